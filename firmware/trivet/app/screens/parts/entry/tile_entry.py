"""What the screens share on which tiles are entered: the digits, and the lines below the totals."""

from trivet.app.navigation import open_screen
from trivet.app.screens.parts import table
from trivet.app.screens.parts.screen import Screen
from trivet.engine import tiles
from trivet.engine.state import LOST
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout

if TYPE_CHECKING:
    from typing import Any

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


# What `hands.way` names: the digits after MENU.
EARLIER_TURN = "1 2"


class DigitsScreen(Screen):
    """`digits` are the corners of a tile that were entered so far; the third one enters the tile, or it is refused.

    One that was refused stays in sight, and `refusal` is the sentence that says why: its id and its values. The next
    digit begins another tile, BACK deletes a digit of this one, and OK says it again; but of a tile that was played
    already it opens the turn in which that was, to be changed.
    """

    filled = False  # whether the third number was not typed, but filled in
    refusal: "tuple[Any, ...]" = ()
    played_text = "no.played"  # words' id of the refusal of a tile that was played already

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.digits = []

    def press(self, key: str) -> "Destination":
        if self.refusal and key == "OK":
            return self._answer()
        if self.refusal and key.isdigit():
            self.drop()
        return super().press(key)

    def takes_digit(self, number: int) -> bool:
        return True

    def digit(self, number: int) -> None:
        self.digits.append(number)
        if len(self.digits) == 3:
            tile = self._read()
            refusal = self.why_not(tile)
            if refusal:
                self.refuse_tile(*refusal)
            else:
                self.take_tile(tile)
        self.changed()

    def _read(self):
        """The tile whose corners were entered. If none has them in this order, the one that has them in the other is
        entered in its place, and asked about.
        """
        a, b, c = self.digits
        set_size = self.controller.game.set_size
        tile = tiles.find((a, b, c), set_size)
        if tile == tiles.NONE:
            tile = tiles.find((a, c, b), set_size)
            self.notices.refuse("no.tile", self.so_far(), tiles.name(tile))
            self.digits[:] = tiles.digits(tile)
        return tile

    def why_not(self, tile: int) -> tuple:
        """The sentence that says why the tile that was entered cannot be: its id and its values; () if it can."""
        return ()

    def played(self, tile: int) -> tuple:
        """The same, if it lies on the table already."""
        owner = self.match.owner[tile]
        if not owner:
            return ()
        if owner == LOST:
            return "no.missing", tiles.name(tile)
        turns = self.controller.session.log.turns_since(tile)
        return self.played_text, tiles.name(tile), self.stage.player(owner - 1), turns

    def take_tile(self, tile: int) -> None:
        """A tile is entered that can be."""

    def refuse_tile(self, *refusal: "Any") -> None:
        """Refuses the tile that is entered, and says why; of one that is missing, also where that can be put right."""
        self.refusal = refusal
        self.notices.refuse(*refusal)
        if refusal[0] == "no.missing":
            self.notices.add("hands.way", EARLIER_TURN)

    def _answer(self):
        """OK on a tile that was refused."""
        if not self._was_played:
            return self.notices.refuse(*self.refusal)
        return self.change_played(tiles.find(self.digits, self.controller.game.set_size))

    @property
    def _was_played(self):
        """Whether the tile was refused because it was played already."""
        return self.refusal[:1] == (self.played_text,)

    def change_played(self, tile: int) -> "Destination":
        """Opens the turn in which this tile was played, to be changed."""
        log = self.controller.session.log
        at = log.placed_at(tile, log.size)
        if at == log.size:
            return self.notices.refuse(*self.refusal)
        return open_screen("edit.sheet_entry", at, None, True)

    def drop(self) -> None:
        """Takes all digits away."""
        self.digits.clear()
        self.refusal = ()

    def delete(self) -> None:
        """Deletes the digit typed last; there must be one."""
        self.digits.pop()
        self.refusal = ()

    def so_far(self) -> str:
        """The numbers entered: "3-4-·"."""
        return "-".join([str(digit) for digit in self.digits] + ["\u00b7"] * (3 - len(self.digits)))

    def ok_hint(self, text_id: str) -> tuple:
        """What OK does, which is this, but with a tile that was refused."""
        word = self.ok_word() if self.refusal else self.words(text_id)
        return (("OK", word),) if word else ()

    def ok_word(self) -> str:
        """What OK does with a tile that was refused; "" for nothing."""
        return self.words("key.change") if self._was_played else ""

    @property
    def typed(self) -> int:
        """How many of the digits were typed."""
        return len(self.digits) - self.filled

    def enter_again(self, before: "DigitsScreen") -> None:
        """Enters what was entered on a screen that this one has taken the place of."""
        for digit in before.digits[: before.typed]:
            self.press(str(digit))


class TileEntryScreen(DigitsScreen):
    """The totals above; below them a line of what was booked last, one of what is being entered, and the foot. A screen
    adds what stands in the second, and its key hints.
    """

    notice_height = layout.LAST
    notice_rise = layout.ENTRY
    draws = 0  # tiles entered as drawn

    def paint(self, canvas: "Canvas") -> None:
        table.paint_cells(canvas, self.stage, self.dark_player(), self.cells_top())
        self.paint_band(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        canvas.clear(table.band(canvas, self.stage) - layout.BAR)  # an accent in the first line reaches there
        self.paint_band(canvas)

    def dark_player(self) -> int:
        """The player whose cell is dark."""
        return self.match.player

    def cells_top(self) -> int:
        """The row where the totals begin."""
        return layout.BAR

    def paint_band(self, canvas: "Canvas") -> None:
        """Draws what stands below the totals."""
        self.paint_last(canvas, table.band(canvas, self.stage))
        self.paint_entered(canvas)
        self.paint_footer(canvas)

    def paint_last(self, canvas: "Canvas", y: int) -> None:
        """Draws the line below the totals, from row y on."""
        table.paint_last(canvas, self.stage, y)

    def paint_entered(self, canvas: "Canvas") -> None:
        """Draws the line of what is being entered."""
        y, h = layout.entry_room(canvas)
        canvas.hline(0, y - 1, canvas.width)
        self.paint_entry_line(canvas, y, h)

    def paint_entry_line(self, canvas: "Canvas", y: int, h: int) -> None:
        """Draws what is being entered in the h pixels below y."""
        raise NotImplementedError


class OneTileScreen(TileEntryScreen):
    """One tile that is not played yet: the third number is filled in where only one such tile is left, and can be.

    Where the board is known, `places` are those where it fits, a RankedPlaces; else it is None.
    """

    outlasts_repair = True
    places: "Any" = None
    _doubted = False  # a digit too many was typed, and another tile may be meant: OK is refused once

    def press(self, key: str) -> "Destination":
        doubted = self._doubted
        if key in ("OK", "BACK"):
            self._doubted = False
        if doubted and key == "OK":
            return self.notices.refuse("no.stands", self.so_far())
        return super().press(key)

    def takes_digit(self, number: int) -> bool:
        return len(self.digits) < 3 or self.filled or bool(self.refusal)

    def refuse_digit(self, number: int) -> None:
        first, second, last = self.digits
        if number != last or first == second != last:  # else the last one slipped in twice
            self._doubted = True
        self.notices.refuse("no.fourth")

    def digit(self, number: int) -> None:
        self._doubted = self.filled = False
        del self.digits[2:]
        super().digit(number)
        if len(self.digits) == 2:
            self._fill_in()
        self._find_places()

    def why_not(self, tile: int) -> tuple:
        return super().why_not(tile) or self.played(tile) or (self.places.offer(tile) if self.places else ())

    def delete(self) -> None:
        """Deletes the digit typed last, and the one that was filled in after it; there must be one."""
        if self.filled:
            self.digits.pop()
            self.filled = False
        super().delete()
        self._find_places()

    @property
    def nearly_fits(self) -> bool:
        """Whether the tile was refused though an edge of it has a place: the arrow to the right shows why."""
        return self.refusal[:1] == ("no.corner",)

    def show_why(self) -> "Destination":
        """Shows where a tile nearly fits."""
        return open_screen("look.near_places", tiles.find(self.digits, self.match.set_size))

    def tile(self) -> int:
        """The tile entered, NONE while digits are missing or it was refused."""
        if len(self.digits) < 3 or self.refusal:
            return tiles.NONE
        return tiles.find(self.digits, self.match.set_size)

    def _fill_in(self):
        """Adds the third number if only one tile with these two is left."""
        digits, match = self.digits, self.match
        left = [tile for tile in tiles.fitting(digits, match.set_size) if not match.owner[tile]]
        if len(left) == 1:
            digits.append(tiles.SUMS[left[0]] - sum(digits))
            self.filled = not self.why_not(left[0])
            if not self.filled:  # that is said when it is typed
                digits.pop()

    def _find_places(self):
        places = self.places
        if places and places.tile != self.tile():
            places.find(self.tile())
