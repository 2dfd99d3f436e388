"""The menu: its rows, their shortcuts, and the keys of the screen that it lies over."""

import pytest

import pins
from host_tests.app.device import Device
from host_tests.app.screens.leads import OUT, chosen
from tools.screens.tours.leads import REFEREE
from trivet.app.screens.device import menu
from trivet.app.screens.parts.screen import ALL
from trivet.engine import events, phases
from trivet.engine.rulebooks import rules
from trivet.engine.rulebooks.editions import find
from trivet.ui import fonts, layout
from trivet.ui.canvas import Canvas

CANVAS = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)


def test_a_row_is_shown_only_where_it_does_something(device):
    assert not {"menu.undo", "menu.redo", "menu.new"} & set(device.keys("M").rows)
    rows = device.keys("M 2KK 555K M").rows
    assert {"menu.undo", "menu.new"} <= set(rows) and "menu.redo" not in rows
    assert "menu.redo" in device.keys("M B M").rows


@pytest.mark.parametrize("keys", ["", "2K", "2KK 555K", OUT, "2KK 555K K"])
def test_every_row_that_is_shown_does_something(tmp_path, keys):
    count = len(Device(str(tmp_path / "first")).keys(keys + "M").rows)
    for row in range(count):
        device = Device(str(tmp_path / str(row))).keys(keys + "M" + row * ">")
        before, screen = device.picture, device.screen
        device.keys("K")
        assert not device.app.notices.refused and (device.picture, device.screen) != (before, screen), row


def test_a_digit_does_the_row_that_it_stands_at(device):
    device.keys("2KK M1")
    assert device.screen == "Question" and device.app.screen.text == "Player 1 opens round 1."
    assert device.keys("B").screen == "MenuScreen" and device.app.screen.chosen == 1
    assert device.keys("0").screen == "TurnScreen"


@pytest.mark.parametrize("keys", ["", "D", "2K", "2KK", "2KK 555K", "2KK 555K B", OUT, OUT + "555K", "<<KB 2KK 555K"])
def test_a_number_belongs_to_its_row_for_ever(tmp_path, keys):
    """Whatever else is shown: where a row is not shown its number does nothing."""
    for digit, row in enumerate(menu.NUMBERED):
        device = Device(str(tmp_path / str(digit))).keys(keys)
        below = device.app.screen
        shown = row in device.keys("M").rows
        chosen = device.rows.index(row) if shown else 0
        assert not shown or device.app.screen.key(chosen) == str(digit)
        over = device.app.screen
        device.keys(str(digit))
        assert over.chosen == chosen and device.app.notices.refused == (not shown)
        assert device.app.screen is below if digit == 0 else device.app.screen is not below


def test_what_was_taken_back_stands_beside_what_takes_back(device):
    assert device.keys("2KK 555K B M").rows[:4] == ["menu.close", "menu.undo", "menu.redo", "menu.sheet"]
    assert [device.app.screen.key(at) for at in range(5)] == ["0", "1", "", "2", "3"]


def test_what_was_taken_back_is_brought_back(device):
    device.keys("2KK 555K 345K B").menu("menu.redo").keys("K")
    assert device.match.totals == [15, 12] and device.screen == "TurnScreen"


def test_the_arrows_go_round(device):
    device.keys("2KK M<")
    assert device.app.screen.chosen == len(device.rows) - 1
    assert device.keys(">").app.screen.chosen == 0


def test_the_menu_tells_the_keys_of_the_screen_below(device, monkeypatch):
    told = []
    monkeypatch.setattr(menu.widgets, "hints", lambda canvas, pairs, *place: told.append(tuple(pairs)) or 0)
    device.keys("2KK 555K DM")
    below = device.app.screen.below
    assert device.match.phase == phases.TURN and dict(told[-1])["BACK"] == "delete"
    assert set(told[-1]) == {*below.key_hints(), ("MENU 1 s", "large totals")} - {("MENU", "menu")}


def test_notes_stand_below_the_keys_as_far_as_there_is_room(device, monkeypatch):
    device.keys("2KK")
    without = device.keys("M").picture
    monkeypatch.setattr(type(device.app.screen.below), "notes", lambda self: ("No bridge yet.",))
    noted = device.keys("MM").picture
    assert noted != without
    monkeypatch.setattr(type(device.app.screen.below), "notes", lambda self: ("No bridge yet.", "word " * 900))
    assert device.keys("MM").picture == noted


def test_so_many_rows_as_there_may_be_leave_the_keys_a_line(device):
    device.keys("2KK 555K 345K B M")
    device.app.screen.rows = list(menu.MenuScreen.ROWS)
    device.app.picture.changed(ALL)
    device.app.paint()
    footer = device.picture[-layout.FOOTER * 50 :]
    device.app.screen.rows = device.app.screen.rows[:8]
    device.app.picture.changed(ALL)
    device.app.paint()
    assert footer == device.picture[-layout.FOOTER * 50 :]


def test_the_usual_rows_leave_the_keys_their_place(device):
    device.keys("2KK 555K 345K B M")
    assert len(device.rows) == 20, "with a pause, 21"
    device.app.screen.rows = device.app.screen.rows[:8]
    device.app.picture.changed(ALL)
    device.app.paint()
    eight = device.picture
    device.app.screen.rows = [row for row in menu.MenuScreen.ROWS if row.text not in ("menu.still", "pause")]
    device.app.picture.changed(ALL)
    device.app.paint()
    top = 4 + 4 * layout.LOW_ROW + layout.GAP  # of the keys of the screen below, which take two lines
    keys = slice(top * 50, (top + 5 + 2 * layout.KEY + layout.GAP + layout.KEY) * 50)
    further = (10 - 4) * layout.LOW_ROW * 50  # ten rows in place of four
    assert eight[keys] == device.picture[keys.start + further : keys.stop + further]
    assert eight[-layout.FOOTER * 50 :] == device.picture[-layout.FOOTER * 50 :]


# ---- a turn that is skipped, and a round that nobody can go on with


def test_who_is_away_is_skipped_without_points(device):
    device.keys("3KK 555K").menu("menu.skip")
    assert device.screen == "Question"
    assert device.app.screen.text == "Player 2 is away: no points, the next plays."
    device.keys("K")
    assert device.session.last() == events.skip() and device.match.player == 2
    assert device.match.totals == [15, 0, 0] and device.last_move == "Player 2: skipped"


def test_a_skip_is_taken_back_and_brought_back_in_one_step(device):
    device.keys("2KK 555K").menu("menu.skip").keys("K")
    device.keys("B")
    assert device.session.last() == events.place(55) and device.match.player == 1
    device.menu("menu.redo")
    assert device.app.screen.text == "Player 2: skipped"
    assert device.keys("K").match.player == 0


def test_the_question_is_left_without_a_skip(device):
    device.keys("2KK 555K D34").menu("menu.skip").keys("B")
    assert device.screen == "MenuScreen" and device.keys("B").app.screen.digits == [3, 4]
    assert device.app.screen.draws == 1 and device.session.last() == events.place(55)


def test_the_row_names_who_is_away_and_rather_cuts_the_name(device, monkeypatch):
    said = []
    monkeypatch.setattr(menu.widgets, "low_row", lambda canvas, x, y, w, key, icon, label, chosen: said.append(label))
    device.keys("2KK 555K M")
    assert "Player 2 is away" in said
    device.session.call(1, "Wilhelmmmmmm")
    device.keys("MM")
    row = next(label for label in reversed(said) if label.endswith(" is away"))
    assert row.startswith("Wilhelm") and row != "Wilhelmmmmmm is away"
    _, _, wide = device.app.screen.place(CANVAS, 0)
    assert fonts.width(fonts.SMALL, row) <= menu.widgets.low_room(wide)


def test_before_the_first_tile_nobody_is_skipped_and_no_round_is_blocked(device):
    assert not {"menu.skip", "menu.block"} & set(device.keys("2KK M").rows)


def test_nobody_can_place_ends_a_quick_round_at_once_where_the_rulebook_says_so(device):
    device.keys("2KK 555K").menu("menu.block")
    assert device.app.screen.text == "No one can place any more: the round ends."
    device.keys("K")
    assert device.match.phase == phases.HANDS and device.match.blocked and device.session.last() == events.block()
    assert device.keys("B").app.screen.text == "No one can place"
    assert device.keys("K").match.phase == phases.TURN


ALL_PASS = chosen(find("swedish-b"))  # there everybody has to pass on an empty pool


def test_where_all_have_to_pass_it_asks_whether_the_pool_is_empty_and_books_what_passing_costs(device):
    device.keys(ALL_PASS + "2KK 555K K>")
    assert device.match.rules.blocked_when == rules.ALL_HAVE_PASSED
    before = list(device.match.totals)
    device.menu("menu.block")
    pool = "By the count the pool has 35 left. Is it empty on the table?"
    assert device.match.pool() == 35 and device.app.screen.text == pool + "\nPlayer 1 \u221210, Player 2 \u221210"
    assert device.keys("B").match.phase == phases.TURN
    device.choose("menu.block").keys("K")
    assert device.match.totals == [total - 10 for total in before] and device.match.blocked
    assert device.keys("B").app.screen.text == "No one can place: Player 1 \u221210, Player 2 \u221210"
    device.keys("K")
    assert device.match.totals == before and device.match.pool() == 35, "one undo takes all of it back"


def test_on_an_empty_pool_it_books_what_is_left(device):
    device.keys(ALL_PASS + "2KK 555K")
    device.keys(12 * "K>" + "DD123K")
    assert device.match.pool() == 0
    before = list(device.match.totals)
    device.menu("menu.block")
    assert device.app.screen.text == "No one can place any more: the round ends.\nPlayer 1 \u221210, Player 2 \u221210"
    device.keys("K")
    assert device.match.totals == [total - 10 for total in before] and device.match.blocked
    assert device.last_move == "No one can place: Player 1 \u221210, Player 2 \u221210"
    device.keys("BK")
    assert device.match.totals == before, "one undo takes all of it back"


def test_who_has_passed_already_does_not_pay_again(device):
    device.keys(ALL_PASS + "2KK 555K" + 12 * "K>" + "DD123K KK").menu("menu.block")
    assert device.app.screen.text.endswith("the round ends.\nPlayer 2 \u221210")


def test_a_referee_knows_by_itself_whether_anything_fits(device):
    assert "menu.block" not in device.keys(REFEREE + "2KK 223K M").rows
