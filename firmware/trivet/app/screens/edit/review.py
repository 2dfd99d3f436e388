"""What a repair leads to, before anything is changed: the totals, and what does not hold any more."""

from trivet.app.navigation import CLOSE, lead_on
from trivet.app.screens.parts.entry import turn_anew
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.app.sentences.reasons import why
from trivet.engine import codes, events
from trivet.history.draft import judged
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, CENTRE, RIGHT
from trivet.ui.fonts import MEDIUM, MEDIUMS, NAMES
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.engine.match import Match
    from trivet.history.draft import Draft
    from trivet.ui.canvas import Canvas

_ROW = const(36)  # px, the most that a row of totals is high
_ARROW = const(6)  # px, half the height of the arrow between two totals
_NOTHING = "\u2013"  # in place of a turn that is not there, and of the total of a player who has not joined

# What a turn can be instead, as pairs (words' id, kind of event).
_INSTEAD = (("repair.skip", events.SKIP), ("repair.pass", events.PASS))


class ReviewScreen(Screen):
    """Plays a draft to its end. OK makes the repair. The arrows choose what it does instead: where the last change
    gives later turns of the round to other players, it has the turn skipped or passed, and they stay where they are;
    it goes on to repair what does not hold. BACK takes the last change back, and leaves the match as it is.
    """

    hint = "hint.menu"

    def __init__(self, stage: "Stage", draft: "Draft"):
        super().__init__(stage)
        self.draft = draft
        self._tries = False  # whether it is found out what the turn can be instead
        self._start()

    def uncovered(self) -> None:
        """What the last change leads to is shown again, if another one was made and taken back above."""
        if not (self.working or self.draft.is_at(self.draft.log.size)):
            self._start()

    def _start(self):
        """Begins to play the draft; what follows from it is shown in the end."""
        draft = self.draft
        self.chosen = 0
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

    def left(self) -> None:
        self._choose(-1)

    def right(self) -> None:
        self._choose(1)

    def ok(self) -> "Destination":
        draft, offers = self.draft, len(self.offers)
        if not self._shown:
            return self.notices.refuse("sheet.wait")
        if self.chosen == 0:
            return self.stage.repair(draft)
        if self.chosen > offers:
            return lead_on("edit.sheet_entry", draft.faults[self.chosen - 1 - offers].at, draft)
        self._shown = False
        self._tries = True
        self.begin(self._try(self.offers[self.chosen - 1][1]))
        return self.changed(ALL)

    def back(self) -> "Destination":
        if self._tries:
            return self.notices.refuse("sheet.wait")
        self.draft.take_back()
        return CLOSE

    def _choose(self, step):
        if self._shown:
            self.chosen = (self.chosen + step) % self._choices()
            self.changed()
        else:
            self.notices.refuse("sheet.wait")

    def _choices(self):
        return 1 + len(self.offers) + len(self.draft.faults)

    def _try(self, kind):
        """Has the turn that was put in or taken out skipped or passed instead, for which it is played up to there.
        Where that cannot be, says why, and the change stays as it was.
        """
        draft = self.draft
        at, taken, put = draft.last_change()
        taken, put = b"".join(taken), b"".join(put)
        draft.take_back()
        yield from draft.play(at)
        event = _without_tile(draft.match, kind, put or taken)
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
        widgets.header(canvas, self._title())
        if self._shown:
            bottom = canvas.height - layout.FOOTER
            if self._choices() > 1:
                widgets.answer_line(canvas, "\u25b6", self._label((self.chosen + 1) % self._choices()))
                bottom -= layout.ENTRY
            y = self._paint_totals(canvas, bottom - 2 * layout.SENTENCE - layout.BAR) + layout.BAR
            widgets.sentences(canvas, self._explanation(), y, bottom - y)
        else:
            text = "\u2026 %d %%" % self.draft.progress()
            canvas.text(MEDIUM, text, canvas.width >> 1, canvas.height >> 1, BLACK, CENTRE)
        self.paint_footer(canvas)

    def key_hints(self) -> tuple:
        words = self.words
        back = ("BACK", words("key.back"))
        if not self._shown:
            return (back,)
        do = ("OK", self._label(self.chosen))
        return (do, back) if self._choices() == 1 else (do, ("\u25c0\u25b6", words("key.choose")), back)

    def _title(self):
        """What stood there and what stands there now, where that is one entry; where it is more, no line has room."""
        words = self.words
        if len(self._taken) <= 1 and len(self._put) <= 1:
            texts = [moves.entered(words, b"".join(side)) if side else _NOTHING for side in (self._taken, self._put)]
            if texts[0] != texts[1] and all(texts):
                return " \u25b6 ".join(texts)
        return words("repair.title")

    def _label(self, place):
        """What OK does while this choice is the chosen one."""
        words, offers = self.words, self.offers
        if place == 0:
            return words("repair.apply")
        if place <= len(offers):
            return words(offers[place - 1][0])
        fault = self.draft.faults[place - 1 - len(offers)]
        entry = moves.entered(words, self.draft.log.event(fault.at))
        turn = "%d " % fault.number if fault.number else ""
        return words("repair.title") + ": " + turn + self.stage.player(fault.player) + " " + entry

    def _explanation(self):
        """What the chosen one is about."""
        words, draft = self.words, self.draft
        place = self.chosen - len(self.offers) - 1
        if place >= 0:
            fault = draft.faults[place]
            event = draft.log.event(fault.at)
            return words(*why(self.stage, event, fault.player, fault.code, fault.fact))
        holds = words("repair.rest", draft.rest) if draft.faults else words("repair.holds")
        apart = self.offers and draft.faults  # both have no room beside so much: the shift is told where it is mended
        if not self.shifted or (apart and self.chosen == 0):
            return holds
        shifted = words("repair.shift", self.shifted)
        return shifted if apart else shifted + " " + holds

    def _paint_totals(self, canvas, bottom):
        """Each player's total before, where it changes, and after, down to row `bottom` at most; gives the row below
        them.
        """
        old, new = self.match.totals, self.draft.totals
        after = [number(total) for total in new] + [_NOTHING] * (len(old) - len(new))
        y, edge = layout.HEADER + layout.BAR, canvas.width - layout.EDGE
        tall = min(_ROW, (bottom - y) // len(old))
        family = NAMES + MEDIUMS[1:] if tall >= layout.TIGHT_ROW else MEDIUMS
        font = family[0]
        arrow = edge - max([fonts.width(font, text) for text in after]) - layout.GROUP - _ARROW
        for player, before in enumerate(old):
            right = arrow
            canvas.text(font, after[player], edge, widgets.centred(font, y, tall), BLACK, RIGHT)
            if after[player] != number(before):
                canvas.arrow(arrow, y + (tall >> 1) - _ARROW, _ARROW)
                right -= layout.GAP
                right -= canvas.text(MEDIUM, number(before), right, widgets.centred(MEDIUM, y, tall), BLACK, RIGHT)
            name, room = self.stage.player(player), right - layout.GROUP - layout.EDGE
            widgets.fitted(canvas, family, name, layout.EDGE, y, tall, room)
            y += tall
        return y


def _offers(draft: "Draft") -> tuple:
    """What the turn that was put in or taken out could be instead, as in _INSTEAD. What is no turn is none instead."""
    at, taken, put = draft.last_change()
    if draft.opens(at) or not any(event and events.is_turn(event) for event in taken + put):  # the opener places
        return ()
    kinds = [turn_anew.kind_of(event) for event in taken + put]
    return tuple([offer for offer in _INSTEAD if offer[1] not in kinds])


def _without_tile(match: "Match", kind: int, turn: bytes) -> bytes:
    """The event of this kind in place of a turn: what was drawn stays, and a pass has the draws that it must have."""
    drawn = min(events.draws(turn), match.draws_left())
    if kind == events.SKIP:
        return events.skip(drawn)
    return events.pass_(max(match.must_draw(), drawn))
