"""The menu: its lists, the digits of their rows, as the device knows them. What is shown is in menu.keys."""

import re

import pytest

import pins
from host_tests.app.device import Device
from host_tests.app.screens.leads import OUT
from tools.screens.tours.leads import ALMOST_OUT
from tools.scripts import rows
from tools.words.files import CODES
from trivet.app.screens.device import menu
from trivet.app.screens.parts.entry.tile_entry import EARLIER_TURN
from trivet.app.screens.play.hands_left import _COUNT_ANEW
from trivet.ui import fonts, layout, widgets
from trivet.ui.words import Words

ROOM = widgets.key_room(pins.PANEL_WIDTH - 2 * layout.BAR)


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


def test_a_row_is_drawn_alike_whatever_was_chosen_before(device):
    for keys in ("2KK 555K M", "2", "B4"):
        first = device.keys(keys).picture
        for _ in device.app.screen.rows:
            device.keys(">")
        assert device.picture == first


def test_the_row_names_who_is_away_and_rather_cuts_the_name(device):
    screen = device.keys("2KK 555K M3").app.screen
    assert "Player 2 is away" in [screen.label(row, ROOM) for row in screen.rows]
    device.session.call(1, "MMMMMMMMMMMM")
    screen = device.keys("MM3").app.screen
    row = next(row for row in screen.rows if row.text == "menu.skip")
    said = screen.label(row, ROOM)
    assert said.startswith("MMM") and said.endswith(" is away") and said != "MMMMMMMMMMMM is away"
    assert fonts.width(fonts.NAME, said) <= ROOM
