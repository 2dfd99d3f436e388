"""A run of a simulation: played to its end, or stopped by Ctrl-C, a polite kill or a terminal that closes, without
losing what was played.

What is counted are always the first games of the series, without a gap: a run that was stopped after 4,200 games tells
what a run of 4,200 games tells.
"""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from ..faults import Fault
from . import crew, kept
from .counts import Counts
from .players import Player
from .progress import Progress
from .rows import Rows
from .series import Series

INTERRUPTED = "interrupted"

_SAVED_EVERY = 10  # seconds: so much is lost if the power fails
_SAME_WISH = 1  # second: what passes a signal on to a process and to its group stops it once, not twice


def run(
    series: Series,
    games: int,
    jobs: int,
    player: Player,
    path: str,
    told: TextIO | None,
    rows: Rows | None = None,
    say: Callable[[str], object] = lambda text: None,
) -> tuple[Counts, str]:
    """Plays the first `games` games of the series; returns the counts, and why there are fewer, "" if there are not.

    `path` is the file of kept.py, "" for none: games that it has are not played again, and all that are played are in
    it in the end, however that comes. `jobs`, `player` and `say` are as crew.played() has them, `told` is where the
    progress is told, None for nowhere; `rows` is the file that gets a row for each game. A file that has no more room
    ends the run, too. Raises Fault if a file is another one, OSError if a file cannot be read or begun, or the player
    not run.
    """
    with _interrupted() as stopped:  # before the file is there: whoever waits for it may stop the run from then on
        counts = kept.load(path, series) if path else Counts(series.players, len(series.names))
        if counts.games > games:
            raise Fault(f"it has {counts.games} games, more than the {games} that are asked for")
        if path:
            kept.save(path, series, counts)  # what cannot be written is told now, and not in an hour
        if rows:
            rows.begin(series, counts.games)
        why = ""
        progress, saved = Progress(told, games, counts.games), time.monotonic()
        try:
            for piece, played in crew.played(series, counts.games + 1, games, jobs, player, stopped, say):
                why = _unwritten(rows.write, series, played) if rows else ""
                if why:
                    break
                counts.add(piece)
                progress.tell(counts.games)
                if path and time.monotonic() - saved > _SAVED_EVERY:
                    why = _unwritten(kept.save, path, series, counts)
                    if why:
                        break
                    saved = time.monotonic()
            if not why and stopped() and counts.games < games:
                why = INTERRUPTED
        except Fault as fault:
            why = str(fault)
        finally:
            progress.clear()
            if path:
                why = _unwritten(kept.save, path, series, counts) or why
    return counts, why


def _unwritten(write, *what):
    """Writes to a file; why that cannot be, "" if it can. What was played is told all the same."""
    try:
        write(*what)
    except OSError as error:
        return f"{error.filename}: {error.strerror}"
    return ""


@contextmanager
def _interrupted() -> Iterator[Callable[[], bool]]:
    """Inside, what stops a run only makes the function true that is given; another one later stops at once."""
    caught = []

    def stop(number, frame):
        if caught and time.monotonic() - caught[0] > _SAME_WISH:
            raise KeyboardInterrupt
        caught.append(time.monotonic())

    numbers = [signal.SIGINT, signal.SIGTERM]
    if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:  # else nohup wants the run to outlive the terminal
        numbers.append(signal.SIGHUP)
    before = {number: signal.signal(number, stop) for number in numbers}
    try:
        yield lambda: bool(caught)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
