"""Start of the device: opens the hardware, the store and the application, and guards them. Nothing else.

The safe-mode key held at power-on, or three crashes in a row, lead to MicroPython's prompt instead, and so does an
application of which a part cannot be loaded, as one that was deployed for trial (trivet/deployed.py).
A crash is printed, kept in CRASH_FILE, counted, and followed by a restart; the match is in flash.
"""

# The framebuffer is made before anything else is imported: it needs its heap in one piece.
# ruff: noqa: E402
import pins

framebuffer = bytearray(pins.PANEL_WIDTH // 8 * pins.PANEL_HEIGHT)

import sys

from trivet import deployed

deployed.use()

from trivet.device import pico
from trivet.device.panel import PanelError
from trivet.device.signals import CRASH_LOOP, INCOMPLETE
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.store.archive import Archive

try:
    from trivet.app.application import Application
    from trivet.app.loop import run
    from trivet.app.refresh_policy import RefreshPolicy
    from trivet.history.session import Session
    from trivet.store.journal import Journal
    from trivet.store.settings import Settings
    from trivet.ui.canvas import Canvas
except (ImportError, ValueError):  # no such module; none that this MicroPython can read
    print("trivet: a part is missing or damaged: take back what was deployed, or put the whole image on again")
    pico.open_hardware(pins).signal(INCOMPLETE, 3)
    raise

JOURNAL_FILE = "match.jnl"
SETTINGS_FILE = "settings"
ARCHIVE_FOLDER = "past"
CRASH_FILE = "crash.txt"


def open_archive() -> "Archive":
    """The matches of the past; imported when they are asked for, which is rare."""
    from trivet.store.archive import Archive

    return Archive(ARCHIVE_FOLDER)


def play(hardware: pico.Hardware):
    """Runs the application until something fails."""
    canvas = Canvas(hardware.panel.width, hardware.panel.height, framebuffer)
    hardware.panel.begin()
    journal = Journal(JOURNAL_FILE)
    session = Session(journal)
    settings = Settings(SETTINGS_FILE)
    try:
        settings.load()
        session.load()
        readable = True
    except OSError:
        readable = False
    buzzer = hardware.buzzer
    sounds = {
        "click": buzzer.click,
        "good": buzzer.good,
        "refuse": buzzer.refuse,
        "tick": buzzer.tick,
        "expired": buzzer.expired,
    }
    app = Application(session, canvas, lambda name: sounds[name](), settings, open_archive, hardware)
    app.desk.unsaved = journal.unrepaired
    app.desk.later(lambda: journal.works() or app.desk.lose_storage())
    if not readable:
        app.desk.lose_storage()
    elif journal.fresh:
        if settings.get("setup"):  # a match was begun here; without one there is nothing to be missed
            app.notices.say("fresh")
    elif journal.lost_bytes or session.refused:
        app.notices.say("lost")
    elif session.last() is not None:
        app.resume()
    hardware.watchdog.start()  # not before: a long journal may take longer to read than it waits
    run(app, hardware, RefreshPolicy(hardware.ticks_diff, hardware.ticks_ms()))


def keep(crash: BaseException):
    """Keeps the traceback for whoever repairs it. No room for it is no reason to fail again."""
    try:
        with open(CRASH_FILE, "w") as file:
            sys.print_exception(crash, file)
    except OSError as error:
        print("trivet: the crash could not be kept:", error)


def main():
    """Until the power goes, or to the prompt."""
    if pico.safe_mode(pins):
        print("trivet: %s was held, so here is the prompt" % pins.SAFE_MODE_KEY)
        return
    hardware = pico.open_hardware(pins)
    if hardware.watchdog.is_looping():
        print("trivet: stopped too often in a row, see %s" % CRASH_FILE)
        hardware.watchdog.clear()
        hardware.signal(CRASH_LOOP, 3)
        return
    try:
        play(hardware)
    except KeyboardInterrupt:
        hardware.watchdog.stop()
        return
    except PanelError as error:
        print("trivet:", error.sentence)
        hardware.signal(error.code, 5)
        hardware.watchdog.stop()  # not a crash: it tries again for as long as there is power
    except Exception as error:  # the crash guard: whatever it is, the match goes on after a restart
        sys.print_exception(error)
        keep(error)
        hardware.watchdog.note_crash()
    hardware.restart()


main()
