"""A board with tiles on it, by the rules of an edition: what another tile would be, and all that can be laid.

It runs on MicroPython too, in the referee of the web page. Tiles may be told in any order. They must be a board that
play can have made: each tile of the set once, each cell once, all corners agreeing, all connected by edges.
"""

from trivet.engine import board, codes, lattice, scoring, tiles
from trivet.micropython import TYPE_CHECKING

from . import notation
from .faults import Fault, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import NotRequired, TypedDict

    from trivet.engine.rulebooks.rules import Rules

    class Verdict(TypedDict):
        """What is answered of one placement: `why` it is not legal, else the name of its `bonus` and its `points`;
        `detail` where a corner is wrong.
        """

        legal: bool
        why: str | None
        bonus: str
        points: int | None
        detail: NotRequired[str]


_WHY = {codes.TAKEN: "taken", codes.NO_EDGE: "no-edge", codes.CORNER: "corner"}


class Position:
    """`laid`: the placements [(x, y, digits clockwise from the cell's point)] that lie there; `missing`: the tiles that
    the box lacks. Raises Fault.
    """

    def __init__(
        self,
        rules: "Rules",
        set_size: int,
        laid: "Sequence[tuple[int, int, notation.Digits]]",
        missing: "Sequence[int]" = (),
    ):
        self.missing = missing
        self._rules = rules
        self._set_size = set_size
        self._board = board.Board()
        self._tiles: dict[int, int] = {}  # by tile: the number of its placement
        self._check(laid)
        for number in _from_edge_to_edge(laid):
            self._place(*laid[number])

    def _check(self, laid):
        cells, numbers = {}, {}
        for n, (x, y, digits) in enumerate(laid):
            tile = notation.find(digits, self._set_size)
            if tile == tiles.NONE:
                raise Fault(f"board[{n}]: {notation.missing(digits, self._set_size)}")
            if tile in self.missing:
                raise Fault(f"board[{n}]: {notation.lost(tile)}")
            if tile in self._tiles:
                raise Fault(f"board[{n}]: {tiles.name(tile)} lies there already as board[{self._tiles[tile]}]")
            if (x, y) in cells:
                cell = shown(f"[{x}, {y}]")
                raise Fault(f"board[{n}]: the cell {cell} is taken by board[{cells[x, y]}]")
            for corner, point in enumerate(lattice.corners(x, y)):
                there, of = numbers.setdefault(point, (digits[corner], n))
                if there != digits[corner]:
                    raise Fault(f"board[{n}]: {notation.against(corner, digits, there)} of board[{of}]")
            cells[x, y] = self._tiles[tile] = n

    def _place(self, x, y, digits):
        tile = notation.find(digits, self._set_size)
        self._board.place(x, y, tile, tiles.turn_of(tile, digits))
        return tile

    def lay(self, x: int, y: int, digits: "notation.Digits") -> None:
        """Lays one more tile, whose placement is legal."""
        number = len(self._tiles)
        self._tiles[self._place(x, y, digits)] = number

    def lift(self) -> None:
        """Takes away the tile that was laid last; lay() must have laid it."""
        del self._tiles[self._board.placed(self._board.count - 1)[2]]
        self._board.lift()

    def why_not(self, x: int, y: int, digits: "notation.Digits") -> "str | None":
        """Why one placement is not legal, in words, None if it is."""
        why = self.judge(x, y, digits)["why"]
        tile = notation.find(digits, self._set_size)
        told = {
            "no-such-tile": lambda: notation.missing(digits, self._set_size),
            "missing": lambda: notation.lost(tile),
            "tile-already-placed": lambda: f"{tiles.name(tile)} lies there already",
        }
        if why is None or why in told:
            return told[why]() if why else None
        return notation.misplaced(self._board, x, y, digits, self._board.judge(x, y, digits))

    def judge(self, x: int, y: int, digits: "notation.Digits") -> "Verdict":
        """The verdict on one placement, as `trivet judge` answers it."""
        empty = self._board.count == 0
        tile = notation.find(digits, self._set_size)
        code = self._board.judge(x, y, digits)
        if code != codes.OK:
            why = _WHY[code]
        elif tile == tiles.NONE:
            why = "no-such-tile"
        elif tile in self.missing:
            why = "missing"
        elif tile in self._tiles:
            why = "tile-already-placed"
        else:
            figure = self._board.figure(x, y, self._rules.reading)
            points = self._points(tile, figure, empty)
            return {"legal": True, "why": None, "bonus": notation.bonus(figure, self._rules), "points": points}
        verdict: Verdict = {"legal": False, "why": why, "bonus": "none", "points": None}
        if code == codes.CORNER:
            verdict["detail"] = notation.clash(self._board, x, y, digits)
        return verdict

    def moves(self, hand: "Iterable[int]") -> list:
        """Every legal placement of the tiles in `hand`, [x, y, digits, bonus, points], best first."""
        hand = sorted(set(hand) - set(self._tiles))
        found = [self._told(x, y, tile, turn, figure) for x, y, tile, turn, figure in self._places(hand)]
        return sorted(found, key=lambda move: (-move[4], move[1], move[0], move[2]))

    def _places(self, hand):
        if self._board.count == 0:  # it may lie anywhere, which is the same everywhere
            for tile in hand:
                for turn in range(1 if tiles.is_triple(tile) else 3):
                    yield 0, 0, tile, turn, self._board.figure(0, 0)
            return
        for move in self._board.moves(hand):
            x, y, tile, turn = self._board.unpack(move)
            yield x, y, tile, turn, self._board.move_figure(move, self._rules.reading)

    def _told(self, x, y, tile, turn, figure):
        points = self._points(tile, figure, self._board.count == 0)
        return [x, y, notation.laid(tile, turn), notation.bonus(figure, self._rules), points]

    def _points(self, tile, figure, opens):
        return sum([points for _, _, points in scoring.placing(self._rules, 0, tile, 0, figure, opens)])


def _from_edge_to_edge(laid):
    """The numbers of the placements, ordered so that each shares an edge with one before. Raises Fault."""
    numbers = {(x, y): n for n, (x, y, _) in enumerate(laid)}
    order = [0] if laid else []
    seen = set(order)
    for number in order:  # which grows
        for cell in lattice.neighbours(*laid[number][:2]):
            near = numbers.get(cell)
            if near is not None and near not in seen:
                seen.add(near)
                order.append(near)
    apart = set(numbers.values()) - seen
    if apart:
        raise Fault(f"board[{min(apart)}]: no chain of edges connects it with board[0]")
    return order
