"""Exceptions by both cores: which is due, entering and leaving it, and programs that are interrupted at random."""

import random
from array import array
from collections import Counter

from host_tests.machine.core import cores
from host_tests.machine.core.comparison import Comparison
from host_tests.machine.core.cores import MASK, NOBODY, RAM, a_step, a_try
from host_tests.machine.core.tries import (
    CODE,
    EXC_RETURNS,
    EXCEPTIONS,
    FRAMES,
    NOP,
    NOPS,
    STACKS,
    VECTORS,
    Tries,
    handler_of,
    noise,
    number,
    place,
)


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
