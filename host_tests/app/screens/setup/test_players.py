"""Who sits where: by a digit, newly spelled; taken back, taken out, changed in the match."""

import pytest

from host_tests.app.device import Device
from host_tests.app.spelled import keys
from trivet.app.preferences.match_setup import MatchSetup, remember, remembered


@pytest.fixture
def known(device):
    """A device that remembers seven names."""
    remember(device.settings, ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gro"])
    return device


def seated(device):
    return device.app.screen.names()


def test_a_digit_seats_a_remembered_name_and_goes_to_the_next_seat(known):
    known.keys(">K 3 1")
    assert seated(known) == ["Cleo", "Anna"] and known.app.screen.seat == 2


def test_one_more_name_than_players_is_one_more_player(known):
    known.keys(">K 1 2 3 4 K")
    assert known.screen == "NewMatchScreen" and known.app.screen.setup.players == 4
    known.keys("K")
    assert [known.app.player(player) for player in range(4)] == ["Anna", "Ben", "Cleo", "Dan"]


def test_draw_goes_to_more_names_and_the_next_seat_has_the_first_ones_again(known):
    known.keys(">K D 1")
    assert seated(known) == ["Finn", ""]
    known.keys("1 DD 2")
    assert seated(known) == ["Finn", "Anna", "Ben"]


def test_the_arrows_go_from_seat_to_seat(known):
    known.keys(">K < 1")
    assert seated(known) == ["", "", "Anna"]
    known.keys("< 2")
    assert seated(known) == ["", "", "Ben"], "the free seat is the last one"


def test_a_name_that_sits_elsewhere_changes_places(known):
    known.keys(">K 1 2 >")
    assert known.app.screen.seat == 0
    known.keys("2")
    assert seated(known) == ["Ben", "Anna"]


def test_back_takes_every_step_back_and_then_leaves(known):
    known.keys(">K 1 2 3")
    for names in (["Anna", "Ben"], ["Anna", ""], ["", ""]):
        known.keys("B")
        assert seated(known) == names
    assert known.keys("B").screen == "NewMatchScreen" and known.app.screen.setup.players == 2


def test_nobody_takes_the_name_off_a_seat(known):
    known.keys(">K 1 2 > D3")
    assert seated(known) == ["", "Ben"]


def test_a_player_who_is_taken_out_leaves_no_gap(known):
    known.keys(">K 1 2 3 >> D4")
    assert seated(known) == ["Anna", "Cleo"]
    assert known.keys("B").app.screen.names() == ["Anna", "Ben", "Cleo"]


def test_fewer_than_may_play_are_refused(known):
    known.keys(">K D4")
    assert known.app.notices.text == "1 cannot play: this edition is for 2 to 4."
    assert seated(known) == ["", ""]


def test_where_all_sit_who_may_play_a_free_seat_says_so(known):
    known.keys(">K 1 2 3 4")
    assert seated(known) == ["Anna", "Ben", "Cleo", "Dan"] and known.app.screen.seat == 4
    for keys_of_one_more in ("5", "0", "D3"):
        known.keys(keys_of_one_more)
        assert known.app.notices.text.startswith("5 cannot play: this edition is for 2 to 4.")
        assert seated(known) == ["Anna", "Ben", "Cleo", "Dan"] and known.screen == "PlayersScreen"
    known.keys("B")
    assert seated(known) == ["Anna", "Ben", "Cleo"]


def test_a_digit_without_a_name_says_what_can_be_done(device):
    device.keys(">K 3")
    assert device.app.notices.text.startswith("3 does nothing here. A digit seats a name")


def test_a_new_name_is_spelled_seated_and_remembered(device):
    device.keys(">K0" + keys("Ásdís") + "K")
    assert device.screen == "PlayersScreen" and seated(device) == ["Ásdís", ""]
    assert remembered(Device(device.path).settings) == ["Ásdís"]


def test_equal_names_are_refused_in_words(known):
    known.keys(">K 1 0" + keys("Anna") + "K")
    assert known.screen == "SpellingScreen"
    assert known.app.notices.text == "Anna is at the table already: names differ."


def test_a_name_like_that_of_a_player_without_one_is_refused(device):
    device.keys(">K0" + keys("Player 2") + "K")
    assert device.app.notices.text.startswith("Player 2 is at the table already")


def test_a_name_may_be_spelled_once_more_for_its_own_seat(known):
    known.keys(">K 1 >> 0" + keys("Anna") + "K")
    assert seated(known) == ["Anna", ""]


def test_players_without_names_are_numbered_and_no_name_is_remembered(device):
    device.keys("2KK")
    assert device.app.player(1) == "Player 2" and remembered(device.settings) == []


def test_those_who_played_last_come_first(known):
    known.keys(">K 5 4 K K")
    assert remembered(known.settings)[:3] == ["Eva", "Dan", "Anna"]


def test_a_name_can_be_changed_in_the_match_and_is_kept(known):
    known.keys(">K 1 2 KKK 555K 34")
    known.menu("menu.names").keys("2K 3")
    assert known.screen == "SeatsScreen"
    known.keys("B")
    assert known.screen == "TurnScreen" and known.app.screen.digits == [3, 4]
    assert [known.app.player(player) for player in range(2)] == ["Anna", "Dan"]
    again = Device(known.path)
    assert again.app.player(1) == "Dan" and again.match.totals == [15, 0]
    assert MatchSetup(again.settings).names[:2] == ["Anna", "Dan"]


@pytest.mark.parametrize("lead", ["", "<K"])
def test_the_menu_leads_to_the_names_while_setting_up(device, lead):
    assert device.keys(lead).menu("menu.names").screen == "PlayersScreen"
    device.keys("BBB")
    assert device.screen == "NewMatchScreen"


@pytest.mark.parametrize("lead", [">K", ">K0"])
def test_the_menu_does_not_lead_to_the_names_from_the_names(device, lead):
    assert "menu.names" not in device.keys(lead + "M").rows


def test_the_title_says_which_page_of_names_it_is(known, drawn):
    known.keys(">K").picture  # noqa: B018
    assert "1/2" in drawn()
    known.keys("D").picture  # noqa: B018
    assert "2/2" in drawn()


def test_four_known_players_sit_and_begin_with_eight_keys(known):
    keys = ">K 1 2 3 4 KK"
    assert known.keys(keys).screen == "OpenerScreen" and len(keys.replace(" ", "")) == 8
    assert [known.app.player(player) for player in range(4)] == ["Anna", "Ben", "Cleo", "Dan"]
