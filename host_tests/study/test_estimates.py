"""Intervals, the words that follow from them, and what is worked out of counts."""

import pytest

from tools.study.claims import OPENERS, Run
from tools.study.estimates import ALIKE, NOT_CLEAR, Estimate, Matches, Openers, balance, holm

from .entries import duel, openers, table

WORDS = ("above", "below")
EACH_ALONE = 0.05  # the p value up to which an interval of 95 % excludes zero
DUEL = Run("nordic-four", 2, ("wise", "greedy"), 4)


@pytest.mark.parametrize(
    ("low", "high", "word"),
    [(0.1, 2, "above"), (-2, -0.1, "below"), (-1, 1, NOT_CLEAR), (-0.01, 1, NOT_CLEAR), (-1, 0.01, NOT_CLEAR)],
)
def test_a_word_is_said_only_if_the_interval_excludes_zero(low, high, word):
    estimate = Estimate((low + high) / 2, low, high)
    assert estimate.word(WORDS, EACH_ALONE) == word and estimate.is_clear == (word != NOT_CLEAR)


def test_a_word_is_said_only_if_its_verdict_is_left():
    estimate = Estimate(3, 0.1, 5.9)
    assert 0.04 < estimate.p < 0.05
    assert [estimate.word(WORDS, most) for most in (0.05, 0.04, -1)] == ["above", NOT_CLEAR, NOT_CLEAR]


def test_who_never_did_anything_else_plays_alike():
    assert Estimate(0, 0, 0).word(WORDS, 1) == ALIKE and Estimate(2, 2, 2).word(WORDS, 0) == "above"


@pytest.mark.parametrize(("errors", "p"), [(0, 1), (1, 0.3173), (1.96, 0.05), (2.5758, 0.01), (-3.2905, 0.001)])
def test_p_is_that_of_the_normal_distribution_on_both_sides(errors, p):
    assert Estimate(errors, errors - 1.96, errors + 1.96).p == pytest.approx(p, rel=1e-3)


def test_p_of_an_interval_that_ends_at_all_or_nothing_is_that_of_its_longer_side():
    assert Estimate(0.9, 0.508, 1.0).minus(0.5).p == pytest.approx(0.0455, rel=1e-2)  # two errors of 0.2


@pytest.mark.parametrize(
    ("values", "left"),
    [
        # 0.05 / 4 = 0.0125, / 3 = 0.0167, / 2 = 0.025, / 1 = 0.05
        ([0.01, 0.04, 0.03, 0.005], [0.01, 0.005]),  # 0.03 is above 0.025, and 0.04 falls with it
        ([0.012, 0.016, 0.024, 0.049], [0.012, 0.016, 0.024, 0.049]),
        ([0.013, 0.001, 0.02, 0.04], [0.013, 0.001, 0.02, 0.04]),
        ([0.013, 0.013, 0.013, 0.013], []),
        ([0.012, 0.012, 0.5, 0.6], [0.012, 0.012]),
        ([0.05], [0.05]),
        ([], []),
    ],
)
def test_holm_leaves_what_holds_beside_all_that_is_less_probable(values, left):
    assert [p for p in values if p <= holm(values)] == left


def test_a_balance_lies_on_the_line_between_two_points():
    """From -30 at 50 to +10 at 60 three quarters of the way; there y may be wrong by 8, which is 2 of x."""
    points = [(40, Estimate(-50, -51, -49)), (50, Estimate(-30, -36, -24)), (60, Estimate(10, 2, 18))]
    assert balance(points) == (57.5, 55.5, 59.5)
    assert balance(points[:2]) is balance([]) is None


def test_the_next_seat_is_compared_with_those_behind_it():
    """It is 8 ahead of both in each match of the first deal, and 2 behind them in those of the second."""
    run = Run("nordic-four", 4, ("mobile", "greedy", "greedy", "greedy"), 2)
    found = Matches(run, table([(40,) * 4, (44,) * 4], [(10, 2, 2), (2, 4, 4)]))
    assert found.next_seat() == pytest.approx((3, 3 - 1.96 * 5, 3 + 1.96 * 5))
    assert [margin.value for margin in found.margins] == pytest.approx([38, -10, -14, -14])


def test_four_are_compared_with_the_mean_of_three():
    run = Run("nordic-four", 4, ("mobile", "greedy", "greedy", "greedy"), 2)
    found = Matches(run, table([(60, -40, 60, -40)] * 2))
    assert found.margin == (10, 10, 10) and found.until_ahead() == 68


def test_an_estimate_is_measured_from_another_value():
    assert Estimate(0.5, 0.4, 0.6).minus(0.25).word(WORDS, EACH_ALONE) == "above"
    assert Estimate(0.2, 0.17, 0.23).minus(0.25).word(WORDS, EACH_ALONE) == "below"


def test_a_margin_has_its_interval_from_the_spread_between_deals():
    """Means of deals: 10, 20, 30, 40. Their spread is 12.9, the standard error 6.45."""
    found = Matches(DUEL, duel([(0, 20), (10, 30), (20, 40), (30, 50)]))
    assert found.margin == pytest.approx((25, 25 - 1.96 * 6.455, 25 + 1.96 * 6.455), abs=0.01)


def test_matches_until_ahead_are_those_after_which_the_mean_is_1_645_standard_errors():
    """Margins 60 and -40 in turn: mean 10, spread 50: (1.645 * 50 / 10)², 67.7."""
    found = Matches(DUEL, duel([(60, -40)] * 4))
    assert found.until_ahead() == 68


def test_luck_is_all_of_the_seat_where_a_deal_gives_as_much_as_it_takes():
    player, tiles, rest = Matches(DUEL, duel([(60, -60), (-30, 30), (10, -10), (50, -50)])).luck()
    assert (player.value, tiles, rest) == (0, 1, 0)


def test_luck_is_none_where_the_margin_is_always_the_same():
    player, tiles, rest = Matches(DUEL, duel([(20, 20)] * 4)).luck()
    assert (player, tiles, rest) == ((1, 1, 1), 0, 0)


def test_luck_of_the_seat_is_what_the_sums_of_deals_spread_less():
    """The mean square is 1000; sums of 20 and -20 have a variance of 1600 / 3, of which a match has half."""
    _, tiles, rest = Matches(DUEL, duel([(40, -20), (-20, 40), (20, -40), (-40, 20)])).luck()
    assert (tiles, rest) == pytest.approx((1 - 0.8 / 3, 0.8 / 3))


def test_luck_of_the_seat_is_none_where_sums_spread_more_than_matches():
    _, tiles, rest = Matches(DUEL, duel([(20, 20), (20, 20), (-20, -20), (-20, -20)])).luck()
    assert (tiles, rest) == (0, 1)


def test_the_parts_of_luck_add_up_to_the_whole():
    player, tiles, rest = Matches(DUEL, duel([(60, 50), (-30, -40), (10, 30), (50, 40)])).luck()
    assert player.value + tiles + rest == pytest.approx(1) and min(player.value, tiles, rest) >= 0
    assert player.low == 0 < player.value < player.high < 1


def test_bridges_and_hexagons_are_compared_by_their_points():
    """In 4 matches 4 bridges, 40 each, and 8 hexagons, 50 each; the variances of both add up."""
    entry = duel([(1, 1), (1, 1)], bridge=(4, 160), hexagon=(8, 400))
    found = Matches(DUEL._replace(deals=2), entry)
    assert found.figures(("hexagon", "double")) == (2, 100)
    wide = 1.96 * ((40**2 * 4 + 50**2 * 8) ** 0.5) / 4
    assert found.less(("bridge",), ("hexagon",)) == pytest.approx((-60, -60 - wide, -60 + wide))


def test_the_gain_of_openers_is_that_of_a_round():
    """Two matches of three: 2 rounds that gain 40 in all, 4 that gain 20: 10 points a round of two others' sum."""
    found = Openers(Run("jokers", 3, ("greedy",), 2, OPENERS), openers([40, 20], [2, 4], won=1))
    wide = 1.96 * (2 * (20**2 + 20**2)) ** 0.5 / 6 / 2  # each match is 20 away from 10 a round
    assert found.gain == pytest.approx((5, 5 - wide, 5 + wide))
    assert found.won == (0.5, 0, 1)


@pytest.mark.parametrize("kind", [Matches, Openers])
def test_counts_of_another_number_of_deals_are_none_of_the_run(kind):
    entry = openers([1, 2], [1, 1], won=1) if kind is Openers else duel([(1, 2)])
    with pytest.raises(ValueError):
        kind(DUEL, entry)
