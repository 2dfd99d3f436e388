"""Spelling: two digits a letter, in all languages. What goes wrong is in spelling.keys."""

import pytest

from host_tests.app.spelled import ALPHABETS, keys
from host_tests.contributing import step
from tools.words.files import CODES
from trivet.app.screens.setup.spelling import PAGE, in_order
from trivet.history.names import EVERY

NAMES = {
    "en": "Oliver Amelia George Isla Noah Ava Arthur Lily Harry Chloë Jack Emily Leo Sophie Charlie Grace Zoë Thomas "
    "James Olivia Freya Oscar Mia William Ruby",
    "is": "Jón Guðrún Sigurður Anna Guðmundur Kristín Gunnar Margrét Ólafur Sigríður Einar Helga Magnús Þóra Kristján "
    "Ásta Stefán Björk Jóhann Þórður Ægir Örn Bryndís Hörður Sæunn",
    "da": "Peter Anne Jens Kirsten Søren Mette Lars Hanne Jørgen Bente Åse Niels Inge Kåre Rasmus Pia Bjørn Lene Mads "
    "Grethe Frederik Emma Asbjørn Ida Karl",
    "sv": "Erik Maria Lars Anna Åsa Göran Björn Märta Karin Per Elsa Nils Ebba Håkan Sören Örjan Lena Ulf Astrid Sven "
    "Inger Gunilla Kjell Mats Britt",
    "nb": "Ola Kari Bjørn Anne Kåre Ingrid Øystein Marit Håkon Solveig Jan Liv Åse Per Sindre Nora Emil Maja Sigrid "
    "Tor Hilde Jørgen Gro Magnus Eirik",
    "fi": "Matti Maria Juha Helena Timo Johanna Kari Anneli Mikko Päivi Jari Sari Väinö Äiti Yrjö Kyllikki Antti Tuula "
    "Heikki Pirjo Ville Aino Eero Hilja Jyrki",
    "de": "Peter Maria Hans Ursula Jürgen Käthe Günter Bärbel Jörg Sabine Klaus Petra Wolfgang Monika Uwe Heike Lukas "
    "Lena Paul Emma Björn Anke Dörte Max Greta",
    "hu": "László Éva István Mária József Katalin Zoltán Erzsébet János Ágnes Gábor Zsuzsanna Attila Ildikó Péter "
    "Judit Tamás Eszter Győző Ödön Ilona Béla Örs Tünde Ágoston",
    "cs": "Jiří Marie Jan Jana Petr Eva Josef Hana Pavel Anna Martin Věra Tomáš Lucie Jaroslav Kateřina Zdeněk Ludmila "
    "Ondřej Růžena František Šárka Václav Božena Matěj",
    "sk": "Jozef Mária Ján Anna Peter Zuzana Michal Katarína Štefan Eva Martin Jana Ľuboš Želmíra Miroslav Oľga "
    "Vladimír Kveta Tomáš Ľudmila Ondrej Božena Juraj Viera Dušan",
}


def spelling(device, code="en"):
    """The device at the first name."""
    device.app.words.use(code)
    device.keys(">K0")
    assert device.screen == "SpellingScreen"
    return device.app.screen


@pytest.mark.parametrize("code", CODES)
def test_two_pages_hold_every_letter_once_those_of_the_language_first(code):
    letters = in_order(ALPHABETS[code])
    assert len(letters) == 2 * PAGE == len(set(letters)) and set(letters) == set(EVERY)
    assert letters.startswith(ALPHABETS[code]) and len(ALPHABETS[code]) < PAGE


@pytest.mark.parametrize("code", CODES)
def test_five_letters_and_ok_take_at_most_thirteen_presses_on_average(code):
    assert code in NAMES, f"test_spelling.py: NAMES has no '{code}'. {step('a language', 'test_spelling.py')}"
    names = NAMES[code].split()
    assert len(names) == 25
    presses = sum(len(keys(name, code)) for name in names)
    assert 5 * presses / sum(map(len, names)) + 1 <= 13


@pytest.mark.parametrize("code", CODES)
def test_the_names_of_a_language_come_out_as_they_are_written(device, code):
    for name in NAMES.get(code, "").split()[:3]:
        screen = spelling(device, code)
        assert device.keys(keys(name, code)).app.screen.text == name
        device.keys((1 + len(name)) * "B" + "B")
        assert device.screen == "NewMatchScreen" and screen.text == ""


def test_every_letter_of_every_language_can_be_entered_in_every_language(device):
    screen = spelling(device)
    every = sorted(set(EVERY) - set(" -'012345"))
    for code in CODES:
        device.app.words.use(code)
        for letter in every:
            screen.text = "A"
            for key in keys("A" + letter, code)[len(keys("A", code)) :]:
                device.app.press("DRAW" if key == "D" else key)
            assert screen.text == "A" + letter
