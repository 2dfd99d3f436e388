"""What is counted of a series: the pieces add up to the whole, whoever plays them, and go through JSON and back."""

import json

import pytest

from trivet.command.simulation import summary
from trivet.command.simulation.counts import Counts, of_plain
from trivet.command.simulation.series import Series, game
from trivet.engine import events

SERIES = Series(-3, 5, 76, 3)


def counted(numbers, series=SERIES):
    counts = Counts(series.players)
    counts.play(series, numbers)
    return counts


def test_pieces_add_up_to_the_whole():
    whole, pieces = counted(range(1, 13)), counted(range(1, 2))
    for numbers in (range(2, 5), range(5, 12), range(12, 13)):
        pieces.add(counted(numbers))
    assert vars(pieces) == vars(whole)
    assert summary.as_text(SERIES, pieces) == summary.as_text(SERIES, whole)


def test_each_game_has_tiles_of_its_own_and_the_same_ones_again():
    played = {seed: [b"".join(event for event, _ in game(Series(seed, 0, 56, 2), n)) for n in (1, 2, 12)]
              for seed in (1, -1, 11, 1 << 80)}  # fmt: skip
    logs = [log for games in played.values() for log in games]
    assert len(set(logs)) == len(logs) == 12
    assert b"".join(event for event, _ in game(Series(11, 0, 56, 2), 2)) == played[11][1]


def test_the_extremes_name_the_first_game_that_has_them():
    counts = counted(range(1, 9))
    totals, turns = [], []
    for number in range(1, 9):
        played = list(game(SERIES, number))
        totals.append(max(played[-1][1].totals))
        turns.append(sum(events.kind(event) in (events.LAY, events.PASS) for event, _ in played))
    assert counts.highest == (max(totals), 1 + totals.index(max(totals)))
    assert counts.longest == (max(turns), 1 + turns.index(max(turns)))
    assert (counts.best, counts.turns) == (sum(totals), sum(turns))


def test_counts_go_through_json_and_back():
    counts = counted(range(1, 4))
    assert vars(of_plain(json.loads(json.dumps(counts.as_plain())), 3)) == vars(counts)


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": -1},
        {"games": 1.0},
        {"games": True},
        {"games": None},
        {"wins": [1, 2]},
        {"wins": "123"},
        {"wins": [1, 2, -3]},
        {"times": [1]},
        {"times": {"no such line": 1}},
        {"times": {"tile": -1}},
        {"points": {"tile": "1"}},
        {"highest": [1]},
        {"highest": [1.5, 1]},
        {"times": {"tile": 1, "no such line": 1}},
        {"of a later version": 1},
    ],
)
def test_what_are_no_counts_is_refused(wrong):
    with pytest.raises(ValueError):
        of_plain({**counted(range(1, 2)).as_plain(), **wrong}, 3)


@pytest.mark.parametrize("other", [None, [], 3, "x", {}])
def test_what_is_nothing_like_counts_is_refused(other):
    with pytest.raises(ValueError):
        of_plain(other, 2)


def small_changes(plain):
    """The same counts with one of the numbers changed: (its name, the counts)."""
    for name, given in plain.items():
        if isinstance(given, int):
            yield from ((name, {**plain, name: value}) for value in (0, given * 10 + 1, 10**400) if value != given)
        elif isinstance(given, list):
            for at in range(len(given)):
                for value in (given[at] * 10 + 10, 10**400):
                    yield name, {**plain, name: [*given[:at], value, *given[at + 1 :]]}
        else:
            for line in given:
                yield name, {**plain, name: {**given, line: 10**400}}
            yield name, {**plain, name: {}}


def test_counts_that_cannot_be_beside_the_others_are_refused():
    plain = counted(range(5, 9)).as_plain()
    wrong = [*small_changes(plain)]
    nothing = Counts(3).as_plain()
    wrong += [("games", nothing | {name: plain[name]}) for name in plain if plain[name] != nothing[name]]
    wrong += [("games", plain | {name: vars(Counts(3))[name]}) for name in ("wins", "highest", "longest")]
    assert {name for name, _ in wrong} == set(plain)
    for _, counts in wrong:
        with pytest.raises(ValueError):
            of_plain(counts, 3, 5)


@pytest.mark.parametrize("first", [1, 4, 6])
def test_the_extremes_must_be_of_one_of_the_games(first):
    with pytest.raises(ValueError, match="highest|longest"):
        of_plain(counted(range(5, 6)).as_plain(), 3, first)


def test_of_no_game_there_are_counts_too():
    assert vars(of_plain(Counts(3).as_plain(), 3)) == vars(Counts(3))
