"""A match of the past: its ranking, and what else can be seen of it; one that is not finished can go on."""

from errno import EOPNOTSUPP

from trivet.app.navigation import CLOSE, lay, open_screen, reach
from trivet.app.screens.parts import ranking
from trivet.app.screens.parts.question import Question
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.history.names import edition_name
from trivet.history.past import days, past_match
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets
from trivet.ui.fonts import MEDIUMS

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_RANKING = const(236)  # px, width of the ranking; the rest is for the choices
_PAYLOADS = const(8)  # read at a time
_LINE = const(22)  # px


class PastMatchScreen(Screen):
    """A digit shows what stands at it; or LEFT and RIGHT choose, and OK shows it. `number` is that of the archive;
    `deleted` is called when that match has been deleted.
    """

    hint = "hint.list"

    def __init__(self, stage: "Stage", number: int, deleted: "Callable[[], None]"):
        super().__init__(stage)
        self.number = number
        self.played = None
        self.fault = ""  # the id of the text that says why it cannot be read
        self._deleted = deleted
        self.chosen = 0
        self.choices = _CHOICES
        try:
            self.played = past_match.from_header(self.controller.archive().header(number), number)
        except OSError as error:
            self.fault = _fault(error)
            return
        if not self.played.finished:
            self.choices = _GO_ON + _CHOICES
        self.begin(self._read())

    def _read(self):
        """Some events at a time."""
        try:
            for count, played in enumerate(past_match.reading(self.controller.archive(), self.number), 1):
                self.played = played
                if count % _PAYLOADS == 0:
                    yield
        except OSError as error:
            self.fault = _fault(error)
        self.changed(ALL)

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return 1 <= number <= len(self.choices) and self._can(number - 1)

    def digit(self, number: int) -> "Destination":
        self._choose(number - 1 - self.chosen)
        return self.ok()

    def left(self) -> None:
        self._choose(-1)

    def right(self) -> None:
        self._choose(1)

    def back(self) -> "Destination":
        return CLOSE

    def ok(self) -> "Destination":
        name = self.choices[self.chosen][1]
        if name == _DELETE:
            return lay(Question(self.stage, "past.ask", lambda: self._title(), self._delete))
        if self.working:
            return None
        if name:
            return open_screen(name, self.played)
        return self.stage.take_up(self.played) if self.played else None

    def refuse_digit(self, number: int) -> "Destination":
        return self.notices.refuse(self.fault) if 1 <= number <= len(self.choices) else super().refuse_digit(number)

    def refuse_key(self, key: str) -> "Destination":
        return self.notices.refuse(self.fault) if key == "OK" else super().refuse_key(key)

    def _can(self, at):
        """Whether the match can be read, for what needs it."""
        return not self.fault or self.choices[at][1] == _DELETE

    def _choose(self, step):
        self.chosen = (self.chosen + step) % len(self.choices)
        self.changed(ALL)

    def _delete(self):
        try:
            self.controller.archive().delete(self.number)
        except OSError:
            self.notices.refuse("past.broken")
            return CLOSE
        self._deleted()
        if self.controller.set_aside and self.controller.set_aside.number == self.number:
            self.controller.set_aside = None
        return reach("past.past_matches")

    # ---- the picture

    def _title(self):
        return self.words("past.number", self.number)

    def key_table(self) -> tuple:
        words = self.words
        ok = (("OK", words(self.choices[self.chosen][0])),) if self._can(self.chosen) else ()
        return ok + (
            ("\u25c0\u25b6", words("key.choose")),
            ("BACK", words("key.back")),
        )

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        widgets.header(canvas, self._title())
        top = y = layout.HEADER + layout.GROUP
        bottom = canvas.height - layout.FOOTER
        match = self.played
        if self.fault:
            widgets.sentences(canvas, words(self.fault), y, bottom - y, w=_RANKING - layout.EDGE)
        elif match and not self.working:
            room = bottom - y - 3 * _LINE - layout.GROUP
            names, gone = match.labels(words), (match.gone(), words("gone"))
            y = 6 + ranking.paint(
                canvas, layout.EDGE, y, _RANKING - layout.EDGE, room, names, match.totals, match.winners(), gone=gone
            )
            about = [edition_name(words, match.edition), words("setup.rounds", match.rounds)]
            if match.date:
                about[1] += " \u00b7 " + days.text(match.date)
            if not match.finished:
                about.append(words("past.unfinished"))
            for line in about:
                widgets.fitted(canvas, MEDIUMS, line, layout.EDGE, y, _LINE, _RANKING - layout.EDGE)
                y += _LINE
        left = _RANKING + layout.GROUP
        w = canvas.width - layout.BAR - left
        for at, (label, _) in enumerate(self.choices):
            widgets.row(canvas, left, top, w, words(label), "", at == self.chosen, key=str(at + 1))
            top += layout.ROW
        self.paint_footer(canvas)


def _fault(error):
    """Why a match cannot be read: another version has written it, or it is damaged."""
    return "past.strange" if error.errno == EOPNOTSUPP else "past.broken"


_DELETE = "delete"

# What can be chosen, and the screen that shows it.
_GO_ON = (("past.go_on", ""),)  # of a match that is not finished: it becomes the match in play
_CHOICES = (
    ("past.sheet", "past.past_sheet"),
    ("menu.chart", "look.chart"),
    ("menu.qr", "look.qr_code"),
    ("past.delete", _DELETE),
)
