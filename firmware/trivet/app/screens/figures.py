"""The figures, a page each: how one looks, what makes it, what it pays here and in the other editions."""

from micropython import const

from trivet.app import examples, prices
from trivet.app.alphabets import capital
from trivet.app.rule_texts import RuleTexts
from trivet.engine import figures
from trivet.engine.board import FIGURE
from trivet.engine.editions import EDITIONS
from trivet.ui import fonts, widgets
from trivet.ui.fonts import LARGE, MEDIUM, SMALL
from trivet.ui.words import signed

from .screen import ALL, Screen

_PAGES = bytes((figures.BRIDGE, figures.HEXAGON, figures.DOUBLE, figures.TRIPLE, figures.TWO_EDGE))
_WIDE = const(184)  # px, of the board at the left
_TALL = const(152)
_MARGIN = const(8)  # px
_LINE = const(19)  # px from line to line
_HIGH_LINE = const(23)


class FiguresScreen(Screen):
    """LEFT and RIGHT turn the pages, a digit goes to one. Handed a figure, it shows that one, also what is none."""

    hint = "hint.look"

    def __init__(self, app, game, figure=figures.BRIDGE):
        super().__init__(app)
        self.rules = game.rules
        self.figure = figure
        self._texts = RuleTexts(app.words, game)

    def digit(self, number):
        if 0 < number <= len(_PAGES):
            self._show(number - 1)
        else:
            self.useless(str(number))

    def left(self):
        self._turn(-1)

    def right(self):
        self._turn(1)

    def ok(self):
        self.app.close()

    def back(self):
        self.app.close()

    def _turn(self, step):
        at = _PAGES.find(bytes((self.figure,)))  # -1 for what is no figure: the first one comes after it
        self._show((max(at, 0 if step < 0 else -1) + step) % len(_PAGES))

    def _show(self, page):
        self.figure = _PAGES[page]
        self.app.changed(ALL)

    def key_hints(self):
        words = self.app.words
        return (("OK", words("key.back")), ("\u25c0\u25b6", words("key.page")), ("MENU", words("key.menu")))

    # ---- the picture

    def condition(self):
        """What makes the figure, in a sentence."""
        standing = self.figure - figures.HEXAGON
        if self.rules.reading == FIGURE and self.figure in (figures.DOUBLE, figures.TRIPLE):
            return self.app.words("fig.standing", standing)
        return self.app.words("fig.about%d" % self.figure)

    def source(self):
        """Where its price comes from."""
        return self._texts.source((prices.NAMES[self.figure],))

    def paint(self, canvas):
        words, rules, figure = self.app.words, self.rules, self.figure
        page = _PAGES.find(bytes((figure,))) + 1
        widgets.header(canvas, capital(words("figure%d" % figure)), "%d / %d" % (page, len(_PAGES)) if page else "")
        examples.paint(canvas, figure, 0, widgets.HEADER, _WIDE, _TALL)
        left, y = _WIDE + _MARGIN, widgets.HEADER + 4
        room = canvas.width - _MARGIN - left
        beside = left + canvas.text(LARGE, self._price(rules.price(figure)), left, y) + _MARGIN
        for text in (EDITIONS[rules.edition].name, self.source()):
            canvas.text(SMALL, fonts.fit(SMALL, text, left + room - beside), beside, widgets.centred(SMALL, y, _LINE))
            y += _LINE
        y += 4
        condition = self.condition()
        if len(fonts.wrap(MEDIUM, condition, room)) * _HIGH_LINE <= widgets.HEADER + _TALL - y:
            widgets.paragraph(canvas, MEDIUM, condition, left, y, room, _HIGH_LINE)
        else:
            widgets.paragraph(canvas, SMALL, condition, left, y, room, _LINE)
        if page:
            self._paint_others(canvas, widgets.HEADER + _TALL + 4)
        self.paint_footer(canvas)

    def _price(self, price):
        return signed(price) if price else "\u2013"

    def _paint_others(self, canvas, y):
        """What the other editions pay; those that pay as much as this one are not named."""
        wide = canvas.width - 2 * _MARGIN
        canvas.fill(_MARGIN, y - 2, wide, 1)
        same = False
        for price, names in prices.others(self.rules, self.figure):
            if price == self.rules.price(self.figure):
                same = True
            else:
                text = "%s: %s" % (self._price(price), " \u00b7 ".join(names))
                y = widgets.paragraph(canvas, SMALL, text, _MARGIN, y, wide, _LINE)
        if same:
            widgets.paragraph(canvas, SMALL, self.app.words("fig.same"), _MARGIN, y, wide, _LINE)
