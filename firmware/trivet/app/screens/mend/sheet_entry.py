"""One entry of the score sheet: what it scored, line by line, and what can be done with it."""

from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.app.sentences.reasons import why
from trivet.engine import codes, events, phases, scoring
from trivet.history.draft import Draft, judged
from trivet.micropython import const
from trivet.ui import fonts, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import MEDIUM, SMALL
from trivet.ui.words import number, signed

_LINE = const(19)  # px from one score line to the next
_ROW = const(26)  # px, height of a row of what can be done
_LEFT = const(12)


class SheetEntryScreen(Screen):
    """The entry at an offset of the draft `repair`, which begins as the match is. LEFT and RIGHT choose, OK does it."""

    hint = "hint.menu"

    def __init__(self, context, at, repair=None):
        super().__init__(context)
        self.repair = repair or Draft(self.desk.session.happened)
        self.at = at
        self.chosen = 0
        self.actions = []
        self._known = False  # whether there is something to show
        self.again()

    def again(self):
        """Plays up to the entry, also when the screen is shown again."""
        self._ready = False
        self.begin(self._prepare())

    def _prepare(self):
        yield from self.repair.play(self.at)
        self._learn()

    def _learn(self):
        """What the entry is, and what can be done with it."""
        repair, at = self.repair, self.at
        event = repair.log.event(at)
        following = repair.log.event(at + len(event))
        match = repair.match
        self._phase = match.phase
        self._to_act, self._code, self._fact = judged(match, event)
        laid = match.refereed if match.placed else event[:1] == bytes((events.LAY,))
        self._round, self._player, self._lines = repair.after(event)
        self._turn_editor = "mend.lay_again" if laid else "mend.change_turn"
        self._ready = True
        if self._known:
            return
        self._known = True
        self.changed(ALL)
        turn = event[0] in events.TURNS
        begins = event[0] in (events.ROUND, events.OPEN)
        self._number = repair.number + 1 if turn else 0
        self.actions = []
        blocks = event[0] == events.BLOCK
        if self._code != codes.NOT_NOW and not blocks:
            self.actions.append(("entry.change", SheetEntryScreen.change))
        if not begins or self._code != codes.OK:
            self.actions.append(("entry.out", SheetEntryScreen.take_out))
        if self._phase in (phases.TURN, phases.HANDS) and (turn or blocks or self._code != codes.OK):
            self.actions.append(("entry.insert", SheetEntryScreen.insert))
        if turn and following and following[0] in events.TURNS:
            self.actions.append(("entry.swap", SheetEntryScreen.swap))
        if self._code == codes.OK and not begins:
            self.actions.append(("judge.why", SheetEntryScreen.challenge))

    # ---- keys

    def left(self):
        self._choose(-1)

    def right(self):
        self._choose(1)

    def ok(self):
        if self._ready:
            self.actions[self.chosen][1](self)
        else:
            self.notices.refuse("sheet.wait")

    def back(self):
        repair = self.repair
        self.navigation.back()
        if repair.changed:  # there is a draft: its review led here
            self.navigation.open("mend.review", repair)

    def _choose(self, step):
        if self._ready:
            self.chosen = (self.chosen + step) % len(self.actions)
            self.changed()
        else:
            self.notices.refuse("sheet.wait")

    # ---- what can be done

    def change(self):
        self._edit(_EDITORS.get(self.repair.log.event(self.at)[0], self._turn_editor))

    def take_out(self):
        self._put(b"")

    def insert(self):
        self._edit(self._turn_editor if self._phase == phases.TURN else "mend.change_hand", True)

    def swap(self):
        event = self.repair.log.event(self.at)
        following = self.repair.log.event(self.at + len(event))
        self._put(following + event, len(event) + len(following))

    def challenge(self):
        repair = self.repair
        self.navigation.open("look.challenge", repair.match, repair.log.event(self.at))

    def _edit(self, name, *new):
        if name == "mend.lay_again":
            self.navigation.back()  # the heap has no room for both
        self.navigation.open(name, self.repair, self.at, *new)

    def _put(self, put, taken=None):
        if taken is None:
            taken = len(self.repair.log.event(self.at))
        self.repair.change(self.at, taken, put)
        self.navigation.open("mend.review", self.repair)

    # ---- the picture

    def paint(self, canvas):
        words = self.words
        ready = self._known
        status = words("round", self._round) if ready else ""
        if ready and self._number:
            status += " \u00b7 %d" % self._number
        widgets.header(canvas, self._title() if ready else "\u2026", status)
        if ready:
            if self._code == codes.OK:
                self._paint_lines(canvas)
            else:
                self._paint_reason(canvas)
            y = canvas.height - widgets.FOOTER - 4 - _ROW * len(self.actions)
            for at, (label, _) in enumerate(self.actions):
                widgets.row(canvas, 4, y, canvas.width - 8, words(label), "", at == self.chosen, _ROW)
                y += _ROW
        self.paint_footer(canvas)

    def key_hints(self):
        words = self.words
        return (("OK", words("key.ok")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")))

    def _title(self):
        """Whose the entry is, or what it says of all."""
        event = self.repair.log.event(self.at)
        return moves.entered(self.words, event) if event[0] == events.BLOCK else self.desk.player(self._player)

    def _paint_reason(self, canvas):
        event = self.repair.log.event(self.at)
        y = widgets.HEADER + 4
        canvas.text(MEDIUM, moves.entered(self.words, event), _LEFT, y)
        reason = self.words(*why(self.words, self.desk, event, self._to_act, self._code, self._fact))
        widgets.paragraph(canvas, SMALL, reason, _LEFT, y + 32, canvas.width - 2 * _LEFT, _LINE)

    def _paint_lines(self, canvas):
        """The score lines with their points, and their sum if there is more than one player's one."""
        event = self.repair.log.event(self.at)
        right = canvas.width - _LEFT
        y = widgets.HEADER + 6
        lines = self._lines or ((-1, self._player, 0),)
        for what, player, points in lines:
            top = widgets.centred(SMALL, y, _LINE)
            label = self._label(event, what, player)
            left = _LEFT + canvas.text(SMALL, fonts.fit(SMALL, label, right - 70), _LEFT, top)
            if what >= 0:
                wide = canvas.text(SMALL, number(points), right, top, BLACK, RIGHT)
                canvas.dots(left + 5, y + 14, right - wide - left - 10)
            y += _LINE
        if len(lines) > 1 and {line[1] for line in lines} == {lines[0][1]}:
            canvas.fill(_LEFT, y + 1, right - _LEFT, 2)
            total = signed(sum([line[2] for line in lines]))
            canvas.text(MEDIUM, total, right, widgets.centred(MEDIUM, y + 3, 26), BLACK, RIGHT)

    def _label(self, event, what, player):
        """What a score line is for; -1 stands for an entry that scored nothing."""
        words = self.words
        if event[0] in (events.HAND, events.HELD):
            return self._hand_label(events.hand_sum(event), what, player)
        if event[0] == events.BLOCK and what >= 0:  # what each of those loses who have not passed
            return self.desk.player(player)
        if event[0] in (events.ROUND, events.OPEN):
            return words("undo.round", self.desk.player(event[1]), self._round)
        return moves.line(words, event, what)

    def _hand_label(self, total, what, player):
        words = self.words
        holder = self.desk.player(self._player)
        if len(self._lines) > 1:  # the lowest hand takes the others'
            return self.desk.player(player)
        if what == scoring.HANDS_OF_OTHERS and player != self._player:
            return words("line.others", holder, total, self.desk.player(player))
        return words("line.held", holder, total)


# By the kind of the event; a turn for all others.
_EDITORS = {
    events.ROUND: "mend.change_opener",
    events.OPEN: "mend.change_opener",
    events.HAND: "mend.change_hand",
    events.HELD: "mend.change_hand",
    events.CORRECT: "mend.points_by_hand",
}
