"""Cuts of the power on the real image: a scripted match with every kind of event, cut at each single piece of work of
the flash, and in the middle of it, then cut again in the start that follows.

Each step of the script is played from a start, so that its cuts can be tried each from the flash as it was before the
step. The machine is deterministic: the flash works at the same moments each time, up to the cut.
"""

import functools
import tempfile
from pathlib import Path
from typing import NamedTuple

from tools.build import paths
from tools.machine.facts import JOURNAL_FILE, USED
from tools.machine.flashfs import FlashFiles
from tools.machine.machine import Machine, make_chip
from tools.pictures import reading
from tools.scripts import notation
from tools.soak.part import LOST, TRIED, Part
from trivet.history.session import Session
from trivet.store.archive import FOLDER as PAST
from trivet.store.journal import Journal

_MS = 1_000_000  # ns
_REST_MS = 30_000
_PRESS_MS, _BETWEEN_MS = 60, 60
_START_MS = 700  # in which the device reads what was kept, and shows it
_LOST = ("The saved match was damaged", "The storage is new or was reset")  # how what it says of a loss begins

# Keys, each from the screen that a start shows; the last step erases everything.
SCRIPT = (
    "3K", "K", "555K", "M13>KK", "M42>", "M41>K3", "K>", "445K",
    "BDK", "M1401KK", "M20<KK334KKBBB", "M33>", "DM33>", "M31K>",
    "DDDDDDK", "000 001 002 003 004 005 011K", "M4100 00KK", "K", "044K", "M412<KK", "M55>KB",
    "M51K >>>KKKKKB >>KB K", "D444 333 222K", "444K", "445K", "K>", "M52KK", "M51>",
    "M51K >>>>>>>KKKK>K BK", "K", "555K", "D~", "M32>", "M55<K5K",
)  # fmt: skip


class Kept(NamedTuple):
    """What a flash holds: all payloads of its match, and how many past matches there are."""

    match: bytes
    past: int


def kept(flash: bytes) -> Kept:
    """What a start would find in this content of the flash."""
    files = FlashFiles(bytearray(flash))
    with tempfile.TemporaryDirectory() as folder:
        for name in files.names():
            if name.startswith(JOURNAL_FILE):
                (Path(folder) / name).write_bytes(files.read(name))
        session = Session(Journal(f"{folder}/{JOURNAL_FILE}"))
        session.load()
        session.number = session.date = 0  # the match is the same when it knows the number that it was put away under
        match = b"".join(session.payloads())
    return Kept(match, sum(name.isdigit() for name in files.names(PAST)) if PAST in files.names() else 0)


def _started(flash: bytes) -> Machine:
    chip = make_chip(paths.IMAGES / "trivet.uf2")
    chip.flash[:] = flash
    chip.power_on()
    return chip


def _press(chip: Machine, keys: str, until_ns: float = float("inf")) -> None:
    """Presses the keys; the power goes when the time has come."""

    def run(ms):
        left = (until_ns - chip.now_ns) / _MS
        chip.run_ms(max(0.0, min(ms, left)))

    for letter in notation.letters(keys):
        if chip.now_ns >= until_ns:
            return
        if letter == notation.MINUTE:
            run(notation.MINUTE_MS)
            continue
        name = notation.NAMES[letter]
        chip.keys.press(name)
        run(_PRESS_MS)
        chip.keys.release(name)
        run(_BETWEEN_MS)
    run(2_000)


@functools.cache
def _before(number: int) -> bytes:
    """The flash before this step."""
    if number == 0:
        chip = make_chip(paths.IMAGES / "trivet.uf2", files=USED)
        chip.power_on()
        chip.settle(_REST_MS)
        return chip.flash_image()
    return _after(number - 1)


@functools.cache
def _after(number: int) -> bytes:
    return _played(number)[0]


@functools.cache
def _played(number: int) -> tuple[bytes, tuple[float, ...]]:
    """The flash after a step, and the moments, in ns, at which a piece of its work began."""
    chip = _started(_before(number))
    chip.settle(_REST_MS)
    begun = chip.now_ns
    _press(chip, SCRIPT[number])
    chip.settle(_REST_MS)
    works = tuple(ns for ns, kind, _ in chip.events if kind in ("erase", "program") and ns >= begun)
    return chip.flash_image(), works


def run(number: int, every: int = 1) -> dict[str, int]:
    """All cuts of one step, or one of `every`: before each piece of work, and in the middle of it."""
    allowed = kept(_before(number)), kept(_after(number))
    matches, past = [kept.match for kept in allowed], min(kept.past for kept in allowed)
    tried = lost = 0
    for place, at_ns in enumerate(_played(number)[1]):
        for torn in (False, True):
            if (place * 2 + torn) % every:
                continue
            tried += 1
            found = _cut(number, at_ns + (0.2 * _MS if torn else -1), seconds=(place * 37 + 11) % _START_MS)
            if found is None or found.match not in matches or found.past < past:
                lost += 1
                print(f"\ncuts-on-chip {number}: {SCRIPT[number]} at work {place}, torn {torn}: {found}, not {allowed}")
    return {TRIED: tried, LOST: lost}


def _cut(number, at_ns, seconds):
    """What a device finds after a cut in this step and one more in its start; None if it speaks of a loss or fails."""
    chip = _started(_before(number))
    chip.settle(_REST_MS)
    _press(chip, SCRIPT[number], at_ns)
    chip.power_off()
    chip.power_on()
    chip.run_ms(seconds)
    chip.power_off()
    chip.power_on()
    chip.settle(_REST_MS)
    if any(kind == "reset" for _, kind, _ in chip.events) or any(reading.find_text(chip.panel.shown, t) for t in _LOST):
        return None
    return kept(chip.flash_image())


PART = Part("cuts-on-chip", "the real image, each piece of work of the flash in a scripted match", len(SCRIPT), run)
