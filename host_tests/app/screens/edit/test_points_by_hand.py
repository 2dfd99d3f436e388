"""Points given or taken by hand."""

from host_tests.history.matches import content
from trivet.app.sentences import moves
from trivet.engine import events

from .sheets import CORRECT, SHEET, TURNS, logged, text


def test_points_are_entered_step_by_step_and_the_sign_changes(device):
    device.keys(TURNS + CORRECT + "34")
    assert device.screen == "PointsByHandScreen" and device.app.screen.points == -60
    assert device.keys("B").app.screen.points == -10
    assert device.keys("0").app.screen.points == 0
    assert device.keys("0 34").app.screen.points == 60


def test_a_correction_counts_at_once_with_its_reason(device):
    before = list(device.keys(TURNS).match.totals)
    device.keys(CORRECT + ">4K3K")
    player = device.session.last()[1]
    assert device.session.last() == events.correct(player, -50, 2)
    assert device.match.totals[player] == before[player] - 50
    assert device.last_move.endswith("\u221250, penalty")
    assert device.keys("BK").match.totals == before


def test_a_correction_stands_on_the_sheet_with_its_reason(device):
    device.keys(TURNS + CORRECT + "4K4K" + SHEET)
    screen = device.app.screen
    offset = screen.sheet.row(screen.chosen)[0]
    assert moves.entered(device.app.words, content(device.session.log)[offset:]) == "agreed"


def test_a_correction_is_changed_by_repair(device):
    before = list(device.keys(TURNS).match.totals)
    device.keys(CORRECT + "4K4K" + SHEET + "KK")
    assert device.screen == "PointsByHandScreen" and device.app.screen.points == -50
    device.keys("00 41K2KK")
    player = device.session.last()[1]
    assert device.session.last() == events.correct(player, 51, 1)
    assert device.match.totals[player] == before[player] + 51


def test_beside_each_digit_stands_what_it_counts_with_the_sign(device, drawn):
    device.keys(TURNS + CORRECT)
    assert {"\u22121", "\u22125", "\u221210", "\u221250", "\u2212100"} <= set(drawn()) and "+100" not in drawn()
    device.keys("0")
    assert {"+1", "+5", "+10", "+50", "+100"} <= set(drawn()) and "\u2212100" not in drawn()


def test_the_hint_tells_the_keys_in_the_order_in_which_they_are_of_use(device):
    device.keys(TURNS + CORRECT)
    assert device.app.words(device.app.screen.hint) == "Arrows: player. Digits: points, with 0 first: the sign."
    assert [key for key, _ in device.app.screen.key_table()] == ["\u25c0\u25b6", "BACK"]
    assert [key for key, _ in device.keys("1").app.screen.key_table()] == ["OK", "\u25c0\u25b6", "BACK"]


def test_zero_points_are_refused_in_words(device):
    device.keys(TURNS + CORRECT + "K")
    assert device.app.notices.refused and device.app.notices.text == text(device, "no.points")


def test_back_leads_from_the_reason_to_the_points_and_out(device):
    old = logged(device.keys(TURNS))
    device.keys(CORRECT + "3K")
    assert device.app.screen.asks
    assert not device.keys("B").app.screen.asks and device.app.screen.points == -10
    assert device.keys("BB").screen == "TurnScreen" and logged(device) == old


def test_there_is_nothing_to_correct_before_a_match(device):
    assert "menu.correct" not in device.keys("M").rows
