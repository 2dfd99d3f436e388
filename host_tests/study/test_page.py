"""The page: its words and numbers follow from the results, and the one in docs is that of the results in docs."""

import json
import re

import pytest

from tools.build import paths
from tools.study import claims, page
from tools.study.run import TITLE, asked
from trivet.command.faults import Fault

from .entries import duel, greedy, openers

DEALS = 2
NORDIC = "nordic-four-2-after_two-greedy"
CLEAR, UNCLEAR = [(20, 20), (22, 22)], [(20, 20), (-22, -22)]


@pytest.fixture
def results():
    """Of two deals a run, in which the first strategy is ahead for sure."""

    def entry(run):
        if run.kind == claims.OPENERS:
            return openers([50, 52], [1, 1], won=2)
        return duel(CLEAR) if len(run.names) > 1 else greedy(DEALS, run.players)

    runs = {run.id: asked(run) | entry(run) for run in claims.runs(DEALS)}
    return {"title": TITLE, "seed": claims.SEED, "version": "7.8.9", "runs": runs}


def written(results):
    return page.made(results, DEALS)[page.PAGE]


def section(results, question):
    """The section of the claim with this question."""
    return written(results).partition(f"## {question}\n")[2].partition("\n## ")[0]


def verdict(results, question, name="Nordic"):
    return next(line for line in section(results, question).splitlines() if line.startswith(f"| {name} |")).split(" | ")


@pytest.mark.parametrize(
    ("deals", "word"),
    [(CLEAR, "right |"), ([(-20, -20), (-22, -22)], "wrong |"), (UNCLEAR, "not confirmed |")],
)
def test_an_advice_is_right_only_if_its_interval_excludes_zero(results, deals, word):
    results["runs"][NORDIC] |= duel(deals)
    assert verdict(results, "Is it right to leave out the third draw?")[-1] == word


def test_what_is_not_clear_has_no_number_of_matches_until_it_is(results):
    question = "Is it right to leave out the third draw?"
    assert verdict(results, question)[-2] == "1 (1 to 1)"
    results["runs"][NORDIC] |= duel(UNCLEAR)
    assert verdict(results, question)[-2] == "–"


def test_a_claim_says_how_many_of_its_lines_say_what(results):
    question = "Is it right to leave out the third draw?"
    assert section(results, question).startswith("\nOf 7: 7 right.\n")
    results["runs"][NORDIC] |= duel(UNCLEAR)
    assert section(results, question).startswith("\nOf 7: 6 right, 1 not confirmed.\n")


def test_what_is_not_confirmed_stands_on_the_page(results):
    for entry in results["runs"].values():
        if len(entry["strategies"]) == 1 and entry["kind"] != claims.OPENERS:
            entry |= greedy(DEALS, entry["players"], bridge=(40, 1600))
    assert "Nothing: each interval is on one side." in section(results, "Tried, and not confirmed")
    results["runs"][NORDIC] |= duel(UNCLEAR)
    assert "- Is it right to leave out the third draw? Nordic.\n" in section(results, "Tried, and not confirmed")


def test_the_numbers_of_a_duel_are_those_of_its_counts(results):
    results["runs"][NORDIC] |= duel([(30, -10), (10, 30)])
    cells = verdict(results, "Is it right to leave out the third draw?")
    assert cells[1:4] == ["4", "75.0 % (26.0 to 100.0)", "+15.0 (+5.2 to +24.8)"]


def test_an_opener_wins_more_often_than_evenly_only_if_the_interval_excludes_that(results):
    question, run = "What does the opener of a round gain?", "nordic-four-4-greedy-openers"
    assert verdict(results, question, "Nordic, 4 players")[2:] == [
        "100.0 % (100.0 to 100.0)", "25 %", "more often", "gains |",
    ]  # fmt: skip
    results["runs"][run]["counts"] |= {"won": 2 * 24, "won_won": 2 * 24 * 24}  # of 60: a part of 40 % of both
    assert verdict(results, question, "Nordic, 4 players")[2:5] == ["40.0 % (40.0 to 40.0)", "25 %", "more often"]
    results["runs"][run] |= openers([50, -52], [1, 1], won=1)
    assert verdict(results, question, "Nordic, 4 players")[3:] == ["25 %", "not measurable", "not measurable |"]


def test_who_reads_can_play_it_again(results):
    how = section(results, "How it was played")
    assert f"seed of all runs is {claims.SEED}" in how and "7.8.9" in how and "make study" in how
    named = {name.rpartition(":")[2] for run in claims.runs() for name in run.names}
    assert not {name for name in named if f"`{name}`" not in how and not name.isdigit()}  # of rollouts


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


def test_a_finding_that_the_results_do_not_have_is_left_out():
    results = json.loads((page.DOCS / page.RESULTS).read_text(encoding="utf-8"))
    results["runs"]["jokers-2-after_two-greedy"]["counts"]["margins"][0] *= -1
    assert not any("third draw" in finding for finding in page.findings(page.read(results)))


def test_the_manual_shows_the_picture_of_each_question():
    chapter = (paths.ROOT / "docs/manual/study.md").read_text(encoding="utf-8")
    for claim in claims.CLAIMS:
        assert f"## {claim.question}\n\n![{claim.question}](../study/{claim.id}.svg)" in chapter
