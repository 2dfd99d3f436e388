"""House rules: any number of an edition can be changed for a match, before its first round and after it."""

import pytest

from trivet.engine import codes, events, phases
from trivet.engine.rulebooks import editions, match_rules, rules

from ..game import block, lay, lines, new_match, new_round, place, rule

NAMES = [name for name, *_ in rules.PARAMETERS]
ANY_TIME = ("length", "target", "rounds", "timer", "expiry")


@pytest.mark.parametrize("name", NAMES)
def test_in_a_round_only_its_end_and_the_timer_change(name):
    match = new_round(2)
    event = rule(name, 60 if name in ("timer", "target") else 1)
    expected = codes.OK if name in ANY_TIME else codes.BETWEEN_ROUNDS
    assert match.apply(event) == expected
    lay(match, "5-5-5")
    assert match.apply(event) == expected
    block(match)
    assert match.phase == phases.HANDS and match.apply(event) == expected


@pytest.mark.parametrize(
    ("edition", "players", "set_size", "changed", "fault"),
    [
        ("nordic-four", 1, 56, {}, "fewest"),
        ("nordic-four", 5, 56, {}, "most"),
        ("nordic-four", 5, 56, {"most": 6}, "hand_5"),
        ("nordic-four", 5, 56, {"most": 5, "hand_5": 6}, ""),
        ("nordic-four", 6, 56, {"most": 6, "hand_6": 9}, "hand_6"),
        ("nordic-four", 6, 76, {"most": 6, "hand_6": 11}, ""),
        ("swedish-b", 6, 56, {"hand_6": 10}, "hand_6"),
        ("swedish-b", 6, 56, {"hand_6": 9}, ""),
        ("swedish-a", 6, 56, {"hand_6": 9}, "hand_6"),  # nothing is left to draw for the opening
        ("nordic-2009", 2, 56, {"hand_2": 0}, "hand_2"),
        ("nordic-2009", 4, 56, {"fewest": 5, "most": 4}, "fewest"),
        ("nordic-2009", 1, 56, {"hand_1": 30}, ""),
        ("swedish-a", 4, 56, {"hand_4": 14, "opening": "high-triple"}, ""),  # all 56 tiles
        ("swedish-a", 4, 56, {"hand_4": 13}, ""),  # and one for each to draw who opens
        ("swedish-a", 4, 56, {"hand_4": 14}, "hand_4"),
        ("swedish-a", 3, 56, {"hand_3": 19, "opening": "high-triple"}, "hand_3"),
        ("swedish-a", 3, 56, {"hand_3": 0, "opening": "high-triple"}, "hand_3"),
        ("swedish-a", 3, 56, {"fewest": 3, "most": 3}, ""),
        ("swedish-a", 2, 56, {"fewest": 3, "most": 3}, "fewest"),
        ("swedish-a", 4, 56, {"fewest": 3, "most": 3}, "most"),
    ],
)
def test_rules_that_cannot_be_played_are_refused_when_the_round_begins(edition, players, set_size, changed, fault):
    match = new_match(players, set_size, edition, **changed)
    before = match.save()
    expected = codes.UNPLAYABLE if fault else codes.OK
    assert match.rules.fault(set_size, players) == fault
    assert match.judge(events.round_(0)) == match.judge(events.open_(0, 0)) == expected
    assert match.save() == before
    assert match.apply(events.round_(0)) == expected


# --- what the prices change


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, [("tile", 12), ("bridge", 40), ("draws", -10)]),
        ({"bridge": 33}, [("tile", 12), ("bridge", 33), ("draws", -10)]),
        ({"bridge": 0}, [("tile", 12), ("draws", -10)]),
        ({"tile": 1}, [("tile", 1), ("bridge", 40), ("draws", -10)]),
        ({"draw_cost": 8}, [("tile", 12), ("bridge", 40), ("draws", -16)]),
        ({"draw_cost": 0}, [("tile", 12), ("bridge", 40)]),
    ],
)
def test_prices_of_a_turn(changed, expected):
    match = new_match(**changed)
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "0-0-4 1-1-4 2-2-4 3-3-4 0-1-4 0-2-4 0-3-4 1-2-4")
    assert place(match, "4-4-4", draws=2, figure=1) == codes.OK
    assert lines(match) == [(0, what, points) for what, points in expected]


@pytest.mark.parametrize(
    ("changed", "draws", "expected"),
    [
        ({"limit_cost": 3}, 3, [("draws", -15), ("limit", -3)]),
        ({"draws": 1}, 1, [("draws", -5), ("limit", -10)]),
        ({"draws": 7, "draw_cost": 1}, 7, [("draws", -7), ("limit", -10)]),
        ({"limit_cost": 0}, 3, [("draws", -15)]),
        ({"empty_pass": 4, "hand_2": 27}, 2, [("draws", -10), ("empty-pool", -4)]),
    ],
)
def test_prices_of_placing_nothing(changed, draws, expected):
    match = new_match(**changed)
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "5-5-5")
    assert match.apply(events.pass_(draws)) == codes.OK
    assert lines(match) == [(1, what, points) for what, points in expected]


@pytest.mark.parametrize(
    ("changed", "expected", "phase"),
    [
        ({"out_bonus": 50}, [("tile", 3), ("out", 50)], phases.HANDS),
        ({"out_bonus": 0}, [("tile", 3)], phases.HANDS),
        ({"hands": 0}, [("tile", 3), ("out", 25)], phases.OPENING),
    ],
)
def test_prices_of_going_out(changed, expected, phase):
    match = new_match(hand_2=2, **changed)
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "0-0-1 0-0-2 0-0-3")
    assert lines(match) == [(0, what, points) for what, points in expected]
    assert match.phase == phase and match.out == 0


@pytest.mark.parametrize("edition", [edition.id for edition in editions.EDITIONS])
def test_each_edition_can_be_played_like_each_other(edition):
    """The rules are data only: with all its values set, one edition is another. What lays prices over others, first."""
    for other in range(len(editions.EDITIONS)):
        match = new_match(edition=edition)
        for at, value in sorted(enumerate(editions.EDITIONS[other].values), key=lambda at: NAMES[at[0]] != "simple"):
            assert match.apply(events.rule(at, value)) == codes.OK
        assert match.rules.save()[1:] == match_rules.Rules(other).save()[1:]


def test_saying_again_that_scoring_is_not_simple_keeps_the_prices_of_the_house():
    match = new_match(bridge=50, simple=0)
    assert match.rules.bridge == 50
