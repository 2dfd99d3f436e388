"""`python -m tools.bench`: the budgets of the device as a table, measured on the emulated Pico without a USB host.

Exit status 1 when one is missed. Times are emulated cycles over 125 MHz, each the worst of what is named; the rates on
CPython are those of the machine at hand, so only their ratio tells something about the engine.
"""

import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tools.bench import page, positions
from tools.bench.journals import played, refereed, won
from tools.bench.visits import Visit, visits
from tools.emulator.flashfs import read_file
from tools.emulator.pico import USED, make_chip
from tools.emulator.scripts import notation
from tools.emulator.sheet import JOURNAL_FILE
from tools.screens import kinds
from trivet.command import journals, selfplay
from trivet.engine import events, phases, tiles
from trivet.engine.match import Match

ROOT = Path(__file__).resolve().parents[2]
IMAGE = ROOT / "build/firmware/trivet.uf2"
MICROPYTHON = ROOT / "build/bin/micropython"
HERE = Path(__file__).parent
MARKS = (20, 21, 22)  # the spare GPIOs of placing.py
MS = 1e6  # ns
RATES = ("x", "/s")  # units of which more is better
GAMES = 60  # of self-play, timed together

# From a device that was never played on, through every screen, with refusals, and the largest redraws; each key waits
# for the panel.
TOUR = "M>KM MDDDDDDDDDDM 5 >K>K>K>K>>KKB 4K 3K K 004>>K B004K D02 1 BBB K K BK MB"
# Names, spelling, every kind of row of the setup and the house rules, the number box, and the finding of who opens.
SETUP_TOUR = (
    "D 0 D1BB 00 21 > 00K 0 00 01K 1 D <K B K <K K >>>4DK 2555BBBB >>>>>KD <<<<<<<K"
    "00K B DD BK D 345 534 BB 444 012 BB 001 112K"
)
TURN_TOUR = "DD 3 4 4 > K M <<<<< K B B B B B K"  # in a match of 200 turns, with four players
# Menu, help and the tour; settings, the contrast test, the self-test with all keys, the question before erasing.
SETTINGS_TOUR = "M<<<K D>>K>K>K>KK B" + " M<<<<K>K>K>K>K>K>>>>>K BK >K 012345D<>KBM KKKKKK K >K 5 B M"
HANDS_TOUR = "0 B > K < 1 B M M B B"
# Tells a hand of four players as a sum, and takes that back: 40 points are possible for most hands.
BLOCKED_TOUR = 40 * ">" + "K BK"
END_TOUR = "3 K B B K"
# The look-ups, from the menu: places of the tile {0}, what is open, a cell, a challenge, the rules, the last tiles.
REFEREE_LOOKS = "M41{0}>BBBB M42>DB M44>D0123B M4<<<<K>B M4<<<<<K>>>>B M4<<K<<<K>BB"
# Placements entered anew from the map and from the sheet, reviewed and made, taken back each time.
REPAIRS = "M4<<K<K>K>KK M>K M2<<<KK>KK M>K M2<<<<<<<<K>K"


class Run:
    """A Pico started with these files, {path: bytes}, and a boot.py, resting when the constructor returns."""

    def __init__(self, files=None, boot=None, watch=()):
        files = dict(files or {})
        if boot is not None:
            files["boot.py"] = boot
        self.chip = make_chip(IMAGE, files=files, watch=watch, on="python")
        self.chip.power_on()
        self.chip.settle(60_000)

    def press(self, key):
        """One key, until the panel rests; the ms from its first edge to the update command."""
        chip = self.chip
        seen, pressed_ns = len(chip.events), chip.now_ns
        chip.keys.press(key)
        chip.run_ms(60)
        chip.keys.release(key)
        chip.run_ms(30)
        chip.settle(20_000)
        updates = [ns for ns, kind, _ in chip.events[seen:] if kind == "refresh"]
        return (updates[0] - pressed_ns) / MS if updates else 0.0

    def tour(self, keys):
        """All keys of a tour: the ms of each."""
        return [self.press(name) for name in notation.names(keys)]

    @property
    def crashed(self):
        return any(kind == "reset" for _, kind, _ in self.chip.events)


def power_on_to_panel():
    """Ms to the first command that the panel gets, and to the first picture's update, 200 turns in the journal."""
    chip = Run({JOURNAL_FILE: played(4, 200, phases.TURN)}).chip
    command = next(ns for ns, kind, detail in chip.events if kind == "panel" and detail != "hardware reset")
    update = next(ns for ns, kind, _ in chip.events if kind == "refresh")
    return command / MS, update / MS


def referee_tour(journal):
    """Keys for a match in which a round is refereed: a tile with several places, one with none, the look-ups."""
    match = Match()
    for event in journals.read(journal).events:
        match.apply(event)
    places = {tile: len(match.board.moves((tile,))) for tile in match.unplayed()}
    least, *_, most = sorted(places, key=lambda tile: places[tile])
    several, none = ("".join(map(str, tiles.digits(tile))) for tile in (most, least))
    assert places[most] > 1 and not places[least]
    return f"D{several}>><BBB{none}M4K>>>DD0123B" + REFEREE_LOOKS.format(several)


def own_visits():
    """Visits of the screens of a match, with more keys than the tours have."""
    board = refereed(4, 140, 66)
    for journal, keys in (
        (None, TOUR),
        (None, SETUP_TOUR),
        (None, SETTINGS_TOUR),
        (played(4, 200, phases.TURN), TURN_TOUR),
        (played(4, 20, phases.HANDS), HANDS_TOUR),
        (played(2, 12, phases.HANDS), HANDS_TOUR),
        (played(4, 20, phases.HANDS), BLOCKED_TOUR),
        (won(), END_TOUR),
        (board, referee_tour(board)),
        (board, REPAIRS),
    ):
        yield Visit({**USED, JOURNAL_FILE: journal} if journal else USED, keys)


def key_to_update():
    """{screen: (ms, the keys that led there)} of the slowest key press that showed it, in all visits."""
    slowest = dict.fromkeys(kinds.kinds(), (0.0, ""))
    for visit in [*own_visits(), *visits().values()]:
        times = Run(visit.files).tour(visit.keys)
        for at, (ms, name) in enumerate(zip(times, visit.screens[1:], strict=True)):
            slowest[name] = max(slowest[name], (ms, visit.keys[: at + 1][-24:]))
    return slowest


def engine_times():
    """What placing.py measures, by its pins: (ms of the slowest, how many were measured)."""
    chip = Run(boot=(HERE / "placing.py").read_bytes(), watch=MARKS).chip
    found = []
    for mark in MARKS:
        edges = [(ns, detail[1]) for ns, kind, detail in chip.events if kind == "gpio" and detail[0] == mark]
        rises = [ns for ns, level in edges if level]
        falls = [ns for ns, level in edges if not level][-len(rises) :]
        times = [(fall - rise) / MS for rise, fall in zip(rises, falls, strict=True)]
        found.append((max(times), len(times)))
    return found


def flash_per_turn():
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


def smallest_heap(low=16, high=128, most=160):
    """(KB of heap, in steps of 2, with which all visits and tours run, what needs most): the rest of the heap is taken
    away before the start. A heap that is enough for the first visit is tried for the others. Each visit has a power-on
    of its own: the modules of the screens that it does not open are not loaded, as they are after a long evening.
    """
    turn = Visit({JOURNAL_FILE: played(4, 200, phases.TURN)}, TURN_TOUR)
    assert _runs_with(high, turn), f"the application does not run with {high} KB of heap"
    while high - low > 2:
        middle = (low + high) // 4 * 2
        if _runs_with(middle, turn):
            high = middle
        else:
            low = middle
    screen = "turn"
    for name, visit in [*visits().items(), *(("a tour", visit) for visit in own_visits())]:
        while high < most and not _runs_with(high, visit):
            high, screen = high + 2, name
    return high, screen


def ballast(kilobytes):
    """A boot.py that leaves so much of the heap to the application."""
    return b"import gc\ngc.collect()\nballast = bytearray(gc.mem_free() - %d)\n" % (kilobytes * 1024)


def _runs_with(kilobytes, visit):
    run = Run(visit.files, ballast(kilobytes))
    times = run.tour(visit.keys)
    return not run.crashed and all(times)  # a key that brings no update has met an application that is not there


def growth():
    """Bytes by which the heap in use has grown over 1,000 turns, other screens visited after each, on the 32-bit
    MicroPython.
    """
    with tempfile.TemporaryDirectory() as folder:
        for path, content in USED.items():
            (Path(folder) / path).write_bytes(content)
        done = subprocess.run(
            [MICROPYTHON, "-X", "heapsize=1m", HERE / "growth.py", folder, "1200"],
            env={"MICROPYPATH": f"{ROOT / 'firmware'}:{ROOT / 'firmware/boards/TRIVET'}:{ROOT / 'build/baked'}:{ROOT}"},
            check=True,
            capture_output=True,
            text=True,
        )
    rows = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]
    assert rows[-1][0] - rows[1][0] >= 900, "too few turns were played"
    return rows[-1][1] - rows[1][1]  # the first match makes tables that stay


def match_memory():
    """Bytes of heap that a match of six takes, all of 76 tiles played as far as they go, on the 32-bit MicroPython."""
    done = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=192k", HERE / "memory.py"],
        env={"MICROPYPATH": str(ROOT / "firmware")},
        check=True,
        capture_output=True,
        text=True,
    )
    placed, size = map(int, done.stdout.split())
    return placed, size


def self_play():
    """Greedy matches of two to the target, games a second of this process' time, the best of five."""
    best = 0.0
    for _ in range(5):
        rng = random.Random(1)
        start = time.process_time()
        for _ in range(GAMES):
            selfplay.final(rng)
        best = max(best, GAMES / (time.process_time() - start))
    return best


def rows():
    """(what, measured, budget, unit, remark), one after the other as they are measured; rates must reach the budget."""
    command, update = power_on_to_panel()
    yield (
        "power-on to the first panel command, 200 turns",
        command,
        400,
        "ms",
        f"first picture's update {update:.0f} ms",
    )
    for name, (ms, keys) in sorted(key_to_update().items(), key=lambda found: -found[1][0]):
        what = f"key to the panel's update command, {name}"
        yield what, ms or float("inf"), 60, "ms", f"slowest: {keys}" if ms else "no tour's keys lead there"
    (quick, quick_count), (refereed, refereed_count), (places, places_count) = engine_times()
    yield "placing and scoring a tile, its figure claimed", quick, 2.5, "ms", f"worst of {quick_count}"
    yield "placing, judging and scoring a tile on its cell", refereed, 2.5, "ms", f"worst of {refereed_count}, 76 tiles"
    yield "all legal places of 9 tiles, 24 on the board", places, 2, "ms", f"with figures, worst of {places_count}"
    placed, memory = match_memory()
    yield "a match of six with all its tiles", memory / 1024, 8, "KB", f"{placed} on the board, 32-bit MicroPython"
    journal, programmed, erased = flash_per_turn()
    yield (
        "flash written per turn",
        journal,
        32,
        "B",
        f"littlefs programs {programmed:.0f} B, erases {erased:.2f} sectors",
    )
    heap, name = smallest_heap()
    yield "the application's peak heap", heap, 128, "KB", f"each visit after its own power-on, by 2 KB; most for {name}"
    yield "growth of the heap over 1,000 turns", growth(), 0, "B", "32-bit MicroPython"
    sizes = json.loads((ROOT / "build/firmware/sizes.json").read_text())
    application = f"the application with fonts and texts {sizes['application'] / 1024:.1f} KB"
    yield "whole image", sizes["trivet"] / 1024, sizes["budget"] / 1024, "KB", application
    yield from page.rows()
    engine, whole, plain = positions.measure()
    remark = f"{engine:.0f} positions/s, {whole:.0f} with cells and figures; plain {plain:.0f}"
    yield "CPython: legal places, times a plain engine", engine / plain, 50, "x", remark
    yield "CPython: greedy matches of two to 400", self_play(), 250, "/s", "one core"


def main():
    exceeded = 0
    print(f"{'what':50} {'measured':>10} {'budget':>8}")
    for what, measured, budget, unit, remark in rows():
        over = measured < budget if unit in RATES else measured > budget
        exceeded += over
        print(f"{what:50} {measured:10.5g} {budget:8} {unit:3} {'MISS' if over else 'ok':4} {remark}", flush=True)
    return 1 if exceeded else 0


if __name__ == "__main__":
    sys.exit(main())
