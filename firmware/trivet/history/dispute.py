"""A move in dispute: whether it is legal, what happened, what it scored, and what it scores by other rules."""

from trivet.engine import codes, doubts, events, figures, scoring, tiles
from trivet.engine.figures import AT_ONCE, FIGURE
from trivet.engine.phases import NOBODY
from trivet.engine.rulebooks import match_rules, rules
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.engine.board import Board
    from trivet.engine.match import Match

_SCORED = (
    events.HAND,
    events.HELD,
    events.CORRECT,
    events.BLOCK,
    events.PLACE,
    events.LAY,
    events.PASS,
    events.EXPIRE,
    events.OUT,
    events.AWAY,
)


def can_be_disputed(event: bytes) -> bool:
    """Whether this is an event for which there is a rule."""
    return len(event) > 0 and events.kind(event) in _SCORED + events.PEOPLE


def meets(board: "Board", x: int, y: int, tile: int, turn: int) -> tuple[int, int]:
    """The two numbers at the first corner of a tile that contradicts the table: the tile's and the table's."""
    digits = tiles.turned(tile, turn)
    corner, there = board.clash(x, y, digits) or (0, digits[0])
    return digits[corner], there


class Dispute:
    """An event that can be disputed. `match` is as it was before, and stays so.

    `code` is what the match says to it; it is not asked where the event is known to have `happened`. Of a tile on the
    board `placement` is (x, y, tile, turn), `touching` what Board.touching tells of its cell, and `meets` the two
    numbers of a corner that does not agree: the tile's and the table's. What is refused has no score lines, and no
    other edition is asked.

    `elsewhere` is what a turn scores by the editions, with simple scoring where that was chosen: pairs (points,
    places of the editions), the highest first; None, where it could not be done, last. compare() fills it.
    """

    def __init__(self, match: "Match", event: bytes, happened: bool = False):
        self.event = event
        kind = events.kind(event)
        self.code = codes.OK if happened else match.judge(event)
        self.refereed = match.refereed or kind == events.LAY
        self.placement: tuple[int, int, int, int] | None = None
        self.touching: tuple[list[int], list[int]] = [], []
        if kind == events.LAY:
            self.placement = events.placement(event)
            self.touching = match.board.touching(*self.placement[:2])
        self.meets = meets(match.board, *self.placement) if self.placement and self.code == codes.CORNER else None
        self.player = match.player
        if kind == events.CORRECT:
            self.player = events.correction(event)[0]
        elif kind in (events.LEAVE, events.JOIN, events.OUT):
            self.player = events.player(event)
        self.turn = events.is_turn(event)
        self.places = events.places_tile(event)
        self.draws = events.draws(event) if self.turn else 0
        self._pool = match.pool()
        # whether the pool had no more to draw
        self.short = kind == events.PASS and self.draws == self._pool and 0 < self.draws < match.rules.draws
        self.opens = match.placed == 0
        self.elsewhere: list[tuple[int | None, list[int]]] = []
        self._compared = 0  # editions
        self._over = match.out != NOBODY  # for those by whom a round ends when one goes out
        self._simple = match.rules.simple
        self._figures = self._found(match)
        self.figure = self._figures[match.rules.reading]
        self.lines: list[tuple[int, int, int]] = []
        self.doubts: list[tuple[int, int, int]] = []
        self.blocked = self.out = False
        if self.code == codes.OK:
            self._happen(match)

    def _happen(self, match: "Match"):
        """What the event brings."""
        event = self.event
        before = match.save()
        match.take(event)
        self.lines = match.lines
        self.doubts = doubts.found(match, event)
        self.blocked = match.blocked
        self.out = self.places and match.hands[self.player] == 0 and match.out == self.player
        match.restore(before)

    def _found(self, match: "Match") -> tuple[int, int]:
        """The figure by each of the two readings."""
        event = self.event
        if events.kind(event) == events.PLACE:
            return events.figure(event), events.figure(event)
        if events.kind(event) != events.LAY or self.opens:
            return figures.PLAIN, figures.PLAIN
        x, y = events.cell(event)
        return match.board.figure(x, y, AT_ONCE), match.board.figure(x, y, FIGURE)

    def points(self, by: match_rules.Rules) -> int | None:
        """What the turn scores by these Rules, None where it could not be done."""
        event, player, draws = self.event, self.player, self.draws
        if draws > by.draws or (self._over and by.ending == rules.IMMEDIATE):
            return None
        if events.kind(event) == events.EXPIRE:
            lines = scoring.expiring(by, player, draws)
        elif self.places:
            lines = scoring.placing(by, player, events.tile(event), draws, self._figures[by.reading], self.opens)
            if self.out:
                lines += scoring.going_out(by, player)
        elif draws < min(by.draws if by.must_draw == rules.MUST_LIMIT else 1, self._pool):
            return None
        else:
            lines = scoring.passing(by, player, draws, self._pool - draws)
        return scoring.total(lines)

    def compare(self) -> bool:
        """Adds to `elsewhere` what the turn scores by one more edition; False when all are there."""
        place = self._compared
        if not self.turn or self.code != codes.OK or place == len(EDITIONS):
            return False
        self._compared += 1
        by = match_rules.Rules(place)
        by.set(rules.index("simple"), self._simple)
        points = self.points(by)
        at = 0
        for group in self.elsewhere:
            if group[0] == points:
                group[1].append(place)
                return True
            if points is None or (group[0] is not None and group[0] > points):
                at += 1
        self.elsewhere.insert(at, (points, [place]))
        return True
