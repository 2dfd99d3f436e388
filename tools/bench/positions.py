"""How many positions a second CPython finds all legal places in, beside a plain engine in the same run; and how many
games of self-play it has.

The plain engine keeps a dict from point to number and one from point to count and tries every open cell, tile and
rotation: what one writes first. Both get the same boards of 24 tiles and hands of nine, and must find the same places
and figures. Only the ratio means anything; the two rates tell how fast the machine is.
"""

import random
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from trivet.command.simulation import selfplay
from trivet.engine import figures, lattice, tiles
from trivet.engine.board import Board

Found = tuple[int, int, int, int, int]  # a legal place: x, y, tile, turn, the figure made there

SEED = 11
BOARDS, TILES, HAND = 40, 24, 9
GAMES = 60  # of self-play, timed together


class PlainBoard:
    """Tiles on cells, and what is known of their points."""

    def __init__(self):
        self.cells: set[tuple[int, int]] = set()
        self.numbers: dict[tuple[int, int], int] = {}
        self.counts: dict[tuple[int, int], int] = {}

    def place(self, x: int, y: int, tile: int, turn: int):
        self.cells.add((x, y))
        for point, number in zip(lattice.corners(x, y), tiles.turned(tile, turn), strict=True):
            self.numbers[point] = number
            self.counts[point] = self.counts.get(point, 0) + 1

    def places(self, hand: Iterable[int]) -> list[Found]:
        """Every legal place as (x, y, tile, turn, figure)."""
        found = []
        for x, y in {cell for laid in self.cells for cell in lattice.neighbours(*laid)} - self.cells:
            points = lattice.corners(x, y)
            for tile in hand:
                for turn in range(1 if tiles.is_triple(tile) else 3):
                    digits = tiles.turned(tile, turn)
                    if all(self.numbers.get(points[n], digits[n]) == digits[n] for n in range(3)):
                        found.append((x, y, tile, turn, self.figure(x, y, points)))
        return found

    def figure(self, x: int, y: int, points: Sequence[tuple[int, int]]) -> int:
        """The figure made on an open cell."""
        hexagons = sum(self.counts.get(point, 0) == 5 for point in points)
        if hexagons:
            return figures.BRIDGE + hexagons
        edges = sum(cell in self.cells for cell in lattice.neighbours(x, y))
        if edges > 1:
            return figures.TWO_EDGE
        return figures.BRIDGE if all(point in self.numbers for point in points) else figures.PLAIN


def positions() -> list[tuple[Board, PlainBoard, list[int]]]:
    """Boards by chance, each with a hand: (Board, PlainBoard, hand)."""
    rng = random.Random(SEED)
    found = []
    while len(found) < BOARDS:
        board, plain = Board(), PlainBoard()
        pool = rng.sample(range(tiles.STANDARD), tiles.STANDARD)
        place = (0, 0, pool.pop(), 0)
        while place:
            board.place(*place)
            plain.place(*place)
            moves = board.moves(pool)
            place = board.unpack(rng.choice(moves)) if moves and board.count < TILES else None
            if place:
                pool.remove(place[2])
        if board.count == TILES:
            found.append((board, plain, rng.sample(pool, HAND)))
    return found


def all_places(board: Board, hand: list[int]) -> list[Found]:
    return [(*board.unpack(move), board.move_figure(move)) for move in board.moves(hand)]


_Kind = TypeVar("_Kind")


def rate(work: Callable[[_Kind, list[int]], object], boards: Sequence[tuple[_Kind, list[int]]], rounds: int) -> float:
    """Positions a second, the best of five."""
    best = 0.0
    for _ in range(5):
        start = time.process_time()
        for _ in range(rounds):
            for board, hand in boards:
                work(board, hand)
        best = max(best, rounds * len(boards) / (time.process_time() - start))
    return best


def measure() -> tuple[float, float, float]:
    """Positions a second: legal places, the same with every place's cell and figure, those of the plain engine."""
    found = positions()
    for board, plain, hand in found:
        if sorted(all_places(board, hand)) != sorted(plain.places(hand)):
            raise AssertionError("the two engines disagree")
    fast = rate(Board.moves, [(board, hand) for board, _, hand in found], 200)
    whole = rate(all_places, [(board, hand) for board, _, hand in found], 100)
    slow = rate(PlainBoard.places, [(board, hand) for _, board, hand in found], 5)
    return fast, whole, slow


def self_play() -> float:
    """Greedy matches of two to the target, games a second of this process' time, the best of five."""
    best = 0.0
    for _ in range(5):
        rng = random.Random(1)
        start = time.process_time()
        for _ in range(GAMES):
            selfplay.final(rng)
        best = max(best, GAMES / (time.process_time() - start))
    return best


if __name__ == "__main__":
    engine, whole, plain = measure()
    print(f"{engine:.0f} positions a second, {whole:.0f} with cells and figures, {plain:.0f} by the plain engine")
