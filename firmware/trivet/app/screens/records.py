"""The records: the best matches played alone, a page for each way of playing."""

from trivet.app import records
from trivet.engine import events, rules
from trivet.engine.editions import EDITIONS
from trivet.ui import widgets
from trivet.ui.fonts import SMALL

from . import solo_table, table
from .screen import Screen


class RecordsScreen(Screen):
    """LEFT and RIGHT turn the pages."""

    hint = "hint.look"

    def __init__(self, app):
        super().__init__(app)
        self.kinds = records.kinds(app.settings)
        self.page = 0

    def left(self):
        self._turn(-1)

    def right(self):
        self._turn(1)

    def ok(self):
        self.app.close()

    def back(self):
        self.app.close()

    def _turn(self, step):
        if len(self.kinds) == 1:
            return self.app.refuse("no.page")
        self.page = (self.page + step) % len(self.kinds)
        return self.app.changed()

    def _played_by(self):
        """How the matches of the page were played, in a line."""
        words, played, changed = self.app.words, rules.Rules(), 0
        parts = []
        for event in records.beginning(self.kinds[self.page]):
            if event[0] == events.MATCH:
                played = rules.Rules(event[1])
                parts += [EDITIONS[event[1]].name, str(event[2])]
            else:
                played.set(event[1], event[2] | event[3] << 8)
                changed += rules.PARAMETERS[event[1]][0] not in ("length", "target", "rounds")
        length = "target" if played.length == rules.TARGET else "setup.rounds"
        parts.append(words(length, played.target if played.length == rules.TARGET else played.rounds))
        if changed:
            parts.append(words("setup.changed", changed))
        return " \u00b7 ".join(parts)

    def paint(self, canvas):
        words, found = self.app.words, records.best(self.app.settings, self.kinds[self.page])
        status = "%d / %d" % (self.page + 1, len(self.kinds)) if len(self.kinds) > 1 else ""
        widgets.header(canvas, words("solo.records"), status)
        y = widgets.HEADER + 8
        canvas.text(SMALL, self._played_by(), table.MARGIN, y)
        solo_table.paint(canvas, words, table.MARGIN, y + 28, canvas.width - 2 * table.MARGIN, found)
        self.paint_footer(canvas)

    def key_hints(self):
        words = self.app.words
        hints = (("BACK", words("key.back")), ("MENU", words("key.menu")))
        return hints if len(self.kinds) == 1 else (("\u25c0\u25b6", words("key.page")),) + hints
