"""The stores on the real littlefs, on the 32-bit MicroPython: the power is cut wherever something goes to the flash."""

import subprocess
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MICROPYTHON = ROOT / "build" / "bin" / "micropython"
_FOLDERS = f"{ROOT / 'firmware'}:{ROOT}"


def run(script, heap, *arguments):
    """What the script prints, by the first word of each line, a list of numbers and words."""
    script = ROOT / "host_tests" / "store" / script
    command = [MICROPYTHON, "-X", "heapsize=" + heap, script, *arguments, _FOLDERS]
    done = subprocess.run([*map(str, command)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr + done.stdout[-2000:]
    lines = [line.split() for line in done.stdout.splitlines()]
    return {line[0]: [int(word) if word.isdigit() else word for word in line[1:]] for line in lines}


@pytest.mark.long
def test_settings_are_the_old_or_the_new_ones_wherever_the_power_is_cut():
    assert run("settings_on_littlefs.py", "16m")["cuts"][0] > 3000


def test_the_archive_loses_nothing_wherever_the_power_is_cut_and_60_matches_fit_a_pico():
    found = run("archive_on_littlefs.py", "32m")
    print(found)
    assert found["cuts"][0] > 450
    used, _, erased, _, worst = found["used"]
    assert used <= 60 * 4096, "a match of 135 turns takes one block"
    assert erased < 120 and worst < 20


def test_no_cut_loses_or_makes_a_false_alarm_and_an_older_journal_is_told():
    found = run("witness_on_littlefs.py", "32m")
    print(found)
    assert found["cuts"][0] > 100
    told, _, silent, _, gone = found["told"]
    assert told > 140 and silent <= 2 and gone == 0
    told, _, silent, _, gone = found["both"][1:]
    assert told > 130 and silent <= 12 and gone == 0, "only what was confirmed after the last checkpoint goes unsaid"
    erased, _, turns = found["erased"]
    assert erased / turns <= 0.78, "sectors that are erased for a turn of six bytes, over a match of 150"


def test_the_stores_need_little_heap():
    with tempfile.TemporaryDirectory() as folder:
        found = run("heap.py", "192k", folder)
    needed = {what: bytes_[0] - found["nothing"][0] for what, bytes_ in found.items()}
    print(needed)
    assert needed["put"] <= 3072 and needed["header"] <= 1024 and needed["read"] <= 1024
    assert needed["load"] <= 4096 and needed["store"] <= 4096
