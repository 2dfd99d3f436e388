"""What the screens share on which tiles are entered: three digits in a tile, and the band around it."""

from trivet.engine import tiles
from trivet.ui import widgets

from . import table
from .screen import Screen


class DigitsScreen(Screen):
    """`digits` are the corners of a tile that were entered so far."""

    def __init__(self, app):
        super().__init__(app)
        self.digits = []

    def existing(self, corners):
        """The tile with these three corners; NONE, and the reason on the screen, if it is not in the set."""
        tile = tiles.find(corners, self.app.match.set_size)
        if tile == tiles.NONE:
            a, b, c = corners
            other = tiles.find((a, c, b), self.app.match.set_size)
            self.app.refuse("no.tile", "%d-%d-%d" % (a, b, c), tiles.name(other))
        return tile

    def playable(self, corners):
        """The same; NONE as well if the tile lies on the table already."""
        app, match = self.app, self.app.match
        tile = self.existing(corners)
        if tile != tiles.NONE and match.owner[tile]:
            player, turns = app.player(match.owner[tile] - 1), app.session.turns_since(tile)
            app.refuse("no.played", tiles.name(tile), player, turns)
            return tiles.NONE
        return tile


class TileEntryScreen(DigitsScreen):
    """The totals above, and below them the tile. A screen adds what stands beside it, and its key hints."""

    notice_left = table.LEFT - 4  # the tile being entered stays visible
    notice_height = table.BAND
    draws = 0  # tiles entered as drawn

    def paint(self, canvas):
        table.paint_cells(self.app, canvas, self.app.match.player)
        self._paint_band(canvas)

    def paint_entry(self, canvas):
        canvas.clear(table.band(canvas) - 2)  # the picker's icons begin above the band
        self._paint_band(canvas)

    def corners(self):
        """The digits that the tile shows."""
        return self.digits

    def paint_beside(self, canvas, y):
        """Draws what stands right of the tile, from row y on."""
        raise NotImplementedError

    def _paint_band(self, canvas):
        y = table.band(canvas)
        typed = "".join([str(digit) for digit in self.corners()])
        widgets.tile(canvas, table.MARGIN, y, table.TILE, typed, len(typed))
        self.paint_status(canvas)
        self.paint_beside(canvas, y)
        self.paint_footer(canvas)

    def paint_status(self, canvas):
        """Draws the line above the footer."""
        table.paint_status(self.app, canvas, self.draws)


class OneTileScreen(TileEntryScreen):
    """One tile that is not played yet: the third number is filled in where only one such tile is left."""

    def __init__(self, app):
        super().__init__(app)
        self.filled = False  # whether the third number was not typed, but filled in

    def digit(self, number):
        digits = self.digits
        if len(digits) == 3 and not self.filled:
            return self.app.refuse("no.fourth")
        if len(digits) >= 2 and self.playable(digits[:2] + [number]) == tiles.NONE:
            return None
        self.filled = False
        del digits[2:]
        digits.append(number)
        if len(digits) == 2:
            self._fill_in()
        self.entered()
        return self.app.changed()

    def entered(self):
        """The digits have changed."""

    def delete(self):
        """Deletes the digit typed last, and the one that was filled in after it; there must be one."""
        del self.digits[1 if self.filled else -1 :]
        self.filled = False

    @property
    def typed(self):
        """How many of the digits were typed."""
        return len(self.digits) - self.filled

    def take_off(self):
        """Takes back a tile that does not go. The third number may still be typed where it was only filled in."""
        del self.digits[2 if self.filled else 0 :]
        self.filled = False

    def tile(self):
        """The tile entered, NONE while digits are missing."""
        if len(self.digits) < 3:
            return tiles.NONE
        return tiles.find(self.digits, self.app.match.set_size)

    def _fill_in(self):
        """Adds the third number if only one tile with these two is left."""
        digits, match = self.digits, self.app.match
        left = [tile for tile in tiles.fitting(digits, match.set_size) if not match.owner[tile]]
        if len(left) == 1:
            digits.append(tiles.SUMS[left[0]] - sum(digits))
            self.filled = True
