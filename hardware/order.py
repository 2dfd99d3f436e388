"""python -m hardware.order: what one orders, prints and flashes, as three zips in build/order.

    trivet-board.zip    gerbers, lists of parts and places, and how the form is filled in and the board soldered
    trivet-case.zip     what is printed, the settings, and how the case is put together
    trivet-image.zip    the image, and how it gets onto the Pico

Each is of use alone: it has a page to begin with, begin-here.html, with its pictures, and its licence. All of it is the
same bytes for the same sources. Exit status 1 when something is missing that `make hardware` or `make uf2` leaves.
"""

import os
import re
import sys
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

from hardware import data
from hardware.board import kicad
from hardware.case import prints
from tools.build import archives, licences, paths
from tools.build.steps import BuildError, program
from trivet.app import VERSION

FOLDER = paths.BUILD / "order"
PAGE = "begin-here.html"
BOARD = "the carrier board: files to order it by, the form, soldering, the KiCad project. Never made yet"
CASE = "the case: what is printed (STL), the settings, how it is put together, solids (STEP). Never printed yet"
IMAGE = "the image for a Raspberry Pi Pico, and how it gets there"

_HARDWARE = paths.BUILD / "hardware"
_PROJECT = ("*.kicad_pro", "*.kicad_sch", "*.kicad_pcb", "*.kicad_dru", "fp-lib-table", "Trivet.pretty/*.kicad_mod")
_ORDERED = ("trivet-gerbers.zip", "parts-*.csv", "places-*.csv", "parts.html", "schematic.pdf", "trivet.step")
_STYLE = (
    "body{font:18px/1.5 system-ui,sans-serif;max-width:46em;margin:2em auto;padding:0 1em}img{max-width:100%}"
    "table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2em .6em;text-align:left;vertical-align:top}"
)


class Kit(NamedTuple):
    """A zip: its page in Markdown, its files as (folder in it, folder, patterns), the text of its licence."""

    page: str
    files: tuple[tuple[str, Path, tuple[str, ...]], ...]
    licence: str
    purpose: str


def kits() -> dict[str, Kit]:
    """Name of a zip, without its ending: what is in it."""
    case = _HARDWARE / "case"
    printed = [one.file for one in prints.prints(data.load())]
    legends = [f"{name}-legend.stl" for name in printed if name.startswith("cap-")]
    shapes = (*(f"{name}.stl" for name in printed), *legends)
    solids = (*(f"{name}.step" for name in printed), "assembly.step")
    return {
        "trivet-board": Kit(
            "hardware/board.md",
            (("", _HARDWARE / "board", _ORDERED), ("kicad", kicad.FOLDER, _PROJECT)),
            (paths.ROOT / "LICENSES" / "CERN-OHL-P-2.0.txt").read_text("utf-8"),
            BOARD,
        ),
        "trivet-case": Kit(
            "hardware/case.md",
            (
                ("print", case, shapes),
                ("print", prints.SETTINGS.parent, (prints.SETTINGS.name,)),
                ("change", case, solids),
                ("", case, ("panel-template.pdf",)),
            ),
            (paths.ROOT / "LICENSES" / "CERN-OHL-P-2.0.txt").read_text("utf-8"),
            CASE,
        ),
        "trivet-image": Kit(
            "docs/build-one.md",
            (("", paths.BUILD / "firmware", ("trivet.uf2",)),),
            licences.text(VERSION),
            IMAGE,
        ),
    }


def contents(kit: Kit) -> dict[str, bytes]:
    """What is in it, {path: bytes}. Raises BuildError for what is missing."""
    inside = {**_page(paths.ROOT / kit.page), "LICENSE.txt": kit.licence.encode()}
    for into, folder, patterns in kit.files:
        for pattern in patterns:
            found = [file for file in folder.glob(pattern) if file.is_file()]
            if not found:
                raise BuildError(f"{folder.relative_to(paths.ROOT)} has no {pattern}: make hardware, make uf2")
            inside |= {os.path.join(into, file.relative_to(folder)): file.read_bytes() for file in found}
    return inside


def _page(source: Path) -> dict[str, bytes]:
    """A page in Markdown as HTML, and its pictures. Of links to other pages the words stay."""
    html = MarkdownIt("commonmark").enable("table").render(source.read_text("utf-8"))
    html = re.sub(r'<a href="(?!https?:|#)[^"]*">(.*?)</a>', r"\1", html, flags=re.DOTALL)
    html = re.sub(r"<h(\d)>(.*)</h", lambda head: f'<h{head[1]} id="{_anchor(head[2])}">{head[2]}</h', html)
    pictures = {}

    def picture(match):
        file = (source.parent / match[1]).resolve()
        name = f"pictures/{file.parent.name}-{file.name}"
        pictures[name] = file.read_bytes()
        return f'src="{name}"'

    html = re.sub(r'src="([^"]*)"', picture, html)
    head = f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Trivet</title><style>{_STYLE}</style>\n'
    return {PAGE: f"{head}<body>\n{html}</body></html>\n".encode(), **pictures}


def _anchor(heading):
    return "-".join(re.findall(r"[a-z0-9]+", heading.lower()))


def make(folder: Path = FOLDER):
    """All of them, or none. Raises BuildError."""
    every = {name: (kit, contents(kit)) for name, kit in kits().items()}
    folder.mkdir(parents=True, exist_ok=True)
    for name, (kit, inside) in every.items():
        archives.write(folder / f"{name}.zip", {f"{name}/{path}": content for path, content in inside.items()})
        print(f"  {(folder / name).relative_to(paths.ROOT)}.zip: {kit.purpose}")


if __name__ == "__main__":
    sys.exit(program("hardware", make))
