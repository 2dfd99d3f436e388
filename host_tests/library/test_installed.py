"""The library where it is installed: found from every folder, and typed for mypy and pyright."""

import os
import subprocess
import sys

import pytest

from host_tests.command.simulation.test_own_strategies import ON_THE_PAGE
from host_tests.command.test_installed import copied, environment, install, output
from tools.build import paths

# What people write. The lines with an error are marked: each checker has to find these and no others.
PROGRAM = """\
import random
from typing import assert_type

from trivet import DRAW, PASS, Board, Edition, IllegalMove, Match, Move, Place, Seen, Tile, __version__

board = Board(tiles=76, missing=["234", Tile("555")], edition=Edition("piatnik", bridge=45))
assert_type(board.legal_moves[0], Move)
assert_type(board.why_not("344 @ 0,0"), str | None)
assert_type(board.pop(), Move)
assert_type(Tile("344").digits, tuple[int, int, int])
assert_type(Move("344 @ 0,0").tile, Tile)
assert_type(Match("piatnik", ["Anna", "Ben"]).totals, dict[str, int])
assert_type(Match().board, Board | None)
assert_type(board[0, 0], Move)
assert_type(len(board), int)
assert_type(list(board), list[Move])
assert_type(next(Match().states()), Match)
assert_type(__version__, str)
def play(seen: Seen) -> int:
    assert_type(seen.places, tuple[Place, ...])
    assert_type(seen.places_of(seen.left), tuple[Place, ...])
    assert_type(seen.known, tuple[tuple[int, ...], ...])
    assert_type(seen.moves, tuple[int, ...])
    assert_type(seen.may_draw, bool)
    assert_type(seen.rng, random.Random)
    place = seen.places[0]
    assert_type(Move(place.move).tile == Tile(place.tile), bool)
    assert_type(place.cell, tuple[int, int])
    if seen.may_pass:
        return PASS
    return place if place.points > seen.points(seen.best()) else DRAW
def told(seen: Seen) -> str:
    return seen.places[0]  # wrong
try:
    board.push(Move("344 @ 0,0"))
except IllegalMove as reason:
    print(reason)
board.push(344)  # wrong
Tile("344").points = 3  # wrong
print(len(Tile("344")))  # wrong
"""
WRONG = [number for number, line in enumerate(PROGRAM.splitlines(), 1) if "# wrong" in line]


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The Python of an environment that has the package's wheel and nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    python = environment(folder / "venv")
    install(python, copied(folder / "sources"))
    (folder / "program.py").write_text(PROGRAM)
    return python, folder


@pytest.mark.parametrize(
    "checker",
    (
        ["mypy", "--strict", "--no-error-summary", "--python-executable"],
        ["basedpyright", "--level", "error", "--pythonpath"],
    ),
    ids=("mypy", "pyright"),
)
def test_it_is_typed(checker, installed):
    python, folder = installed
    done = subprocess.run(
        [paths.VENV / "bin" / checker[0], *checker[1:], python, "program.py"],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    told = [line for line in done.stdout.splitlines() if "program.py:" in line and "error" in line]
    assert sorted({int(line.split("program.py:")[1].split(":")[0]) for line in told}) == WRONG, (
        done.stdout + done.stderr
    )


@pytest.mark.parametrize("example", range(len(ON_THE_PAGE)))
def test_a_strategy_that_the_page_shows_is_typed(installed, example):
    python, folder = installed
    (folder / "mine.py").write_text(ON_THE_PAGE[example])
    words = [paths.VENV / "bin" / "mypy", "--strict", "--python-executable", python, "mine.py"]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    assert done.stdout == "Success: no issues found in 1 source file\n"


def test_the_wheel_has_what_the_sources_have(installed):
    python, folder = installed
    program = "import trivet; b = trivet.Board(['344 @ 0,0']); print(len(b.legal_moves), trivet.__version__)"
    assert output(python, "-c", program, cwd=folder) == output(paths.VENV_PYTHON, "-c", program, cwd=folder)


@pytest.mark.parametrize("first", ("trivet", "trivet.engine.match", "trivet.command.cli", "trivet.library.board"))
def test_in_the_sources_all_of_it_is_found_whatever_comes_first(first):
    path = {**os.environ, "PYTHONPATH": str(paths.FIRMWARE_SOURCE)}
    program = f"import {first}, trivet.engine.match, trivet.command.cli; from trivet import Board; Board()"
    output(sys.executable, "-S", "-c", program, env=path)


def test_the_engine_alone_needs_neither_library_nor_command():
    program = "import trivet.engine.match, sys; print([name for name in sys.modules if 'library' in name])"
    assert (
        output(sys.executable, "-S", "-c", program, env={**os.environ, "PYTHONPATH": str(paths.FIRMWARE_SOURCE)})
        == "[]\n"
    )


def test_the_command_does_without_the_library():
    program = "import trivet.command.cli, sys; print([name for name in sys.modules if 'trivet.library' in name])"
    assert output(paths.VENV_PYTHON, "-c", program) == "[]\n"
