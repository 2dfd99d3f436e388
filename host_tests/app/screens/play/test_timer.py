"""The timer of a turn, as players see and hear it: sounds, what the panel shows, what the end of the time does."""

import pytest

from host_tests.app.device import Device, Timed
from tools.pictures import reading
from trivet.app.picture import ENTRY, FRESH
from trivet.app.refresh_policy import CLOCK, NOTHING, TURN_END
from trivet.app.screens.parts import table
from trivet.engine import phases
from trivet.engine.rulebooks import rules
from trivet.ui import layout, scores

SOUND = ">>>>>>>KKK B"  # from the setting up: thirty seconds a turn
PENALTY = ">>>>>>>KKK >K B"


def timed(tmp_path, keys):
    return Timed(str(tmp_path / "match.jnl")).keys(keys)


@pytest.fixture
def sound(tmp_path):
    return timed(tmp_path, SOUND + "2KK 555K")


@pytest.fixture
def penalty(tmp_path):
    return timed(tmp_path, PENALTY + "2KK 555K")


def test_the_time_is_set_before_the_match_begins(tmp_path):
    cases = (("", 0, rules.SOUND), (SOUND, 30, rules.SOUND), (PENALTY, 30, rules.PENALTY))
    for number, (keys, *values) in enumerate(cases):
        device = Device(str(tmp_path / str(number)))
        device.keys(keys + "2KK")
        assert [device.match.rules.timer, device.match.rules.expiry] == values


def test_what_happens_at_the_end_is_asked_only_where_there_is_an_end(tmp_path):
    device = Device(str(tmp_path / "match.jnl"))
    assert len(device.app.screen) == 10
    device.keys(">>>>>>>KK")
    assert len(device.app.screen) == 11
    device.keys(">K")
    assert device.app.screen.setup.value("expiry") == rules.PENALTY


def test_a_penalty_without_a_timer_is_none(tmp_path):
    device = Device(str(tmp_path / "match.jnl"))
    device.keys(PENALTY + ">>>>>>>KKKKK B 2KK")
    assert (device.match.rules.timer, device.match.rules.expiry) == (0, rules.SOUND)


def test_the_last_five_seconds_are_heard_and_the_end(sound):
    sound.heard()
    assert sound.wait(24_950).heard() == []
    for _ in range(5):
        assert sound.wait(1_000).heard() == ["tick"]
    assert sound.wait(1_000).heard() == ["expired"]
    assert sound.wait(100_000).heard() == []


def test_with_a_sound_only_the_turn_goes_on(sound):
    sound.keys("D3").wait(40_000)
    assert sound.match.player == 1 and (sound.app.screen.draws, sound.app.screen.digits) == (1, [3])
    assert sound.app.clock.countdown.seconds() == 0 and not sound.app.notices.text
    sound.keys("45K")
    assert sound.match.totals == [15, 7] and sound.app.clock.countdown.seconds() == 30


def test_the_panel_is_drawn_again_rarely(sound):
    drawn, before = [], sound.picture
    for at in range(1, 121):
        sound.wait(250)
        if sound.picture != before:
            drawn.append(30 - at / 4)
            before = sound.picture
    assert drawn == [22.5, 15, 7.5, 0]


def test_only_the_entry_is_drawn_and_that_never_flashes(sound):
    sound.wait(7_450)
    paint = sound.app.paint
    sound.app.paint = lambda: None
    assert (sound.app.picture.stale, sound.app.picture.boundary) == (FRESH, TURN_END)
    sound.app.picture.boundary, sound.app.picture.is_given = NOTHING, True  # the panel shows it
    sound.wait(50)
    assert (sound.app.picture.stale, sound.app.picture.boundary) == (ENTRY, CLOCK)
    sound.app.press("3")
    assert sound.app.picture.boundary == NOTHING, "a key was pressed besides"
    sound.app.paint = paint


def test_what_was_confirmed_in_the_same_picture_keeps_its_flash(sound):
    sound.keys("444")
    sound.app.press("OK")
    sound.app.paint = lambda: None
    sound.wait(15_000)
    assert sound.app.picture.boundary == TURN_END


def test_each_turn_has_its_own_time_and_one_that_is_taken_back_what_it_had_left(sound):
    sound.wait(12_000).keys("444K")
    assert sound.app.clock.countdown.seconds() == 30
    sound.wait(7_000)
    assert sound.app.clock.countdown.seconds() == 23
    sound.keys("B")
    assert sound.match.player == 1 and sound.app.clock.countdown.seconds() == 18


def test_whatever_lies_over_the_turn_stops_the_time(sound):
    sound.wait(10_000)
    for opened, closed in (("M", "M"), ("K", "B"), ("pause", "5"), ("menu.away", "5")):
        (sound.keys if len(opened) == 1 else sound.menu)(opened).wait(100_000).keys(closed)
        assert sound.screen == "TurnScreen" and sound.app.clock.countdown.seconds() == 20, opened
        assert sound.app.clock.ms_to_tick(9_999) == 5_000
    assert sound.heard() == []


def test_while_it_stands_still_nobody_wakes_up_for_it(sound):
    sound.keys("M")
    assert sound.app.clock.ms_to_tick(9_999) == 9_999


def test_pause_shows_the_seconds_that_are_left_and_any_key_goes_on(sound):
    sound.keys("D34").wait(7_300).menu("pause")
    assert sound.screen == "PauseScreen" and sound.app.clock.countdown.seconds() == 23
    paused = sound.picture
    assert sound.wait(60_000).picture == paused
    for key in "0K<MBD":
        assert sound.keys(key).screen == "TurnScreen" and sound.app.screen.draws == 1
        sound.menu("pause")


def test_without_a_timer_there_is_nothing_to_pause(tmp_path):
    assert "pause" not in timed(tmp_path, "2KK 555K M").rows


def test_after_power_on_the_time_waits_for_the_first_key(sound):
    again = Timed(sound.path)
    assert again.wait(100_000).heard() == [] and again.app.clock.countdown.seconds() == 30
    assert again.app.clock.ms_to_tick(9_999) == 9_999
    again.keys("3").wait(10_000)
    assert again.app.clock.countdown.seconds() == 20


def test_the_time_runs_only_in_a_turn(tmp_path):
    device = timed(tmp_path, SOUND + "2K").wait(100_000)
    assert device.heard() == [] and device.app.clock.countdown.limit == 0


def test_the_penalty_is_one_tile_and_fifteen_points_and_the_next_player_has_all_his_time(penalty):
    penalty.keys("D3").heard()
    pool = penalty.match.pool()
    penalty.wait(30_000)
    assert penalty.heard() == 5 * ["tick"] + ["expired"]
    assert penalty.match.totals == [15, -20] and penalty.match.pool() == pool - 2 and penalty.match.player == 0
    assert (
        penalty.app.notices.text == "Time is up for Player 2: one tile more, −20." and not penalty.app.notices.refused
    )
    assert penalty.last_move == "Player 2 −20 time is up −5 − 15"
    assert penalty.app.clock.countdown.seconds() == 30 and penalty.app.screen.digits == []


def test_the_penalty_is_kept_and_can_be_taken_back(penalty):
    penalty.wait(30_000)
    penalty.app.controller.store()
    assert Device(penalty.path).match.totals == [15, -15]
    penalty.keys("B")
    assert penalty.app.screen.announced("") == ("Player 2 −15", "time is up")
    assert penalty.match.totals == [15, 0] and penalty.match.player == 1
    assert penalty.app.clock.countdown.seconds() == 0


def test_from_an_empty_pool_no_tile_is_said_to_be_taken(penalty):
    penalty.keys(13 * "K>")
    assert penalty.match.pool() == 0 and penalty.match.phase == phases.TURN
    player = penalty.app.player(penalty.match.player)
    penalty.wait(30_000)
    assert penalty.app.notices.text == player + ": time is up"


def test_simple_scoring_knows_no_minus_points_for_time(tmp_path):
    device = timed(tmp_path, PENALTY + "<<K>>2KK 555K").wait(30_000)
    assert device.match.rules.simple and device.match.totals == [1, 0] and device.match.player == 0
    assert device.last_move == "Player 2 0 time is up"


def test_who_opens_must_place_however_long_it_takes(tmp_path):
    device = timed(tmp_path, PENALTY + "2KK 5")
    device.heard()
    device.wait(100_000)
    assert device.heard() == 5 * ["tick"] + ["expired"]
    assert device.match.player == 0 and device.app.screen.digits == [5] and device.match.totals == [0, 0]
    assert device.keys("55K").match.totals == [15, 0]


def test_few_seconds_are_shown_white_on_black(sound, monkeypatch):
    drawn = []
    monkeypatch.setattr(type(sound.app.picture.canvas), "text", lambda *call, **_: drawn.append(call[2:6]) or 0)
    for passed_ms, shown, ink in ((15_000, 15, 0), (5_000, 10, 1), (10_000, 0, 1)):
        sound.app.clock.countdown.take(passed_ms)
        drawn.clear()
        sound.app.picture.changed()
        sound.app.paint()
        assert [call[3] for call in drawn if call[0] == "%d s" % shown] == [ink]


def test_the_time_stands_beside_every_way_of_counting_draws(tmp_path):
    for edition in (0, 7):
        device = Timed(str(tmp_path / str(edition))).keys(">>>" + edition * "K" + "B" + PENALTY + "2KK 444K DD")
        before = device.picture
        device.app.clock.countdown.take(1_000)
        device.app.picture.changed()
        device.app.paint()
        assert reading.find_text(device.picture, "29 s") and not reading.find_text(before, "29 s")


SIXTY = ">>>>>>>KKKKK B"
REFEREED = ">>KB"


def dark(picture, width):
    """How many pixels are black in a row through the middle of the clock."""
    row = picture[5 * width // 8 : 6 * width // 8]
    return "".join(f"{byte:08b}" for byte in row).count("0")


@pytest.mark.parametrize("mode", ["", REFEREED])
@pytest.mark.parametrize("players", ["2K", "3K", ">>>K<<5K<1KK"])
def test_the_clock_goes_down_by_quarters_across_the_panel_and_nothing_else_of_the_table_moves(tmp_path, players, mode):
    device = timed(tmp_path, SIXTY + mode + players + ("" if players[0] == ">" else "K"))
    device.keys("BK" if device.screen == "NewMatchScreen" else "")
    if device.screen == "OpenerScreen":
        device.keys("K")
    assert device.match.rules.timer == 60 and device.app.screen.cells_top() == scores.CLOCK
    width = device.app.picture.canvas.width
    above, below = scores.CLOCK * width // 8, table.band(device.app.picture.canvas, device.app) * width // 8
    device.keys("M").keys("M")  # the clock has begun
    black, first = [], device.picture
    for _ in range(5):
        black.append(dark(device.picture, width))
        assert device.picture[above:below] == first[above:below]
        device.wait(15_000)
    quarter = width // 4
    assert black == [4 * (quarter - 2) - used * (quarter - 4) for used in range(5)]


def test_where_a_turn_has_no_limit_the_totals_have_all_the_room(tmp_path):
    assert timed(tmp_path, "2KK 555K").app.screen.cells_top() == layout.BAR


def test_the_seconds_beside_the_entry_are_those_of_the_picture_that_was_drawn_last(sound):
    assert reading.find_text(sound.wait(9_000).picture, "23 s")
    assert reading.find_text(sound.keys("3").picture, "21 s")
    assert reading.find_text(sound.wait(1_000).picture, "21 s")
    assert reading.find_text(sound.keys("4").picture, "20 s")
