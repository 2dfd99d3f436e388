"""The USB console on a TCP port, used by the real mpremote."""

import re
import subprocess
import sys

import pytest

from tools.emulator import shots
from tools.emulator.flashfs import read_file


@pytest.fixture
def console(tmp_path, bare_image):
    """A running console with plain MicroPython: (its address, a function that ends it and gives its flash)."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.emulator", "console", "--image", str(bare_image), "--out", str(tmp_path)],
        cwd=shots.ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )

    def end():
        process.terminate()
        assert process.wait(30) == 0
        return (tmp_path / "flash.bin").read_bytes()

    address = process.stdout.readline().strip()
    assert re.fullmatch(r"socket://127\.0\.0\.1:\d+", address)
    yield address, end
    process.kill()
    process.wait()


def mpremote(address, *words):
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", address, *words],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def test_mpremote_runs_code_and_copies_files(console, tmp_path):
    address, end = console
    assert mpremote(address, "exec", "print(6 * 7)").strip() == "42"
    (tmp_path / "note.txt").write_text("for the flash\n" * 40)
    mpremote(address, "fs", "cp", str(tmp_path / "note.txt"), ":note.txt")
    assert "note.txt" in mpremote(address, "fs", "ls")
    assert read_file(end(), "note.txt") == b"for the flash\n" * 40
