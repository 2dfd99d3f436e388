"""The referee: a table, a tile that is tried on it, a hand; events, and what they lead to.

It runs on CPython and on MicroPython, and says everything in numbers and codes: words are the page's. A tile that is
tried turns by itself: it lies as it fits, else such that as few of its corners as possible contradict the board.
"""

import json

from trivet.command import drawing, notation, permalink
from trivet.engine import tiles
from trivet.engine.rulebooks.editions import EDITIONS, find
from trivet.micropython import TYPE_CHECKING

from .examples import example
from .table import Table

if TYPE_CHECKING:
    from trivet.command.notation import Digits

    from .table import Cell, Placement

BOARD, HAND, OPEN = "board", "hand", "open"  # what is looked at
_LONGEST_HAND = 30


class Referee:
    """Begins with an empty board and the standard set. `place`: of the edition in EDITIONS."""

    def __init__(self, place: int = 0):
        self.place = place
        self.table = Table(place)
        self.mode = BOARD
        self.entered: list[int] = []  # the digits of a tile that is not whole yet
        self.asked: Digits | None = None  # the digits of the tile that is asked about, as it lies
        self.cell: Cell | None = None  # the cell that was touched
        self.hand: list[int] = []
        self._aside: tuple | None = None  # (cell, asked) of a trial during which a tile of the board was touched

    def _forget(self):
        self.asked = self.cell = self._aside = None
        self.entered = []

    def _leave_open(self):
        if self.mode == OPEN:
            self.mode = BOARD

    # ---- a tile

    def digit(self, number: int) -> None:
        """A number of a tile, clockwise; after three the next begins another tile."""
        self.asked = None
        self._leave_open()
        self.entered.append(number)
        if len(self.entered) == 3:
            self.tile(self.entered)

    def erase(self) -> None:
        """Takes back the last number, else the tile that is asked about, else the touch of a cell."""
        if self.entered:
            self.entered.pop()
        elif self.asked:
            self.entered, self.asked = list(self.asked[:2]), None
        elif self._aside:
            (self.cell, self.asked), self._aside = self._aside, None
        elif self.cell:
            self.cell = None
        elif self.mode == OPEN or not self.hand:
            self.mode = BOARD

    def tile(self, digits: list[int]) -> None:
        """Asks about a tile, on the cell that was touched if it is free. The first tile has a place. In the hand, and
        without a cell, it is taken up.
        """
        self._leave_open()
        a, b, c = digits
        self.asked, self.entered = (a, b, c), []
        if self.mode == HAND and not self.cell:
            self._hold((a, b, c))
            return
        if not self.table.laid:
            self.cell = (0, 0)
        if self.cell in self.table.cells():
            self.cell = None
        self._turn_to_fit()

    def turn(self) -> None:
        """The tile that is asked about is turned by a corner."""
        if self.asked:
            a, b, c = self.asked
            self.asked = (c, a, b)

    def _turn_to_fit(self):
        tried = self.tried()
        if tried:
            self.asked = self.table.turned_to_fit(*tried)

    # ---- cells

    def touch(self, x: int, y: int) -> None:
        """A cell is touched: the tile that is asked about is tried there. A tile that lies there is looked at, and one
        on trial there is turned.
        """
        cell = (x, y)
        if self.tried() and cell == self.cell:
            self.turn()
            return
        is_taken = cell in self.table.cells()
        if self.mode == OPEN:
            self._try_what_waits(cell)
        elif self.mode == HAND and not is_taken and not self.asked:
            self.cell, self.asked = cell, self.table.best_of(self.hand, cell)
        elif self.cell == cell:
            self.cell = None
        else:
            self._aside = (self.cell, self.asked) if is_taken and self.tried() else self._aside if is_taken else None
            self.cell, self.entered = cell, []
            if is_taken:
                self.asked = None
        self._turn_to_fit()

    def _try_what_waits(self, cell):
        self.cell, self.mode = cell, BOARD
        for x, y, text, _, _ in self.table.position.chances():
            if (x, y) == cell:
                self.asked = notation.corners(text)

    def try_at(self, x: int, y: int, digits: list[int]) -> None:
        """Tries a tile on a cell, turned as it is told."""
        self._leave_open()
        a, b, c = digits
        self.cell, self.asked, self.entered = (x, y), (a, b, c), []

    def elsewhere(self) -> None:
        """The places of the tile that is asked about, and no cell."""
        self.cell = None

    def here(self) -> None:
        """What fits on the cell that was touched, whatever tile was asked about."""
        self.asked = None

    def tried(self) -> "Placement | None":
        """The tile on trial, (x, y, digits); None if there is none."""
        if self.asked is None or self.cell is None:
            return None
        return self.cell[0], self.cell[1], self.asked

    # ---- the board

    def lay(self) -> None:
        """The tile on trial stays on the board, if it may lie there; it is in no hand any more."""
        tried = self.tried()
        if tried and self.table.position.why(*tried) is None:
            tile = notation.find(tried[2], self.table.set_size)
            self.table.lay(*tried)
            self.hand = [held for held in self.hand if held != tile]
            self._forget()

    def take_off(self) -> None:
        """Takes the tile of the touched cell off the board; what was on trial before is so again. Fault, and it stays,
        if the others would not hang together.
        """
        if self.cell and self.cell in self.table.cells():
            aside = self._aside
            self.table.take_off(self.cell)
            self._forget()
            if aside:
                self.cell, self.asked = aside

    def clear(self, set_size: int) -> None:
        """Takes all tiles off the board, and begins with this set."""
        self._begin([], set_size, ())

    def undo(self) -> None:
        """The board as it was before its last change."""
        self.table.undo()
        self._keep_the_hand()
        self._forget()

    def redo(self) -> None:
        """The change that was undone last."""
        self.table.redo()
        self._keep_the_hand()
        self._forget()

    def example(self, name: str) -> None:
        """A ready example of a figure, its last tile on trial."""
        laid, (x, y, digits) = example(name)
        self._begin(laid, tiles.STANDARD, ())
        self.cell, self.asked = (x, y), digits

    def load(self, board: list, set_size: int, missing: list[str]) -> None:
        """A board from elsewhere: [x, y, "344"], and the tiles that the box lacks, as the converter tells them. Fault
        if there can be no such board.
        """
        lost = [notation.find(notation.corners(text) or (0, 0, 0), set_size) for text in missing]
        self._begin([(x, y, notation.corners(text)) for x, y, text in board], set_size, lost)

    def _begin(self, laid, set_size, missing):
        self.table.begin(laid, set_size, missing)
        self._keep_the_hand()
        self._forget()
        self.mode = BOARD

    def _keep_the_hand(self):
        """The hand keeps what the box has."""
        table = self.table
        self.hand = [held for held in self.hand if held < table.set_size and held not in table.missing]

    # ---- editions, hands, figures that wait

    def edition(self, id: str) -> None:
        """Plays by another edition."""
        place = find(id)
        if place >= 0:
            self.place = place
            self.table.play_by(place)

    def show(self, mode: str) -> None:
        """`mode`: "board", "hand" or "open"; what is shown already goes back to the board."""
        self.mode = BOARD if mode == self.mode else mode
        self._forget()

    def look(self, digits: list[int]) -> None:
        """Asks about a tile of the hand."""
        a, b, c = digits
        self.asked, self.cell, self.entered = (a, b, c), None, []

    def drop(self, digits: list[int]) -> None:
        """Takes a tile out of the hand."""
        tile = tiles.find(digits, self.table.set_size)
        self.hand = [held for held in self.hand if held != tile]
        self._forget()

    def _hold(self, digits):
        """Takes a tile up into the hand; of one that is there already, or cannot be, is told what there is to tell."""
        tile = notation.find(digits, self.table.set_size)
        if tile not in self.hand and not self.table.position.why_no_tile(digits) and len(self.hand) < _LONGEST_HAND:
            self.hand = self.hand + [tile]
            self.asked = None

    # ---- what is told

    def whole(self) -> None:
        """Has the whole board told next, for a page that shows nothing yet."""
        self.table.draw_all()

    def link(self) -> str:
        """The question as the text of a link."""
        table = self.table
        return permalink.write(
            permalink.Question(
                self.place, table.set_size, table.missing, table.laid, self.hand, self.asked, self.cell, table.ranks
            )
        )

    def open_link(self, text: str) -> None:
        """Begins with the question of a link. Fault if it has none."""
        found = permalink.read(text)
        self._begin(found.laid, found.set_size, found.missing)
        self.table.ranks = list(found.ranks)
        self.edition(EDITIONS[found.edition].id)
        self.hand, self.asked, self.cell = found.hand, found.asked, found.cell
        self.mode = HAND if found.hand and not found.cell else BOARD

    def position(self) -> str:
        """The board as `trivet judge` has it, JSON."""
        board = [[x, y, "".join(map(str, digits))] for x, y, digits in self.table.laid]
        missing = [notation.laid(tile, 0) for tile in self.table.missing]
        told = {"edition": EDITIONS[self.place].id, "tiles": self.table.set_size, "missing": missing, "board": board}
        return json.dumps(told)

    def svg(self) -> str:
        """The board as a picture of its own; the tile on trial lies on it last, if it may."""
        laid, tried = list(self.table.laid), self.tried()
        if tried and self.table.position.why(*tried) is None:
            laid.append(tried)
        return drawing.svg(laid, bool(self.table.position.rules.two_edge))
