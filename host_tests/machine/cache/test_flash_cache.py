"""The flash cache of the core that has one, beside accesses worked out by hand."""

import json
import subprocess
from pathlib import Path

import pytest

from tools.build import table
from tools.build.web import npm, parts

HERE = Path(__file__).parent
FLASH, RAM = 0x1000_0000, 0x2000_0000
COST = 50  # cycles of a miss, in runner.ts

# Lines 8 KB apart are in the same set. By the sequence of chance, new lines take the ways 0 0 1 1 0 1 0 …
A, B, C = FLASH, FLASH + 0x2000, FLASH + 0x4000
BESIDE = A + 8  # in the next set
UPPER = 4  # half of a line
LOOKED_UP_ONLY, FILLED_ONLY, NEITHER = 0x0100_0000, 0x0200_0000, 0x0300_0000
FLUSH = 0
TRACE = [
    (A, 1),  # way 0
    (A, 0),
    (A + UPPER, 1),  # the other half of a line that is there
    (BESIDE, 1),  # way 0 of the next set
    (A + UPPER, 0),
    (B, 1),  # way 1
    (A, 0),
    (C + UPPER, 1),  # way 1: B goes
    (B, 1),  # way 0: A goes, both halves
    (A + UPPER, 1),  # way 1: C goes
    (A, 1),
    (B, 0),
    (B + NEITHER, 1),
    (C + LOOKED_UP_ONLY, 1),
    (C, 1),  # was not filled; way 0: B goes
    (C + LOOKED_UP_ONLY, 0),
    (A + FILLED_ONLY, 1),
    (A, 0),
    (BESIDE, 0),
    (FLUSH, 0),
    (A, 1),
    (BESIDE, 1),
]


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cache")
    runner, alone = folder / "runner.mjs", folder / "alone.wasm"
    npm.bundle(HERE / "runner.ts", runner, "node", "--format=esm")
    parts.wasm(HERE / "alone.c", alone, "-DCACHED", "-fno-builtin", "-I", parts.PROCESSOR, "-Wno-unused-function")
    trace = json.dumps([address for address, _ in TRACE])
    command = [npm.node(), runner, table.made("web/cached-core.wasm"), alone, trace]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


@pytest.mark.parametrize("by", ["module", "core"])
def test_reads_miss_where_they_do_by_hand(told, by):
    assert told[by] == [misses for _, misses in TRACE]


def test_code_counts_by_words_and_only_the_first_time(told):
    first, again = [[1 + COST, 1], [1, 0], [1 + COST, 1], [1, 0], [2 + COST, 1]], [[1, 0]] * 4 + [[2, 0]]
    assert told["loop"] == first + again
    assert told["literal"] == [[2 + 2 * COST, 2], [FLASH + 0x200, 2]]  # the instruction, and what it loads
    assert told["call"] == [[3 + 2 * COST, 2], [2 + COST, 1]]  # its halves are in two words
    assert told["ownLineGone"] == [[2 + 2 * COST, 2], [1, 0], [2 + COST, 1], [2 + COST, 1]]  # what it loads is there
    assert told["block"] == [[4 + 3 * COST, 3], [RAM, 3]]


def test_the_time_of_a_run_has_the_waiting_in_it(told):
    assert told["whole"] == [4 + 2 + 3 * COST, 3, 3 * COST, 5]
    assert told["ramOnly"] == [4, 0]


def test_a_read_costs_what_the_flash_command_takes(told):
    """EBh: the command on one line or left out, address and mode, idle clocks, data on four lines; 03h: all on one."""
    assert told["transfers"] == [(8 + 8 + 4 + 8) * 2 + 10, (8 + 4 + 8) * 2 + 10, (8 + 24 + 32) * 4 + 10]
