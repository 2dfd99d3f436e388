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


def points(estimate: Estimate) -> str:
    value, low, high = (f"{number:+.1f}".replace("-", "−") for number in estimate)
    return f"{value} ({low} to {high})"


def share(estimate: Estimate) -> str:
    value, low, high = (100 * number for number in estimate)
    return f"{value:.1f} % ({low:.1f} to {high:.1f})"


def row(cells: Iterable[str]) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def counted(said: list[str], words: tuple[str, str]) -> str:
    """How many of the lines say what: "Of 9: 8 ahead, 1 not clear."."""
    there = [word for word in (*words, NOT_CLEAR, ALIKE) if word in said]
    return f"Of {len(said)}: {', '.join(f'{said.count(word)} {word}' for word in there)}."


def listed(names: list[str]) -> str:
    """Names in a sentence; there is one at least."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
