"""What a change gives to other players: waits, refusals, what is drawn. The rest is in shifted_turns.keys."""

from host_tests.app.device import assert_drawn_as_a_whole
from host_tests.history.matches import content
from trivet.engine.match import Match

from .sheets import SHEET, TURNS, go_to, text


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
