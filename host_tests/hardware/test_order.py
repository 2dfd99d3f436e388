"""The zips by which a Trivet is ordered, printed and flashed: their pages, and that nothing is left out in silence."""

import csv
import io
import os
import re
import subprocess
from fnmatch import fnmatch

import pytest

from hardware import data, order, parts
from hardware.board import kicad
from hardware.case import plates, prints
from tools.build import paths
from tools.build.steps import BuildError
from tools.manual import headings

_PAGES = {order.PAGE: "hardware/board.md"}


@pytest.fixture
def page(tmp_path):
    """What becomes of some Markdown, beside which there are a picture and, in the zip as well, another page."""
    (tmp_path / "pictures" / "case").mkdir(parents=True)
    (tmp_path / "pictures" / "case" / "front.png").write_bytes(b"a picture")

    def make(text):
        (tmp_path / "page.md").write_text(text)
        (tmp_path / "other.md").write_text("## There")
        return order._pages({order.PAGE: tmp_path / "page.md", "other.html": tmp_path / "other.md"})

    return make


def test_a_picture_comes_along(page):
    made = page("![front](pictures/case/front.png)")
    assert made["pictures/case-front.png"] == b"a picture"
    assert b'src="pictures/case-front.png"' in made[order.PAGE]


def test_a_link_to_another_page_becomes_words_and_one_to_the_web_or_the_same_page_stays(page):
    html = page("## Where it is\n[wiring](README.md#x), [below](#where-it-is), [KiCad](https://kicad.org)")[order.PAGE]
    assert b">wiring, " in html and b"README" not in html
    assert b'<h2 id="where-it-is">' in html and b'<a href="#where-it-is">below</a>' in html
    assert b'<a href="https://kicad.org">KiCad</a>' in html


def test_a_link_to_a_page_of_the_same_zip_leads_to_it(page):
    made = page("[there](other.md#there), [other](../README.md)")
    assert b'<a href="other.html#there">there</a>, other' in made[order.PAGE]
    assert b'<h2 id="there">' in made["other.html"]


@pytest.mark.parametrize("name", order.kits())
def test_its_first_page_leads_to_all_others(name):
    pages = {page: paths.ROOT / file for page, file in order.kits()[name].pages.items()}
    made = order._pages(pages)
    reached, ahead = set(), [order.PAGE]
    while ahead:
        reached.add(page := ahead.pop())
        ahead += set(re.findall(r'href="([^"#]+\.html)', made[page].decode())) - reached
    assert reached == set(pages)


def _is_in(zip_name, file):
    """Whether a zip takes a file of this name."""
    kit = order.kits()[zip_name.removesuffix(".zip")]
    patterns = [os.path.join(into, pattern) for into, _, every in kit.files for pattern in every]
    patterns += [f"what-to-buy-{way}.csv" for way in kit.bought]
    return any(fnmatch(file, pattern) for pattern in patterns)


def _rows(page, heading):
    """The cells of the rows of the table under a heading."""
    _, text = headings.section((paths.ROOT / "hardware" / page).read_text("utf-8"), heading)
    return [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| ")][1:]


def test_every_file_that_the_boards_page_names_is_in_its_zip():
    named = [name for row in _rows("board.md", "Files") for name in re.findall("`([^`]+)`", row[0])]
    assert named and all(_is_in("trivet-board.zip", name) for name in named)


def test_the_kicad_project_is_whole_in_the_zip_of_the_board():
    command = ["git", "ls-files", "--", ":!*.py", ":!*.txt"]
    listed = subprocess.run(command, cwd=kicad.FOLDER, capture_output=True, text=True, check=True).stdout.split()
    assert kicad.SCHEMATIC.name in listed
    assert [file for file in listed if not _is_in("trivet-board.zip", f"kicad/{file}")] == []


def test_every_file_is_in_the_zip_that_it_is_said_to_be_in():
    rows = _rows("README.md", "Where the files are")
    assert len(rows) == 12
    for *_, last in rows:
        zip_name, file = re.findall("`([^`]+)`", last)
        assert _is_in(zip_name, file), file


def test_the_stand_is_in_the_zip_of_the_way_without_soldering():
    stand = prints.stand(data.load())
    assert len(stand) == 2 and all(_is_in("trivet-image.zip", f"print/{name}.stl") for name in stand)
    assert _is_in("trivet-image.zip", f"print/{prints.SETTINGS.name}")
    assert _is_in("trivet-image.zip", "print/plate-keypad-1.3mf")


@pytest.mark.parametrize("way", plates.WAYS)
def test_the_plates_are_in_the_zip_of_the_case(way):
    assert _is_in("trivet-case.zip", f"print/plate-{way}-1.3mf")


def test_a_file_that_is_made_is_called_the_same_in_its_zip():
    for _, _, made, last in _rows("README.md", "Where the files are"):
        zip_name, file = re.findall("`([^`]+)`", last)
        for name in re.findall("`([^`]+)`", made):
            assert os.path.basename(name) == os.path.basename(file)
            assert name.split("/")[0] == zip_name.removeprefix("trivet-").removesuffix(".zip")


@pytest.mark.parametrize("way", data.WAYS)
def test_the_list_of_a_way_names_each_part_once_with_its_count(way):
    rows = list(csv.DictReader(io.StringIO(parts.bought(data.load(), way))))
    wanted = [(part.name, str(part.count[way]), part.number) for part in data.load().bought if part.count[way]]
    assert [(row["Description"], row["Quantity"], row["Manufacturer Part Number"]) for row in rows] == wanted
    assert not [row for row in rows if row["Manufacturer"] == "any"]


def test_a_zip_lists_what_is_bought():
    kit = order.Kit(_PAGES, (), ("carrier",), "text", "a purpose")
    assert order.contents(kit)["what-to-buy-carrier.csv"] == parts.bought(data.load(), "carrier").encode()


@pytest.mark.parametrize("name", order.kits())
def test_each_has_a_page_with_all_its_pictures_and_a_licence(name):
    kit = order.kits()[name]
    made = order._pages({page: paths.ROOT / file for page, file in kit.pages.items()})
    assert all(made.values()) and b"<h1" in made[order.PAGE] and len(kit.licence) > 1000


def test_what_was_not_made_is_told_with_what_makes_it():
    kit = order.Kit(_PAGES, (("", paths.ROOT / "hardware", ("nothing-*.csv",)),), (), "text", "a purpose")
    with pytest.raises(BuildError, match="hardware has no nothing-.*make hardware"):
        order.contents(kit)


def test_nothing_is_written_while_something_is_missing(tmp_path, monkeypatch):
    whole = order.Kit(_PAGES, (), (), "text", "a purpose")
    lacking = whole._replace(files=(("", paths.ROOT / "hardware", ("nothing-*.csv",)),))
    monkeypatch.setattr(order, "kits", lambda: {"one": whole, "two": lacking})
    with pytest.raises(BuildError):
        order.make(tmp_path / "order")
    assert not (tmp_path / "order").exists()


def test_what_the_licences_are_read_from_is_installed_before_an_order_is_put_together(tmp_path, monkeypatch):
    asked, before = [], []
    monkeypatch.setattr(order.table, "made", asked.append)
    monkeypatch.setattr(order, "kits", lambda: before.extend(asked) or {})
    order.make(tmp_path)
    assert before == ["web/node_modules"]
