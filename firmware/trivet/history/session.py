"""A session: the match in play, the journal that it is kept in, undo and redo.

The journal holds the events of the match, in the order in which they were confirmed, and between them what was taken
back, how the players are called, and which past match it is (payloads.py). A MATCH event begins a journal anew.

Nothing that a journal holds is trusted for its checksum: a newer firmware may have written it. The match ends with the
last payload that counts before the first that is not understood, since what follows may be about other players. The
journal stays as it is until something else is to be written into it; then all of it is kept as a copy first.

The state is what replaying the events gives. Events that were taken back can be done again until another one happens in
their place; that is so after a restart, too. A turn that is only opened again, to be looked at or changed, stays in the
journal until something else has happened or is taken back: until then a power cut brings it back. Undo goes back by
snapshots (snapshots.py).

So that a start need not replay a whole evening either, a checkpoint is kept with the journal now and then
(snapshots.py): the state that the events up to there have given. It is a cache. Replaying shows later whether it is
right, and wins.

All events stand in RAM, once; a start reads the journal in pieces (log.py). So there is a longest match: `room`
tells how much may still happen in it.

A repair (draft.py) puts another log in place of the match's. Until the next event the session keeps the one that it
was before, so that undo takes back the whole repair, and redo brings it back; a restart knows the repaired match only.
"""

from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.match import Match
from trivet.micropython import TYPE_CHECKING, const

from . import payloads, snapshots
from .log import FULL, MOST, READ, Gathering, Log
from .snapshots import REACH, Snapshots

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import TypeVar

    from .payloads import Journal
    from .snapshots import State

    Asked = TypeVar("Asked")


_CHECKPOINT_BYTES = const(112)  # of a journal, from one checkpoint to the next: 12 tiles laid, or 16 placed
_LAG = const(18)  # bytes of events from the state in a checkpoint to the last one at least, for undo to go back
_UNDONE_BYTES = const(2048)  # of a journal, for what was taken back; see _has_grown()
_ROUND = const(900)  # of these, kept free for a round when it begins
_TURN = const(6)  # the longest one
_END = const(300)  # and for what ends it: the hands that are left
_ENDING = (events.HAND, events.HELD, events.BLOCK, events.OUT, events.END)


def _room(event: bytes) -> int:
    """Up to how many bytes of events this one is taken: a round that was begun can be ended, and so can the match."""
    if events.begins_round(event):
        return MOST - _END - _ROUND
    if events.kind(event) in _ENDING:
        return READ + 1 if events.kind(event) == events.END else READ
    return MOST - _END


class Session:
    """The match in play. `apply`, `undo` and `redo` change it at once; `store` makes the changes survive.

    `match` is the match, `log` the log of the events that count, without those that were taken back. `journal` is
    a Journal (store/journal.py) or anything that answers as it does.
    """

    def __init__(self, journal: "Journal"):
        self.match = Match()
        self._snapshots = Snapshots(self.match)
        self.is_doubtful = False  # the checkpoint that load() began with was wrong: load() once more, without it
        self._journal = journal
        self._waiting: list[bytes] = []  # payloads that the journal does not hold yet
        self._rewrite = False  # the journal could not be written: write all of it next time
        self._forget()

    def load(self) -> None:
        """Goes on where the journal ends. OSError if the storage does not answer; the match is empty then."""
        self._journal.load()
        spared, self._journal.spared = self._journal.spared, None
        room = min(self._journal.size, READ)
        refused = self._begin(room, spared) if spared else 0
        unread = int(self._journal.newer)
        if refused >= 0:
            self.close()
            refused = self._begin(room, None)
        while refused >= 0:  # nothing counts from there on
            unread = 1
            self.close()
            refused = self._begin(refused, None)
        self.unread = self.unread or unread
        if self.unread:
            self._journal.keep_first = True
        self._rewrite = self.unread > 0

    def accept(self) -> None:
        """What load() did not understand does not belong to the match any more: store() writes the journal without it,
        and keeps a copy of all.
        """
        if self.unread:
            self.unread = 0
            self._waiting.append(payloads.UNDO)  # anything: all of it is written anew

    def apply(self, event: bytes) -> int:
        """Feeds the match one event; a result code of engine/codes.py. Anything but OK changes nothing."""
        comes_back = self._reopened > 0 and event == self.next()
        if event and event != self.next() and self.log.size + len(event) > _room(event):
            return FULL
        code = self._play(event)
        if code != OK:
            return code
        if comes_back:
            self._reopened -= 1  # the journal has it
        else:
            self._tell_reopened()
            self._waiting.append(event)
        return code

    @property
    def turns_left(self) -> int:
        """After how many turns at least no further round can begin."""
        return max(0, (MOST - _END - _ROUND - self.log.size) // _TURN)

    def call(self, player: int, name: str) -> None:
        """Gives a player of the match a name; an empty one takes it away."""
        self._call(player, name)
        self._waiting.append(payloads.name(player, name))

    def name(self, player: int) -> str:
        """What a player is called, "" if nothing was said."""
        return self._names[player] if player < len(self._names) else ""

    def last(self) -> bytes | None:
        """The last event that counts, None if there is none."""
        return self.log.last() or None

    def before_last(self, ask: "Callable[[Match], Asked]") -> "Asked":
        """What `ask` finds in the match as it was before the last event; there must be one. Then the match is again as
        it is: a match of its own would have its whole board laid anew.
        """
        present = self.match.save()
        self._snapshots.go_to(self.log, self.log.last_offset())
        try:
            return ask(self.match)
        finally:
            self.match.restore(present)

    def next(self) -> bytes | None:
        """The event that redo would bring back, None if there is none."""
        return next(self.log.taken_back(), None)

    def undo(self) -> bool:
        """Takes the last event, or the repair, back; False if there is none."""
        if self._other is not None and self._repaired:
            self._exchange(False, *self._other)
        elif self._take_back():
            self._tell_reopened()
            self._waiting.append(payloads.UNDO)
        else:
            return False
        return True

    def reopen(self) -> None:
        """Takes the last event back for the time being; there must be one, and no repair after it. It is as after
        undo, but the journal keeps the event until another one happens or is taken back.
        """
        self._take_back()
        self._reopened += 1

    def put_back(self) -> bool:
        """Brings back all that was only reopened; False if there is nothing of that kind."""
        any_reopened = self._reopened > 0
        while self._reopened and self.redo():
            pass
        self._tell_reopened()  # what the match would not take again stays taken back, in the journal too
        return any_reopened

    def redo(self) -> bool:
        """Brings the event, or the repair, back that was taken back last; False if there is none."""
        if self._other is not None and not self._repaired:
            self._exchange(True, *self._other)
            return True
        event = self.next()
        return event is not None and self.apply(event) == OK

    @property
    def left_to_redo(self) -> int:
        """How many events redo would bring back, one after the other."""
        return sum(1 for _ in self.log.taken_back())

    @property
    def undoes_repair(self) -> bool:
        """Whether the last thing that happened is a repair."""
        return self._other is not None and self._repaired

    @property
    def redoes_repair(self) -> bool:
        """Whether the last thing that was taken back is a repair."""
        return self._other is not None and not self._repaired

    def close(self) -> None:
        """Ends the match, finished or not; the next event must be a MATCH."""
        self._snapshots.begin()
        self._waiting = []
        self._forget()

    def mark(self, number: int, date: int) -> None:
        """Tells the journal that the match in it, which was closed last, is put away under this number. So a power cut
        that brings it back brings no second one. OSError if the storage does not take that.
        """
        self._journal.append(payloads.past(number, date))

    def take_up(self, log: Log, names: "Iterable[str]", number: int, date: int) -> bool:
        """Goes on with a match of the past in place of the one in play: its events, the players' names, its number
        and day (PastMatch). The journal goes over to it with store(), all at once. False if it has an event that is not
        understood: no match is in play then.
        """
        self.close()
        if self._follow(log) >= 0:
            self.close()
            return False
        self.log = log
        for player, name in enumerate(names):
            self._call(player, name)
        self.number, self.date = number, date
        self._waiting = [payloads.past(number, date)]
        self._rewrite = True
        return True

    def erase(self) -> None:
        """Ends the match, and nothing of it is kept. OSError if the storage does not take that."""
        self._journal.erase()
        self.close()

    def replace(self, log: Log, state: "State") -> bool:
        """A repair: from now on the match is what happened by this log, all of it good, and `state` is what save()
        gives after it. The names stay, and so do turns that are only opened again, as far as they hold. False, and
        nothing has changed, if that is longer than a match may be.
        """
        if log.size > max(MOST - _END, self.log.size):
            return False
        opened = self._opened() if self._reopened else ()
        self._exchange(True, log, state)
        if opened:
            end = log.size
            for event in opened:
                if self.match.apply(event) != OK:
                    break
                log.append(event)
                self._reopened += 1
            log.take_back(end)
            self.match.restore(state)
        return True

    def store(self) -> bool:
        """Writes what was confirmed since the last call; whether there was anything. OSError if the storage will not
        take it; the next call tries again with the whole match.
        """
        if not self._waiting:
            return False
        anew = self._rewrite or self._journal.unrepaired or self._has_grown()
        anew = anew or any(payload[0] == events.MATCH for payload in self._waiting)
        self._rewrite = True  # unless all of it is written below
        if anew:
            self._journal.begin(self.payloads())
            self.unread = 0
            self._kept_size = self._kept_offset = 0
        else:
            self._journal.append(*self._waiting)
        self._waiting.clear()  # a new list may fail: what is in the journal must not wait any more
        self._rewrite = False
        return True

    def payloads(self) -> "Iterator[bytes]":
        """Yields what a journal of this match holds, one after the other, without what was taken back; what is only
        reopened is there.
        """
        return payloads.of_match(self._confirmed(), self._names, self.number, self.date)

    def work(self) -> bool:
        """Prepares for undo and for the next start, a little at a time; False when nothing is left to prepare."""
        if self._snapshots.work(self.log):
            self.is_doubtful = self._snapshots.is_wrong
            return True
        return self._keep_checkpoint()

    def settle(self) -> None:
        """Has a checkpoint that work() has not come to yet compared with replaying now: what follows is to last."""
        while self._snapshots.has_given:
            self.work()
        if self.is_doubtful:
            self.load_again()

    def load_again(self) -> None:
        """Leaves the checkpoint aside, which was doubtful, and goes on where the journal ends."""
        self.is_doubtful = False
        if self._waiting or self._reopened:
            return  # a start without it comes in any case
        try:
            self._journal.forget()
        except OSError:
            return
        self.close()
        self.load()

    # ---- inside

    def _forget(self):
        self.log = Log()
        self.unread = (
            0  # payloads of the journal from the first on that is not understood; 1 if it is a newer version's
        )
        self._reopened = 0  # so many of those taken back, the last ones, are in the journal as if they had not been
        self._names: list[str] = []
        self.number = self.date = 0  # of the past match that it is, see PastMatch
        self._snapshots.restart()
        # The journal's bytes at the last checkpoint, and the offset of the state in it.
        self._kept_size = self._kept_offset = 0
        # (log, state) before a repair, or with it when that was taken back
        self._other: tuple[Log, State] | None = None
        self._repaired = False

    def _has_grown(self) -> bool:
        """Whether the journal is to be written anew, as most of it was taken back: not before that is _UNDONE_BYTES and
        more than what counts, an event of one byte being a record of four, nor while there is something to redo.
        """
        return self.next() is None and self._journal.size > _UNDONE_BYTES + 4 * self.log.size

    def _exchange(self, repaired: bool, log: Log, state: "State"):
        """Goes over to the other one of the matches before and after a repair."""
        self._other = (self.log, self.match.save())
        self._repaired = repaired
        self._reopened = 0  # taken back by that
        self.log = log
        self.match.restore(state)
        self._snapshots.restart()
        self._waiting = [payloads.UNDO]  # anything: all of it is written anew
        self._rewrite = True

    def _confirmed(self) -> "Iterator[bytes]":
        """The events as the journal has them."""
        yield from self.log.events()
        yield from self._opened()

    def _opened(self) -> "list[bytes]":
        """The events that were only reopened, in the order in which they happened."""
        return [event for _, event in zip(range(self._reopened), self.log.taken_back())]

    def _tell_reopened(self):
        """What was reopened is taken back: from now on in the journal, too."""
        self._waiting += [payloads.UNDO] * self._reopened
        self._reopened = 0

    def _call(self, player: int, name: str):
        self._names += [""] * (player + 1 - len(self._names))
        self._names[player] = name

    def _begin(self, room: int, spared: "tuple[memoryview, int] | None") -> int:
        """Begins with what the journal holds, up to so many bytes of events, and with a checkpoint, if one is given:
        -1; or the offset of an event that is refused, 0 if the checkpoint is wrong. The match is to be closed then.
        """
        contents, size = spared or (memoryview(b""), 0)
        gathered = Gathering(room)
        whole = not size or gathered.take(self._journal.records(0, size))
        gathered.stay()
        whole = whole and gathered.take(self._journal.records(size))
        log, offset = gathered.log(), 0
        if spared:
            try:
                if not whole:
                    return 0
                offset = self._kept_offset = snapshots.unpack(contents, log, gathered.lowest(), self.match)
            except ValueError:
                return 0
            self._snapshots.give(offset, self.match.save())
        refused = self._follow(log, offset)
        if refused >= 0:
            return refused
        self.log, self._names = log, gathered.names
        self.number, self.date = gathered.number, gathered.date
        self._kept_size = size
        self.unread = int(not whole)
        return -1

    def _follow(self, log: Log, offset: int = 0) -> int:
        """Plays the events of a log from this offset on, with the way back to the last ones: -1, or the offset of one
        that is refused.
        """
        apply = self.match.apply
        for event in log.events(offset):
            if log.size - offset <= REACH:
                self._snapshots.pass_(offset)
            if apply(event) != OK:
                return offset
            offset += len(event)
        return -1

    def _keep_checkpoint(self) -> bool:
        """Keeps a checkpoint if it is time for one, and the journal has all that has happened."""
        size = self._journal.size
        if size - self._kept_size < _CHECKPOINT_BYTES and self.log.size > self._kept_offset:
            return False
        if self._waiting or self._reopened or self._rewrite or self.unread:
            return False
        offset, state = self._snapshots.before(self.log.size - _LAG)
        if offset == 0:
            return False
        try:
            self._journal.keep(snapshots.pack(offset, state))
        except (OSError, MemoryError):
            pass  # the start takes longer
        self._kept_size, self._kept_offset = size, offset
        return True

    def _take_back(self) -> bool:
        last = self.last()
        if last is None:
            return False
        end = self.log.size - len(last)
        self._snapshots.go_to(self.log, end)
        self._snapshots.forget_from(end)
        self.log.take_back(end)
        self._other = None
        return True

    def _play(self, event: bytes) -> int:
        size = self.log.size
        self._snapshots.pass_(size)
        players = self.match.players
        code = self.match.apply(event)
        if code != OK:
            return code
        self._other = None
        if self.next() != event:
            if events.kind(event) == events.MATCH:
                self._names = []
                self.number = self.date = 0
            del self._names[players:]  # of those who joined, and that was taken back
        self.log.append(event)
        return OK
