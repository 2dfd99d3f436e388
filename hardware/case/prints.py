"""What is printed, how often, how it lies, and what a slicer says of it: hours and grams, kept in hardware/case.json.

The slicer runs by `make hardware` alone; tests hold the file and the page to the data.
"""

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from hardware.case import measures
from hardware.data import Hardware
from tools.build import paths
from tools.build.steps import BuildError

RECORD = paths.ROOT / "hardware" / "case.json"

SETTINGS = Path(__file__).with_name("print-settings.ini")
DENSITY = 1.24  # grams per cm³ of PLA
BED = 220  # millimetres, its side
_SHAPE = f"0x0,{BED}x0,{BED}x{BED},0x{BED}"
_CENTER = f"{BED / 2:g},{BED / 2:g}"
_PRINTER = {"filament-diameter": "1.75", "filament-density": str(DENSITY), "bed-shape": _SHAPE, "center": _CENTER}


@dataclass(frozen=True)
class Print:
    """A file: pieces for each way to build, and how it lies on the bed."""

    file: str
    name: str
    carrier: int
    perfboard: int
    lies: str
    keypad: int = 0


def settings() -> dict[str, str]:
    """How it is printed, by the slicer's names."""
    lines = [line for line in SETTINGS.read_text().splitlines() if not line.startswith("#")]
    return dict(line.split(" = ") for line in lines)


def prints(hardware: Hardware) -> list[Print]:
    """All files, in the order to print them: the small ones tell whether the printer's measures fit."""
    near = len(measures.LEGS) - 1
    found = [Print(f"cap-{key.name.lower()}", f"cap {key.legend}", 1, 1, "top down") for key in hardware.key]
    return [
        Print("frame", "frame of the window", 1, 1, "face down"),
        *found,
        Print("clamp", "clamp of the panel", 4, 4, "foot up"),
        Print("front", "front", 1, 1, "face down"),
        Print("back", "back", 1, 1, "plate down"),
        Print("lid", "battery lid", 1, 1, "flat"),
        Print("leg-near", "leg near the reader", near, near, "standing"),
        Print("leg-far", "leg at the far edge", 1, 1, "standing"),
        Print("bracket-left", "bracket of the perfboard, left", 0, 1, "on its edge"),
        Print("bracket-right", "bracket of the perfboard, right", 0, 1, "on its edge"),
        Print("spacer", "spacer in the carrier's place", 0, 2, "flat"),
        Print("stand-left", "left cheek of the stand", 0, 0, "on its foot", 1),
        Print("stand-right", "right cheek of the stand", 0, 0, "on its foot", 1),
    ]


def stand(hardware: Hardware) -> list[str]:
    """Names of the files of the stand, for the way without soldering."""
    return [item.file for item in prints(hardware) if item.keypad]


def slice_all(hardware: Hardware, folder: Path, version: str):
    """Ask the slicer about each file in `folder`, and keep what it says. Raises BuildError.

    What was said of this very case by this slicer stays: asked again, it may say a minute more or less.
    """
    origin = {"made_from": measures.made_from(hardware), "slicer": f"PrusaSlicer {version}", "settings": settings()}
    if RECORD.exists() and {name: record().get(name) for name in origin} == origin:
        return
    told = {}
    for item in prints(hardware):
        minutes, grams = _slice(folder / f"{item.file}.stl", folder / f"{item.file}.gcode")
        told[item.file] = {"minutes": minutes, "grams": grams}
    RECORD.write_text(json.dumps({**origin, "prints": told}, indent=2) + "\n")


def _slice(stl: Path, gcode: Path):
    words = [word for name, value in _PRINTER.items() for word in (f"--{name}", value)]
    command = ["prusa-slicer", "--export-gcode", "--load", str(SETTINGS), *words, "--output", str(gcode), str(stl)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode or not gcode.exists():
        raise BuildError(f"prusa-slicer, {stl.name}: {done.stderr.strip() or done.stdout.strip()}")
    text = gcode.read_text()
    gcode.unlink()
    grams = re.search(r"; total filament used \[g\] = ([\d.]+)", text)
    time = re.search(r"; estimated printing time \(normal mode\) = (?:(\d+)d )?(?:(\d+)h )?(?:(\d+)m )?(\d+)s", text)
    if not grams or not time:
        raise BuildError(f"prusa-slicer says no time or weight of {stl.name}")
    days, hours, minutes, seconds = (int(part or 0) for part in time.groups())
    return round(days * 1440 + hours * 60 + minutes + seconds / 60), round(float(grams[1]), 1)


def record() -> dict:
    """What the slicer said last."""
    return json.loads(RECORD.read_text())
