"""The timer of a turn: each second, sounds, and what the panel draws; the rest is in timer.keys."""

import pytest

from host_tests.app.device import Device, Timed
from tools.pictures import reading
from trivet.app.picture import ENTRY, FRESH
from trivet.app.refresh_policy import CLOCK, NOTHING, TURN_END
from trivet.app.screens.parts import table
from trivet.engine.rulebooks import rules
from trivet.ui import layout, scores

SOUND = ">>>>>>>KKK B"  # from the setting up: thirty seconds a turn
PENALTY = ">>>>>>>KKK >K B"


def timed(tmp_path, keys):
    return Timed(str(tmp_path / "match.jnl")).keys(keys)


@pytest.fixture
def sound(tmp_path):
    return timed(tmp_path, SOUND + "2KK 555K")


def test_the_time_is_set_before_the_match_begins(tmp_path):
    cases = (("", 0, rules.SOUND), (SOUND, 30, rules.SOUND), (PENALTY, 30, rules.PENALTY))
    for number, (keys, *values) in enumerate(cases):
        device = Device(str(tmp_path / str(number)))
        device.keys(keys + "2KK")
        assert [device.match.rules.timer, device.match.rules.expiry] == values


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


def test_after_power_on_the_time_waits_for_the_first_key(sound):
    again = Timed(sound.path)
    assert again.wait(100_000).heard() == [] and again.app.clock.countdown.seconds() == 30
    assert again.app.clock.ms_to_tick(9_999) == 9_999
    again.keys("3").wait(10_000)
    assert again.app.clock.countdown.seconds() == 20


def test_few_seconds_are_shown_white_on_black(sound, monkeypatch):
    drawn = []
    monkeypatch.setattr(type(sound.app.picture.canvas), "text", lambda *call, **_: drawn.append(call[2:6]) or 0)
    for passed_ms, shown, ink in ((15_000, 15, 0), (5_000, 10, 1), (10_000, 0, 1)):
        sound.app.clock.countdown.take(passed_ms)
        drawn.clear()
        sound.app.picture.changed()
        sound.app.paint()
        assert [call[3] for call in drawn if call[0] == "%d s" % shown] == [ink]


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
