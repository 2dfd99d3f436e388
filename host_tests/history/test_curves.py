"""The course of a match, in few moments and little heap."""

import pytest

from host_tests.app.screens.play.endings import play
from host_tests.engine import matches
from host_tests.history.matches import content, done, sheet_of
from trivet.engine import events
from trivet.engine.match import Match
from trivet.engine.rulebooks import rules
from trivet.history.curves import Curves
from trivet.history.log import Log


def course_of(device):
    session = device.session
    course = Curves(session.log, session.match.players)
    done(course.make())
    return course


def totals_of(course, players):
    """By moment, a tuple by player."""
    return [tuple(course.at(moment, player) for player in range(players)) for moment in range(course.moments)]


@pytest.mark.parametrize("players", [1, 2, 6])
def test_it_ends_with_the_totals_and_begins_with_none(device, players, seed):
    course = course_of(play(device, players, 60, seed))
    for player in range(players):
        assert course.total(player, 0, 41) == 0
        assert course.total(player, 41, 41) == device.match.totals[player]


def test_each_move_of_a_short_match_is_on_it(device):
    play(device, 3, 40)
    course = course_of(device)
    sheet = sheet_of(device.session)
    totals, moves = [0] * 3, [(0,) * 3]
    offset = None
    for place in range(len(sheet)):
        at, _, _, player, _, total = sheet.row(place)
        if content(device.session.log)[at] in (events.ROUND, events.OPEN):
            continue
        if at != offset:
            moves.append(None)
        offset = at
        totals[player] = total
        moves[-1] = tuple(totals)
    assert course.stride == 1 and totals_of(course, 3) == moves and course.moves == len(moves) - 1


def test_a_long_match_is_thinned_out_to_moments_of_it(device):
    play(device, 2, 500, target=9999)
    course = course_of(device)
    assert course.moves > 100 and course.stride > 1 and course.moments <= 65
    totals = totals_of(course, 2)
    assert totals[0] == (0, 0) and totals[-1] == tuple(device.match.totals)
    assert course.rounds[0] == 0 and len(course.rounds) == device.match.round
    assert course.low <= min(map(min, totals)) and course.high >= max(map(max, totals))


def test_between_two_moments_the_line_is_straight(device):
    play(device, 2, 500, target=9999)
    course = course_of(device)
    parts = course.moves * 4
    assert course.moments > 20
    for player in range(2):
        for place in range(course.moments - 2):
            before, after = course.at(place, player), course.at(place + 1, player)
            for quarter in range(5):
                total = course.total(player, (4 * place + quarter) * course.stride, parts)
                assert abs(4 * (total - before) - quarter * (after - before)) < 4  # a whole number of points


def test_the_target_is_told_when_the_match_goes_to_one_and_not_when_it_goes_by_rounds(device):
    device.app.confirm(events.match(1, 56, 2))
    device.app.confirm(events.rule(rules.index("target"), 350))
    device.app.confirm(events.round_(0))
    assert course_of(device).target == 350
    device.app.leave()
    device.app.confirm(events.match(1, 56, 2))
    device.app.confirm(events.rule(rules.index("length"), rules.ROUNDS))
    device.app.confirm(events.round_(0))
    assert course_of(device).target == 0


def test_the_line_of_who_joins_begins_there_and_that_of_who_leaves_ends():
    happened = [events.match(0, 56, 2), events.round_(0), events.place(55), events.out(1), events.hand(40)]
    happened += [events.join(2, 20), events.round_(0), events.place(54), events.leave(1), events.place(53)]
    course = Curves(Log(b"".join(happened)), 3)
    done(course.make())
    assert totals_of(course, 3) == [
        (0, 0, None), (15, 0, None), (15, 25, None), (15, 65, None),
        (15, 65, 20), (29, 65, 20), (29, None, 20), (29, None, 33),
    ]  # fmt: skip
    assert [course.total(2, part, 14) for part in (0, 7, 8, 9, 14)] == [None, None, 20, 20, 33]
    assert [course.total(1, part, 14) for part in (0, 6, 10, 11, 12, 14)] == [0, 65, 65, None, None, None]
    assert (course.low, course.high) == (0, 65)


def test_the_course_of_any_match_ends_with_the_totals_of_those_at_the_table(rng):
    for _ in range(20):
        match, log = Match(), b""
        for event in matches.play(rng, 200):
            if match.apply(event) == 0:
                log += event
        course = Curves(Log(log), match.players)
        done(course.make())
        for player in range(match.players if course.moments else 0):
            expected = None if match.is_gone(player) else match.totals[player]
            assert course.total(player, 41, 41) == expected


def test_what_changes_beside_the_turns_is_no_move_unless_it_scores():
    begin = [events.match(0, 56, 2), events.rule(rules.index("target"), 300), events.missing(3), events.round_(0)]
    beside = [events.swap(0, 1), events.missing(4), events.rule(rules.index("target"), 350), events.holds(1, 5)]
    course = Curves(Log(b"".join([*begin, events.place(55), *beside, events.out(1), events.holds(1, 2)])), 2)
    done(course.make())
    assert not course.stopped and course.rounds == [0] and course.target == 350
    assert totals_of(course, 2) == [(0, 0), (15, 0), (15, 25), (15, 0)]
