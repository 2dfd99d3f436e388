"""Files as version 1 of each format was written, in kept/: they are read for good, by each firmware from now on.

A format that grows gets files of its own beside them; those that are there are never made anew.
"""

import shutil
from pathlib import Path

import pytest

from trivet.app.preferences import fields, match_setup, solo_records
from trivet.app.preferences.match_setup import MatchSetup
from trivet.engine import events
from trivet.history.past import days, past_match
from trivet.history.session import Session
from trivet.store.archive import Archive
from trivet.store.journal import Journal
from trivet.store.settings import Settings
from trivet.store.witness import Witness

KEPT = Path(__file__).parent / "kept" / "version-1"


@pytest.fixture
def folder(tmp_path):
    return shutil.copytree(KEPT, tmp_path / "device")


def test_each_file_names_the_version_of_its_format():
    begins = {path.relative_to(KEPT).as_posix(): path.read_bytes()[:5] for path in KEPT.rglob("*") if path.is_file()}
    assert begins == {
        "match.jnl": b"TRVJ\x01",
        "witness/match": b"TRVW\x01",
        "settings.0": b"TRVS\x01",
        "settings.1": b"TRVS\x01",
        "past/1": b"TRVA\x01",
    }


def test_the_match_in_play_with_names_and_what_can_be_done_again(folder):
    journal = Journal(str(folder / "match.jnl"), Witness(str(folder / "witness")))
    session = Session(journal)
    session.load()
    assert (session.unread, journal.lost_bytes, journal.behind) == (0, 0, 0)
    assert (session.match.edition, session.match.set_size, session.match.rules.length) == (2, 76, 1)
    assert session.match.totals == [-25, 15, 9] and session.match.gone == 2
    assert [session.name(player) for player in range(3)] == ["", "Ji\u0159\u00ed", ""]
    assert session.next() == events.place(53, 0, 0)


def test_a_past_match(folder):
    played = past_match.whole(Archive(str(folder / "past")), 1)
    assert (played.names, played.totals, played.finished) == (["\u00de\u00f3ra", ""], [15, -30], False)
    assert days.text(played.date) == "2026-11-23"
    assert list(played.log.events())[2:] == [
        events.lay(55, 0, 0, 0, 0),
        events.pass_(3),
        events.correct(1, -5, 2),
        events.skip(),
    ]


def test_the_settings(folder):
    settings = Settings(str(folder / "settings"), fields.can_be, fields.usual)
    settings.load()
    found = {name: settings.get(name) for name in ("toured", "sound", "rest", "language", "hints", "names", "box")}
    assert found == {
        "toured": 1, "sound": 1, "rest": 0, "language": "is", "hints": "0120", "box": "nordic-four",
        "names": ["\u00de\u00f3ra", "Ji\u0159\u00ed"],
    }  # fmt: skip
    assert match_setup.rules_named(settings, "Ours") == (3, {16: 45})
    (kind,) = solo_records.kinds(settings)
    assert solo_records.best(settings, kind) == [(120, 20, "Anna"), (-7, 31, "")]
    setup = MatchSetup(settings)
    assert (setup.players, setup.names[:2]) == (2, ["\u00de\u00f3ra", "Ji\u0159\u00ed"])
