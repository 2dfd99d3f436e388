"""One entry of the score sheet: its row, how its points come about, and what can be done with it."""

from trivet.app.navigation import CLOSE, open_screen, replace_by
from trivet.app.screens.parts import sheet_row
from trivet.app.screens.parts.entry import turn_anew
from trivet.app.screens.parts.entry.entry_editor import OldEntry
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.app.sentences.reasons import OF_THE_PLACE, why
from trivet.engine import codes, events, phases, scoring
from trivet.engine.limits import MOST_POINTS
from trivet.history.dispute import can_be_disputed
from trivet.history.draft import Draft, after, judged
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

# Nothing about these can be another.
_FIXED = (events.LEAVE, events.OUT, events.END, events.SWAP, events.MISSING, events.HOLDS, events.RULE)

# The screens that change an entry, by its kind; a turn for all others.
_EDITORS = {
    events.ROUND: "edit.change_opener",
    events.OPEN: "edit.change_opener",
    events.HAND: "edit.change_hand",
    events.HELD: "edit.change_hand",
    events.CORRECT: "edit.points_by_hand",
}


class SheetEntryScreen(Screen):
    """The entry at an offset of a `draft`, else of a new one, which begins as the match is. A digit does what stands
    at it, or LEFT and RIGHT choose and OK does it; DRAW pages to what a turn can be without a tile. With `changes` it
    makes way for the screen that changes the entry, and keys wait for that.
    """

    hint = "hint.list"
    leads_to_review = True

    def __init__(self, stage: "Stage", at: int, draft: "Draft | None" = None, changes: bool = False):
        super().__init__(stage)
        self._changes = changes
        self.draft = draft or Draft(self.controller.session.log)
        self.at = at
        self.chosen = 0
        self.actions = ()  # pairs (words' id, what does it)
        self._first = 0  # how many of them stand on the first page
        self._event = self.draft.log.event(at)
        self.begin(self._learn())

    def uncovered(self) -> None:
        """The draft is played up to the entry again, if a review has played more of it."""
        if not (self.working or self._ready()):
            self.begin(self.draft.play(self.at))

    def _ready(self):
        return self.draft.is_at(self.at)

    def _learn(self):
        """Plays up to the entry, and finds out what it is and what can be done with it."""
        yield from self.draft.play(self.at)
        event, match = self._event, self.draft.match
        laid = match.refereed if match.placed else event[:1] == bytes((events.LAY,))
        self._turn_editor = "edit.lay_again" if laid else "edit.change_turn"
        self._phase = match.phase
        self._number = self.draft.number + 1 if events.is_turn(event) else 0
        self._to_act, self._code, self._fact = judged(match, event)
        self._round, actor, self._lines, totals = after(match, event)
        players = {line[1] for line in self._lines}
        player = players.pop() if len(players) == 1 else actor
        points = sum([line[2] for line in self._lines if line[1] == player])
        total = totals[player] if self._code == codes.OK else None
        self._row = self.at, self._round, actor, player, points, total
        self._figure = scoring.figure_of(self._lines)
        possible = list(self._possible())
        self._first = len(possible)
        self.actions = tuple(possible + list(self._without_tile()))
        self.changed(ALL)
        return self._change(replace_by) if self._changes else None

    def _possible(self):
        """Yields what can be done with the entry."""
        event, holds = self._event, self._code == codes.OK
        turn, begins = events.is_turn(event), events.begins_round(event)
        kind = events.kind(event)
        blocks = kind == events.BLOCK
        following = self._following()
        if self._code != codes.NOT_NOW and not blocks and kind not in _FIXED:
            yield "entry.change", self._change
        if not (begins and holds):
            yield "entry.out", self._take_out
        if self._phase in (phases.TURN, phases.HANDS) and (turn or blocks or not holds):
            yield "entry.insert", self._insert
        if turn and following and events.is_turn(following):
            yield "entry.swap", self._swap
        if (holds and can_be_disputed(event)) or self._code in OF_THE_PLACE:
            yield "look.judge", self._challenge

    def _following(self):
        """The entry after this one, b"" if it is the last."""
        return self.draft.log.event(self.at + len(self._event))

    # ---- keys

    @property
    def keys_wait(self) -> bool:
        """Until the draft is played up to the entry; or for the screen that changes it."""
        return self._changes or not self._ready()

    def takes_digit(self, number: int) -> bool:
        return 1 <= number <= len(self._page()[1])

    def digit(self, number: int) -> "Destination":
        self.chosen = self._page()[0] + number - 1
        return self.ok()

    def left(self) -> None:
        self._choose(-1)

    def right(self) -> None:
        self._choose(1)

    def draw_key(self) -> None:
        self.chosen = self._first if self.chosen < self._first else 0
        self.changed()

    def ok(self) -> "Destination":
        return self.actions[self.chosen][1]()

    def back(self) -> "Destination":
        return CLOSE

    def _choose(self, step):
        self.chosen = (self.chosen + step) % len(self.actions)
        self.changed()

    # ---- what can be done

    def _change(self, opens=open_screen):
        """`opens` is the way to what changes the entry: over this screen, or in its place."""
        if events.kind(self._event) == events.JOIN:
            return self._change_total(opens)
        return self._edit(_EDITORS.get(events.kind(self._event), self._turn_editor), False, opens)

    def _change_total(self, opens):
        """With how many points one has joined."""
        player, total = events.joined(self._event)
        entry = OldEntry(self.stage, self.draft, self.at)

        def title():
            return moves.asked_to_join(self.words, self.stage.player(player))

        most = (0, MOST_POINTS)
        return opens("setup.number", title, max(0, total), most, lambda points: entry.take(events.join(player, points)))

    def _insert(self):
        return self._edit(self._turn_editor if self._phase == phases.TURN else "edit.change_hand", True)

    def _edit(self, name, new=False, opens=open_screen):
        if name != "edit.lay_again":
            return opens(name, OldEntry(self.stage, self.draft, self.at, new))
        self.chosen = 0  # it may go on to other turns: whoever comes back chooses anew
        return opens(name, self.draft, self.at, new)

    def _take_out(self):
        return self._put(len(self._event), b"")

    def _swap(self):
        following = self._following()
        return self._put(len(self._event) + len(following), following + self._event)

    def _without_tile(self):
        """Yields what a turn can be without a tile, and that a skip was forgotten before it."""
        if not (events.is_turn(self._event) and self._phase == phases.TURN and self.draft.match.placed):
            return
        kind = turn_anew.kind_of(self._event)
        if kind != events.SKIP:
            yield "repair.skip", self._skip
        if kind != events.PASS:
            yield "repair.pass", self._pass
        yield "entry.skip", self._insert_skip

    def _skip(self):
        return self._become(events.SKIP)

    def _pass(self):
        return self._become(events.PASS)

    def _become(self, kind):
        """The turn is one of this kind."""
        event = turn_anew.instead(self.draft.match, kind, self._event)
        return OldEntry(self.stage, self.draft, self.at).take(event)

    def _insert_skip(self):
        return OldEntry(self.stage, self.draft, self.at, True).take(events.skip())

    def _put(self, taken, put):
        self.draft.change(self.at, taken, put)
        return open_screen("edit.review", self.draft)

    def _challenge(self):
        return open_screen("look.challenge", self.draft.match, self._event, self.draft, self.at)

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        if self.actions:
            self._paint_entry(canvas)
        else:
            widgets.header(canvas, "\u2026", "")
        self.paint_footer(canvas)

    def _paint_entry(self, canvas):
        words, player = self.words, self.stage.player
        widgets.header(canvas, words("round", self._round) if self._round else words("menu.sheet"))
        x, top, w, _ = layout.list_room(canvas)
        sheet_row.paint(canvas, words, top, self._event, self._row, player, self._number, self._figure)
        top += sheet_row.ROW
        y = canvas.height - layout.FOOTER - layout.GAP
        first, page = self._page()
        tall = layout.row_height(y - top - 2 * layout.SENTENCE - layout.GAP, len(page))
        y -= tall * len(page)
        widgets.sentences(canvas, self._sentence(), top, y - top - layout.GAP)
        for at, (label, _) in enumerate(page):
            widgets.row(canvas, x, y, w, words(label), "", first + at == self.chosen, tall, key=str(at + 1))
            y += tall

    def _page(self):
        """(how many actions stand before it, the actions) of the page that is shown."""
        if self.chosen >= self._first:
            return self._first, self.actions[self._first :]
        return 0, self.actions[: self._first]

    def key_table(self) -> tuple:
        words = self.words
        do = words(self.actions[self.chosen][0]) if self.actions else ""
        page = (("DRAW", words("key.page")),) if len(self.actions) > self._first else ()
        choose = (("\u25c0\u25b6", words("key.choose")),) if len(self.actions) != 1 else ()
        return (("OK", do),) + page + choose + (("BACK", words("key.back")),)

    def _sentence(self):
        """How the points come about, or why the entry does not hold."""
        stage, event, lines = self.stage, self._event, self._lines
        if self._code != codes.OK:
            return self.words(*why(stage, event, self._to_act, self._code, self._fact))
        if events.is_turn(event):
            return moves.announced(stage, self._row[3], event, lines)[1]
        return moves.shares(stage, lines) if len(lines) > 1 else ""
