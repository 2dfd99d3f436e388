"""Whose turn it is, and whose hand is asked for, when one has gone out: for every opener and every seat."""

import itertools

import pytest

from trivet.engine import codes, events, phases

from ..game import lines, new_round


def out_from(players, opener, seat, edition):
    """Who sits `seat` places after the opener goes out first; those before him have drawn three tiles each. Returns the
    match, just after his last tile, and his number.
    """
    match = new_round(players, opener, edition=edition)
    goes = (opener + seat) % players
    late = {(opener + before) % players for before in range(seat)}
    for unplayed in range(55, -1, -1):
        draws = 3 if match.placed and match.player in late else 0
        if draws:
            late.discard(match.player)
        assert match.apply(events.place(unplayed, draws)) == codes.OK
        if match.out != phases.NOBODY:
            break
    assert match.out == goes and (goes, "out", 25) in lines(match)
    return match, goes


SEATS = [
    (players, opener, seat) for players in range(2, 7) for opener, seat in itertools.product(range(players), repeat=2)
]


@pytest.mark.parametrize(("players", "opener", "seat"), SEATS)
def test_the_others_still_play_so_that_all_have_had_equally_many_turns(players, opener, seat):
    match, goes = out_from(players, opener, seat, "nordic-2009")
    for player in [(goes + step) % players for step in range(1, players - seat)]:
        assert match.phase == phases.TURN and match.player == player
        assert match.apply(events.pass_(3)) == codes.OK
        assert lines(match) == [(player, "draws", -15), (player, "limit", -10)]
    first = opener if seat else (opener + 1) % players  # who holds tiles, from the opener on
    assert (match.phase, match.player) == (phases.HANDS, first)


@pytest.mark.parametrize(("players", "opener", "seat"), SEATS)
def test_where_the_round_ends_at_once_the_others_are_asked_in_turn(players, opener, seat):
    match, goes = out_from(players, opener, seat, "swedish-b")
    asked = []
    while match.phase == phases.HANDS:
        asked.append(match.player)
        total = next(total for total in range(420) if match.judge(events.hand(total)) == codes.OK)
        assert match.apply(events.hand(total)) == codes.OK
        assert lines(match) == [(goes, "hands-of-others", total)]
    assert asked == [(goes + step) % players for step in range(1, players)]
