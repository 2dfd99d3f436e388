"""The board with a keypad, played on the emulated Pico: what happens when the keypad does not answer."""

import pytest

from tools.build import paths
from tools.machine.facts import USED
from tools.machine.machine import make_chip
from tools.pictures.reading import find_text
from trivet.ui.words import Words

PADS_BANK0 = 0x4001C000
SILENT = Words("en")("silent.keypad")


@pytest.fixture
def chip():
    made = make_chip(paths.IMAGES / "trivet-keypad.uf2", files=USED)
    made.power_on()
    made.settle(20_000)
    return made


def press(chip, *names):
    for name in names:
        chip.keys.press(name)
        chip.run_ms(70)
        chip.keys.release(name)
        chip.settle(20_000)


def test_a_keypad_that_is_pulled_out_is_told_and_the_match_goes_on_when_it_is_back(chip):
    press(chip, "OK", "OK", "5", "5", "5")
    chip.keys.exchange("absent")
    chip.run_ms(1_000)
    assert find_text(chip.panel.shown, SILENT)
    chip.keys.exchange("ok")
    chip.run_ms(2_000)
    assert not find_text(chip.panel.shown, SILENT) and find_text(chip.panel.shown, "5-5-5")
    press(chip, "OK")
    assert find_text(chip.panel.shown, "+15")


def test_a_key_that_is_down_when_the_keypad_comes_back_is_no_press_of_before(chip):
    press(chip, "OK", "OK", "5", "5")
    chip.keys.press("5")
    chip.keys.exchange("absent")
    chip.run_ms(1_000)
    chip.keys.release("5")
    chip.keys.exchange("ok")
    chip.run_ms(2_000)
    press(chip, "4")
    assert find_text(chip.panel.shown, "5-5-4")


@pytest.mark.parametrize("after_ms", [2_950, 2_975, 3_000, 3_025])
def test_a_keypad_that_holds_the_bus_is_freed_by_nine_clocks(chip, after_ms):
    """And the key counts once, where its chatter falls between looks before a write."""
    chip.keys.exchange("held")
    chip.run_ms(after_ms)
    press(chip, "OK")
    assert find_text(chip.panel.shown, "Who opens round 1?")


def test_the_lights_say_which_keys_do_something_and_go_out_after_a_minute(chip):
    press(chip, "OK", "OK", "5", "5")
    assert set(chip.keys.lit()) == {*"012345", "LEFT", "RIGHT", "BACK", "MENU"}
    press(chip, "5")
    assert set(chip.keys.lit()) == {"OK", "LEFT", "RIGHT", "BACK", "MENU"}
    chip.run_ms(65_000)
    assert chip.keys.lit() == {}
    press(chip, "OK")
    assert {"OK", "DRAW", "0"} < set(chip.keys.lit())


def test_a_frame_of_the_lights_that_is_lost_is_made_good(chip):
    press(chip, "OK")
    shone = chip.keys.lit()
    chip.keys.lose_frame()
    chip.keys.press("OK")
    chip.run_ms(70)
    chip.keys.release("OK")
    chip.run_ms(500)
    assert chip.keys.lit() == shone, "the frame came"
    chip.run_ms(6_000)
    assert set(chip.keys.lit()) == {*"012345", "BACK", "MENU"}


def test_a_start_without_the_keypad_shows_the_game_and_says_what_is_missing():
    chip = make_chip(paths.IMAGES / "trivet-keypad.uf2", files=USED)
    chip.keys.exchange("absent")
    chip.power_on()
    chip.run_ms(4_000)
    assert find_text(chip.panel.shown, SILENT)


def test_the_lights_cs_is_pulled_up_while_nothing_drives_it(chip):
    """The pin is open-drain, and high by its pull alone (RP2040, PADS_BANK0: bit 3 pulls up, bit 2 down)."""
    cs = chip.board.LIGHTS[-1]
    assert chip.read_uint32(PADS_BANK0 + 4 + 4 * cs) & 0b1100 == 0b1000
