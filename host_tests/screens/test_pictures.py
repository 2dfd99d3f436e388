"""Comparing the pictures of tours with the record: what is told, and which pictures are left to be looked at."""

import shutil
import subprocess

import pytest

from tools.pictures import picture
from tools.screens import pictures

GOOD = {("setup", "en"): ["aaaaaaaaaaaaaaaa"]}


@pytest.fixture
def folders(tmp_path, monkeypatch):
    for name in ("RECORD", "FAILED", "OLD"):
        monkeypatch.setattr(pictures, name, tmp_path / name.lower())
    monkeypatch.setattr(pictures, "ROOT", tmp_path)
    return tmp_path


@pytest.fixture
def drawn():
    """The pictures of the tour setup in English and their digests."""
    drawn = pictures.draw("setup", "en")
    return drawn, [picture.digest(pixels) for pixels in drawn]


def test_what_is_recorded_agrees(folders):
    assert pictures.record(GOOD) == 1
    assert pictures.recorded() == GOOD
    assert pictures.compare(GOOD) == []
    assert pictures.record(GOOD) == 0


def test_a_tour_that_is_new_or_gone_or_longer_is_told(folders):
    pictures.record(GOOD)
    new, gone = pictures.compare({("turn", "en"): ["bbbbbbbbbbbbbbbb"]})
    assert "tour setup (en) is recorded, but there is none" in new
    assert "tour turn (en) was never recorded" in gone and "draw build/looked turn/en" in gone
    (longer,) = pictures.compare({("setup", "en"): GOOD["setup", "en"] * 2})
    assert "draws 2 pictures, 1 are recorded: make record" in longer


def test_a_difference_leaves_the_new_picture_and_says_that_the_old_one_is_lost(folders, drawn):
    shown, digests = drawn
    pictures.record({("setup", "en"): ["aaaaaaaaaaaaaaaa", *digests[1:]]})
    (wrong,) = pictures.compare({("setup", "en"): digests})
    assert "picture setup/en/0 differs" in wrong and "could not be made again" in wrong
    assert picture.load(folders / "failed" / "tour.setup.en.0.new.png") == shown[0]


def test_an_old_picture_is_made_again_by_the_commit_that_recorded_it(folders, drawn, monkeypatch):
    def git(*words):
        command = ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com", *words]
        subprocess.run(command, cwd=folders, check=True, capture_output=True)

    shown, digests = drawn
    swapped = [digests[1], digests[0], *digests[2:]]
    git("init", "-q")
    for folder in "firmware", "tools", "host_tests/scripts", "host_tests/command/rulebooks":
        shutil.copytree(pictures.Path(__file__).parents[2] / folder, folders / folder)
    script = folders / "host_tests" / "scripts" / "screens" / "new_match.keys"
    began = "begin setup\nshow\npress B"
    assert began in script.read_text()
    script.write_text(
        script.read_text().replace(began, "begin setup\npress B\nshow\npress ")
    )  # with its second picture
    pictures.record({("setup", "en"): swapped})
    git("add", "firmware", "tools", "host_tests", "record")
    git("commit", "-q", "-m", "Record")
    (wrong, _) = pictures.compare({("setup", "en"): digests})
    pixels = sum((one ^ other).bit_count() for one, other in zip(shown[0], shown[1], strict=True))
    assert f"picture setup/en/0 differs in {pixels:,} pixels" in wrong
    assert picture.load(folders / "failed" / "tour.setup.en.0.old.png") == shown[1]
    assert (folders / "failed" / "tour.setup.en.0.diff.png").exists()


def test_many_differences_leave_few_pictures(folders, drawn, monkeypatch):
    monkeypatch.setattr(pictures, "SHOWN", 2)
    _, digests = drawn
    pictures.record({("setup", "en"): ["aaaaaaaaaaaaaaaa"] * len(digests)})
    wrong = pictures.compare({("setup", "en"): digests})
    assert len(wrong) == 3 and wrong[-1] == f"{len(digests) - 2} more pictures differ"
    assert len(list((folders / "failed").iterdir())) == 2
