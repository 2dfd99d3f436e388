"""What the firmware's clocks are, from the registers of the emulated chip (RP2040 datasheet, 2.10, 2.15 to 2.18, 4.4,
4.10): with the first picture, and with the one after a light sleep, which stops the PLLs and brings all back.
"""

import pytest

import pins
from tools.machine.facts import MAX_WRITE_HZ, USED
from tools.machine.machine import make_chip

MHZ = 1_000_000
CRYSTAL_HZ = 12 * MHZ
CLOCKS, PLL_SYS, PLL_USB = 0x4000_8000, 0x4002_8000, 0x4002_C000
REF_CTRL, SYS_CTRL, SYS_DIV, PERI_CTRL, USB_CTRL, USB_DIV, ADC_CTRL = (
    CLOCKS + at for at in (0x30, 0x3C, 0x40, 0x48, 0x54, 0x58, 0x60)
)
VREG = 0x4006_4000
SSI_BAUDR = 0x1800_0014
SPI = 0x4003_C000 + 0x4000 * pins.PANEL_SPI
# W25Q16JV datasheet, 9.6: 133 MHz from 3.0 V on, 104 MHz from 2.7 V on, which a battery may come to.
FLASH_HZ = 104 * MHZ


@pytest.fixture(scope="module")
def drawn(trivet_image):
    """Words of the bus while the panel is told to show a picture: the first one, and one after a sleep."""
    chip = make_chip(trivet_image, files=USED)
    chip.power_on()
    found = [_while_drawing(chip)]
    chip.settle(20_000)
    chip.keys.press("RIGHT")
    return [*found, _while_drawing(chip)]


def _while_drawing(chip):
    seen = len(chip.events)
    assert chip.run_until(lambda: any(kind == "refresh" for _, kind, _ in chip.events[seen:]), 5_000, 0.1)
    registers = (REF_CTRL, SYS_CTRL, SYS_DIV, PERI_CTRL, USB_CTRL, USB_DIV, ADC_CTRL, VREG, SSI_BAUDR)
    plls = [pll + at for pll in (PLL_SYS, PLL_USB) for at in (0x0, 0x8, 0xC)]
    return {at: chip.read_uint32(at) for at in (*registers, *plls, SPI, SPI + 0x10)}


def pll(words, base):
    """(VCO, output) in Hz: crystal / REFDIV x FBDIV, and that by both post-dividers."""
    vco = CRYSTAL_HZ / (words[base] & 0x3F) * words[base + 0x8]
    return vco, vco / (words[base + 0xC] >> 16 & 7) / (words[base + 0xC] >> 12 & 7)


def sys_hz(words):
    assert words[SYS_CTRL] & 0xE1 == 1, "from PLL_SYS"
    return pll(words, PLL_SYS)[1] / (words[SYS_DIV] / 256)


def test_the_core_runs_at_200_mhz_with_the_voltage_for_it(drawn):
    for words in drawn:
        vco, _ = pll(words, PLL_SYS)
        assert 750 * MHZ <= vco <= 1600 * MHZ
        assert sys_hz(words) == 200 * MHZ
        assert words[VREG] >> 4 & 0xF == 0b1100, "1.15 V"


def test_the_panel_is_written_at_just_its_fastest(drawn):
    for words in drawn:
        source = words[PERI_CTRL] >> 5 & 7
        assert words[PERI_CTRL] & 0xC00 == 0x800 and source in (0, 1), "on, from clk_sys or its PLL"
        hz = sys_hz(words) / words[SPI + 0x10] / (1 + (words[SPI] >> 8 & 0xFF))
        assert hz == pins.PANEL_BAUD_HZ == MAX_WRITE_HZ


def test_the_flash_is_read_within_its_limit(drawn):
    for words in drawn:
        assert words[SSI_BAUDR] % 2 == 0 < words[SSI_BAUDR]
        assert sys_hz(words) / words[SSI_BAUDR] <= FLASH_HZ


def test_usb_and_battery_have_the_clock_that_they_want(drawn):
    for words in drawn:
        assert pll(words, PLL_USB)[1] == 48 * MHZ
        assert words[USB_CTRL] & 0xCE0 == words[ADC_CTRL] & 0xCE0 == 0x800, "on, from PLL_USB"
        assert words[USB_DIV] == 0x100


def test_ticks_are_microseconds_of_the_crystal(drawn):
    for words in drawn:
        assert words[REF_CTRL] & 3 == 2, "the crystal"
