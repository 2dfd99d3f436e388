"""The stores on the real littlefs, on the 32-bit MicroPython: the power is cut at every byte that goes to the flash."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MICROPYTHON = ROOT / "build" / "bin" / "micropython"


def run(script):
    """The lines that the script prints, split into words."""
    command = [MICROPYTHON, "-X", "heapsize=16m", ROOT / "host_tests" / "store" / script, ROOT / "firmware"]
    done = subprocess.run([*map(str, command)], capture_output=True, timeout=600, text=True)
    assert done.returncode == 0, done.stderr + done.stdout[-2000:]
    return [line.split() for line in done.stdout.splitlines()]


def test_settings_are_the_old_or_the_new_ones_wherever_the_power_is_cut():
    ((_, cuts),) = run("settings_on_littlefs.py")
    assert int(cuts) > 3000
