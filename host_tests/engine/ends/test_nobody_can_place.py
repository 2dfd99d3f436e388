"""That nobody can place any more, said by the players: where that ends a round by their rulebook, and at what price."""

import pytest

from trivet.engine import codes, events, phases, tiles
from trivet.engine.match import Match

from .. import presets
from ..game import lay, lines, new_match, new_round, place, referee, tell, tile
from ..match.test_refereed import DEAD

NOBODY_CAN = presets.having(blocked_when="nobody-can-place")
ALL_PASS = presets.having(blocked_when="all-have-passed")
EVERY = presets.EVERY
EACH = presets.having(blocked="each-subtracts-own")


def block(match):
    return match.apply(events.block())


def refused(match, code):
    before = match.save()
    assert block(match) == code
    assert match.save() == before


def on_an_empty_pool(players, edition, **changed):
    """Player 0 has opened with 15, player 1 has drawn all there were and placed 12; it is the next one's turn."""
    match = new_round(players, edition=edition, **{"draws": 255} | changed)
    lay(match, "5-5-5")
    assert place(match, "4-4-4", draws=match.pool()) == codes.OK and match.pool() == 0
    return match


@pytest.mark.parametrize("edition", NOBODY_CAN)
def test_it_ends_the_round_at_once_and_costs_nothing_though_there_are_tiles_to_draw(edition):
    match = new_round(3, edition=edition)
    lay(match, "5-5-5 4-4-4")
    totals = list(match.totals)
    assert match.pool() and block(match) == codes.OK
    assert match.phase == phases.HANDS and match.blocked and match.out == phases.NOBODY
    assert lines(match) == [] and match.totals == totals
    assert match.player == 2  # whose turn it was is asked first


@pytest.mark.parametrize("edition", NOBODY_CAN)
def test_there_the_empty_pool_makes_no_difference(edition):
    match = on_an_empty_pool(2, edition)
    assert match.apply(events.pass_(0)) == codes.OK
    assert block(match) == codes.OK and lines(match) == [] and match.phase == phases.HANDS


@pytest.mark.parametrize("edition", ALL_PASS)
def test_where_all_must_pass_each_loses_ten_in_turn(edition):
    match = on_an_empty_pool(3, edition)
    totals = list(match.totals)
    assert block(match) == codes.OK
    assert lines(match) == [(2, "empty-pool", -10), (0, "empty-pool", -10), (1, "empty-pool", -10)]
    assert match.totals == [total - 10 for total in totals]
    assert match.phase == phases.HANDS and match.blocked and match.player == 2


@pytest.mark.parametrize("edition", ALL_PASS)
def test_who_has_passed_already_does_not_lose_it_twice(edition):
    match = on_an_empty_pool(3, edition)
    assert match.apply(events.pass_(0)) == codes.OK  # player 2
    assert match.apply(events.pass_(0)) == codes.OK  # player 0
    totals = list(match.totals)
    assert block(match) == codes.OK
    assert lines(match) == [(1, "empty-pool", -10)]
    assert match.totals == [totals[0], totals[1] - 10, totals[2]]


def test_who_has_passed_and_placed_a_tile_since_has_not_passed():
    match = on_an_empty_pool(2, "swedish-b")
    assert match.apply(events.pass_(0)) == codes.OK  # player 0
    assert place(match, "3-3-3") == codes.OK
    assert block(match) == codes.OK
    assert [player for player, _, _ in lines(match)] == [0, 1]


def test_who_is_away_loses_it_like_the_others():
    match = on_an_empty_pool(3, "swedish-b")
    assert match.apply(events.skip()) == codes.OK  # player 2
    assert match.apply(events.pass_(0)) == codes.OK  # player 0
    assert block(match) == codes.OK
    assert lines(match) == [(1, "empty-pool", -10), (2, "empty-pool", -10)]


def test_it_gives_the_totals_that_passing_one_after_the_other_gives():
    for passed in range(4):
        match, other = on_an_empty_pool(4, "jokers"), on_an_empty_pool(4, "jokers")
        for _ in range(passed):
            assert match.apply(events.pass_(0)) == codes.OK
        assert block(match) == codes.OK
        for _ in range(4):
            assert other.apply(events.pass_(0)) == codes.OK
        assert match.totals == other.totals and match.phase == other.phase == phases.HANDS
        assert match.player == (2 + passed) % 4  # the order in which hands are told changes no total


@pytest.mark.parametrize("edition", EVERY)
def test_then_the_hands_are_counted_as_in_any_blocked_round(edition):
    """420 are all tiles, 27 lie on the table: 393 are in two hands."""
    match = on_an_empty_pool(2, edition)
    assert block(match) == codes.OK
    totals = list(match.totals)
    tell(match, {0: 60, 1: 333})
    gained = [after - before for after, before in zip(match.totals, totals, strict=True)]
    assert gained == ([-60, -333] if edition in EACH else [273, 0])


@pytest.mark.parametrize("edition", EVERY)
def test_by_the_house_rule_of_nothing_no_hand_is_asked_for(edition):
    match = on_an_empty_pool(2, edition, blocked="nothing")
    assert block(match) == codes.OK
    assert match.phase == phases.OPENING and match.blocked and match.player in (0, 1)


def test_a_house_rule_lets_all_pass_or_nobody_place():
    match = on_an_empty_pool(2, "swedish-b", blocked_when="nobody-can-place")
    assert block(match) == codes.OK and lines(match) == []
    match = on_an_empty_pool(2, "nordic-four", blocked_when="all-have-passed", empty_pass=7)
    assert block(match) == codes.OK and [points for _, _, points in lines(match)] == [-7, -7]


# --- where all must have passed on an empty pool, and by the count it is not empty: draws were forgotten


def with_a_pool(players, edition, **changed):
    """15 and 12 lie on the table, 393 points do not; it is the turn of the player after the second."""
    match = new_round(players, edition=edition, **changed)
    lay(match, "5-5-5 4-4-4")
    assert match.pool() > 0
    return match


@pytest.mark.parametrize("edition", ALL_PASS)
def test_the_pool_is_empty_when_the_players_say_so_and_all_have_passed(edition):
    match = with_a_pool(3, edition)
    totals = list(match.totals)
    assert match.pool() == 35 and block(match) == codes.OK
    assert lines(match) == [(2, "empty-pool", -10), (0, "empty-pool", -10), (1, "empty-pool", -10)]
    assert match.totals == [total - 10 for total in totals]
    assert match.phase == phases.HANDS and match.blocked and match.player == 2
    assert match.pool() == 0 and match.uncounted() == 35


@pytest.mark.parametrize("edition", NOBODY_CAN)
def test_where_the_pool_does_not_matter_nothing_is_said_of_it(edition):
    match = with_a_pool(3, edition)
    assert block(match) == codes.OK
    assert match.pool() == 35 and match.uncounted() == 0


@pytest.mark.parametrize("edition", ALL_PASS)
def test_then_a_hand_may_have_any_number_of_the_tiles_that_are_left(edition):
    match = with_a_pool(2, edition)
    assert list(match.hands) == [8, 8] and block(match) == codes.OK and match.player == 0
    rest = match.unplayed()
    assert match.judge(events.held([])) == codes.IMPOSSIBLE_HAND
    assert match.judge(events.held([tile("5-5-5")])) == codes.PLAYED
    for count in (1, 7, 8, 9, 40):
        assert match.judge(events.held(rest[:count])) == codes.OK
    assert [match.judge(events.hand(total)) for total in (1, 130, 393, 394)] == [codes.OK] * 3 + [codes.IMPOSSIBLE_SUM]
    assert match.judge(events.hand(392)) == codes.OK  # all but 0-0-1
    lay_less = with_a_pool(2, edition)
    lay(lay_less, "0-0-1")
    block(lay_less)
    assert lay_less.judge(events.hand(1)) == codes.IMPOSSIBLE_SUM


@pytest.mark.parametrize("edition", ALL_PASS)
def test_then_the_last_hand_is_what_is_left(edition):
    """393 are in two hands: 330 and 63, of which the lowest has the rest less its own."""
    match = with_a_pool(2, edition)
    block(match)
    totals = list(match.totals)
    assert match.known_sum() == -1 and match.apply(events.hand(330)) == codes.OK
    assert match.known_sum() == 63
    assert match.judge(events.hand(62)) == match.judge(events.hand(64)) == codes.IMPOSSIBLE_SUM
    assert match.apply(events.hand(63)) == codes.OK
    assert match.totals == [totals[0], totals[1] + 330 - 63]


def test_then_hands_told_by_tiles_and_by_sums_go_together():
    match = with_a_pool(3, "swedish-b")
    block(match)
    rest = match.unplayed()
    assert match.player == 2 and match.apply(events.held(rest[:20])) == codes.OK
    told = sum(tiles.SUMS[one] for one in rest[:20])
    assert match.judge(events.held(rest[19:25])) == codes.IMPOSSIBLE_HAND
    assert match.judge(events.hand(393 - told + 1)) == codes.IMPOSSIBLE_SUM
    assert match.apply(events.hand(40)) == codes.OK
    assert match.known_sum() == 393 - told - 40
    assert match.judge(events.held(rest[-3:])) == codes.IMPOSSIBLE_HAND
    assert match.apply(events.hand(match.known_sum())) == codes.OK and match.phase == phases.OPENING


def test_then_the_next_round_is_counted_from_its_hands():
    match = with_a_pool(2, "swedish-b")
    block(match)
    tell(match, {0: 330, 1: 63})
    assert match.apply(events.round_(0)) == codes.OK
    assert match.uncounted() == 0 and match.pool() == 56 - 18


@pytest.mark.parametrize("edition", ["nordic-2009", "swedish-a-round"])
def test_by_a_house_rule_as_well_and_a_completed_round_makes_no_difference(edition):
    """Nobody is out: the round is over at once, though not all have had equally many turns."""
    match = with_a_pool(3, edition, blocked_when="all-have-passed", empty_pass=7)
    assert block(match) == codes.OK and match.phase == phases.HANDS and match.uncounted() == 35
    assert [points for _, _, points in lines(match)] == [-7, -7, -7]


def test_who_has_left_loses_nothing_and_holds_nothing():
    match = with_a_pool(3, "swedish-b")
    assert match.apply(events.leave(0)) == codes.OK
    assert block(match) == codes.OK
    assert [player for player, _, _ in lines(match)] == [2, 1]
    assert match.uncounted() == match.set_size - 2 - match.hands[1] - match.hands[2]
    tell(match, {2: 3, 1: 390})
    assert match.phase == phases.OPENING


# --- when it cannot be said


@pytest.mark.parametrize("edition", EVERY)
def test_somebody_opens_first(edition):
    refused(new_round(edition=edition), codes.OPENER_PLACES)


@pytest.mark.parametrize("edition", ["nordic-2009", "swedish-a-round"])
def test_a_round_that_somebody_has_left_is_completed(edition):
    match = new_round(3, edition=edition, hand_3=1)
    lay(match, "5-5-5")
    assert match.out == 0 and match.phase == phases.TURN
    refused(match, codes.NOT_NOW)


def test_only_a_round_in_play_can_be_blocked():
    refused(Match(), codes.NOT_NOW)
    refused(new_match(), codes.NOT_NOW)
    match = new_round()
    lay(match, "5-5-5")
    assert block(match) == codes.OK
    refused(match, codes.NOT_NOW)


# --- with the board known


@pytest.mark.parametrize("edition", ALL_PASS)
def test_on_a_dead_board_the_players_say_that_the_pool_is_empty(edition):
    """Two hold two each by the count, 38 more are in their hands as they say."""
    match = new_round(edition=edition)
    referee(match, DEAD)
    assert match.dead() and match.pool() == 38
    assert block(match) == codes.OK and len(lines(match)) == 2 and match.uncounted() == 38
    rest = sum(tiles.SUMS[one] for one in match.unplayed())
    assert tell(match, {0: rest - 3, 1: 3})[-1] == (1, "own-hand", -3)


@pytest.mark.parametrize("edition", EVERY)
def test_the_referee_does_not_believe_it_while_a_tile_fits(edition):
    match = new_round(edition=edition, draws=255)
    first, second, _ = DEAD.split(" ", 2)
    referee(match, first + " " + second)
    refused(match, codes.STILL_FITS)
    assert match.apply(events.pass_(match.pool())) == codes.OK and match.pool() == 0
    refused(match, codes.STILL_FITS)


@pytest.mark.parametrize("edition", ALL_PASS)
def test_on_a_dead_board_it_can_be_said_once_the_pool_is_empty(edition):
    """14 tiles lie, two players hold two each; one draws all 38 and has passed with that."""
    match = new_round(edition=edition, draws=255)
    referee(match, DEAD)
    assert match.dead()
    assert match.player == 0 and match.apply(events.pass_(38)) == codes.OK
    assert lines(match) == [(0, "draws", -190), (0, "empty-pool", -10)]
    assert block(match) == codes.OK
    assert lines(match) == [(1, "empty-pool", -10)] and match.phase == phases.HANDS
    rest = sum(tiles.SUMS[one] for one in match.unplayed())
    assert tell(match, {1: 3, 0: rest - 3}) == [(1, "hands-of-others", rest - 3), (1, "own-hand", -3)]
