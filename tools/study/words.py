"""How the study's page writes names, numbers and rows of tables."""

from collections.abc import Iterable

from tools.study.claims import Run
from tools.study.estimates import ALIKE, NOT_CLEAR, Estimate
from trivet.engine.rulebooks.editions import EDITIONS


def edition_name(id: str) -> str:
    return next(edition.name for edition in EDITIONS if edition.id == id)


def name_of(run: Run, with_strategy: bool = False, with_players: bool = True) -> str:
    """The edition of a run; with its first strategy, and with the number of players if they are more than two."""
    edition = edition_name(run.edition)
    if run.players > 2 and with_players:
        edition += f", {run.players} players"
    return f"{run.names[0].rpartition(':')[2]}: {edition}" if with_strategy else edition


def signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "−")


def points(estimate: Estimate) -> str:
    return f"{signed(estimate.value)} ± {_wide(estimate):.1f}"


def share(estimate: Estimate) -> str:
    """In per cent, which the head of its column says."""
    return f"{100 * estimate.value:.1f} ± {100 * _wide(estimate):.1f}"


def _wide(estimate):
    """From the mean to the end of the interval; of a part of all, 0 or 1 may have cut one side off."""
    return max(estimate.high - estimate.value, estimate.value - estimate.low)


def marked(text: str, estimate: Estimate, most: float) -> str:
    """A number, with a word behind it if there is no verdict of the estimate: its sign says which one there is."""
    return ", ".join(filter(None, (text, estimate.word(("", ""), most))))


def row(cells: Iterable[str]) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def table(heads: list[str], rows: Iterable[list[str]]) -> list[str]:
    """The lines of a table: the first column has names, and the others, with these heads, numbers."""
    return [row(["", *heads]), f"|---|{'---:|' * len(heads)}", *map(row, rows)]


def counted(said: list[str], words: tuple[str, str]) -> str:
    """How many of the lines say what: "Of 9: 8 ahead, 1 not clear."."""
    there = [word for word in (*words, NOT_CLEAR, ALIKE) if word in said]
    return f"Of {len(said)}: {', '.join(f'{said.count(word)} {word}' for word in there)}."


def listed(names: list[str]) -> str:
    """Names in a sentence; there is one at least."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
