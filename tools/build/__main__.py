"""python -m tools.build TARGET…: make the targets and what they need, each only when it must be.

TARGETs are venv, baked, mpy-cross, unix, bare, trivet; `sizes` makes both images and tells their size.
MICROPYTHON_DIR=… in the environment builds from that tree in place of the pinned downloads.
Exit status 1, with the reason, when something fails.
"""

import sys

from tools.build import firmware, paths, venv
from tools.build.steps import BuildError, exclusive

_APPLICATION_BUDGET = 220 * 1024  # bytes of flash that the frozen application may take


def _bare():
    firmware.image("bare")


def _trivet():
    venv.baked()
    firmware.image("trivet")


def _sizes():
    _bare()
    _trivet()
    found = firmware.sizes()
    image = (paths.IMAGES / "trivet.uf2").relative_to(paths.ROOT)
    print(f"{image}: {found['trivet']:,} bytes of flash, {found['free']:,} left for firmware")
    print(f"the application in it: {found['application']:,} bytes of {_APPLICATION_BUDGET:,}")
    if found["application"] > _APPLICATION_BUDGET:
        raise BuildError("the frozen application is larger than its budget")


_TARGETS = {
    "venv": venv.venv,
    "baked": venv.baked,
    "mpy-cross": firmware.mpy_cross,
    "unix": firmware.unix,
    "bare": _bare,
    "trivet": _trivet,
    "sizes": _sizes,
}


def main(targets):
    unknown = [target for target in targets if target not in _TARGETS]
    if unknown or not targets:
        print(f"usage: python -m tools.build TARGET…, out of {' '.join(_TARGETS)}", file=sys.stderr)
        return 2
    try:
        with exclusive():
            for target in targets:
                _TARGETS[target]()
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
