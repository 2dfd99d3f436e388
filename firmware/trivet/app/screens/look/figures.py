"""The figures, a page each: how one looks, what makes it, and a table of what the editions pay for it."""

from trivet.app.map import figure_examples
from trivet.app.screens.parts.pages import PagesScreen
from trivet.app.screens.parts.price_table import PriceTable
from trivet.app.sentences.rule_sentences import RuleTexts
from trivet.app.sentences.rule_texts import MADE_BY
from trivet.engine import figures
from trivet.engine.rulebooks import editions, match_rules, rules
from trivet.history.names import capital
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.fonts import MEDIUM, SMALL
from trivet.ui.words import signed

if TYPE_CHECKING:
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_PAGES = bytes((figures.BRIDGE, figures.HEXAGON, figures.DOUBLE, figures.TRIPLE, figures.TWO_EDGE))
_NAMES = ("tile", "bridge", "hexagon", "double", "triple", "two_edge")  # of the parameters, by figure
_WIDE, _HIGH = const(172), const(150)  # px, of the board at the left; one that is lower is as much narrower
_HIGH_LINE = const(23)  # px from line to line
_LEAST = const(124)  # px, height of the board and of what is said beside it


def price_in(game_rules: match_rules.Rules, edition: int, figure: int) -> int:
    """What an edition, by its place, pays for a figure; simply scored if these rules are."""
    if not game_rules.simple:
        return editions.EDITIONS[edition].value(rules.index(_NAMES[figure]))
    played = match_rules.Rules(edition)
    played.set(rules.index("simple"), 1)
    return played.price(figure)


def prices(game_rules: match_rules.Rules, figure: int) -> list:
    """[(price, places of editions)], dearest last; the edition of these rules has the price that they have."""
    found = {}
    for place in range(len(editions.EDITIONS)):
        is_own = place == game_rules.edition
        price = game_rules.price(figure) if is_own else price_in(game_rules, place, figure)
        found.setdefault(price, []).append(place)
    return sorted(found.items())


class FiguresScreen(PagesScreen):
    """Handed a figure, it shows that one; also what is none, which is no page of them."""

    def __init__(self, stage: "Stage", figure: int = figures.BRIDGE):
        super().__init__(stage)
        self.rules = self.controller.game.rules
        self.pages = len(_PAGES)
        self.page = _PAGES.find(bytes((figure,)))  # -1 for none
        self._texts = RuleTexts(self.words, self.controller.game)

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
        texts = [self._texts.rule(name) for name in MADE_BY[figure].split(" ")]
        return " ".join([rule[0] for rule in texts if rule])

    def source(self) -> str:
        """Where its price comes from."""
        return self._texts.source((_NAMES[self.figure],))

    def paint(self, canvas: "Canvas") -> None:
        words, figure = self.words, self.figure
        title = capital(words("figure%d" % figure))
        bottom = canvas.height - layout.HINTS
        if figure:
            title += " " + _told(self.rules.price(figure))
            bottom = self._paint_prices(canvas, bottom)
        widgets.header(canvas, title, self.status() if figure else "")
        high = bottom - layout.HEADER
        wide = _WIDE * min(high, _HIGH) // _HIGH
        figure_examples.paint(canvas, figure, 0, layout.HEADER, wide, high)
        left = wide + layout.EDGE
        room = canvas.width - layout.EDGE - left
        source = fonts.wrap(SMALL, "[%s]" % self.source(), room) if figure else []
        free = high - layout.GAP - layout.LINE * len(source)
        font, line, condition = MEDIUM, _HIGH_LINE, self.condition()
        texts = fonts.wrap(font, condition, room)
        if len(texts) * line > free:
            font, line = SMALL, layout.LINE
            texts = fonts.wrap(font, condition, room)
        y = layout.HEADER + max(0, free - len(texts) * line >> 1)
        y = widgets.lines(canvas, font, texts, left, y, line)
        widgets.lines(canvas, SMALL, source, left, y, layout.LINE)
        self.paint_footer(canvas)

    def _paint_prices(self, canvas, bottom):
        """What each edition pays, at the foot of the page. Gives the row above it."""
        priced = [(_told(price), places, "") for price, places in prices(self.rules, self.figure)]
        room = bottom - layout.HEADER - _LEAST
        table = PriceTable(self.words, self.rules.edition, priced, canvas.width, room)
        top = bottom - table.height
        table.paint(canvas, top)
        canvas.fill(0, top, canvas.width, 2)
        return top


def _told(price):
    return signed(price) if price else "\u2013"
