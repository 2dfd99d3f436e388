"""A turn that is skipped because somebody is away: it is over, and nothing else has happened."""

import pytest

from trivet.engine import codes, events, phases
from trivet.engine.match import Match
from trivet.engine.rulebooks import editions

from ..game import cell, lay, lines, new_match, new_round, place, referee

EVERY = [edition.id for edition in editions.EDITIONS]
COMPLETE = ("nordic-2009", "swedish-a-round")


def skip(match):
    return match.apply(events.skip())


@pytest.mark.parametrize("edition", EVERY)
def test_it_is_the_next_players_turn_and_nothing_is_scored_drawn_or_placed(edition):
    match = new_round(3, opener=1, edition=edition)
    lay(match, "5-5-5")
    before = list(match.totals), list(match.hands), match.pool(), match.placed, match.unplayed()
    assert match.player == 2 and skip(match) == codes.OK
    assert (match.player, match.actor, match.phase) == (0, 2, phases.TURN) and lines(match) == []
    assert (list(match.totals), list(match.hands), match.pool(), match.placed, match.unplayed()) == before
    lay(match, "4-4-4")
    assert match.totals[0] == 12


def test_who_opens_cannot_be_skipped_but_later_he_can():
    match = new_round(2)
    before = match.save()
    assert skip(match) == codes.OPENER_PLACES
    assert match.save() == before
    lay(match, "5-5-5 4-4-4")
    assert match.player == match.opener and skip(match) == codes.OK and match.player == 1


def test_there_is_nothing_to_skip_outside_a_turn():
    assert skip(Match()) == codes.NOT_NOW
    match = new_match()
    assert skip(match) == codes.NOT_NOW
    match = new_round(hand_2=1)
    lay(match, "5-5-5")
    assert match.phase == phases.HANDS and skip(match) == codes.NOT_NOW


def test_all_can_be_away_for_as_long_as_they_like():
    match = new_round(3)
    lay(match, "5-5-5")
    for turn in range(60):
        assert match.player == (1 + turn) % 3 and skip(match) == codes.OK
    assert match.phase == phases.TURN and match.totals == [15, 0, 0]


def test_in_a_refereed_round_alike():
    match = new_round()
    referee(match, "0,0:012")
    assert skip(match) == codes.OK and match.player == 0 and match.refereed
    assert match.apply(cell("1,0:101")) == codes.OK and match.totals == [5, 0]


def test_with_a_timer_alike():
    match = new_round(timer=30, expiry="penalty")
    lay(match, "5-5-5")
    assert skip(match) == codes.OK and match.totals == [15, 0]


# --- on an empty pool


def on_an_empty_pool(players, edition="swedish-b"):
    match = new_round(players, edition=edition, draws=255)
    lay(match, "5-5-5")
    assert place(match, "4-4-4", draws=match.pool()) == codes.OK
    assert match.player == 2 % players and match.pool() == 0
    return match


@pytest.mark.parametrize("edition", EVERY)
def test_who_is_away_has_not_passed(edition):
    match = on_an_empty_pool(3, edition)
    assert match.apply(events.pass_(0)) == codes.OK  # player 2
    assert skip(match) == codes.OK  # player 0
    assert match.apply(events.pass_(0)) == codes.OK  # player 1
    assert match.phase == phases.TURN
    assert skip(match) == codes.OK and match.phase == phases.TURN
    assert match.apply(events.pass_(0)) == codes.OK  # player 0 is back
    assert match.phase == phases.HANDS and match.blocked


def test_who_has_passed_and_goes_away_has_passed():
    match = on_an_empty_pool(3)
    assert match.apply(events.pass_(0)) == codes.OK  # player 2
    assert match.apply(events.pass_(0)) == codes.OK  # player 0
    for _ in range(3):  # players 1, 2 and 0
        assert skip(match) == codes.OK
    assert match.apply(events.pass_(0)) == codes.OK  # player 1
    assert match.phase == phases.HANDS and match.blocked


# --- when somebody is out


@pytest.mark.parametrize("edition", COMPLETE)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_in_the_last_turns_of_a_completed_round_those_who_are_away_end_it_as_well(edition, players):
    for opener in range(players):
        match = new_round(players, opener, edition=edition, **{"hand_%d" % players: 1})
        lay(match, "5-5-5")
        assert match.out == opener
        for step in range(1, players):
            assert (match.phase, match.player) == (phases.TURN, (opener + step) % players)
            assert skip(match) == codes.OK
        assert match.phase == phases.HANDS and not match.blocked
        assert list(match.hands) == [0 if player == opener else 1 for player in range(players)]


@pytest.mark.parametrize("edition", COMPLETE)
def test_some_play_and_some_are_away_in_the_last_turns(edition):
    match = new_round(4, 2, edition=edition, hand_4=1)
    lay(match, "5-5-5")  # player 2 is out
    assert skip(match) == codes.OK  # player 3
    assert place(match, "4-4-4") == codes.OK  # player 0 is out as well
    assert skip(match) == codes.OK  # player 1
    assert match.phase == phases.HANDS and list(match.hands) == [0, 1, 0, 1]
    assert match.player == 3  # asked in turn from who opened


@pytest.mark.parametrize("edition", COMPLETE)
@pytest.mark.parametrize("away", range(3))
def test_who_was_away_before_changes_nothing_about_whose_turn_is_the_last(edition, away):
    match = new_round(3, 0, edition=edition, hand_3=2)
    tiles = iter("5-5-5 4-4-4 3-3-3 2-2-2 1-1-1 0-0-0".split())
    lay(match, next(tiles))
    turns = 1
    while match.phase == phases.TURN:
        if turns == 3 + away:  # in the second lap
            assert skip(match) == codes.OK
        else:
            lay(match, next(tiles))
        turns += 1
    assert turns % 3 == 0 and min(match.hands) == 0
    assert turns == 6  # all have had equally many turns


# --- after drawing


@pytest.mark.parametrize("edition", EVERY)
def test_who_is_passed_over_after_drawing_keeps_the_tiles_and_loses_what_the_draws_cost(edition):
    match = new_round(3, opener=1, edition=edition)
    lay(match, "5-5-5")
    hand, pool = match.hands[2], match.pool()
    assert match.apply(events.skip(2)) == codes.OK
    assert lines(match) == [(2, "draws", -10)] and match.totals[2] == -10
    assert (match.hands[2], match.pool(), match.player, match.passed) == (hand + 2, pool - 2, 0, 0)


@pytest.mark.parametrize("edition", EVERY)
def test_at_the_limit_and_on_the_pools_last_tile_he_loses_no_more(edition):
    match = new_round(edition=edition, draws=3)
    lay(match, "5-5-5")
    assert match.apply(events.skip(3)) == codes.OK and match.totals[1] == -15
    match = new_round(edition=edition, draws=255)
    lay(match, "5-5-5")
    pool = match.pool()
    assert match.apply(events.skip(pool)) == codes.OK and match.pool() == 0
    assert match.totals[1] == -5 * pool and match.passed == 0


def test_more_than_may_be_drawn_is_refused_and_none_is_a_skipped_turn():
    match = new_round()
    assert match.judge(events.skip(1)) == codes.OPENER_PLACES
    lay(match, "5-5-5")
    assert match.judge(events.skip(4)) == codes.TOO_MANY_DRAWS
    assert match.judge(bytes((events.AWAY, 0))) == codes.NOT_NOW
    assert events.skip(0) == events.skip() == bytes((events.SKIP,))


def test_by_the_childrens_scoring_it_costs_nothing():
    match = new_round(simple=1)
    lay(match, "5-5-5")
    assert match.apply(events.skip(3)) == codes.OK and lines(match) == [] and match.hands[1] == 12
