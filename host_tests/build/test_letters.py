"""The page's own font: what it has, and how small it is."""

import base64
import io
import re

from tools.build.web import npm, page, parts

MOST = 2_000  # bytes of the page that it may take


def made(folder):
    product = folder / "letters.css"
    parts.letters(product)
    return product.read_text()


def test_it_has_the_numbers_and_the_pages_title_and_nothing_else(tmp_path):
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(base64.b64decode(re.search(r"base64,([^)]*)", made(tmp_path))[1])))
    title = re.search(r"<h1>.*</svg>(\w+) ", (npm.SOURCE / "page" / "index.html").read_text())[1]
    assert {chr(code) for code in font.getBestCmap()} == set("0123456789" + title)
    assert all(font["hmtx"][name][0] for name in font.getBestCmap().values())


def test_it_is_the_same_each_time_and_small(tmp_path):
    assert made(tmp_path) == made(tmp_path)
    assert len(made(tmp_path)) < MOST


def test_the_style_of_the_page_begins_with_it():
    assert (page.PAGE / "style.css").read_text().startswith(page.LETTERS.read_text())
