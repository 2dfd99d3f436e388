"""The manual: what its page loads lies beside it, it is of this version and in all languages, the booklet is whole."""

import posixpath
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path

from tools.words import files

_LOADED = re.compile(r'\b(?:src|href)="(?!#)([^"#]*)|url\("?([^")]*)')


def reads(folder: Path, name: str) -> list[str]:
    """Page and booklet."""
    booklet = (folder / f"{name}-manual.pdf").read_bytes()
    found: list[str] = []
    if not booklet.startswith(b"%PDF-") or not booklet.rstrip().endswith(b"%%EOF"):
        found.append("the booklet is no whole PDF")
    top = f"{name}-manual/"
    with zipfile.ZipFile(folder / f"{name}-manual.zip") as archive:
        inside = {path.removeprefix(top): archive.read(path) for path in archive.namelist()}
    return found + _page(inside, name.removeprefix("trivet-"))


def _page(inside: Mapping[str, bytes], version: str) -> list[str]:
    html = inside["index.html"].decode()
    found = [] if f"For version {version} " in html else [f"the manual is not of version {version}"]
    for language in files.CODES:
        if f'lang="{language}"' not in html:
            found.append(f"the manual has nothing in the language {language}")
    for file, content in inside.items():
        if not file.endswith((".html", ".css")):
            continue
        for target in filter(None, (one or other for one, other in _LOADED.findall(content.decode()))):
            if posixpath.normpath(posixpath.join(posixpath.dirname(file), target)) not in inside:
                found.append(f"the manual's {file} wants {target}, which is not beside it")
    return found
