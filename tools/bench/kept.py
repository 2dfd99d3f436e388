"""The figures of the last run, in build/bench.json, so that the next one tells what has changed: they are the same each
time that nothing was changed. A run of some rows leaves the others as they were.
"""

import json
import math
from pathlib import Path

from tools.bench.measuring import Measured
from tools.build import paths

FILE = paths.BUILD / "bench.json"
_SAME = 0.0005  # relative: less is no change


def read(path: Path) -> dict[str, dict]:
    """{row: {"figure", "emulated", "unit", "budget", "remark"}} of the last run, from its file; empty without."""
    try:
        return json.loads(path.read_text())
    except (OSError, ValueError):
        return {}


def write(rows: list[Measured], path: Path):
    """Keep these figures, and those of other rows that were there."""
    new = {
        each.row.what: {
            "figure": each.figure,
            "emulated": each.emulated,
            "unit": each.row.unit,
            "budget": each.row.budget,
            "remark": each.remark,
        }
        for each in rows
        if not math.isnan(each.figure)
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({**read(path), **new}, indent=1) + "\n")


def change(before: dict[str, dict], row: Measured) -> str:
    """What has become of the figure since the last run: "new", "", "+3.1%", or the figure before if that was 0."""
    if row.row.what not in before:
        return "new"
    was = before[row.row.what]["figure"]
    if math.isnan(row.figure) or math.isclose(was, row.figure, rel_tol=_SAME):
        return ""
    return f"{row.figure / was - 1:+.1%}" if was else f"was {was:.5g}"
