"""A rulebook is named as its owner would name it, never by the number that one of our folders once gave it."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
_NUMBER = r"00[0-4]"
_LANGUAGE = r"(?:is|da|sv|no|nb|fi|de|hu|cs|sk)"
# Tiles, names of files and bits of numbers are written with the same digits: what stands beside them tells.
NUMBERED = re.compile(
    rf"[Ss]eeds?[ -]*{_NUMBER}\b|\b{_NUMBER}(?:,? {_LANGUAGE})+\b|\b{_NUMBER}(?:/{_NUMBER})+\b|\({_NUMBER}\)"
    rf"|\b{_NUMBER} (?:says|start|end|text|rulebook|A|B)\b|[\"']{_NUMBER}[\"']: *[\[{{(]?[\"']{_LANGUAGE}\b"
)
NUMBERS = ("002 da sv no fi", "Seed 003: 40", "(seeds 000 and 004)", "000/001", "(004)", "004 B", '"000": {"is"}')
OTHERS = ("1. Noa 000 @ 0,0", "000 001 002", "15,000 bytes", "draws 2, 001", 'place(0, 0, "003")', "seed 3907186870")


def test_no_file_names_a_rulebook_by_a_number():
    assert all(map(NUMBERED.search, NUMBERS)) and not any(map(NUMBERED.search, OTHERS))
    command = ["git", "grep", "-IE", _NUMBER, "--", ".", ":!host_tests/test_rulebook_names.py"]
    lines = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    told = [line for line in lines if NUMBERED.search(line.partition(":")[2])]
    assert told == []
