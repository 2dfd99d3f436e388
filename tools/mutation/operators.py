"""What is changed: a choice of Cosmic Ray's operators, and four of our own that it lacks.

Cosmic Ray replaces each binary operator by each of the eleven others; one or two tell as much. A comparison is
turned into its opposite and moved by one, which tells more than the rest: `==` for `<=` is no change wherever
a value is the lowest there is. A decorator is one of MicroPython's code emitters, which do nothing on CPython.
"""

# pyright: reportMissingImports=false
import ast
import re
from collections.abc import Iterator

import parso
from cosmic_ray import plugins
from cosmic_ray.operators.operator import Operator
from parso.tree import NodeOrLeaf

Place = tuple[tuple[int, int], tuple[int, int]]  # (line, column) at which a mutation begins and ends

_BINARY = {
    "Add": ("Sub", "Mul"),
    "Sub": ("Add",),
    "Mul": ("Add", "FloorDiv"),
    "FloorDiv": ("Mod", "Mul"),
    "Mod": ("FloorDiv", "Add"),
    "LShift": ("RShift",),
    "RShift": ("LShift",),
    "BitOr": ("BitAnd",),
    "BitAnd": ("BitOr", "BitXor"),
}
_COMPARISON = {
    "Eq": ("NotEq",),
    "NotEq": ("Eq",),
    "Lt": ("LtE", "GtE"),
    "LtE": ("Lt", "Gt"),
    "Gt": ("GtE", "LtE"),
    "GtE": ("Gt", "Lt"),
    "Is": ("IsNot",),
    "IsNot": ("Is",),
}
_LEFT_OUT = ("core/RemoveDecorator", "core/VariableInserter", "core/VariableReplacer")
_SIMPLE_STATEMENTS = ("expr_stmt", "atom_expr")


class DeleteStatement(Operator):
    """Leaves out an assignment or a call that stands alone; names that are only given a value stay."""

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[Place]:
        if node.type in _SIMPLE_STATEMENTS and node.parent.type == "simple_stmt" and self._in_function(node):
            yield node.start_pos, node.end_pos

    def mutate(self, node: NodeOrLeaf, index: int) -> NodeOrLeaf:
        return _name("pass", node)

    @staticmethod
    def _in_function(node) -> bool:
        while node.parent:
            node = node.parent
            if node.type == "funcdef":
                return True
        return False

    @classmethod
    def examples(cls) -> tuple:
        return ()


class AugmentedAssignment(Operator):
    """`+=` for `-=` and so on."""

    _TURNED = {"+=": ("-=", "="), "-=": ("+=", "="), "|=": ("=", "&="), "&=": ("=", "|="), "%=": ("=",)}

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[Place]:
        if node.type == "operator" and node.value in self._TURNED:
            for _ in self._TURNED[node.value]:
                yield node.start_pos, node.end_pos

    def mutate(self, node: NodeOrLeaf, index: int) -> NodeOrLeaf:
        node.value = self._TURNED[node.value][index]
        return node

    @classmethod
    def examples(cls) -> tuple:
        return ()


class Byte(Operator):
    """One byte of a bytes literal one more or one less."""

    @staticmethod
    def _others(node):
        if node.type == "string" and node.value.startswith("b"):
            value = ast.literal_eval(node.value)
            for at in range(len(value)):
                for step in (1, -1):
                    yield value[:at] + bytes([(value[at] + step) % 256]) + value[at + 1 :]

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[Place]:
        for _ in self._others(node):
            yield node.start_pos, node.end_pos

    def mutate(self, node: NodeOrLeaf, index: int) -> NodeOrLeaf:
        value = list(self._others(node))[index]
        escaped = "".join(f"\\x{byte:02x}" for byte in value)
        node.value = f'b"{escaped}"'
        return node

    @classmethod
    def examples(cls) -> tuple:
        return ()


class Builtin(Operator):
    """`min` for `max`, `any` for `all`, and the other way round."""

    _TURNED = {"min": "max", "max": "min", "any": "all", "all": "any"}

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[Place]:
        if node.type == "name" and node.value in self._TURNED:
            yield node.start_pos, node.end_pos

    def mutate(self, node: NodeOrLeaf, index: int) -> NodeOrLeaf:
        node.value = self._TURNED[node.value]
        return node

    @classmethod
    def examples(cls) -> tuple:
        return ()


_OWN = {operator.__name__: operator for operator in (DeleteStatement, AugmentedAssignment, Byte, Builtin)}


def _name(text, node):
    return parso.python.tree.Name(text, node.start_pos, prefix=node.get_first_leaf().prefix)


def _wanted(name):
    replaced = re.fullmatch(r"core/Replace(Binary|Comparison)Operator_(\w+)_(\w+)", name)
    if replaced:
        kind, old, new = replaced.groups()
        return new in (_BINARY if kind == "Binary" else _COMPARISON).get(old, ())
    return name not in _LEFT_OUT


def chosen() -> dict[str, Operator]:
    """All operators that are used, {name: operator}."""
    names = [name for name in plugins.operator_names() if _wanted(name)]
    found = {name.split("/")[-1]: plugins.get_operator(name)() for name in names}
    found.update((name, operator()) for name, operator in _OWN.items())
    return found
