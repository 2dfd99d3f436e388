"""Who opened a round, chosen anew."""

from trivet.app.screens.parts.entry_editor import EntryEditorScreen
from trivet.ui import widgets


class ChangeOpenerScreen(EntryEditorScreen):
    """The arrows or a number choose, OK takes."""

    hint = "hint.opener"

    def __init__(self, context, repair, at):
        super().__init__(context, repair, at)
        self.opener = self.old[1]
        self._round = repair.match.round + 1

    def digit(self, number):
        if not 1 <= number <= self.match.players:
            return self.notices.refuse("no.opens", number)
        return self._choose(number - 1)

    def left(self):
        self._choose((self.opener - 1) % self.match.players)

    def right(self):
        self._choose((self.opener + 1) % self.match.players)

    def back(self):
        if self.opener == self.old[1]:
            self.navigation.back()
        else:
            self._choose(self.old[1])

    def ok(self):
        old = self.old
        self.take(bytes((old[0], self.opener)) + old[2:])

    def _choose(self, player):
        self.opener = player
        self.changed()

    def paint(self, canvas):
        words = self.words
        widgets.header(canvas, words("opener.ask", self._round))
        y = widgets.HEADER + 8
        rows = [(self.desk.player(player), "") for player in range(self.match.players)]
        widgets.menu(canvas, 4, y, canvas.width - 8, canvas.height - widgets.FOOTER - y, rows, self.opener)
        self.paint_footer(canvas)

    def key_hints(self):
        words = self.words
        return (("OK", words("key.opens")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")))
