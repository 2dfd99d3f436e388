"""Matches that play themselves, by the same engine as the device. Every player is greedy, and places what pays most at
once, or plays by another strategy (strategies.py).

A greedy player who has no place draws, tile by tile, until one fits or he may draw no more; on a board where nothing
fits any more he draws only what he must. Once the pool is empty the round on such a board ends by the players' word, if
it has not ended by itself. Who opens a round does so with the highest tile that he may open with, unless he is told to
open otherwise. The tiles come from the random numbers that are handed in, so a match can be played again.

What tables do beside the rules does not happen here: nobody is away, leaves or changes places, the box is whole, hands
are counted rightly, and the rules stay as they were at the beginning.

It runs on older Pythons than the command does (worker.py).
"""

import random

from trivet.command.names import CODES
from trivet.engine import codes, events, phases, scoring, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks.rules import HIGH_TRIPLE
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Any

    # (match, hand, pool, prices by figure) -> the event of the turn; hand and pool are changed as it has them.
    Turn = Callable[[Match, list[int], list[int], Sequence[int]], bytes]
    # The tile of a hand that a round is opened with by one who may open with any.
    Opens = Callable[[Sequence[int]], int]

FIGURES = range(6)


def play(
    rng: random.Random,
    edition: int = 0,
    set_size: int = tiles.STANDARD,
    players: int = 2,
    rules: "Iterable[tuple[int, int]]" = (),
    turns: "Sequence[Turn]" = (),
    opens: "Sequence[Opens]" = (),
) -> "Iterator[tuple[bytes, Match]]":
    """Plays a match to its end and yields (event, match after it) for each event.

    `rng` is a random.Random; `rules` are pairs (parameter, value) as events.rule takes them; `turns` are the players,
    by seat: all greedy unless told otherwise; `opens`, by seat, is how they open. Raises Fault if a strategy fails.
    """
    match = Match()
    yield happen(match, events.match(edition, set_size, players))
    for parameter, value in rules:
        yield happen(match, events.rule(parameter, value))
    prices = [match.rules.price(figure) for figure in FIGURES]
    while match.phase != phases.OVER:
        hands, pool, opening = deal(match, rng, opens)
        for event in opening:
            yield happen(match, event)
        yield from play_round(match, hands, pool, turns or [greedy] * players, prices)


def deal(
    match: Match, rng: random.Random, opens: "Sequence[Opens]" = ()
) -> "tuple[list[list[int]], list[int], list[bytes]]":
    """Deals a round: (hands, pool, events). The events open it and lay the first tile, which no hand has any more;
    `opens` as play() has it.
    """
    pool = list(range(match.set_size))
    rng.shuffle(pool)
    dealt = match.rules.hand(match.players)
    hands = [[pool.pop() for _ in range(dealt)] for _ in range(match.players)]
    opening, first = _opening(match, rng, pool, hands, opens or [highest] * match.players)
    hands[events.opener(opening)].remove(first)
    return hands, pool, [opening, events.lay(first, 0, 0, 0, 0)]


def play_round(
    match: Match, hands: "list[list[int]]", pool: "list[int]", turns: "Sequence[Turn]", prices: "Sequence[int]"
) -> "Iterator[tuple[bytes, Match]]":
    """Plays a round that has begun to its end, as play() does."""
    while match.phase in (phases.TURN, phases.HANDS):
        player = match.player
        yield happen(match, unasked(match, hands, pool) or turns[player](match, hands[player], pool, prices))


def unasked(match: Match, hands: "list[list[int]]", pool: "list[int]") -> bytes:
    """The next event of a round that has begun, where nobody has a choice: all are blocked, or a hand is told. Where a
    player is to choose it is b"".
    """
    if match.phase == phases.HANDS:
        return events.held(hands[match.player])
    return events.block() if match.out == phases.NOBODY and not pool and match.dead() else b""


def final(rng: random.Random, *options: "Any") -> Match:
    """The match that play() leads to."""
    for _, match in play(rng, *options):
        if match.phase == phases.OVER:
            return match
    raise AssertionError("a match ends")


def happen(match: Match, event: bytes) -> "tuple[bytes, Match]":
    """Has an event happen, which the match takes; gives (event, match)."""
    code = match.apply(event)
    if code != codes.OK:
        raise AssertionError(f"{event!r}: {CODES[code]}")
    return event, match


def _opening(match, rng, pool, hands, opens):
    """The event that opens a round, and the tile that the opener lays."""
    if match.rules.opening == HIGH_TRIPLE:
        # The highest triple of all; if nobody holds one, the highest sum. 0-0-0 pays most whenever its holder opens.
        shown, opener = max((_rank(tile), player) for player, hand in enumerate(hands) for tile in hand)
        tile = shown[2]
        first = 0 if shown[0] and 0 in hands[opener] else tile
        return events.open_(opener, tile), first
    drawn = rng.sample(pool, match.players) if len(pool) >= match.players else [0]
    opener = max(range(len(drawn)), key=lambda player: tiles.SUMS[drawn[player]])
    return events.round_(opener), opens[opener](hands[opener])


def highest(hand: "Sequence[int]") -> int:
    """The tile with the highest sum."""
    return max(hand, key=tiles.SUMS.__getitem__)


def highest_triple(hand: "Sequence[int]") -> int:
    """The highest triple; without one the tile with the highest sum."""
    return max(hand, key=lambda tile: (tiles.is_triple(tile), tiles.SUMS[tile]))


def _rank(tile):
    return tiles.is_triple(tile), tiles.SUMS[tile], tile


def greedy(match: Match, hand: "list[int]", pool: "list[int]", prices: "Sequence[int]") -> bytes:
    """The turn of a greedy player: the place that pays most, after as many draws as it takes, or a pass."""
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
    board, rules = match.board, match.rules
    reading = rules.reading
    best, most = -1, -1
    for move in board.moves(hand):
        tile = move & 127
        points = scoring.of_tile(rules, tile) + prices[board.move_figure(move, reading)]
        if points > most:
            best, most = move, points
    return best
