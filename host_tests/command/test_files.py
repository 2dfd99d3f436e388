"""What is at the path at which the command is to write a file: nothing but a regular file is replaced."""

import json
import os
import resource
import socket
import stat
import subprocess
from functools import partial

import pytest

from trivet.command import cli, files
from trivet.command.faults import in_a_line

from .shell import TRIVET, trivet
from .test_journals import TEXT


@pytest.fixture(params=["journal", "simulate"])
def write(request):
    """Has the command write at a path: the finished process."""
    if request.param == "journal":
        return lambda path: trivet("journal", "-", "--out", path, given=TEXT)
    return lambda path: trivet("simulate", "--games", "2", "--continue", path)


def device(path):
    """A terminal: where it lies, not even who may do all can put a file in its place."""
    _, terminal = os.openpty()
    path.symlink_to(os.ttyname(terminal))


def unix_socket(path):
    socket.socket(socket.AF_UNIX).bind(str(path))


OTHERS = {"device": device, "pipe": os.mkfifo, "folder": os.mkdir, "socket": unix_socket}


@pytest.mark.parametrize("what", OTHERS)
def test_what_is_no_regular_file_is_left_and_told_in_a_line(write, what, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # a socket's path is short
    OTHERS[what](tmp_path.joinpath("there"))
    (tmp_path / "link").symlink_to("there")
    for name in ("there", "link"):
        kind = stat.S_IFMT(os.stat(name).st_mode)
        done = write(name)
        told = f"trivet: {name}: this is a {what}: expected a regular file, or a name that is free\n"
        assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", told)
        assert stat.S_IFMT(os.stat(name).st_mode) == kind
    assert sorted(os.listdir()) == ["link", "there"]


def test_of_a_link_the_file_is_written_that_it_leads_to(write, tmp_path):
    (tmp_path / "link").symlink_to("there")
    for _ in range(2):  # it leads to nothing, then to a file
        assert write(tmp_path / "link").returncode == 0
        assert (tmp_path / "link").is_symlink() and (tmp_path / "there").stat().st_size > 20
    assert sorted(os.listdir(tmp_path)) == ["link", "there"]


def test_a_link_that_leads_to_itself_is_told_in_a_line(write, tmp_path):
    (tmp_path / "link").symlink_to("link")
    done = write(tmp_path / "link")
    assert done.returncode == 2 and done.stderr.decode().endswith("Too many levels of symbolic links\n")


def below_a_file(folder):
    (folder / "file").touch()
    return folder / "file" / "match.jnl", "Not a directory"


def in_no_folder(folder):
    return folder / "none" / "match.jnl", "No such file or directory"


def where_nothing_can_be_made(folder):
    return "/proc/match.jnl", "No such file or directory"


def too_long(folder):
    return folder / ("x" * 256), "File name too long"


def too_deep_for_a_longer_name(folder):
    """As long as a path may be: that of the file that is written first, whose name is longer, may not."""
    most = os.pathconf("/", "PC_PATH_MAX") - 1
    deep = str(folder)
    while (left := most - len("/x") - len(deep)) > 0:
        deep += "/" + "d" * min(left - 1, 200) if left > 1 else "/"
        os.makedirs(deep, exist_ok=True)
    return deep + "/x", "File name too long"


NO_PLACES = (below_a_file, in_no_folder, where_nothing_can_be_made, too_long, too_deep_for_a_longer_name)


@pytest.mark.parametrize("place", NO_PLACES)
def test_what_cannot_be_written_is_told_by_the_name_that_was_asked_for(write, place, tmp_path):
    path, why = place(tmp_path)
    done = write(path)
    named = in_a_line(str(path), cli._LONGEST_PATH)
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", f"trivet: {named}: {why}\n")


def test_a_folder_that_is_not_there_yet_is_no_name_of_a_file(write, tmp_path):
    done = write(f"{tmp_path}/new/")
    told = "this is the name of a folder: expected a regular file, or a name that is free"
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", f"trivet: {tmp_path}/new/: {told}\n")
    assert not any(tmp_path.iterdir())


def test_no_name_is_a_wrong_call_and_nothing_is_written(write, tmp_path, monkeypatch):
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    done = write("")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b": expected the name of a file, found none; trivet " in done.stderr and done.stderr.count(b"\n") == 1
    assert os.listdir(tmp_path) == ["here"] and not os.listdir()


@pytest.mark.parametrize("command", ["judge", "moves", "replay", "record", "link"])
def test_no_name_of_what_is_read_is_a_wrong_call(command):
    done = trivet(command, "")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b": expected the name of a file, found none; trivet " in done.stderr and done.stderr.count(b"\n") == 1


def test_a_file_keeps_its_permissions_and_one_beside_it_its_content(tmp_path):
    path, beside = tmp_path / "some", tmp_path / "some.new"
    files.replace(str(path), b"one")
    (tmp_path / "as usual").touch()
    assert path.stat().st_mode == (tmp_path / "as usual").stat().st_mode
    path.chmod(0o640)
    beside.write_bytes(b"mine")
    files.replace(str(path), b"two")
    assert (path.read_bytes(), beside.read_bytes(), stat.S_IMODE(path.stat().st_mode)) == (b"two", b"mine", 0o640)


BOARD = """\
trivet record 1
edition: piatnik
tiles: 56
players: Anna, Ben

round 1: Anna opens
1. Anna 344 @ 0,0
"""


@pytest.mark.parametrize("words", [("board", "--svg"), ("replay", "--html"), ("journal", "--out")])
@pytest.mark.parametrize("name", ["match.trivet", "./match.trivet", "link"])
def test_what_is_read_is_not_written_over(words, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    record = tmp_path / "match.trivet"
    record.write_text(BOARD)
    (tmp_path / "link").symlink_to("match.trivet")
    command, option = words
    done = trivet(command, "match.trivet", option, name)
    told = f"trivet: {option}: match.trivet is what is read, and would be lost: name another file\n"
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", told)
    assert record.read_text() == BOARD and sorted(os.listdir()) == ["link", "match.trivet"]


def limited(most, *words, stdout=subprocess.PIPE):
    """The finished process of a call that may write no file of more than so many bytes."""
    limit = partial(resource.setrlimit, resource.RLIMIT_FSIZE, (most, most))
    return subprocess.run([TRIVET, *words], stdout=stdout, stderr=subprocess.PIPE, preexec_fn=limit)


@pytest.mark.parametrize("words", [["--json"], []])
def test_an_output_without_room_is_named(words, tmp_path):
    (tmp_path / "match.trivet").write_text(TEXT)
    with open(tmp_path / "sheet", "wb") as sheet:
        done = limited(0, "replay", tmp_path / "match.trivet", *words, stdout=sheet)
    assert (done.returncode, done.stderr.decode()) == (2, f"trivet: {tmp_path}/sheet: File too large\n")


def test_a_file_that_gets_too_large_ends_a_simulation_and_loses_nothing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = "simulate --games 1800 --json --no-progress --continue kept --csv rows"
    done = limited(40_000, *words.split())
    told = json.loads(done.stdout)
    assert done.returncode == 1 and 0 < told["games"] < 1800
    assert done.stderr.decode() == f"trivet: rows: File too large; {told['games']:,} of 1,800 games were played\n"
    assert (tmp_path / "rows").read_bytes().count(b"\n") == 1 + told["games"]
    again, straight = trivet(*words.split()), trivet(*words.replace("kept", "other").replace("rows", "all").split())
    assert (again.returncode, again.stdout) == (0, straight.stdout)
    assert (tmp_path / "rows").read_bytes() == (tmp_path / "all").read_bytes()


def test_counts_that_find_no_room_are_told_all_the_same(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = "simulate --games 600 --json --no-progress --players 4 --continue kept"
    assert trivet(*words.replace("600", "1").split()).returncode == 0
    before = (tmp_path / "kept").read_bytes()
    done = limited(len(before), *words.split())
    assert (done.returncode, done.stderr) == (1, b"trivet: kept: File too large; 600 of 600 games were played\n")
    assert json.loads(done.stdout)["games"] == 600 and (tmp_path / "kept").read_bytes() == before
