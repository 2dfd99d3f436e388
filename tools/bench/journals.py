"""Journals to start a measurement from: matches played by chance, by the same engine, from a fixed seed."""

import random

from trivet.engine import events
from trivet.engine import match as m
from trivet.store.journal import build

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
    sums = [total for total in range(300) if match.judge(events.hand(total)) == m.OK]
    return events.hand(rng.choice(sums))


_NEXT = {
    m.OPENING: lambda match, rng: events.round_(rng.randrange(match.players)),
    m.TURN: _turn,
    m.HANDS: _hand,
}


def played(players, turns, until):
    """A journal file's bytes: a match of `turns` turns or more, up to the first moment in the phase `until`."""
    for seed in range(SEED, SEED + 1000):
        rng = random.Random(seed)
        match, fed, done = m.Match(), [events.match(0, 56, players)], 0
        match.apply(fed[0])
        while match.phase != m.OVER and not (done >= turns and match.phase == until):
            event = _NEXT[match.phase](match, rng)
            done += match.phase == m.TURN
            match.apply(event)
            fed.append(event)
        if done >= turns and match.phase == until:
            return bytes(build(fed)[0])
    raise RuntimeError(f"no seed plays {turns} turns")
