"""A move is disputed. First the verdict, with the board as it was; then its score lines, under each the rule that pays
it, and a table of what the editions give.
"""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts.pages import PagesScreen, cited, paint_cited
from trivet.app.screens.parts.price_table import PriceTable
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences import moves, reasons
from trivet.engine import codes, events, scoring
from trivet.history import dispute, laid
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, RIGHT, WHITE
from trivet.ui.fonts import LARGES, MEDIUM, NAMES, SMALL
from trivet.ui.words import number, signed

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.sentences.rule_sentences import RuleTexts
    from trivet.app.stage import Stage
    from trivet.engine.match import Match
    from trivet.history.draft import Draft
    from trivet.ui.canvas import Canvas

_INDENT = const(14)  # px, of the rule below its line
_TOP = const(36)  # px, where the first block begins
_GAP = const(7)  # px between two blocks
_TITLE = const(23)  # px, height of a score line
_ROOM = const(236)  # px, that a page has
_VERDICT = const(38)  # px, height of its bar
_MOVE = const(28)  # px, height of the line below it

# The rules that a score line is paid by, by what it is for (engine/scoring.py).
_PAID_BY = (
    "tile", "made1 free", "made2", "made3", "made4", "made5 after free", "draw_cost", "limit_cost", "empty_pass", "out",
    "", "blocked", "opening_bonus", "zero_bonus", "expiry", "", "blocked", "joins",
)  # fmt: skip


class ChallengeScreen(PagesScreen):
    """The last move of the match; or `event`, before which the match was as `before`, at the offset `at` of a draft.
    RIGHT goes on to the rules, LEFT back and from the verdict to the turn before; BACK returns from there.
    """

    case: "dispute.Dispute"
    _judged = False  # whether the case is there
    _texts: "RuleTexts | None" = None
    _board_is_due = False  # the verdict is drawn before it

    def __init__(
        self,
        stage: "Stage",
        before: "Match | None" = None,
        event: bytes = b"",
        draft: "Draft | None" = None,
        at: int = -1,
    ):
        super().__init__(stage)
        self._compared = False  # with the other editions
        self._rules = self.controller.game.rules
        session = self.controller.session
        self._draft = draft
        self._log = draft.log if draft else session.log
        self._at = at if before else self._log.last_offset()
        self._later: list[int] = []  # the offsets of the moves from which LEFT has come here
        event = event or session.last() or b""
        self.disputed = dispute.can_be_disputed(event)
        if not self.disputed:
            return
        if before:
            self._judge(before, event)
            self._board = before.board
        else:
            session.before_last(lambda match: self._judge(match, event, True))
            self._board = self.match.board
        self.stage.later(lambda: self.texts)
        self.begin(self._compare())

    def _judge(self, match, event, happened=False):
        """Takes a move of this match, which is as it was before."""
        self.case = dispute.Dispute(match, event, happened)
        self._judged = True
        self._why = ()
        if self.case.code != codes.OK:
            from trivet.engine.judging import fact

            self._why = reasons.why(self.stage, event, match.player, self.case.code, fact(match, event, self.case.code))
        self._turns, _, _, self._earlier = laid.so_far(self._log, self._at) if self._at >= 0 else (0, 0, 0, -1)
        self.pages = 2 if self.case.code == codes.OK else 1

    def _compare(self):
        """The verdict does not wait for the board, and the board not for the other editions."""
        if self._shows_board():
            self._board_is_due = True
            self.changed(ALL)
            yield
        while self.case.compare():
            yield
        self._compared = True
        if self.case.elsewhere and self.page:
            self.changed(ALL)

    # ---- keys

    @property
    def keys_wait(self) -> bool:
        """Until the verdict is there."""
        return self.disputed and not self._judged

    def left(self) -> None:
        if self.page:
            return self._go(self.page - 1)
        self._later.append(self._at)
        return self._turn_to(self._earlier)

    def right(self) -> None:
        self._go(self.page + 1)

    def ok(self) -> "Destination":
        return CLOSE

    def refuse_key(self, key: str) -> None:
        self.useless(layout.SIGNS.get(key, key))

    def back(self) -> "Destination":
        if self.page:
            return self._go(0)
        return self._turn_to(self._later.pop()) if self._later else CLOSE

    def _goes_back(self):
        """Whether there is a turn before this one."""
        return self._judged and self._earlier >= 0

    def _shows_board(self):
        """Whether the move was one on a board that is known."""
        return self.case.turn and self.case.refereed and self._board.count > 0

    def _stands(self):
        """Whether this is the verdict on a move that holds."""
        return self._judged and self.case.code == codes.OK and not self.page

    def _turn_to(self, at):
        """Shows the move at this offset."""
        self.page, self.pages, self._at = 0, 1, at
        self._judged = self._compared = False
        self.begin(self._replay())
        self.changed(ALL)

    def _replay(self):
        from trivet.history.draft import Draft  # rare

        draft = self._draft = self._draft or Draft(self._log)
        yield from draft.play(self._at)
        self._judge(draft.match, self._log.event(self._at))
        self._board = draft.match.board
        self.changed(ALL)
        yield from self._compare()

    def key_table(self) -> tuple:
        words, left, right = self.words, layout.SIGNS["LEFT"], layout.SIGNS["RIGHT"]
        hints = (("OK", words("judge.stands")),) if self._stands() else ()
        if self.page == 0 and self._goes_back():
            hints += ((left, words("judge.turn", self._turns)),)
        if self.page == 0 and self.pages > 1:
            hints += ((right, words("judge.rules")),)
        elif self.page:
            hints += ((left + right if self.page + 1 < self.pages else left, words("key.page")),)
        return hints + (("BACK", words("key.back")), ("MENU", ""))

    # ---- what is told

    @property
    def texts(self) -> "RuleTexts":
        """The sentences of the rules; the verdict need not wait for them."""
        if self._texts is None:
            from trivet.app.sentences.rule_sentences import RuleTexts

            self._texts = RuleTexts(self.words, self.controller.game)
        return self._texts

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
        elif what == scoring.TILE and kind == events.LAY and not self.case.opens:
            names = "place " + names  # what the verdict went by
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

    def verdict(self) -> str:
        """Whether the move was legal, as far as that can be known, in few words."""
        words, case = self.words, self.case
        kind = events.kind(case.event)
        if case.meets:
            return words("judge.meets", *case.meets)
        if case.code != codes.OK:
            reason = ": " + words("point.edges", 0) if case.code == codes.NO_EDGE else ""
            return words("judge.illegal") + reason
        if kind == events.LAY:
            edges, opposite = sum(case.touching[0]), -1 not in case.touching[1]
            touched = words("point.opposite") if edges == 1 and opposite else words("point.edges", edges)
            return words("judge.legal", touched if edges else words("judge.opens"))
        if kind == events.PASS:
            return words("judge.legal", words("turn.drawn", case.draws) if case.draws else words("last.pass"))
        if kind == events.PLACE:
            return words("judge.unseen")
        return moves.entered(words, case.event) if case.turn else self.title()

    def _move(self):
        """Whose move it was, with the points, and what it was."""
        case = self.case
        if not case.turn:
            what, player, points = self.items()[0]
            return self._label(what, player), number(points)
        if case.code != codes.OK:
            return self.stage.player(case.player), moves.entered(self.words, case.event)
        return moves.announced(self.stage, case.player, case.event, case.lines)

    def _sentence(self):
        """What is to be known of a move that is not on the board: what was judged, or the rule that pays it."""
        words, case = self.words, self.case
        if case.code != codes.OK:
            return words(*self._why)
        kind = events.kind(case.event)
        if kind == events.PLACE:
            return words("judge.known")
        if kind == events.PASS:
            return words("judge.hand")
        kinds = []
        for what, _, _ in self.items():
            if what not in kinds:
                kinds.append(what)
        return "\n".join([sentence for what in kinds for sentence, _ in self.rules(what)])

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        if not self.disputed:
            words = self.words
            widgets.header(canvas, words("look.judge"))
            widgets.paragraph(
                canvas, SMALL, words("judge.none"), layout.EDGE, _TOP, canvas.width - 2 * layout.EDGE, layout.LINE
            )
        elif not self._judged:
            widgets.header(canvas, "\u2026")
        elif self.page:
            self._paint_rules(canvas)
        else:
            self._paint_verdict(canvas)
        self.paint_footer(canvas)

    def paint_keys(self, canvas: "Canvas", hints: list) -> None:
        if self._judged and not self.page:  # what the arrows do stands above the line of OK
            widgets.answers(canvas, [hint for hint in hints if hint[0] in layout.SIGNS.values()])
            hints = [hint for hint in hints if hint[0] not in layout.SIGNS.values()]
        super().paint_keys(canvas, hints)

    def _paint_verdict(self, canvas):
        case, right = self.case, canvas.width - layout.EDGE
        canvas.fill_rounded(layout.BAR, layout.BAR, canvas.width - 2 * layout.BAR, _VERDICT, BLACK, 6)
        turn = self.words("judge.turn", self._turns + 1) if case.turn and self._at >= 0 else ""
        widgets.two(canvas, LARGES, self.verdict(), turn, layout.EDGE, right, layout.BAR, _VERDICT - layout.UNIT, WHITE)
        y = layout.BAR + _VERDICT
        widgets.two(canvas, NAMES, *self._move(), layout.EDGE, right, y, _MOVE)
        y += _MOVE
        bottom = canvas.height - layout.FOOTER - layout.ENTRY
        if self._shows_board():
            if self._board_is_due:
                from trivet.app.map import marks  # a verdict without a board does without the map

                turned = self.settings.get("turned")
                marks.paint(canvas, self._board, y, bottom - y, turned, case.placement, case.touching)
        else:
            widgets.sentences(canvas, self._sentence(), y + layout.GAP, bottom - y - layout.GAP)

    def _paint_rules(self, canvas):
        page, y = 1, _TOP
        for tall, paint, values in self._blocks(canvas.width - 2 * layout.EDGE):
            if y > _TOP and y + tall > canvas.height - layout.HINTS:
                page, y = page + 1, _TOP
            if page == self.page:
                paint(canvas, y, *values)
            y += tall + _GAP
        self.pages = page + 1
        widgets.header(canvas, self.title(), self.status())

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
