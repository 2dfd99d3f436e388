"""The canvas and the stand-in for framebuf give the same bytes as on MicroPython, and drawing needs no heap there."""

import subprocess
import sys
from pathlib import Path

from tools.build import paths

ROOT = Path(__file__).resolve().parents[2]
MICROPYTHON = ROOT / "build" / "bin" / "micropython"
DEVICE = [ROOT / "firmware", paths.BOARD, ROOT / "build" / "baked"]
STEPS = 1500
CODES = 60


def run(interpreter, script, folders, *arguments):
    command = [interpreter, ROOT / "host_tests" / "ui" / script, ":".join(map(str, folders)), *arguments]
    done = subprocess.run([*map(str, command)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr + done.stdout[-2000:]
    return done.stdout.splitlines()


def test_random_drawings_have_the_same_bytes_on_both_interpreters(seed):
    host = run(sys.executable, "drawings.py", [*DEVICE, ROOT / "tools" / "stand_ins"], seed, STEPS)
    device = run(MICROPYTHON, "drawings.py", DEVICE, seed, STEPS)
    assert len(host) == len(device) == 3 * STEPS
    for step, (ours, theirs) in enumerate(zip(host, device, strict=True)):
        assert ours == theirs, f"line {step}: {ours.split()[:2]}"
    assert len({line.split()[-1] for line in host}) > STEPS, "hardly anything was drawn"


def test_drawing_allocates_nothing():
    assert run(MICROPYTHON, "no_heap.py", DEVICE) == ["nothing was allocated"]


def test_random_qr_codes_are_the_same_on_both_interpreters_in_8_kilobytes_of_heap(seed):
    host = run(sys.executable, "codes.py", [*DEVICE, ROOT / "tools" / "stand_ins"], seed, CODES)
    *device, heap = run(MICROPYTHON, "codes.py", DEVICE, seed, CODES)
    assert host == device and len(host) == CODES
    what, taken = heap.split()
    assert what == "heap" and int(taken) <= 8192
