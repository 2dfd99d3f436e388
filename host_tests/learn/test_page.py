"""The program that the page shows runs as the page says, and plays as a strategy what it has learned."""

import json
import re
import subprocess

import numpy as np

from host_tests.command.shell import TRIVET
from tools.build import paths

PAGE = (paths.ROOT / "docs" / "learn.md").read_text(encoding="utf-8")
(PROGRAM,) = re.findall(r'```python\n(""".*?)```', PAGE, re.DOTALL)


def run(folder, *words):
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done


def test_the_program_learns_and_plays_against_greedy(tmp_path):
    (tmp_path / "learner.py").write_text(PROGRAM)
    weights = []
    for _ in range(2):
        run(tmp_path, paths.VENV_PYTHON, "learner.py", "2", "8")
        weights.append(np.load(tmp_path / "weights.npy"))
    assert weights[0].shape == (7,) and np.array_equal(*weights)
    (call,) = re.findall(r"trivet (simulate --strategy learner:play.*)", PAGE)
    words = re.sub(r"--pairs \d+", "--pairs 2", call).split()
    done = run(tmp_path, TRIVET, *words, "--json", "--no-progress")
    told = json.loads(done.stdout)
    assert told["games"] == 4 and "unsteady" not in told


def test_the_page_names_what_an_observation_has():
    from trivet.learn import TrivetEnv

    (seen,) = re.findall(r'\| `observation\["observation"\]` .*?\n\n', PAGE, re.DOTALL)
    names = re.findall(r"^\| `(\w+)` \|", seen, re.MULTILINE)
    assert sorted(names) == sorted(TrivetEnv().observation_space("player_0")["observation"])
