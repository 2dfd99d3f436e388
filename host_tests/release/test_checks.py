"""What the checks of a release say of small things that are right, and of what is wrong with them."""

import struct
import zipfile

import pytest

from tools.release.checks import case, manual

_CORNERS = ((0.0, 0.0, 0.0), (9.0, 0.0, 0.0), (0.0, 9.0, 0.0), (0.0, 0.0, 9.0))
_SIDES = ((0, 2, 1), (0, 1, 3), (1, 2, 3), (2, 0, 3))


def stl(sides, corners=_CORNERS):
    body = b"".join(struct.pack("<12fH", 0, 0, 0, *(x for at in side for x in corners[at]), 0) for side in sides)
    return bytes(80) + struct.pack("<I", len(sides)) + body


def test_a_closed_body_is_well():
    assert case.fault(stl(_SIDES)) == []


def test_a_side_that_is_missing_and_one_that_is_turned_are_told():
    assert "not closed" in case.fault(stl(_SIDES[1:]))[0]
    assert "not closed" in case.fault(stl(((0, 1, 2), *_SIDES[1:])))[0]


def test_a_file_that_is_cut_off_is_told():
    assert case.fault(stl(_SIDES)[:-1]) == ["is no whole STL"]
    assert case.fault(b"") == ["is no whole STL"]


def test_a_case_without_anything_to_print_is_told(tmp_path):
    with zipfile.ZipFile(tmp_path / "trivet-1.2.3-case.zip", "w") as archive:
        archive.writestr("trivet-1.2.3-case/LICENSE.txt", "text")
    assert case.prints(tmp_path, "trivet-1.2.3") == ["the case has no file to print"]


@pytest.fixture
def page():
    languages = "".join(f'<p lang="{code}">x</p>' for code in manual.files.CODES)
    html = f'<link href="manual.css"><p>For version 1.2.3 of</p>{languages}<a href="#x">x</a><img src="pictures/a.png">'
    style = '@font-face { src: url("fonts/text.woff2") }'
    files = {"index.html": html, "manual.css": style, "pictures/a.png": "", "fonts/text.woff2": ""}
    return {name: content.encode() for name, content in files.items()}


def test_a_manual_that_has_all_it_wants_is_well(page):
    assert manual._page(page, "1.2.3") == []


@pytest.mark.parametrize("name", ("manual.css", "pictures/a.png", "fonts/text.woff2"))
def test_what_a_manual_wants_and_has_not_is_told(name, page):
    del page[name]
    (told,) = manual._page(page, "1.2.3")
    assert name in told


def test_a_manual_of_another_version_or_without_a_language_is_told(page):
    assert manual._page(page, "1.2.4") == ["the manual is not of version 1.2.4"]
    page["index.html"] = page["index.html"].replace(b'lang="is"', b"")
    assert manual._page(page, "1.2.3") == ["the manual has nothing in the language is"]


def test_a_manual_that_asks_another_host_is_told(page):
    page["index.html"] += b'<img src="https://example.org/a.png">'
    assert len(manual._page(page, "1.2.3")) == 1
