"""A simulation as one runs it: on several processes, stopped, gone on with, with a file that is another's."""

import contextlib
import json
import os
import signal
import subprocess

import pytest

from trivet.command import replay
from trivet.command.record import reading
from trivet.command.simulation import crew, kept, selfplay
from trivet.command.simulation import run as simulation
from trivet.command.simulation.counts import Counts
from trivet.command.simulation.selfplay import Series

from ..shell import TRIVET, trivet

SERIES = Series(4, 0, 56, 2)
WORDS = ("simulate", "--seed", "4")


@pytest.fixture
def small_pieces(monkeypatch):
    monkeypatch.setattr(crew, "_PIECE", 2)


def counted(games):
    counts = Counts(2)
    counts.play(SERIES, range(1, games + 1))
    return vars(counts)


def test_any_number_of_processes_gives_the_same_summary_byte_for_byte():
    outputs = {trivet(*WORDS, "--games", "120", "--jobs", jobs).stdout for jobs in ("1", "2", "3")}
    assert len(outputs) == 1 and b"120" in outputs.pop()


def test_pieces_come_in_the_order_of_the_games_and_without_a_gap(small_pieces):
    expected = []
    for first in range(4, 24, 2):
        expected.append(Counts(2))
        expected[-1].play(SERIES, range(first, min(first + 2, 23)))
    assert expected[-1].games == 1
    for jobs in (1, 4):
        pieces = crew.played(SERIES, 4, 22, jobs, "", lambda: False)
        assert list(map(vars, pieces)) == list(map(vars, expected))


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_is_stopped_has_the_first_games_whole(small_pieces, monkeypatch, tmp_path, jobs):
    stops_at = iter([4])

    class Stopping:
        def __init__(self, *_):
            pass

        def tell(self, played):
            if played >= 4 and next(stops_at, None):
                os.kill(os.getpid(), signal.SIGINT)
                os.kill(os.getpid(), signal.SIGTERM)  # as when a process and its group are both told

        def clear(self):
            pass

    path = str(tmp_path / "kept")
    before = signal.getsignal(signal.SIGINT)
    with monkeypatch.context() as patched:
        patched.setattr(simulation, "Progress", Stopping)
        counts, why = simulation.run(SERIES, 40, jobs, "", path, None)
    assert signal.getsignal(signal.SIGINT) == before
    assert why == simulation.INTERRUPTED and 4 <= counts.games < 40
    assert vars(counts) == vars(kept.load(path, SERIES)) == counted(counts.games)

    counts, why = simulation.run(SERIES, 14, jobs, "", path, None)
    assert (vars(counts), why) == (counted(14), "")
    assert vars(kept.load(path, SERIES)) == vars(counts)


@pytest.mark.parametrize("jobs", [1, 2])
def test_who_insists_need_not_wait_and_what_was_played_is_kept(small_pieces, monkeypatch, tmp_path, jobs):
    class Insisting:
        def __init__(self, *_):
            pass

        def tell(self, played):
            for _ in range(2):
                os.kill(os.getpid(), signal.SIGINT)

        def clear(self):
            pass

    path = str(tmp_path / "kept")
    monkeypatch.setattr(simulation, "Progress", Insisting)
    monkeypatch.setattr(simulation, "_SAME_WISH", -1)
    with pytest.raises(KeyboardInterrupt):
        simulation.run(SERIES, 40, jobs, "", path, None)
    assert vars(kept.load(path, SERIES)) == counted(2)


def test_ctrl_c_prints_the_summary_of_what_was_played(tmp_path):
    path = tmp_path / "kept"
    words = [TRIVET, *WORDS, "--games", "1000000", "--jobs", "2", "--json", "--continue", path]
    running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while not path.exists():  # it is written before the first game
        assert running.poll() is None
    running.send_signal(signal.SIGINT)
    out, complaints = running.communicate()
    played = kept.load(str(path), SERIES).games
    assert running.returncode == 130
    assert complaints.decode() == f"trivet: interrupted; {played:,} of 1,000,000 games were played\n"
    if played:
        assert out == trivet(*WORDS, "--games", str(played), "--json").stdout
    else:
        assert out == b""


def test_a_process_that_dies_takes_no_game_along_that_was_played(small_pieces, monkeypatch):
    def start(python, real=crew._start):
        worker = real(python)
        started.append(worker)
        return worker

    started = []
    monkeypatch.setattr(crew, "_start", start)
    games = 0
    with pytest.raises(crew.Fault, match="a process that plays games has failed"):
        for piece in crew.played(SERIES, 1, 1000, 2, "", lambda: False):
            games += piece.games
            if games == 6:
                for worker in started:
                    worker.kill()
    assert 6 <= games < 1000 and all(worker.poll() is not None for worker in started)


def test_a_python_that_is_none_is_told(tmp_path):
    program = tmp_path / "python"
    program.write_text("#!/bin/sh\necho >&2 'all is wrong'\n")
    program.chmod(0o755)
    done = trivet(*WORDS, "--python", str(program))
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"trivet: a process that plays games has failed (all is wrong); 0 of 100 games were played\n"


# ---- the file


def test_a_file_goes_on_where_it_was_and_is_not_gone_back_in(tmp_path):
    path = str(tmp_path / "kept")
    first = trivet(*WORDS, "--games", "5", "--continue", path)
    assert first.stdout == trivet(*WORDS, "--games", "5").stdout
    assert trivet(*WORDS, "--games", "12", "--continue", path).stdout == trivet(*WORDS, "--games", "12").stdout
    fewer = trivet(*WORDS, "--games", "11", "--continue", path)
    assert (fewer.returncode, fewer.stdout) == (1, b"")
    assert fewer.stderr.decode() == f"trivet: {path}: it has 12 games, more than the 11 that are asked for\n"


@pytest.mark.parametrize(
    ("words", "by"),
    [
        (("--seed", "5"), "seed"),
        (("--tiles", "76", "--players", "3"), "tiles or players"),
        (("--edition", "jokers"), "edition"),
    ],
)
def test_a_file_of_other_games_is_refused_and_left_as_it_is(tmp_path, words, by):
    path = tmp_path / "kept"
    counts = Counts(2)
    kept.save(str(path), SERIES, counts)
    before = path.read_bytes()
    done = trivet(*WORDS, "--continue", str(path), *words)
    assert (done.returncode, path.read_bytes()) == (1, before)
    assert done.stderr.decode() == f"trivet: {path}: its games are other ones, by their {by}\n"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"x",
        b"\xff\xfe",
        b"[]",
        b"{}",
        b"[" * 99_999,
        b'{"title": "trivet simulation 2"}',
        b'{"title": [1]}',
        b"1e999",
    ],
)
def test_a_file_that_is_another_is_refused(tmp_path, data):
    path = tmp_path / "kept"
    path.write_bytes(data)
    with pytest.raises(crew.Fault, match="this is no file that"):
        kept.load(str(path), SERIES)
    kept.save(str(path), SERIES, Counts(2))
    sound = json.loads(path.read_bytes())
    path.write_text(json.dumps({**sound, "counts": None}))
    with pytest.raises(crew.Fault, match="this is no file that"):
        kept.load(str(path), SERIES)


# ---- one game


def test_a_game_is_printed_as_a_record_that_can_be_replayed():
    done = trivet("simulate", "--seed", "7", "--edition", "swedish-b", "--players", "3", "--game", "12")
    assert (done.returncode, done.stderr) == (0, b"")
    again = replay.play(reading.parse(done.stdout.decode()))
    *_, (_, match) = selfplay.game(Series(7, 5, 56, 3), 12)
    assert again.match.totals == match.totals
    assert [event for event, _ in selfplay.game(Series(7, 5, 56, 3), 12)] == again.events


def test_progress_is_told_where_it_is_asked_for_and_not_else(monkeypatch):
    told = []

    def run(series, games, jobs, python, path, stream):
        told.append(stream is not None)
        return Counts(2), ""

    from trivet.command import cli

    monkeypatch.setattr(simulation, "run", run)
    for words in ([], ["--progress"], ["--no-progress"]):
        with contextlib.suppress(SystemExit):
            cli.main(["simulate", *words])
    assert told == [False, True, False]
