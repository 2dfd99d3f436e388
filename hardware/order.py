"""python -m hardware.order: what one orders, prints and flashes, as three zips in build/order.

    trivet-board.zip    gerbers, lists of parts and places, and how the form is filled in and the board soldered
    trivet-case.zip     what is printed, the stand too, the settings, and how the case is put together
    trivet-image.zip    the image of each board, and how it gets onto the Pico; the way to build without soldering, and
                        its stand

Each is of use alone: it has a page to begin with, begin-here.html, those that one needs besides, with their pictures,
lists to paste into a shop's form where something is to be bought, and its licence. All of it is the same bytes for the
same sources. Exit status 1 when something is missing that `make hardware` or `make uf2` leaves.
"""

import os
import re
import sys
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

from hardware import data, parts
from hardware.board import kicad
from hardware.case import plates, prints
from tools.build import archives, licences, paths, table
from tools.build.steps import BuildError, program
from trivet.app import VERSION

FOLDER = paths.BUILD / "order"
PAGE = "begin-here.html"
_BUY = "what-to-buy.html"
BOARD = "the carrier board: files to order it by, the form, what to buy, soldering, the KiCad project. Never made yet"
CASE = (
    "case and stand: what is printed (STL, 3MF), the settings, how it is put together, solids (STEP). Never printed yet"
)
IMAGE = "the image of each board for a Raspberry Pi Pico, how it gets there, the way without soldering, its stand"

_HARDWARE = paths.BUILD / "hardware"
_PROJECT = (
    *("*.kicad_pro", "*.kicad_sch", "*.kicad_pcb", "*.kicad_dru", "*.kicad_sym"),
    *("sym-lib-table", "fp-lib-table", "Trivet.pretty/*.kicad_mod"),
)
_ORDERED = ("trivet-gerbers.zip", "parts-*.csv", "places-*.csv", "parts.html", "schematic.pdf", "trivet.step")
_STYLE = (
    "body{font:18px/1.5 system-ui,sans-serif;max-width:46em;margin:2em auto;padding:0 1em}img{max-width:100%}"
    "table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2em .6em;text-align:left;vertical-align:top}"
)


class Kit(NamedTuple):
    """A zip: its pages, {name in it: file in Markdown}, its files as (folder in it, folder, patterns), the ways to
    build for which it lists what to buy, the text of its licence.
    """

    pages: dict[str, str]
    files: tuple[tuple[str, Path, tuple[str, ...]], ...]
    bought: tuple[str, ...]
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
            {PAGE: "hardware/board.md", _BUY: "hardware/parts.md"},
            (("", _HARDWARE / "board", _ORDERED), ("kicad", kicad.FOLDER, _PROJECT)),
            ("carrier",),
            (paths.ROOT / "LICENSES" / "CERN-OHL-P-2.0.txt").read_text("utf-8"),
            BOARD,
        ),
        "trivet-case": Kit(
            {PAGE: "hardware/case.md", _BUY: "hardware/parts.md"},
            (
                ("print", case, shapes),
                ("print", case, tuple(f"plate-{way}-*.3mf" for way in plates.WAYS)),
                ("print", prints.SETTINGS.parent, (prints.SETTINGS.name,)),
                ("change", case, solids),
                ("", case, ("panel-template.pdf",)),
            ),
            ("carrier", "perfboard"),
            (paths.ROOT / "LICENSES" / "CERN-OHL-P-2.0.txt").read_text("utf-8"),
            CASE,
        ),
        "trivet-image": Kit(
            {
                PAGE: "docs/build-one.md",
                "afternoon.html": "docs/afternoon.md",
                "first-one.html": "hardware/bring-up.md",
                "first-one-form.html": "hardware/bring-up-form.md",
            },
            (
                ("", paths.BUILD / "firmware", tuple(f"{name}.uf2" for name in paths.PINS)),
                ("print", case, (*(f"{name}.stl" for name in prints.stand(data.load())), "plate-keypad-*.3mf")),
                ("print", prints.SETTINGS.parent, (prints.SETTINGS.name,)),
                ("print", paths.ROOT / "LICENSES", ("CERN-OHL-P-2.0.txt",)),
            ),
            ("keypad",),
            licences.text(VERSION),
            IMAGE,
        ),
    }


def contents(kit: Kit) -> dict[str, bytes]:
    """What is in it, {path: bytes}. Raises BuildError for what is missing."""
    inside = {
        **_pages({name: paths.ROOT / page for name, page in kit.pages.items()}),
        "LICENSE.txt": kit.licence.encode(),
    }
    inside |= {f"what-to-buy-{way}.csv": parts.bought(data.load(), way).encode() for way in kit.bought}
    for into, folder, patterns in kit.files:
        for pattern in patterns:
            found = [file for file in folder.glob(pattern) if file.is_file()]
            if not found:
                raise BuildError(f"{folder.relative_to(paths.ROOT)} has no {pattern}: make hardware, make uf2")
            inside |= {os.path.join(into, file.relative_to(folder)): file.read_bytes() for file in found}
    return inside


def _pages(sources: dict[str, Path]) -> dict[str, bytes]:
    """Pages in Markdown, {name: file}, as HTML, and their pictures. Of links to pages that are not among them the words
    stay.
    """
    names = {source.resolve(): name for name, source in sources.items()}
    inside = {}
    for name, source in sources.items():
        html = MarkdownIt("commonmark").enable("table").render(source.read_text("utf-8"))

        def link(match, source=source):
            name = names.get((source.parent / match[1]).resolve())
            return f'<a href="{name}{match[2]}">{match[3]}</a>' if name else match[3]

        def picture(match, source=source):
            file = (source.parent / match[1]).resolve()
            name = f"pictures/{file.parent.name}-{file.name}"
            inside[name] = file.read_bytes()
            return f'src="{name}"'

        html = re.sub(r'<a href="(?!https?:|#)([^"#]*)([^"]*)">(.*?)</a>', link, html, flags=re.DOTALL)
        html = re.sub(r"<h(\d)>(.*)</h", lambda head: f'<h{head[1]} id="{_anchor(head[2])}">{head[2]}</h', html)
        html = re.sub(r'src="([^"]*)"', picture, html)
        head = f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Trivet</title><style>{_STYLE}</style>\n'
        inside[name] = f"{head}<body>\n{html}</body></html>\n".encode()
    return inside


def _anchor(heading):
    return "-".join(re.findall(r"[a-z0-9]+", heading.lower()))


def make(folder: Path = FOLDER):
    """All of them, or none. Raises BuildError."""
    table.made("web/node_modules")  # whose licences go with the images
    every = {name: (kit, contents(kit)) for name, kit in kits().items()}
    folder.mkdir(parents=True, exist_ok=True)
    for name, (kit, inside) in every.items():
        archives.write(folder / f"{name}.zip", {f"{name}/{path}": content for path, content in inside.items()})
        print(f"  {(folder / name).relative_to(paths.ROOT)}.zip: {kit.purpose}")


if __name__ == "__main__":
    sys.exit(program("hardware", make))
