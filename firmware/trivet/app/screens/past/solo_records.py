"""The records: the best matches played alone, a page for each way of playing."""

from trivet.app.preferences import solo_records
from trivet.app.screens.parts import ranking
from trivet.app.screens.parts.pages import PagesScreen
from trivet.engine import events
from trivet.engine.rulebooks import match_rules, rules
from trivet.history.names import edition_name
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets
from trivet.ui.fonts import MEDIUM_THIN

if TYPE_CHECKING:
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class SoloRecordsScreen(PagesScreen):
    """A page for each of the kinds."""

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.kinds = solo_records.kinds(self.settings)
        self.pages = len(self.kinds)

    def _played_by(self):
        """How the matches of the page were played, in a line."""
        words, played, changed = self.words, match_rules.Rules(), 0
        parts = []
        for event in solo_records.beginning(self.kinds[self.page]):
            if events.kind(event) == events.MATCH:
                edition, set_size, _ = events.match_of(event)
                played = match_rules.Rules(edition)
                parts += [edition_name(words, edition), str(set_size)]
            else:
                parameter, value = events.rule_of(event)
                played.set(parameter, value)
                changed += rules.PARAMETERS[parameter][0] not in ("length", "target", "rounds")
        length = "target" if played.length == rules.TARGET else "setup.rounds"
        parts.append(words(length, played.target if played.length == rules.TARGET else played.rounds))
        if changed:
            parts.append(words("setup.changed", changed))
        return " \u00b7 ".join(parts)

    def paint(self, canvas: "Canvas") -> None:
        words, found = self.words, solo_records.best(self.settings, self.kinds[self.page])
        widgets.header(canvas, words("solo.records"), self.status())
        y = layout.HEADER + layout.GROUP
        y = widgets.lines(canvas, MEDIUM_THIN, (self._played_by(),), layout.EDGE, y) + layout.GROUP
        ranking.paint_records(canvas, words, layout.BAR, y, canvas.width - 2 * layout.BAR, found)
        self.paint_footer(canvas)
