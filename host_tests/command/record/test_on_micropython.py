"""MicroPython reads, plays and writes records as CPython does: the web page opens them on the device by that."""

import json
import random
import subprocess
import unicodedata
from pathlib import Path

import pytest

from host_tests.command.examples import EXAMPLES, HEADER
from host_tests.command.rulebooks import marks
from host_tests.command.test_bad_input import OPENED, RECORDS
from tools.build import paths
from trivet.command import replay, spelling
from trivet.command.faults import Fault
from trivet.command.record import reading, writing
from trivet.command.simulation import selfplay

HERE = Path(__file__).parent
FOLDERS = (paths.ROOT / "tools" / "page" / "convert", paths.FIRMWARE_SOURCE / "trivet", paths.FIRMWARE_SOURCE)
FILES = sorted((HERE.parent / "rulebooks").glob("*/*.trivet"))
NAMES = ["Þóra", "Ben Olof", "Bjo\u0308rn", "u\u030a", "c\u030cc\u0327", "花子", "a" * 13, "J.R."]
TWO_NAMES = ["is", "Anna is", "Anna draws", "Anna drawsé", "Anna -1", "Anna passes1", "Anna Maria", "Anna opens_x"]


def on_micropython(texts):
    """What MicroPython answers to each text."""
    command = [paths.MICROPYTHON, "-X", "heapsize=256m", HERE / "micropython_records.py", *FOLDERS]
    lines = "".join(json.dumps(text, ensure_ascii=False) + "\n" for text in texts)
    done = subprocess.run(command, input=lines.encode(), capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def here(text):
    """The same on CPython."""
    try:
        course = replay.play(reading.parse(text))
    except Fault as fault:
        return {"error": str(fault)}
    names = course.record.players
    again = replay.record_of(course.events, names)
    assert again is not None
    return {
        "events": b"".join(course.events).hex(),
        "text": writing.write(again),
        "names": [spelling.fault_of_name(name) or spelling.on_device(name) for name in names],
    }


def assert_same(texts):
    for text, there in zip(texts, on_micropython(texts), strict=True):
        assert there == here(text), text[:200]


def test_good_records():
    texts = [marks.played(path.read_text()) for path in FILES]
    assert_same([*texts, *EXAMPLES])
    assert not any("error" in here(text) for text in texts)


@pytest.mark.parametrize("first", [0, 1])
def test_every_bad_record_has_the_same_fault(first):
    assert_same(RECORDS[first::2])


def test_odd_spaces_are_spaces_and_other_digits_are_none():
    spaces = "".join(map(chr, (9, 11, 12, 28, 31, 133, 160, 0x1680, 0x2000, 0x200A, 0x2028, 0x202F, 0x205F, 0x3000)))
    texts = [OPENED.replace(" ", space) for space in spaces]
    assert not any("error" in here(text) for text in texts)
    assert_same([*texts, OPENED.replace("1.", "١."), OPENED + "2. Ben ٥", OPENED + "2. Ben draws²", OPENED + "\ufeff"])


def test_every_dash_is_the_same():
    lines = "round 1: Anne-Lise opens\n1. Anne-Lise 555 @ 0,0\n2. Ben 554 @ 1,0\ncorrect Ben -5\n2. Ben 4-4-6"
    texts = [HEADER.replace("Anna", "Anne–Lise") + lines.replace("-", dash) for dash in "−‐‑‒–—﹣－"]
    good = [text[: text.rfind("\n")] for text in texts]
    assert not any("error" in here(text) for text in good)
    assert_same([*texts, *good])


def test_hands_that_score_nothing_are_checked():
    text = OPENED.replace("round 1", "option: simple yes\noption: hand_2 2\nround 1") + "end: blocked\n"
    text = text.replace("piatnik", "nordic-four")
    texts = [text + "left: Ben 0-0-1 0-0-2\nleft: Anna 0-0-3", text + "left: Ben 5-5-5 0-0-1"]
    assert [here(text).get("error") for text in texts] == [None, "line 10, column 11: 5-5-5 lies on the table"]
    assert_same(texts)


def test_several_matches_in_a_text_are_refused():
    text = OPENED + "\ufeff" + OPENED
    assert "holds more than one match, and one is taken at a time" in here(text)["error"]
    assert_same([text])


@pytest.mark.parametrize("forms", [("NFC", "NFD"), ("NFD", "NFC")])
def test_every_letter_of_the_device_is_the_same_however_it_is_typed(forms):
    letters = [letter for letter in spelling._SPELLED if unicodedata.decomposition(letter)]
    assert len(letters) > 50
    texts = []
    for letter in letters:
        name, other = (unicodedata.normalize(form, f"O{letter}e") for form in forms)
        texts.append(HEADER.replace("Ben", name) + f"round 1: {other} opens\n1. {other} 555 @ 0,0\n")
    for letter, found in zip(letters, on_micropython(texts), strict=True):
        assert found["names"] == ["Anna", f"O{letter}e"]
        assert f"\n1. O{letter}e 555" in found["text"]
    assert_same(texts)


def test_the_sign_of_the_angstrom_is_the_letter():
    assert on_micropython([HEADER.replace("Ben", "\u212bse")])[0]["names"] == ["Anna", "\u00c5se"]


def test_names():
    alone = [HEADER.replace("Ben", name) for name in NAMES]
    assert_same([*alone, *(HEADER.replace("Ben", name) for name in TWO_NAMES)])


def test_a_letter_that_the_device_does_not_have_may_be_told_in_parts():
    text = HEADER.replace("Ben", "e\u0303x")
    (there,) = on_micropython([text])
    assert here(text)["names"] == ["Anna", "the device has no letter \u1ebd, as in \u1ebdx"]
    assert there["names"] == ["Anna", "the device has no letter \u0303, as in e\u0303x"]


@pytest.mark.parametrize("edition", range(9))
def test_matches_that_play_themselves(edition, rng):
    log = [event for event, _ in selfplay.play(random.Random(rng.random()), edition, 56, 2)]
    played = replay.record_of(log, ["Anna", "Ben"])
    assert played is not None
    text = writing.write(played)
    (there,) = on_micropython([text])
    assert there == here(text)
    assert there["text"] == text
