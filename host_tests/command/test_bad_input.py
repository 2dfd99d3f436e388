"""Whatever the input: an error is one short line that a terminal can print, the status is the documented one."""

import io
import json
import os
import subprocess
import sys

import pytest

from trivet.command import cli, journals
from trivet.command.faults import RecordFault
from trivet.command.record import reading
from trivet.command.record.line import Line
from trivet.engine import events

from .shell import TRIVET, shown, trivet
from .test_journals import LOG, TEXT

MANY = 50_000
LONG = "x" * MANY
ODD = "\x1b[31m\x00\x07\r\x9b\u202e\u2028\ufeff\x7f"  # colours, bells, other directions, other ends of lines
BEGUN = "trivet record 1\nedition: piatnik\ntiles: 56\nplayers: Anna, Ben\n"
OPENED = BEGUN + "round 1: Anna opens\n1. Anna 5-5-5\n"
JUDGE = '{"edition": "piatnik", "board": [], "try": [[0, 0, "555"]]}'

RECORDS = [
    "",
    " ",
    "\n" * MANY,
    "#" * MANY,
    LONG,
    ODD,
    "\x00" * MANY,
    "trivet",
    "trivet record 2",
    "trivet record 1",
    "trivet record 1 " + LONG,
    "trivet" + " " * MANY + "record 1x",
    "trivet record 1\n" + LONG,
    "trivet record 1\n" + ODD,
    BEGUN.replace("piatnik", LONG),
    BEGUN.replace("piatnik", ODD),
    BEGUN.replace("piatnik", ""),
    BEGUN.replace("56", LONG),
    BEGUN.replace("56", "9" * MANY),
    BEGUN.replace("56", "٥٦"),
    BEGUN.replace("56", ODD),
    BEGUN.replace("Ben", LONG),
    BEGUN.replace("Ben", ODD),
    BEGUN.replace("Ben", "B\u0301" * MANY),
    BEGUN.replace("Ben", "," * MANY),
    BEGUN.replace("Ben", "B," * MANY),
    BEGUN.replace("Ben", "Anna"),
    BEGUN.replace("Anna", "Anna " * MANY),
    BEGUN + "tiles: 56",
    BEGUN + LONG,
    BEGUN + ODD,
    BEGUN + "option:",
    BEGUN + "option: " + LONG,
    BEGUN + "option: " + ODD,
    BEGUN + "option: bridge " + LONG,
    BEGUN + "option: bridge " + "9" * MANY,
    BEGUN + "option: bridge " + ODD,
    BEGUN + "option: bridge -1",
    BEGUN + "option: bridge 45 " + LONG,
    BEGUN + "option: opening " + LONG,
    BEGUN + "option: draws 999",
    BEGUN + "option: simple maybe",
    BEGUN + "option: fewest 4\noption: most 2\nround 1: Anna opens",
    BEGUN + "round",
    BEGUN + "round " + "9" * MANY + ": Anna opens",
    BEGUN + "round 1: " + LONG,
    BEGUN + "round 1: " + ODD,
    BEGUN + "round 1: Anna opens " + LONG,
    BEGUN + "round 1: Anna opens, showing " + LONG,
    BEGUN + "round 1: Anna opens, showing 9-9-9",
    BEGUN + "round 1: Anna" + " " * MANY + "closes",
    BEGUN + "round 2: Anna opens",
    BEGUN + "round 1: Ben opens\nround 2: Ben opens",
    OPENED + "2. Ben",
    OPENED + "2. Ben " + LONG,
    OPENED + "2. Ben " + ODD,
    OPENED + "2. Ben draws " + "9" * MANY,
    OPENED + "2. Ben draws 2 " + LONG,
    OPENED + "2. Ben draws 256, passes",
    OPENED + "2. Ben draws 0, passes",
    OPENED + "2. Ben draws -1, passes",
    OPENED + "2. Ben draws 4, is skipped",
    OPENED + "2. Ben is " + LONG,
    OPENED + "2. Ben 5-5-6",
    OPENED + "2. Ben 555",
    OPENED + "2. Ben ٥٥٤",
    OPENED + "2. Ben 5-5-4 " + LONG,
    OPENED + "2. Ben 5-5-4 " + ODD,
    OPENED + "2. Ben 554 @ " + LONG,
    OPENED + "2. Ben 554 @ 1," + "9" * MANY,
    OPENED + "2. Ben 554 @ 999,0",
    OPENED + "2. Ben 554 @ 1,0",
    OPENED + "2. Ben 5-5-4 triple",
    OPENED + "2. Anna 5-5-4",
    OPENED + "3. Ben 5-5-4",
    OPENED + "9" * MANY + ". Ben 5-5-4",
    OPENED + "2" * 5 + ". Ben 5-5-4",
    OPENED + "2. Ben runs out of time",
    OPENED + "1. Anna 5-5-5",
    OPENED + "2. Ben passes",
    OPENED + "2. Ben draws 9, passes",
    OPENED + "correct",
    OPENED + "correct " + LONG,
    OPENED + "correct Ben " + "9" * MANY,
    OPENED + "correct Ben 10000",
    OPENED + "correct Ben 5 reason " + LONG,
    OPENED + "correct Ben 5 " + ODD,
    OPENED + "end:",
    OPENED + "end: " + LONG,
    OPENED + "end: " + ODD,
    OPENED + "end: Anna is out",
    OPENED + "end: blocked " + LONG,
    OPENED + "end: blocked\nend: blocked\nend: Anna is out",
    OPENED + "left: Ben 3",
    OPENED + "end: blocked\nleft: Ben " + "9" * MANY,
    OPENED + "end: blocked\nleft: Ben " + LONG,
    OPENED + "end: blocked\nleft: Ben " + "0-0-1 " * MANY,
    OPENED + "end: blocked\nleft: Ben 0-0-1",
    OPENED + "end: blocked\nleft: Ben " + "9-9-9 " * MANY,
    OPENED + "end: blocked\nleft: Ben 5000",
    OPENED + "end: blocked\nleft: Anna 1",
    OPENED + "end: blocked\nleft: Ben " + ODD,
]
BYTES = [
    b"\xff\xfe" + BEGUN.encode("utf-16-le"),
    b"\xff" * MANY,
    BEGUN.encode() + b"\x80",
    b"\xef\xbb\xbf",
    b"PK\x03\x04" * 999,
    b"TRVS\x01",
    b"TRVA\x01",
    b"TRVJ",
    b"TRVJ\x01",
    b"TRVJ\x02" + b"\x00" * MANY,
    journals.build(LOG),
    journals.build(LOG)[:-1],
    journals.build([b"\x00"] * 999),
    journals.build([b"\xfe"]),
    journals.build([LOG[0], b"\xfe\x00\xff\xff"]),
    journals.build([LOG[0], b"\xfe\x00" + ODD.encode()]),
    journals.build([LOG[0], b"\xfe\x09Anna"]),
    journals.build([b"\xff"] * 999),
    journals.build([bytes(255)]),
    journals.build([events.match(99, 56, 2)]),
    journals.build([*LOG, *LOG]),
    journals.build(LOG) + b"\x00" * MANY,
]
LINES = [
    "x",
    LONG,
    ODD,
    "{",
    "[]",
    "null",
    "1" * MANY,
    '"' + LONG,
    "[" * MANY,
    '{"a":' * 999,
    '{"a": 1, "a": 2}',
    "NaN",
    json.dumps({LONG: 1}),
    json.dumps({ODD: 1}),
    json.dumps({"edition": LONG, "board": [], "try": [], "hand": []}),
    JUDGE.replace('"piatnik"', json.dumps(ODD)),
    JUDGE.replace("[]", '"' + LONG + '"'),
    JUDGE.replace("[]", "{}"),
    JUDGE.replace("[]", "[" + "0," * MANY + "0]"),
    JUDGE.replace("[]", "[[0, 0, 555]]"),
    JUDGE.replace("[]", '[[0, 0, "555"], [0, 0, "554"]]'),
    JUDGE.replace("[]", f'[[{"9" * 3000}, 0, "555"], [0, 0, "554"]]'),
    JUDGE.replace("[]", f'[[{"9" * 3000}, 0, "555"], [{"9" * 3000}, 0, "554"]]'),
    JUDGE.replace("555", LONG),
    JUDGE.replace("555", ODD.encode("unicode_escape").decode().replace("\\x", "\\u00")),
    JUDGE.replace("555", "999999"),
    JUDGE.replace("[[0", "[[" + "9" * 5000),
    JUDGE.replace("{", '{"tiles": 1e999, ', 1),
    JUDGE.replace("{", '{"tiles": [], ', 1),
    JUDGE.replace("{", '{"options": {"' + LONG + '": 1}, ', 1),
    JUDGE.replace("{", '{"options": {"bridge": []}, ', 1),
    JUDGE.replace("{", '{"options": {"hand": {"9": 1}}, ', 1),
    JUDGE.replace("{", '{"options": {"players": 2}, ', 1),
    JUDGE.replace("{", '{"options": null, ', 1),
    JUDGE.replace("{", '{"ed\\ud800": 1, ', 1),
    "{" + ",".join(f'"{n}": 1' for n in range(20_000)) + ', "19999": 1}',
]
CALLS = [
    [],
    [LONG],
    [ODD],
    ["judges"],
    ["replay"],
    ["replay", "a", LONG],
    ["replay", ODD.replace("\x00", "")],
    ["replay", LONG],
    ["journal", "-"],
    ["journal", "-", "--out"],
    ["simulate", "--games", LONG],
    ["simulate", "--games", "9" * 5000],
    ["simulate", "--games", "0"],
    ["simulate", "--games", "-1"],
    ["simulate", "--players", "7"],
    ["simulate", "--players", ODD],
    ["simulate", "--tiles", "57"],
    ["simulate", "--edition", LONG],
    ["simulate", "--edition", ODD],
    ["simulate", ODD],
    ["simulate", "--jobs", LONG],
    ["simulate", "--jobs", "9" * 99],
    ["simulate", "--game", "9" * 4000],
    ["simulate", "--python", LONG],
    ["simulate", "--python", ODD.replace("\x00", "")],
    ["simulate", "--python", "/"],
    ["simulate", "--continue", LONG],
    ["simulate", "--continue", "/"],
    ["editions", "--" + LONG],
    ["editions", ODD],
    ["judge", "/"],
    ["replay", "/"],
    ["record", "/"],
    ["replay", "/" + "x" * 300],
    ["replay", "--json" + ODD, "-"],
    ["judge", "none\nof\nthese"],
]


@pytest.fixture
def told(monkeypatch, capsysbinary):
    """Calls the command in this process: (status, output, complaints)."""

    def call(words, given=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        try:
            status = cli.main(words)
        except SystemExit as stopped:
            status = stopped.code
        out, complaints = capsysbinary.readouterr()
        return status, out.decode(), complaints.decode()

    return call


def assert_short(text):
    """One line, and nothing in it that a terminal obeys."""
    assert text.endswith("\n") and text[:-1].isprintable()
    assert len(text) <= 200


def numbers(found):
    return [str(number) for number in range(len(found))]


@pytest.mark.parametrize("text", RECORDS, ids=numbers(RECORDS))
def test_a_record_that_is_none_is_told_in_a_line(told, tmp_path, text):
    given = text.encode("utf-8", "surrogatepass")
    for words in (["replay", "-"], ["journal", "-", "--out", str(tmp_path / "x")]):
        status, out, complaints = told(words, given)
        assert (status, out) == (1, ""), complaints
        assert_short(complaints)
    status, out, complaints = told(["replay", "--json", "-"], given)
    error = json.loads(out)["error"]
    assert status == 1 and ("…" in error or complaints == f"trivet: the input: {error}\n")
    assert complaints.startswith(f"trivet: the input: {error[:30]}")
    assert_short(complaints)
    assert_short(out)
    status, out, complaints = told(["record", "-"], given)
    assert (status, out) == (1, "")
    assert_short(complaints)
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("data", BYTES, ids=numbers(BYTES))
def test_bytes_that_are_none_are_told_in_lines(told, tmp_path, data):
    status, out, complaints = told(["replay", "-"], data)
    assert (status, out) == (1, "")
    assert_short(complaints)
    status, out, complaints = told(["record", "-"], data)
    assert status in (0, 1) and (status == 1) == bool(complaints)
    for line in complaints.splitlines(keepends=True):
        assert_short(line)
    if out:
        assert reading.parse(out)
    for command in ("judge", "moves"):
        status, out, complaints = told([command, "-"], data)
        assert (status, complaints) == ((1 if data != b"\xef\xbb\xbf" else 0), "")
        for line in out.splitlines(keepends=True):
            assert_short(line)


@pytest.mark.parametrize("line", LINES, ids=numbers(LINES))
def test_a_request_that_is_none_is_told_in_a_line(told, line):
    for command in ("judge", "moves"):
        status, out, complaints = told([command], line.encode("utf-8", "surrogatepass") + b"\n")
        assert (status, complaints) == (1, "")
        assert all(list(json.loads(answer)) == ["error"] for answer in out.splitlines())
        for answer in out.splitlines(keepends=True):
            assert_short(answer)


@pytest.mark.parametrize("words", CALLS, ids=numbers(CALLS))
def test_a_wrong_call_is_told_in_a_line_with_status_2(told, words):
    status, out, complaints = told(words, TEXT.encode())
    assert (status, out) == (2, ""), complaints
    assert_short(complaints)


def test_an_error_that_is_too_long_keeps_its_place_and_what_to_do(told, tmp_path):
    _, _, complaints = told(["replay", str(tmp_path / ("x" * 300))])
    assert complaints.startswith(f"trivet: {tmp_path}"[:40]) and complaints.endswith("xxx: File name too long\n")
    _, _, complaints = told(["simulate", "--games", LONG])
    assert complaints.startswith("trivet: argument --games: invalid int value: 'xxx")
    assert complaints.endswith("xxx'; trivet simulate --help tells more\n")


def test_an_error_in_json_is_short_with_its_escapes(told):
    line = json.dumps({"edition": "\U0001f600" * 99, "board": [], "try": []}, ensure_ascii=False)
    for given in (line, line * 2, line + "\U0001f600" * MANY):
        _, out, _ = told(["judge"], given.encode())
        assert_short(out)
        assert json.loads(out)["error"].startswith("line 1: ")


def test_there_are_as_many_kinds_as_the_audit_had():
    assert len(RECORDS) + len(BYTES) + len(LINES) + len(CALLS) >= 150


@pytest.mark.parametrize("stream", ["0<&-", "1>&-", "0<&- 1>&-"])
@pytest.mark.parametrize("words", ["judge", "replay -", "record -", "editions"])
def test_a_stream_that_is_closed_is_told(stream, words):
    done = subprocess.run(f'exec "{TRIVET}" {words} {stream}', shell=True, capture_output=True)
    expected = (1, 2) if (words, stream) != ("editions", "0<&-") else (0,)
    assert done.returncode in expected
    assert done.stderr.count(b"\n") == (done.returncode > 0) and b"Traceback" not in done.stderr


WRITING = {
    "--help": "",
    "--version": "",
    "simulate --help": "",
    "editions": "",
    "editions --json": "",
    "judge": JUDGE,
    "moves": "{}",
    "replay -": TEXT,
    "replay --json -": TEXT,
    "replay --json /dev/null": "",
    "link -": TEXT,
    "record -": journals.build(LOG),
    "simulate --games 1": "",
    "simulate --games 1 --json": "",
    "simulate --game 1": "",
}


FULL = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this machine has no device that is full")
BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}


@FULL
@pytest.mark.parametrize("words", WRITING)
def test_what_cannot_be_told_fails_in_a_line(words):
    given = WRITING[words] if isinstance(WRITING[words], bytes) else WRITING[words].encode()
    done = subprocess.run(
        f'exec "{TRIVET}" {words} >/dev/full', shell=True, input=given, stderr=subprocess.PIPE, env=BUFFERED
    )
    assert (done.returncode, done.stderr) == (2, b"trivet: /dev/full: No space left on device\n")


@FULL
@pytest.mark.parametrize(("words", "status"), [("replay /dev/null", 1), ("replay", 2), ("--help >&2", 2)])
def test_a_complaint_that_cannot_be_told_changes_no_status(words, status):
    assert subprocess.run(f'exec "{TRIVET}" 2>/dev/full {words}', shell=True, env=BUFFERED).returncode == status


# ---- the time is linear in the input


@pytest.mark.parametrize("count", [20_000, 40_000])
def test_a_hand_is_read_up_to_the_first_tile_that_is_there_twice(monkeypatch, count):
    read = []
    real = Line.tile
    monkeypatch.setattr(Line, "tile", lambda *given, **more: read.append(1) or real(*given, **more))
    for names in (("0-0-1",), tuple(f"{a}-{b}-{c}" for a in range(6) for b in range(a, 6) for c in range(b, 6))):
        read.clear()
        hand = " ".join(names[n % len(names)] for n in range(count))
        with pytest.raises(RecordFault, match="is there twice"):
            reading.parse(f"{BEGUN}left: Anna {hand}")
        assert len(read) == len(names) + 1 <= 77


def test_what_is_read_of_a_record_grows_with_its_lines_alone(monkeypatch):
    """Steps of the reader, for a record of a whole evening and for one four times as long."""
    steps = []
    for name in ("accept", "go_to", "next"):
        real = getattr(Line, name)
        monkeypatch.setattr(Line, name, lambda *given, real=real: steps.append(1) or real(*given))
    counted = []
    for times in (100, 400):
        steps.clear()
        reading.parse(OPENED + "correct Ben +1\n" * times)
        counted.append(len(steps))
    assert counted[1] < 4 * counted[0]


def test_the_whole_command_survives_a_long_line():
    done = trivet("replay", "-", given=OPENED + "end: blocked\nleft: Ben " + "0-0-1 " * 20_000)
    assert (done.returncode, done.stdout) == (1, b"")
    assert shown(done)[1] == "trivet: the input: line 8, column 17: 0-0-1 is there twice\n"
