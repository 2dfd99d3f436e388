"""Blocked rounds: nobody can place, the pool is empty, and the hands are counted."""

import pytest

from trivet.engine import codes, events, phases, tiles

from .. import presets
from ..game import block, lay, lines, new_round, place, tell, tile

EACH = presets.having(blocked="each-subtracts-own")
REST = ("nordic-2009", "swedish-a-round", "swedish-b", "jokers", "classic-unlimited", "pressman-classic")


def blocked(players=2, edition="swedish-a", first="5-5-5", **changed):
    """Nothing but this tile lies on the table; the others, 420 less its points, are all in the hands."""
    match = new_round(players, edition=edition, **changed)
    lay(match, first)
    block(match)
    return match


def scored(match, sums):
    """What the hands change in the totals."""
    before = list(match.totals)
    tell(match, sums)
    return [after - total for after, total in zip(match.totals, before, strict=True)]


# --- the formulas


@pytest.mark.parametrize("edition", EACH)
def test_where_each_subtracts_his_own_hand(edition):
    assert scored(blocked(edition=edition), (200, 205)) == [-200, -205]


@pytest.mark.parametrize("edition", REST)
def test_where_the_lowest_hand_takes_the_rest(edition):
    if edition == "classic-unlimited":  # one has drawn the whole pool
        assert scored(blocked(edition=edition), (60, 345)) == [285, 0]
        return
    assert scored(blocked(edition=edition), (200, 205)) == [5, 0]
    assert scored(blocked(edition=edition), (206, 199)) == [0, 7]


@pytest.mark.parametrize(
    ("formula", "sums", "points"),
    [
        # One has the lowest hand.
        ("each-subtracts-own", (125, 138, 142), (-125, -138, -142)),
        ("lowest-takes-rest", (125, 138, 142), (138 + 142 - 125, 0, 0)),
        ("lowest-takes-differences", (125, 138, 142), (13 + 17, 0, 0)),
        ("lowest-takes-rest", (140, 145, 120), (0, 0, 140 + 145 - 120)),
        ("lowest-takes-differences", (140, 145, 120), (0, 0, 20 + 25)),
        ("lowest-takes-rest", (90, 95, 105, 115), (95 + 105 + 115 - 90, 0, 0, 0)),
        ("lowest-takes-differences", (90, 95, 105, 115), (5 + 15 + 25, 0, 0, 0)),
        # Two share it: each takes all other hands, that of the other one too, less his own.
        ("each-subtracts-own", (120, 120, 165), (-120, -120, -165)),
        ("lowest-takes-rest", (120, 120, 165), (120 + 165 - 120, 120 + 165 - 120, 0)),
        ("lowest-takes-differences", (120, 120, 165), (45, 45, 0)),
        ("lowest-takes-rest", (90, 115, 90, 110), (115 + 90 + 110 - 90, 0, 90 + 115 + 110 - 90, 0)),
        ("lowest-takes-differences", (90, 115, 90, 110), (25 + 20, 0, 25 + 20, 0)),
        # All share it.
        ("each-subtracts-own", (135, 135, 135), (-135, -135, -135)),
        ("lowest-takes-rest", (135, 135, 135), (135 + 135 - 135,) * 3),
        ("lowest-takes-differences", (135, 135, 135), (0, 0, 0)),
        # Six players.
        ("each-subtracts-own", (60, 62, 65, 70, 73, 75), (-60, -62, -65, -70, -73, -75)),
        ("lowest-takes-rest", (62, 60, 65, 70, 73, 75), (0, 62 + 65 + 70 + 73 + 75 - 60, 0, 0, 0, 0)),
        ("lowest-takes-differences", (62, 60, 65, 70, 73, 75), (0, 2 + 5 + 10 + 13 + 15, 0, 0, 0, 0)),
        ("lowest-takes-rest", (60, 75, 60, 70, 80, 60), (285, 0, 285, 0, 0, 285)),
        ("lowest-takes-differences", (60, 75, 60, 70, 80, 60), (45, 0, 45, 0, 0, 45)),
    ],
)
def test_every_formula(formula, sums, points):
    assert sum(sums) == 405
    assert scored(blocked(len(sums), blocked=formula), sums) == list(points)


@pytest.mark.parametrize("edition", REST)
def test_of_two_who_tie_for_the_lowest_hand_each_has_nothing_as_from_a_point_of_difference_one_has_two(edition):
    """It goes on from the untied case without a jump: 205 to 203 brings 2, 204 to 204 nothing."""
    for sums, points in (((203, 205), [2, 0]), ((204, 204), [0, 0]), ((205, 203), [0, 2])):
        match = blocked(first="3-4-5", edition=edition, draws=3)
        assert scored(match, sums) == points
    assert tell(blocked(first="3-4-5", edition=edition, draws=3), (204, 204)) == [
        (0, "hands-of-others", 204), (0, "own-hand", -204), (1, "hands-of-others", 204), (1, "own-hand", -204),
    ]  # fmt: skip


def test_by_the_house_rule_of_nothing_no_hand_is_asked_for():
    match = blocked(3, blocked="nothing")
    assert match.phase == phases.OPENING and match.blocked
    assert [what for _, what, _ in lines(match)] == []


def test_the_lines_say_what_was_taken_and_what_was_subtracted():
    assert tell(blocked(3, blocked="lowest-takes-rest"), (125, 138, 142)) == [
        (0, "hands-of-others", 280),
        (0, "own-hand", -125),
    ]
    assert tell(blocked(3, blocked="lowest-takes-differences"), (125, 138, 142)) == [
        (0, "hands-of-others", 280),
        (0, "own-hand", -250),
    ]
    assert tell(blocked(3, blocked="each-subtracts-own"), (125, 138, 142)) == [(2, "own-hand", -142)]  # the last


@pytest.mark.parametrize("formula", ["lowest-takes-rest", "lowest-takes-differences"])
def test_nothing_is_scored_until_the_last_hand_is_told(formula):
    match = blocked(3, blocked=formula)
    before = list(match.totals)
    assert match.apply(events.hand(138)) == codes.OK and lines(match) == []
    assert match.apply(events.hand(142)) == codes.OK and lines(match) == []
    assert match.totals == before
    assert match.apply(events.hand(125)) == codes.OK and match.totals != before


def test_a_blocked_round_gives_nobody_the_bonus_for_going_out():
    match = blocked(edition="swedish-b")
    tell(match, (200, 205))
    assert (
        match.out == phases.NOBODY and match.totals[0] == 15 + 10 - 25 * 6 - 10 + 5
    )  # opened, six passes, one more, won


# --- alone


@pytest.mark.parametrize("formula", ["each-subtracts-own", "lowest-takes-rest", "lowest-takes-differences"])
def test_alone_a_blocked_round_subtracts_the_own_hand_by_any_formula(formula):
    match = blocked(1, edition="nordic-2009", blocked=formula)
    before = match.totals[0]
    tell(match, [match.known_sum()])
    assert match.totals[0] == before - (420 - 15)


def test_alone_a_blocked_round_subtracts_the_own_hand():
    match = blocked(1, edition="nordic-2009")
    assert match.phase == phases.HANDS and match.known_sum() == 405
    assert match.apply(events.hand(404)) == codes.IMPOSSIBLE_SUM
    assert match.apply(events.hand(405)) == codes.OK
    assert lines(match) == [(0, "own-hand", -405)]


# --- when it happens


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_it_takes_a_pass_of_everybody_in_a_row_on_an_empty_pool(players):
    match = new_round(players, edition="swedish-a")
    lay(match, "5-5-5")
    while match.pool():
        assert match.apply(events.pass_(match.draws_left())) == codes.OK
    assert match.phase == phases.TURN and match.passed  # whoever drew the last tile and could not place it
    lay(match, "4-4-4")
    for _ in range(players):
        assert match.phase == phases.TURN
        assert match.apply(events.pass_(0)) == codes.OK
    assert match.phase == phases.HANDS and match.blocked


def test_who_draws_the_last_tile_and_places_nothing_has_passed():
    match = new_round(2)
    lay(match, "5-5-5")
    while match.pool() > 2:
        assert match.apply(events.pass_(3)) == codes.OK
    assert match.apply(events.pass_(2)) == codes.OK and match.phase == phases.TURN
    assert match.apply(events.pass_(0)) == codes.OK and match.phase == phases.HANDS


# --- the hands, told as sums


def test_on_an_empty_pool_the_sums_must_be_all_that_is_not_on_the_table():
    match = blocked(3)
    first = match.player
    assert match.known_sum() == -1
    assert match.apply(events.hand(138)) == codes.OK and match.player == (first + 1) % 3
    assert match.known_sum() == -1
    assert match.apply(events.hand(142)) == codes.OK
    assert match.known_sum() == 405 - 138 - 142
    before = match.save()
    for wrong in (0, 124, 126, 405, 65535):
        assert match.apply(events.hand(wrong)) == codes.IMPOSSIBLE_SUM
    assert match.save() == before
    assert match.apply(events.hand(125)) == codes.OK


def test_a_sum_is_refused_that_no_tiles_of_that_number_make():
    match = blocked()
    count = match.hands[match.player]
    sums = sorted(tiles.SUMS[t] for t in match.unplayed())
    low, high = sum(sums[:count]), sum(sums[-count:])
    assert [match.judge(events.hand(total)) for total in (low - 1, high + 1)] == [codes.IMPOSSIBLE_SUM] * 2
    assert [match.judge(events.hand(total)) for total in (low, high)] == [codes.OK] * 2


def test_with_two_players_and_an_empty_pool_the_losers_hand_is_known():
    match = new_round(edition="classic-unlimited")
    lay(match, "5-5-5")
    assert match.apply(events.pass_(38)) == codes.OK and match.pool() == 0
    for name in "4-4-4 3-3-3 2-2-2 1-1-1 0-0-0 4-4-5 4-5-5 0-0-1".split():
        lay(match, name)
        if match.phase == phases.TURN:
            assert match.apply(events.pass_(0)) == codes.OK
    assert match.out == 0 and match.phase == phases.HANDS
    held = 420 - (15 + 12 + 9 + 6 + 3 + 0 + 13 + 14 + 1)
    assert match.known_sum() == held
    assert match.apply(events.hand(held - 1)) == codes.IMPOSSIBLE_SUM
    assert match.apply(events.hand(held)) == codes.OK
    assert lines(match) == [(0, "hands-of-others", held)]


# --- the hands, told tile by tile


def test_hands_told_tile_by_tile_score_like_their_sum():
    match, other = blocked(blocked="each-subtracts-own"), blocked(blocked="each-subtracts-own")
    for game in (match, other):
        unplayed = game.unplayed()
        first = unplayed[: game.hands[game.player]]
        rest = unplayed[len(first) :]
        for hand in (first, rest):
            total = sum(tiles.SUMS[t] for t in hand)
            assert game.apply(events.held(hand) if game is match else events.hand(total)) == codes.OK
    assert match.totals == other.totals and match.phase == other.phase == phases.OPENING


def test_one_hand_may_be_told_by_its_tiles_and_the_other_by_its_sum():
    match = blocked()
    hand = match.unplayed()[-match.hands[match.player] :]
    assert match.apply(events.held(hand)) == codes.OK
    assert match.known_sum() == 405 - sum(tiles.SUMS[t] for t in hand)
    assert match.apply(events.hand(match.known_sum())) == codes.OK


def test_after_a_sum_only_tiles_with_the_rest_of_it_are_taken():
    match = blocked()
    unplayed = match.unplayed()
    first = unplayed[: match.hands[match.player]]
    rest = unplayed[len(first) :]
    assert match.apply(events.hand(sum(tiles.SUMS[t] for t in first))) == codes.OK
    assert match.apply(events.held([first[0], *rest[1:]])) == codes.IMPOSSIBLE_HAND
    assert match.apply(events.held(rest)) == codes.OK


def test_impossible_hands_are_refused_tile_by_tile():
    match = blocked()
    count = match.hands[match.player]
    unplayed = match.unplayed()
    before = match.save()
    assert match.apply(events.held(unplayed[: count - 1])) == codes.IMPOSSIBLE_HAND
    assert match.apply(events.held(unplayed[: count + 1])) == codes.IMPOSSIBLE_HAND
    assert match.apply(events.held([])) == codes.IMPOSSIBLE_HAND
    assert match.apply(events.held([unplayed[0], *unplayed[: count - 1]])) == codes.IMPOSSIBLE_HAND  # one tile twice
    assert match.apply(events.held([tile("5-5-5"), *unplayed[: count - 1]])) == codes.PLAYED
    assert match.apply(events.held([tile("0-2-1", 76), *unplayed[: count - 1]])) == codes.NO_SUCH_TILE
    assert match.save() == before


def test_no_tile_is_in_two_hands():
    match = blocked(3)
    unplayed = match.unplayed()
    first = unplayed[: match.hands[match.player]]
    assert match.apply(events.held(first)) == codes.OK
    second = unplayed[len(first) :][: match.hands[match.player]]
    assert match.apply(events.held([first[0], *second[1:]])) == codes.IMPOSSIBLE_HAND
    assert match.apply(events.held(second)) == codes.OK
    third = unplayed[len(first) + len(second) :]
    assert match.apply(events.held([second[0], *third[1:]])) == codes.IMPOSSIBLE_HAND
    assert match.apply(events.held(third)) == codes.OK


def test_who_has_told_a_tile_is_known_until_the_next_round():
    match = blocked(3)
    unplayed = match.unplayed()
    first, second = match.player, (match.player + 1) % 3
    assert match.holder(unplayed[0]) == phases.NOBODY
    count = match.hands[first]
    match.apply(events.held(unplayed[:count]))
    match.apply(events.held(unplayed[count : count + match.hands[second]]))
    assert [match.holder(unplayed[at]) for at in (0, count - 1, count, -1)] == [first, first, second, phases.NOBODY]
    match.apply(events.hand(match.known_sum()))
    assert match.phase == phases.OPENING


def two_with_one_tile_each():
    """Player 0 of three is out; players 1 and 2 hold one tile each; 14 and 13 points are made by few."""
    match = new_round(3)
    lay(match, "0-0-0 0-0-1 0-0-2 0-0-3 0-0-4 0-0-5 0-1-1 0-1-2 0-1-3 0-1-4 0-1-5 0-2-2 0-2-3 0-2-4 0-2-5 0-3-3 0-3-4")
    lay(match, "5-5-5 3-5-5")
    assert match.phase == phases.HANDS and list(match.hands) == [0, 1, 1]
    return match


def test_a_tile_that_a_sum_before_must_have_been_is_in_no_other_hand():
    match = two_with_one_tile_each()
    assert match.apply(events.hand(14)) == codes.OK  # 4-5-5: nothing else has 14
    assert match.apply(events.hand(14)) == codes.IMPOSSIBLE_SUM
    assert match.apply(events.held([tile("4-5-5")])) == codes.IMPOSSIBLE_HAND
    assert match.apply(events.held([tile("4-4-5")])) == codes.OK


def test_a_sum_after_tiles_counts_without_them():
    match = two_with_one_tile_each()
    assert match.apply(events.held([tile("4-5-5")])) == codes.OK
    assert match.known_sum() == -1  # the pool is not empty
    assert match.apply(events.hand(14)) == codes.IMPOSSIBLE_SUM
    assert match.apply(events.hand(13)) == codes.OK
    assert lines(match) == [(0, "hands-of-others", 13)]


def test_hands_are_told_only_when_they_are_asked_for():
    match = new_round()
    assert match.apply(events.hand(10)) == codes.NOT_NOW
    assert match.apply(events.held([1])) == codes.NOT_NOW
    match = blocked()
    assert place(match, "0-0-0") == codes.NOT_NOW
    assert match.apply(events.pass_(0)) == codes.NOT_NOW


def test_a_told_hand_too_short_or_too_long_for_its_own_count_is_no_event():
    match = blocked()
    event = events.held(match.unplayed()[: match.hands[match.player]])
    assert match.apply(event[:-1]) == codes.NOT_NOW
    assert match.apply(event + b"\x05") == codes.NOT_NOW
    assert match.apply(event) == codes.OK
