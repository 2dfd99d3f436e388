"""An evening between the same players: which matches belong to it, and what their turns came to."""

import pytest

from host_tests.app.screens.play.endings import leave, play
from host_tests.engine.game import tile
from trivet.engine import events, figures, phases
from trivet.engine.codes import OK
from trivet.engine.match import Match
from trivet.history.past.evening import Evening

NAMES = ("Anna", "Kata", "Ferdinand")
FEWEST = 120  # points: a short match


def finished(device, names=NAMES, seed=3):
    """A match that chance plays to its end."""
    play(device, len(names), 10_000, seed, names, FEWEST)
    assert device.match.phase == phases.OVER
    return device


def of(device):
    """The evening as it stands, read to its end."""
    evening = Evening(device.session)
    for _ in evening.read(device.archive()):
        pass
    return evening


def turns_of(device, names=NAMES):
    """By player of `names`: the points of each of their turns in the match in play, by a plain look at its events."""
    match, found = Match(), {name: [] for name in names}
    for event in device.session.log.events():
        player = match.player
        assert match.apply(event) == OK
        if event[0] in events.TURNS and event[0] not in (events.SKIP, events.AWAY):
            points = sum(value for _, whose, value in match.lines if whose == player)
            found[device.session.name(player)].append(points)
    return found


def test_of_one_match_all_turns_count_with_their_draws_and_passes(device):
    evening, turns = of(finished(device)), turns_of(device)
    assert evening.matches == 1 and sum(evening.wins) == len(device.match.winners())
    for player, name in enumerate(NAMES):
        assert (evening.turns[player], evening.points[player]) == (len(turns[name]), sum(turns[name]))
        assert evening.best[player] == max(turns[name])
    assert evening.best_turn[0] == max(map(max, turns.values())) == evening.best[evening.best_turn[1]]


def test_the_same_players_in_another_order_are_counted_by_name(device):
    turns = turns_of(finished(device))
    won = [device.session.name(player) for player in device.match.winners()]
    others = ("Ferdinand", "Anna", "Kata")
    evening = of(finished(leave(device), others, seed=5))
    again = turns_of(device, others)
    won += [device.session.name(player) for player in device.match.winners()]
    assert evening.matches == 2 and evening.wins == [won.count(name) for name in others]
    assert evening.points == [sum(turns[name]) + sum(again[name]) for name in others]


def test_a_match_of_others_parts_the_evening(device):
    finished(device)
    finished(leave(device), ("Anna", "Ben", "Cleo"), seed=5)
    assert of(finished(leave(device), seed=7)).matches == 1


def test_one_that_is_unfinished_does_not_count_and_does_not_part_it(device):
    finished(device)
    play(leave(device), 3, 20, 5, ("Anna", "Ben", "Cleo"))
    assert of(finished(leave(device), seed=7)).matches == 2


@pytest.mark.parametrize(("days", "matches"), [((7, 8), 1), ((7, 7), 2), ((0, 8), 2)])
def test_another_day_is_another_evening_where_days_are_known(device, days, matches):
    finished(device).session.date = days[0]
    finished(leave(device), seed=5).session.date = days[1]
    assert of(device).matches == matches


def test_the_match_in_play_is_counted_once_though_it_was_put_away_before(device):
    finished(device).app.arrive()
    device.keys("KKB")
    assert device.screen == "MatchEndScreen" and device.session.number in device.archive().numbers()
    assert of(device).matches == 1


def test_a_damaged_match_is_left_out(device):
    finished(device)
    finished(leave(device), seed=5)
    number = device.archive().numbers()[0]
    with open(device.archive()._path(number), "r+b") as file:
        file.seek(60)
        file.write(b"xxxx")
    assert of(device).matches == 1


def test_a_match_in_play_adds_its_turns_and_no_win(device):
    device.app.confirm(events.match(0, 56, 2))
    for player, name in enumerate(("Anna", "Ben")):
        device.session.call(player, name)
    for event in (events.round_(0), events.place(tile("5-5-5"), 0, 0), events.place(tile("4-5-5"), 2, 0)):
        assert device.app.confirm(event) == OK
    evening = of(device)
    assert (evening.matches, evening.wins) == (0, [0, 0])
    assert (evening.turns, evening.points, evening.best) == ([1, 1], [15, 4], [15, 4])
    assert evening.best_turn[:2] == (15, 0)


@pytest.mark.parametrize(
    ("figure", "bridges", "hexagons"),
    [
        (figures.PLAIN, 0, 0),
        (figures.BRIDGE, 1, 0),
        (figures.HEXAGON, 0, 1),
        (figures.DOUBLE, 0, 2),
        (figures.TRIPLE, 0, 3),
    ],
)
def test_a_double_hexagon_is_two_of_them(device, figure, bridges, hexagons):
    device.keys("2KK 004K" + "".join(f"{name}K" for name in "014 024 034 044 045 145 245 345 144 244 455".split()))
    player = device.match.player
    assert device.app.confirm(events.place(tile("4-4-5"), 0, figure)) == OK
    evening = of(device)
    assert (evening.bridges[player], evening.hexagons[player]) == (bridges, hexagons)


def test_who_is_away_has_no_turn(device):
    device.keys("2KK 555K").menu("menu.skip").keys(">")
    assert of(device).turns == [1, 0]
