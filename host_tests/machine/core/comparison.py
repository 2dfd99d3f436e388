"""Tries by both cores. Where rp2040py departs from the manual, BY_MANUAL says how its result must be mended; that each
is needed is asserted.
"""

import random
import zlib
from collections import Counter

import pytest

from host_tests.machine.core import cores
from host_tests.machine.core.cores import MASK
from host_tests.machine.core.tries import noise, signed


def _flag(r, bit, value):
    r[17] = r[17] & ~(1 << bit) | bool(value) << bit


def _mend_blx(op, t, r):
    """BLX (register): BLX LR goes where LR pointed before it."""
    r[15] = t[op >> 3 & 15] & ~1


def _mend_lsls(op, t, r):
    """LSL (register), A2.2.1 LSL_C: a shift by more than 32 shifts out a zero."""
    if t[op >> 3 & 7] & 0xFF > 32:
        _flag(r, 29, 0)


def _mend_shift_by_none(op, t, r):
    """LSR, ASR, ROR (register), A2.2.1 Shift_C: a shift by 0 leaves the carry."""
    if t[op >> 3 & 7] & 0xFF == 0:
        _flag(r, 29, t[17] >> 29 & 1)


def _mend_overflow(op, t, r):
    """A2.2.1 AddWithCarry: overflow is that of the sum of all three, not of the second operand and the carry."""
    second = t[op >> 3 & 7] if op >> 6 & 0x3FF == 0b0100000101 else ~t[op >> 3 & 7] & MASK
    total = signed(t[op & 7]) + signed(second) + (t[17] >> 29 & 1)
    _flag(r, 28, not -(1 << 31) <= total < 1 << 31)


def _mend_stm(op, t, r):
    """STM: it writes the base back even when it is in the list."""
    r[op >> 8 & 7] = (t[op >> 8 & 7] + 4 * (op & 0xFF).bit_count()) & MASK


def _mend_mrs(op, t, r):
    """B5.2.2: the Thumb bit (EPSR) reads as zero, and all of IAPSR, EAPSR, IEPSR can be read."""
    special, d = op >> 16 & 0xFF, op >> 24 & 15
    if special < 8:
        r[d] = (0 if special & 4 else t[17]) | (t[18] if special & 1 else 0)


def _mend_msr(op, t, r):
    """B5.2.3: of the PSRs only the flags can be written, by any of the four names that have them. The two
    lowest bits of a stack pointer are zero, in use or not.
    """
    special, value = op >> 16 & 0xFF, t[op & 15]
    if special < 4:
        r[17] = value & 0xF0000000
    elif special < 8:
        r[17] = t[17]
    r[18] = t[18]
    r[16] &= ~3


BY_MANUAL = {
    "BLX": _mend_blx,
    "LSLS Rdn, Rm": _mend_lsls,
    "LSRS Rdn, Rm": _mend_shift_by_none,
    "ASRS Rdn, Rm": _mend_shift_by_none,
    "RORS": _mend_shift_by_none,
    "ADCS": _mend_overflow,
    "SBCS": _mend_overflow,
    "STM": _mend_stm,
    "MRS": _mend_mrs,
    "MSR": _mend_msr,
}


class Comparison:
    """Tries for both cores; rp2040py takes each at once, the machine all of them together."""

    def __init__(self, seed, folder):
        self.memory = noise(random.Random(seed))
        self.folder = folder
        self.other = cores.Rp2040py(self.memory)
        self.tries, self.names, self.expected = [], [], []
        self.mended = Counter()

    def add(self, name, t, mend=None):
        self.tries.append(t)
        self.names.append(name)
        result = self.other.result(t)
        if mend:
            plain = result.tobytes()
            mend(t[36], t, result)
            self.mended[name] += plain != result.tobytes()
        self.expected.append(result)

    def check(self):
        """Assert that all came out equal; the machine's results."""
        done = cores.on_the_machine(self.tries, self.memory, self.folder)
        expected = b"".join(self.expected)
        if done.stops or done.words.tobytes() != expected:
            pytest.fail(self._difference(done))
        assert zlib.crc32(done.ram) == zlib.crc32(self.other.ram), "a store went elsewhere in RAM than rp2040py's"
        return done

    def _difference(self, done):
        for i, (name, t, expected) in enumerate(zip(self.names, self.tries, self.expected, strict=True)):
            if i in done.stops:
                return f"{name}: {done.stops[i]}; before: {_shown(t)}"
            row = done.row(i)
            other = dict(zip(cores.RESULT_NAMES, expected, strict=True))
            differing = {n: f"{row[n]:#x}, not {other[n]:#x}" for n in row if row[n] != other[n]}
            if differing:
                return f"try {i}, {name} {t[36] & 0xFFFF:04X} {t[36] >> 16:04X}: {differing}; before: {_shown(t)}"
        return "no try differs"


def _shown(t):
    return " ".join(f"{word:X}" for word in t)
