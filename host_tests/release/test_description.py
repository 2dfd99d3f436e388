"""Links and addresses of what is published apart from the sources."""

import pytest

from tools.release import description

AT = "https://example.org/we/trivet"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[a](b.md#c)", f"[a]({AT}/blob/v1.2.3/docs/b.md#c)"),
        ("[a](../b.md)", f"[a]({AT}/blob/v1.2.3/b.md)"),
        ("![a](c/d.png)", f"![a]({AT}/raw/v1.2.3/docs/c/d.png)"),
        ("[a](https://x.org/b.md), [b](#c)", "[a](https://x.org/b.md), [b](#c)"),
    ],
)
def test_a_link_into_the_sources_gets_their_address(text, expected):
    assert description.absolute(text, "docs/page.md", AT, "1.2.3") == expected


def test_without_an_address_links_are_words_and_pictures_are_left_out():
    assert description.absolute("A [b](c.md).\n\n![d](e.png)\n", "page.md", "", "1.2.3") == "A b.\n\n\n"


def test_a_project_without_addresses_tells_none():
    assert description.addresses("", "", "1.2.3") == {}


def test_the_homepage_is_where_the_device_runs():
    assert description.addresses("", "https://x.org/trivet", "1.2.3") == {"Homepage": "https://x.org/trivet"}


@pytest.mark.parametrize("address", ["example.org/we", "https://example.org", f"{AT}/", "http://example.org/a"])
def test_a_repository_that_is_no_address_is_refused(address, tmp_path):
    (tmp_path / "pyproject.toml").write_text(f'[tool.trivet]\nrepository = "{address}"\n')
    with pytest.raises(ValueError, match="put https://HOST/OWNER/NAME there, or nothing"):
        description.repository(tmp_path)
