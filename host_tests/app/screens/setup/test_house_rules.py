"""House rules: every number and every choice by keys. The rest is in house_rules.keys."""

import pytest

from host_tests.app.spelled import keys
from host_tests.contributing import step
from trivet.app.sentences import rule_texts
from trivet.engine.rulebooks import rules
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
