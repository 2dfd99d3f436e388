"""A match while a record is played or written. It runs on MicroPython too (see record/)."""

from trivet.engine import events, figures, phases
from trivet.engine.match import Match
from trivet.micropython import TYPE_CHECKING

from . import notation

if TYPE_CHECKING:
    from .record.statements import Record

# What does not change how a round has ended, and is no turn of a round that ends with it.
_BESIDE = (events.CORRECT, events.RULE, events.MISSING, events.HOLDS)


class Player:
    """The match while it is played, event by event, with what neither it nor an event knows."""

    def __init__(self, record: "Record"):
        self.match = Match()
        self.names = record.names  # which may grow
        self.turns = 0  # of the round
        self.ended = False  # the round has just ended, and nothing was told since
        self.first = 0  # the player whose hand would be told first then
        self.aside: Aside | None = None  # who takes the hands then, if they score nothing and are told
        self.begins = events.match(record.edition, record.set_size, len(record.players))
        self.match.apply(self.begins)

    def figure(self, event: bytes) -> int:
        """The figure that the tile of an event makes, before it happens."""
        if events.kind(event) == events.PLACE:
            return events.figure(event)
        if events.kind(event) != events.LAY or self.match.placed == 0:
            return figures.PLAIN
        return self.match.board.figure(*events.cell(event), self.match.rules.reading)

    def happen(self, event: bytes) -> bool:
        """Lets an event happen that was judged; returns whether the round ends with it, and not the match within it."""
        in_turn, whose = self.match.phase == phases.TURN, self.match.player
        self.match.take(event)
        if events.begins_round(event):
            self.turns = 0
        elif events.is_turn(event):
            self.turns += 1
        ends = in_turn and self.match.phase != phases.TURN and not (self.match.ended or self.match.halted)
        if in_turn or events.kind(event) not in _BESIDE:
            self.ended = ends
            if in_turn:
                turn = self.match.clockwise(whose)
                self.first = whose if _takes_no_turn(event, whose) else turn[1 % len(turn)]
            self.aside = None
        return ends

    def teller(self) -> "Player":
        """Who takes what a hand was left with: this one or, where that scores nothing, the one aside."""
        if not self.ended or self.match.phase == phases.HANDS:
            return self
        if self.aside is None:
            self.aside = Aside(self)
        return self.aside if self.aside.match.phase == phases.HANDS else self

    def out(self) -> int | None:
        """Who is out after a round that has ended, None when it was blocked."""
        return None if self.match.blocked else self.match.out

    def expects(self) -> str:
        """What the match waits for, as a record tells it."""
        found, name = self.match, self.names[self.match.player]
        if found.phase == phases.OPENING:
            return f'"round {found.round + 1}:"' + ("" if found.round else " or option:")
        if found.phase == phases.TURN:
            return f'"{self.turns + 1}. {name} …"'
        if found.phase == phases.HANDS:
            holds = "their tiles" if found.uncounted() else notation.tiles_of(found.hands[found.player])
            return f'"left: {name} …", {holds}'
        return "nothing more: the match is over"


class Aside(Player):
    """After a round whose hands score nothing, a copy of the match that takes them all the same: so what is told of
    them is checked, and makes no event.
    """

    def __init__(self, player: Player):
        self.match = Match()
        self.match.restore(player.match.save())
        self.names = player.names
        self.turns = player.turns
        self.ended = False
        self.match.player = self.match.next_untold(player.first)
        if self.match.player != phases.NOBODY:
            self.match.phase = phases.HANDS


def _takes_no_turn(event, whose):
    """Whether a round that ends with this event ends before the turn of the player whose it was."""
    kind = events.kind(event)
    return kind == events.BLOCK or kind in _BESIDE or (kind == events.OUT and events.player(event) != whose)
