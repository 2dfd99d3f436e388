"""What a Pico would escalate to a HardFault stops the run; what lies in memory's mirrors is read and run."""

import pytest

from host_tests.machine.core import cores
from host_tests.machine.core.alone import Alone
from host_tests.machine.core.cores import FLASH, RAM
from host_tests.machine.core.tries import CODE, NOP

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


def test_a_write_to_rom_is_swallowed_as_the_bus_of_a_pico_does(tmp_path):
    alone = Alone(tmp_path)
    alone.add([0x7008, 0x6809], [0xFF, 8], instructions=2)  # STRB r0, [r1]; LDR r1, [r1]
    alone.add([0x6809], [0xFF, 8], instructions=1)
    written, read = alone.results()
    assert written["r1"] == read["r1"]
    assert not alone.done.stops


def test_the_mirrors_of_flash_are_read_and_run(tmp_path):
    alone = Alone(tmp_path)
    places = [FLASH, FLASH + 0x1000000, FLASH + 0x2000000, FLASH + 0x3000000, FLASH + 0x200000]
    for place_ in places:
        alone.add([0x6808, 0x3001], [0, place_ + 4], instructions=2, pc=place_ + 0x100)  # LDR r0, [r1]; ADDS r0, #1
    rows = alone.results()
    assert len({row["r0"] for row in rows}) == 1
    assert [row["r15"] for row in rows] == [place_ + 0x104 for place_ in places]
