"""The table: the tiles that lie there, each change of which can be undone, and what of them is drawn anew.

Its Position is kept from change to change. What has changed is told once, as the page draws it:

    board    the tiles as SVG, all of them; of another board
    added    the SVG of one tile that was laid; removed: the id of one that was lifted, before the other was laid
    room     [left, top, width, height] of the tiles, in units of the drawing
    lies     a text with a sign for each tile of the set, 1 where it lies on the board
"""

from trivet.command import drawing, notation, permalink
from trivet.command.position import Position, from_edge_to_edge
from trivet.engine import lattice, tiles
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.engine.rulebooks.match_rules import Rules
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from trivet.command.notation import Digits

    T = TypeVar("T")

    Cell = tuple[int, int]
    Placement = tuple[int, int, Digits]

ANY = -1  # a corner that may have any number


class Table:
    """Begins without a tile, by the edition at this place of EDITIONS. `is_linked`: whether a link to each board is
    going to be asked for. It is told faster then.
    """

    is_linked = True

    def __init__(self, place: int):
        self.rulebooks = [Rules(number) for number in range(len(EDITIONS))]
        self.position = Position(self.rulebooks[place], tiles.STANDARD, ())
        self.laid: list[Placement] = []  # each beside one before
        self.ranks: list = []  # what permalink.rank tells of the second tile, the third and so on, as far as known
        self.ahead: list[Placement] = []  # the tiles that were laid behind these and taken back, in their order
        self._numbers: dict | None = None  # by point, made when it is asked for
        self._past: list = []
        self._future: list = []
        self._changed: dict = {}

    @property
    def set_size(self) -> int:
        """Of the set: 56 or 76."""
        return self.position.set_size

    @property
    def missing(self) -> "Sequence[int]":
        """The tiles that the box lacks."""
        return self.position.missing

    def play_by(self, place: int) -> None:
        """The rules are those of the edition at this place."""
        self.position.rules = self.rulebooks[place]

    # ---- changes

    def lay(self, x: int, y: int, digits: "Digits") -> None:
        """Lays a tile that fits."""
        self._note()
        self._put(self.laid + [(x, y, digits)])

    def move_last(self, x: int, y: int, digits: "Digits") -> None:
        """Lays the tile that was laid last in another way, where it fits without itself: one change with its laying."""
        self._put(self.laid[:-1])
        removed = self._changed
        self._put(self.laid + [(x, y, digits)])
        self._changed.update(removed)

    def before_last(self, ask: "Callable[[], T]") -> "T":
        """What `ask` finds while the tile that was laid last does not lie there."""
        laid = self.laid
        self.laid, self._numbers = laid[:-1], None
        self.position.lift()
        found = ask()
        self.position.lay(*laid[-1])
        self.laid, self._numbers = laid, None
        return found

    def take_off(self, cell: "Cell") -> None:
        """Takes the tile off this cell. Fault, and nothing has changed, if the others would not hang together."""
        rest = [placement for placement in self.laid if placement[:2] != cell]
        if rest == self.laid[:-1]:
            self._note()
            self._put(rest)
        else:
            self.begin(rest, self.set_size, self.missing)

    def begin(self, laid: "list[Placement]", set_size: int, missing: "Sequence[int]" = ()) -> None:
        """Another board. Fault, and nothing has changed, if there can be none."""
        position = Position(self.position.rules, set_size, laid, missing)
        self._note()
        self.position = position
        self._put_all([laid[number] for number in from_edge_to_edge(laid)])

    def undo(self) -> None:
        """The board as it was before its last change."""
        self._go(self._past, self._future)

    def redo(self) -> None:
        """The change that was undone last."""
        self._go(self._future, self._past)

    def step(self, count: int) -> None:
        """The board of the first so many tiles, of those that lie and those ahead: a change as any other."""
        whole = self.laid + self.ahead
        if 0 <= count <= len(whole) and count != len(self.laid):
            self._note()
            self._put(whole[:count])
            self.ahead = whole[count:]

    @property
    def can_undo(self) -> bool:
        """Whether there is a change."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether one was undone."""
        return bool(self._future)

    def _state(self):
        return self.laid, self.set_size, self.missing

    def _note(self):
        """Notes how it is before a change."""
        self._past.append(self._state())
        self._future, self.ahead = [], []

    def _go(self, back, forth):
        """One step back in the one list, so that the other one leads here again."""
        if back:
            whole = self.laid + self.ahead
            forth.append(self._state())
            laid, set_size, missing = back.pop()
            is_same = (set_size, missing) == (self.set_size, self.missing)
            if is_same:
                self._put(laid)
            else:
                self.position = Position(self.position.rules, set_size, laid, missing)
                self._put_all(laid)
            self.ahead = whole[len(laid) :] if is_same and whole[: len(laid)] == laid else []

    def _put(self, laid):
        """Makes this the board, of the same set: by one tile more or less if it can be."""
        before = self.laid
        if laid[:-1] == before and laid:
            self._rank(*laid[-1])
            self.position.lay(*laid[-1])
            self._is_now(laid, {"added": drawing.tile(*laid[-1])})
        elif before[:-1] == laid and before:
            self.position.lift()
            self.ranks = self.ranks[: len(laid) - 1] if laid else []
            x, y, _ = before[-1]
            self._is_now(laid, {"removed": f"c{x}_{y}"})
        else:
            self.position = Position(self.position.rules, self.set_size, laid, self.missing)
            self._put_all(laid)

    def _put_all(self, laid):
        self.ranks = []
        self._is_now(laid, {})
        self.draw_all()

    def _is_now(self, laid, changed):
        self.laid, self._numbers, self._changed = laid, None, changed

    def _rank(self, x, y, digits):
        """Notes what a link will say of a tile that is to be laid: a link must not cost more than its letters."""
        if self.is_linked and self.laid and len(self.ranks) == len(self.laid) - 1:
            tile = notation.find(digits, self.set_size)
            turn = tiles.turn_of(tile, digits)
            self.ranks.append(permalink.rank(self.position.board, self.position.unplayed(), x, y, tile, turn))

    # ---- what is there

    def cells(self) -> "list[Cell]":
        """Those on which tiles lie."""
        return [placement[:2] for placement in self.laid]

    def needed(self, x: int, y: int) -> list[int]:
        """The number that each corner of a cell must have, ANY where nothing touches it."""
        if self._numbers is None:
            self._numbers = {}
            for at_x, at_y, digits in self.laid:
                for corner, point in enumerate(lattice.corners(at_x, at_y)):
                    self._numbers[point] = digits[corner]
        return [self._numbers.get(point, ANY) for point in lattice.corners(x, y)]

    def sides(self, x: int, y: int) -> list[int]:
        """The edges of a cell that touch tiles: 0 from corner 0 to 1, and so on."""
        cells = self.cells()
        return [side for side, cell in enumerate(lattice.neighbours(x, y)) if cell in cells]

    def fit(self, x: int, y: int, digits: "Digits") -> "tuple[list[int], list[int]]":
        """(the corners at which a tile contradicts the board, the edges at which it agrees with another tile)"""
        needed = self.needed(x, y)
        wrong = [corner for corner in range(3) if needed[corner] not in (ANY, digits[corner])]
        return wrong, [side for side in self.sides(x, y) if side not in wrong and (side + 1) % 3 not in wrong]

    def turned_to_fit(self, x: int, y: int, digits: "Digits") -> "Digits":
        """The tile as it fits there, else such that as few corners as possible contradict the board."""
        a, b, c = digits
        found = []
        for turn, turned in enumerate(((a, b, c), (b, c, a), (c, a, b))):
            wrong, agree = self.fit(x, y, turned)
            found.append((len(wrong), -len(agree), turn, turned))
        return min(found)[3]

    def best_of(self, hand: "Sequence[int]", cell: "Cell") -> "Digits | None":
        """The tile of the hand that pays most on this cell, else that pays most at all; None if none has a place."""
        moves = self.position.moves(hand)
        here = [move for move in moves if (move[0], move[1]) == cell]
        return notation.corners((here or moves)[0][2]) if moves else None

    def draw_all(self) -> None:
        """Has all tiles drawn anew."""
        self._changed = {"board": "".join([drawing.tile(*placement) for placement in self.laid])}

    def changed(self) -> dict:
        """What is to be drawn anew, once."""
        told, self._changed = self._changed, {}
        if told:
            unplayed = self.position.unplayed()
            told["room"] = list(drawing.room(self.cells()))
            told["lies"] = "".join(["0" if tile in unplayed else "1" for tile in range(self.set_size)])
        return told
