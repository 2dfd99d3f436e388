"""What the study asks, as data: each claim is a question, and the runs that answer it.

Numbers of deals are as many as about an hour of one processor plays, with a C compiler and PyPy.
"""

from typing import NamedTuple

from trivet.command import parameters
from trivet.command.simulation.series import Series
from trivet.command.simulation.strategies import GREEDY
from trivet.engine import tiles
from trivet.engine.rulebooks.match_rules import Rules
from trivet.engine.rulebooks.rules import MUST_ONE

SEED = 562_027  # of all runs; not the command's own, 1, whose games have been looked at before

OPENERS = "openers"


class Run(NamedTuple):
    """A series of matches: by the edition of this id, with these strategies, so many deals. Two strategies play each
    deal from both seats. With `openers` it counts what those gain (openers.py); who plays is greedy.
    """

    edition: str
    players: int
    names: tuple[str, ...]
    deals: int
    kind: str = ""
    tiles: int = tiles.STANDARD

    @property
    def id(self) -> str:
        """Its name in results and of its kept files."""
        names = [name.rpartition(":")[2] if name.startswith(_OWN) else name.replace(":", "-") for name in self.names]
        return "-".join([self.edition, str(self.players), *names, *([self.kind] if self.kind else [])])

    @property
    def series(self) -> Series:
        """What is played."""
        place = parameters.find(self.edition)
        return Series(SEED, place, self.tiles, self.players, self.names, rotated=len(self.names) > 1)


class Claim(NamedTuple):
    """A question, and by which kind of table page.py answers it. A duel compares the first strategy of a run with the
    second; an advice is a duel whose first strategy follows it.
    """

    id: str
    kind: str
    question: str
    runs: tuple[Run, ...]


DUELS, ADVICE, FIGURES, LENGTH, LUCK = "duels", "advice", "figures", "length", "luck"  # kinds; OPENERS is one, too

_OWN = "tools.study.players:"
_WISE, _STOPPING, _RANDOM = "wise", "stopping", "random"
EDITIONS = tuple(edition.id for edition in parameters.in_order())
_MAY_STOP = tuple(  # where a turn may have three draws, and may end after fewer
    name for name in EDITIONS if (rules := Rules(parameters.find(name))).draws >= 3 and rules.must_draw == MUST_ONE
)
# In one drawn tiles decide who opens, in the other the highest triple, and double and triple hexagons pay more.
_TWO = ("nordic-four", "pressman-classic")
_ADVICE = ("highest", "lowest", "triples_first", "fewest_places", "keeping", "denying")


def _duels(names, deals, editions=EDITIONS):
    return tuple(Run(edition, 2, names, deals) for edition in editions)


def _own(name):
    return _OWN + name


_BY_WISE = _duels((_WISE, GREEDY), 40_000)
_ALL_GREEDY = _duels((GREEDY,), 20_000)

CLAIMS = (
    Claim("wise", DUELS, "What is it worth to think of one's hand and of the others?", _BY_WISE),
    Claim("stopping", DUELS, "What is it worth to stop drawing in time?", _duels((_STOPPING, GREEDY), 40_000)),
    Claim("random", DUELS, "What does it cost to lay any tile that fits?", _duels((_RANDOM, GREEDY), 20_000)),
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
        "opener", OPENERS, "What does the opener of a round gain?",
        tuple(Run(edition, players, (GREEDY,), 20_000, OPENERS) for players in (2, 4) for edition in EDITIONS),
    ),
    Claim("figures", FIGURES, "Do bridges or hexagons bring more?", _ALL_GREEDY),
    Claim(
        "length", LENGTH, "How long is a match?",
        (*_ALL_GREEDY, *(Run(edition, 4, (GREEDY,), 20_000) for edition in EDITIONS)),
    ),
    Claim("luck", LUCK, "How much of it is luck?", _BY_WISE),
)  # fmt: skip


def claims(deals: int = 0) -> list[Claim]:
    """All claims; with so many deals a run, if any are named."""
    return [
        claim._replace(runs=tuple(run._replace(deals=deals or run.deals) for run in claim.runs)) for claim in CLAIMS
    ]


def runs(deals: int = 0) -> list[Run]:
    """Every run of the claims once, in their order."""
    return list(dict.fromkeys(run for claim in claims(deals) for run in claim.runs))
