"""What the emulated chip's log tells beside the keys: the start, the engine's work, what a turn writes to the flash."""

from pathlib import Path

from tools.bench.journals import played
from tools.bench.pico import MS, Run
from tools.emulator.flashfs import read_file
from tools.emulator.sheet import JOURNAL_FILE
from trivet.engine import events, phases

HERE = Path(__file__).parent
MARKS = (20, 21, 22)  # the spare GPIOs of inside/placing.py


def power_on_to_panel() -> tuple[float, float]:
    """Ms to the first command that the panel gets, and to the first picture's update, 200 turns in the journal."""
    chip = Run({JOURNAL_FILE: played(4, 200, phases.TURN)}).chip
    command = next(ns for ns, kind, detail in chip.events if kind == "panel" and detail != "hardware reset")
    update = next(ns for ns, kind, _ in chip.events if kind == "refresh")
    return command / MS, update / MS


def engine_times() -> list[tuple[float, int]]:
    """What inside/placing.py measures, by its pins: (ms of the slowest, how many were measured)."""
    chip = Run(boot=(HERE / "inside/placing.py").read_bytes(), watch=MARKS).chip
    found = []
    for mark in MARKS:
        edges = [(ns, detail[1]) for ns, kind, detail in chip.events if kind == "gpio" and detail[0] == mark]
        rises = [ns for ns, level in edges if level]
        falls = [ns for ns, level in edges if not level][-len(rises) :]
        times = [(fall - rise) / MS for rise, fall in zip(rises, falls, strict=True)]
        found.append((max(times), len(times)))
    return found


def flash_per_turn() -> tuple[float, float, float]:
    """Bytes that a turn adds to the journal; bytes programmed and sectors erased for it in the flash, over 12 turns."""
    run = Run({JOURNAL_FILE: played(2, 3, phases.TURN)})
    seen = len(run.chip.events)
    before = len(read_file(run.chip.flash_image(), JOURNAL_FILE) or b"")
    turns = 12
    for _ in range(turns):  # passes: the longest entry is a tile with draws and a figure, two bytes more
        run.tour("K>")
    after = len(read_file(run.chip.flash_image(), JOURNAL_FILE) or b"")
    if after <= before:
        raise AssertionError("the keys of a pass do not pass: nothing was written")
    pass_bytes = (after - before) / turns
    place_bytes = pass_bytes + len(events.place(0)) - len(events.pass_(0))
    log = run.chip.events[seen:]
    programmed = sum(detail[1] for _, kind, detail in log if kind == "program")
    erased = sum(detail[1] // 4096 for _, kind, detail in log if kind == "erase")
    return place_bytes, programmed / turns, erased / turns
