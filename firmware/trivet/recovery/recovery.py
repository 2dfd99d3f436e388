"""The recovery screen: what can be done where the game cannot run, or where somebody asked for it at power-on.

It goes back to the game, or on without its match or its settings, which are kept as copies (store/copies.py); it shows
the match in play, the copies and the matches of the past as QR codes; it erases everything, or leaves the device to a
computer. Whatever the storage answers, the page comes again.

The codes hold a file as text: "TRIVET", the number of the code and how many there are, and a part of the file in
hexadecimal. `trivet record` on a computer makes a game record of the texts of all codes.
"""

import os
from binascii import hexlify

from trivet.micropython import TYPE_CHECKING, const
from trivet.recovery import leaving
from trivet.store import journal
from trivet.ui import layout, widgets
from trivet.ui.fonts import SMALL

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.ui.canvas import Canvas

    from .pages import Pages


_MATCH = b"TRVA"  # how a match of the past begins (store/archive.py): its journal stands in it
_MATCH_HEAD = const(7)
_MATCH_END = const(4)
_PART = const(380)  # bytes in a code: two characters each, and the code is no finer than phones read
_ST_SIZE = const(6)  # of os.stat()


def language(default: str = "en") -> str:
    """The language of the settings, if they can be read."""
    try:
        from trivet.store.settings import FILE, Settings

        settings = Settings(FILE)
        settings.load()
        return str(settings.get("language", default))
    except Exception:  # whatever it is, there is a language all the same
        return default


def run(pages: "Pages", erase: "Callable[[], object]", why: str = "") -> bool:
    """Asks until the device is to start again: True; or False, if a computer is to have it. `erase` makes the storage
    empty, also one that cannot be read; `why` is the id of a text that is said above the choice.
    """
    words = pages.words
    at = 0
    while True:
        rows = (
            (words("recovery.close"), ""),
            (words("recovery.match"), ""),
            (words("menu.qr"), ""),
            (words("menu.past"), ""),
            (words("recovery.settings"), ""),
            (words("recovery.computer"), ""),
            (words("set.reset"), ""),
            (words("menu.language"), words.language),
        )
        at = max(0, pages.ask(words("recovery.title"), words(why) if why else "", rows, at))
        try:
            if at == 0:
                return True
            if at == 1:
                if _leave(pages, words("recovery.match"), leaving.match):
                    return True
            elif at == 2:
                _codes(pages, journal.FILE)
            elif at == 3:
                _past(pages)
            elif at == 4:
                if _leave(pages, words("recovery.settings"), leaving.settings):
                    return True
            elif at == 5:
                pages.tell(words("recovery.title"), words("recovery.stopped"))
                return False
            elif at == 6:
                if pages.confirm(words("reset.title"), words("reset.text"), ("5", "OK")):
                    erase()
                    return True
            elif at == 7:
                words.use_next()
        except OSError as error:
            print("trivet:", error)
            why = "unread"


def _leave(pages, title, leave):
    """Goes on without something, if that is wanted; whether it was."""
    if not pages.confirm(title, pages.words("recovery.kept")):
        return False
    leave()
    return True


def _past(pages):
    """The list of all that can be read of matches, the newest first."""
    from trivet.store.archive import FOLDER

    words = pages.words
    names = os.listdir()
    found = sorted([name for name in names if name.startswith(journal.FILE) and name != journal.FILE])
    numbers = os.listdir(FOLDER) if FOLDER in names else []
    numbers = sorted([int(name) for name in numbers if name.isdigit() and len(name) < 10], reverse=True)
    rows = [(words("past.number", number), "") for number in numbers] + [(name, "") for name in found]
    paths = ["%s/%d" % (FOLDER, number) for number in numbers] + found
    if not rows:
        pages.key(words("menu.past"), words("past.none"), (("BACK", words("key.back")),))
    at = 0
    while rows and at >= 0:
        last = at
        at = pages.ask(words("menu.past"), "", rows, last)
        if at >= 0:
            _codes(pages, paths[at])


def _codes(pages, path):
    """Shows a file as QR codes."""
    begin, end = _journal_in(path)
    count = max(1, (end - begin + _PART - 1) // _PART)
    at = 0
    key = ""
    while key not in ("BACK", "OK", "MENU"):
        first = begin + at * _PART
        part = str(hexlify(_bytes(path, first, min(end, first + _PART))), "ascii").upper()
        key = pages.drawn(_paint, pages.words, path, part, at, count)
        if key in ("LEFT", "RIGHT"):
            at = (at + (1 if key == "RIGHT" else -1)) % count


def _journal_in(path):
    """Where in a file the bytes of a journal begin and end, also of one in a match of the past; (0, 0) if there is no
    such file.
    """
    head = _bytes(path, 0, _MATCH_HEAD)
    size = os.stat(path)[_ST_SIZE] if head else 0
    if head.startswith(_MATCH):
        return _MATCH_HEAD + int.from_bytes(head[5:], "little"), size - _MATCH_END
    return 0, size


def _bytes(path, begin, end):
    """The bytes of a file between two offsets, b"" if there is none."""
    try:
        with open(path, "rb") as file:
            file.seek(begin)
            return file.read(end - begin)
    except OSError:
        return b""


def _paint(canvas: "Canvas", words, path, part, at, count):
    from trivet.ui import qr

    side = canvas.height
    x = side
    qr.draw(canvas, "TRIVET %d/%d %s" % (at + 1, count, part), 0, 0, side)
    widgets.paragraph(canvas, SMALL, path, x, 12, canvas.width - layout.EDGE - x, layout.LINE)
    if count > 1:
        widgets.hint(canvas, "\u25c0\u25b6", "%d/%d" % (at + 1, count), x, side - 104)
    widgets.keycap(canvas, "BACK", x, side - 72)
    canvas.text(SMALL, words("key.back"), x, widgets.centred(SMALL, side - 50, 20))
