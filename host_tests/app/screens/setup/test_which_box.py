"""Which box is on the table, in all languages. The questions and what follows are in which_box.keys."""

import pytest

from host_tests.app.device import Device
from tools.words.files import CODES, languages
from trivet.app.preferences import box
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.ui import fonts

OWN = {language.code: language.edition for language in languages() if language.code != "en"}


@pytest.fixture
def new(tmp_path):
    """A device that was never switched on before."""
    return Device(str(tmp_path / "match.jnl"), new=True)


def edition(device):
    """The id of the edition that the setup has now."""
    return EDITIONS[device.app.controller.setup.edition].id


def in_language(device, code):
    device.app.words.use(code)
    device.settings.set("language", code)
    return device


@pytest.mark.parametrize("code", OWN)
def test_two_presses_take_the_rulebook_of_the_language(new, code):
    in_language(new, code).keys("K")
    assert new.screen == "WhichBoxScreen"
    assert new.keys("1").screen == "FirstStepsScreen" and new.app.screen.page == 1
    new.keys("B")
    assert new.screen == "NewMatchScreen" and edition(new) == OWN[code] and not new.app.controller.setup.proposed


def test_who_chooses_again_later_has_that_instead_of_the_last_match(device):
    device.keys("2KK BK BK")
    device.app.navigation.open("setup.which_box")
    assert device.keys("3").screen == "NewMatchScreen"
    assert EDITIONS[device.app.controller.setup.edition].id == "piatnik"


@pytest.mark.parametrize("code", CODES)
def test_who_skips_the_question_sees_that_it_is_open(new, code):
    in_language(new, code).keys("KB")
    assert new.screen == "FirstStepsScreen"
    new.keys("B")
    setup = new.app.controller.setup
    assert setup.proposed and edition(new) == OWN.get(code, "nordic-four")
    assert new.app.screen[3][1].endswith("?")
    name = new.app.screen[3][1][:-1]
    assert name in new.app.screen.row().about()
    new.keys(">>>K")
    assert not setup.proposed


def from_the_help(device):
    """The first steps once more, at the languages."""
    device.app.navigation.open("device.first_steps")
    return device


def ask(device, keys):
    device.app.navigation.open("setup.which_box")
    return device.keys(keys)


def test_every_edition_can_be_reached(device):
    found = {place for group in box.boxes("en") for place in group}
    assert found == set(range(len(EDITIONS)))


@pytest.mark.parametrize("code", CODES)
def test_all_answers_have_room(device, code, monkeypatch):
    cut, fit = [], fonts.fit
    monkeypatch.setattr(fonts, "fit", lambda *of: (fit(*of), cut.append((of[1], fit(*of))))[0])
    in_language(device, code)
    for keys in ("", "3", "4", "2", "5", "51", "52", "521", "511"):
        ask(device, keys)
        for _ in range(len(device.app.screen.answers()) if device.screen == "WhichBoxScreen" else 0):
            device.app.paint()
            device.keys(">")
        device.app.navigation.go_home("setup.new_match")
    assert [text for text, drawn in cut if text != drawn] == []
