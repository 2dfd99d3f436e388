"""What the screens share on which tiles are entered: three digits in a tile, and the band around it."""

from trivet.app.screens.parts import table
from trivet.app.screens.parts.screen import Screen
from trivet.engine import tiles
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, shapes

if TYPE_CHECKING:
    from trivet.app.context import Context
    from trivet.ui.canvas import Canvas


class DigitsScreen(Screen):
    """`digits` are the corners of a tile that were entered so far."""

    def __init__(self, context: "Context"):
        super().__init__(context)
        self.digits = []

    def existing(self, corners: list) -> int:
        """The tile with these three corners; NONE, and the reason on the screen, if it is not in the set."""
        set_size = self.match.set_size
        tile = tiles.find(corners, set_size)
        if tile == tiles.NONE:
            a, b, c = corners
            other = tiles.find((a, c, b), set_size)
            self.notices.refuse("no.tile", "%d-%d-%d" % (a, b, c), tiles.name(other))
        return tile

    def playable(self, corners: list) -> int:
        """The same; NONE as well if the tile lies on the table already."""
        desk = self.desk
        tile = self.existing(corners)
        if tile != tiles.NONE and desk.match.owner[tile]:
            player, turns = desk.player(desk.match.owner[tile] - 1), desk.session.happened.turns_since(tile)
            self.notices.refuse("no.played", tiles.name(tile), player, turns)
            return tiles.NONE
        return tile


class TileEntryScreen(DigitsScreen):
    """The totals above, and below them the tile. A screen adds what stands beside it, and its key hints."""

    notice_left = table.LEFT  # the tile being entered stays visible
    notice_height = layout.BAND
    draws = 0  # tiles entered as drawn

    def paint(self, canvas: "Canvas") -> None:
        table.paint_cells(canvas, self.words, self.desk, self.dark_player(), self.cells_top())
        self.paint_band(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        canvas.clear(table.band(canvas))
        self.paint_band(canvas)

    def dark_player(self) -> int:
        """The player whose cell is dark."""
        return self.match.player

    def cells_top(self) -> int:
        """The row where the totals begin."""
        return layout.BAR

    def corners(self) -> list:
        """The digits that the tile shows."""
        return self.digits

    def paint_band(self, canvas: "Canvas") -> None:
        """Draws what stands below the totals."""
        y = table.band(canvas)
        typed = "".join([str(digit) for digit in self.corners()])
        shapes.tile(canvas, layout.EDGE, y + table.FIRST, table.TILE, typed, len(typed))
        self.paint_status(canvas)
        self.paint_beside(canvas, y)
        self.paint_footer(canvas)

    def paint_beside(self, canvas: "Canvas", y: int) -> None:
        """Draws what stands right of the tile, in a band that begins in row y."""
        raise NotImplementedError

    def paint_status(self, canvas: "Canvas") -> None:
        """Draws the line above the footer."""
        table.paint_status(canvas, self.words, self.desk, self.draws)


class OneTileScreen(TileEntryScreen):
    """One tile that is not played yet: the third number is filled in where only one such tile is left."""

    def __init__(self, context: "Context"):
        super().__init__(context)
        self.filled = False  # whether the third number was not typed, but filled in

    def digit(self, number: int) -> None:
        digits = self.digits
        if len(digits) == 3 and not self.filled:
            return self.notices.refuse("no.fourth")
        if len(digits) >= 2 and self.playable(digits[:2] + [number]) == tiles.NONE:
            return None
        self.filled = False
        del digits[2:]
        digits.append(number)
        if len(digits) == 2:
            self._fill_in()
        self.entered()
        return self.changed()

    def entered(self) -> None:
        """The digits have changed."""

    def delete(self) -> None:
        """Deletes the digit typed last, and the one that was filled in after it; there must be one."""
        del self.digits[1 if self.filled else -1 :]
        self.filled = False

    @property
    def typed(self) -> int:
        """How many of the digits were typed."""
        return len(self.digits) - self.filled

    def take_off(self) -> None:
        """Takes back a tile that does not go. The third number may still be typed where it was only filled in."""
        del self.digits[2 if self.filled else 0 :]
        self.filled = False

    def tile(self) -> int:
        """The tile entered, NONE while digits are missing."""
        if len(self.digits) < 3:
            return tiles.NONE
        return tiles.find(self.digits, self.match.set_size)

    def _fill_in(self):
        """Adds the third number if only one tile with these two is left."""
        digits, match = self.digits, self.match
        left = [tile for tile in tiles.fitting(digits, match.set_size) if not match.owner[tile]]
        if len(left) == 1:
            digits.append(tiles.SUMS[left[0]] - sum(digits))
            self.filled = True
