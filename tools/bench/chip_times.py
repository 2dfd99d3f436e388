"""What the emulated chip's log tells beside the keys: the start, the engine's work, what a turn writes to the flash."""

from pathlib import Path

from tools.bench.journals import hesitant, played, refereed
from tools.bench.pico import MS, Run, Took
from tools.machine.facts import JOURNAL_FILE, USED
from tools.machine.flashfs import read_file
from trivet.engine import events, phases

HERE = Path(__file__).parent
MARKS = (20, 21, 22)  # the spare GPIOs of inside/placing.py


def long_journals() -> list[bytes]:
    """Of matches that take long to begin with: 200 turns by four, a refereed board of 60 tiles, and 100 turns each of
    which was taken back and entered again.
    """
    return [
        played(4, 200, phases.TURN),
        refereed(4, 140, 60),
        hesitant(played(4, 100, phases.TURN)),
    ]


def first_picture(journal: bytes, checkpoint: bool = True) -> Took:
    """From power-on to the first picture's update command, with this journal and what the device itself has kept
    beside it, as it was on before; or on its first start with it, without a checkpoint.
    """
    if not checkpoint:
        took = Run({**USED, JOURNAL_FILE: journal}).first
        assert took is not None
        return took
    run = Run({JOURNAL_FILE: journal})
    run.chip.power_off()
    seen = len(run.chip.events)
    run.chip.power_on()
    run.chip.settle(60_000)
    took = run.took(seen)
    assert took is not None
    return took


def engine_times() -> list[tuple[Took, int]]:
    """What inside/placing.py measures, by its pins: (the slowest, how many were measured)."""
    chip = Run(boot=(HERE / "inside/placing.py").read_bytes(), watch=MARKS).chip
    found = []
    for mark in MARKS:
        edges = [
            (ns, stalled, detail[1])
            for (ns, kind, detail), stalled in zip(chip.events, chip.stalls, strict=True)
            if kind == "gpio" and detail[0] == mark
        ]
        rises = [(ns, stalled) for ns, stalled, level in edges if level]
        falls = [(ns, stalled) for ns, stalled, level in edges if not level][-len(rises) :]
        times = [
            Took((end - start) / MS, (end - start - (waited - before)) / MS)
            for (start, before), (end, waited) in zip(rises, falls, strict=True)
        ]
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
