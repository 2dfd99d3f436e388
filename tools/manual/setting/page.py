"""The manual as HTML: chapters, contents, cover. Keys are drawn as caps, links lead within the manual or nowhere."""

import re
from collections.abc import Callable
from html import escape
from xml.etree import ElementTree

from markdown_it import MarkdownIt  # pyright: ignore[reportMissingImports]
from markdown_it.renderer import RendererHTML  # pyright: ignore[reportMissingImports]
from PIL import Image

from hardware import data
from tools.build import paths
from tools.manual import source
from tools.manual.headings import anchored
from trivet.app import VERSION

_ANCHOR = re.compile(r'^<a id="[^"]+"></a>$', re.MULTILINE)
_PANEL = (400, 300)  # px of the device's pictures
_WIDE = 1.8  # times as wide as high: a photograph or a drawing of parts is on a page of its own then, laid down
_IMPRINT = (
    f"For version {VERSION} of the program and revision {{revision}} of the hardware. "
    "The picture was drawn by a program: nobody has built one yet. "
    "Triominos is a trademark of its owner; this project is not affiliated with the owner."
)

_PLOTS = "docs/study/"  # have few words, and stand in the text

Picture = Callable[[str], str]  # a picture's file from the repository's root: its address in the page


class Page:
    """Makes the HTML of chapters. picture: where pictures are."""

    def __init__(self, chapters: list[source.Chapter], picture: Picture):
        self._chapters = chapters
        self._picture = picture
        self._told = source.contents()
        self._hardware = data.load()
        self._legends = {key.legend for key in self._hardware.key}
        self._places = source.places(chapters)
        self._known = {anchor for chapter in chapters for anchor in source.anchors(chapter)}
        self._outline: list[tuple[int, str, str, str]] = []  # level, anchor, words as HTML, language
        self._language = "en"
        self._anchors = iter(())
        self._markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
        assert isinstance(self._markdown.renderer, RendererHTML)
        self._renderer = self._markdown.renderer
        self._renderer.rules |= {
            "code_inline": self._code,
            "image": self._image,
            "heading_open": self._heading,
            "link_open": self._link,
            "table_open": self._table,
        }

    def body(self) -> str:
        """Cover, contents, chapters."""
        chapters = "\n".join(map(self._chapter, self._chapters))
        return f"{self._cover()}\n{self._contents()}\n<main>\n{chapters}\n</main>"

    def document(self, body: str, styles: str) -> str:
        """A whole page; styles: what stands in its head for them."""
        title = escape(f"{self._told['title']}: {self._told['subtitle']}")
        return (
            f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f'<meta name="author" content="The Trivet authors">\n{styles}\n</head>\n<body>\n{body}\n</body>\n</html>\n'
        )

    def _cover(self):
        title, subtitle = escape(self._told["title"]), escape(self._told["subtitle"])
        cover = self._shown(self._told["cover"], self._told["cover_words"])
        imprint = escape(_IMPRINT.format(revision=self._hardware.carrier.revision))
        return (
            f'<header class="cover"><h1>{title}</h1><p class="subtitle">{subtitle}</p>'
            f'<div class="shown">{cover}</div><p class="imprint">{imprint}</p></header>'
        )

    def _contents(self):
        rows, parts = [], 0
        for level, anchor, words, language in self._outline:
            parts += level == 0
            kind = f"level0 part{parts}" if level == 0 else f"level{level}"
            rows.append(f'<li class="{kind}" lang="{language}"><a href="#{anchor}">{words}</a></li>')
        return f'<nav id="contents"><h2>Contents</h2><ol>{"".join(rows)}</ol></nav>'

    def _chapter(self, chapter: source.Chapter):
        self._language = chapter.language
        if chapter.part:
            self._outline.append((0, chapter.anchor, escape(chapter.part), "en"))
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
        told = escape(words, quote=False)
        if words in self._legends:
            return f"<kbd>{told}</kbd>"
        return f"<code>{' '.join(map(_whole, told.split(' ')))}</code>"

    def _image(self, tokens, at, options, env):
        file = str(tokens[at].attrs["src"])
        width, height = _measures(file)
        is_laid_down = width > _WIDE * height and not file.startswith(_PLOTS)
        kind = "panel" if (width, height) == _PANEL else "drawing wide" if is_laid_down else "drawing"
        return self._shown(file, tokens[at].content, f' class="{kind}"')

    def _shown(self, file, words, kind=""):
        width, height = _measures(file)
        address = escape(self._picture(file))
        return f'<img src="{address}" alt="{escape(words)}"{kind} width="{width}" height="{height}">'

    def _heading(self, tokens, at, options, env):
        token, inline = tokens[at], tokens[at + 1]
        level = int(token.tag[1])
        anchor = next(self._anchors)
        words = self._renderer.renderInline(inline.children, options, env)
        if level <= 2:
            self._outline.append((level, anchor, words, self._language))
        return f"<{token.tag}>" if level == 1 else f'<{token.tag} id="{anchor}">'

    def _link(self, tokens, at, options, env):
        """Within the manual or to another host. A file of the repository is neither: its link leads nowhere."""
        target = str(tokens[at].attrs["href"])
        path, _, anchor = target.partition("#")
        if "://" in target:
            address = target
        elif anchor in self._known:
            address = f"#{anchor}"
        elif path in self._places:
            address = f"#{self._places[path]}"
        else:
            return "<a>"
        return f'<a href="{escape(address)}">'

    def _table(self, tokens, at, options, env):
        """Classes by the number of columns, and for one that begins with numbers."""
        end = next(place for place in range(at, len(tokens)) if tokens[place].type == "tr_close")
        columns = [token for token in tokens[at:end] if token.type == "th_open"]
        counted = " counted" if "right" in str(columns[0].attrs.get("style", "")) else ""
        return f'<table class="columns{len(columns)}{counted}">'


def _whole(word):
    """A word that is one in every line: half of a name or an address is none."""
    return f'<span class="whole">{word}</span>'


def _measures(file):
    """(width, height) of a picture in its own units."""
    if file.endswith(".svg"):
        _, _, width, height = map(int, ElementTree.parse(paths.ROOT / file).getroot().attrib["viewBox"].split())
        return width, height
    with Image.open(paths.ROOT / file) as picture:
        return picture.size
