"""The page: its words and numbers follow from the results, and the one in docs is that of the results in docs."""

import json
import re

import pytest

from tools.build import paths
from tools.study import claims, page
from trivet.command.faults import Fault
from trivet.command.simulation import strategies

from .entries import duel, openers
from .written import BEHIND, CLEAR, DEALS, NORDIC, UNCLEAR, findings, section, verdict

THIRD = "Is it right to leave out the third draw?"


@pytest.mark.parametrize(
    ("deals", "word", "ahead"),
    [
        (CLEAR, "7 right", "+21.0 ± 2.0"),
        (BEHIND, "6 right, 1 wrong", "−21.0 ± 2.0"),
        (UNCLEAR, "6 right, 1 not clear", "−1.0 ± 41.2, not clear"),
        ([(0, 0), (0, 0)], "6 right, 1 plays alike", "+0.0 ± 0.0, plays alike"),
    ],
)
def test_an_advice_is_right_only_if_its_verdict_is_clear(results, deals, word, ahead):
    results["runs"][NORDIC] |= duel(deals)
    assert f"\nOf 7: {word}. 4 matches each.\n" in section(results, THIRD)
    assert verdict(results, THIRD)[-1] == f"{ahead} |"


def test_what_is_not_clear_has_no_number_of_matches_until_it_is(results):
    question = "What is it worth to stop drawing in time?"
    assert verdict(results, question)[-1] == "1 |"
    results["runs"]["nordic-four-2-stopping-greedy"] |= duel(UNCLEAR)
    assert verdict(results, question)[-1] == "– |"


def test_a_table_has_the_fewer_of_editions_and_strategies_side_by_side(results):
    advice, four = (section(results, f"{name}?").splitlines() for name in (
        "Which advice is right", "How strong are these two at a table of four"))  # fmt: skip
    assert "| Nordic: won, % | Nordic: points ahead | Pressman classic: won, % |" in " ".join(advice)
    assert "| `mobile`: won, % | `mobile`: points ahead | `mobile`: until ahead | `wise`: won, % |" in " ".join(four)
    assert sum(line.startswith("| `") for line in advice) == 6
    assert sum(line.startswith("| ") for line in four) == 1 + len(claims.EDITIONS)
    for name, advised in (("nordic-four", 1), ("pressman-classic", 3)):
        results["runs"][f"{name}-2-keeping-greedy"] |= duel([(30 + advised, -10), (10, 30 + advised)])
    assert [verdict(results, "Which advice is right?", "`keeping`")[place][:5] for place in (2, 4)] == [
        "+15.5",
        "+16.5",
    ]


def test_the_numbers_of_a_duel_are_those_of_its_counts(results):
    results["runs"][NORDIC] |= duel([(30, -10), (10, 30)])
    assert verdict(results, THIRD)[1:] == ["75.0 ± 49.0", "+15.0 ± 9.8, not clear |"]


def test_an_opener_wins_more_often_than_evenly_only_if_the_interval_excludes_that(results):
    question, run = "What does the opener of a round gain?", "nordic-four-4-greedy-openers"
    assert verdict(results, question)[4] == "100.0 ± 0.0 |"
    results["runs"][run]["counts"] |= {"won": 2 * 24, "won_won": 2 * 24 * 24}  # of 60: a part of 40 % of both
    assert verdict(results, question)[4] == "40.0 ± 0.0 |"
    results["runs"][run] |= openers([50, -52], [1, 1], won=1)
    assert all(cell.removesuffix(" |").endswith(", not clear") for cell in verdict(results, question)[3:])


def test_who_reads_can_play_it_again(results):
    how = section(results, "How to run it")
    assert f"from the seed {claims.SEED}" in how and "7.8.9" in how and "make study" in how
    assert all(f": {run.series.seed}\n" in how for run in claims.runs())
    how = section(results, "Method")
    named = {name.rpartition(":")[2] for run in claims.runs() for name in run.names}
    ties = {name for name in named if name.startswith("greedy-")}
    commands = {*strategies.NAMES, *ties, "24"}  # of rollouts
    endings = [f"_{rule.partition('-')[2]}" for rule in claims.TIE_RULES[1:]]
    own = {re.sub(f"({'|'.join(endings)})$", "", name) for name in named - commands} - commands
    assert all(f"`{name}`" in how for name in (*own, *endings)) and "after_two" in own


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


def test_a_finding_says_once_what_the_usual_edition_wins(results):
    won = "(Icelandic 2009) to 100.0 % (Pressman classic) of the matches, 100.0 % in Nordic. "
    assert won in findings(results)[1]
    results["runs"][NORDIC] |= duel([(20, -1), (20, -1)])
    assert "by edition, 50.0 % (Nordic) to 100.0 % (Pressman classic) of the matches. " in findings(results)[1]


def test_a_finding_says_where_it_is_not_clear_and_how_ties_are_broken(results):
    assert findings(results)[1].startswith("The third draw is wrong wherever one may stop. ")
    assert all(finding.endswith("That holds however ties are broken.") for finding in findings(results))
    results["runs"]["jokers-2-after_two-greedy"] |= duel(UNCLEAR)
    results["runs"]["swedish-b-2-after_two_own-greedy-own"] |= duel(UNCLEAR)
    results["runs"]["piatnik-2-wise-greedy-own"] |= duel(BEHIND)
    wise, draw = findings(results)
    assert wise.endswith("In 8 of 9 editions that holds however ties are broken, not in Piatnik.")
    assert draw.startswith("The third draw is wrong wherever one may stop, but not clearly in Jokers. Who leaves it")
    assert draw.endswith("In 5 of 7 editions that holds however ties are broken, not in Swedish B and Jokers.")


def test_a_finding_on_openers_needs_editions_in_which_nothing_is_clear(results):
    for edition in ("nordic-2009", "nordic-four", "piatnik", "swedish-a", "swedish-a-round"):
        results["runs"][f"{edition}-2-greedy-openers"] |= openers([3, 3], [1, 1], won=1)
    assert len(findings(results)) == 2
    results["runs"]["piatnik-2-greedy-openers"] |= openers([3, -3], [1, 1], won=1)
    assert findings(results)[2] == (
        "Of two players the opener of a round gains 51 points where the highest triple opens. "
        "Where a drawn tile decides, it is 3 at most, and not clear in Piatnik."
    )


def test_the_manual_shows_the_picture_of_each_question():
    chapter = (paths.ROOT / "docs/manual/study.md").read_text(encoding="utf-8")
    for claim in claims.CLAIMS:
        assert f"## {claim.question}\n\n![The answers, drawn](../study/{claim.id}.svg)" in chapter
