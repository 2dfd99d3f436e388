"""The documents as the site has them: all Markdown of the sources, in parts, with its links and pictures.

A link from one document to another stays, and so does a picture. What else lies in the sources is a link to
`repository` of pyproject.toml, at this version's tag; as long as there is none, the link's words are left.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Collection, Iterable
from pathlib import Path

from tools.build import paths
from tools.build.steps import BuildError
from tools.manual import source
from tools.release import description

_FIRST = "README.md"  # the site's first page
_PICTURES = (".png", ".svg")
_FENCED = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
_SHOWN = re.compile(r"(?:\]\(|src=\")([^)\s\"#:]+)")
# The parts of the site, in order: how the path of a document in it begins. The first that fits has the document.
_PARTS = {
    "Playing": ("docs/on-a-phone.md", "docs/playing.md"),
    "The manual": tuple(f"docs/manual/{chapter['file']}" for chapter in source.contents()["chapter"]),
    "Building one": ("docs/afternoon.md", "docs/build-one.md", "hardware/"),
    "Studying the game": (
        "docs/ask-it-questions.md",
        "docs/what-the-rulebooks-reward.md",
        "docs/records.md",
        "docs/learn.md",
        "firmware/trivet/README.md",
    ),
    "Changing it": ("CONTRIBUTING.md", "docs/change-it.md", ""),
}
# Where the page that pdoc makes lies on the site, and the document that leads to it.
REFERENCE = "reference/trivet/library.html"
_REFERENCE = (
    "reference.md",
    f'# All names of the library\n\n<a href="{REFERENCE}">Its classes and functions</a>, from their docstrings.\n',
)


def documents() -> list[str]:
    """All Markdown of the sources, from their root, but for templates."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"]
    listed = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True)
    if listed.returncode:
        raise BuildError(f"git does not list the documents: {listed.stderr.strip()}")
    there = (name for name in listed.stdout.splitlines() if (paths.ROOT / name).exists())
    return sorted(name for name in there if not name.endswith(".template.md"))


def gather(folder: Path, address: str, version: str):
    """Lays the documents and their pictures into a folder, as Sphinx reads them. Raises BuildError."""
    shutil.rmtree(folder, ignore_errors=True)
    names = documents()
    for name in names:
        text = source.with_parts((paths.ROOT / name).read_text(encoding="utf-8"))
        shown = pictures(text, name)
        text = led(text, name, {*names, *shown}, address, version)
        for picture in shown:
            _write(folder / picture, (paths.ROOT / picture).read_bytes())
        _write(folder / placed(name), (text + contents(names) if name == _FIRST else text).encode())
    _write(folder / _REFERENCE[0], _REFERENCE[1].encode())


def placed(name: str) -> str:
    """Where a document lies on the site."""
    return "index.md" if name == _FIRST else name


def pictures(text: str, name: str) -> list[str]:
    """The pictures that a document shows or leads to, from the root of the sources."""
    folder = os.path.dirname(name)
    found = (os.path.normpath(os.path.join(folder, target)) for target in _SHOWN.findall(_FENCED.sub("", text)))
    return sorted({path for path in found if path.endswith(_PICTURES)})


def led(text: str, name: str, on_site: Collection[str], address: str, version: str) -> str:
    """A document's text with its links leading to what is on the site, or into the sources at this address."""
    folder = os.path.dirname(name)

    def link(found):
        picture, words, target = found.groups()
        path, mark, anchor = target.partition("#")
        path = os.path.normpath(os.path.join(folder, path))
        if path not in on_site:
            return description.absolute(found[0], name, address, version)
        return f"{picture}[{words}]({os.path.relpath(placed(path), folder or '.')}{mark}{anchor})"

    return "".join(
        piece if piece.startswith("```") else description.LINK.sub(link, piece) for piece in _FENCED.split(text)
    )


def contents(names: Iterable[str]) -> str:
    """What Sphinx makes the list of all pages from: each document in its part."""
    parts: dict[str, list[tuple[int, str]]] = {part: [] for part in _PARTS}
    for name in names:
        if name != _FIRST:
            place = next(
                (part, begins.index(begin))
                for part, begins in _PARTS.items()
                for begin in begins
                if name.startswith(begin)
            )
            parts[place[0]].append((place[1], name))
    parts["Studying the game"].append((len(_PARTS["Studying the game"]), _REFERENCE[0]))
    return "".join(
        "\n".join(
            ["", "```{toctree}", ":hidden:", f":caption: {part}", "", *(name for _, name in sorted(found)), "```", ""]
        )
        for part, found in parts.items()
    )


def _write(file: Path, content: bytes):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
