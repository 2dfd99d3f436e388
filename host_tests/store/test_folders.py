"""A folder where a file belongs, and a file where a folder does: set aside as a copy, and what is stored goes on."""

import os

import pytest

from trivet.store.archive import Archive
from trivet.store.checkpoint import Checkpoint
from trivet.store.journal import Journal
from trivet.store.settings import Settings
from trivet.store.witness import Witness

FILES = [
    "match.jnl", "match.jnl.new", "settings.0", "settings.1", "checkpoint/match", "witness/match",
    "past/1", "past/new", "past/played",
]  # fmt: skip


def stored(folder):
    """Stores a little of everything twice, and gives what is there for who comes next."""
    for turn in (b"one", b"two"):
        journal = Journal(f"{folder}/match.jnl", Witness(f"{folder}/witness"), Checkpoint(f"{folder}/checkpoint"))
        list(journal.load())
        journal.settle()
        journal.begin([turn])
        journal.keep(b"contents")
        settings = Settings(f"{folder}/settings")
        settings.load()
        settings.set("name", turn.decode())
        settings.store()
        archive = Archive(f"{folder}/past")
        archive.put(1, b"head", [turn])
    journal = Journal(f"{folder}/match.jnl", Witness(f"{folder}/witness"), Checkpoint(f"{folder}/checkpoint"))
    found = list(journal.load())
    settings = Settings(f"{folder}/settings")
    settings.load()
    return found, journal.behind, journal.spared is not None, settings.get("name"), list(archive.read(1))


@pytest.mark.parametrize("name", FILES)
def test_a_folder_where_a_file_belongs_is_set_aside(tmp_path, name):
    (tmp_path / "sound").mkdir()
    expected = stored(tmp_path / "sound")
    os.makedirs(tmp_path / "spoilt" / name / "inside")
    assert stored(tmp_path / "spoilt") == expected


@pytest.mark.parametrize("name", ["checkpoint", "witness", "past"])
def test_a_file_where_a_folder_belongs_is_set_aside(tmp_path, name):
    (tmp_path / "sound").mkdir()
    expected = stored(tmp_path / "sound")
    (tmp_path / "spoilt").mkdir()
    (tmp_path / "spoilt" / name).write_bytes(b"a file")
    assert stored(tmp_path / "spoilt") == expected
    assert (tmp_path / "spoilt" / f"{name}.1").read_bytes() == b"a file"
