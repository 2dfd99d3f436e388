"""The figures, a page each: how one looks, what makes it, what it pays here and in the other editions."""

from trivet.app.map import figure_examples
from trivet.app.screens.parts.pages import PagesScreen
from trivet.app.sentences import prices
from trivet.app.sentences.rule_sentences import RuleTexts
from trivet.app.sentences.rule_table import MADE_BY
from trivet.engine import figures
from trivet.history import edition_names
from trivet.history.names import capital
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.fonts import LARGE, MEDIUM, SMALL
from trivet.ui.words import signed

if TYPE_CHECKING:
    from trivet.app.context import Context
    from trivet.ui.canvas import Canvas

_PAGES = bytes((figures.BRIDGE, figures.HEXAGON, figures.DOUBLE, figures.TRIPLE, figures.TWO_EDGE))
_WIDE = const(184)  # px, of the board at the left
_TALL = const(152)
_HIGH_LINE = const(23)  # px from line to line
_PRICE = const(38)  # px, height of the price's line; two small ones


class FiguresScreen(PagesScreen):
    """Handed a figure, it shows that one; also what is none, which is no page of them."""

    def __init__(self, context: "Context", figure: int = figures.BRIDGE):
        super().__init__(context)
        self.rules = self.desk.game.rules
        self.pages = len(_PAGES)
        self.page = _PAGES.find(bytes((figure,)))  # -1 for none
        self._texts = RuleTexts(self.words, self.desk.game)

    @property
    def figure(self) -> int:
        """The figure that is shown."""
        return _PAGES[self.page] if self.page >= 0 else figures.PLAIN

    def left(self) -> None:
        self._go((max(self.page, 0) - 1) % self.pages)

    # ---- the picture

    def condition(self) -> str:
        """What makes the figure, in a sentence or two."""
        figure = self.figure
        if not figure:
            return self.words("fig.about0")
        told = [self._texts.rule(name) for name in MADE_BY[figure].split(" ")]
        return " ".join([rule[0] for rule in told if rule])

    def source(self) -> str:
        """Where its price comes from."""
        return self._texts.source((prices.NAMES[self.figure],))

    def paint(self, canvas: "Canvas") -> None:
        words, rules, figure = self.words, self.rules, self.figure
        widgets.header(canvas, capital(words("figure%d" % figure)), self.status() if figure else "")
        figure_examples.paint(canvas, figure, 0, layout.HEADER, _WIDE, _TALL)
        left, y = _WIDE + layout.EDGE, layout.HEADER + 4
        room = canvas.width - layout.EDGE - left
        beside = left + canvas.text(LARGE, self._price(rules.price(figure)), left, y) + layout.EDGE
        name = edition_names.name(words, rules.edition)
        lines = fonts.wrap(SMALL, name, left + room - beside)
        widgets.lines(canvas, SMALL, lines, beside, y + (8 if len(lines) == 1 else 0), layout.LINE)
        y += _PRICE
        if figure:
            y = widgets.paragraph(canvas, SMALL, "[%s]" % self.source(), left, y, room, layout.LINE) + 4
        condition = self.condition()
        if len(fonts.wrap(MEDIUM, condition, room)) * _HIGH_LINE <= layout.HEADER + _TALL - y:
            y = widgets.paragraph(canvas, MEDIUM, condition, left, y, room, _HIGH_LINE)
        else:
            y = widgets.paragraph(canvas, SMALL, condition, left, y, room, layout.LINE)
        if figure:
            self._paint_others(canvas, max(y, layout.HEADER + _TALL) + 4)
        self.paint_footer(canvas)

    def _price(self, price):
        return signed(price) if price else "\u2013"

    def _paint_others(self, canvas, y):
        """What the other editions pay; those that pay as much as this one are not named."""
        wide = canvas.width - 2 * layout.EDGE
        canvas.fill(layout.EDGE, y - 2, wide, 1)
        same = False
        for price, places in prices.others(self.rules, self.figure):
            if price == self.rules.price(self.figure):
                same = True
            else:
                names = [edition_names.name(self.words, place) for place in places]
                text = "%s: %s" % (self._price(price), " \u00b7 ".join(names))
                y = widgets.paragraph(canvas, SMALL, text, layout.EDGE, y, wide, layout.LINE)
        if same:
            widgets.paragraph(canvas, SMALL, self.words("fig.same"), layout.EDGE, y, wide, layout.LINE)
