"""A fault of the texts names the step of CONTRIBUTING.md that leads to such a text."""

import pytest

from host_tests.words import steps

FAULTS = [
    ("sv.json lacks rule.tie1: translate 'another round'", "a house rule"),
    ("rule_texts.py:110 names rules.redraw1, which en.json has not: write it there", "a house rule"),
    ("fields.py:18 names set.sound2, which en.json has not: write it there", "a setting"),
    ("names.py:42 asks for edition9, which en.json has not: write it there", "an edition"),
    ("turn.py:7 asks for joke%d, whose numbers numbers.py has not: write them there", "a screen"),
    ("turn.py:7 asks for no.joke, which en.json has not: write it there", "a screen"),
    ("de.json: 'Langes' is 9 px too long for 384 (tour past): say it shorter", "a screen"),
    ("joke: nobody knows where it stands; host_tests/scripts/screens needs a tour that shows it", "a screen"),
    ("de.json: still English: 1 (set.sound): translate them", "a language"),
    ("nb.json: there is no edition nordic-five", "a language"),
    ("hu.json, rule.tie: the fonts lack 'Н'", "a language"),
]


@pytest.mark.parametrize(("fault", "added"), FAULTS)
def test_it_is_that_of_the_list_where_such_a_text_is_added(fault, added):
    assert steps.told([fault]).startswith(f"{fault}. CONTRIBUTING.md, How to add {added}, step ")


def test_each_fault_has_a_line():
    assert steps.told(fault for fault, _ in FAULTS).count("\n") == len(FAULTS) - 1 and steps.told([]) == ""
