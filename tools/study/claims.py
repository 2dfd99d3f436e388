"""What the study asks, as data: each claim is a question, and the runs that answer it; TIES asks some of them again,
of players who break ties by other rules.

Numbers of deals are as many as about an hour of one processor plays, with a C compiler and PyPy.
"""

import hashlib
from typing import NamedTuple

from trivet.command import parameters
from trivet.command.simulation.series import Series
from trivet.command.simulation.strategies import GREEDY
from trivet.engine import tiles
from trivet.engine.rulebooks.match_rules import Rules
from trivet.engine.rulebooks.rules import HIGH_TRIPLE, MUST_ONE, index

SEED = 562_027  # from which and an edition's name the seed of its runs follows

OPENERS = "openers"


def seed(edition: str) -> int:
    """The seed of all runs by the edition of this id: so each edition has deals of its own."""
    return int.from_bytes(hashlib.sha256(f"{SEED} {edition}".encode()).digest()[:4], "big")


class Run(NamedTuple):
    """A series of matches: by the edition of this id, with these strategies, so many deals. Several strategies play
    each deal from every seat. With `openers` it counts what those gain (openers.py). `options` are house rules.
    """

    edition: str
    players: int
    names: tuple[str, ...]
    deals: int
    kind: str = ""
    tiles: int = tiles.STANDARD
    options: tuple[tuple[str, int], ...] = ()

    @property
    def id(self) -> str:
        """Its name in results and of its kept files."""
        names = [name.rpartition(":")[2] if name.startswith(_OWN) else name.replace(":", "-") for name in self.names]
        options = [f"{name}{value}" for name, value in self.options]
        return "-".join([self.edition, str(self.players), *names, *([self.kind] if self.kind else []), *options])

    @property
    def series(self) -> Series:
        """What is played."""
        options = [(index(name), value) for name, value in self.options]
        place, rotated = parameters.find(self.edition), len(self.names) > 1
        return Series(seed(self.edition), place, self.tiles, self.players, self.names, rotated, options=options)


class Claim(NamedTuple):
    """A question, and by which kind of table page.py answers it. A duel compares the first strategy of a run with the
    others; an advice is a duel whose first strategy follows it.
    """

    id: str
    kind: str
    question: str
    runs: tuple[Run, ...]


class Tie(NamedTuple):
    """A claim's answer in one edition under each of TIE_RULES, by runs in their order. The first is the claim's own."""

    claim: str
    runs: tuple[Run, ...]


# Kinds of claims; OPENERS is one, too.
DUELS, ADVICE, FIGURES, PRICES, SEATS = "duels", "advice", "figures", "prices", "seats"
LENGTH, LUCK = "length", "luck"

_OWN = "tools.study.players:"
_WISE, _STOPPING, _RANDOM, MOBILE = "wise", "stopping", "random", "mobile"
TIE_RULES = (GREEDY, "greedy-oldest", "greedy-chance", "greedy-own")
EDITIONS = tuple(edition.id for edition in parameters.in_order())
_MAY_STOP = tuple(  # where a turn may have three draws, and may end after fewer
    name for name in EDITIONS if (rules := Rules(parameters.find(name))).draws >= 3 and rules.must_draw == MUST_ONE
)
_ANY_OPENS = tuple(name for name in EDITIONS if Rules(parameters.find(name)).opening != HIGH_TRIPLE)
# In one drawn tiles decide who opens, in the other the highest triple, and double and triple hexagons pay more.
_TWO = ("nordic-four", "pressman-classic")
_ADVICE = ("highest", "lowest", "triples_first", "fewest_places", "keeping", "denying")


def _duels(names, deals, editions=EDITIONS):
    return tuple(Run(edition, 2, names, deals) for edition in editions)


def _own(name):
    return _OWN + name


def _fours(name):
    return tuple(Run(edition, 4, (name, GREEDY, GREEDY, GREEDY), 10_000) for edition in EDITIONS)


_BY_WISE = _duels((_WISE, GREEDY), 40_000)
_ALL_GREEDY = _duels((GREEDY,), 20_000)
_PRICES = (50, 55, 60)  # of a bridge, which pays 40 by all editions

CLAIMS = (
    Claim("wise", DUELS, "What is it worth to think of one's hand and of the others?", _BY_WISE),
    Claim("stopping", DUELS, "What is it worth to stop drawing in time?", _duels((_STOPPING, GREEDY), 40_000)),
    Claim("random", DUELS, "What does it cost to lay any tile that fits?", _duels((_RANDOM, GREEDY), 20_000)),
    Claim(
        "mobile", DUELS, "How strong is a player who weighs each place by four numbers?",
        _duels((MOBILE, GREEDY), 40_000),
    ),
    Claim("mobile_wise", DUELS, "Is that stronger than to be wise?", _duels((MOBILE, _WISE), 20_000)),
    Claim("four", DUELS, "How strong are these two at a table of four?", (*_fours(MOBILE), *_fours(_WISE))),
    Claim("seats", SEATS, "What does the seat after a strong player lose?", _fours(MOBILE)),
    Claim(
        "ties", DUELS, "What is the choice among equal places worth?",
        tuple(run for rule in TIE_RULES[1:] for run in _duels((rule, GREEDY), 20_000, _TWO)),
    ),
    Claim(
        "ahead", DUELS, "What is it worth to play rounds to their end in one's head?",
        _duels(("rollouts:24", _WISE), 10_000, ("nordic-four",)),
    ),
    Claim(
        "third_draw", ADVICE, "Is it right to leave out the third draw?",
        _duels((_own("after_two"), GREEDY), 8000, _MAY_STOP),
    ),
    Claim(
        "second_draw", ADVICE, "Is it right to stop after the first draw?",
        _duels((_own("after_one"), GREEDY), 8000, _MAY_STOP),
    ),
    Claim(
        "free_draw", ADVICE, "Does it pay to draw of free will when one's hand has few places?",
        _duels((_own("draws_freely"), _WISE), 5000),
    ),
    Claim(
        "advice", ADVICE, "Which advice is right?",
        tuple(run for name in _ADVICE for run in _duels((_own(name), GREEDY), 5000, _TWO)),
    ),
    Claim(
        "opening", ADVICE, "Is it right to open with the highest triple where any tile may open?",
        _duels(("greedy-triple", GREEDY), 20_000, _ANY_OPENS),
    ),
    Claim(
        "opener", OPENERS, "What does the opener of a round gain?",
        tuple(Run(edition, players, (GREEDY,), 20_000, OPENERS) for players in (2, 4) for edition in EDITIONS),
    ),
    Claim("figures", FIGURES, "Do bridges or hexagons bring more?", _ALL_GREEDY),
    Claim(
        "price", PRICES, "What must a bridge pay to bring as much as hexagons?",
        tuple(Run(name, 2, (GREEDY,), 20_000, options=(("bridge", price),)) for name in _TWO for price in _PRICES),
    ),
    Claim(
        "length", LENGTH, "How long is a match?",
        (*_ALL_GREEDY, *(Run(edition, 4, (GREEDY,), 20_000) for edition in EDITIONS)),
    ),
    Claim("luck", LUCK, "How much of it is luck?", _BY_WISE),
)  # fmt: skip


_TIE_DEALS = {  # by claim
    "wise": 20_000, "mobile": 20_000, "random": 10_000, "stopping": 8000, "third_draw": 8000, "second_draw": 8000,
    "opener": 5000, "figures": 20_000,
}  # fmt: skip


def _under(rule, name):
    """Who plays under a tie rule what the strategy of this name does under the first."""
    if name == GREEDY:
        return rule
    if name == _STOPPING or name.startswith(_OWN):
        return f"{_OWN}{name.removeprefix(_OWN)}_{rule.removeprefix(GREEDY + '-')}"
    return name


def _tie(claim, run):
    others = (tuple(_under(rule, name) for name in run.names) for rule in TIE_RULES[1:])
    return Tie(claim.id, (run, *(run._replace(names=names, deals=_TIE_DEALS[claim.id]) for names in others)))


# Of the claims that are asked again: what two players do, where it differs from greedy play at all.
TIES = tuple(
    _tie(claim, run)
    for claim in CLAIMS
    if claim.id in _TIE_DEALS
    for run in claim.runs
    if run.players == 2 and (claim.id != "stopping" or run.edition in _MAY_STOP)
)


def claims(deals: int = 0) -> list[Claim]:
    """All claims; with so many deals a run, if any are named."""
    return [claim._replace(runs=_with(claim.runs, deals)) for claim in CLAIMS]


def ties(deals: int = 0) -> list[Tie]:
    """All of TIES, in the same way."""
    return [tie._replace(runs=_with(tie.runs, deals)) for tie in TIES]


def _with(runs, deals):
    return tuple(run._replace(deals=deals or run.deals) for run in runs)


def runs(deals: int = 0) -> list[Run]:
    """Every run of the claims and of TIES once, in their order."""
    return list(dict.fromkeys(run for each in (*claims(deals), *ties(deals)) for run in each.runs))
