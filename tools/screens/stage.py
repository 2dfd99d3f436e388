"""The application's own screens, drawn on a canvas that notices what does not fit.

Nothing here knows a width: what is measured is what the screens and widgets do with a text. Reported is a text that
fonts.fit cuts, that leaves the panel, or that runs into another one; a word that is broken; a key hint that is left
out (but those of MENU and of digits, which say it themselves, and of the arrows behind BACK); and a notice that is
higher than three lines, or lies where the cells of the players are shown on one that is to act, or on a text other than
what was booked last and what the map and the pool's line say.
"""

import contextlib
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from tools.screens import kinds, spacing
from tools.screens.tours import tour
from tools.scripts import pressing
from trivet.app.screens.parts import table
from trivet.ui import fonts, layout, scores, widgets
from trivet.ui.canvas import CENTRE, LEFT, WHITE, Canvas
from trivet.ui.words import Words

if TYPE_CHECKING:
    from tools.screens.tours import Tour

_COVER = 30  # px: a filled rectangle of this width and height hides what was there; keycaps and marks are smaller
_NOTICE = layout.BAND + layout.SENTENCE  # px that a notice may have: three lines
_ROW = 16  # px: and a white one of this height


class WatchedCanvas(Canvas):
    """Remembers where texts stand, each by the box from a capital's top to the baseline."""

    def __init__(self, report: Callable[[str, str], None]):
        self._report = report
        self._texts = []  # what nothing has hidden since, as spacing.Text
        self._checked = set()  # pictures whose distances have been looked at
        self.dark = (0, 0)  # the rows of the cell of the player to act
        self.booked = []  # the texts that a notice may hide
        super().__init__(tour.WIDTH, tour.HEIGHT)

    def clear(self, y0: int = 0, y1: int | None = None):
        super().clear(y0, y1)
        y1 = self.height if y1 is None else y1
        if y0 == 0:
            self.dark = (0, 0)
            self.booked = []
        self._texts = [text for text in self._texts if not (y0 <= text[2] and text[4] <= y1)]
        self._hide(0, y0, self.width, y1 - y0)

    def fill(self, x: int, y: int, w: int, h: int, ink: int = 0):
        super().fill(x, y, w, h, ink)
        self._hide(x, y, w, h, _ROW if ink == WHITE else _COVER)

    def fill_rounded(self, x: int, y: int, w: int, h: int, ink: int = 0, radius: int = 4):
        super().fill_rounded(x, y, w, h, ink, radius)
        self._hide(x, y, w, h)

    def text(self, font: bytes, string: str, x: int, y: int, ink: int = 0, align: int = LEFT) -> int:
        width = super().text(font, string, x, y, ink, align)
        left = x - (0 if align == LEFT else width >> 1 if align == CENTRE else width)
        bottom = y + fonts.ascent(font)
        inked = spacing.ink(font, string, left, y)
        if not inked:
            return width
        box = spacing.Text(string, left, bottom - fonts.cap(font), left + width, bottom, inked, ink, align)
        if left < 0 or box[2] < 0 or box[3] > self.width or bottom > self.height:
            self._report("leaves the panel", string)
        for other in self._texts:
            if other != box and _overlap(box[1:5], other[1:5]):  # the same once more is no other text
                self._report(f"runs into {other[0]!r}", string)
        self._texts.append(box)
        return width

    def check(self, screen: str):
        """Reports what stands too near in the picture of a screen as it is."""
        picture = bytes(self.buffer)
        if picture not in self._checked:
            self._checked.add(picture)
            for what, string in spacing.faults(screen, self._texts, picture, self.width, self.height):
                self._report(what, string)

    def _hide(self, x, y, w, h, least=_COVER):
        if w >= _COVER and h >= least:
            hidden = (x, y, x + w, y + h)
            self._texts = [text for text in self._texts if not _overlap(text[1:5], hidden)]


def _overlap(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


class _Words(Words):
    """Remembers which texts were asked for. `people` are the names of players who have none, if they are given."""

    asked: set[str]
    people: Sequence[str]

    def __call__(self, key, *values) -> str:
        self.asked.add(key)
        if key == "player" and self.people:
            return self.people[int(values[0]) - 1]
        return super().__call__(key, *values)


class Shot(NamedTuple):
    """A picture: the name of the screen on top, as kinds.py has it, and the panel's bytes, packed."""

    screen: str
    packed: bytes

    @property
    def picture(self) -> bytes:
        return zlib.decompress(self.packed)


class Stage:
    """An application in one language, with the matches that a tour is given, driven by keys. `faults` are pairs (what
    is wrong, the text) without repetition, `asked` the ids of all texts that it asked for, `shots` its pictures.
    Players without a name are called as the `people`, if these are given.
    """

    def __init__(self, code: str, given: str = "", people: Sequence[str] = ()):
        self.faults = []
        self.asked = set()
        self.shots: list[Shot] = []
        self.app = tour.switched_on(given, WatchedCanvas(self._report))
        words = cast(_Words, self.app.words)
        words.__class__ = _Words  # this very object: all parts of the application have it already
        words.asked = self.asked
        words.people = people
        words.use(code)

    def tour(self, played: "Tour") -> "Stage":
        """Plays a tour, and draws its pictures."""
        tour.play(self.app, played, self.paint)
        return self

    def paint(self):
        """Draws what is stale, noticing."""
        with watched(self._report):
            pressing.paint(self.app)
        self.shots.append(Shot(kinds.name(type(self.app.screen)), zlib.compress(self.picture, 1)))
        if not self.app.notices.text:  # that lies over the rest
            cast(WatchedCanvas, self.app.picture.canvas).check(self.app.screen.name)

    def work(self):
        """Lets the application do what it does beside."""
        while self.app.work():
            pass

    def notice(self, text_id: str, values: Iterable[object]):
        """Shows a refusal."""
        self.app.notices.refuse(text_id, *values)
        self.paint()

    @property
    def picture(self) -> bytes:
        """The canvas' bytes."""
        return bytes(self.app.picture.canvas.buffer)

    def _report(self, what, text):
        if (what, text) not in self.faults:
            self.faults.append((what, text))


@contextlib.contextmanager
def watched(report: Callable[[str, str], object]) -> Iterator[None]:
    """Watches the functions in which texts are made to fit: `report` is told what is wrong, and of which text."""
    fit, wrap, footer, hint, message = fonts.fit, fonts.wrap, widgets.footer, widgets.hint, widgets.message
    named_cell, last, black = scores.named_cell, table.paint_last, table.paint_black
    shown = []

    def watched_fit(font, string, limit):
        if fonts.width(font, string) > limit:
            report(f"is {fonts.width(font, string) - limit} px too long for {limit} px", string)
        return fit(font, string, limit)

    def watched_wrap(font, string, limit, indent=0):
        lines = wrap(font, string, limit, indent)
        if " ".join(lines).split() != string.split():
            report(f"has a word longer than {limit} px", string)
        return lines

    def watched_hint(canvas, key, word, *place, **size):
        shown.append((key, word))
        return hint(canvas, key, word, *place, **size)

    def watched_footer(canvas, hints, *place, **size):
        shown.clear()
        footer(canvas, hints, *place, **size)
        for key, word in hints:  # what arrows and digits choose is seen; beside what is wrong there is less room
            if key in ("DRAW", "BACK") and (key, word) not in shown and not canvas.signs:
                report(f"has no room beside {key}", word)

    def watched_message(canvas, text, *place, **size):
        before = list(canvas._texts)
        tall = message(canvas, text, *place, **size)
        if tall > _NOTICE:
            report(f"is a notice {tall} px high; {_NOTICE} px are free", text)
        top, bottom = place[0] - tall, place[0]
        if canvas.dark[0] < bottom and top < canvas.dark[1]:
            report("is a notice on the cell of the player to act", text)
        for hidden in before:
            may_go = hidden in canvas.booked or len(hidden[0]) == 1  # the number of a corner
            if canvas.dark[1] and not may_go and hidden not in canvas._texts and hidden[0] != text:
                report(f"is a notice on {hidden[0]!r}", text)
        return tall

    def watched_last(function):
        def watched_line(canvas, *more):
            before = len(canvas._texts)
            function(canvas, *more)
            canvas.booked += canvas._texts[before:]

        return watched_line

    def watched_cell(canvas, x, y, w, h, name, turn, *more):
        if turn:
            canvas.dark = y, y + h
        return named_cell(canvas, x, y, w, h, name, turn, *more)

    watched = ((fonts, "fit", watched_fit), (fonts, "wrap", watched_wrap), (widgets, "hint", watched_hint))
    watched += ((widgets, "footer", watched_footer), (widgets, "message", watched_message))
    watched += ((table, "paint_last", watched_last(last)), (table, "paint_black", watched_last(black)))
    watched += ((scores, "named_cell", watched_cell),)
    before = [(module, name, getattr(module, name)) for module, name, _ in watched]
    try:
        for module, name, function in watched:
            setattr(module, name, function)
        yield
    finally:
        for module, name, function in before:
            setattr(module, name, function)
