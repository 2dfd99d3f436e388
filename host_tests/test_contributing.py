"""Every step of CONTRIBUTING.md that a failure would name is there."""

import re
from pathlib import Path

import pytest

from host_tests.contributing import step

_ASKED = re.compile(r"""step\(['"]([^'"]+)['"], ['"]([^'"]+)['"]\)""")
NAMED = sorted({found for path in Path(__file__).parent.rglob("*.py") for found in _ASKED.findall(path.read_text())})


@pytest.mark.parametrize(("added", "named"), NAMED)
def test_a_step_that_a_failure_names_is_in_its_list(added, named):
    assert re.fullmatch(rf"CONTRIBUTING\.md, How to add {added}, step \d", step(added, named))


def test_the_steps_of_every_list_have_one_number_after_the_other():
    text = Path(__file__).parents[1].joinpath("CONTRIBUTING.md").read_text(encoding="utf-8")
    lists = re.findall(r"^## How to add .*?(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    assert len(lists) == 6
    for found in lists:
        numbers = [int(number) for number in re.findall(r"^(\d+)\. ", found, re.MULTILINE)]
        assert numbers == list(range(1, len(numbers) + 1)), found.splitlines()[0]
