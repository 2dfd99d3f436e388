"""The booklet: HTML to PDF, and what is looked at in its pages before anybody prints them."""

import re
from pathlib import Path

from weasyprint import HTML  # pyright: ignore[reportMissingImports]
from weasyprint.document import Document  # pyright: ignore[reportMissingImports]
from weasyprint.formatting_structure import boxes  # pyright: ignore[reportMissingImports]
from weasyprint.urls import URLFetcher, URLFetcherResponse  # pyright: ignore[reportMissingImports]

from tools.manual.job import Job

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
        """A file of the folder's. Raises ValueError."""
        if not url.startswith(_ADDRESS):
            raise ValueError(f"{url} is in no folder of ours")
        return URLFetcherResponse(url, (self._folder / url.removeprefix(_ADDRESS)).read_bytes())


def laid_out(html: str, folder: Path) -> Document:
    """The pages; addresses are seen from the folder's folder web."""
    # A line that ends just before a key's cap or the like is broken too early, unless the blank there is a piece of its
    # own.
    html = _BEFORE_PIECE.sub("<span> </span>", html)
    return HTML(string=html, base_url=f"{_ADDRESS}web/", url_fetcher=_Files(folder)).render()


def faults(document: Document, job: Job) -> list[str]:
    """What is wrong with the pages, as sentences."""
    return [*_lost_pictures(document), *_beyond(document), *_too_long(document, job)]


def _lost_pictures(document):
    """Of a picture that cannot be loaded its alternative text is left, a box of letters."""
    for number, page in enumerate(document.pages, 1):
        for box in page._page_box.descendants():
            if box.element_tag == "img" and not isinstance(box, boxes.ReplacedBox):
                yield f"page {number}: the picture {box.element.get('src')} is not there"


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


def _is_on_text(box, page):
    """Not in a margin of the page, where header and footer stand."""
    return box.position_y + 1 < page.content_box_y() + page.height


def _words(box):
    """What stands in it; of a picture, its file."""
    if not isinstance(box, boxes.ParentBox):
        return str(box.element.get("src"))
    return " ".join(inner.text for inner in box.descendants() if isinstance(inner, boxes.TextBox))


def _too_long(document, job):
    """Chapters that have to be of so many pages, and are not."""
    starts = {}
    for number, page in enumerate(document.pages, 1):
        for anchor in page.anchors:
            starts.setdefault(anchor, number)
    for chapter, following in zip(job.chapters, [*job.chapters[1:], None], strict=True):
        ends = starts[following.anchor] if following else len(document.pages) + 1
        found = ends - starts[chapter.anchor]
        if chapter.pages and found != chapter.pages:
            yield f"{chapter.file} has {found} pages, {chapter.pages} are wanted"
