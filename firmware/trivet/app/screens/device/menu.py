"""The menu, over any screen: what can be done, and below it what the keys of that screen do."""

from trivet.app.navigation import close_then, open_screen, reach, replace_by
from trivet.app.refresh_policy import STORAGE
from trivet.app.screens.parts.lists import Row, RowListScreen, row
from trivet.app.screens.parts.questions import ask_block, ask_close_opened, ask_new_match, ask_redo, ask_skip, take_back
from trivet.app.sentences import going_out
from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.phases import NOBODY, SETUP
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK
from trivet.ui.fonts import SMALL

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.screens.parts.screen import Screen
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_TOP = const(4)  # px above the first row
_NOTES = const(2)  # the help has all of them

_LANGUAGE = "menu.language"  # this row shows the language's own name, and the key that changes it anywhere in the menu
_SKIP = "menu.skip"  # this row names the player to move
_STILL = "menu.still"  # who has gone out by the count still holds tiles

# What these rows do comes after the last turn, though it be open again.
_AFTER = ("menu.sheet", "menu.correct", "menu.out", _STILL, "menu.block", "menu.change", "menu.names", "menu.new")

# The rows that a digit does, by the digit: each has its own, whatever else is shown.
NUMBERED = ("menu.close", "menu.undo", "menu.sheet", "menu.correct", "menu.look", "menu.chart")


# ---- when a row is shown


def _begun(menu):
    return menu.match.phase != SETUP


def _can_undo(menu):
    return menu.controller.can_undo


def _can_redo(menu):
    return menu.controller.can_redo


def _can_skip(menu):
    return menu.match.judge(events.skip()) == OK


def _can_block(menu):
    return menu.match.judge(events.block()) == OK


def _can_be_out(menu):
    return menu.match.judge(events.out(menu.match.player)) == OK


def _is_counted_out(menu):
    return going_out.counted_out(menu.controller) != NOBODY


def _has_time(menu):
    return menu.stage.clock.countdown.limit


def _over_a_turn(menu):
    return menu.below.is_turn and len(menu.stage.navigation.stack) == 1


def _names_can_change(menu):
    """Not where they are being changed, and nowhere before a match but where it is set up."""
    below = menu.below
    return below.name not in ("setup.players", "setup.spelling") and (_begun(menu) or below.sets_up)


# ---- what a row does


def _undo(menu):
    return take_back(menu.stage)


def _redo(menu):
    return ask_redo(menu.stage)


def _skip(menu):
    return ask_skip(menu.stage)


def _block(menu):
    return ask_block(menu.stage)


def _still_holds(menu):
    return replace_by("edit.still_holds", going_out.counted_out(menu.controller))


def _begin_anew(menu):
    return ask_new_match(menu.stage)


def _show_sheet(menu):
    return reach("edit.score_sheet")


def _correct(menu):
    return reach("edit.points_by_hand")


def _settings(menu):
    return open_screen("device.settings")


def _help(menu):
    return open_screen("device.help", menu.below)


def _put_away(menu):
    menu.stage.picture.boundary = STORAGE
    return replace_by("device.put_away")


class MenuScreen(RowListScreen):
    """The rows in two columns; DRAW goes to the next language. `screen` is what the menu lies over."""

    def __init__(self, stage: "Stage", screen: "Screen"):
        self.below = screen
        self._high = 0  # rows of the left column, which is the higher one; counted as the menu is painted
        super().__init__(stage)
        # The screen below names this key to those who still hold tiles.
        if going_out.just_out(self.controller) != NOBODY:
            self.chosen = [row.text for row in self.rows].index(_STILL)

    def draw_key(self) -> None:
        self.stage.next_language()

    def ok(self) -> "Destination":
        if self.rows[self.chosen].text not in _AFTER or not self.controller.opened:
            return super().ok()
        if not self.stage.navigation.home.loses_entry:
            return self._after_opened()
        return ask_close_opened(self.stage, self.rows[self.chosen].text, self._leave_edited)

    def _after_opened(self):
        """Does the chosen row after the turns that are only open again, which are closed as they were."""
        self.stage.close_opened()
        return super().ok()

    def _leave_edited(self):
        return close_then(self._after_opened)

    ROWS = (
        row("menu.close", "game", RowListScreen.back),
        row("menu.undo", "undo", _undo, _can_undo),
        row("menu.redo", "redo", _redo, _can_redo),
        row("menu.sheet", "sheet", _show_sheet, _begun),
        row("menu.correct", "correct", _correct, _begun),
        row("menu.look", "look", "look.look_up"),
        row("menu.chart", "chart", "look.chart", _begun),
        row("menu.out", "out", "play.going_out", _can_be_out),
        row(_STILL, "out", _still_holds, _is_counted_out),
        row("menu.across", "across", "play.idle_view", _over_a_turn),
        row(_SKIP, "skip", _skip, _can_skip),
        row("menu.block", "block", _block, _can_block),
        row("menu.qr", "code", "look.qr_code", _begun),
        row("pause", "pause", "play.pause", _has_time),
        row("menu.names", "names", "setup.players", _names_can_change),
        row("menu.change", "correct", "edit.changes", _begun),
        row("menu.past", "archive", "past.past_matches"),
        row("menu.new", "new", _begin_anew, _begun),
        row("menu.settings", "settings", _settings),
        row("menu.help", "help", _help),
        row(_LANGUAGE, "language", draw_key),
        row("menu.away", "away", _put_away),
    )

    def key(self, at: int) -> str:
        text = self.rows[at].text
        if text in NUMBERED:
            return str(NUMBERED.index(text))
        return "DRAW" if text == _LANGUAGE else ""

    def place(self, canvas: "Canvas", at: int) -> tuple:
        high = self._high
        wide = (canvas.width - 3 * layout.BAR) // 2
        return layout.BAR + at // high * (wide + layout.BAR), _TOP + at % high * layout.LOW_ROW, wide

    def label(self, row: Row, w: int) -> str:
        if row.text == _LANGUAGE:
            return self.words.language
        if row.text == _SKIP:  # rather than what is said, the name is cut
            name, room = self.stage.player(self.match.player), widgets.low_room(w)
            return self.words(_SKIP, fonts.fit(SMALL, name, room - fonts.width(SMALL, self.words(_SKIP, ""))))
        return self.words(row.text)

    def paint(self, canvas: "Canvas") -> None:
        self._high = len(self.rows) + 1 >> 1
        super().paint(canvas)

    def paint_rest(self, canvas: "Canvas") -> None:
        self._paint_keys(canvas, _TOP + self._high * layout.LOW_ROW + layout.GAP)

    def _paint_keys(self, canvas, y):
        """What the keys do on the screen that lies below, and what cannot be done there, as far as there is room."""
        words = self.words
        wide = canvas.width - 2 * layout.EDGE
        canvas.fill(0, y, canvas.width, 2, BLACK)
        line = widgets.centred(SMALL, y + 3, layout.KEY)
        left = layout.EDGE + canvas.text(SMALL, words("menu.keys"), layout.EDGE, line)
        self._paint_warnings(canvas, left, y + 3, line)
        held = self.below.held_hints()
        keys = tuple([hint for hint in self.below.key_hints() if not held or hint[0] != "MENU"])
        bottom = canvas.height - layout.FOOTER
        y = widgets.hints(canvas, keys + held, layout.EDGE, y + 5 + layout.KEY, wide, bottom)
        for _, note in zip(range(_NOTES), self.below.notes()):
            lines = fonts.wrap(SMALL, note, wide)
            if y + len(lines) * layout.LINE <= bottom:
                y = widgets.lines(canvas, SMALL, lines, layout.EDGE, y, layout.LINE)

    def _paint_warnings(self, canvas, left, y, line):
        """What the signs mean, right of the column `left`, as far as there is room: what is not saved comes first."""
        right = canvas.width - layout.EDGE
        for sign in canvas.signs:
            text = self.words("not.saved" if sign == "unsaved" else "battery")
            right -= fonts.width(SMALL, text)
            if right < left + layout.BLOCK + layout.ICON + layout.GAP:
                return
            canvas.text(SMALL, text, right, line)
            right -= layout.ICON + layout.GAP
            widgets.icon(canvas, sign, right, y, layout.KEY)
            right -= layout.BLOCK
