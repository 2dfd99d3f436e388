"""One run of a key script from beginning to end: progress, pictures, flash image, score sheet, summary.

    python -m tools.scripts SCRIPT --out DIR --image UF2 [--flash IN.bin] [--busy-factor F] [--seed N]

DIR gets NAME.png for each shot, _last.png, what the panel shows at the end, and flash.bin, the flash as it is
then. The last line on standard output is one JSON object. With one sentence on standard error the exit status is 1 when
the run failed, and 2 when there was nothing to run: a script that cannot be understood, an image that is none.
"""

import argparse
import json
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

from tools.machine import sheet
from tools.machine.facts import USED
from tools.machine.fault import Fault
from tools.machine.machine import Machine, make_chip
from tools.machine.uf2 import Unusable
from tools.pictures import picture
from tools.scripts.player import Player
from tools.scripts.script import ScriptError, parse

_MOST_BUSY = 100
_PLAIN_LINE_SECONDS = 5.0  # between two lines of progress when standard error is no terminal


class Progress:
    """Tells how far the run is: one line that changes on a terminal, else a line now and then."""

    def __init__(
        self, chip: Machine, total: int, stream: TextIO = sys.stderr, now: Callable[[], float] = time.monotonic
    ):
        self.chip, self.total, self.stream, self.now = chip, total, stream, now
        self.is_terminal = stream.isatty()
        self.next_line = now()

    def text(self, done: int) -> str:
        panel = self.chip.panel
        return (
            f"step {done} of {self.total}, {panel.full_refreshes} full and {panel.partial_refreshes} partial "
            f"refreshes, {self.chip.now_ms / 1000:.1f} s emulated"
        )

    def __call__(self, done):
        if self.is_terminal:
            print(f"\r{self.text(done)}\x1b[K", end="", file=self.stream, flush=True)
        elif done == self.total or self.now() >= self.next_line:
            self.next_line = self.now() + _PLAIN_LINE_SECONDS
            print(self.text(done), file=self.stream, flush=True)

    def finish(self):
        if self.is_terminal:
            print(file=self.stream)


def summary(chip: Machine, player: Player, seed: int, totals: list[int]) -> dict[str, Any]:
    """The JSON object of the last line; `totals` are the match's, as its sheet has them."""
    return {
        "scores": totals,
        "frames": len(player.shots),
        "emulated_ms": round(chip.now_ms),
        "cycles": chip.busy_cycles,
        "refreshes": {"full": chip.panel.full_refreshes, "partial": chip.panel.partial_refreshes},
        "flash": {
            "erased_sectors": sum(detail[1] // 4096 for _, kind, detail in chip.events if kind == "erase"),
            "programmed_bytes": sum(detail[1] for _, kind, detail in chip.events if kind == "program"),
        },
        "seed": seed,
    }


def _factor(word):
    """A number of times, as --busy-factor takes it."""
    factor = float(word)
    if not 0 < factor <= _MOST_BUSY:
        raise argparse.ArgumentTypeError(f"{word} is out of range, more than 0 and at most {_MOST_BUSY}")
    return factor


def _arguments(argv):
    parser = argparse.ArgumentParser(
        prog="python -m tools.scripts",
        description="Play a key script on the emulated Pico and keep every picture that its panel showed. "
        "The script language: tools/scripts/SCRIPTS.md.",
        epilog="Other commands: python -m tools.scripts record --help, … console --help.",
    )
    parser.add_argument("script", type=Path, help="the key script")
    parser.add_argument(
        "--image",
        type=Path,
        default=Path("build/firmware/trivet.uf2"),
        metavar="UF2",
        help="the firmware (default: %(default)s)",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("build/run"),
        metavar="DIR",
        help="where the pictures and flash.bin go (default: %(default)s)",
    )
    parser.add_argument(
        "--flash",
        type=Path,
        metavar="BIN",
        help="start with the flash of an earlier run; the firmware is written over it",
    )
    parser.add_argument(
        "--busy-factor",
        type=_factor,
        default=1.0,
        metavar="F",
        help="stretch the panel's BUSY times by F (default: 1)",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help="seed of key bounce, RAM noise and power cuts (default: %(default)s)",
    )
    parser.add_argument(
        "--page",
        type=Path,
        metavar="HTML",
        help="put the page with the device, which is one file, beside the pictures",
    )
    parser.add_argument("--slow", action="store_true", help="move each SPI byte by itself")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    arguments = _arguments(argv)
    started = time.monotonic()
    try:
        steps = parse(arguments.script)
        if arguments.page and not arguments.page.is_file():
            raise Unusable(f"there is no page {arguments.page}; make build-page builds it")
        chip = make_chip(
            arguments.image,
            arguments.flash,
            None if arguments.flash else USED,
            seed=arguments.seed,
            busy_factor=arguments.busy_factor,
            accelerate=not arguments.slow,
        )
        progress = Progress(chip, len(steps))
        player = Player(chip, steps, progress)
        try:
            arguments.out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unusable(f"--out takes a folder, and {arguments.out} cannot be one: {error.strerror}") from error
        for name in (step.arguments[0] for step in steps if step.verb == "shot"):
            (arguments.out / f"{name}.png").unlink(missing_ok=True)  # of an earlier run
        player.on_shot = lambda name, pixels: picture.save(pixels, arguments.out / f"{name}.png")
        try:
            player.play()
        finally:
            progress.finish()
            picture.save(chip.panel.shown, arguments.out / "_last.png")
            (arguments.out / "flash.bin").write_bytes(chip.flash_image())
    except (Unusable, ScriptError) as error:
        print(f"{error}", file=sys.stderr)
        return 2
    except Fault as error:
        print(f"{error}", file=sys.stderr)
        return 1
    told, totals = sheet.from_flash(arguments.out / "flash.bin")
    print(told)
    print(f"pictures in {arguments.out}, {time.monotonic() - started:.1f} s, seed {arguments.seed}")
    if arguments.page:
        page = Path(shutil.copy(arguments.page, arguments.out))
        print(f"the device in a page: open {page.resolve()} in a browser")
    print(json.dumps(summary(chip, player, arguments.seed, totals)))
    return 0
