"""Tests that go by chance say their seed when they fail, and take it back."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CHANCES = """
from hypothesis import given, strategies

def test_numbers(rng):
    assert not rng.randrange(1 << 60), "drawn"

def test_texts(seed):
    assert not seed, "drawn"

@given(strategies.binary(min_size=40, max_size=40))
def test_lists(found):
    print("met", found.hex())
    assert sum(found) == -1
"""


@pytest.fixture
def run(tmp_path):
    """Run these tests with more arguments: all that was printed."""
    shutil.copy(Path(__file__).parent / "conftest.py", tmp_path)
    (tmp_path / "test_chances.py").write_text(CHANCES)

    def run(*arguments, seed=None):
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", "/dev/null", "--rootdir", tmp_path]
        done = subprocess.run(
            [*command, *arguments, tmp_path],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env={"TRIVET_SEED": seed} if seed else {},
        )
        assert done.returncode == 1, done.stdout + done.stderr
        return done.stdout

    return run


def drawn(printed):
    """What the tests met by chance."""
    return re.findall(r"(?:randrange\(.*?\)|met|assert not) (\w+)|^E +assert not (\d+)", printed, re.M)


def told(printed):
    return re.findall(r"--seed (\d+)$", printed, re.M)


def test_each_test_that_fails_says_a_seed_of_its_own(run):
    assert len(set(told(run()))) == 3


def test_a_run_is_the_same_again_and_one_by_chance_is_not(run):
    first, same, other = run(), run(), run("--seed", "random")
    assert told(first) == told(same) and drawn(first) == drawn(same) != []
    assert not set(told(first)) & set(told(other))


@pytest.mark.parametrize("name", ["test_numbers", "test_texts", "test_lists"])
def test_the_seed_of_a_failure_gives_it_again(run, name):
    first = run("--seed", "random", "-k", name)
    (seed,) = told(first)
    for again in (run("-k", name, "--seed", seed), run("-k", name, seed=seed)):
        assert told(again) == [seed]
        assert drawn(again) == drawn(first) != []
