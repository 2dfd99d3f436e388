"""Writes the page and its pictures from the results (run.py): docs/what-the-rulebooks-reward.md, docs/study/CLAIM.svg.

The words are template.txt, in which `${CLAIM}` stands for a claim's question, sentences, picture and table.
Every number is read from the results, and a word that depends on one is a verdict: Holm's method, over all verdicts of
the page, leaves it or has it written as not clear (estimates.py).
"""

import inspect
import string
from pathlib import Path
from typing import Any, NamedTuple

from tools.build import paths
from tools.study import claims, players
from tools.study.claims import TIE_RULES, Run, Tie
from tools.study.estimates import ALIKE, NOT_CLEAR, Estimate, Matches, Openers, balance, holm
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

# By the kind of a claim: what is said where a verdict is above or below what makes no difference.
_WORDS = {
    claims.DUELS: ("ahead", "behind"),
    claims.ADVICE: ("right", "wrong"),
    claims.OPENERS: ("gains", "loses"),
    claims.FIGURES: ("bridges", "hexagons"),
    claims.PRICES: ("bridges", "hexagons"),
    claims.SEATS: ("gains", "loses"),
}
_MORE = ("more often", "less often")  # the first opener wins
_USUAL, _TWO = "nordic-four", 2
_BRIDGES, _HEXAGONS = ("bridge", "two-edge"), ("hexagon", "double", "triple")  # score lines
_POINTS = "points ahead in a match, with 95 % intervals"


class _Told(NamedTuple):
    """What a claim's block is made of: the heads of the columns behind the first; by run its name, its cells, and the
    estimate that is its dot and its word; what the picture's axis counts; sentences that stand above it.
    """

    heads: list[str]
    lines: list[tuple[str, list[str], Estimate]]
    axis: str
    more: tuple[str, ...] = ()


def made(results: dict[str, Any], deals: int = 0) -> dict[str, str]:
    """The texts of page and pictures by their paths in docs/. `deals` as claims.runs() has it. Raises Fault if the
    results are not those of the claims.
    """
    found = read(results, deals)
    texts, blocks, unclear, most = {}, {}, [], limit(found)
    for claim in claims.claims(deals):
        told = _TELLERS[claim.kind]([found[run.id] for run in claim.runs], most)
        words = _WORDS.get(claim.kind)
        dots = [Dot(name, *estimate) for name, _, estimate in told.lines]
        texts[f"study/{claim.id}.svg"] = drawn(claim.question, told.axis, dots)
        blocks[claim.id] = _block(claim, told, words, most)
        if words:
            names = [name for name, _, estimate in told.lines if estimate.word(words, most) == NOT_CLEAR]
            unclear += [f"- {claim.question} {'; '.join(names)}."] if names else []
    judged = _judged(found)
    facts = {
        "seed": str(results["seed"]),
        "seeds": "\n".join(f"- {_edition(edition)}: {claims.seed(edition)}" for edition in claims.EDITIONS),
        "version": results["version"],
        "matches": f"{sum(each.games for each in found.values()):,}",
        "strategies": "\n".join(_strategies(found.values())),
        "judged": str(len(judged)),
        "alone": str(sum(estimate.is_clear for estimate in judged.values())),
        "left": str(sum(estimate.holds(most) for estimate in judged.values())),
        "ties_in_short": "\n".join(_ties_in_short(found, most)),
        "ties_in_full": "\n".join(_ties_in_full(found, most)),
        "skill": "\n".join(_skill(found)),
        "findings": "\n".join(f"- {finding}" for finding in findings(found)),
        "unclear": "\n".join(unclear) or "Nothing: each verdict is clear.",
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
            "Who keeps a hand that fits many places, and stops drawing in time, beats one who lays what pays most: "
            f"{_won(wise)}. In {_name(usual.run)} that shows in the sum of points after {usual.until_ahead()[0]} "
            f"matches. {_however(found, 'wise', most)}"
        )
    if _is_right(draws, most):
        unclear = [_name(each.run) for each in draws if not each.margin.holds(most)]
        where = f"wherever one may stop, but not clearly in {_and(unclear)}" if unclear else "wherever one may stop"
        said.append(
            f"The third draw is wrong {where}. Without it one wins more: {_won(draws)}. "
            f"{_however(found, 'third_draw', most)}"
        )
    triples, drawn_tile = ([each for each in opener if _by_triple(each) == by] for by in (True, False))
    gains = sorted({round(each.gain.value) for each in triples})
    ends = map(str, dict.fromkeys((gains[0], gains[-1])))
    best = max(drawn_tile, key=lambda each: each.gain.value)
    nothing = [_name(each.run) for each in drawn_tile if not each.gain.holds(most)]
    if min(each.gain.low for each in triples) > best.gain.high > 0 and nothing:
        said.append(
            f"Where the highest triple opens a round, two players' opener gains {' to '.join(ends)} points. "
            f"Where a drawn tile decides, it is {best.gain.value:.0f} at most, and not clear in {_and(nothing)}."
        )
    return said


def _is_right(found, most):
    """Whether the first strategy is nowhere clearly behind, and ahead in the usual edition and in most of all."""
    ahead = [each.run.edition for each in found if each.margin.holds(most) and each.margin.value > 0]
    behind = [each for each in found if each.margin.holds(most) and each.margin.value < 0]
    return not behind and _USUAL in ahead and 2 * len(ahead) > len(found)


def _however(found, claim, most):
    """In which editions a claim's answer does not depend on how ties are broken."""
    ties = [tie for tie in claims.TIES if tie.claim == claim]
    others = [_name(tie.runs[0]) for tie in ties if _fate(found, tie, most) != _HOLDS]
    if not others:
        return "That holds however ties are broken."
    part = f"{len(ties) - len(others)} of {len(ties)} editions"
    return f"However ties are broken that holds in {part}, not in {_and(others)}."


def _and(names):
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


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


# ---- verdicts


def _verdict(claim_kind, each):
    """The estimate that a verdict of a claim of this kind is of."""
    if claim_kind in (claims.FIGURES, claims.PRICES):
        return each.less(_BRIDGES, _HEXAGONS)
    if claim_kind == claims.SEATS:
        return each.next_seat()
    return each.gain if claim_kind == claims.OPENERS else each.margin


def _first_opener(each):
    """How much more than evenly the first opener wins."""
    return each.won.minus(1 / each.run.players)


def _judged(found: dict[str, Any]) -> dict[tuple[str, str], Estimate]:
    """The estimates of all verdicts of the page, each once, by run and what is judged."""
    kinds = {claim.id: claim.kind for claim in claims.CLAIMS}
    asked_for = [(claim.kind, run) for claim in claims.CLAIMS if claim.kind in _WORDS for run in claim.runs]
    asked_for += [(kinds[tie.claim], run) for tie in claims.TIES for run in tie.runs]
    judged = {(run.id, kind): _verdict(kind, found[run.id]) for kind, run in asked_for}
    opened = [run for claim in claims.CLAIMS if claim.kind == claims.OPENERS for run in claim.runs]
    return judged | {(run.id, "won"): _first_opener(found[run.id]) for run in opened}


def limit(found: dict[str, Any]) -> float:
    """The p value up to which a verdict holds, of the runs as read() has them."""
    return holm(estimate.p for estimate in _judged(found).values())


# ---- how ties are broken

_HOLDS, _LESS, _TURNS = "holds", "not under all", "turns"
_SAYS = {  # what a claim is called in the table
    "wise": "`wise` against greedy", "mobile": "`mobile` against greedy", "stopping": "`stopping` against greedy",
    "random": "`random` against greedy", "third_draw": "no third draw", "second_draw": "one draw",
    "opener": "to open a round", "figures": "bridges less hexagons",
}  # fmt: skip


def _words_of(found, tie, most):
    """(the kind of its claim, its words under each rule)."""
    kind = next(claim.kind for claim in claims.CLAIMS if claim.id == tie.claim)
    return kind, [_verdict(kind, found[run.id]).word(_WORDS[kind], most) for run in tie.runs]


def _fate(found: dict[str, Any], tie: Tie, most: float) -> str:
    """Whether what is said under the first rule is said under all, or under another one even the opposite."""
    _, said = _words_of(found, tie, most)
    if said[0] in (NOT_CLEAR, ALIKE):
        return NOT_CLEAR
    if set(said) == {said[0]}:
        return _HOLDS
    return _LESS if set(said) <= {said[0], NOT_CLEAR, ALIKE} else _TURNS


def _ties_in_short(found, most):
    yield from map(_row, (["", *TIE_RULES, "holds under all", "does not"], ["---", *["---:"] * 4, "---", "---"]))
    for name in dict.fromkeys(tie.claim for tie in claims.TIES):
        ties = [tie for tie in claims.TIES if tie.claim == name]
        said = [_words_of(found, tie, most) for tie in ties]
        counted = [_counted([words[rule] for _, words in said], _WORDS[said[0][0]]) for rule in range(len(TIE_RULES))]
        holds = [_name(tie.runs[0]) for tie in ties if _fate(found, tie, most) == _HOLDS]
        others = [_name(tie.runs[0]) for tie in ties if _fate(found, tie, most) != _HOLDS]
        where = "all of these" if not others else "; ".join(holds) or "none"
        yield _row([_SAYS[name], *(each.partition(": ")[2][:-1] for each in counted), where, "; ".join(others) or "–"])


def _ties_in_full(found, most):
    yield from map(_row, (["", *TIE_RULES, "under all"], ["---", *["---:"] * 5]))
    for tie in claims.TIES:
        kind, said = _words_of(found, tie, most)
        values = [f"{_verdict(kind, found[run.id]).value:+.1f}".replace("-", "−") for run in tie.runs]
        cells = [f"{value} {word}" for value, word in zip(values, said, strict=True)]
        yield _row([f"{_SAYS[tie.claim]}: {_name(tie.runs[0])}", *cells, _fate(found, tie, most)])


# ---- by how much skill pays


def _skill(found):
    """The editions by the part of the matches that `mobile` wins against `greedy`, the highest first, with what else
    tells how much better some play.
    """
    won = {
        (claim.id, run.names[0], run.edition): found[run.id].won
        for claim in claims.CLAIMS
        if claim.id in ("mobile", "wise", "random", "four")
        for run in claim.runs
    }
    columns = (("mobile", "mobile"), ("wise", "wise"), ("four", "mobile"), ("four", "wise"))
    heads = [f"`{name}` against {'three' if claim == 'four' else '`greedy`'}" for claim, name in columns]
    yield _row(["", *heads, "`greedy` against `random`"])
    yield _row(["---", *["---:"] * 5])
    for edition in sorted(claims.EDITIONS, key=lambda edition: -won["mobile", "mobile", edition].value):
        lost = won["random", "random", edition]
        parts = [won[claim, name, edition] for claim, name in columns]
        parts.append(Estimate(1 - lost.value, 1 - lost.high, 1 - lost.low))
        yield _row([_edition(edition), *map(_share, parts)])


# ---- what a claim's block is made of


def _block(claim, told, words, most):
    lines = [f"## {claim.question}", ""]
    heads, rows = ["", *told.heads], []
    for name, cells, estimate in told.lines:
        rows.append([name, *cells, *([estimate.word(words, most)] if words else [])])
    editions_asked = dict.fromkeys(_edition(run.edition) for run in claim.runs)
    where = "All editions." if len(editions_asked) == len(EDITIONS) else f"By {_and(list(editions_asked))}."
    if words:
        heads.append("verdict")
        where += f" {_counted([row[-1] for row in rows], words)}"
    lines += [" ".join([where, *told.more]), ""]
    lines += [f"![{claim.question}](study/{claim.id}.svg)", ""]
    return "\n".join([*lines, *map(_row, [heads, ["---", *["---:"] * (len(heads) - 1)], *rows])])


def _row(cells):
    return f"| {' | '.join(cells)} |"


def _counted(said, words):
    """How many of the lines say what: "Of 9: 8 ahead, 1 not clear."."""
    there = [word for word in (*words, NOT_CLEAR, ALIKE) if word in said]
    return f"Of {len(said)}: {', '.join(f'{said.count(word)} {word}' for word in there)}."


def _strategies(found):
    """A line for each strategy of the study's own: its docstring says what it does."""
    for name in dict.fromkeys(name for each in found for name in each.run.names):
        _, own, function = name.partition("tools.study.players:")
        if own:
            yield f"- `{function}`: {inspect.getdoc(getattr(players, function))}"


# ---- by the kind of a claim


def _duels(found, most):
    several = len({each.run.names for each in found}) > 1
    lines = []
    for each in found:
        margin, won = each.margin, each.won
        until = "{:,} ({:,} to {:,})".format(*each.until_ahead()) if margin.holds(most) else "–"
        lines.append((_name(each.run, several), [f"{each.games:,}", _share(won), _points(margin), until], margin))
    return _Told(["matches", "won", "points ahead", "matches until ahead"], lines, _POINTS)


def _openers(found, most):
    lines = []
    for each in found:
        gain, won = each.gain, each.won
        even = f"{100 / each.run.players:.0f} %"
        more = _first_opener(each).word(_MORE, most)
        lines.append((_name(each.run), [_points(gain), _share(won), even, more], gain))
    heads = ["points ahead in the round", "first opener wins", "evenly", "which is"]
    return _Told(heads, lines, "points of the opener ahead of the others' mean in a round, with 95 % intervals")


def _figures(found, _most):
    lines = []
    for each in found:
        cells = [f"{times:.2f}: {points:.1f}" for times, points in map(each.figures, (_BRIDGES, _HEXAGONS))]
        difference = _verdict(claims.FIGURES, each)
        lines.append((_name(each.run), [*cells, _points(difference)], difference))
    heads = ["bridges a match: points", "hexagons a match: points", "bridges less hexagons"]
    return _Told(heads, lines, "points of bridges less those of hexagons in a match, with 95 % intervals")


def _seats(found, _most):
    lines = []
    for each in found:
        lines.append((_name(each.run), list(map(_points, each.margins)), _verdict(claims.SEATS, each)))
    heads = [f"`{claims.MOBILE}`", "first seat behind it", "second", "third"]
    return _Told(heads, lines, "points of the first seat ahead of the mean of the second and third, in a match")


def _prices(found, most):
    told = _figures(found, most)
    lines = [(f"{name}: {each.run.options[0][1]}", cells, estimate)
             for each, (name, cells, estimate) in zip(found, told.lines, strict=True)]  # fmt: skip
    more = []
    for edition in dict.fromkeys(each.run.edition for each in found):
        at = [(float(each.run.options[0][1]), _verdict(claims.PRICES, each))
              for each in found if each.run.edition == edition]  # fmt: skip
        even = balance(at)
        if even:
            more.append("In {} they balance at {:.1f} points ({:.1f} to {:.1f}).".format(_edition(edition), *even))
        else:
            more.append(f"In {_edition(edition)} they balance at none of these prices, nor between two of them.")
    return told._replace(lines=lines, more=tuple(more))


def _length(found, _most):
    lines = []
    for each in found:
        low, median, high = each.turns
        counts = [f"{mean:.1f}" for mean in (each.rounds, each.mean_turns)]
        lines.append((_name(each.run), [*counts, *map(str, each.turns)], Estimate(median, low, high)))
    heads = ["rounds", "turns, mean", "5th percentile", "median", "95th percentile"]
    return _Told(heads, lines, "turns of all players in a match: median, 5th to 95th percentile")


def _luck(found, _most):
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
    claims.PRICES: _prices,
    claims.SEATS: _seats,
    claims.LENGTH: _length,
    claims.LUCK: _luck,
}


# ---- words and numbers


def _edition(id):
    return next(edition.name for edition in EDITIONS if edition.id == id)


def _name(run: Run, with_strategy: bool = False) -> str:
    edition = _edition(run.edition)
    if run.players > 2:
        edition += f", {run.players} players"
    return f"{run.names[0].rpartition(':')[2]}: {edition}" if with_strategy else edition


def _points(estimate):
    value, low, high = (f"{number:+.1f}".replace("-", "−") for number in estimate)
    return f"{value} ({low} to {high})"


def _share(estimate):
    value, low, high = (100 * number for number in estimate)
    return f"{value:.1f} % ({low:.1f} to {high:.1f})"
