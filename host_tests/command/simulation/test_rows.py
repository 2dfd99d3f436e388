"""A row for each match: what stands in it, and that a run that is gone on with lacks none and doubles none."""

import csv
import json

import pytest

from trivet.command.simulation.counts import Counts, are_rows
from trivet.command.simulation.series import Series, game

from ..shell import trivet

WORDS = ("simulate", "--json", "--seed", "3", "--strategy", "greedy,random")


def rows(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


def test_each_match_has_a_row(tmp_path):
    path = tmp_path / "matches.csv"
    done = trivet(*WORDS, "--pairs", "3", "--csv", path)
    found, told = rows(path), json.loads(done.stdout)
    assert [(row["game"], row["deal"], row["strategy1"]) for row in found] == [
        ("1", "1", "greedy"), ("2", "1", "random"), ("3", "2", "greedy"),
        ("4", "2", "random"), ("5", "3", "greedy"), ("6", "3", "random"),
    ]  # fmt: skip
    assert {(row["edition"], row["tiles"], row["players"], row["seed"]) for row in found} == {
        ("nordic-four", "56", "2", "3")
    }
    assert sum(int(row["turns"]) for row in found) == round(6 * told["turns_per_game"])
    assert max(int(row["total1"]) for row in found) <= told["highest_total"]["points"]
    *_, (_, match) = game(Series(3, 0, 56, 2, ("greedy", "random"), rotated=True), 2)
    assert [int(found[1]["total1"]), int(found[1]["total2"])] == list(match.totals)
    assert found[1]["winners"] == " ".join(str(1 + seat) for seat in match.winners())


def test_any_number_of_processes_writes_the_same_rows(tmp_path):
    for jobs in ("1", "2"):
        assert trivet(*WORDS, "--games", "120", "--jobs", jobs, "--csv", tmp_path / jobs).returncode == 0
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_a_run_that_is_gone_on_with_has_each_row_once(tmp_path):
    whole, path, kept = (tmp_path / name for name in ("whole", "rows", "kept"))
    trivet(*WORDS, "--games", "8", "--csv", whole)
    trivet(*WORDS, "--games", "5", "--csv", path, "--continue", kept)
    with path.open("a") as file:
        file.write(whole.read_text().splitlines()[6] + "\n")  # a game that was played and not kept
    trivet(*WORDS, "--games", "8", "--csv", path, "--continue", kept)
    assert path.read_bytes() == whole.read_bytes()


def test_a_file_without_the_rows_of_kept_games_is_told(tmp_path):
    path, kept = tmp_path / "rows", tmp_path / "kept"
    trivet(*WORDS, "--games", "2", "--continue", kept)
    done = trivet(*WORDS, "--games", "3", "--continue", kept, "--csv", path)
    assert done.returncode == 1 and b"lacks rows of the 2 games that are kept" in done.stderr
    path.write_text("a,b\n1,2\n")
    done = trivet(*WORDS, "--games", "3", "--continue", kept, "--csv", path)
    assert done.returncode == 1 and b"has other columns" in done.stderr and path.read_text() == "a,b\n1,2\n"


def test_several_editions_stand_in_one_file(tmp_path):
    path = tmp_path / "rows"
    trivet(*WORDS, "--games", "2", "--edition", "piatnik,jokers", "--csv", path)
    assert [row["edition"] for row in rows(path)] == ["piatnik", "piatnik", "jokers", "jokers"]


@pytest.mark.parametrize(
    "wrong", [None, [], [[1]], [[2, 1, 9, [0], [1, 2]]], [[1, 1, 9, [2], [1, 2]]], [[1, 1, 9, [], [1, 2]]],
              [[1, 1, 9, [0], [1]]], [[1, 1, "9", [0], [1, 2]]], [[1, 1, 9, [0], [1.5, 2]]]]
)  # fmt: skip
def test_what_are_no_rows_is_refused(wrong):
    assert are_rows(Counts(2).play(Series(1, 0, 56, 2), range(1, 2)), 2, 1, 1)
    assert not are_rows(wrong, 2, 1, 1)
