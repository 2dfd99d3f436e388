"""The device's own words in the manual: they stand there as the device says them, in italics.

*What does the panel say?* is what the device says, in the chapter's language; a gap of a text is filled with anything,
as in *Anna: which tile?*. Italics are for nothing else. So what is quoted cannot differ from what stands on the panel:
words that no text of the device has are an error, which names the line.
"""

import difflib
import functools
import re
from collections.abc import Iterator
from html import escape

from tools.words import files

_QUOTED = re.compile(r"(?<![*\w\\])\*([^*\s](?:[^*\n]|\n(?!\n))*?)\*(?!\*)")
_CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_GAP = re.compile(r"\{\w+\}")
_LETTERS = 4  # that a text with gaps has beside them at least: else it would be what anybody says


class NoText(ValueError):
    """The device does not say this; the message names the line, and what the device says instead."""


@functools.cache
def languages() -> dict[str, files.Language]:
    """The device's languages by code, in their order."""
    return {language.code: language for language in files.languages()}


def said(code: str, name: str) -> str:
    """What the device says under this name, which has no gap. Raises KeyError."""
    return languages()[code].texts[name]


@functools.cache
def _texts(code) -> tuple[list[str], "re.Pattern[str]"]:
    """All that the device says in a language, the forms of one text for themselves; and the pattern of any of it."""
    every = [" ".join(form.split()) for text in languages()[code].texts.values() for form in text.split("|")]
    every = [form for form in every if not _GAP.search(form) or sum(map(str.isalpha, _GAP.sub("", form))) >= _LETTERS]
    return every, re.compile("|".join(".+".join(map(re.escape, _GAP.split(form))) for form in every))


def quoted(markdown: str) -> Iterator[tuple[int, str]]:
    """(the line, the words) of all that a chapter says the device says."""
    plain = _CODE.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), markdown)
    for found in _QUOTED.finditer(plain):
        yield markdown.count("\n", 0, found.start()) + 1, " ".join(found[1].split())


def check(markdown: str, code: str) -> None:
    """Raises NoText for the first words that the device does not say."""
    every, pattern = _texts(code)
    for line, words in quoted(markdown):
        if not pattern.fullmatch(words):
            near = difflib.get_close_matches(words, every, 1, 0)
            raise NoText(f"line {line}: the device does not say {words!r} ({code}); the nearest is {near[0]!r}")


def marked(markdown: str) -> str:
    """The Markdown with these words as the booklet sets them."""
    return _QUOTED.sub(lambda found: f'<span class="told">{escape(found[1], quote=False)}</span>', markdown)
