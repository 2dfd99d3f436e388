"""Texts of which the code names only the beginning, "figure%d": which numbers can follow."""

from collections.abc import Iterable, Sequence
from typing import Any

from trivet.app.preferences.fields import FIELDS
from trivet.app.sentences import hints, moves
from trivet.app.sentences.rule_texts import RULES
from trivet.engine import figures
from trivet.engine.rulebooks import rules
from trivet.engine.rulebooks.editions import EDITIONS

_FIGURES = range(figures.PLAIN, figures.TWO_EDGE + 1)


def numbers() -> dict[str, Sequence[int]]:
    """The numbers by the beginning: of settings and of rules as their tables have them, of all else as listed here."""
    return {
        "figure": _FIGURES,
        "a.figure": _FIGURES[1:],  # a sentence names none that is no figure
        "edition": range(len(EDITIONS)),
        "hints": range(hints.LEVELS),
        "reason": range(moves.REASONS),
        **_of_settings(),
        **_of_rules(RULES),
    }


def _of_settings():
    """The values of the fields that are said by a text for each."""
    told = [(said, values) for _, values, *shown in FIELDS for said in shown[2:] if said.endswith("%d")]
    return {said.removesuffix("%d"): sorted(values) for said, values in told}


def _of_rules(rows: Iterable[tuple[Any, ...]]):
    """What the first source of such a rule can be where the rule holds; one text can be that of several rules."""
    found = {}
    for _, when, sources, text, _ in rows:
        if text.endswith("%d"):
            _, _, lowest, highest = rules.PARAMETERS[rules.index(sources[0])]
            for what, *limits in when:
                if what == sources[0]:
                    lowest, highest = limits
            found.setdefault(text.removesuffix("%d"), set()).update(range(lowest, highest + 1))
    return {text: sorted(values) for text, values in found.items()}
