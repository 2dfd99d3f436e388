"""New firmware by a row of the settings: on the real image, down to the boot ROM."""

import pytest

from tools.machine.fault import Fault
from tools.machine.machine import make_chip
from tools.pictures import reading
from tools.scripts import notation


def test_the_settings_lead_to_the_boot_rom_with_the_panel_asleep_and_nothing_lost(trivet_image):
    chip = make_chip(trivet_image)
    chip.power_on()
    chip.settle(15_000)

    def press(keys):
        for name in notation.names(keys):
            chip.keys.press(name)
            chip.run_ms(60)
            chip.keys.release(name)
            chip.run_ms(60)

    press("B 2KK 555K M55 <<K 5")
    with pytest.raises(Fault, match="where a real Pico shows up on the computer as a drive"):
        press("K")
        chip.settle(15_000)
    assert chip.panel.asleep
    assert reading.find_text(chip.panel.shown, "RPI-RP2")
    chip.power_off()
    chip.power_on()
    chip.settle(15_000)
    assert reading.read_scores(chip.panel.shown) == [15, 0]
