"""What the checks of a release say of small things that are right, and of what is wrong with them."""

import pytest

from tools.release.checks import manual


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
