"""Zips and sums: the same bytes for the same files, and nothing that is changed goes unnoticed."""

import shutil
import subprocess

import pytest

from tools.build import archives
from tools.release import sums


def test_a_zip_is_the_same_whatever_the_order(tmp_path):
    files = {"a/one.txt": b"1" * 1000, "a/two.txt": b"2", "b.txt": b"3"}
    archives.write(tmp_path / "first.zip", files)
    archives.write(tmp_path / "second.zip", dict(reversed(files.items())))
    assert (tmp_path / "first.zip").read_bytes() == (tmp_path / "second.zip").read_bytes()


def test_what_is_packed_is_unpacked(tmp_path):
    archives.write(tmp_path / "it.zip", {"a/one.txt": b"1"})
    archives.unpack(tmp_path / "it.zip", tmp_path / "out")
    assert (tmp_path / "out" / "a" / "one.txt").read_bytes() == b"1"


@pytest.fixture
def folder(tmp_path):
    for name in ("b", "a", "c"):
        (tmp_path / name).write_text(name)
    (tmp_path / sums.NAME).write_text(sums.text(tmp_path))
    return tmp_path


def test_the_program_sha256sum_reads_the_sums(folder):
    done = subprocess.run(["sha256sum", "--strict", "-c", sums.NAME], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.split() == ["a:", "OK", "b:", "OK", "c:", "OK"]
    assert sums.faults(folder) == []


def test_a_changed_a_lost_and_a_new_file_are_told(folder):
    (folder / "a").write_text("other")
    (folder / "b").unlink()
    (folder / "d").write_text("new")
    assert [sentence[0] for sentence in sums.faults(folder)] == ["b", "d", "a"]


def test_folders_that_differ_by_a_byte_or_a_file_are_told(folder, tmp_path_factory):
    other = tmp_path_factory.mktemp("other") / "folder"
    shutil.copytree(folder, other)
    assert sums.differing(folder, other) == []
    (other / "a").write_text("A")
    (other / "b").unlink()
    assert [sentence[0] for sentence in sums.differing(folder, other)] == ["a", "b"]
