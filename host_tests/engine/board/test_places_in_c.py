"""The engine's board and that of the plain engine in C find the same places and figures, all along games by chance.

The C (places.c) shares no table and no code with the engine. The plain board in Python is the other witness
(test_agreement.py). The compiler is there: MicroPython was built with it.
"""

import os
import subprocess
from itertools import islice

import pytest

from tools.build import paths
from trivet.engine.board import Board

from .. import plain_games
from .test_agreement import NAMED, SETS

SOURCE = paths.FIRMWARE_SOURCE / "trivet" / "command" / "simulation"
GAMES = 17 * 6  # six of each kind
COMPILER = os.environ.get("CC") or "cc"


@pytest.fixture(scope="module")
def witness(tmp_path_factory):
    """A function that gives the places that C finds, by game and by moment."""
    program = tmp_path_factory.mktemp("witness") / "places"
    source = paths.ROOT / "host_tests" / "engine" / "board" / "places.c"
    subprocess.run([COMPILER, "-std=c99", "-O1", "-Wall", "-I", SOURCE, "-o", program, source], check=True)

    def places(size, games):
        lines = [" ".join(map(str, [size, *(number for placed in game for number in placed)])) for game in games]
        done = subprocess.run([program], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
        told = iter(done.stdout.splitlines())
        return [
            [{tuple(map(int, place.split())) for place in next(told).split(",")[:-1]} for _ in game] for game in games
        ]

    return places


def unplayed(board, size):
    """The tiles that do not lie on the board."""
    lie = {board.placed(at)[2] for at in range(board.count)}
    return [tile for tile in range(size) if tile not in lie]


def found(board, size):
    """The places that the engine finds for them: {(x, y, tile, turn, figure)}."""
    moves = board.moves(unplayed(board, size))
    places = {(*board.unpack(move), board.move_figure(move, 0)) for move in moves}
    assert len(places) == len(moves)
    return places


def near(game):
    """The same game with its first tile near the middle: (x, y, tile, turn) of each."""
    x, y, _ = game[0]
    at = plain_games.moved(game, (x + y) % 2 - x, -y)
    return [(*cell, *NAMED[digits]) for *cell, digits in at]


@pytest.mark.slow
@pytest.mark.parametrize("size", SETS)
def test_both_find_the_same_places_and_figures_at_every_moment(witness, rng, size):
    games = [near(game) for game in islice(plain_games.games(rng, SETS[size]), GAMES)]
    figures = set()
    for game, moments in zip(games, witness(size, games), strict=True):
        board = Board()
        for laid, (placed, theirs) in enumerate(zip(game, moments, strict=True), 1):
            board.place(*placed)
            ours = found(board, size)
            assert ours == theirs, game[:laid]
            figures |= {place[4] for place in ours}
    assert figures == set(range(6)), "some figure was not met"
