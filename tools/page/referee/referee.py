"""The referee: a table, a tile that is tried on it, a hand; events, and what they lead to.

It runs on CPython and on MicroPython, and says everything in numbers and codes: words are the page's. A tile that is
tried turns by itself: it lies as it fits, else such that as few of its corners as possible contradict the board.

A tile that was typed stays where a cell is tapped that it fits on: so a board takes four taps a tile. Its answer stands
as that of a tile on trial does, and a tap on another place moves it there, so that one can ask about several. What was
asked in another way, as by an example or a link, is on trial until it is laid.
"""

import json

from trivet.command import drawing, notation, permalink
from trivet.engine import tiles
from trivet.engine.rulebooks.editions import EDITIONS, find
from trivet.micropython import TYPE_CHECKING

from . import answers
from .examples import example
from .table import Table

if TYPE_CHECKING:
    from trivet.command.notation import Digits

    from .table import Cell, Placement

BOARD, HAND, OPEN, MOVES = "board", "hand", "open", "moves"  # what is looked at
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
        if self.mode in (OPEN, MOVES):
            self.mode = BOARD

    # ---- a tile

    def digit(self, number: int) -> None:
        """A number of a tile, clockwise; after three the next begins another tile."""
        self._let_lie()
        self.asked = None
        self._leave_open()
        self.entered.append(number)
        if len(self.entered) == 3:
            self.tile(self.entered)

    def erase(self) -> None:
        """Takes back the last number, else the tile that is asked about, else the touch of a cell. Of a tile that was
        just laid the answer goes, and it stays.
        """
        if self.entered:
            self.entered.pop()
        elif self.just_laid():
            self._forget()
        elif self.asked:
            self.entered, self.asked = list(self.asked[:2]), None
        elif self._aside:
            (self.cell, self.asked), self._aside = self._aside, None
        elif self.cell:
            self.cell = None
        elif self.mode != HAND or not self.hand:
            self.mode = BOARD

    def tile(self, digits: list[int]) -> None:
        """Asks about a tile, on the cell that was touched if it is free. The first tile has one place and stays there.
        In the hand, and without a cell, it is taken up.
        """
        self._leave_open()
        a, b, c = digits
        self.asked, self.entered = (a, b, c), []
        if self.mode == HAND and not self.cell:
            self._hold((a, b, c))
            return
        if not self.table.laid:
            self.cell = (0, 0)
            self.stay()
        elif self.cell in self.table.cells():
            self.cell = None
        self._turn_to_fit()

    def turn(self) -> None:
        """The tile that is asked about is turned by a corner. One that was just laid can be, and stay, if it is the
        first.
        """
        laid = self.just_laid()
        if self.asked and not (laid and len(self.table.laid) > 1):
            a, b, c = self.asked
            self.asked = (c, a, b)
            if laid:
                self.table.move_last(laid[0], laid[1], self.asked)

    def _turn_to_fit(self):
        tried = self.tried()
        if tried:
            self.asked = self.table.turned_to_fit(*tried)

    # ---- cells

    def touch(self, x: int, y: int) -> None:
        """A cell is touched: the tile that is asked about stays there if it fits, else it is tried. A tile that lies
        there is looked at, and one on trial there is turned, as is the first one while its answer stands.
        """
        cell = (x, y)
        if self.mode == MOVES:
            self.mode = BOARD
        if cell == self.cell and (self.tried() or len(self.table.laid) == 1 and self.just_laid()):
            self.turn()
            return
        is_taken = cell in self.table.cells()
        if self.mode == BOARD and not is_taken and self._stay_at(cell):
            return
        if not is_taken:
            self._let_lie()
        if self.mode == OPEN:
            self._try_what_waits(cell)
        elif self.mode == HAND and not is_taken and not self.asked:
            self.cell, self.asked = cell, self.table.best_of(self.hand, cell)
        elif self.cell == cell and not self.just_laid():
            self.cell = None
        else:
            is_answered = self.tried() or self.just_laid()
            self._aside = (self.cell, self.asked) if is_taken and is_answered else self._aside if is_taken else None
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
        if self.asked is None or self.cell is None or self.just_laid():
            return None
        return self.cell[0], self.cell[1], self.asked

    def just_laid(self) -> "Placement | None":
        """The tile that was laid last, while it is asked about as it lies."""
        if self.asked is None or self.cell is None or not self.table.laid:
            return None
        last = self.table.laid[-1]
        return last if last == (self.cell[0], self.cell[1], self.asked) else None

    def _let_lie(self):
        """Asks no more about the tile that was just laid."""
        if self.just_laid():
            self.asked = self.cell = None

    # ---- the board

    def _stay_at(self, cell):
        """Lays the tile that is asked about on a free cell, or moves it there if it was just laid. Whether it fits."""
        digits, is_moved = self.asked, self.just_laid()
        if digits is None or is_moved and len(self.table.laid) == 1:  # the first tile would fit everywhere
            return False

        def turned():
            fits = self.table.turned_to_fit(cell[0], cell[1], digits)
            return fits if self.table.position.why(cell[0], cell[1], fits) is None else None

        fits = self.table.before_last(turned) if is_moved else turned()
        if fits is None:
            return False
        self.cell, self.asked, self._aside = cell, fits, None
        if is_moved:
            self.table.move_last(cell[0], cell[1], fits)
        else:
            self.stay()
        return True

    def stay(self) -> None:
        """Lays the tile on trial if it may lie there, and goes on asking about it."""
        tried = self.tried()
        if tried and self.table.position.why(*tried) is None:
            self.table.lay(*tried)
            tile = notation.find(tried[2], self.table.set_size)
            self.hand = [held for held in self.hand if held != tile]

    def lay(self) -> None:
        """The tile on trial stays on the board, if it may lie there; it is in no hand any more."""
        self.stay()
        if self.just_laid():
            self._forget()

    def take_off(self) -> None:
        """Takes the tile of the touched cell off the board; what was on trial before is so again. Fault, and it stays,
        if the others would not hang together.
        """
        if self.cell and self.cell in self.table.cells():
            aside = self._aside if self._aside and self._aside[0] != self.cell else None
            self.table.take_off(self.cell)
            self._forget()
            if aside:
                self.cell, self.asked = aside
                if self.cell in self.table.cells() and not self.just_laid():
                    self._forget()

    def clear(self, set_size: int) -> None:
        """Takes all tiles off the board, and begins with this set."""
        self._begin([], set_size, ())

    def larger(self) -> None:
        """The same board and question with the set of 76."""
        asked, cell = self.asked, self.cell
        self._begin(self.table.laid, tiles.EXCEL, self.table.missing)
        self.asked, self.cell = asked, cell

    def undo(self) -> None:
        """Without the numbers that are typed; else the board as it was before its last change."""
        if self.entered:
            self.entered = []
        else:
            self.take_back()

    def take_back(self) -> None:
        """The board as it was before its last change, and nothing is asked about."""
        self.table.undo()
        self._keep_the_hand()
        self._forget()

    def redo(self) -> None:
        """The change that was undone last."""
        self.table.redo()
        self._keep_the_hand()
        self._forget()

    def step(self, count: int) -> None:
        """The board as it was after so many of its tiles; those behind can be stepped to again."""
        self.table.step(count)
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
        """`mode`: "board", "hand", "open" or "moves"; what is shown already goes back to the board."""
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
        """The question as the text of a link. A tile that was just laid is on the board there, and asked about as it
        lies; its cell, which is taken, is left out.
        """
        table = self.table
        return permalink.write(
            permalink.Question(
                self.place, table.set_size, table.missing, table.laid, self.hand, self.asked, self.cell, table.ranks
            )
        )

    def open_link(self, text: str) -> None:
        """Begins with the question of a link. Fault if it has none. A tile that is asked about as it lies last was
        just laid.
        """
        found = permalink.read(text)
        last = found.laid[-1] if found.laid else None
        is_laid = last is not None and found.cell is None and last[2] == found.asked
        self._begin(found.laid[:-1] if is_laid else found.laid, found.set_size, found.missing)
        self.table.ranks = list(found.ranks[:-1] if is_laid else found.ranks)
        self.edition(EDITIONS[found.edition].id)
        self.hand, self.asked, self.cell = found.hand, found.asked, found.cell
        if last and is_laid:  # so undo takes it back here too
            self.cell = last[:2]
            self.table.lay(*last)
            self.table.draw_all()
        self.mode = HAND if found.hand and not self.cell else BOARD

    def position(self) -> str:
        """The board as `trivet judge` has it, JSON."""
        board = [[x, y, "".join(map(str, digits))] for x, y, digits in self.table.laid]
        missing = [notation.laid(tile, 0) for tile in self.table.missing]
        told = {"edition": EDITIONS[self.place].id, "tiles": self.table.set_size, "missing": missing, "board": board}
        return json.dumps(told)

    def heard(self, x: int, y: int) -> str:
        """What a cell has for the ear, JSON: `answers.heard`."""
        return json.dumps(answers.heard(self, (x, y)))

    def svg(self) -> str:
        """The board as a picture of its own; the tile on trial lies on it last, if it may."""
        laid, tried = list(self.table.laid), self.tried()
        if tried and self.table.position.why(*tried) is None:
            laid.append(tried)
        return drawing.svg(laid, bool(self.table.position.rules.two_edge))
