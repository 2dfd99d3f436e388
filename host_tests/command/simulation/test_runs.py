"""A simulation as one runs it: on several processes, stopped, gone on with, with a file that is another's."""

import contextlib
import json
import os
import signal
import subprocess
import sys

import pytest

from tools.build import paths
from trivet.command import replay
from trivet.command.record import reading
from trivet.command.simulation import crew, kept, players
from trivet.command.simulation import run as simulation
from trivet.command.simulation.counts import Counts
from trivet.command.simulation.series import Series, game

from ..shell import TRIVET, trivet

SERIES = Series(4, 0, 56, 2)
WORDS = ("simulate", "--seed", "4")


@pytest.fixture
def small_pieces(monkeypatch):
    monkeypatch.setattr(players, "_PIECE", 2)


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
        pieces = crew.played(SERIES, 4, 22, jobs, players.here(SERIES), lambda: False)
        assert [vars(counts) for counts, _ in pieces] == list(map(vars, expected))


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
        counts, why = simulation.run(SERIES, 400, jobs, players.here(SERIES), path, None)
    assert signal.getsignal(signal.SIGINT) == before
    assert why == simulation.INTERRUPTED and 4 <= counts.games < 400
    assert vars(counts) == vars(kept.load(path, SERIES)) == counted(counts.games)

    games = counts.games + 9
    counts, why = simulation.run(SERIES, games, jobs, players.here(SERIES), path, None)
    assert (vars(counts), why) == (counted(games), "")
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
        simulation.run(SERIES, 40, jobs, players.here(SERIES), path, None)
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


@pytest.fixture
def workers(monkeypatch):
    """All that are started."""

    class Noted(crew._Worker):
        def __init__(self, *given):
            super().__init__(*given)
            started.append(self)

    started = []
    monkeypatch.setattr(crew, "_Worker", Noted)
    return started


@pytest.fixture
def killed(workers, monkeypatch):
    """A dict to be filled, {first game of a piece: how many of the processes that begin it are killed}."""

    def begin(worker, piece, real=crew._Worker.begin):
        dies = left.get(piece.start, 0) > 0
        if dies:
            left[piece.start] -= 1
            worker._process.send_signal(signal.SIGSTOP)  # it answers nothing before it is killed
        real(worker, piece)
        if dies:
            worker._process.kill()

    left = {}
    monkeypatch.setattr(crew._Worker, "begin", begin)
    return left


def test_the_piece_of_a_process_that_is_killed_is_played_again(small_pieces, workers, killed):
    killed.update({7: 1, 21: 2})
    counts = Counts(2)
    for piece, _ in crew.played(SERIES, 1, 40, 2, players.here(SERIES), lambda: False):
        counts.add(piece)
    assert vars(counts) == counted(40)
    assert len(workers) == 5 and all(worker._process.poll() is not None for worker in workers)


def test_a_piece_that_no_process_survives_is_given_up_with_the_games_before_it(small_pieces, workers, killed):
    killed[9] = 3
    games = 0
    with pytest.raises(crew.Fault, match="a process that plays games has failed"):
        for piece, _ in crew.played(SERIES, 1, 1000, 1, players.chosen(SERIES, sys.executable), lambda: False):
            games += piece.games
    assert (games, len(workers)) == (8, 3)


def test_the_page_says_how_many_processes_die_before_a_run_ends(tmp_path):
    begun = tmp_path / "begun"
    dies = a_python(tmp_path / "python", f"echo >>'{begun}'\nexit 3")
    assert trivet(*WORDS, "--jobs", "1", "--python", dies).returncode == 1
    number = {2: "two", 3: "three", 4: "four", 5: "five"}[len(begun.read_text().splitlines())]
    page = " ".join((paths.ROOT / "docs" / "ask-it-questions.md").read_text().split())
    assert f"When {number} processes have died with the same games, the summary ends before these" in page


def a_python(path, before):
    """A program that does this first, and then is the Python that plays."""
    path.write_text(f'#!/bin/sh\n{before}\nexec "{sys.executable}" "$@"\n')
    path.chmod(0o755)
    return str(path)


def test_a_process_that_floods_and_leaves_children_is_no_hindrance(tmp_path):
    fifo = tmp_path / "held"
    os.mkfifo(fifo)
    held = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    python = a_python(tmp_path / "python", f"sleep 9999 >'{fifo}' &\nyes flood >&2 &\nsleep 9999 &")
    done = trivet(*WORDS, "--games", "120", "--jobs", "2", "--python", python)
    assert (done.stdout, done.stderr) == (trivet(*WORDS, "--games", "120").stdout, b"")
    assert os.set_blocking(held, True) is None and os.read(held, 1) == b""  # nobody holds it any more: they have ended
    os.close(held)


def test_a_process_that_dies_while_a_child_holds_its_pipes_is_noticed(tmp_path):
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\nsleep 9999 &\necho all is wrong >&2\nexit 3\n")
    python.chmod(0o755)
    done = trivet(*WORDS, "--python", str(python))
    assert done.stderr == b"trivet: a process that plays games has failed (all is wrong); 0 of 100 games were played\n"


NO_COUNTS = (
    "echo hello", "head -c 200000 /dev/zero", "echo '[1]'", "echo", "yes [ | tr -d '\\n' | head -c 60000; echo",
)  # fmt: skip


@pytest.mark.parametrize("answer", NO_COUNTS)
def test_what_a_process_says_that_are_no_counts_is_not_taken(tmp_path, answer):
    done = trivet(*WORDS, "--python", a_python(tmp_path / "python", answer))
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"trivet: a process that plays games has failed; 0 of 100 games were played\n"


def test_one_ctrl_c_is_enough_for_processes_that_do_not_answer(tmp_path):
    path = tmp_path / "kept"
    python = a_python(tmp_path / "python", "exec sleep 9999")
    words = [TRIVET, *WORDS, "--jobs", "2", "--python", python, "--continue", path]
    running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while not path.exists():
        assert running.poll() is None
    running.send_signal(signal.SIGINT)
    out, complaints = running.communicate()
    assert (running.returncode, out) == (130, b"")
    assert complaints == b"trivet: interrupted; 0 of 100 games were played\n"


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
        b'{"title": "trivet simulation 3"}',
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
    with pytest.raises(crew.Fault, match="its counts cannot be those of any games"):
        kept.load(str(path), SERIES)


def test_a_file_of_an_older_trivet_is_told(tmp_path):
    path = tmp_path / "kept"
    path.write_text('{"title": "trivet simulation 1", "seed": 4}')
    with pytest.raises(crew.Fault, match="an older trivet has written it"):
        kept.load(str(path), SERIES)


def test_a_file_of_wrong_counts_is_told_in_a_line_and_left_as_it_is(tmp_path):
    path = tmp_path / "kept"
    assert trivet(*WORDS, "--games", "3", "--continue", path).returncode == 0
    sound = json.loads(path.read_bytes())
    sound["counts"] |= {"rounds": 0, "out": 0, "blocked": 0}
    path.write_text(json.dumps(sound))
    before = path.read_bytes()
    for games in ("3", "5"):
        done = trivet(*WORDS, "--games", games, "--continue", path)
        assert (done.returncode, done.stdout, path.read_bytes()) == (1, b"", before)
        told = "its counts cannot be those of any games (rounds): begin with a new file"
        assert done.stderr.decode() == f"trivet: {path}: {told}\n"


# ---- one game


def test_a_game_is_printed_as_a_record_that_can_be_replayed():
    done = trivet("simulate", "--seed", "7", "--edition", "swedish-b", "--players", "3", "--game", "12")
    assert (done.returncode, done.stderr) == (0, b"")
    again = replay.play(reading.parse(done.stdout.decode()))
    *_, (_, match) = game(Series(7, 5, 56, 3), 12)
    assert again.match.totals == match.totals
    assert [event for event, _ in game(Series(7, 5, 56, 3), 12)] == again.events


def test_progress_is_told_where_it_is_asked_for_and_not_else(monkeypatch):
    told = []

    def run(series, games, jobs, player, path, stream, rows, say):
        told.append(stream is not None)
        return Counts(2), ""

    from trivet.command import cli

    monkeypatch.setattr(simulation, "run", run)
    for words in ([], ["--progress"], ["--no-progress"]):
        with contextlib.suppress(SystemExit):
            cli.main(["simulate", *words])
    assert told == [False, True, False]
