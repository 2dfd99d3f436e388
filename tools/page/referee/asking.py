"""Where the page asks its engine: `trivet judge` and `trivet moves`, a line of JSON at a time. For MicroPython."""

from trivet.command import requests


def judge(line: str) -> str:
    """The answer of `trivet judge` to a line, as JSON."""
    return requests.answered(requests.judge, 1, line.encode())[0]


def moves(line: str) -> str:
    """The answer of `trivet moves`."""
    return requests.answered(requests.moves, 1, line.encode())[0]
