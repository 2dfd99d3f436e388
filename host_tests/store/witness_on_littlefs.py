"""Run on MicroPython with the folders to import from: journal and witness on littlefs, as the device has them.

The power is cut at every operation of the flash; then the newest of what the file system knows of the folder of the
journal is taken away, as a fault does that leaves it with what it was before.
"""

import sys

import vfs

_, folders = sys.argv
sys.path[:0] = folders.split(":")

from tools.fakes.flash import BLOCK, Flash, at_every_operation, mount  # noqa: E402
from trivet.store.checkpoint import Checkpoint  # noqa: E402
from trivet.store.journal import Journal  # noqa: E402
from trivet.store.witness import Witness  # noqa: E402

TURNS = 150


def opened():
    return Journal("/flash/match.jnl", Witness("/flash/witness", "match"))


def payload(turn, match=0):
    return bytes((8, turn & 63, match, turn * 7 & 255, 128, turn % 3))


def look():
    """How many records there are, and how many are missing; after a look whether more can be added."""
    journal = opened()
    found = list(journal.load())
    missing = journal.behind, journal.lost_bytes
    journal.settle()
    journal.append(b"more")
    again = opened()
    assert list(again.load()) == found + [b"more"] and again.behind == 0
    return found, missing


def cut_everywhere(flash, change, before, after):
    """No cut loses a record that was confirmed, and none is said to be missing that was not."""
    count = 0
    seen = []
    for cut, (found, missing) in at_every_operation(flash, change, look):
        assert missing == (0, 0), (cut, missing)
        assert found in (before, after), (cut, len(found))
        assert cut >= 0 or found == after
        if found not in seen:
            seen.append(found)
        count += 1
    assert len(seen) == 2
    return count


flash = Flash(24)
mount(flash, format=True)
vfs.umount("/flash")
cuts = 0
kept = []
journal = opened()


def begin():
    journal = opened()
    list(journal.load())
    journal.settle()
    journal.begin(following)


def append():
    journal = opened()
    list(journal.load())
    journal.settle()
    journal.append(*following[len(kept) :])


for change, following in (
    (begin, [payload(0), b"name"]),
    (append, [payload(0), b"name", payload(1)]),
    (append, [payload(0), b"name", payload(1), payload(2), b"undo", payload(3)]),
    (begin, [payload(turn, 1) for turn in range(TURNS)]),  # no longer beside its name
    (append, [payload(turn, 1) for turn in range(TURNS + 1)]),
    (begin, [payload(0, 2)]),
    (append, [payload(turn, 2) for turn in range(2)]),
):
    cuts += cut_everywhere(flash, change, kept, following)
    kept = following
print("cuts", cuts)

# A whole match, and after each turn what the folder's two blocks held.
flash = Flash(64)
mount(flash, format=True)
journal = opened()
list(journal.load())
journal.begin([payload(0)])
states = []
erased = sum(flash.erases())
for turn in range(1, TURNS):
    journal.append(payload(turn))
    states.append(bytes(flash.data[: 2 * BLOCK]))
print("erased", sum(flash.erases()) - erased, "turns", TURNS - 1)
vfs.umount("/flash")
now = bytes(flash.data)
told = silent = gone = 0
for turn, state in enumerate(states, 2):  # so many records there were
    flash.data[:] = now
    flash.data[: 2 * BLOCK] = state
    try:
        mount(flash)
    except OSError:
        gone += 1  # that is asked about, see the device's start
        continue
    journal = opened()
    found = len(list(journal.load()))
    if found == TURNS:
        assert not journal.behind and not journal.lost_bytes
        silent += 1
    else:
        assert journal.behind == TURNS - found, (turn, found, journal.behind)
        told += 1
    vfs.umount("/flash")
print("told", told, "silent", silent, "gone", gone)
assert told > TURNS // 2

# The same with the blocks of the witness gone back as well: then only the checkpoint knows more, which is kept now and
# then in a folder of its own.
EVERY = 112  # bytes of the journal, as history/session.py


def checked():
    return Journal("/flash/match.jnl", Witness("/flash/witness", "match"), Checkpoint("/flash/checkpoint"))


def different(one, other):
    return [block for block in range(64) if one[block * BLOCK :][:BLOCK] != other[block * BLOCK :][:BLOCK]]


flash = Flash(64)
mount(flash, format=True)
journal = checked()
list(journal.load())
journal.begin([payload(0)])
both = [0, 1]  # the blocks of the first folder, and of the one of the witness
for _ in range(20):
    before = bytes(flash.data)
    journal._witness.write(journal._at)
    both += [block for block in different(before, flash.data) if block not in both]
assert len(both) == 4
states = []
kept, unkept = journal.size, 0
for turn in range(1, TURNS):
    journal.append(payload(turn))
    if journal.size - kept >= EVERY:
        kept, unkept = journal.size, 0
        journal.keep(bytes(300))
    states.append([bytes(flash.data[block * BLOCK :][:BLOCK]) for block in both])
    unkept += 1
vfs.umount("/flash")
now = bytes(flash.data)
told = silent = gone = 0
for turn, state in enumerate(states, 2):
    flash.data[:] = now
    for block, content in zip(both, state):  # noqa: B905 - MicroPython has no strict
        flash.data[block * BLOCK : (block + 1) * BLOCK] = content
    try:
        mount(flash)
    except OSError:
        gone += 1
        continue
    journal = checked()
    found = len(list(journal.load()))
    if found == TURNS:
        assert not journal.behind
    elif journal.behind or journal.lost_bytes:
        assert journal.lost_bytes or turn - 1 <= found + journal.behind <= TURNS, (turn, found, journal.behind)
        told += 1
        journal.settle()
        again = checked()
        assert len(list(again.load())) == found and not again.behind
    else:
        assert TURNS - found <= unkept, (turn, found)
        silent += 1
    vfs.umount("/flash")
print("both told", told, "silent", silent, "gone", gone)
