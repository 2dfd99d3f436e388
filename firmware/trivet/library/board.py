"""A board: the tiles of one round on the table, legal moves, and why another move is none."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import final

from trivet.command import drawing, notation
from trivet.command.faults import Fault
from trivet.command.position import Position
from trivet.engine import tiles

from .edition import Edition
from .lettering import letters
from .tile import Move, Tile, made


class IllegalMove(Fault):
    """A move that the board does not take; the message says why."""


@final
class Board:
    """The tiles that lie on the table. Without arguments: an empty table and the standard set.

    >>> board = Board(edition="piatnik")
    >>> board.push("344 @ 0,0")
    >>> len(board.legal_moves)
    11
    >>> board.why_not("234 @ 1,0")
    'corner 1: 2 against 4'
    >>> board.push("234 @ 1,0")
    Traceback (most recent call last):
    trivet.library.board.IllegalMove: 234 @ 1,0: corner 1: 2 against 4
    >>> board.push(board.legal_moves[0])
    >>> board
    Board(['344 @ 0,0', '544 @ 0,1'], edition='piatnik')
    >>> board.pop()
    Move('544 @ 0,1')
    """

    def __init__(
        self,
        moves: "Iterable[Move | str]" = (),
        *,
        tiles: int = tiles.STANDARD,
        missing: "Iterable[Tile | str]" = (),
        edition: "Edition | str" = Edition.USUAL,
    ):
        """`moves`: what lies there, in an order in which each touches one before. ValueError with the reason
        if there can be no such board.
        """
        self.tiles: int = _set_size(tiles)
        """Of the set: 56 or 76."""
        self.missing: tuple[Tile, ...] = _lacks(missing, tiles)
        """Those that the box lacks."""
        self.edition: Edition = Edition(edition)
        """By whose prices `points` counts."""
        self._position = Position(self.edition.rules, tiles, (), [tile.number for tile in self.missing])
        self._moves: list[Move] = []
        self._legal: tuple[Move, ...] | None = None
        for move in moves:
            self.push(move)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that made the board, in their order."""
        return tuple(self._moves)

    @property
    def unplayed(self) -> tuple[Tile, ...]:
        """The tiles of the set that neither lie there nor are missing."""
        return tuple(map(Tile.numbered, self._position.unplayed()))

    @property
    def legal_moves(self) -> Sequence[Move]:
        """Every legal move of every unplayed tile, what pays most first. On an empty board, where all cells are alike,
        those at 0,0 stand for all.
        """
        if self._legal is None:
            self._legal = self._of(self._position.unplayed())
        return self._legal

    def legal_moves_of(self, hand: "Iterable[Tile | str]") -> tuple[Move, ...]:
        """The legal moves of the tiles in a hand; of those that lie there already there is none."""
        numbers = {Tile(tile).number for tile in hand}
        return self._of([number for number in self._position.unplayed() if number in numbers])

    def _of(self, numbers):
        return tuple([made(x, y, digits) for x, y, digits in self._position.best_first(numbers)])

    def why_not(self, move: "Move | str") -> str | None:
        """Why this move is not legal, in a sentence; None if it is."""
        move = Move(move)
        return self._position.why_not(move.x, move.y, move.digits)

    def push(self, move: "Move | str") -> None:
        """Lays a tile. IllegalMove, and nothing changes, if it may not lie there."""
        if not isinstance(move, Move):
            move = Move(move)
        if self._position.why(move.x, move.y, move.digits):
            raise IllegalMove(f"{move}: {self.why_not(move)}")
        self._position.lay(move.x, move.y, move.digits)
        self._moves.append(move)
        self._legal = None

    def pop(self) -> Move:
        """Takes back the last tile and gives its move. IndexError if none lies there."""
        if not self._moves:
            raise IndexError("no tile lies on the board")
        self._position.lift()
        self._legal = None
        return self._moves.pop()

    def bonus(self, move: "Move | str") -> str:
        """The figure that a legal move makes: "none", "bridge", "hexagon", "double" or "triple"."""
        return self._judged(move)["bonus"]

    def points(self, move: "Move | str") -> int:
        """What a legal move scores by the edition, its figure with it; draws and openings are the match's."""
        return self._judged(move)["points"] or 0

    def _judged(self, move):
        move = Move(move)
        verdict = self._position.judge(move.x, move.y, move.digits)
        if not verdict["legal"]:
            raise IllegalMove(f"{move}: {self.why_not(move)}")
        return verdict

    def copy(self) -> "Board":
        """The same board, to be changed by itself. The `copy` module and `pickle` make the same."""
        return _again(*self._made_of())

    def _made_of(self):
        return self.moves, self.tiles, self.missing, self.edition

    def __reduce__(self) -> "tuple[Callable[..., Board], tuple[object, ...]]":
        return _again, self._made_of()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._said() == other._said()

    def __len__(self) -> int:
        """How many tiles lie there."""
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        """The moves that made the board, in their order."""
        return iter(self.moves)

    def __bool__(self) -> bool:
        """A board is one, empty or not."""
        return True

    def __getitem__(self, cell: tuple[int, int]) -> Move:
        """The move that lies on the cell (x, y). KeyError if none does."""
        for move in self._moves:
            if (move.x, move.y) == cell:
                return move
        raise KeyError(cell)

    def __contains__(self, what: object) -> bool:
        """Whether a tile lies on the cell (x, y), or this move, or this tile, lies on the board."""
        return any(what in (move, move.tile, (move.x, move.y)) for move in self._moves)

    @property
    def key(self) -> str:
        """A text that is the same for the same tiles moved as a whole, in whatever order they were laid.

        >>> Board(["344 @ 0,0", "433 @ 1,0"]).key == Board(["433 @ 4,1", "344 @ 3,1"]).key
        True
        """
        top = min([move.y for move in self._moves], default=0)
        left = min([move.x for move in self._moves], default=0)
        left -= left + top & 1  # what points up goes on pointing up
        told = sorted((move.y - top, move.x - left, move.digits) for move in self._moves)
        return " ".join([str(self.tiles), *(f"{''.join(map(str, digits))}@{x},{y}" for y, x, digits in told)])

    __hash__ = None  # type: ignore[assignment]  # a board changes

    def _said(self):
        return set(self._moves), self.tiles, set(self.missing), self.edition

    def __str__(self) -> str:
        return letters(self._moves)

    def svg(self, *, mark: bool = False, coordinates: bool = False) -> str:
        """The board as a drawing, the text of an SVG file, with what makes the last move's figure one. `mark`: with a
        dot in the tile that was laid last; `coordinates`: with x and y round the board.

        >>> Board(["344 @ 0,0"]).svg(mark=True).count('class="dot"')
        1
        """
        laid = [(move.x, move.y, move.digits) for move in self._moves]
        return drawing.svg(laid, bool(self.edition.rules.two_edge), mark, coordinates)

    def _repr_svg_(self) -> str:
        """The drawing, which notebooks show."""
        return self.svg()

    def __repr__(self) -> str:
        told = [str([str(move) for move in self._moves])] if self._moves else []
        if self.tiles != tiles.STANDARD:
            told.append(f"tiles={self.tiles}")
        if self.missing:
            told.append(f"missing={[str(tile) for tile in self.missing]}")
        if self.edition != Edition():
            told.append(f"edition={self.edition if self.edition.options else self.edition.id!r}")
        return f"Board({', '.join(told)})"


def _again(moves, tiles, missing, edition):
    return Board(moves, tiles=tiles, missing=missing, edition=edition)


def _set_size(size):
    if size not in (tiles.STANDARD, tiles.EXCEL):
        raise Fault(f"expected a set of {tiles.STANDARD} or {tiles.EXCEL} tiles, found {size}")
    return size


def _lacks(missing, size):
    found = tuple(Tile(tile) for tile in missing)
    for n, tile in enumerate(found):
        if tile.number >= size:
            raise Fault(f"missing[{n}]: {notation.missing(tile.digits, size)}")
        if tile in found[:n]:
            raise Fault(f"missing[{n}]: {tile} is there twice")
    return found
