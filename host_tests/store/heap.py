"""Run on MicroPython with a folder to write to and the folders to import from: the least free heap, in bytes, that
each thing done needs. A file of littlefs takes about 1.2 KB more, for its buffer.
"""

import gc
import sys

_, where, folders = sys.argv
sys.path[:0] = folders.split(":")

from trivet.store.archive import Archive  # noqa: E402
from trivet.store.settings import Settings  # noqa: E402

PIECE = 256
HEADER = b"Four players, each with a name and a result: that is about so long"


def least(what, action):
    """Fills the heap but for less and less, until the action does not succeed any more."""
    action()
    needed = 0
    for free in range(16 * 1024, 0, -PIECE):
        gc.collect()
        ballast = None
        for _ in range((gc.mem_free() - free) // PIECE - 2):  # each look at what is free goes through all of it
            ballast = (bytearray(PIECE - 32), ballast)
        while gc.mem_free() > free + 2 * PIECE:
            ballast = (bytearray(PIECE - 32), ballast)
        try:
            action()
        except MemoryError:
            break
        finally:
            ballast = None
        needed = free + 2 * PIECE
    print(what, needed)


def match():
    for turn in range(135):
        yield bytes((8, turn, 0, turn, 128, 0))


def read():
    for _ in archive.read(newest):
        pass


archive = Archive(where + "/archive", reserve=0)
for newest in range(1, 62):
    archive.put(newest, HEADER, match())
settings = Settings(where + "/settings")
settings.load()
settings.set("names", ["\u00de\u00f3r\u00f0ur\u00fe\u00f3r\u00f0u%d" % (number % 10) for number in range(24)])
for name in ("language", "sound", "sleep", "refresh"):
    settings.set(name, 1)
settings.store()
least("nothing", lambda: None)
least("put", lambda: archive.put(archive.following(), HEADER, match()))
newest = archive.numbers()[-1]
least("header", lambda: archive.header(newest))
least("read", read)
least("store", lambda: (settings.set("sound", settings.get("sound") + 1), settings.store()))
least("load", settings.load)
