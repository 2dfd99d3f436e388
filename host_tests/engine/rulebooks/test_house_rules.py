"""House rules: any number of an edition can be changed for a match, before its first round."""

import pytest

from trivet.command.names import WORDS
from trivet.engine import codes, events, phases
from trivet.engine.match import Match
from trivet.engine.rulebooks import editions, rules

from ..game import block, lay, lines, new_match, place, rule

NAMES = [name for name, _, _ in rules.PARAMETERS]


@pytest.mark.parametrize("name", NAMES)
def test_each_parameter_takes_what_lies_in_its_range(name):
    at = rules.index(name)
    _, lowest, highest = rules.PARAMETERS[at]
    for value in {lowest, (lowest + highest) // 2, highest}:
        match = new_match()
        assert match.apply(events.rule(at, value)) == codes.OK
        assert match.rules.value(name) == value and match.lines == []


@pytest.mark.parametrize("name", NAMES)
def test_and_nothing_beyond(name):
    at = rules.index(name)
    _, lowest, highest = rules.PARAMETERS[at]
    match = new_match()
    before = match.save()
    for value in {lowest - 1, highest + 1, 65535}:
        if value >= 0:
            assert match.apply(events.rule(at, value)) == codes.BAD_RULE, value
    assert match.save() == before


def test_ranges():
    """As the menus and the journal know them."""
    ranges = {name: (lowest, highest) for name, lowest, highest in rules.PARAMETERS}
    assert [ranges[name] for name in ("fewest", "most")] == [(1, 6)] * 2
    assert [ranges["hand_%d" % players][1] for players in range(1, 7)] == [30, 30, 25, 18, 15, 12]
    assert ranges["draws"] == (1, 255) and ranges["target"] == (1, 9999) and ranges["rounds"] == (1, 99)
    for name, words in WORDS.items():
        assert ranges[name] == (0, len(words) - 1), name


def test_there_are_no_other_parameters():
    match = new_match()
    assert match.apply(events.rule(len(NAMES), 0)) == codes.BAD_RULE
    assert match.apply(events.rule(255, 0)) == codes.BAD_RULE


def test_a_match_begins_before_its_rules_are_changed():
    assert Match().apply(rule("bridge", 50)) == codes.NOT_NOW


def test_the_last_word_counts():
    match = new_match(bridge=50, hexagon=1)
    assert match.apply(rule("bridge", 60)) == codes.OK
    assert (match.rules.bridge, match.rules.hexagon) == (60, 1)


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


def test_a_fault_can_still_be_mended():
    match = new_match(hand_2=0)
    assert match.apply(events.round_(0)) == codes.UNPLAYABLE
    assert match.apply(rule("hand_2", 12)) == codes.OK
    assert match.apply(events.round_(0)) == codes.OK and list(match.hands) == [12, 12]


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


def test_a_price_for_passing_on_an_empty_pool():
    match = new_match(empty_pass=4, draws=255)
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "5-5-5")
    assert place(match, "4-4-4", draws=38) == codes.OK
    assert match.apply(events.pass_(0)) == codes.OK
    assert lines(match) == [(0, "empty-pool", -4)]


@pytest.mark.parametrize("edition", [edition.id for edition in editions.EDITIONS])
def test_each_edition_can_be_played_like_each_other(edition):
    """The rules are data only: with all its values set, one edition is another. What lays prices over others, first."""
    for other in range(len(editions.EDITIONS)):
        match = new_match(edition=edition)
        for at, value in sorted(enumerate(editions.EDITIONS[other].values), key=lambda at: NAMES[at[0]] != "simple"):
            assert match.apply(events.rule(at, value)) == codes.OK
        assert match.rules.save()[1:] == rules.Rules(other).save()[1:]


def test_saying_again_that_scoring_is_not_simple_keeps_the_prices_of_the_house():
    match = new_match(bridge=50, simple=0)
    assert match.rules.bridge == 50


def test_a_target_set_after_a_handicap_is_the_one_that_counts():
    match = new_match()
    assert match.apply(events.correct(0, 400)) == codes.OK
    assert match.apply(rule("target", 500)) == codes.OK
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "5-5-5")
    block(match)
    assert match.apply(events.hand(200)) == codes.OK and match.apply(events.hand(205)) == codes.OK
    assert match.phase == phases.OPENING
