"""`python -m tools.bench [NAME…]`: the budgets as a table, measured on the emulated Pico without a USB host.

NAMEs are names of rows or parts of names, several also as one argument with `;` between them; without any all rows are
measured, which takes some minutes. Each row is printed as soon as it is known, with what has changed since the last run
(build/bench.json); how far it is stands on standard error. Exit status 1 when a budget is missed, unless that is
known and no worse than it was (rows.py); 2 for a name that no row has.

Times on the device are emulated cycles over the clock that the chip has at the time, each the worst of what is named,
once with the cost of the flash cache (tools/machine/pico/processor/cache.h), for which the budget holds, and once
without; the rates on CPython are those of the machine at hand, so only their ratio tells something about the engine.
"""

import sys
import textwrap
from pathlib import Path

from tools.bench import kept, rows
from tools.bench.measuring import Measured, Row, measured
from tools.bench.progress import Progress


def main(arguments: list[str], file: Path = kept.FILE) -> int:
    """The exit status; the figures of the last run and of this one are in `file`."""
    there = rows.rows()
    names = [name for argument in arguments for name in map(str.strip, argument.split(";")) if name]
    unknown = [name for name in names if not _named(there, [name])]
    if unknown:
        print(f"no row has {' or '.join(map(repr, unknown))} in its name; there are:", file=sys.stderr)
        print(*(f"  {row.what}" for row in there), sep="\n", file=sys.stderr)
        return 2
    chosen = _named(there, names) if names else there
    print(textwrap.fill(f"{len(chosen)} rows: " + "; ".join(row.what for row in chosen), 120), flush=True)
    before, progress, found = kept.read(file), Progress(), []
    print(f"\n{'what':55} {'measured':>10} {'no cache':>8} {'budget':>8} {'since':>12}", flush=True)
    for told in measured(chosen, progress.begun, progress.done):
        found.append(told)
        progress.clear()
        print(_line(told, kept.change(before, told)), flush=True)
    kept.write(found, file)
    missed = [told for told in found if rows.exceeds(told.row, told.figure)]
    failed = [told for told in missed if rows.fails(told.row, told.figure)]
    print(f"\n{len(found) - len(missed)} of {len(found)} rows keep their budget")
    for told in found:
        verdict = _verdict(told)
        if verdict != "ok":
            print(f"  {verdict} {told.row.what}: {told.figure:.5g} {told.row.unit}{_about(told)}")
    return 1 if failed else 0


def _verdict(told):
    if rows.fails(told.row, told.figure):
        return "MISS"
    if rows.exceeds(told.row, told.figure):
        return "known"
    return "KEPT" if told.row.known else "ok"


def _about(told):
    known = told.row.known
    if not known:
        return ""
    if not rows.exceeds(told.row, told.figure):
        return ": no miss any more, so it need not be known as one"
    limit = f"{known.figure:.5g} {told.row.unit}"
    return f", of {limit} at most" * rows.fails(told.row, told.figure) + f"; known since {known.since}: {known.why}"


def _line(told: Measured, change: str) -> str:
    emulated = "" if told.emulated is None else f"{told.emulated:.5g}"
    verdict = _verdict(told)
    figures = f"{told.figure:10.5g} {emulated:>8} {told.row.budget:8.5g} {told.row.unit:3}"
    return f"{told.row.what:55} {figures} {change:>8} {verdict:5} {told.remark}"


def _named(there: list[Row], parts: list[str]) -> list[Row]:
    """The rows with one of these parts in their names, whatever the case."""
    return [row for row in there if any(part.casefold() in row.what.casefold() for part in parts)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
