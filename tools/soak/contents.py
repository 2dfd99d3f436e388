"""What is stored is damaged, every other time under a right checksum, and the device is started on it and used.

Lost counts what must not be: a start or a key that fails; a file that was not understood of which the bytes are nowhere
any more; a match that is not what the sound part of the journal says; one that has gone back, and nobody is told;
settings from before the last change but one. All of it happens on this computer's Python, in a folder in memory where
there is one.
"""

import os
import random
import shutil
import tempfile
from binascii import crc32
from pathlib import Path
from typing import Any

from tools.fakes.device import kept_application
from tools.scripts import pressing
from tools.soak.part import LOST, TRIED, Part
from trivet.app.application import Application
from trivet.app.screens.parts.questions import ask_about_unread
from trivet.app.screens.parts.screen import ALL
from trivet.engine.codes import OK
from trivet.engine.match import Match
from trivet.history.past import past_match
from trivet.store import archive, journal, settings

_TRIES = 250  # of a piece
_MEMORY = "/dev/shm"
_JOURNAL, _PAST = journal.FILE, archive.FOLDER
_SETTINGS = tuple(settings.FILE + slot for slot in settings.SLOTS)
_CHECKPOINT, _WITNESS = "checkpoint/match", "witness/match"
_CHECKPOINT_HEAD = 17  # bytes before its contents
# The numbers that stand in files of fixed form, (first byte, bytes): they are damaged one by one.
_CHECKPOINT_FIELDS = ((5, 4), (9, 4), (13, 4))  # bytes of the journal, their checksum, records
_WITNESS_FIELDS = tuple(
    (5 + 16 * state + at, size) for state in (0, 1) for at, size in ((0, 4), (4, 4), (8, 4), (12, 2), (14, 2))
)
_AGE = (5, 4)  # of a slot of the settings
_SEAL = 4  # bytes of a file's checksum
_KEYS = 12  # by chance, on each of the screens that show what is stored
_SCREENS = ("past.past_matches", "device.settings", "look.figures", "")


def run(number: int, tries: int = _TRIES) -> dict[str, int]:
    """Damages and starts so many devices; the piece's number is the seed. Counts TRIED and LOST, and of those tried how
    many were `asked` about what is not understood.
    """
    found = {TRIED: 0, LOST: 0, "asked": 0}
    with tempfile.TemporaryDirectory(dir=_MEMORY if os.path.isdir(_MEMORY) else None) as folder:
        whole = Path(folder) / "whole"
        whole.mkdir()
        _play_an_evening(str(whole), number)
        for place in range(tries):
            asked, fault = attempt(whole, Path(folder) / "device", f"{number}.{place}")
            found[TRIED] += 1
            found["asked"] += asked
            if fault:
                found[LOST] += 1
                print(f"contents {number}.{place}: {fault}")
    return found


def attempt(whole: Path, folder: Path, seed: str) -> tuple[bool, str]:
    """Damages a copy of a device's files and uses it: (whether it asked about the match in play, what went wrong)."""
    rng = random.Random(seed)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(whole, folder)
    damaged = damage(folder, rng)
    before = {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    asked = False
    try:
        strange = [name for name in before if not _is_understood(folder, name)]
        wrong = _wrong_at_start(whole, folder, damaged)
        if wrong:
            return asked, wrong
        for _ in range(2):
            app = _start(str(folder))
            asked = asked or app.controller.session.unread > 0
            _use(app, rng)
    except Exception as error:  # whatever it is, a device would be locked out
        at = error.__traceback__
        while at and at.tb_next:
            at = at.tb_next
        where = f"{Path(at.tb_frame.f_code.co_filename).name}:{at.tb_lineno}" if at else ""
        return asked, f"{type(error).__name__}: {error} ({where})"
    after = {path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    gone = [str(name) for name in strange if before[name] not in after]
    return asked, f"not kept: {', '.join(gone)}" if gone else ""


PART = Part(
    "contents",
    "damaged files, half of them under a right checksum; lost: a start or key that fails, or bytes kept nowhere",
    200,
    run,
)


# ---- a device, and what is done with it


def _play_an_evening(folder, seed):
    """Files as a device has them after an evening: settings of every kind, past matches, one in play."""
    app = kept_application(folder)
    pressing.press(app, "K" if app.screen.name == "device.first_steps" else "")
    rng = random.Random(seed)
    for name, value in {
        "toured": 1, "sound": 1, "rest": 30, "cells": 1, "hints": "012", "names": ["Anna", "\u00d3l\u00f6f"],
        "setup": ["0 56 2 16 45", "", "Anna", "\u00d3l\u00f6f"], "rules.Ours": bytes((0, 16, 45, 0)),
        "box": "nordic-four", "solo.01013801": ["120 20 Anna"], "language": "de",
    }.items():  # fmt: skip
        app.settings.set(name, value)
    for turns in (6, 14, 24):
        for _ in range(2):
            app.controller.store()
        if app.screen.name != "setup.new_match":
            app.leave()
            app.controller.store()
        pressing.press(app, "2KK" if app.screen.name == "setup.new_match" else "K")
        app.controller.session.call(1, "\u00c1sa")
        for _ in range(turns):
            pressing.press(app, "".join(rng.choice("012345") for _ in range(3)) + "K")
            pressing.press(app, rng.choice(("D", "", "K", "B")))
    app.controller.store()


def _start(folder) -> Application:
    """What firmware/composition.py does."""
    app = kept_application(folder)
    app.controller.archive().delete = lambda number: None  # nothing is erased on purpose
    app.erase = lambda: None
    if app.controller.session.unread:
        ask_about_unread(app)
    return app


def _use(app, rng):
    """Answers, looks at all that is stored, and plays on."""
    _press(app, rng.choice(("K", "D", "B")))
    for name in rng.sample(_SCREENS, len(_SCREENS)):
        if name:
            app.navigation.open(name)
        _press(app, "".join(rng.choice("K>KB<D0125M") for _ in range(_KEYS)))
    app.leave()
    _press(app, "K><BDBK")
    if rng.random() < 0.5:
        app.navigation.open("past.past_matches")
        _press(app, rng.choice(("KK", ">KK", "<KK")) + "012K")


def _press(app, keys):
    """All keys, and the last picture: drawing takes much longer than all else."""
    pressing.press(app, keys)
    app.picture.changed(ALL)
    pressing.paint(app)


# ---- damage


def damage(folder: Path, rng: random.Random) -> list[str]:
    """Damages the contents of one file, or two, and seals them again, or damages the bytes as they are; gives their
    names.
    """
    files = [
        *(name for name in (_JOURNAL, *_SETTINGS, _CHECKPOINT, _WITNESS) if (folder / name).exists()),
        *(f"{_PAST}/{path.name}" for path in (folder / _PAST).iterdir() if path.name.isdigit()),
    ]
    sealed = rng.random() < 0.5
    names = rng.sample(files, rng.choice((1, 1, 2)))
    for name in names:
        path = folder / name
        damaging = _DAMAGING.get(name, _damaged_match) if sealed else _broken
        path.write_bytes(damaging(path.read_bytes(), rng))
    return names


def _with_another_number(data, field, rng):
    """Another number in a field of a file of fixed form."""
    at, size = field
    number, most = int.from_bytes(data[at : at + size], "little"), (1 << 8 * size) - 1
    other = rng.choice((0, 1, most, number + 1, number - 1, number ^ 1 << rng.randrange(8 * size), rng.randrange(most)))
    return data[:at] + (other & most).to_bytes(size, "little") + data[at + size :]


def _broken(data, rng):
    """Bytes that are others, missing, or too many, as a fault of the flash leaves them."""
    way = rng.randrange(4)
    if way == 0:
        return data[: rng.randrange(len(data))]
    if way == 1:
        return data + rng.randbytes(rng.randrange(1, 300))
    if way == 2:
        at = rng.randrange(len(data))
        return data[:at] + rng.choice((b"\0", b"\xff")) * (len(data) - at)
    return _changed(data, rng)


def _sealed(data):
    return data + crc32(data).to_bytes(_SEAL, "little")


def _damaged_journal(data, rng):
    if rng.random() < 0.05:
        return data[:4] + bytes((rng.randrange(2, 256),)) + data[5:]
    contents = list(journal.payloads(data, journal.check(data)[0]))
    if rng.random() < 0.3:  # as it was some time ago, mostly not long
        return _journal_of(contents[: -rng.choice((1, 2, 3, 4, rng.randrange(1, len(contents) + 1)))])
    return _journal_of(_damaged_payloads(contents, rng))


def _journal_of(contents):
    records, checksum = [journal.HEADER], 0
    for payload in contents:
        record, checksum = journal.sealed(payload, checksum)
        records.append(record)
    return b"".join(records)


def _damaged_payloads(contents, rng):
    for _ in range(rng.choice((1, 1, 1, 3))):
        at = rng.randrange(len(contents)) if contents else 0
        way = rng.randrange(6)
        if way == 0 or not contents:
            contents.insert(at, rng.randbytes(rng.choice((1, 2, 3, 4, 6, 40, 255))))
        elif way == 1:
            contents.insert(at, bytes((rng.randrange(1, 18),)) + rng.randbytes(rng.randrange(6)))
        elif way == 2:
            contents[at] = _changed(contents[at], rng)
        elif way == 3:
            contents.insert(rng.randrange(len(contents)), contents[at])
        elif way == 4:
            contents.insert(at, bytes((0xFE, rng.randrange(8))) + rng.randbytes(rng.randrange(20)))
        else:
            del contents[at]
    return contents


def _changed(data, rng):
    """Some bytes of it are others."""
    changed = bytearray(data or b"\0")
    for _ in range(rng.choice((1, 1, 2, 5))):
        changed[rng.randrange(len(changed))] = rng.choice((0, 1, 255, rng.randrange(256)))
    return bytes(changed)


def _damaged_settings(data, rng):
    age, values = settings.unpack(data)
    name = rng.choice(sorted(values))
    way = rng.randrange(7)
    if way == 6:
        return _sealed(_with_another_number(data[:-_SEAL], _AGE, rng))
    if way == 0:  # what is no row of entries, or may be none
        return _sealed(_changed(data[:-_SEAL], rng))
    if way == 1:
        return _sealed(data[:4] + b"\x02" + data[5:-_SEAL])
    if way == 2:
        values[name] = bytes((rng.randrange(6),)) + rng.randbytes(rng.choice((0, 1, 4, 9)))
    elif way == 3:
        values[name] = values[rng.choice(sorted(values))]
    elif way == 4:
        values[name] = values[name][:1] + _changed(values[name][1:], rng)
    else:
        del values[name]
        values[rng.choice(("rules.", "solo.", "rules.\x01", "solo.zz", "solo.01", "new"))] = rng.randbytes(5)
    return settings.pack(age, values)


def _damaged_checkpoint(data, rng):
    """One that fits its journal, and tells of a match that never was; or one that is bound to another journal."""
    if rng.random() < 0.5:
        return _sealed(_with_another_number(data[:-_SEAL], rng.choice(_CHECKPOINT_FIELDS), rng))
    return _sealed(data[:_CHECKPOINT_HEAD] + _changed(data[_CHECKPOINT_HEAD:-_SEAL], rng))


def _damaged_witness(data, rng):
    return _sealed(_with_another_number(data[:-_SEAL], rng.choice(_WITNESS_FIELDS), rng))


def _damaged_match(data, rng):
    """A past match: its header, its payloads, or anything."""
    size = int.from_bytes(data[5:7], "little")
    head, rest = data[7 : 7 + size], data[7 + size : -_SEAL]
    way = rng.randrange(4)
    if way == 0:
        return _sealed(_changed(data[:-_SEAL], rng))
    if way == 1:
        head = rng.choice((_changed(head, rng), head[: rng.randrange(len(head))], rng.randbytes(rng.randrange(40))))
    else:
        contents = list(journal.payloads(rest, journal.check(rest)[0]))
        rest = _journal_of(_damaged_payloads(contents, rng))
    return _sealed(archive.MAGIC + len(head).to_bytes(2, "little") + head + rest)


_DAMAGING = {
    _JOURNAL: _damaged_journal,
    **dict.fromkeys(_SETTINGS, _damaged_settings),
    _CHECKPOINT: _damaged_checkpoint,
    _WITNESS: _damaged_witness,
}


# ---- whether a start finds what it must


def _wrong_at_start(whole, folder, damaged):
    """What a start finds that it must not, "" if nothing is wrong; it is asked before anything else has happened."""
    app = kept_application(str(folder))
    stored: Any = app.controller.session._journal
    told = list(stored.payloads())
    before, sound = (_sound_payloads((place / _JOURNAL).read_bytes()) for place in (whole, folder))
    if told != sound:
        return f"the journal's sound part has {len(sound)} payloads, and {len(told)} were read"
    has_gone_back = len(sound) < len(before) and sound == before[: len(sound)]
    is_told = stored.behind or stored.lost_bytes or stored.newer or app.controller.session.unread
    if has_gone_back and not {_WITNESS, _CHECKPOINT} & set(damaged) and not is_told:
        return "the match has gone back, and nobody is told"
    replayed = Match()
    for event in app.controller.session.log.events():
        replayed.apply(event)
    if _CHECKPOINT not in damaged and replayed.save() != app.controller.match.save():
        return "the match is not what its events give"
    return _wrong_settings(whole, app)


def _sound_payloads(data):
    """The payloads of a journal up to the first that is damaged, read by nothing of the store."""
    found, at, checksum = [], 5, 0
    while data[:5] == b"TRVJ\x01" and at < len(data):
        end = at + 1 + data[at]
        checksum = crc32(data[at:end], checksum) & 0xFFFF
        if data[at] == 0 or data[end : end + 2] != checksum.to_bytes(2, "little"):
            break
        found.append(data[at + 1 : end])
        at = end + 2
    return found


def _wrong_settings(whole, app):
    """The last change lies in one slot and what was before it in the other: so a damaged one costs no more."""
    ages = sorted(settings.unpack((whole / name).read_bytes())[0] for name in _SETTINGS if (whole / name).exists())
    if len(ages) < 2 or ages[1] - ages[0] != 1:
        return f"the slots of the settings have the ages {ages}"
    if app.settings.damaged == 1 and app.settings._age == 0:
        return "one slot of the settings is damaged, and the other is not taken"
    return ""


# ---- whether all of it can be understood, so that another may take its place


def _is_understood(folder, name):
    data = (folder / name).read_bytes()
    if name.name == _JOURNAL:
        return not kept_application(str(folder)).controller.session.unread
    if str(name) == _CHECKPOINT:
        return True  # a cache: nothing is only there
    if name.parent.name == _PAST:
        return not name.name.isdigit() or _is_whole(folder, int(name.name))
    try:
        settings.unpack(data)
    except ValueError:
        return False
    return True


def _is_whole(folder, number):
    try:
        played = past_match.whole(archive.Archive(str(folder / _PAST)), number)
    except OSError:
        return False
    match = Match()
    return all(match.apply(event) == OK for event in played.log.events())
