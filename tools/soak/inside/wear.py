"""Runs on the 32-bit MicroPython: what evenings of play erase in the flash of one device, on its whole file system.

`wear.py SEED EVENINGS` prints the turns, all erased sectors, and how often the worst, the median and the least worn one
were erased. An evening is a power-on and two to four matches of 60 to 150 turns, now and then one of them taken back,
each put away among the past ones at its end; journal, witness, settings and archive are the device's own.
"""

import gc
import random
import sys

import vfs

from tools.fakes.flash import Flash, mount
from trivet.store.archive import FOLDER as PAST
from trivet.store.archive import Archive
from trivet.store.journal import FILE as JOURNAL_FILE
from trivet.store.journal import Journal
from trivet.store.settings import FILE as SETTINGS_FILE
from trivet.store.settings import Settings
from trivet.store.witness import Witness

BLOCKS = 256  # 1 MB, mpconfigboard.h
FOLDER = "/flash/"
MATCH = b"\x01\x03\x38\x04"
UNDO = b"\xff"
NAMES = [b"\xfe%cAnna" % player for player in range(4)]


def evening() -> int:
    """Plays; gives the number of turns."""
    journal = Journal(FOLDER + JOURNAL_FILE, Witness(FOLDER + "witness"))
    settings = Settings(FOLDER + SETTINGS_FILE)
    archive = Archive(FOLDER + PAST)
    settings.load()
    list(journal.load())
    journal.settle()
    journal.works()
    turns = 0
    for _ in range(random.randrange(2, 5)):
        played = [MATCH] + NAMES
        journal.begin(played)
        settings.set("setup", [f"3 56 4 {random.getrandbits(8)}", "", "Anna", "Ben", "Dora", "Eva"])
        settings.store()
        for _ in range(random.randrange(60, 150)):
            turn = random.getrandbits(30).to_bytes(4, "little") + bytes(random.randrange(4))
            if random.randrange(20) == 0:
                journal.append(turn)
                journal.append(UNDO)
            journal.append(turn)
            played.append(turn)
            turns += 1
        number = archive.following()
        journal.append(b"\xfd" + number.to_bytes(2, "little") + b"\0\0")
        archive.put(number, b"header of forty bytes, names and points..", played)
    settings.set("names", ["Anna", "Ben", "Dora", f"Eva{random.getrandbits(8)}"])
    settings.store()
    journal._close()
    return turns


def main(seed: int, evenings: int):
    random.seed(seed)
    flash = Flash(BLOCKS)
    mount(flash, format=True)
    vfs.umount("/flash")
    turns = 0
    for _ in range(evenings):
        mount(flash)
        turns += evening()
        gc.collect()  # closes what is open, as long as it can
        vfs.umount("/flash")
    erased = sorted(flash.erases())
    print(turns, sum(erased), erased[-1], erased[BLOCKS // 2], erased[0])


main(*map(int, sys.argv[1:]))
