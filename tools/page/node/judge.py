"""`trivet judge` and `trivet moves` on MicroPython for WebAssembly, for a test: the page has no use of them."""

from trivet.command import requests


def judge(line: str) -> str:
    """The answer of `trivet judge` to a line, as JSON."""
    return requests.answered(requests.judge, 1, line.encode())[0]


def moves(line: str) -> str:
    """The answer of `trivet moves`."""
    return requests.answered(requests.moves, 1, line.encode())[0]
