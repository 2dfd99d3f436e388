"""What a release consists of: each file, where it comes from, and what it is for.

FILES and FOLDERS are taken from what the steps of `make` left; the rest is made here. What is named and is not there is
an error: nothing is left out in silence. All of it is the same bytes for the same sources.
"""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from hardware import order
from tools.build import archives, licences, paths, source_tree
from tools.build.steps import BuildError, run
from tools.release import description, modules, sums
from tools.release.version import CHANGELOG, section

_LICENCES = paths.ROOT / "LICENSES"
_BEFORE = """\
Nothing of this has run on silicon yet: image and modules were tried on an emulated Pico, the page in Debian's Chromium;
board and case were checked by program and have not been made. The page "Build one" (docs/build-one.md) says how one
checks on each system that a file is the one that was published.
"""


class File(NamedTuple):
    """`ending`: behind the release's name. `source`: relative to build/. `step`: the step of make that leaves it."""

    ending: str
    source: str
    step: str
    purpose: str


class Folder(NamedTuple):
    """A zip of files out of `source`, which each of the patterns must find. `licence`: the text in LICENSES that goes
    with it, or "" where the folder has its own.
    """

    ending: str
    source: str
    step: str
    patterns: tuple[str, ...]
    licence: str
    purpose: str


FILES = (
    File(".uf2", "firmware/trivet.uf2", "uf2", "the image, to be dragged onto a Raspberry Pi Pico in BOOTSEL mode"),
    File("-keypad.uf2", "firmware/trivet-keypad.uf2", "uf2", "the same for the board with a keypad, without soldering"),
    File("-board.zip", "order/trivet-board.zip", "order", order.BOARD),
    File("-case.zip", "order/trivet-case.zip", "order", order.CASE),
    File(".html", "page/trivet.html", "page", "the device in a browser, one file that opens from a disk"),
    File(
        "-manual.pdf",
        "manual/trivet-manual.pdf",
        "manual",
        "the manual as a booklet, A5, quick starts in all languages",
    ),
)
FOLDERS = (
    Folder(
        "-page.zip",
        "page",
        "page",
        ("index.html", "*.js", "*.css", "*.gz", "*.webmanifest", "icon*"),
        "",
        "the device in a browser, as files for any web host; works without a network once seen",
    ),
    Folder(
        "-manual.zip",
        "manual/web",
        "manual",
        ("index.html", "manual.css", "pictures/*", "fonts/*.woff2"),
        "CC-BY-4.0.txt",
        "the manual as a page for any web host, or to be opened from a disk",
    ),
)


class Made(NamedTuple):
    """A file that is made here: `make` gets the folder, the release's name and its version."""

    ending: str
    make: Callable[[Path, str, str], None]
    purpose: str


def _wheel(folder: Path, name: str, version: str):
    _package("wheel", folder)


def _archive(folder: Path, name: str, version: str):
    _package("sdist", folder)


def _package(kind: str, folder: Path):
    command = [paths.VENV_PYTHON, "-m", "hatchling", "build", "--target", kind, "--directory", folder]
    run(command, "release", cwd=paths.ROOT)


def _modules(folder: Path, name: str, version: str):
    inside = modules.contents(version, source_tree.version(source_tree.tree()))
    inside["LICENSE.txt"] = (_LICENCES / "MIT.txt").read_bytes()
    archives.write(folder / f"{name}-mip.zip", {f"{name}-mip/{path}": data for path, data in inside.items()})


def _licences(folder: Path, name: str, version: str):
    (folder / f"{name}-licences.txt").write_text(licences.text(version), encoding="utf-8")


MADE = (
    Made("-mip.zip", _modules, "engine, history and store for plain MicroPython on a Pico, by mpremote mip install"),
    Made("-py3-none-any.whl", _wheel, "the command trivet for a computer, by pip install"),
    Made(".tar.gz", _archive, "the command trivet as sources"),
    Made("-licences.txt", _licences, "whose work is in image and page, and the licences"),
)
LAST = ("-notes.md", "SHA256SUMS")


def names(name: str) -> list[str]:
    """All files of a release."""
    return sorted(f"{name}{entry.ending}" for entry in (*FILES, *FOLDERS, *MADE)) + [f"{name}{LAST[0]}", LAST[1]]


def missing(build: Path = paths.BUILD) -> list[str]:
    """What the steps of make should have left and have not, in sentences."""
    found = []
    for entry in FILES:
        if not (build / entry.source).is_file():
            found.append(f"build/{entry.source} is not there: make {entry.step}")
    for entry in FOLDERS:
        for pattern in entry.patterns:
            if not any((build / entry.source).glob(pattern)):
                found.append(f"nothing in build/{entry.source} is called {pattern}: make {entry.step}")
    return found


def make(folder: Path, version: str, draft: bool = False, build: Path = paths.BUILD):
    """Everything, into a folder that is made anew; a draft may lack what missing() names. Raises BuildError."""
    lacking = missing(build)
    if lacking and not draft:
        raise BuildError("\n".join(["a release has more than there is:", *lacking]))
    name = f"trivet-{version}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for entry in FILES:
        if (build / entry.source).is_file() or not draft:
            shutil.copyfile(build / entry.source, folder / f"{name}{entry.ending}")
    for entry in FOLDERS:
        _zip(entry, folder, name, build)
    for made in MADE:
        made.make(folder, name, version)
    purposes = {f"{name}{entry.ending}": entry.purpose for entry in (*FILES, *FOLDERS, *MADE)}
    (folder / f"{name}{LAST[0]}").write_text(notes(version, purposes), encoding="utf-8")
    (folder / LAST[1]).write_text(sums.text(folder), encoding="utf-8")
    found = sorted(file.name for file in folder.iterdir())
    if found != sorted(names(name)) and not draft:
        raise BuildError(f"the release has {' '.join(found)}, and should have {' '.join(sorted(names(name)))}")


def _zip(entry: Folder, folder: Path, name: str, build: Path):
    top = f"{name}{entry.ending.removesuffix('.zip')}"
    source = build / entry.source
    inside = {}
    for pattern in entry.patterns:
        for file in source.glob(pattern):
            inside[f"{top}/{file.relative_to(source).as_posix()}"] = file.read_bytes()
    if entry.licence:
        inside[f"{top}/LICENSE.txt"] = (_LICENCES / entry.licence).read_bytes()
    for fonts in {file.rpartition("/")[0] for file in inside if file.endswith(".woff2")}:
        inside[f"{fonts}/LICENSE.txt"] = licences.letters().encode()
    archives.write(folder / f"{name}{entry.ending}", inside)


def notes(version: str, purposes: Mapping[str, str]) -> str:
    """What is told of a release where it is published, as Markdown: its files, what to know before, and its section of
    the changelog. `purposes`: {file: what it is for}.
    """
    rows = "\n".join(f"| `{name}` | {purpose} |" for name, purpose in purposes.items())
    _, brought = section(version)
    brought = description.absolute(brought, CHANGELOG.name, description.repository(paths.ROOT), version)
    return (
        f"# Trivet {version}\n\n{_BEFORE}\n| file | what it is |\n|---|---|\n{rows}\n\n## What it brought\n\n{brought}"
    )
