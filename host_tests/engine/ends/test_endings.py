"""How rounds and matches end in every edition: at once or with the round completed, to a target or by rounds."""

import itertools

import pytest

from trivet.engine import codes, events, phases
from trivet.engine.rulebooks import editions

from .. import presets
from ..game import block, lay, lines, new_match, new_round, place, tell

IMMEDIATE = presets.having(ending="immediate")
COMPLETE = ("nordic-2009", "swedish-a-round")


def someone_goes_out(players, opener, seat, edition, **changed):
    """Who sits `seat` places after the opener goes out first; those before him have drawn three tiles each.

    Returns the match, just after his last tile, and his number.
    """
    match = new_round(players, opener, edition=edition, **changed)
    goes = (opener + seat) % players
    late = {(opener + before) % players for before in range(seat)}
    unplayed = iter(range(55, -1, -1))
    while match.phase == phases.TURN and match.out == phases.NOBODY:
        if match.placed and match.player in late:
            late.discard(match.player)
            assert match.apply(events.place(next(unplayed), 3)) == codes.OK
        else:
            assert match.apply(events.place(next(unplayed))) == codes.OK
    assert match.out == goes and (goes, "out", match.rules.out_bonus) in lines(match)
    return match, goes


def every_seat(most):
    return [
        (players, opener, seat)
        for players in range(2, most + 1)
        for opener, seat in itertools.product(range(players), repeat=2)
    ]


# --- at once


@pytest.mark.parametrize("edition", IMMEDIATE)
@pytest.mark.parametrize(("players", "opener", "seat"), [(2, 0, 0), (2, 0, 1), (3, 1, 0), (4, 2, 3)])
def test_the_round_ends_at_once(edition, players, opener, seat):
    match, goes = someone_goes_out(players, opener, seat, edition)
    assert match.phase == phases.HANDS and not match.blocked
    asked = []
    while match.phase == phases.HANDS:
        asked.append(match.player)
        total = next(total for total in range(420) if match.judge(events.hand(total)) == codes.OK)
        assert match.apply(events.hand(total)) == codes.OK
        assert lines(match) == [(goes, "hands-of-others", total)]
    assert asked == [(goes + step) % players for step in range(1, players)]


# --- when all have had equally many turns


@pytest.mark.parametrize(("players", "opener", "seat"), every_seat(6))
def test_the_others_still_play_so_that_all_have_had_equally_many_turns(players, opener, seat):
    match, goes = someone_goes_out(players, opener, seat, "nordic-2009")
    still = [(goes + step) % players for step in range(1, players - seat)]
    for player in still:
        assert match.phase == phases.TURN and match.player == player
        assert match.apply(events.pass_(3)) == codes.OK
        assert lines(match) == [(player, "draws", -15), (player, "limit", -10)]
    assert match.phase == phases.HANDS
    assert match.player == opener if goes != opener else match.player == (opener + 1) % players


@pytest.mark.parametrize("edition", COMPLETE)
def test_who_opened_and_goes_out_lets_all_the_others_play(edition):
    match, goes = someone_goes_out(4, 3, 0, edition)
    assert goes == 3
    turns = []
    while match.phase == phases.TURN:
        turns.append(match.player)
        assert match.apply(events.pass_(3)) == codes.OK
    assert turns == [0, 1, 2]


@pytest.mark.parametrize("edition", COMPLETE)
def test_who_sits_before_the_opener_ends_the_round_by_going_out(edition):
    match, _ = someone_goes_out(4, 3, 3, edition)
    assert match.phase == phases.HANDS


@pytest.mark.parametrize("edition", COMPLETE)
def test_a_second_going_out_in_the_same_round_gets_nothing_more(edition):
    match, goes = someone_goes_out(3, 0, 0, edition)
    assert list(match.hands) == [0, 1, 1]
    before = match.totals[1]
    lay(match, "0-0-4")
    assert lines(match) == [(1, "tile", 4)] and match.totals[1] == before + 4
    assert match.out == goes == 0 and match.hands[1] == 0
    lay(match, "0-0-5")
    assert lines(match) == [(2, "tile", 5)]
    assert match.phase == phases.OPENING  # nobody holds a tile


@pytest.mark.parametrize("edition", COMPLETE)
def test_hands_are_asked_after_the_last_turn_and_of_those_who_hold_tiles(edition):
    match, goes = someone_goes_out(3, 1, 0, edition)
    assert goes == 1
    lay(match, "0-0-4")  # player 2 is out as well
    assert match.apply(events.pass_(3)) == codes.OK
    assert (match.phase, match.player) == (phases.HANDS, 0) and match.hands[0] == 4
    tell(match, {0: 20})
    assert lines(match) == [(1, "hands-of-others", 20)]
    assert match.phase == phases.OPENING


def test_a_figure_in_the_last_turns_counts():
    match, _ = someone_goes_out(2, 0, 0, "nordic-2009")
    assert place(match, "0-5-5", figure=2) == codes.OK
    assert lines(match) == [(1, "tile", 10), (1, "hexagon", 50)]


def test_passing_all_round_in_the_last_turns_is_no_blocked_round():
    match = new_round(3, 0, edition="nordic-2009", draws=255)
    lay(match, "5-5-5 4-4-4 3-3-3")
    draws = match.pool()
    for name in "2-2-2 1-1-1 0-0-0 0-0-1 0-0-2 0-0-3".split():
        lay(match, name)
        for _ in range(2):
            assert match.apply(events.pass_(draws)) == codes.OK
            draws = 0
    assert match.phase == phases.HANDS and match.out == 0 and not match.blocked
    rest = 420 - (15 + 12 + 9 + 6 + 3 + 0 + 1 + 2 + 3)
    tell(match, {1: rest - 36, 2: 36})
    assert lines(match) == [(0, "hands-of-others", 36)]


def test_the_target_reached_in_the_last_turns_ends_the_match():
    match, _ = someone_goes_out(2, 0, 0, "nordic-2009")
    assert match.apply(events.correct(1, 399 - match.totals[1])) == codes.OK
    lay(match, "0-0-1")
    assert match.phase == phases.OVER and match.totals[1] == 400


# --- alone


def test_alone_nine_tiles_are_dealt_and_going_out_pays_25():
    match = new_round(1, edition="nordic-2009")
    assert (list(match.hands), match.pool()) == ([9], 47)
    lay(match, "5-5-5 4-4-4 3-3-3 2-2-2 1-1-1 0-0-0 0-0-1 0-0-2")
    assert match.phase == phases.TURN and match.totals == [48]
    lay(match, "0-0-3")
    assert lines(match) == [(0, "tile", 3), (0, "out", 25)]
    assert match.phase == phases.OPENING and match.totals == [76]


def test_alone_one_draws_and_passes_like_anyone():
    match = new_round(1, edition="nordic-2009")
    lay(match, "5-5-5")
    assert match.apply(events.pass_(0)) == codes.MUST_DRAW
    assert match.apply(events.pass_(3)) == codes.OK
    assert place(match, "4-4-4", draws=1) == codes.OK
    assert match.totals == [15 - 25 + 12 - 5] and match.hands[0] == 11


@pytest.mark.parametrize("edition", [edition.id for edition in editions.EDITIONS if edition.id != "nordic-2009"])
def test_only_the_icelandic_rules_are_for_one(edition):
    assert new_match(1, edition=edition).apply(events.round_(0)) == codes.UNPLAYABLE


# --- the length of the match


def out_with(match, total, left=11):
    """Plays a round in which player 0 of two goes out, with `total` after it; the other is left with 11 points."""
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "0-0-0 0-0-1 0-0-2 0-0-3 0-0-4 0-0-5 0-1-1 0-1-2 0-1-3 0-1-4 0-1-5 0-2-2 0-2-3 0-2-4 0-2-5 0-3-3 0-3-4")
    assert match.apply(events.correct(0, total - left - match.totals[0])) == codes.OK
    assert match.apply(events.hand(left)) == codes.OK
    assert match.totals[0] == total


def test_to_400():
    match = new_match()
    out_with(match, 399)
    assert match.phase == phases.OPENING
    out_with(match, 400)
    assert match.phase == phases.OVER and match.winners() == [0]


@pytest.mark.parametrize("target", [50, 1000, 9999])
def test_to_another_target(target):
    match = new_match(target=target)
    out_with(match, target - 1)
    assert match.phase == phases.OPENING
    out_with(match, target)
    assert match.phase == phases.OVER


def test_the_target_does_not_end_the_round_in_play():
    match = new_round(target=20)
    lay(match, "5-5-5 0-0-0 4-4-4")
    assert match.totals[0] == 27 and match.phase == phases.TURN
    lay(match, "4-4-5")
    assert match.phase == phases.TURN


def test_the_round_that_reached_the_target_stays_the_last_though_the_points_are_lost_again():
    match = new_round(target=20)
    lay(match, "5-5-5 0-0-0 4-4-4")
    block(match)
    tell(match, {match.player: 190, 1 - match.player: 203})
    assert max(match.totals) < 20 and match.phase == phases.OVER


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_for_a_number_of_rounds_whatever_the_totals(rounds):
    match = new_match(length="rounds", rounds=rounds)
    for played in range(1, rounds + 1):
        assert match.phase == phases.OPENING
        out_with(match, 500 * played)
    assert match.phase == phases.OVER and match.round == rounds
    assert match.apply(events.round_(0)) == codes.NOT_NOW


def test_after_a_number_of_rounds_the_highest_total_wins_though_nobody_has_400():
    match = new_match(length="rounds", rounds=1)
    out_with(match, 60)
    assert match.winners() == [0] and match.phase == phases.OVER


def test_a_tie_is_shared_by_all_who_have_most():
    match = new_match(3, length="rounds", rounds=1, blocked="nothing")
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "5-5-5")
    block(match)
    for player, total in enumerate((70, 70, 69)):
        assert match.apply(events.correct(player, total - match.totals[player])) == codes.OK
    assert match.phase == phases.OVER and match.winners() == [0, 1]


def test_who_passes_400_first_is_not_who_wins():
    match = new_round()
    assert match.apply(events.correct(0, 400)) == codes.OK
    assert match.apply(events.correct(1, 500)) == codes.OK
    lay(match, "5-5-5")
    block(match)
    tell(match, {match.player: 205, 1 - match.player: 200})
    assert match.phase == phases.OVER and match.winners() == [1]


# --- simple scoring


EVERY = presets.EVERY
POOL = 38  # what is left of 56 tiles when two have nine each


@pytest.mark.parametrize("edition", EVERY)
def test_simple_scoring_counts_tiles_figures_and_going_out(edition):
    match = new_round(edition=edition, simple=1)
    names = "0-0-0 0-0-1 0-0-2 0-0-3 0-0-4 0-0-5 0-1-1 0-1-2 0-1-3 0-1-4 0-1-5 0-2-2 0-2-3".split()
    lay(match, " ".join(names[:8]))
    assert match.totals == [4, 4]
    for name, figure, score in (("0-2-4", 1, 2), ("0-2-5", 2, 2), ("0-3-3", 0, 1), ("0-3-4", 0, 1)):
        player, before = match.player, match.totals[match.player]
        assert place(match, name, figure=figure) == codes.OK
        assert match.totals[player] - before == score
    lay(match, " ".join(names[8:12]))
    assert match.out == phases.NOBODY
    before = match.totals[0]
    lay(match, names[12])
    assert lines(match) == [(0, "tile", 1), (0, "out", 5)] and match.totals[0] == before + 6


@pytest.mark.parametrize("edition", EVERY)
def test_simple_scoring_has_no_minus_points(edition):
    match = new_round(edition=edition, simple=1)
    lay(match, "5-5-5")
    assert match.totals == [1, 0]
    assert match.apply(events.pass_(min(presets.of(edition)["draws"], POOL))) == codes.OK and lines(match) == []
    if match.pool():
        assert place(match, "4-4-4", draws=2) == codes.OK and match.totals == [2, 0]
    before = list(match.totals)
    block(match)
    assert match.totals == before


BLOCKED_IS_WON = presets.having(simple_out="lowest-too")


@pytest.mark.parametrize("edition", EVERY)
def test_simple_scoring_asks_for_hands_only_where_the_lowest_wins_a_blocked_round(edition):
    match = new_round(edition=edition, simple=1)
    lay(match, "5-5-5")
    block(match)
    assert match.phase == (phases.HANDS if edition in BLOCKED_IS_WON else phases.OPENING) and match.blocked
    match = new_round(edition=edition, simple=1)
    for name in range(17):
        assert match.apply(events.place(name)) == codes.OK
    if match.phase == phases.TURN:  # the round is completed
        assert match.apply(events.place(17)) == codes.OK
    assert match.phase == phases.OPENING and match.out == 0


@pytest.mark.parametrize("edition", EVERY)
def test_simple_scoring_pays_double_and_triple_hexagons_two_and_three(edition):
    for figure, price in ((3, 2), (4, 3)):
        match = new_round(edition=edition, simple=1)
        lay(match, "0-0-1 0-1-1 0-1-2 1-1-1 1-1-2 1-1-4 1-1-5 0-1-3 1-2-3 1-3-3 1-3-4 1-3-5")
        before = match.totals[0]
        assert place(match, "1-1-3", figure=figure) == codes.OK
        assert match.totals[0] - before == 1 + price
