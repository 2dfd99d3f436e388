"""Game records and the device: run by converter.ts on the page's MicroPython, in a folder with a device's files. The
device's own modules and those of the trivet command do all the work, so that a record means here what it means
everywhere.

`converted` takes JSON, [task, text, language], and answers JSON: {"kind", "text", "told"}.

    "open"      makes the record `text` the match in play
    "share"     makes a record of the match in play
    "replay"    makes a page of the record, which shows the match turn by turn (replay_page)
    "board"     tells the boards of the record, or of the match in play where `text` is null
    "record"    makes a record of a board: JSON as `trivet judge` has it, {"edition", "tiles", "missing", "board"}

`kind` is "done" or "fault", `text` the record, the page, the JSON of command/boards.py, or what is wrong. `told` is a
list of words. When all is done it says what the page may want to know: "kept" when a match was put with the past ones,
"date", "place" or "remarks" when the journal has no room for those of the record (command/room.py), "names", "events"
or "bytes" when some had to be left out of a record. Of a fault it says the name if the page has words for it: "places",
"begun", "long".

`open` puts the match that was in play with the past ones, as the device does where a new one is begun, and says in the
settings whether the device referees what follows: as the last tile of the record was laid; with none yet, it does. A
device that knows nothing yet gets that language, and no tour.
"""

import json

from trivet.command import boards, notation, replay, replay_page, room, spelling
from trivet.command.faults import Fault
from trivet.command.record import reading, writing
from trivet.history import payloads
from trivet.history.log import MOST, Log
from trivet.history.past import days, past_match
from trivet.history.session import Session
from trivet.store.archive import FOLDER, Archive
from trivet.store.checkpoint import Checkpoint
from trivet.store.journal import FILE as JOURNAL_FILE
from trivet.store.journal import Journal
from trivet.store.settings import FILE as SETTINGS_FILE
from trivet.store.settings import Settings
from trivet.store.witness import Witness

_TOO_LONG = "the match has more turns than the device has room for"
_NO_MATCH = "no match has been begun on the device"

# Faults that the page says in its own language, by their names there.
_SAID = {boards.WITHOUT: "places", replay.NO_BOARD: "places", _NO_MATCH: "begun", _TOO_LONG: "long"}


def converted(asked: str) -> str:
    """Does a task. What goes wrong is told in the answer; the files may have changed then."""
    task, text, language = json.loads(asked)
    try:
        made, told = _TASKS[task](text, language)
    except Fault as fault:
        return _answer("fault", str(fault), [_SAID[str(fault)]] if str(fault) in _SAID else [])
    return _answer("done", made, told)


def _answer(kind, text, told):
    return json.dumps({"kind": kind, "text": text, "told": told})


def _open(text, language):
    log, names, day, left_out = _log_of(reading.parse(text))
    journal = Journal(JOURNAL_FILE, Witness(), Checkpoint())
    session = Session(journal)
    session.load()
    told = []
    if past_match.is_worth_keeping(session.match):
        past_match.put_away(Archive(FOLDER), past_match.now(session))
        told.append("kept")
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
    return "", told + left_out


def _log_of(record):
    """The events of a record, a Log, the names, the day as days.py has it, and what is left out. Raises Fault."""
    log = Log()
    for event in replay.events_of(record):
        log.append(event)
        if log.size > MOST:
            raise Fault(_TOO_LONG)
    names = replay.given_names(record.names)
    for name in names:
        why = spelling.fault_of_name(name)
        if why:
            raise Fault(why)
    left_out = [what for what, _ in room.left_out(record)]
    return log, [spelling.on_device(name) for name in names], room.day(record.date), left_out


def _match_in_play():
    """Its session, and what could not be read of it: words. Raises Fault."""
    journal = Journal(JOURNAL_FILE)
    session = Session(journal)
    session.load()
    if session.last() is None:
        raise Fault(_NO_MATCH)
    return session, [word for word, is_so in (("events", session.unread), ("bytes", journal.lost_bytes)) if is_so]


def _share(text, language):
    session, left_out = _match_in_play()
    names = [session.name(player) for player in range(session.match.players)]
    record = replay.record_of(list(session.log.events()), names)
    record.date = days.text(session.date)
    others = [name for name, kept in zip(names, record.names) if name and spelling.usual(name) != kept]
    return writing.write(record), left_out + ["names"] * bool(others)


def _replay(text, language):
    return replay_page.page(replay.play(reading.parse(text))), []


def _board(text, language):
    if text is not None:
        return json.dumps(boards.boards_of(text)), []
    session, left_out = _match_in_play()
    return json.dumps(boards.told(session.log.events())), left_out


def _record(text, language):
    given = json.loads(text)
    missing = [notation.find(notation.corners(tile), given["tiles"]) for tile in given["missing"]]
    laid = [(x, y, notation.corners(tile)) for x, y, tile in given["board"]]
    return boards.record_of(given["edition"], given["tiles"], missing, laid), []


_TASKS = {"open": _open, "share": _share, "replay": _replay, "board": _board, "record": _record}
