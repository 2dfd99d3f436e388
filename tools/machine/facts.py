"""What is known of the emulated Pico before it runs: sizes, times, names. One place, for all who build one or read what
it did.
"""

import json
from pathlib import Path

import pins
from trivet.store import journal, settings

MS = 1_000_000  # nanoseconds

# The flash chip (Winbond W25Q16JV), in bytes.
SIZE = 2 * 1024 * 1024
SECTOR = 4096

# The panel: a picture is one plane, one bit a pixel, 1 = white, rows of whole bytes from the top.
WIDTH, HEIGHT = pins.PANEL_WIDTH, pins.PANEL_HEIGHT
ROW_BYTES = WIDTH // 8
PLANE_BYTES = ROW_BYTES * HEIGHT
NEW, OLD = 0x24, 0x26  # the commands that write the planes

_PANEL_FILE = Path(__file__).parent / "pico" / "board" / "panel.json"
_PANEL = json.loads(_PANEL_FILE.read_text(encoding="utf-8"))
MAX_WRITE_HZ = _PANEL["max_write_hz"]
BUSY_MS = _PANEL["busy_ms"]  # how long BUSY stays high, by what the panel does

# What a panel can be.
STATES = (
    "ok",
    "absent",  # nothing is plugged in: BUSY is an open wire
    "v1",  # the discontinued revision 1 (UC8176), whose BUSY idles high and which understands nothing that is said here
    "deaf",  # it hears nothing more, and BUSY is low
    "stuck",  # it works, and BUSY, once high, never falls
    "stuck-high",  # it works, and BUSY is high from now on
    "stuck-low",  # it works, and BUSY is low from now on
    "noisy",  # it works, and BUSY flickers
)

BOUNCE_MS = (1, 8)  # shortest and longest chatter of a key
USB_MV = 4800  # VSYS on a USB charger, after the Pico's diode

# What lies in the file system: a match, and all that a device has whose owner has seen the tour. A key script starts
# with the second.
JOURNAL_FILE = journal.FILE
SETTINGS_FILE = settings.FILE + settings.SLOTS[0]
TOURED = {"toured": b"\x01\x01\x00\x00\x00"}
USED = {SETTINGS_FILE: bytes(settings.pack(1, TOURED))}
