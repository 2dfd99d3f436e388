"""What a repair leads to, before anything is changed: the totals, and what does not hold any more."""

from trivet.app.navigation import CLOSE, lead_on
from trivet.app.screens.parts.entry import turn_anew
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.app.sentences.reasons import why
from trivet.engine import codes, events, scoring
from trivet.history.draft import judged
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, CENTRE, RIGHT
from trivet.ui.fonts import MEDIUM, MEDIUMS, NAMES
from trivet.ui.words import number, signed

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.history.draft import Draft
    from trivet.ui.canvas import Canvas

_ROW = const(36)  # px, the most that a row of totals is high
_WHY = const(44)  # px, for why something is left out
_ARROW = const(6)  # px, half the height of the arrow between two totals
_NOTHING = "\u2013"  # in place of a turn that is not there, and of the total of a player who has not joined

# What a turn can be instead, as pairs (words' id, kind of event).
_INSTEAD = (("repair.skip", events.SKIP), ("repair.pass", events.PASS))


_RIGHT = layout.SIGNS["RIGHT"]


class ReviewScreen(Screen):
    """Plays a draft to its end. OK makes the repair, and says what it leaves out. The arrow to the right goes the other
    way: on to repair what does not hold first, or where the last change gives later turns of the round to other
    players, it has the turn skipped or passed, and they stay where they are. Where there are several ways it shows them
    as a list with digits. DRAW goes through what is left out. BACK takes the last change back, and leaves the match as
    it is.
    """

    apart = (_RIGHT,)

    def __init__(self, stage: "Stage", draft: "Draft"):
        super().__init__(stage)
        self.draft = draft
        self._tries = False  # whether it is found out what the turn can be instead
        self._start()

    @property
    def hint(self) -> str:
        return "hint.look" if self.lists else "hint.question"

    def uncovered(self) -> None:
        """What the last change leads to is shown again, if another one was made and taken back above."""
        if not (self.working or self.draft.is_at(self.draft.log.size)):
            self._start()

    def _start(self):
        """Begins to play the draft; what follows from it is shown in the end."""
        draft = self.draft
        self.lists = False  # whether the other ways are shown as a list
        self.chosen = 0  # of what is left out: the entry of which it is said why
        self._shown = False
        self._taken, self._put = draft.last_change()[1:]
        self.shifted = draft.shifted()
        self.offers: tuple = _offers(draft) if self.shifted else ()
        self.begin(self._play())

    def _play(self):
        yield from self.progressing(self.draft.play_all())
        self._shown = True
        self.changed(ALL)

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return self.lists and 1 <= number <= len(self.ways)

    def digit(self, number: int) -> "Destination":
        return self._take_way(number - 1)

    def refuse_key(self, key: str) -> "Destination":
        return super().refuse_key(key) if self._shown else self.notices.refuse("sheet.wait")

    def right(self) -> "Destination":
        if len(self.ways) == 1:
            return self._take_way(0)
        self.lists = True
        return self.changed(ALL)

    def draw_key(self) -> None:
        self.chosen = (self.chosen + 1) % len(self.draft.lost)
        self.changed(ALL)

    def ok(self) -> "Destination":
        self.stage.repair(self.draft)
        if not self.notices.text:
            self.notices.say("repaired")
        return None

    def back(self) -> "Destination":
        if self._tries:
            return self.notices.refuse("sheet.wait")
        if self.lists:
            self.lists = False
            return self.changed(ALL)
        self.draft.take_back()
        return CLOSE

    @property
    def ways(self) -> list:
        """What can be done in place of the repair: kinds of events that the turn can be, and the first fault."""
        return [kind for _, kind in self.offers] + self.draft.lost[:1]

    def _take_way(self, at):
        self.lists = False
        if at == len(self.offers):
            return lead_on("edit.sheet_entry", self.draft.lost[0].at, self.draft)
        self._shown = False
        self._tries = True
        self.begin(self._try(self.offers[at][1]))
        return self.changed(ALL)

    def _try(self, kind):
        """Has the turn that was put in or taken out skipped or passed instead, for which it is played up to there.
        Where that cannot be, says why, and the change stays as it was.
        """
        draft = self.draft
        at, taken, put = draft.last_change()
        taken, put = b"".join(taken), b"".join(put)
        draft.take_back()
        yield from draft.play(at)
        event = turn_anew.instead(draft.match, kind, put or taken)
        player, code, fact = judged(draft.match, event)
        if code == codes.OK:
            put = event
        else:
            self.notices.refuse(*why(self.stage, event, player, code, fact))
        draft.change(at, len(taken), put)
        self._tries = False
        self._start()

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        title = self._title(canvas.width - 2 * layout.EDGE) if self._shown else self.words("repair.title")
        widgets.header(canvas, title)
        if self.lists:
            self._paint_list(canvas)
        elif self._shown:
            bottom = canvas.height - layout.FOOTER
            other = self._other_way()
            if other:
                widgets.answer_line(canvas, _RIGHT, other)
                bottom -= layout.ENTRY
            self._paint_outcome(canvas, bottom)
        else:
            text = "\u2026 %d %%" % self.draft.progress()
            canvas.text(MEDIUM, text, canvas.width >> 1, canvas.height >> 1, BLACK, CENTRE)
        self.paint_footer(canvas)

    def _paint_list(self, canvas):
        """The other ways, each with its digit, and what they are about."""
        x, y, w, _ = layout.list_room(canvas)
        for at in range(len(self.ways)):
            widgets.key_row(canvas, x, y, w, layout.ROW, str(at + 1), MEDIUM, self._label(at))
            y += layout.ROW
        y += layout.BAR
        widgets.sentences(canvas, self._shift(), y, canvas.height - layout.FOOTER - y)

    def _paint_outcome(self, canvas, bottom):
        """The totals; below them what is left out, a row each as far as they have room, and why one of them is."""
        lost = self.draft.lost
        y = layout.HEADER + layout.BAR
        if not lost:
            y = self._paint_totals(canvas, bottom - 2 * layout.SENTENCE - layout.BAR) + layout.BAR
        else:
            y = self._paint_few_totals(canvas, y) + layout.BAR
            canvas.hline(0, y - 1, canvas.width)
            count = min(len(lost), (bottom - y - _WHY) // layout.TIGHT_ROW)
            first = min(max(0, self.chosen - (count >> 1)), len(lost) - count)
            for at in range(first, first + count):
                chosen = at == self.chosen and len(lost) > 1
                label, w = self._left_out(lost[at]), canvas.width - 2 * layout.BAR
                widgets.row(canvas, layout.BAR, y, w, label, "", chosen, layout.TIGHT_ROW)
                y += layout.TIGHT_ROW
            y += layout.BAR
        widgets.sentences(canvas, self._explanation(), y, bottom - y)

    def key_table(self) -> tuple:
        words = self.words
        back = (("BACK", words("key.back")),)
        if self.lists or not self._shown:
            return back
        other = self._other_way()
        count = len(self.draft.lost)
        more = (("DRAW", words("place.of", self.chosen + 1, count)),) if count > 1 else ()
        return (("OK", self._does()),) + more + back + (((_RIGHT, other),) if other else ())

    def _other_way(self):
        """What can be done in place of the repair, in words; "" for nothing."""
        ways = len(self.ways)
        return self._label(0) if ways == 1 else self.words("repair.ways") if ways else ""

    def _title(self, room):
        """What stood there and what stands there now, where that is one entry; where it is more, no line has room. The
        turn's number is there where so many px have room for it.
        """
        words, weighed = self.words, self.draft.weighed
        if not weighed:
            return words("repair.title")
        texts = [
            self._brought(b"".join(side), lines) for side, lines in ((self._taken, weighed[1]), (self._put, weighed[2]))
        ]
        if texts[0] == texts[1] or not all(texts):
            return words("repair.title")
        title = " \u25b6 ".join(texts)
        numbered = "%d: " % weighed[0] + title
        return numbered if weighed[0] and fonts.width(MEDIUMS[-1], numbered) <= room else title

    def _brought(self, event, lines):
        """An entry, its figure and what it brought; a dash for none."""
        words = self.words
        if not event:
            return _NOTHING
        figure = scoring.figure_of(lines)
        text = moves.entered(words, event) + (" " + words("figure%d" % figure) if figure else "")
        return text + (" " + signed(scoring.total(lines)) if lines and events.is_turn(event) else "")

    def _label(self, at):
        """What one of the other ways does."""
        words = self.words
        if at < len(self.offers):
            return words(self.offers[at][0])
        return words("repair.title") + " " + self._left_out(self.draft.lost[0])

    def _left_out(self, lost):
        """An entry that is left out: its turn, whose it is, and what."""
        text = self._entry(lost)
        return "%d: %s" % (lost.number, text) if lost.number else text

    def _entry(self, lost):
        words, player, event = self.words, self.stage.player, self.draft.log.event(lost.at)
        return moves.of_no_player(words, player, event) or player(lost.player) + " " + moves.entered(words, event)

    def _does(self):
        """What OK does: the repair, without what does not hold."""
        words, draft = self.words, self.draft
        if not draft.lost:
            return words("repair.apply")
        lost = draft.lost[0]
        if draft.rest == 1 and lost.number:
            return words("repair.without", lost.number, self._entry(lost))
        return words("repair.without.more", draft.rest)

    def _shift(self):
        return self.words("repair.shift", self.shifted) if self.shifted else ""

    def _explanation(self):
        """Why the chosen entry is left out; else that all holds, and whose turns are others'."""
        words, draft = self.words, self.draft
        if not draft.lost:
            return (self._shift() + " " + words("repair.holds")).strip()
        lost = draft.lost[self.chosen]
        if lost.code == codes.OK:
            return words("repair.after")
        return words(*why(self.stage, draft.log.event(lost.at), lost.player, lost.code, lost.fact))

    def _paint_few_totals(self, canvas, y):
        """The totals close together, in two columns where there are more than two; gives the row below them."""
        count, edge = len(self.match.totals), canvas.width - layout.EDGE
        columns = 1 if count <= 2 else 2
        rows = (count + columns - 1) // columns
        for player in range(count):
            column, row = divmod(player, rows)
            right = edge if column == columns - 1 else (canvas.width >> 1) - layout.EDGE
            left = layout.EDGE + column * (canvas.width >> 1)
            self._paint_total(canvas, player, MEDIUMS, left, y + row * layout.SENTENCE, layout.SENTENCE, right, 0)
        return y + rows * layout.SENTENCE

    def _paint_totals(self, canvas, bottom):
        """Each player's total, down to row `bottom` at most; gives the row below them."""
        count = len(self.match.totals)
        y = layout.HEADER + layout.BAR
        tall = min(_ROW, (bottom - y) // count)
        family = NAMES + MEDIUMS[1:] if tall >= layout.TIGHT_ROW else MEDIUMS
        widest = max([fonts.width(family[0], self._after(player)) for player in range(count)])
        for player in range(count):
            edge = canvas.width - layout.EDGE
            self._paint_total(canvas, player, family, layout.EDGE, y, tall, edge, widest)
            y += tall
        return y

    def _after(self, player):
        """A player's total after the repair; a dash for one who has not joined then."""
        new = self.draft.totals
        return number(new[player]) if player < len(new) else _NOTHING

    def _paint_total(self, canvas, player, family, left, y, tall, right, widest):
        """A player's total before, where it changes, and after, which takes `widest` px at least."""
        before, after = number(self.match.totals[player]), self._after(player)
        wide = canvas.text(family[0], after, right, widgets.centred(family[0], y, tall), BLACK, RIGHT)
        right -= max(wide, widest) + layout.GROUP + _ARROW
        if after != before:
            canvas.arrow(right, y + (tall >> 1) - _ARROW, _ARROW)
            right -= layout.GAP
            right -= canvas.text(MEDIUM, before, right, widgets.centred(MEDIUM, y, tall), BLACK, RIGHT)
        room = right - layout.GROUP - left
        widgets.fitted(canvas, family, self.stage.player(player), left, y, tall, room)


def _offers(draft: "Draft") -> tuple:
    """What the turn that was put in or taken out could be instead, as in _INSTEAD. What is no turn is none instead."""
    at, taken, put = draft.last_change()
    if draft.opens(at) or not any(event and events.is_turn(event) for event in taken + put):  # the opener places
        return ()
    kinds = [turn_anew.kind_of(event) for event in taken + put]
    return tuple([offer for offer in _INSTEAD if offer[1] not in kinds])
