"""The documents as they are laid for the site: where they are, and where their links lead."""

import pytest

from tools.site import pages

ON_SITE = {"README.md", "docs/a.md", "docs/manual/b.md", "hardware/c.png"}
AT = "https://example.org/we/trivet"


def led(text, address="", name="docs/a.md"):
    return pages.led(text, name, ON_SITE, address, "1.2.3")


@pytest.mark.parametrize("text", ["[b](manual/b.md#x)", "![c](../hardware/c.png)", "[x](#x)", "[o](https://x.org/)"])
def test_a_link_that_holds_on_the_site_stays(text):
    assert led(text) == text


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("docs/manual/b.md", "[t](../../README.md#x)", "[t](../../index.md#x)"),
        ("docs/a.md", "[t](../README.md)", "[t](../index.md)"),
    ],
)
def test_a_link_to_readme_leads_to_the_first_page(name, text, expected):
    assert led(text, name=name) == expected


def test_a_link_into_the_sources_leads_to_their_address_at_the_versions_tag():
    assert led("[d](../firmware/d.py)", AT) == f"[d]({AT}/blob/v1.2.3/firmware/d.py)"


def test_a_link_into_the_sources_is_words_while_they_have_no_address():
    assert led("see [`d`](../firmware/d.py).") == "see `d`."


def test_a_link_in_a_block_of_code_is_none():
    text = "```text\n[d](../firmware/d.py)\n```\n"
    assert led(text) == text


def test_a_picture_is_taken_in_if_it_is_shown_or_led_to():
    text = '![c](../hardware/c.png) [d](d.svg) <img src="e.png" alt="">\n```text\n![f](f.png)\n```\n'
    assert pages.pictures(text, "docs/a.md") == ["docs/d.svg", "docs/e.png", "hardware/c.png"]


def test_a_chapter_of_the_manual_has_its_list_of_parts(tmp_path):
    pages.gather(tmp_path, "", "1.2.3")
    assert "| 12 | " in (tmp_path / "docs/manual/wires.md").read_text(encoding="utf-8")


def test_every_document_has_one_place_in_the_contents():
    lines = pages.contents(pages.documents()).splitlines()
    listed = [line for line in lines if line.endswith(".md")]
    assert sorted(listed) == sorted({*pages.documents(), "reference.md"} - {"README.md"})


def test_the_manual_is_in_its_own_order():
    part = pages.contents(pages.documents()).partition(":caption: The manual\n\n")[2].partition("```")[0].split()
    assert part == [f"docs/manual/{chapter['file']}" for chapter in pages.source.contents()["chapter"]]
