"""House rules: every number by keys, kept under a name, and what cannot be is told in words."""

import pytest

from host_tests.app.device import Device
from host_tests.app.spelled import keys
from host_tests.contributing import step
from trivet.app.sentences import rule_texts
from trivet.engine import phases
from trivet.engine.rulebooks import rules
from trivet.ui import layout
from trivet.ui.words import Words

NAMES = [name for name, _ in rule_texts.HOUSE_RULES]
NUMBERS = [name for name in NAMES if not rule_texts.is_choice(name)]
CHOICES = [name for name in NAMES if rule_texts.is_choice(name)]
OWN_ROWS = {"length", "simple", "timer", "expiry"}  # of the setup


def to(name):
    """The keys from a fresh device to the row of a parameter."""
    return "<K" + (3 + NAMES.index(name)) * ">"


def typed(number):
    """The keys that type a number with the digits that there are."""
    found = ""
    for digit in str(number):
        found += digit if int(digit) <= 5 else "%dD" % (int(digit) - 5)
    return found


def setup(device):
    return device.app.navigation.stack[0].setup


def test_every_parameter_can_be_changed_somewhere():
    assert set(NAMES) | OWN_ROWS <= {name for name, *_ in rules.PARAMETERS}
    lacking = {name for name, *_ in rules.PARAMETERS} - set(NAMES) - OWN_ROWS
    assert not lacking, (
        f"app/sentences/rule_texts.py: HOUSE_RULES has no row for {', '.join(lacking)}. "
        f"{step('a house rule', 'rule_texts.py')}"
    )


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_takes_every_value_that_it_may_have(device, name):
    _, _, low, high = rules.PARAMETERS[rules.index(name)]
    device.keys(to(name))
    for number in (low, high, (low + high) // 2):
        device.keys("K" + typed(number))
        assert device.screen == "NumberScreen" and device.app.screen.number == number
        device.keys("K")
        assert device.screen == "HouseRulesScreen" and setup(device).value(name) == number


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_goes_through_all_its_values(device, name):
    device.keys(to(name))
    count = rules.PARAMETERS[rules.index(name)][3] + 1
    seen = []
    for _ in range(count):
        device.keys("K")
        seen.append(setup(device).value(name))
    assert sorted(seen) == list(range(count)) and seen[-1] == setup(device).usual(name)


def test_a_match_is_played_by_its_house_rules(device):
    device.keys(to("bridge") + "45K BBK")
    assert device.match.rules.bridge == 45


def test_a_digit_begins_the_number_at_once(device):
    device.keys(to("hexagon") + "1")
    assert device.screen == "NumberScreen" and device.app.screen.number == 1


@pytest.mark.parametrize(
    ("keys", "number"),
    [("4D", 9), ("1D0", 60), (">", 41), ("<<", 38), ("D", 45), ("45B", 4), ("45BB", 40), (">>B", 40)],
)
def test_how_a_number_is_entered(device, keys, number):
    device.keys(to("bridge") + "K" + keys)
    assert device.app.screen.number == number


def test_back_with_nothing_entered_leaves_the_number_as_it_was(device):
    device.keys(to("bridge") + "K5BB")
    assert device.screen == "HouseRulesScreen" and setup(device).value("bridge") == 40


@pytest.mark.parametrize("keys", ["300", "0<", "255>", "254DD"])
def test_what_is_out_of_range_is_refused_in_words(device, keys):
    device.keys(to("bridge") + "K" + keys)
    assert device.app.notices.text == "It goes from 0 to 255." and device.screen == "NumberScreen"


def test_too_little_is_refused_when_it_is_taken(device):
    device.keys(to("target") + "0K")
    assert device.app.notices.text == "It goes from 1 to 9999." and device.screen == "NumberScreen"


def test_what_differs_has_a_mark_and_the_value_of_the_edition_none(device):
    device.keys(to("bridge") + "45K")
    assert device.app.screen[3] == ("Bridge", "• 45")
    device.keys("40K")
    assert device.app.screen[3] == ("Bridge", "40")


def test_draw_goes_from_page_to_page_and_round(device):
    device.keys("<K")
    rows = [device.keys("D").app.screen.chosen for _ in range(-(-len(device.app.screen) // layout.SCROLLED))]
    assert rows == [*range(layout.SCROLLED, len(device.app.screen), layout.SCROLLED), 0]


def test_the_range_and_the_value_of_the_edition_are_told(device):
    device.keys(to("bridge") + "45K")
    assert device.app.screen._about() == "0–255 · Edition: 40"
    device.keys(5 * ">")
    assert device.app.screen._about() == "Edition: at once"


def test_a_digit_is_no_choice(device):
    device.keys(to("blocked") + "1")
    assert device.app.notices.text.startswith("1 does nothing here. The arrows choose")


def test_house_rules_are_saved_under_a_name_loaded_and_deleted(device):
    device.keys(to("bridge") + "45K <<K" + keys("Oma") + "K")
    assert device.screen == "HouseRulesScreen" and setup(device).house == "Oma"
    again = Device(device.path)
    again.keys("<KKB")
    assert again.app.screen[len(again.app.screen) - 1] == ("House rules", "Oma") and setup(again).value("bridge") == 45
    again.keys("KK")
    assert setup(again).value("bridge") == 40
    again.keys("K >>K")
    assert setup(again).saved() == [] and setup(again).value("bridge") == 45
    assert setup(Device(device.path)).saved() == []


def test_what_is_not_saved_is_told(device):
    for keys_ in ("<KK", ">>K"):
        device.keys(keys_)
        assert device.app.notices.text == "No house rules are saved under a name."


def test_how_many_rules_are_changed_is_told(device):
    device.keys(to("bridge") + "45K > 15K BB <")
    assert device.app.screen[len(device.app.screen) - 1] == ("House rules", "2 changed")


def test_rules_that_cannot_be_played_are_not_saved(device):
    device.keys(to("hand_2") + "30K" + (2 + NAMES.index("hand_2")) * "<" + "K")
    assert device.app.notices.text == "Tiles each, 2 play: with 2 players this cannot be played."
    assert device.screen == "HouseRulesScreen" and setup(device).saved() == []


def test_a_name_is_asked_for_once_more_when_there_is_no_room(device):
    for at in range(12):
        setup(device).save("Rules %d" % at)
    device.keys("<K>K" + keys("Oma") + "K")
    assert device.screen == "SpellingScreen" and device.app.notices.text.startswith("There is no room")


@pytest.mark.parametrize("code", ["en", "is", "hu"])
def test_every_parameter_and_value_has_words(code):
    words = Words(code)
    for name in NAMES:
        assert not rule_texts.label(words, name)[0].islower()
    for name in CHOICES:
        texts = {rule_texts.value(words, name, number) for number in range(rules.PARAMETERS[rules.index(name)][3] + 1)}
        assert len(texts) == rules.PARAMETERS[rules.index(name)][3] + 1


def test_house_rules_of_the_last_match_are_there_again(device):
    device.keys(to("draw_cost") + "4D K BB K")
    assert device.match.phase == phases.OPENING and device.match.rules.draw_cost == 9
    assert device.menu("menu.new").keys("KK").match.rules.draw_cost == 9
