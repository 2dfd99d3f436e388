"""A Dask cluster that plays: its scheduler and its workers are processes of their own, on this machine. They take a
second of a processor each, so that most tests that start some are long.
"""

import contextlib
import functools
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import threading

import pytest
from distributed import Client

from tools.build import paths
from trivet import app
from trivet.command import cli
from trivet.command.faults import Fault
from trivet.command.simulation import cluster, players
from trivet.command.simulation.series import Series

from ..shell import TRIVET, trivet

SERIES = Series(4, 0, 56, 2)
DASK = "import sys; {before}; from distributed.cli.dask_{what} import main; main()"
OTHER_VERSION = "import trivet.app; trivet.app.VERSION = '9.8.7'"
OURS = [str(paths.FIRMWARE_SOURCE)]
WITHOUT_TRIVET = f"sys.path[:] = [path for path in sys.path if path not in {[path.rstrip('/') for path in OURS]!r}]"
# Play like greedy, but whoever is asked first, or after more turns than two deals have, says whose process it is, and
# then thinks for ever.
HOLDING = """
import os, threading
from trivet.command.simulation.strategies import draws_or_passes

def greedy(seen):
    return seen.best() if seen.moves else draws_or_passes(seen)

def play(seen):
    try:
        os.mkdir("held")
    except FileExistsError:
        return greedy(seen)
    with open("holding", "w") as file:
        file.write(str(os.getppid()))
    threading.Event().wait()

def later(seen):
    with open("turns", "ab") as file:
        file.write(b".")
        turns = file.tell()
    return play(seen) if turns > 1000 else greedy(seen)

def fails(seen):
    raise RuntimeError("no idea")
"""


def start(what, *words, cwd, before="pass"):
    program = DASK.format(before=before, what=what)
    command = [sys.executable, "-c", program, *words, "--no-dashboard"]
    return subprocess.Popen(command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def scheduler(folder):
    """(the process, its address); the strategies for its workers are there too"""
    (folder / "mine.py").write_text(HOLDING)
    os.mkfifo(folder / "holding")
    told = folder / "scheduler"
    os.mkfifo(told)
    words = ("--host", "127.0.0.1", "--port", "0", "--scheduler-file", told)
    process = start("scheduler", *map(str, words), cwd=folder)
    return process, json.loads(told.read_text())["address"]


def worker(address, folder, before="pass"):
    return start("worker", address, "--no-nanny", "--nthreads", "1", cwd=folder, before=before)


@pytest.fixture(scope="module")
def pair(tmp_path_factory):
    """(a scheduler's address, its two workers, their folder)"""
    folder = tmp_path_factory.mktemp("pair")
    process, address = scheduler(folder)
    workers = [worker(address, folder), worker(address, folder)]
    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(2)
    yield address, workers, folder
    end(process, *workers)


@pytest.fixture
def address(tmp_path):
    """The address of a scheduler without workers."""
    process, address = scheduler(tmp_path)
    yield address
    end(process)


@pytest.fixture
def started(address, tmp_path):
    """A function that starts a worker, and returns its process; all are gone in the end."""

    def start(before="pass"):
        processes.append(worker(address, tmp_path, before))
        return processes[-1]

    processes = []
    yield start
    end(*processes)


@pytest.fixture
def begun():
    """A function that begins a run on the cluster at an address; all are ended in the end."""

    def begin(address, *words, cwd):
        command = [TRIVET, "simulate", "--on", address, *words]
        pipe = subprocess.PIPE
        running.append(subprocess.Popen(command, cwd=cwd, stdout=pipe, stderr=pipe, bufsize=0))
        return running[-1]

    running = []
    yield begin
    end(*running)


@pytest.fixture
def run(begun, address, tmp_path):
    return functools.partial(begun, address, cwd=tmp_path)


@pytest.fixture
def called(capsys):
    """A function that simulates in this process; returns the status, the output and the complaints."""

    def call(*words):
        return cli.main(["simulate", *words]), *capsys.readouterr()

    yield call
    logging.disable(logging.NOTSET)  # which a process of its own does not need


def end(*processes):
    for process in processes:
        process.kill()
        process.communicate()


def ended(process):
    out, complaints = process.communicate()
    return process.returncode, out, complaints.decode()


def worker_there(address):
    """The name that the scheduler has for the only worker; waits for it."""
    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(1)
        (name,) = client.nthreads()
    return name


def holding(folder, *processes):
    """The one of these workers that holds a game; waits until one does."""
    return {process.pid: process for process in processes}[int((folder / "holding").read_text())]


GREEDY = ("--seed", "-5", "--games", "6001", "--edition", "jokers,piatnik", "--json")
OTHERS = ("--pairs", "3", "--strategy", "random,stopping", "--edition", "all")


@pytest.mark.parametrize("words", [GREEDY, pytest.param(OTHERS, marks=pytest.mark.long)])
def test_a_cluster_gives_the_same_summary_and_the_same_rows_byte_for_byte(pair, called, tmp_path, words):
    address, _, _ = pair
    there = called("--on", address, *words, "--csv", str(tmp_path / "there.csv"))
    here = called(*words, "--csv", str(tmp_path / "here.csv"))
    assert there == here and here[0] == 0
    assert (tmp_path / "there.csv").read_bytes() == (tmp_path / "here.csv").read_bytes()


def test_workers_of_another_version_are_told_before_the_run_begins(pair, called, monkeypatch, tmp_path):
    address, _, _ = pair
    monkeypatch.setattr(app, "VERSION", "9.8.7")
    kept_here = tmp_path / "kept"
    status, out, complaints = called("--on", address, "--continue", str(kept_here))
    assert (status, out) == (2, "") and not kept_here.exists()
    assert complaints.startswith("trivet: --on: the worker at tcp://127.0.0.1:") and complaints.count("\n") == 1
    assert "and here is 9.8.7: install the same there" in complaints


WORDS = ("--strategy", "mine:play,greedy", "--pairs", "4")


def test_the_games_of_a_worker_that_is_killed_are_played_again(pair, begun):
    address, both, folder = pair
    there = begun(address, *WORDS, cwd=folder)
    holding(folder, *both).kill()
    assert ended(there) == (0, trivet("simulate", *WORDS, cwd=folder).stdout, "")


@pytest.mark.long
def test_a_run_whose_workers_are_all_gone_says_so_and_goes_on_when_one_comes(started, run, address, tmp_path):
    only = started()
    worker_there(address)
    there = run(*WORDS)
    holding(tmp_path, only).kill()
    assert there.stderr.readline().decode() == f"trivet: no worker at {address} can play: waiting for one\n"
    started()
    assert ended(there) == (0, trivet("simulate", *WORDS, cwd=tmp_path).stdout, "")


@pytest.mark.long
def test_ctrl_c_keeps_what_was_played_and_the_same_call_goes_on(started, run, tmp_path):
    only = started()
    words = ("--seed", "4", "--strategy", "mine:later,greedy")
    there = run(*words, "--pairs", "100000", "--continue", "kept", "--csv", "there.csv")
    holding(tmp_path, only)
    there.send_signal(signal.SIGINT)
    status, out, complaints = ended(there)
    games = int(complaints.split()[-6].replace(",", ""))
    assert status == 130 and games
    assert complaints.endswith(f"trivet: interrupted; {games:,} of 200,000 games were played\n")
    assert out == trivet("simulate", *words, "--pairs", str(games // 2), cwd=tmp_path).stdout
    end(only)
    started()
    words += ("--pairs", str(games // 2 + 4))
    here = trivet("simulate", *words, "--csv", "here.csv", cwd=tmp_path)
    assert ended(run(*words, "--continue", "kept", "--csv", "there.csv"))[:2] == (0, here.stdout)
    assert (tmp_path / "there.csv").read_bytes() == (tmp_path / "here.csv").read_bytes()


@pytest.mark.long
def test_ctrl_c_does_not_wait_for_a_worker_that_thinks(started, run, tmp_path):
    only = started()
    there = run(*WORDS)
    holding(tmp_path, only)
    there.send_signal(signal.SIGINT)
    status, out, complaints = ended(there)
    assert (status, out) == (130, b"")
    assert complaints.endswith("trivet: interrupted; 0 of 8 games were played\n")


@pytest.mark.long
def test_a_strategy_that_fails_is_told_as_it_is_here(started, run, tmp_path):
    started()
    words = ("--strategy", "mine:fails,greedy", "--pairs", "2")
    here = trivet("simulate", *words, cwd=tmp_path)
    status, out, complaints = ended(run(*words))
    assert (status, out) == (here.returncode, here.stdout) == (1, b"")
    assert complaints.endswith(here.stderr.decode()) and "RuntimeError: no idea" in complaints


BAD = [(WITHOUT_TRIVET, "has no trivet: pip install"), (OTHER_VERSION, "has trivet 9.8.7, and here is ")]


@pytest.mark.long
@pytest.mark.parametrize(("before", "told"), BAD)
def test_a_worker_that_is_not_like_us_is_named_before_the_run_begins(started, run, address, tmp_path, before, told):
    started(before)
    name = worker_there(address)
    status, out, complaints = ended(run("--continue", "kept"))
    assert (status, out) == (2, b"") and not (tmp_path / "kept").exists()
    assert complaints.startswith(f"trivet: --on: the worker at {name} {told}") and complaints.count("\n") == 1


@pytest.mark.long
@pytest.mark.parametrize(("before", "told"), BAD)
def test_a_worker_that_comes_later_and_is_not_like_us_is_named_and_plays_nothing(
    started, run, address, tmp_path, before, told
):
    only = started()
    worker_there(address)
    there = run(*WORDS)
    holding(tmp_path, only)
    unlike = started(before)
    named = there.stderr.readline().decode()
    assert named.startswith("trivet: the worker at tcp://") and told in named and named.endswith("; it plays nothing\n")
    only.kill()
    assert there.stderr.readline().decode() == f"trivet: no worker at {address} can play: waiting for one\n"
    started()
    assert ended(there) == (0, trivet("simulate", *WORDS, cwd=tmp_path).stdout, "")
    assert unlike.poll() is None  # a share would have ended the one without trivet


class Scripted:
    """A cluster whose workers are as told, and whose answers went with them."""

    def __init__(self, *workers):
        self.workers = frozenset(workers)
        self.begun = []

    def begin(self, series, piece):
        self.begun.append((self.workers, piece))
        return self

    def done(self):
        return True

    def result(self, patience):
        raise TimeoutError

    def cancel(self):
        pass


@pytest.fixture
def share():
    """(a cluster with the workers a and b, its share, to which a piece was given)"""
    there = Scripted("a", "b")
    share = cluster.Share(there, SERIES)
    share.begin(range(1, 3))
    return there, share


def test_a_piece_stays_where_it_is_as_long_as_one_is_there_to_whom_it_was_given(share):
    there, share = share
    there.workers = frozenset("bc")
    assert share.found(SERIES) is None
    assert there.begun == [(frozenset("ab"), range(1, 3))]


def test_a_piece_whose_workers_are_all_gone_is_given_to_those_that_have_come(share):
    there, share = share
    for workers in ("", "c"):
        there.workers = frozenset(workers)
        assert share.found(SERIES) is None
    assert there.begun[1:] == [(frozenset("c"), range(1, 3))]


def test_no_game_is_played_by_another_version():
    with pytest.raises(Fault, match="trivet 9.8.7 is wanted"):
        cluster.play("9.8.7", SERIES.as_plain(), 1, 1)


@pytest.mark.long
def test_a_scheduler_that_ends_ends_the_run(begun, tmp_path):
    process, address = scheduler(tmp_path)
    there = begun(address, cwd=tmp_path)
    assert b"waiting for one" in there.stderr.readline()
    end(process)
    told = f"trivet: the scheduler at {address} does not answer any more; 0 of 100 games were played\n"
    assert ended(there) == (1, b"", told)


def test_a_scheduler_that_is_not_there_is_told(monkeypatch, called):
    monkeypatch.setattr(cluster, "_PATIENCE", 0.1)
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # and does not listen
        address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
        told = f"trivet: --on: no scheduler answers at {address}: dask scheduler starts one\n"
        assert called("--on", address) == (2, "", told)


@pytest.mark.parametrize("says", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n" * 100], ids=["nothing", "nonsense"])
def test_who_listens_and_is_no_scheduler_is_told(monkeypatch, called, says):
    monkeypatch.setattr(cluster, "_PATIENCE", 3)
    with socket.create_server(("127.0.0.1", 0)) as server:
        heard = []

        def hear():
            with contextlib.suppress(OSError):
                while True:
                    heard.append(server.accept()[0])
                    heard[-1].sendall(says)

        threading.Thread(target=hear, daemon=True).start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        told = f"trivet: --on: no scheduler answers at {address}: dask scheduler starts one\n"
        assert called("--on", address) == (2, "", told)
        assert heard
        server.shutdown(socket.SHUT_RDWR)


class Cluster:
    """What players.chosen() asks of one."""

    address, needs_compilers = "tcp://somewhere:1", False

    def __init__(self, has_compilers):
        self.has_compilers = has_compilers


@pytest.mark.parametrize(
    ("names", "has_compilers", "piece"),
    [
        (("greedy",), True, 2400),
        (("wise", "greedy"), True, 2400),
        (("rollouts:24", "greedy"), True, 96),
        (("wise", "greedy"), False, 2),
        (("mine:play", "greedy"), True, 2),
    ],
)
def test_what_c_plays_goes_out_in_large_pieces_if_all_workers_have_a_compiler(names, has_compilers, piece):
    there = Cluster(has_compilers)
    player = players.chosen(Series(4, 0, 56, 2, names, rotated=True), cluster=there)
    assert player.piece == piece and there.needs_compilers == (piece > 2)


@pytest.mark.parametrize("address", ["scheduler:8786", "tcp://scheduler", "tcp://:8786", "tls://a:1", "tcp://a:1/b"])
def test_an_address_that_is_none_is_told(called, address):
    told = "trivet: --on: expected tcp://HOST:PORT, the address that dask scheduler tells\n"
    assert called("--on", address) == (2, "", told)


@pytest.mark.parametrize("words", [("--jobs", "2"), ("--python", "pypy3")])
def test_what_a_cluster_has_of_its_own_is_not_asked_for(called, words):
    status, _, complaints = called("--on", "tcp://127.0.0.1:1", *words)
    assert status == 2 and "leave out --python and --jobs" in complaints


def test_that_dask_is_not_installed_is_told(monkeypatch, called):
    monkeypatch.setitem(sys.modules, "distributed", None)
    told = "trivet: --on: Dask is not installed: pip install 'trivet[dask]'\n"
    assert called("--on", "tcp://127.0.0.1:1") == (2, "", told)
