"""What changes beside the turns: a hand that was counted wrongly, tiles that are missing, plans that are others now."""

from trivet.app.screens.parts.lists import RowListScreen, row
from trivet.app.sentences import going_out
from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.phases import HANDS, OPENING, TURN
from trivet.engine.rulebooks.rules import index
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas


def _can_count(screen):
    return going_out.countable(screen.match)


def _can_lose(screen):
    return screen.match.phase in (OPENING, TURN, HANDS)


def _can_plan(screen):
    return screen.match.judge(events.rule(index("timer"), screen.match.rules.timer)) == OK


class ChangesScreen(RowListScreen):
    """A list like the menu's; each row has its digit, whatever else is shown."""

    ROWS = (
        row("change.hand", "out", "edit.count_hand", _can_count),
        row("change.lost", "left", "edit.missing_tiles", _can_lose),
        row("change.plans", "settings", "edit.plans", _can_plan),
        row("menu.names", "names", "setup.players"),
    )

    def key(self, at: int) -> str:
        return str(self.ROWS.index(self.rows[at]) + 1)

    def place(self, canvas: "Canvas", at: int) -> tuple:
        return layout.BAR, layout.HEADER + layout.GROUP + at * layout.LOW_ROW, canvas.width - 2 * layout.BAR

    def paint_rest(self, canvas: "Canvas") -> None:
        widgets.header(canvas, self.words("menu.change"))
