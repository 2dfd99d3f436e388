"""Games of the page: a record becomes the match in play on a device, its match a record, and of both it is told what
lies on the boards; and the files of a device that the page's littlefs writes are those that the device's own would be.
"""

import base64
import json
from pathlib import Path

import pytest

from tools.build import paths, table
from tools.build.steps import exclusive
from tools.machine.facts import JOURNAL_FILE
from tools.machine.flashfs import FS_BYTES, FS_START, FlashFiles
from tools.machine.node import Node
from tools.machine.uf2 import read_uf2
from trivet.command import boards, journals, replay, replay_page, room
from trivet.command.cli import main as trivet
from trivet.command.faults import Fault
from trivet.command.links import MOST
from trivet.command.record import reading, writing
from trivet.command.simulation import selfplay
from trivet.store.archive import Archive
from trivet.store.journal import payloads
from trivet.store.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
IMAGE = paths.IMAGES / "trivet.uf2"
TO_TRY = sorted((ROOT / "tools" / "page" / "records").glob("*.trivet"))
# One of each kind: refereed with all that a record can say, claimed, house rules, another set, a blocked round,
# people who come and go.
CHOSEN = (
    "records/nordic-four-house", "records/jokers", "points/shows-nothing-jokers", "points/skipped-nordic-four",
    "comings/nordic-2009-leaves", "comings/swedish-b-joins",
)  # fmt: skip
RECORDS = [*TO_TRY, *(ROOT / "host_tests" / "command" / "rulebooks" / f"{name}.trivet" for name in CHOSEN)]
EACH = pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])


QUICK = "trivet record 1\nedition: piatnik\ntiles: 56\nplayers: Anna, Ben\nround 1: Anna opens\n"
BEGUN = QUICK + "1. Anna 555 @ 0,0\n"


class Converter:
    """The program under Node; a flash is a file, None that of a Pico that has just got the firmware."""

    def __init__(self, folder):
        with exclusive():
            for name in ("trivet.board.json", "littlefs.wasm", "referee.files", "match.files", "converter.files"):
                table.made(f"web/{name}")
            program = table.made("web/convert.mjs")
        self._node = Node(program, paths.BUILD)
        self._folder = folder
        self._made = 0

    def ask(self, **order):
        return self._node.ask(order)

    def open(self, text, flash=None, language="en"):
        """The answer, and the flash afterwards."""
        self._made += 1
        out = self._folder / f"{self._made}.bin"
        given = None if flash is None else str(flash)
        answer = self.ask(task="open", record=text, flash=given, language=language, out=str(out))
        return answer, out

    def share(self, flash):
        return self.ask(task="share", flash=str(flash))

    def board(self, flash=None, **record):
        return self.ask(task="board", flash=None if flash is None else str(flash), **record)

    def files(self, flash, **changes):
        """All files by their paths, after these were written and removed; a changed flash is the file itself."""
        changes["write"] = {path: base64.b64encode(data).decode() for path, data in changes.get("write", {}).items()}
        answer = self.ask(task="files", flash=str(flash), out=str(flash), **changes)
        return {path: base64.b64decode(data) for path, data in answer["files"].items()}


@pytest.fixture(scope="module")
def converter(tmp_path_factory):
    return Converter(tmp_path_factory.mktemp("flashes"))


@pytest.fixture
def evening(rng):
    """The record of a match of six."""
    log = []
    while len(log) < 150:  # a match that somebody wins soon is no evening
        log = [event for event, _ in selfplay.play(rng, 3, 76, 6)]
    return replay.record_of(log, [f"Anna {seat}x" for seat in "abcdef"])


def files_of(flash):
    return FlashFiles(bytearray(Path(flash).read_bytes()))


def settings_of(flash, folder):
    files = files_of(flash)
    for name in files.names():
        if name.startswith("settings"):
            (folder / name).write_bytes(files.read(name))
    settings = Settings(str(folder / "settings"))
    settings.load()
    return settings


# ---- a record becomes the match in play


@EACH
def test_the_journal_is_the_one_that_the_command_makes_and_leads_back_to_the_record(converter, tmp_path, path):
    answer, flash = converter.open(path.read_text())
    told = [what for what, _ in room.left_out(reading.parse(path.read_text()))]
    assert (answer["kind"], answer["told"]) == ("done", told)
    assert trivet(["journal", str(path), "--out", str(tmp_path / "journal")]) == 0
    assert files_of(flash).read(JOURNAL_FILE) == (tmp_path / "journal").read_bytes()
    usual = writing.write(reading.parse(path.read_text()).without_remarks())
    assert converter.share(flash)["text"] == usual


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("date: 1999-12-31\nplace: here\n# what a start\n", ["date", "place", "remarks"]),
        ("place: here\n", ["place"]),
        ("date: 2026-11-28\n#\n", []),
    ],
)
def test_what_of_a_record_has_no_room_in_the_journal_is_told(converter, lines, told):
    answer, flash = converter.open(BEGUN.replace("round", lines + "round"))
    assert (answer["kind"], answer["told"]) == ("done", told)
    again, _ = converter.open(BEGUN.replace("round", lines + "round"), flash)
    assert again["told"] == ["kept", *told]


def test_a_match_of_a_whole_evening_has_room(converter, evening):
    text = writing.write(evening)
    answer, flash = converter.open(text)
    assert answer["kind"] == "done", answer["text"]
    assert converter.share(flash)["text"] == text


# More than a match may have; more than there is room for.
@pytest.mark.parametrize("events", [1100, 4000])
def test_a_record_that_is_too_long_for_the_device_is_told(converter, events):
    answer, _ = converter.open(BEGUN + "correct Ben +1\n" * events)
    assert (answer["kind"], answer["text"]) == ("fault", "the match has more turns than the device has room for")
    assert answer["told"] == ["long"]


@pytest.mark.parametrize("comment", ["# what a start\n", "\n", "#"], ids=["comments", "empty lines", "one comment"])
def test_a_record_of_64_kb_has_room_when_its_match_is_short(converter, comment):
    text = BEGUN + comment * ((MOST - len(BEGUN)) // len(comment))
    answer, flash = converter.open(text)
    assert answer["kind"] == "done", answer["text"]
    assert converter.share(flash)["text"] == writing.write(reading.parse(BEGUN))


def test_a_line_of_64_kb_that_says_nothing_is_no_fault(converter):
    answer, _ = converter.open(BEGUN + " " * (MOST - len(BEGUN)))
    assert (answer["kind"], answer["told"]) == ("done", [])


def test_other_files_of_the_device_stay_as_they_are(converter):
    _, flash = converter.open(BEGUN)
    assert set(files_of(flash).names()) == {JOURNAL_FILE, "settings.0", "witness"}
    files = converter.files(flash, write={"boot.py": b"pass\n"})
    _, again = converter.open(QUICK, flash)
    assert files_of(again).read("boot.py") == files["boot.py"] == b"pass\n"


def test_nothing_of_one_device_comes_to_the_next(converter):
    _, first = converter.open(BEGUN)
    _, first = converter.open(QUICK, first)
    assert files_of(first).names("past") == ["1"]
    _, second = converter.open(BEGUN)
    assert "past" not in files_of(second).names()
    converter.files(second, write={"past": b"a file where the other has a folder"})
    assert converter.share(second)["kind"] == "done"


def test_a_storage_that_cannot_be_read_is_told_and_stays_as_it_is(converter):
    _, flash = converter.open(BEGUN)
    content = bytearray(flash.read_bytes())
    content[FS_START : FS_START + 8192] = bytes(8192)
    flash.write_bytes(content)
    answer, after = converter.open(QUICK, flash)
    assert (answer["kind"], answer["text"]) == ("fault", "there is no sound file system in the storage")
    assert after.read_bytes() == content and converter.share(flash)["kind"] == "fault"


def test_the_firmware_stays_as_it_is(converter):
    _, flash = converter.open(BEGUN)
    assert flash.read_bytes()[:FS_START] == read_uf2(IMAGE)[:FS_START]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (BEGUN + "2. Ben 551 @ 4,0\n", "line 7, column 12: no edge of the cell 4,0 touches a tile"),
        (BEGUN + "2. Ben\n\nround", "line 7, column 7: expected draws, a tile like 1-5-5, passes, runs out of time or"),
        (BEGUN + "2. Ben 551 @ 4,0\nround", "line 8, column 6: expected the number of the round and a colon"),
        (BEGUN.replace("Ben", "J.R."), "the device has no letter ., as in J.R."),
        ("", 'line 1, column 1: expected "trivet record 1", found the end of the record'),
    ],
)  # fmt: skip
def test_a_record_that_is_wrong_is_told_and_changes_nothing(converter, text, told):
    _, flash = converter.open(QUICK)
    answer, after = converter.open(text, flash)
    assert answer["kind"] == "fault" and answer["text"].startswith(told)
    assert after.read_bytes() == flash.read_bytes()


def test_the_match_that_was_in_play_is_with_the_past_ones(converter, tmp_path):
    _, first = converter.open(BEGUN)
    answer, flash = converter.open(QUICK, first)
    assert answer["told"] == ["kept"]
    files = files_of(flash)
    (tmp_path / "past").mkdir()
    (tmp_path / "past" / "1").write_bytes(files.read("past/1"))
    kept = journals.build(Archive(str(tmp_path / "past")).read(1))
    assert kept == files_of(first).read(JOURNAL_FILE)
    # A match in which no tile lies is nothing to be kept, on the device as here.
    answer, again = converter.open(BEGUN, flash)
    assert answer["told"] == [] and files_of(again).names("past") == ["1"]


@pytest.mark.parametrize(
    ("text", "refereed"), [(QUICK, 1), (BEGUN, 1), (QUICK + "1. Anna 5-5-5\n", 0)], ids=("none", "cell", "claimed")
)
def test_the_device_referees_what_follows_as_the_record_began_it(converter, tmp_path, text, refereed):
    assert settings_of(converter.open(text)[1], tmp_path).get("referee") == refereed


def test_the_device_does_not_say_that_the_game_has_lost_anything(converter, tmp_path):
    assert settings_of(converter.open(BEGUN)[1], tmp_path).get("away") == 1


def test_a_new_device_gets_the_language_and_no_tour_another_keeps_its_own(converter, tmp_path):
    _, flash = converter.open(BEGUN, language="is")
    settings = settings_of(flash, tmp_path)
    assert (settings.get("language"), settings.get("toured")) == ("is", 1)
    _, again = converter.open(BEGUN, flash, language="de")
    assert settings_of(again, tmp_path).get("language") == "is"


# ---- the match in play becomes a record


def test_what_had_to_be_left_out_is_told(converter):
    _, flash = converter.open(BEGUN)
    content = files_of(flash).read(JOURNAL_FILE)
    cases = {
        "bytes": content + b"\x02\x04",
        "events": journals.build([*payloads(content, len(content)), b"\x02\x00"]),
        "names": journals.build([*payloads(content, len(content)), b"\xfe\x00A,b"]),
    }
    for told, journal in cases.items():
        converter.files(flash, write={JOURNAL_FILE: journal})
        answer = converter.share(flash)
        assert (answer["kind"], answer["told"]) == ("done", [told])


def test_a_device_without_a_match_has_nothing_to_share(converter, tmp_path):
    flash = tmp_path / "flash.bin"
    flash.write_bytes(read_uf2(IMAGE))
    answer = converter.share(flash)
    assert (answer["kind"], answer["text"]) == ("fault", "no match has been begun on the device")


# ---- a record becomes a page


@EACH
def test_the_page_of_a_replay_is_the_one_that_the_command_makes(converter, tmp_path, path):
    answer = converter.ask(task="replay", record=path.read_text())
    made = tmp_path / "match.html"
    if trivet(["replay", str(path), "--html", str(made)]) == 0:
        assert (answer["kind"], answer["text"]) == ("done", made.read_text(encoding="utf-8"))
    else:
        assert (answer["kind"], answer["text"], answer["told"]) == ("fault", replay.NO_BOARD, ["places"])


def test_a_match_of_a_whole_evening_has_room_in_a_page(converter, evening):
    answer = converter.ask(task="replay", record=writing.write(evening))
    assert answer["text"] == replay_page.page(replay.play(evening))


# ---- what lies on the boards of a record, and of the match in play


@EACH
def test_the_boards_are_those_that_the_command_tells_of_a_record_and_of_the_match_in_play(converter, path):
    text = path.read_text()
    try:
        expected = boards.boards_of(text)
    except Fault as fault:
        expected = str(fault)
    _, flash = converter.open(text)
    before = flash.read_bytes()
    assert boards_in(converter.board(record=text)) == boards_in(converter.board(flash)) == expected
    assert flash.read_bytes() == before


def _named(fault):
    """The name of a fault that the page says in its own language."""
    return ["places"] if fault == boards.WITHOUT else []


def boards_in(answer):
    """What is told of them, or why nothing is."""
    assert (answer["kind"], answer["told"]) in (("done", []), ("fault", _named(answer["text"])))
    return json.loads(answer["text"]) if answer["kind"] == "done" else answer["text"]


def test_the_boards_of_a_record_are_told_beside_the_match_in_play(converter):
    _, flash = converter.open(QUICK)
    answer = converter.board(flash, record=BEGUN.replace("Anna", "J.R."))  # which no device could be given
    assert json.loads(answer["text"])["rounds"][0]["tiles"] == [[0, 0, "555"]]
    assert json.loads(converter.board(flash)["text"])["rounds"][0]["tiles"] == []


def test_the_boards_of_a_whole_evening_have_room(converter, evening):
    text = writing.write(evening)
    assert json.loads(converter.board(record=text)["text"]) == boards.boards_of(text)
    assert json.loads(converter.board(converter.open(text)[1])["text"]) == boards.boards_of(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (QUICK + "1. Anna 5-5-5\n", "this match was scored without the board"),
        (BEGUN + "2. Ben 551 @ 4,0\n", "line 7, column 12: no edge of the cell 4,0 touches a tile"),
        (BEGUN + "2. Ben 551 @ 4,0\nround", "line 8, column 6: expected the number of the round and a colon"),
        ("", 'line 1, column 1: expected "trivet record 1", found the end of the record'),
    ],
)
def test_where_there_are_no_boards_it_is_told_why(converter, text, told):
    answer = converter.board(record=text)
    assert answer["kind"] == "fault" and answer["text"].startswith(told)


def test_a_device_without_a_match_has_no_board(converter):
    answer = converter.board()
    assert (answer["kind"], answer["text"]) == ("fault", "no match has been begun on the device")
    assert answer["told"] == ["begun"]


def test_what_had_to_be_left_out_of_the_boards_is_told(converter):
    _, flash = converter.open(BEGUN)
    converter.files(flash, write={JOURNAL_FILE: files_of(flash).read(JOURNAL_FILE) + b"\x02\x04"})
    answer = converter.board(flash)
    assert (answer["kind"], answer["told"]) == ("done", ["bytes"])


# ---- the files


def test_files_are_read_and_written_as_littlefs_of_python_does(converter, tmp_path, rng):
    """Both write and remove by turns, and both find the same."""
    image = read_uf2(IMAGE)
    expected = {"settings": b"first"}
    FlashFiles(image, format=True).write("settings", b"first")
    flash = tmp_path / "flash.bin"
    for turn in range(12):
        names = [f"{rng.choice(('', 'past/', 'a/b/'))}{n}" for n in rng.sample(range(30), 4)]
        write = {name: rng.randbytes(rng.choice((0, 1, 100, 5000, 40_000))) for name in names}
        expected |= write
        flash.write_bytes(image)
        if turn % 2:
            remove = [name for name in expected if rng.random() < 0.2]
            for name in remove:
                del expected[name]
            assert converter.files(flash, write=write, remove=remove) == expected
            image = bytearray(flash.read_bytes())
        else:
            files = FlashFiles(image)
            for name, content in write.items():
                files.write(name, content)
            flash.write_bytes(image)
            assert converter.files(flash) == expected
        files = FlashFiles(image)
        assert {name: files.read(name) for name in expected} == expected


def test_a_blank_storage_is_formatted_like_the_devices_own(converter):
    assert read_uf2(IMAGE)[FS_START:] == b"\xff" * FS_BYTES
    _, flash = converter.open(BEGUN)
    assert files_of(flash).names() == [JOURNAL_FILE, "settings.0", "witness"]
