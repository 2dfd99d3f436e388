"""A fault of the panel at every command that it is sent, on the real image: at power-on, in a full and in a partial
refresh, when it is powered off.

Each trial starts the device with a tile played, lets the panel fail at one command, types the next tile, and puts in a
panel that is well. The fault must be told by LED and buzzer within 5 s, the tile must be in the journal, and both
scores on the panel 10 s after it is well again.
"""

from tools.machine.facts import JOURNAL_FILE, MS, STATES
from tools.machine.flashfs import FlashFiles
from tools.machine.machine import Machine, make_chip
from tools.pictures import reading
from tools.scripts import shots
from tools.scripts.notation import names
from tools.soak.part import LOST, TRIED, Part
from trivet.command import journals
from trivet.engine import events
from trivet.engine.match import Match

UNTOLD = "untold"
_FAULTS = STATES[1:]
_PLAYED = [events.match(0, 56, 2), events.round_(0), events.place(55)]
_TILE, _SCORES = "445K", [15, 13]
_FIRST_KEY_MS = 4_000  # after power-on; the first picture is there
_END_MS = 9_000  # the panel has been powered off after the first key
_TOLD_MS, _WELL_MS = 5_000, 10_000
_STEP_MS = 50
_HOLD_MS = 60


def run(number: int, every: int = 1) -> dict[str, int]:
    """The fault with this number, at the first of every so many commands."""
    counts = {TRIED: 0, LOST: 0, UNTOLD: 0}
    for ns in _commands()[::every]:
        told, kept = _trial(_FAULTS[number], ns)
        counts[TRIED] += 1
        counts[UNTOLD] += not told
        counts[LOST] += not kept
    return counts


def _device() -> Machine:
    chip = make_chip(shots.IMAGE, files={JOURNAL_FILE: journals.build(_PLAYED)})
    chip.power_on()
    return chip


def _release(chip: Machine):
    chip.run_ms(_HOLD_MS)
    for name in list(chip.keys.held):
        chip.keys.release(name)
    chip.run_ms(_HOLD_MS)


def _run_to(chip: Machine, ns: float):
    if ns > chip.now_ns:
        chip.run_ms((ns - chip.now_ns) / MS)


def _to_the_first_key(chip: Machine, ns: float):
    """To this instant, with the tile's first key pressed at its time. Returns the keys that are not pressed yet."""
    if ns < _FIRST_KEY_MS * MS:
        _run_to(chip, ns)
        return _TILE
    _run_to(chip, _FIRST_KEY_MS * MS)
    up_ns = chip.now_ns + _HOLD_MS * MS
    chip.keys.press(names(_TILE)[0])
    _run_to(chip, min(ns, up_ns))
    if ns > up_ns:
        chip.keys.release(names(_TILE)[0])
        _run_to(chip, ns)
    return _TILE[1:]


def _commands() -> list[float]:
    """When each command and each reset of an undisturbed panel is sent, in ns."""
    chip = _device()
    _to_the_first_key(chip, _END_MS * MS)
    return [ns for ns, kind, _ in chip.events if kind == "panel"]


def _trial(fault: str, ns: float) -> tuple[bool, bool]:
    """Whether it was told, and whether all that was typed is there."""
    chip = _device()
    keys = _to_the_first_key(chip, ns - 1_000)
    chip.panel.exchange(fault)
    failed_ns = chip.now_ns
    _release(chip)
    for name in names(keys):
        chip.keys.press(name)
        _release(chip)
    told = chip.run_until(lambda: _is_told(chip, failed_ns), _TOLD_MS - (chip.now_ns - failed_ns) / MS, _STEP_MS)
    chip.run_ms(500)
    chip.panel.exchange("ok")
    shown = chip.run_until(lambda: reading.read_scores(chip.panel.shown) == _SCORES, _WELL_MS, _STEP_MS * 4)
    return told, shown and _totals(chip) == _SCORES


def _is_told(chip: Machine, since_ns: float) -> bool:
    lit = any(ns >= since_ns and kind == "gpio" and detail[1] for ns, kind, detail in chip.events[-100:])
    return lit and any(abs(hertz - 2_000) < 40 for hertz, _, _ in chip.buzzer.heard(since_ns))


def _totals(chip: Machine) -> list[int]:
    data = FlashFiles(bytearray(chip.flash_image())).read(JOURNAL_FILE)
    match = Match()
    for event in journals.read(data).events:
        match.apply(event)
    return list(match.totals)


PART = Part("panel", "a fault of the panel at each command that it is sent", len(_FAULTS), run)
