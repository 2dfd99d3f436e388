"""Where everything is: the repository's own folders, and what building makes under build/."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE_SOURCE = ROOT / "firmware"
BOARD = FIRMWARE_SOURCE / "boards" / "TRIVET"

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
MPY_CROSS = BIN / "mpy-cross"
MICROPYTHON = BIN / "micropython"
TRIVET_MICROPYTHON = BIN / "trivet-micropython"
SIZES = IMAGES / "sizes.json"
