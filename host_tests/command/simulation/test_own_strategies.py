"""Strategies of somebody's own: apart from the command, repeatable or named, and never in the way for long."""

import json
import os
import re
import signal
import subprocess
import time

import pytest

from tools.build import paths
from trivet.command.simulation import strategies, worker
from trivet.command.simulation.series import Series

from ..shell import TRIVET, trivet

# The strategies that the page shows.
ON_THE_PAGE = re.findall(
    r"```python\n(from .*?)```", (paths.ROOT / "docs" / "ask-it-questions.md").read_text(encoding="utf-8"), re.DOTALL
)

GREEDY = "    return seen.best() if seen.moves else (DRAW if seen.may_draw else PASS)\n"
HEAD = "from trivet import DRAW, PASS\n"


@pytest.fixture
def play(tmp_path, monkeypatch):
    """Plays some games by a strategy of this code: the finished process."""
    monkeypatch.chdir(tmp_path)

    def simulate(code, *words, name="mine", **settings):
        (tmp_path / f"{name}.py").write_text(HEAD + code)
        words = words or ("--games", "4")
        return trivet("simulate", "--strategy", f"{name}:play,greedy", "--json", "--no-progress", *words, **settings)

    return simulate


def told(done):
    """The summary of a run that had nothing to complain about."""
    assert (done.returncode, done.stderr) == (0, b"")
    return json.loads(done.stdout)


# ---- what the page shows


def test_the_page_shows_two():
    assert len(ON_THE_PAGE) == 2


@pytest.mark.parametrize("code", ON_THE_PAGE, ids=range(len(ON_THE_PAGE)))
def test_a_strategy_that_the_page_shows_plays(play, code):
    """By rules by which a tile can be shown and kept."""
    found = told(play(code, "--pairs", "2", "--edition", "classic-unlimited"))
    assert found["games"] == 4 and "unsteady" not in found


# ---- what they print and read


NOISY = (
    "import os, sys\nprint('imported')\ndef play(seen):\n    print('a word')\n    os.write(1, b'more\\n')\n" + GREEDY
)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_they_print_goes_to_standard_error(play, jobs):
    done = play(NOISY, "--games", "2", "--jobs", jobs)
    assert done.returncode == 0 and json.loads(done.stdout)["games"] == 2
    assert {b"imported", b"a word", b"more"} <= set(done.stderr.splitlines())


def test_what_they_print_is_not_in_a_record(play):
    play(NOISY.replace("    os.write(1, b'more\\n')\n", ""))
    done = trivet("simulate", "--strategy", "mine:play,greedy", "--game", "1")
    assert done.stdout.startswith(b"trivet record 1\n") and b"a word" not in done.stdout


def test_they_have_no_input(play):
    code = "import os, sys\ndef play(seen):\n    assert sys.stdin.read() == '' and os.read(0, 1) == b''\n" + GREEDY
    assert told(play(code, given="something else\n"))["games"] == 4


# ---- chance

CHANCE = """\
import random
own = random.SystemRandom()
def play(seen):
    if seen.moves: return own.choice(seen.moves)
"""


def test_pythons_own_random_numbers_are_the_same_each_time(play):
    code = "import random\ndef play(seen):\n    return random.choice(seen.moves) if seen.moves else "
    code += "DRAW if seen.may_draw else PASS\n"
    one, two, three = (play(code, "--games", "6", "--jobs", jobs) for jobs in ("1", "1", "3"))
    assert told(one) == told(two) == told(three)


@pytest.mark.parametrize(
    "code",
    [
        CHANCE,
        "import itertools\nturns = itertools.count()\ndef play(seen):\n"
        "    if seen.moves: return seen.moves[next(turns) % len(seen.moves)]\n",
    ],
    ids=["chance", "memory"],
)
def test_who_has_chance_or_memory_of_his_own_is_named(play, code):
    done = play(code + "    return DRAW if seen.may_draw else PASS\n")
    assert done.returncode == 0 and json.loads(done.stdout)["unsteady"] == ["mine:play"]
    said = "mine:play has chance or memory of its own: the same call may give another summary"
    assert done.stderr.decode() == f"trivet: {said}\n"


def test_who_has_been_named_is_named_when_it_goes_on(play):
    code = CHANCE + "    return DRAW if seen.may_draw else PASS\n"
    play(code, "--games", "2", "--continue", "kept")
    assert json.loads(play(code, "--games", "2", "--continue", "kept").stdout)["unsteady"] == ["mine:play"]


def test_a_strategy_without_chance_is_not_named(play):
    assert "unsteady" not in told(play("def play(seen):\n" + GREEDY))


# ---- patience


def test_who_does_not_answer_is_named_with_game_and_seat(play):
    code = "def play(seen):\n    while len(seen.left) < 40 and seen.player == 1: pass\n" + GREEDY
    done = play(code, "--pairs", "2", "--patience", "0.5")
    assert (done.returncode, done.stdout) == (1, b"")
    why = "mine:play, in game 2 in seat 2: no answer in 0.5 s, which is its --patience"
    assert done.stderr.decode() == f"trivet: {why}; 0 of 4 games were played\n"


def test_that_somebody_thinks_for_long_is_said(play, monkeypatch):
    code = "import time\ndef play(seen):\n    if len(seen.left) == 46: time.sleep(1)\n" + GREEDY
    code = "import trivet.command.simulation.watch as watch\nwatch.TELL_SECONDS = 0.1\n" + code
    done = play(code, "--games", "1")
    assert done.returncode == 0 and b"trivet: waiting for mine:play, in game 1 in seat 1, 60 s at most\n" in done.stderr


def test_one_interruption_ends_who_does_not_answer(play, tmp_path):
    (tmp_path / "mine.py").write_text("def play(seen):\n    open('asked', 'w').close()\n    while True: pass\n")
    words = ["simulate", "--strategy", "mine:play,greedy", "--no-progress"]
    with subprocess.Popen([TRIVET, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        while not os.path.exists("asked"):
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        output, complaints = running.communicate()
    assert (running.returncode, output) == (130, b"")
    assert complaints == b"trivet: interrupted; 0 of 100 games were played\n"


@pytest.mark.parametrize("patience", ["0", "-1", "nan", "inf", "100000"])
def test_a_patience_that_is_none_is_a_wrong_call(patience):
    done = trivet("simulate", "--patience", patience)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)


# ---- how they fail


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("raise SystemExit(3)", "has failed: SystemExit: 3"),
        ("raise SystemExit", "has failed: SystemExit"),
        ("raise GeneratorExit", "has failed: GeneratorExit"),
        ("raise KeyboardInterrupt", "has failed: KeyboardInterrupt"),
        ("class Bad(Exception):\n        __str__ = None\n    raise Bad", "has failed: Bad"),
        ("return type('Equal', (), {'__eq__': lambda *_: True, '__repr__': None})()", "it may not do: a Equal"),
        ("return True", "it may not do: True"),
        ("return 'x' * 1000", "it may not do: 'xxx"),
    ],
)
def test_a_failure_of_any_kind_is_told_in_a_line(play, answer, why):
    done = play(f"def play(seen):\n    {answer}\n")
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (1, b"", 1)
    assert "game 1: mine:play " in done.stderr.decode() and why in done.stderr.decode()


@pytest.mark.parametrize("code", ["raise SystemExit(3)\n", "1 / 0\n"])
def test_a_file_that_cannot_be_imported_is_a_wrong_call(play, code):
    done = play(code)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)


# ---- files named like parts of Python


@pytest.mark.parametrize("name", ["random", "json", "selectors", "queue", "time"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_file_named_like_a_part_of_python_plays(play, name, jobs):
    assert (
        told(play("def play(seen):\n" + GREEDY, "--jobs", jobs, name=name))["strategies"][0]["name"] == f"{name}:play"
    )


def test_a_whole_number_of_another_kind_is_an_answer(play):
    code = "class Number:\n    def __init__(self, n): self.n = n\n    def __index__(self): return self.n\n"
    code += "def play(seen):\n    return Number(seen.best() if seen.moves else DRAW if seen.may_draw else PASS)\n"
    assert told(play(code))["games"] == 4


def test_what_a_strategy_of_ours_answers_is_not_tried_twice():
    assert "unsteady" not in json.loads(worker.answer(Series(1, 0, 56, 2, ("random",)), 1, 1))["counts"]
    assert not any(map(strategies.is_others, strategies.NAMES[:-1])) and strategies.is_others("mine:play")
