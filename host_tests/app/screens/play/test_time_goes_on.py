"""A turn that is opened again, by whatever keys, goes on with what was left of its time: taking back gives none."""

import pytest

from host_tests.app.device import Timed
from host_tests.app.screens.leads import OUT
from trivet.engine import events, phases, tiles
from trivet.history.draft import Draft
from trivet.history.past import past_match

SOUND = ">>>>>>>KKK B"  # from the setting up: thirty seconds a turn
PENALTY = ">>>>>>>KKK >K B"
SHEET = "M20"


def timed(folder, keys):
    return Timed(str(folder / "match.jnl")).keys(keys)


def left(device):
    return device.app.clock.countdown.seconds()


@pytest.fixture
def second(tmp_path):
    """Player 1 took 10 seconds for the first turn; 27 of Player 2's have passed."""
    return timed(tmp_path, PENALTY + "2KK 555").wait(10_000).keys("K").wait(27_000)


@pytest.fixture
def third(tmp_path):
    """Player 1 took 10 seconds for the first turn, Player 2 took 12; 20 of Player 1's second turn have passed."""
    device = timed(tmp_path, PENALTY + "2KK 555").wait(10_000).keys("K 445").wait(12_000)
    return device.keys("K").wait(20_000)


def test_back_and_ok_give_no_time_however_often(second):
    for _ in range(3):
        assert left(second.keys("B")) == 20 and second.match.player == 0
        assert left(second.keys("K")) == 3 and second.match.player == 1
    second.heard()
    assert second.wait(3_000).heard()[-1] == "expired" and second.match.totals == [15, -15]


def test_a_turn_that_is_open_goes_on_with_what_was_left_when_it_was_taken(second):
    assert left(second.keys("B").wait(5_000)) == 15
    assert left(second.keys("K").wait(1_000)) == 2
    assert left(second.keys("B")) == 15


def test_back_twice_and_what_the_menu_brings_back(third):
    assert [left(third), left(third.keys("B")), left(third.keys("BBB B"))] == [10, 18, 20]
    assert left(third.wait(4_000).menu("menu.redo").keys("K")) == 18
    assert left(third.menu("menu.redo").keys("K")) == 10
    assert left(third.keys("B BBB B")) == 16


def test_undo_by_the_menu_and_ok_after_ok(third):
    third.menu("menu.undo").menu("menu.undo")
    assert third.match.placed == 0 and left(third) == 20
    assert [left(third.keys("K")), left(third.keys("K"))] == [18, 10]


def test_points_by_hand_their_undo_and_redo_give_none(second):
    second.menu("menu.correct").keys("1KK")
    assert second.match.totals == [15, -1] and left(second) == 3
    assert left(second.menu("menu.undo").keys("K")) == 3
    assert left(second.menu("menu.redo").keys("K")) == 3 and second.match.totals == [15, -1]


def test_a_turn_that_was_open_and_is_closed_by_what_comes_after_it(second):
    second.keys("B").menu("menu.correct").keys("1KK")
    assert second.match.placed == 1 and left(second) == 3


@pytest.mark.parametrize("keys", ["D K", "BBB 455K", "BBB DDK>"], ids=["a draw", "another tile", "a pass"])
def test_after_a_turn_was_changed_the_next_one_goes_on(third, keys):
    third.keys("B").keys(keys)
    assert third.session.next() is None and third.match.player == 0 and left(third) == 10


def test_a_turn_that_has_to_be_entered_again_goes_on_too(third):
    third.keys("B BBB B BBB 444K")
    assert third.match.player == 1 and not third.app.screen.reopened() and left(third) == 18
    assert left(third.keys("445K")) == 10


def test_the_opening_taken_back_and_entered_again_gives_none(second):
    second.keys("B BBB").menu("menu.undo").keys("K")
    assert second.match.phase == phases.OPENING
    assert left(second.keys("K")) == 20 and left(second.keys("555K")) == 3


def test_a_repair_its_undo_and_redo_give_none(tmp_path):
    device = timed(tmp_path, PENALTY + "2KK 555K 445K 345K 335K").wait(20_000)
    device.keys(SHEET + "<K K DK K")
    assert device.screen == "TurnScreen" and device.session.undoes_repair and left(device) == 10
    assert left(device.menu("menu.undo").keys("K")) == 10 and device.session.redoes_repair
    assert left(device.menu("menu.redo").keys("K")) == 10 and device.session.undoes_repair


def test_a_repair_with_fewer_turns_before_the_same_player_gives_none(tmp_path):
    device = timed(tmp_path, PENALTY + "2KK 555K 445K 345K 335K").wait(20_000)
    app = device.app
    draft = Draft(device.session.log)
    size = device.session.log.size
    draft.change(size - 8, 8, b"")
    for _ in draft.play_all():
        pass
    app.repair(draft)
    assert device.match.placed == 2 and device.match.player == 0 and left(device) == 10
    device.wait(2_000)
    app.undo()
    assert device.match.placed == 4 and left(device) == 8
    device.wait(2_000)
    app.redo()
    assert device.match.placed == 2 and left(device) == 6


def test_an_open_turn_whose_time_runs_out_is_taken_as_it_was(second):
    second.keys("B").heard()
    second.wait(20_000)
    assert second.heard()[-1] == "expired"
    assert second.match.totals == [15, 0] and second.match.player == 1 and second.session.next() is None
    assert left(second) == 3


@pytest.mark.parametrize("keys", ["B", "BBB", "BBB D"])
def test_it_was_taken_in_time_and_so_has_no_penalty_though_something_of_it_was_changed(third, keys):
    third.keys("B").keys(keys)
    third.wait(18_000)
    assert third.match.totals == [15, 13] and third.session.next() is None
    assert third.match.player == 0 and left(third) == 10


def test_a_whole_tile_typed_over_it_may_be_taken_yet(third):
    third.keys("B BBB 455").wait(18_000)
    assert third.screen == "TimeUpScreen"
    third.keys("K")
    assert third.session.last() == events.place(tiles.find((4, 5, 5)), 0) and left(third) == 10


def test_an_open_turn_that_has_no_time_left_waits_for_the_players(second):
    second.keys("B").wait(20_000).keys("B").heard()
    assert second.match.placed == 0 and left(second) == 0
    assert second.wait(100_000).heard() == [] and second.app.screen.as_it_was
    assert left(second.keys("K")) == 3


def test_a_penalty_that_is_taken_back_gives_no_time_and_does_not_come_twice(second):
    second.wait(3_000)
    assert second.match.totals == [15, -15]
    second.wait(8_000).keys("B").heard()
    assert left(second.wait(100_000)) == 0 and second.heard() == [] and second.match.totals == [15, 0]
    assert left(second.keys("K")) == 22 and second.match.totals == [15, -15]


def test_a_turn_that_is_not_open_and_has_no_time_left_ends_as_before(second):
    second.wait(3_000).keys("B").menu("menu.undo")
    assert second.match.placed == 0
    second.keys("BBB 444K")
    assert second.session.next() is None
    second.wait(50)
    assert second.match.totals == [12, -15] and second.match.player == 0


def test_points_by_hand_are_no_way_out_of_the_end_of_the_time(second):
    second.keys("345").wait(3_000)
    assert second.screen == "TimeUpScreen"
    second.menu("menu.correct").keys("1KK").wait(50)
    assert second.screen == "TimeUpScreen" and second.match.totals == [15, -1]
    assert second.keys(">").match.totals == [15, -16]


def test_with_a_sound_only_it_sounds_once_more(tmp_path):
    device = timed(tmp_path, SOUND + "2KK 555K").wait(30_000).keys("BK")
    device.heard()
    assert device.wait(60_000).heard() == ["expired"] and left(device) == 0 and device.match.player == 1


def test_the_turn_that_has_ended_a_round_keeps_its_time(tmp_path):
    device = timed(tmp_path, PENALTY + OUT[:-4]).wait(12_000).keys(OUT[-4:])
    assert device.match.phase == phases.HANDS and left(device) == 0
    assert left(device.keys("B")) == 18 and device.keys("K").match.phase == phases.HANDS


def test_who_leaves_the_table_has_his_time_when_that_is_taken_back(tmp_path):
    device = timed(tmp_path, PENALTY + "3KK 555K").wait(27_000)
    device.app.confirm(events.leave(1))
    assert device.match.player == 2 and left(device) == 30
    device.app.undo()
    assert device.match.player == 1 and left(device) == 3


def test_another_match_has_all_its_time_and_the_one_that_was_left_what_it_had(second):
    second.menu("menu.new").keys("K")
    assert second.screen == "NewMatchScreen"
    second.keys(">>B B")
    assert second.match.placed == 1 and left(second) == 3
    second.menu("menu.new").keys("K K K")
    assert second.match.rules.timer == 30 and left(second) == 30
    assert left(second.keys("555K")) == 30


def test_a_past_match_has_all_its_time(second):
    app = second.app
    app.leave()
    second.work()
    app.controller.store()
    other = past_match.whole(second.archive(), 1)
    app.controller.set_aside = None
    app.take_up(other)
    assert second.match.placed == 1 and left(second) == 30


def test_after_power_on_it_is_the_whole_time(second):
    again = Timed(second.path)
    assert left(again) == 30 and left(again.keys("B")) == 30
