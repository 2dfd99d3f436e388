"""The booklet: HTML to PDF, and what is looked at in its pages before anybody prints them."""

import re
from pathlib import Path

from weasyprint import HTML  # pyright: ignore[reportMissingImports]
from weasyprint.document import Document  # pyright: ignore[reportMissingImports]
from weasyprint.formatting_structure import boxes  # pyright: ignore[reportMissingImports]
from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse  # pyright: ignore[reportMissingImports]

from tools.manual.source import Chapter, lone_rows, misfits

_ADDRESS = "http://manual.invalid/"
_SLACK = 0.6  # px
_BEFORE_PIECE = re.compile(r" (?=<(?:kbd|code|span|strong|em|a)\b)")


class _Files(URLFetcher):
    """Gives what lies in a folder under one name wherever that is, since names of pictures are made from addresses; and
    asks nobody else.
    """

    def __init__(self, folder: Path):
        super().__init__()
        self._folder = folder

    def fetch(self, url, headers=None):
        """A file of the folder's. Raises FatalURLFetchingError, which nothing passes over."""
        try:
            if not url.startswith(_ADDRESS):
                raise ValueError("it is in no folder of ours")
            return URLFetcherResponse(url, (self._folder / url.removeprefix(_ADDRESS)).read_bytes())
        except (OSError, ValueError) as error:
            raise FatalURLFetchingError(f"{url}: {error}") from error


def write(html: str, folder: Path, chapters: list[Chapter], file: Path) -> list[str]:
    """Writes the PDF; addresses are seen from the folder. Gives what is wrong with its pages, as sentences."""
    # A line that ends just before a key's cap or the like is broken too early, unless the blank there is a piece of its
    # own.
    html = _BEFORE_PIECE.sub("<span> </span>", html)
    document = HTML(string=html, base_url=_ADDRESS, url_fetcher=_Files(folder)).render()
    document.write_pdf(file, pdf_variant="pdf/ua-1")  # with tags, by which it is read aloud
    starts: dict[str, int] = {}
    for number, page in enumerate(document.pages, 1):
        for anchor in page.anchors:
            starts.setdefault(anchor, number)
    print(f"{len(document.pages)} pages")
    wrong = [*_beyond(document), *_over_cells(document), *_foreign(document)]
    return [*wrong, *lone_rows(_rows(document)), *misfits(chapters, starts, len(document.pages))]


def _foreign(document: Document):
    """Letters that our fonts lack: one of the machine's has given them, or none."""
    for font in document.fonts.values():
        if not font.family.startswith("Trivet"):
            yield f"the machine's font {font.family} is in the booklet, for {''.join(font.to_unicode.values())!r}"
        if font.missing:
            yield f"no font has {''.join(map(chr, font.missing))!r}"


def _beyond(document):
    """What stands over the edge of a page's text."""
    for number, page in enumerate(document.pages, 1):
        whole = page._page_box
        left, top = whole.content_box_x(), whole.content_box_y()
        right, bottom = left + whole.width, top + whole.height
        told = set()
        for box in whole.descendants():
            if not isinstance(box, (boxes.LineBox, boxes.ReplacedBox, boxes.TableBox)):
                continue
            if box.element_tag in ("@page", None) or box.element_tag.startswith("@"):
                continue
            end = box.position_x + (box.width if isinstance(box, boxes.LineBox) else box.margin_width())
            below = box.position_y + (box.height if isinstance(box, boxes.LineBox) else box.margin_height())
            inside = left - _SLACK <= box.position_x and end <= right + _SLACK and below <= bottom + _SLACK
            if not inside and _is_on_text(box, whole) and (box.element_tag, number) not in told:
                told.add((box.element_tag, number))
                yield f"page {number}: a {box.element_tag} stands over the edge: {_words(box)[:60]!r}"


def _over_cells(document):
    """Words that stand over the edge of their column, onto the next."""
    for number, page in enumerate(document.pages, 1):
        for cell in page._page_box.descendants():
            if not isinstance(cell, boxes.TableCellBox):
                continue
            right = cell.position_x + cell.border_width()
            for line in cell.descendants():
                if isinstance(line, boxes.LineBox) and line.position_x + line.width > right + _SLACK:
                    yield f"page {number}: {_words(line)[:60]!r} is wider than its column"


def _rows(document):
    """Of each table: {page: how many of its rows stand there, the heads of columns not counted}."""
    tables = {}
    for number, page in enumerate(document.pages, 1):
        for table in page._page_box.descendants():
            if isinstance(table, boxes.TableBox):
                rows = sum(len(group.children) for group in table.children if not group.is_header)
                tables.setdefault(id(table.element), {})[number] = rows
    return tables.values()


def _is_on_text(box, page):
    """Not in a margin of the page, where header and footer stand."""
    return box.position_y + 1 < page.content_box_y() + page.height


def _words(box):
    """What stands in it; of a picture, its file."""
    if not isinstance(box, boxes.ParentBox):
        return str(box.element.get("src"))
    return " ".join(inner.text for inner in box.descendants() if isinstance(inner, boxes.TextBox))
