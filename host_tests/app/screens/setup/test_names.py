"""Which name a player gets: known ones by digit or arrows, page by page, nobody's, and a new one."""

import pytest

from host_tests.app.spelled import keys as spelled
from trivet.app.preferences.match_setup import remember, remembered


@pytest.fixture
def asked(device):
    """The first of two players without names gets one; seven are remembered."""
    remember(device.settings, ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gro"])
    return device.keys("KK 555K").menu("menu.names").keys("K")


def test_the_names_are_those_that_are_remembered_and_each_page_has_its_digits(asked, drawn):
    assert {"Anna", "Ben", "Cleo", "Dan", "Eva", "New name", "1/2"} <= set(drawn())
    asked.keys("D")
    assert {"Finn", "Gro", "2/2"} <= set(drawn())
    assert not asked.app.screen.takes_digit(3)
    asked.keys("2")
    assert asked.session.name(0) == "Gro" and asked.screen == "SeatsScreen"


def test_the_arrows_go_through_all_pages_and_end_at_the_new_name(asked):
    assert asked.keys(">>>>>").app.screen.key_table()[0] == ("OK", "Finn")
    assert asked.keys(">>").app.screen.key_table()[0] == ("OK", "New name")
    assert asked.keys(">").app.screen.key_table()[0] == ("OK", "Anna")


def test_back_leaves_the_name_as_it_was(asked):
    assert asked.keys(">B").screen == "SeatsScreen" and asked.session.name(0) == ""


def test_a_new_name_is_remembered(asked):
    asked.keys("0" + spelled("Hugo") + "K")
    assert asked.session.name(0) == "Hugo" and remembered(asked.settings)[0] == "Hugo"


def test_whoever_sits_at_the_table_has_a_tick(asked, drawn):
    asked.keys("1 2K")
    assert drawn().count("\u2713") == 1
