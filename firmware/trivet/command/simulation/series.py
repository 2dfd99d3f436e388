"""Series of games with one seed: which game is dealt how, and who plays it.

The tiles of a game follow from the seed and the number of its deal, so each game can be played without the others. In a
series that is rotated each deal is played once for every seat from which the first strategy can begin.

It runs on older Pythons than the command does (worker.py).
"""

import random

from trivet.engine.rulebooks.match_rules import Rules
from trivet.micropython import TYPE_CHECKING

from . import selfplay, strategies

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from trivet.engine.match import Match

_NUMBER_BITS = 32  # of a game, far more than MOST_GAMES: so a negative seed, whose sign counts nothing, has its own too
MOST_GAMES = 10**9
PATIENCE = 60  # seconds
_CHOICES = 1 << 31  # beside a game's number, which is less: the strategies have random numbers of their own


class Series:
    """Games that are played with one seed by the same rules: the seed is any whole number, `edition` a place in
    EDITIONS, the set size tiles.STANDARD or EXCEL. `names` are those of the strategies, one for each seat; fewer are
    repeated in turn. If it is `rotated`, as many games as there are seats have the same deal. `patience` are the
    seconds that a strategy of somebody's own may think for one answer. `options` are house rules, pairs (parameter,
    value) as events.rule takes them.
    """

    def __init__(
        self, seed: int, edition: int, set_size: int, players: int, names: "Sequence[str]" = (strategies.GREEDY,),
        rotated: bool = False, patience: float = PATIENCE, options: "Iterable[Sequence[int]]" = (),
    ):  # fmt: skip
        self.seed = seed
        self.edition = edition
        self.set_size = set_size
        self.players = players
        self.names = tuple(names)
        self.rotated = rotated
        self.patience = patience
        self.options = tuple([(place, value) for place, value in options])
        self.asking = strategies.Asking()
        self._found: dict[str, strategies.Strategy] = {}

    def as_plain(self) -> "list":
        """What it is made of, as JSON has it; the seed in hexadecimal, since Python writes no decimal of any length."""
        how = [self.rotated, self.patience, list(map(list, self.options))]
        return [hex(self.seed), self.edition, self.set_size, self.players, list(self.names), *how]

    @classmethod
    def of_plain(cls, plain: "list") -> "Series":
        """The series of as_plain()."""
        return cls(int(plain[0], 16), *plain[1:])

    @property
    def rules(self) -> Rules:
        """The rules of the edition, with the house rules."""
        rules = Rules(self.edition)
        for place, value in self.options:
            rules.set(place, value)
        return rules

    @property
    def games_a_deal(self) -> int:
        """How many games have the same deal."""
        return self.players if self.rotated else 1

    @property
    def is_quick(self) -> bool:
        """Whether all are greedy: others may think for seconds."""
        return set(self.names) == {strategies.GREEDY}

    @property
    def has_others(self) -> bool:
        """Whether a strategy of somebody's own plays."""
        return any(map(strategies.is_others, self.names))

    def find(self) -> None:
        """Finds the strategies. Raises Fault, which names the one that is wrong."""
        for name in self.names:
            if name != strategies.GREEDY:
                self._found[name] = strategies.find(name)

    def seats(self, number: int) -> "list[int]":
        """By seat, which of the strategies plays there in the game of this number: its place in `names`."""
        first = (number - 1) % self.games_a_deal
        return [(seat + first) % self.players % len(self.names) for seat in range(self.players)]

    def turns(self, number: int) -> "list[selfplay.Turn]":
        """Who plays the game of this number, by seat."""
        if self.is_quick:
            return [selfplay.greedy] * self.players
        if not self._found:
            self.find()
        chance = self.seed << _NUMBER_BITS | _CHOICES | number
        rng = random.Random(chance)
        if self.has_others:
            random.seed(chance)  # which they may ask as well
        return [
            strategies.asked(name, self._found[name], rng, number, self.asking)
            if name in self._found else selfplay.greedy for name in self._names_of(number)
        ]  # fmt: skip

    def opens(self, number: int) -> "list[selfplay.Opens]":
        """How the players of the game of this number open a round, by seat."""
        return list(map(strategies.opens, self._names_of(number)))

    def _names_of(self, number):
        return [self.names[which] for which in self.seats(number)]


def game(series: Series, number: int) -> "Iterator[tuple[bytes, Match]]":
    """Plays the game of this number, from 1 to MOST_GAMES, as play() does."""
    rng = random.Random(series.seed << _NUMBER_BITS | ((number - 1) // series.games_a_deal + 1))
    return selfplay.play(
        rng, series.edition, series.set_size, series.players, series.options, series.turns(number), series.opens(number)
    )  # fmt: skip
