"""Runs on the 32-bit MicroPython with the firmware frozen into it (tools/build/firmware.py), all of it as it is, on the
board of tools/fakes/micropython: lets each single allocation fail that the firmware makes, for one key after the other,
and in starts.

`each_allocation.py SEED EVERY KEYS LEAD…` presses keys on a device that was never used: all of LEAD to come there, then
KEYS, in which each press is tried. They are written as in key scripts; ~ is a minute without keys and | the power that
goes and comes, which is tried as well, from main.py's first line on.

A process of its own tries the first allocation that each place in the firmware makes, up to the next rest; a place is
an instruction and the two calls that led to it, and a new one when it was not tried for an earlier key. It fails once
alone, once with all from there on until the reserve is let go, as on a heap that is full, and once with another soon
after it, by chance, in what is done when something fails. Of all these one in EVERY is tried, by chance.

Lost is what is not there after the start that follows, or was told to be lost; a device that goes on without a start
must be, and show, what it is when nothing fails. Untold: LED and buzzer have not both spoken. Stuck: the
device has not started again.

Prints what was tried, where it was not well, and at last "tried went-on started lost untold stuck".
"""

import gc
import random
import struct
import sys
import time  # noqa: F401

import allocations
import machine
import rp2  # noqa: F401 - here, as files are not found later
import vfs

from board import Reset, board

NONE = (0, 1, 0)
FROM_THERE = "from there"
ROOM = "make_room"  # the function that lets the reserve go
ERASED = ("", 0, "[]")  # the state of a device that nobody has used
POWER, MINUTE, MINUTE_MS = "|", "~", 60000
FOR_EVER = 1 << 29
HERTZ = 125_000_000
STACK = 1 << 19  # bytes
SECONDS = 100  # of a try, long before which it has come to its end
FROZEN = ("main", "composition", "pins", "_boot", "baked_fonts", "baked_words", "trivet")
AGAIN = 300  # allocations within which another one fails
PASSING = ("away", "box", "names", "setup")  # settings of which an older one does no harm
KEYS = {"D": "DRAW", "<": "LEFT", ">": "RIGHT", "K": "OK", "B": "BACK", "M": "MENU"}
PLACES = 1 << 24  # that are told from one another
WENT_ON, STARTED, LOST, UNTOLD, STUCK = range(5)

places = allocations.memory(1 << 19, True)  # of the last process' allocations, four bytes each
seen = allocations.memory(PLACES // 8, False)  # a bit for each place
note = allocations.memory(1 << 14, True)  # by a process to the one that it comes from


class Device:
    """What is tried in this process, and what is known of it."""

    def __init__(self):
        self.app = None
        self.plan = NONE  # of the start that follows
        self.ended = self.ends = died
        self.before = self.after = ("", 0, "")  # states
        self.picture = 0  # after
        self.shown = 0  # refreshes before
        self.may_come_late = False  # what changes comes after some pictures
        self.allowed = []
        self.left = ""  # the last match that was in play, as state() has it
        self.what = ""  # for messages


def died(how: str) -> None:
    """The device on which nothing fails."""
    print("found: failed by itself:", how)
    allocations.leave(STUCK)


device = Device()


# ---- the firmware, from power-on to its end, again and again


def run_for_ever() -> None:
    """Starts whenever the firmware has ended."""
    while True:
        board.start()
        device.app = None
        for name in [name for name in sys.modules if name.split(".")[0] in FROZEN]:
            del sys.modules[name]
        gc.collect()
        how = run()
        allocations.hold()
        device.ended(how)
        allocations.go_on()
        try:
            vfs.umount("/")
        except OSError:
            pass


def run() -> str:
    """One start; how it ended, "" for a reset."""
    try:
        try:
            import _boot  # noqa: F401
        except Exception as error:  # it is told at a prompt where nobody looks
            print("_boot:", repr(error))
        plan, device.plan = device.plan, NONE
        allocations.fail(*plan)
        import main  # noqa: F401

        return "it came to the prompt"
    except Reset:
        return ""
    except BaseException as error:
        return repr(error)


def drivers_come(system: int = 0, peripheral: int = 0) -> int:
    """What pico.py calls first: composition.py is whole, and has not begun."""
    if system:
        return system
    allocations.hold()
    composition = sys.modules["composition"]
    run = composition.run

    def run_seen(app, hardware):
        device.app = app
        run(app, hardware)

    composition.run = run_seen
    allocations.go_on()
    return HERTZ


machine.freq = drivers_come


def state() -> "tuple[str, int, str]":
    """All that the device knows: the match, how many past ones there are, the settings."""
    app = device.app
    session = app.controller.session
    number, session.number = session.number, 0  # a match that was left may have been given one, or not yet
    match = b"".join(list(session.payloads()))
    session.number = number
    settings = [(name, app.settings.get(name)) for name in sorted(app.settings.names()) if name not in PASSING]
    return match.hex() if match else "", len(app.controller.archive().numbers()), repr(settings)


def is_kept(found: "tuple[str, int, str]", states: "list[tuple[str, int, str]]") -> bool:
    """Whether what a start has found is one of these states. A match that was left, or is about to be, may be among
    the past ones and, until the next one begins, in play as well.
    """
    match, past, settings = found
    if ERASED in states:  # all of it may be there still, or some, or nothing
        return True
    for known, least, wanted in states:
        if match == known and past >= least and settings == wanted:
            return True
        if not known and match == device.left and past >= least - 1 and settings == wanted:
            return True
    return False


# ---- the processes that try


def child() -> bool:
    """Whether this is the new one of two processes; in the other one its end was waited for, and is counted."""
    process = allocations.fork(SECONDS)
    if not process:
        return True
    status = allocations.wait(process)
    if status < 0:
        print("found: stuck:", device.what)
        status = STUCK
    counts[status] += 1
    return False


counts = [0] * 5


def learn() -> "tuple[int, int, tuple[str, int, str]]":
    """What the last process has noted: a number of allocations, the picture's checksum, the state."""
    count, picture, past, match, settings = bytes(note).rstrip(b"\0").decode().split("\n")
    return int(count), int(picture), (match, int(past), settings)


def tell(count: int) -> None:
    """Notes all that."""
    match, past, settings = state()
    data = f"{count}\n{board.picture}\n{past}\n{match}\n{settings}".encode()
    note[:] = data + bytes(len(note) - len(data))


def learned() -> None:
    """Nothing has failed."""
    tell(allocations.count())
    allocations.leave(0)


def went_on() -> None:
    """The device rests again, whatever has failed."""
    found = state()
    if found != device.after:
        print("found: lost without a start:", device.what, found, "instead of", device.after)
        allocations.leave(LOST)
    if board.picture != device.picture:
        print("found: lost: another picture:", device.what)
        allocations.leave(LOST)
    allocations.leave(WENT_ON)


def failed(how: str) -> None:
    """The firmware has ended while something failed."""
    if not (board.is_lit and board.has_beeped):
        print("found: untold:", device.what, how)
        allocations.leave(UNTOLD)
    if how and not board.watched:  # else the watchdog starts it
        print("found: stuck:", device.what, how)
        allocations.leave(STUCK)
    was_seen = board.shown > device.shown and not device.may_come_late
    device.allowed = [device.after] if was_seen else [device.before, device.after]
    board.rest = started


def started() -> None:
    """It was started again, and rests."""
    app = device.app
    found = state()
    if not is_kept(found, device.allowed) or app.controller.session.unread or app.settings.get("unseen"):
        print("found: lost:", device.what, app.controller.session.unread, found, "instead of", device.allowed)
        allocations.leave(LOST)
    allocations.leave(STARTED)


def new_places(count: int) -> "list[int]":
    """The numbers of those allocations that the last process made at a place where none was made before."""
    found = []
    for number in range(1, count + 1):
        at = struct.unpack_from("<I", places, 4 * (number - 1))[0] % PLACES
        if not seen[at >> 3] & 1 << (at & 7):
            seen[at >> 3] |= 1 << (at & 7)
            found.append(number)
    return found


def plans(number: int) -> "tuple[tuple[str, tuple[int, int, int]], ...]":
    """The ways in which this allocation fails: what they are called, and the numbers for fail()."""
    again = number + 1 + random.randrange(AGAIN)
    return ("once", (number, 1, 0)), (FROM_THERE, (0, number, FOR_EVER)), ("twice", (number, again, again))


class Attack:
    """What is done whenever the device rests on which nothing fails."""

    def __init__(self, lead: str, keys: str, every: int):
        self.keys = lead + keys
        self.begins = len(lead)
        self.at = 0
        self.every = every

    def rest(self) -> None:
        """The next press. In a new process it fails."""
        if self.at == len(self.keys):
            print(sum(counts), *counts)
            allocations.leave(0)
        letter = self.keys[self.at]
        self.at += 1
        if self.at > self.begins and self.tries(letter):
            return
        self.happen(letter, NONE)

    def tries(self, letter: str) -> bool:
        """Lets all fail that this allocates; True: this is a new process, in which something does."""
        device.before = state()
        device.left = device.before[0] or device.left
        if child():
            board.rest = learned
            self.happen(letter, NONE)
            return True
        counts[WENT_ON] -= 1
        count, device.picture, device.after = learn()
        for number in new_places(count):
            for way, plan in plans(number):
                if random.randrange(self.every):
                    continue
                device.what = f"{letter} as {self.at}. key, allocation {number} of {count}, {way}"
                if child():
                    if way == FROM_THERE:
                        allocations.end_at(ROOM)
                    device.may_come_late = letter == MINUTE or device.after == ERASED
                    device.ended = failed
                    board.rest = went_on
                    self.happen(letter, plan)
                    return True
        return False

    def happen(self, letter: str, plan: "tuple[int, int, int]") -> None:
        """What this letter says; from now on allocations fail by the plan."""
        device.shown = board.shown
        board.is_lit = board.has_beeped = False
        if letter == POWER:
            device.plan = plan
            device.ended, device.ends = cut, device.ended
            board.reset()
        elif letter == MINUTE:
            board.pass_time(MINUTE_MS)
        else:
            board.press(KEYS.get(letter, letter))
        allocations.fail(*plan)


def cut(how: str) -> None:
    """The power was gone, and is back."""
    device.ended = device.ends
    device.shown = 0
    board.registers.clear()


def main(seed: int, every: int, keys: str, lead: str) -> None:
    random.seed(seed)
    allocations.stack(STACK)
    allocations.note_places(places)
    board.rest = Attack(lead.replace(" ", ""), keys.replace(" ", ""), every).rest
    vfs.umount("/")
    run_for_ever()


main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], "".join(sys.argv[4:]))
