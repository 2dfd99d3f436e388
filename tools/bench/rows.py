"""The table's rows: what is measured, its budget, and of which jobs it comes. What takes longest is begun first."""

import json

from tools.bench import checking, chip_times, heap, key_times, page, positions, presses, slips, typing
from tools.bench.measuring import Job, Row
from tools.build import paths
from tools.soak import wear

MORE = ("x", "/s", "free KB")  # units of which more is better
_KB = 1024
_EVENINGS = 100
# AgileBitFlipper's program found places for 32,000 positions a second, warm, where ours found 131,800 and the plain
# engine 2,110.
_BEST_OTHER = 15.2


def rows() -> list[Row]:
    """All of them, in the order in which they are begun; finding out takes a moment only."""
    return [
        *_heap(),
        *key_times.rows(),
        *typing.rows(),
        *_chip(),
        *_image(),
        *page.rows(),
        *presses.rows(),
        *slips.rows(),
        *_on_this_computer(),
        *checking.rows(),
    ]


def exceeds(row: Row, figure: float) -> bool:
    """Whether a figure is beyond the row's budget; rates must reach it."""
    return not _within(row, figure, row.budget)


def fails(row: Row, figure: float) -> bool:
    """Whether a figure is beyond what can be asked of the row: its budget, or what it is known to miss that by."""
    return exceeds(row, figure) and not (row.known and _within(row, figure, row.known.figure))


def _within(row, figure, limit):
    return figure >= limit if row.unit in MORE else figure <= limit


def _heap():
    left, growing = Job(heap.heap_left, seconds=90), Job(heap.growth, seconds=20)
    match = Job(heap.match_memory)
    return [
        Row(
            heap.ROW, 48, "free KB", lambda: [left],
            lambda found: (found[0], f"{found[1]} keys, {found[2]} screens on one power-on, by {heap.STEP} KB"),
        ),
        Row(
            "growth of the heap over 1,000 turns", 0, "B", lambda: [growing],
            lambda grown: (grown, "32-bit MicroPython"),
        ),
        Row(
            "a match of six with all its tiles", 8, "KB", lambda: [match],
            lambda found: (found[1] / _KB, f"{found[0]} on the board, 32-bit MicroPython"),
        ),
    ]  # fmt: skip


def _chip():
    starts = [Job(chip_times.first_picture, (journal,)) for journal in chip_times.long_journals()]
    without = [Job(chip_times.first_picture, (journal, False)) for journal in chip_times.long_journals()]
    engine, flash = Job(chip_times.engine_times, seconds=20), Job(chip_times.flash_per_turn)
    return [
        Row(
            "power-on to the first picture's update command", 220, "ms", lambda: starts,
            lambda *found: (max(found), f"worst of {len(found)} long matches"),
        ),
        Row(
            "the same without the checkpoint", 450, "ms", lambda: without,
            lambda *found: (max(found), f"worst of {len(found)} long matches"),
        ),
        Row(
            "placing and scoring a tile, its figure claimed", 2, "ms", lambda: [engine],
            lambda found: (found[0][0], f"worst of {found[0][1]}"),
        ),
        Row(
            "placing, judging and scoring a tile on its cell", 2, "ms", lambda: [engine],
            lambda found: (found[1][0], f"worst of {found[1][1]}, 76 tiles"),
        ),
        Row(
            "all legal places of 9 tiles, 24 on the board", 1, "ms", lambda: [engine],
            lambda found: (found[2][0], f"with figures, worst of {found[2][1]}"),
        ),
        Row(
            "flash written per turn", 32, "B", lambda: [flash],
            lambda found: (found[0], f"littlefs programs {found[1]:.0f} B, erases {found[2]:.2f} sectors"),
        ),
        Row(
            "sectors erased per turn", 0.85, "", lambda: [Job(wear.run, (1, _EVENINGS), seconds=15)],
            lambda found: (found["sectors erased"] / found["turns"], f"by littlefs, over {_EVENINGS} evenings"),
        ),
    ]  # fmt: skip


def _image():
    sizes = json.loads(paths.SIZES.read_text())
    remark = f"the application with fonts and texts {sizes['application'] / _KB:.1f} KB"
    return [Row("whole image", sizes["budget"] / _KB, "KB", list, lambda: (sizes["trivet"] / _KB, remark))]


def _on_this_computer():
    both = Job(positions.pypy_times_cpython, alone=True, seconds=60)
    return [
        Row(
            "CPython: legal places with figures, times the best other", 4, "x", lambda: [both],
            lambda found: _places(found[1], found),
        ),
        Row(
            "PyPy: legal places with figures, times the best other", 30, "x", lambda: [both],
            lambda found: _places(found[0], found),
        ),
        Row(
            "C: greedy matches, times CPython", 50, "x",
            lambda: [Job(positions.c_times_cpython, alone=True, seconds=20)],
            lambda found: (found[0] / found[1], f"{found[0]:.0f}/s beside {found[1]:.0f}"),
        ),
    ]  # fmt: skip


def _places(rates, found):
    """The best other program is not run: it stands as so many times the plain engine on CPython, in the same run."""
    other = _BEST_OTHER * found[1]["plain"]
    return rates["whole"] / other, f"{rates['whole']:.0f} positions/s beside {other:.0f}"
