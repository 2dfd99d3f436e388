"""Who opened a round, chosen anew."""

from trivet.app.screens.parts.entry_editor import EntryEditorScreen
from trivet.ui import widgets


class ChangeOpenerScreen(EntryEditorScreen):
    """The arrows or a number choose, OK takes."""

    hint = "hint.opener"

    def __init__(self, app, repair, at):
        super().__init__(app, repair, at)
        self.opener = self.old[1]
        self._round = repair.ask(lambda match: match.round) + 1

    def digit(self, number):
        if not 1 <= number <= self.app.match.players:
            return self.app.refuse("no.opens", number)
        return self._choose(number - 1)

    def left(self):
        self._choose((self.opener - 1) % self.app.match.players)

    def right(self):
        self._choose((self.opener + 1) % self.app.match.players)

    def back(self):
        if self.opener == self.old[1]:
            self.app.close()
        else:
            self._choose(self.old[1])

    def ok(self):
        old = self.old
        self.take(bytes((old[0], self.opener)) + old[2:])

    def _choose(self, player):
        self.opener = player
        self.app.changed()

    def paint(self, canvas):
        app, words = self.app, self.app.words
        widgets.header(canvas, words("opener.ask", self._round))
        y = widgets.HEADER + 8
        rows = [(app.player(player), "") for player in range(app.match.players)]
        widgets.menu(canvas, 4, y, canvas.width - 8, canvas.height - widgets.FOOTER - y, rows, self.opener)
        self.paint_footer(canvas)

    def key_hints(self):
        words = self.app.words
        return (("OK", words("key.opens")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")))
