"""The bench's table: which rows are measured, and when each is told. What they find is not tried here."""

import math
import os

import pytest

from tools.bench import __main__ as bench
from tools.bench import rows
from tools.bench.measuring import Job, Row, measured


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
    found = [(row.what, *told) for row, *told in measured([row("one", shared), row("two", shared, other)])]
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
        row.what: (row, *told)
        for row, *told in measured([row("broken", Job(failing)), row("sound", Job(noted, (tmp_path / "log", "x")))])
    }
    failed, figure, remark = found["broken"]
    assert math.isnan(figure) and "no such key" in remark and rows.exceeds(failed, figure)
    assert not rows.exceeds(*found["sound"][:2])


@pytest.mark.parametrize(("unit", "figure", "is_beyond"), [("ms", 6, True), ("ms", 5, False), ("x", 4, True)])
def test_times_and_sizes_stay_below_their_budget_and_rates_reach_it(unit, figure, is_beyond):
    assert rows.exceeds(row("any", unit=unit), figure) == is_beyond


@pytest.fixture
def table(monkeypatch):
    """Three rows in place of the bench's own, and the names of those that were measured."""
    seen = []

    def tell(name):
        return lambda: (seen.append(name) or 1, "")

    names = ["Key to update, menu", "Key to update, turn", "whole image"]
    monkeypatch.setattr(rows, "rows", lambda: [row(name, tell=tell(name)) for name in names])
    return seen


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ([], [0, 1, 2]),
        ([""], [0, 1, 2]),
        (["menu"], [0]),
        (["key to"], [0, 1]),
        (["IMAGE; turn"], [1, 2]),
        (["image", "turn"], [1, 2]),
    ],
)
def test_names_and_parts_of_names_choose_rows(table, capsys, wanted, expected):
    names = [row.what for row in rows.rows()]
    assert bench.main(wanted) == 0
    assert table == [names[at] for at in expected]
    first = capsys.readouterr().out.splitlines()[0]
    assert first == f"{len(expected)} rows: " + "; ".join(table)


def test_a_name_that_no_row_has_is_refused_with_a_list_of_those_there_are(table, capsys):
    assert bench.main(["menu; heap of gold"]) == 2
    assert table == []
    told = capsys.readouterr().err
    assert "'heap of gold'" in told and "'menu'" not in told
    assert all(f"  {row.what}\n" in told for row in rows.rows())


def test_each_row_of_the_bench_has_a_name_of_its_own():
    names = [row.what for row in rows.rows()]
    assert len(set(names)) == len(names)
