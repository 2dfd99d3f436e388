"""The menu, over any screen: six situations, and in each of them what can be done in it. Every row has its digit for
ever: a row that cannot be done now is struck through.
"""

from collections import namedtuple

from trivet.app.navigation import CLOSE, close_then, kind, open_screen, reach, replace_by
from trivet.app.refresh_policy import STORAGE
from trivet.app.screens.parts.questions import ask_block, ask_close_opened, ask_new_match, ask_redo, ask_skip, take_back
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import going_out
from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.phases import HANDS, NOBODY, OPENING, SETUP, TURN
from trivet.engine.rulebooks.rules import index
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import WHITE
from trivet.ui.fonts import NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_ROW = const(34)  # px, height of a row: six fill the panel down to the foot

_LANGUAGE = "menu.language"  # this row shows the language's own name
_SKIP = "menu.skip"  # this row names the player to move
_LOOK_UPS = "look."  # how the names of these screens begin
_STILL = "menu.still"  # who has gone out by the count still holds tiles

# What these rows do comes after the last turn, though it be open again.
_AFTER = (
    "menu.sheet", "menu.earlier", "menu.correct", "menu.out", _STILL, "menu.block", "change.hand", "change.lost",
    "change.plans", "menu.names", "menu.new",
)  # fmt: skip


# ---- when a row can be done


def _always(menu):
    return True


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
    return menu.below.is_turn and menu.below is menu.stage.navigation.home


def _names_can_change(menu):
    """Not where they are being changed, and nowhere before a match but where it is set up."""
    below = menu.below
    return below.name not in ("setup.players", "setup.spelling", "setup.names", "play.seats") and (
        _begun(menu) or below.sets_up
    )


def _can_count(menu):
    return going_out.countable(menu.match)


def _can_lose(menu):
    return menu.match.phase in (OPENING, TURN, HANDS)


def _can_plan(menu):
    return menu.match.judge(events.rule(index("timer"), menu.match.rules.timer)) == OK


def _knows_the_board(menu):
    return menu.match.refereed


def _in_a_round(menu):
    return menu.match.round


def _referees(menu):
    return menu.controller.referees


def _has_evening(menu):
    from trivet.history.past.together import are_known  # rare, and so is what it needs

    session = menu.controller.session
    return _begun(menu) and are_known([session.name(player) for player in range(menu.match.players)])


def _has_records(menu):
    return menu.settings.names("solo.") and not _has_evening(menu)


# Words' ids of why a row cannot be done, by when it can.
_WHY = {
    _begun: "why.match", _in_a_round: "why.match", _can_undo: "no.undo", _knows_the_board: "why.board",
    _referees: "why.board",
}  # fmt: skip


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


def _is_it_a_figure(menu):
    return menu.open("look.figure_on_map" if menu.match.refereed else "look.figure_by_drawings")


def _begin_anew(menu):
    return ask_new_match(menu.stage)


def _show_sheet(menu):
    return reach("edit.score_sheet")


def _correct(menu):
    return reach("edit.points_by_hand")


def _settings(menu):
    return open_screen("device.settings")


def _keys(menu):
    return open_screen("device.help", menu.below)


def _first_steps(menu):
    return open_screen("device.first_steps")


def _next_language(menu):
    menu.stage.next_language()


def _players(menu):
    return menu.open("setup.players" if menu.controller.setup else "play.seats")


def _put_away(menu):
    menu.stage.picture.boundary = STORAGE
    return replace_by("device.put_away")


# ---- the rows

Row = namedtuple("Row", ("key", "text", "does", "when"))  # there are many: a tuple takes half the heap


def _row(key: str, text: str, does: "Callable | str | tuple[Row, ...]", when: "Callable" = _always) -> Row:
    """`key` is its digit, `text` the id of what it says. It can be done if `when` says so, which is asked with the menu
    as its list is opened; else it is struck through. Of two with the same digit one stands there, the one that can be
    done or else the first. `does` is called with the menu; or it is the name of a screen that takes the menu's place,
    or the rows of a further list, which can be opened if one of these can be done.
    """
    return Row(key, text, does, when)


ROWS = (
    _row("1", "menu.mend", (
        _row("1", "menu.undo", _undo, _can_undo),
        _row("2", "menu.earlier", _show_sheet, _begun),
        _row("3", "change.hand", "edit.count_hand", _can_count),
        _row("4", "menu.correct", _correct, _begun),
        _row("5", "look.where", "edit.tile_by_tile", _knows_the_board),
        _row("0", "menu.redo", _redo, _can_redo),
    )),
    _row("2", "menu.look", (
        _row("1", "look.judge", "look.challenge", _in_a_round),
        _row("2", "look.rules", "look.rules"),
        _row("3", "menu.figures", (
            _row("1", "look.ask", _is_it_a_figure),
            _row("2", "look.figures", "look.figures"),
        )),
        _row("4", "menu.tiles", (
            _row("1", "look.fits", "look.what_fits"),
            _row("2", "menu.left", "look.tiles_left", _in_a_round),
            _row("3", "look.places", "look.where_it_fits", _knows_the_board),
            _row("4", "look.open", "look.open_cells", _knows_the_board),
        )),
        _row("5", "menu.map", "look.map", _knows_the_board),
        _row("0", "menu.sheet", _show_sheet, _begun),
    )),
    _row("3", "menu.round", (
        _row("1", "menu.out", "play.going_out", _can_be_out),
        _row("1", _STILL, _still_holds, _is_counted_out),
        _row("2", "menu.block", _block, _can_block),
        _row("3", _SKIP, _skip, _can_skip),
        _row("4", "pause", "play.pause", _has_time),
        _row("5", "menu.chart", "look.chart", _begun),
        _row("0", "menu.across", "play.idle_view", _over_a_turn),
    )),
    _row("4", "menu.table", (
        _row("1", "menu.names", _players, _names_can_change),
        _row("2", "change.lost", "edit.missing_tiles", _can_lose),
        _row("3", "change.plans", "edit.plans", _can_plan),
        _row("4", "setup.hints", "setup.hints", _referees),
    )),
    _row("5", "menu.match", (
        _row("1", "menu.new", _begin_anew, _begun),
        _row("2", "menu.past", "past.past_matches"),
        _row("3", "menu.evening", "past.evening", _has_evening),
        _row("3", "solo.records", "past.solo_records", _has_records),
        _row("4", "menu.qr", "look.qr_code", _begun),
        _row("5", "menu.settings", _settings),
        _row("0", "menu.away", _put_away),
    )),
    _row("0", "menu.help", (
        _row("1", "menu.keys", _keys),
        _row("2", "menu.tour", _first_steps),
        _row("3", _LANGUAGE, _next_language),
    )),
)  # fmt: skip


class MenuScreen(Screen):
    """LEFT and RIGHT choose a row, OK does it, a digit does the row that it stands at; BACK leads to the list before,
    and from the first one away. `screen` is what the menu lies over; `rows` are those of the open list that can be
    done, `lists` tells how it was come to.
    """

    @property
    def hint(self) -> str:
        return "hint.list" if len(self.rows) > 1 else "hint.question"

    def __init__(self, stage: "Stage", screen: "Screen"):
        super().__init__(stage)
        self.below = screen
        self.lists: list[tuple[Row, int]] = []  # the rows that led to this list, and their places
        self._drawn = -1  # the row that is drawn as the chosen one; nothing that can be built on at first
        self._open(ROWS)
        self.chosen = 0
        # The screen below names this key to those who still hold tiles: the first row of that list.
        if going_out.just_out(self.controller) != NOBODY:
            self.chosen = [row.text for row in self.rows].index("menu.round")

    def _open(self, rows):
        """Takes the rows of a list: those that can be done, and all that stand there."""
        self.rows = self.possible(rows)
        keys = [row.key for row in self.rows]
        self._listed = []
        for row in rows:
            if row in self.rows or not (row.key in keys or [other for other in self._listed if other.key == row.key]):
                self._listed.append(row)

    def possible(self, rows: "Iterable[Row]") -> "list[Row]":
        """Those of some rows that can be done now."""
        return [row for row in rows if self._can_do(row)]

    def _can_do(self, row):
        if isinstance(row.does, tuple):
            return any(self._can_do(further) for further in row.does)
        return row.when(self)

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return self._row_of(number) >= 0

    def digit(self, number: int) -> "Destination":
        self._choose(self._row_of(number))
        return self.ok()

    def refuse_digit(self, number: int) -> "Destination":
        """Says why the row with this digit cannot be done now."""
        for row in self._listed:
            if row.key == str(number):
                when = row.does[0].when if isinstance(row.does, tuple) else row.when
                return self.notices.refuse(_WHY.get(when, "why.now"))
        return super().refuse_digit(number)

    def _row_of(self, number):
        """Where the row with this digit is; -1 if there is none."""
        for at, row in enumerate(self.rows):
            if row.key == str(number):
                return at
        return -1

    def left(self) -> None:
        self._choose((self.chosen - 1) % len(self.rows))

    def right(self) -> None:
        self._choose((self.chosen + 1) % len(self.rows))

    def ok(self) -> "Destination":
        text = self.rows[self.chosen].text
        if text not in _AFTER or not self.controller.opened:
            return self._do()
        if not self.stage.navigation.home.loses_entry:
            return self._after_opened()
        return ask_close_opened(self.stage, text, self._leave_edited)

    def _do(self):
        does = self.rows[self.chosen].does
        if isinstance(does, str):
            return self.open(does)
        if isinstance(does, tuple):
            return self._enter()
        return does(self)

    def open(self, name: str) -> "Destination":
        """Opens a screen in place of the menu; a look-up also in place of another one, so that BACK leads to the
        game.
        """
        if name.startswith(_LOOK_UPS) and self.below.name.startswith(_LOOK_UPS):
            return close_then(lambda: replace_by(name))
        return replace_by(name)

    def _after_opened(self):
        """Does the chosen row after the turns that are only open again, which are closed as they were."""
        self.stage.close_opened()
        return self._do()

    def _leave_edited(self):
        return close_then(self._after_opened)

    def back(self) -> "Destination":
        if not self.lists:
            return CLOSE
        _, chosen = self.lists.pop()
        return self._show(self.lists[-1][0].does if self.lists else ROWS, chosen)

    def _enter(self):
        """Opens the list that the chosen row leads to."""
        row = self.rows[self.chosen]
        self.lists.append((row, self.chosen))
        if row.text == "menu.look":
            self.stage.later(lambda: kind("look.rules"))  # the key need not wait for its import
        return self._show(row.does, 0)

    def _show(self, rows, chosen):
        self._open(rows)
        self.chosen = chosen
        return self.changed(ALL)

    def _choose(self, at):
        self.chosen = at
        self.changed()

    def key_table(self) -> tuple:
        words = self.words
        choose = (("\u25c0\u25b6", words("key.choose")),) if len(self.rows) > 1 else ()
        return (("OK", self.label(self.rows[self.chosen], 0)),) + choose + (("BACK", words("key.back")),)

    # ---- the picture

    def label(self, row: Row, room: int) -> str:
        """What a row says that has so many px for it, 0 for as many as it needs."""
        if row.text == _LANGUAGE:
            return self.words(_LANGUAGE) + ": " + self.words.language
        if row.text == _SKIP:
            rest = fonts.width(NAME, self.words(_SKIP, ""))
            name = self.stage.player(self.match.player)
            if room:
                name = fonts.fit(NAME, name, room - rest)  # not what is said of them
            return self.words(_SKIP, name)
        return self.words(row.text)

    def paint(self, canvas: "Canvas") -> None:
        title = self.lists[-1][0].text if self.lists else "menu.title"
        widgets.header(canvas, self.words(title), self._status(canvas))
        room = widgets.key_room(canvas.width - 2 * layout.BAR)
        longest = max([self.label(row, room) for row in self._listed], key=lambda label: fonts.width(NAME, label))
        self._font, _, _ = fonts.choose(fonts.NAMES, longest, room)  # all rows of a list in one
        for at in range(len(self._listed)):
            self._paint_row(canvas, at)
        self._note_drawn()
        self.paint_footer(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        if self._drawn < 0:
            super().paint_entry(canvas)
            return
        changed = (self._drawn, self._place())
        # From below the last row, as the accents of OK's line stand above the foot.
        canvas.clear(self.top(len(self._listed)) - 1, canvas.height - layout.EDGE - layout.KEY)
        for at in changed:
            canvas.fill(layout.BAR, self.top(at), canvas.width - 2 * layout.BAR, _ROW, WHITE)
        for at in widgets.touched(changed, len(self._listed)):
            self._paint_row(canvas, at)
        self.paint_ok(canvas, self.label(self.rows[self.chosen], 0))
        self._note_drawn()

    def top(self, at: int) -> int:
        """The first pixel row of a row of the list."""
        return layout.HEADER + 1 + at * _ROW

    def _status(self, canvas):
        """What is wrong, as long as it is; else whose turn it is."""
        for sign, text in (("unsaved", "not.saved"), ("battery-low", "battery")):
            if sign in canvas.signs:
                return self.words(text)
        if self.lists or self.match.phase != TURN:
            return ""
        return self.words("turn", self.stage.player(self.match.player))

    def _note_drawn(self):
        self._drawn = -1 if self.notices.text else self._place()  # a notice will lie over rows

    def _place(self):
        """Where the chosen row stands in the list."""
        return self._listed.index(self.rows[self.chosen])

    def _paint_row(self, canvas, at):
        row, w = self._listed[at], canvas.width - 2 * layout.BAR
        label, y = self.label(row, widgets.key_room(w)), self.top(at)
        if row in self.rows:
            widgets.key_row(canvas, layout.BAR, y, w, _ROW, row.key, self._font, label, row is self.rows[self.chosen])
        else:
            widgets.struck_row(canvas, layout.BAR, y, w, _ROW, row.key, self._font, label)
