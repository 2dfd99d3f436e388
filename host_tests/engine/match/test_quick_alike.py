"""The same round entered quick and refereed has the same lines and the same totals, in every edition.

A refereed round is played at random. Entered quick, each tile claims the figure that the referee has found, and where
the dead board has ended the round the players say that nobody can place any more.
"""

from collections import Counter

import pytest

from trivet.engine import codes, events, figures, phases, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks import editions, match_rules, rules

EVERY = [edition.id for edition in editions.EDITIONS]
ROUNDS = 80  # of each edition
ENDING = (events.LAY, events.MISSING, events.HOLDS)  # after which nothing may fit any more
PENALTY = (("timer", 30), ("expiry", rules.PENALTY))


def begin(rng, edition, players, set_size):
    """The events that begin a match: sometimes with so many tiles dealt that hardly any are left to draw."""
    found = [events.match(edition, set_size, players)]
    if rng.random() < 0.6:
        place = rules.index("hand_%d" % players)
        most = min((set_size - players) // players, rules.PARAMETERS[place][3])
        found.append(events.rule(place, rng.randint(most - 2, most)))
    for name, value in PENALTY if rng.random() < 0.2 else ():
        found.append(events.rule(rules.index(name), value))
    for name, chance in (("simple", 0.2), ("two_edge", 0.1), ("reading", 0.2)):
        if rng.random() < chance:
            found.append(events.rule(rules.index(name), 1))
    return found


def opening(rng, match):
    """The event that begins a round, and the tile that opens it."""
    tile = rng.randrange(match.set_size)
    if match.rules.opening != rules.HIGH_TRIPLE:
        return events.round_(rng.randrange(match.players)), tile
    shown = rng.choice((tile, tiles.NONE)) if not tiles.is_triple(tile) else tile
    return events.open_(rng.randrange(match.players), shown), tile


def beside(rng, match):
    """What may happen in a round and is no turn; None where the one that was thought of cannot be."""
    player, other = rng.sample(range(match.players), 2)
    event = rng.choice(
        (
            events.swap(player, other),
            events.holds(player, max(1, match.hands[player] + rng.choice((-1, 1)))),
            events.missing(rng.choice(match.unplayed())),
            events.unknown(1),
            events.rule(rules.index("target"), rng.choice((100, 390, 500))),
        )
    )
    return event if match.judge(event) == codes.OK else None


def turn(rng, match, narrow):
    """What may well happen next in a refereed round; nobody's hand is known. `narrow`: towards a dead board."""
    if match.out == phases.NOBODY and match.dead() and match.pool() == 0 and rng.random() < 0.5:
        return events.block()
    chance = rng.random()
    changed = beside(rng, match) if rng.random() < 0.03 else None
    if changed:
        return changed
    if chance < 0.04:
        return events.skip()
    if chance < 0.08 and match.rules.expiry:
        return events.expire(rng.randint(0, match.draws_left()))
    moves = match.board.moves([tile for tile in match.unplayed() if match.holder(tile) == phases.NOBODY])
    if not moves or chance < 0.15:
        return events.pass_(rng.randint(match.must_draw(), match.draws_left()))
    special = [move for move in moves if match.board.move_figure(move)]
    if special and rng.random() < 0.5:
        moves = special
    move = narrowest(match, rng.sample(moves, min(8, len(moves)))) if narrow else rng.choice(moves)
    x, y, tile, turned = match.board.unpack(move)
    return events.lay(tile, rng.choice((0, 0, 0, match.draws_left())), x, y, turned)


def narrowest(match, moves):
    """The move after which the fewest tiles have a place."""

    def left(move):
        x, y, tile, turned = match.board.unpack(move)
        match.board.place(x, y, tile, turned)
        count = match.board.count_moves(bytes(match.owner[:tile]) + b"\1" + bytes(match.owner[tile + 1 :]))
        match.board.lift()
        return count

    return min(moves, key=left)


def hand(match):
    """The hand asked for: the first unplayed tiles that can be in it, or the rest of them all."""
    known = match.known_sum()
    free = [tile for tile in match.unplayed() if match.holder(tile) in (phases.NOBODY, match.player)]
    return events.hand(known) if known >= 0 else events.held(free[: match.hands[match.player]])


def happen(match, event):
    assert match.apply(event) == codes.OK, (event, match.phase)
    return list(match.lines)


def entered_quick(refereed, event, ended_dead):
    """The same event as quick rounds have it: one, or two of them."""
    if events.kind(event) != events.LAY:
        return [event] + [events.block()] * ended_dead
    figure = next((what for what, _, _ in refereed.lines if 0 < what <= figures.TWO_EDGE), figures.PLAIN)
    return [events.place(events.tile(event), events.draws(event), figure)] + [events.block()] * ended_dead


@pytest.mark.parametrize("edition", range(len(EVERY)), ids=EVERY)
def test_a_round_has_the_same_lines_and_totals_entered_quick_and_refereed(edition, rng):
    met = Counter()
    for _ in range(ROUNDS):
        rulebook = match_rules.Rules(edition)
        players = rng.randint(max(2, rulebook.fewest), rulebook.most)
        refereed, quick = Match(), Match()
        for event in begin(rng, edition, players, rng.choice((tiles.STANDARD, tiles.EXCEL))):
            assert happen(refereed, event) == happen(quick, event)
        started, first = opening(rng, refereed)
        for event in (started, *([events.correct(0, 380), events.correct(1, 390)] if rng.random() < 0.5 else ())):
            assert happen(refereed, event) == happen(quick, event)
        event = events.lay(first, 0, 0, 0, 0)
        narrow = rng.random() < 0.7
        while True:
            in_turn = refereed.phase == phases.TURN
            lines = happen(refereed, event)
            ended_dead = in_turn and refereed.blocked and events.kind(event) in ENDING
            as_quick = []
            for other in entered_quick(refereed, event, ended_dead):
                as_quick += happen(quick, other)
            assert lines == as_quick
            assert (refereed.totals, refereed.reached, refereed.hands) == (quick.totals, quick.reached, quick.hands)
            assert (refereed.phase, refereed.blocked, refereed.pool()) == (quick.phase, quick.blocked, quick.pool())
            assert refereed.player == quick.player or refereed.phase in (phases.OPENING, phases.OVER)
            met["dead"] += ended_dead
            met["said"] += events.kind(event) == events.BLOCK
            if refereed.phase not in (phases.TURN, phases.HANDS):
                break
            event = turn(rng, refereed, narrow) if refereed.phase == phases.TURN else hand(refereed)
        assert refereed.winners() == quick.winners()
        met["blocked"] += refereed.blocked
        met["out"] += refereed.out != phases.NOBODY
    said_by_players = match_rules.Rules(edition).blocked_when == rules.ALL_HAVE_PASSED
    assert met["said" if said_by_players else "dead"] and met["blocked"] and met["out"], met
