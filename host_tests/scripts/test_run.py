"""The command line: pictures, flash image, the JSON object of the last line, exit status; and playing scripts."""

import io
import json
import subprocess
import sys

import pytest

from tools.machine.facts import PLANE_BYTES, SIZE
from tools.machine.fault import Fault
from tools.pictures import picture, reading
from tools.scripts import run, shots
from tools.scripts.__main__ import main
from tools.scripts.player import Player
from tools.scripts.script import parse


def command(script, out, *options):
    """The finished process of a call."""
    return subprocess.run(
        [sys.executable, "-m", "tools.scripts", str(script), "--out", str(out), *options],
        cwd=shots.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def called(capsys):
    """A function: exit status and complaints of a call, in this process."""

    def call(script, out, *options):
        try:
            status = main([str(script), "--out", str(out), *options])
        except SystemExit as left:  # what argparse does not take
            status = left.code
        return status, capsys.readouterr().err

    return call


@pytest.fixture
def script(tmp_path):
    def write(text):
        path = tmp_path / "some.keys"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_last_line_is_one_json_object(script, tmp_path, trivet_image):
    out = tmp_path / "out"
    keys = script('power on\nsettle\npress K\npress K\npress 344K\nexpect "3+4+4"\nshot first\n')
    done = command(keys, out, "--image", str(trivet_image), "--seed", "5")
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout.splitlines()[-1])
    assert summary["scores"] == [11, 0]
    assert summary["frames"] == 1
    assert summary["seed"] == 5
    assert summary["cycles"] > 0 and summary["emulated_ms"] > 1_000
    assert summary["refreshes"]["full"] >= 1
    assert "3-4-4" in done.stdout and "tile 11" in done.stdout, "the score sheet"
    assert "step 7 of 7" in done.stderr
    assert len(picture.load(out / "first.png")) == PLANE_BYTES
    assert (out / "flash.bin").stat().st_size == SIZE


def test_its_scores_are_the_totals_of_the_match_whatever_was_shown_last(script, tmp_path, trivet_image):
    keys = script("power on\nsettle\npress K\npress K\npress 344K\nsettle\nshot first\npress 345K\nsettle\n")
    done = command(keys, tmp_path / "out", "--image", str(trivet_image))
    assert reading.read_scores(picture.load(tmp_path / "out" / "first.png")) == [11, 0]
    assert json.loads(done.stdout.splitlines()[-1])["scores"] == [11, 12]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("press K", "some.keys:1: press: the power is off"),
        ("power on\nwait 10\npower on", "some.keys:3: the power is already on"),
        ("power on\nexpect-told 50", "some.keys:2: nothing was told by LED and buzzer, which is to be within 50 ms"),
    ],
)
def test_failures_have_a_sentence_and_status_1(called, script, tmp_path, bare_image, text, sentence):
    status, told = called(script(text), tmp_path / "out", "--image", str(bare_image))
    assert status == 1 and sentence in told


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("jump", "some.keys:1: there is no statement jump"),
        ("wait 99999999999999", "some.keys:1: 99999999999999 is out of range, 1 to 86400000"),
        ("repeat -3\nwait 1\nend", "some.keys:1: -3 is out of range, 1 to 10000"),
        ("repeat 9999\n" * 9 + "wait 1\n" + "end\n" * 9, "these are more than 200,000 statements"),
    ],
)
def test_a_script_that_cannot_be_understood_has_a_sentence_and_status_2(
    called, script, tmp_path, bare_image, text, sentence
):
    _tells_one_sentence(*called(script(text), tmp_path / "out", "--image", str(bare_image)), sentence)


@pytest.mark.parametrize(
    ("option", "content", "sentence"),
    [
        ("--image", None, "No such file or directory; a UF2 file was expected, as make uf2 builds one"),
        ("--image", "a folder", "Is a directory; a UF2 file was expected"),
        ("--image", lambda image: b"", "is empty; a UF2 file was expected"),
        ("--image", lambda image: b"junk" * 1000, "is no UF2: block 1 of 8 is not as it must be"),
        ("--image", lambda image: bytes(5120), "is no UF2: block 1 of 10 is not as it must be"),
        ("--image", lambda image: image[:5120], "is not whole: it has 10 blocks, and says that they are"),
        ("--image", lambda image: image[:-1], "is cut off: block"),
        ("--image", lambda image: image[:12] + b"\0\0\0\x20" + image[16:], "is not for a Pico's flash: block 1 is for"),
        ("--flash", None, "No such file or directory; the flash.bin of an earlier run was expected"),
        ("--flash", "a folder", "Is a directory; the flash.bin of an earlier run was expected"),
        ("--flash", lambda image: b"junk", "has 4 bytes; a flash image has 2,097,152"),
    ],
)
def test_what_is_no_image_has_a_sentence_and_status_2(called, script, tmp_path, bare_image, option, content, sentence):
    path = tmp_path / "handed"
    if content == "a folder":
        path.mkdir()
    elif content:
        path.write_bytes(content(bare_image.read_bytes()))
    options = ["--image", str(bare_image)] if option == "--flash" else []
    _tells_one_sentence(*called(script("power on"), tmp_path / "out", *options, option, str(path)), sentence)
    if option == "--image":
        _tells_one_sentence(*called("console", tmp_path / "out", option, str(path)), sentence)


@pytest.mark.parametrize("factor", ["-1", "0", "nan", "inf", "1e9"])
def test_a_factor_out_of_range_is_told(called, script, tmp_path, factor):
    status, told = called(script("power on"), tmp_path / "out", "--busy-factor", factor)
    assert status == 2 and f"{factor} is out of range, more than 0 and at most 100" in told


def test_a_file_where_the_pictures_are_to_go_is_told(called, script, tmp_path, bare_image):
    out = tmp_path / "out"
    out.write_bytes(b"")
    _tells_one_sentence(*called(script("power on"), out, "--image", str(bare_image)), "--out takes a folder")


def test_a_row_that_there_is_not_leaves_the_pictures_of_an_earlier_run(script, tmp_path, bare_image):
    earlier = tmp_path / "out" / "board.png"
    earlier.parent.mkdir()
    earlier.touch()
    done = command(script('power on\nchoose "no row"\nshot board'), tmp_path / "out", "--image", str(bare_image))
    _tells_one_sentence(done.returncode, done.stderr, "no row is called no row")
    assert earlier.exists()


def _tells_one_sentence(status, told, sentence):
    assert status == 2
    assert sentence in told and len(told.splitlines()) == 1


def test_progress_is_a_line_now_and_then_without_a_terminal():
    class Chip:
        now_ms = 1500.0

        class panel:  # noqa: N801
            full_refreshes, partial_refreshes = 2, 7

    stream, clock = io.StringIO(), iter(range(0, 100, 2))
    progress = run.Progress(Chip, 4, stream, lambda: next(clock))
    for done in range(1, 5):
        progress(done)
    lines = stream.getvalue().splitlines()
    assert lines[0] == "step 1 of 4, 2 full and 7 partial refreshes, 1.5 s emulated"
    assert 2 <= len(lines) < 5 and lines[-1].startswith("step 4 of 4")


@pytest.fixture
def played(script, bare_image):
    """Play a script text on plain MicroPython and give the chip."""

    def play(text, **options):
        chip = run.make_chip(bare_image, **options)
        Player(chip, parse(script(text))).play()
        return chip

    return play


def test_a_cut_comes_after_its_time(played):
    chip = played("power on\npower cut 250\nwait 50\npower on\nwait 10")
    switched = [(ns // 1_000_000, detail) for ns, kind, detail in chip.events if kind == "power"]
    assert switched == [(0, "on"), (250, "off"), (300, "on")]


def test_refreshes_are_counted(played):
    played("power on\nwait 100\nexpect-refreshes full 0 partial <=2")
    with pytest.raises(Fault, match="0 full refreshes since they were last counted; expected =1"):
        played("power on\nwait 100\nexpect-refreshes full 1")


def test_silence_is_expected(played):
    played("power on\nwait 100\nexpect-beep none")
    with pytest.raises(Fault, match="the sound refuse was expected since the last press; heard: silence"):
        played("power on\nwait 100\nexpect-beep refuse")
    with pytest.raises(Fault, match="there is no sound whistle"):
        played("power on\nexpect-beep whistle")


def test_what_is_not_on_the_panel_fails(played):
    with pytest.raises(Fault, match='some.keys:2: "Hello" is not on the panel; there can be read: nothing'):
        played('power on\nexpect "Hello"')
    with pytest.raises(Fault, match="scores 1 2 were expected; the panel shows none"):
        played("power on\nexpect-scores 1 2")


@pytest.fixture
def script_on(trivet_image, script):
    """Play a script text on the application and give the chip."""

    def play(text, **options):
        chip = run.make_chip(trivet_image, files=run.USED, **options)
        player = Player(chip, parse(script(text)))
        player.play()
        return chip, player

    return play


def test_what_should_not_be_on_the_panel_fails(script_on):
    script_on('power on\nexpect "Start the match"\nexpect-not "Player 1\'s turn"\nexpect-led off')
    with pytest.raises(Fault, match='"Start the match" is on the panel and should not be'):
        script_on('power on\nexpect-not "Start the match"')


def test_the_led_is_looked_at(played):
    with pytest.raises(Fault, match="the LED should be on; it is off"):
        played("power on\nwait 100\nexpect-led on")


def test_runs_of_the_application_are_alike(script_on):
    text = "power on\nsettle\npress KK\npress 344K\nshot end"
    (one, shots_one), (two, shots_two) = script_on(text, seed=9), script_on(text, seed=9)
    assert (one.now_ns, one.busy_cycles, one.events) == (two.now_ns, two.busy_cycles, two.events)
    assert shots_one.shots == shots_two.shots
    other, shots_other = script_on(text, seed=10)
    assert shots_other.shots == shots_one.shots and other.events != one.events


def test_a_locked_storage_takes_nothing_until_it_is_open_again(script_on):
    script_on(
        'power on\nsettle\nstorage locked\npress 2K\nexpect "could not be saved"\npress K555K\n'
        'power cut 500\npower on\nexpect "Start the match"\nstorage open\npress 2KK\nsettle\npress 555K\nsettle\n'
        "power cut 0\npower on\nexpect-scores 15 0"
    )


def test_an_empty_storage_begins_with_the_tour(script_on):
    script_on('storage empty\npower on\nexpect "English" "Slovenčina"')
    with pytest.raises(Fault, match="some.keys:3: storage empty: that is possible while the power is off"):
        script_on("power on\nwait 10\nstorage empty")


def test_keys_and_edges_are_in_the_log(played):
    chip = played("power on\nwait 100\npress KB")
    assert [detail for _, kind, detail in chip.events if kind == "key"] == [
        ("OK", "down"),
        ("OK", "up"),
        ("BACK", "down"),
        ("BACK", "up"),
    ]


def test_a_flash_image_of_an_earlier_run_is_taken_up(tmp_path, bare_image):
    kept = bytearray(b"\xaa" * SIZE)
    (tmp_path / "flash.bin").write_bytes(kept)
    chip = run.make_chip(bare_image, tmp_path / "flash.bin")
    assert chip.flash[-1] == 0xAA and chip.flash[:256] != kept[:256]
    (tmp_path / "short.bin").write_bytes(b"\xaa")
    with pytest.raises(Fault, match="a flash image has 2,097,152"):
        run.make_chip(bare_image, tmp_path / "short.bin")
