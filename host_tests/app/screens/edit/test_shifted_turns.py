"""What a change gives to other players, and a skip or a pass instead."""

from host_tests.app.device import assert_drawn_as_a_whole
from host_tests.history.matches import content
from tools.screens.tours.scripts import tours
from trivet.engine import codes, events, tiles
from trivet.engine.match import Match

from .sheets import SHEET, TURNS, faults_of, go_to, logged, offered, text, turns_of


def test_before_a_turn_is_taken_out_the_review_says_how_many_go_to_other_players(device):
    old = logged(device.keys(TURNS))
    go_to(device.keys(SHEET), 4).keys(">K")
    screen = device.app.screen
    assert device.screen == "ReviewScreen" and logged(device) == old
    assert screen._explanation().startswith("4 later turns of this round go to other players. ")
    assert offered(device) == ["repair.skip", "repair.pass"]
    go_to(device.keys("BBB" + SHEET), 1).keys(">K")
    assert device.app.screen._explanation().startswith("1 later turn of this round goes to another player. ")


def several_ways(device):
    """A review with a fault, and two ways beside that."""
    tour = tours()["repair-shift-rest"]
    device.keys(tour.lead + tour.shown.rstrip(">"))
    screen = device.app.screen
    assert device.screen == "ReviewScreen" and screen.draft.faults and len(offered(device)) == 2
    return screen


def test_several_ways_are_a_list_with_digits(device, drawn):
    screen = several_ways(device)
    assert dict(screen.key_table())["\u25b6"] == text(device, "repair.ways") and not screen.takes_digit(1)
    device.keys(">")
    assert [number for number in range(6) if screen.takes_digit(number)] == [1, 2, 3]
    assert device.app.words("repair.shift", screen.shifted).split()[-1] in " ".join(drawn())
    assert {"Skip instead", "Pass instead"} <= set(drawn())
    assert device.keys("K").app.notices.refused and device.keys("4").app.notices.refused
    assert device.keys("B").app.screen is screen and not screen.lists


def test_a_digit_of_the_list_goes_that_way(device):
    screen = several_ways(device)
    assert device.keys(">1").app.screen is screen and offered(device) == ["repair.pass"]


def test_the_last_turn_taken_out_gives_nothing_to_others(device):
    go_to(device.keys(TURNS + SHEET), 0).keys(">K")
    assert not device.app.screen.shifted and offered(device) == []
    assert device.app.screen._explanation() == text(device, "repair.holds")


def test_a_skip_in_its_place_leaves_the_later_turns_where_they_are(device):
    device.keys(TURNS)
    before, turns = device.match.save(), turns_of(device)
    owner = bytes(device.match.owner)
    go_to(device.keys(SHEET), 4).keys(">K >1")
    screen = device.app.screen
    assert device.screen == "ReviewScreen" and not screen.shifted and not screen.draft.faults
    device.keys("K")
    turns[-5] = events.skip()
    assert turns_of(device) == turns
    missing = tiles.find((0, 4, 5))
    assert bytes(device.match.owner) == owner[:missing] + b"\0" + owner[missing + 1 :]
    device.keys("BK")
    assert device.match.save() == before


def test_a_pass_in_its_place_keeps_its_draws_and_has_those_that_it_must_have(device):
    turns = turns_of(device.keys(TURNS))
    go_to(device.keys(SHEET), 4).keys(">K >2 K")  # nothing was drawn: one must be
    turns[-5] = events.pass_(1)
    assert turns_of(device) == turns
    go_to(device.keys(SHEET), 6).keys(">K >2 K")
    turns[-7] = events.pass_(2)
    assert turns_of(device) == turns


def test_a_turn_put_in_says_so_too_and_can_be_skipped_or_passed_instead(device):
    turns = turns_of(device.keys(TURNS))
    go_to(device.keys(SHEET), 4).keys(">>K 333K")
    assert device.app.screen.shifted == 5 and offered(device) == ["repair.skip", "repair.pass"]
    device.keys(">1")
    assert offered(device) == ["repair.pass"]  # a skip that is put in gives the later turns to others as well
    device.keys("K")
    assert turns_of(device) == [*turns[:-5], events.skip(), *turns[-5:]]


def test_back_from_a_skip_instead_leads_to_where_the_change_was_made(device):
    old = logged(device.keys(TURNS))
    go_to(device.keys(SHEET), 4).keys(">K >1 B")
    assert device.screen == "SheetEntryScreen" and not device.app.screen.draft.changed
    device.keys("BB")
    assert logged(device) == old and device.screen == "TurnScreen"


def test_a_pass_taken_out_is_not_offered_as_a_pass(device):
    go_to(device.keys(TURNS + SHEET), 1).keys(">K")
    assert offered(device) == ["repair.skip"]


def test_the_first_turn_of_a_round_can_be_nothing_else(device):
    go_to(device.keys(TURNS + SHEET), 9).keys(">K")
    assert device.app.screen.shifted == 9 and offered(device) == []


def test_what_cannot_be_instead_is_refused_and_the_change_stays(device, monkeypatch):
    go_to(device.keys(TURNS + SHEET), 4).keys(">K")
    log = content(device.app.screen.draft.log)
    monkeypatch.setattr(Match, "must_draw", lambda match: 99)
    device.keys(">2")
    assert device.app.notices.refused and device.app.screen.shifted == 4
    assert content(device.app.screen.draft.log) == log and device.app.screen.draft.changed == 1


def test_while_a_skip_instead_is_worked_out_keys_are_asked_to_wait(device):
    go_to(device.keys(TURNS + SHEET), 4).keys(">K >")
    device.app.press("1")
    for key in ("BACK", "OK", "LEFT"):
        device.app.press(key)
        assert device.app.notices.refused and device.app.notices.text == text(device, "sheet.wait")
    device.work()
    assert device.screen == "ReviewScreen" and not device.app.screen.shifted


def test_a_pass_that_has_become_the_opener_s_is_made_a_tile(device):
    go_to(device.keys("2KK 555K K> 445K" + SHEET), 2).keys(">K")
    assert faults_of(device)[0] == codes.OPENER_PLACES
    device.keys(">" + "3" * bool(offered(device)) + "K")
    assert device.screen == "ChangeTurnScreen"
    device.keys("D")
    assert device.app.notices.refused
    device.keys("> 344K")
    assert device.screen == "ReviewScreen" and faults_of(device) == []


def test_the_draws_of_a_turn_that_has_become_the_opener_s_are_left_out(device):
    go_to(device.keys("2KK 555K D455K 445K" + SHEET), 2).keys(">K")
    device.keys(">" + "3" * bool(offered(device)) + "KK K")
    assert turns_of(device)[0] == events.place(tiles.find((4, 5, 5)))


def test_the_first_fault_stands_below_the_offers_and_is_repaired_from_there(device):
    """0-4-4 taken out and put in again below: what it made impossible is told, as ever."""
    go_to(device.keys(TURNS + SHEET), 4).keys(">>K 245K")
    screen = device.app.screen
    assert screen.shifted == 5 and len(screen.offers) == 2 and len(screen.draft.faults) > 0
    assert "played already" in screen._explanation()
    device.keys(">")
    assert_drawn_as_a_whole(device)
    device.keys("3")
    assert device.screen == "SheetEntryScreen"
