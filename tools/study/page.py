"""Writes the page and its pictures from the results (run.py): docs/what-the-rulebooks-reward.md, docs/study/CLAIM.svg.

The words are template.txt, in which `${CLAIM}` stands for a claim's question, sentences, picture and table.
Every number is read from the results, and a word that depends on one is a verdict: Holm's method, over all verdicts of
the page, leaves it or has it written as not clear (verdicts.py).
"""

import inspect
import string
from pathlib import Path
from typing import Any

from tools.build import paths
from tools.study import claims, players, tables, ties
from tools.study.estimates import Matches, Openers
from tools.study.plot import Dot, drawn
from tools.study.run import TITLE, asked
from tools.study.verdicts import WORDS, judged, limit
from tools.study.words import counted, edition_name, listed, name_of, table
from trivet.command.faults import Fault
from trivet.engine.rulebooks import editions
from trivet.engine.rulebooks.match_rules import Rules
from trivet.engine.rulebooks.rules import HIGH_TRIPLE

DOCS = paths.ROOT / "docs"
PAGE, RESULTS = "what-the-rulebooks-reward.md", "study/results.json"
_TEMPLATE = Path(__file__).with_name("template.txt")
_USUAL, _TWO = "nordic-four", 2


def made(results: dict[str, Any], deals: int = 0) -> dict[str, str]:
    """The texts of page and pictures by their paths in docs/. `deals` as claims.runs() has it. Raises Fault if the
    results are not those of the claims.
    """
    found = read(results, deals)
    texts, blocks, most = {}, {}, limit(found)
    for claim in claims.claims(deals):
        told = tables.TELLERS[claim.kind]([found[run.id] for run in claim.runs], most)
        words = WORDS.get(claim.kind)
        dots = [Dot(name, *estimate) for name, estimate in told.dots]
        texts[f"study/{claim.id}.svg"] = drawn(claim.question, told.axis, dots)
        blocks[claim.id] = _block(claim, told, words, most)
    verdicts = judged(found).values()
    facts = {
        "seed": str(results["seed"]),
        "seeds": "\n".join(f"- {edition_name(edition)}: {claims.seed(edition)}" for edition in claims.EDITIONS),
        "version": results["version"],
        "matches": f"{sum(each.games for each in found.values()):,}",
        "strategies": "\n".join(_strategies()),
        "judged": str(len(verdicts)),
        "alone": str(sum(estimate.is_clear for estimate in verdicts)),
        "left": str(sum(estimate.holds(most) for estimate in verdicts)),
        "ties_in_short": "\n".join(ties.in_short(found, most)),
        "ties_in_full": "\n".join(ties.in_full(found, most)),
        "skill": tables.skill(found),
        "findings": "\n".join(f"- {finding}" for finding in findings(found)),
    }
    texts[PAGE] = string.Template(_TEMPLATE.read_text(encoding="utf-8")).substitute(blocks, **facts)
    return texts


def findings(found: dict[str, Any]) -> list[str]:
    """Three of them in a line each, in short and for the README; one that the runs, as read() has them, do not say is
    left out.
    """
    most = limit(found)
    wise, draws, opener = (
        [found[run.id] for claim in claims.CLAIMS if claim.id == name for run in claim.runs if run.players == _TWO]
        for name in ("wise", "third_draw", "opener")
    )
    said = []
    if _is_right(wise, most):
        usual = next(each for each in wise if each.run.edition == _USUAL)
        said.append(
            "Who keeps a hand that fits many places, and stops drawing in time, beats one who lays what pays most. "
            f"Such a player wins, by edition, {_won(wise)}. After {usual.until_ahead()} matches in "
            f"{name_of(usual.run)} such a player has more points in all, with a chance of 95 %. "
            f"{ties.however(found, 'wise', most)}"
        )
    if _is_right(draws, most):
        unclear = [name_of(each.run) for each in draws if not each.margin.holds(most)]
        where = f"wherever one may stop, but not clearly in {listed(unclear)}" if unclear else "wherever one may stop"
        said.append(
            f"The third draw is wrong {where}. Who leaves it out wins, by edition, {_won(draws)}. "
            f"{ties.however(found, 'third_draw', most)}"
        )
    triples, drawn_tile = ([each for each in opener if _by_triple(each) == by] for by in (True, False))
    gains = sorted({round(each.gain.value) for each in triples})
    ends = map(str, dict.fromkeys((gains[0], gains[-1])))
    best = max(drawn_tile, key=lambda each: each.gain.value)
    nothing = [name_of(each.run) for each in drawn_tile if not each.gain.holds(most)]
    if min(each.gain.low for each in triples) > best.gain.high > 0 and nothing:
        said.append(
            f"Of two players the opener of a round gains {' to '.join(ends)} points where the highest triple opens. "
            f"Where a drawn tile decides, it is {best.gain.value:.0f} at most, and not clear in {listed(nothing)}."
        )
    return said


def _is_right(found, most):
    """Whether the first strategy is nowhere clearly behind, and ahead in the usual edition and in most of all."""
    ahead = [each.run.edition for each in found if each.margin.holds(most) and each.margin.value > 0]
    behind = [each for each in found if each.margin.holds(most) and each.margin.value < 0]
    return not behind and _USUAL in ahead and 2 * len(ahead) > len(found)


def _won(found):
    """From the least to the most that is won in an edition, and what is won in the usual one if that is neither."""
    usual = next(each for each in found if each.run.edition == _USUAL)
    least, *_, most = sorted(found, key=lambda each: each.won.value)
    told = " to ".join(f"{100 * each.won.value:.1f} % ({name_of(each.run)})" for each in (least, most))
    among = f", {100 * usual.won.value:.1f} % in {name_of(usual.run)}" if usual not in (least, most) else ""
    return f"{told} of the matches{among}"


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


def _block(claim, told, words, most):
    said = [counted([estimate.word(words, most) for _, estimate in told.dots], words)] if words else []
    lines = [f"## {claim.question}", ""]
    lines += [" ".join([*said, *told.more]), ""] if said else []
    lines += [f"![The table, drawn](study/{claim.id}.svg)", ""]
    return "\n".join([*lines, *table(told.heads, told.rows)])


def _strategies():
    """A line for each strategy of the study's own but those of TIES: its docstring says what it does."""
    for name in dict.fromkeys(name for claim in claims.CLAIMS for run in claim.runs for name in run.names):
        _, own, function = name.partition("tools.study.players:")
        if own:
            yield f"- `{function}`: {inspect.getdoc(getattr(players, function))}"
