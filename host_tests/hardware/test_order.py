"""The zips by which a Trivet is ordered, printed and flashed: their pages, and that nothing is left out in silence."""

import pytest

from hardware import order
from tools.build import paths
from tools.build.steps import BuildError


@pytest.fixture
def page(tmp_path):
    """What _page makes of some Markdown, beside which there is a picture."""
    (tmp_path / "pictures" / "case").mkdir(parents=True)
    (tmp_path / "pictures" / "case" / "front.png").write_bytes(b"a picture")

    def make(text):
        (tmp_path / "page.md").write_text(text)
        return order._page(tmp_path / "page.md")

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


@pytest.mark.parametrize("name", order.kits())
def test_each_has_a_page_with_all_its_pictures_and_a_licence(name):
    kit = order.kits()[name]
    made = order._page(paths.ROOT / kit.page)
    assert all(made.values()) and b"<h1" in made[order.PAGE] and len(kit.licence) > 1000


def test_what_was_not_made_is_told_with_what_makes_it():
    kit = order.Kit("hardware/board.md", (("", paths.ROOT / "hardware", ("nothing-*.csv",)),), "text", "a purpose")
    with pytest.raises(BuildError, match="hardware has no nothing-.*make hardware"):
        order.contents(kit)


def test_nothing_is_written_while_something_is_missing(tmp_path, monkeypatch):
    whole = order.Kit("hardware/board.md", (), "text", "a purpose")
    lacking = whole._replace(files=(("", paths.ROOT / "hardware", ("nothing-*.csv",)),))
    monkeypatch.setattr(order, "kits", lambda: {"one": whole, "two": lacking})
    with pytest.raises(BuildError):
        order.make(tmp_path / "order")
    assert not (tmp_path / "order").exists()
