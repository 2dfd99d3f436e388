"""Where everything is: the repository's own folders, and what building makes under build/."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE_SOURCE = ROOT / "firmware"
BOARDS = FIRMWARE_SOURCE / "boards"
BOARD = BOARDS / "TRIVET"  # MicroPython is configured for all of them as for this one

BUILD = ROOT / "build"
DOWNLOADS = BUILD / "downloads"
SOURCES = BUILD / "src"
WORK = BUILD / "work"
LOGS = BUILD / "logs"
STAMPS = BUILD / "stamps"
BIN = BUILD / "bin"
IMAGES = BUILD / "firmware"
BAKED = BUILD / "baked"
STUBS = BUILD / "stubs"
VENV = BUILD / "venv"
VENV_PYTHON = VENV / "bin" / "python"
LIGHT_VENV = BUILD / "light"
MPY_CROSS = BIN / "mpy-cross"
MICROPYTHON = BIN / "micropython"
TRIVET_MICROPYTHON = BIN / "trivet-micropython"
SIZES = IMAGES / "sizes.json"

# The pin map of each board, by the name of its image: TRIVET_KEYPAD's is trivet-keypad.
PINS = {file.parent.name.lower().replace("_", "-"): file for file in sorted(BOARDS.glob("*/pins.py"))}

# What makes a product, by the beginning of its path below build/; and by the name of a Python module of building.
_MAKERS = {
    "baked": "python3 -m tools.build baked",
    "bin/mpy-cross": "python3 -m tools.build mpy-cross",
    "bin": "python3 -m tools.build unix",
    "firmware/bare": "python3 -m tools.build bare",
    "firmware": "make uf2",
    "light": "make light",
    "page": "make page",
    "src": "python3 -m tools.build unix",
    "venv": "python3 -m tools.build venv",
    "web": "python3 -m tools.build web",
}
_MODULES = {"baked_fonts": "baked", "baked_words": "baked"}
# Not tools/build and host_tests/build.
_NAMED = re.compile(rf"(?<!tools/)(?<!tests/)\bbuild/([\w./-]*[\w-])|No module named '({'|'.join(_MODULES)})'")
_NO_TEXT = re.compile(r"raise KeyError\(key\)\nE +KeyError: '([\w.]+)'")  # by ui/words.py


def missing(text: str) -> str:
    """What building has not made of that which a text names, an error for example: "build/firmware/trivet.uf2 is
    missing: make uf2"; the same of a text for players. "" if nothing is missing.
    """
    if asked := _NO_TEXT.search(text):
        return f"firmware/words/en.json has no {asked[1]}, or build/baked is older than that: {_MAKERS['baked']}"
    for path, module in _NAMED.findall(text):
        what = f"build/{path}" if path else module
        maker = next((maker for begun, maker in _MAKERS.items() if (path or _MODULES[module]).startswith(begun)), "")
        is_whole = "..." not in path  # tracebacks cut long paths short
        if maker and is_whole and (module or not (BUILD / path).exists()):
            return f"{what} is missing: {maker}"
    return ""
