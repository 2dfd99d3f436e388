"""Whose turn it is, read off the events: as the match has it that played them, whoever came and went."""

import random

import pytest

from host_tests.engine.matches import play
from trivet.engine import codes, events, phases
from trivet.engine.match import Match
from trivet.history import laid, seats
from trivet.history.log import Log


@pytest.mark.parametrize("number", range(40))
def test_the_events_of_a_match_tell_whose_turn_it_is(number, seed):
    match, log, asked = Match(), Log(), 0
    for event in play(random.Random(seed + number), 400, noise=0.05):
        if match.phase == phases.TURN and match.hands[match.player]:
            begin, _, _ = laid.round_at(log, log.size)
            found = seats.players(log.part(begin, log.size), seats.at_table(log, begin), log.size - begin)
            assert found[-1] == match.player
            asked += 1
        elif match.phase != phases.SETUP:
            chairs, seated = seats.at_table(log, log.size)
            assert [p for p in range(6) if seated >> p & 1] == match.at_table() and tuple(chairs) == match.chairs
        if match.apply(event) == codes.OK:
            log.append(event)
    assert asked or match.round == 0


THREE = bytearray(range(3)), 0b111


def turns_of(*happened, sitting=THREE):
    """Who has the turns of a round in which this happened, and then whose turn it is."""
    turns = Log(b"".join(happened))
    return list(seats.players(turns, sitting, turns.size))


def test_who_has_left_is_passed_over_and_who_joins_has_a_seat_from_then_on():
    happened = [events.round_(1), events.place(0), events.skip(), events.leave(2), events.pass_(1), events.leave(1)]
    assert turns_of(*happened) == [1, 2, 0, 0]
    assert turns_of(events.round_(1)) == [1]
    turns = b"".join(happened)
    log = Log(events.match(0, 56, 3) + turns + events.join(1, 5) + events.join(3, 5))
    assert seats.at_table(log, log.size) == (bytearray(range(4)), 0b1011)
    assert seats.at_table(log, 4 + len(turns)) == (bytearray(range(3)), 0b1)


def test_a_hand_that_was_told_tile_by_tile_is_no_turn():
    assert turns_of(events.round_(1), events.place(0), events.held([1, 2, 3]), events.leave(2)) == [1, 0]


def test_who_has_changed_chairs_before_a_round_has_his_turn_where_he_sits():
    log = Log(events.match(0, 56, 4) + events.round_(0) + events.leave(1) + events.swap(1, 3))
    found = seats.at_table(log, log.size)
    assert found == (bytearray((0, 3, 2, 1)), 0b1101)
    assert turns_of(events.round_(0), events.place(0), *[events.skip()] * 3, sitting=found) == [0, 3, 2, 0, 3]
    assert found == (bytearray((0, 3, 2, 1)), 0b1101), "it can be asked again"


def test_after_a_change_of_chairs_in_a_round_the_same_player_is_to_act():
    begun = (events.round_(0), events.place(0))
    assert turns_of(*begun, events.swap(1, 2), events.skip(), events.skip()) == [0, 1, 0, 2]
    assert turns_of(*begun, events.swap(0, 2), events.skip(), events.skip()) == [0, 1, 0, 2]
    assert turns_of(*begun, events.swap(0, 2), events.swap(2, 0), events.skip()) == [0, 1, 2]


def test_who_said_that_he_is_out_has_turns_again_when_his_tiles_are_counted():
    begun = (events.round_(0), events.place(0), events.out(1))
    assert turns_of(*begun, events.skip(), events.skip()) == [0, 2, 0, 2]
    assert turns_of(*begun, events.holds(1, 2), events.skip(), events.skip()) == [0, 2, 0, 1]


def test_who_joins_anew_sits_on_the_last_chair_and_who_comes_back_on_his_own():
    log = Log(events.match(0, 56, 2) + events.round_(0) + events.swap(0, 1) + events.leave(0) + events.join(2, 5))
    assert seats.at_table(log, log.size) == (bytearray((1, 0, 2)), 0b110)
    log.append(events.join(0, 5))
    assert seats.at_table(log, log.size) == (bytearray((1, 0, 2)), 0b111)


def test_an_opener_whom_nobody_knows_is_followed_by_the_first_who_sits():
    assert turns_of(events.round_(5), events.skip()) == [5, 0]


def test_where_nobody_is_left_the_turn_stays_where_it_is():
    gone = [events.leave(player) for player in (0, 1, 2)]
    assert turns_of(events.round_(0), *gone, events.skip(), events.skip()) == [2, 2, 2]
    assert turns_of(events.round_(0), *gone, events.holds(5, 1), events.skip(), events.skip()) == [2, 2, 2]
