"""What of the study holds under all tie rules (claims.TIES), and what does not: tables, and a sentence.

`found` is what came of all runs, as page.read() has it, and `most` the p value up to which a verdict holds.
"""

from typing import Any

from tools.study import claims
from tools.study.claims import TIE_RULES, Tie
from tools.study.estimates import ALIKE, NOT_CLEAR
from tools.study.verdicts import WORDS, verdict
from tools.study.words import listed, marked, name_of, signed, table

_SAYS = {  # what a claim is called in the table
    "wise": "`wise` against greedy", "mobile": "`mobile` against greedy", "stopping": "`stopping` against greedy",
    "random": "`random` against greedy", "third_draw": "no third draw", "second_draw": "one draw",
    "opener": "to open a round", "figures": "bridges less hexagons",
}  # fmt: skip


def _estimates(found, tie):
    """(the kind of its claim, what its verdict is of under each rule)."""
    kind = next(claim.kind for claim in claims.CLAIMS if claim.id == tie.claim)
    return kind, [verdict(kind, found[run.id]) for run in tie.runs]


def _words(found, tie, most):
    """The different words of its verdicts under all rules."""
    kind, estimates = _estimates(found, tie)
    return {estimate.word(WORDS[kind], most) for estimate in estimates}


def holds(found: dict[str, Any], tie: Tie, most: float) -> bool:
    """Whether the same verdict is clear under all rules."""
    said = _words(found, tie, most)
    return len(said) == 1 and not said & {NOT_CLEAR, ALIKE}


def in_short(found: dict[str, Any], most: float) -> list[str]:
    """The lines of the table of claims: in how many editions they hold under all rules."""
    rows = []
    for name in dict.fromkeys(tie.claim for tie in claims.TIES):
        held = [holds(found, tie, most) for tie in claims.TIES if tie.claim == name]
        rows.append([_SAYS[name], f"{sum(held)} of {len(held)}"])
    return table(["holds in"], rows)


def in_full(found: dict[str, Any], most: float) -> list[str]:
    """The lines of the table of claims by edition, of those on which the rules do not agree."""
    rows = []
    for tie in claims.TIES:
        if len(_words(found, tie, most)) > 1:
            cells = [marked(signed(each.value), each, most) for each in _estimates(found, tie)[1]]
            rows.append([f"{_SAYS[tie.claim]}: {name_of(tie.runs[0])}", *cells])
    return table([f"`{rule}`" for rule in TIE_RULES], rows)


def however(found: dict[str, Any], claim: str, most: float) -> str:
    """In which editions a claim's answer does not depend on how ties are broken."""
    ties = [tie for tie in claims.TIES if tie.claim == claim]
    others = [name_of(tie.runs[0]) for tie in ties if not holds(found, tie, most)]
    if not others:
        return "That holds however ties are broken."
    part = f"{len(ties) - len(others)} of {len(ties)} editions"
    return f"In {part} that holds however ties are broken, not in {listed(others)}."
