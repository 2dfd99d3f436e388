"""Boards as game records, and the boards of a record. It runs on MicroPython too, in the converter of the web page.

What is told of a record's boards is JSON:

    {"edition": id, "tiles": 56 or 76, "missing": [digits, …],
     "rounds": [{"tiles": [[x, y, digits], …], "refereed": whether, "missing": [digits, …]}, …]}

`tiles` of a round are its placements in the order of laying, "344" clockwise from the cell's point; none where it was
scored without the board: it is not `refereed` then. What is `missing` are the tiles that the box lacks, at the end of
the round or of all. Tiles of which nobody knows which they are, house rules and all else are left out.
"""

from trivet.engine import codes, events, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks import rules
from trivet.micropython import TYPE_CHECKING

from . import notation, parameters, replay
from .faults import Fault
from .record import reading, writing

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_PLAYERS = 2
_ABOUT = "# This is a position, not a match: who laid which tile is made up."
WITHOUT = "this match was scored without the board: its record does not say where the tiles lie"


# ---- a board becomes a record


def record_of(
    edition: str, set_size: int, missing: "Iterable[int]", laid: "Sequence[tuple[int, int, notation.Digits]]"
) -> str:
    """The text of a record of one round of two players who lay these tiles in this order, each of which shares an edge
    with one before. Raises Fault where that is no board.

    The match is of one round, for by some rules a target would end it before all tiles lie. Nobody shows a tile before
    the round, so that there is no doubt about what opens it. A player draws rather than go out; once the pool is empty,
    the other goes home and leaves the last tiles to him. Cells are moved as notation.shift() has it, for a round has no
    room far from 0,0.
    """
    game = _Game()
    game.happen(events.match(parameters.find(edition), set_size, _PLAYERS))
    for tile in sorted(missing):
        game.happen(events.missing(tile))
    game.happen(events.rule(rules.index("length"), rules.ROUNDS))
    game.happen(events.rule(rules.index("rounds"), 1))
    game.happen(events.round_(0))
    dx, dy = notation.shift(laid)
    for n, (x, y, digits) in enumerate(laid):
        game.lay(x + dx, y + dy, digits, n + 1 == len(laid))
    record = replay.record_of(game.log)
    assert record is not None  # of events there is one
    lines = list(writing.lines(record))
    lines.insert(1, _ABOUT)  # behind the title, with which a record begins
    return "\n".join(lines) + "\n"


class _Game:
    """A match that is played for what comes to lie there."""

    def __init__(self):
        self.match = Match()
        self.log = []

    def happen(self, event):
        if self.match.apply(event) != codes.OK:
            raise Fault("play cannot have made this board")
        self.log.append(event)

    def lay(self, x, y, digits, is_last):
        match, draws = self.match, 0
        if match.hands[match.player] == 1:
            if not match.pool() and not is_last:
                self.happen(events.leave(1 - match.player))
            draws = min(match.pool(), 1)
        tile = notation.find(digits, match.set_size)
        turn = 0 if tile == tiles.NONE else tiles.turn_of(tile, digits)
        self.happen(events.lay(tile, draws, x, y, turn))


# ---- the boards of a record


def boards_of(text: str) -> dict:
    """What is told of a record's boards. Raises Fault."""
    return told(replay.events_of(reading.parse(text)))


def told(log: "Iterable[bytes]") -> dict:
    """What is told of a match's boards, by its events. Raises Fault where there are tiles and none of them has a
    cell.
    """
    rounds, missing = [], []
    claimed = on_cells = False
    log = iter(log)
    edition, set_size, _ = events.match_of(next(log))
    for event in log:
        kind = events.kind(event)
        if events.begins_round(event):
            rounds.append({"tiles": [], "refereed": True, "missing": list(missing)})
        elif kind == events.LAY:
            on_cells = True
            x, y, tile, turn = events.placement(event)
            rounds[-1]["tiles"].append([x, y, notation.laid(tile, turn)])
        elif kind == events.PLACE:
            claimed = True
            rounds[-1]["refereed"] = False
        elif kind == events.MISSING and events.tile(event) != tiles.NONE:
            missing.append(notation.laid(events.tile(event), 0))
            if rounds:
                rounds[-1]["missing"] = list(missing)
    if claimed and not on_cells:
        raise Fault(WITHOUT)
    return {"edition": parameters.id_of(edition), "tiles": set_size, "rounds": rounds, "missing": missing}
