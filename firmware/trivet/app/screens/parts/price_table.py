"""A table of prices: at the left what is paid, beside it the editions that pay it, the table's own white on black."""

from trivet.history.names import edition_name
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, RIGHT, WHITE
from trivet.ui.fonts import LARGE, MEDIUM, SMALL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trivet.ui.canvas import Canvas
    from trivet.ui.words import Words

_LINE, _LOW_LINE = const(30), const(22)  # px from one line of names to the next, and of small ones
_RULE = const(6)  # px that a row is parted from the one before by, with a line in them
_NAMES = const(76)  # px, where the names begin; the prices end left of it
_BETWEEN = " \u00b7 "


class PriceTable:
    """The rows of a table w px wide, the one with the table's own edition first. `own` is its place; `priced` are
    (price, places of the editions, what stands behind their names). The names are small if the table would take more
    than `room` px else. `height` is what it takes.
    """

    def __init__(self, words: "Words", own: int, priced: "Iterable[tuple[str, list[int], str]]", w: int, room: int):
        named: "list[tuple[str, list[tuple[str, bool]]]]" = []
        for price, places, last in priced:
            names = [(edition_name(words, place), False) for place in places if place != own]
            if own in places:
                names.insert(0, (edition_name(words, own), True))
            if last:
                names.append((last, False))
            named.insert(0 if own in places else len(named), (price, names))
        for self._font, self._line in ((MEDIUM, _LINE), (SMALL, _LOW_LINE)):
            self._rows = [(price, self._lines(names, w - _NAMES - layout.EDGE)) for price, names in named]
            self.height = sum([self._line * len(lines) + _RULE for _, lines in self._rows])
            if self.height <= room:
                break

    def paint(self, canvas: "Canvas", y: int) -> None:
        """Draws it from row y of the panel on."""
        for at, (price, lines) in enumerate(self._rows):
            if at:
                canvas.fill(layout.EDGE, y + 2, canvas.width - 2 * layout.EDGE, 1)
            y += _RULE
            font = LARGE if self._font is MEDIUM and len(price) < 4 else MEDIUM
            canvas.text(font, price, _NAMES - layout.GROUP, widgets.centred(font, y, self._line), BLACK, RIGHT)
            for line in lines:
                self._paint_line(canvas, y, line)
                y += self._line

    def _paint_line(self, canvas, y, line):
        font, x, top = self._font, _NAMES, widgets.centred(self._font, y, self._line)
        for at, (name, is_own) in enumerate(line):
            if at:
                x += canvas.text(font, _BETWEEN, x, top)
            if is_own:
                wide = fonts.width(font, name) + 2 * layout.PAD
                canvas.fill_rounded(x, y - 3, wide, self._line + 2, BLACK, 4)  # it is the first line
                canvas.text(font, name, x + layout.PAD, top, WHITE)
                x += wide
            else:
                x += canvas.text(font, name, x, top)

    def _lines(self, names, wide):
        """The names in lines, none of which is broken or begins with what stands between two."""
        lines, used = [], wide
        for name in names:
            text, is_own = name
            takes = fonts.width(self._font, text) + (2 * layout.PAD if is_own else 0)
            beside = fonts.width(self._font, _BETWEEN) + takes
            if lines and used + beside <= wide:
                lines[-1].append(name)
                used += beside
            else:
                lines.append([name])
                used = takes
        return lines
