"""The booklet as it is set: it can be made, read aloud, and copied from."""

import dataclasses
import re

import pytest

from tools.manual import __main__ as manual
from tools.manual import source
from tools.manual.setting.page import Page
from tools.release import checks


def set_(markdown):
    """The HTML of a chapter with this text."""
    chapter = dataclasses.replace(source.chapters()[0], markdown=f"# One\n\n{markdown}\n")
    return Page([chapter], lambda file: file).body()


def test_a_word_of_code_is_one_in_every_line():
    html = set_("Look at `make places-jlcpcb.csv`")
    assert '<code><span class="whole">make</span> <span class="whole">places-jlcpcb.csv</span></code>' in html
    style = (manual.paths.ROOT / "tools/manual/setting/styles/booklet.css").read_text("utf-8")
    assert re.search(r"\.whole \{ white-space: nowrap; \}", style)


def test_a_key_is_a_cap_and_no_word_of_code():
    assert "<kbd>MENU</kbd>" in set_("Press `MENU`")


def test_every_picture_of_the_cover_and_of_a_chapter_is_told_in_words():
    assert 'alt=""' not in set_("![Keys](hardware/pictures/board/front.png)")


@pytest.mark.long
def test_the_booklet_is_made_and_can_be_read_aloud():
    """What is wrong with its pages, a single row of a table among it, breaks off the making."""
    manual.make()
    pdf = next(product for product in manual._PRODUCTS if product.suffix == ".pdf")
    assert checks.booklet(pdf.read_bytes()) == []
