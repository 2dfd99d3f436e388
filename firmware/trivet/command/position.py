"""A board with tiles on it, by the rules of an edition: what another tile would be, and all that can be laid.

It runs on MicroPython too, in the referee of the web page. Tiles may be told in any order. They must be a board that
play can have made: each tile of the set once, each cell once, all corners agreeing, all connected by edges. A position
is kept between questions: tiles are laid and lifted, and the rules changed.
"""

from trivet.engine import board, codes, lattice, scoring, tiles
from trivet.micropython import TYPE_CHECKING

from . import notation
from .faults import Fault, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import NotRequired, TypedDict

    from trivet.engine.rulebooks.match_rules import Rules

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
        self.rules = rules
        self.spent = 0  # points that a turn has cost before its tile, 0 or less: what moves pay includes them
        self.set_size = set_size
        self.missing = missing
        self.board = board.Board()
        self._tiles: dict[int, int] = {}  # by tile: the number of its placement
        self._check(laid)
        for number in from_edge_to_edge(laid):
            self._place(*laid[number])

    def _check(self, laid):
        cells, numbers = {}, {}
        for n, (x, y, digits) in enumerate(laid):
            tile = notation.find(digits, self.set_size)
            if tile == tiles.NONE:
                raise Fault(f"board[{n}]: {notation.missing(digits, self.set_size)}")
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
        tile = notation.find(digits, self.set_size)
        self.board.place(x, y, tile, tiles.turn_of(tile, digits))
        return tile

    def lay(self, x: int, y: int, digits: "notation.Digits") -> None:
        """Lays one more tile, whose placement is legal."""
        number = len(self._tiles)
        self._tiles[self._place(x, y, digits)] = number

    def lift(self) -> None:
        """Takes away the tile that was laid last; lay() must have laid it."""
        del self._tiles[self.board.placed(self.board.count - 1)[2]]
        self.board.lift()

    def unplayed(self) -> "list[int]":
        """The tiles of the set that neither lie there nor are missing."""
        return [tile for tile in range(self.set_size) if tile not in self._tiles and tile not in self.missing]

    def why_not(self, x: int, y: int, digits: "notation.Digits") -> "str | None":
        """Why one placement is not legal, in words, None if it is."""
        why = self.judge(x, y, digits)["why"]
        tile = notation.find(digits, self.set_size)
        told = {
            "no-such-tile": lambda: notation.missing(digits, self.set_size),
            "missing": lambda: notation.lost(tile),
            "tile-already-placed": lambda: f"{tiles.name(tile)} lies there already",
        }
        if why is None or why in told:
            return told[why]() if why else None
        return notation.misplaced(self.board, x, y, digits, self.board.judge(x, y, digits))

    def judge(self, x: int, y: int, digits: "notation.Digits") -> "Verdict":
        """The verdict on one placement, as `trivet judge` answers it."""
        why = self.why(x, y, digits)
        if why is None:
            bonus, points = self.prices(x, y, digits, [self.rules])[0]
            return {"legal": True, "why": None, "bonus": bonus, "points": points}
        verdict: Verdict = {"legal": False, "why": why, "bonus": "none", "points": None}
        if why == _WHY[codes.CORNER]:
            verdict["detail"] = notation.clash(self.board, x, y, digits)
        return verdict

    def why(self, x: int, y: int, digits: "notation.Digits") -> "str | None":
        """The code of why one placement is not legal, None if it is. It is the same by all rules."""
        code = self.board.judge(x, y, digits)
        if code != codes.OK:
            return _WHY[code]
        return self.why_no_tile(digits)

    def why_no_tile(self, digits: "notation.Digits") -> "str | None":
        """The code of why a tile with these digits can be laid nowhere, None if there is one to be laid."""
        tile = notation.find(digits, self.set_size)
        if tile == tiles.NONE:
            return "no-such-tile"
        if tile in self.missing:
            return "missing"
        return "tile-already-placed" if tile in self._tiles else None

    def prices(
        self, x: int, y: int, digits: "notation.Digits", rulebooks: "Iterable[Rules]"
    ) -> "list[tuple[str, int]]":
        """What a legal placement makes by each of these rules: (the name of its bonus, its points)."""
        opens = self.board.count == 0
        tile = notation.find(digits, self.set_size)
        found = []
        for rules in rulebooks:
            figure = self.board.figure(x, y, rules.reading)
            found.append((notation.bonus(figure, rules), _points(rules, tile, figure, opens)))
        return found

    def moves(self, hand: "Iterable[int]") -> list:
        """Every legal placement of the tiles in `hand` that neither lie there nor are missing, [x, y, digits, bonus,
        points], best first.
        """
        opens = self.board.count == 0
        rules, points, found = self.rules, {}, []
        for x, y, tile, turn, figure in self._places(sorted(set(hand) - set(self._tiles) - set(self.missing))):
            key = tile << 3 | figure
            if key not in points:
                points[key] = _points(rules, tile, figure, opens) + self.spent
            found.append((-points[key], y, x, notation.laid(tile, turn), figure))
        return [[x, y, text, notation.bonus(figure, rules), -less] for less, y, x, text, figure in sorted(found)]

    def best_first(self, hand: "Sequence[int]") -> "list[tuple[int, int, notation.Digits]]":
        """The placements (x, y, digits) that moves() gives, of unplayed tiles alone and in the same order: without
        text, for who asks for very many.
        """
        if self.board.count == 0:
            return [(x, y, _of_text(text)) for x, y, text, _, _ in self.moves(hand)]
        rules, on_board = self.rules, self.board
        pays = [scoring.of_tile(rules, tile) for tile in range(self.set_size)]
        digits, gaps, found = _turned(), {}, []
        for move in on_board.moves(hand):
            gap = gaps.get(move >> 9)
            if gap is None:  # the cell, and what the figure pays that any tile makes there
                x, y, _, _ = on_board.unpack(move)
                gap = gaps[move >> 9] = rules.price(on_board.move_figure(move, rules.reading)), x, y
            price, x, y = gap
            tile = move & 127
            found.append((-price - pays[tile], y, x, digits[tile][move >> 7 & 3]))
        found.sort()
        return [(x, y, corners) for _, y, x, corners in found]

    def chances(self) -> list:
        """The placements of unplayed tiles that make a figure which the rules price, as moves() tells them."""
        gone = bytearray(b"\x01" * self.set_size)
        for tile in self.unplayed():
            gone[tile] = 0
        found = []
        for move in self.board.chances(gone):
            x, y, tile, turn = self.board.unpack(move)
            figure = self.board.move_figure(move, self.rules.reading)
            bonus = notation.bonus(figure, self.rules)
            if bonus != "none":
                points = _points(self.rules, tile, figure, False) + self.spent
                found.append((-points, y, x, notation.laid(tile, turn), bonus))
        return [[x, y, text, bonus, -less] for less, y, x, text, bonus in sorted(found)]

    def _places(self, hand):
        if self.board.count == 0:  # it may lie anywhere, which is the same everywhere
            for tile in hand:
                for turn in range(1 if tiles.is_triple(tile) else 3):
                    yield 0, 0, tile, turn, self.board.figure(0, 0)
            return
        for move in self.board.moves(hand):
            x, y, tile, turn = self.board.unpack(move)
            yield x, y, tile, turn, self.board.move_figure(move, self.rules.reading)


_DIGITS: "list[list[notation.Digits]]" = []  # by tile and turn, made when they are asked for


def _turned():
    """The digits of each tile as it lies, clockwise from the cell's point, by its turn."""
    if not _DIGITS:
        for tile in range(tiles.EXCEL):
            _DIGITS.append([_of_text(notation.laid(tile, turn)) for turn in range(3)])
    return _DIGITS


def _of_text(text):
    one, two, three = map(int, text)
    return one, two, three


def _points(rules, tile, figure, opens):
    return sum([points for _, _, points in scoring.placing(rules, 0, tile, 0, figure, opens)])


def from_edge_to_edge(laid: "Sequence[tuple[int, int, notation.Digits]]") -> "list[int]":
    """The numbers of the placements, ordered so that each shares an edge with one before: as they are told if they are
    so already. Raises Fault.
    """
    order, cells, apart = [], set(), list(range(len(laid)))
    while apart:
        rest = []
        for number in apart:
            x, y, _ = laid[number]
            if not order or any(cell in cells for cell in lattice.neighbours(x, y)):
                order.append(number)
                cells.add((x, y))
            else:
                rest.append(number)
        if len(rest) == len(apart):
            raise Fault(f"board[{rest[0]}]: no chain of edges connects it with board[0]")
        apart = rest
    return order
