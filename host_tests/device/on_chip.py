"""Runs the device layer on the emulated Pico: plain MicroPython, our modules as .mpy files, a script as
boot.py.

The script says what it found by `report(name=value, …)`, which ends in a JSON file on the device's flash; the
test reads it from there. `mark(n)` toggles the LED n times, so that instants can be found in the chip's log.
"""

import json
import subprocess
import textwrap

import board

from tools.emulator.chip import Chip, read_uf2
from tools.emulator.flashfs import FlashFiles, read_file

ROOT = __file__.rsplit("/host_tests/", 1)[0]
BARE = f"{ROOT}/build/firmware/bare.uf2"
MPY_CROSS = f"{ROOT}/build/bin/mpy-cross"
LED = board.LED

_PRELUDE = """
import json, sys

_found = {}

def report(**values):
    _found.update(values)
    with open("/found.json", "w") as file:
        json.dump(_found, file)

def mark(times=1):
    from machine import Pin
    led = Pin(25, Pin.OUT)
    for _ in range(times):
        led(1)
        led(0)
"""

_TRY = """
try:
    script()
    report(done=True)
except BaseException as error:
    report(error=repr(error))
    raise
"""


def compiled(folder, source, name):
    """One source file as the bytes of an .mpy; `name` is what tracebacks call it."""
    out = folder / "out.mpy"
    subprocess.run([MPY_CROSS, "-s", name, "-o", out, source], check=True)
    return out.read_bytes()


def device(tmp_path, script, **chip_options):
    """A Chip, still without power, that will run the body of a function given as text."""
    image = read_uf2(BARE)
    files = FlashFiles(image, format=True)
    files._fs.makedirs("/trivet/device", exist_ok=True)
    for module in (
        "ticks",
        "panel",
        "refresh_policy",
        "keypad",
        "buzzer",
        "power",
        "watchdog",
        "signals",
        "pico",
    ):
        source = f"{ROOT}/firmware/trivet/device/{module}.py"
        files.write(f"/trivet/device/{module}.mpy", compiled(tmp_path, source, f"device/{module}.py"))
    files.write("/board.mpy", compiled(tmp_path, f"{ROOT}/firmware/boards/TRIVET/board.py", "board.py"))
    body = textwrap.indent(textwrap.dedent(script), "    ")
    files.write("/boot.py", (_PRELUDE + "\ndef script():\n" + body + _TRY).encode())
    chip_options.setdefault("watch", (LED,))
    return Chip(board, image, **chip_options)


def found(chip):
    """What the script reported, or {} while it reported nothing."""
    text = read_file(chip.flash_image(), "/found.json")
    return json.loads(text) if text else {}


def finish(chip, limit_ms):
    """Run until the script is done; its report. The script's exceptions and its silence both fail."""
    done = chip.run_until(lambda: {"done", "error"} & set(found(chip)), limit_ms, step_ms=50)
    result = found(chip)
    assert "error" not in result, result["error"]
    assert done, f"the script was not done after {limit_ms} ms: {result}"
    return result


def marks(chip):
    """The instants, in ns, at which the LED went on."""
    return [ns for ns, kind, detail in chip.events if kind == "gpio" and detail == (LED, 1)]
