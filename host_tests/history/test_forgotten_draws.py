"""The turns that have room for draws that were forgotten."""

from host_tests.history.matches import done
from trivet.engine import codes, events
from trivet.engine.match import Match
from trivet.history.draft import ForgottenDraws
from trivet.history.log import Log

BEGIN = [events.match(0, 56, 2), events.round_(0), events.place(55)]


def room_of(player, *fed):
    """How many draws the turns of this player have room for, where this happened after the opening."""
    match, log = Match(), Log()
    for event in (*BEGIN, *fed):
        assert match.apply(event) == codes.OK
        log.append(event)
    found = ForgottenDraws(log, player)
    done(found.find())
    return found.room


def test_each_turn_after_the_opening_has_room_for_as_many_as_the_rules_let_draw():
    assert room_of(1, events.place(1)) == 3
    assert room_of(1, events.place(1), events.place(2), events.place(3, 1)) == 5


def test_a_turn_before_the_player_s_tiles_were_counted_anew_has_none():
    fed = [events.place(1), events.place(2), events.holds(1, 5)]
    assert room_of(1, *fed) == 0
    assert room_of(1, *fed, events.place(3, 1)) == 2
    assert room_of(0, *fed) == 3
