"""After a round: what the players still hold, tile by tile or as a sum; what is known is filled in."""

from trivet.engine import events, tiles
from trivet.engine import match as m
from trivet.ui import fonts, widgets
from trivet.ui.fonts import MEDIUM, SMALL

from . import table
from .question import undo_question
from .tile_entry import TileEntryScreen

_UNSET = -1


class HandsScreen(TileEntryScreen):
    """Asks for the hand of `match.player`. The arrows set a sum by hand; a further tile takes that back."""

    hint = "hint.hands"
    explained = (("0\u20135", "help.tile"), ("\u25c0\u25b6", "help.sum"), ("BACK", "help.delete"))

    def __init__(self, app):
        super().__init__(app)
        self.held = []  # tiles entered
        self.by_hand = _UNSET  # the sum that the arrows set
        self.count = app.match.hands[app.match.player]
        self.known = app.match.known_sum()

    # ---- keys

    def digit(self, number):
        app = self.app
        digits = self.digits
        if len(self.held) == self.count:
            return app.refuse("no.more", app.player(app.match.player))
        if len(digits) < 2:
            digits.append(number)
            return app.changed()
        tile = self.playable(digits + [number])
        if tile == tiles.NONE:
            return None
        if tile in self.held:
            return app.refuse("no.held", tiles.name(tile))
        self.held.append(tile)
        digits.clear()
        self.by_hand = _UNSET
        return app.changed()

    def left(self):
        self._set(max(0, self.sum() - 1))

    def right(self):
        self._set(self.sum() + 1)

    def back(self):
        if self.by_hand != _UNSET:
            self.by_hand = _UNSET
        elif self.digits:
            self.digits.pop()
        elif self.held:
            self.held.pop()
        else:
            return undo_question(self.app)
        return self.app.changed()

    def ok(self):
        app = self.app
        entered = len(self.held)
        if self.by_hand == _UNSET and entered < self.count and (entered or self.digits or self.known < 0):
            return app.refuse("no.hand", entered, self.count)
        if app.happen(events.hand(self.sum())) == m.OK:
            return None
        if self.known >= 0:
            return app.refuse("no.sum.known", self.known)
        return app.refuse("no.sum", self.count, self.sum())

    def _set(self, total):
        if self.held:
            return self.app.refuse("no.arrows")
        self.by_hand = total
        return self.app.changed()

    # ---- what is entered

    def sum(self):
        """The sum as it stands: set by hand, or known and nothing entered, or that of the tiles entered."""
        if self.by_hand != _UNSET:
            return self.by_hand
        if self.known >= 0 and not self.held:
            return self.known
        return sum([tiles.SUMS[tile] for tile in self.held])

    # ---- the picture

    def paint_beside(self, canvas, y):
        app, words = self.app, self.app.words
        match = app.match
        room = canvas.width - table.MARGIN - table.LEFT
        ask = words("hands.blocked" if match.blocked else "hands.ask", app.player(match.player))
        canvas.text(SMALL, fonts.fit(SMALL, ask, room), table.LEFT, widgets.centred(SMALL, y, 20))
        total = words("hands.sum", len(self.held), self.count, self.sum())
        canvas.text(MEDIUM, total, table.LEFT, widgets.centred(MEDIUM, y + 20, 28))
        held = " ".join([tiles.name(tile) for tile in self.held])
        if not self.held:
            held = words("hands.known", self.known) if self.known >= 0 else words("hands.tiles")
        canvas.text(SMALL, fonts.fit(SMALL, held, room), table.LEFT, widgets.centred(SMALL, y + 47, 18))

    def key_hints(self):
        words = self.app.words
        entered = self.held or self.digits or self.by_hand != _UNSET
        return (
            ("0\u20135", words("key.tiles")),
            ("\u25c0\u25b6", words("key.sum")),
            ("OK", words("key.take")),
            ("BACK", words("key.delete" if entered else "key.undo")),
            ("MENU", words("key.menu")),
        )
