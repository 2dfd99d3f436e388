"""The compiled loop and divider of the emulated Pico: rp2040py's own give the same, to the cycle."""

from rp2040py.execute_batch import execute_batch
from rp2040py.rp2040 import RP2040
from rp2040py.sio import RPSIO
from trivet_inner import Sio

from host_tests.machine import programs

REGISTERS = range(0x60, 0x7C, 4)  # of the divider
EDGES = [0, 1, 2, 3, 7, 10, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFFFE, 0xFFFFFFFF]
DIVISIONS = """
numbers = [7 * i * i - 900 for i in range(60)]
found = sum(a // b + a % b for a in numbers for b in (-17, -3, 1, 10, 4096))
"""


class PlainLoop:
    """What rp2040py's own loop wants to know of its owner."""

    def __init__(self, rp2040):
        self.rp2040, self.clock, self.stopped, self.is_asleep = rp2040, rp2040.clock, True, False

    def run(self):
        self.stopped = False
        while not self.stopped:
            execute_batch(self, 1)


def test_a_program_takes_the_same_cycles_with_rp2040pys_own(pico):
    program = DIVISIONS + programs.PANEL.replace("machine.lightsleep(", "time.sleep_ms(")
    chips = [pico(program, on="python") for _ in range(2)]
    for chip in chips:
        chip.power_on()
        chip.rp2040.clocks.follow = lambda: None
        chip.rp2040.clocks.set_system(125_000_000)  # whatever the firmware does: rp2040py's own loop knows no other
        chip.rp2040.clk_peri = 125_000_000
    plain = chips[1]
    plain.rp2040.sio = RPSIO(plain.rp2040)
    plain._loop = PlainLoop(plain.rp2040)
    for chip in chips:
        chip.run_ms(400)
    assert chips[0].events == chips[1].events
    assert (chips[0].now_ns, chips[0].busy_cycles) == (chips[1].now_ns, chips[1].busy_cycles)
    assert bytes(chips[0].rp2040.sram) == bytes(chips[1].rp2040.sram)


def test_divisions_are_those_of_rp2040py(rng):
    def some():
        return rng.choice(EDGES) if rng.random() < 0.3 else rng.getrandbits(rng.randint(1, 32))

    rp2040 = RP2040()
    plain, ours = RPSIO(rp2040), Sio(rp2040, RPSIO(rp2040))
    for _ in range(3000):
        offset, value, cycles = rng.choice(REGISTERS[:-1]), some(), rp2040.core.cycles
        spent = []
        for sio in (plain, ours):
            sio.write_uint32(offset, value)
            spent.append(rp2040.core.cycles - cycles)
            cycles = rp2040.core.cycles
        read = [[int(sio.read_uint32(at)) & 0xFFFFFFFF for at in REGISTERS] for sio in (plain, ours)]
        assert read[0] == read[1] and spent[0] == spent[1], (hex(offset), hex(value))
