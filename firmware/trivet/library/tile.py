"""Tiles and moves: values that compare, hash, and read back what they print."""

import re
from collections.abc import Sequence
from typing import final

from trivet.command import notation
from trivet.command.faults import Fault, shown
from trivet.command.spelling import plain
from trivet.engine import tiles

_MOVE = re.compile(r"\s*([-0-9]+)\s*@\s*(-?[0-9]+)\s*,\s*(-?[0-9]+)\s*")
_LONGEST = 40  # digits of a coordinate


@final
class Tile:
    """A tile, by its three numbers clockwise from any corner: `Tile("443")` is `Tile("344")`.

    >>> Tile("4-4-3")
    Tile('344')
    >>> Tile("344").points
    11
    >>> Tile("777")
    Traceback (most recent call last):
    trivet.command.faults.Fault: the numbers of a tile are 0 to 5: 777
    """

    __slots__ = ("number",)
    number: int
    """Its place in the set: 0 to 55 in the standard set, 56 to 75 are the mirrored tiles that Excel adds."""

    def __init__(self, text: "str | Tile"):
        object.__setattr__(self, "number", text.number if isinstance(text, Tile) else _number(text))

    @classmethod
    def numbered(cls, number: int) -> "Tile":
        """The tile at this place of the set, 0 to 75."""
        if not 0 <= number < tiles.EXCEL:
            raise Fault(f"a set has no tile number {number}: expected 0 to {tiles.EXCEL - 1}")
        if not _EVERY:
            _EVERY.extend(cls("".join(map(str, tiles.digits(at)))) for at in range(tiles.EXCEL))
        return _EVERY[number]

    @property
    def digits(self) -> tuple[int, int, int]:
        """Its three numbers, clockwise from the lowest."""
        return tiles.digits(self.number)

    @property
    def points(self) -> int:
        """The sum of its numbers, which it pays by most editions."""
        return self.sum

    @property
    def sum(self) -> int:
        """The sum of its numbers."""
        return tiles.SUMS[self.number]

    @property
    def is_triple(self) -> bool:
        """Whether all three are equal."""
        return tiles.is_triple(self.number)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a tile does not change")

    def __reduce__(self) -> "tuple[type[Tile], tuple[str]]":
        return Tile, (str(self),)  # copies and pickles are made by the text: nothing is set on a tile that is there

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tile) and self.number == other.number

    def __lt__(self, other: "Tile") -> bool:
        return self.number < other.number

    def __hash__(self) -> int:
        return hash(self.number)

    def __str__(self) -> str:
        return "".join(map(str, self.digits))

    def __repr__(self) -> str:
        return f"Tile('{self}')"


@final
class Move:
    """A tile on a cell: the digits clockwise from the cell's point, and the cell, as game records write it.

    Cells are (x, y), y downwards; where x + y is even the triangle points up.

    >>> move = Move("443 @ 1,0")
    >>> move.tile, move.x, move.y
    (Tile('344'), 1, 0)
    >>> Move(str(move)) == move == Move.at(1, 0, "443")
    True
    """

    __slots__ = ("digits", "x", "y")
    x: int
    y: int
    digits: tuple[int, int, int]
    """Clockwise from the cell's point: its apex, or its lower corner."""

    def __init__(self, text: "str | Move"):
        self._set(*((text.x, text.y, text.digits) if isinstance(text, Move) else _move(text)))

    @classmethod
    def at(cls, x: int, y: int, digits: "str | Sequence[int]") -> "Move":
        """The move on a cell, digits clockwise from its point: "344", or (3, 4, 4) as Move.digits has them."""
        return cls(f"{digits if isinstance(digits, str) else ''.join(map(str, digits))} @ {x},{y}")

    def _set(self, x, y, digits):
        for name, value in (("x", x), ("y", y), ("digits", digits)):
            object.__setattr__(self, name, value)

    @property
    def tile(self) -> Tile:
        """The tile that is moved."""
        return Tile.numbered(tiles.find(self.digits, tiles.EXCEL))

    @property
    def points_up(self) -> bool:
        """Whether the cell is a triangle that points up."""
        return (self.x + self.y) % 2 == 0

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a move does not change")

    def __reduce__(self) -> "tuple[type[Move], tuple[str]]":
        return Move, (str(self),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and (self.x, self.y, self.digits) == (other.x, other.y, other.digits)

    def __hash__(self) -> int:
        return hash((self.x, self.y, self.digits))

    def __str__(self) -> str:
        return f"{''.join(map(str, self.digits))} @ {self.x},{self.y}"

    def __repr__(self) -> str:
        return f"Move('{self}')"


_EVERY: list[Tile] = []  # by its place in the set, made when one is asked for
_new = object.__new__
_set_x, _set_y, _set_digits = Move.x.__set__, Move.y.__set__, Move.digits.__set__  # type: ignore[attr-defined]


def made(x: int, y: int, digits: "tuple[int, int, int]") -> Move:
    """The move of these, which are known to be one: for who makes very many."""
    move = _new(Move)
    _set_x(move, x)
    _set_y(move, y)
    _set_digits(move, digits)
    return move


def _number(text):
    digits = notation.digits(plain(text)) if isinstance(text, str) else None
    if digits is None:
        raise Fault(f'expected a tile like "344" or "3-4-4", found {shown(str(text))}')
    if max(digits) > 5:
        raise Fault(f"the numbers of a tile are 0 to 5: {shown(text)}")
    return tiles.find(digits, tiles.EXCEL)


def _move(text):
    found = _MOVE.fullmatch(plain(text)) if isinstance(text, str) else None
    if found is None or max(len(found[2]), len(found[3])) > _LONGEST:
        raise Fault(f'expected a move like "344 @ 1,0", found {shown(str(text))}')
    _number(found[1])  # which says what is wrong with it
    return int(found[2]), int(found[3]), notation.digits(found[1])
