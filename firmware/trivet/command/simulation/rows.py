"""The file with a row for each match that was played, as comma-separated values: `--csv`.

A row is: edition, tiles, players, seed, the number of the game and of its deal, rounds, turns, the winners' seats from
1 with spaces between them, and by seat the strategy that played there and its total.
"""

import csv
import io

from trivet.engine.rulebooks.editions import EDITIONS

from .. import files
from ..faults import Fault
from .counts import Row
from .series import Series

_FACTS = ("edition", "tiles", "players", "seed", "game", "deal", "rounds", "turns", "winners")
_GAME = _FACTS.index("game")


class Rows:
    """The file at this path. `goes_on`: what it has of games that are kept already stays."""

    def __init__(self, path: str, goes_on: bool):
        self._path = path
        self._has_begun = goes_on

    def begin(self, series: Series, games: int) -> None:
        """Prepares it for the games of a series that follow on the first so many. Raises Fault if it lacks rows of
        these, OSError if it cannot be written.
        """
        kept = self._read() if self._has_begun else []
        header = self._header(series)
        if kept and kept[0] != header:
            raise Fault(f"{self._path} has other columns: begin with a new file")
        same = _facts(series)
        own = [at for at, row in enumerate(kept) if row[: len(same)] == same]
        if len(own) < games or [kept[at][_GAME] for at in own[:games]] != [str(1 + at) for at in range(games)]:
            raise Fault(f"{self._path} lacks rows of the {games:,} games that are kept")
        left_out = set(own[games:])
        rows = [row for at, row in enumerate(kept) if at not in left_out] or [header]
        files.replace(self._path, _text(rows).encode())
        self._has_begun = True

    def write(self, series: Series, rows: list[Row]) -> None:
        """Adds the rows of games."""
        told = []
        for number, rounds, turns, winners, totals in rows:
            deal = (number - 1) // series.games_a_deal + 1
            seats = [value for which, total in zip(series.seats(number), totals, strict=True)
                     for value in (series.names[which], total)]  # fmt: skip
            won = " ".join(str(seat + 1) for seat in winners)
            told.append([*_facts(series), number, deal, rounds, turns, won, *seats])
        files.append(self._path, _text(told).encode())

    def _read(self):
        try:
            with open(self._path, encoding="utf-8", newline="") as file:
                return list(csv.reader(file))
        except FileNotFoundError:
            return []
        except (UnicodeDecodeError, csv.Error):
            raise Fault(f"{self._path} is no file that trivet simulate --csv has written") from None

    def _header(self, series):
        seats = range(1, series.players + 1)
        return [*_FACTS, *(f"{what}{seat}" for seat in seats for what in ("strategy", "total"))]


def _facts(series):
    return [EDITIONS[series.edition].id, str(series.set_size), str(series.players), str(series.seed)]


def _text(rows):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
