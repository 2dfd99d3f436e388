"""Playing the runs: what is stopped goes on, and what is kept of something else is told."""

import pytest

from tools.study import claims, openers, run
from tools.study.claims import Run
from trivet.command.faults import Fault
from trivet.command.simulation import run as simulation

DUEL = Run("nordic-four", 2, ("random", "greedy"), 3)
GREEDY = Run("piatnik", 2, ("greedy",), 6)
OPENERS = Run("jokers", 2, ("greedy",), 4, claims.OPENERS)
RUNS = [DUEL, GREEDY, OPENERS]


@pytest.fixture(autouse=True)
def with_this_python(monkeypatch):
    """A few games are sooner played than PyPy is warm."""
    monkeypatch.setattr(run, "_pypy", lambda: "")
    monkeypatch.setattr("os.cpu_count", lambda: 1)


def played(folder, runs=RUNS):
    return run.as_text(run.results(runs, folder, None))


def test_what_goes_on_gives_the_same_results_byte_for_byte(tmp_path):
    fewer = [each._replace(deals=2) for each in RUNS]
    assert played(tmp_path / "twice", fewer) != played(tmp_path / "once")
    assert played(tmp_path / "twice") == played(tmp_path / "once") == played(tmp_path / "once")


def test_the_keys_of_results_are_sorted():
    assert run.as_text({"b": 1, "a": {"d": 2, "c": 3}}).split('"')[1::2] == ["a", "c", "d", "b"]


def test_what_is_kept_is_not_played_again(tmp_path, monkeypatch):
    before = played(tmp_path)

    def play(*_, **__):
        raise AssertionError("it plays")

    monkeypatch.setattr(simulation.crew, "played", lambda *_: iter(()))
    monkeypatch.setattr(run.subprocess, "Popen", play)
    assert played(tmp_path) == before


def test_openers_that_are_stopped_keep_whole_pieces(tmp_path, monkeypatch):
    class Stopped:
        def __init__(self, *_):
            pass

        def tell(self, played):
            raise KeyboardInterrupt

        def clear(self):
            pass

    more = OPENERS._replace(deals=openers.PIECE + 2)
    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(run, "Progress", Stopped)
        played(tmp_path / "stopped", [more])
    assert f'"games": {openers.PIECE}' in (tmp_path / "stopped" / f"{more.id}.json").read_text()
    assert played(tmp_path / "stopped", [more]) == played(tmp_path / "whole", [more])


def test_a_simulation_that_is_stopped_stops_the_study(tmp_path, monkeypatch):
    monkeypatch.setattr(simulation, "run", lambda *_: (None, simulation.INTERRUPTED))
    with pytest.raises(run.Interrupted):
        played(tmp_path)


def test_the_squares_of_the_margins_are_those_of_single_matches(tmp_path):
    one = run.results([DUEL._replace(deals=1)], tmp_path, None)["runs"][DUEL.id]
    rows = [line.split(",") for line in (tmp_path / f"{DUEL.id}.csv").read_text().splitlines()[1:]]
    assert [row[9] for row in rows] == ["random", "greedy"]
    assert one["margin_squares"] == sum((int(row[10]) - int(row[12])) ** 2 for row in rows)


def test_the_next_seat_is_the_one_behind_the_first_strategy_s(tmp_path):
    table = Run("nordic-four", 4, ("random", "greedy", "greedy", "greedy"), 2)
    one = run.results([table], tmp_path, None)["runs"][table.id]
    rows = [line.split(",") for line in (tmp_path / f"{table.id}.csv").read_text().splitlines()[1:]]
    ahead, squares = [0, 0], 0
    for row in rows:
        names, totals = row[9::2], list(map(int, row[10::2]))
        first = names.index("random")
        own, behind, *others = totals[first:] + totals[:first]
        ahead[int(row[5]) - 1] += 2 * behind - sum(others)
        squares += (3 * own - behind - sum(others)) ** 2
    assert len(rows) == 8 and {row[9::2].index("random") for row in rows} == {0, 1, 2, 3}
    assert one["next"] == [sum(ahead), ahead[0] ** 2 + ahead[1] ** 2] and one["margin_squares"] == squares


def test_house_rules_are_played_and_told(tmp_path):
    usual = run.results([GREEDY], tmp_path, None)["runs"][GREEDY.id]
    dearer = GREEDY._replace(options=(("bridge", 60),))
    told = run.results([dearer], tmp_path, None)["runs"][dearer.id]
    counts = [each["counts"] for each in (usual, told)]
    assert [each["points"]["bridge"] / each["times"]["bridge"] for each in counts] == [40, 60]
    assert [each["options"] for each in (usual, told)] == [{}, {"bridge": 60}]


def test_percentiles_of_turns_are_in_order(tmp_path):
    low, median, high = run.results([GREEDY], tmp_path, None)["runs"][GREEDY.id]["turns"]
    assert 10 < low < median < high


@pytest.mark.parametrize("each", [GREEDY, OPENERS])
def test_a_kept_file_of_another_seed_is_named(tmp_path, monkeypatch, each):
    played(tmp_path, [each])
    monkeypatch.setattr(claims, "SEED", 3)
    with pytest.raises(Fault, match=f"{each.id}.json: .*games"):
        played(tmp_path, [each])


@pytest.mark.parametrize("text", ["{", "[]", '{"counts": {"games": "x"}}'])
def test_a_file_of_openers_that_is_none_is_named(tmp_path, text):
    (tmp_path / f"{OPENERS.id}.json").write_text(text)
    with pytest.raises(Fault, match=f"{OPENERS.id}.json: .* delete it"):
        played(tmp_path, [OPENERS])


def test_openers_that_have_more_games_than_are_asked_for_are_not_taken(tmp_path):
    played(tmp_path, [OPENERS])
    with pytest.raises(Fault, match="delete it"):
        played(tmp_path, [OPENERS._replace(deals=2)])


def test_what_other_sources_have_played_is_not_gone_on_with(tmp_path):
    played(tmp_path, [OPENERS])
    (tmp_path / "made-of").write_text("others")
    with pytest.raises(Fault, match="other sources: delete it"):
        played(tmp_path, [OPENERS])


def test_a_process_of_openers_that_fails_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(run, "_pypy", lambda: "false")
    with pytest.raises(Fault, match="has failed"):
        played(tmp_path, [OPENERS])
