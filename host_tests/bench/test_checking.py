"""The row of what `make check` costs: seconds of all processes, by the measure of a loop."""

import sys

import pytest

from tools.bench import checking

BUSY = "import time\nwhile time.process_time() < 0.4: pass"


def told(took, loop):
    (row,) = checking.rows()
    return row.tell((took, loop))


def test_a_slower_computer_gives_the_same_figure():
    assert told(80, checking.THEN)[0] == pytest.approx(80)
    assert told(160, 2 * checking.THEN) == (pytest.approx(80), "160 s here, the loop 2.00 times")


def test_the_processes_that_a_command_starts_are_counted():
    program = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {BUSY!r}])"
    took, loop = checking.check([sys.executable, "-c", program])
    assert took >= 0.4 and loop > 0


def test_a_check_that_fails_has_no_figure():
    with pytest.raises(RuntimeError, match="-c .*: what is wrong"):
        checking.check([sys.executable, "-c", "print('what is wrong'); raise SystemExit(1)"])


def test_it_is_what_make_check_runs_without_the_build():
    assert "check" in checking.CHECK and "--old-file=build-baked" in checking.CHECK
