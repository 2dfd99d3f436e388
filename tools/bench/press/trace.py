"""The trace of a key press on the emulated Pico, behind the flash cache: what the device does in each slice of time.

The machine runs in slices of 50 µs, each with a profile of its own (tools/bench/profile.py). What a slice was spent on
is told by the Python functions that were under way: the interrupt, the screen that takes the key, the engine below it,
painting, the transfer to the panel, what is written to the flash. Where the core neither works nor waits within one of
the last two, it sleeps.
"""

from collections.abc import Mapping
from typing import NamedTuple

import pins
from tools.bench import profile
from tools.bench.profile import Symbols
from tools.machine.facts import BUSY_MS
from tools.machine.machine import Machine, make_chip
from tools.machine.scripts import notation

SLICE_MS = 0.05
AFTER_MS = 25.0  # that are looked at beyond the update command
LONGEST_MS = 400
_MS = 1e6  # ns
_SHORTEST_MS = 0.2  # what is shorter belongs to what comes before it

LOOP, SCREEN, ENGINE, PAINT, PANEL = "loop", "screen", "engine", "paint", "panel"
STORE, TIDY, SLEEP = "store", "tidy", "sleep"
_GPIO_IN = 0xD000_0004  # RP2040 datasheet 2.3.1.7: the level of each pin
# The functions below which all is of a kind; what is below none of them is the loop's, its interrupts' and the waking.
_BELOW = {
    "trivet_app_application_Application_paint": PAINT,
    "trivet_device_panel_Panel_refresh": PANEL,
    "trivet_app_loop_store": STORE,
    "trivet_app_application_Application_press": SCREEN,
}
_ENGINE = ("trivet_engine_", "trivet_history_")
_TIDIES = "trivet_app_loop_run"  # calls the collector, and does little else itself


class Part(NamedTuple):
    """What the device did from one moment to another, ms after the contact closed; `stalled`: for how much of that it
    waited for the flash.
    """

    kind: str
    start: float
    end: float
    stalled: float


class Press(NamedTuple):
    """A key press: its parts up to the update command and some beyond; when the contact's edges were, when the update
    command came, and when the panel has done; all in ms.
    """

    parts: list[Part]
    edges: list[float]
    update: float
    ink: float


def press(files: Mapping[str, bytes], before: str, key: str, names: Symbols) -> Press:
    """A device with these files, on which the keys `before` are pressed; then what this key does from rest."""
    (name,) = notation.names(key)
    pin = dict(pins.KEYS)[name]
    chip = make_chip(profile.IMAGE, files=files, cache=True)
    chip.power_on()
    chip.settle(60_000)
    for earlier in notation.names(before):
        profile.press(chip, earlier)
    seen, began = len(chip.events), chip.now_ns
    chip.keys.press(name)
    parts, edges, until, updates = [], [0.0], LONGEST_MS, []
    while (chip.now_ns - began) / _MS < until:
        parts.append(_slice(chip, began, names))
        if chip.read_uint32(_GPIO_IN) >> pin & 1 == len(edges) % 2:
            edges.append(parts[-1].start)
        updates = [((ns - began) / _MS, kind) for ns, what, kind in chip.events[seen:] if what == "refresh"]
        if updates:
            until = updates[0][0] + AFTER_MS
    update, kind = updates[0]  # a key that changes nothing on the panel has none
    return Press(_joined(parts), edges, update, update + BUSY_MS[kind])


def _slice(chip: Machine, began, names):
    start = (chip.now_ns - began) / _MS
    chip.start_profile(names.function_type)
    stalled = chip.stalled_ns
    chip.run_ms(SLICE_MS)
    kind = _kind(chip.end_profile(), names)
    return Part(kind, start, (chip.now_ns - began) / _MS, (chip.stalled_ns - stalled) / _MS)


def _kind(noted, names):
    """What most of a slice was spent on; "" where the core did nothing."""
    if not noted["cycles"]:
        return ""
    total = {names.at(bytecode): cycles for bytecode, cycles, _ in noted["total"]}
    weights = {kind: total.get(function, 0) for function, kind in _BELOW.items()}
    own = {names.at(bytecode): cycles for bytecode, cycles, _ in noted["own"]}
    engine = sum(cycles for name, cycles in own.items() if name.startswith(_ENGINE))
    weights[ENGINE] = engine if weights[SCREEN] else 0
    weights[SCREEN] -= weights[ENGINE]
    weights[TIDY] = own.get(_TIDIES, 0)
    weights[LOOP] = noted["cycles"] - sum(weights.values())
    return max(weights, key=lambda kind: weights[kind])


def _joined(parts):
    """Slices of a kind as one; short ones belong to what comes before. Who is idle within a transfer or a write waits
    for it.
    """
    found: list[Part] = []
    for part in parts:
        kind = part.kind or (found[-1].kind if found and found[-1].kind in (PANEL, STORE) else SLEEP)
        if found and found[-1].kind == kind:
            last = found.pop()
            found.append(Part(kind, last.start, part.end, last.stalled + part.stalled))
        else:
            found.append(Part(kind, *part[1:]))
    long: list[Part] = []
    for part in found:
        if long and (part.end - part.start < _SHORTEST_MS or long[-1].kind == part.kind):
            last = long.pop()
            long.append(Part(last.kind, last.start, part.end, last.stalled + part.stalled))
        else:
            long.append(part)
    return long
