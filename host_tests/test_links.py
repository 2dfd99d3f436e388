"""Every link between the pages of the sources leads to a file, and to a heading that is in it."""

import re
import subprocess

import pytest

from tools.build import paths
from tools.manual import headings

_CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"\]\((?!https?://|mailto:)([^)\s#]*)#?([^)\s]*)\)|(?:src|href)=\"(?!https?://|#)([^\"#]+)\"")
_WRITTEN = re.compile(r'<a id="([^"]+)"></a>')
_LISTED = subprocess.run(["git", "ls-files", "*.md"], cwd=paths.ROOT, capture_output=True, text=True, check=True)
# A template's links are those of the page that is made of it.
PAGES = [paths.ROOT / name for name in _LISTED.stdout.splitlines() if not name.endswith(".template.md")]


def _anchors(page):
    """What a link can lead to in a page."""
    text = page.read_text("utf-8")
    return {found for _, _, found in headings.anchored(text)} | set(_WRITTEN.findall(text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(paths.ROOT)))
def test_every_link_of_a_page_leads_somewhere(page):
    for target, anchor, source in _LINK.findall(_CODE.sub("", page.read_text("utf-8"))):
        path = (page.parent / (target or source)) if target or source else page
        assert path.exists(), f"there is no {target or source}"
        if anchor:
            assert anchor in _anchors(path), f"{path.name} has no #{anchor}"
