"""A fact stands in one place, and whoever needs it asks there. The page's TypeScript, which cannot, says the same."""

import re

import pytest

from tools.build import paths
from trivet.engine.rulebooks import sources
from trivet.store import settings
from trivet.ui.layout import SIGNS

_IN = ("firmware", "hardware", "tools")
_LIMITS = "firmware/trivet/engine/limits.py"
_PAST = "firmware/trivet/history/past/past_match.py"
_NAME, _SIGN = r"[\"'](?:LEFT|RIGHT)[\"']", r"[\"'](?:◀|▶|\\u25c0|\\u25b6)[\"']"
# {fact: (what states it, its home)}
FACTS = {
    "how many can play": (r"MOST_PLAYERS = (?:const\()?\d", _LIMITS),
    "how many tiles may be missing": (r"MOST_MISSING = (?:const\()?\d", _LIMITS),
    "how many points there can be": (r"\b9_?999\b", _LIMITS),
    "how many tiles can be dealt": (r"MOST_DEALT = (?:const\()?\d", _LIMITS),
    "the journal's file": (r"[\"'/]match\.jnl\b", "firmware/trivet/store/journal.py"),
    "the files of the settings": (
        r"[\"'/]settings\.[01]\b|Settings\([^)\n]*[\"'/]settings[\"']|FILE = [\"']settings[\"']",
        "firmware/trivet/store/settings.py",
    ),
    "the folder of the past matches": (
        r"(?:FOLDER|PAST|ARCHIVE)\w* = [\"']past[\"']|names\([\"']past|listdir\([\"']past|Archive\([^)\n]*[\"'/]past",
        "firmware/trivet/store/archive.py",
    ),
    "who has seen the tour, as bytes": (r"[\"']toured[\"']: b[\"']", "tools/machine/facts.py"),
    "the signs of the arrow keys": (
        rf"{_NAME}\W{{1,3}}{_SIGN}|{_SIGN}\W{{1,3}}{_NAME}",
        "firmware/trivet/ui/layout.py",
    ),
    "the rulebooks' names": (r"[\"']Nordic Games 2009[\"']", "firmware/trivet/engine/rulebooks/sources.py"),
    "what was refereed": (r"if events\.places_tile\(event\):?\s+\w+ = [^\n]*== events\.LAY", _PAST),
    "what is worth putting away": (r"\bround > 1 or\b", _PAST),
    "the digest of a picture": (
        r"def digest\(picture|sha256\([^\n]*(?:picture|pixels|buffer|draw\()[^\n]*\[:16\]",
        "tools/pictures/digests.py",
    ),
}


@pytest.fixture(scope="module")
def texts():
    """{path: text} of our Python."""
    files = [file for folder in _IN for file in (paths.ROOT / folder).rglob("*.py") if "node_modules" not in file.parts]
    return {str(file.relative_to(paths.ROOT)): file.read_text(encoding="utf-8") for file in files}


@pytest.mark.parametrize("fact", FACTS)
def test_a_fact_has_one_home(fact, texts):
    stated, home = FACTS[fact]
    found = {path for path, text in texts.items() if re.search(stated, text)}
    others = sorted(found - {home})
    assert found == {home}, f"{fact}: {home} says it, and others ask there: {others}"


def test_the_page_writes_the_first_slot_of_the_settings():
    written = (paths.ROOT / "tools/page/keep/newflash.ts").read_text(encoding="utf-8")
    assert re.findall(r'^const SETTINGS = "(.*)";', written, re.M) == [settings.FILE + settings.SLOTS[0]]


def test_the_page_names_the_rulebooks_in_their_order():
    answer = (paths.ROOT / "tools/page/referee/answer.ts").read_text(encoding="utf-8")
    rows = answer.partition("const RULEBOOKS")[2].partition("];\n")[0]
    assert tuple(re.findall(r'^  \["[\w.]*", "(.*)"\],$', rows, re.M)) == sources.NAMES


def test_the_page_reads_the_signs_of_the_arrow_keys():
    screen = (paths.ROOT / "tools/page/reading/screen.ts").read_text(encoding="utf-8")
    assert all(f'"{sign}": "{key}"' in screen for key, sign in SIGNS.items())
