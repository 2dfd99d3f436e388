"""The device's own words in the manual: {{menu.sheet}} is what the device says there, in the chapter's language.

A text with gaps has them filled: {{turn player=Anna}}; a value goes to the next blank, _ in it is one. What is quoted
so cannot differ from what stands on the panel; a name that no text has, and a gap that is not filled, are errors.
"""

import functools
import re
from html import escape

from tools.words import files

QUOTED = re.compile(r"\{\{([a-z][a-z0-9_.]*)((?: \w+=[^\s}]+)*)\}\}")
_GAP = re.compile(r"\{(\w+)\}")


class NoText(ValueError):
    """The device has no such text; the message names it."""


@functools.cache
def languages() -> dict[str, files.Language]:
    """The device's languages by code, in their order."""
    return {language.code: language for language in files.languages()}


def said(code: str, name: str, **values: str) -> str:
    """What the device says under this name. Raises NoText."""
    text = languages()[code].texts.get(name)
    if text is None:
        raise NoText(f"the device has no text {name!r} ({code})")
    text = text.split("|")[-1]
    gaps = set(_GAP.findall(text))
    if gaps != set(values):
        raise NoText(f"the text {name} ({code}) has the gaps {sorted(gaps)}, given are {sorted(values)}")
    return text.format(**values)


def fill(markdown: str, code: str) -> str:
    """The Markdown with all its quotations of the device. Raises NoText."""

    def quoted(found):
        values = dict(pair.split("=", 1) for pair in found[2].split())
        words = said(code, found[1], **{name: value.replace("_", " ") for name, value in values.items()})
        return f'<span class="told">{escape(words, quote=False)}</span>'

    filled = QUOTED.sub(quoted, markdown)
    if "{{" in filled:
        raise NoText(f"not understood: {filled[filled.index('{{') :][:40]!r}")
    return filled
