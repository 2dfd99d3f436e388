"""Of a test with many rows each run draws some, and all runs together have them all."""

import pytest

from host_tests.conftest import undrawn


class Row:
    """What undrawn() asks of a test that was collected."""

    def __init__(self, nodeid, **marks):
        self.nodeid = nodeid
        self._marks = {name: getattr(pytest.mark, name)(*args).mark for name, args in marks.items()}

    def get_closest_marker(self, name):
        return self._marks.get(name)


ROWS = [Row(f"test_it[{number}]", drawn=(3,)) for number in range(10)]


def run(rows, seed):
    left = undrawn(rows, seed)
    return [row for row in rows if row not in left]


def test_as_many_are_run_as_the_mark_says():
    assert len(run(ROWS, 1)) == 3


def test_the_same_number_draws_the_same_rows():
    assert run(ROWS, 1) == run(ROWS, 1)


def test_in_some_runs_each_row_has_its_turn():
    assert {row for seed in range(40) for row in run(ROWS, seed)} == set(ROWS)


def test_each_test_draws_for_itself():
    others = [Row(f"test_that[{number}]", drawn=(3,)) for number in range(10)]
    assert len(run([*ROWS, *others], 1)) == 6


def test_no_row_of_a_test_without_the_mark_is_left_out():
    rows = [Row("test_this[0]"), Row("test_this[1]")]
    assert run(rows, 1) == rows


def test_a_row_that_is_asked_for_alone_is_run():
    assert run(ROWS[:1], 1) == ROWS[:1]


def test_rows_of_long_runs_are_not_counted():
    long = [Row(f"test_it[long {number}]", drawn=(3,), long=()) for number in range(5)]
    assert len(set(run([*ROWS, *long], 1)) & set(ROWS)) == 3
