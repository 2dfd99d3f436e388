"""Game records are read from files, folders and archives."""

import tarfile
import zipfile

import pytest

from trivet import Match, read_records

ONE = Match("piatnik", ["Anna", "Ben"], lines=["round 1: Anna opens", "1. Anna 344 @ 0,0"]).record
TWO = Match("jokers", 3).record


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "b.trivet").write_text(ONE)
    (tmp_path / "sub" / "a.trivet").write_text(TWO + "\n" + ONE)
    (tmp_path / "notes.txt").write_text("no record")
    return tmp_path


def records(path):
    return [match.record for match in read_records(path)]


def test_a_file_may_have_several(folder):
    assert records(folder / "b.trivet") == [ONE] and records(str(folder / "sub" / "a.trivet")) == [TWO, ONE]


def test_a_folder_has_all_of_its_files_in_the_order_of_their_names(folder):
    assert records(folder) == [ONE, TWO, ONE]


def test_an_archive_has_them_too(folder, tmp_path_factory):
    made = tmp_path_factory.mktemp("archives")
    with zipfile.ZipFile(made / "some.zip", "w") as archive:
        for name in ("b.trivet", "sub/a.trivet", "notes.txt"):
            archive.write(folder / name, name)
    with tarfile.open(made / "some.tar.gz", "w:gz") as archive:
        archive.add(folder, "all")
    assert records(made / "some.zip") == records(made / "some.tar.gz") == [ONE, TWO, ONE]


def test_a_record_that_cannot_be_names_its_file_and_line(folder):
    (folder / "c.trivet").write_text(ONE + "\n" + ONE.replace("344 @ 0,0", "347 @ 0,0"))
    with pytest.raises(ValueError, match=r"c\.trivet: line 15, column 9: "):
        records(folder)


def test_what_is_not_there_is_told(folder):
    with pytest.raises(OSError, match="nothing"):
        records(folder / "nothing.trivet")
