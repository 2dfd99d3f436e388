"""The plain engine in C: it plays what Python plays, to the last digit, and where it cannot Python does."""

import json
import os
import re
import stat
import subprocess
from pathlib import Path

import pytest

from trivet.command.simulation import compiled, crew, players, waiting
from trivet.command.simulation.counts import Counts
from trivet.command.simulation.series import Series
from trivet.engine.limits import MOST_PLAYERS
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
    compiled.found.cache_clear()
    yield monkeypatch
    compiled.found.cache_clear()


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


@pytest.mark.parametrize("set_size", [56, 76])
@pytest.mark.parametrize("edition", range(len(EDITIONS)), ids=[edition.id for edition in EDITIONS])
def test_c_plays_the_same_games_by_each_edition_for_any_number_of_players(edition, set_size):
    for seats in range(1, 7):
        if not Rules(edition).fault(set_size, seats):
            series = Series(edition, edition, set_size, seats)
            assert by_c(series, 1, 2) == by_python(series, 1, 2)


def test_c_seats_as_many_as_a_match_can_have():
    source = Path(compiled.__file__).with_name("selfplay.c").read_text()
    assert re.findall(r"\bMOST_PLAYERS = (\d+)", source) == [str(MOST_PLAYERS)]


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


@pytest.mark.parametrize("set_size", [56, 76])
@pytest.mark.parametrize("edition", range(len(EDITIONS)), ids=[edition.id for edition in EDITIONS])
def test_c_plays_each_strategy_by_each_edition_for_any_number_of_players(edition, set_size):
    for seats, names in enumerate(TABLES, 1):
        if not Rules(edition).fault(set_size, seats):
            series = Series(edition, edition, set_size, seats, names, rotated=seats < 5)
            assert by_c(series, 1, series.games_a_deal) == by_python(series, 1, series.games_a_deal)


@pytest.mark.parametrize("set_size", [56, 76])
@pytest.mark.parametrize("edition", range(len(EDITIONS)), ids=[edition.id for edition in EDITIONS])
def test_c_weighs_whole_numbers_as_python_does_by_each_edition_for_any_number_of_players(edition, set_size):
    for seats in range(1, 7):
        if not Rules(edition).fault(set_size, seats):
            series = Series(40 + edition, edition, set_size, seats, ("mobile", "wise")[:seats])
            assert by_c(series, 1, 1) == by_python(series, 1, 1)


@pytest.mark.parametrize("set_size", [56, 76])
@pytest.mark.parametrize("edition", range(len(EDITIONS)), ids=[edition.id for edition in EDITIONS])
def test_c_breaks_ties_and_opens_as_python_does_by_each_edition_for_any_number_of_players(edition, set_size):
    for seats in range(1, 7):
        if not Rules(edition).fault(set_size, seats):
            for names in (("greedy-oldest", "greedy-own"), ("greedy-chance", "greedy-triple")):
                series = Series(60 + edition, edition, set_size, seats, names[:seats])
                assert by_c(series, 1, 2) == by_python(series, 1, 2)


@pytest.mark.parametrize("name", ["greedy-oldest", "greedy-chance", "greedy-own", "greedy-triple"])
def test_c_plays_whole_deals_of_each_greedy_strategy_as_python_does(name):
    series = Series(11, 0, 56, 2, (name, "greedy"), rotated=True)
    assert by_c(series, 1, 40) == by_python(series, 1, 40)


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


MAKES_TRUE = 'while [ "$1" != -o ]; do shift; done; cp /bin/true "$2"'


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("exit 1", "has failed"),
        ("exit 0", "has failed"),
        (MAKES_TRUE, "has made a program that plays otherwise than Python"),
    ],
)
def test_with_a_compiler_that_fails_python_plays(settings, tmp_path, script, why, summary):
    compiler = tmp_path / "mine"
    compiler.write_text(f'#!/bin/sh\ncase "$*" in *-dM*) exit;; esac\n{script}\n')
    compiler.chmod(0o755)
    settings.setenv("CC", str(compiler))
    assert simulated() == (f"trivet: played by Python, since {compiler} {why}\n", summary)


def test_a_compiler_that_hangs_is_ended_and_python_plays(settings, tmp_path):
    compiler = tmp_path / "mine"
    compiler.write_text("#!/bin/sh\nsleep 100\n")
    compiler.chmod(0o755)
    settings.setenv("CC", str(compiler))
    settings.setattr(compiled, "_COMPILER_SECONDS", 0.2)
    settings.setattr(waiting, "TELL_SECONDS", 0.1)
    said = []
    assert players.chosen(SERIES, say=said.append).name == f"Python, since {compiler} does not answer"
    assert said == [f"waiting for {compiler}, 0.2 s at most"]


RULES = [
    ("tile", 1),
    ("reading", 1),
    ("hands", 0),
    ("length", 1),
    ("blocked", 2),
    ("blocked", 4),
    ("winner", 2),
    ("tie", 1),
]


@pytest.mark.parametrize(("name", "value"), RULES)
def test_python_plays_by_a_rule_that_c_does_not_know(settings, name, value):
    settings.setattr(
        Rules, "value", lambda rules, asked, real=Rules.value: value if asked == name else real(rules, asked)
    )
    assert players.chosen(SERIES).name == f"Python, since C does not know the rule {name} {value}"


def test_the_compiler_that_the_environment_names_is_called_with_its_options(settings, summary):
    settings.setenv("CC", "cc -O1")
    assert simulated() == ("trivet: played by C (cc -O1)\n", summary)


# ---- the cache


def test_what_is_compiled_once_is_not_compiled_again(settings, tmp_path):
    settings.setenv("XDG_CACHE_HOME", str(tmp_path))
    program = players.chosen(SERIES, "").call[0]
    before = os.stat(program).st_ino
    compiled.found.cache_clear()
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

    def compile_twice(words, *others, real=waiting.run):
        done = real(words, *others)
        if "-o" in words and not begun:
            begun.append(words)
            compiled.found.cache_clear()
            first.append(players.chosen(SERIES, "").call[0])
        return done

    begun, first = [], []
    settings.setenv("XDG_CACHE_HOME", str(tmp_path))
    settings.setattr(waiting, "run", compile_twice)
    assert [players.chosen(SERIES, "").call[0]] == first
    assert by_c(SERIES, 1, 1) == by_python(SERIES, 1, 1)
    assert os.listdir(tmp_path / "trivet") == [os.path.basename(first[0])]


# ---- a cache that nobody else can write


def playing(settings, cache):
    """(where the program lies that plays with this cache, what was said)."""
    settings.setenv("XDG_CACHE_HOME", str(cache))
    compiled.found.cache_clear()
    said = []
    program = players.chosen(SERIES, say=said.append).call[0]
    assert by_c(SERIES, 1, 1) == by_python(SERIES, 1, 1)
    return os.path.dirname(program), said


@pytest.fixture
def made(settings, tmp_path):
    """A cache with the program in it: its file."""
    playing(settings, tmp_path)
    (program,) = (tmp_path / "trivet").iterdir()
    return program


@pytest.mark.parametrize("umask", [0, 0o022, 0o077, 0o777])
def test_its_folder_is_the_users_alone_whatever_the_umask(settings, tmp_path, umask):
    before = os.umask(umask)
    try:
        folder, _ = playing(settings, tmp_path)
    finally:
        os.umask(before)
    assert folder == str(tmp_path / "trivet") and stat.S_IMODE(os.stat(folder).st_mode) == 0o700
    (program,) = (tmp_path / "trivet").iterdir()
    assert stat.S_IMODE(program.stat().st_mode) == 0o700


@pytest.mark.parametrize("at", ["the folder", "where it lies"])
def test_where_others_may_write_nothing_is_run(settings, made, at):
    made.write_text("#!/bin/sh\necho somebody else\n")
    (made.parent if at == "the folder" else made.parent.parent).chmod(0o777)
    folder, said = playing(settings, made.parent.parent)
    assert folder != str(made.parent) and said == []


def test_a_program_of_somebody_else_is_thrown_away(settings, made):
    made.write_text("#!/bin/sh\necho somebody else\n")
    os.chown(made, 12345, -1)
    assert playing(settings, made.parent.parent)[1] == [
        f"{made} may be written by others: it is thrown away, and compiled anew"
    ]
    assert made.stat().st_uid == os.geteuid()


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("kill -SEGV $$", "ends with status -11"),
        ("exit 3", "ends with status 3"),
        ("echo '{}'", "plays otherwise than Python"),
        ("echo nonsense", "plays otherwise than Python"),
        ("sleep 100", "does not answer"),
    ],
)
def test_a_program_that_does_not_play_is_thrown_away(settings, made, script, why):
    settings.setattr(compiled, "_PROGRAM_SECONDS", 1 if script == "sleep 100" else 20)
    made.write_text(f"#!/bin/sh\n{script}\n")
    assert playing(settings, made.parent.parent)[1] == [f"{made} {why}: it is thrown away, and compiled anew"]


def test_a_relative_cache_is_not_used(settings, tmp_path):
    settings.chdir(tmp_path)
    settings.setenv("HOME", str(tmp_path / "home"))
    assert playing(settings, "here")[0] == str(tmp_path / "home" / ".cache" / "trivet")


def test_another_machine_has_another_program(settings, tmp_path):
    compiler = tmp_path / "mine"
    compiler.write_text('#!/bin/sh\ncase "$*" in *-dM*) echo "#define $MACHINE";; *) exec cc "$@";; esac\n')
    compiler.chmod(0o755)
    settings.setenv("CC", str(compiler))
    settings.setenv("XDG_CACHE_HOME", str(tmp_path))
    found = set()
    for machine in ("ONE", "OTHER", "ONE"):
        settings.setenv("MACHINE", machine)
        compiled.found.cache_clear()
        found.add(players.chosen(SERIES).call[0])
    assert len(found) == 2


def test_where_the_program_dies_in_a_run_python_plays_on(settings):
    series = Series(4, 0, 56, 2)
    player = players.chosen(series)
    dies = player._replace(call=["sh", "-c", "read line; echo broken >&2; kill -SEGV $$"])
    said = []
    pieces = list(crew.played(series, 1, 900, 1, dies, lambda: False, said.append))
    assert [counts.games for counts, _ in pieces] == [600, 300]
    assert said[0] == "C (cc) has failed (broken): Python plays on"
    (whole, _), *_ = crew.played(series, 1, 600, 1, player, lambda: False)
    assert pieces[0][0].as_plain() == whole.as_plain()


def test_a_program_that_hangs_in_a_run_is_ended_and_python_plays_on(settings):
    player = players.chosen(SERIES)._replace(call=["sleep", "100"], seconds=0.2)
    said = []
    (counts, _), *_ = crew.played(SERIES, 1, 10, 1, player, lambda: False, said.append)
    assert counts.games == 10 and said[0] == "C (cc) has failed: Python plays on"


# ---- called by hand


def answered(program, facts, given="1 1\n"):
    """(exit status, output, complaints) of a call with these facts."""
    done = subprocess.run([program, *map(str, facts)], input=given.encode(), capture_output=True)
    return done.returncode, done.stdout, done.stderr


FACTS = [int(word) for word in compiled.call("", SERIES)[1:]]
SPOILT = {
    "no player": {2: 0}, "seven players": {2: 7}, "many players": {2: 2**31}, "another set": {1: 60}, "no set": {1: 0},
    "no hand": {4: 0}, "a hand too many": {4: 28}, "a huge hand": {4: 10**9}, "no deals": {3: 0}, "fewer": {3: -1},
    "no target": {15: 0}, "no draw": {8: 0}, "no strategy": {25: 0}, "seven strategies": {25: 7},
    "a strange one": {26: -4}, "a huge price": {20: 10**18},
}  # fmt: skip


@pytest.mark.parametrize("spoilt", SPOILT)
def test_c_refuses_what_it_cannot_play(spoilt):
    facts = [SPOILT[spoilt].get(at, fact) for at, fact in enumerate(FACTS)]
    assert answered(players.chosen(SERIES).call[0], facts) == (2, b"", b"")


@pytest.mark.parametrize("given", ["0 1\n", "-4 1\n", "1 -1\n", "9999999999 1\n", "1 9999999999\n"])
def test_c_plays_no_games_that_there_are_not(given):
    assert answered(players.chosen(SERIES).call[0], FACTS, given) == (0, b"", b"")


@pytest.fixture(scope="module")
def checked(tmp_path_factory):
    """The program with the compiler's checks of addresses and of undefined behaviour."""
    program = tmp_path_factory.mktemp("checked") / "selfplay"
    checks = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
    subprocess.run(["cc", "-std=c99", "-O1", "-g", *checks, "-o", program, compiled._SOURCE], check=True)
    return program


@pytest.mark.long
@pytest.mark.parametrize("set_size", [56, 76])
@pytest.mark.parametrize("edition", range(len(EDITIONS)), ids=[edition.id for edition in EDITIONS])
def test_all_that_c_plays_stays_within_its_bounds(checked, edition, set_size):
    for seats in range(1, 7):
        for names in (("greedy",), ("wise", "stopping"), ("mobile",), ("random",), ("greedy-own",), ("rollouts:2",)):
            series = Series(7, edition, set_size, seats, names[:seats], rotated=True)
            if not Rules(edition).fault(set_size, seats):
                facts = compiled.call("", series)[1:]
                status, found, complaints = answered(
                    checked, facts, f"1 {20 * seats if names[0][0] != 'r' else seats}\n"
                )
                assert (status, complaints) == (0, b"") and found.endswith(b"}\n")


@pytest.mark.long
@pytest.mark.parametrize("spoilt", SPOILT)
def test_what_c_refuses_stays_within_its_bounds(checked, spoilt):
    facts = [SPOILT[spoilt].get(at, fact) for at, fact in enumerate(FACTS)]
    assert answered(checked, facts) == (2, b"", b"")
