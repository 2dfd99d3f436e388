"""Sections of Markdown are found, and their headings shifted."""

import pytest

from tools.manual import headings

_TEXT = """# Title

one

## A `key`, and more

two

### Deeper

```
# no heading
```

## B

three
"""


def test_a_section_ends_where_one_as_high_begins():
    level, text = headings.section(_TEXT, "A `key`, and more")
    assert level == 2
    assert "### Deeper" in text and "# no heading" in text and "three" not in text


def test_the_last_section_goes_to_the_end():
    assert headings.section(_TEXT, "B")[1].strip() == "three"


def test_a_section_that_is_not_there_is_told():
    with pytest.raises(headings.NoSection, match="C"):
        headings.section(_TEXT, "C")


def test_from_a_heading_on_it_is_with_the_heading():
    level, text = headings.section(_TEXT, "Deeper", to_the_end=True)
    assert level == 2 and text.startswith("### Deeper") and "three" in text


def test_headings_are_shifted_and_code_is_not():
    shifted = headings.shifted(_TEXT, 1)
    assert "\n#### Deeper" in shifted and "\n# no heading" in shifted


def test_an_anchor_that_is_written_is_the_headings_and_another_of_the_name_gets_a_number():
    text = '# Settings\n\n<a id="settings"></a>\n## The settings\n\n## Settings\n'
    assert [anchor for _, _, anchor in headings.anchored(text)] == ["settings-1", "settings", "settings-2"]


@pytest.mark.parametrize(
    ("words", "anchor"), [("A `key`, and more", "a-key-and-more"), ("Is this a figure?", "is-this-a-figure")]
)
def test_anchors_are_those_that_github_makes(words, anchor):
    assert headings.slug(words) == anchor
