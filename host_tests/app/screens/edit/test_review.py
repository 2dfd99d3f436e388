"""The review: what does not hold any more after a change, and how one goes on from there."""

from host_tests.app.device import Device
from host_tests.history.matches import content
from trivet.engine import events, tiles

from .sheets import SHEET, TURNS, broken, go_to, logged, text


def test_what_does_not_hold_any_more_is_told_before_anything_is_changed(device):
    old = logged(device.keys(TURNS))
    go_to(device.keys(SHEET), 9).keys("K044K")
    screen = device.app.screen
    assert screen._explanation() == "What does not hold any more, and all after it, is left out: 6 entries."
    assert device.keys(">").app.screen._explanation() == "0-4-4 was played already, by Player 1."
    assert list(screen.draft.totals) == [5, 0, 6] and logged(device) == old


def test_the_match_then_ends_before_it(device):
    broken(device).keys("K")
    assert device.match.placed == 4 and device.match.player == 1
    assert Device(device.path).match.save() == device.match.save()


def test_one_goes_on_to_repair_what_does_not_hold_and_nothing_is_lost(device):
    broken(device).keys(">K")
    assert device.screen == "SheetEntryScreen" and "played already" not in device.app.notices.text
    device.keys("K 333K")
    assert device.screen == "ReviewScreen" and device.app.screen._explanation() == text(device, "repair.holds")
    device.keys("K")
    assert device.match.placed == 9
    assert events.place(tiles.find((3, 3, 3))) in list(events.split(content(device.session.log)))


def test_back_takes_a_chain_of_repairs_back_one_by_one(device):
    old = logged(device.keys(TURNS))
    go_to(device.keys(SHEET), 9).keys("K044K >K K333K")
    assert device.app.screen.draft.changed == 2
    device.keys("BBBBB")
    assert device.screen == "SheetEntryScreen" and device.app.screen.draft.changed == 1
    device.keys("B")
    assert device.screen == "ReviewScreen" and device.app.screen._explanation().endswith("6 entries.")
    assert device.keys("B").screen == "ScoreSheetScreen" and logged(device) == old


def test_the_review_is_made_in_pieces_and_a_key_before_says_so(device):
    go_to(device.keys(TURNS + SHEET), 9).keys("K044")
    device.app.press("OK")
    device.app.paint()
    device.app.press("OK")
    assert device.screen == "ReviewScreen" and device.app.notices.text == text(device, "sheet.wait")
