"""The cycles that the bus sees."""

import json
import subprocess
from pathlib import Path

from tools.build import table
from tools.build.web import npm


def test_the_bus_sees_the_time_before_its_instruction_and_may_move_the_end(tmp_path):
    runner = tmp_path / "time_runner.mjs"
    npm.bundle(Path(__file__).with_name("time_runner.ts"), runner, "node", "--format=esm")
    done = subprocess.run([npm.node(), runner, table.made("web/core.wasm")], check=True, capture_output=True, text=True)
    told = json.loads(done.stdout)
    assert told["seen"] == [[2, 2], [6, 3]]  # a load from a peripheral takes 4
    assert told["slept"] == [12, 5, True]
    assert told["shortened"] == [6, 3, 6]
    assert told["prolonged"] == [4 + 6 + 2, 8, True]
    assert told["charged"] == [1 + 101 + 1 + 2, 4, 105]
    # NOP, then ADDS and B again and again, 3 cycles together
    assert told["looping"] == [1000, 1000, 1 + 2 * 666 + 1, 667]
