"""The rules as they are played: of this edition, with what the table has changed, each with its source."""

from micropython import const

from trivet.app import rule_texts
from trivet.ui import widgets
from trivet.ui.fonts import SMALL

from .pages import LINE, MARGIN, PagesScreen, cited, paint_cited

_GAP = const(10)  # px between two rules at most
_CODE = const(80)  # px, where on the page of the sources the names begin

# What the codes of the sources mean: a name, the first and the last of the languages in the order of words.names(), and
# a text.
_SOURCES = (
    ("000, 001", "Nordic Games 2009", 1, 1, ""),
    ("002", "", 2, 5, ""),
    ("003", "Piatnik", 6, 9, ""),
    ("004", "", 3, 3, "rules.variants"),
    ("trivet", "", 1, 0, "rules.silent"),
)


class RulesScreen(PagesScreen):
    """A page for each of rule_texts.PAGES, and one that says what the sources are. `game` has the rules."""

    def __init__(self, app, game):
        super().__init__(app)
        self.texts = rule_texts.RuleTexts(app.words, game)
        self.pages = len(rule_texts.PAGES) + 1

    def paint(self, canvas):
        words = self.app.words
        last = self.page == self.pages - 1
        title = words("rules.sources" if last else rule_texts.PAGES[self.page][0])
        widgets.header(canvas, title, self.status())
        if last:
            self._paint_sources(canvas)
        else:
            self._paint_rules(canvas)
        self.paint_footer(canvas)

    def _paint_rules(self, canvas):
        wide = canvas.width - 2 * MARGIN
        rules = [(cited(sentence, source, wide), source) for sentence, source in self.texts.page(self.page)]
        top = widgets.HEADER + 3
        room = canvas.height - widgets.FOOTER - top - LINE * sum([len(lines) for lines, _ in rules])
        gap = min(_GAP, room // len(rules))
        for lines, source in rules:
            top = paint_cited(canvas, lines, source, MARGIN, top, wide) + gap

    def _paint_sources(self, canvas):
        words = self.app.words
        left = MARGIN + _CODE
        y = widgets.HEADER + 6
        for code, name, first, last, text in _SOURCES:
            canvas.text(SMALL, code, MARGIN, widgets.centred(SMALL, y, LINE))
            parts = [name] if name else []
            if first <= last:
                parts.append(", ".join(words.names()[first : last + 1]))
            if text:
                parts.append(words(text))
            y = widgets.paragraph(canvas, SMALL, ": ".join(parts), left, y, canvas.width - MARGIN - left, LINE) + _GAP
