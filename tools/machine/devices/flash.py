"""The 2 MB flash chip of the Pico (Winbond W25Q16JV) as its SPI commands see it, with the time that work
takes.

rp2040py decodes the commands; here an erase or a program keeps the chip BUSY (status register bit 0) for the
datasheet's typical time, is logged, and is left half done when the power goes meanwhile: an erased sector of
which only a part became FF, a page of which only the first bytes were programmed.
"""

from random import Random
from typing import cast

from rp2040py.clock.clock import IAlarm
from rp2040py.peripherals import ssi
from rp2040py.rp2040 import RP2040

from tools.machine.facts import MS, SECTOR
from tools.machine.timed import Log, jump_to_next_event

# W25Q16JV datasheet, typical, ms.
PROGRAM_MS = 0.4
ERASE_MS = {ssi.FLASH_SECTOR_SIZE: 45, ssi.FLASH_BLOCK_SIZE: 150}
_STATUS_BUSY = 0x01


def install(rp2040: RP2040, log: Log, random: Random) -> "Flash":
    """Replace the SSI's flash of one chip. `log(kind, detail)`; `random` decides what a power cut leaves."""
    rp2040.ssi.__class__ = Flash
    flash = cast(Flash, rp2040.ssi)
    flash.log = log
    flash.random = random
    flash.work = None
    flash.is_locked = False
    flash.done = rp2040.clock.create_alarm(flash.finish)
    return flash


class Flash(ssi.RPSSI):
    log: Log
    random: Random
    done: IAlarm
    is_locked: bool  # write-protected: the chip passes over what would change it
    work: tuple[int, bytes] | None  # the address of the work under way and what was there before

    def _shift_byte(self, byte_out):
        if self.work and self._tx_buffer[:1] == b"\x05":  # read status 1, polled until the work is done
            jump_to_next_event(self.rp2040)
            super()._shift_byte(byte_out)
            return _STATUS_BUSY | ssi.STATUS_WEL_BIT if self.work else 0
        return super()._shift_byte(byte_out)

    def _apply_command(self):
        command = bytes(self._tx_buffer)
        if self.is_locked:
            self._write_enabled = False
        opcode = command[0] if command else None
        if not self._write_enabled or len(command) < 4:
            opcode = None
        at = int.from_bytes(command[1:4], "big")
        if opcode in (ssi.CMD_SECTOR_ERASE, ssi.CMD_BLOCK_ERASE):
            size = SECTOR if opcode == ssi.CMD_SECTOR_ERASE else ssi.FLASH_BLOCK_SIZE
            at &= ~(size - 1)
            self._start(ERASE_MS[size], at, size)
            self.log("erase", (at, size))
        elif opcode == ssi.CMD_PAGE_PROGRAM:
            size = min(len(command) - 4, ssi.FLASH_PAGE_SIZE)
            self._start(PROGRAM_MS, at, size)
            self.log("program", (at, size))
        super()._apply_command()

    def _start(self, ms, at, size):
        self.work = (at, bytes(self.rp2040.flash[at : at + size]))
        self.done.schedule(ms * MS)

    def finish(self):
        self.work = None

    def power_cut(self):
        """The power goes: of the work under way only a part is done."""
        if self.work:
            at, before = self.work
            done = self.random.randrange(len(before) + 1)
            self.rp2040.flash[at + done : at + len(before)] = before[done:]
            self.log("cut", f"flash work at {at:06X} cut after {done} of {len(before)} bytes")
