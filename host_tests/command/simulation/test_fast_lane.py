"""The plain engine in C: it plays what Python plays, to the last digit, and where it cannot Python does."""

import json
import os
import subprocess

import pytest

from trivet.command.simulation import players
from trivet.command.simulation.counts import Counts
from trivet.command.simulation.series import Series
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.engine.rulebooks.match_rules import Rules

from ..shell import trivet

WORDS = ("simulate", "--games", "2", "--progress")
SERIES = Series(4, 0, 56, 2)
OF_A_FILE = "trivet.command.simulation.strategies:stopping"


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """The user's cache, where the program is compiled once."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def settings(monkeypatch, cache):
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    monkeypatch.delenv("CC", raising=False)
    players._program.cache_clear()
    yield monkeypatch
    players._program.cache_clear()


def by_c(series, first, games):
    player = players.chosen(series, "")
    assert player.name == "C (cc)"
    question = b"%d %d\n" % (first, games)
    return json.loads(subprocess.run(player.call, input=question, capture_output=True, check=True).stdout)


def by_python(series, first, games):
    counts = Counts(series.players, len(series.names))
    rows = counts.play(series, range(first, first + games))
    return {"counts": counts.as_plain(), "rows": rows}


# ---- the same games


@pytest.mark.drawn(4)
@pytest.mark.parametrize("set_size", [56, 76])
@pytest.mark.parametrize("edition", range(len(EDITIONS)), ids=[edition.id for edition in EDITIONS])
def test_c_plays_the_same_games_by_each_edition_for_any_number_of_players(edition, set_size):
    for seats in range(1, 7):
        if not Rules(edition).fault(set_size, seats):
            series = Series(edition, edition, set_size, seats)
            assert by_c(series, 1, 2) == by_python(series, 1, 2)


SEEDS = (0, -1, -5, 2**32 - 1, -(2**32), 2**64, -(3**200), 3**13000)


@pytest.mark.parametrize("seed", SEEDS, ids=range(len(SEEDS)))  # some have more digits than a name may have
def test_c_plays_the_same_games_with_any_seed(seed):
    series = Series(seed, 0, 56, 2)
    assert by_c(series, 10**9 - 2, 2) == by_python(series, 10**9 - 2, 2)


def test_c_knows_who_wins_if_only_those_who_had_the_target_do():
    series, number = Series(1, 3, 56, 2), 1153
    found = by_python(series, number, 1)
    ((*_, winners, totals),) = found["rows"]
    assert totals[winners[0]] < max(totals)
    assert by_c(series, number, 1) == found


@pytest.mark.parametrize(("name", "number"), [("greedy", 15), ("stopping", 6)])
def test_c_draws_no_more_than_it_must_where_nothing_fits_or_the_last_tile_costs_more_than_it_brings(name, number):
    series = Series(5, 5, 56, 2, (name,))
    assert by_c(series, number, 1) == by_python(series, number, 1)


def test_c_plays_the_same_games_of_deals_that_are_rotated():
    series = Series(8, 5, 56, 3, rotated=True)
    assert by_c(series, 4, 6) == by_python(series, 4, 6)


# By how many play: who plays.
TABLES = (
    ("wise",), ("wise", "rollouts:2"), ("random", "stopping", "greedy"), ("wise", "random", "stopping"),
    ("greedy", "stopping", "wise", "random"), ("stopping", "rollouts:1", "random"),
)  # fmt: skip


@pytest.mark.drawn(4)
@pytest.mark.parametrize("set_size", [56, 76])
@pytest.mark.parametrize("edition", range(len(EDITIONS)), ids=[edition.id for edition in EDITIONS])
def test_c_plays_each_strategy_by_each_edition_for_any_number_of_players(edition, set_size):
    for seats, names in enumerate(TABLES, 1):
        if not Rules(edition).fault(set_size, seats):
            series = Series(edition, edition, set_size, seats, names, rotated=seats < 5)
            assert by_c(series, 1, series.games_a_deal) == by_python(series, 1, series.games_a_deal)


@pytest.mark.parametrize("seed", SEEDS, ids=range(len(SEEDS)))
def test_c_chooses_by_the_same_random_numbers_with_any_seed(seed):
    series = Series(seed, 0, 56, 2, ("random",))
    assert by_c(series, 10**9 - 2, 2) == by_python(series, 10**9 - 2, 2)


@pytest.mark.parametrize(("name", "piece"), [("wise", 600), ("rollouts:24", 24), ("rollouts:10000", 4)])
def test_a_piece_of_c_has_whole_deals_and_the_fewer_games_the_more_rollouts(name, piece):
    assert players.chosen(Series(1, 0, 56, 4, ("greedy", name), rotated=True)).piece == piece


@pytest.mark.parametrize("seats", [2, 5])
def test_c_counts_each_strategys_part_of_each_deal(seats):
    series = Series(5, 3, 76, seats, ("greedy", "greedy"), rotated=True)
    assert by_c(series, 1, 2 * seats) == by_python(series, 1, 2 * seats)


def test_c_plays_one_piece_after_the_other():
    questions = b"1 2\n3 1\n"
    call = players.chosen(SERIES, "").call
    answers = subprocess.run(call, input=questions, capture_output=True, check=True).stdout.splitlines()
    assert list(map(json.loads, answers)) == [by_python(SERIES, 1, 2), by_python(SERIES, 3, 1)]


# ---- who plays


def simulated(*words):
    """(who is said to have played, the summary)."""
    done = trivet(*WORDS, *words)
    assert done.returncode == 0
    return done.stderr.decode(), done.stdout


BY_C = "trivet: played by C (cc)\n"


@pytest.fixture(scope="module")
def summary():
    """Of the games that simulated() plays, as Python has played them."""
    return trivet("simulate", "--games", "2", "--python", "python3").stdout


def test_c_plays_by_itself_and_the_summary_is_the_same(summary):
    assert simulated() == (BY_C, summary)


@pytest.mark.parametrize("words", [("--python", "python3"), ("--strategy", f"greedy,{OF_A_FILE}")])
def test_python_plays_where_it_is_asked_for_or_a_strategy_is_a_function_in_a_file(words):
    name = {"--python": "python3"}.get(words[0], "Python, since C does not know all strategies")
    assert simulated(*words)[0] == f"trivet: played by {name}\n"


def test_nothing_is_said_where_no_progress_is_told():
    done = trivet("simulate", "--games", "2", "--json")
    assert (done.returncode, done.stderr) == (0, b"")


def test_without_a_compiler_python_plays(settings, tmp_path, summary):
    settings.setenv("PATH", str(tmp_path))
    assert simulated() == ("trivet: played by Python, since there is no cc\n", summary)


@pytest.mark.parametrize("script", ["exit 1", "exit 0", 'while [ "$1" != -o ]; do shift; done; cp /bin/true "$2"'])
def test_with_a_compiler_that_fails_python_plays(settings, tmp_path, script, summary):
    compiler = tmp_path / "mine"
    compiler.write_text(f"#!/bin/sh\n[ $1 = -dumpmachine ] && exit\n{script}\n")
    compiler.chmod(0o755)
    settings.setenv("CC", str(compiler))
    assert simulated() == (f"trivet: played by Python, since {compiler} has failed\n", summary)


def test_the_compiler_that_the_environment_names_is_called_with_its_options(settings, summary):
    settings.setenv("CC", "cc -O1")
    assert simulated() == ("trivet: played by C (cc -O1)\n", summary)


# ---- the cache


def test_what_is_compiled_once_is_not_compiled_again(settings, tmp_path):
    settings.setenv("XDG_CACHE_HOME", str(tmp_path))
    program = players.chosen(SERIES, "").call[0]
    before = os.stat(program).st_ino
    players._program.cache_clear()
    assert players.chosen(SERIES, "").call[0] == program
    assert os.stat(program).st_ino == before
    assert os.listdir(tmp_path / "trivet") == [os.path.basename(program)]


def test_a_cache_that_cannot_be_written_is_no_hindrance(settings, tmp_path, summary):
    (tmp_path / "file").touch()
    settings.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    settings.setenv("TMPDIR", str(tmp_path))
    assert simulated() == (BY_C, summary)
    assert os.listdir(tmp_path) == ["file"]  # the passing folder has gone


def test_two_that_compile_at_once_do_not_hurt_each_other(settings, tmp_path):
    """One does all of it between the other's compiling and putting the program in its place."""

    def compile_twice(words, real=subprocess.run, **options):
        done = real(words, **options)
        if "-o" in words and not begun:
            begun.append(words)
            players._program.cache_clear()
            first.append(players.chosen(SERIES, "").call[0])
        return done

    begun, first = [], []
    settings.setenv("XDG_CACHE_HOME", str(tmp_path))
    settings.setattr(subprocess, "run", compile_twice)
    assert [players.chosen(SERIES, "").call[0]] == first
    assert by_c(SERIES, 1, 1) == by_python(SERIES, 1, 1)
    assert os.listdir(tmp_path / "trivet") == [os.path.basename(first[0])]
