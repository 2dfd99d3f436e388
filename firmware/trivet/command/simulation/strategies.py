"""Who plays: strategies by their names, each a function that is told what its player sees (Seen) and answers what he
does: one of `seen.moves`, DRAW or PASS. Whoever writes another one names it as package:function. EXPLAINED says what
each does.

It runs on older Pythons than the command does (worker.py).
"""

import functools
import importlib
import importlib.util
import operator
import os
import random
import sys

from trivet.engine import codes, events, scoring, tiles
from trivet.engine.match import Match
from trivet.micropython import TYPE_CHECKING

from .. import notation
from ..faults import Fault, shown
from . import selfplay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from trivet.engine.board import Board
    from trivet.engine.rulebooks.match_rules import Rules

    Strategy = Callable[["Seen"], int]

DRAW = -1
PASS = -2

EXPLAINED = """\
strategies:
  greedy         the place that pays most; draws if there is none, as often as it may
  greedy-oldest  as greedy, but of equal places the one that has been open longest
  greedy-chance  as greedy, but of equal places any
  greedy-own     as greedy, but of equal places the one after which most of its tiles fit, then fewest unseen ones
  greedy-triple  as greedy, but opens with its highest triple where it may open with any tile
  random         any place of any tile; draws if there is none, as often as it may
  stopping       as greedy, but draws only as long as that is worth it
  wise           besides keeps its hand playable and leaves the others little
  mobile         the place of the highest worth, by the sum below; draws only as long as that is worth it
  rollouts:N     the place after which N rounds, dealt by chance and played greedily, end best

Of equal places greedy takes the first: by its hand's order, then the tile's pairs of numbers, then the newest gap. So
do the others, unless they say how they choose.

mobile lays each place in mind, and adds up what is so then:
    what the place pays
  + 4 for each other tile of its hand that fits somewhere
  + 0.8 of what its best next place pays
  - 100 times the share of the unseen tiles that fit somewhere
  - 3 times the mean, over all unseen tiles, of what the best figure pays that each can make
It takes points, keeps a hand that fits and one good tile ready, closes what many unseen tiles fit, and leaves no
figure open. Unseen are the tiles that are neither laid nor in its hand. It weighs in whole numbers, so that each
computer finds the same worth.
"""

_MOST_ROLLOUTS = 10_000
_TRIED = 6  # places, at most, that rollouts are played for: those that pay most
# What `wise` weighs in points: a tile of his that still fits afterwards, and a point that the best figure left pays.
PLAYABLE = 4
DENIED = 0.1
# What `mobile` weighs in fifths of a point, in the order of the sum above.
_A_POINT, _AN_OWN_FIT, _OWN_NEXT, _OTHERS_FIT, _OTHERS_FIGURE = 5, 20, 4, 500, 15


class Place(int):
    """A place where a tile fits, as Seen.places has it. It is a number, one of Seen.moves, and so an answer.

    >>> place = Place(1333, "544 @ 0,1", 13, "none")
    >>> place.tile, place.cell, place.points
    ('445', (0, 1), 13)
    >>> place == 1333, str(place)
    (True, '544 @ 0,1')
    """

    move: str
    """What game records write, and trivet.Move reads: the digits clockwise from the cell's point, and the cell."""
    points: int
    """What it pays."""
    bonus: str
    """Of its figure: "none", "bridge", "hexagon", "double" or "triple"."""

    def __new__(cls, number: int, move: str, points: int, bonus: str) -> "Place":
        """The place that has this number in Seen.moves."""
        found = super().__new__(cls, number)
        found.move, found.points, found.bonus = move, points, bonus
        return found

    @property
    def tile(self) -> str:
        """Its three digits, clockwise from the lowest, as trivet.Tile writes them."""
        return "".join(map(str, tiles.digits(self & 127)))

    @property
    def cell(self) -> "tuple[int, int]":
        """Its x and y, y downwards."""
        x, _, y = self.move.partition(" @ ")[2].partition(",")
        return int(x), int(y)

    def __getnewargs__(self) -> "tuple[int, str, int, str]":  # type: ignore[override]  # an int has the number alone
        return int(self), self.move, self.points, self.bonus

    def __str__(self) -> str:
        return self.move

    def __repr__(self) -> str:
        return f"Place({int(self)}, {self.move!r}, {self.points}, {self.bonus!r})"


class Seen:
    """What a player sees on his turn, and nothing else. A strategy is told it, and answers with one of `places` or
    `moves`, with DRAW or with PASS:

        def play(seen: Seen) -> int:
            return max(seen.places, key=lambda place: place.points, default=DRAW if seen.may_draw else PASS)

    Tiles are numbers, as trivet.Tile.numbered takes them. Players are numbers from 0, by seat.
    """

    def __init__(
        self, match: Match, hand: "Sequence[int]", draws: int, most: int, least: int, prices: "Sequence[int]",
        rng: random.Random,
    ):  # fmt: skip
        self.board: Board = match.board
        """What lies on the table, for the engine (engine/board.py). Not to be changed."""
        self.rules: Rules = match.rules
        """By which the match is played."""
        self.hand: tuple[int, ...] = tuple(hand)
        """His own tiles."""
        self.draws: int = draws
        """How many he has drawn in this turn."""
        self.pool: int = match.pool() - draws
        """How many tiles are left to draw."""
        self.player: int = match.player
        """Which player he is."""
        self.hands: tuple[int, ...] = tuple(
            [match.hands[other] + (draws if other == match.player else 0) for other in _seats(match)]
        )
        """How many tiles each player holds."""
        self.totals: tuple[int, ...] = tuple(match.totals)
        """The points of each player."""
        self.left: tuple[int, ...] = tuple([tile for tile in match.unplayed() if tile not in self.hand])
        """The tiles that he has not seen: they are in the pool, or others hold them."""
        self.may_draw: bool = draws < most
        """Whether the rules let him draw."""
        self.may_pass: bool = draws >= least
        """Whether the rules let him pass."""
        self.rng: random.Random = rng
        """Random numbers, the same when the game is played again."""
        self.prices: tuple[int, ...] = tuple(prices)
        """What each figure pays, by its number in engine/figures.py."""
        self.moves: tuple[int, ...] = tuple(self.board.moves(hand))
        """Every legal place of every tile of his, as a number."""
        self._match = match  # which knows nobody's tiles

    @functools.cached_property
    def places(self) -> "tuple[Place, ...]":
        """The same places, to be read; in the same order."""
        return tuple(map(self._place, self.moves))

    def places_of(self, hand: "Iterable[int]") -> "tuple[Place, ...]":
        """Every legal place of these tiles, whoever holds them."""
        return tuple(map(self._place, self.board.moves(tuple(hand))))

    def _place(self, move):
        x, y, tile, turn = self.board.unpack(move)
        digits = tiles.digits(tile)
        text = "".join([str(digits[(turn + corner) % 3]) for corner in range(3)])
        figure = self.board.move_figure(move, self.rules.reading)
        return Place(move, f"{text} @ {x},{y}", self.value(tile, figure), notation.bonus(figure, self.rules))

    @functools.cached_property
    def known(self) -> "tuple[tuple[int, ...], ...]":
        """The tiles that each player holds for certain. Of himself that is his hand; of the opener the tile that he has
        shown and still holds; of one other player all that is left, if nobody else holds any of it and the pool is
        empty.
        """
        found: list[tuple[int, ...]] = [()] * len(self.hands)
        shown = self._match.shown
        if shown in self.left:
            found[self._match.opener] = (shown,)
        for player, count in enumerate(self.hands):
            if player == self.player:
                found[player] = self.hand
            elif count and count == len(self.left):
                found[player] = self.left
        return tuple(found)

    def points(self, move: int) -> int:
        """What a place pays."""
        return self.value(move & 127, self.board.move_figure(move, self.rules.reading))

    def value(self, tile: int, figure: int) -> int:
        """What a tile pays that makes a figure, or figures.PLAIN."""
        return scoring.of_tile(self.rules, tile) + self.prices[figure]

    def best(self, hand: "Sequence[int] | None" = None) -> int:
        """The place that pays most, of the tiles in the hand or of others; DRAW if there is none."""
        moves = self.moves if hand is None else self.board.moves(hand)
        return max(moves, key=self.points) if moves else DRAW

    def all_best(self) -> "list[int]":
        """All places that pay most, in the order of `moves`."""
        points = list(map(self.points, self.moves))
        return [move for move, paid in zip(self.moves, points) if paid == max(points)]  # noqa: B905  Python 3.9

    def copy(self) -> Match:
        """The match as he sees it, to be played on."""
        match = Match()
        match.restore(self._match.save())
        return match


def _seats(match):
    return range(match.players)


def draws_or_passes(seen: Seen) -> int:
    """What is left to do where nothing fits: draws, as long as he may."""
    return DRAW if seen.may_draw else PASS


def draws_greedily(seen: Seen) -> int:
    """The same, but where no tile fits any more that he has not seen he draws only what he must, as greedy does."""
    return PASS if seen.may_pass and not seen.board.moves(seen.left) else draws_or_passes(seen)


# ---- the strategies


def at_random(seen: Seen) -> int:
    return seen.rng.choice(seen.moves) if seen.moves else draws_or_passes(seen)


def oldest(seen: Seen) -> int:
    return oldest_of(seen) if seen.moves else draws_greedily(seen)


def by_chance(seen: Seen) -> int:
    return chance_of(seen) if seen.moves else draws_greedily(seen)


def most_own(seen: Seen) -> int:
    return own_of(seen) if seen.moves else draws_greedily(seen)


def with_triples(seen: Seen) -> int:
    return seen.best() if seen.moves else draws_greedily(seen)


def oldest_of(seen: Seen) -> int:
    """Of the places that pay most the one that has been open longest."""
    return min(seen.all_best(), key=lambda move: move >> 9)  # its slot on the board: they are numbered as they open


def chance_of(seen: Seen) -> int:
    """Any of the places that pay most."""
    return seen.rng.choice(seen.all_best())


def own_of(seen: Seen) -> int:
    """Of the places that pay most the one after which most tiles of his hand fit; of several that after which fewest
    fit of those that he has not seen.
    """
    return max(seen.all_best(), key=lambda move: _once_laid(seen, move, _fitting))


def _fitting(seen, own, others):
    return len({move & 127 for move in own}), -len({move & 127 for move in others})


def stopping(seen: Seen) -> int:
    return seen.best() if seen.moves else draws_while_worth_it(seen)


def wise(seen: Seen) -> int:
    if not seen.moves:
        return draws_while_worth_it(seen)
    return max(seen.moves, key=lambda move: _worth(seen, move))


def mobile(seen: Seen) -> int:
    if seen.moves:
        return max(seen.moves, key=lambda move: _mobility(seen, move))
    if not seen.may_pass or not seen.may_draw:
        return draws_or_passes(seen)
    # As draws_while_worth_it(), but in whole numbers: times the tiles that he has not seen. The others go on to weigh
    # fractions, so that their games stay what they were.
    gains, count = _gains(seen), len(seen.left)
    brings = scoring.of_next_draw(seen.rules, seen.draws) * count + sum(gains) + (count - len(gains)) * _failed(seen)
    return DRAW if brings > 0 else PASS


def draws_while_worth_it(seen: Seen) -> int:
    """Draws if that brings more than to stop, by the tiles that he has not seen."""
    if not seen.may_pass or not seen.may_draw:
        return draws_or_passes(seen)
    gains = _gains(seen)
    if not gains:
        return PASS
    chance, gain = len(gains) / len(seen.left), sum(gains) / len(gains)
    return (
        DRAW
        if scoring.of_next_draw(seen.rules, seen.draws) + chance * gain + (1 - chance) * _failed(seen) > 0
        else PASS
    )


def _gains(seen):
    """What each tile pays at best that he has not seen and that fits."""
    return [seen.points(seen.best((tile,))) for tile in seen.left if seen.board.moves((tile,))]


def _failed(seen):
    """What it brings if the next tile does not fit either, beside what that draw costs. To draw on then gives no hope:
    it costs as much again, and brings no more.
    """
    draws = seen.draws + 1
    return scoring.total(scoring.passing(seen.rules, 0, draws, seen.pool - 1)) - scoring.of_draws(seen.rules, draws)


def _worth(seen, move):
    playable, left = after(seen, move)
    return seen.points(move) + PLAYABLE * playable - DENIED * left


def _mobility(seen, move):
    """What a place is worth to `mobile`, times 5 and the tiles that he has not seen, so that it is a whole number."""
    return _once_laid(seen, move, _sum_up) + _A_POINT * seen.points(move) * max(1, len(seen.left))


def _sum_up(seen, own, others):
    best = max(map(seen.points, own), default=0)
    prices: dict[int, int] = {}  # of the best figure, by each tile that fits
    for other in others:
        price = seen.prices[seen.board.move_figure(other, seen.rules.reading)]
        prices[other & 127] = max(prices.get(other & 127, 0), price)
    worth = _AN_OWN_FIT * len({other & 127 for other in own}) + _OWN_NEXT * best
    return worth * max(1, len(seen.left)) - _OTHERS_FIT * len(prices) - _OTHERS_FIGURE * sum(prices.values())


def after(seen: Seen, move: int) -> "tuple[int, int]":
    """What he leaves with this place: how many of his other tiles still fit, and what the best figure pays that any
    tile makes that he has not seen.
    """
    return _once_laid(seen, move, _left)


def _left(seen, own, others):
    figures = [seen.board.move_figure(other, seen.rules.reading) for other in others]
    return len({other & 127 for other in own}), max([seen.prices[figure] for figure in figures], default=0)


def _once_laid(seen, move, look):
    """What `look` finds while the tile lies there: told what is seen, the places of his other tiles, and of those that
    he has not seen.
    """
    board = seen.board
    x, y, tile, turn = board.unpack(move)
    board.place(x, y, tile, turn)
    try:
        return look(seen, board.moves([other for other in seen.hand if other != tile]), board.moves(seen.left))
    finally:
        board.lift()


def rollouts(count: int) -> "Strategy":
    """The strategy that plays so many rounds to their end for each place that it thinks of."""

    def choose(seen):
        if len(seen.moves) < 2:
            return seen.moves[0] if seen.moves else draws_while_worth_it(seen)
        tried = sorted(seen.moves, key=seen.points, reverse=True)[:_TRIED]
        sums = [0] * len(tried)
        for _ in range(count):
            hands, pool = _dealt(seen)
            for at, move in enumerate(tried):
                sums[at] += _played(seen, move, [list(hand) for hand in hands], list(pool))
        return tried[sums.index(max(sums))]

    return choose


def _dealt(seen):
    """(hands, pool) as they may be: what he has not seen, by chance."""
    left = list(seen.left)
    seen.rng.shuffle(left)
    hands = []
    for player, count in enumerate(seen.hands):
        hands.append(list(seen.hand) if player == seen.player else [left.pop() for _ in range(min(count, len(left)))])
    return hands, left


def _played(seen, move, hands, pool):
    """By how many points he is ahead of the others' mean when the round ends that goes on with this place."""
    match = seen.copy()
    x, y, tile, turn = match.board.unpack(move)
    hands[seen.player].remove(tile)
    selfplay.happen(match, events.lay(tile, seen.draws, x, y, turn))
    for _ in selfplay.play_round(match, hands, pool, [selfplay.greedy] * match.players, seen.prices):
        pass
    others = [total for player, total in enumerate(match.totals) if player != seen.player]
    return match.totals[seen.player] * len(others) - sum(others)


# ---- by their names

_OWN = {
    "random": at_random, "stopping": stopping, "wise": wise, "mobile": mobile, "greedy-oldest": oldest,
    "greedy-chance": by_chance, "greedy-own": most_own, "greedy-triple": with_triples,
}  # fmt: skip
GREEDY = "greedy"  # which is played without being asked (selfplay.py): it is the fastest
_OPENS = {"greedy-triple": selfplay.highest_triple}  # what they open with: all others with the highest sum
NAMES = (GREEDY, *_OWN, "rollouts:N")


def rounds_of(name: str) -> int:
    """The N of rollouts:N; 0 for any other name. Raises Fault."""
    package, _, count = name.partition(":")
    if package != "rollouts":
        return 0
    if not count.isdecimal() or not 1 <= int(count) <= _MOST_ROLLOUTS:
        raise Fault(f"rollouts: expected 1 to {_MOST_ROLLOUTS} behind the colon, as in rollouts:24")
    return int(count)


def find(name: str) -> "Strategy":
    """The strategy with this name, any but greedy. Raises Fault."""
    own = _OWN.get(name)
    if own:
        return own
    count = rounds_of(name)
    if count:
        return rollouts(count)
    package, _, function = name.partition(":")
    if not function:
        some = ", ".join(NAMES[:5])  # all would be too long for an error
        raise Fault(f"there is no strategy '{shown(name)}': expected {some}, package:function, or another of --help")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found: Strategy = getattr(_module(package), function)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # SystemExit too: a module may do anything
        raise Fault(f"{name}: {_told(error)}") from error
    if not callable(found):
        raise Fault(f"{name}: {function} is no function")
    return found


def opens(name: str) -> "Callable[[Sequence[int]], int]":
    """Which tile of a hand the strategy with this name opens with where it may open with any."""
    return _OPENS.get(name, selfplay.highest)


def is_others(name: str) -> bool:
    """Whether this is a strategy of somebody's own. Raises Fault."""
    return name != GREEDY and name not in _OWN and not rounds_of(name)


def _module(package):
    """The module of this name. A file of this folder is taken though Python has a part of that name, as `random` is,
    and takes nothing away from it.
    """
    file = os.path.join(os.getcwd(), f"{package}.py")
    there = sys.modules.get(package)
    is_pythons = there is not None or package in getattr(sys, "stdlib_module_names", ())  # since Python 3.10
    if not is_pythons or not os.path.isfile(file) or getattr(there, "__file__", "") == file:
        return importlib.import_module(package)
    spec = importlib.util.spec_from_file_location(f"trivet_strategy_{package}", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Asking:
    """How the strategies of a game are asked: `begin(what)` is called before each question, and `end()` after it. The
    answers go to `answers`, if that is a list, each with the strategy's name.
    """

    answers: "list[tuple[str, object]] | None" = None

    def begin(self, what: str) -> None:
        pass

    def end(self) -> None:
        pass


def asked(
    name: str, strategy: "Strategy", rng: random.Random, number: int = 0, asking: "Asking | None" = None
) -> "Callable[..., bytes]":
    """A player who asks the strategy of this name, in the game of this number: what selfplay.py has for each seat. It
    raises Fault, which names the strategy, when that fails or answers what cannot be.
    """
    asking = asking or Asking()

    def turn(match, hand, pool, prices):
        most, least, draws = match.draws_left(), match.must_draw(), 0
        laid = match.board.count
        while True:
            seen = Seen(match, hand, draws, most, least, prices, rng)
            asking.begin(f"{name}, in game {number} in seat {match.player + 1}")
            try:
                given = strategy(seen)
            except BaseException as error:
                if isinstance(error, KeyboardInterrupt) and not is_others(name):
                    raise
                raise Fault(f"{name} has failed: {_told(error)}") from error
            finally:
                asking.end()
            if match.board.count != laid:
                raise Fault(f"{name} has changed the board")
            answer = _number_of(given)
            if asking.answers is not None:
                asking.answers.append((name, answer))
            if answer == DRAW and seen.may_draw:
                hand.append(pool.pop())
                draws += 1
            elif answer == PASS and match.judge(events.pass_(draws)) == codes.OK:
                return events.pass_(draws)
            elif answer in seen.moves:
                x, y, tile, turned = match.board.unpack(answer)
                hand.remove(tile)
                return events.lay(tile, draws, x, y, turned)
            else:
                raise Fault(f"{name} has answered what it may not do: {_said(given)}")

    return turn


def _number_of(given):
    """The answer as a whole number, None if it is none: what else equals one is not asked."""
    try:
        return None if isinstance(given, bool) else operator.index(given)
    except BaseException:
        return None


def _said(given):
    names = {DRAW: "to draw", PASS: "to pass"}
    answer = _number_of(given)
    if answer in names:
        return names[answer]
    try:
        return shown(repr(given))
    except BaseException:
        return f"a {type(given).__name__}"


def _told(error):
    """An exception in words, which may fail itself."""
    try:
        said = str(error)
    except BaseException:
        said = ""
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
