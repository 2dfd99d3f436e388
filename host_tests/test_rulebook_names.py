"""A rulebook is named as its owner would name it, never by the number that one of our folders once gave it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BUILT = {"build", "__pycache__"}  # and what begins with a dot
KINDS = {".py", ".md", ".json", ".txt", ".toml", ".keys", ".trivet", ".sheet", ".h", ".c", ".cmake", ".in", ""}

_NUMBER = r"00[0-4]"
_LANGUAGE = r"(?:is|da|sv|no|nb|fi|de|hu|cs|sk)"
# Tiles, names of files and bits of numbers are written with the same digits: what stands beside them tells.
NUMBERED = re.compile(
    rf"[Ss]eeds?[ -]*{_NUMBER}\b"
    rf"|\b{_NUMBER}(?:,? {_LANGUAGE})+\b"
    rf"|\b{_NUMBER}(?:/{_NUMBER})+\b"
    rf"|\({_NUMBER}\)"
    rf"|\b{_NUMBER} (?:says|start|end|text|rulebook|A|B)\b"
    rf"|[\"']{_NUMBER}[\"']: *[\[{{(]?[\"']{_LANGUAGE}\b"
)


def files():
    """Every file of the project that is text."""
    found = []
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        if any(part in BUILT or part.startswith(".") for part in parts):
            continue
        if path.is_file() and path.suffix in KINDS and path != Path(__file__):
            found.append(path)
    return found


def test_no_file_names_a_rulebook_by_a_number():
    told = []
    for path in files():
        for at, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            hit = NUMBERED.search(line)
            if hit:
                told.append(f"{path.relative_to(ROOT)}:{at}: {hit[0]}")
    assert told == []


def test_the_files_are_those_of_the_project():
    names = {str(path.relative_to(ROOT)) for path in files()}
    assert {"README.md", "firmware/words/en.json", "firmware/trivet/engine/match.py", "Makefile"} <= names
    assert any(name.endswith(".sheet") for name in names) and any(name.endswith(".keys") for name in names)
    assert not any(name.startswith("build/") for name in names)


@pytest.mark.parametrize(
    "line",
    [
        '"002 da sv no fi"',
        "[004 sv summan av de tre siffrorna]",
        "003 de",
        "Seed 003: 40, 50, 60, 70",
        "(seeds 000 and 004)",
        "000/001",
        "(004)",
        "004 B",
        'LANGUAGES = {"000": {"is"}}',
        "the seed-004 editions",
    ],
)
def test_a_number_is_noticed(line):
    assert NUMBERED.search(line)


@pytest.mark.parametrize(
    "line",
    [
        "1. Noa 000 @ 0,0",
        "30. Mia 004 @ 1,0 hexagon",
        'device.keys("000 001 002 003 004 005")',
        "0-0-0 says nothing",
        "15,000 bytes",
        "over 1,000 turns",
        "Björn draws 2, 001",
        'boards.place(0, 0, "003")',
        "--seed 4",
        "seed 3907186870",
    ],
)
def test_a_tile_or_another_number_is_not(line):
    assert not NUMBERED.search(line)
