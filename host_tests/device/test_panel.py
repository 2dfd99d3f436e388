"""The panel driver against the machine's strict panel: what it shows, what it never does, how it finds that the panel
fails, and how it takes it up again.
"""

import pytest

import pins
from host_tests.machine.desk import Desk
from tools.fakes.parts import Pin
from tools.machine.facts import BUSY_MS, PLANE_BYTES
from trivet.device import panel as driver
from trivet.device.panel import Panel

from .bench import PanelBench

FRAME_MS = PLANE_BYTES * 8 / 15_625  # one plane on the wire


def image(seed):
    return bytearray((seed * 37 + i * (seed + 3)) & 0xFF for i in range(PLANE_BYTES))


@pytest.fixture(scope="module")
def desk():
    return Desk()


@pytest.fixture
def opened(desk):
    """A function (options of the bench) that makes (bench, driver), not begun."""

    def make(**options):
        bench = PanelBench(desk, **options)
        wires = (bench, bench.cs, bench.dc, bench.rst, bench.busy)
        size = (pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
        return bench, Panel(*wires, *size, bench.clock.sleep_ms, bench.clock.ticks_ms, lambda pin: None)

    return make


@pytest.fixture
def begun(opened):
    bench, panel = opened()
    panel.begin()
    return bench, panel


def wait(bench, panel, limit_ms=20_000):
    """Poll as the loop does; the ms that it took."""
    start = bench.clock.ms
    while not panel.idle():
        assert bench.clock.ms - start < limit_ms
        bench.clock.sleep_ms(5)
    return bench.clock.ms - start


def show(bench, panel, picture, full=False):
    became_full = panel.refresh(picture, full)
    wait(bench, panel)
    assert bench.model.shown() == picture
    return became_full


def test_the_first_refresh_becomes_full_and_the_next_stays_partial(begun):
    bench, panel = begun
    assert show(bench, panel, image(1)) is True
    assert show(bench, panel, image(2)) is False
    assert bench.model.refreshes == (1, 1)
    assert panel.updates == 2


def test_a_restart_in_the_middle_of_a_refresh_lets_it_end(begun):
    bench, panel = begun
    panel.refresh(image(1), True)
    panel.begin()
    wait(bench, panel)
    assert bench.model.shown() == image(1)
    assert show(bench, panel, image(2)) is True


def test_partials_and_fulls_in_any_order_show_the_image_without_a_fault(begun):
    bench, panel = begun
    asked = (True, False, False, True, True, False, False, False, True, False)
    became = [show(bench, panel, image(n), full) for n, full in enumerate(asked)]
    assert tuple(became) == asked


def test_one_buffer_drawn_over_between_refreshes(begun):
    bench, panel = begun
    canvas = image(1)
    show(bench, panel, canvas)
    for n in range(2, 6):
        canvas[:] = image(n)
        assert show(bench, panel, canvas) is False


def test_refresh_returns_as_soon_as_the_planes_are_sent(begun):
    bench, panel = begun
    start = bench.clock.ms
    panel.refresh(image(1), True)
    assert FRAME_MS * 2 < bench.clock.ms - start < FRAME_MS * 2 + 1
    assert bench.model.busy and not panel.idle()
    wait(bench, panel)
    start = bench.clock.ms
    panel.refresh(image(2), False)
    assert FRAME_MS < bench.clock.ms - start < FRAME_MS + 1
    assert bench.model.busy and not panel.idle()


def test_waiting_takes_as_long_as_the_panel_and_sends_plane_26_only_after_a_partial(begun):
    bench, panel = begun
    panel.refresh(image(1), True)
    sent = bench.sent
    assert BUSY_MS["full"] - 10 < wait(bench, panel) < BUSY_MS["full"] + 10
    assert bench.sent == sent
    panel.refresh(image(2), False)
    sent = bench.sent
    assert BUSY_MS["partial"] - 10 < wait(bench, panel) < BUSY_MS["partial"] + 20
    assert bench.sent - sent == PLANE_BYTES + 11
    assert bench.model.plane(0x26) == image(2)


def test_the_image_may_be_drawn_over_while_the_panel_works(begun):
    bench, panel = begun
    canvas = image(1)
    show(bench, panel, canvas)
    for n in range(2, 6):
        canvas[:] = image(n)
        assert panel.refresh(canvas, False) is False
        canvas[:] = image(n + 10)
        wait(bench, panel)
        assert bench.model.shown() == image(n)


@pytest.mark.parametrize(("first", "last"), [(0, 0), (299, 299), (0, 299), (17, 17), (190, 271)])
def test_of_a_partial_refresh_only_the_rows_that_differ_are_sent(begun, first, last):
    bench, panel = begun
    canvas = image(1)
    show(bench, panel, canvas)
    canvas[50 * first + 24] ^= 0x80
    canvas[50 * last + 25] ^= 0x01
    sent = bench.sent
    assert show(bench, panel, canvas) is False
    assert bench.sent - sent == 2 * (50 * (last + 1 - first) + 11) + 8
    assert bench.model.shown() == canvas
    canvas[:] = image(2)
    assert show(bench, panel, canvas, True) is True, "whole planes again"
    assert bench.model.shown() == canvas


def test_an_image_that_is_shown_already_is_not_sent(begun):
    bench, panel = begun
    show(bench, panel, image(1))
    sent = bench.sent
    assert show(bench, panel, image(1)) is False
    assert bench.sent - sent == 8


def test_powered_from_a_partial_until_power_off(begun):
    bench, panel = begun
    show(bench, panel, image(1))
    assert not panel.is_powered and not bench.model.analog_on
    sent = bench.sent
    panel.power_off()  # nothing to do
    assert bench.sent == sent and panel.idle()
    show(bench, panel, image(2))
    assert panel.is_powered and bench.model.analog_on
    panel.power_off()
    assert BUSY_MS["power_off"] - 10 < wait(bench, panel) < BUSY_MS["power_off"] + 10
    assert not panel.is_powered and not bench.model.analog_on
    assert show(bench, panel, image(3)) is False  # the planes outlive it


def test_deep_sleep_makes_plane_26_worthless(begun):
    bench, panel = begun
    show(bench, panel, image(1))
    panel.deep_sleep()
    assert bench.model.asleep and panel.idle()
    with pytest.raises(RuntimeError):
        panel.refresh(image(2), False)
    panel.begin()
    assert show(bench, panel, image(2), full=False) is True


def test_deep_sleep_wants_the_power_off_first(begun):
    bench, panel = begun
    show(bench, panel, image(1))
    show(bench, panel, image(2))
    with pytest.raises(RuntimeError):
        panel.deep_sleep()
    panel.power_off()
    wait(bench, panel)
    panel.deep_sleep()
    assert bench.model.asleep


def test_a_working_panel_takes_nothing(begun):
    bench, panel = begun
    panel.refresh(image(1), True)
    sent = bench.sent
    for call in (lambda: panel.refresh(image(2), False), panel.power_off, panel.deep_sleep):
        with pytest.raises(RuntimeError):
            call()
    assert bench.sent == sent
    wait(bench, panel)
    assert bench.model.shown() == image(1)


def test_nothing_before_begin(opened):
    bench, panel = opened()
    for call in (lambda: panel.refresh(image(1), True), panel.idle, panel.power_off, panel.deep_sleep):
        with pytest.raises(RuntimeError):
            call()
    assert bench.sent == 0


@pytest.mark.parametrize("size", [0, 14_999, 15_001])
def test_whole_frames_only(begun, size):
    bench, panel = begun
    sent = bench.sent
    with pytest.raises(ValueError):
        panel.refresh(bytes(size), True)
    assert bench.sent == sent


def watch(bench, panel, until, limit_ms, picture=None):
    """Live as the loop does, until `until()`; the ms that it took. `picture`: shown whenever the panel wants one."""
    start = bench.clock.ms
    while not until():
        if panel.idle() and panel.is_behind and picture:
            panel.refresh(picture, False)
        bench.clock.sleep_ms(min(panel.ms_to_look(), 20))
        assert bench.clock.ms - start < limit_ms
    return bench.clock.ms - start


@pytest.mark.parametrize(
    ("start", "limit_ms"),
    [
        (lambda panel: panel.refresh(image(3), True), 4_800),
        (lambda panel: panel.refresh(image(3), False), 3_000),
        (lambda panel: panel.power_off(), 2_000),
    ],
    ids=["full", "partial", "power off"],
)
def test_a_busy_that_never_ends_is_a_fault_in_its_time(begun, start, limit_ms):
    bench, panel = begun
    show(bench, panel, image(1))
    show(bench, panel, image(2))
    start(panel)
    bench.model.exchange("stuck")
    took_ms = watch(bench, panel, lambda: panel.fault, 5_000)
    assert limit_ms < took_ms < limit_ms + 30
    assert panel.fault == driver.PANEL_STUCK and not panel.idle()


def test_a_panel_that_does_not_answer_is_known_at_once(begun):
    bench, panel = begun
    show(bench, panel, image(1))
    bench.model.exchange("deaf")
    assert panel.idle()
    began = bench.clock.ms
    panel.refresh(image(2), False)
    assert panel.fault == driver.PANEL_SILENT and bench.clock.ms - began < 30


def test_a_panel_whose_busy_is_slow_to_rise_is_waited_for(begun):
    bench, panel = begun
    seen = []
    bench.busy.__class__ = type("Slow", (Pin,), {"__call__": lambda pin: seen.append(1) or int(len(seen) > 50)})
    panel.refresh(image(1), True)
    assert not panel.fault and len(seen) > 50


FAULTS = {
    "absent": driver.PANEL_SILENT,
    "deaf": driver.PANEL_SILENT,
    "stuck": driver.PANEL_STUCK,
    "stuck-high": driver.PANEL_STUCK,
    "stuck-low": driver.PANEL_SILENT,
    "noisy": driver.PANEL_STUCK,
    "v1": driver.PANEL_STUCK,
}
MOMENTS = {
    "at rest": lambda panel: None,
    "partial": lambda panel: panel.refresh(image(3), False),
    "full": lambda panel: panel.refresh(image(3), True),
    "power off": lambda panel: panel.power_off(),
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("state", FAULTS)
def test_every_fault_is_found_in_5_s_and_a_panel_that_is_well_again_is_taken_up_in_10(begun, state, moment):
    """The first picture after the fault is asked for a second later at the latest, as a burst's end brings an order."""
    bench, panel = begun
    show(bench, panel, image(1))
    show(bench, panel, image(2))
    MOMENTS[moment](panel)
    bench.clock.sleep_ms(100)
    bench.model.exchange(state)
    started = bench.clock.ms
    while not panel.fault:
        bench.clock.sleep_ms(min(20, panel.ms_to_look()))
        if panel.idle() and bench.clock.ms - started > 1_000:
            panel.refresh(image(4), False)
        assert bench.clock.ms - started < 5_000
    watch(bench, panel, lambda: bench.clock.ms - started > 12_000, 13_000, image(5))
    assert panel.fault == FAULTS[state] or state in ("noisy", "v1", "absent")
    bench.model.exchange("ok")
    watch(bench, panel, lambda: not panel.is_behind, 10_000, image(6))
    assert bench.model.shown() == image(6) and not panel.fault
    assert show(bench, panel, image(7)) is False


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_panel_that_was_pulled_out_for_a_moment_is_set_up_anew(begun, moment):
    bench, panel = begun
    show(bench, panel, image(1))
    show(bench, panel, image(2))
    MOMENTS[moment](panel)
    bench.clock.sleep_ms(100)
    bench.model.exchange("absent")
    watch(bench, panel, lambda: bench.busy.level is None, 100)
    bench.model.exchange("ok")
    watch(bench, panel, lambda: panel.fault, 1_000)
    watch(bench, panel, lambda: not panel.is_behind, 10_000, image(6))
    assert bench.model.shown() == image(6)


def test_a_short_full_refresh_takes_the_waveform_for_warm_glass_and_the_next_ones_their_own(begun):
    bench, panel = begun
    show(bench, panel, image(1))
    for n in (2, 4):
        assert panel.refresh(image(n), True, True) is True
        assert BUSY_MS["short"] - 10 < wait(bench, panel) < BUSY_MS["short"] + 10
        assert bench.model.shown() == image(n)
        assert show(bench, panel, image(n + 1)) is False
    panel.refresh(image(6), True)
    assert BUSY_MS["full"] - 10 < wait(bench, panel) < BUSY_MS["full"] + 10
    assert [round(ms / 100) for ms in panel.took_ms] == [20, 12] and not panel.fault


def test_a_short_refresh_that_cannot_be_full_yet_becomes_one(begun):
    bench, panel = begun
    assert panel.refresh(image(1), False, True) is True
    assert wait(bench, panel) < BUSY_MS["short"] + 10


def test_a_short_full_refresh_that_ends_far_too_soon_is_none_either(begun):
    bench, panel = begun
    panel.refresh(image(1), True, True)
    wait(bench, panel)
    panel.refresh(image(2), True, True)
    bench.clock.sleep_ms(400)
    bench.model.exchange("deaf")
    watch(bench, panel, lambda: panel.fault, 100)
    assert panel.is_behind


def test_a_full_refresh_that_ends_far_too_soon_is_none(begun):
    bench, panel = begun
    show(bench, panel, image(1))
    panel.refresh(image(2), True)
    bench.clock.sleep_ms(500)
    bench.model.exchange("deaf")
    watch(bench, panel, lambda: panel.fault, 100)
    assert panel.is_behind


def test_spikes_on_busy_at_rest_are_nothing(begun):
    bench, panel = begun
    show(bench, panel, image(1))
    for level in (1, 0, 1, 0):
        bench.busy.move(level)
        panel.idle()
    assert panel.idle() and not panel.fault
    assert show(bench, panel, image(2)) is False


def test_pictures_are_shown_blindly_where_busy_is_shorted_to_ground(begun):
    bench, panel = begun
    show(bench, panel, image(1))
    bench.model.exchange("stuck-low")
    panel.refresh(image(2), True)
    bench.clock.sleep_ms(2_100)
    assert bench.model.shown() == image(2)
    watch(bench, panel, lambda: bench.model.shown() == image(3), 10_000, image(3))
    assert panel.fault == driver.PANEL_SILENT


def test_a_slow_panel_is_not_reset_in_the_middle_of_what_it_does(opened):
    """Cold glass: a fault is told, and the picture comes all the same."""
    bench, panel = opened(busy_factor=3.0)  # a full refresh of 6 s
    panel.begin()
    watch(bench, panel, lambda: not panel.is_behind, 20_000, image(1))
    assert bench.model.shown() == image(1)


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        ("absent", driver.PANEL_SILENT),
        ("deaf", driver.PANEL_SILENT),
        ("stuck-low", driver.PANEL_SILENT),
        ("v1", driver.PANEL_WRONG_REVISION),
        ("stuck", driver.PANEL_WRONG_REVISION),
        ("stuck-high", driver.PANEL_WRONG_REVISION),
        ("noisy", driver.PANEL_STUCK),
    ],
)
def test_what_is_wrong_at_the_start_is_told_apart(opened, state, fault):
    bench, panel = opened(state=state)
    panel.begin()
    assert bench.clock.ms < 90, "begin() does not wait for a panel that is not well"
    watch(bench, panel, lambda: panel.fault, 4_600, image(1))
    assert panel.fault == fault
    assert bench.busy.pull == bench.busy.PULL_UP  # as it was
    bench.model.exchange("ok")
    watch(bench, panel, lambda: not panel.is_behind, 10_000, image(2))
    assert bench.model.shown() == image(2)


def test_begin_is_quick(begun):
    bench, _ = begun
    assert bench.clock.ms < 40


def test_limits_hold_across_the_wrap_of_the_clock(opened):
    bench, panel = opened(start_ms=2**30 - 3_000)
    panel.begin()
    panel.refresh(image(1), True)
    assert BUSY_MS["full"] - 10 < wait(bench, panel) < BUSY_MS["full"] + 10
    bench.model.exchange("stuck")
    panel.refresh(image(2), True)
    took_ms = watch(bench, panel, lambda: panel.fault, 5_000)
    assert 4_800 < took_ms < 4_830
    assert bench.clock.ticks_ms() < 20_000  # it did wrap
