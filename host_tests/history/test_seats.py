"""Whose turn it is, read off the events: as the match has it that played them, whoever came and went."""

import random

import pytest

from host_tests.engine.matches import play
from trivet.engine import codes, events, phases
from trivet.engine.match import Match
from trivet.history import laid_tiles, seats
from trivet.history.log import Log


@pytest.mark.parametrize("number", range(40))
def test_the_events_of_a_match_tell_whose_turn_it_is(number, seed):
    match, log, asked = Match(), Log(), 0
    for event in play(random.Random(seed + number), 400, noise=0.05):
        if match.phase == phases.TURN and match.hands[match.player]:
            begin, _, _ = laid_tiles.round_at(log, log.size)
            found = seats.players(log.part(begin, log.size), seats.at_table(log, begin), log.size - begin)
            assert found[-1] == match.player
            asked += 1
        elif match.phase != phases.SETUP:
            assert [p for p in range(6) if seats.at_table(log, log.size) >> p & 1] == match.at_table()
        if match.apply(event) == codes.OK:
            log.append(event)
    assert asked or match.round == 0


def test_who_has_left_is_passed_over_and_who_joins_has_a_seat_from_then_on():
    happened = [events.round_(1), events.place(0), events.skip(), events.leave(2), events.pass_(1), events.leave(1)]
    turns = Log(b"".join(happened))
    assert list(seats.players(turns, 0b111, turns.size)) == [1, 2, 0, 0]
    assert list(seats.players(turns, 0b111, 2)) == [1]
    log = Log(events.match(0, 56, 3) + turns.data + events.join(1, 5) + events.join(3, 5))
    assert seats.at_table(log, log.size) == 0b1011 and seats.at_table(log, 4 + turns.size) == 0b1


def test_a_hand_that_was_told_tile_by_tile_is_no_turn():
    turns = Log(events.round_(1) + events.place(0) + events.held([1, 2, 3]) + events.leave(2))
    assert list(seats.players(turns, 0b111, turns.size)) == [1, 0]
