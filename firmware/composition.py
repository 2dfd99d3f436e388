"""Puts the device together: opens the hardware, the store and the application, and guards them. Nothing else.

What fails is printed, kept in CRASH_FILE, told by LED and buzzer, counted, and followed by a restart; the match is in
flash. After three crashes in a row, or with keys held at power-on, the recovery screen comes instead, which needs
nothing of the application; with another key held, a computer gets MicroPython's prompt. A computer that stops the game
gets the prompt as well, and the panel says so. What fails before there is anything to say it with is main.py's.
"""

# The framebuffer is made before anything else is imported: it needs its heap in one piece.
# ruff: noqa: E402
import pins

framebuffer = bytearray(pins.PANEL_WIDTH // 8 * pins.PANEL_HEIGHT)

import sys

import micropython

micropython.kbd_intr(-1)  # until main() can say on the panel that a computer has stopped the game

from trivet import deployed
from trivet.device import start

plan = start.chosen(pins)
if plan == start.GAME:
    deployed.use()

from trivet.device import pico
from trivet.device.signals import CRASH_LOOP, CRASHED, INCOMPLETE
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.application import Application
    from trivet.history.session import Session
    from trivet.recovery.pages import Pages
    from trivet.store.archive import Archive
    from trivet.store.journal import Journal
    from trivet.store.settings import Settings

CRASH_FILE = "crash.txt"
CTRL_C = 3


def open_archive() -> "Archive":
    """The matches of the past; imported when they are asked for, which is rare."""
    from trivet.store.archive import FOLDER, Archive

    return Archive(FOLDER)


def keep_unseen(journal: "Journal", session: "Session", settings: "Settings", aside: bool):
    """Keeps what was found to be lost, before it is mended: no power cut hides it until somebody has seen it."""
    if aside:
        what = "aside"
    elif journal.behind > 0:
        what = "behind"
    elif journal.lost_bytes:
        what = "lost"
    elif journal.behind or (journal.fresh and settings.get("setup")):  # a match was begun here, and may be missed
        what = "fresh" if session.last() is None else "other"
    else:
        return
    from trivet.app.preferences import unseen

    unseen.keep(settings, what, max(0, journal.behind))
    settings.store()


def play(hardware: pico.Hardware):
    """Runs the application until something fails; what was confirmed is stored then."""
    app = rescue = None
    try:
        app = begin(hardware)
        from trivet.app.loop import rescue  # now: an import may want room that there is not when it is needed

        hardware.watchdog.start()  # not before: a long journal may take longer to read than it waits
        run(app, hardware)
    finally:
        micropython.kbd_intr(-1)  # a computer that interrupts does so more than once
        start.make_room()
        if app is not None and rescue is not None:
            rescue(app)


def begin(hardware: pico.Hardware) -> "Application":
    """The application, with the match that is in flash."""
    hardware.panel.wake()  # it needs 20 ms, in which there is something to do
    try:
        from trivet.ui.canvas import Canvas  # for as long as the pulse of the reset is to take

        hardware.panel.idle()
        from trivet.app.application import Application
        from trivet.app.controller import Controller

        hardware.panel.idle()
        from trivet.app.preferences import fields
        from trivet.history.session import Session

        hardware.panel.idle()
        from trivet.store.checkpoint import Checkpoint
        from trivet.store.journal import FILE as JOURNAL_FILE
        from trivet.store.journal import Journal
        from trivet.store.settings import FILE as SETTINGS_FILE
        from trivet.store.settings import Settings
        from trivet.store.witness import Witness
    except (ImportError, ValueError):  # no such module; none that this MicroPython can read
        print("trivet: a part is missing or damaged: take back what was deployed, or put the whole image on again")
        hardware.signal(INCOMPLETE, 1)
        raise

    hardware.panel.idle()
    canvas = Canvas(hardware.panel.width, hardware.panel.height, framebuffer)
    buzzer = hardware.buzzer
    sounds = {
        "click": buzzer.click,
        "good": buzzer.good,
        "refuse": buzzer.refuse,
        "tick": buzzer.tick,
        "expired": buzzer.expired,
    }

    about = ""  # what is being read, of what is stored

    def compose(left):
        """The application with what is stored, but for what is left aside."""
        nonlocal about
        journal = Journal(JOURNAL_FILE, Witness(), Checkpoint())
        session = Session(journal)
        settings = Settings(SETTINGS_FILE, fields.can_be, fields.usual)
        try:
            about = "settings"
            settings.load()
            about = "match"
            session.load()
            readable = True
        except OSError:
            readable = False
        try:
            keep_unseen(journal, session, settings, "match" in left)
            journal.settle()
        except OSError:
            pass  # it is tried again with the first move, and whether the storage works is asked below
        about = ""
        controller = Controller(session, settings, open_archive, hardware.localtime)
        app = Application(controller, canvas, lambda name: sounds[name](), hardware)
        app.unsaved = journal.unrepaired
        about = "match"
        if readable:
            ask(app, journal)
        else:
            app.lose_storage()
            ask_storage(app, hardware)
        if settings.strange or "settings" in left:
            app.notices.say("strange.settings")
        return app

    try:
        return compose(())
    except Exception as error:
        print("trivet: a start has failed:", repr(error))
    from trivet.recovery import leaving  # rare

    return leaving.start(compose, lambda: about)


def ask(app: "Application", journal: "Journal"):
    """Asks about what was found to be lost or is not understood; else the match goes on."""
    session = app.controller.session
    app.later(lambda: journal.works() or app.lose_storage())
    if app.settings.get("unseen"):
        from trivet.app.screens.parts import questions

        app.navigation.follow(questions.ask_seen(app))
    elif session.last() is not None and not session.unread:
        app.resume()
    if session.unread:  # imported only then: it takes its time
        from trivet.app.screens.parts.questions import ask_about_unread

        app.navigation.follow(ask_about_unread(app))


def ask_storage(app: "Application", hardware: pico.Hardware):
    """Asks what to do if the file system is what cannot be read; until that is answered, nothing is erased."""
    from trivet.app.screens.parts import questions
    from trivet.device import storage

    def erase():
        storage.make_anew()
        hardware.restart()

    error = storage.fault()
    if error:
        app.notices.clear()  # the question says it
    if error and storage.is_new():
        app.navigation.follow(questions.ask_first_storage(app, erase))
    elif error:
        app.navigation.follow(questions.ask_storage(app, error, hardware.restart, erase))


def run(app: "Application", hardware: pico.Hardware):
    """Runs the application for ever."""
    from trivet.app import loop
    from trivet.app.refresh_policy import RefreshPolicy

    loop.run(app, hardware, RefreshPolicy(hardware.ticks_diff, hardware.ticks_ms()))


def keep(crash: BaseException):
    """Keeps the traceback for whoever repairs it. No room for it is no reason to fail again."""
    try:
        sys.print_exception(crash)
        with open(CRASH_FILE, "w") as file:
            sys.print_exception(crash, file)
    except Exception as error:
        print("trivet: the crash could not be kept:", error)


def pages(hardware: pico.Hardware) -> "Pages":
    """What recovery asks and tells by, in the language of the settings."""
    from trivet.recovery import recovery
    from trivet.recovery.pages import Pages
    from trivet.ui.canvas import Canvas
    from trivet.ui.words import Words

    canvas = Canvas(hardware.panel.width, hardware.panel.height, framebuffer)
    return Pages(hardware, canvas, Words(recovery.language()))


def recover(hardware: pico.Hardware):
    """The recovery screen, until the game is to start again; to the prompt, if a computer is to have the device."""
    from trivet.device import storage
    from trivet.recovery import recovery

    asked = pages(hardware)
    why = ""
    if plan == start.CRASHED:
        print("trivet: stopped too often in a row, see %s" % CRASH_FILE)
        hardware.signal(CRASH_LOOP, 1)
        why = "recovery.crashed"
    goes_on = recovery.run(asked, storage.make_anew, why)
    hardware.watchdog.clear()
    if goes_on:
        hardware.restart()


def tell_stopped(hardware: pico.Hardware):
    """Says on the panel that a computer has stopped the game; it need not work for that."""
    try:
        screen = pages(hardware)
        screen.tell(screen.words("recovery.title"), screen.words("recovery.stopped"))
    except Exception as error:
        print("trivet:", error)


def leave(hardware: pico.Hardware) -> bool:
    """Whether a computer is to have the device, as SAFE_MODE_KEY is held. False: the key is stuck, and the game is to
    start all the same.
    """
    try:
        from trivet.recovery import safe_mode

        found = safe_mode.wait(pages(hardware), hardware, pins.SAFE_MODE_KEY)
        if found == safe_mode.UP:
            hardware.restart()
        if found == safe_mode.STUCK:
            return False
    except Exception as error:  # whatever is broken, this key leads to the prompt
        print("trivet:", error)
    print("trivet: %s was held, so here is the prompt" % pins.SAFE_MODE_KEY)
    return True


def main():
    """Until the power goes, or to the prompt."""
    hardware = pico.open_hardware(pins)
    try:
        micropython.kbd_intr(CTRL_C)
        if plan == start.PROMPT:
            if leave(hardware):
                return
        elif plan != start.GAME:
            recover(hardware)
            return
        play(hardware)
    except KeyboardInterrupt:
        micropython.kbd_intr(-1)  # from the recovery screen: what is told is told to its end
        hardware.watchdog.stop()
        tell_stopped(hardware)
        micropython.kbd_intr(CTRL_C)
        return
    except Exception as error:  # the crash guard: whatever it is, the match goes on after a restart
        micropython.kbd_intr(-1)
        hardware.watchdog.note_crash()
        start.make_room()
        keep(error)
        hardware.signal(CRASHED, 1)
    hardware.restart()
