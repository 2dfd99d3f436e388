"""Every step of CONTRIBUTING.md that a failure would name is there, and every test that it has one run."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests.contributing import FILE, step
from tools.build import paths

_ASKED = re.compile(r"""step\(['"]([^'"]+)['"], ['"]([^'"]+)['"]\)""")
NAMED = sorted({found for path in Path(__file__).parent.rglob("*.py") for found in _ASKED.findall(path.read_text())})
# {what was changed: the words after "pytest" of the one test that judges it}
ONE_TESTS = dict(
    re.findall(
        r"^\| (.+?) \| `build/light/bin/python -m pytest (.+)` \|$", FILE.read_text(encoding="utf-8"), re.MULTILINE
    )
)


@pytest.mark.parametrize(("added", "named"), NAMED)
def test_a_step_that_a_failure_names_is_in_its_list(added, named):
    assert re.fullmatch(rf"CONTRIBUTING\.md, How to add {added}, step \d", step(added, named))


def test_the_steps_of_every_list_have_one_number_after_the_other():
    text = FILE.read_text(encoding="utf-8")
    lists = re.findall(r"^## How to add .*?(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    assert len(lists) == 6
    for found in lists:
        numbers = [int(number) for number in re.findall(r"^(\d+)\. ", found, re.MULTILINE)]
        assert numbers == list(range(1, len(numbers) + 1)), found.splitlines()[0]


def test_a_screen_a_text_an_edition_and_a_rule_have_one_test_each():
    assert [re.sub(r" ?`.*", "", changed) for changed in ONE_TESTS] == [
        "the screen",
        "texts of",
        "the edition",
        "a house rule",
    ]


@pytest.mark.parametrize("words", ONE_TESTS.values(), ids=ONE_TESTS)
def test_the_one_test_of_a_change_is_there(words):
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *shlex.split(words)]
    done = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
