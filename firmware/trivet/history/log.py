"""The events of a match, one after the other, in pieces: a heap that has been used for an evening has no room for all
of them in one. Logs share pieces; what is in a piece never changes, it only gets longer.
"""

from trivet.engine import events
from trivet.micropython import const

_FULL = const(128)  # bytes from which on a piece gets no longer


class Log:
    """`size` is the bytes of its events, `pieces` are where each lies: (bytes, begin, end), no event across two."""

    def __init__(self):
        self.pieces = []
        self.size = 0

    def append(self, event):
        """Adds an event, or some."""
        pieces = self.pieces
        page, begin, end = pieces[-1] if pieces else (b"", 0, _FULL)
        if end >= _FULL or end < len(page):  # what comes after it belongs to another log
            page, begin = bytearray(), 0
            pieces.append(())
        page += event
        pieces[-1] = (page, begin, len(page))
        self.size += len(event)

    def join(self, other):
        """Adds the events of another log."""
        self.pieces += other.pieces
        self.size += other.size

    def part(self, begin, end):
        """The events between two offsets as a log of their own."""
        part = Log()
        for page, first, last in self.pieces:
            low, high = max(first, first + begin), min(last, first + end)
            if low < high:
                part.pieces.append((page, low, high))
                part.size += high - low
            begin -= last - first
            end -= last - first
        return part

    def changed(self, at, taken, event):
        """A log with this event, or some, in place of the `taken` bytes from this offset on."""
        log = self.part(0, at)
        log.append(event)
        log.join(self.part(at + taken, self.size))
        return log

    def events(self, begin, end):
        """Yields the events between two offsets."""
        for piece in self.part(begin, end).pieces:
            yield from events.split(*piece)

    def last(self, end):
        """The last event before this offset, b"" if there is none."""
        last = b""
        for piece in self.part(0, end).pieces[-1:]:
            for event in events.split(*piece):
                last = event
        return last

    def event(self, at):
        """The event that begins at this offset, b"" at the end."""
        for event in self.events(at, self.size):
            return event
        return b""
