"""The witness tells a journal that is older than what was confirmed from one that is not."""

import os
import struct
from binascii import crc32

import pytest

from trivet.store.journal import LOST, Journal
from trivet.store.witness import Witness

FIRST = [b"\x01\x00\x38\x02", b"\xfe\x00Anna"]
TURNS = [bytes((8, turn, 3, 4)) for turn in range(6)]


@pytest.fixture
def opened(tmp_path):
    """A function that opens the journal and its witness, as after power-on."""
    return lambda: Journal(str(tmp_path / "match.jnl"), Witness(str(tmp_path / "witness"), "match"))


@pytest.fixture
def loaded(opened):
    """A function: (the payloads, how many records are missing) after power-on."""

    def load():
        journal = opened()
        return list(journal.load()), journal.behind

    return load


@pytest.fixture
def played(opened):
    """A journal with a match of six turns."""
    journal = opened()
    list(journal.load())
    journal.begin(FIRST)
    for turn in TURNS:
        journal.append(turn)
    return journal


def test_a_journal_as_it_was_confirmed_is_not_behind(played, loaded):
    assert loaded() == (FIRST + TURNS, 0)


@pytest.mark.parametrize("missing", range(1, 8))
def test_a_journal_cut_between_two_records_is_behind_by_so_many(played, loaded, tmp_path, missing):
    path = tmp_path / "match.jnl"
    sizes = [3 + len(payload) for payload in FIRST + TURNS]
    os.truncate(path, path.stat().st_size - sum(sizes[-missing:]))
    assert loaded() == ((FIRST + TURNS)[:-missing], missing if missing <= len(TURNS) else LOST)


def test_an_older_match_and_one_that_is_empty_or_gone_are_told(played, loaded, opened, tmp_path):
    path = tmp_path / "match.jnl"
    older = path.read_bytes()
    played.begin([b"\x01\x00\x38\x03", b"\xfe\x00Anna"])
    played.append(TURNS[0])
    path.write_bytes(older)
    assert loaded() == (FIRST + TURNS, LOST)
    path.write_bytes(b"TRVJ\x01")
    assert loaded() == ([], LOST)
    path.write_bytes(b"")
    assert loaded() == ([], LOST)
    path.unlink()
    assert loaded() == ([], LOST)


def test_it_is_told_until_it_is_settled_and_then_no_more(played, loaded, opened, tmp_path):
    os.truncate(tmp_path / "match.jnl", (tmp_path / "match.jnl").stat().st_size - 7)
    assert loaded()[1] == loaded()[1] == 1
    journal = opened()
    list(journal.load())
    journal.settle()
    assert loaded() == (FIRST + TURNS[:-1], 0)


def test_a_journal_that_has_no_witness_is_taken_as_it_is(played, loaded, opened, tmp_path):
    file = tmp_path / "witness" / "match"
    for content in (None, b"", file.read_bytes()[:-1], file.read_bytes()[:20] + b"!" + file.read_bytes()[21:]):
        file.unlink() if content is None else file.write_bytes(content)
        assert loaded() == (FIRST + TURNS, 0)
    journal = opened()
    list(journal.load())
    journal.settle()
    os.truncate(tmp_path / "match.jnl", (tmp_path / "match.jnl").stat().st_size - 7)
    assert loaded()[1] == LOST, "from then on it has one; how many is not known: nothing was written since"


def test_a_witness_that_is_older_than_the_journal_says_nothing(played, loaded, tmp_path):
    file = tmp_path / "witness" / "match"
    older = file.read_bytes()
    played.append(b"one")
    played.append(b"two")
    file.write_bytes(older)
    assert loaded() == ([*FIRST, *TURNS, b"one", b"two"], 0)


def test_a_new_storage_has_no_witness_before_there_is_something_to_see(opened, tmp_path):
    journal = opened()
    list(journal.load())
    journal.settle()
    assert os.listdir(tmp_path) == ["match.jnl"]


def test_one_that_tells_of_more_records_than_a_journal_can_have_is_damaged(played, loaded, opened, tmp_path):
    path = tmp_path / "witness" / "match"
    states = 2 * struct.pack("<IIIHH", 40, 0xFFFFFFFF, 5, 1, 2)
    content = path.read_bytes()[:5] + states
    path.write_bytes(content + crc32(content).to_bytes(4, "little"))
    assert loaded() == (FIRST + TURNS, 0)
    journal = opened()
    list(journal.load())
    journal.append(TURNS[0])
    assert loaded() == (FIRST + TURNS + TURNS[:1], 0)
