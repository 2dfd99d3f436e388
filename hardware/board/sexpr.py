"""S-expressions, the format of KiCad's files: lists of words, quoted strings and lists.

A quoted string is a Quoted, so that it is written with its quotes again; words and numbers are plain str.
"""

import re
from collections.abc import Iterator
from typing import TypeAlias

Node: TypeAlias = "str | list[Node]"

_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|([()])|([^\s()"]+)')


class Quoted(str):
    """A string that is written in quotes."""


def parse(text: str) -> list:
    """The outermost list of the text. Raises ValueError when the brackets do not match."""
    stack: list[list] = [[]]
    for match in _TOKEN.finditer(text):
        quoted, bracket, word = match.groups()
        if bracket == "(":
            stack.append([])
        elif bracket == ")":
            if len(stack) < 2:
                raise ValueError("a bracket is closed that was not opened")
            closed = stack.pop()
            stack[-1].append(closed)
        elif word is not None:
            stack[-1].append(word)
        else:
            stack[-1].append(Quoted(quoted.replace('\\"', '"').replace("\\\\", "\\")))
    if len(stack) != 1 or len(stack[0]) != 1:
        raise ValueError("a bracket is not closed")
    return stack[0][0]


def dump(node: Node) -> str:
    """The text of a list, one line."""
    if isinstance(node, list):
        return f"({' '.join(map(dump, node))})"
    if isinstance(node, Quoted):
        escaped = node.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return node


def children(node: list, name: str) -> Iterator[list]:
    """The lists in `node` that begin with the word `name`."""
    for child in node:
        if isinstance(child, list) and child and child[0] == name:
            yield child


def child(node: list, name: str) -> list:
    """The first of them. Raises KeyError."""
    for found in children(node, name):
        return found
    raise KeyError(name)
