"""What is read as a whole ends after 1 MiB, and so does a line: a source without end is told, and fills no memory."""

import json
import re
import resource
import subprocess

import pytest

from tools.build import paths
from trivet.command import files, replay
from trivet.command.record import writing
from trivet.engine import events
from trivet.history.log import READ

from .shell import TRIVET, shown, trivet
from .test_journals import LOG, TEXT

ROOM = 1 << 28  # bytes of memory, a multiple of what the command has when it does nothing
TOO_LONG = "longer than 1,048,576 bytes (1 MiB)"
WHOLE = {"replay": (), "record": (), "journal": ("--out", "never"), "link": ()}
LINE = "y" * 1023
REQUEST = b'{"edition": "piatnik", "board": [], "try": []}'


def little_room():
    """Before a call: one that reads without end fails soon, and does no harm."""
    resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))


@pytest.fixture
def yes():
    """A pipe that somebody writes lines into without end."""
    with subprocess.Popen(["yes", LINE], stdout=subprocess.PIPE) as writing_on:
        yield writing_on.stdout
        writing_on.kill()


@pytest.mark.parametrize("command", WHOLE)
def test_an_input_without_end_is_told_in_a_line(command, yes, tmp_path):
    done = trivet(command, "-", *WHOLE[command], given=None, stdin=yes, cwd=tmp_path, preexec_fn=little_room)
    told = f"trivet: the input: it is {TOO_LONG}: expected a game record, or a file of a Trivet\n"
    assert (done.returncode, *shown(done)) == (1, "", told)


@pytest.mark.parametrize("command", WHOLE)
def test_a_file_without_end_is_told_in_a_line(command, tmp_path):
    done = trivet(command, "/dev/zero", *WHOLE[command], cwd=tmp_path, preexec_fn=little_room)
    told = f"trivet: /dev/zero: it is {TOO_LONG}: expected a game record, or a file of a Trivet\n"
    assert (done.returncode, *shown(done)) == (1, "", told)
    assert not any(tmp_path.iterdir())


def test_a_kept_file_of_any_size_is_told_in_a_line(tmp_path):
    path = tmp_path / "kept"
    with open(path, "wb") as file:
        file.truncate(4 * ROOM)
    done = trivet("simulate", "--continue", path, preexec_fn=little_room)
    told = f"trivet: {path}: it is {TOO_LONG}: expected a game record, or a file of a Trivet\n"
    assert (done.returncode, *shown(done)) == (1, "", told)


def test_a_record_may_be_as_long_as_that_and_not_a_byte_longer():
    given = TEXT.encode() + b"#" * (files.MOST - len(TEXT))
    assert trivet("replay", "-", given=given).stdout == trivet("replay", "-", given=TEXT).stdout
    assert trivet("replay", "-", given=given + b"#").returncode == 1


def test_no_journal_of_the_device_is_longer():
    board = (paths.BOARD / "mpconfigboard.h").read_text()
    (kibibytes,) = re.findall(r"STORAGE_BYTES \((\d+) \* 1024\)", board)
    assert int(kibibytes) * 1024 <= files.MOST


def test_no_record_of_as_many_events_as_the_device_reads_is_longer():
    """Nothing needs fewer bytes of the device, beside its line, than a turn that is skipped: one."""
    found = replay.record_of([*LOG[:3], *[events.skip()] * READ], ["Þ" * 12, "Ð" * 12])
    assert READ < len(writing.write(found).encode()) <= files.MOST


@pytest.mark.parametrize("command", ["judge", "moves"])
def test_a_line_without_end_is_told_and_ends_it(command):
    done = trivet(command, "/dev/zero", preexec_fn=little_room)
    assert (done.returncode, done.stderr) == (1, b"")
    assert json.loads(done.stdout) == {"error": f"line 1: it is {TOO_LONG}: nothing more is read"}


def test_a_line_may_be_as_long_as_that_and_not_a_byte_longer():
    line = REQUEST.ljust(files.MOST - 1) + b"\n"
    done = trivet("judge", given=line * 2 + b" " + line + REQUEST)
    *answers, last = map(json.loads, done.stdout.splitlines())
    assert answers == [{"verdicts": []}] * 2
    assert last == {"error": f"line 3: it is {TOO_LONG}: nothing more is read"}
    assert done.returncode == 1


def test_requests_go_on_without_end(yes):
    """Far behind what is read of a line."""
    with subprocess.Popen([TRIVET, "judge"], stdin=yes, stdout=subprocess.PIPE, preexec_fn=little_room) as judge:
        answers = 0
        while answers <= files.MOST // len(LINE):
            answers += judge.stdout.read(1 << 16).count(b"\n")
        judge.kill()
