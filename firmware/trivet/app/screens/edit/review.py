"""What a repair leads to, before anything is changed: the totals, and what does not hold any more."""

from trivet.app.navigation import CLOSE, lead_on
from trivet.app.screens.parts import sheet_row
from trivet.app.screens.parts.entry import turn_anew
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences.reasons import why
from trivet.engine import codes, events
from trivet.history.draft import judged
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, CENTRE, RIGHT
from trivet.ui.fonts import MEDIUM, SMALL
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.engine.match import Match
    from trivet.history.draft import Draft
    from trivet.ui.canvas import Canvas

_TOTAL = const(19)  # px, height of a line of totals
_TOLD = sheet_row.ROW + layout.GROUP + 2 * layout.LINE  # px, what at least stands between the offers and the totals

# What a turn can be instead, as pairs (words' id, kind of event).
_INSTEAD = (("repair.skip", events.SKIP), ("repair.pass", events.PASS))


class ReviewScreen(Screen):
    """Plays a draft to its end. The first row makes the repair. Where the last change gives later turns of the round to
    other players, the next ones offer to have the turn skipped or passed instead: then they stay where they are. The
    others are what does not hold: OK goes on to repair that. BACK takes the last change back, and leaves the match as
    it is.
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
            self.chosen = (self.chosen + step) % (1 + len(self.offers) + len(self.draft.faults))
            self.changed()
        else:
            self.notices.refuse("sheet.wait")

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
        widgets.header(canvas, self.words("repair.title"))
        if self._shown:
            below = self._paint_totals(canvas)
            self._paint_rows(canvas, below)
        else:
            text = "\u2026 %d %%" % self.draft.progress()
            canvas.text(MEDIUM, text, canvas.width >> 1, canvas.height >> 1, BLACK, CENTRE)
        self.paint_footer(canvas)

    def key_hints(self) -> tuple:
        words = self.words
        return (("OK", words("key.ok")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")))

    def _paint_rows(self, canvas, below):
        """The rows down to the totals, and what the chosen one is about."""
        words, draft = self.words, self.draft
        x, y, w, _ = layout.list_room(canvas)
        count = len(draft.faults)
        tall = layout.row_height(below - y - _TOLD, 1 + len(self.offers))
        widgets.row(canvas, x, y, w, words("repair.apply"), "", self.chosen == 0, tall)
        y += tall
        for place, (label, _) in enumerate(self.offers):
            widgets.row(canvas, x, y, w, words(label), "", self.chosen == place + 1, tall)
            y += tall
        room = max(1, (below - y - 3 * layout.LINE) // sheet_row.ROW)
        chosen = self.chosen - len(self.offers)
        first = max(0, min(chosen - room // 2 - 1, count - room))
        for place in range(first, min(count, first + room)):
            fault = draft.faults[place]
            event, name = draft.log.event(fault.at), self.stage.player(fault.player)
            figure = events.figure(event) if events.kind(event) == events.PLACE else 0
            sheet_row.paint(canvas, words, y, place + 1 == chosen, fault.number, name, event, figure)
            y += sheet_row.ROW
        widgets.sentences(canvas, self._explanation(), y, below - y)

    def _explanation(self):
        """What the chosen row is about."""
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

    def _paint_totals(self, canvas):
        """Each player's total, before and after, in two columns above the footer; gives the row where they begin."""
        old, new = self.match.totals, self.draft.totals
        half = canvas.width >> 1
        top = canvas.height - layout.FOOTER - 4 - (len(old) + 1) // 2 * _TOTAL
        canvas.fill(0, top - 4, canvas.width, 2)
        for player, before in enumerate(old):
            x = player % 2 * half
            y = widgets.centred(SMALL, top + player // 2 * _TOTAL, _TOTAL)
            after = number(new[player]) if player < len(new) else "\u2013"  # he has not joined
            right = x + half - layout.EDGE
            right -= canvas.text(SMALL, after, right, y, BLACK, RIGHT)
            if after != number(before):
                canvas.arrow(right - 12, y + fonts.ascent(SMALL) - 11, 5)
                right -= 16 + canvas.text(SMALL, number(before), right - 16, y, BLACK, RIGHT)
            name = fonts.fit(SMALL, self.stage.player(player), right - x - layout.EDGE - layout.GAP)
            canvas.text(SMALL, name, x + layout.EDGE, y)
        return top - 6


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
