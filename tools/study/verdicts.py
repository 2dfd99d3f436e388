"""The verdicts of the study's page: of which estimates they are, and which of them Holm's method leaves.

Who asks hands in what came of a run, Matches or Openers, or of all of them, as page.read() has it.
"""

from typing import Any

from tools.study import claims
from tools.study.estimates import Estimate, Openers, holm

# By the kind of a claim: what is said where a verdict is above or below what makes no difference.
WORDS = {
    claims.DUELS: ("ahead", "behind"),
    claims.ADVICE: ("right", "wrong"),
    claims.OPENERS: ("gains", "loses"),
    claims.FIGURES: ("bridges", "hexagons"),
    claims.PRICES: ("bridges", "hexagons"),
    claims.SEATS: ("gains", "loses"),
}
BRIDGES, HEXAGONS = ("bridge", "two-edge"), ("hexagon", "double", "triple")  # score lines


def verdict(kind: str, each: Any) -> Estimate:
    """The estimate that a verdict of a claim of this kind is of."""
    if kind in (claims.FIGURES, claims.PRICES):
        return each.less(BRIDGES, HEXAGONS)
    if kind == claims.SEATS:
        return each.next_seat()
    return each.gain if kind == claims.OPENERS else each.margin


def first_opener(each: Openers) -> Estimate:
    """How much more than evenly the first opener wins."""
    return each.won.minus(1 / each.run.players)


def judged(found: dict[str, Any]) -> dict[tuple[str, str], Estimate]:
    """The estimates of all verdicts of the page, each once, by run and what is judged."""
    kinds = {claim.id: claim.kind for claim in claims.CLAIMS}
    asked_for = [(claim.kind, run) for claim in claims.CLAIMS if claim.kind in WORDS for run in claim.runs]
    asked_for += [(kinds[tie.claim], run) for tie in claims.TIES for run in tie.runs]
    verdicts = {(run.id, kind): verdict(kind, found[run.id]) for kind, run in asked_for}
    opened = [run for claim in claims.CLAIMS if claim.kind == claims.OPENERS for run in claim.runs]
    return verdicts | {(run.id, "won"): first_opener(found[run.id]) for run in opened}


def limit(found: dict[str, Any]) -> float:
    """The p value up to which a verdict holds, of the runs as read() has them."""
    return holm(estimate.p for estimate in judged(found).values())
