"""The USB console on a TCP port, used by the real mpremote."""

import pytest

from tools.machine.flashfs import read_file
from tools.scripts import consoles


@pytest.fixture
def console(tmp_path, bare_image):
    """A running console with plain MicroPython."""
    with consoles.console(bare_image, tmp_path) as running:
        yield running


def test_mpremote_runs_code_and_copies_files(console, tmp_path):
    assert console.mpremote("exec", "print(6 * 7)").strip() == "42"
    (tmp_path / "note.txt").write_text("for the flash\n" * 40)
    console.mpremote("fs", "cp", tmp_path / "note.txt", ":note.txt")
    assert "note.txt" in console.mpremote("fs", "ls")
    assert read_file(console.end(), "note.txt") == b"for the flash\n" * 40


def test_mpremote_waits_by_the_time_of_the_emulated_pico(console):
    ticks = "import time; print(time.ticks_ms())"
    first, last = map(int, console.mpremote("exec", ticks, "sleep", "1", "exec", ticks).split())
    assert last - first >= 1000
