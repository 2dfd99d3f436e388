"""Tries of the machine's core only, by the manual alone: where rp2040py has nothing to compare with."""

import random

from host_tests.machine.core import cores
from host_tests.machine.core.cores import NOBODY, a_step, a_try
from host_tests.machine.core.tries import CODE, STACKS, VECTORS, noise


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
