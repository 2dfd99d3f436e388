"""`python -m tools.bench.profile [KEYS] [--from START]`: where the time of the last of these keys goes, until the
panel's update command, with the flash cache; without KEYS where that from power-on to the first picture goes.

Two tables, in thousands of cycles. By machine code: each function's own, how often it waited for the flash, and whether
it lies in flash or RAM. By Python functions, as they are called in the frozen image: each one's own, machine code that
it called included, and with all Python that it called; how much of both is waiting for the flash. What machine code
takes, drawing above all, may be put down to what Python called just before: where the two differ the first is right.
Names are those of the ELF beside the image. The core is looked at every 499 cycles, so what is small is rough; misses
are counted all.

START is `used`, a device that has been played on (as if not given), `new`, `turns`, a match of 200 turns, or `board`, a
refereed round of 60 tiles. KEYS are in the notation of tools/scripts/notation.py: `"M>>K"`.
"""

import argparse
import bisect
import sys
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from tools.bench.journals import played, refereed
from tools.build import paths
from tools.machine.facts import JOURNAL_FILE, USED
from tools.machine.machine import Machine, make_chip
from tools.scripts import notation
from trivet.engine import phases

IMAGE = paths.IMAGES / "trivet.uf2"
STARTS: dict[str, Callable[[], dict[str, bytes]]] = {
    "new": dict,
    "used": lambda: USED,
    "turns": lambda: {**USED, JOURNAL_FILE: played(4, 200, phases.TURN)},
    "board": lambda: {**USED, JOURNAL_FILE: refereed(4, 140, 60)},
}
LONGEST_MS = 5000  # for which an update command is waited
NS_PER_MS = 1e6
_FROZEN = "fun_data_"  # what frozen bytecode and native code are called
_TOP_LEVEL = "__lt_module_gt_"


class Symbols:
    """The names of what is in the image, by address."""

    def __init__(self, elf: ELFFile):
        table = elf.get_section_by_name(".symtab")
        assert isinstance(table, SymbolTableSection)
        found = {}
        for symbol in table.iter_symbols():
            if symbol["st_info"]["type"] == "STT_FUNC" or symbol.name.startswith(_FROZEN):
                found[symbol["st_value"] & ~1] = symbol.name.removeprefix(_FROZEN).replace(_TOP_LEVEL, " (top level)")
        self._starts = sorted(found)
        self._names = found
        (function_type,) = table.get_symbol_by_name("mp_type_fun_bc") or [None]
        assert function_type is not None
        self.function_type: int = function_type["st_value"]

    def at(self, address: int) -> str:
        """The name of the function that holds this address."""
        before = bisect.bisect_right(self._starts, address) - 1
        return self._names[self._starts[before]] if before >= 0 else "boot ROM"


def symbols() -> Symbols:
    """Of the application's image."""
    with open(paths.IMAGES / "trivet.elf", "rb") as file:
        return Symbols(ELFFile(file))


def profiled(keys: str, start: str, function_type: int) -> tuple[float, dict[str, Any]]:
    """(ms to the update command, what was noted until then) of the last key, or of the start if there is none.

    ValueError names a letter that is no key; AssertionError if no update command comes.
    """
    names = notation.names(keys)
    chip = make_chip(IMAGE, files=STARTS[start](), cache=True)
    chip.power_on()
    if names:
        chip.settle(60_000)
    for name in names[:-1]:
        press(chip, name)
    began, seen = chip.now_ns, len(chip.events)
    chip.start_profile(function_type)
    if names:
        chip.keys.press(names[-1])
    return (_update(chip, seen) - began) / NS_PER_MS, chip.end_profile()


def press(chip: Machine, name: str):
    """One key, until the panel rests."""
    chip.keys.press(name)
    chip.run_ms(60)
    chip.keys.release(name)
    chip.run_ms(30)
    chip.settle(20_000)


def _update(chip: Machine, seen):
    """When the first update command after so many events came, ns."""
    for _ in range(LONGEST_MS):
        for ns, kind, _ in chip.events[seen:]:
            if kind == "refresh":
                return ns
        chip.run_ms(1)
    raise AssertionError(f"there was no update command within {LONGEST_MS} ms: the key changes nothing")


def tables(noted: dict[str, Any], names: Symbols, rows: int) -> str:
    """Both tables, the largest first."""
    code, misses, places = defaultdict(int), defaultdict(int), {}
    for address, cycles in noted["code"]:
        code[names.at(address)] += cycles
        places[names.at(address)] = _place(address)
    for address, count in noted["misses"]:
        misses[names.at(address)] += count
        places[names.at(address)] = _place(address)
    every = noted["cycles"]
    lines = [
        f"{every / 1000:,.0f} thousand cycles, of which {noted['stalled'] / 1000:,.0f} waiting for the flash, "
        f"{sum(misses.values()):,} times",
        "",
        f"{'cycles/1000':>12} {'':>5} {'misses':>8}  machine code",
    ]
    for name in sorted(places, key=lambda name: -code[name])[:rows]:
        share = code[name] / every
        lines.append(f"{code[name] / 1000:12,.0f} {share:5.1%} {misses[name]:8,}  {name} ({places[name]})")
    own = {bytecode: (cycles, stalled) for bytecode, cycles, stalled in noted["own"]}
    lines += ["", f"{'own/1000':>9} {'waiting':>8} {'all/1000':>9} {'':>6} {'waiting':>8}  Python"]
    for bytecode, cycles, stalled in sorted(noted["total"], key=lambda row: -row[1])[: 2 * rows]:
        mine = own.get(bytecode, (0, 0))
        figures = f"{mine[0] / 1000:9,.0f} {mine[1] / 1000:8,.0f} {cycles / 1000:9,.0f} {cycles / every:6.1%}"
        lines.append(f"{figures} {stalled / 1000:8,.0f}  {names.at(bytecode)}")
    return "\n".join(lines)


def _place(address):
    return "RAM" if address >> 28 == 2 else "flash" if address >> 28 == 1 else "ROM"


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.bench.profile", description="Where the time of a key goes.")
    parser.add_argument("keys", nargs="?", default="")
    parser.add_argument("--from", dest="start", choices=STARTS, default="used")
    parser.add_argument("--rows", type=int, default=40)
    given = parser.parse_args()
    names = symbols()
    try:
        ms, noted = profiled(given.keys, given.start, names.function_type)
    except ValueError as error:
        parser.error(str(error))
    print(f"{ms:.1f} ms to the update command")
    print(tables(noted, names, given.rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
