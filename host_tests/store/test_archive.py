"""The archive keeps what was put away: power cuts, damage, a full disk, and the oldest that make room."""

import errno
import os
from binascii import crc32
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tests.store.torn import PowerCut, tear
from trivet.command import journals
from trivet.store import archive as module
from trivet.store import journal
from trivet.store.archive import Archive

MATCH = [b"\x01\x00\x38\x02", b"\x02\x00", b"x" * 255, b"\x03\x37\x00\x00"]


@pytest.fixture
def folder(tmp_path):
    return str(tmp_path / "archive")


@pytest.fixture
def archive(folder):
    return Archive(folder, reserve=0)


def put(archive, *numbers):
    """Puts matches away that can be told apart, and must get these numbers."""
    for number in numbers:
        assert archive.following() == number
        again(archive, number)


def again(archive, *numbers):
    """Puts matches away once more, as put() did."""
    for number in numbers:
        archive.put(number, b"header %d" % number, [*MATCH, b"match %d" % number])


def numbers(archive):
    """The numbers of the matches, the last one first, all of them as they were put away."""
    found = archive.numbers()[::-1]
    for number in found:
        assert archive.header(number) == b"header %d" % number
        assert list(archive.read(number)) == [*MATCH, b"match %d" % number]
    return found


def test_an_empty_archive_is_no_folder(archive, folder):
    assert archive.numbers() == [] and archive.count() == 0 and not os.path.exists(folder)
    archive.erase()
    with pytest.raises(FileNotFoundError):
        archive.delete(1)


def test_what_was_put_away_comes_back_newest_first(archive, folder):
    put(archive, 1, 2, 3)
    assert numbers(archive) == numbers(Archive(folder)) == [3, 2, 1]
    assert archive.count() == 3


@given(st.binary(max_size=400), st.lists(st.binary(min_size=1, max_size=255), max_size=40))
def test_any_header_and_payloads_come_back(tmp_path_factory, header, payloads):
    archive = Archive(str(tmp_path_factory.mktemp("archive") / "a"), reserve=0)
    archive.put(1, header, iter(payloads))
    assert archive.header(1) == header and list(archive.read(1)) == payloads


def test_a_file_holds_the_journal_as_it_is(archive, folder):
    archive.put(1, b"header", MATCH)
    with open(f"{folder}/1", "rb") as file:
        assert file.read()[:-4] == b"TRVA\x01\x06\x00header" + journals.build(MATCH)


def test_the_oldest_makes_room(folder):
    archive = Archive(folder, most=3, reserve=0)
    put(archive, 1, 2, 3, 4, 5)
    assert numbers(archive) == [5, 4, 3]
    fewer = Archive(folder, most=1, reserve=0)
    put(fewer, 6)
    assert numbers(fewer) == [6]


def test_60_are_kept_by_themselves(archive):
    put(archive, *range(1, 63))
    assert numbers(archive) == list(range(62, 2, -1))


@pytest.fixture
def storage(monkeypatch, folder):
    """Sets how many blocks of 512 bytes are free: so many less what lies in the folder."""

    def about(blocks):
        def statvfs(path):
            files = [os.stat(f"{folder}/{name}").st_size for name in os.listdir(path)]
            used = sum(-(-size // 512) for size in files)
            return (512, 512, 100, blocks - used, blocks - used, 0, 0, 0, 0, 255)

        monkeypatch.setattr(module.os, "statvfs", statvfs)

    return about


def test_the_oldest_makes_room_when_the_storage_is_nearly_full(folder, storage):
    archive = Archive(folder, reserve=1024)  # a match is one block
    storage(6)
    put(archive, *range(1, 10))
    assert numbers(archive) == [9, 8, 7, 6, 5]
    assert archive.space() == (512, 99 * 512)


def test_nothing_makes_room_in_vain(folder, storage):
    storage(6)
    put(Archive(folder, reserve=1024), 1, 2, 3)
    archive = Archive(folder, reserve=7 * 512)
    put(archive, 4)
    assert numbers(archive) == [4, 3, 2, 1]


def test_all_may_have_to_make_room_and_no_number_comes_twice(folder, storage):
    storage(6)
    put(Archive(folder, reserve=512), 1, 2, 3)
    archive = Archive(folder, reserve=6 * 512)
    put(archive, 4)
    assert numbers(archive) == [4]


@pytest.mark.parametrize("follows", [3, 4])
def test_the_place_of_the_highest_number_is_kept_until_as_high_a_one_is_there(archive, folder, follows):
    put(archive, 1, 2, 3)
    archive.delete(3)
    assert archive.following() == 4 and [name for name in os.listdir(folder) if name.startswith("3")]
    again(archive, follows)
    assert sorted(int(name) for name in os.listdir(folder) if name.isdigit()) == [1, 2, follows]
    assert all(name.isdigit() or name[0] not in "0123456789" for name in os.listdir(folder))


def test_one_can_be_deleted(archive):
    put(archive, 1, 2, 3)
    archive.delete(2)
    assert numbers(archive) == [3, 1]
    with pytest.raises(FileNotFoundError):
        archive.delete(2)
    with pytest.raises(FileNotFoundError):
        archive.delete(99)
    put(archive, 4)


def test_no_number_is_given_twice(archive, folder):
    put(archive, 1, 2, 3)
    archive.delete(3)
    put(archive, 4)
    archive.delete(4)
    archive.delete(2)
    archive.delete(1)
    put(archive, 5)
    archive.erase()
    archive.erase()
    assert archive.numbers() == []
    put(archive, 6, 7)
    assert numbers(archive) == [7, 6] and sorted(os.listdir(folder)) == ["6", "7"]


@given(st.lists(st.integers(-6, 1), max_size=30))
def test_numbers_only_grow_and_the_last_comes_last_whatever_is_done(tmp_path_factory, steps):
    archive = Archive(str(tmp_path_factory.mktemp("archive") / "a"), most=4, reserve=0)
    there, following = [], 1
    for step in steps:
        if step < -3:
            if len(there) >= -step - 3:
                there.insert(0, there.pop(-step - 4))
                again(archive, there[0])
        elif step == 1:
            put(archive, following)
            there = [following, *there][:4]
            following += 1
        elif step == 0:
            archive.erase()
            there = []
        elif len(there) >= -step:
            archive.delete(there.pop(-step - 1))
        assert archive.numbers() == there[::-1] and sorted(numbers(archive)) == sorted(there)


def test_a_match_that_is_not_there_is_an_error(archive):
    put(archive, 1)
    with pytest.raises(FileNotFoundError):
        archive.header(2)
    with pytest.raises(FileNotFoundError):
        next(archive.read(2))


def is_damaged(archive, number):
    """Whether neither header nor match can be read."""
    for read in (lambda: archive.header(number), lambda: next(archive.read(number))):
        with pytest.raises(OSError) as caught:
            read()
        assert caught.value.errno == errno.EIO
    return True


def test_every_flipped_bit_is_noticed(archive, folder):
    archive.put(2, b"header", [b"ab", b"cde"])
    with open(f"{folder}/2", "rb") as file:
        sound = file.read()
    for at in range(len(sound)):
        for bit in range(8):
            damaged = bytearray(sound)
            damaged[at] ^= 1 << bit
            with open(f"{folder}/2", "wb") as file:
                file.write(damaged)
            assert is_damaged(archive, 2)


def test_a_file_of_another_length_is_damaged(archive, folder):
    put(archive, 1)
    with open(f"{folder}/1", "rb") as file:
        sound = file.read()
    for data in [*(sound[:length] for length in range(len(sound))), sound + b"\0", b"", bytes(4), bytes(16)]:
        with open(f"{folder}/1", "wb") as file:
            file.write(data)
        assert is_damaged(archive, 1) and archive.numbers() == [1]
    put(archive, 2)
    archive.delete(1)
    assert numbers(archive) == [2]


def test_a_journal_of_another_kind_is_not_read(archive, folder, monkeypatch):
    monkeypatch.setattr(journal, "HEADER", b"TRVJ\x02")
    archive.put(1, b"header", MATCH)
    monkeypatch.undo()
    assert archive.header(1) == b"header"
    with pytest.raises(OSError):
        next(archive.read(1))


def test_files_of_others_are_left_alone(archive, folder):
    put(archive, 1)
    for name in ("notes.txt", "x.gone", "12.old"):
        with open(f"{folder}/{name}", "w"):
            pass
    put(archive, 2)
    assert numbers(archive) == [2, 1]
    archive.erase()
    assert os.listdir(folder) == ["2.gone"], "everything is erased, whosesoever it is"


def test_odd_names_stop_nothing(archive, folder):
    put(archive, 1)
    odd = ["007", "0", "9" * 255, "65536", "\u0663", "0.gone", "70000.gone"]
    for name in odd:
        with open(f"{folder}/{name}", "w"):
            pass
    for name in ("3", "8.gone", "notes/more"):
        os.makedirs(f"{folder}/{name}")
    put(archive, 2)
    put(archive, 4)
    assert numbers(archive) == [4, 2, 1] and archive.count() == 3
    with open(f"{folder}/65535", "w"):
        pass
    assert archive.following() == 5, "the highest that a journal can name has been taken by somebody"
    os.remove(f"{folder}/65535")
    archive.erase()
    archive.erase()
    assert os.listdir(folder) == ["4.gone"]


def test_who_was_put_away_the_longest_ago_makes_way_and_nobody_in_vain(archive, folder, storage):
    assert not archive.make_way(0)
    storage(100)
    put(archive, 1, 2, 3)
    assert archive.make_way(1) and archive.numbers() == [1, 3]
    assert not archive.make_way(1) or archive.numbers() == [1]
    assert not archive.make_way(1)


def at_every_cut(prepare, change):
    """Lets `change` happen to what `prepare` makes, cut after so many writes and bytes and at last not at all;
    yields after each.
    """
    for left in count():
        prepare()
        with pytest.MonkeyPatch.context() as torn:
            tear(torn, module, left)
            try:
                change()
                cut = False
            except PowerCut:
                cut = True
        yield left
        if not cut:
            return


@pytest.mark.parametrize("change", ["add", "delete", "erase"])
def test_a_power_cut_at_any_byte_costs_nothing_that_was_put_away(tmp_path, change):
    paths = (str(tmp_path / str(number)) for number in count())
    archive = None

    def prepare():
        nonlocal archive
        archive = Archive(next(paths), most=3, reserve=0)
        put(archive, 1, 2, 3, 4)
        if change == "add":
            archive.delete(4)
            put(archive, 5)
            archive.delete(5)
            archive = Archive(archive._folder, most=2, reserve=0)

    def act():
        if change == "add":
            put(archive, 6)
        elif change == "delete":
            archive.delete(4)
        else:
            archive.erase()

    outcomes = []
    for _ in at_every_cut(prepare, act):
        there = numbers(archive)
        if not outcomes or outcomes[-1] != there:
            outcomes.append(there)
        put(archive, 7 if there[:1] == [6] else 6 if change == "add" else 5)
    assert (
        outcomes
        == {
            "add": [[3, 2], [6, 3, 2], [6, 3]],
            "delete": [[4, 3, 2], [3, 2]],
            "erase": [[4, 3, 2], [4, 3], [4], []],
        }[change]
    )


def test_a_full_storage_is_an_error_and_leaves_no_half_file(archive, folder):
    put(archive, 1)
    for left in range(0, 300, 7):
        with pytest.MonkeyPatch.context() as full:
            storage = tear(full, module, left, OSError(errno.ENOSPC, "no space"))
            full.setattr(storage, "remove", os.remove)
            with pytest.raises(OSError, match="no space"):
                put(archive, 2)
        assert os.listdir(folder) == ["1"] and numbers(archive) == [1]
    put(archive, 2)


def test_a_storage_that_gives_back_what_it_took_works(tmp_path):
    archive = Archive(str(tmp_path / "past"))
    assert archive.works() and archive.count() == 0
    (tmp_path / "file").write_bytes(b"")
    assert not Archive(str(tmp_path / "file" / "past")).works()


def test_a_match_that_is_put_away_again_takes_its_own_place(archive, folder):
    put(archive, 1, 2, 3)
    archive.put(2, b"longer", [*MATCH, b"more"])
    assert archive.numbers() == [1, 3, 2] and archive.following() == 4
    assert archive.header(2) == b"longer" and list(archive.read(2)) == [*MATCH, b"more"]
    assert sorted(os.listdir(folder)) == ["1", "2", "3", "order"]


def test_the_one_that_was_put_away_last_comes_last_after_a_restart_too(archive, folder):
    put(archive, 1, 2, 3)
    assert not os.path.exists(f"{folder}/order")  # their numbers say it
    again(archive, 1)
    archive.put_last(2)
    assert archive.numbers() == [3, 1, 2]
    put(archive, 4, 5)
    assert archive.numbers() == [3, 1, 2, 4, 5]
    again(archive, 3, 3)
    archive.put_last(3)
    put(archive, 6)
    again(archive, 5, 6)
    assert archive.numbers() == Archive(folder).numbers() == [1, 2, 4, 3, 5, 6]
    archive.erase()
    assert os.listdir(folder) == ["6.gone"]


def test_the_one_that_was_not_played_for_longest_makes_room(folder, storage):
    archive = Archive(folder, most=3, reserve=0)
    storage(100)
    put(archive, 1, 2, 3)
    again(archive, 1)
    put(archive, 4)
    assert archive.numbers() == [3, 1, 4]
    again(archive, 3, 1)
    storage(6)
    Archive(folder, reserve=4 * 512).put_last(4)
    archive = Archive(folder, reserve=3 * 512)
    put(archive, 5)
    assert archive.numbers() == [1, 4, 5]


def test_the_highest_may_make_room_and_its_number_does_not_come_twice(folder):
    archive = Archive(folder, reserve=0)
    put(archive, 1, 2, 3)
    again(archive, 1, 2)
    fewer = Archive(folder, most=2, reserve=0)
    fewer.put(2, b"header 2", [*MATCH, b"match 2"])
    assert fewer.numbers() == [1, 2] and fewer.following() == 4


@given(st.binary(max_size=60))
def test_whatever_is_in_the_order_no_match_is_lost(tmp_path_factory, junk):
    folder = tmp_path_factory.mktemp("archive")
    archive = Archive(str(folder), reserve=0)
    put(archive, 1, 2, 3)
    (folder / "order").write_bytes(junk)
    assert sorted(archive.numbers()) == [1, 2, 3]
    for number in (2, 3, 1):
        again(archive, number)
        assert archive.numbers()[-1] == number and sorted(archive.numbers()) == [1, 2, 3]
    put(archive, 4)
    assert archive.numbers()[-1] == 4
    assert (folder / "order").stat().st_size <= 16


def test_without_an_order_the_numbers_say_it_and_nothing_is_hindered(archive, folder):
    put(archive, 1, 2, 3)
    os.mkdir(f"{folder}/order")
    again(archive, 1)
    assert archive.numbers() == [1, 2, 3] and archive.header(1) == b"header 1"


def test_who_is_spared_makes_no_room(folder, storage):
    archive = Archive(folder, most=3, reserve=0)
    storage(100)
    put(archive, 1, 2, 3)
    archive.put(4, b"header 4", [*MATCH, b"match 4"], spared=1)
    assert numbers(archive) == [4, 3, 1]
    storage(6)
    Archive(folder, reserve=5 * 512).put(5, b"header 5", [*MATCH, b"match 5"], spared=1)
    assert archive.numbers()[0] == 1 and archive.numbers()[-1] == 5


def test_a_number_that_was_told_and_never_written_gives_nothing_back(archive, folder):
    put(archive, 1, 2)
    archive.delete(2)
    archive.put(1, b"header 1", [*MATCH, b"match 1"])
    assert archive.following() == 3 and sorted(os.listdir(folder)) == ["1", "2.gone"]
    put(archive, 3)


def test_a_power_cut_while_one_is_replaced_leaves_the_old_or_the_new_one(tmp_path):
    paths = (str(tmp_path / str(number)) for number in count())
    archive = None

    def prepare():
        nonlocal archive
        archive = Archive(next(paths), reserve=0)
        put(archive, 1, 2, 3)

    seen = []
    for _ in at_every_cut(prepare, lambda: archive.put(2, b"longer", [*MATCH, b"more"])):
        assert archive.numbers() in ([1, 2, 3], [1, 3, 2])
        there = (archive.header(2), list(archive.read(2))[-1])
        if there not in seen:
            seen.append(there)
    assert seen == [(b"header 2", b"match 2"), (b"longer", b"more")]


def resealed(folder, number, change):
    """Changes a file's bytes before the checksum, and makes that right again."""
    with open(f"{folder}/{number}", "rb") as file:
        data = bytearray(file.read()[:-4])
    change(data)
    with open(f"{folder}/{number}", "wb") as file:
        file.write(data + crc32(data).to_bytes(4, "little"))


def newer(data):
    data[4] += 1


def header_beyond_the_end(data):
    data[5:7] = b"\xff\xff"


def empty_record(data):
    data += b"\0"


def record_beyond_the_end(data):
    data += b"\xffab"


@pytest.mark.parametrize(
    ("change", "code", "has_header"),
    [
        (newer, errno.EOPNOTSUPP, False),
        (header_beyond_the_end, errno.EIO, False),
        (empty_record, errno.EIO, True),
        (record_beyond_the_end, errno.EIO, True),
    ],
)
def test_contents_are_not_trusted_for_their_checksum(archive, folder, change, code, has_header):
    put(archive, 1)
    resealed(folder, 1, change)
    if has_header:
        assert archive.header(1)
    else:
        with pytest.raises(OSError) as caught:
            archive.header(1)
        assert caught.value.errno == code
    with pytest.raises(OSError) as caught:
        list(archive.read(1))
    assert caught.value.errno == code
    assert archive.numbers() == [1]
