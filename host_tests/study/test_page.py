"""The page: its words and numbers follow from the results, and the one in docs is that of the results in docs."""

import json
import re

import pytest

from tools.build import paths
from tools.study import claims, page, verdicts
from tools.study.run import TITLE, asked
from trivet.command.faults import Fault

from .entries import duel, greedy, openers, table

DEALS = 2
NORDIC = "nordic-four-2-after_two-greedy"
CLEAR, UNCLEAR = [(20, 20), (22, 22)], [(20, 20), (-22, -22)]
BEHIND = [(-20, -20), (-22, -22)]
ALONE = [(20, 20), (8, 8)]  # 14 ± 11.8: z is 2.33, p 0.02


@pytest.fixture
def results():
    """Of two deals a run, in which the first strategy is ahead for sure."""

    def entry(run):
        if run.kind == claims.OPENERS:
            return openers([50, 52], [1, 1], won=2)
        if len(run.names) > 2:
            return table([(60,) * 4, (62,) * 4], [(-8, 1, 3), (-9, 1, 3)])
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
    [(CLEAR, "right |"), (BEHIND, "wrong |"), (UNCLEAR, "not clear |"), ([(0, 0), (0, 0)], "plays alike |")],
)
def test_an_advice_is_right_only_if_its_verdict_is_clear(results, deals, word):
    results["runs"][NORDIC] |= duel(deals)
    assert verdict(results, "Is it right to leave out the third draw?")[-1] == word


def test_what_is_not_clear_has_no_number_of_matches_until_it_is(results):
    question = "Is it right to leave out the third draw?"
    assert verdict(results, question)[-2] == "1 (1 to 1)"
    results["runs"][NORDIC] |= duel(UNCLEAR)
    assert verdict(results, question)[-2] == "–"


def test_a_claim_says_how_many_of_its_lines_say_what(results):
    question = "Is it right to leave out the third draw?"
    assert "Pressman classic. Of 7: 7 right.\n" in section(results, question)
    results["runs"][NORDIC] |= duel(UNCLEAR)
    assert "Pressman classic. Of 7: 6 right, 1 not clear.\n" in section(results, question)


def test_a_claim_names_its_editions(results):
    assert section(results, "Which advice is right?").startswith("\nBy Nordic and Pressman classic. Of 12")
    assert section(results, "How long is a match?").startswith("\nAll editions.\n")
    assert section(results, "How much of it is luck?").startswith("\nAll editions.\n")


def test_what_is_clear_alone_is_not_beside_other_verdicts_that_are_as_probable(results):
    """Of two p values of 0.02 the lower one must be below 0.025, and of three below 0.017."""
    question = "Is it right to leave out the third draw?"
    _figures_are_clear(results)
    results["runs"][NORDIC] |= duel(ALONE)
    assert verdict(results, question)[-1] == "right |" and verdict(results, question)[-2] != "–"
    results["runs"]["jokers-2-after_two-greedy"] |= duel(ALONE)
    assert [verdict(results, question, name)[-1] for name in ("Nordic", "Jokers")] == ["right |"] * 2
    results["runs"]["jokers-2-after_one-greedy"] |= duel(ALONE)
    assert [verdict(results, question, name)[-2:] for name in ("Nordic", "Jokers")] == [["–", "not clear |"]] * 2


def test_the_page_says_how_many_verdicts_there_are_and_are_left(results):
    _figures_are_clear(results)
    for run in (NORDIC, "jokers-2-after_two-greedy", "jokers-2-after_one-greedy"):
        results["runs"][run] |= duel(ALONE)
    count = len(verdicts.judged(page.read(results, DEALS)))
    told = " ".join(section(results, "Method").split())
    assert f"This page has {count} verdicts." in told and f"interval alone, {count} would be clear" in told
    assert f"It leaves {count - 3}." in told


def test_each_verdict_of_the_page_is_judged_once(results):
    judged = verdicts.judged(page.read(results, DEALS))
    words = ("ahead", "behind", "right", "wrong", "gains", "loses", "bridges", "hexagons", "not clear", "plays alike")
    text = written(results).partition("## What is it worth to think")[2]  # without the tables of ties
    lines = sum(line.rpartition(" | ")[2] in [f"{word} |" for word in words] for line in text.splitlines())
    by_other_rules = 3 * len(claims.TIES)
    openers_win = sum(kind == "won" for _, kind in judged)
    assert openers_win == 18 and len(judged) == lines + by_other_rules + openers_win


def _figures_are_clear(results):
    for entry in results["runs"].values():
        if len(entry["strategies"]) == 1 and entry["kind"] != claims.OPENERS:
            entry |= greedy(DEALS, entry["players"], bridge=(40, 1600))


def of_ties(results, name):
    return next(line for line in written(results).splitlines() if line.startswith(f"| {name} |")).split(" | ")


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
    assert of_ties(results, "`wise` against greedy: Jokers")[-1] == f"{word} |"
    short = of_ties(results, "`wise` against greedy")
    assert ("Jokers" in short[-1]) == (word != "holds") and "Jokers" not in short[-2]
    assert short[-2].startswith("all" if word == "holds" else "Icelandic 2009; Nordic; Piatnik; Swedish A; ")


def test_the_table_of_ties_counts_editions_by_each_rule(results):
    results["runs"]["jokers-2-wise-greedy-chance"] |= duel(UNCLEAR)
    results["runs"]["piatnik-2-wise-greedy-own"] |= duel(BEHIND)
    _, *said = of_ties(results, "`wise` against greedy")
    assert said[:4] == ["9 ahead", "9 ahead", "8 ahead, 1 not clear", "8 ahead, 1 behind"]
    assert of_ties(results, "`wise` against greedy: Piatnik")[1:5] == ["+21.0 ahead"] * 3 + ["−21.0 behind"]


def test_where_skill_pays_most_stands_first(results):
    results["runs"]["jokers-2-mobile-greedy"] |= duel([(20, -20), (20, -20)])
    results["runs"]["piatnik-2-random-greedy"] |= duel([(20, -20), (-20, -20)])
    rows = [line.split(" | ") for line in section(results, "In which edition skill pays most").splitlines()[-9:]]
    assert rows[-1][:2] == ["| Jokers", "50.0 % (50.0 to 50.0)"] and rows[0][0] == "| Icelandic 2009"
    assert next(row for row in rows if row[0] == "| Piatnik")[5] == "75.0 % (26.0 to 100.0) |"


def test_mobile_stands_beside_wise_for_two_and_for_four(results):
    half = [(20, -20), (20, -20)]
    results["runs"]["piatnik-2-wise-greedy"] |= duel(half)
    lost = results["runs"]["piatnik-4-wise-greedy-greedy-greedy"]["counts"]
    lost |= {"shares": [0, 480, 0, 0], "share_squares": [0, 2 * 240 * 240, 0, 0]}
    lines = section(results, "In which edition skill pays most").splitlines()
    row = next(line for line in lines if line.startswith("| Piatnik")).split(" | ")
    assert [cell.partition(" %")[0] for cell in row[1:5]] == ["100.0", "50.0", "100.0", "0.0"]


def test_the_seat_behind_a_strong_player_is_compared_with_the_next_ones(results):
    """It is 10 and 11 behind the mean of the next two, who are as far behind the others as the table says."""
    row = verdict(results, "What does the seat after a strong player lose?", "Nordic, 4 players")
    assert row[-1] == "loses |" and row[1].startswith("+62.5 (") and row[2].startswith("−30.2 (")
    (nordic, *_) = [
        each for run, each in page.read(results, DEALS).items() if run == "nordic-four-4-mobile-greedy-greedy-greedy"
    ]
    assert nordic.next_seat().value == -10.5


def test_the_price_that_balances_is_read_off_the_line_between_two(results):
    for price, points in ((50, 900), (55, 980), (60, 1060)):
        results["runs"][f"nordic-four-2-greedy-bridge{price}"] |= greedy(
            DEALS, 2, bridge=(20, points), hexagon=(20, 1000)
        )
    told = section(results, "What must a bridge pay to bring as much as hexagons?")
    assert (
        "In Nordic they balance at 56.2 points (" in told and "\n| Nordic: 55 | 10.00: 490.0 | 10.00: 500.0 |" in told
    )
    assert "In Pressman classic they balance at none of these prices" in told


def test_what_is_not_clear_stands_on_the_page(results):
    _figures_are_clear(results)
    assert "Nothing: each verdict is clear." in section(results, "Tried, and not clear")
    results["runs"][NORDIC] |= duel(UNCLEAR)
    assert "- Is it right to leave out the third draw? Nordic.\n" in section(results, "Tried, and not clear")


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
    assert verdict(results, question, "Nordic, 4 players")[3:] == ["25 %", "not clear", "not clear |"]


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


def findings(results):
    return page.findings(page.read(results, DEALS))


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
