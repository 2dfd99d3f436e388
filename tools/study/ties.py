"""What of the study holds under all tie rules (claims.TIES), and what does not: tables, and a sentence.

`found` is what came of all runs, as page.read() has it, and `most` the p value up to which a verdict holds.
"""

from collections.abc import Iterator
from typing import Any

from tools.study import claims
from tools.study.claims import TIE_RULES, Tie
from tools.study.estimates import ALIKE, NOT_CLEAR
from tools.study.verdicts import WORDS, verdict
from tools.study.words import counted, listed, name_of, row

HOLDS, _LESS, _TURNS = "holds", "not under all", "turns"
_SAYS = {  # what a claim is called in the table
    "wise": "`wise` against greedy", "mobile": "`mobile` against greedy", "stopping": "`stopping` against greedy",
    "random": "`random` against greedy", "third_draw": "no third draw", "second_draw": "one draw",
    "opener": "to open a round", "figures": "bridges less hexagons",
}  # fmt: skip


def _words_of(found, tie, most):
    """(the kind of its claim, its words under each rule)."""
    kind = next(claim.kind for claim in claims.CLAIMS if claim.id == tie.claim)
    return kind, [verdict(kind, found[run.id]).word(WORDS[kind], most) for run in tie.runs]


def fate(found: dict[str, Any], tie: Tie, most: float) -> str:
    """Whether what is said under the first rule is said under all, or under another one even the opposite."""
    _, said = _words_of(found, tie, most)
    if said[0] in (NOT_CLEAR, ALIKE):
        return NOT_CLEAR
    if set(said) == {said[0]}:
        return HOLDS
    return _LESS if set(said) <= {said[0], NOT_CLEAR, ALIKE} else _TURNS


def in_short(found: dict[str, Any], most: float) -> Iterator[str]:
    """The rows of the table of claims."""
    yield from map(row, (["", *TIE_RULES, "holds under all", "does not"], ["---", *["---:"] * 4, "---", "---"]))
    for name in dict.fromkeys(tie.claim for tie in claims.TIES):
        ties = [tie for tie in claims.TIES if tie.claim == name]
        said = [_words_of(found, tie, most) for tie in ties]
        told = [counted([words[rule] for _, words in said], WORDS[said[0][0]]) for rule in range(len(TIE_RULES))]
        holds = [name_of(tie.runs[0]) for tie in ties if fate(found, tie, most) == HOLDS]
        others = [name_of(tie.runs[0]) for tie in ties if fate(found, tie, most) != HOLDS]
        where = "all of these" if not others else "; ".join(holds) or "none"
        yield row([_SAYS[name], *(each.partition(": ")[2][:-1] for each in told), where, "; ".join(others) or "–"])


def in_full(found: dict[str, Any], most: float) -> Iterator[str]:
    """The rows of the table of claims by edition, of those that do not hold under all rules."""
    yield from map(row, (["", *TIE_RULES, "under all"], ["---", *["---:"] * 5]))
    for tie in claims.TIES:
        kind, said = _words_of(found, tie, most)
        if fate(found, tie, most) == HOLDS:
            continue
        values = [f"{verdict(kind, found[run.id]).value:+.1f}".replace("-", "−") for run in tie.runs]
        cells = [f"{value} {word}" for value, word in zip(values, said, strict=True)]
        yield row([f"{_SAYS[tie.claim]}: {name_of(tie.runs[0])}", *cells, fate(found, tie, most)])


def however(found: dict[str, Any], claim: str, most: float) -> str:
    """In which editions a claim's answer does not depend on how ties are broken."""
    ties = [tie for tie in claims.TIES if tie.claim == claim]
    others = [name_of(tie.runs[0]) for tie in ties if fate(found, tie, most) != HOLDS]
    if not others:
        return "That holds however ties are broken."
    part = f"{len(ties) - len(others)} of {len(ties)} editions"
    return f"However ties are broken that holds in {part}, not in {listed(others)}."
