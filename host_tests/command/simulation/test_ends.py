"""A run that is ended from outside: what was played is kept, and no process that plays outlives it."""

import fcntl
import json
import os
import re
import signal
import subprocess
import sys
import termios

import pytest

from trivet.command.simulation import kept
from trivet.command.simulation.series import Series

from ..shell import TRIVET, trivet

SERIES = Series(4, 0, 56, 2)
WORDS = ("simulate", "--seed", "4", "--json")


class Players:
    """Processes that play, by the Python `path`: each holds a pipe as long as it lives."""

    def __init__(self, folder, does):
        pipe = folder / "held"
        os.mkfifo(pipe)
        self._end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        self._beginning = os.open(pipe, os.O_WRONLY)  # held here too, until they are there
        os.set_blocking(self._end, True)
        self.path = folder / "python"
        self.path.write_text(f"#!/bin/sh\nexec 9>'{pipe}'\nprintf x >&9\nexec {does}\n")
        self.path.chmod(0o755)

    def come(self, count):
        """Waits until so many are there."""
        for _ in range(count):
            assert os.read(self._end, 1) == b"x"
        os.close(self._beginning)

    def wait_until_they_have_gone(self):
        assert os.read(self._end, 1) == b""

    def assert_they_have_gone(self):
        os.set_blocking(self._end, False)
        assert os.read(self._end, 1) == b""  # it fails where somebody holds the pipe


PLAY = f'"{sys.executable}" "$@"'
DO_NOT_ANSWER = "sleep 9999"


def hears_of_its_terminal():
    """Before a call: whoever runs the tests may have had this ignored."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def hears_nothing_of_its_terminal():
    """Before a call, as nohup does it."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


def begun(players, path, games, before=hears_of_its_terminal, **settings):
    """A run of two processes, both of which are there."""
    words = [TRIVET, *WORDS, "--games", games, "--jobs", "2", "--python", players.path, "--continue", path]
    running = subprocess.Popen(words, preexec_fn=before, **settings)
    players.come(2)
    return running


PIPES = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}


def test_a_terminal_that_closes_ends_it_like_ctrl_c(tmp_path):
    def takes_the_terminal():
        hears_of_its_terminal()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    players, path = Players(tmp_path, PLAY), tmp_path / "kept"
    shown, terminal = os.openpty()
    with open(tmp_path / "summary", "wb") as summary:
        running = begun(
            players, path, "1000000", takes_the_terminal, start_new_session=True,
            stdin=terminal, stdout=summary, stderr=terminal,
        )  # fmt: skip
    os.close(terminal)
    told = b""
    while b" left" not in told:
        told += os.read(shown, 999)
    os.close(shown)
    assert running.wait() == 130
    players.assert_they_have_gone()
    played = kept.load(str(path), SERIES)
    assert played.games >= int(re.search(rb"([\d,]+) of ", told)[1].replace(b",", b""))
    assert json.loads((tmp_path / "summary").read_bytes())["games"] == played.games
    again = trivet(*WORDS, "--games", str(played.games), "--jobs", "2")
    assert again.stdout == (tmp_path / "summary").read_bytes()


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGINT, signal.SIGTERM])
def test_no_process_outlives_it_that_does_not_answer(number, tmp_path):
    players = Players(tmp_path, DO_NOT_ANSWER)
    running = begun(players, tmp_path / "kept", "100", **PIPES)
    running.send_signal(number)
    out, complaints = running.communicate()
    assert (running.returncode, out) == (130, b"")
    assert complaints == b"trivet: interrupted; 0 of 100 games were played\n"
    players.assert_they_have_gone()


def test_processes_that_play_end_by_themselves_when_who_asked_is_killed(tmp_path):
    players = Players(tmp_path, PLAY)
    running = begun(players, tmp_path / "kept", "1000000", **PIPES)
    running.kill()
    running.communicate()
    players.wait_until_they_have_gone()


def test_with_nohup_it_goes_on_without_its_terminal(tmp_path):
    players = Players(tmp_path, PLAY)
    running = begun(players, tmp_path / "kept", "200", hears_nothing_of_its_terminal, **PIPES)
    running.send_signal(signal.SIGHUP)
    out, complaints = running.communicate()
    assert (running.returncode, complaints) == (0, b"")
    assert out == trivet(*WORDS, "--games", "200").stdout
