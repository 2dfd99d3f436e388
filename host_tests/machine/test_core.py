"""The machine's Cortex-M0+ against rp2040py's and the ARMv6-M Architecture Reference Manual (ARM DDI 0419).

Every instruction is tried on random states by both cores, alone and as programs that exceptions interrupt, and all that
a state holds must come out equal: registers, both stack pointers, flags, special registers, memory, bus accesses,
cycles. Where rp2040py departs from the manual, BY_MANUAL says how its result must be mended; that each is needed is
asserted.
"""

import json
import random
import subprocess
import zlib
from array import array
from collections import Counter
from pathlib import Path

import pytest
from rp2040py.rp2040 import RP2040

from host_tests.machine import cores
from host_tests.machine.cores import FLASH, MASK, NOBODY, RAM, a_step, a_try
from tools.build.web import npm, parts

TRIES_EACH = 1500
EDGES = (
    0,
    1,
    2,
    3,
    0x7F,
    0x80,
    0xFF,
    0x7FFF,
    0x8000,
    0xFFFF,
    0x7FFFFFFE,
    0x7FFFFFFF,
    0x80000000,
    0x80000001,
    MASK - 1,
    MASK,
)
SHIFTS = (0, 1, 2, 15, 16, 30, 31, 32, 33, 63, 64, 128, 255, 256, 0x11F, 0x120, 0xFFFFFF00)
CONDITIONS = "EQ NE CS CC MI PL VS VC HI LS GE LT GT LE".split()

# The encodings of A5.2 and A5.3: name, bits (letters are fields), and how the state is prepared for it.
NARROW = [
    ("LSLS Rd, Rm, #imm", "00000iiiiimmmddd", "plain"),
    ("LSRS Rd, Rm, #imm", "00001iiiiimmmddd", "plain"),
    ("ASRS Rd, Rm, #imm", "00010iiiiimmmddd", "plain"),
    ("ADDS Rd, Rn, Rm", "0001100mmmnnnddd", "plain"),
    ("SUBS Rd, Rn, Rm", "0001101mmmnnnddd", "plain"),
    ("ADDS Rd, Rn, #imm3", "0001110iiinnnddd", "plain"),
    ("SUBS Rd, Rn, #imm3", "0001111iiinnnddd", "plain"),
    ("MOVS Rd, #imm8", "00100dddiiiiiiii", "plain"),
    ("CMP Rn, #imm8", "00101nnniiiiiiii", "plain"),
    ("ADDS Rdn, #imm8", "00110dddiiiiiiii", "plain"),
    ("SUBS Rdn, #imm8", "00111dddiiiiiiii", "plain"),
    ("ANDS", "0100000000mmmddd", "plain"),
    ("EORS", "0100000001mmmddd", "plain"),
    ("LSLS Rdn, Rm", "0100000010mmmddd", "shift"),
    ("LSRS Rdn, Rm", "0100000011mmmddd", "shift"),
    ("ASRS Rdn, Rm", "0100000100mmmddd", "shift"),
    ("ADCS", "0100000101mmmddd", "plain"),
    ("SBCS", "0100000110mmmddd", "plain"),
    ("RORS", "0100000111mmmddd", "shift"),
    ("TST", "0100001000mmmnnn", "plain"),
    ("RSBS Rd, Rn, #0", "0100001001nnnddd", "plain"),
    ("CMP Rn, Rm", "0100001010mmmnnn", "plain"),
    ("CMN", "0100001011mmmnnn", "plain"),
    ("ORRS", "0100001100mmmddd", "plain"),
    ("MULS", "0100001101nnnddd", "plain"),
    ("BICS", "0100001110mmmddd", "plain"),
    ("MVNS", "0100001111mmmddd", "plain"),
    ("ADD Rdn, Rm (high)", "01000100Dmmmmddd", "high"),
    ("CMP Rn, Rm (high)", "01000101Dmmmmddd", "high"),
    ("MOV Rd, Rm", "01000110Dmmmmddd", "high"),
    ("BX", "010001110mmmm000", "exchange"),
    ("BLX", "010001111mmmm000", "exchange"),
    ("LDR Rt, label", "01001tttiiiiiiii", "plain"),
    ("STR Rt, [Rn, Rm]", "0101000mmmnnnttt", "4"),
    ("STRH Rt, [Rn, Rm]", "0101001mmmnnnttt", "2"),
    ("STRB Rt, [Rn, Rm]", "0101010mmmnnnttt", "1"),
    ("LDRSB Rt, [Rn, Rm]", "0101011mmmnnnttt", "1"),
    ("LDR Rt, [Rn, Rm]", "0101100mmmnnnttt", "4"),
    ("LDRH Rt, [Rn, Rm]", "0101101mmmnnnttt", "2"),
    ("LDRB Rt, [Rn, Rm]", "0101110mmmnnnttt", "1"),
    ("LDRSH Rt, [Rn, Rm]", "0101111mmmnnnttt", "2"),
    ("STR Rt, [Rn, #imm]", "01100iiiiinnnttt", "4"),
    ("LDR Rt, [Rn, #imm]", "01101iiiiinnnttt", "4"),
    ("STRB Rt, [Rn, #imm]", "01110iiiiinnnttt", "1"),
    ("LDRB Rt, [Rn, #imm]", "01111iiiiinnnttt", "1"),
    ("STRH Rt, [Rn, #imm]", "10000iiiiinnnttt", "2"),
    ("LDRH Rt, [Rn, #imm]", "10001iiiiinnnttt", "2"),
    ("STR Rt, [SP, #imm]", "10010tttiiiiiiii", "stack"),
    ("LDR Rt, [SP, #imm]", "10011tttiiiiiiii", "stack"),
    ("ADR", "10100dddiiiiiiii", "plain"),
    ("ADD Rd, SP, #imm", "10101dddiiiiiiii", "stack"),
    ("ADD SP, #imm", "101100000iiiiiii", "stack"),
    ("SUB SP, #imm", "101100001iiiiiii", "stack"),
    ("SXTH", "1011001000mmmddd", "plain"),
    ("SXTB", "1011001001mmmddd", "plain"),
    ("UXTH", "1011001010mmmddd", "plain"),
    ("UXTB", "1011001011mmmddd", "plain"),
    ("PUSH", "1011010lrrrrrrrr", "push"),
    ("CPSIE", "1011011001100010", "plain"),
    ("CPSID", "1011011001110010", "plain"),
    ("REV", "1011101000mmmddd", "plain"),
    ("REV16", "1011101001mmmddd", "plain"),
    ("REVSH", "1011101011mmmddd", "plain"),
    ("POP", "1011110lrrrrrrrr", "pop"),
    ("BKPT", "10111110iiiiiiii", "plain"),
    ("NOP", "1011111100000000", "plain"),
    ("YIELD", "1011111100010000", "plain"),
    ("WFE", "1011111100100000", "plain"),
    ("WFI", "1011111100110000", "plain"),
    ("SEV", "1011111101000000", "plain"),
    ("STM", "11000nnnrrrrrrrr", "block"),
    ("LDM", "11001nnnrrrrrrrr", "block"),
    *((f"B{name}", f"1101{number:04b}iiiiiiii", "plain") for number, name in enumerate(CONDITIONS)),
    ("UDF", "11011110iiiiiiii", "plain"),
    ("SVC", "11011111iiiiiiii", "unmasked"),
    ("B", "11100iiiiiiiiiii", "plain"),
]
WIDE = [
    ("BL", "11110Siiiiiiiiii", "11j1jiiiiiiiiiii", "call"),
    ("MRS", "1111001111101111", "1000ddddssssssss", "special"),
    ("MSR", "111100111000nnnn", "10001000ssssssss", "special"),
    ("DSB", "1111001110111111", "100011110100oooo", "plain"),
    ("DMB", "1111001110111111", "100011110101oooo", "plain"),
    ("ISB", "1111001110111111", "100011110110oooo", "plain"),
]
OTHER_HINTS = "10111111hhhh0000"  # as NOP (A5.2.5)
UDF_WIDE = ("111101111111iiii", "1010iiiiiiiiiiii")
SPECIAL = {
    "apsr": 0,
    "iapsr": 1,
    "eapsr": 2,
    "xpsr": 3,
    "ipsr": 5,
    "epsr": 6,
    "iepsr": 7,
    "msp": 8,
    "psp": 9,
    "primask": 16,
    "control": 20,
}
LOADS = ("LD", "POP")

# Where tries keep their things.
CODE = (RAM + 0x2000, RAM + 0x8000), (FLASH + 0x2000, FLASH + 0x8000)
DATA = (RAM + 0x10000, RAM + 0x30000)
STACKS = (RAM + 0x30000, RAM + 0x40000)
PERIPHERALS = (0x40054000, 0x40057000), (0x50000000, 0x50003000)
SIO = (0xD0000080, 0xD0000100)
SYSTEM = (0xE000E100, 0xE000E500)


def choose(pattern, rng):
    """A halfword of the pattern, and its fields."""
    fields = {}
    value = 0
    for letter in pattern:
        bit = int(letter) if letter in "01" else rng.getrandbits(1)
        value = value << 1 | bit
        if letter not in "01":
            fields[letter] = fields.get(letter, 0) << 1 | bit
    return value, fields


def number(rng):
    return rng.choice(EDGES) if rng.getrandbits(1) else rng.getrandbits(32)


def place(region, rng, align=4):
    return rng.randrange(*region, align)


def signed(value):
    return value - (1 << 32) if value >> 31 else value


class Tries:
    """Random tries of one encoding, as rows for both cores."""

    def __init__(self, rng):
        self.rng = rng

    def narrow(self, name, pattern, kind):
        rng = self.rng
        while True:
            op, f = choose(pattern, rng)
            registers = [number(rng) for _ in range(13)] + [place(STACKS, rng), number(rng), self._pc()]
            state = self._state()
            window = getattr(self, "_" + kind.replace("1", "access").replace("2", "access").replace("4", "access"))(
                name, op, f, registers, state, kind
            )
            if window is not None:
                return (op,), registers, state, window or DATA[0]

    def wide(self, name, first, second, kind):
        rng = self.rng
        registers = [number(rng) for _ in range(13)] + [place(STACKS, rng), number(rng), self._pc()]
        halves, fields = zip(choose(first, rng), choose(second, rng), strict=True)
        if kind == "call":
            offset = (rng.randrange(*CODE[registers[15] < RAM], 2) - registers[15] - 4) & MASK
            s, i1, i2 = offset >> 24 & 1, offset >> 23 & 1, offset >> 22 & 1
            halves = (
                0xF000 | s << 10 | offset >> 12 & 0x3FF,
                0xD000 | (i1 ^ s ^ 1) << 13 | (i2 ^ s ^ 1) << 11 | offset >> 1 & 0x7FF,
            )
        if kind == "special":
            special = rng.choice(list(SPECIAL.values()))
            general = rng.choice([*range(13), 14])
            first, second = halves
            halves = (
                (first, second & 0xF000 | general << 8 | special)
                if name == "MRS"
                else (first & ~15 | general, second & ~255 | special)
            )
        return halves, registers, self._state(), DATA[0]

    def _pc(self):
        return place(self.rng.choice(CODE), self.rng, 2)

    def _state(self):
        rng = self.rng
        return {
            "other_sp": place(STACKS, rng),
            "apsr": rng.getrandbits(4) << 28,
            "primask": rng.getrandbits(1),
            "spsel": rng.getrandbits(1),
            "event": rng.getrandbits(1),
        }

    def _plain(self, name, op, f, registers, state, kind):
        return 0

    def _unmasked(self, name, op, f, registers, state, kind):
        state["primask"] = 0
        return 0

    def _stack(self, name, op, f, registers, state, kind):
        return registers[13]

    def _shift(self, name, op, f, registers, state, kind):
        registers[f["m"]] = self.rng.choice(SHIFTS) if self.rng.random() < 0.8 else self.rng.getrandbits(32)
        return 0

    def _high(self, name, op, f, registers, state, kind):
        d, m = f["D"] << 3 | f["d"], f["m"]
        if name.startswith("CMP"):
            return None if 15 in (d, m) or (d < 8 and m < 8) else 0  # UNPREDICTABLE
        if d == 15 and m == 15:
            return None if name.startswith("ADD") else 0
        if d == 15:
            target = self._pc() | self.rng.getrandbits(1)
            registers[m] = (target - (registers[15] + 4 if name.startswith("ADD") else 0)) & MASK
            return None if m == 13 else 0
        return 0

    def _exchange(self, name, op, f, registers, state, kind):
        if f["m"] in (13, 15):
            return None
        registers[f["m"]] = self._pc() | 1
        return 0

    def _access(self, name, op, f, registers, state, kind):
        rng, size = self.rng, int(kind)
        loads = name.startswith(LOADS)
        regions = [DATA] * 6 + [PERIPHERALS[0], PERIPHERALS[1]]
        if loads:
            regions += [CODE[1]] * 3
        if size == 4:
            regions += [SIO, SYSTEM]
        address = place(rng.choice(regions), rng, size)
        if "m" in f:
            if f["n"] == f["m"]:
                registers[f["n"]] = (address & ~7) // 2
                address = registers[f["n"]] * 2
            else:
                registers[f["m"]] = rng.choice((0, size, 0x100, -size & MASK, number(rng)))
                registers[f["n"]] = (address - registers[f["m"]]) & MASK
        else:
            registers[f["n"]] = (address - f["i"] * size) & MASK
        return address & ~3 if RAM <= address < DATA[1] else 0

    def _push(self, name, op, f, registers, state, kind):
        return None if not op & 0x1FF else registers[13] - 36

    def _pop(self, name, op, f, registers, state, kind):
        """The last word popped may be the program counter: code in RAM that holds an address of code is needed."""
        if not op & 0x1FF:
            return None
        registers[13] = self.rng.choice(RETURNS) - 4 * (op & 0xFF).bit_count()
        return registers[13]

    def _block(self, name, op, f, registers, state, kind):
        if not f["r"]:
            return None
        regions = [DATA] * 6 + [PERIPHERALS[0]] + ([CODE[1]] if name == "LDM" else [])
        registers[f["n"]] = address = place(self.rng.choice(regions), self.rng)
        return address if RAM <= address < DATA[1] else 0


# Words in RAM that POP finds as return addresses: written there before the tries begin.
RETURNS = range(RAM + 0x41000, RAM + 0x41F00, 64)


# Exceptions: the vectors, what they and return addresses point to, and frames, each with an EXC_RETURN before it.
VECTORS = RAM + 0x1000
EXCEPTIONS = 48
NOPS = (RAM + 0x9000, RAM + 0xF000)
FRAMES = range(RAM + 0x40004, RAM + 0x40F00, 64)
EXC_RETURNS = {"handler": 0xFFFFFFF1, "main": 0xFFFFFFF9, "process": 0xFFFFFFFD}
THUMB, NOP = 1 << 24, 0xBF00


def handler_of(exception):
    return NOPS[0] + 64 * exception


def noise(rng):
    """What memory holds at first."""
    memory = bytearray(rng.randbytes(cores.RAM_BYTES + cores.FLASH_BYTES))

    def put(address, *words):
        memory[address - RAM : address - RAM + 4 * len(words)] = array("I", words).tobytes()

    for address in RETURNS:
        put(address, place(rng.choice(CODE), rng, 2) | 1)
    put(NOPS[0], *[NOP << 16 | NOP] * ((NOPS[1] - NOPS[0]) // 4))
    put(VECTORS, *(handler_of(n) | 1 for n in range(EXCEPTIONS)))
    for address in FRAMES:
        psr = rng.getrandbits(4) << 28 | THUMB | rng.getrandbits(1) << 9 | rng.choice((0, 16, 20, 41))
        excuse = rng.choice(list(EXC_RETURNS.values()))
        put(address - 4, excuse, *(number(rng) for _ in range(6)), place(NOPS, rng, 2), psr)
    return bytes(memory)


# --- what rp2040py does otherwise than the manual ------------------------------------------------------------------


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


def test_every_instruction_does_on_random_states_what_it_does_in_rp2040py(seed, tmp_path, record_property):
    rng = random.Random(seed)
    tries = Tries(rng)
    both = Comparison(seed, tmp_path)
    for row in [*NARROW, *WIDE]:
        name, make = row[0], tries.narrow if len(row) == 3 else tries.wide
        for _ in range(TRIES_EACH):
            code, registers, state, window = make(*row)
            both.add(name, a_try(registers, code, window=window, **state), BY_MANUAL.get(name))
    both.check()
    tried = len(both.tries)
    print(f"{len(NARROW) + len(WIDE)} encodings, {tried:,} tries; rp2040py mended by the manual: {dict(both.mended)}")
    assert (len(NARROW) + len(WIDE), tried) == (95, 95 * TRIES_EACH)
    assert set(both.mended) == set(BY_MANUAL) and all(both.mended.values()), (
        "an exception to rp2040py that it does not need"
    )


# The pairs that the core executes without looking anew at what comes, and some beside them. A load's registers are kept
# from the instruction before it, which has its destination at the bit that is named.
PAIRED_LOADS = [
    *(("LSRS Rd, Rm, #imm", 0, f"LDR{kind} Rt, [Rn, Rm]") for kind in ("B", "H", "SH")),
    *(("LDR Rt, label", 8, f"{load} Rt, [Rn, #imm]") for load in ("LDR", "STRB")),
]
B_TO_THE_NEXT = 0xE7FF
COMPARISONS = ["CMP Rn, #imm8", "CMP Rn, Rm", "CMP Rn, Rm (high)", "TST", "SUBS Rdn, #imm8"]
AFTER_COMPARISON = [f"B{name}" for name in CONDITIONS] + ["B", "UDF", "SVC", "LSLS Rd, Rm, #imm", "BKPT"]
PAIRS = [
    *((first, second) for first in COMPARISONS for second in AFTER_COMPARISON),
    *((first, second) for first in ("ADDS Rdn, #imm8", "MOVS Rd, #imm8") for second in ("CMP Rn, Rm", "CMN", "B")),
]


def test_two_instructions_that_are_one_way_in_the_core_do_the_same_in_one_run(seed, tmp_path):
    """The core goes from one to the other by a way of its own: it may only when both are in the budget."""
    rng = random.Random(seed)
    tries = Tries(rng)
    both = Comparison(seed, tmp_path)
    rows = {row[0]: row for row in NARROW}

    def add(name, code, registers, more_cycles=0, **state):
        for instructions in (1, 2):
            keep = cores.ONE_RUN + (more_cycles if instructions == 2 else 0)
            both.add(name, a_try(registers, code, instructions, keep=keep, **state))

    for first, second in PAIRS:
        for _ in range(60):
            (op,), registers, state, _ = tries.narrow(*rows[first])
            (after,), _, _, _ = tries.narrow(*rows[second])
            state["primask"] = 0
            add(f"{first}, {second}", [op, after], registers, **state)
    for second in ("B", "BEQ", "MOVS Rd, #imm8"):
        for _ in range(60):
            (after,), registers, state, _ = tries.narrow(*rows[second])
            add(f"B, {second}", [B_TO_THE_NEXT, after], registers, 1, **state)
    for first, at, second in PAIRED_LOADS:
        for _ in range(200):
            (after,), registers, state, window = tries.narrow(*rows[second])
            op = None
            while op is None or op >> at & 7 in (after >> 3 & 7, after >> 6 & 7):
                (op,), _, _, _ = tries.narrow(*rows[first])
            more = 1 if first.startswith("LDR") else 0
            add(f"{first}, {second}", [op, after], registers, more, window=window, **state)
    both.check()


# --- exceptions ------------------------------------------------------------------------------------------------------


def pending_state(rng):
    """Interrupts and system exceptions, pending and enabled by chance, of any priority."""
    priorities = [0, 0, 0, 0]
    for irq in range(32):
        priorities[rng.randrange(4)] |= 1 << irq
    few = lambda: rng.getrandbits(32) & rng.getrandbits(32) & rng.getrandbits(32)  # noqa: E731
    return {
        "pending": few(),
        "enabled": few() | few(),
        "priorities": priorities,
        "pends": rng.getrandbits(4) & rng.getrandbits(4),
        "shpr2": rng.getrandbits(2) << 30,
        "shpr3": rng.getrandbits(2) << 30 | rng.getrandbits(2) << 22,
        "vtor": VECTORS,
        "primask": rng.getrandbits(1),
    }


def test_the_exception_that_is_due_is_entered_as_in_rp2040py(seed, tmp_path):
    rng = random.Random(seed)
    both = Comparison(seed, tmp_path)
    for _ in range(20_000):
        registers = [number(rng) for _ in range(13)] + [place(STACKS, rng), number(rng), place(NOPS, rng, 2)]
        state = {
            **Tries(rng)._state(),
            **pending_state(rng),
            "ipsr": rng.choice((0, 0, 0, 2, 3, 11, 14, 15, 16, 23, 47)),
        }
        if state["ipsr"]:
            state["spsel"] = 0
        if state["ipsr"] == 2:
            state["pends"] &= ~1  # rp2040py enters NMI from NMI; by B1.5.4 it waits
        window = min(registers[13], state["other_sp"]) - 36
        both.add("NOP", a_try(registers, [NOP], window=window, **state))
    done = both.check()
    entered = Counter(done.row(i)["ipsr"] for i in range(20_000))
    assert {0, 2, 11, 14, 15} < set(entered) and len(entered) > 35


def test_the_return_from_an_exception_restores_what_its_frame_holds(seed, tmp_path):
    rng = random.Random(seed)
    both = Comparison(seed, tmp_path)
    for _ in range(6_000):
        frame = rng.choice(FRAMES)
        registers = [number(rng) for _ in range(13)] + [frame, rng.choice(list(EXC_RETURNS.values())), self_pc(rng)]
        state = {**pending_state(rng), "other_sp": rng.choice(FRAMES), "ipsr": 16, "unprivileged": rng.getrandbits(1)}
        if rng.getrandbits(1):
            code = [0x4770]  # BX LR
        else:
            code, registers[13] = [0xBD00], frame - 4  # POP {PC}
        state["pending"], state["pends"] = 0, 0
        if rng.getrandbits(1):
            state.update(pending_state(rng), primask=1)  # masked meanwhile: all but NMI wait
            state["pends"] &= ~1
        both.add("return", a_try(registers, code, instructions=2, window=frame - 36, **state))
    both.check()


def self_pc(rng):
    return place(rng.choice(CODE), rng, 2)


def test_a_program_interrupted_at_random_comes_out_the_same_step_by_step(seed, tmp_path):
    """Lines go up and down by chance under a loop that masks, unmasks and calls SVC, its thread on the other stack;
    handlers of several lengths nest, follow each other, and return in both ways.
    """
    rng = random.Random(seed)
    memory = bytearray(noise(rng))
    loop = NOPS[1] - 0x100
    code = [0x3001, 0x1809, 0xB672, 0x404A, 0x3107, 0xB662, 0x3303, 0xDF01, 0x1C64, 0xE7F5]

    def put(address, halves):
        memory[address - RAM : address - RAM + 2 * len(halves)] = array("H", halves).tobytes()

    put(loop, code)
    for exception in range(EXCEPTIONS):
        work = [0x3501] * rng.randrange(1, 8)  # ADDS r5, #1
        put(handler_of(exception), rng.choice(([0xB510, *work, 0xBD10], [*work, 0x4770])))
    state = pending_state(rng)
    state.update(pending=0, pends=0, enabled=MASK, primask=0, shpr2=2 << 30, other_sp=STACKS[1], spsel=1)
    start = a_try([*range(13), STACKS[0], 0, loop], code[:8], window=STACKS[0] - 64, **state)
    both = Comparison(seed, tmp_path)
    both.memory = bytes(memory)
    both.other = cores.Rp2040py(both.memory)
    both.add("start", start)
    up = set()
    for _ in range(30_000):
        irq, level = NOBODY, 0
        if rng.random() < 0.15:
            irq = rng.choice(sorted(up)) if up and rng.random() < 0.7 else rng.randrange(26)
            level = int(irq not in up)
            up ^= {irq}
        both.add("step", a_step(irq, level, window=rng.choice((STACKS[0], STACKS[1])) - 64))
    done = both.check()
    active = Counter(done.row(i)["ipsr"] for i in range(30_000))
    assert len(active) > 25 and active[0] and active[11]


# --- by the manual alone: where rp2040py has nothing to compare with -------------------------------------------------


class Alone:
    """Tries of the machine's core only."""

    def __init__(self, folder):
        self.folder = folder
        self.tries = []

    def add(self, code, registers=(), instructions=1, **more):
        """`registers`: the first ones; the code stands in RAM, the stack ends at STACKS[1]."""
        given = [*registers, *[0] * (13 - len(registers)), STACKS[1], more.pop("lr", 0), more.pop("pc", CODE[0][0])]
        self.tries.append(a_try(given, code, instructions, vtor=VECTORS, **more))

    def then(self, irq=NOBODY, level=1):
        """One instruction more, with a line of an interrupt going up before."""
        self.tries.append(a_step(irq, level))

    def results(self):
        self.done = cores.on_the_machine(self.tries, noise(random.Random(0)), self.folder)
        return [self.done.row(i) for i in range(len(self.tries))]


WFI, WFE, SEV, CPSIE = 0xBF30, 0xBF20, 0xBF40, 0xB662
STR_R0_R1 = 0x6008
SCR = 0xE000ED10
IRQ_13 = 1 << 13
AFTER = CODE[0][0] + 2


def test_wfi_falls_through_when_an_enabled_interrupt_waits_masked(tmp_path):
    alone = Alone(tmp_path)
    alone.add([WFI], pending=IRQ_13, enabled=IRQ_13, primask=1)
    alone.add([WFI], pending=IRQ_13, enabled=0, primask=1)
    awake, asleep = alone.results()
    assert (awake["asleep"], awake["ipsr"], awake["r15"]) == (0, 0, AFTER)
    assert asleep["asleep"] == 1


def test_a_masked_interrupt_ends_the_sleep_and_is_taken_when_it_may(tmp_path):
    alone = Alone(tmp_path)
    alone.add([WFI, NOP, CPSIE], enabled=IRQ_13, primask=1)
    alone.then(13)  # awake: the NOP
    alone.then()  # CPSIE
    alone.then()  # the handler's first
    asleep, awake, unmasked, taken = alone.results()
    assert (asleep["asleep"], asleep["r15"]) == (1, AFTER)
    assert (awake["asleep"], awake["ipsr"], awake["r15"]) == (0, 0, AFTER + 2)
    assert (unmasked["ipsr"], unmasked["r15"]) == (0, AFTER + 4)
    assert (taken["ipsr"], taken["r15"], taken["r14"]) == (29, handler_of(29) + 2, EXC_RETURNS["main"])


def test_only_an_exception_that_goes_before_the_active_one_ends_its_sleep(tmp_path):
    alone = Alone(tmp_path)
    priorities = (1 << 1, 1 << 2 | 1 << 3, MASK ^ 0xE, 0)
    for irq in (3, 4, 1):
        alone.add([WFI], ipsr=16 + 2, enabled=MASK, priorities=priorities)
        alone.then(irq)
    rows = alone.results()[1::2]
    assert [(row["asleep"], row["ipsr"]) for row in rows] == [(1, 18), (1, 18), (0, 17)]


def test_wfe_takes_an_event_or_waits_for_one(tmp_path):
    alone = Alone(tmp_path)
    alone.add([SEV, WFE, WFE], instructions=2)
    alone.then()
    alone.then(13)  # neither enabled nor SEVONPEND
    alone.add([STR_R0_R1, WFE], [16, SCR], instructions=2)
    alone.then(13)  # SEVONPEND
    through, asleep, still, armed, woken = alone.results()
    assert (through["asleep"], through["event"]) == (0, 0)
    assert asleep["asleep"] == still["asleep"] == armed["asleep"] == 1
    assert (woken["asleep"], woken["ipsr"]) == (0, 0)


def test_a_masked_interrupt_does_not_end_wfe(tmp_path):
    alone = Alone(tmp_path)
    for primask in (1, 0):
        alone.add([WFE], enabled=IRQ_13, primask=primask)
        alone.then(13)
    _, masked, _, taken = alone.results()
    assert (masked["asleep"], taken["ipsr"]) == (1, 29)


def test_sleeponexit_sleeps_when_the_last_handler_returns(tmp_path):
    alone = Alone(tmp_path)
    alone.add([STR_R0_R1, NOP, NOP], [2, SCR], enabled=IRQ_13)
    alone.then(13)
    rows = alone.results()
    assert rows[1]["ipsr"] == 29
    alone = Alone(tmp_path)
    alone.add([STR_R0_R1, 0x4770], [2, SCR], instructions=2, ipsr=29, lr=EXC_RETURNS["main"])
    alone.tries[0][13] = FRAMES[0]
    (row,) = alone.results()
    assert row["asleep"] == 1


def test_nmi_waits_for_nmi_to_end(tmp_path):
    alone = Alone(tmp_path)
    alone.add([NOP], ipsr=2, pends=1)
    alone.add([NOP], ipsr=3, pends=1)
    within, above = alone.results()
    assert (within["ipsr"], within["pends"]) == (2, 1)
    assert (above["ipsr"], above["pends"], above["r14"]) == (2, 0, EXC_RETURNS["handler"])


def test_an_unprivileged_thread_cannot_change_or_read_what_is_the_system_s(tmp_path):
    alone = Alone(tmp_path)
    first = {"apsr": 0, "unprivileged": 1, "spsel": 1, "other_sp": STACKS[0]}
    alone.add([0xB672], **first)  # CPSID
    for name in ("msp", "psp", "primask", "control"):
        alone.add([0xF380, 0x8800 | SPECIAL[name]], [0xFFFFFFF3], **first)
    for name in ("msp", "psp", "primask"):
        alone.add([0xF3EF, 0x8000 | SPECIAL[name]], [77], **{**first, "primask": 1})
    alone.add([0xF3EF, 0x8000 | SPECIAL["control"]], [77], **first)
    *kept, msp, psp, primask, control = alone.results()
    for row in kept:
        assert (row["primask"], row["spsel"], row["unprivileged"]) == (0, 1, 1)
        assert (row["r13"], row["other_sp"]) == (STACKS[1], STACKS[0])
    assert (msp["r0"], psp["r0"], primask["r0"], control["r0"]) == (0, 0, 0, 3)


def test_every_other_halfword_is_undefined(tmp_path):
    """All 65,536, and for those that begin a wide instruction a few seconds that make none of the six."""

    def matches(pattern, op):
        return all(letter not in "01" or letter == bit for letter, bit in zip(pattern, f"{op:016b}", strict=True))

    rng = random.Random(7)
    known = [row[1] for row in NARROW] + [OTHER_HINTS]
    wide = [(row[1], row[2]) for row in WIDE]
    undefined = []
    for op in range(1 << 16):
        if op >> 11 in (0b11101, 0b11110, 0b11111):
            for _ in range(2):
                second = rng.getrandbits(16)
                if not any(matches(a, op) and matches(b, second) for a, b in wide):
                    undefined.append((op, second))
        elif not any(matches(pattern, op) for pattern in known):
            undefined.append((op, NOP))
    alone = Alone(tmp_path)
    for code in undefined:
        alone.add(code)
    for op in range(0xBF00, 0xC000, 16):
        if op not in (WFI, WFE):
            alone.add([op])
    rows = alone.results()
    assert len(undefined) > 10_000
    assert set(alone.done.stops) == set(range(len(undefined)))
    assert all("is not one of the Cortex-M0+" in sentence for sentence in alone.done.stops.values())
    assert all(row["r15"] == AFTER and row["cycles"] == 1 for row in rows[len(undefined) :])


STOPS = {
    "a word at an odd address": ([0x6808], [0, RAM + 2], {}, "accesses 0x20000002, which is not aligned"),
    "a halfword at an odd address": ([0x8008], [0, RAM + 1], {}, "accesses 0x20000001, which is not aligned"),
    "a block at an odd address": ([0xC903], [0, RAM + 2], {}, "accesses 0x20000002, which is not aligned"),
    "BX to ARM code": ([0x4708], [0, CODE[0][0]], {}, "goes to 0x20002000, whose lowest bit should be 1"),
    "BLX to ARM code": ([0x4788], [0, CODE[0][0]], {}, "goes to 0x20002000, whose lowest bit should be 1"),
    "BX to nowhere": ([0x4708], [0, 0x30000001], {}, "went on at 0x30000000, where neither"),
    "an EXC_RETURN in a thread": ([0x4708], [0, 0xFFFFFFF9], {}, "went on at 0xFFFFFFF8, where neither"),
    "a wrong EXC_RETURN": ([0x4708], [0, 0xFFFFFFF3], {"ipsr": 16}, "0xFFFFFFF3, which is no EXC_RETURN"),
    "SVC while masked": ([0xDF00], [], {"primask": 1}, "SVC at 0x20002000 cannot be taken at the present priority 0"),
    "SVC in its own handler": ([0xDF00], [], {"ipsr": 11}, "SVC at 0x20002000 cannot be taken"),
    "a write to flash": ([0x6008], [0, FLASH], {}, "writes to 0x10000000, which is read-only memory"),
    "a write to ROM": ([0x7008], [0, 5], {}, "writes to 0x00000005, which is read-only memory"),
    "running off the end of RAM": ([NOP] * 2, [], {"pc": RAM + cores.RAM_BYTES - 16, "instructions": 9}, "0x20042000"),
    "branching off the start of RAM": ([0xE7F0], [], {"pc": RAM, "instructions": 2}, "went on at 0x1FFFFFE4"),
    "MRS of an unknown register": ([0xF3EF, 0x8015], [], {}, "is not one of the Cortex-M0+"),
    "UDF.W": ([0xF7F0, 0xA000], [], {}, "is not one of the Cortex-M0+"),
}


@pytest.fixture(scope="module")
def stopped(tmp_path_factory):
    """The sentence of each of STOPS."""
    alone = Alone(tmp_path_factory.mktemp("stops"))
    for code, registers, more, _ in STOPS.values():
        alone.add(code, registers, **more)
    alone.results()
    return {what: alone.done.stops.get(i, "it went on") for i, what in enumerate(STOPS)}


@pytest.mark.parametrize("what", STOPS)
def test_what_a_pico_would_escalate_to_a_hardfault_stops_the_run(what, stopped):
    assert STOPS[what][-1] in stopped[what]


def test_the_mirrors_of_flash_are_read_and_run(tmp_path):
    alone = Alone(tmp_path)
    places = [FLASH, FLASH + 0x1000000, FLASH + 0x2000000, FLASH + 0x3000000, FLASH + 0x200000]
    for place_ in places:
        alone.add([0x6808, 0x3001], [0, place_ + 4], instructions=2, pc=place_ + 0x100)  # LDR r0, [r1]; ADDS r0, #1
    rows = alone.results()
    assert len({row["r0"] for row in rows}) == 1
    assert [row["r15"] for row in rows] == [place_ + 0x104 for place_ in places]


# --- time ------------------------------------------------------------------------------------------------------------


def test_the_bus_sees_the_time_before_its_instruction_and_may_move_the_end(tmp_path):
    runner = tmp_path / "time_runner.mjs"
    npm.bundle(Path(__file__).with_name("time_runner.ts"), runner, "node", "--format=esm")
    done = subprocess.run([npm.node(), runner, parts.part("core.wasm")], check=True, capture_output=True, text=True)
    told = json.loads(done.stdout)
    assert told["seen"] == [[2, 2], [6, 3]]  # a load from a peripheral takes 4
    assert told["slept"] == [12, 5, True]
    assert told["shortened"] == [6, 3, 6]
    assert told["prolonged"] == [4 + 6 + 2, 8, True]
    assert told["charged"] == [1 + 101 + 1 + 2, 4, 105]
    # NOP, then ADDS and B again and again, 3 cycles together
    assert told["looping"] == [1000, 1000, 1 + 2 * 666 + 1, 667]


# --- the divider ------------------------------------------------------------------------------------------------------


def test_the_divider_divides_as_the_silicon_does(rng, tmp_path):
    """Quotient and remainder by RP2040 datasheet 2.3.1.5, and by zero as measured on a Pico; what rp2040py gives must
    agree, but for unsigned operands and a zero divisor.
    """
    divider = 0xD0000060
    #        STR r0 dividend, STR r1 divisor, LDR r3 CSR, LDR r4 remainder, LDR r5 quotient, LDR r6 CSR
    unsigned_code = [0x6010, 0x6051, 0x6993, 0x6954, 0x6915, 0x6996]
    signed_code = [0x6090, 0x60D1, *unsigned_code[2:]]
    alone = Alone(tmp_path)
    asked = []
    for _ in range(4_000):
        a, b, is_signed = number(rng), rng.choice((number(rng), number(rng) & 0xFF)), rng.getrandbits(1)
        asked.append((a, b, is_signed))
        alone.add(signed_code if is_signed else unsigned_code, [a, b, divider], instructions=6)
    rows = alone.results()
    zeros = 0
    for (a, b, is_signed), row in zip(asked, rows, strict=True):
        x, y = (signed(a), signed(b)) if is_signed else (a, b)
        quotient = (
            (1 if is_signed and x < 0 else -1) if y == 0 else abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
        )
        remainder = x - quotient * y
        assert (row["r5"], row["r4"]) == (quotient & MASK, remainder & MASK), (a, b, is_signed)
        assert (row["r3"], row["r6"]) == (3, 1)  # READY, and DIRTY until the quotient is read
        assert (row["cycles"], row["busy"]) == (6, 6 + 2 * 8)
        zeros += y == 0
    assert zeros > 20


def test_the_divider_agrees_with_rp2040py_s(rng, tmp_path):
    chip = RP2040()
    alone, expected = Alone(tmp_path), []
    for _ in range(1_000):
        a, b, is_signed = number(rng), number(rng) or 1, rng.getrandbits(1)
        base, code = (0x68, [0x6895, 0x68D4]) if is_signed else (0x60, [0x6915, 0x6954])
        chip.sio.write_uint32(base, signed(a) if is_signed else a)
        chip.sio.write_uint32(base + 4, signed(b) if is_signed else b)
        expected.append([int(chip.sio.read_uint32(at)) & MASK for at in (0x70, 0x74)])
        alone.add([0x6010, 0x6051, *code], [a, b, 0xD0000000 + base], instructions=4)
    assert [[row["r5"], row["r4"]] for row in alone.results()] == expected
