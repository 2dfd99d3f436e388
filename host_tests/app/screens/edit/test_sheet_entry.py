"""An entry of the sheet: what it tells, and what can be done with it."""

import pytest

from tools.screens.tours import leads
from trivet.app.screens.parts import sheet_row
from trivet.engine import codes, events, phases, tiles
from trivet.ui import layout

from .sheets import ROUNDS, SHEET, broken, go_to, turns_of


def test_an_entry_stands_there_as_on_the_sheet_below_its_round(device, drawn):
    device.keys(ROUNDS + SHEET + "<<<<")
    on_the_sheet = " ".join(drawn())
    said = drawn() if device.keys("K") else []
    assert said[:6] == ["Round 1", "17", "Player 1", "0-3-4", "+32", "62"]
    assert " ".join(said[1:6]) in on_the_sheet


def test_the_row_of_an_entry_is_the_one_that_stands_on_the_sheet(device):
    sheet = device.keys(leads.SHEET).picture  # of seven rows the last one but one is a bridge
    wide, top = device.app.picture.canvas.width // 8, layout.HEADER + layout.GAP
    begin, size = top * wide, sheet_row.ROW * wide
    assert device.keys("<K").picture[begin : begin + size] == sheet[begin + 5 * size : begin + 6 * size]


def test_below_a_turn_stands_how_its_points_come_about(device, drawn):
    go_to(device.keys(ROUNDS + SHEET), 4)
    assert "0+3+4 + out 25" in drawn()


def test_the_foot_says_what_the_chosen_row_does(device):
    go_to(device.keys(ROUNDS + SHEET), 4)
    assert dict(device.app.screen.key_table())["OK"] == "Change it"
    assert dict(device.keys(">").app.screen.key_table())["OK"] == "Take it out"


def test_a_digit_does_what_stands_at_it_on_the_page(device, drawn):
    go_to(device.keys(ROUNDS + SHEET), 0)
    assert [text for text in drawn() if text in tuple("12345")][-4:] == ["1", "2", "3", "4"]
    assert device.keys("5").app.notices.refused and device.keys("4").screen == "ChallengeScreen"
    device.keys("B D")
    assert device.app.screen.actions[device.app.screen.chosen][0] == "repair.skip"
    assert device.keys("2").screen == "ReviewScreen", "a pass in its place"


def test_an_entry_that_does_not_hold_has_the_reason_and_no_points(device, drawn):
    broken(device).keys(">")
    said = drawn()
    assert said[:5] == ["Round 1", "5", "Player 2", "0-4-4", "0-4-4 was played already, by Player"]


@pytest.mark.parametrize(
    ("row", "actions"),
    [
        (0, ["entry.change", "entry.out", "entry.insert", "look.judge", "repair.skip", "repair.pass", "entry.skip"]),
        (1, ["entry.change", "entry.out", "entry.insert", "entry.swap", "look.judge"]),
        (2, ["entry.change"]),
        (3, ["entry.change", "entry.out", "look.judge"]),
    ],
    ids=["last turn", "turn", "round", "hand"],
)
def test_what_can_be_done_with_an_entry(device, row, actions):
    go_to(device.keys(ROUNDS + SHEET), row)
    assert [action for action, _ in device.app.screen.actions] == actions


def test_the_end_of_a_round_is_told_player_by_player_and_can_be_taken_out(device, drawn):
    """Swedish variant B with three players: whoever has not passed on the empty pool loses ten."""
    session = device.session
    begin = [events.match(5, 56, 3), events.round_(0), events.place(55)]
    for event in [*begin, *[events.pass_(3)] * 11, events.pass_(2), events.block()]:
        assert session.apply(event) == codes.OK
    device.app.arrive()
    device.keys(SHEET + "K")
    screen = device.app.screen
    assert "No one can place" in drawn() and "Player 2 \u221210, Player 3 \u221210" in drawn()
    assert [action for action, _ in screen.actions][:2] == ["entry.out", "entry.insert"]
    device.keys("<K")
    assert device.screen == "ChallengeScreen"
    device.keys("B >K K")
    assert device.match.phase == phases.TURN and device.match.player == 1


def test_a_skipped_turn_that_is_opened_can_be_disputed_changed_and_moved(device):
    device.keys("2KK 555K 455K")
    assert device.app.confirm(events.skip()) == codes.OK
    device.keys("445K" + SHEET)
    go_to(device, 1)
    assert [action for action, _ in device.app.screen.actions][3:] == [
        "entry.swap",
        "look.judge",
        "repair.pass",
        "entry.skip",
    ]
    device.keys("D<K")
    assert device.screen == "ChallengeScreen"
    device.keys("B DDK 345K K")
    assert tiles.find((3, 4, 5)) in {events.tile(event) for event in turns_of(device)}


def test_keys_pressed_while_it_is_found_out_what_the_entry_is_count_in_their_order(device):
    device.keys(ROUNDS + SHEET)
    for key in ("OK", "RIGHT", "RIGHT", "BACK", "OK"):
        device.app.press(key)
        assert device.screen == "SheetEntryScreen" and not device.app.notices.text
    device.work()
    assert device.screen == "ReviewScreen" and device.app.screen.draft.changed == 1


def test_back_leaves_an_entry_of_which_nothing_is_known_yet(device):
    device.keys(ROUNDS + SHEET)
    for key in ("OK", "BACK"):
        device.app.press(key)
    assert device.screen == "ScoreSheetScreen"
