"""The journal survives: power cuts, damage, a full disk."""

import os
import resource

import pytest

from trivet.command.journals import build
from trivet.store.journal import HEADER, Journal, check, payloads

PAYLOADS = [b"\x01\x00\x38\x02", b"\x02\x00", b"\x03\x37\x00\x00", b"x" * 255]


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "match.jnl")


def parsed(data):
    return list(payloads(data, check(data)[0]))


def loaded(path):
    return list(Journal(path).load())


def written(path):
    journal = Journal(path)
    list(journal.load())
    for payload in PAYLOADS:
        journal.append(payload)
    return journal


def test_what_was_appended_is_there_after_power_on(path):
    written(path)  # nothing is closed: the power is simply gone
    assert loaded(path) == PAYLOADS


def test_payloads_that_are_appended_together_are_all_there(path):
    journal = Journal(path)
    list(journal.load())
    journal.append(*PAYLOADS)
    assert loaded(path) == PAYLOADS


def test_appending_goes_on_after_loading(path):
    written(path)
    journal = Journal(path)
    list(journal.load())
    journal.append(b"more")
    assert loaded(path) == PAYLOADS + [b"more"]


def test_a_record_costs_three_bytes_besides_its_payload(path):
    written(path)
    size = os.path.getsize(path)
    assert size == len(HEADER) + sum(len(payload) + 3 for payload in PAYLOADS)


def test_a_missing_file_is_reported_as_fresh_storage_once(path):
    journal = Journal(path)
    assert list(journal.load()) == [] and journal.fresh
    journal.settle()
    again = Journal(path)
    assert list(again.load()) == [] and not again.fresh


def test_beginning_anew_replaces_everything(path):
    written(path).begin([b"a", b"b"])
    assert loaded(path) == [b"a", b"b"]


@pytest.mark.parametrize("cut", range(1, 20))
def test_a_torn_tail_costs_only_the_last_record(path, cut):
    data = build([b"first", b"second", b"third record of 17"])
    with open(path, "wb") as file:
        file.write(data[:-cut])
    journal = Journal(path)
    assert list(journal.load()) == [b"first", b"second"]
    assert journal.lost_bytes == 21 - cut
    journal.append(b"after")
    assert loaded(path) == [b"first", b"second", b"after"]


def test_every_single_flipped_bit_is_noticed():
    data = build(PAYLOADS[:3])
    for at in range(len(data)):
        for bit in range(8):
            damaged = bytearray(data)
            damaged[at] ^= 1 << bit
            found = parsed(damaged)
            assert found == PAYLOADS[: len(found)] and len(found) < 3


def test_a_record_that_is_lost_or_doubled_is_noticed():
    data = build([b"aa", b"bb", b"cc"])
    head, record = len(HEADER), 5
    lost = data[: head + record] + data[head + 2 * record :]
    doubled = data[: head + 2 * record] + data[head + record :]
    assert parsed(lost) == [b"aa"]
    assert parsed(doubled) == [b"aa", b"bb"]


def test_damage_is_kept_beside_and_the_sound_part_goes_on(path):
    with open(path, "wb") as file:
        file.write(b"something else")
    journal = Journal(path)
    assert list(journal.load()) == [] and journal.lost_bytes == 14
    assert os.listdir(os.path.dirname(path)) == ["match.jnl"], "what is lost can be told before anything is mended"
    journal.settle()
    with open(path + ".1", "rb") as file:
        assert file.read() == b"something else"


def test_beginning_anew_is_the_way_back_when_there_is_room_again(path):
    journal = written(path)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (os.path.getsize(path) + 2, before[1]))
    with pytest.raises(OSError, match="large"):
        journal.append(b"late")
    resource.setrlimit(resource.RLIMIT_FSIZE, before)
    journal.begin([*PAYLOADS, b"late"])
    journal.append(b"later")
    assert loaded(path) == [*PAYLOADS, b"late", b"later"]


def test_whether_the_storage_works_is_found_out_without_a_trace(path):
    journal = written(path)
    assert journal.works()
    assert os.listdir(os.path.dirname(path)) == ["match.jnl"] and loaded(path) == PAYLOADS
    assert not Journal(path + "/nowhere").works()


def test_a_file_that_cannot_be_read_is_kept_and_not_taken_for_fresh_storage(path):
    os.mkdir(path)  # to open it is an error, but not that it is missing
    journal = Journal(path)
    assert list(journal.load()) == [] and not journal.fresh
    journal.settle()
    assert journal.lost_bytes and os.path.isdir(path + ".1")
    journal.append(b"new")
    assert loaded(path) == [b"new"]


def test_a_journal_of_a_later_version_is_not_touched_and_copied_before_another_takes_its_place(path):
    newer = HEADER[:-1] + b"\x02" + build([b"a"])[len(HEADER) :]
    for number in ("1", "2"):
        with open(path, "wb") as file:
            file.write(newer)
        journal = Journal(path)
        assert list(journal.load()) == [] and journal.newer and not journal.lost_bytes and not journal.fresh
        with open(path, "rb") as file:
            assert file.read() == newer
        journal.begin([b"b"])
        assert loaded(path) == [b"b"]
        with open(path + "." + number, "rb") as file:
            assert file.read() == newer
        newer += b"more"


def test_what_was_not_understood_is_copied_once_and_goes_with_erasing(path):
    journal = written(path)
    journal.keep_first = True
    journal.begin([b"a"])
    journal.begin([b"b"])
    assert sorted(os.listdir(os.path.dirname(path))) == ["match.jnl", "match.jnl.1"]
    assert loaded(path + ".1") == PAYLOADS
    journal.erase()
    assert os.listdir(os.path.dirname(path)) == ["match.jnl"] and loaded(path) == []


def test_nothing_is_begun_anew_where_the_copy_has_no_room(path, monkeypatch):
    journal = written(path)
    journal.keep_first = True
    monkeypatch.setattr("trivet.store.copies.keep", lambda _: (_ for _ in ()).throw(OSError(28, "full")))
    with pytest.raises(OSError, match="full"):
        journal.begin([b"a"])
    assert loaded(path) == PAYLOADS
