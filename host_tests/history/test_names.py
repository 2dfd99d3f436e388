"""The letters: all of every language can be spelled, its own alphabet first, and each has its capital."""

import pytest

from tools.bake.recipes import ALPHABETS
from tools.words.files import CODES
from trivet.history.names import PAGE, capital, pages, upper

LETTERS = sorted(set("abcdefghijklmnopqrstuvwxyz" + "".join(ALPHABETS.values()).lower()))


@pytest.mark.parametrize("code", CODES)
def test_two_pages_hold_every_letter_once(code):
    letters = pages(code)
    assert len(letters) == 2 * PAGE == len(set(letters))
    assert set(LETTERS) <= set(letters) and set(" -'") <= set(letters)


@pytest.mark.parametrize("code", ["is", "da", "sv", "nb", "fi", "de", "hu"])
def test_the_letters_of_the_language_are_on_the_first_page(code):
    own = {"is": "áéíóúýþæöð", "hu": "áéíóöőúüű", "de": "äöüß"}.get(code, "æøå" if code in ("da", "nb") else "åäö")
    assert set(own) <= set(pages(code)[:PAGE])


def test_the_first_page_keeps_the_order_of_the_language():
    assert pages("is").startswith("aábdðeéfghiíjklmnoóprstuúvxyýþæö")
    assert pages("sv")[26:29] == "åäö" and pages("da")[26:29] == "æøå"


def test_every_letter_has_its_capital():
    for letter in LETTERS:
        assert upper(letter) == ("ẞ" if letter == "ß" else letter.upper())


def test_a_capital_in_front_leaves_the_rest():
    assert capital("ólafur óli") == "Ólafur óli" and capital("") == ""
