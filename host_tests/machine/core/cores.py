"""Two Cortex-M0+ cores that try the same things: the machine's (tools/machine/pico/processor/core.c,
in Node by core_runner.ts) and rp2040py's.

A try is a state, a few halfwords of code at its program counter, and a number of instructions; what came of it is a
result. Both are rows of 32-bit words, little-endian, so that thousands go through one file and are compared as bytes.

    try     0 registers  16 other SP  17 APSR  18 IPSR  19 PRIMASK  20 SPSEL  21 unprivileged  22 event
            23 pending  24 enabled  25 priorities (4)  29 pending: 1 NMI, 2 SVC, 4 PendSV, 8 SysTick
            30 SHPR2  31 SHPR3  32 VTOR  33 keep  34 window: the address whose 64 bytes are looked at
            35 instructions  36 code (8 halfwords)
    keep    1: the state stays that of the try before; registers 0 and 1 are the interrupt to set (or NOBODY) and
            its level; 2 or more: all instructions in one run, of as many cycles and those beyond 2, which
            all instructions but the last must take beyond one each
    result  0 registers  16 other SP  17 APSR  18 IPSR  19 PRIMASK  20 SPSEL  21 unprivileged  22 event  23 pending
            24 pending, as above  25 asleep  26 cycles  27 CRC of the window  28 CRC of what the bus saw  29 stopped
            30 cycles with the divider's

RAM and the first 64 KB of flash begin with the same noise in both. A bus address outside memory reads as a hash of
itself.
"""

import atexit
import functools
import json
import shutil
import subprocess
import tempfile
import zlib
from array import array
from pathlib import Path

from rp2040py.rp2040 import RP2040

from tools.build import table
from tools.build.web import npm

RAM, RAM_BYTES = 0x20000000, 264 * 1024
FLASH, FLASH_BYTES = 0x10000000, 64 * 1024
WINDOW_BYTES = 64
TRY_WORDS, RESULT_WORDS = 40, 31
NOBODY = 0xFFFFFFFF
KEEP, ONE_RUN = 1, 2
MASK = 0xFFFFFFFF
RESULT_NAMES = [f"r{i}" for i in range(16)] + (
    "other_sp apsr ipsr primask spsel unprivileged event pending pends asleep cycles window bus stopped busy".split()
)


def a_try(registers, code, instructions=1, window=RAM, **more):
    """The words of a try; `code` halfwords; `more` by the names below."""
    given = {"other_sp": 0x20040000, "enabled": 0, "priorities": (MASK, 0, 0, 0), **more}
    halves = [*code, *[0xBF00] * (8 - len(code))]
    return array(
        "I",
        [
            *registers,
            *(given.get(n, 0) for n in "other_sp apsr ipsr primask spsel unprivileged event pending enabled".split()),
            *given["priorities"],
            *(given.get(n, 0) for n in "pends shpr2 shpr3 vtor keep".split()),
            window,
            instructions,
            *(halves[i] | halves[i + 1] << 16 for i in range(0, 8, 2)),
        ],
    )


def a_step(irq=NOBODY, level=0, window=RAM):
    """One more instruction after the try before, with the line of an interrupt set first."""
    return array("I", [irq, level, *[0] * 31, KEEP, window, 1, 0, 0, 0, 0])


class Results:
    """What came of tries: rows of words, and the sentences of those that stopped the run."""

    def __init__(self, words, stops, ram):
        self.words = words
        self.stops = stops
        self.ram = ram

    def row(self, i):
        return dict(zip(RESULT_NAMES, self.words[i * RESULT_WORDS : (i + 1) * RESULT_WORDS], strict=True))


@functools.cache
def _runner():
    """core_runner.ts for Node, and the core; a file of this process's own, since tests run beside each other."""
    folder = Path(tempfile.mkdtemp(prefix="trivet-core-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    runner = folder / "core_runner.mjs"
    npm.bundle(Path(__file__).with_name("core_runner.ts"), runner, "node", "--format=esm")
    return [npm.node(), runner, table.made("web/core.wasm")]


def on_the_machine(tries, memory, folder):
    """Results of the machine's core."""
    files = [folder / name for name in ("memory", "tries", "results")]
    files[0].write_bytes(memory)
    files[1].write_bytes(b"".join(tries))
    done = subprocess.run([*_runner(), *files], check=True, capture_output=True, text=True)
    words = array("I", files[2].read_bytes())
    stops = dict(json.loads(line) for line in done.stdout.splitlines())
    return Results(words, stops, files[0].read_bytes())


class Rp2040py:
    """The core of rp2040py, as results."""

    def __init__(self, memory):
        self.chip = chip = RP2040()
        self.core = chip.core
        chip.sram[:] = memory[:RAM_BYTES]
        chip.flash[:FLASH_BYTES] = memory[RAM_BYTES:]
        self.ram, self.flash = chip.sram, chip.flash
        self.log = []
        chip.on_break = lambda code: self.log.extend((2, code))
        outside = _Outside(self.log, 0)
        chip.peripherals = _Everywhere(self.log)
        chip.sio = outside.at(0xD0000000)
        chip.ppb = outside.at(0xE000E000)

    def result(self, t):
        core = self.core
        self.log.clear()
        if t[33] == KEEP:
            if t[0] != NOBODY:
                core.set_interrupt(t[0], t[1])
        else:
            self._prepare(t)
        cycles = core.cycles
        for _ in range(t[35]):
            if core.waiting:
                break
            core.execute_instruction()
        memory, at = (self.ram, t[34] - RAM) if t[34] >= RAM else (self.flash, t[34] - FLASH)
        result = array("I", core.registers)
        result[15] &= ~1  # rp2040py keeps a vector's Thumb bit until the next fetch
        result.extend(
            (
                core.banked_sp,
                core.apsr,
                core.ipsr,
                core.pm,
                core.sp_sel,
                core.n_priv,
                core.event_registered,
                core.pending_interrupts,
                core.pending_nmi | core.pending_svcall << 1 | core.pending_pend_sv << 2 | core.pending_systick << 3,
                core.waiting,
                core.cycles - cycles,
                zlib.crc32(memory[at : at + WINDOW_BYTES]),
                zlib.crc32(array("I", self.log)) if self.log else 0,
                0,
                core.cycles - cycles,
            )
        )
        return result

    def _prepare(self, t):
        core = self.core
        core.registers = t[:16]
        core.banked_sp = t[16]
        core.apsr = t[17]
        core.ipsr = t[18]
        core.current_mode = int(t[18] != 0)
        core.pm = t[19]
        core.sp_sel = t[20]
        core.n_priv = t[21]
        core.event_registered = t[22]
        core.pending_interrupts = t[23]
        core.enabled_interrupts = t[24]
        core.interrupt_priorities = t[25:29]
        core.pending_nmi = t[29] & 1
        core.pending_svcall = t[29] & 2
        core.pending_pend_sv = t[29] & 4
        core.pending_systick = t[29] & 8
        core.shpr2, core.shpr3, core.vtor = t[30], t[31], t[32]
        core.interrupts_updated = True
        core.waiting = False
        code = t[36:40].tobytes()
        if t[15] >= RAM:
            self.ram[t[15] - RAM : t[15] - RAM + 16] = code
        else:
            self.flash[t[15] - FLASH : t[15] - FLASH + 16] = code


class _Outside:
    """What stands on the bus from an address on: it reads as a hash, and writes are noted."""

    def __init__(self, log, start):
        self.log = log
        self.start = start

    def at(self, start):
        return _Outside(self.log, start)

    def read_uint32(self, offset):
        address = self.start + offset
        self.log.extend((0, address))
        return address * 0x9E3779B1 & MASK

    def write_uint32(self, offset, value):
        self.log.extend((1, self.start + offset, value & MASK))

    def write_uint32_atomic(self, offset, value, kind):
        self.write_uint32(kind << 12 | offset, value)


class _Everywhere:
    """Peripherals at all addresses, by rp2040py's key: the address without its last 14 bits, divided by 4 KB."""

    def __init__(self, log):
        self.log = log

    def get(self, key):
        return _Outside(self.log, key << 12) if 0x40000 <= key < 0x60000 else None
