"""The parameters of the rules: journals name them by their place and keep any value within these limits."""

import pytest

from host_tests.contributing import step
from tools import parameters
from trivet.command.names import WORDS
from trivet.engine import tiles
from trivet.engine.rulebooks import editions, match_rules, rules

ROWS = [row.split() for row in parameters.recorded()]


def test_no_parameter_has_moved_or_has_other_limits():
    assert not parameters.moved(), "\n".join(parameters.moved())
    new = parameters.rows()[len(ROWS) :]
    assert not new, (
        f"new at the end of rules.PARAMETERS: {', '.join(new)}. Journals hold it to place and limits: "
        f"python -m tools.parameters, which make record calls, writes it down. {step('a house rule', 'make record')}"
    )


@pytest.mark.parametrize("found", ["bridge 40 0 254\n", "fewest 3 1 6\n", "bridge 40 0 255\n"])
def test_what_is_recorded_is_not_recorded_otherwise(tmp_path, found, capsys):
    file = tmp_path / "parameters.txt"
    file.write_text(found)
    assert parameters.main(file) == 1 and file.read_text() == found
    assert f"{found.strip()} is recorded at the place 0" in capsys.readouterr().out


def test_what_is_new_is_recorded_behind_what_there_is(tmp_path, capsys):
    file = tmp_path / "parameters.txt"
    file.write_text("".join(f"{row}\n" for row in parameters.rows()[:-2]))
    assert parameters.main(file) == 0 and parameters.recorded(file) == parameters.rows()
    assert "2 are new" in capsys.readouterr().out


@pytest.mark.parametrize("place", range(len(ROWS)))
def test_a_value_is_in_range_from_the_lowest_to_the_highest(place):
    _, _, lowest, highest = ROWS[place]
    values = range(int(lowest) - 1, int(highest) + 2)
    assert [value for value in values if rules.in_range(place, value)] == list(values)[1:-1]


def test_there_is_no_parameter_before_the_first_or_after_the_last():
    assert not any(rules.in_range(place, value) for place in (-1, len(rules.PARAMETERS), 255) for value in range(20))


def test_words_stand_for_the_numbers_that_the_engine_uses():
    ways = [
        ("opening", rules.DRAWN_HIGH, "drawn-high"),
        ("opening", rules.HIGH_TRIPLE, "high-triple"),
        ("blocked", rules.EACH_OWN, "each-subtracts-own"),
        ("blocked", rules.LOWEST_REST, "lowest-takes-rest"),
        ("blocked", rules.LOWEST_DIFFERENCES, "lowest-takes-differences"),
        ("blocked", rules.NOTHING, "nothing"),
        ("ending", rules.IMMEDIATE, "immediate"),
        ("ending", rules.COMPLETE_ROUND, "complete-round"),
        ("length", rules.TARGET, "target"),
        ("length", rules.ROUNDS, "rounds"),
        ("expiry", rules.SOUND, "sound"),
        ("expiry", rules.PENALTY, "penalty"),
        ("blocked", rules.LOWEST_BONUS, "lowest-scores-bonus"),
        ("must_draw", rules.MUST_ONE, "one"),
        ("must_draw", rules.MUST_LIMIT, "limit"),
        ("blocked_when", rules.NOBODY_CAN_PLACE, "nobody-can-place"),
        ("blocked_when", rules.ALL_HAVE_PASSED, "all-have-passed"),
        ("winner", rules.HIGHEST_TOTAL, "highest-total"),
        ("winner", rules.HIGHEST_WHO_REACHED, "highest-who-reached"),
        ("winner", rules.FIRST_TO_REACH, "first-to-reach"),
        ("tie", rules.SHARE, "share"),
        ("tie", rules.ANOTHER_ROUND, "another-round"),
        ("simple_out", rules.OUT_ONLY, "out-only"),
        ("simple_out", rules.LOWEST_TOO, "lowest-too"),
        ("redraw", rules.TIED, "tied"),
        ("redraw", rules.ALL, "all"),
    ]
    assert [(name, number, WORDS[name][number]) for name, number, _ in ways] == ways
    assert rules.NO_LIMIT == 255 == rules.PARAMETERS[rules.index("draws")][3]


def test_rules_are_those_of_the_first_edition_unless_another_is_named():
    assert match_rules.Rules().save() == match_rules.Rules(0).save()
    assert match_rules.Rules().save()[1:] == list(editions.EDITIONS[0].values)


def test_the_hand_of_a_number_of_players_that_cannot_play_is_none():
    found = match_rules.Rules(editions.find("nordic-four"))
    assert [found.hand(players) for players in range(1, 7)] == [0, 9, 7, 7, 0, 0]
    found.set(rules.index("hand_5"), 6)
    assert found.hand(5) == 0


def test_what_is_saved_is_what_holds_then():
    found = match_rules.Rules(2)
    first = found.save()
    assert found.save() is first
    found.set(rules.index("bridge"), 41)
    second = found.save()
    assert second != first and second[1 + rules.index("bridge")] == 41
    found.restore(first)
    assert found.bridge == 40 and found.save() == first
    found.restore(second)
    assert found.bridge == 41 and found.save() == second
    other = match_rules.Rules(0)
    assert other.save() != second
    other.restore(second)
    assert other.save() == second and other.edition == 2


def test_the_number_that_is_no_tile_is_255():
    """It stands in journals, for a round in which nothing was shown."""
    assert tiles.NONE == 255 and tiles.find((0, 2, 1), tiles.STANDARD) == 255
