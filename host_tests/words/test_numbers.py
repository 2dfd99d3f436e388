"""Numbered texts: there is one for each number that there can be, and none besides."""

import dataclasses

import pytest

from tools.words import check, files, numbers

ENGLISH = files.languages()[0]
NUMBERED = [f"{begun}{number}" for begun, all_of_it in numbers.numbers().items() for number in all_of_it]


def english(**changes):
    """English with some texts changed, None for taken out."""
    texts = {text_id: text for text_id, text in (ENGLISH.texts | changes).items() if text is not None}
    return dataclasses.replace(ENGLISH, texts=texts)


@pytest.mark.parametrize("text_id", NUMBERED)
def test_one_that_is_missing_is_told(firmware, text_id):
    found = list(check.asked(english(**{text_id: None}), firmware))
    assert found and all(f" {text_id}, which en.json has not: write it there" in fault for fault in found), found


@pytest.mark.parametrize(
    ("text_id", "file"),
    [("set.sound2", "fields.py"), ("rules.blocked4", "rule_texts.py"), ("reason0", "moves.py")],
)
def test_the_file_that_wants_it_is_told(firmware, text_id, file):
    assert next(check.asked(english(**{text_id: None}), firmware)).startswith(f"{file}:")


@pytest.mark.parametrize("text_id", ["set.sound3", "rules.must_draw7", "figure6", "a.figure0", "edition9"])
def test_one_to_which_no_number_leads_is_told(firmware, text_id):
    begun = text_id[:-1]
    found = list(check.texts([english(**{text_id: "more"})], firmware))
    assert found == [f"{text_id}: no number of {begun}%d leads to this text; take it out of all files"]


def test_a_beginning_whose_numbers_nobody_knows_is_told(tmp_path):
    source = tmp_path / "jokes.py"
    source.write_text('SAID = "rules.joke%d"\nsaid = words("joke%d" % 1)\nother = "of%d"\n', encoding="utf-8")
    assert list(check.asked(ENGLISH, check.Code([source]))) == [
        "jokes.py:2 asks for joke%d, whose numbers numbers.py has not: write them there",
        "jokes.py:1 names rules.joke%d, whose numbers numbers.py has not: write them there",
    ]


def test_the_code_names_every_beginning_whose_numbers_are_listed(firmware):
    assert set(NUMBERED) <= set(firmware.strings)


def test_a_new_value_of_a_setting_is_a_new_number(monkeypatch):
    fields = (("sound", (2, 0, 5), "set.sound", "sound", "set.sound%d"), ("rest", (10,), "", "", "%d min"), ("x", (1,)))
    monkeypatch.setattr(numbers, "FIELDS", fields)
    found = numbers.numbers()
    assert found["set.sound"] == [0, 2, 5] and "set.rest" not in found and "set.lights" not in found


def test_a_rule_has_the_numbers_of_its_first_source_where_it_holds(monkeypatch):
    told = (
        ("one", (), ("blocked", "tie"), "rules.one%d", ()),
        ("two", (("tie", 0, 0), ("blocked", 1, 2)), ("blocked",), "rules.two%d", ()),
        ("two", (("blocked", 4, 4),), ("blocked",), "rules.two%d", ()),
    )
    monkeypatch.setattr(numbers, "RULES", told)
    found = numbers.numbers()
    assert found["rules.one"] == [0, 1, 2, 3, 4] and found["rules.two"] == [1, 2, 4]
