"""Copies of what is not understood: none is written over, none doubled, and none is left half."""

import os
import resource

import pytest

from trivet.store import copies


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "file")


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def test_each_copy_has_a_name_of_its_own(path):
    for content in (b"one", b"two" * 400, b"three"):
        write(path, content)
        copies.keep(path)
    assert read(path) == b"three"
    assert [read(path + end) for end in (".1", ".2", ".3")] == [b"one", b"two" * 400, b"three"]


def test_what_was_copied_last_is_not_copied_again(path):
    write(path, b"same" * 300)
    copies.keep(path)
    copies.keep(path)
    assert sorted(os.listdir(os.path.dirname(path))) == ["file", "file.1"]
    write(path, b"same" * 300 + b"!")
    copies.keep(path)
    write(path, b"same" * 300)
    copies.keep(path)
    assert len(os.listdir(os.path.dirname(path))) == 4


def test_a_file_set_aside_is_the_next_copy(path):
    write(path, b"one")
    copies.keep(path)
    write(path, b"two")
    copies.set_aside(path)
    assert not os.path.exists(path) and read(path + ".2") == b"two"


def test_no_half_copy_is_left_where_there_is_no_room(path):
    write(path, b"much" * 400)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        with pytest.raises(OSError, match="large"):
            copies.keep(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert os.listdir(os.path.dirname(path)) == ["file"]


def test_all_copies_can_be_erased(path):
    for content in (b"one", b"two", b"three"):
        write(path, content)
        copies.keep(path)
    copies.erase(path)
    assert os.listdir(os.path.dirname(path)) == ["file"]
