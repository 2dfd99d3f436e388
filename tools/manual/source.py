"""The manual's source: chapters of docs/manual in the order that manual.toml says, with what they include.

A chapter is Markdown, to be read as it is. What the device says stands in italics (texts.py). On lines of their own
stand

    → [Soldering](../../hardware/board.md#soldering)   a link; in the booklet what stands under that heading
    → [What you need](FILE#ANCHOR) and what follows    the same; that heading, and all that comes after it
    <!-- parts carrier -->                             the parts for this way to build
    <!-- screens quick -->                             the pictures of this row of manual.toml, in its language

so that nothing is said twice. Links and pictures are told from the repository's root afterwards.
"""

import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from hardware import data
from tools.build import paths
from tools.build.steps import BuildError
from tools.manual import headings, texts

FOLDER = paths.ROOT / "docs" / "manual"
CONTENTS = FOLDER / "manual.toml"
_GALLERY = "hardware/pictures/screens"
DRAWN = "build/manual/drawn"

_DIRECTIVE = re.compile(r"^<!-- (\w+) (.+?) -->$", re.MULTILINE)
_LINK = re.compile(r"(!?\[[^\]]*\]\()([^)\s]+)(\))")
_INCLUDED = re.compile(r"^→ \[([^\]]+)\]\(([^)#\s]+)#[^)\s]+\)( and what follows)?$", re.MULTILINE)
_PANELS = re.compile(rf"(?:^!\[.+\]\({_GALLERY}/.+\.png\)\n)+", re.MULTILINE)


class SourceError(BuildError):
    """The manual cannot be put together; the message says which chapter and why."""


@dataclass(frozen=True)
class Chapter:
    """A chapter, put together: Markdown whose links are told from the repository's root."""

    file: str  # in docs/manual
    language: str
    part: str  # what begins with it; empty for most
    title: str
    anchor: str
    markdown: str
    pages: int  # how many it has to have in the booklet; 0: any number


@dataclass(frozen=True)
class Drawn:
    """A picture of the device that is drawn for the manual: a tour's, in a language."""

    tour: str
    number: int
    screen: str  # that it shows
    text: str  # of the device's, that tells what is seen
    language: str

    @property
    def told(self) -> str:
        """What is told to who does not see it."""
        return texts.said(self.language, self.text)

    @property
    def file(self) -> str:
        """Where it is made, from the repository's root."""
        return f"{DRAWN}/{self.tour}.{self.number}.{self.language}.png"


def contents() -> dict:
    """manual.toml."""
    return tomllib.loads(CONTENTS.read_text("utf-8"))


def drawn(row: str, language: str) -> list[Drawn]:
    """The pictures of a row of manual.toml's, in a language."""
    every = contents()["screens"][row]
    return [Drawn(tour, number, screen, text, language) for tour, number, screen, text in every]


def every_drawn() -> list[Drawn]:
    """All that the chapters ask for."""
    found = {}
    for entry in contents()["chapter"]:
        for name, row in _DIRECTIVE.findall((FOLDER / entry["file"]).read_text("utf-8")):
            if name == "screens":
                found |= dict.fromkeys(drawn(row, entry.get("language", "en")))
    return list(found)


def chapters() -> list[Chapter]:
    """All of the manual. Raises SourceError."""
    return [_chapter(entry) for entry in contents()["chapter"]]


def _chapter(entry) -> Chapter:
    file, language = entry["file"], entry.get("language", "en")
    try:
        text = expanded((FOLDER / file).read_text("utf-8"), f"docs/manual/{file}", language)
        texts.check((FOLDER / file).read_text("utf-8"), language)
        text = texts.marked(_PANELS.sub(lambda pictures: _row(pictures[0]), text))
    except (ValueError, OSError, KeyError) as error:
        raise SourceError(f"docs/manual/{file}: {error}") from error
    found = list(headings.headings(text.splitlines()))
    if [level for _, level, _ in found].count(1) != 1 or found[0][1] != 1:
        raise SourceError(f"docs/manual/{file}: a chapter has one heading with one #, its title")
    title = found[0][2]
    anchor = entry.get("anchor", headings.slug(title))
    return Chapter(file, language, entry.get("part", ""), title, anchor, text, entry.get("pages", 0))


def expanded(text: str, file: str, language: str) -> str:
    """A chapter's text with what it includes. file: where it stands, from the repository's root."""
    text = rooted(text, file)
    done, at, level = [], 0, 1
    for found in sorted((*_DIRECTIVE.finditer(text), *_INCLUDED.finditer(text)), key=re.Match.start):
        before = text[at : found.start()]
        level = ([level] + [depth for _, depth, _ in headings.headings(before.splitlines())])[-1]
        is_link = found.re is _INCLUDED
        done += [before, _include(found, level) if is_link else _DIRECTIVES[found[1]](found[2], language)]
        at = found.end()
    return "".join([*done, text[at:]])


def with_parts(text: str) -> str:
    """A chapter's text with its lists of parts, and without what else it includes."""
    return _DIRECTIVE.sub(lambda found: _parts(found[2], "") if found[1] == "parts" else found[0], text)


def rooted(text: str, file: str) -> str:
    """The text with its links told from the repository's root, where it stands in this file."""
    folder = os.path.dirname(file)

    def link(found):
        target = found[2]
        if "://" in target or target.startswith(("mailto:", "#")):
            return found[0]
        path, mark, anchor = target.partition("#")
        return f"{found[1]}{os.path.normpath(os.path.join(folder, path))}{mark}{anchor}{found[3]}"

    return _LINK.sub(link, text)


def _include(found, level):
    heading, file, to_the_end = found.groups()
    depth, text = headings.section((paths.ROOT / file).read_text("utf-8"), heading, to_the_end is not None)
    return headings.shifted(rooted(text, file), level - depth).strip()


def _row(pictures):
    """Pictures of the panel side by side."""
    return f'<div class="panels">\n\n{pictures}\n</div>\n'


def _parts(way: str, _language: str) -> str:
    if way not in data.WAYS:
        raise ValueError(f"no way to build is called {way!r}")
    rows = ["| | part | maker's number |", "|---:|---|---|"]
    for part in data.load().bought:
        if part.count[way]:
            rows.append(f"| {part.count[way]} | {part.name} | {f'{part.maker} {part.number}'.strip()} |")
    return "\n".join(rows)


def _screens(row: str, language: str) -> str:
    return _row("".join(f"![{picture.told}]({picture.file})\n" for picture in drawn(row, language)))


_DIRECTIVES: dict[str, Callable[[str, str], str]] = {
    "parts": _parts,
    "screens": _screens,
}


def anchors(chapter: Chapter) -> list[str]:
    """What a link can lead to in a chapter: its own, and its headings', written or made."""
    below = [anchor for level, _, anchor in headings.anchored(chapter.markdown) if level > 1]
    return [chapter.anchor, *below]


def misfits(every: list[Chapter], starts: dict[str, int], last: int) -> Iterator[str]:
    """A sentence on each chapter that is not of as many pages as it has to be. starts: the page of each anchor; last:
    the booklet's last page.
    """
    ends = [*(starts[chapter.anchor] for chapter in every[1:]), last + 1]
    for chapter, end in zip(every, ends, strict=True):
        pages = end - starts[chapter.anchor]
        if chapter.pages and pages != chapter.pages:
            yield f"{chapter.file} has {pages} pages, {chapter.pages} are wanted"


def lone_rows(tables: Iterable[dict[int, int]]) -> Iterator[str]:
    """A sentence on each page on which a single row of a table stands that has more on other pages. tables: of each,
    {page: its rows there}.
    """
    for pages in tables:
        if len(pages) > 1:
            yield from (f"page {page} has a single row of a table" for page, rows in pages.items() if rows == 1)


def places(every: list[Chapter]) -> dict[str, str]:
    """{file from the repository's root: the anchor where all of it stands in the manual}."""
    found = {}
    for chapter in every:
        found[f"docs/manual/{chapter.file}"] = chapter.anchor
        text = rooted((FOLDER / chapter.file).read_text("utf-8"), f"docs/manual/{chapter.file}")
        whole = [file for _, file, to_the_end in _INCLUDED.findall(text) if to_the_end]
        found |= dict.fromkeys(whole, chapter.anchor)
    return found
