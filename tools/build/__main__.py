"""python -m tools.build TARGET…: make the targets and what they need, each only when it must be.

TARGETs are venv, baked, mpy-cross, unix and bare; light, a small venv and what is baked; trivet, an image for each
board, held to its budget; uf2, the same with a word on the sizes; web, the machine for browsers and Node; page-quiet,
the page with it; page, the same with a word on where it is; packages, only what Debian has to give for building;
chromium and firefox, the browsers of the tests; pypy, the Python that plays many games. MICROPYTHON_DIR=… in the
environment builds from that tree, not from the pinned downloads; BOARD=… makes the page's one file for that board.
Exit status 1, with the reason, when something fails.
"""

import json
import sys

from tools.build import packages, paths, table
from tools.build.steps import BuildError, exclusive
from tools.build.web import page

_IMAGES = ("firmware/sizes.json",)
# target: its steps
_TARGETS = {
    "venv": ("venv/bin/python",),
    "baked": ("baked/baked_words.py",),
    "light": (),
    "mpy-cross": ("bin/mpy-cross",),
    "unix": ("bin/micropython", "bin/trivet-micropython"),
    "bare": ("firmware/bare.uf2",),
    "trivet": _IMAGES,
    "uf2": _IMAGES,
    "web": (*_IMAGES, *table.WEB),
    "page-quiet": (*_IMAGES, "page/index.html"),
    "page": (*_IMAGES, "page/index.html"),
    "packages": (),
    "chromium": (),
    "firefox": (),
    "pypy": (),
}


def _uf2():
    found = json.loads(paths.SIZES.read_text())
    for name, pins in paths.PINS.items():
        image = paths.IMAGES / f"{name}.uf2"
        print(f"{image.relative_to(paths.ROOT)}: {image.stat().st_size:,} bytes, for the board {pins.parent.name}")
        print(f"flash used: {found[name]:,} of {found['budget']:,} bytes")
    print("to be dragged onto a Pico in BOOTSEL mode")


# What the first time takes, by target; another one takes as much as building all.
_FIRST = {"light": "a minute, and 120 MB", "venv": "a minute, and 545 MB", "packages": ""}
_FIRST_OF_ALL = "three minutes, and 1.1 GB; missing packages of Debian take minutes more, and 0.9 GB if all are"


def _tell_first(targets):
    """Says what is ahead, before anything is fetched, where nothing has been built yet."""
    if paths.STAMPS.exists():
        return
    ahead = [_FIRST.get(target, _FIRST_OF_ALL) for target in targets]
    longest = _FIRST_OF_ALL if _FIRST_OF_ALL in ahead else max(ahead, key=len)
    if longest:
        print(f"  the first time takes about {longest}", flush=True)


# target: what is done or said when its steps are made
_THEN = {
    "uf2": _uf2,
    "page": page.say,
    "light": table.light,
    "packages": packages.need_all,
    **{name: lambda name=name: packages.need(name) for name in ("chromium", "firefox", "pypy")},
}


def main(targets: list[str]) -> int:
    unknown = [target for target in targets if target not in _TARGETS]
    if unknown or not targets:
        print(f"usage: python -m tools.build TARGET…, out of {' '.join(_TARGETS)}", file=sys.stderr)
        return 2
    try:
        if any(letter.isspace() for letter in str(paths.ROOT)):
            raise BuildError(f"make cannot build in a folder with a space in its path: {paths.ROOT}")
        _tell_first(targets)
        with exclusive():
            for target in targets:
                for step in _TARGETS[target]:
                    table.made(step)
                _THEN.get(target, lambda: None)()
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
