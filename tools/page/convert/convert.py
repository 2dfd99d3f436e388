"""Game records and the device: run by boot.py on an emulated Pico with a copy of the device's storage, in place of the
application. The device's own modules and those of the trivet command do all the work, so that a record means here what
it means everywhere.

The page that starts that Pico puts into the folder /convert, beside this module and those that it needs:

    task    one line: "open LANGUAGE" makes the record the match in play; "share" makes a record of the match in play;
            "board" tells the boards of the record or, without one, those of the match in play; "record" makes a
            record of a board
    record  for "open", and for "board" if there is one: the record, in UTF-8; for "record" the board, JSON as `trivet
            judge` has it: {"edition", "tiles", "missing", "board"}

and finds there, when the LED is lit:

    answer  first a line, "done", "fault" or "failed", then a text: after "share" and "record" the record; after "board"
            the JSON of command/boards.py; of a fault what is wrong with the record; else a traceback
    told    when "done", what the page may want to know, a word a line: "kept" when a match was put with the past ones,
            "date", "place" or "remarks" when the journal has no room for those of the record (command/room.py),
            "names", "events" or "bytes" when some had to be left out of a record; when "fault", the name of a fault
            that the page has words for: "places", "begun", "long"

`open` puts the match that was in play with the past ones, as the device does where a new one is begun, and says in the
settings whether the device referees what follows: as the last tile of the record was laid; with none yet, it does. A
device that knows nothing yet gets that language, and no tour.
"""

import json
import os
import sys
import time

from command import boards, notation, replay, room, spelling
from command.faults import Fault, RecordFault
from command.record import reading, writing
from machine import Pin

import pins
from trivet.history import payloads
from trivet.history.log import MOST, Log
from trivet.history.past import days, past_match
from trivet.history.session import Session
from trivet.store.archive import Archive
from trivet.store.checkpoint import Checkpoint
from trivet.store.journal import FILE as JOURNAL_FILE
from trivet.store.journal import Journal
from trivet.store.settings import FILE as SETTINGS_FILE
from trivet.store.settings import Settings
from trivet.store.witness import Witness

# As in composition.py, which must not be imported here: it opens the hardware.
_ARCHIVE_FOLDER = "past"

_FOLDER = "/convert/"
_PIECE = 512  # characters of a record that are read at once
_TOO_LONG = "the match has more turns than the device has room for"
_NO_MATCH = "no match has been begun on the device"
_LONG_LINE = "a line of the record is longer than the device has room for"

# Faults that the page says in its own language, by their names there.
_SAID = {boards.WITHOUT: "places", _NO_MATCH: "begun", _TOO_LONG: "long"}


def _pieces(file):
    """Yields the text of a file in pieces: all of a record has no room."""
    while True:
        piece = file.read(_PIECE)
        if not piece:
            return
        yield piece


def _read_record(take):
    """What `take` makes of the record, which comes line by line. Raises Fault."""
    with open(_FOLDER + "record") as file:
        try:
            return take(reading.by_lines(reading.lines_in(_pieces(file))))
        except MemoryError as error:  # nothing of a record is kept but its events, which are counted
            raise Fault(_LONG_LINE) from error


def _events_of(told):
    """Yields the events of a record. Raises Fault."""
    try:
        for event in replay.events_of(told):
            yield event
    except RecordFault:
        for _ in told.statements:  # what cannot be read is told before what cannot be, as the command does
            pass
        raise


def _log_of(told):
    """The events of a record, a Log, the names, the day as days.py has it, and what is left out. Raises Fault."""
    log = Log()
    for event in _events_of(told):
        log.append(event)
        if log.size > MOST:
            raise Fault(_TOO_LONG)
    names = replay.given_names(told.names)
    for name in names:
        why = spelling.fault_of_name(name)
        if why:
            raise Fault(why)
    left_out = [what for what, _ in room.left_out(told)]
    return log, [spelling.on_device(name) for name in names], room.day(told.date), left_out


def _open(language):
    """Makes the record the match in play; yields what the page may want to know."""
    log, names, day, left_out = _read_record(_log_of)
    journal = Journal(JOURNAL_FILE, Witness(), Checkpoint())
    session = Session(journal)
    session.load()
    if past_match.is_worth_keeping(session.match):
        past_match.put_away(Archive(_ARCHIVE_FOLDER), past_match.now(session))
        yield "kept"
    session.close()
    journal.begin(payloads.of_match(log.events(), names, date=day))
    settings = Settings(SETTINGS_FILE)
    settings.load()
    if not settings.get("toured"):
        settings.set("toured", 1)
        settings.set("language", settings.get("language", language))
    settings.set("referee", int(past_match.was_refereed(log.events(), True)))  # a match without a tile begins so
    settings.set("away", 1)  # a start that follows is no surprise, and has lost nothing
    settings.store()
    yield from left_out


def _match_in_play():
    """Its session, and what could not be read of it: words. Raises Fault."""
    journal = Journal(JOURNAL_FILE)
    session = Session(journal)
    session.load()
    if session.last() is None:
        raise Fault(_NO_MATCH)
    unread = [word for word, is_so in (("events", session.unread), ("bytes", journal.lost_bytes)) if is_so]
    return session, unread


def _share(answer):
    """Writes the record of the match in play; yields what had to be left out of it."""
    session, unread = _match_in_play()
    names = [session.name(player) for player in range(session.match.players)]
    told = replay.told_by(session.log.events(), names)
    told.date = days.text(session.date)
    for line in writing.lines(told):
        answer.write(line + "\n")
    yield from unread
    for name, kept in zip(names, told.names):
        if name and spelling.usual(name) != kept:
            yield "names"


def _board(answer):
    """Writes the boards of the record, or of the match in play; yields what had to be left out of that."""
    if "record" in os.listdir(_FOLDER[:-1]):
        _read_record(lambda told: _write(answer, boards.told(_events_of(told))))
        return
    session, unread = _match_in_play()
    _write(answer, boards.told(session.log.events()))
    yield from unread


def _record(answer):
    """Writes the record of a board."""
    with open(_FOLDER + "record") as file:
        given = json.load(file)
    missing = [notation.find(notation.corners(text), given["tiles"]) for text in given["missing"]]
    laid = [(x, y, notation.corners(text)) for x, y, text in given["board"]]
    answer.write(boards.record_of(given["edition"], given["tiles"], missing, laid))
    return ()


def _write(answer, pieces):
    for piece in pieces:
        answer.write(piece)


def _do(answer):
    with open(_FOLDER + "task") as file:
        task = file.read().split()
    answer.write("done\n")
    if task[0] == "open":
        found = _open(task[1])
    else:
        found = {"share": _share, "board": _board, "record": _record}[task[0]](answer)
    with open(_FOLDER + "told", "w") as told:
        for word in found:
            told.write(word + "\n")


def _fail(path, fault):
    with open(path, "w") as answer:
        answer.write("fault\n" + fault)
    with open(_FOLDER + "told", "w") as told:
        told.write(_SAID.get(fault, ""))


def main():
    """Does the task, lights the LED and sleeps: the page cuts the power."""
    path = _FOLDER + "answer"
    try:
        with open(path, "w") as answer:
            _do(answer)
    except Fault as fault:
        _fail(path, str(fault))
    except MemoryError:
        _fail(path, _TOO_LONG)
    except Exception as error:  # what has no right to happen, told to the page all the same
        with open(path, "w") as answer:
            answer.write("failed\n")
            sys.print_exception(error, answer)
    Pin(pins.LED, Pin.OUT).on()
    while True:
        time.sleep_ms(1000)
