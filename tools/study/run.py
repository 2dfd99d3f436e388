"""Plays the runs of the study, and gathers what came of them: the results.

A folder keeps what was played: `RUN.json` and `RUN.csv` as the command's simulation keeps them, of openers `RUN.json`
{"series", "counts"}; `made-of` is the digest of the sources that play. The results are {"title", "version", "seed",
"runs"}, and by the id of a run what was asked ("edition", "players", "tiles", "strategies", "deals", "kind", "options")
and what was counted ("counts": whole numbers; of matches also "turns": the 5th, 50th and 95th percentile;
"margin_squares", by match, of the first strategy's margin, times the number of the others; and of more than two "next",
by how much the seat behind the first strategy is ahead of those behind it, times their number: the sum, and by deal
that of the squares).
"""

import csv
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TextIO

from tools.build import paths
from tools.build.steps import digest
from tools.study import claims, openers
from tools.study.claims import Run
from trivet.command import files
from trivet.command.faults import Fault
from trivet.command.simulation import crew, players
from trivet.command.simulation import run as simulation
from trivet.command.simulation.progress import Progress
from trivet.command.simulation.rows import Rows
from trivet.command.version import version

TITLE = "trivet study 2"

_SIMULATION = "firmware/trivet/command/simulation"
_PLAYED_BY = ("firmware/trivet/engine", _SIMULATION, "tools/study/players.py", "tools/study/openers.py")
_PERCENTILES = (5, 50, 95)


class Interrupted(Exception):
    """Somebody has stopped it; what was played is kept."""


def results(runs: Iterable[Run], folder: Path, told: TextIO | None) -> dict[str, Any]:
    """Plays what the folder lacks of the runs, tells there how far it is, and gives the results of all. Raises
    Interrupted, Fault, which names the file, and OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _hold_same_sources(folder)
    runs, found = list(runs), {}
    for number, run in enumerate(runs, 1):
        if told:
            print(f"{number} of {len(runs)}: {run.id}", file=told)
        path = folder / f"{run.id}.json"
        try:
            played = _openers(run, path, told) if run.kind == claims.OPENERS else _matches(run, path, told)
        except Fault as fault:
            raise Fault(f"{path}: {fault}") from fault
        found[run.id] = asked(run) | played
    return {"title": TITLE, "version": version(), "seed": claims.SEED, "runs": found}


def asked(run: Run) -> dict[str, Any]:
    """What the results say of how a run was played."""
    return {
        "edition": run.edition, "players": run.players, "tiles": run.tiles, "strategies": list(run.names),
        "deals": run.deals, "kind": run.kind, "options": dict(run.options),
    }  # fmt: skip


def as_text(found: dict[str, Any]) -> str:
    """Results as their file has them."""
    return json.dumps(found, indent=1, sort_keys=True) + "\n"


def _hold_same_sources(folder):
    """What is kept was played by what plays now: else the results would be of both."""
    made_of, path = digest(*(paths.ROOT / part for part in _PLAYED_BY)), folder / "made-of"
    if path.exists() and path.read_text() != made_of:
        raise Fault(f"{folder} was played by other sources: delete it, and all is played anew")
    path.write_text(made_of)


def _matches(run, path, told):
    series, rows = run.series, path.with_suffix(".csv")
    series.find()
    player = players.chosen(series)
    if not player.instead and (python := _pypy()):  # C does not know all strategies
        player = players.chosen(series, python)
    counts, why = simulation.run(
        series, run.deals * series.games_a_deal, os.cpu_count() or 1, player, str(path), told, Rows(str(rows), True)
    )
    if why == simulation.INTERRUPTED:
        raise Interrupted
    if why:
        raise Fault(why)
    return {"counts": counts.as_plain(), **_of_rows(run, rows)}


def _of_rows(run, path):
    """What the counts do not have: it needs each match by itself."""
    turns, squares, ahead = [], 0, [0] * run.deals
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            turns.append(int(row["turns"]))
            if len(run.names) > 1:
                first, second, *others = _totals(run, row)
                squares += (first * (1 + len(others)) - second - sum(others)) ** 2
                ahead[int(row["deal"]) - 1] += second * len(others) - sum(others)
    turns.sort()
    found: dict[str, Any] = {"turns": [turns[(len(turns) - 1) * part // 100] for part in _PERCENTILES]}
    if len(run.names) > 1:
        found["margin_squares"] = squares
    if len(run.names) > 2:
        found["next"] = [sum(ahead), sum(each * each for each in ahead)]
    return found


def _totals(run, row):
    """The totals in a row, by the places of the strategies in the run: the seats from the first strategy's on."""
    seats = run.series.seats(int(row["game"]))
    return [int(row[f"total{1 + seats.index(which)}"]) for which in range(run.players)]


def _openers(run, path, told):
    """Plays in one process: after each piece what was counted is kept."""
    plain = run.series.as_plain()
    counts = _kept(path, plain, run.deals)
    progress = Progress(told, run.deals, counts["games"])
    if counts["games"] < run.deals:
        call = [_pypy() or sys.executable, "-m", "tools.study.openers"]
        process = subprocess.Popen(
            [*call, json.dumps(plain), str(counts["games"] + 1), str(run.deals)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, cwd=paths.ROOT, env=crew.environment(),
            start_new_session=True,
        )  # fmt: skip
        try:
            assert process.stdout
            for line in process.stdout:
                piece = json.loads(line)
                counts = {name: counts[name] + piece[name] for name in openers.NAMES}
                files.replace(str(path), json.dumps({"series": plain, "counts": counts}).encode())
                progress.tell(counts["games"])
        finally:
            progress.clear()
            process.kill()
            process.communicate()
        if counts["games"] < run.deals:
            raise Fault("the process that plays has failed: the same command goes on from here")
    return {"counts": counts}


def _kept(path, plain, deals):
    """The counts of openers that are kept of this series, none if there is no file. Raises Fault."""
    if not path.exists():
        return dict.fromkeys(openers.NAMES, 0)
    try:
        kept = json.loads(path.read_bytes())
        counts = {name: int(kept["counts"][name]) for name in openers.NAMES}
        if kept["series"] == plain and counts["games"] <= deals:
            return counts
    except (ValueError, TypeError, KeyError):
        pass
    raise Fault("this is not what was counted of the same games: delete it, and they are played anew")


def _pypy():
    return shutil.which("pypy3") or ""
