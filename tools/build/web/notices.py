"""The licence notices of all that the page ships: the firmware image, the machine that runs it, the letters.

COMPONENTS is the table of what is in it, as the image's link map has it (the test compares them): whose it is follows
from the copyright lines of its own sources, the terms from LICENCES, each text once. Nothing here decides what a
licence demands; it shows every notice, which all of them do.
"""

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.build import paths, source_tree
from tools.build.web import npm

_OURS = npm.SOURCE / "page" / "licences"
# What stands in front of a holder, in all its spellings: the word, the sign, years.
_COPYRIGHT = re.compile(r"(?:Copyright|\(C\)|©)(?: ?(?:\([cC]\)|©))?[ :,]*.*", re.IGNORECASE)
_SENTENCE_ENDS = re.compile(r"(?:\*/|All rights? reserved\.?).*$", re.IGNORECASE)


class Component(NamedTuple):
    """`files`: patterns below the root of the tree (a key of _roots), whose copyright lines are told; `holders`: those
    lines themselves, where there are no sources at hand.
    """

    name: str
    purpose: str
    licence: str
    root: str = "micropython"
    files: tuple[str, ...] = ()
    holders: tuple[str, ...] = ()


COMPONENTS = (
    Component("Trivet", "the game, the page, the processor, the boot ROM", "MIT", "trivet", ("LICENSE",)),
    Component("rp2040js", "the peripherals of the emulated chip", "MIT", "npm", ("rp2040js/LICENSE",)),
    Component(
        "MicroPython",
        "runs the game",
        "MIT",
        files=("LICENSE", "py/*.[ch]", "extmod/*.[ch]", "shared/**/*.[ch]", "drivers/bus/*.[ch]", "ports/rp2/*.[ch]"),
    ),
    Component("littlefs", "the file system", "BSD-3-Clause", files=("lib/littlefs/lfs2*.[ch]",)),
    Component("uzlib", "checksums of what is kept", "zlib", files=("lib/uzlib/*.[ch]",)),
    Component(
        "Raspberry Pi Pico SDK",
        "start, clocks and drivers of the chip",
        "BSD-3-Clause",
        files=("lib/pico-sdk/src/rp2_common/hardware_*/**/*.[chS]", "lib/pico-sdk/src/common/pico_*/**/*.[chS]"),
    ),
    Component(
        "printf, from Marco Paland", "part of the SDK", "MIT", files=("lib/pico-sdk/src/rp2_common/pico_printf/*",)
    ),
    Component(
        "CMSIS",
        "the processor's own names",
        "Apache-2.0",
        files=("lib/pico-sdk/src/rp2_common/cmsis/stub/CMSIS/**/*.[ch]",),
    ),
    Component(
        "TinyUSB",
        "the prompt over USB",
        "MIT",
        files=("lib/tinyusb/src/*.[ch]", "lib/tinyusb/src/portable/raspberrypi/**/*.[ch]"),
    ),
    Component(
        "Mbed TLS",
        "checksums",
        "Apache-2.0",
        files=tuple(f"lib/mbedtls/library/{name}.c" for name in ("sha256", "platform_util")),
    ),
    Component(
        "Newlib",
        "functions of the C library",
        "BSD-3-Clause",
        holders=(
            "Copyright (c) 1994-2009 Red Hat, Inc.",
            "Copyright (c) 2015 ARM Ltd.",
        ),
    ),
    Component(
        "GCC's runtime library",
        "what the compiler puts into every program",
        "GCC",
        holders=("Copyright (C) Free Software Foundation, Inc.",),
    ),
    Component(
        "MicroPython for WebAssembly",
        "runs the referee of the page",
        "MIT",
        holders=("Copyright (c) 2013-2025 Damien P. George",),
    ),
    Component(
        "Emscripten and musl",
        "what that MicroPython needs of a system",
        "MIT",
        holders=(
            "Copyright (c) 2010-2024 The Emscripten Authors",
            "Copyright © 2005-2020 Rich Felker, et al.",
        ),
    ),
    Component(
        "Roboto Flex",
        "the letters on the panel; the page's title and numbers",
        "OFL-1.1",
        "python",
        ("fontpkg_roboto_flex/LICENSE",),
    ),
)


class Licence(NamedTuple):
    """Its text is that of `file`, from the line that has `begins` to before the one that has `ends`."""

    name: str
    root: str
    file: str
    begins: str = ""
    ends: str = ""


LICENCES = {
    "MIT": Licence("MIT License", "npm", "rp2040js/LICENSE", "Permission is hereby granted"),
    "BSD-3-Clause": Licence("BSD 3-Clause License", "ours", "LICENSE-BSD-3-Clause.txt"),
    "zlib": Licence("zlib License", "micropython", "lib/uzlib/tinflate.c", "This software is provided", "#include"),
    "Apache-2.0": Licence(
        "Apache License 2.0", "micropython", "lib/pico-sdk/src/rp2_common/cmsis/stub/CMSIS/LICENSE.txt"
    ),
    "OFL-1.1": Licence("SIL Open Font License 1.1", "python", "fontpkg_roboto_flex/LICENSE", "SIL OPEN FONT LICENSE"),
    "GCC": Licence(
        "GNU General Public License 3 with the GCC Runtime Library Exception 3.1", "ours", "LICENSE-GCC.txt"
    ),
}


def sources() -> list[str | Path]:
    """What the notices are made of, for the digest of a step."""
    return [_OURS, source_tree.fingerprint(), npm.LOCK, paths.ROOT / "requirements.txt"]


def _root(name: str) -> Path:
    (python,) = (paths.VENV / "lib").glob("python3.*/site-packages")
    roots = {"trivet": paths.ROOT, "npm": npm.MODULES, "ours": _OURS, "python": python}
    return roots[name] if name in roots else source_tree.tree()


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")


def holders(component: Component) -> list[str]:
    """The copyright lines of a component, each once, in the order of its files."""
    found = dict.fromkeys(component.holders)
    root = _root(component.root)
    for pattern in component.files:
        for file in sorted(root.glob(pattern)):
            if file.is_file():
                found |= dict.fromkeys(copyrights(_text(file)))
    return list(found)


def copyrights(text: str) -> Iterator[str]:
    """The copyright lines in a file: those with a year or a name behind the word, without what frames them."""
    for line in text.splitlines()[:80]:
        match = _COPYRIGHT.search(line)
        if not match or not re.search(r"(?:19|20)\d\d|Copyright The ", match[0]):
            continue
        yield _SENTENCE_ENDS.sub("", match[0]).strip(" *.,/")


def licence_text(licence: Licence) -> str:
    """A licence's text without the signs of the comment that it may stand in."""
    lines = _text(_root(licence.root) / licence.file).splitlines()
    if licence.begins:
        start = next(at for at, line in enumerate(lines) if licence.begins in line)
        end = next((at for at in range(start, len(lines)) if licence.ends and licence.ends in lines[at]), len(lines))
        lines = lines[start:end]
    if Path(licence.file).suffix == ".c":
        lines = [re.sub(r"^ ?[*/]+ ?|\*/", "", line) for line in lines]
    return "\n".join(line.rstrip() for line in lines).strip("\n -")


def as_html() -> str:
    """The notices as a part of the page: a list of components, then each licence's text."""
    parts = ["<dl>"]
    for component in COMPONENTS:
        licence = LICENCES[component.licence].name
        lines = "<br>".join(html.escape(line) for line in holders(component))
        parts.append(
            f"<dt>{html.escape(component.name)}: {html.escape(component.purpose)}. {html.escape(licence)}</dt>"
        )
        parts.append(f"<dd>{lines}</dd>")
    parts.append("</dl>")
    for licence in LICENCES.values():
        parts.append(f"<h3>{html.escape(licence.name)}</h3>\n<pre>{html.escape(licence_text(licence))}</pre>")
    return "\n".join(parts)
