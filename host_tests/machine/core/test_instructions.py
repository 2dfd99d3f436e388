"""Every instruction is tried on random states by the machine's core and by rp2040py's, and all that a state holds must
come out equal: registers, both stack pointers, flags, special registers, memory, bus accesses, cycles.
"""

import random

import pytest

from host_tests.machine.core import cores
from host_tests.machine.core.alone import AFTER, WFE, WFI, Alone
from host_tests.machine.core.comparison import BY_MANUAL, Comparison
from host_tests.machine.core.cores import a_try
from host_tests.machine.core.encodings import CONDITIONS, NARROW, OTHER_HINTS, WIDE
from host_tests.machine.core.tries import NOP, Tries

TRIES_EACH = 500


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


@pytest.mark.parametrize("each", [64, pytest.param(1, marks=pytest.mark.long)])
def test_every_other_halfword_is_undefined(each, rng, tmp_path):
    """One of so many of the 65,536, and for those that begin a wide instruction a few seconds that make none of the
    six.
    """

    def matches(pattern, op):
        return all(letter not in "01" or letter == bit for letter, bit in zip(pattern, f"{op:016b}", strict=True))

    known = [row[1] for row in NARROW] + [OTHER_HINTS]
    wide = [(row[1], row[2]) for row in WIDE]
    undefined = []
    for op in range(rng.randrange(each), 1 << 16, each):
        if op >> 11 in (0b11101, 0b11110, 0b11111):
            for _ in range(2):
                second = rng.getrandbits(16)
                if not any(matches(a, op) and matches(b, second) for a, b in wide):
                    undefined.append((op, second))
        elif not any(matches(pattern, op) for pattern in known):
            undefined.append((op, NOP))
    assert len(undefined) > 10_000 // each
    alone = Alone(tmp_path)
    for code in undefined:
        alone.add(code)
    for op in range(0xBF00, 0xC000, 16):
        if op not in (WFI, WFE):
            alone.add([op])
    rows = alone.results()
    assert set(alone.done.stops) == set(range(len(undefined)))
    assert all("is not one of the Cortex-M0+" in sentence for sentence in alone.done.stops.values())
    assert all(row["r15"] == AFTER and row["cycles"] == 1 for row in rows[len(undefined) :])
