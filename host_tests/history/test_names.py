"""The letters: all of every language can be spelled, and each has its capital."""

from tools.words.files import languages
from trivet.history.names import EVERY, capital, upper


def test_there_is_every_letter_of_every_language_once():
    assert len(set(EVERY)) == len(EVERY)
    for language in languages():
        assert set(language.alphabet) <= set(EVERY)


def test_every_letter_has_its_capital():
    for letter in EVERY:
        assert upper(letter) == ("ẞ" if letter == "ß" else letter.upper())


def test_a_capital_in_front_leaves_the_rest():
    assert capital("ólafur óli") == "Ólafur óli" and capital("") == ""
