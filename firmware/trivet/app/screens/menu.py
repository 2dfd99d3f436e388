"""The menu, over any screen."""

from trivet.app import phrases
from trivet.app.refresh_policy import STORAGE
from trivet.engine.match import OVER, SETUP
from trivet.ui import widgets

from .question import new_match_question, redo_question, undo_question
from .screen import Screen


def _new(app):
    phase = app.match.phase
    if phase == SETUP:
        app.refuse("hint.setup")
    else:
        new_match_question(app, "new.over" if phase == OVER else "new.lost")


def _away(app):
    app.close()
    app.visit("away")
    app.boundary = STORAGE


def _pause(app):
    app.close()
    app.visit("pause")


def _sheet(app):
    if app.session.last() is None:
        app.refuse("hint.setup")
    else:
        app.close()
        app.reach("history")


def _correct(app):
    if app.match.phase == SETUP:
        app.refuse("hint.setup")
    else:
        app.close()
        app.reach("correction")


_REDO = "menu.redo"
_LANGUAGE = "menu.language"
_PAUSE = "pause"

ENTRIES = (
    ("menu.close", lambda app: app.close()),
    (_PAUSE, _pause),
    ("menu.undo", undo_question),
    ("menu.new", _new),
    (_LANGUAGE, lambda app: app.next_language()),
    ("menu.sheet", _sheet),
    ("menu.correct", _correct),
    (_REDO, redo_question),
    ("menu.away", _away),
)


class MenuScreen(Screen):
    """LEFT and RIGHT choose, OK does it, DRAW goes to the next language, BACK and MENU go back."""

    hint = "hint.menu"

    def __init__(self, app):
        super().__init__(app)
        self.chosen = 0
        redoes = app.session.redoes_repair or app.session.next() is not None
        hidden = (_PAUSE if not app.countdown.limit else "", _REDO if not redoes else "")
        self.entries = [entry for entry in ENTRIES if entry[0] not in hidden]

    def draw(self):
        self.app.next_language()

    def left(self):
        self._choose(-1)

    def right(self):
        self._choose(1)

    def ok(self):
        self.entries[self.chosen][1](self.app)

    def back(self):
        self.app.close()

    def _choose(self, step):
        self.chosen = (self.chosen + step) % len(self.entries)
        self.app.changed()

    def _value(self, label):
        """What stands at the right of a row."""
        app = self.app
        if label == _LANGUAGE:
            return app.words.language
        if label == _REDO and not app.session.redoes_repair:
            return phrases.entered(app.words, app.session.next())
        return ""

    def paint(self, canvas):
        words = self.app.words
        widgets.header(canvas, words("menu.title"))
        y = widgets.HEADER + 8
        rows = [(words(label), self._value(label)) for label, _ in self.entries]
        widgets.menu(canvas, 4, y, canvas.width - 8, canvas.height - widgets.FOOTER - y, rows, self.chosen)
        widgets.footer(
            canvas,
            (("OK", words("key.ok")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back"))),
        )
