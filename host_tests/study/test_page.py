"""The page: its words and numbers follow from the results, and the one in docs is that of the results in docs."""

import json
import re

import pytest

from tools.build import paths
from tools.study import claims, page
from trivet.command.faults import Fault

from .entries import duel, openers
from .written import BEHIND, CLEAR, DEALS, NORDIC, UNCLEAR, figures_are_clear, findings, section, verdict


@pytest.mark.parametrize(
    ("deals", "word"),
    [(CLEAR, "right |"), (BEHIND, "wrong |"), (UNCLEAR, "not clear |"), ([(0, 0), (0, 0)], "plays alike |")],
)
def test_an_advice_is_right_only_if_its_verdict_is_clear(results, deals, word):
    results["runs"][NORDIC] |= duel(deals)
    assert verdict(results, "Is it right to leave out the third draw?")[-1] == word


def test_what_is_not_clear_has_no_number_of_matches_until_it_is(results):
    question = "Is it right to leave out the third draw?"
    assert verdict(results, question)[-2] == "1"
    results["runs"][NORDIC] |= duel(UNCLEAR)
    assert verdict(results, question)[-2] == "–"


def test_a_claim_says_how_many_of_its_lines_say_what(results):
    question = "Is it right to leave out the third draw?"
    assert "Pressman classic. Of 7: 7 right. 4 matches each.\n" in section(results, question)
    results["runs"][NORDIC] |= duel(UNCLEAR)
    assert "Pressman classic. Of 7: 6 right, 1 not clear. 4 matches each.\n" in section(results, question)


def test_a_claim_names_its_editions(results):
    assert section(results, "Which advice is right?").startswith("\nBy Nordic and Pressman classic. Of 12")
    assert section(results, "How long is a match?").startswith("\nAll editions.\n")
    assert section(results, "How much of it is luck?").startswith("\nAll editions.\n")


def test_what_is_not_clear_stands_on_the_page(results):
    figures_are_clear(results)
    assert "Nothing: each verdict is clear." in section(results, "Tried, and not clear")
    results["runs"][NORDIC] |= duel(UNCLEAR)
    assert "- Is it right to leave out the third draw? Nordic.\n" in section(results, "Tried, and not clear")


def test_the_numbers_of_a_duel_are_those_of_its_counts(results):
    results["runs"][NORDIC] |= duel([(30, -10), (10, 30)])
    cells = verdict(results, "Is it right to leave out the third draw?")
    assert cells[1:3] == ["75.0 % (26.0 to 100.0)", "+15.0 (+5.2 to +24.8)"]


def test_an_opener_wins_more_often_than_evenly_only_if_the_interval_excludes_that(results):
    question, run = "What does the opener of a round gain?", "nordic-four-4-greedy-openers"
    assert verdict(results, question, "Nordic, 4 players")[2:] == [
        "100.0 % (100.0 to 100.0)", "more often", "gains |",
    ]  # fmt: skip
    results["runs"][run]["counts"] |= {"won": 2 * 24, "won_won": 2 * 24 * 24}  # of 60: a part of 40 % of both
    assert verdict(results, question, "Nordic, 4 players")[2:4] == ["40.0 % (40.0 to 40.0)", "more often"]
    results["runs"][run] |= openers([50, -52], [1, 1], won=1)
    assert verdict(results, question, "Nordic, 4 players")[3:] == ["not clear", "not clear |"]


def test_who_reads_can_play_it_again(results):
    how = section(results, "How to run it")
    assert f"from the seed {claims.SEED}" in how and "7.8.9" in how and "make study" in how
    assert all(f": {run.series.seed}\n" in how for run in claims.runs())
    how = section(results, "Method")
    named = {name.rpartition(":")[2] for run in claims.runs() for name in run.names}
    ties = {name for name in named if name.startswith("greedy-")}
    assert not {name for name in named - ties if f"`{name}`" not in how and not name.isdigit()}  # of rollouts
    assert "the `greedy` ones" in how and ties == {*claims.TIE_RULES[1:], "greedy-triple"}


def test_what_the_page_shows_and_leads_to_is_there(results):
    texts = page.made(results, DEALS)
    there = {page.RESULTS, *texts}
    for link in re.findall(r"\]\(([^)#]+)", texts[page.PAGE]):
        assert link in there or (page.DOCS / link).exists(), link
    assert {f"study/{claim.id}.svg" for claim in claims.CLAIMS} == set(texts) - {page.PAGE}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda results: results.update(title="others"),
        lambda results: results.update(seed=1),
        lambda results: results["runs"].pop(NORDIC),
        lambda results: results["runs"][NORDIC].update(deals=9),
        lambda results: results["runs"][NORDIC].update(duel(CLEAR * 2)),
        lambda results: results["runs"][NORDIC]["counts"].pop("turns"),
    ],
)
def test_results_of_something_else_are_told(results, spoil):
    spoil(results)
    with pytest.raises(Fault, match="make study"):
        page.made(results, DEALS)


def test_the_page_in_docs_is_that_of_the_results_in_docs():
    results = json.loads((page.DOCS / page.RESULTS).read_text(encoding="utf-8"))
    texts = page.made(results)
    assert texts == {path: (page.DOCS / path).read_text(encoding="utf-8") for path in texts}
    pictures = {f"study/{path.name}" for path in (page.DOCS / "study").glob("*.svg")}
    assert pictures == set(texts) - {page.PAGE}


def test_readme_tells_three_findings_as_the_results_have_them():
    found = page.findings(page.read(json.loads((page.DOCS / page.RESULTS).read_text(encoding="utf-8"))))
    readme = " ".join((paths.ROOT / "README.md").read_text(encoding="utf-8").split())
    assert len(found) == 3 and all(f"- {finding}" in readme for finding in found)


def test_a_finding_that_the_results_do_not_have_is_left_out(results):
    assert [finding[:15] for finding in findings(results)] == ["Who keeps a han", "The third draw "]
    results["runs"]["jokers-2-after_two-greedy"] |= duel(BEHIND)
    assert [finding[:15] for finding in findings(results)] == ["Who keeps a han"]


def test_a_finding_says_where_it_is_not_clear_and_how_ties_are_broken(results):
    assert findings(results)[1].startswith("The third draw is wrong wherever one may stop. ")
    assert all(finding.endswith("That holds however ties are broken.") for finding in findings(results))
    results["runs"]["jokers-2-after_two-greedy"] |= duel(UNCLEAR)
    results["runs"]["swedish-b-2-after_two_own-greedy-own"] |= duel(UNCLEAR)
    results["runs"]["piatnik-2-wise-greedy-own"] |= duel(BEHIND)
    wise, draw = findings(results)
    assert wise.endswith("However ties are broken that holds in 8 of 9 editions, not in Piatnik.")
    assert draw.startswith("The third draw is wrong wherever one may stop, but not clearly in Jokers. Without it")
    assert draw.endswith("However ties are broken that holds in 5 of 7 editions, not in Swedish B and Jokers.")


def test_a_finding_on_openers_needs_editions_in_which_nothing_is_clear(results):
    for edition in ("nordic-2009", "nordic-four", "piatnik", "swedish-a", "swedish-a-round"):
        results["runs"][f"{edition}-2-greedy-openers"] |= openers([3, 3], [1, 1], won=1)
    assert len(findings(results)) == 2
    results["runs"]["piatnik-2-greedy-openers"] |= openers([3, -3], [1, 1], won=1)
    assert findings(results)[2] == (
        "Where the highest triple opens a round, two players' opener gains 51 points. "
        "Where a drawn tile decides, it is 3 at most, and not clear in Piatnik."
    )


def test_the_manual_shows_the_picture_of_each_question():
    chapter = (paths.ROOT / "docs/manual/study.md").read_text(encoding="utf-8")
    for claim in claims.CLAIMS:
        assert f"## {claim.question}\n\n![{claim.question}](../study/{claim.id}.svg)" in chapter
