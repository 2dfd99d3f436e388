"""python -m tools.build TARGET…: make the targets and what they need, each only when it must be.

TARGETs are venv, baked, mpy-cross, unix and bare; trivet, which also holds the image to its
budget; uf2, the same with a word on the sizes; web, the machine for browsers and Node; site, the
page with it; page, the same with a word on where it is; packages, only what Debian has to give for
building; chromium and firefox, the browsers of the tests; pypy, the Python that plays many games.
MICROPYTHON_DIR=… in the environment builds from that tree in place of the pinned downloads.
Exit status 1, with the reason, when something fails.
"""

import sys

from tools.build import firmware, packages, paths, venv
from tools.build.steps import BuildError, exclusive
from tools.build.web import page, parts


def _unix():
    firmware.unix()
    venv.baked()
    firmware.unix_trivet()


def _bare():
    firmware.image("bare")


def _trivet():
    _bare()
    venv.baked()
    firmware.image("trivet")
    firmware.sizes()


def _uf2():
    _trivet()
    found = firmware.sizes()
    image = paths.IMAGES / "trivet.uf2"
    print(f"{image.relative_to(paths.ROOT)}: {image.stat().st_size:,} bytes, to be dragged onto a Pico in BOOTSEL mode")
    print(f"flash used: {found['trivet']:,} of {found['budget']:,} bytes")
    print(f"of that the application with fonts and texts: {found['application']:,} bytes")


def _web():
    _trivet()
    parts.parts()


def _site():
    _trivet()
    page.page()


def _page():
    _site()
    page.say()


_TARGETS = {
    "venv": venv.venv,
    "baked": venv.baked,
    "mpy-cross": firmware.mpy_cross,
    "unix": _unix,
    "bare": _bare,
    "trivet": _trivet,
    "uf2": _uf2,
    "web": _web,
    "site": _site,
    "page": _page,
    "packages": packages.need_all,
    "chromium": lambda: packages.need("chromium"),
    "firefox": lambda: packages.need("firefox"),
    "pypy": lambda: packages.need("pypy"),
}


def main(targets: list[str]) -> int:
    unknown = [target for target in targets if target not in _TARGETS]
    if unknown or not targets:
        print(f"usage: python -m tools.build TARGET…, out of {' '.join(_TARGETS)}", file=sys.stderr)
        return 2
    try:
        if any(letter.isspace() for letter in str(paths.ROOT)):
            raise BuildError(f"make cannot build in a folder with a space in its path: {paths.ROOT}")
        with exclusive():
            for target in targets:
                _TARGETS[target]()
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
