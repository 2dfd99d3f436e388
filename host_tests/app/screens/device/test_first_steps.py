"""The tour: once, on a device that knows nothing yet; it can be left at any page."""

import pytest

from host_tests.app.device import Device
from tools.words.files import CODES


@pytest.fixture
def new(tmp_path):
    """A device that was never switched on before."""
    return Device(str(tmp_path / "match.jnl"), new=True)


def again(device):
    """The same device after a restart."""
    return Device(device.path, new=True)


def test_a_new_device_begins_with_the_tour(new):
    assert new.screen == "FirstStepsScreen"


def test_after_the_last_page_it_does_not_come_again(new):
    assert new.keys("K1KKKK").screen == "FirstStepsScreen"
    assert new.keys("K").screen == "NewMatchScreen"
    assert again(new).screen == "NewMatchScreen"


@pytest.mark.parametrize("pages", range(6))
def test_back_skips_it_at_any_page(new, pages):
    assert new.keys("K1KKKK"[: pages and pages + 1] + "B").screen == "NewMatchScreen"
    assert again(new).screen == "NewMatchScreen"


def test_a_power_cut_within_it_lets_it_begin_again(new):
    new.keys(">KK")
    assert again(new).app.words.code == "is" and again(new).screen == "WhichBoxScreen"


def test_a_language_that_was_said_is_not_asked_for_again(new):
    new.settings.set("language", "de")
    new.settings.store()
    assert again(new).screen == "WhichBoxScreen"
    assert again(new).keys("1").app.screen.page == 1
    assert again(new).keys("1<").app.screen.page == 0, "it can be changed there"


def test_whoever_skips_the_box_then_skips_all_of_the_tour(new):
    new.settings.set("language", "de")
    new.settings.store()
    assert again(new).keys("B").screen == "NewMatchScreen"
    assert again(new).screen == "NewMatchScreen"


def test_a_match_in_the_journal_needs_no_tour(new):
    new.keys("B 2K")
    new.settings.erase()
    assert again(new).screen == "OpenerScreen"


def test_the_arrows_choose_the_language_on_the_first_page(new):
    assert new.keys(">>").app.words.code == "da"
    assert new.keys("<<<").app.words.code == CODES[-1]


def test_back_on_the_question_skips_that_alone(new):
    assert new.keys("KB").screen == "FirstStepsScreen" and new.app.screen.page == 1


def test_on_the_others_they_turn_the_pages(new):
    first = new.keys("KB").picture
    second = new.keys(">").picture
    assert second != first and new.app.words.code == "en"
    assert new.keys("<").picture == first
    assert new.keys("<").app.screen.page == 0


def test_every_page_is_a_picture_of_its_own(new):
    assert len({new.picture} | {new.keys(key).picture for key in "K1KKKK"}) == 7
