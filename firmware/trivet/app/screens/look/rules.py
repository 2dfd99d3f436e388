"""The rules as they are played: of this edition, with what the table has changed, each with its source."""

from trivet.app.screens.parts.pages import PagesScreen, cited, paint_cited
from trivet.app.sentences import citations, rule_sentences, rule_table
from trivet.engine.rulebooks import sources
from trivet.history.names import capital
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.fonts import SMALL

if TYPE_CHECKING:
    from trivet.app.context import Context
    from trivet.ui.canvas import Canvas

_GAP = const(10)  # px between two rules at most

# The rulebooks of the last page; the Swedish variants stand together.
_BOOKS = bytes((sources.NORDIC_GAMES, sources.LEAFLET, sources.PIATNIK, sources.SWEDISH))


class RulesScreen(PagesScreen):
    """A page for each of rule_table.PAGES that has rules, and one for the sources."""

    def __init__(self, context: "Context"):
        super().__init__(context)
        self.texts = rule_sentences.RuleTexts(self.words, self.desk.game)
        self._pages = self.texts.pages()
        self.pages = len(self._pages) + 1

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        last = self.page == self.pages - 1
        title = words("rules.sources" if last else rule_table.PAGES[self._pages[self.page]][0])
        widgets.header(canvas, title, self.status())
        if last:
            self._paint_sources(canvas)
        else:
            self._paint_rules(canvas)
        self.paint_footer(canvas)

    def _paint_rules(self, canvas):
        wide = canvas.width - 2 * layout.EDGE
        told = self.texts.page(self._pages[self.page])
        rules = [cited(sentence, source, wide) for sentence, source in told]
        top = layout.HEADER + 3
        room = canvas.height - layout.FOOTER - top - layout.LINE * sum([rows for _, _, rows in rules])
        gap = min(_GAP, room // len(rules))
        for rule in rules:
            top = paint_cited(canvas, rule, layout.EDGE, top, wide) + gap

    def books(self) -> list:
        """The sources, a sentence each: what they are called and in which languages they are."""
        words = self.words
        told = []
        for book in _BOOKS:
            text = citations.rulebook(words, book) + ": " + citations.languages(sources.whole(book))
            if book == sources.SWEDISH:
                others = range(sources.JOKERS, sources.PRESSMAN + 1)
                text += " (A, B, %s)" % ", ".join([citations.rulebook(words, other) for other in others])
            told.append(text)
        told.append(words("rules.books"))
        for name, about in (("source.ours", "rules.silent"), ("source.reading", "rules.read")):
            told.append(words(name) + ": " + words(about))
        return told

    def _paint_sources(self, canvas):
        wide = canvas.width - 2 * layout.EDGE
        books = [fonts.wrap(SMALL, capital(text), wide) for text in self.books()]
        top = layout.HEADER + 3
        room = canvas.height - layout.FOOTER - top - layout.LINE * sum([len(lines) for lines in books])
        for lines in books:
            top = widgets.lines(canvas, SMALL, lines, layout.EDGE, top, layout.LINE) + min(_GAP, room // len(books))
