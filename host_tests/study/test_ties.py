"""What holds under all tie rules, and what does not."""

import pytest

from tools.study import claims

from .entries import duel
from .written import BEHIND, CLEAR, UNCLEAR, of_ties, rows_of_ties


@pytest.mark.parametrize(
    ("own", "other", "values"),
    [
        (CLEAR, CLEAR, None),
        (CLEAR, UNCLEAR, ("+21.0", "−1.0, not clear |")),
        (CLEAR, BEHIND, ("+21.0", "−21.0 |")),
        (UNCLEAR, CLEAR, ("−1.0, not clear", "+21.0 |")),
    ],
)
def test_what_holds_under_all_tie_rules_is_told_from_what_does_not(results, own, other, values):
    results["runs"]["jokers-2-wise-greedy"] |= duel(own)
    results["runs"]["jokers-2-wise-greedy-own"] |= duel(other)
    told = [(row[1], row[-1]) for row in rows_of_ties(results, "`wise` against greedy: Jokers")]
    assert told == ([values] if values else [])
    assert of_ties(results, "`wise` against greedy")[1:] == ["8 of 9 |" if values else "9 of 9 |"]


def test_what_is_clear_by_no_rule_does_not_hold(results):
    for rule in claims.TIE_RULES:
        results["runs"][f"jokers-2-wise-{rule}"] |= duel(UNCLEAR)
    assert of_ties(results, "`wise` against greedy")[1:] == ["8 of 9 |"]
    assert not rows_of_ties(results, "`wise` against greedy: Jokers")


def test_the_table_of_ties_counts_editions_in_which_all_rules_agree(results):
    results["runs"]["jokers-2-wise-greedy-chance"] |= duel(UNCLEAR)
    results["runs"]["piatnik-2-wise-greedy-own"] |= duel(BEHIND)
    assert of_ties(results, "`wise` against greedy")[1:] == ["7 of 9 |"]
    assert of_ties(results, "`wise` against greedy: Piatnik")[1:] == ["+21.0"] * 3 + ["−21.0 |"]
