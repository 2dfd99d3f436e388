"""The page's rows of the bench: how large it is, how fast the machine in it is, how long one waits in a browser.

The machine's own speed is that of its core beside rp2040js's core on the same work, under Node, by CPU time of one
process (tools/web/node/speed.ts): the ratio is a figure of the code, the rates are of this computer too. What is
measured in a browser (host_tests/browser, the scenario at honest speed) is this computer's: the budgets there are far
from what a quiet one takes.
"""

import json
import subprocess
import sys

from tools.build import paths
from tools.build.web import npm, page, parts
from tools.emulator.pico import USED, make_chip

_FASTER = 8  # times rp2040js's own core
_MILLION = 1e6
_NS_PER_MS = 1e6
_SCENARIOS = "test_the_page_does_what_its_scenarios_say[chromium-reaching]"
_FIGURES = paths.BUILD / "browser" / "figures-chromium-reaching.json"

# A figure of the browser: (what, budget, unit), in the unit divided by so much.
_IN_THE_BROWSER = {
    "page load to the first update command, ms": ("page load to the first update command", 3, "s", 1000),
    "page load to the first picture, ms": ("page load to the first picture, its refresh included", 6, "s", 1000),
    "key to the update command, wall ms": ("key to the update command in the page, wall time", 250, "ms", 1),
    "instructions a second": ("millions of instructions in the page", 30, "/s", _MILLION),
}


def rows():
    """(what, measured, budget, unit, remark), as in tools.bench."""
    for what, size in page.sizes().items():
        yield f"the page {what}, gzipped", size / 1000, page.BUDGET_BYTES // 1000, "kB", "the image, notices and all"
    ratio, remark = core_speed()
    yield "the machine's core, times rp2040js's own", ratio, _FASTER, "x", remark
    yield "key to the update command in the page, emulated", key_to_update(), 60, "ms", "MENU, as in the browser"
    figures = in_the_browser()
    for name, (what, budget, unit, divisor) in _IN_THE_BROWSER.items():
        yield what, figures[name] / divisor, budget, unit, "Chromium on this computer, at honest speed"


def core_speed():
    """(how many times as fast our core is as rp2040js's own, the figures in words)"""
    program = [npm.node(), parts.part("speed.mjs")]
    needed = [parts.part(name) for name in ("core.wasm", "bootrom.bin", "board.json")]
    done = subprocess.run([*program, *needed, page.IMAGE], check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    rates = {kind: run["instructions"] / run["cpuMs"] * 1000 for kind, run in found.items()}
    told = ", ".join(f"{kind} {rate / _MILLION:.0f} M" for kind, rate in rates.items())
    return rates["ours"] / rates["rp2040js"], f"instructions a CPU second: {told}"


def key_to_update():
    """Ms of emulated time from a key's first edge to the update command, on the machine."""
    chip = make_chip(page.IMAGE, files=USED, on="machine")
    chip.power_on()
    chip.settle(60_000)
    seen, pressed_ns = len(chip.events), chip.now_ns
    chip.keys.press("MENU")
    chip.run_ms(60)
    chip.keys.release("MENU")
    chip.settle(20_000)
    return next(ns - pressed_ns for ns, kind, _ in chip.events[seen:] if kind == "refresh") / _NS_PER_MS


def in_the_browser():
    """{what: figure} of the scenarios that measure, which are played anew."""
    _FIGURES.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", f"host_tests/browser/test_page.py::{_SCENARIOS}"]
    subprocess.run(command, cwd=paths.ROOT, check=True, stdout=subprocess.DEVNULL)
    return json.loads(_FIGURES.read_text())
