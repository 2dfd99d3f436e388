"""How rounds and the match end (the four-language leaflet)."""

import pytest

from trivet.engine import codes, events, phases, scoring, tiles

from ..game import lay, new_round

NINE_EACH = "0-0-0 0-0-1 0-0-2 0-0-3 0-0-4 0-0-5 0-1-1 0-1-2 0-1-3 0-1-4 0-1-5 0-2-2 0-2-3 0-2-4 0-2-5 0-3-3 0-3-4"


def gone_out():
    """Player 0 has placed nine tiles and is out; player 1 holds one tile, 38 are in the pool."""
    match = new_round()
    lay(match, NINE_EACH)
    assert match.phase == phases.HANDS
    return match


def blocked(players=2):
    """All have passed on an empty pool; 5-5-5 lies on the table."""
    match = new_round(players)
    lay(match, "5-5-5")
    while match.phase == phases.TURN:
        assert match.apply(events.pass_(match.draws_left())) == codes.OK
    return match


def test_going_out_ends_the_round_at_once_and_pays_25():
    match = gone_out()
    assert match.out == 0
    assert match.lines[-1] == (scoring.OUT, 0, 25)
    assert match.apply(events.place(tiles.find((5, 5, 5)))) == codes.NOT_NOW


def test_what_the_round_has_brought_begins_anew_with_each_round():
    match = gone_out()
    assert [match.gained(player) for player in range(2)] == match.totals
    match.apply(events.hand(5))
    before = list(match.totals)
    match.apply(events.round_(1))
    assert [match.gained(player) for player in range(2)] == [0, 0]
    lay(match, "5-5-5")
    assert [match.gained(player) for player in range(2)] == [0, 15] and match.totals == [before[0], before[1] + 15]


def test_who_goes_out_scores_what_the_others_hold():
    match = gone_out()
    before = list(match.totals)
    assert match.player == 1
    assert match.apply(events.hand(11)) == codes.OK
    assert match.totals == [before[0] + 11, before[1]]
    assert match.lines == [(scoring.HANDS_OF_OTHERS, 0, 11)]
    assert match.phase == phases.OPENING


def test_a_sum_that_the_tiles_left_cannot_make_is_refused():
    match = gone_out()
    before = match.save()
    # One tile is left: at most 5-5-5, and all tiles with a sum below 5 but 1-1-1 and 1-1-2 were played.
    assert [total for total in range(30) if match.judge(events.hand(total)) == codes.OK] == list(range(3, 16))
    assert match.apply(events.hand(16)) == codes.IMPOSSIBLE_SUM
    assert match.save() == before


def test_a_round_is_blocked_when_all_have_passed_on_an_empty_pool():
    match = blocked()
    assert match.pool() == 0 and match.out == phases.NOBODY and match.phase == phases.HANDS


def test_in_a_blocked_round_each_subtracts_his_own_hand():
    match = blocked()
    before = list(match.totals)
    first = match.player
    rest = 420 - 15
    sums = {first: 200, 1 - first: rest - 200}
    assert match.apply(events.hand(200)) == codes.OK
    assert match.known_sum() == rest - 200
    assert match.apply(events.hand(rest - 200)) == codes.OK
    assert match.totals == [before[player] - sums[player] for player in (0, 1)]
    assert match.lines == [(scoring.OWN_HAND, 1 - first, 200 - rest)]


def test_with_an_empty_pool_the_last_sum_is_known_and_another_is_refused():
    match = blocked()
    assert match.known_sum() == -1
    assert match.apply(events.hand(200)) == codes.OK
    assert match.apply(events.hand(204)) == codes.IMPOSSIBLE_SUM
    assert match.apply(events.hand(206)) == codes.IMPOSSIBLE_SUM
    assert match.apply(events.hand(205)) == codes.OK


def test_sums_that_are_possible_alone_but_not_together_are_refused():
    match = new_round(3)
    lay(match, NINE_EACH + " 5-5-5 4-5-5")  # the first player is out; two hold one tile each
    assert match.phase == phases.HANDS and list(match.hands) == [0, 1, 1]
    assert match.apply(events.hand(13)) == codes.OK  # 3-5-5 or 4-4-5
    assert match.apply(events.hand(13)) == codes.OK
    match = new_round(3)
    lay(match, NINE_EACH + " 5-5-5 3-5-5")
    assert match.apply(events.hand(14)) == codes.OK  # 4-5-5, the only tile of 14
    assert match.apply(events.hand(14)) == codes.IMPOSSIBLE_SUM


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_blocked_round_every_hand_is_asked_for(players):
    match = blocked(players)
    asked = []
    while match.phase == phases.HANDS:
        asked.append(match.player)
        known = match.known_sum()
        legal = [known] if known >= 0 else [s for s in range(420) if match.judge(events.hand(s)) == codes.OK]
        assert match.apply(events.hand(legal[len(legal) // 2])) == codes.OK
    assert sorted(asked) == list(range(players))


def test_the_next_round_begins_with_all_tiles_and_keeps_the_totals():
    match = gone_out()
    assert match.apply(events.hand(3)) == codes.OK
    totals = list(match.totals)
    assert match.apply(events.round_(1)) == codes.OK
    assert (match.round, match.player, match.pool(), list(match.hands)) == (2, 1, 38, [9, 9])
    assert match.totals == totals
    lay(match, "0-0-0")


def end_round_with(match, totals):
    """Plays a round out in which player 0 goes out, then puts the totals just before the last hand."""
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, NINE_EACH)
    match.totals[:] = totals
    assert match.apply(events.hand(11)) == codes.OK


def test_the_match_ends_with_the_round_in_which_somebody_has_400():
    match = gone_out()
    assert match.apply(events.hand(11)) == codes.OK
    end_round_with(match, [388, 399])
    assert match.phase == phases.OPENING
    end_round_with(match, [389, 120])
    assert match.phase == phases.OVER and match.totals == [400, 120] and match.winners() == [0]
    assert match.apply(events.round_(0)) == codes.NOT_NOW


def test_the_highest_total_wins_not_the_first_to_reach_the_target():
    match = gone_out()
    assert match.apply(events.hand(11)) == codes.OK
    end_round_with(match, [390, 450])
    assert match.winners() == [1]


def test_a_tie_is_shared():
    match = gone_out()
    assert match.apply(events.hand(11)) == codes.OK
    end_round_with(match, [400, 411])
    assert match.winners() == [0, 1]


def test_reaching_the_target_makes_the_round_the_last_even_if_the_points_are_lost_again():
    match = new_round()
    match.totals[:] = [390, 0]
    lay(match, "5-5-5")
    assert match.totals[0] == 405 and match.phase == phases.TURN
    while match.phase == phases.TURN:
        assert match.apply(events.pass_(match.draws_left())) == codes.OK
    assert match.apply(events.hand(200)) == codes.OK
    assert match.apply(events.hand(205)) == codes.OK
    assert max(match.totals) < 400 and match.phase == phases.OVER


@pytest.mark.parametrize(("players", "tiles_each"), [(3, 7), (4, 7)])
def test_after_a_going_out_the_others_are_asked_in_turn(players, tiles_each):
    match = new_round(players, opener=1)
    unplayed = iter(range(56))
    while match.phase == phases.TURN:
        assert match.apply(events.place(next(unplayed))) == codes.OK
    assert match.out == 1
    asked = []
    while match.phase == phases.HANDS:
        asked.append(match.player)
        total = next(s for s in range(200) if match.judge(events.hand(s)) == codes.OK)
        assert match.apply(events.hand(total)) == codes.OK
    assert asked == [(1 + step) % players for step in range(1, players)]


def test_a_second_round_knows_nothing_of_the_first():
    match = gone_out()
    assert match.apply(events.hand(11)) == codes.OK
    assert match.apply(events.round_(0)) == codes.OK
    assert bytes(match.numbers) == bytes(6) and match.out == phases.NOBODY
    lay(match, "5-5-5")
    while match.phase == phases.TURN:
        assert match.apply(events.pass_(match.draws_left())) == codes.OK
    assert match.apply(events.hand(200)) == codes.OK
    assert match.lines[0][0] == scoring.OWN_HAND and match.lines[0][2] == -200
    assert match.apply(events.hand(205)) == codes.OK


def test_a_tile_placed_on_an_empty_pool_keeps_the_round_open():
    match = new_round()
    lay(match, "5-5-5")
    while match.pool():
        assert match.apply(events.pass_(match.draws_left())) == codes.OK
    lay(match, "0-0-0")
    assert match.apply(events.pass_(0)) == codes.OK and match.phase == phases.TURN
    assert match.apply(events.pass_(0)) == codes.OK and match.phase == phases.HANDS
