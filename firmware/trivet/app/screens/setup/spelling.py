"""A name is spelled: each letter is two digits, its row and its column in a grid of six by six."""

from trivet.app.navigation import CLOSE, close_then
from trivet.app.screens.parts.screen import Screen
from trivet.history.names import EVERY, LETTERS, upper
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, CENTRE, RIGHT, WHITE
from trivet.ui.fonts import LARGE, NAME, SMALL

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_SIDE = const(6)  # rows, and columns
PAGE = const(36)  # letters
_LEFT = const(32)  # px, where the letters begin
_TALL = const(30)  # px, height of a row of letters
_NAME = const(34)  # px, height of what is entered
_CAP = const(19)  # px, height of the digits above the letters
_AFTER = " -'"  # a capital follows these
_NONE = const(-1)


def in_order(alphabet: str) -> str:
    """All letters that a name may have, those of this alphabet first: two pages."""
    return alphabet + "".join([letter for letter in EVERY if letter not in alphabet])


class SpellingScreen(Screen):
    """`title` is called for what the name is for. `take` is called with the name: it gives the id and the values of
    the sentence that refuses it, () if it has taken it. Then the screen is closed, and `then` called with the name.
    """

    hint = "hint.spelling"

    def __init__(
        self,
        stage: "Stage",
        title: "Callable[[], str]",
        text: str,
        take: "Callable[[str], tuple]",
        then: "Callable[[str], Destination] | None" = None,
    ):
        super().__init__(stage)
        self.text = text
        self.row = _NONE  # the digit entered of the next letter
        self.page = 0
        self.other_case = False  # the arrows asked for the other case
        self._title = title
        self._take = take
        self._then = then
        self._alphabet = ""
        self._letters = ""

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return len(self.text) < LETTERS

    def refuse_digit(self, number: int) -> None:
        self.notices.refuse("no.letters")

    def digit(self, number: int) -> None:
        if self.row == _NONE:
            self.row = number
            return self.changed()
        letter = self.letters()[self.page * PAGE + self.row * _SIDE + number]
        self.text += upper(letter) if self.is_capital() else letter
        self.row, self.page, self.other_case = _NONE, 0, False
        return self.changed()

    def draw_key(self) -> None:
        self.page = 1 - self.page
        self.changed()

    def left(self) -> None:
        self.other_case = not self.other_case
        self.changed()

    def right(self) -> None:
        self.left()

    def back(self) -> "Destination":
        if self.row != _NONE:
            self.row = _NONE
        elif self.page:
            self.page = 0
        elif self.text:
            self.text = self.text[:-1]
        else:
            return CLOSE
        return self.changed()

    def ok(self) -> "Destination":
        name = " ".join(self.text.split())
        why = self._take(name)
        if why:
            return self.notices.refuse(*why)
        then = self._then
        return close_then(lambda: then(name)) if then else CLOSE

    def refuse_key(self, key: str) -> "Destination":
        if key == "OK":
            return self.notices.refuse("no.letter" if self.row == _NONE else "hint.spelling")
        return super().refuse_key(key)

    # ---- what is entered

    def letters(self) -> str:
        """All letters, in the order of the language."""
        if self._alphabet != self.words.alphabet:
            self._alphabet = self.words.alphabet
            self._letters = in_order(self._alphabet)
        return self._letters

    def is_capital(self) -> bool:
        """Whether the next letter will be one: the first of each word, or the other way round."""
        begins = not self.text or self.text[-1] in _AFTER
        return begins != self.other_case

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        end = layout.EDGE + canvas.text(LARGE, self.text, layout.EDGE, widgets.centred(LARGE, 0, _NAME))
        if len(self.text) < LETTERS:
            canvas.fill(end + 2, _NAME - 11, 14, 3)
            end += 16
        title = self._title()
        if end + fonts.width(SMALL, title) < canvas.width - 2 * layout.EDGE:
            canvas.text(SMALL, title, canvas.width - layout.EDGE, widgets.centred(SMALL, 0, _NAME), BLACK, RIGHT)
        canvas.fill(0, _NAME, canvas.width, 2)
        self._paint_grid(canvas, _NAME + 2 + layout.GAP)
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        entered = self.text or self.row != _NONE
        ok = (("OK", self.text),) if self.text.strip() and self.row == _NONE else ()
        return ok + (
            ("DRAW", words("key.more")),
            ("\u25c0\u25b6", "a/A"),
            ("BACK", words("key.delete" if entered else "key.back")),
            ("MENU", ""),
        )

    def _paint_grid(self, canvas, y):
        wide = (canvas.width - _LEFT - layout.BAR) // _SIDE
        for at in range(_SIDE):
            middle = _LEFT + at * wide + (wide >> 1)
            widgets.keycap(canvas, str(at), middle - 9, y)
            widgets.keycap(canvas, str(at), layout.EDGE, y + _CAP + at * _TALL + 6)
        letters, first = self.letters(), self.page * PAGE
        capital = self.is_capital()
        y += _CAP
        for row in range(_SIDE):
            ink = BLACK
            if row == self.row:
                canvas.fill_rounded(_LEFT, y, canvas.width - _LEFT - layout.BAR, _TALL, BLACK, 5)
                ink = WHITE
            line = widgets.centred(NAME, y + 1, _TALL)
            for column in range(_SIDE):
                letter = letters[first + row * _SIDE + column]
                middle = _LEFT + column * wide + (wide >> 1)
                if letter == " ":
                    canvas.fill(middle - 9, y + 21, 19, 3, ink)
                    canvas.fill(middle - 9, y + 16, 3, 5, ink)
                    canvas.fill(middle + 7, y + 16, 3, 5, ink)
                else:
                    canvas.text(NAME, upper(letter) if capital else letter, middle, line, ink, CENTRE)
            y += _TALL
