"""Comparing shots with the record: what fails, and which pictures a failure leaves."""

import shutil
import subprocess

import pytest

from tools.machine.facts import PLANE_BYTES
from tools.pictures import picture
from tools.scripts import shots

WHITE = b"\xff" * PLANE_BYTES
DOT = b"\x7f" + WHITE[1:]  # one black pixel, top left


@pytest.fixture
def folders(tmp_path, monkeypatch):
    for name in ("RECORD", "PICTURES", "FAILED", "OLD"):
        monkeypatch.setattr(shots, name, tmp_path / name.lower())
    monkeypatch.setattr(shots, "ROOT", tmp_path)
    return tmp_path


def test_recorded_shots_agree(folders):
    shots.record({"demo": {"first": WHITE, "second": DOT}}, {})
    assert shots.compare("demo", {"first": WHITE, "second": DOT}) == []


def test_one_pixel_is_a_difference_and_leaves_three_pictures(folders):
    shots.record({"demo": {"first": WHITE}}, {})
    (wrong,) = shots.compare("demo", {"first": DOT})
    assert "shot first differs in 1 pixels" in wrong
    assert picture.load(folders / "failed" / "demo.first.old.png") == WHITE
    assert picture.load(folders / "failed" / "demo.first.new.png") == DOT
    assert (folders / "failed" / "demo.first.diff.png").exists()


def test_an_old_picture_that_is_lost_is_said_to_be(folders):
    shots.record({"demo": {"first": WHITE}}, {})
    for kept in (folders / "pictures").iterdir():
        kept.unlink()
    (wrong,) = shots.compare("demo", {"first": DOT})
    assert "could not be made again" in wrong
    assert picture.load(folders / "failed" / "demo.first.new.png") == DOT


def test_a_lost_old_picture_is_made_again_by_its_commit(folders, monkeypatch):
    def git(*words):
        command = ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com", *words]
        subprocess.run(command, cwd=folders, check=True, capture_output=True)

    git("init", "-q")
    picture.save(WHITE, folders / "white.png")
    recipe = "mkdir -p $(OUT) && cp white.png $(OUT)/first.png && test -n $(SCRIPT)"
    (folders / "Makefile").write_text(f"emulate:\n\t{recipe}\n")
    shots.record({"demo": {"first": WHITE}}, {})
    git("add", "record", "white.png", "Makefile")
    git("commit", "-q", "-m", "Record")
    shutil.rmtree(folders / "pictures")
    monkeypatch.setattr(shots, "SCRIPTS", folders / "scripts")
    (wrong,) = shots.compare("demo", {"first": DOT})
    assert "shot first differs in 1 pixels" in wrong
    assert picture.load(folders / "failed" / "demo.first.old.png") == WHITE


def test_new_and_lost_shots_are_failures(folders):
    shots.record({"demo": {"first": WHITE}}, {})
    new, lost = shots.compare("demo", {"second": WHITE})
    assert "shot second was never recorded" in new
    assert "shot first is recorded, but the script did not take it" in lost


def test_recording_some_scripts_keeps_the_others(folders):
    shots.record({"a": {"x": WHITE}}, {"b": {"y": "0123456789abcdef"}})
    assert shots.recorded() == {"a": {"x": picture.digest(WHITE)}, "b": {"y": "0123456789abcdef"}}


def test_pictures_survive_their_file(tmp_path):
    picture.save(DOT, tmp_path / "dot.png")
    assert picture.load(tmp_path / "dot.png") == DOT
    assert picture.digest(DOT) != picture.digest(WHITE)
    assert picture.save_difference(WHITE, DOT, tmp_path / "diff.png") == 1
