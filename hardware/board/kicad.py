"""KiCad's own command, kicad-cli, run on the project in this folder; and whether KiCad is there as we need it.

Models of the parts in three dimensions are Debian's package kicad-packages3d, or in a folder that KICAD9_3DMODEL_DIR
names. KiCad's tables of libraries are those that it comes with, whatever somebody has set up for himself.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

from tools.build import packages, paths
from tools.build.steps import BuildError

VERSION = "9.0"  # other versions write other bytes
FOLDER = Path(__file__).parent
NAME = "trivet"
BOARD, SCHEMATIC = FOLDER / f"{NAME}.kicad_pcb", FOLDER / f"{NAME}.kicad_sch"

SETTINGS = paths.BUILD / "kicad"
_TABLES = Path("/usr/share/kicad/template")
_MODELS = Path(os.environ.get("KICAD9_3DMODEL_DIR", "/usr/share/kicad/3dmodels"))
_SHOWN_MODEL = re.compile(r'\(model "\$\{KICAD9_3DMODEL_DIR\}/(.*)\.\w+"\n(?!\s*\(hide yes\))')
_VIOLATIONS = 5  # its exit code when a check found something
_HOW = "hardware/README.md says how it is installed on Debian 12"


def need():
    """Make sure of KiCad, the models of our parts, and what we run beside it. Raises BuildError."""
    if shutil.which("kicad-cli") is None:
        raise BuildError(f"KiCad {VERSION} is missing. {_HOW}")
    found = subprocess.run(["kicad-cli", "version"], capture_output=True, text=True).stdout.strip()
    if not found.startswith(f"{VERSION}."):
        raise BuildError(f"KiCad {VERSION} is needed, this is {found}. {_HOW}")
    for model in _SHOWN_MODEL.findall(BOARD.read_text("utf-8")):
        if not any(_MODELS.glob(f"{model}.*")):
            raise BuildError(f"{_MODELS} has no model of {model}: kicad-packages3d is missing. {_HOW}")
    packages.need("board")
    tables = SETTINGS / VERSION
    tables.mkdir(parents=True, exist_ok=True)
    for kind in ("sym", "fp"):
        shutil.copyfile(_TABLES / f"{kind}-lib-table", tables / f"{kind}-lib-table")


def environment() -> dict[str, str]:
    """What KiCad's programs need in their environment."""
    return {
        "KICAD_CONFIG_HOME": str(SETTINGS),
        "KICAD9_3DMODEL_DIR": str(_MODELS),
        "PYTHONHASHSEED": "0",
        "TZ": "UTC",  # gerbers tell how far their clock is from it
        "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1",
    }


def dated(*words: str | Path) -> list[str]:
    """The command so that the date, which KiCad writes into nearly all files, is always the same."""
    return ["faketime", "-f", "2026-01-01 00:00:00", *map(str, words)]


def cli(*words: str | Path) -> bool:
    """Run kicad-cli; whether a check found nothing. Raises BuildError."""
    done = subprocess.run(
        dated("kicad-cli", *words), env={**os.environ, **environment()}, capture_output=True, text=True
    )
    if done.returncode not in (0, _VIOLATIONS):
        raise BuildError(f"kicad-cli {' '.join(map(str, words))}: {done.stderr.strip() or done.stdout.strip()}")
    return done.returncode == 0
