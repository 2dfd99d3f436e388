"""The manual can be put together: what it includes, shows, quotes and leads to is there."""

import re

import pytest

from hardware import data
from tools.build import paths
from tools.manual import headings, source, texts
from tools.screens import gallery

CHAPTERS = source.chapters()
_IDS = [chapter.file for chapter in CHAPTERS]
_LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)\s]+)\)")


def _targets(chapter, mark):
    """Of its links with this mark: "!" for pictures, none for places to go to."""
    return {target for found, target in _LINK.findall(chapter.markdown) if found == mark and "://" not in target}


SHOWN = {target for chapter in CHAPTERS for target in _targets(chapter, "!")}


def test_every_picture_is_there_or_is_drawn():
    drawn = {picture.file for picture in source.every_drawn()}
    assert {file for file in SHOWN if file.startswith(source.DRAWN)} == drawn
    assert [file for file in SHOWN - drawn if not (paths.ROOT / file).is_file()] == []


@pytest.mark.parametrize("chapter", CHAPTERS, ids=_IDS)
def test_every_link_leads_somewhere(chapter):
    anchors = {anchor for each in CHAPTERS for anchor in source.anchors(each)}
    for target in _targets(chapter, ""):
        path, _, anchor = target.partition("#")
        assert not path or (paths.ROOT / path).exists(), target
        if not path:
            assert anchor in anchors, target


def test_no_two_places_have_the_same_anchor():
    every = [anchor for chapter in CHAPTERS for anchor in source.anchors(chapter)]
    assert sorted(set(every)) == sorted(every)


def test_every_chapter_that_is_written_is_in_the_manual():
    written = {str(file.relative_to(source.FOLDER)) for file in source.FOLDER.rglob("*.md")}
    assert written == {chapter.file for chapter in CHAPTERS}


def test_every_picture_of_a_screen_is_in_the_booklet_side_by_side_with_its_others():
    pictures = {f"hardware/pictures/screens/{path.name}" for path in gallery.GALLERY.glob("*.png")}
    assert pictures <= SHOWN
    (screens,) = [chapter.markdown for chapter in CHAPTERS if chapter.file == "screens.md"]
    rows = re.findall(r'<div class="panels">\n\n(.+?)\n\n</div>', screens, re.DOTALL)
    assert set(re.findall(r"\]\((hardware/pictures/screens/[^)]+)\)", "".join(rows))) == pictures


def test_every_key_of_the_device_is_told_of():
    """As a cap, which is what code with the legend of a key becomes."""
    caps = set(re.findall(r"`([^`]+)`", "".join(chapter.markdown for chapter in CHAPTERS)))
    assert {key.legend for key in data.load().key} <= caps


def test_every_step_of_building_that_has_a_picture_shows_it():
    steps = (paths.ROOT / "hardware" / "pictures").glob("*/step-*.png")
    assert {str(step.relative_to(paths.ROOT)) for step in steps} <= SHOWN


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("# A\n→ [Gone](../../hardware/board.md#gone)", "no section 'Gone'"),
        ("# A\n→ [A](../../hardware/gone.md#a)", "gone.md"),
        ("# A\n<!-- parts ship -->", "ship"),
        ("# A\n<!-- gone away -->", "gone"),
        ("# A\n<!-- screens gone -->", "gone"),
        ("# A\n*Gone*", "line 2: the device does not say 'Gone'"),
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
    included = "→ [The keys](screens.md#the-keys)"
    text = source.expanded(f"# A\n\n## B\n\n{included}\n", "docs/manual/a.md", "en")
    assert "\n### What to press when" in text and "→" not in text


@pytest.mark.parametrize("chapter", CHAPTERS, ids=_IDS)
def test_a_link_that_is_put_in_leads_to_the_heading_that_it_names(chapter):
    text = (source.FOLDER / chapter.file).read_text("utf-8")
    for heading, target in re.findall(r"^→ \[([^\]]+)\]\(([^)]+)\)", text, re.MULTILINE):
        file, _, anchor = target.partition("#")
        there = ((source.FOLDER / chapter.file).parent / file).read_text("utf-8")
        assert (heading, anchor) in [(words, slug) for _, words, slug in headings.anchored(there)], target


def test_links_of_what_is_included_are_told_from_the_root():
    assert source.rooted("[a](parts.md#b) ![c](pictures/d.png)", "hardware/README.md") == (
        "[a](hardware/parts.md#b) ![c](hardware/pictures/d.png)"
    )


def test_what_stands_in_italics_is_what_the_device_says_in_the_chapters_language():
    texts.check("*Punktetabelle*, *Anna Eva ist an der\nReihe*, **kein Text**, `*auch keiner*`", "de")


@pytest.mark.parametrize("words", ["Score sheets", "score sheet", "Punktetabelle", "Anna and Ben", "Somebody here"])
def test_other_words_in_italics_are_told_with_their_line_and_the_nearest_text(words):
    with pytest.raises(texts.NoText, match=f"line 3: the device does not say '{words}' \\(en\\); the nearest is '"):
        texts.check(f"# A\n\nLook at *{words}*.", "en")


def test_nothing_is_left_for_a_program_to_fill_in():
    written = "".join((source.FOLDER / chapter.file).read_text("utf-8") for chapter in CHAPTERS)
    assert "{{" not in written and "include" not in re.findall(r"<!-- (\w+)", written)


def test_the_booklet_marks_what_the_device_says():
    assert texts.marked("Look at *What is open?* now") == 'Look at <span class="told">What is open?</span> now'


def test_a_file_that_is_included_to_its_end_is_found_where_it_stands():
    places = source.places(CHAPTERS)
    assert places["hardware/bring-up.md"] == places["docs/manual/bring-up.md"] == "measuring-the-first-one"
    assert set(places.values()) <= {anchor for chapter in CHAPTERS for anchor in source.anchors(chapter)}


@pytest.mark.parametrize(
    ("starts", "told"),
    [
        ({"one": 1, "two": 2}, []),
        ({"one": 1, "two": 3}, ["one.md has 2 pages, 1 are wanted"]),
        ({"one": 1, "two": 1}, ["one.md has 0 pages, 1 are wanted"]),
        ({"one": 6, "two": 7}, []),
    ],
)
def test_a_chapter_that_does_not_fit_its_page_is_told(starts, told):
    chapters = [source.Chapter(f"{name}.md", "en", "", "", name, "", pages) for name, pages in (("one", 1), ("two", 0))]
    assert list(source.misfits(chapters, starts, 9)) == told


def test_the_last_chapter_ends_with_the_last_page():
    chapter = source.Chapter("one.md", "en", "", "", "one", "", 1)
    assert not list(source.misfits([chapter], {"one": 9}, 9))
    assert list(source.misfits([chapter], {"one": 9}, 10)) == ["one.md has 2 pages, 1 are wanted"]


@pytest.mark.parametrize(
    ("tables", "told"),
    [
        ([{1: 3, 2: 1}], ["page 2 has a single row of a table"]),
        ([{1: 1, 2: 9, 3: 2}, {4: 1, 5: 2}], [f"page {page} has a single row of a table" for page in (1, 4)]),
        ([{1: 2, 2: 2}], []),
        ([{1: 1}], []),
    ],
)
def test_a_row_that_stands_alone_is_told_unless_it_is_all_of_its_table(tables, told):
    assert list(source.lone_rows(tables)) == told
