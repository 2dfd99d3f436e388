"""The site as it is made: strictly, whole, without another host, and searched from the disk."""

import re
import subprocess
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest

from tools.build.steps import exclusive
from tools.site import __main__ as site

pytestmark = pytest.mark.long
CREDITS = {"https://github.com/pradyunsg/furo", "https://pdoc.dev"}  # what the makers' own footers lead to
OTHER_HOST = re.compile(r"(?:https?:)?//")


class Page(HTMLParser):
    """What an HTML page loads, leads to, and can be led to."""

    def __init__(self, text):
        super().__init__()
        self.loaded, self.links, self.anchors = [], [], set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        self.anchors |= {told[name] for name in ("id", "name") if told.get(name)}
        if tag == "a" and told.get("href"):
            self.links.append(told["href"])
        self.loaded += [told[name] for name in ("src", "srcset", "data", "poster") if told.get(name)]
        if tag == "link" and told.get("href"):
            self.loaded.append(told["href"])


@pytest.fixture(scope="module")
def folder():
    with exclusive():
        site.make()
    return site.WEB


@pytest.fixture(scope="module")
def pages(folder):
    return {path: Page(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.html"))}


def test_every_link_of_the_site_leads_somewhere(pages):
    broken = []
    for path, page in pages.items():
        for target in [*page.links, *page.loaded]:
            parts = urlsplit(target)
            if parts.scheme or not (parts.path or parts.fragment):
                continue
            there = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not there.is_file() or (
                parts.fragment and there in pages and parts.fragment not in pages[there].anchors
            ):
                broken.append(f"{path.relative_to(site.WEB)}: {target}")
    assert len(pages) > 50
    assert broken == []


def test_nothing_of_the_site_is_loaded_from_another_host(folder, pages):
    loaded = {target for page in pages.values() for target in page.loaded}
    assert [target for target in loaded if OTHER_HOST.match(target)] == []
    for sheet in folder.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        assert not re.search(r"(?:@import\s+|url\()\s*[\"']?(?:https?:)?//", text), sheet.name


def test_the_site_leads_to_other_hosts_only_where_a_document_does(pages):
    led = {target for page in pages.values() for target in page.links if OTHER_HOST.match(target)}
    written = "".join(path.read_text(encoding="utf-8") for path in (site.FOLDER / "source").rglob("*.md"))
    assert {target for target in led - CREDITS if f"({target})" not in written} == set()


def test_the_search_finds_a_word_of_the_manual_from_the_disk(folder, tmp_path):
    options = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--virtual-time-budget=20000",
        f"--user-data-dir={tmp_path}",
    ]
    address = (folder / "search.html").as_uri() + "?q=lithium"
    shown = subprocess.run(["chromium", *options, "--dump-dom", address], capture_output=True, text=True, check=True)
    assert 'href="docs/manual/care.html' in shown.stdout.partition('id="search-results"')[2]
