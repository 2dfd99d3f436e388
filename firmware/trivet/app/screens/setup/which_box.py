"""Which box is on the table: the rulebooks, told by the languages that they are in; who has none of them, or does not
know, is asked for a rule or two. What is taken is proposed by the setup from then on.
"""

from trivet.app.navigation import CLOSE, close_then
from trivet.app.preferences import box
from trivet.app.screens.parts.lists import ChoosingScreen
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences import citations, rule_texts, setups
from trivet.engine.rulebooks import sources
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.engine.rulebooks.rules import index
from trivet.history.names import capital, edition_name
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, WHITE
from trivet.ui.fonts import MEDIUM, SMALL

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_TALL = const(41)  # px, height of an answer with what is told below it
_LOW = const(33)  # px, where there are more answers than that leaves room for: told is then of the chosen one alone
_KEYS = const(5)  # answers that have a digit from 1 on; the next has 0

# What is asked where no rulebook is at hand, in this order, as long as the editions that are left differ in it.
_QUESTIONS = ("opening", "draws", "most", "triple", "must_draw", "ending")


class WhichBoxScreen(ChoosingScreen):
    """A digit or OK takes an answer; BACK goes to the question before, and on the first skips it.

    `then` is called at the end, when the screen is off: with the place of the edition, or box.NONE if it was skipped.
    """

    hint = "hint.box"
    zero = _KEYS + 1

    def __init__(self, stage: "Stage", then: "Callable[[int], Destination] | None" = None):
        super().__init__(stage)
        self._then = then
        self.places: list[int] = []  # the editions that are left; none at first: all boxes are shown
        self.asked = -1  # the place in _QUESTIONS, -1 while boxes or editions are shown
        self._steps: list[tuple] = []  # (places, asked, chosen) before each answer
        self._shown: list[tuple] = []  # the answers in the picture
        self.chosen = self._first()

    def _first(self):
        """The row to begin with: the box that was chosen before, else the language's own; without either the last row,
        as none of them comes of itself.
        """
        code = self.words.code
        groups = box.boxes(code)
        place, answered = box.read(self.settings)
        if answered:
            return [place in group for group in groups].index(True)
        return len(groups) if box.of_language(code) == box.NONE else 0

    # ---- keys

    def __len__(self) -> int:
        return len(self.answers())

    def ok(self) -> "Destination":
        places, asked = self.answers()[self.chosen][2:]
        while asked >= 0 and len(places) > 1 and len(_values(places, asked)) == 1:
            asked = asked + 1 if asked + 1 < len(_QUESTIONS) else -2
        if len(places) == 1 or asked == -2:
            return self._take(places)
        self._steps.append((self.places, self.asked, self.chosen))
        self.places, self.asked, self.chosen = places, asked, 0
        return self.changed(ALL)

    def back(self) -> "Destination":
        if not self._steps:
            return self._leave(box.NONE)
        self.places, self.asked, self.chosen = self._steps.pop()
        return self.changed(ALL)

    def _take(self, places):
        """Takes the first of these; the language's own if it is among them."""
        own = box.of_language(self.words.code)
        place = own if own in places else places[0]
        box.choose(self.settings, place)
        self.notices.say("box.taken", edition_name(self.words, place))
        return self._leave(place)

    def _leave(self, place):
        then = self._then
        return close_then(lambda: then(place)) if then else CLOSE

    # ---- the answers

    def answers(self) -> list:
        """What can be answered: [(text, what is told below it, the editions that are left, what is asked then)]."""
        words = self.words
        if self.asked >= 0:
            name = _QUESTIONS[self.asked]
            found = []
            for value in _values(self.places, self.asked):
                left = [place for place in self.places if EDITIONS[place].value(index(name)) == value]
                found.append((capital(rule_texts.value(words, name, value)), "", left, self.asked + 1))
            found.append((words("box.unknown"), "", self.places, self.asked + 1))
            return [(text, about, left, asked if asked < len(_QUESTIONS) else -2) for text, about, left, asked in found]
        if self.places:
            return [(edition_name(words, place), _differs(words, place), [place], -1) for place in self.places]
        return [
            (citations.languages(sources.own(group[0])), setups.box_title(words, group), group, -1)
            for group in box.boxes(words.code)
        ] + [(capital(words("box.other")), "", list(range(len(EDITIONS))), 0)]

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        title = rule_texts.label(words, _QUESTIONS[self.asked]) if self.asked >= 0 else words("box.title")
        widgets.header(canvas, title)
        answers = self._shown = self.answers()
        y = layout.HEADER + layout.BAR
        low = len(answers) > _KEYS
        for at, (text, about, _, _) in enumerate(answers):
            self._paint_answer(canvas, at, text, "" if low else about, y, _LOW if low else _TALL)
            y += _LOW if low else _TALL
        self.paint_footer(canvas)

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        """What is told about the chosen answer stands there where the rows have no room for it."""
        answers = self._shown
        widgets.ok_line(canvas, word, answers[self.chosen][1] if len(answers) > _KEYS else "")

    def _paint_answer(self, canvas, at, text, about, y, tall):
        ink = BLACK
        if at == self.chosen:
            canvas.fill_rounded(layout.BAR, y, canvas.width - 2 * layout.BAR, tall, BLACK, 5)
            ink = WHITE
        key = str(at + 1) if at < _KEYS else "0"
        left = (
            layout.EDGE + widgets.keycap(canvas, key, layout.EDGE, y + (tall - layout.KEY >> 1), ink=ink) + layout.GROUP
        )
        room = canvas.width - layout.EDGE - left
        apart = (tall >> 1) - fonts.cap(MEDIUM)  # from an answer to what is told below it, less than to the next one
        below = apart + fonts.cap(SMALL) if about else 0
        line = tall - below - (layout.GAP if about else 0)
        widgets.fitted(canvas, fonts.MEDIUMS, text, left, y, line, room, ink)
        if about:
            above = apart + fonts.cap(MEDIUM)
            about = fonts.fit(SMALL, about, room)
            canvas.text(SMALL, about, left, widgets.centred(SMALL, y + above, tall - above), ink)

    def key_table(self) -> tuple:
        words = self.words
        return (
            ("OK", words("key.next")),
            ("\u25c0\u25b6", words("key.choose")),
            ("BACK", words("key.back" if self._steps else "key.skip")),
            ("MENU", ""),
        )


def _values(places, asked):
    """The values that these editions have for what is asked, the least first."""
    return sorted({EDITIONS[place].value(index(_QUESTIONS[asked])) for place in places})


def _differs(words, place):
    """By what an edition is known among those of its rulebook: what it alone has, or how a round is opened."""
    edition = EDITIONS[place]
    for name, usual in (("draws", 3), ("triple", 70), ("ending", 0), ("opening", -1)):
        value = edition.value(index(name))
        if value != usual:
            return rule_texts.label(words, name) + ": " + rule_texts.value(words, name, value)
    return ""
