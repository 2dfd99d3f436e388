"""The tour: what a new device says first. The language, which box is on the table, then a page for each thing that one
has to know.
"""

from trivet.app.navigation import CLOSE, kind, open_screen
from trivet.app.preferences import box
from trivet.app.preferences.match_setup import MatchSetup
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, shapes, widgets
from trivet.ui.canvas import BLACK, CENTRE, WHITE
from trivet.ui.fonts import SMALL

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_PICTURE = const(130)  # px, height of a page's picture
_ACROSS = const(2)  # languages side by side


def _tile(canvas, y):
    """The tile 3-4-4, the way round it, and the keys that enter it."""
    x = canvas.width // 2 - 160
    shapes.tile(canvas, x, y, 128, "344")
    for sign, across, down in (("\u25bc", 112, 40), ("\u25c0", 64, 111), ("\u25b2", 14, 40)):
        canvas.text(SMALL, sign, x + across, y + down, BLACK, CENTRE)
    left = x + 174
    for key in ("3", "4", "4", "OK"):
        left += widgets.keycap(canvas, key, left, y + 50, 32) + 6


def _figure(canvas, y):
    """The first figures, in the order in which one key goes through them."""
    middle = canvas.width >> 1
    widgets.keycap(canvas, "\u25b6", middle - 176, y + 50, 32)
    shapes.figure(canvas, "bridge", middle - 142, y, 130, _PICTURE, 34)
    widgets.keycap(canvas, "\u25b6", middle + 14, y + 50, 32)
    shapes.figure(canvas, "hexagon", middle + 56, y, 110, _PICTURE, 44)


def _draw(canvas, y):
    """The key for a tile that is drawn, and the marks of two."""
    middle = canvas.width >> 1
    widgets.keycap(canvas, "DRAW", middle - 140, y + 50, 32)
    shapes.pips(canvas, middle - 30, y + 44, 2, 3, 46)


def _back(canvas, y):
    """A half tile, and the way back."""
    middle = canvas.width >> 1
    shapes.tile(canvas, middle - 130, y + 8, 128, "34", 2)
    widgets.keycap(canvas, "BACK", middle + 40, y + 50, 32)


def _menu(canvas, y):
    """The key for the menu, and some of its rows, each with its digit."""
    middle = canvas.width >> 1
    widgets.keycap(canvas, "MENU", middle - 140, y + 50, 32)
    canvas.rounded(middle - 40, y + 8, 180, 112, 2)
    for at, (key, wide) in enumerate((("1", 96), ("2", 120), ("3", 72), ("4", 84))):
        top, ink = y + 17 + at * 25, BLACK
        if at == 1:
            canvas.fill_rounded(middle - 36, top - 2, 172, 23, BLACK, 5)
            ink = WHITE
        widgets.keycap(canvas, key, middle - 30, top, 19, ink)
        canvas.fill(middle + 2, top + 8, wide, 4, ink)


# What a page shows and says; the first page is the languages.
_PAGES = (
    (None, ""),
    (_tile, "tour.tile"),
    (_figure, "tour.figure"),
    (_draw, "tour.draw"),
    (_back, "tour.back"),
    (_menu, "tour.menu"),
)


class FirstStepsScreen(Screen):
    """OK goes on, the arrows choose the language and then turn the pages, BACK skips the rest."""

    hint = "hint.tour"

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.page = 0
        self.stage.later(lambda: kind("setup.which_box"))  # OK need not wait for its import

    def left(self) -> "Destination":
        return self._turn(-1) if self.page else self._change_language(-1)

    def right(self) -> "Destination":
        return self._turn(1) if self.page else self._change_language(1)

    def ok(self) -> "Destination":
        if self.page == 0 and self._asks_for_box():
            return open_screen("setup.which_box", lambda _: self._turn(1))
        return self._turn(1)

    def ask_box_first(self) -> "Destination":
        """Asks which box is on the table before any page; whoever skips that skips the pages, too."""
        return open_screen("setup.which_box", lambda place: self.back() if place == box.NONE else self._turn(1))

    def back(self) -> "Destination":
        self.settings.set("toured", 1)
        return CLOSE

    def _asks_for_box(self):
        """Whether it is new here, or nobody has said yet by which edition is played."""
        return not self.settings.get("toured") or MatchSetup(self.settings).proposed

    def _change_language(self, step):
        self.stage.next_language(step)

    def _turn(self, step):
        self.page += step
        if self.page == len(_PAGES):
            return self.back()
        return self.changed(ALL)

    def key_table(self) -> tuple:
        words = self.words
        return (
            ("OK", words("key.next")),
            ("\u25c0\u25b6", words("key.page" if self.page else "key.choose")),
            ("BACK", words("key.skip")),
            ("MENU", ""),
        )

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        draw, text = _PAGES[self.page]
        widgets.header(canvas, words("players.title"), "%d / %d" % (self.page + 1, len(_PAGES)))
        y = layout.HEADER + layout.GROUP
        if draw is None:
            self._paint_languages(canvas, y)
        else:
            draw(canvas, y)
            y += _PICTURE + layout.GAP
            widgets.sentences(canvas, words(text), y, canvas.height - layout.FOOTER - y)
        self.paint_footer(canvas)

    def _paint_languages(self, canvas, y):
        names = self.words.names()
        high = (len(names) + 1) // _ACROSS
        wide = (canvas.width - (_ACROSS + 1) * layout.BAR) // _ACROSS
        for at in range(len(names)):
            chosen = names[at] == self.words.language
            left, top = layout.BAR + at // high * (wide + layout.BAR), y + at % high * layout.ROW
            widgets.row(canvas, left, top, wide, names[at], "", chosen)
