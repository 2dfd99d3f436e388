"""Plays matches through the engine and writes all that it answers, for comparing interpreters byte for byte.

Runs alike on CPython, on MicroPython and, as boot.py, on the Pico: `vectors.py SEED STEPS` prints; `main(seed, steps,
write)` hands each line to a function. Its random numbers are its own, so that all draw the same.
"""

import sys

from trivet.engine import board, codes, events, grid, hands, lattice, packed, phases, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks import editions, rules, sources


class Random:
    """A linear congruential generator, 26 bits of state."""

    def __init__(self, seed):
        self.state = seed & 0x3FFFFFF

    def below(self, limit):
        self.state = (self.state * 1103515 + 12345) & 0x3FFFFFF
        return (self.state >> 8) % limit

    def choice(self, found):
        return found[self.below(len(found))]


def plain(state):
    """A saved state with bytes for its bytearrays: those are not printed alike everywhere."""
    if isinstance(state, tuple):
        return tuple([plain(part) for part in state])
    return bytes(state) if isinstance(state, bytearray) else state


def tables(rng, write):
    write((tiles.CODES, tiles.SUMS, tiles.TILES, [tiles.name(tile) for tile in range(tiles.EXCEL)]))
    write([(grid.index(x, y), lattice.corners(x, y), lattice.neighbours(x, y)) for x in (-3, 0, 2) for y in (-1, 4)])
    for place, edition in enumerate(editions.EDITIONS):
        write((edition.id, edition.values, [sources.of(place, name) for name, *_ in rules.PARAMETERS]))
    for _ in range(6):
        unplayed = [tile for tile in range(tiles.EXCEL) if rng.below(3) == 0]
        count = rng.below(len(unplayed) + 1)
        write((count, [total for total in range(300) if hands.possible_sum(unplayed, count, total)]))


def boards(rng, write, count):
    """Boards that grow and shrink, with every answer about them."""
    table = board.Board()
    for _ in range(count):
        table.clear()
        rest = list(range(rng.choice((tiles.STANDARD, tiles.EXCEL))))
        played = bytearray(len(rest))
        place = (rng.below(2000) - 1000, rng.below(2000) - 1000, rest.pop(rng.below(len(rest))), 0)
        while place:
            table.place(*place)
            played[place[2]] = 1
            moves = table.moves(rest)
            if table.count % 8 == 0:
                x, y, tile, turn = place
                write((plain(table.save()), moves, table.fits_any(played)))
                write([(table.move_figure(move, 0), table.move_figure(move, 1)) for move in moves])
                write(
                    (table.count_moves(played), table.most(played, tiles.SUMS, b"\0\x28\x32\x3c\x46\0", rng.below(2)))
                )
                write((table.chances(played), [table.gap(slot) for slot in table.gaps()]))
                near = [(x + dx, y + dy) for dx in (-2, -1, 0, 1, 2) for dy in (-1, 0, 1)]
                corners = tiles.turned(tile, turn)
                write([(table.judge(x, y, corners), table.figure(x, y)) for x, y in near])
            if rng.below(8) == 0 and table.count > 3:
                for _ in range(3):
                    _, _, tile, _ = table.placed(table.count - 1)
                    rest.append(tile)
                    played[tile] = 0
                    table.lift()
                moves = table.moves(rest)
            best = [move for move in moves if table.move_figure(move)]
            if best and rng.below(3):
                moves = best
            place = table.unpack(rng.choice(moves)) if moves else None
            if place:
                rest.remove(place[2])
        write(plain(table.save()))


def fitting(match, rng):
    """An event that mostly fits."""
    if match.phase == phases.SETUP:
        return events.match(
            rng.below(len(editions.EDITIONS)), rng.choice((tiles.STANDARD, tiles.EXCEL)), 1 + rng.below(6)
        )
    if rng.below(12) == 0:
        return beside(match, rng)
    if match.phase == phases.OPENING:
        if match.round == 0 and rng.below(2):
            place = rng.below(len(rules.PARAMETERS))
            _, _, low, high = rules.PARAMETERS[place]
            return events.rule(place, low + rng.below(min(high - low, 60) + 1))
        if match.rules.fault(match.in_box(), match.players):
            return events.rule(rng.below(8), 2 + rng.below(6))
        return events.open_(rng.below(match.players), tiles.NONE if rng.below(2) else rng.below(56))
    if match.phase == phases.HANDS:
        known = match.known_sum()
        if known < 0 and rng.below(2):
            left = match.unplayed()
            return events.held([left[at] for at in range(match.hands[match.player])])
        return events.hand(known if known >= 0 and rng.below(4) else rng.below(1 + 15 * match.hands[match.player]))
    if rng.below(6) == 0:
        most = match.draws_left()
        least = match.must_draw()
        draws = least + rng.below(most - least + 1)
        kinds = (
            events.pass_(draws),
            events.pass_(most),
            events.skip(),
            events.block(),
            events.expire(rng.below(most + 1)),
        )
        return rng.choice(kinds)
    draws = rng.below(match.draws_left() + 1)
    if match.placed == 0 and rng.below(3) or match.refereed:
        moves = match.board.moves(match.unplayed())
        x, y, tile, turn = match.board.unpack(rng.choice(moves)) if moves else (0, 0, rng.below(76), 0)
        if match.placed == 0 and match.shown != tiles.NONE:
            tile = match.shown
        return events.lay(tile, draws, x, y, turn)
    return events.place(rng.choice(match.unplayed()), draws, rng.below(9) // 4)


def beside(match, rng):
    """An event that is no turn, and mostly fits."""
    player = rng.below(match.players)
    unplayed = match.unplayed()
    kinds = (
        events.swap(player, rng.below(match.players)),
        events.holds(player, max(1, match.hands[player] + rng.below(5) - 2)),
        events.missing(rng.choice(unplayed) if unplayed else 0),
        events.unknown(1 + rng.below(2)),
        events.rule(rules.index("target"), 50 + rng.below(400)),
        events.rule(rules.index("length"), rng.below(2)),
    )
    return rng.choice(kinds)


def arbitrary(match, rng):
    """Any bytes, or a correction."""
    if rng.below(3) == 0:
        return events.correct(rng.below(6), rng.below(400) - 200)
    return bytes([rng.below(len(events.LENGTHS) + 2)] + [rng.below(256) for _ in range(rng.below(6))])


def packs(write, match, other, laid):
    """The state as bytes, and whether another match becomes the same by them."""
    data = packed.pack(match.save())
    packed.unpack(other, data, laid)
    write((data, other.save() == match.save()))


def matches(rng, write, steps):
    match, other, laid = Match(), Match(), []
    nothing = match.save()
    for step in range(steps):
        if match.phase == phases.OVER or rng.below(400) == 0:
            match.restore(nothing)
        event = arbitrary(match, rng) if rng.below(10) == 0 else fitting(match, rng)
        code = match.apply(event)
        if code == codes.OK:
            if events.begins_round(event):
                laid.clear()
            if events.kind(event) == events.LAY:
                laid.append(event)
            packs(write, match, other, laid)
        write((step, event, code, match.lines, match.phase, match.player, match.totals, bytes(match.hands)))
        if step % 16 == 0:
            state = match.save()
            write(plain(state))
            other.restore(state)
            write(other.save() == state)
            if match.phase > phases.SETUP:
                write(match.winners())
            if match.phase == phases.TURN:
                write((match.draws_left(), match.must_draw(), match.dead()))
                write([match.can_make(tile, figure) for tile in range(match.set_size) for figure in range(6)])


def whole_match(rng, write, edition):
    """A refereed match of two to its end, each turn the best of a few places."""
    match = Match()
    match.apply(events.match(edition, tiles.STANDARD, 2))
    while match.phase != phases.OVER:
        unplayed = match.unplayed()
        if match.phase == phases.OPENING:
            event = events.round_(rng.below(2))
        elif match.phase == phases.HANDS:
            known = match.known_sum()
            free = [tile for tile in unplayed if match.holder(tile) == phases.NOBODY]
            event = events.held(free[: match.hands[match.player]]) if known < 0 else events.hand(known)
        elif match.placed == 0:
            event = events.lay(rng.choice(unplayed), 0, 0, 0, 0)
        elif match.dead():
            over = match.pool() == 0 and match.out == phases.NOBODY
            event = events.block() if over and rng.below(2) else events.pass_(match.draws_left())
        else:
            found = [(match.rules.price(match.board.move_figure(move)), move) for move in match.board.moves(unplayed)]
            x, y, tile, turn = match.board.unpack(max(found)[1] if rng.below(2) else rng.choice(found)[1])
            event = events.lay(tile, 0, x, y, turn) if rng.below(7) else events.pass_(match.draws_left())
        if match.placed and match.phase == phases.TURN and rng.below(20) == 0:
            event = events.skip(rng.below(match.draws_left() + 1))
        code = match.apply(event)
        write((event, code, match.lines, match.totals))
        # A tile that could not open is drawn anew; any other refusal would come again and again.
        assert code == codes.OK or match.placed == 0, (event, code)
    write((match.winners(), plain(match.save())))


def main(seed, steps, write):
    rng = Random(seed)
    tables(rng, write)
    boards(rng, write, 1 + steps // 150)
    matches(rng, write, steps)
    for _ in range(1 + steps // 1000):
        whole_match(rng, write, rng.below(len(editions.EDITIONS)))


if __name__ == "__main__" and len(sys.argv) == 3:
    main(int(sys.argv[1]), int(sys.argv[2]), print)
