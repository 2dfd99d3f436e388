"""The manual can be put together: what it includes, shows, quotes and leads to is there."""

import re

import pytest

from hardware import data
from tools.build import paths
from tools.manual import source, texts
from tools.screens import kinds

CHAPTERS = source.chapters()
_IDS = [chapter.file for chapter in CHAPTERS]


def test_every_picture_is_there_or_is_drawn():
    assert source.missing(CHAPTERS) == []
    drawn = {picture.file for picture in source.every_drawn()}
    shown = {str(picture.relative_to(paths.ROOT)) for chapter in CHAPTERS for picture in source.pictures(chapter)}
    assert {file for file in shown if file.startswith(source.DRAWN)} == drawn


def test_a_picture_that_is_missing_is_told():
    chapter = source.Chapter("a.md", "en", "", "A", "a", "# A\n\n![b](hardware/pictures/case/step-99.png)\n", 0)
    assert source.missing([chapter]) == [
        "docs/manual/a.md shows hardware/pictures/case/step-99.png, which is not there"
    ]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=_IDS)
def test_every_link_leads_somewhere(chapter):
    anchors = {anchor for each in CHAPTERS for anchor in source.anchors(each)}
    for target in source.links(chapter):
        path, _, anchor = target.partition("#")
        assert not path or (paths.ROOT / path).exists(), target
        if not path:
            assert anchor in anchors, target


def test_no_two_places_have_the_same_anchor():
    every = [anchor for chapter in CHAPTERS for anchor in source.anchors(chapter)]
    assert sorted(set(every)) == sorted(every)


def test_every_chapter_that_is_written_is_in_the_manual():
    written = {str(file.relative_to(source.FOLDER)) for file in source.FOLDER.rglob("*.md")}
    assert written == {chapter.file for chapter in CHAPTERS} | {"screens.md"}  # which one of them includes


def test_every_screen_of_the_gallery_is_in_the_manual():
    shown = {str(picture.relative_to(paths.ROOT)) for chapter in CHAPTERS for picture in source.pictures(chapter)}
    gallery = source.shown_screens()
    assert set(gallery) == set(kinds.kinds())
    for pictures in gallery.values():
        assert {file for _, file in pictures} <= shown


def test_every_key_of_the_device_is_told_of():
    """As a cap, which is what code with the legend of a key becomes."""
    caps = set(re.findall(r"`([^`]+)`", "".join(chapter.markdown for chapter in CHAPTERS)))
    assert {key.legend for key in data.load().key} <= caps


def test_every_step_of_building_that_has_a_picture_shows_it():
    shown = {picture for chapter in CHAPTERS for picture in source.pictures(chapter)}
    assert set((paths.ROOT / "hardware" / "pictures").glob("*/step-*.png")) <= shown


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("# A\n<!-- include hardware/board.md: Gone -->", "no section 'Gone'"),
        ("# A\n<!-- include hardware/gone.md: A -->", "gone.md"),
        ("# A\n<!-- parts ship -->", "ship"),
        ("# A\n<!-- gone away -->", "gone"),
        ("# A\n<!-- screens gone -->", "gone"),
        ("# A\n{{menu.gone}}", "menu.gone"),
        ("# A\n{{turn}}", "gaps"),
        ("# A\n{{menu.sheet now}}", "not understood"),
        ("# A\n\n# B", "one heading"),
        ("A", "one heading"),
    ],
)
def test_a_damaged_chapter_is_told(text, told, tmp_path, monkeypatch):
    monkeypatch.setattr(source, "FOLDER", tmp_path)
    (tmp_path / "a.md").write_text(text + "\n", "utf-8")
    with pytest.raises(source.SourceError, match=told) as error:
        source._chapter({"file": "a.md"})
    assert "a.md" in str(error.value)


def test_what_is_included_stands_one_level_below_the_heading_above_it():
    text = source.expanded(
        "# A\n\n## B\n\n<!-- include docs/manual/screens.md: The keys -->\n", "docs/manual/a.md", "en"
    )
    assert "\n### What to press when" in text


def test_links_of_what_is_included_are_told_from_the_root():
    assert source.rooted("[a](parts.md#b) ![c](pictures/d.png)", "hardware/README.md") == (
        "[a](hardware/parts.md#b) ![c](hardware/pictures/d.png)"
    )


def test_a_quotation_is_what_the_device_says_in_the_chapters_language():
    told = texts.fill("{{menu.sheet}} {{turn player=Anna_Eva}}", "de")
    assert re.sub(r"<[^>]+>", "", told) == "Punktetabelle Anna Eva ist an der Reihe"
