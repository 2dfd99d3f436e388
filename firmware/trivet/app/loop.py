"""The loop of the device: keys to the application, its picture to the panel, its events to flash,
and sleep. Nothing in it waits for the panel: keys are taken in while a refresh goes on, and what
they changed is drawn with the next one.

It is handed a `board` with: panel, keys, buzzer, power, watchdog, ticks_ms, ticks_diff (see
device/pico.py), and a refresh policy.
"""

import gc

from micropython import const

from . import battery
from .refresh_policy import CALM, CLEAN, NOTHING, USUAL

_MINUTE_MS = const(60_000)
_NEVER_MS = const(0x1FFFFFFF)  # 6 days, the longest that two readings of the clock can be apart
_LONGEST_SLEEP_MS = const(4000)  # well below the watchdog's 8,388 ms; a key or the panel's rest ends it


def run(app, board, policy):
    """Runs for ever. What goes wrong with the panel (PanelError) is the caller's to report; by then
    everything confirmed is stored.
    """
    while True:
        board.watchdog.feed()
        pressed = board.keys.waiting()
        try:
            sleep_ms = once(app, board, policy)
        finally:  # the picture comes first, then the flash; whatever fails takes nothing confirmed with it
            store(app)
        if pressed:
            gc.collect()  # now, while the panel works, and not while a key waits for its picture
        if not work(app, board):
            board.power.sleep(min(sleep_ms, app.ms_to_tick(_LONGEST_SLEEP_MS)), board.keys)


def work(app, board):
    """Does what the application has to do beside, until a key or a picture comes before it; False: time to sleep."""
    worked = False
    while app.work():
        worked = True
        board.watchdog.feed()
        app.tick(board.ticks_ms(), board.ticks_diff)
        if board.keys.waiting() or (app.stale and board.panel.idle()):
            return True
    if worked:
        gc.collect()
    return app.stale and board.panel.idle()


def once(app, board, policy):
    """One pass: the time, all keys that wait, then the panel if it rests. Returns how long to sleep then, in ms."""
    app.tick(board.ticks_ms(), board.ticks_diff)
    key = board.keys.get()
    while key is not None:
        app.press(key)
        policy.touched(board.ticks_ms())
        key = board.keys.get()
    return step(app, board, policy) if board.panel.idle() else _LONGEST_SLEEP_MS


def step(app, board, policy):
    """What there is to do while the panel rests; returns how long to sleep then, in ms."""
    now = board.ticks_ms()
    panel = board.panel
    if app.stale:
        app.paint()
        show(app, board, policy)
    elif policy.cleaning_due(now):
        show(app, board, policy)
    elif not panel.is_powered:
        return _LONGEST_SLEEP_MS
    elif policy.power_off_due(now):
        panel.power_off()
    else:
        return policy.ms_to_power_off(now)
    return _LONGEST_SLEEP_MS


def show(app, board, policy):
    """Puts the canvas on the panel."""
    now = board.ticks_ms()
    policy.idle_ms = app.settings.get("rest", 10) * _MINUTE_MS or _NEVER_MS
    policy.use(min(max(CALM, app.settings.get("refresh", USUAL)), CLEAN))
    full = policy.full(now, app.boundary)
    app.boundary = NOTHING
    policy.noted(now, board.panel.refresh(app.canvas.buffer, full))
    app.battery_low = board.power.battery_low(battery.low_mv(app.settings))


def store(app):
    """Writes what was confirmed; tells once when the storage does not take it, and tries again each time."""
    try:
        app.store()
        app.unsaved = False
    except OSError:
        if not app.unsaved:
            app.unsaved = True
            app.refuse("unsaved")
