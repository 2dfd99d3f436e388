"""A question that lies over a screen: OK does it, BACK goes back and leaves everything as it was."""

from trivet.app.sentences import moves
from trivet.engine import events
from trivet.ui import widgets

from . import table
from .screen import Screen


class Question(Screen):
    """`title` is the id of the text that asks; `text` and `yes` are called without arguments: what OK does, in
    words, and doing it.
    """

    hint = "hint.question"
    covers = False

    def __init__(self, app, title, text, yes):
        super().__init__(app)
        self.title = title
        self._text = text
        self._yes = yes

    @property
    def text(self):
        """What OK does, in the language of the moment."""
        return self._text()

    def ok(self):
        self._yes()

    def back(self):
        self.app.close()

    def paint(self, canvas):
        words = self.app.words
        canvas.clear(table.band(canvas))  # the keys of the screen below do nothing now, and a refusal is over
        w = canvas.width * 9 // 10
        widgets.question(
            canvas,
            (canvas.width - w) >> 1,
            canvas.height // 6,
            w,
            canvas.height * 5 // 8,
            words(self.title),
            self.text,
            self.key_hints(),
        )

    def paint_entry(self, canvas):
        self.paint(canvas)

    def key_hints(self) -> tuple:
        words = self.app.words
        return (("OK", words("key.yes")), ("BACK", words("key.no")), ("MENU", words("key.menu")))


def undo_question(app):
    """Asks whether the last event shall be taken back; refuses when there is none."""
    if app.session.last() is None:
        return app.refuse("no.undo")
    return app.open(Question(app, "undo.title", lambda: moves.undone(app), lambda: _undo(app)))


def _undo(app):
    app.undo()
    app.say("undone")


def can_redo(app):
    """Whether something was taken back that can be done again."""
    return app.session.redoes_repair or app.session.next() is not None


def redo_question(app):
    """Asks whether what was taken back last shall be done again; there must be something."""
    return app.open(Question(app, "redo.title", lambda: moves.redone(app), app.redo))


def skip_question(app):
    """Asks whether the player to move is away: the turn is passed over, and scores nothing."""

    def text():
        return app.words("skip.text", app.player(app.match.player))

    return app.open(Question(app, "skip.title", text, lambda: app.confirm(events.skip())))


def block_question(app):
    """Asks whether the round ends because nobody can place any more; says whom that costs what."""
    event = events.block()
    lines = moves.foreseen(app.match, event, lambda: app.match.lines)

    def text():
        text = app.words("block.text")
        return text + "\n" + moves.shares(app, lines) if lines else text

    return app.open(Question(app, "block.title", text, lambda: app.confirm(event)))


def new_match_question(app, text):
    """Asks whether the match shall end for a new one."""
    return app.open(Question(app, "new.title", lambda: app.words(text), app.new_match))
