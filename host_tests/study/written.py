"""The page of results made by hand: of two deals a run (the fixture `results`), and parts of it."""

from tools.study import claims, page

from .entries import greedy

DEALS = 2
NORDIC = "nordic-four-2-after_two-greedy"
CLEAR, UNCLEAR = [(20, 20), (22, 22)], [(20, 20), (-22, -22)]
BEHIND = [(-20, -20), (-22, -22)]
ALONE = [(20, 20), (8, 8)]  # 14 ± 11.8: z is 2.33, p 0.02


def written(results):
    return page.made(results, DEALS)[page.PAGE]


def section(results, question):
    """The section of the claim with this question."""
    return written(results).partition(f"## {question}\n")[2].partition("\n## ")[0]


def verdict(results, question, name="Nordic"):
    return next(line for line in section(results, question).splitlines() if line.startswith(f"| {name} |")).split(" | ")


def figures_are_clear(results):
    for entry in results["runs"].values():
        if len(entry["strategies"]) == 1 and entry["kind"] != claims.OPENERS:
            entry |= greedy(DEALS, entry["players"], bridge=(40, 1600))


def rows_of_ties(results, name):
    return [line.split(" | ") for line in written(results).splitlines() if line.startswith(f"| {name} |")]


def of_ties(results, name):
    return rows_of_ties(results, name)[0]


def findings(results):
    return page.findings(page.read(results, DEALS))
