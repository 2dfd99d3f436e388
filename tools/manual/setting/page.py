"""The manual as HTML: chapters, contents, cover. Keys are drawn as caps, links lead within the manual or nowhere."""

import re
import struct
from collections.abc import Callable
from html import escape, unescape
from pathlib import Path

from markdown_it import MarkdownIt  # pyright: ignore[reportMissingImports]
from markdown_it.common.utils import escapeHtml  # pyright: ignore[reportMissingImports]
from markdown_it.renderer import RendererHTML  # pyright: ignore[reportMissingImports]

from tools.manual.headings import anchored
from tools.manual.job import Chapter, Job

_ANCHOR = re.compile(r'^<a id="[^"]+"></a>$', re.MULTILINE)
_PANEL = (400, 300)  # px of the device's pictures
_WIDE = 1.8  # times as wide as high: on a page of its own, laid down
_LOADED = re.compile(r"""(?:src="|<link[^>]* href="|url\("?|@import ")([^")]+)""")
_TAG = re.compile(r"<[^>]+>")

Picture = Callable[[str], str]  # a picture's file from the repository's root: its address in the page


class Page:
    """Makes the HTML of a job. picture: where pictures are."""

    def __init__(self, job: Job, root: Path, picture: Picture):
        self._job = job
        self._root = root
        self._picture = picture
        self.outline: list[tuple[int, str, str, str]] = []  # level, anchor, words as HTML, language
        self._language = "en"
        self._anchors = iter(())
        markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
        assert isinstance(markdown.renderer, RendererHTML)
        self._renderer = markdown.renderer
        rules = self._renderer.rules
        rules["code_inline"] = self._code
        rules["image"] = self._image
        rules["heading_open"] = self._heading
        rules["link_open"] = self._link_open
        rules["link_close"] = self._link_close
        rules["table_open"] = self._table
        self._markdown = markdown
        self._open_links: list[bool] = []

    def body(self) -> str:
        """Cover, contents, chapters."""
        chapters = "\n".join(map(self._chapter, self._job.chapters))
        return f"{self._cover()}\n{self._contents()}\n<main>\n{chapters}\n</main>"

    def _cover(self):
        job = self._job
        shown = f'<img src="{escape(self._picture(job.cover))}" alt=""{_size(self._root / job.cover)}>'
        return (
            f'<header class="cover"><h1>{escape(job.title)}</h1><p class="subtitle">{escape(job.subtitle)}</p>'
            f'<div class="shown">{shown}</div><p class="imprint">{escape(job.imprint)}</p></header>'
        )

    def _contents(self):
        rows, parts = [], 0
        for level, anchor, words, language in self.outline:
            parts += level == 0
            kind = f"level0 part{parts}" if level == 0 else f"level{level}"
            rows.append(f'<li class="{kind}" lang="{language}"><a href="#{anchor}">{words}</a></li>')
        return f'<nav id="contents"><h2>Contents</h2><ol>{"".join(rows)}</ol></nav>'

    def _chapter(self, chapter: Chapter):
        self._language = chapter.language
        if chapter.part:
            self.outline.append((0, chapter.anchor, escape(chapter.part), "en"))
        self._anchors = iter([chapter.anchor, *(anchor for _, _, anchor in anchored(chapter.markdown)[1:])])
        html = self._markdown.render(_ANCHOR.sub("", chapter.markdown))
        kind = re.sub(r"\W", "-", chapter.file.removesuffix(".md"))
        whole = " single" if chapter.pages == 1 else ""
        return (
            f'<section class="chapter {kind}{whole}" id="{chapter.anchor}" lang="{chapter.language}">\n{html}</section>'
        )

    # ---- what Markdown's parts become

    def _code(self, tokens, at, options, env):
        words = tokens[at].content
        if words in self._job.legends:
            return f"<kbd>{escapeHtml(words)}</kbd>"
        return f"<code>{escapeHtml(words)}</code>"

    def _image(self, tokens, at, options, env):
        token = tokens[at]
        file = str(token.attrs["src"])
        width, height = _measures(self._root / file)
        kind = "panel" if (width, height) == _PANEL else "drawing wide" if width > _WIDE * height else "drawing"
        address = escape(self._picture(file))
        return f'<img src="{address}" alt="{escape(token.content)}" class="{kind}"{_size(self._root / file)}>'

    def _heading(self, tokens, at, options, env):
        token, inline = tokens[at], tokens[at + 1]
        level = int(token.tag[1])
        anchor = next(self._anchors)
        words = self._renderer.renderInline(inline.children, options, env)
        if level <= 2:
            self.outline.append((level, anchor, words, self._language))
        return f"<{token.tag}>" if level == 1 else f'<{token.tag} id="{anchor}">'

    def _link_open(self, tokens, at, options, env):
        address = self._leads_to(str(tokens[at].attrs["href"]))
        self._open_links.append(bool(address))
        return f'<a href="{escape(address)}">' if address else ""

    def _link_close(self, tokens, at, options, env):
        return "</a>" if self._open_links.pop() else ""

    def _table(self, tokens, at, options, env):
        """Classes by the number of columns, and for one that begins with numbers."""
        end = next(place for place in range(at, len(tokens)) if tokens[place].type == "tr_close")
        columns = [token for token in tokens[at:end] if token.type == "th_open"]
        counted = " counted" if "right" in str(columns[0].attrs.get("style", "")) else ""
        return f'<table class="columns{len(columns)}{counted}">'

    def _leads_to(self, target):
        """An address that is in the manual or on another host; empty for a file of the repository."""
        if "://" in target:
            return target
        path, _, anchor = target.partition("#")
        if anchor in self._job.anchors:
            return f"#{anchor}"
        return f"#{self._job.places[path]}" if path in self._job.places else ""


def _measures(file):
    head = file.read_bytes()[:24]
    if head[12:16] != b"IHDR":
        raise ValueError(f"{file} is no PNG")
    return struct.unpack(">II", head[16:24])


def _size(file):
    width, height = _measures(file)
    return f' width="{width}" height="{height}"'


def asks_others(*texts: str) -> list[str]:
    """What a page or its style would load from another host; links to follow are none of it."""
    return [f"the page asks for {address}" for text in texts for address in _LOADED.findall(text) if "//" in address]


def characters(html: str) -> set[str]:
    """The characters of a page's text."""
    return set(unescape(_TAG.sub("", html)))


def document(job: Job, body: str, styles: str) -> str:
    """A whole page; styles: what stands in its head for them."""
    title = escape(f"{job.title}: {job.subtitle}")
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="author" content="The Trivet authors">\n{styles}\n</head>\n<body>\n{body}\n</body>\n</html>\n'
    )
