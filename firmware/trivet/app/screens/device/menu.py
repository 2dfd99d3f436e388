"""The menu, over any screen: what can be done, and below it what the keys of that screen do."""

from trivet.app.kept import language
from trivet.app.refresh_policy import STORAGE
from trivet.app.screens.parts.questions import ask_block, ask_new_match, ask_redo, ask_skip, ask_undo
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.phases import OVER, SETUP
from trivet.micropython import const
from trivet.ui import fonts, widgets
from trivet.ui.canvas import BLACK, WHITE
from trivet.ui.fonts import SMALL

_MARGIN = const(4)  # px at both sides
_TOP = const(3)  # px above the first row
_LINE = const(19)  # px from line to line
_NOTES = const(2)  # the help has all of them


def leave(app, name, *values):
    """Opens a screen in place of the menu."""
    app.navigation.replace(name, *values)


def _away(app):
    leave(app, "device.put_away")
    app.boundary = STORAGE


def _reach(app, name):
    """Goes to a screen that may lie below already."""
    navigation = app.navigation
    if not navigation.back_to(name):
        navigation.replace(name)


def _next_language(app):
    language.use_next(app.words, app.settings)
    app.changed(ALL)


def _begun(app):
    return app.match.phase != SETUP


def _takes(event):
    """Whether the match would take this event now."""
    return lambda app: app.match.judge(event) == OK


def _names_can_change(app):
    """Not where they are being changed, and nowhere before a match but where it is set up."""
    return app.screen.name not in ("setup.players", "setup.spelling") and (_begun(app) or hasattr(app.screen, "plan"))


_LANGUAGE = "menu.language"  # this row shows the language's own name, and the key that changes it anywhere in the menu
_SKIP = "menu.skip"  # this row names the player to move


def always(app):
    return True


# Text, icon, whether the row is shown, what it does. `screen` is the one that the menu lies over.
ROWS = (
    ("menu.close", "game", always, lambda app, screen: app.close()),
    ("menu.undo", "undo", lambda app: app.desk.can_undo, lambda app, screen: ask_undo(screen.context)),
    ("menu.redo", "redo", lambda app: app.desk.can_redo, lambda app, screen: ask_redo(screen.context)),
    ("menu.sheet", "sheet", _begun, lambda app, screen: _reach(app, "mend.score_sheet")),
    ("menu.correct", "correct", _begun, lambda app, screen: _reach(app, "mend.points_by_hand")),
    ("menu.look", "look", always, lambda app, screen: leave(app, "look.look_up", screen)),
    ("menu.chart", "chart", _begun, lambda app, screen: leave(app, "look.chart")),
    (_SKIP, "skip", _takes(events.skip()), lambda app, screen: ask_skip(screen.context)),
    ("menu.block", "block", _takes(events.block()), lambda app, screen: ask_block(screen.context)),
    ("menu.qr", "code", _begun, lambda app, screen: leave(app, "look.qr_code")),
    ("pause", "pause", lambda app: app.countdown.limit, lambda app, screen: leave(app, "play.pause")),
    (
        "menu.names",
        "names",
        _names_can_change,
        lambda app, screen: leave(app, "setup.players", None if _begun(app) else screen.plan),
    ),
    ("menu.past", "archive", always, lambda app, screen: leave(app, "past.past_matches")),
    (
        "menu.new",
        "new",
        _begun,
        lambda app, screen: ask_new_match(screen.context, "new.over" if app.match.phase == OVER else "new.lost"),
    ),
    ("menu.settings", "settings", always, lambda app, screen: app.visit("device.settings")),
    ("menu.help", "help", always, lambda app, screen: app.visit("device.help", screen)),
    ("menu.language", "language", always, lambda app, screen: _next_language(app)),
    ("menu.away", "away", always, lambda app, screen: _away(app)),
)

# The rows that a digit does, by the digit: each has its own, whatever else is shown.
NUMBERED = ("menu.close", "menu.undo", "menu.sheet", "menu.correct", "menu.look", "menu.chart")


class MenuScreen(Screen):
    """LEFT and RIGHT choose, OK does it, a digit does the row that it stands at, DRAW goes to the next language."""

    hint = "hint.menu"
    table = ROWS

    def __init__(self, app, screen):
        super().__init__(app)
        self.below = screen
        self.rows = bytes([place for place in range(len(self.table)) if self.table[place][2](app)])
        self.chosen = 0
        self._drawn = -1  # the row that is drawn as the chosen one; nothing that can be built on at first

    def digit(self, number):
        for at in range(len(self.rows)):
            if self.key(at) == str(number):
                self._choose(at)
                return self.ok()
        return self.useless(str(number))

    def draw_key(self):
        _next_language(self)

    def left(self):
        self._choose((self.chosen - 1) % len(self.rows))

    def right(self):
        self._choose((self.chosen + 1) % len(self.rows))

    def ok(self):
        self.table[self.rows[self.chosen]][3](self.app, self.below)

    def back(self):
        self.app.close()

    def _choose(self, row):
        self.chosen = row
        self.app.changed()

    def key_hints(self):
        words = self.app.words
        return (("OK", words("key.ok")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")))

    # ---- the picture

    def paint(self, canvas):
        for at in range(len(self.rows)):
            self.paint_row(canvas, at)
        self.paint_rest(canvas)
        self._note_drawn()
        self.paint_footer(canvas)

    def paint_entry(self, canvas):
        if self._drawn < 0:
            super().paint_entry(canvas)
            return
        changed = (self._drawn, self.chosen)
        for at in changed:
            canvas.fill(*self.place(canvas, at), widgets.LOW_ROW, WHITE)
        for at in widgets.touched(changed, len(self.rows)):
            self.paint_row(canvas, at)
        self._note_drawn()

    def _note_drawn(self):
        self._drawn = -1 if self.app.notice else self.chosen  # a notice will lie over rows

    def paint_row(self, canvas, at):
        """Draws a row of the list."""
        words = self.app.words
        text, icon, _, _ = self.table[self.rows[at]]
        if text == _LANGUAGE:
            label = words.language
        elif text == _SKIP:
            label = self._skip(widgets.low_room(self.place(canvas, at)[2]))
        else:
            label = words(text)
        widgets.low_row(canvas, *self.place(canvas, at), self.key(at), icon, label, at == self.chosen)

    def _skip(self, room):
        """Who is away, in so many pixels: rather than what is said, the name is cut."""
        app = self.app
        name = app.player(app.match.player)
        return app.words(_SKIP, fonts.fit(SMALL, name, room - fonts.width(SMALL, app.words(_SKIP, ""))))

    def key(self, at):
        """The key that does a row of the list, "" if there is none."""
        text = self.table[self.rows[at]][0]
        return "DRAW" if text == _LANGUAGE else str(NUMBERED.index(text)) if text in NUMBERED else ""

    def place(self, canvas, at):
        """The upper left corner of a row, and how wide it is."""
        high = self._high()
        wide = (canvas.width >> 1) - 2 * _MARGIN
        return _MARGIN + at // high * (wide + _MARGIN), _TOP + at % high * widgets.LOW_ROW, wide

    def paint_rest(self, canvas):
        """Draws what stands beside the rows."""
        self._paint_keys(canvas, _TOP + self._high() * widgets.LOW_ROW + 4)

    def _high(self):
        """Rows of the left column, which is the higher one."""
        return len(self.rows) + 1 >> 1

    def _paint_keys(self, canvas, y):
        """What the keys do on the screen that lies below, and what cannot be done there, as far as there is room."""
        words = self.app.words
        wide = canvas.width - 2 * _MARGIN
        canvas.fill(0, y, canvas.width, 2, BLACK)
        canvas.text(SMALL, words("menu.keys"), _MARGIN, widgets.centred(SMALL, y + 4, 20))
        y = widgets.hints(canvas, self.below.key_hints(), _MARGIN, y + 24, wide)
        bottom = canvas.height - widgets.FOOTER
        for note in self.below.notes()[:_NOTES]:
            lines = fonts.wrap(SMALL, note, wide)
            if y + len(lines) * _LINE <= bottom:
                y = widgets.lines(canvas, SMALL, lines, _MARGIN, y, _LINE)
