"""Matches that play themselves, by the same engine as the device: every player places what pays most at once.

A player who has no place draws, tile by tile, until one fits or he may draw no more; on a board where nothing fits any
more he draws only what he must. Once the pool is empty the round on such a board ends by the players' word, if it has
not ended by itself. The tiles come from the random numbers that are handed in, so a match can be played again. In a
series they follow from its seed and the game's own number, so each game can be played without the others.

What tables do beside the rules does not happen here: nobody is away, leaves or changes places, the box is whole, hands
are counted rightly, and the rules stay as they were at the beginning.

It runs on older Pythons than the command does (worker.py).
"""

import random

from trivet.command.names import CODES
from trivet.engine import codes, events, phases, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks.rules import HIGH_TRIPLE
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

FIGURES = range(6)
_NUMBER_BITS = 32  # of a game, far more than MOST_GAMES: so a negative seed, whose sign counts nothing, has its own too
MOST_GAMES = 10**9


class Series:
    """Games that are played with one seed by the same rules: the seed is any whole number, `edition` a place in
    EDITIONS, the set size tiles.STANDARD or EXCEL.
    """

    def __init__(self, seed: int, edition: int, set_size: int, players: int):
        self.seed = seed
        self.edition = edition
        self.set_size = set_size
        self.players = players


def game(series: Series, number: int) -> "Iterator[tuple[bytes, Match]]":
    """Plays the game of this number, from 1 to MOST_GAMES, as play() does."""
    rng = random.Random(series.seed << _NUMBER_BITS | number)
    return play(rng, series.edition, series.set_size, series.players)


def play(
    rng: random.Random,
    edition: int = 0,
    set_size: int = tiles.STANDARD,
    players: int = 2,
    rules: "Iterable[tuple[int, int]]" = (),
) -> "Iterator[tuple[bytes, Match]]":
    """Plays a match to its end and yields (event, match after it) for each event.

    `rng` is a random.Random; `rules` are pairs (parameter, value) as events.rule takes them.
    """
    match = Match()
    yield _happen(match, events.match(edition, set_size, players))
    for parameter, value in rules:
        yield _happen(match, events.rule(parameter, value))
    prices = [match.rules.price(figure) for figure in FIGURES]
    while match.phase != phases.OVER:
        pool = list(range(set_size))
        rng.shuffle(pool)
        dealt = match.rules.hand(players)
        hands = [[pool.pop() for _ in range(dealt)] for _ in range(players)]
        opening, first = _opening(match, rng, pool, hands)
        yield _happen(match, opening)
        hands[match.player].remove(first)
        yield _happen(match, events.lay(first, 0, 0, 0, 0))
        while match.phase == phases.TURN:
            blocked = match.out == phases.NOBODY and not pool and match.dead()
            event = events.block() if blocked else _turn(match, hands[match.player], pool, prices)
            yield _happen(match, event)
        while match.phase == phases.HANDS:
            yield _happen(match, events.held(hands[match.player]))


def final(rng: random.Random, *options: "Any") -> Match:
    """The match that play() leads to."""
    for _, match in play(rng, *options):
        if match.phase == phases.OVER:
            return match
    raise AssertionError("a match ends")


def _happen(match, event):
    code = match.apply(event)
    if code != codes.OK:
        raise AssertionError(f"{event!r}: {CODES[code]}")
    return event, match


def _opening(match, rng, pool, hands):
    """The event that opens a round, and the tile that the opener lays."""
    if match.rules.opening == HIGH_TRIPLE:
        # The highest triple of all; if nobody holds one, the highest sum. 0-0-0 pays most whenever its holder opens.
        shown, opener = max((_rank(tile), player) for player, hand in enumerate(hands) for tile in hand)
        tile = shown[2]
        first = 0 if shown[0] and 0 in hands[opener] else tile
        return events.open_(opener, tile), first
    drawn = rng.sample(pool, match.players) if len(pool) >= match.players else [0]
    opener = max(range(len(drawn)), key=lambda player: tiles.SUMS[drawn[player]])
    return events.round_(opener), max(hands[opener], key=tiles.SUMS.__getitem__)


def _rank(tile):
    return tiles.is_triple(tile), tiles.SUMS[tile], tile


def _turn(match, hand, pool, prices):
    """The event of a turn: the place that pays most, after as many draws as it takes, or a pass."""
    move = _best(match, hand, prices)
    draws = most = 0
    if move < 0:
        most = match.must_draw() if match.dead() else match.draws_left()
    while move < 0 and draws < most:
        tile = pool.pop()
        hand.append(tile)
        draws += 1
        move = _best(match, (tile,), prices)
    if move < 0:
        return events.pass_(draws)
    x, y, tile, turn = match.board.unpack(move)
    hand.remove(tile)
    return events.lay(tile, draws, x, y, turn)


def _best(match, hand, prices):
    """The move that pays most, -1 if there is none."""
    board, reading, flat = match.board, match.rules.reading, match.rules.tile
    best, most = -1, -1
    for move in board.moves(hand):
        tile = move & 127
        points = (flat or tiles.SUMS[tile]) + prices[board.move_figure(move, reading)]
        if points > most:
            best, most = move, points
    return best
