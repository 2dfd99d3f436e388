"""Tiles that were drawn and never counted: by the count a player has gone out, and he still holds some.

They are added to his last turn of the round as far as the rules let him draw in it, the others to the turns before
that, but for those before his tiles were counted anew. So the change is a repair (draft.py), which one undo takes back.
"""

from trivet.engine import events, tiles
from trivet.micropython import TYPE_CHECKING

from .replay import Replay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trivet.engine.match import Match

    from .draft import Draft
    from .log import Log


class ForgottenDraws:
    """The turns of a player in the last round of a log that have room for more draws: `turns`, the last one first,
    each (offset, event, points lost by 0, 1, 2 … draws more), when find() has come to its end.
    """

    def __init__(self, log: "Log", player: int):
        self.turns = []
        self._log = log
        self._player = player

    def find(self) -> "Iterator[None]":
        """Looks for them; yields after each piece of work, some ms long."""
        replay = Replay(self._log)
        match = replay.match
        yield from replay.pieces(lambda event, at: self._see(match, at + len(event)))

    @property
    def room(self) -> int:
        """How many draws the turns have room for."""
        return sum([len(costs) - 1 for _, _, costs in self.turns])

    def shares(self, count: int) -> "Iterator[tuple[int, bytes, int, int]]":
        """Divides so many draws, `room` at most, among the turns; yields (offset, event, draws, points lost)."""
        for at, event, costs in self.turns:
            draws = min(count, len(costs) - 1)
            if draws:
                yield at, event, draws, costs[draws] - costs[0]
            count -= draws

    def cost(self, count: int) -> int:
        """The points that so many draws more take, as a number below zero or zero."""
        return sum([points for _, _, _, points in self.shares(count)])

    def add(self, draft: "Draft", count: int) -> None:
        """Adds so many draws to a draft of the log."""
        for at, event, draws, _ in self.shares(count):
            draft.change(at, len(event), _drawing(event, draws))

    def _see(self, match: "Match", at):
        """Takes note of the event that follows at this offset, if it is a turn of the player that has room."""
        event = self._log.event(at)
        if not event:
            return
        if events.begins_round(event) or (events.kind(event) == events.HOLDS and events.player(event) == self._player):
            self.turns = []
            return
        if match.player != self._player or not (events.places_tile(event) or events.kind(event) == events.PASS):
            return
        draws = events.draws(event)
        if match.draws_left() > draws:
            self.turns.insert(0, (at, event, _costs(match, event, draws)))


def _costs(match, event, draws):
    """The points of a turn by the draws that are added to those entered."""
    tile = events.tile(event) if events.places_tile(event) else tiles.NONE
    lines = [match.turn_lines(tile, count, 0) for count in range(draws, match.draws_left() + 1)]
    return tuple([sum([points for _, _, points in line]) for line in lines])


def _drawing(event, more):
    """A turn with so many draws more."""
    at = 2 if events.places_tile(event) else 1
    return event[:at] + bytes((event[at] + more,)) + event[at + 1 :]
