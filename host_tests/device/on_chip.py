"""Runs the device layer on the emulated Pico: plain MicroPython, our modules as .mpy files, a script as boot.py.

The script finds `pins` (the pin map), `open_hardware`, `report(name=value, …)` and `mark()`. What it reports ends in
a JSON file on the device's flash, where the test reads it; `mark()` flashes the LED, which is an instant in the
chip's log. A script that has ended writes that to a scratch register of the watchdog, which can be polled cheaply.
"""

import functools
import json
import subprocess
import tempfile
import textwrap
from pathlib import Path

import pins
from tools.build import paths
from tools.machine.flashfs import FlashFiles, read_file
from tools.machine.machine import Machine, board_of
from tools.machine.uf2 import read_uf2

ROOT = Path(__file__).resolve().parents[2]
BARE = ROOT / "build/firmware/bare.uf2"
MPY_CROSS = ROOT / "build/bin/mpy-cross"
SOURCES = (
    *(ROOT / "firmware/trivet/device").glob("*.py"),
    ROOT / "firmware/trivet/micropython.py",
)
_ENDED = 0x0E4D  # in SCRATCH3
_ENDED_REGISTER = 0x40058018

_BEFORE = """
import json
import machine
import pins
from trivet.device.pico import open_hardware

found = {}

def report(**values):
    found.update(values)
    with open("/found.json", "w") as file:
        json.dump(found, file)

def mark():
    led = machine.Pin(pins.LED, machine.Pin.OUT)
    led(1)
    led(0)

def script():
"""

_AFTER = """
try:
    script()
    report(ended=True)
except BaseException as error:
    report(error=repr(error))
machine.mem32[0x40058018] = 0x0E4D
"""


@functools.cache
def _image(board):
    """Flash with plain MicroPython and our modules in its file system, and the pin map of a board."""
    image = read_uf2(BARE)
    files = FlashFiles(image, format=True)
    with tempfile.TemporaryDirectory() as folder:
        for source in (*SOURCES, paths.PINS[board]):
            at = source.name if source.name == "pins.py" else str(source.relative_to(ROOT / "firmware"))
            out = Path(folder) / "out.mpy"
            subprocess.run([MPY_CROSS, "-march=armv6m", "-s", at, "-o", out, source], check=True)
            files.write("/" + at.removesuffix(".py") + ".mpy", out.read_bytes())
    return bytes(image)


def chip_with(script, board="trivet", **options):
    """An emulated Pico without power that runs `script`, the body of a function, each time it starts. `board`: the name
    of its image.
    """
    image = bytearray(_image(board))
    body = textwrap.indent(textwrap.dedent(script), "    ")
    FlashFiles(image).write("/boot.py", (_BEFORE + body + _AFTER).encode())
    return Machine(board_of(board), image, watch=(pins.LED,), **options)


def found(chip):
    """What the script has reported so far."""
    text = read_file(chip.flash_image(), "/found.json")
    return json.loads(text) if text else {}


def ended(chip):
    return chip.read_uint32(_ENDED_REGISTER) == _ENDED


def finish(chip, limit_ms):
    """Run until the script has ended; its report. A script that raised, or did not end, fails the test."""
    done = chip.run_until(lambda: ended(chip), limit_ms, step_ms=10)
    result = found(chip)
    assert done, f"the script had not ended after {limit_ms} ms: {result}"
    assert "error" not in result, result["error"]
    return result


def marks_ns(chip):
    """The instants of the script's marks."""
    return [ns for ns, kind, detail in chip.events if kind == "gpio" and detail == (pins.LED, 1)]


def wait_for_mark(chip, number, limit_ms):
    """Run until the script has made `number` marks in all."""
    assert chip.run_until(lambda: len(marks_ns(chip)) >= number, limit_ms, step_ms=1), f"no mark {number}"
