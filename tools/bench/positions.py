"""How many positions a second a Python finds all legal places in, beside a plain engine in the same run: CPython and
PyPy; and how many games of self-play the command's C plays, beside CPython.

The plain engine keeps a dict from point to number and one from point to count and tries every open cell, tile and
rotation: what one writes first. Both get the same boards of 24 tiles and hands of nine, and must find the same places
and figures. Only the ratio means anything; the two rates tell how fast the machine is.

`python -m tools.bench.positions` prints what this Python makes of it, as JSON; it runs on Python 3.9 too, as what plays
the games does (worker.py of the command).
"""

import json
import os
import random
import subprocess
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from tools.build import paths
from trivet.command.simulation import players, worker
from trivet.command.simulation.counts import Counts
from trivet.command.simulation.series import Series
from trivet.engine import figures, lattice, tiles
from trivet.engine.board import Board

Found = tuple[int, int, int, int, int]  # a legal place: x, y, tile, turn, the figure made there
# Positions a second: "moves" for legal places, "whole" for the same with every place's cell and figure, "plain" for the
# plain engine; and the "places", list[list[Found]], that were found on each board.
Rates = dict[str, Any]

SEED = 11
BOARDS, TILES, HAND = 40, 24, 9
# Games of self-play that are timed together, greedy matches of two to the target.
SERIES = Series(1, 0, tiles.STANDARD, 2)
GAMES, GAMES_IN_C = 60, 20_000


class PlainBoard:
    """Tiles on cells, and what is known of their points."""

    def __init__(self):
        self.cells: set[tuple[int, int]] = set()
        self.numbers: dict[tuple[int, int], int] = {}
        self.counts: dict[tuple[int, int], int] = {}

    def place(self, x: int, y: int, tile: int, turn: int):
        self.cells.add((x, y))
        for point, number in zip(lattice.corners(x, y), tiles.turned(tile, turn)):  # noqa: B905  not before Python 3.10
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


def measure() -> Rates:
    """What this Python makes of it. Raises AssertionError if the two engines disagree about a position."""
    worker.be_fast()
    found = positions()
    places = []
    for board, plain, hand in found:
        places.append(sorted(all_places(board, hand)))
        if places[-1] != sorted(plain.places(hand)):
            raise AssertionError("the two engines disagree")
    return {
        "moves": rate(Board.moves, [(board, hand) for board, _, hand in found], 200),
        "whole": rate(all_places, [(board, hand) for board, _, hand in found], 100),
        "plain": rate(PlainBoard.places, [(board, hand) for _, board, hand in found], 5),
        "places": places,
    }


def by(python: str) -> Rates:
    """What another Python makes of it, in a process of its own."""
    folders = os.pathsep.join(map(str, (paths.ROOT, paths.FIRMWARE_SOURCE)))
    command = [python, "-m", "tools.bench.positions"]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": folders}, stdout=subprocess.PIPE, check=True)
    found = json.loads(done.stdout)
    return {**found, "places": [[tuple(place) for place in places] for places in found["places"]]}


def pypy_times_cpython() -> tuple[Rates, Rates]:
    """(PyPy's, CPython's) in one run. Raises AssertionError if they find other places on one of the boards."""
    fast, usual = by("pypy3"), measure()
    for board, (there, here) in enumerate(zip(fast["places"], usual["places"])):  # noqa: B905  see above
        if there != here:
            raise AssertionError(f"PyPy finds other places on board {board}")
    return fast, usual


def c_times_cpython() -> tuple[float, float]:
    """Games a second of a process' time: (the command's C, CPython), each the best of five stretches."""
    player = players.chosen(SERIES)
    if player.is_here:
        raise RuntimeError(f"who plays is {player.name}")

    def in_c(first):
        question = f"{first} {GAMES_IN_C}\n".encode()
        subprocess.run(player.call, input=question, stdout=subprocess.DEVNULL, check=True)

    fast = _best(in_c, GAMES_IN_C, lambda: sum(os.times()[2:4]))  # of children
    return fast, _best(lambda first: Counts(2).play(SERIES, range(first, first + GAMES)), GAMES, time.process_time)


def _best(play, games, clock):
    best = 0.0
    for stretch in range(5):
        start = clock()
        play(1 + stretch * games)
        best = max(best, games / (clock() - start))
    return best


if __name__ == "__main__":
    print(json.dumps(measure()))
