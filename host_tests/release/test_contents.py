"""What a release consists of: nothing is left out in silence, and what it is taken from is what make leaves."""

import re
from pathlib import PurePath

import pytest

from tools.build import paths
from tools.build.steps import BuildError
from tools.release import contents, version

ENTRIES = (*contents.FILES, *contents.FOLDERS)


@pytest.fixture
def build(tmp_path):
    """A build folder in which everything is there that a release is taken from."""
    for entry in contents.FILES:
        (tmp_path / entry.source).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / entry.source).write_text("made")
    for entry in contents.FOLDERS:
        for pattern in entry.patterns:
            file = tmp_path / entry.source / pattern.replace("*", "some")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("made")
    return tmp_path


def test_a_build_that_has_everything_lacks_nothing(build):
    assert contents.missing(build) == []


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.ending for entry in ENTRIES])
def test_what_was_not_made_is_told_with_the_step_that_makes_it(entry, build):
    source = build / entry.source
    victim = source if source.is_file() else next(file for file in source.rglob("*") if file.is_file())
    victim.unlink()
    (told,) = contents.missing(build)
    assert told.endswith(f"make {entry.step}")
    with pytest.raises(BuildError, match=re.escape(told)):
        contents.make(build / "release", "0.0.0", build=build)
    assert not (build / "release").exists()


def test_each_step_is_one_of_make():
    makefile = (paths.ROOT / "Makefile").read_text()
    steps = set(re.findall(r"^([a-z0-9-]+):.*## ", makefile, re.MULTILINE))
    assert {entry.step for entry in ENTRIES} <= steps


def test_no_two_files_have_one_name():
    names = contents.names("trivet-0.0.0")
    assert len(set(names)) == len(names)


def test_the_notes_tell_every_file_and_no_link_into_the_sources():
    told = contents.notes(version.version(), {"trivet.uf2": "the image"})
    assert "| `trivet.uf2` | the image |" in told and "silicon" in told
    assert not re.search(r"\]\((?!https?:)", told)


def folder(ending):
    (found,) = (entry for entry in contents.FOLDERS if entry.ending == ending)
    return found


def taken(entry, name):
    return any(PurePath(name).match(pattern) for pattern in entry.patterns)


def test_all_of_the_page_is_published():
    page = folder("-page.zip")
    made = {file.name for file in (paths.BUILD / page.source).iterdir()}
    assert {name for name in made if not taken(page, name)} == {"trivet.html"}, "a file of its own"


def test_the_manual_is_published_with_its_drawings():
    manual = folder("-manual.zip")
    assert taken(manual, "pictures/turn.png") and taken(manual, "pictures/docs-study-wise.svg")
