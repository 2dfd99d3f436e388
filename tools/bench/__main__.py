"""`python -m tools.bench [NAME…]`: the budgets as a table, measured on the emulated Pico without a USB host.

NAMEs are names of rows or parts of names, several also as one argument with `;` between them; without any all rows are
measured, which takes half an hour. Each row is printed as soon as it is known. Exit status 1 when a budget is missed,
2 for a name that no row has.

Times are emulated cycles over 125 MHz, each the worst of what is named; the rates on CPython are those of the machine
at hand, so only their ratio tells something about the engine.
"""

import sys
import textwrap

from tools.bench import rows
from tools.bench.measuring import Row, measured


def main(arguments: list[str]) -> int:
    there = rows.rows()
    names = [name for argument in arguments for name in map(str.strip, argument.split(";")) if name]
    unknown = [name for name in names if not _named(there, [name])]
    if unknown:
        print(f"no row has {' or '.join(map(repr, unknown))} in its name; there are:", file=sys.stderr)
        print(*(f"  {row.what}" for row in there), sep="\n", file=sys.stderr)
        return 2
    chosen = _named(there, names) if names else there
    print(textwrap.fill(f"{len(chosen)} rows: " + "; ".join(row.what for row in chosen), 120), flush=True)
    exceeded = 0
    print(f"\n{'what':55} {'measured':>10} {'budget':>8}", flush=True)
    for row, figure, remark in measured(chosen):
        over = rows.exceeds(row, figure)
        exceeded += over
        told = f"{figure:10.5g} {row.budget:8.5g} {row.unit:3} {'MISS' if over else 'ok':4}"
        print(f"{row.what:55} {told} {remark}", flush=True)
    return 1 if exceeded else 0


def _named(there: list[Row], parts: list[str]) -> list[Row]:
    """The rows with one of these parts in their names, whatever the case."""
    return [row for row in there if any(part.casefold() in row.what.casefold() for part in parts)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
