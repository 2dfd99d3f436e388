"""Plays random matches through the engine and prints all that it answers, for comparing interpreters.

Runs under CPython and MicroPython alike, with firmware/ on the path: `vectors.py SEED STEPS`.
Its random numbers are its own, so that both draw the same.
"""

import sys

from trivet.engine import events, hands, tiles
from trivet.engine import match as m


class Random:
    """A linear congruential generator (Knuth's MMIX constants), cut to 31 bits."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self.state >> 33) % limit


def fitting(match, rng):
    """An event that mostly fits."""
    if match.phase == m.OPENING:
        return events.round_(rng.below(match.players))
    if match.phase == m.HANDS:
        known = match.known_sum()
        return events.hand(known if known >= 0 and rng.below(4) else rng.below(1 + 15 * match.hands[match.player]))
    if match.phase == m.TURN:
        if rng.below(5) == 0:
            return events.pass_(match.draws_left())
        unplayed = match.unplayed()
        return events.place(unplayed[rng.below(len(unplayed))], rng.below(match.draws_left() + 1), rng.below(9) // 4)
    return events.match(0, tiles.EXCEL if rng.below(2) else tiles.STANDARD, 2 + rng.below(3))


def arbitrary(rng):
    """Any bytes."""
    return bytes([rng.below(8)] + [rng.below(256) for _ in range(rng.below(5))])


def main(seed, steps):
    rng = Random(seed)
    print(tiles.CODES, tiles.SUMS, [tiles.name(tile) for tile in range(tiles.EXCEL)])
    for _ in range(40):
        unplayed = [tile for tile in range(tiles.EXCEL) if rng.below(3) == 0]
        count = rng.below(len(unplayed) + 1)
        print(count, [total for total in range(300) if hands.possible_sum(unplayed, count, total)])
    match = m.Match()
    for step in range(steps):
        if match.phase == m.OVER:
            match = m.Match()
        event = fitting(match, rng) if rng.below(8) else arbitrary(rng)
        code = match.apply(event)
        print(
            step,
            event,
            code,
            match.lines,
            match.save()[3:13],
            match.totals,
            bytes(match.hands),
            bytes(match.numbers),
        )
        if match.phase == m.TURN and step % 16 == 0:
            print([match.can_make(tile, figure) for tile in range(match.set_size) for figure in range(5)])


main(int(sys.argv[1]), int(sys.argv[2]))
