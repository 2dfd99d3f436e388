"""House rules in a simulation: C and Python play by them alike, the summary names them, a kept file is of its own."""

import json

import pytest

from trivet.command.simulation import compiled, players
from trivet.command.simulation.series import Series
from trivet.engine.rulebooks import rules
from trivet.engine.rulebooks.match_rules import Rules

from ..shell import trivet
from .test_fast_lane import by_c, by_python

# A value of each rule that no edition has, and that C plays.
VALUES = {
    "opening": 1, "opening_bonus": 7, "zero_bonus": 5, "draws": 2, "draw_cost": 3, "limit_cost": 4, "empty_pass": 6,
    "bridge": 45, "two_edge": 11, "hexagon": 35, "double": 33, "triple": 99, "out_bonus": 13, "blocked": 3, "ending": 1,
    "target": 150, "must_draw": 1, "blocked_when": 1, "winner": 1, "hand_2": 5,
}  # fmt: skip


@pytest.mark.parametrize("name", VALUES)
def test_c_plays_by_it_as_python_does(name):
    series = Series(5, 0, 56, 2, ("wise", "mobile"), True, options=[(rules.index(name), VALUES[name])])
    assert by_c(series, 1, 4) == by_python(series, 1, 4)


def test_it_changes_what_is_played():
    usual, changed = (Series(5, 0, 56, 2, options=found) for found in ((), [(rules.index("target"), 100)]))
    assert by_python(usual, 1, 3) != by_python(changed, 1, 3)


def test_what_c_does_not_know_python_plays():
    series = Series(5, 0, 56, 2, options=[(rules.index("tile"), 3)])
    assert players.chosen(series).name == "Python, since C does not know the rule tile 3"
    assert compiled.unknown(Series(5, 0, 56, 2)) == ""


def simulate(*words):
    done = trivet("simulate", "--games", "6", "--no-progress", *words)
    return done.returncode, done.stdout, done.stderr.decode()


def test_the_summary_names_the_rules_that_differ():
    status, found, _ = simulate("--json", "--option", "bridge=45", "--option", "opening=high-triple")
    assert status == 0 and json.loads(found)["rules"] == {"bridge": 45, "opening": "high-triple"}
    assert json.loads(simulate("--json")[1])["rules"] == {}


def test_the_childrens_scoring_comes_before_the_prices():
    options = ("--option", "bridge=9", "--option", "simple=yes")
    assert json.loads(simulate("--json", *options)[1])["rules"] == {"simple": True, "bridge": 9}
    changed = Series(1, 0, 56, 2, options=[(rules.index("simple"), 1), (rules.index("bridge"), 9)]).rules
    assert (changed.bridge, changed.hexagon, Rules(0).bridge) == (9, 1, 40)


def test_any_number_of_processes_gives_the_same_summary():
    words = ("--json", "--option", "draw_cost=9", "--strategy", "stopping,random")
    assert simulate(*words)[1] == simulate(*words, "--jobs", "2", "--python", "python3")[1]


def test_a_kept_file_is_of_its_rules(tmp_path):
    kept = ("--continue", str(tmp_path / "kept"))
    assert simulate(*kept, "--option", "bridge=45")[0] == 0
    for others in ((), ("--option", "bridge=46")):
        status, _, told = simulate(*kept, *others)
        assert status == 1 and "its games are other ones, by their rules" in told
    assert simulate(*kept, "--option", "bridge=45")[0] == 0


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("bridges=45", "there is no parameter 'bridges'"),
        ("bridge", "expected 0 to 255"),
        ("bridge=x", "expected 0 to 255"),
        ("opening=2", "expected drawn-high or high-triple"),
        ("hand_2=30", "nobody can play so, by hand_2"),
    ],
)
def test_a_rule_that_cannot_be_is_a_wrong_call(option, told):
    status, found, complaints = simulate("--option", option)
    assert (status, found, complaints.count("\n")) == (2, b"", 1) and told in complaints


def test_a_match_that_nobody_can_win_is_told():
    words = ["draw_cost=99", "out_bonus=0", "hands=no", "bridge=0", "hexagon=0", "double=0", "triple=0", "target=9999"]
    status, _, told = simulate(*(word for option in words for word in ("--option", option)))
    assert status == 1 and "game 1: the match does not end: nobody has won after 1,000 rounds" in told
