"""Blocked rounds: what they score by each formula, and when they are blocked with any number of players."""

import pytest

from trivet.engine import codes, events, phases

from ..game import block, lay, new_round, tell


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
    return tuple(after - total for after, total in zip(match.totals, before, strict=True))


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
    assert scored(blocked(len(sums), blocked=formula), sums) == points


@pytest.mark.parametrize(("sums", "points"), [((203, 205), (2, 0)), ((204, 204), (0, 0)), ((205, 203), (0, 2))])
def test_from_a_point_of_difference_to_a_tie_it_goes_on_without_a_jump(sums, points):
    assert scored(blocked(first="3-4-5", blocked="lowest-takes-rest"), sums) == points


@pytest.mark.parametrize("players", range(2, 7))
def test_it_takes_a_pass_of_everybody_in_a_row_on_an_empty_pool(players):
    match = new_round(players, edition="swedish-a", draws=255)
    lay(match, "5-5-5")
    assert match.apply(events.pass_(match.pool())) == codes.OK
    lay(match, "4-4-4")
    for _ in range(players):
        assert match.phase == phases.TURN
        assert match.apply(events.pass_(0)) == codes.OK
    assert match.phase == phases.HANDS and match.blocked


@pytest.mark.parametrize("passed", range(3))
def test_a_round_that_is_said_to_be_blocked_gives_the_totals_that_passing_one_after_the_other_gives(passed):
    said = new_round(4, edition="jokers", draws=255)
    lay(said, "5-5-5")
    for draws in (said.pool(), 0, 0, 0)[: passed + 1]:
        assert said.apply(events.pass_(draws)) == codes.OK
    state = said.save()
    assert said.apply(events.block()) == codes.OK
    totals, asked = said.totals, said.player
    said.restore(state)
    block(said)
    assert said.totals == totals and said.blocked
    assert asked == (2 + passed) % 4  # the order in which hands are told changes no total
