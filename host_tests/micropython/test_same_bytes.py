"""The engine gives the same bytes on CPython and on the 32-bit MicroPython with the Pico's heap."""

import random
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VECTORS = ROOT / "host_tests" / "micropython" / "vectors.py"
STEPS = 4000


PATHS = {"PYTHONPATH": f"{ROOT / 'firmware'}:{ROOT / 'tools' / 'host'}", "MICROPYPATH": str(ROOT / "firmware")}


def output(*interpreter, seed):
    command = [*map(str, (*interpreter, VECTORS, seed, STEPS))]
    return subprocess.run(command, env=PATHS, check=True, capture_output=True, timeout=300).stdout


def test_random_matches_answer_alike_on_both_interpreters():
    seed = random.randrange(1 << 30)
    print("seed", seed)
    micropython = ROOT / "build" / "bin" / "micropython"
    cpython = output(sys.executable, seed=seed)
    assert output(micropython, "-X", "heapsize=192k", seed=seed) == cpython
    lines = cpython.splitlines()
    assert len(lines) > STEPS and b" 0 (" in cpython, "the vectors played nothing"
