"""The device's journal as a record, and a record as a journal.

A journal (store/journal.py) keeps the events of one match, marks where the last one was taken back, and what the
players are called (history/payloads.py). A record has what counts in the end, so a journal made of a record has no such
marks.
"""

import re
from typing import NamedTuple

from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.match import Match
from trivet.history import payloads
from trivet.history.log import MOST
from trivet.history.past import days
from trivet.micropython import TYPE_CHECKING
from trivet.store.journal import HEADER, check, sealed
from trivet.store.journal import payloads as payloads_in

from . import room
from .faults import Fault, one_of, shown
from .spelling import fault_of_name, on_device

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_STRETCH = 64  # events between two states of the match that are kept for good
_RECORD = b"trivet record"
_CODE = re.compile(rb"\s*TRIVET (\d{1,4})/(\d{1,4}) ([0-9A-F]*)")
# How other files begin that a Trivet writes.
_OTHERS = {b"TRVS": "settings", b"TRVA": "an old match"}


class Contents(NamedTuple):
    """What a journal's bytes hold: the events that count, the names, the day, and what else there was."""

    events: list
    names: list  # of the players from the first on, "" for one without, None for one that cannot be read
    refused: int  # payloads from the first on that the match would not take: what follows may be about other players
    damaged: int  # bytes at the end
    date: str  # on which it was put away last, as 2026-11-28; "" where the device knew none


def is_journal(data: bytes) -> bool:
    """Whether these bytes begin as a journal does."""
    return data.startswith(HEADER)


def read(data: bytes) -> "Contents":
    """The contents of a journal file's bytes. Raises Fault if they are no journal's."""
    sound, _ = check(data)
    if not sound:
        raise Fault(_no_journal(data))
    course, refused, names, date = _Course(), 0, {}, 0
    for payload in payloads_in(data, sound):
        if refused:
            refused += 1
        elif payloads.is_name(payload):
            names.update((_named(payload),))
        elif payloads.is_past(payload):
            _, date = payloads.past_of(payload)  # the number only the device's archive knows
        elif payload == payloads.UNDO:
            refused += not course.take_back()
        else:
            players = course.match.players
            if not course.go_on(payload):
                refused += 1
            elif not course.again:  # what is brought back has the same players
                begins = payload[0] == events.MATCH
                names = {player: name for player, name in names.items() if player < players and not begins}
                date = 0 if begins else date
    called = [names.get(player, "") for player in range(course.match.players)]
    return Contents(course.events, called, refused, len(data) - sound, days.text(date))


def joined(data: bytes) -> bytes:
    """The file whose QR codes the device shows on its recovery screen (recovery/recovery.py), put together of their
    texts, in any order; other bytes as they are. Raises Fault if a code is missing or was not read as it is.
    """
    if not _CODE.match(data):
        return data
    parts, at = {}, 0
    count = b""
    while data[at:].strip():
        found = _CODE.match(data, at)
        if not found or len(found[3]) % 2:
            raise Fault(
                f"this is no text of a Trivet's QR code: {shown(data[at : at + 40].decode(errors='replace').strip())}"
            )
        if count not in (b"", found[2]) or parts.get(found[1], found[3]) != found[3]:
            raise Fault("these are QR codes of different files")
        count, parts[found[1]], at = found[2], found[3], found.end()
    missing = [str(number) for number in range(1, int(count) + 1) if b"%d" % number not in parts]
    if missing:
        raise Fault(f"of the {int(count)} QR codes {one_of(missing)} is missing")
    return bytes.fromhex(b"".join(parts[b"%d" % number] for number in range(1, int(count) + 1)).decode())


def _no_journal(data):
    """What to say of bytes that are no journal's."""
    if not data:
        return "there is nothing in it: expected a journal of a Trivet"
    if data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(_RECORD):
        return "this is a game record: trivet replay gives its sheet, trivet journal makes a journal of it"
    if data[:4] == HEADER[:4]:
        found = data[4] if len(data) > 4 else "the end"
        return f"this is a journal of another version: expected {HEADER[4]}, found {found}"
    if data[:4] in _OTHERS:
        return f"this is no journal: a Trivet keeps {_OTHERS[data[:4]]} in it"
    return "this is no journal of a Trivet"


def _named(payload):
    """(player, name) of a payload that gives a name, None for a name that cannot be read."""
    try:
        return payloads.named(payload)
    except ValueError:
        return payload[1], None


class _Course:
    """The match of a journal while it is read; any event can be taken back in a time that does not grow with them.

    The state before each event of the last two stretches is kept, and before the first event of every stretch.
    """

    def __init__(self):
        self.match = Match()
        self.events = []
        self.again = False  # whether the event that happened last brings back what was taken back last
        self._taken_back = []
        self._firsts = []  # the state before each stretch
        self._states = {}  # by the number of the event that came after it

    def go_on(self, event: bytes) -> bool:
        """Lets an event happen if the match takes it; returns whether it does."""
        count = len(self.events)
        state = self.match.save()
        if self.match.apply(event) != OK:
            return False
        if count % _STRETCH == 0:
            self._firsts.append(state)
            self._states = {n: kept for n, kept in self._states.items() if n >= count - _STRETCH}
        self._states[count] = state
        self.events.append(event)
        self.again = self._taken_back[-1:] == [event]
        if self.again:
            self._taken_back.pop()
        else:
            self._taken_back.clear()
        return True

    def take_back(self) -> bool:
        """Takes the last event back; False if there is none."""
        if not self.events:
            return False
        self._taken_back.append(self.events.pop())
        count = len(self.events)
        if count not in self._states:
            self._remember(count)
        self.match.restore(self._states.pop(count))
        if count % _STRETCH == 0:
            self._firsts.pop()
        return True

    def _remember(self, count):
        """Plays the stretch of this event again, to have the states in it."""
        first = count - count % _STRETCH
        self.match.restore(self._firsts[first // _STRETCH])
        for number in range(first, count):
            self._states[number] = self.match.save()
            self.match.take(self.events[number])
        self._states[count] = self.match.save()


def build(contents: "Iterable[bytes]") -> bytes:
    """A journal file's bytes with these payloads."""
    records, checksum = [HEADER], 0
    for payload in contents:
        record, checksum = sealed(payload, checksum)
        records.append(record)
    return b"".join(records)


def check_length(size: int) -> None:
    """Raises Fault if the device takes no match with so many bytes of events."""
    if size > MOST:
        raise Fault(f"the match is too long for the device: {size:,} bytes of events, and it takes {MOST:,}")


def write(log: list[bytes], names: "Sequence[str]" = (), date: str = "") -> bytes:
    """A journal file's bytes with these events, these names of the players from the first on, and the day of the match,
    if a device can have known it (room.py).

    Raises Fault if the device cannot have a name, or so long a match: nothing is lost or cut silently.
    """
    check_length(sum(map(len, log)))
    for name in names:
        why = fault_of_name(name)
        if why:
            raise Fault(f"{why}: --players gives other names")
    return build(payloads.of_match(log, [on_device(name) for name in names], date=room.day(date)))
