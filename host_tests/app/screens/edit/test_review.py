"""The review: what does not hold any more after a change, and how one goes on from there."""

from host_tests.app.device import Device
from host_tests.history.matches import content
from tools.screens.tours.leads import RICH, ROUND_A_TWO
from trivet.engine import events, tiles

from .sheets import SHEET, TURNS, broken, go_to, logged, text


def test_what_does_not_hold_any_more_is_told_before_anything_is_changed(device):
    old = logged(device.keys(TURNS))
    go_to(device.keys(SHEET), 9).keys("K044K")
    screen = device.app.screen
    assert dict(screen.key_table())["OK"] == "Repair without 6 entries"
    assert screen._explanation() == "0-4-4 was played already, by Player 1."
    assert list(screen.draft.totals) == [5, 0, 6] and logged(device) == old


def test_the_match_then_ends_before_it(device):
    broken(device).keys("K")
    assert device.match.placed == 4 and device.match.player == 1
    assert device.app.notices.text == "Put right. The menu can take it back."
    assert Device(device.path).match.save() == device.match.save()


def test_one_goes_on_to_repair_what_does_not_hold_and_nothing_is_lost(device):
    broken(device).keys(">")
    assert device.screen == "SheetEntryScreen" and "played already" not in device.app.notices.text
    device.keys("K 333K")
    assert device.screen == "ReviewScreen" and device.app.screen._explanation() == text(device, "repair.holds")
    device.keys("K")
    assert device.match.placed == 9
    assert events.place(tiles.find((3, 3, 3))) in list(events.split(content(device.session.log)))


def test_back_takes_a_chain_of_repairs_back_one_by_one(device):
    old = logged(device.keys(TURNS))
    go_to(device.keys(SHEET), 9).keys("K044K > K333K")
    assert device.app.screen.draft.changed == 2
    device.keys("BBBBB")
    assert device.screen == "SheetEntryScreen" and device.app.screen.draft.changed == 1
    device.keys("B")
    assert device.screen == "ReviewScreen" and device.app.screen.key_table()[0][1].endswith("6 entries")
    assert device.keys("B").screen == "ScoreSheetScreen" and logged(device) == old


def test_the_review_is_made_in_pieces_and_a_key_before_says_so(device):
    go_to(device.keys(TURNS + SHEET), 9).keys("K044")
    device.app.press("OK")
    device.app.paint()
    device.app.press("OK")
    assert device.screen == "ReviewScreen" and device.app.notices.text == text(device, "sheet.wait")


def test_the_title_says_what_was_changed_and_what_it_brought_and_brings(device, drawn):
    broken(device)
    assert drawn()[0] == "1: 0-0-4 +4 \u25b6 0-4-4 +8"


def test_the_title_has_the_old_figure_and_the_new_one(device, drawn):
    go_to(device.keys(RICH + "M20"), 0).keys("K >K")
    assert drawn()[0] == "12: 4-5-5 +9 \u25b6 4-5-5 bridge +49"


def test_of_what_the_device_finds_itself_the_title_has_the_figure_too(device, drawn):
    go_to(device.keys(ROUND_A_TWO + "022K" + SHEET), 0).keys(">K")
    assert drawn()[0] == "6: 0-2-2 hexagon +54 \u25b6 \u2013"


def test_a_turn_that_was_put_in_or_taken_out_stands_beside_a_dash_in_the_title(device, drawn):
    go_to(device.keys(TURNS + SHEET), 4).keys(">K")
    assert drawn()[0] == "6: 0-4-5 +9 \u25b6 \u2013"
    go_to(device.keys("BBB" + SHEET), 4).keys(">>K 333K")
    assert drawn()[0] == "6: \u2013 \u25b6 3-3-3 +9"


def test_the_title_of_more_than_one_entry_is_the_repair(device, drawn):
    go_to(device.keys(TURNS + SHEET), 4).keys(">>>K")
    assert drawn()[0] == text(device, "repair.title")


def test_who_keeps_his_total_has_one_number_and_the_others_have_two(device, drawn):
    go_to(device.keys(TURNS + SHEET), 0).keys(">K")
    old, new = device.match.totals, device.app.screen.draft.totals
    said = drawn()[1:]
    rows = [said[at:] for at in [said.index(f"Player {player + 1}") for player in range(3)]]
    assert [one == other for one, other in zip(old, new, strict=True)] == [False, True, True]
    assert said[: said.index("Player 1")] == [str(new[0]), str(old[0])]
    assert [row[1].replace("\u2212", "-") for row in rows[:2]] == [str(new[1]), str(new[2])]
    assert [row[2] for row in rows[:2]] == ["Player 2", "Player 3"]


def test_ok_says_what_it_leaves_out_and_the_arrow_is_the_other_way(device, drawn):
    broken(device)
    assert drawn()[-1] == "Repair without 6 entries" and "Repair 5: Player 2 0-4-4" in drawn()


def test_each_entry_that_is_left_out_has_a_row_and_draw_says_why_of_the_next(device, drawn):
    broken(device)
    said = drawn()
    rows = ["5: Player 2 0-4-4", "6: Player 3 0-4-5", "7: Player 1 1-4-5"]
    assert [row for row in said if row in rows] == rows
    assert device.app.screen._explanation() == "0-4-4 was played already, by Player 1."
    assert device.keys("D").app.screen._explanation() == "It comes after something that does not hold."
    assert device.keys("DDDDD").app.screen.chosen == 0


def test_of_a_single_turn_ok_says_which_it_leaves_out(device):
    go_to(device.keys("2KK 555K 455K" + SHEET), 1).keys("K445K")
    go_to(device.keys("K" + SHEET), 1).keys("K455K")
    assert dict(device.app.screen.key_table())["OK"] == "Repair without turn 2: Player 2 4-5-5"


def test_the_arrows_leave_what_ok_does(device):
    broken(device)
    hints = device.app.screen.key_table()
    device.keys("<")
    assert device.app.notices.refused and device.app.screen.key_table() == hints


def test_with_nothing_to_choose_the_foot_has_no_arrow(device, drawn):
    go_to(device.keys(TURNS + SHEET), 0).keys(">K")
    assert not {"\u25b6", "\u25c0\u25b6"} & set(drawn())
    assert device.keys(">").app.notices.refused


def test_a_change_of_places_that_is_left_out_is_told_of_those_who_changed(device, drawn):
    device.keys("3KK 555K 455K 445K M412>K3 344K 334K" + SHEET)
    go_to(device, 4).keys("K445K")
    assert device.screen == "ReviewScreen"
    assert "Places changed: Player 2, Player 3" in drawn()
