"""Verdicts: which of them Holm's method leaves on the page."""

import re

from tools.study import claims, page, verdicts

from .entries import duel
from .written import ALONE, DEALS, NORDIC, figures_are_clear, section, verdict, written


def test_what_is_clear_alone_is_not_beside_other_verdicts_that_are_as_probable(results):
    """Of two p values of 0.02 the lower one must be below 0.025, and of three below 0.017."""
    question = "Is it right to leave out the third draw?"
    figures_are_clear(results)
    results["runs"][NORDIC] |= duel(ALONE)
    assert verdict(results, question)[-1] == "+14.0 ± 11.8 |"
    results["runs"]["jokers-2-after_two-greedy"] |= duel(ALONE)
    assert [verdict(results, question, name)[-1] for name in ("Nordic", "Jokers")] == ["+14.0 ± 11.8 |"] * 2
    results["runs"]["jokers-2-after_one-greedy"] |= duel(ALONE)
    unclear = "+14.0 ± 11.8, not clear |"
    assert [verdict(results, question, name)[-1] for name in ("Nordic", "Jokers")] == [unclear] * 2


def test_the_page_says_how_many_verdicts_there_are_and_are_left(results):
    figures_are_clear(results)
    for run in (NORDIC, "jokers-2-after_two-greedy", "jokers-2-after_one-greedy"):
        results["runs"][run] |= duel(ALONE)
    count = len(verdicts.judged(page.read(results, DEALS)))
    told = " ".join(section(results, "Method").split())
    assert f"This page has {count} verdicts." in told and f"interval alone, {count} would be clear" in told
    assert f"It leaves {count - 3}." in told


def test_each_verdict_of_the_page_is_judged_once(results):
    judged = verdicts.judged(page.read(results, DEALS))
    lines = sum(map(int, re.findall(r"^Of (\d+): ", written(results), re.MULTILINE)))
    by_other_rules = 3 * len(claims.TIES)
    openers_win = sum(kind == "won" for _, kind in judged)
    assert openers_win == 18 and len(judged) == lines + by_other_rules + openers_win
