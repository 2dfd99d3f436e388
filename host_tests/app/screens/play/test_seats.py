"""Who sits where in a match in play: other names, other places; each key of the screen does what its row says."""

import pytest

from trivet.app.preferences.match_setup import remember
from trivet.engine import events
from trivet.engine.rulebooks.editions import find

ANNA_AND_EVA = ">K0 00 01 02 K 0 03 04 K"  # from the setup: two players have names
TURN = "3KK 555K"  # three players, the second is to move


@pytest.fixture
def two(device):
    """Abc has opened against De."""
    return device.keys(ANNA_AND_EVA + "KKK 555K")


@pytest.fixture
def six(device):
    """Six play, the second is to move."""
    return device.keys(">>>K <<5K<1K KK 555K")


def seats(device):
    return device.menu("menu.names")


def names(device):
    return [device.session.name(player) for player in (0, 1)]


def test_a_digit_is_a_seat_and_the_arrows_choose_what_ok_does(two):
    seats(two)
    assert two.app.screen.key_table()[0] == ("OK", "Abc: other name")
    assert two.keys("2>").app.screen.key_table()[0] == ("OK", "De: changes places")
    assert two.keys(">").app.screen.key_table()[0] == ("OK", "De: leaves")
    assert two.keys(">").app.screen.key_table()[0] == ("OK", "De: other name")


def test_two_change_places_and_points_stay_their_owners(two):
    seats(two).keys(">K")
    assert two.screen == "SeatsScreen" and two.match.chairs == (0, 1)
    two.keys("2")
    assert two.match.chairs == (1, 0) and two.match.totals == [15, 0]
    assert two.session.name(0) == "Abc" and two.last_move == "Places changed: Abc, De"
    assert two.match.player == 1 and two.screen == "TurnScreen"


def test_back_asks_for_no_second_seat_any_more(two):
    seats(two).keys(">KB")
    assert two.screen == "SeatsScreen" and two.app.screen.key_table()[0] == ("OK", "Abc: changes places")
    assert two.keys("B").screen == "TurnScreen" and two.match.chairs == (0, 1)


def test_nobody_changes_places_with_himself(two):
    seats(two).keys(">K1")
    assert two.app.notices.refused and two.match.chairs == (0, 1)


def test_whoever_is_alone_changes_no_places(device, drawn):
    device.app.controller.setup.use_edition(find("nordic-2009"))
    seats(device.keys("1K 555K"))
    assert "other name" in drawn() and "changes places" not in drawn()
    assert device.keys(">K").app.notices.text.startswith("These rules are for 1 to 6 players.")


def test_the_sixth_seat_is_0(six):
    seats(six).keys("0>K1")
    assert six.match.chairs == (5, 1, 2, 3, 4, 0)


def test_a_seventh_does_not_join(six):
    assert seats(six).app.screen.label(5) == "Player 6"
    six.keys("0")
    assert six.app.screen.seat == 5 and not six.app.notices.text


def test_the_next_match_is_set_up_as_they_sit(two):
    seats(two).keys(">K2").menu("menu.new").keys("K")
    assert two.app.controller.setup.names[:2] == ["De", "Abc"]


def test_who_sits_there_is_who_leaves_and_is_named(device):
    seats(device.keys(TURN)).keys(">K3")
    assert device.match.chairs == (2, 1, 0)
    assert seats(device).app.screen.label(0) == "Player 3" and device.app.screen.player(0) == 2
    device.keys("<KK")
    assert device.match.at_table() == [0, 1]


def test_names_that_were_mixed_up_are_changed_after_a_question_and_points_stay_in_their_seats(two):
    seats(two).keys("K1")
    assert two.screen == "Question"
    assert two.app.screen.text == "De sits there. Were the names mixed up? The points then change their owners."
    two.keys("K")
    assert names(two) == ["De", "Abc"] and two.match.chairs == (0, 1) and two.match.totals == [15, 0]
    two.keys("K1K")
    assert names(two) == ["Abc", "De"] and two.screen == "SeatsScreen"


def test_no_leaves_everything_as_it_was(two):
    seats(two).keys("K1B")
    assert names(two) == ["Abc", "De"] and two.screen == "SeatsScreen"


def test_before_the_first_round_names_and_places_change_without_a_question(device):
    seats(device.keys(ANNA_AND_EVA + "KK")).keys("K1")
    assert device.screen == "SeatsScreen" and names(device) == ["De", "Abc"]
    device.keys(">K2")
    assert device.screen == "SeatsScreen" and names(device) == ["Abc", "De"]
    device.keys("B")
    assert names(device) == ["Abc", "De"] and device.screen == "OpenerScreen"


def test_while_hands_are_told_names_change_and_places_do_not(two):
    two.app.confirm(events.out(1))
    seats(two).keys(">K")
    assert two.app.notices.text == "Players change places during a turn or between two rounds."
    assert "OK" not in two.app.screen.named_keys()
    two.keys("<K1K")
    assert two.session.name(0) == "De" and two.match.chairs == (0, 1)


def test_a_player_can_be_without_a_name_again(two):
    seats(two).keys("K2")
    assert names(two) == ["", "De"] and two.app.player(0) == "Player 1"


def test_draw_goes_to_more_names_and_the_arrows_through_all(device):
    remember(device.settings, ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gro"])
    seats(device.keys("KK 555K")).keys("KD2")
    assert device.session.name(0) == "Gro"
    device.keys("K>>>>>>K")
    assert device.session.name(0) == "", "without its own there are six, and then nobody's"


def test_a_new_name_is_none_that_sits_there(two):
    seats(two).keys("2K0 00 01 02 K")
    assert two.screen == "SpellingScreen"
    assert two.app.notices.text == "Abc is at the table already: names differ."


def test_who_is_at_the_table_is_not_among_the_names_of_who_joins(two):
    two.app.confirm(events.out(0))
    two.app.confirm(events.hand(60))
    seats(two.keys("K")).keys("0")
    assert two.screen == "NamesScreen" and two.app.screen.names == [""]
