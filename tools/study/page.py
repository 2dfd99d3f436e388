"""Writes the page and its pictures from the results (run.py): docs/what-the-rulebooks-reward.md, docs/study/CLAIM.svg.

The words are template.txt, in which `${CLAIM}` stands for a claim's question, sentence, picture and table.
Every number is read from the results, and a word that depends on one follows from its interval (estimates.py).
"""

import inspect
import string
from pathlib import Path
from typing import Any, NamedTuple

from tools.build import paths
from tools.study import claims, players
from tools.study.claims import Run
from tools.study.estimates import Estimate, Matches, Openers
from tools.study.plot import Dot, drawn
from tools.study.run import TITLE, asked
from trivet.command.faults import Fault
from trivet.engine.rulebooks import editions
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.engine.rulebooks.match_rules import Rules
from trivet.engine.rulebooks.rules import HIGH_TRIPLE

DOCS = paths.ROOT / "docs"
PAGE, RESULTS = "what-the-rulebooks-reward.md", "study/results.json"
_TEMPLATE = Path(__file__).with_name("template.txt")

# By the kind of a claim: what is said where an interval is above, below or about what makes no difference.
_WORDS = {
    claims.DUELS: ("ahead", "behind", "not measurable"),
    claims.ADVICE: ("right", "wrong", "not confirmed"),
    claims.OPENERS: ("gains", "loses", "not measurable"),
    claims.FIGURES: ("bridges", "hexagons", "not measurable"),
}
_USUAL, _TWO = "nordic-four", 2
_BRIDGES, _HEXAGONS = ("bridge", "two-edge"), ("hexagon", "double", "triple")  # score lines
_POINTS = "points ahead in a match, with 95 % intervals"


class _Told(NamedTuple):
    """What a claim's block is made of: the heads of the columns behind the first; by run its name, its cells, and the
    estimate that is its dot and its word; what the picture's axis counts.
    """

    heads: list[str]
    lines: list[tuple[str, list[str], Estimate]]
    axis: str


def made(results: dict[str, Any], deals: int = 0) -> dict[str, str]:
    """The texts of page and pictures by their paths in docs/. `deals` as claims.runs() has it. Raises Fault if the
    results are not those of the claims.
    """
    found = read(results, deals)
    texts, blocks, unclear, judged = {}, {}, [], 0
    for claim in claims.claims(deals):
        told = _TELLERS[claim.kind]([found[run.id] for run in claim.runs])
        words = _WORDS.get(claim.kind)
        dots = [Dot(name, *estimate) for name, _, estimate in told.lines]
        texts[f"study/{claim.id}.svg"] = drawn(claim.question, told.axis, dots)
        blocks[claim.id] = _block(claim, told, words)
        if words:
            judged += len(told.lines)
            names = [name for name, _, estimate in told.lines if not estimate.is_clear]
            unclear += [f"- {claim.question} {'; '.join(names)}."] if names else []
    facts = {
        "seed": str(results["seed"]),
        "version": results["version"],
        "matches": f"{sum(each.games for each in found.values()):,}",
        "strategies": "\n".join(_strategies(found.values())),
        "judged": str(judged),
        "by_chance": f"{judged / 20:.0f}",
        "findings": "\n".join(f"- {finding}" for finding in findings(found)),
        "unclear": "\n".join(unclear) or "Nothing: each interval is on one side.",
    }
    texts[PAGE] = string.Template(_TEMPLATE.read_text(encoding="utf-8")).substitute(blocks, **facts)
    return texts


def findings(found: dict[str, Any]) -> list[str]:
    """Three of them in a line each, in short and for the README; one that the runs, as read() has them, do not say is
    left out.
    """
    wise, draws, opener = (
        [found[run.id] for claim in claims.CLAIMS if claim.id == name for run in claim.runs if run.players == _TWO]
        for name in ("wise", "third_draw", "opener")
    )
    said = []
    if all(each.margin.low > 0 for each in wise):
        usual = next(each for each in wise if each.run.edition == _USUAL)
        said.append(
            "Who keeps a hand that fits many places, and stops drawing in time, beats one who lays what pays most: "
            f"{_won(wise)}. In {_name(usual.run)} that shows in the sum of points after {usual.until_ahead()[0]} "
            "matches."
        )
    if all(each.margin.low > 0 for each in draws):
        said.append(
            f"The third draw is wrong in every edition that lets one stop. Without it one wins more: {_won(draws)}."
        )
    triples, drawn_tile = ([each for each in opener if _by_triple(each) == by] for by in (True, False))
    gains = sorted(round(each.gain.value) for each in triples)
    most = max(drawn_tile, key=lambda each: each.gain.value)
    nothing = [_name(each.run) for each in drawn_tile if not each.gain.is_clear]
    if min(each.gain.low for each in triples) > most.gain.high > 0 and nothing:
        said.append(
            f"Where the highest triple opens a round, two players' opener gains {gains[0]} to {gains[-1]} points. "
            f"Where a drawn tile decides, it is {most.gain.value:.0f} at most, and nothing measurable in "
            f"{' and '.join(nothing)}."
        )
    return said


def _won(found):
    """What is won in the usual edition, and from the least to the most in all of them."""
    usual = next(each for each in found if each.run.edition == _USUAL)
    least, *_, most = sorted(found, key=lambda each: each.won.value)
    return (
        f"{100 * usual.won.value:.1f} % of the matches in {_name(usual.run)}, by edition {100 * least.won.value:.1f} "
        f"({_name(least.run)}) to {100 * most.won.value:.1f} % ({_name(most.run)})"
    )


def _by_triple(each):
    return Rules(editions.find(each.run.edition)).opening == HIGH_TRIPLE


def read(results: dict[str, Any], deals: int = 0) -> dict[str, Any]:
    """By the id of a run what came of it, Matches or Openers. Raises Fault as made() does."""
    if results.get("title") != TITLE or results.get("seed") != claims.SEED:
        raise Fault(f"docs/{RESULTS} has other results than this study's: make study")
    found = {}
    for run in claims.runs(deals):
        try:
            entry = results["runs"][run.id]
            if asked(run) != {name: entry[name] for name in asked(run)}:
                raise KeyError
            found[run.id] = (Openers if run.kind == claims.OPENERS else Matches)(run, entry)
        except (KeyError, ValueError):
            raise Fault(f"docs/{RESULTS} lacks {run.id} as the claims ask for it: make study") from None
    return found


def _block(claim, told, words):
    lines = [f"## {claim.question}", ""]
    heads, rows = ["", *told.heads], []
    for name, cells, estimate in told.lines:
        rows.append([name, *cells, *([estimate.word(words)] if words else [])])
    if words:
        heads.append("verdict")
        lines += [_counted([row[-1] for row in rows], words), ""]
    lines += [f"![{claim.question}](study/{claim.id}.svg)", ""]
    return "\n".join([*lines, *map(_row, [heads, ["---", *["---:"] * (len(heads) - 1)], *rows])])


def _row(cells):
    return f"| {' | '.join(cells)} |"


def _counted(said, words):
    """How many of the lines say what: "Of 9: 8 ahead, 1 not measurable."."""
    return f"Of {len(said)}: {', '.join(f'{said.count(word)} {word}' for word in words if word in said)}."


def _strategies(found):
    """A line for each strategy of the study's own: its docstring says what it does."""
    for name in dict.fromkeys(name for each in found for name in each.run.names):
        _, own, function = name.partition("tools.study.players:")
        if own:
            yield f"- `{function}`: {inspect.getdoc(getattr(players, function))}"


# ---- by the kind of a claim


def _duels(found):
    several = len({each.run.names for each in found}) > 1
    lines = []
    for each in found:
        margin, won = each.margin, each.won
        until = "{:,} ({:,} to {:,})".format(*each.until_ahead()) if margin.is_clear else "–"
        lines.append((_name(each.run, several), [f"{each.games:,}", _share(won), _points(margin), until], margin))
    return _Told(["matches", "won", "points ahead", "matches until ahead"], lines, _POINTS)


def _openers(found):
    lines = []
    for each in found:
        gain, won = each.gain, each.won
        even = f"{100 / each.run.players:.0f} %"
        more = won.minus(1 / each.run.players).word(("more often", "less often", "not measurable"))
        lines.append((_name(each.run), [_points(gain), _share(won), even, more], gain))
    heads = ["points ahead in the round", "first opener wins", "evenly", "which is"]
    return _Told(heads, lines, "points of the opener ahead of the others' mean in a round, with 95 % intervals")


def _figures(found):
    lines = []
    for each in found:
        cells = [f"{times:.2f}: {points:.1f}" for times, points in map(each.figures, (_BRIDGES, _HEXAGONS))]
        difference = each.less(_BRIDGES, _HEXAGONS)
        lines.append((_name(each.run), [*cells, _points(difference)], difference))
    heads = ["bridges a match: points", "hexagons a match: points", "bridges less hexagons"]
    return _Told(heads, lines, "points of bridges less those of hexagons in a match, with 95 % intervals")


def _length(found):
    lines = []
    for each in found:
        low, median, high = each.turns
        counts = [f"{mean:.1f}" for mean in (each.rounds, each.mean_turns)]
        lines.append((_name(each.run), [*counts, *map(str, each.turns)], Estimate(median, low, high)))
    heads = ["rounds", "turns, mean", "5th percentile", "median", "95th percentile"]
    return _Told(heads, lines, "turns of all players in a match: median, 5th to 95th percentile")


def _luck(found):
    lines = []
    for each in found:
        player, tiles, course = each.luck()
        lines.append((_name(each.run), [_share(player), f"{100 * tiles:.1f} %", f"{100 * course:.1f} %"],
                      Estimate(*(100 * value for value in player))))  # fmt: skip
    heads = ["who plays", "tiles and seat", "the course of the match"]
    return _Told(heads, lines, "% of the margin that who plays explains, with 95 % intervals")


_TELLERS = {
    claims.DUELS: _duels,
    claims.ADVICE: _duels,
    claims.OPENERS: _openers,
    claims.FIGURES: _figures,
    claims.LENGTH: _length,
    claims.LUCK: _luck,
}


# ---- words and numbers


def _name(run: Run, with_strategy: bool = False) -> str:
    edition = next(edition.name for edition in EDITIONS if edition.id == run.edition)
    if run.players > 2:
        edition += f", {run.players} players"
    return f"{run.names[0].rpartition(':')[2]}: {edition}" if with_strategy else edition


def _points(estimate):
    value, low, high = (f"{number:+.1f}".replace("-", "−") for number in estimate)
    return f"{value} ({low} to {high})"


def _share(estimate):
    value, low, high = (100 * number for number in estimate)
    return f"{value:.1f} % ({low:.1f} to {high:.1f})"
