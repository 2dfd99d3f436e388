"""What a repair leads to, before anything is changed: the totals, and what does not hold any more."""

from trivet.app.screens.parts import sheet_row
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences.reasons import why
from trivet.engine import codes, events
from trivet.history.draft import judged
from trivet.micropython import const
from trivet.ui import fonts, widgets
from trivet.ui.canvas import BLACK, CENTRE, RIGHT
from trivet.ui.fonts import MEDIUM, SMALL
from trivet.ui.words import number

_PIECES = const(48)  # pieces of work from one picture of the progress to the next
_LINE = const(19)  # px from one line of the explanation to the next
_TOTAL = const(22)  # px, height of a line of totals
_MARGIN = const(6)
_OFFER = const(27)  # px, height of what is offered instead


class ReviewScreen(Screen):
    """Plays the draft `repair` to its end. The first row makes the repair. Where the last change gives later turns of
    the round to other players, the next ones offer to have the turn skipped or passed instead: then they stay where
    they are. The others are what does not hold: OK goes on to repair that. BACK takes the last change back, and leaves
    the match as it is.
    """

    hint = "hint.menu"

    def __init__(self, context, repair):
        super().__init__(context)
        self.repair = repair
        self.chosen = 0
        self._over = hasattr(self.navigation.top, "again")  # it lies over the screen that made the last change
        self._instead = None  # what the turn shall be instead, until it is known whether that can be
        self._begin()

    def _begin(self):
        """Begins to play the draft; what follows from it is shown in the end."""
        repair = self.repair
        self._shown = False
        self.shifted = repair.shifted()
        self.offers = ()
        if self.shifted:
            self.offers = _offers(repair)
        self.begin(self._play())

    def _play(self):
        for pieces, _ in enumerate(self.repair.play(self.repair.log.size), 1):
            if pieces % _PIECES == 0:
                self.changed(ALL)
            yield
        self._shown = True
        self.changed(ALL)

    # ---- keys

    def left(self):
        self._choose(-1)

    def right(self):
        self._choose(1)

    def ok(self):
        repair = self.repair
        if not self._shown:
            self.notices.refuse("sheet.wait")
        elif self.chosen == 0:
            self.desk.repair(repair)
        elif self.chosen <= len(self.offers):
            self._do_instead(self.offers[self.chosen - 1][1])
        else:
            at = repair.faults[self.chosen - 1 - len(self.offers)].at
            self.navigation.back()
            while hasattr(self.navigation.top, "again"):  # what led to the change before
                self.navigation.back()
            self.navigation.open("mend.sheet_entry", at, repair)

    def back(self):
        repair = self.repair
        if self._instead:
            return self.notices.refuse("sheet.wait")
        repair.take_back()
        self.navigation.back()
        if self._over:
            self.navigation.top.again()
        elif repair.changed:
            self.navigation.open("mend.review", repair)
        return None

    def _choose(self, step):
        if self._shown:
            self.chosen = (self.chosen + step) % (1 + len(self.offers) + self._faults())
            self.changed()
        else:
            self.notices.refuse("sheet.wait")

    def _faults(self):
        return len(self.repair.faults)

    # ---- a skip or a pass instead

    def _do_instead(self, kind):
        """Plays up to the turn that was put in or taken out: what it can be is judged there."""
        repair = self.repair
        at, taken, put = repair.last_change()
        self._instead = (kind, at, b"".join(taken), b"".join(put))
        self._shown = False
        repair.take_back()
        self.begin(self._play_up_to_turn())
        self.changed(ALL)

    def _play_up_to_turn(self):
        yield from self.repair.play(self._instead[1])
        self._exchange(*self._instead)

    def _exchange(self, kind, at, taken, put):
        """Has the turn skipped or passed; where that cannot be, says why, and the change stays as it was."""
        self._instead = None
        turn = put or taken
        event = _without_tile(self.repair.match, kind, turn)
        player, code, told = judged(self.repair.match, event)
        if code == codes.OK:
            put = event
        else:
            self.notices.refuse(*why(self.words, self.desk, event, player, code, told))
        self.repair.change(at, len(taken), put)
        self.chosen = 0
        self._begin()

    # ---- the picture

    def paint(self, canvas):
        words, repair = self.words, self.repair
        widgets.header(canvas, words("repair.title"))
        if self._shown:
            below = self._paint_totals(canvas)
            self._paint_rows(canvas, below)
        else:
            text = "\u2026 %d %%" % repair.progress()
            canvas.text(MEDIUM, text, canvas.width >> 1, canvas.height >> 1, BLACK, CENTRE)
        self.paint_footer(canvas)

    def key_hints(self):
        words = self.words
        return (("OK", words("key.ok")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")))

    def _paint_rows(self, canvas, below):
        """The rows down to the totals, and what the chosen one is about."""
        words = self.words
        y = widgets.HEADER + 4
        widgets.row(canvas, 0, y, canvas.width, words("repair.apply"), "", self.chosen == 0)
        y += widgets.ROW
        for place, (label, _) in enumerate(self.offers):
            widgets.row(canvas, 0, y, canvas.width, words(label), "", self.chosen == place + 1, _OFFER)
            y += _OFFER
        room = max(1, (below - y - 3 * _LINE) // sheet_row.ROW)
        chosen = self.chosen - len(self.offers)
        first = max(0, min(chosen - room // 2 - 1, self._faults() - room))
        for place in range(first, min(self._faults(), first + room)):
            fault = self.repair.faults[place]
            event = self.repair.log.event(fault.at)
            figure = event[3] if event[0] == events.PLACE else 0
            sheet_row.paint(
                canvas, words, y, place + 1 == chosen, fault.number, self.desk.player(fault.player), event, figure
            )
            y += sheet_row.ROW
        widgets.paragraph(canvas, SMALL, self._explanation(), _MARGIN, y + 4, canvas.width - 2 * _MARGIN, _LINE)

    def _explanation(self):
        """What the chosen row is about."""
        repair = self.repair
        place = self.chosen - len(self.offers) - 1
        if place >= 0:
            fault = repair.faults[place]
            return self.words(
                *why(self.words, self.desk, repair.log.event(fault.at), fault.player, fault.code, fault.fact)
            )
        shifted = self.words("repair.shift", self.shifted) + " " if self.shifted else ""
        return shifted + (self.words("repair.rest", repair.rest) if self._faults() else self.words("repair.holds"))

    def _paint_totals(self, canvas):
        """Each player's total, before and after, in two columns above the footer; gives the row where they begin."""
        old, new = self.match.totals, self.repair.totals
        half = canvas.width >> 1
        top = canvas.height - widgets.FOOTER - 4 - (len(old) + 1) // 2 * _TOTAL
        canvas.fill(0, top - 4, canvas.width, 2)
        for player, before in enumerate(old):
            x = player % 2 * half
            y = widgets.centred(SMALL, top + player // 2 * _TOTAL, _TOTAL)
            after = number(new[player])
            right = x + half - 2 * _MARGIN
            right -= canvas.text(SMALL, after, right, y, BLACK, RIGHT)
            if new[player] != before:
                canvas.arrow(right - 12, y + fonts.ascent(SMALL) - 11, 5)
                right -= 16 + canvas.text(SMALL, number(before), right - 16, y, BLACK, RIGHT)
            name = fonts.fit(SMALL, self.desk.player(player), right - x - 2 * _MARGIN)
            canvas.text(SMALL, name, x + _MARGIN, y)
        return top - 6


def _offers(repair):
    """What the turn that was put in or taken out could be instead: pairs (words' id, kind of event)."""
    at, taken, put = repair.last_change()
    if repair.opens(at):  # the opener places
        return ()
    kinds = [event[0] for event in taken + put]
    return tuple([offer for offer in _INSTEAD if offer[1] not in kinds])


def _without_tile(match, kind, turn):
    """The event of this kind in place of a turn: what was drawn stays, and a pass has the draws that it must have."""
    if kind == events.SKIP:
        return events.skip()
    draws = 0 if turn[0] == events.SKIP else turn[1 if turn[0] in (events.PASS, events.EXPIRE) else 2]
    return events.pass_(max(match.must_draw(), min(draws, match.draws_left())))


_INSTEAD = (("repair.skip", events.SKIP), ("repair.pass", events.PASS))
