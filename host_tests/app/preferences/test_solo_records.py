"""Playing alone: the best matches are kept, each beside its like."""

import pytest

from host_tests.app.device import Device
from tools.screens.tours.leads import REFEREE
from trivet.app.preferences import solo_records
from trivet.engine import events, phases
from trivet.engine.rulebooks import rules

ALONE = "1" + REFEREE + "K"


def lay(device, tile=None):
    """Lays a tile, or any that fits, at the first place that there is."""
    match = device.match
    if match.placed == 0:
        return device.app.confirm(events.lay(tile or 0, 0, 0, 0, 0))
    x, y, tile, turn = match.board.unpack(match.board.moves(match.unplayed())[0])
    return device.app.confirm(events.lay(tile, 0, x, y, turn))


def play(device, first=0, passes=0, name="Anna", length=rules.ROUNDS):
    """A match alone that ends by going out."""
    app = device.app
    app.controller.session.apply(events.match(1, 56, 1))
    app.controller.session.apply(events.rule(rules.index("length"), length))
    app.controller.session.apply(events.rule(rules.index("target"), 1))
    app.controller.session.apply(events.round_(0))
    app.controller.session.call(0, name)
    lay(device, first)
    for _ in range(passes):
        app.confirm(events.pass_(3))
    while app.controller.match.phase == phases.TURN:
        lay(device)
    device.work()
    return device


def there(device):
    """All records, by kind."""
    return [solo_records.best(device.app.settings, name) for name in solo_records.kinds(device.app.settings)]


def test_one_plays_alone_by_the_edition_that_allows_it(device):
    device.keys("1")
    assert device.app.screen.setup.players == 1 and device.app.screen.setup.limits()[0] == 1
    assert device.app.notices.text == "Alone one plays by Icelandic 2009."


def test_alone_with_the_referee_by_keys(device):
    device.keys(ALONE + "555K")
    assert device.screen == "RefereedTurnScreen" and device.match.totals == [15] and device.match.players == 1


def test_a_match_is_a_record_when_the_next_one_begins_and_not_before(device):
    play(device)
    total = device.match.totals[0]
    assert not there(device)
    assert device.keys("B").match.phase == phases.TURN  # the last tile is open again
    device.keys("K KK")
    assert there(device) == [[(total, 9, "Anna")]]


def test_a_match_that_has_ended_stands_among_the_best_of_its_kind_before_it_is_kept(device):
    play(device, 1)
    assert solo_records.ranked(device.app.settings, device.session) == [solo_records.of(device.session)]
    device.app.leave()
    play(device, 55, passes=2)
    best = solo_records.ranked(device.app.settings, device.session)
    assert len(best) == 2 and solo_records.of(device.session) in best


def test_most_points_are_best_in_so_many_rounds(device):
    played = []
    for first in (0, 3, 55, 20):
        played.append(play(device, first).match.totals[0])
        device.app.leave()
    (kept,) = there(device)
    assert [points for points, _, _ in kept] == sorted(played, reverse=True) != played
    assert len(set(played)) > 1


def test_fewest_turns_are_best_to_a_target(device):
    for first, passes in ((0, 2), (3, 0), (55, 1)):
        play(device, first, passes, length=rules.TARGET)
        device.app.leave()
    (kept,) = there(device)
    assert [turns for _, turns, _ in kept] == [9, 13, 17]


def test_other_rules_are_another_kind(device):
    play(device).app.leave()
    play(device, length=rules.TARGET).app.leave()
    assert [len(kept) for kept in there(device)] == [1, 1]


def test_the_five_best_of_a_kind_are_kept(device):
    played = []
    for first in range(8):
        played.append(play(device, first, name="Anna%d" % first).match.totals[0])
        device.app.leave()
    (kept,) = there(device)
    assert [points for points, _, _ in kept] == sorted(played, reverse=True)[:5]


def test_the_six_kinds_played_last_are_kept(device):
    for target in range(100, 110):
        device.app.controller.session.apply(events.match(1, 56, 1))
        device.app.controller.session.apply(events.rule(rules.index("target"), target))
        device.app.controller.session.apply(events.round_(0))
        lay(device)
        device.match.phase = phases.OVER
        device.app.leave()
    assert len(there(device)) == 6


def test_the_same_match_counts_once(device):
    play(device)
    before = device.session.match.save()
    solo_records.keep(device.app.settings, device.session)
    solo_records.keep(device.app.settings, device.session)
    assert [len(kept) for kept in there(device)] == [1] and device.match.save() == before


@pytest.mark.parametrize("change", ["players", "refereed"])
def test_matches_with_others_or_without_a_board_are_none(device, change):
    play(device)
    assert solo_records.counts(device.match)
    setattr(device.match, change, 2 if change == "players" else False)
    assert not solo_records.counts(device.match)


def test_a_match_that_was_left_before_its_end_is_none(device):
    device.keys(ALONE + "555K")
    device.app.leave()
    assert not there(device)


def test_they_outlast_a_restart(device):
    play(device).app.leave()
    device.app.controller.store()
    assert there(Device(device.path)) == there(device) != []


def test_they_can_be_looked_up_once_there_are_any(device):
    device.keys("M5")
    assert "solo.records" not in device.rows
    device.keys("B")
    play(device).app.leave()
    play(device, length=rules.TARGET).app.leave()
    device.menu("solo.records")
    first = device.picture
    assert device.screen == "SoloRecordsScreen" and device.keys(">").picture != first
    assert device.keys(">").picture == first
    assert device.keys("B").screen == "NewMatchScreen"


def test_alone_nobody_is_asked_who_opens_and_undo_takes_back_the_whole_beginning(device):
    device.keys("1K")
    assert device.screen == "TurnScreen" and device.match.round == 1
    assert device.keys("B").app.screen.text == device.app.words("undo.match", 1)
    assert device.keys("K").screen == "NewMatchScreen" and device.session.last() is None
    device.menu("menu.redo")
    assert device.app.screen.text == device.app.words("undo.match", 1)
    assert device.keys("K").screen == "TurnScreen" and device.match.round == 1
    assert Device(device.path).screen == "TurnScreen"


def test_alone_the_next_round_begins_where_the_last_one_is_shown(device):
    device.app.controller.session.apply(events.match(1, 56, 1))
    device.app.confirm(events.rule(rules.index("target"), 9999))
    assert device.screen == "TurnScreen"
    lay(device)
    while device.match.phase == phases.TURN:
        lay(device)
    while device.match.phase == phases.HANDS:
        device.app.confirm(events.hand(device.match.known_sum()))
    assert device.screen == "RoundEndScreen"
    device.keys("")
    device.app.controller.store()
    again = Device(device.path)
    assert again.screen == "RoundEndScreen" and again.match.gained(0) == again.match.totals[0]
    assert again.app.screen.message() == ""
    again.keys("K")
    assert again.screen == "TurnScreen" and again.match.round == 2
    again.keys("BK")
    assert again.screen == "RoundEndScreen" and again.match.round == 1
