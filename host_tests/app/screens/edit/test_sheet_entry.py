"""An entry of the sheet: how it is found out and drawn. What it tells is in sheet_entry.keys."""

from tools.screens.tours import leads
from trivet.app.screens.parts import sheet_row
from trivet.engine import codes, events, phases
from trivet.ui import layout

from .sheets import ROUNDS, SHEET


def test_the_row_of_an_entry_is_the_one_that_stands_on_the_sheet(device):
    sheet = device.keys(leads.SHEET).picture  # of seven rows the last one but one is a bridge
    wide, top = device.app.picture.canvas.width // 8, layout.HEADER + layout.GAP
    begin, size = top * wide, sheet_row.ROW * wide
    assert device.keys("<K").picture[begin : begin + size] == sheet[begin + 5 * size : begin + 6 * size]


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
