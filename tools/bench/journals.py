"""Journals to start a measurement from: matches played by chance, by the same engine, from a fixed seed."""

import random

from trivet.command.journals import build
from trivet.engine import codes, events, figures, phases, tiles
from trivet.engine.match import Match
from trivet.history import payloads
from trivet.store.journal import payloads as payloads_in

SEED = 7


def _turn(match, rng):
    """A turn without figures; one in three a pass, so that totals stay far from the target."""
    if match.placed and rng.random() < 0.35:
        return events.pass_(match.draws_left())
    return events.place(rng.choice(match.unplayed()), 0)


def _hand(match, rng):
    known = match.known_sum()
    if known >= 0:
        return events.hand(known)
    sums = [total for total in range(300) if match.judge(events.hand(total)) == codes.OK]
    return events.hand(rng.choice(sums))


_NEXT = {
    phases.OPENING: lambda match, rng: events.round_(rng.randrange(match.players)),
    phases.TURN: _turn,
    phases.HANDS: _hand,
}


def played(players: int, turns: int, until: int) -> bytes:
    """A journal file's bytes: a match of `turns` turns or more, up to the first moment in the phase `until`."""
    for seed in range(SEED, SEED + 1000):
        match, fed = _played(random.Random(seed), 56, players, turns, until)
        if match.phase == until:
            return build(fed)
    raise RuntimeError(f"no seed plays {turns} turns")


def refereed(players: int, turns: int, placed: int) -> bytes:
    """The same with a round begun after those turns whose board the device knows: so many of the 76 tiles lie there."""
    for seed in range(SEED, SEED + 1000):
        rng = random.Random(seed)
        match, fed = _played(rng, 76, players, turns, phases.OPENING)
        while match.phase in (phases.OPENING, phases.TURN) and match.placed < placed:
            event = events.round_(0) if match.phase == phases.OPENING else _lay(match, rng)
            if event is None:
                break
            match.apply(event)
            fed.append(event)
        if match.phase == phases.TURN and match.placed == placed:
            return build(fed)
    raise RuntimeError(f"no seed lays {placed} tiles")


def _played(rng, set_size, players, turns, until):
    """A match and its events up to the first moment in the phase `until` after so many turns, or its end."""
    match, fed, done = Match(), [events.match(0, set_size, players)], 0
    match.apply(fed[0])
    while match.phase != phases.OVER and not (done >= turns and match.phase == until):
        event = _NEXT[match.phase](match, rng)
        done += match.phase == phases.TURN
        match.apply(event)
        fed.append(event)
    return match, fed


def _lay(match, rng):
    """A turn on the board, a tile drawn before it if there is one; None when no tile has a place."""
    if match.placed == 0:
        return events.lay(rng.choice(match.unplayed()), 0, 0, 0, 0)
    places = match.board.moves(match.unplayed())
    if not places:
        return None
    x, y, tile, turn = match.board.unpack(rng.choice(places))
    return events.lay(tile, min(1, match.draws_left()), x, y, turn)


def hesitant(journal: bytes) -> bytes:
    """A journal in which each turn is taken back and entered again, twice."""
    found = []
    for payload in payloads_in(journal, len(journal)):
        again = 2 if events.is_turn(payload) else 0
        found += [payload, *(payloads.UNDO, payload) * again]
    return build(found)


_FOURS = ((0, 0, 4), (0, 1, 4), (0, 2, 4), (0, 3, 4), (0, 4, 4), (4, 4, 4), (1, 4, 4), (2, 4, 4), (3, 4, 4))


def won() -> bytes:
    """A match of two that is over: hexagons with each of nine tiles that show a 4, then the hand that is left."""
    match = Match()
    fed = []

    def feed(event):
        assert match.apply(event) == codes.OK
        fed.append(event)

    feed(events.match(0, 56, 2))
    feed(events.round_(0))
    fours = [tiles.find(corners) for corners in _FOURS]
    rest = [tile for tile in range(56) if 4 not in tiles.digits(tile)]
    while match.phase == phases.TURN:
        tile = (fours if match.player == 0 else rest).pop(0)
        feed(events.place(tile, 0, figures.HEXAGON if match.can_make(tile, figures.HEXAGON) else figures.PLAIN))
    while match.phase == phases.HANDS:
        feed(events.hand(next(total for total in range(20) if match.judge(events.hand(total)) == codes.OK)))
    assert match.phase == phases.OVER
    return build(fed)
