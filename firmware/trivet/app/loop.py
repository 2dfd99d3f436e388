"""The loop of the device: keys to the application, its picture to the panel, its events to flash,
and sleep. Nothing in it waits for the panel: keys are taken in while a refresh goes on, and what they changed is drawn
at once, so that when the panel rests it has only to be sent.

It is handed the application, the `hardware` (device/pico.py), of which it drives panel, keys, power and watchdog, and
the refresh policy. All times are in ms.
"""

import gc

from trivet.micropython import TYPE_CHECKING, const

from . import battery
from .refresh_policy import ASIDE, CLOCK, COLD_C, MEANWHILE, NOTHING

if TYPE_CHECKING:
    from .application import Application
    from .protocols import Machine
    from .refresh_policy import RefreshPolicy

_MINUTE_MS = const(60_000)
_NEVER_MS = const(0x1FFFFFFF)  # 6 days, the longest that two readings of the clock can be apart
_IN_TIME = {NOTHING: CLOCK, MEANWHILE: ASIDE}  # what an image is the end of while the time of the turn runs
_LONGEST_SLEEP_MS = const(4000)  # well below the watchdog's 8,388 ms; a key or the panel's rest ends it


def run(app: "Application", hardware: "Machine", policy: "RefreshPolicy") -> None:
    """Runs for ever. While something is wrong with the panel the game goes on without it, and the hardware says so."""
    _read_battery(app, hardware)
    if hardware.lights is not None:
        from .key_lights import KeyLights  # few boards have any

        app.key_lights = KeyLights(hardware.lights, app.settings, hardware.localtime)
    app.unseen = len(app.navigation.stack) > 1  # a question of the start, or the first steps of a new device
    untidy = False
    while True:
        hardware.watchdog.feed()
        pressed = hardware.keys.waiting()
        try:
            sleep_ms = once(app, hardware, policy)
        finally:  # the picture comes first, then the flash; whatever fails takes nothing confirmed with it
            hardware.keys.gap(True)
            store(app)
            hardware.keys.gap(False)
        untidy = untidy or pressed
        if untidy and app.picture.is_given:
            gc.collect()  # now, while the panel works, and not while a key waits for its picture
            untidy = False
        stuck = hardware.keys.stuck()
        if stuck is not None:
            app.miss(stuck)
        app.hear_keypad(not hardware.keypad_is_silent())
        tell_ms = hardware.tell(pressed)
        if not work(app, hardware):
            tick_ms = app.idle_view.ms_to_tick(app.clock.ms_to_tick(_LONGEST_SLEEP_MS))
            hardware.power.sleep(min(sleep_ms, tick_ms, tell_ms), hardware.keys)


def work(app: "Application", hardware: "Machine") -> bool:
    """Does what the application has to do beside, until a key or a picture comes before it; False: time to sleep.

    While a picture waits for the panel only what its screen works out goes on, in pieces of some ms: the picture would
    have to wait for all else as well.
    """
    worked = False
    while _piece(app, hardware):
        worked = True
        hardware.watchdog.feed()
        app.clock.tick(hardware.ticks_ms(), hardware.ticks_diff)
        if hardware.keys.waiting() or _can_show(app, hardware.panel):
            return True
    if worked and app.picture.is_given:
        gc.collect()
    return _can_show(app, hardware.panel)


def _can_show(app, panel):
    return not app.picture.is_given and panel.idle()


def _piece(app, hardware):
    if not (app.picture.is_given or hardware.panel.fault):
        return app.screen.go_on()
    hardware.keys.gap(True)  # it may write
    more = app.work()
    hardware.keys.gap(False)
    return more


def once(app: "Application", hardware: "Machine", policy: "RefreshPolicy") -> int:
    """One pass: the time, all keys that wait, their picture, then the panel if it rests. Returns how many ms to sleep
    then.
    """
    app.clock.tick(hardware.ticks_ms(), hardware.ticks_diff)
    app.idle_view.tick(hardware.ticks_ms(), hardware.ticks_diff, hardware.keys.is_down("MENU"))
    pressed, key = False, hardware.keys.get()
    while key is not None:
        pressed = True
        app.press(key)
        policy.touched(hardware.ticks_ms())
        key = hardware.keys.get()
    fresh = bool(app.picture.stale)
    app.paint()
    sleep_ms = step(app, hardware, policy) if hardware.panel.idle() else _LONGEST_SLEEP_MS
    if app.key_lights is not None:  # after the panel has its order, which need not wait for them
        app.key_lights.tick(hardware.ticks_ms(), hardware.ticks_diff, app.screen, pressed, fresh)
    return sleep_ms


def step(app: "Application", hardware: "Machine", policy: "RefreshPolicy") -> int:
    """What there is to do while the panel rests; returns how long to sleep then, in ms."""
    now = hardware.ticks_ms()
    panel = hardware.panel
    is_dirty = policy.cleaning_due(now) and not app.clock.runs
    is_shown = app.picture.is_given and not panel.is_behind
    app.unseen = app.unseen and not is_shown
    if is_dirty or not is_shown:
        show(app, hardware, policy)
    elif not panel.is_powered:
        return _LONGEST_SLEEP_MS
    elif policy.power_off_due(now):
        panel.power_off()
    else:
        return policy.ms_to_power_off(now)
    return _LONGEST_SLEEP_MS


def show(app: "Application", hardware: "Machine", policy: "RefreshPolicy") -> None:
    """Puts the canvas on the panel, which takes a copy."""
    now = hardware.ticks_ms()
    policy.idle_ms = app.settings.get("rest") * _MINUTE_MS or _NEVER_MS
    policy.use(app.settings.get("refresh"))
    boundary = app.picture.boundary
    if app.clock.runs:
        boundary = _IN_TIME.get(boundary, boundary)
    app.picture.boundary = NOTHING
    app.picture.is_given = True
    short = bool(app.settings.get("flash")) and hardware.power.celsius() >= COLD_C
    full = hardware.panel.refresh(app.picture.canvas.buffer, policy.full(now, boundary), short)
    policy.noted(now, full, boundary)
    _read_battery(app, hardware)


def _read_battery(app, hardware):
    """Its sign comes or goes with the next picture."""
    app.battery_low = hardware.power.battery_low(battery.low_mv(app.settings))


def store(app: "Application") -> None:
    """Writes what was confirmed; tells once when the storage does not take it, and tries again each time."""
    try:
        if app.controller.store():
            app.unsaved = False
    except OSError:
        if not app.unsaved:
            app.unsaved = True
            app.notices.refuse("unsaved")


def rescue(app: "Application") -> bool:
    """Stores what was confirmed before something failed, an allocation for one; whether it is stored. What failed half
    is written once more, all of it anew.
    """
    for _ in range(2):
        try:
            gc.collect()
            app.controller.store()
            return True
        except Exception:
            pass  # not even to be told: that would take room as well
    return False
