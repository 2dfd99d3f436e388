"""Triominos as a library: `from trivet import Board, Tile, Move, Match, Edition`; and `DRAW, PASS, Place, Seen`
for strategies.

Only computers have this file, the command, the library and what learns (../frozen.py); the device has the rest.
MicroPython reads it where the sources are tried there. A name of the library is imported when it is asked for: the
command does without, and so do the processes that it starts on an older Python.
"""

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.library import DRAW, PASS, Board, Edition, IllegalMove, Match, Move, Place, Seen, Tile, read_records

    __version__: str

__all__ = [
    "DRAW", "PASS", "Board", "Edition", "IllegalMove", "Match", "Move", "Place", "Seen", "Tile", "__version__",
    "read_records",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name == "__version__":
        from trivet.command.version import version

        return version()
    if name not in __all__:
        raise AttributeError("module 'trivet' has no attribute '%s'" % name)
    from trivet import library

    return getattr(library, name)


def __dir__() -> "list[str]":
    return sorted(list(globals()) + __all__)
