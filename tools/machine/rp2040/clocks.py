"""How long a cycle is: the clock tree as the firmware has set it up (RP2040 datasheet, 2.15 to 2.18).

rp2040py knows no PLL and runs at 125 MHz whatever the firmware does. Here the chip starts on its ring oscillator, and
each change of a PLL or of a clock generator changes the time of a cycle, of the PWM and of the SPI, as it does on the
machine of tools/web.
"""

from typing import cast

from rp2040py.peripherals import clocks
from rp2040py.peripherals.peripheral import BasePeripheral
from rp2040py.rp2040 import RP2040
from trivet_inner import Loop

_XOSC_HZ = 12_000_000  # the Pico's crystal
_ROSC_HZ = 6_500_000  # the ring oscillator's typical frequency
_PLL_SYS, _PLL_USB = 0x40028, 0x4002C  # where rp2040py keeps them: address >> 12

_CS, _PWR, _FBDIV, _PRIM = 0x0, 0x4, 0x8, 0xC
_PLL_AFTER_RESET = {_CS: 1, _PWR: 0x2D, _FBDIV: 0, _PRIM: 0x77000}
_LOCKED = 1 << 31
_BYPASS = 1 << 8

_ENABLE, _KILL = 1 << 11, 1 << 10  # CLK_PERI_CTRL


def install(rp2040: RP2040, loop: Loop):
    """Give one chip its clock tree, as after a reset; `loop` is told the length of a cycle."""
    rp2040.clocks.__class__ = _Clocks
    tree = cast(_Clocks, rp2040.clocks)
    tree.loop = loop
    tree.pll_sys, tree.pll_usb = Pll(rp2040, "PLL_SYS"), Pll(rp2040, "PLL_USB")
    rp2040.peripherals[_PLL_SYS], rp2040.peripherals[_PLL_USB] = tree.pll_sys, tree.pll_usb
    tree.follow()


class Pll(BasePeripheral):
    """A PLL, which has locked at once. f = crystal / REFDIV x FBDIV / (POSTDIV1 x POSTDIV2), 2.18.2."""

    def __init__(self, rp2040: RP2040, name: str):
        super().__init__(rp2040, name)
        self.reset()

    def reset(self):
        self.registers = dict(_PLL_AFTER_RESET)

    @property
    def hz(self) -> float:
        """The output's frequency, in Hz; 0 before it is set up."""
        registers = self.registers
        reference = _XOSC_HZ / (registers[_CS] & 0x3F or 1)
        if registers[_CS] & _BYPASS:
            return reference
        dividers = (registers[_PRIM] >> 16 & 7 or 1) * (registers[_PRIM] >> 12 & 7 or 1)
        return reference * (registers[_FBDIV] & 0xFFF) / dividers

    def read_uint32(self, offset: int) -> int:
        return self.registers[offset] | (_LOCKED if offset == _CS else 0)

    def write_uint32(self, offset: int, value: int):
        self.registers[offset] = value
        cast(_Clocks, self.rp2040.clocks).follow()


class _Clocks(clocks.RPClocks):
    loop: Loop
    pll_sys: Pll
    pll_usb: Pll

    def reset(self):
        super().reset()
        self.pll_sys.reset()
        self.pll_usb.reset()
        self.follow()

    def write_uint32(self, offset, value):
        super().write_uint32(offset, value)
        self.follow()

    def follow(self):
        """Have everything run at what the registers say."""
        self.rp2040.clk_peri = round(self._peri_hz())
        hz = round(self._sys_hz())
        if hz and hz != self.rp2040.clk_sys:  # 0: from a source that is not set up yet
            self.set_system(hz)

    def set_system(self, hz: int):
        """The system clock's frequency from now on, in Hz."""
        self.rp2040.clk_sys = hz
        self.loop.cycle_nanos = 1e9 / hz
        self.rp2040.ppb.systick_timer.frequency = hz
        for channel in self.rp2040.pwm.channels:
            channel.timer.frequency = hz

    def _sys_hz(self):
        if self.sys_ctrl & 1:
            sources = (self.pll_sys.hz, self.pll_usb.hz, _ROSC_HZ, _XOSC_HZ)
            hz = _chosen(sources, self.sys_ctrl)
        else:
            hz = (_ROSC_HZ, self.pll_usb.hz, _XOSC_HZ, 0)[self.ref_ctrl & 3] / (self.ref_div >> 8 & 3 or 4)
        return hz / ((self.sys_div or 1 << 24) / 256)

    def _peri_hz(self):
        if self.peri_ctrl & _KILL or not self.peri_ctrl & _ENABLE:
            return 0
        return _chosen((self._sys_hz(), self.pll_sys.hz, self.pll_usb.hz, _ROSC_HZ, _XOSC_HZ), self.peri_ctrl)


def _chosen(sources, control):
    """The frequency of AUXSRC; 0 from a pin, which is not modelled."""
    place = control >> 5 & 7
    return sources[place] if place < len(sources) else 0
