"""The firmware image on a Pico W: it finds out that it is on one, and does without the LED and USB's sign."""

import pytest

from tools.build import paths
from tools.machine.facts import MS, USED
from tools.machine.machine import make_chip
from tools.pictures.reading import find_text
from tools.scripts import notation

BATTERY_MV = 3_600


def made(image="trivet", **options):
    return make_chip(paths.IMAGES / f"{image}.uf2", files=USED, **options)


def started(**options):
    chip = made(**options)
    chip.power.set(BATTERY_MV)
    chip.power_on()
    chip.settle(20_000)
    return chip


def press(chip, keys):
    for name in notation.names(keys):
        chip.keys.press(name)
        chip.run_ms(70)
        chip.keys.release(name)
        chip.settle(20_000)


def longest_high_ms(chip):
    """For how long GPIO 25 was high, at most."""
    rose, found = None, 0.0
    for ns, kind, detail in chip.events:
        if kind == "gpio" and detail == (chip.board.LED, 1):
            rose = ns
        elif kind == "gpio" and rose is not None:
            found, rose = max(found, (ns - rose) / MS), None
    return found


@pytest.mark.parametrize("image", ["trivet", "trivet-keypad"])
def test_a_match_is_played_on_a_pico_w(image):
    chip = started(image=image, wireless=True)
    press(chip, "KK555K")
    assert find_text(chip.panel.shown, "+15")


@pytest.mark.parametrize("wireless", [False, True])
def test_the_settings_show_the_volts_of_the_battery(wireless):
    chip = started(wireless=wireless)
    press(chip, "KM55")
    assert find_text(chip.panel.shown, "3.6 V")


def test_a_pico_w_says_by_sounds_alone_what_is_wrong_with_the_panel():
    """And its radio's chip select is high for as long as a look at the battery takes."""
    plain, wireless = made(panel_state="absent"), made(panel_state="absent", wireless=True)
    for chip in (plain, wireless):
        chip.power_on()
        chip.run_ms(6_000)
        assert chip.buzzer.heard(), "two tones, for a panel that does not answer"
    assert longest_high_ms(plain) > 100
    assert longest_high_ms(wireless) < 10


def test_a_pico_w_leaves_the_radios_chip_select_low_but_to_measure():
    chip = started(wireless=True)
    press(chip, "KK55")
    assert 0 < longest_high_ms(chip) < 10


def test_a_pico_w_stays_awake_for_a_second_after_its_start_in_which_a_computer_may_find_it():
    chip = made(wireless=True)
    chip.power.set(BATTERY_MV)
    chip.power_on()
    chip.run_ms(300)
    cycles = []
    for _ in range(3):
        before = chip.busy_cycles
        chip.run_ms(500)
        cycles.append(chip.busy_cycles - before)
    assert min(cycles[:2]) > 1_000_000 and cycles[2] == 0
