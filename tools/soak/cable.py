"""Ctrl-C from a computer on the cable, at moments by chance, on the real image on an emulated Pico with a USB host: in
the start, while a turn is drawn, sent to the panel, written to flash and shown, in a menu, in the recovery screen.

After each the prompt answers and the panel says why; once the power has been off, every turn that was confirmed is
there, but for the last, which may have been under way.
"""

import functools
import random
from typing import NamedTuple

import pins
from tools.build import paths
from tools.machine.facts import JOURNAL_FILE, USED
from tools.machine.flashfs import FlashFiles
from tools.machine.machine import Machine, make_chip
from tools.pictures import reading
from tools.scripts import notation
from tools.soak.part import LOST, TRIED, Part
from trivet.command.journals import build, read
from trivet.engine import events

UNTOLD = "not told on the panel"
_PLAYED = [events.match(0, 56, 2), events.round_(0), events.place(55), events.place(54)]
_TOLD = "A computer has the device now."
_CTRL_C = b"\x03"
_PRESS_MS, _BETWEEN_MS = 40, 35
_STARTED_MS = 450
_LONGEST_MS = 6_000  # until the panel says it
_QUICK = 0.1  # the panel's times are this part of the usual: each emulated second takes four
_PIECES = 180  # twenty of each kind


class Moment(NamedTuple):
    """So many ms at most after what is waited for, an event of the chip's log after the last key; None: that key."""

    name: str
    keys: str
    event: str | None
    ms: float
    held: tuple[str, ...] = ()  # at power-on


MOMENTS = (
    Moment("flash", "445K", "program", 4),
    Moment("painting", "445K", None, 40),
    Moment("start", "", None, 0),
    Moment("spi", "445K", "panel", 12),
    Moment("second turn", "445K 444K", None, 250),
    Moment("refresh", "445K", "refresh", 200),
    Moment("menu", "M>>", None, 200),
    Moment("recovery", "", None, 1_500, pins.RECOVERY_KEYS),
    Moment("any", "445K", None, 300),
)


@functools.cache
def _whole(keys: str) -> list[bytes]:
    """The events that are stored when nothing comes between."""
    chip = make_chip(paths.IMAGES / "trivet.uf2", files={**USED, JOURNAL_FILE: build(_PLAYED)})
    chip.power_on()
    chip.settle(20_000)
    _press(chip, keys)
    chip.settle(20_000)
    return _stored(chip)


def _stored(chip: Machine) -> list[bytes]:
    """The events in the journal that is in flash; none if not all of it is sound."""
    found = read(FlashFiles(bytearray(chip.flash_image())).read(JOURNAL_FILE))
    return [] if found.refused or found.damaged else found.events


def _press(chip: Machine, keys: str, last_ms: float = _PRESS_MS) -> None:
    """Presses the keys; the last one is down for `last_ms`, and stays so for 0."""
    names = notation.names(keys)
    for place, name in enumerate(names):
        is_last = place == len(names) - 1
        chip.keys.press(name)
        chip.run_ms(last_ms if is_last else _PRESS_MS)
        if not is_last or last_ms:
            chip.keys.release(name)
            chip.run_ms(_BETWEEN_MS)


def _bring(chip: Machine, moment: Moment, rng: random.Random) -> None:
    """Runs the chip up to the moment."""
    if moment.held:
        for name in moment.held:
            chip.keys.press(name)
    chip.power_on()
    if not moment.keys and not moment.held:
        chip.run_ms(rng.uniform(60, _STARTED_MS))
        return
    chip.run_ms(_STARTED_MS)
    for name in moment.held:
        chip.keys.release(name)
    before = len(chip.events)
    _press(chip, moment.keys, 0)
    if moment.event:
        if moment.event != "refresh":  # the bounce of the key, and what the keys before it brought, are over
            before = len(chip.events)
        for _ in range(1_500):
            if any(kind == moment.event for _, kind, _ in chip.events[before:]):
                break
            chip.run_ms(0.2)
    chip.run_ms(rng.uniform(0, moment.ms))


def run(number: int) -> dict[str, int]:
    """One moment: which kind is told by the number, all else is by chance."""
    rng = random.Random(number)
    moment = MOMENTS[number % len(MOMENTS)]
    whole = _whole(moment.keys)
    sure = len(_PLAYED) + max(0, moment.keys.count("K") - 1)
    chip = make_chip(
        paths.IMAGES / "trivet.uf2",
        files={**USED, JOURNAL_FILE: build(_PLAYED)},
        seed=number,
        busy_factor=_QUICK,
    )
    chip.usb.plug()
    _bring(chip, moment, rng)
    at_ms = chip.now_ms
    chip.usb.send(_CTRL_C)
    chip.run_ms(rng.choice((0.1, 1, 5, 20)))
    chip.usb.send(_CTRL_C)  # as mpremote does
    told = _wait(chip, lambda: not chip.panel.busy and bool(reading.find_text(chip.panel.shown, _TOLD)))
    chip.usb.send(b"\r6*7\r")
    answers = _wait(chip, lambda: b"42" in chip.usb.said, 1_000)
    is_off = not chip.panel.analog_on
    chip.power_off()
    kept = _kept(chip)
    is_whole = kept == whole[: len(kept)] and len(kept) >= sure
    if not (is_whole and answers and told and is_off):
        print(f"\ncable {number}: {moment.name} at {at_ms:.1f} ms: whole {is_whole}, prompt {answers}, told {told}, "
              f"panel off {is_off}; {bytes(chip.usb.said[-300:])!r}")  # fmt: skip
    return {TRIED: 1, LOST: int(not (is_whole and answers)), UNTOLD: int(not (told and is_off))}


def _wait(chip: Machine, is_so, longest_ms: float = _LONGEST_MS) -> bool:
    until = chip.now_ms + longest_ms
    while not is_so():
        if chip.now_ms >= until:
            return False
        chip.run_ms(50)
    return True


def _kept(chip: Machine) -> list[bytes]:
    """The events that a device has after the next power-on; none if it fails then."""
    again = make_chip(paths.IMAGES / "trivet.uf2")
    again.flash[:] = chip.flash_image()
    again.power_on()
    again.settle(20_000)
    return [] if any(kind == "reset" for _, kind, _ in again.events) else _stored(again)


PART = Part("cable", "Ctrl-C on the cable at any moment of start, turn, menu and recovery screen", _PIECES, run)
