"""How the bench measures: which job is done when, and what becomes of what it finds."""

import math
import os

import pytest

from tools.bench import rows
from tools.bench.measuring import Job, Row, measured
from tools.bench.pico import Took


def noted(path, word):
    with open(path, "a") as file:
        file.write(f"{word} {os.getpid()}\n")
    return word


def failing():
    raise ValueError("no such key")


def row(what, *jobs, unit="ms", budget=5, tell=lambda *found: (len(found), " ".join(found))):
    return Row(what, budget, unit, lambda: list(jobs), tell)


def test_a_job_that_two_rows_need_is_done_once_and_in_another_process(tmp_path):
    shared, other = (Job(noted, (tmp_path / "log", word)) for word in ("shared", "other"))
    found = [
        (told.row.what, told.figure, told.remark) for told in measured([row("one", shared), row("two", shared, other)])
    ]
    assert sorted(found) == [("one", 1, "shared"), ("two", 2, "shared other")]
    lines = (tmp_path / "log").read_text().split("\n")[:-1]
    assert sorted(line.split()[0] for line in lines) == ["other", "shared"]
    assert str(os.getpid()) not in [line.split()[1] for line in lines]


def test_a_row_is_told_before_the_next_that_is_measured_alone_begins(tmp_path):
    alone = [Job(noted, (tmp_path / "log", word), alone=True) for word in ("first", "second")]
    together = Job(noted, (tmp_path / "log", "together"))
    seen = []
    for told, *_ in measured([row("a", alone[0]), row("b", alone[1]), row("c", together)]):
        seen.append((told.what, len((tmp_path / "log").read_text().splitlines())))
    assert seen == [("c", 1), ("a", 2), ("b", 3)]


def test_a_row_that_fails_is_told_as_one_that_misses_its_budget_and_the_others_are_measured(tmp_path):
    found = {
        told.row.what: told
        for told in measured([row("broken", Job(failing)), row("sound", Job(noted, (tmp_path / "log", "x")))])
    }
    broken = found["broken"]
    assert math.isnan(broken.figure) and "no such key" in broken.remark and rows.exceeds(broken.row, broken.figure)
    assert not rows.exceeds(found["sound"].row, found["sound"].figure)


@pytest.mark.parametrize(("unit", "figure", "is_beyond"), [("ms", 6, True), ("ms", 5, False), ("x", 4, True)])
def test_times_and_sizes_stay_below_their_budget_and_rates_reach_it(unit, figure, is_beyond):
    assert rows.exceeds(row("any", unit=unit), figure) == is_beyond


def test_a_time_on_the_device_is_told_with_the_flash_cache_and_without():
    (told,) = measured([row("time", tell=lambda: (Took(6.0, 4.5), "worst"))])
    assert told[1:] == (6.0, 4.5, "worst")
    assert rows.exceeds(told.row, told.figure)  # the budget is for the first


def test_all_jobs_are_told_of_and_each_that_is_done(tmp_path):
    jobs = [Job(noted, (tmp_path / "log", str(at)), alone=at == 2) for at in range(3)]
    begun, done = [], []
    list(measured([row("a", *jobs[:2]), row("b", *jobs[1:])], begun.extend, done.append))
    assert begun == jobs and sorted(done, key=jobs.index) == jobs and done[2] is jobs[2]


def test_each_row_of_the_bench_has_a_name_of_its_own():
    names = [row.what for row in rows.rows()]
    assert len(set(names)) == len(names)
