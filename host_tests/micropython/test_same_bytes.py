"""The engine gives the same bytes on CPython, on the 32-bit MicroPython with the Pico's heap, and on the Pico."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.machine.flashfs import read_file
from tools.machine.machine import make_chip

ROOT = Path(__file__).resolve().parents[2]
VECTORS = ROOT / "host_tests" / "micropython" / "vectors.py"
STEPS = 2000
STEPS_ON_PICO = 300

PATHS = {"PYTHONPATH": f"{ROOT / 'firmware'}:{ROOT / 'tools' / 'host'}", "MICROPYPATH": str(ROOT / "firmware")}
BOOT = """
with open("vectors.txt", "w") as out:
    main(%d, %d, lambda line: (out.write(repr(line)), out.write("\\n")))
"""


def output(*interpreter, seed, steps=STEPS):
    command = [*map(str, (*interpreter, VECTORS, seed, steps))]
    return subprocess.run(command, env=PATHS, check=True, capture_output=True).stdout


def test_the_32_bit_micropython_answers_like_cpython(seed):
    cpython = output(sys.executable, seed=seed)
    assert output(ROOT / "build" / "bin" / "micropython", "-X", "heapsize=192k", seed=seed) == cpython
    lines = cpython.splitlines()
    assert len(lines) > STEPS and b" 0, [(" in cpython, "the vectors played nothing"


@pytest.mark.long
def test_the_pico_answers_like_cpython(seed):
    boot = VECTORS.read_text() + BOOT % (seed, STEPS_ON_PICO)
    chip = make_chip(ROOT / "build/firmware/trivet.uf2", files={"boot.py": boot.encode()})
    chip.power_on()
    chip.settle(240_000)
    found = read_file(chip.flash_image(), "vectors.txt")
    assert found, "the Pico has written nothing"
    assert found.splitlines() == output(sys.executable, seed=seed, steps=STEPS_ON_PICO).splitlines()
