"""Run on MicroPython with the folders to import from: the archive on littlefs, the power cut before, at the beginning
and in the midst of each operation of the flash, and at every fifteenth byte.
"""

import sys

import vfs

_, folders = sys.argv
sys.path[:0] = folders.split(":")

from tools.fakes.flash import BLOCK, Flash, at_every_cut, at_every_operation, mount  # noqa: E402
from trivet.store.archive import Archive  # noqa: E402

PICO_BLOCKS = 256  # 1 MB, mpconfigboard.h
ROUNDS = 3
TURNS = 45  # in a round
FOLDER = "/flash/archive"


def match(number, turns=ROUNDS * TURNS):
    """Payloads as those of a match: six bytes a turn when the board is known."""
    return [bytes((8, turn & 63, number & 255, turn * 7 & 255, 128, turn % 3)) for turn in range(turns)]


def header(number):
    return ("Guðrún Þórður %d" % number).encode()


def check(archive):
    """The numbers of the matches, the last one first, all of which are whole."""
    numbers = []
    for number in reversed(archive.numbers()):
        assert archive.header(number) == header(number)
        payloads = list(archive.read(number))
        assert payloads == match(number, len(payloads)) and len(payloads) in (9, ROUNDS * TURNS, 100)
        numbers.append(number)
    return numbers


def look():
    """What there is, after a look whether more can be added."""
    archive = Archive(FOLDER, most=4, reserve=0)
    numbers = check(archive)
    number = archive.following()
    archive.put(number, header(99), match(99, 5))
    assert archive.header(number) == header(99)
    archive.delete(number)
    return numbers, number


def everywhere(change):
    """What is found after each cut; after the last one, which is none, the change is made."""
    before = bytes(flash.data)
    yield from at_every_operation(flash, change, look)
    flash.data[:] = before
    yield from at_every_cut(flash, change, look, 15)


def cuts(change, *allowed):
    """Cuts everywhere; the numbers there must always be one of `allowed`, and the last one with no cut."""
    seen = []
    count = 0
    for cut, (numbers, following) in everywhere(change):
        assert numbers in allowed, (cut, numbers)
        assert following > max(allowed[0]), "a number is given twice"
        assert cut >= 0 or numbers == allowed[-1]
        if numbers not in seen:
            seen.append(numbers)
        count += 1
    assert allowed[0] in seen and allowed[-1] in seen
    return count


flash = Flash(24)
mount(flash, format=True)
small = Archive(FOLDER, most=3, reserve=0)
for number in (1, 2, 3):
    small.put(number, header(number), match(number, 9))
vfs.umount("/flash")
count = cuts(lambda: small.put(4, header(4), match(4, 100)), [3, 2, 1], [4, 3, 2, 1], [4, 3, 2])
count += cuts(lambda: small.delete(4), [4, 3, 2], [3, 2])
count += cuts(lambda: small.put(5, header(5), match(5, 9)), [3, 2], [5, 3, 2])
count += cuts(lambda: small.put(2, header(2), match(2, 9)), [5, 3, 2], [2, 5, 3])
count += cuts(small.erase, [2, 5, 3], [5, 3], [5], [])
print("cuts", count)

flash = Flash(PICO_BLOCKS)
mount(flash, format=True)
archive = Archive(FOLDER)
empty = archive.space()[1]
erased = sum(flash.erases())
for number in range(1, 61):
    assert archive.following() == number
    archive.put(number, header(number), match(number))
first = archive.space()
print("used", first[1] - empty, "erased", sum(flash.erases()) - erased, "worst", max(flash.erases()))
assert archive.numbers() == list(range(1, 61))
archive.put(61, header(61), match(61))
erased = sum(flash.erases())
for number in range(62, 121):
    archive.put(number, header(number), match(number))
print("again", sum(flash.erases()) - erased, "worst", max(flash.erases()))
assert check(archive) == list(range(120, 60, -1))
assert archive.space()[1] - first[1] <= BLOCK

# Something else takes nearly all of the storage: the oldest make room, and only when that is enough.
with open("/flash/else", "wb") as file:
    for _ in range((archive.space()[0] - 40 * 1024) // 1024):
        file.write(bytes(1024))
archive.put(121, header(121), match(121))
kept = archive.count()
assert 50 <= kept < 60 and archive.space()[0] >= 60 * 1024
print("kept", kept, "free", archive.space()[0])

# All of it: nothing is given up in vain, and what is there stays.
few = Archive(FOLDER, reserve=PICO_BLOCKS * BLOCK)
few.put(122, header(122), match(122))
assert few.count() == kept + 1
with open("/flash/more", "wb") as file:
    try:
        while True:
            file.write(bytes(1024))
            file.flush()
    except OSError:
        pass
there = few.numbers()
try:
    few.put(123, header(123), match(123, 6000))  # 54 KB
    raise AssertionError("there was room")
except OSError:
    assert few.numbers() == there
