"""The panel driver against the emulator's strict model: what it shows, what it never does, how it fails."""

import pytest

import pins
from tools.emulator.devices.panel import BUSY_MS, PLANE_BYTES
from trivet.device import panel as driver
from trivet.device.panel import Panel, PanelError

from .bench import PanelBench

FRAME_MS = PLANE_BYTES * 8 / 15_625  # one plane on the wire


def image(seed):
    return bytearray((seed * 37 + i * (seed + 3)) & 0xFF for i in range(PLANE_BYTES))


def opened(**options):
    """(bench, driver), not begun."""
    bench = PanelBench(**options)
    panel = Panel(
        bench,
        bench.cs,
        bench.dc,
        bench.rst,
        bench.busy,
        pins.PANEL_WIDTH,
        pins.PANEL_HEIGHT,
        bench.clock.sleep_ms,
        bench.clock.ticks_ms,
    )
    return bench, panel


@pytest.fixture
def begun():
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
    assert bench.model.shown == picture
    return became_full


def test_the_first_refresh_becomes_full_and_the_next_stays_partial(begun):
    bench, panel = begun
    assert show(bench, panel, image(1)) is True
    assert show(bench, panel, image(2)) is False
    assert (bench.model.full_refreshes, bench.model.partial_refreshes) == (1, 1)
    assert panel.updates == 2


def test_a_restart_in_the_middle_of_a_refresh_lets_it_end(begun):
    bench, panel = begun
    panel.refresh(image(1), True)
    panel.begin()
    assert bench.model.shown == image(1)
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


def test_idle_does_not_believe_a_busy_that_has_not_risen_yet(begun):
    bench, panel = begun
    panel.refresh(image(1), True)
    bench.busy.drive(0)  # the controller is slow to raise it
    assert not panel.idle()
    bench.busy.drive(1)
    wait(bench, panel)
    assert bench.model.shown == image(1)


def test_waiting_takes_as_long_as_the_panel_and_sends_plane_26_only_after_a_partial(begun):
    bench, panel = begun
    panel.refresh(image(1), True)
    sent = bench.sent
    assert BUSY_MS["full"] - 10 < wait(bench, panel) < BUSY_MS["full"] + 10
    assert bench.sent == sent
    panel.refresh(image(2), False)
    sent = bench.sent
    assert BUSY_MS["partial"] - 10 < wait(bench, panel) < BUSY_MS["partial"] + 20
    assert bench.sent - sent == PLANE_BYTES + 6
    assert bench.model.memory.planes[0x26] == image(2)


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
    assert bench.model.shown == image(1)


def test_nothing_before_begin():
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


@pytest.mark.parametrize(
    ("start", "limit_s"),
    [
        (lambda panel: panel.refresh(image(3), True), 10),
        (lambda panel: panel.refresh(image(3), False), 5),
        (lambda panel: panel.power_off(), 2),
    ],
    ids=["full", "partial", "power off"],
)
def test_a_busy_that_never_ends_is_an_error_in_its_time(begun, start, limit_s):
    bench, panel = begun
    show(bench, panel, image(1))
    show(bench, panel, image(2))
    bench.model.state = "stuck"
    start(panel)
    began = bench.clock.ms
    with pytest.raises(PanelError) as caught:
        wait(bench, panel)
    assert limit_s * 1000 < bench.clock.ms - began < limit_s * 1000 + 10
    assert caught.value.code == driver.PANEL_STUCK
    assert caught.value.sentence == (
        f"The panel has been busy for {limit_s} s: check the cable, then switch off and on."
    )
    assert str(caught.value) == caught.value.sentence
    with pytest.raises(RuntimeError):  # it does not pretend to be idle, nor goes on waiting
        panel.idle()


def test_a_panel_unplugged_while_it_works_is_an_error():
    bench, panel = opened()
    panel.begin()
    panel.refresh(image(1), True)
    bench.wired = False
    bench.busy.driven = None
    bench.busy.drive = lambda level: None
    bench.model._drive_busy = lambda level: None
    with pytest.raises(PanelError) as caught:
        wait(bench, panel)
    assert caught.value.code == driver.PANEL_STUCK


def test_a_panel_that_recovers_can_be_begun_again(begun):
    bench, panel = begun
    show(bench, panel, image(1))
    bench.model.state = "stuck"
    panel.refresh(image(2), True)
    with pytest.raises(PanelError):
        wait(bench, panel)
    bench.model.state = "ok"
    bench.model._done()
    panel.begin()
    assert show(bench, panel, image(3), full=False) is True
    assert show(bench, panel, image(4), full=False) is False


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        ({"wired": False}, driver.PANEL_SILENT, "No panel answers"),
        ({"state": "v1"}, driver.PANEL_WRONG_REVISION, "it is a V1 (UC8176)"),
        ({"state": "stuck"}, driver.PANEL_WRONG_REVISION, "or broken"),
    ],
    ids=["no panel", "V1", "stuck from the start"],
)
def test_what_is_wrong_at_the_start_is_told_apart(options, code, words):
    bench, panel = opened(**options)
    with pytest.raises(PanelError) as caught:
        panel.begin()
    assert caught.value.code == code
    assert words in caught.value.sentence
    assert bench.clock.ms < 6_000
    assert bench.sent == 0
    assert bench.busy.pull == bench.busy.PULL_UP  # as it was


def test_begin_is_quick(begun):
    bench, _ = begun
    assert bench.clock.ms < 40


def test_limits_hold_across_the_wrap_of_the_clock():
    bench, panel = opened(start_ms=2**30 - 3_000)
    panel.begin()
    panel.refresh(image(1), True)
    assert BUSY_MS["full"] - 10 < wait(bench, panel) < BUSY_MS["full"] + 10
    bench.model.state = "stuck"
    panel.refresh(image(2), True)
    began = bench.clock.ms
    with pytest.raises(PanelError):
        wait(bench, panel)
    assert 10_000 < bench.clock.ms - began < 10_010
    assert bench.clock.ticks_ms() < 20_000  # it did wrap
