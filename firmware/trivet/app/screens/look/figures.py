"""The figures, a page each: how one looks, what makes it, what it pays here and in the other editions."""

from trivet.app.map import figure_examples
from trivet.app.screens.parts.pages import PagesScreen
from trivet.app.sentences.rule_sentences import RuleTexts
from trivet.app.sentences.rule_texts import MADE_BY
from trivet.engine import figures
from trivet.engine.rulebooks import editions, match_rules, rules
from trivet.history.names import capital, edition_name
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.fonts import LARGE, MEDIUM, SMALL
from trivet.ui.words import signed

if TYPE_CHECKING:
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_PAGES = bytes((figures.BRIDGE, figures.HEXAGON, figures.DOUBLE, figures.TRIPLE, figures.TWO_EDGE))
_NAMES = ("tile", "bridge", "hexagon", "double", "triple", "two_edge")  # of the parameters, by figure
_WIDE = const(172)  # px, of the board at the left
_HIGH_LINE = const(23)  # px from line to line
_PRICE = const(38)  # px, height of the price's line; two small ones


def price_in(game_rules: match_rules.Rules, edition: int, figure: int) -> int:
    """What an edition, by its place, pays for a figure; simply scored if these rules are."""
    if not game_rules.simple:
        return editions.EDITIONS[edition].value(rules.index(_NAMES[figure]))
    played = match_rules.Rules(edition)
    played.set(rules.index("simple"), 1)
    return played.price(figure)


def others(game_rules: match_rules.Rules, figure: int) -> list:
    """[(price, places of editions)] of all editions but that of these rules, dearest last."""
    found = {}
    for place in range(len(editions.EDITIONS)):
        if place != game_rules.edition:
            found.setdefault(price_in(game_rules, place, figure), []).append(place)
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
        words, rules, figure = self.words, self.rules, self.figure
        widgets.header(canvas, capital(words("figure%d" % figure)), self.status() if figure else "")
        bottom = self._paint_others(canvas) if figure else canvas.height - layout.FOOTER
        figure_examples.paint(canvas, figure, 0, layout.HEADER, _WIDE, bottom - layout.HEADER)
        left = _WIDE + layout.EDGE
        room = canvas.width - layout.EDGE - left
        price = self._price(rules.price(figure))
        beside = fonts.width(LARGE, price) + layout.EDGE
        edition = fonts.wrap(SMALL, edition_name(words, rules.edition), room - beside)
        source = fonts.wrap(SMALL, "[%s]" % self.source(), room) if figure else []
        condition = self.condition()
        free = bottom - layout.HEADER - _PRICE - layout.LINE * len(source) - 2 * layout.GROUP
        font, line = MEDIUM, _HIGH_LINE
        texts = fonts.wrap(font, condition, room)
        if len(texts) * line > free:
            font, line = SMALL, layout.LINE
            texts = fonts.wrap(font, condition, room)
        y = layout.HEADER + layout.GAP + max(0, free - len(texts) * line >> 1)
        canvas.text(LARGE, price, left, y)
        widgets.lines(canvas, SMALL, edition, left + beside, y + (10 if len(edition) == 1 else 0), layout.LINE)
        y = widgets.lines(canvas, SMALL, source, left, y + _PRICE, layout.LINE) + layout.GROUP
        widgets.lines(canvas, font, texts, left, y, line)
        self.paint_footer(canvas)

    def _price(self, price):
        return signed(price) if price else "\u2013"

    def _paint_others(self, canvas):
        """What the other editions pay, at the foot of the page; those that pay as much as this one are not named. Gives
        the row above it.
        """
        wide = canvas.width - 2 * layout.EDGE
        texts = []
        same = []
        for price, places in others(self.rules, self.figure):
            if price == self.rules.price(self.figure):
                same = [self.words("fig.same")]
            else:
                names = [edition_name(self.words, place) for place in places]
                texts.append("%s: %s" % (self._price(price), " \u00b7 ".join(names)))
        lines = [line for text in texts + same for line in fonts.wrap(SMALL, text, wide)]
        top = canvas.height - layout.FOOTER - layout.GAP - layout.LINE * len(lines)
        widgets.lines(canvas, SMALL, lines, layout.EDGE, top, layout.LINE)
        top -= layout.GAP
        canvas.fill(layout.EDGE, top, wide, 1)
        return top
