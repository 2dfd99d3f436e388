"""Lists of which one thing is chosen and done: rows that lead on, as the menu has them, or several things of a kind."""

from collections import namedtuple

from trivet.app.navigation import CLOSE, replace_by
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets
from trivet.ui.canvas import WHITE

from .screen import Screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


def always(screen: Screen) -> bool:
    """For a row that is shown whatever is played."""
    return True


Row = namedtuple("Row", ("text", "icon", "does", "when"))  # there are many: a tuple takes half the heap


def row(text: str, icon: str, does: "Callable | str", when: "Callable" = always) -> Row:
    """`text` is the id of what the row says, `icon` the name of what stands before it (ui/widgets.py). It is shown if
    `when` says so, which is asked with the list's screen as it is opened. `does` is called with that screen; or it is
    the name of a screen that takes the list's place.
    """
    return Row(text, icon, does, when)


class RowListScreen(Screen):
    """LEFT and RIGHT choose, OK does it, a digit does the row that it stands at. A list says which rows it has, which
    keys stand at them and where they stand; `rows` are those that are shown, at once or a page at a time.
    """

    hint = "hint.menu"
    ROWS: tuple = ()  # all rows that there can be

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.rows = [row for row in self.ROWS if row.when(self)]
        self.chosen = 0
        self._drawn = -1  # the row that is drawn as the chosen one; nothing that can be built on at first

    def key(self, at: int) -> str:
        """The key that does a row of the list, "" if there is none."""
        raise NotImplementedError

    def place(self, canvas: "Canvas", at: int) -> tuple:
        """(x, y, w) of a row of the list in px: its upper left corner, and how wide it is."""
        raise NotImplementedError

    def page(self, canvas: "Canvas") -> tuple:
        """(first, end): the rows from `first` on and before `end` are in the picture, the chosen one among them."""
        return 0, len(self.rows)

    def label(self, row: Row, w: int) -> str:
        """What a row says that is w px wide."""
        return self.words(row.text)

    def paint_rest(self, canvas: "Canvas") -> None:
        """Draws what stands beside the rows."""

    # ---- keys

    def digit(self, number: int) -> "Destination":
        for at in range(len(self.rows)):
            if self.key(at) == str(number):
                self._choose(at)
                return self.ok()
        return self.useless(str(number))

    def left(self) -> None:
        self._choose((self.chosen - 1) % len(self.rows))

    def right(self) -> None:
        self._choose((self.chosen + 1) % len(self.rows))

    def ok(self) -> "Destination":
        does = self.rows[self.chosen].does
        if isinstance(does, str):
            return replace_by(does)
        return does(self)

    def back(self) -> "Destination":
        return CLOSE

    def _choose(self, at):
        self.chosen = at
        self.changed()

    def key_hints(self) -> tuple:
        words = self.words
        return (("OK", words("key.ok")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")))

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        for at in range(*self.page(canvas)):
            self._paint_row(canvas, at)
        self.paint_rest(canvas)
        self._note_drawn()
        self.paint_footer(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        first, end = self.page(canvas)
        if not first <= self._drawn < end:
            super().paint_entry(canvas)
            return
        changed = (self._drawn, self.chosen)
        for at in changed:
            x, y, w = self.place(canvas, at)
            canvas.fill(x, y, w, layout.LOW_ROW, WHITE)
        for at in widgets.touched(changed, len(self.rows)):
            if first <= at < end:
                self._paint_row(canvas, at)
        self._note_drawn()

    def _note_drawn(self):
        self._drawn = -1 if self.notices.text else self.chosen  # a notice will lie over rows

    def _paint_row(self, canvas, at):
        row = self.rows[at]
        x, y, w = self.place(canvas, at)
        widgets.low_row(canvas, x, y, w, self.key(at), row.icon, self.label(row, w), at == self.chosen)


class ChoosingScreen(Screen):
    """LEFT and RIGHT go round what can be chosen, `len(self)` things; a digit takes the one that it stands at, and does
    what OK does with it. BACK leaves.
    """

    zero = 0  # what `0` stands at, counted from 1 on; 0 is nothing

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.chosen = 0

    def __len__(self) -> int:
        raise NotImplementedError

    def refuse_digit(self, number: int) -> None:
        """Says that nothing stands at a digit."""
        self.useless(str(number))

    def digit(self, number: int) -> "Destination":
        at = number or self.zero
        if not 1 <= at <= len(self):
            return self.refuse_digit(number)
        self.chosen = at - 1
        return self.ok()

    def left(self) -> None:
        self._choose(-1)

    def right(self) -> None:
        self._choose(1)

    def back(self) -> "Destination":
        return CLOSE

    def _choose(self, step):
        self.chosen = (self.chosen + step) % len(self)
        self.changed()
