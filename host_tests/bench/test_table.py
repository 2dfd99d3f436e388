"""The bench's table: which rows are measured, what has changed since the last run, how long the rest takes. What the
rows find is not tried here.
"""

import json

import pytest

from tools.bench import __main__ as bench
from tools.bench import kept, rows
from tools.bench.measuring import Job, Known, Measured, Row
from tools.bench.pico import Took
from tools.bench.progress import Progress


def row(what, tell=lambda: (1, ""), unit="ms"):
    return Row(what, 5, unit, list, tell)


@pytest.fixture
def table(monkeypatch):
    """Three rows in place of the bench's own, and the names of those that were measured."""
    seen = []

    def tell(name):
        return lambda: (seen.append(name) or 1, "")

    names = ["Key to update, menu", "Key to update, turn", "whole image"]
    monkeypatch.setattr(rows, "rows", lambda: [row(name, tell(name)) for name in names])
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
def test_names_and_parts_of_names_choose_rows(table, capsys, tmp_path, wanted, expected):
    names = [row.what for row in rows.rows()]
    assert bench.main(wanted, tmp_path / "bench.json") == 0
    assert table == [names[at] for at in expected]
    first = capsys.readouterr().out.splitlines()[0]
    assert first == f"{len(expected)} rows: " + "; ".join(table)


def test_a_name_that_no_row_has_is_refused_with_a_list_of_those_there_are(table, capsys):
    assert bench.main(["menu; heap of gold"]) == 2
    assert table == []
    told = capsys.readouterr().err
    assert "'heap of gold'" in told and "'menu'" not in told
    assert all(f"  {row.what}\n" in told for row in rows.rows())


def test_the_next_run_tells_what_has_changed(monkeypatch, capsys, tmp_path):
    file = tmp_path / "bench.json"
    figures = {"same": Took(3.0, 2.0), "slower": Took(4.0, 2.0), "larger": 0, "left": 1}
    monkeypatch.setattr(rows, "rows", lambda: [row(what, lambda what=what: (figures[what], "")) for what in figures])
    assert bench.main([], file) == 0
    assert "new ok" in capsys.readouterr().out
    figures.update({"slower": Took(6.0, 2.0), "larger": 2, "left": 7})
    assert bench.main(["same; slower; larger"], file) == 1
    told = capsys.readouterr().out
    same, slower, larger = told.splitlines()[-6:-3]
    assert same.split() == ["same", "3", "2", "5", "ms", "ok"]
    assert slower.split() == ["slower", "6", "2", "5", "ms", "+50.0%", "MISS"]
    assert larger.split() == ["larger", "2", "5", "ms", "was", "0", "ok"]
    assert told.endswith("2 of 3 rows keep their budget\n  MISS slower: 6 ms\n")
    there = json.loads(file.read_text())
    assert there["slower"]["figure"] == 6 and there["slower"]["emulated"] == 2
    assert there["left"]["figure"] == 1  # was not measured again


@pytest.mark.parametrize(
    ("unit", "budget", "known", "figure", "status", "word"),
    [
        ("ms", 5, 8, 7, 0, "known"),
        ("ms", 5, 8, 8, 0, "known"),
        ("ms", 5, 8, 9, 1, "MISS"),
        ("ms", 5, 8, 5, 0, "KEPT"),
        ("x", 50, 6, 6.7, 0, "known"),
        ("x", 50, 6, 5.9, 1, "MISS"),
        ("x", 50, 6, 60, 0, "KEPT"),
        ("ms", 5, 8, float("nan"), 1, "MISS"),
        ("ms", 5, None, 6, 1, "MISS"),
    ],
)
def test_a_known_miss_fails_only_when_it_got_worse_and_is_told_when_it_is_none(
    monkeypatch, capsys, tmp_path, unit, budget, known, figure, status, word
):
    known = known and Known(known, "1 May 2026", "the way is long")
    monkeypatch.setattr(rows, "rows", lambda: [Row("start", budget, unit, list, lambda: (figure, ""), known)])
    assert bench.main([], tmp_path / "bench.json") == status
    told = capsys.readouterr().out.splitlines()[-1]
    assert told.split()[:2] == [word, "start:"]
    assert ("1 May 2026: the way is long" in told) == (known is not None and word != "KEPT")
    assert ("no miss any more" in told) == (word == "KEPT")


def test_what_is_known_to_miss_says_since_when_and_why():
    for known in (row.known for row in rows.rows() if row.known):
        assert known.since and known.why


def test_a_row_that_failed_leaves_the_figure_of_the_last_run(tmp_path):
    file = tmp_path / "bench.json"
    kept.write([Measured(row("time"), 4.0, None, "")], file)
    failed = Measured(row("time"), float("nan"), None, "failed")
    kept.write([failed], file)
    assert kept.read(file)["time"]["figure"] == 4
    assert kept.change(kept.read(file), failed) == ""


def test_the_time_left_goes_by_what_the_jobs_say_and_by_how_long_they_took(monkeypatch, capsys):
    now = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    jobs = [Job(print, seconds=20), Job(print, seconds=20), Job(print, seconds=10, alone=True)]
    progress = Progress()
    progress.begun(jobs)
    assert progress.left() == 20 / 2 + 20 / 2 + 10
    now[0] += 40
    progress.done(jobs[0])  # 10 of the 30 took 40: all is four times as slow
    assert progress.left() == 80
    for job in jobs[1:]:
        now[0] += 40
        progress.done(job)
    assert progress.left() == 0
    told = capsys.readouterr().err.splitlines()
    assert told[0] == "0 of 3 measurements, about 0:30 left"
    assert told[1] == "1 of 3 measurements, about 1:20 left"
