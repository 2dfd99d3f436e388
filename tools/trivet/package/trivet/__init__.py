"""Triominos as a library: `from trivet import Board, Tile, Move, Match, Edition`; for strategies `DRAW, PASS, Seen`.

The package lies in three folders: library and command in tools/trivet, the engine, which the device has as well, in
firmware, and this file, whose folder is its own: checkers of types and of imports look for all of a package where its
__init__.py is, and find all three when they leave this one out. So the package's path is extended by the others. A name
of the library is imported when it is asked for: the command does without, and so do the processes that it starts on an
older Python.
"""

from importlib import import_module
from pkgutil import extend_path
from typing import TYPE_CHECKING

__path__ = extend_path(__path__, __name__)

if TYPE_CHECKING:
    from trivet.library import DRAW, PASS, Board, Edition, IllegalMove, Match, Move, Seen, Tile, read_records

    __version__: str

__all__ = [
    "DRAW", "PASS", "Board", "Edition", "IllegalMove", "Match", "Move", "Seen", "Tile", "__version__", "read_records",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name == "__version__":
        return import_module(".command.version", __name__).version()
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(".library", __name__), name)


def __dir__() -> "list[str]":
    return sorted([*globals(), *__all__])
