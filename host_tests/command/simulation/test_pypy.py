"""The same games on PyPy: what the command promises of any Python that plays them."""

import pytest

from ..shell import trivet


@pytest.mark.parametrize(
    "words",
    [
        ("--edition", "jokers", "--tiles", "76", "--players", "3"),
        ("--seed", "-5", "--strategy", "stopping,random"),
        ("--strategy", "mobile,wise", "--players", "4"),
    ],
)
def test_pypy_gives_the_same_summary_byte_for_byte(words):
    here = trivet("simulate", "--games", "60", *words)
    there = trivet("simulate", "--games", "60", "--python", "pypy3", *words)
    told = [line for line in there.stderr.splitlines() if b"waiting for" not in line]  # on a slow machine
    assert (there.returncode, told) == (0, [])
    assert there.stdout == here.stdout
