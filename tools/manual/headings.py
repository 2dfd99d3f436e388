"""Headings and sections of a Markdown file, as far as the manual needs them: lines with # outside of code."""

import itertools
import re
from collections.abc import Iterator

_HEADING = re.compile(r"(#{1,6}) (.+)")
_ID = re.compile(r'<a id="([^"]+)"></a>')
_CODE = re.compile(r"`([^`]+)`")


class NoSection(ValueError):
    """A file has no section with that heading; the message names both."""


def headings(lines: list[str]) -> Iterator[tuple[int, int, str]]:
    """(number of the line, level, words) of each heading."""
    is_code = False
    for number, line in enumerate(lines):
        if line.startswith("```"):
            is_code = not is_code
        found = None if is_code else _HEADING.fullmatch(line)
        if found:
            yield number, len(found[1]), found[2]


def section(text: str, heading: str, to_the_end: bool = False) -> tuple[int, str]:
    """(level above it, text) of what stands below this heading, up to the next one that is as high; or of all from this
    heading on to the end. Raises NoSection.
    """
    lines = text.splitlines()
    found = list(headings(lines))
    begins, level = next(((number, level) for number, level, words in found if words == heading), (None, 0))
    if begins is None:
        raise NoSection(f"no section {heading!r}")
    if to_the_end:
        return level - 1, "\n".join(lines[begins:])
    ends = next((number for number, depth, _ in found if number > begins and depth <= level), len(lines))
    return level, "\n".join(lines[begins + 1 : ends])


def shifted(text: str, by: int) -> str:
    """The text with its headings so many levels lower."""
    lines = text.splitlines()
    for number, level, words in headings(lines):
        lines[number] = f"{'#' * max(1, min(6, level + by))} {words}"
    return "\n".join(lines)


def anchored(text: str) -> list[tuple[int, str, str]]:
    """(level, words, anchor) of each heading. An anchor that is written above it is the heading's; what is made of the
    words gets a number when it is taken.
    """
    lines = text.splitlines()
    found = [(level, words, _ID.fullmatch(lines[number - 1])) for number, level, words in headings(lines)]
    taken = {own[1] for _, _, own in found if own}
    every = []
    for level, words, own in found:
        anchor = own[1] if own else _free(slug(words), taken)
        taken.add(anchor)
        every.append((level, words, anchor))
    return every


def _free(anchor, taken):
    numbered = (f"{anchor}-{number}" for number in itertools.count(1))
    return next(name for name in itertools.chain([anchor], numbered) if name not in taken)


def slug(words: str) -> str:
    """The anchor of a heading, as GitHub makes it."""
    plain = _CODE.sub(r"\1", words).strip().lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
