"""What the editions are called, in every language; one without a text keeps its own name."""

import pytest

from host_tests.contributing import step
from tools.words.files import CODES, languages
from trivet.engine.rulebooks import editions
from trivet.history import names
from trivet.history.names import edition_name
from trivet.ui.words import Words

PLACES = range(len(editions.EDITIONS))


@pytest.mark.parametrize("code", CODES)
def test_each_has_a_name_of_its_own(code):
    assert len({edition_name(Words(code), place) for place in PLACES}) == len(PLACES)


def test_in_english_it_is_the_name_that_the_command_gives():
    names_of = [(edition_name(Words("en"), place), one.name) for place, one in enumerate(editions.EDITIONS)]
    other = [f"{text!r}, not {name!r}" for text, name in names_of if text != name]
    assert not other, f"en.json calls an edition {', '.join(other)}. {step('an edition', 'firmware/words')}"


def test_every_language_names_every_edition():
    for language in languages():
        missing = {f"edition{place}" for place in PLACES} - set(language.texts)
        assert not missing, (
            f"firmware/words/{language.code}.json has no {', '.join(missing)}. {step('an edition', 'firmware/words')}"
        )


def test_one_without_a_text_keeps_its_own_name(monkeypatch):
    new = editions.Edition("of-the-house", "Of the house")
    monkeypatch.setattr(editions, "EDITIONS", (*editions.EDITIONS, new))
    monkeypatch.setattr(names, "EDITIONS", editions.EDITIONS)
    assert edition_name(Words("de"), len(PLACES)) == "Of the house"
