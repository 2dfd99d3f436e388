"""The rules as they are played: of this edition, with what the table has changed. The title names the edition's
rulebook; a sentence of another source ends with a mark, which the foot of the page explains.
"""

from trivet.app.screens.parts.pages import PagesScreen
from trivet.app.sentences import citations, rule_sentences, rule_texts
from trivet.history.names import capital
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.fonts import MEDIUM, SMALL

if TYPE_CHECKING:
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_MOST = const(20)  # px from line to line, where there is room
_LEAST_GAP = const(3)  # px between two topics
_GAP = const(10)
_LEGEND = const(18)  # px from line to line of what the marks stand for
_BEHIND = const(8)  # px, from a heading to its first sentence
_HOUSE = "\u2302"  # the mark of a house rule; the other marks are letters


class RulesScreen(PagesScreen):
    """A page for each of rule_texts.PAGES: its topics, one below the other, and its sources."""

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.texts = rule_sentences.RuleTexts(self.words, self.controller.game)
        self.pages = len(rule_texts.PAGES)
        self._main = ""  # the rulebook that the title names, in the language in use
        self._laid_out = {}  # what lay_out() gave, by page,
        self._language = ""  # in this language

    def status(self) -> str:
        """The rulebook of what has no mark, and which page it is."""
        return "%s \u00b7 %s" % (capital(self._main), super().status())

    def content(self, page: int) -> tuple:
        """(topics, marks) of a page: pairs (heading, text), and pairs (mark, source) in the order in which they
        appear.
        """
        self._main = self.texts.rulebook()
        marks = []
        topics = []
        for heading, rules in self.texts.page(page):
            text = between = ""
            for sentence, source in rules:
                text += between + sentence
                if source != self._main:
                    text += self._mark(source, marks)
                between = " " if sentence[-1] == "." else " \u00b7 "
            topics.append((heading, text))
        return topics, marks

    def _mark(self, source, marks):
        """The marks behind a sentence with this source; what two say together has a mark of both."""
        found = ""
        for said in source.split(citations.AND):
            known = [mark for mark, other in marks if other == said]
            if not known:
                letters = len([mark for mark, _ in marks if mark != _HOUSE])
                known = [_HOUSE if said == self.words("setup.house") else "[%s]" % chr(97 + letters)]
                marks.append((known[0], said))
            found += known[0]
        return found

    def legend(self, marks: list) -> str:
        """What the marks stand for. Of the rulebook that the title names only what differs is told."""
        main = self._main
        parts = []
        for mark, source in marks:
            behind = source[len(main) :]
            if source.startswith(main) and behind[:2] in (", ", " ("):
                source = behind[2:].replace(")", "")
            parts.append(mark + " " + source)
        return " ".join(parts)

    # ---- the picture

    def lay_out(self, page: int, w: int) -> tuple:
        """(topics, legend) of a page, w pixels wide: triples (heading, pixels that the first line is shorter, lines),
        and the lines of the foot.
        """
        parts, marks = self.content(page)
        topics = []
        for heading, text in parts:
            indent = fonts.width(MEDIUM, heading) + _BEHIND
            topics.append((heading, indent, fonts.wrap(SMALL, text, w, indent)))
        return topics, fonts.wrap(SMALL, self.legend(marks), w) if marks else []

    def _page(self, page, w):
        if page not in self._laid_out:
            self._laid_out[page] = self.lay_out(page, w)
        return self._laid_out[page]

    def _lay_out_all(self, w):
        """Half of a page's time is its text: the others are laid out while the first one is read."""
        for page in range(self.pages):
            if self._language == self.words.code:
                self._page(page, w)
            yield

    def paint(self, canvas: "Canvas") -> None:
        w = canvas.width - 2 * layout.EDGE
        if self._language != self.words.code:
            self._language = self.words.code
            self._laid_out = {}
            self.begin(self._lay_out_all(w))
        topics, legend = self._page(self.page, w)
        widgets.header(canvas, self.words("look.rules"), self.status())
        bottom = self._paint_legend(canvas, legend)
        top = layout.HEADER + layout.GAP
        rows = sum([len(lines) for _, _, lines in topics])
        line = min(_MOST, (bottom - top - _LEAST_GAP) // rows)
        gap = min(_GAP, bottom - top - line * rows)
        for heading, indent, lines in topics:
            y = widgets.centred(SMALL, top, line)
            canvas.text(MEDIUM, heading, layout.EDGE, y + fonts.ascent(SMALL) - fonts.ascent(MEDIUM))
            canvas.text(SMALL, lines[0], layout.EDGE + indent, y)
            top = widgets.lines(canvas, SMALL, lines[1:], layout.EDGE, top + line, line) + gap
        self.paint_footer(canvas)

    def _paint_legend(self, canvas, lines):
        """The sources at the foot of the page. Gives the row above them."""
        top = canvas.height - layout.HINTS - _LEGEND * len(lines)
        if lines:
            widgets.lines(canvas, SMALL, lines, layout.EDGE, top, _LEGEND)
            top -= 2
            canvas.fill(layout.EDGE, top, canvas.width - 2 * layout.EDGE, 1)
        return top
