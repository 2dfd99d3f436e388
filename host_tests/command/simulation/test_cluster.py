"""A Dask cluster that plays: its scheduler and its workers are processes of their own, on this machine."""

import json
import logging
import os
import signal
import socket
import subprocess
import sys

import pytest
from distributed import Client

from tools.build import paths
from trivet.command import cli
from trivet.command.faults import Fault
from trivet.command.simulation import cluster, kept
from trivet.command.simulation.series import Series

from ..shell import TRIVET, trivet

DASK = "import sys; {before}; from distributed.cli.dask_{what} import main; main()"
OTHER_VERSION = "import trivet.app; trivet.app.VERSION = '9.8.7'"
OURS = [str(paths.FIRMWARE_SOURCE), *(str(paths.ROOT / "tools" / "trivet" / name) for name in ("", "package"))]
WITHOUT_TRIVET = f"sys.path[:] = [path for path in sys.path if path not in {[path.rstrip('/') for path in OURS]!r}]"
# Plays like greedy, but whoever is asked first says which process it is, and then thinks for ever.
HOLDING = """
import os, threading
from trivet.command.simulation.strategies import draws_or_passes

def play(seen):
    try:
        os.mkdir("held")
    except FileExistsError:
        return seen.best() if seen.moves else draws_or_passes(seen)
    with open("holding", "w") as file:
        file.write(str(os.getpid()))
    threading.Event().wait()

def fails(seen):
    raise RuntimeError("no idea")
"""


def start(what, *words, cwd, before="pass"):
    program = DASK.format(before=before, what=what)
    command = [sys.executable, "-c", program, *words, "--no-dashboard"]
    return subprocess.Popen(command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def scheduler(folder):
    """(the process, its address)"""
    told = folder / "scheduler"
    os.mkfifo(told)
    words = ("--host", "127.0.0.1", "--port", "0", "--scheduler-file", told)
    process = start("scheduler", *map(str, words), cwd=folder)
    return process, json.loads(told.read_text())["address"]


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    process, found = scheduler(tmp_path_factory.mktemp("scheduler"))
    yield found
    process.kill()
    process.wait()


@pytest.fixture
def worker(address, tmp_path):
    """A function that starts a worker, and returns its process; all are gone in the end."""

    def started(before="pass"):
        words = (address, "--no-nanny", "--nthreads", "1")
        processes.append(start("worker", *words, cwd=tmp_path, before=before))
        return processes[-1]

    processes = []
    (tmp_path / "mine.py").write_text(HOLDING)
    os.mkfifo(tmp_path / "holding")
    yield started
    for process in processes:
        process.kill()
        process.wait()
    with Client(address, set_as_default=False) as client:
        while client.nthreads():
            pass  # the next test has workers of its own


@pytest.fixture
def run(address, tmp_path):
    """A function that begins a run on the cluster; all are ended in the end."""

    def begun(*words):
        command = [TRIVET, "simulate", "--on", address, *words]
        running.append(subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE))
        return running[-1]

    running = []
    yield begun
    for process in running:
        process.kill()
        process.communicate()


def worker_there(address):
    """The name that the scheduler has for the only worker; waits for it."""
    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(1)
        (name,) = client.nthreads()
    return name


def ended(process):
    out, complaints = process.communicate()
    return process.returncode, out, complaints.decode()


def holding(folder, *processes):
    """The one of these workers that holds a game; waits until one does."""
    return {process.pid: process for process in processes}[int((folder / "holding").read_text())]


@pytest.mark.parametrize(
    "words",
    [
        ("--seed", "-5", "--games", "6001", "--edition", "jokers,piatnik", "--json"),
        ("--pairs", "3", "--strategy", "random,stopping", "--edition", "all"),
    ],
)
def test_a_cluster_gives_the_same_summary_and_the_same_rows_byte_for_byte(worker, run, tmp_path, words):
    worker(), worker()
    there = run(*words, "--csv", "there.csv")
    here = trivet("simulate", *words, "--csv", "here.csv", cwd=tmp_path)
    assert ended(there)[:2] == (0, here.stdout)
    assert (tmp_path / "there.csv").read_bytes() == (tmp_path / "here.csv").read_bytes()


WORDS = ("--strategy", "mine:play,greedy", "--pairs", "4")


def test_the_games_of_a_worker_that_is_killed_are_played_again(worker, run, tmp_path):
    both = worker(), worker()
    there = run(*WORDS)
    holding(tmp_path, *both).kill()
    status, out, _ = ended(there)
    assert (status, out) == (0, trivet("simulate", *WORDS, cwd=tmp_path).stdout)


def test_a_run_whose_workers_are_all_gone_says_so_and_goes_on_when_one_comes(worker, run, address, tmp_path):
    only = worker()
    worker_there(address)
    there = run(*WORDS)
    holding(tmp_path, only).kill()
    assert there.stderr.readline().decode() == f"trivet: no worker is at {address}: waiting for one\n"
    worker()
    assert ended(there) == (0, trivet("simulate", *WORDS, cwd=tmp_path).stdout, "")


def test_ctrl_c_keeps_what_was_played_and_the_same_call_goes_on(worker, run, tmp_path):
    worker()
    words = ("--seed", "4", "--continue", "kept", "--csv", "rows.csv")
    there = run(*words, "--games", "100000000")
    while not (tmp_path / "rows.csv").exists() or (tmp_path / "rows.csv").stat().st_size < 1000:
        assert there.poll() is None
        os.sched_yield()
    there.send_signal(signal.SIGINT)
    status, out, complaints = ended(there)
    games = kept.load(str(tmp_path / "kept"), Series(4, 0, 56, 2)).games
    assert status == 130 and games and f"interrupted; {games:,} of 100,000,000 games were played\n" in complaints
    assert out == trivet("simulate", "--seed", "4", "--games", str(games)).stdout
    more = str(games + 9)
    again = ended(run(*words, "--games", more))
    assert again == (0, trivet("simulate", "--seed", "4", "--games", more).stdout, "")


def test_ctrl_c_does_not_wait_for_a_worker_that_thinks(worker, run, tmp_path):
    only = worker()
    there = run(*WORDS)
    holding(tmp_path, only)
    there.send_signal(signal.SIGINT)
    status, out, complaints = ended(there)
    assert (status, out) == (130, b"")
    assert complaints.endswith("trivet: interrupted; 0 of 8 games were played\n")


def test_a_strategy_that_fails_is_told_as_it_is_here(worker, run, tmp_path):
    worker()
    words = ("--strategy", "mine:fails,greedy", "--pairs", "2")
    here = trivet("simulate", *words, cwd=tmp_path)
    status, out, complaints = ended(run(*words))
    assert (status, out) == (here.returncode, here.stdout) == (1, b"")
    assert complaints.endswith(here.stderr.decode()) and "RuntimeError: no idea" in complaints


BAD = [(WITHOUT_TRIVET, "has no trivet: pip install"), (OTHER_VERSION, "has trivet 9.8.7, and here is ")]


@pytest.mark.parametrize(("before", "told"), BAD)
def test_a_worker_that_is_not_like_us_is_named_before_the_run_begins(worker, run, address, tmp_path, before, told):
    worker(before)
    name = worker_there(address)
    status, out, complaints = ended(run("--continue", "kept"))
    assert (status, out) == (2, b"") and not (tmp_path / "kept").exists()
    assert complaints.startswith(f"trivet: --on: the worker at {name} {told}") and complaints.count("\n") == 1


def test_a_worker_that_comes_later_and_is_not_like_us_ends_the_run(worker, run, tmp_path):
    only = worker()
    there = run(*WORDS)
    holding(tmp_path, only)
    worker(WITHOUT_TRIVET)
    status, out, complaints = ended(there)
    assert (status, out) == (1, b"")
    assert "has no trivet: pip install" in complaints and complaints.endswith("; 0 of 8 games were played\n")


def test_no_game_is_played_by_another_version():
    with pytest.raises(Fault, match="trivet 9.8.7 is wanted"):
        cluster.play("9.8.7", Series(4, 0, 56, 2).as_plain(), 1, 1)


def test_a_scheduler_that_ends_ends_the_run(tmp_path):
    process, address = scheduler(tmp_path)
    there = subprocess.Popen([TRIVET, "simulate", "--on", address], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert b"waiting for one" in there.stderr.readline()
    process.kill()
    process.wait()
    told = f"trivet: the scheduler at {address} does not answer any more; 0 of 100 games were played\n"
    assert ended(there) == (1, b"", told)


def test_a_scheduler_that_is_not_there_is_told(monkeypatch, capsys):
    monkeypatch.setattr(cluster, "_PATIENCE", 0.1)
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # and does not listen
        address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
        try:
            assert cli.main(["simulate", "--on", address]) == 2
        finally:
            logging.disable(logging.NOTSET)
    told = f"trivet: --on: no scheduler answers at {address}: dask scheduler starts one\n"
    assert capsys.readouterr() == ("", told)


@pytest.mark.parametrize("address", ["scheduler:8786", "tcp://scheduler", "tcp://:8786", "tls://a:1", "tcp://a:1/b"])
def test_an_address_that_is_none_is_told(address):
    done = trivet("simulate", "--on", address)
    assert (done.returncode, done.stdout) == (2, b"")
    told = "trivet: --on: expected tcp://HOST:PORT, the address that dask scheduler tells\n"
    assert done.stderr.decode() == told


@pytest.mark.parametrize("words", [("--jobs", "2"), ("--python", "pypy3")])
def test_what_a_cluster_has_of_its_own_is_not_asked_for(words):
    done = trivet("simulate", "--on", "tcp://127.0.0.1:1", *words)
    assert done.returncode == 2 and b"leave out --python and --jobs" in done.stderr


def test_that_dask_is_not_installed_is_told():
    program = "import sys; sys.modules['distributed'] = None; from trivet.command.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", program, "simulate", "--on", "tcp://127.0.0.1:1"]
    done = subprocess.run(command, capture_output=True, env=os.environ)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"trivet: --on: Dask is not installed: pip install 'trivet[dask]'\n"
