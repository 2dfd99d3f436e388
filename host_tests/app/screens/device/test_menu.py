"""The menu: its lists, the digits of their rows, and what some of them do."""

import re

import pytest

import pins
from host_tests.app.device import Device
from host_tests.app.screens.leads import OUT, chosen
from tools.screens.tours.leads import ALMOST_OUT, REFEREE
from tools.scripts import rows
from tools.words.files import CODES
from trivet.app.screens.device import menu
from trivet.app.screens.parts.entry.tile_entry import EARLIER_TURN
from trivet.app.screens.play.hands_left import _COUNT_ANEW
from trivet.engine import events, phases
from trivet.engine.rulebooks import rules
from trivet.engine.rulebooks.editions import find
from trivet.ui import fonts, layout, widgets
from trivet.ui.words import Words

ROOM = widgets.key_room(pins.PANEL_WIDTH - 2 * layout.BAR)


def test_a_row_can_be_done_only_where_it_does_something(device):
    assert not {"menu.undo", "menu.redo", "menu.new"} & set(device.keys("M").rows)
    shown = device.keys("M 2KK 555K M").rows
    assert {"menu.undo", "menu.new"} <= set(shown) and "menu.redo" not in shown
    assert "menu.redo" in device.keys("M B M").rows


@pytest.mark.parametrize("keys", ["", "2K", "2KK 555K", pytest.param(OUT, marks=pytest.mark.slow), "2KK 555K K"])
def test_every_row_that_can_be_done_does_something(tmp_path, keys):
    """By its digits, and the same by the arrows."""
    first = Device(str(tmp_path / "first")).keys(keys + "M").app.screen
    for digits, _, beside in rows.every_row(first, first.rows):
        at = [row.key for row in beside].index(digits[-1])
        led = []
        for way in (digits, digits[:-1] + at * ">" + "K"):
            device = Device(str(tmp_path / way)).keys(keys + "M" + digits[:-1])
            before, screen = device.picture, device.screen
            device.keys(way[len(digits) - 1 :])
            assert not device.app.notices.refused and (device.picture, device.screen) != (before, screen), way
            led.append(device.screen)
        assert led[0] == led[1], digits


@pytest.mark.parametrize("keys", ["", "2K", "2KK 555K", OUT])
def test_the_digits_of_each_list_have_no_gaps(device, drawn, keys):
    device.keys(keys)
    for opens in ("M", "M1", "M2", "M24", "M3", "M4", "M5", "M0"):
        device.keys("M" if device.screen == "MenuScreen" else "").keys(opens)
        if device.app.screen.lists or opens == "M":
            caps = [text for text in drawn() if text in tuple("012345")]
            numbers = sorted(int(cap) for cap in caps if cap != "0")
            assert numbers == list(range(1, len(numbers) + 1)) and len(set(caps)) == len(caps)


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("M1", "There is nothing to take back."),
        ("M20", "That needs a match that has begun."),
        ("2KK 555K M25", "That needs a match that is scored with the board."),
        ("2KK 555K M10", "That cannot be done now."),
        ("2KK 555K M34", "That cannot be done now."),
    ],
)
def test_a_row_that_cannot_be_done_is_struck_through_and_its_digit_says_why(device, drawn, keys, sentence):
    device.keys(keys[:-1])
    before = drawn()
    assert device.keys(keys[-1]).app.notices.text == sentence and device.app.notices.refused
    assert keys[-1] in before and device.screen == "MenuScreen"


def every(rows, digits=""):
    """All rows that there can be, with the digits that do them."""
    for row in rows:
        yield digits + row.key, row
        if isinstance(row.does, tuple):
            yield from every(row.does, digits + row.key)


@pytest.mark.parametrize("keys", ["", "D", "2K", "2KK", "2KK 555K", "2KK 555K B", OUT, OUT + "555K", ">>KB 2KK 555K"])
def test_a_digit_belongs_to_its_row_for_ever(device, keys):
    """Whatever else can be done: the digit of a row that cannot be done does nothing."""
    device.keys(keys + "M")
    screen = device.app.screen
    shown = {digits: row for digits, row, _ in rows.every_row(screen, screen.rows)}
    assert shown.items() <= {(digits, row) for digits, row in every(menu.ROWS)}
    for digit in set("012345") - {row.key for row in screen.rows}:
        assert device.keys(digit).app.notices.refused and device.app.screen is screen


def test_no_list_has_more_than_six_rows_and_what_play_needs_is_four_keys_away():
    lists = [menu.ROWS, *(row.does for _, row in every(menu.ROWS) if isinstance(row.does, tuple))]
    assert all(len({row.key for row in rows}) <= 6 for rows in lists)
    assert max(len("M" + digits) for digits, _ in every(menu.ROWS)) == 4


def test_two_rows_of_one_digit_are_never_shown_together(device):
    for keys in ("2KK 555K", ALMOST_OUT + "034K", OUT):
        keys_of = [row.key for row in device.keys(keys + "M3").app.screen.rows]
        assert len(keys_of) == len(set(keys_of))
        device.keys("M").menu("menu.new").keys("K")


@pytest.mark.parametrize("code", CODES)
def test_the_rows_have_room_in_large_letters_in_every_language(device, code):
    device.app.words.use(code)
    screen = device.keys(">>KB 2KK 223K M").app.screen
    long = {row.text: screen.label(row, ROOM) for _, row in every(menu.ROWS) if row.text not in ("menu.skip", "pause")}
    wide = {text: said for text, said in long.items() if fonts.width(fonts.NAME, said) > ROOM}
    assert not wide


# What sentences lead to, by the ids of the sentences.
NAMED = {"pass.way": ["menu.out", "change.hand"], "room.few": ["menu.new"], "room.none": ["menu.new"]}


@pytest.mark.parametrize("code", CODES)
def test_the_digits_that_sentences_name_are_those_of_the_menu(code):
    ways = {row.text: " ".join(digits) for digits, row in every(menu.ROWS)}
    words = Words(code)
    for sentence, named in NAMED.items():
        assert re.findall(r"\d \d", words(sentence)) == [ways[text] for text in named]
    assert ways["menu.earlier"] == EARLIER_TURN and ways["change.hand"] == _COUNT_ANEW


def test_back_leads_to_the_list_before_and_its_row(device):
    device.keys("2KK 555K M24")
    assert "look.fits" in [row.text for row in device.app.screen.rows]
    assert device.keys("B").app.screen.rows[device.app.screen.chosen].text == "menu.tiles"
    assert device.keys("B").app.screen.rows[device.app.screen.chosen].text == "menu.look"
    assert device.keys("B").screen == "TurnScreen"


def test_what_was_taken_back_is_brought_back(device):
    device.keys("2KK 555K 345K B").menu("menu.redo").keys("K")
    assert device.match.totals == [15, 12] and device.screen == "TurnScreen"


def test_the_arrows_go_round(device):
    device.keys("2KK M<")
    assert device.app.screen.chosen == len(device.app.screen.rows) - 1
    assert device.keys(">").app.screen.chosen == 0


def test_a_row_is_drawn_alike_whatever_was_chosen_before(device):
    for keys in ("2KK 555K M", "2", "B4"):
        first = device.keys(keys).picture
        for _ in device.app.screen.rows:
            device.keys(">")
        assert device.picture == first


# ---- a turn that is skipped, and a round that nobody can go on with


def test_who_is_away_is_skipped_without_points(device):
    device.keys("3KK 555K").menu("menu.skip")
    assert device.screen == "Question"
    assert device.app.screen.text == "Player 2 is away: no points, the next plays."
    assert device.keys("K").app.notices.refused and device.screen == "Question", "a habit presses OK"
    device.keys(">")
    assert device.session.last() == events.skip() and device.match.player == 2
    assert device.match.totals == [15, 0, 0] and device.last_move == "Player 2: skipped"


def test_a_skip_is_taken_back_and_brought_back_in_one_step(device):
    device.keys("2KK 555K").menu("menu.skip").keys(">")
    device.keys("B")
    assert device.session.last() == events.place(55) and device.match.player == 1
    device.menu("menu.redo")
    assert device.app.screen.text == "Player 2: skipped"
    assert device.keys("K").match.player == 0


def test_the_question_is_left_without_a_skip(device):
    device.keys("2KK 555K D34").menu("menu.skip").keys("B")
    assert device.screen == "MenuScreen" and device.keys("M").app.screen.digits == [3, 4]
    assert device.app.screen.draws == 1 and device.session.last() == events.place(55)


def test_the_row_names_who_is_away_and_rather_cuts_the_name(device):
    screen = device.keys("2KK 555K M3").app.screen
    assert "Player 2 is away" in [screen.label(row, ROOM) for row in screen.rows]
    device.session.call(1, "MMMMMMMMMMMM")
    screen = device.keys("MM3").app.screen
    row = next(row for row in screen.rows if row.text == "menu.skip")
    said = screen.label(row, ROOM)
    assert said.startswith("MMM") and said.endswith(" is away") and said != "MMMMMMMMMMMM is away"
    assert fonts.width(fonts.NAME, said) <= ROOM


def test_before_the_first_tile_nobody_is_skipped_and_no_round_is_blocked(device):
    assert not {"menu.skip", "menu.block"} & set(device.keys("2KK M").rows)


def test_nobody_can_place_ends_a_quick_round_at_once_where_the_rulebook_says_so(device):
    device.keys("2KK 555K").menu("menu.block")
    assert device.app.screen.text == "No one can place any more: the round ends."
    device.keys(">")
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
    device.choose("menu.block").keys(">")
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
    device.keys(">")
    assert device.match.totals == [total - 10 for total in before] and device.match.blocked
    assert device.last_move == "No one can place Player 1 \u221210, Player 2 \u221210"
    device.keys("BK")
    assert device.match.totals == before, "one undo takes all of it back"


def test_who_has_passed_already_does_not_pay_again(device):
    device.keys(ALL_PASS + "2KK 555K" + 12 * "K>" + "DD123K KK").menu("menu.block")
    assert device.app.screen.text.endswith("the round ends.\nPlayer 2 \u221210")


def test_a_referee_knows_by_itself_whether_anything_fits(device):
    assert "menu.block" not in device.keys(REFEREE + "2KK 223K M").rows


def test_a_look_up_takes_the_place_of_another_one_and_back_leads_to_the_game(device):
    device.keys(REFEREE + "2KK 223K 12 M241")
    assert device.screen == "WhatFitsScreen"
    assert device.keys("M22").screen == "RulesScreen"
    assert device.keys("M231").screen == "FigureOnMapScreen"
    assert device.keys("M241").screen == "WhatFitsScreen"
    assert device.keys("B").screen == "RefereedTurnScreen" and device.app.screen.digits == [1, 2]


def test_over_another_screen_a_look_up_lies_and_back_leads_there(device):
    device.keys("2KK 555K M20 M22")
    assert device.screen == "RulesScreen"
    assert device.keys("B").screen == "ScoreSheetScreen"
