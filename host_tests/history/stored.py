"""A journal in memory, for sessions that are loaded and stored by the thousand."""

from trivet.command.journals import build
from trivet.store.journal import HEADER


class Stored:
    """A journal that holds these payloads."""

    unrepaired = newer = keep_first = False
    spared = None
    size = 10_000  # more than is ever in it: room for all

    def __init__(self, contents=()):
        self.contents = list(contents)

    def load(self):
        """It is there."""

    def records(self, at=0, end=0):
        return [build(self.contents)[len(HEADER) :]]

    def begin(self, contents=()):
        self.contents = [bytes(payload) for payload in contents]

    def append(self, *contents):
        self.contents += [bytes(payload) for payload in contents]
