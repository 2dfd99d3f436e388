"""The matches that a script finds on the device, from game records: the statement `given`."""

import functools
from pathlib import Path
from typing import NamedTuple

from tools.fakes.device import kept, put_away
from trivet.command import replay
from trivet.command.faults import Fault
from trivet.command.record import reading
from trivet.history import payloads
from trivet.history.past import past_match


class Given(NamedTuple):
    """A match as it stands at the end of its record: what a journal holds of it, and whether the device referees it."""

    contents: list[bytes]
    is_refereed: bool


@functools.cache
def read(record: str | Path) -> Given:
    """The match of a record. ValueError, with a sentence, if it cannot be read or played."""
    try:
        course = replay.play(reading.parse(Path(record).read_text(encoding="utf-8")))
    except OSError as error:
        raise ValueError(f"{record}: {error.strerror}") from error
    except Fault as fault:
        raise ValueError(f"{record}: {fault}") from fault
    names = replay.given_names(course.record.names)
    return Given(list(payloads.of_match(course.events, names)), past_match.was_refereed(course.events, False))


def put(folder: str, given: Given, state: str) -> None:
    """Puts a match into the files of a device that is off: in "play", or away as script.py has it."""
    journal, settings, archive = kept(folder)
    if state == "play":
        journal.load()
        journal.begin(given.contents)
        settings.set("referee", int(given.is_refereed))
        settings.set("away", 1)  # nobody was in the middle of a turn
        settings.store()
    else:
        put_away(archive, given.contents, state)
