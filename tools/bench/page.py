"""The page's rows of the bench: how large it is, how fast the machine in it is, how long one waits in a browser.

What is measured in a browser (host_tests/browser, the scenarios at honest speed and of a link's first answer) is this
computer's: the budgets there are far from what a quiet one takes. The referee's answers are in ms of the machine on
which their budgets were set, by the CPU time of a loop that both have run.
"""

import json
import subprocess
import sys

from tools.bench.measuring import Job, Row
from tools.build import paths
from tools.build.web import page
from tools.machine.facts import USED
from tools.machine.machine import make_chip

_MILLION = 1e6
_NS_PER_MS = 1e6
_SCENARIOS = "host_tests/browser/test_page.py::test_the_page_does_what_its_scenarios_say"

# A figure of the browser: (what, budget, unit), in the unit divided by so much.
_IN_THE_BROWSER = {
    "page load to the first update command, ms": ("page load to the first update command", 3, "s", 1000),
    "page load to the first picture, ms": ("page load to the first picture, its refresh included", 6, "s", 1000),
    "key to the update command, wall ms": ("key to the update command in the page, wall time", 250, "ms", 1),
    "instructions a second": ("millions of instructions in the page", 30, "/s", _MILLION),
}

_PHONE = "Chromium slowed six times, 150 ms of latency, 1.4 Mbit/s"

# The referee's answers, as a phone gives them: (what, budget in ms), for boards of so many tiles. The last one is what
# the least change takes: a tap that asks nothing.
_ANSWERS = (
    ("a placement by nine editions", 40),
    ("all places of a tile", 40),
    ("a hand of nine", 40),
    ("open figures", 40),
    ("a word that changes", 30),
)
_BOARDS = 10, 25, 50
_TURNS = "a tile tapped in a match", "a turn booked in a match"
_TURN_MS = 40
_LAID = 12  # tiles of that match


def rows() -> list[Row]:
    """The page's rows."""
    sizes = Job(page.sizes)
    browser = Job(in_the_browser, ("reaching",), alone=True, seconds=60)
    speed = Job(in_the_browser, ("speed",), alone=True, seconds=75)
    key = Job(key_to_update)
    found = [_size_row(what, sizes) for what in page.BUDGETS]
    own = Job(page.own_of_the_referee)
    found += [
        Row(
            "the referee's own code, words and examples, gzipped", 57, "kB", lambda: [own],
            lambda size: (size / 1000, "what the device's 700 and MicroPython's own leave of 1,000"),
        ),
        Row(
            "key to the update command in the page, emulated", 60, "ms", lambda: [key],
            lambda ms: (ms, "MENU, as in the browser"),
        ),
    ]  # fmt: skip
    found += [_browser_row(name, browser) for name in _IN_THE_BROWSER]
    found += [
        Row(
            "a link to a dispute: loaded before its answer, gzipped", 400, "kB", lambda: [speed],
            lambda found: (found["a link's bytes to its first answer"] / 1000, "as Chromium asks for it"),
        ),
        Row(
            "a link to a dispute: from nothing to its answer", 4, "s", lambda: [speed],
            lambda found: (found["a link's time to its first answer, ms"] / 1000, _PHONE),
        ),
    ]  # fmt: skip
    found += [_answer_row(what, tiles, budget, speed) for what, budget in _ANSWERS for tiles in _BOARDS]
    return found + [_answer_row(what, _LAID, _TURN_MS, speed) for what in _TURNS]


def _size_row(what, job):
    remark = "the image, notices and all"
    budget = page.BUDGETS[what] // 1000
    return Row(f"the page: {what}, gzipped", budget, "kB", lambda: [job], lambda sizes: (sizes[what] / 1000, remark))


def _browser_row(name, job):
    what, budget, unit, divisor = _IN_THE_BROWSER[name]
    remark = "Chromium on this computer, at honest speed"
    return Row(what, budget, unit, lambda: [job], lambda figures: (figures[name] / divisor, remark))


def _answer_row(what, tiles, budget, job):
    name = f"{what}, {tiles} tiles, ms"
    remark = "CPU beside a fixed loop, as if slowed six times: the median of 25"
    return Row(f"the referee: {what}, {tiles} tiles", budget, "ms", lambda: [job], lambda found: (found[name], remark))


def key_to_update() -> float:
    """Ms of emulated time from a key's first edge to the update command, on the machine."""
    chip = make_chip(paths.IMAGES / "trivet.uf2", files=USED)
    chip.power_on()
    chip.settle(60_000)
    seen, pressed_ns = len(chip.events), chip.now_ns
    chip.keys.press("MENU")
    chip.run_ms(60)
    chip.keys.release("MENU")
    chip.settle(20_000)
    return next(ns - pressed_ns for ns, kind, _ in chip.events[seen:] if kind == "refresh") / _NS_PER_MS


def in_the_browser(part: str) -> dict[str, float]:
    """{what: figure} of a part of the scenarios that measures, which is played anew."""
    figures = paths.BUILD / "browser" / f"figures-chromium-{part}.json"
    figures.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "-m", "", f"{_SCENARIOS}[chromium-{part}]"]
    subprocess.run(command, cwd=paths.ROOT, check=True, stdout=subprocess.DEVNULL)
    return json.loads(figures.read_text())
