"""What holds under all tie rules, and what does not."""

import pytest

from .entries import duel
from .written import BEHIND, CLEAR, UNCLEAR, of_ties, rows_of_ties


@pytest.mark.parametrize(
    ("own", "other", "word"),
    [
        (CLEAR, CLEAR, "holds"),
        (CLEAR, UNCLEAR, "not under all"),
        (CLEAR, BEHIND, "turns"),
        (UNCLEAR, CLEAR, "not clear"),
    ],
)
def test_what_holds_under_all_tie_rules_is_told_from_what_does_not(results, own, other, word):
    results["runs"]["jokers-2-wise-greedy"] |= duel(own)
    results["runs"]["jokers-2-wise-greedy-own"] |= duel(other)
    told = [row[-1] for row in rows_of_ties(results, "`wise` against greedy: Jokers")]
    assert told == ([] if word == "holds" else [f"{word} |"])
    short = of_ties(results, "`wise` against greedy")
    assert ("Jokers" in short[-1]) == (word != "holds") and "Jokers" not in short[-2]
    assert short[-2].startswith("all" if word == "holds" else "Icelandic 2009; Nordic; Piatnik; Swedish A; ")


def test_the_table_of_ties_counts_editions_by_each_rule(results):
    results["runs"]["jokers-2-wise-greedy-chance"] |= duel(UNCLEAR)
    results["runs"]["piatnik-2-wise-greedy-own"] |= duel(BEHIND)
    _, *said = of_ties(results, "`wise` against greedy")
    assert said[:4] == ["9 ahead", "9 ahead", "8 ahead, 1 not clear", "8 ahead, 1 behind"]
    assert of_ties(results, "`wise` against greedy: Piatnik")[1:5] == ["+21.0 ahead"] * 3 + ["−21.0 behind"]
