"""Runs on the 32-bit MicroPython: an evening of keys by chance on a littlefs, then cuts of the power anywhere.

`cuts.py SEED KEYS CUTS` prints "tried lost" and, for each that was lost, what was found. At every cut the device starts
with what the flash holds then, is cut once more somewhere in that start, and starts again. It must find the match as
it was before the last key or after it, as many matches as there were then, and must not say that anything was lost.
Half of the cuts fall where a match takes another's place, which is rare. A fourth argument is the name of a fault
(faults.py) with which the device plays and starts.
"""

import gc
import random
import sys

import faults
import vfs
from keys_by_chance import SETUPS, keys, setup
from recorded_flash import RecordedFlash, happen

import trivet.engine.match  # noqa: F401, I001 - first of all: sources are compiled one within the other, on a small stack
from tools.fakes.device import kept_application
from tools.fakes.flash import mount
from tools.scripts import pressing
from trivet.history.past import past_match
from trivet.history.session import Session
from trivet.micropython import TYPE_CHECKING
from trivet.store.archive import FOLDER as PAST
from trivet.store.archive import Archive
from trivet.store.checkpoint import Checkpoint
from trivet.store.journal import FILE as JOURNAL_FILE
from trivet.store.journal import Journal
from trivet.store.settings import FILE as SETTINGS_FILE
from trivet.store.settings import Settings
from trivet.store.witness import Witness

if TYPE_CHECKING:
    Kept = tuple[bytes, int]  # all payloads of the match in play, how many matches there are with it

BLOCKS = 48
FOLDER = "/flash"


def found() -> "tuple[Kept, bool]":
    """What a start finds, see kept_by(), and whether it would tell of a loss."""
    journal = Journal(FOLDER + "/" + JOURNAL_FILE, Witness(FOLDER + "/witness"), Checkpoint(FOLDER + "/checkpoint"))
    try:
        session = Session(journal)
        settings = Settings(FOLDER + "/" + SETTINGS_FILE)
        settings.load()
        session.load()
        journal.works()
    finally:
        close(journal)
    told = journal.lost_bytes or journal.behind or session.unread or (journal.fresh and settings.get("setup"))
    return kept_by(session), bool(told)


def kept_by(session: Session) -> "Kept":
    """All that the match in play is, as bytes, but for its number among the past ones; and how many matches there are
    with it: one that lies among the past ones too counts once if it knows its number.
    """
    number, session.number = session.number, 0
    match = b"".join(list(session.payloads()))
    session.number = number
    past = Archive(FOLDER + "/" + PAST, reserve=0).numbers()
    return match, len(past) + (session.match.placed > 0 and number not in past)


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
    app = kept_application(FOLDER)
    pressing.press(app, "B")
    kept = [(len(flash.recorded), kept_by(app.controller.session))]
    while presses > 0:
        back = "" if app.controller.set_aside else "BBBB"  # where a match was left, it goes back to that
        for key in keys(app) if app.controller.match.phase else back + setup(random.randrange(SETUPS)):
            pressing.press(app, key)
            presses -= 1
            if len(flash.recorded) > kept[-1][0]:
                kept.append((len(flash.recorded), kept_by(app.controller.session)))
        chance = random.getrandbits(5)
        past = [number for number in app.controller.archive().numbers() if number != app.controller.session.number]
        if chance == 0:
            app.leave()
        elif chance == 1 and past:
            app.take_up(past_match.whole(app.controller.archive(), random.choice(past)))
    close(app.controller.session._journal)
    vfs.umount(FOLDER)
    return kept


def starts(data: bytearray, cut: int) -> "tuple[Kept, bool]":
    """Powers on with this content of the flash, once cut in the start, then whole; gives what the second finds, and
    whether one of them would tell of a loss: what the first has told it does not tell again.
    """
    flash = RecordedFlash(BLOCKS)
    flash.data[:] = data
    flash.left = cut
    told = False
    try:
        mount(flash)
        told = found()[1]
    except OSError:
        pass  # the power is gone
    try:
        vfs.umount(FOLDER)
    except OSError:
        pass
    flash.left = None
    mount(flash)
    try:
        kept, told_again = found()
    finally:
        vfs.umount(FOLDER)
    return kept, told or told_again


def place_of_cut(kept: "list[tuple[int, Kept]]", rare: int) -> int:
    """A step of the flash by chance; or one of those that put another match in place of the one in play."""
    if rare:
        pairs = [(kept[n], kept[n + 1]) for n in range(len(kept) - 1)]
        changes = [(one[0], other[0]) for one, other in pairs if not other[1][0].startswith(one[1][0])]
        if changes:
            return random.randrange(*random.choice(changes))
    return random.randrange(kept[-1][0])


def main(seed: int, presses: int, cuts: int, fault: str):
    random.seed(seed)
    if fault:
        faults.put_in(fault)
    flash = RecordedFlash(BLOCKS)
    kept = evening(flash, presses)
    steps = flash.recorded
    flash.data = None
    gc.collect()
    places = sorted([place_of_cut(kept, n % 2) for n in range(cuts)])
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
        (state, count), told = starts(torn, random.getrandbits(10))
        allowed = [kept[done], kept[done + 1]]
        if not kept[done][1][0]:  # a match that was left may stay in the journal until the next begins
            allowed += [known for known in kept[:done] if known[1][0]][-1:]
        counts = [known[1] for _, known in allowed]
        if told or state not in [known[0] for _, known in allowed] or not min(counts) <= count <= max(counts):
            lost += 1
            print("lost at step", place, "told" if told else "", count, state, "instead of", allowed)
        gc.collect()
    print(len(places), lost)


def mount_anew(data: bytearray):
    """An empty file system in `data`, as evening() begins with."""
    flash = RecordedFlash(BLOCKS)
    mount(flash, format=True)
    vfs.umount(FOLDER)
    data[:] = flash.data


main(*map(int, sys.argv[1:4]), *(sys.argv[4:] or [""]))
