"""Faults of the store that the attacks have to notice, each put into it by a function; on CPython and on MicroPython.

A test has each of them counted as lost (host_tests/soak/test_faults.py). Else an attack that loses nothing says little.
"""

from binascii import crc32

from trivet.app.controller import Controller
from trivet.history.session import Session
from trivet.store import copies, journal
from trivet.store.checkpoint import Checkpoint
from trivet.store.settings import Settings
from trivet.store.witness import Witness


def checksums_are_skipped():
    def sound(data, at, checksum):
        while at < len(data):
            end = at + 1 + data[at]
            if data[at] == 0 or end + 2 > len(data):
                break
            checksum = data[end] | data[end + 1] << 8
            at = end + 2
        return at, checksum

    journal._sound = sound


def the_witness_is_never_written():
    Witness.write = lambda self, state, before=None: None


def the_next_match_comes_before_the_last_is_put_away():
    store = Controller.store

    def swapped(self):
        left, self._to_put_away = self._to_put_away, []
        wrote = store(self)
        self._to_put_away = left
        return store(self) or wrote

    Controller.store = swapped


def damage_is_not_copied():
    copies.keep = lambda path: None


def settings_stay_in_one_slot():
    store = Settings.store

    def same(self):
        self._slot = 1
        store(self)

    Settings.store = same


class _Unflushed:
    def __init__(self, file):
        self.write, self.close, self.flush = file.write, file.close, lambda: None


def the_journal_is_not_flushed():
    opened = journal.Journal._open

    def unflushed(self):
        self._file = _Unflushed(opened(self))
        return self._file

    journal.Journal._open = unflushed


def the_checkpoint_is_not_compared():
    read = Checkpoint.read

    def believed(self):
        kept = read(self)
        if kept is None:
            return None
        with open(self._path.replace("checkpoint/match", journal.FILE), "rb") as file:
            return (kept[0], crc32(file.read(kept[0]))) + kept[2:]

    Checkpoint.read = believed


def the_witness_is_told_after_the_journal_is_renamed():
    write = Witness.write
    Witness.write = lambda self, state, before=None: None if before else write(self, state)


def no_match_is_marked_as_put_away():
    Session.mark = lambda self, number, date: None


FAULTS = (
    checksums_are_skipped,
    the_witness_is_never_written,
    the_next_match_comes_before_the_last_is_put_away,
    damage_is_not_copied,
    settings_stay_in_one_slot,
    the_journal_is_not_flushed,
    the_checkpoint_is_not_compared,
    the_witness_is_told_after_the_journal_is_renamed,
    no_match_is_marked_as_put_away,
)


# What they replace, for whoever wants it back.
TOUCHED = (
    (journal, "_sound"),
    (journal.Journal, "_open"),
    (Witness, "write"),
    (Checkpoint, "read"),
    (Settings, "store"),
    (Session, "mark"),
    (Controller, "store"),
    (copies, "keep"),
)


def put_in(name: str):
    """Puts in the fault with this name."""
    (fault,) = [fault for fault in FAULTS if fault.__name__ == name]
    fault()
