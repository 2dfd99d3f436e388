"""A move is disputed: its score lines, under each the rule that pays it, and a table of what the editions give."""

from trivet.app.screens.parts.pages import PagesScreen, cited, paint_cited
from trivet.app.screens.parts.price_table import PriceTable
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences import moves, reasons
from trivet.app.sentences.rule_sentences import RuleTexts
from trivet.engine import events, scoring
from trivet.history import dispute
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import MEDIUM, SMALL
from trivet.ui.words import number, signed

if TYPE_CHECKING:
    from trivet.app.stage import Stage
    from trivet.engine.match import Match
    from trivet.ui.canvas import Canvas

_INDENT = const(14)  # px, of the rule below its line
_TOP = const(36)  # px, where the first block begins
_GAP = const(7)  # px between two blocks
_TITLE = const(23)  # px, height of a score line
_ROOM = const(236)  # px, that a page has

# The rules that a score line is paid by, by what it is for (engine/scoring.py).
_PAID_BY = (
    "tile", "made1 free", "made2", "made3", "made4", "made5 after free", "draw_cost", "limit_cost", "empty_pass", "out",
    "", "blocked", "opening_bonus", "zero_bonus", "expiry", "", "blocked", "joins",
)  # fmt: skip


class ChallengeScreen(PagesScreen):
    """The last move of the match; or `event`, before which the match was as `before`."""

    def __init__(self, stage: "Stage", before: "Match | None" = None, event: bytes = b""):
        super().__init__(stage)
        self._compared = False  # with the other editions
        self._rules = self.controller.game.rules
        self.texts = RuleTexts(self.words, self.controller.game)
        session = self.controller.session
        event = event or session.last() or b""
        self.disputed = dispute.can_be_disputed(event)
        if self.disputed:

            def disputed(match):
                return dispute.Dispute(match, event)

            self.case = disputed(before) if before else session.before_last(disputed)
            self.begin(self._compare())

    def _compare(self):
        while self.case.compare():
            yield
        self._compared = True
        if self.case.elsewhere:
            self.changed(ALL)

    # ---- what is told

    def items(self) -> list:
        """What was scored, as a list of (what, player, points); and what scored nothing, though there is a rule."""
        case = self.case
        found = list(case.lines)
        if case.figure and case.figure not in [line[0] for line in found]:
            found.insert(1, (case.figure, case.player, 0))
        if not found:
            if events.kind(case.event) in events.PEOPLE:
                what = scoring.JOINED
            elif events.kind(case.event) == events.BLOCK:
                what = scoring.EMPTY
            elif events.kind(case.event) == events.OUT:
                what = scoring.OUT
            elif not case.turn:
                what = scoring.OWN_HAND
            elif events.kind(case.event) == events.EXPIRE:
                what = scoring.EXPIRY
            else:
                what = scoring.DRAWS if case.draws else scoring.EMPTY
            found.append((what, case.player, 0))
        return found

    def rules(self, what: int) -> list:
        """The rules that a score line is paid by, as pairs (sentence, source)."""
        names, kind = _PAID_BY[what], events.kind(self.case.event)
        if kind == events.BLOCK:
            names = "block empty_pass" if self.case.lines else "block"
        elif kind in (events.LEAVE, events.END):
            names = "leaves" if kind == events.LEAVE else "ended"
        elif kind == events.OUT:
            names = "said out"
        elif what == scoring.HANDS_OF_OTHERS:
            names = "blocked" if self.case.blocked else "out"
        elif self.case.short:
            if what == scoring.EMPTY:
                names = "short"
            elif what == scoring.DRAWS and not self._rules.empty_pass:
                names += " short"
        elif what == scoring.DRAWS and kind == events.PASS and self.case.draws < self._rules.draws:
            names += " must_draw"
        if names == "blocked" and len([line for line in self.case.lines if line[0] == what]) > 1:
            names += " tied"
        found = [self.texts.rule(name) for name in names.split()]
        return [rule for rule in found if rule]

    def title(self) -> str:
        """Whose move it is, and what it brought him."""
        words, player, case = self.words, self.stage.player, self.case
        if events.kind(case.event) == events.BLOCK:
            return words("menu.block")
        if events.kind(case.event) == events.END:
            return words("end.early")
        if not case.turn:
            return player(case.player)
        return words("last", player(case.player), signed(scoring.total(case.lines)))

    def _label(self, what, player):
        """What a score line is for."""
        words, event, name = self.words, self.case.event, self.stage.player(player)
        if what == scoring.WON or (events.kind(event) == events.BLOCK and self.case.lines):
            return name
        if not events.tells_hand(event):
            return moves.line(words, event, what) or words("menu.correct")
        holder, total = self.stage.player(self.case.player), events.hand_sum(event)
        if len(self.case.lines) > 1:  # the lowest hands take the others'
            return name
        if player != self.case.player:
            return words("line.others", holder, total, name)
        return words("line.held", holder, total)

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        if self.disputed:
            page, y = 0, _TOP
            for tall, paint, values in self._blocks(canvas.width - 2 * layout.EDGE):
                if y > _TOP and y + tall > canvas.height - layout.HINTS:
                    page, y = page + 1, _TOP
                if page == self.page:
                    paint(canvas, y, *values)
                y += tall + _GAP
            self.pages = page + 1
            widgets.header(canvas, self.title(), self.status())
        else:
            words = self.words
            widgets.header(canvas, words("look.judge"))
            widgets.paragraph(
                canvas, SMALL, words("judge.none"), layout.EDGE, _TOP, canvas.width - 2 * layout.EDGE, layout.LINE
            )
        self.paint_footer(canvas)

    def _blocks(self, wide):
        """Yields what is never cut between pages: its height, what draws it from a row on, and what that is handed."""
        left = _ROOM
        for what, player, points in self.items():
            rules = [cited(sentence, source, wide - _INDENT) for sentence, source in self.rules(what)]
            tall = _TITLE + layout.LINE * sum([rows for _, _, rows in rules])
            left -= tall + _GAP
            yield tall, self._paint_item, (self._label(what, player), points, rules)
        for doubt in reasons.doubts(self.stage, self.case.doubts):
            lines = fonts.wrap(SMALL, doubt, wide)
            left -= layout.LINE * len(lines) + _GAP
            yield layout.LINE * len(lines), self._paint_doubt, (lines,)
        if self._compared and self.case.elsewhere:
            table = self._table(wide + 2 * layout.EDGE, left)
            if table.height > left:  # on a page of its own it can be larger
                table = self._table(wide + 2 * layout.EDGE, _ROOM)
            yield table.height, self._paint_table, (table,)

    def _paint_item(self, canvas, y, label, points, rules):
        """A score line, and below it its rules."""
        right = canvas.width - layout.EDGE
        left_of = right - canvas.text(MEDIUM, number(points), right, widgets.centred(MEDIUM, y, _TITLE), BLACK, RIGHT)
        room = left_of - layout.EDGE - _GAP
        font = MEDIUM if fonts.width(MEDIUM, label) <= room else SMALL
        left = layout.EDGE + canvas.text(
            font, fonts.fit(font, label, room), layout.EDGE, widgets.centred(font, y, _TITLE)
        )
        canvas.dots(left + 5, y + _TITLE - 6, max(0, left_of - left - 10))
        y += _TITLE
        for rule in rules:
            y = paint_cited(canvas, rule, layout.EDGE + _INDENT, y, right - layout.EDGE - _INDENT)

    def _paint_doubt(self, canvas, y, lines):
        """What does not agree with what was shown."""
        widgets.lines(canvas, SMALL, lines, layout.EDGE, y, layout.LINE)

    def _table(self, wide, room):
        """What the editions give for the move, in so many px of room."""
        priced = []
        for points, places in self.case.elsewhere:
            told = ("\u2013", places, self.words("judge.not")) if points is None else (number(points), places, "")
            priced.append(told)
        return PriceTable(self.words, self._rules.edition, priced, wide, room)

    def _paint_table(self, canvas, y, table):
        if y > _TOP:
            canvas.fill(0, y, canvas.width, 2)
        table.paint(canvas, y)
