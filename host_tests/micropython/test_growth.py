"""The heap does not grow over many turns through the application's screens, on the 32-bit MicroPython."""

import pytest

from tools.bench.heap import growth


@pytest.mark.parametrize("turns", [400, pytest.param(1_200, marks=pytest.mark.long)])
def test_the_heap_in_use_is_the_same_after_every_match(turns):
    assert growth(turns) == 0
