"""Runs on the 32-bit MicroPython: an evening of keys by chance on a littlefs, then cuts of the power anywhere.

`cuts.py SEED KEYS CUTS` prints "tried lost" and, for each that was lost, what was found. At every cut the device starts
with what the flash holds then, is cut once more somewhere in that start, and starts again. It must find the match as
it was before the last key or after it, no fewer past matches than before, and must not say that anything was lost.
"""

import gc
import random
import sys

import vfs
from flash import mount
from keys_by_chance import SETUPS, keys, setup
from recorded_flash import RecordedFlash, happen

import trivet.engine.match  # noqa: F401, I001 - first of all: sources are compiled one within the other, on a small stack
from tools.screens import tour
from trivet.history.session import Session
from trivet.micropython import TYPE_CHECKING
from trivet.store.archive import Archive
from trivet.store.checkpoint import Checkpoint
from trivet.store.journal import Journal
from trivet.store.settings import Settings
from trivet.store.witness import Witness

if TYPE_CHECKING:
    Kept = tuple[bytes, int]  # all payloads of a match, how many past matches

BLOCKS = 48
FOLDER = "/flash"


def found() -> "tuple[Kept, bool]":
    """What a start finds, see kept_by(), and whether it would tell of a loss."""
    journal = Journal(FOLDER + "/match.jnl", Witness(FOLDER + "/witness"), Checkpoint(FOLDER + "/checkpoint"))
    try:
        session = Session(journal)
        settings = Settings(FOLDER + "/settings")
        settings.load()
        session.load()
        journal.works()
    finally:
        close(journal)
    told = journal.lost_bytes or journal.behind or session.unread or (journal.fresh and settings.get("setup"))
    return kept_by(session), bool(told)


def kept_by(session: Session) -> "Kept":
    """All that a match is, as bytes, but for its number among the past ones, and how many of these there are."""
    number, session.number = session.number, 0
    match = b"".join(list(session.payloads()))
    session.number = number
    return match, len(Archive(FOLDER + "/past", reserve=0).numbers())


def close(journal: Journal):
    """Its files, before the collector does, in which nothing can be written. Without power that fails."""
    for what in (journal, journal._witness):
        try:
            what._close()
        except OSError:
            pass


def evening(flash: RecordedFlash, presses: int) -> "list[tuple[int, Kept]]":
    """Plays; gives (steps of the flash so far, what the device has) after each key that was stored."""
    mount(flash, format=True)
    flash.recorded.clear()
    app = tour.kept_application(FOLDER)
    tour.press(app, "B")
    kept = [(len(flash.recorded), kept_by(app.desk.session))]
    number = random.randrange(SETUPS)
    while presses > 0:
        for key in keys(app) if app.desk.match.phase else "BBBB" + setup(number):
            tour.press(app, key)
            presses -= 1
            if len(flash.recorded) > kept[-1][0]:
                kept.append((len(flash.recorded), kept_by(app.desk.session)))
        if random.getrandbits(6) == 0:
            app.desk.leave()
    close(app.desk.session._journal)
    vfs.umount(FOLDER)
    return kept


def starts(data: bytearray, cut: int) -> "tuple[Kept, bool]":
    """Powers on with this content of the flash, once cut in the start, then whole; gives what the second finds."""
    flash = RecordedFlash(BLOCKS)
    flash.data[:] = data
    flash.left = cut
    try:
        mount(flash)
        found()
    except OSError:
        pass  # the power is gone
    try:
        vfs.umount(FOLDER)
    except OSError:
        pass
    flash.left = None
    mount(flash)
    try:
        return found()
    finally:
        vfs.umount(FOLDER)


def main(seed: int, presses: int, cuts: int):
    random.seed(seed)
    flash = RecordedFlash(BLOCKS)
    kept = evening(flash, presses)
    steps = flash.recorded
    flash.data = None
    gc.collect()
    places = sorted([random.randrange(kept[-1][0]) for _ in range(cuts)])
    data = bytearray(b"\xff" * (BLOCKS * 4096))
    mount_anew(data)
    at = done = lost = 0
    for place in places:
        while at < place:
            happen(data, steps[at])
            at += 1
        while kept[done + 1][0] <= place:
            done += 1
        torn = bytearray(data)
        happen(torn, steps[place], torn=True)
        (state, past), told = starts(torn, random.getrandbits(10))
        allowed = [kept[done], kept[done + 1]]
        if not kept[done][1][0]:  # a match that was left may stay in the journal until the next begins
            allowed += [known for known in kept[:done] if known[1][0]][-1:]
        if told or state not in [known[0] for _, known in allowed] or past < min([known[1] for _, known in allowed]):
            lost += 1
            print("lost at step", place, "told" if told else "", past, state, "instead of", allowed)
        gc.collect()
    print(len(places), lost)


def mount_anew(data: bytearray):
    """An empty file system in `data`, as evening() begins with."""
    flash = RecordedFlash(BLOCKS)
    mount(flash, format=True)
    vfs.umount(FOLDER)
    data[:] = flash.data


main(*map(int, sys.argv[1:]))
