"""python -m tools.build.typechecks [--changed] [SIDE…]: checks types, and the style of what runs in a browser.

SIDEs are firmware, tools and page; without one all are checked, side by side. --changed passes over a side whose own
files are as they were when it was last found right: what a change there breaks on another side is not seen then. Exit
status 1, with what the checkers say, when one finds something; 2 for a side that there is not.
"""

import subprocess
import sys
from collections.abc import Iterable
from typing import NamedTuple

from tools.build import firmware, paths, steps


class Side(NamedTuple):
    """A command that checks it, and the files and folders that are its own, from the root."""

    command: tuple[str, ...]
    own: tuple[str, ...]


_STUBS = ("requirements.txt", "tools/build/venv.py")
_HOST = [f"firmware/trivet/{name}" for name in firmware.HOST]
_PYRIGHT = ("basedpyright", "--project")
SIDES = {
    "firmware": Side((*_PYRIGHT, "firmware"), ("firmware", "tools/bench/inside", *_STUBS)),
    "tools": Side((*_PYRIGHT, "pyproject.toml"), ("hardware", "tools", *_HOST, "pyproject.toml", *_STUBS)),
    "page": Side(
        ("tools.build.style",),
        (
            "tools/machine", "tools/page", "host_tests/browser", "host_tests/machine", "host_tests/page",
            *(f"tools/{name}.json" for name in ("biome", "package", "package-lock", "tsconfig")),
        ),
    ),
}  # fmt: skip


def check(names: Iterable[str]) -> dict[str, bool]:
    """{side: whether nothing was found}; each is begun before the first is waited for."""
    begun = {name: subprocess.Popen([sys.executable, "-m", *SIDES[name].command], cwd=paths.ROOT) for name in names}
    return {name: process.wait() == 0 for name, process in begun.items()}


def main(words: list[str]) -> int:
    named = [word for word in words if word != "--changed"]
    if not SIDES.keys() >= set(named):
        print(f"there are {', '.join(SIDES)}, and --changed: {' '.join(words)}", file=sys.stderr)
        return 2
    keys = {name: steps.digest(*[paths.ROOT / own for own in SIDES[name].own]) for name in named or SIDES}
    if "--changed" in words:
        keys = {name: key for name, key in keys.items() if not steps.is_fresh(f"types-{name}", key, ())}
    found = check(keys)
    for name, is_right in found.items():
        if is_right:
            steps.mark_done(f"types-{name}", keys[name])
    return 0 if all(found.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
