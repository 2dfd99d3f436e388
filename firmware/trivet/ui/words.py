"""What the device says: texts by id in the languages of firmware/words, from the tables that `baked_words` holds.

The tables stay in flash (their layout: tools/bake/words.py and packing.py); a text is unpacked when it is asked for.
MINUS is the minus sign that the fonts draw.
"""

# `ptr8` is a type that the machine code emitter knows by itself; of a string it is the address of its UTF-8.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

from baked_words import IDS, LANGUAGES, ROOM, TEXTS
from trivet import micropython
from trivet.micropython import const

MINUS = "\u2212"

# What chooses among the forms of a text; the numbers are those of PLURALS in tools/words/files.py.
_NONE = const(0)
_ONE = const(1)
_ONE_OF_EACH_TEN = const(2)
_ONE_FEW = const(3)

_ROW = const(5)  # bytes for each language at the beginning of TEXTS

# Where it is in a table: the first symbols of the classes, and how many literals there are.
_FIRSTS = const(16)
_LITERALS = const(48)


class Words:
    """The texts of one language: words(id, …) gives the text with its gaps filled.

    `code` is the language's code: en, is, …; `language` its own name. A text that it lacks comes in English. KeyError
    for an id that there is not.
    """

    def __init__(self, code="en"):
        self._room = memoryview(bytearray(ROOM))  # where texts are unpacked
        self.use(code)

    def use(self, code):
        """Goes over to the language with this code; to English if there is none."""
        found = 0
        for at, language in enumerate(LANGUAGES.split("|")):
            if language[:2] == code:
                found = at
        self._go(found)

    def use_next(self, step=1):
        """Goes over to the next language, or to the one so many further."""
        self._go((self._at + step) % (LANGUAGES.count("|") + 1))

    def _go(self, at):
        language = LANGUAGES.split("|")[at]
        self.code = language[:2]
        self.language = language[3:]
        self._at = at
        self._packed = packed(at)

    def names(self):
        """All languages' own names, in their order."""
        return [language[3:] for language in LANGUAGES.split("|")]

    def __call__(self, key, *values):
        place = _place(IDS, _digest(key))
        if place < 0:
            raise KeyError(key)
        own = self._packed
        text = self._text(own, place)
        if not text:
            own = packed(0)
            text = self._text(own, place)
        if not values:
            return text
        if "|" in text:
            text = text.split("|")[_form(own[0], values)]
        return text.format(*values)

    def _text(self, own, place):
        """The text in this place, empty if the language, of which this is `packed`, lacks it."""
        size = unpack(own[1], own[2], place, self._room)
        return str(self._room[:size], "utf-8")


def packed(at):
    """(plural, table, texts) of a language; English is number 0."""
    at *= _ROW
    texts = memoryview(TEXTS)
    return (
        TEXTS[at],
        texts[TEXTS[at + 1] << 8 | TEXTS[at + 2] :],
        texts[TEXTS[at + 3] << 8 | TEXTS[at + 4] :],
    )


def _form(rule, values):
    """Which form of a text goes with the values: the first integer among them counts."""
    count = 0
    for value in values:
        if isinstance(value, int):
            count = abs(value)
            break
    if rule == _NONE:
        return 0
    if rule == _ONE_OF_EACH_TEN:
        return 0 if count % 10 == 1 and count % 100 != 11 else 1
    if count == 1:
        return 0
    return 2 if rule == _ONE_FEW and not 2 <= count <= 4 else 1


@micropython.viper
def _digest(key) -> int:
    """The number by which IDS are sorted (tools/bake/words.py)."""
    name = ptr8(key)
    bits = 24  # not 0xFFFFFF below: mpy-cross 1.25 makes 0 of so large a constant in machine code for the Pico
    digest = 0
    at = 0
    left = int(len(key))
    while at < left:
        digest = (digest * 33 + name[at]) & (1 << bits) - 1
        at += 1
    return digest


@micropython.viper
def _place(ids, digest: int) -> int:
    """The place of the text whose id has this digest, -1 if there is none."""
    table = ptr8(ids)
    low = 0
    high = int(len(ids)) // 3
    while low < high:
        middle = (low + high) >> 1
        at = 3 * middle
        there = table[at] << 16 | table[at + 1] << 8 | table[at + 2]
        if there == digest:
            return middle
        if there < digest:
            low = middle + 1
        else:
            high = middle
    return -1


@micropython.viper
def unpack(table, texts, place: int, room) -> int:
    """Writes the text in this place into the room; how many bytes it has.

    At the end of the room are the right sides of the pairs that are being taken apart, two bytes each.
    """
    codes = ptr8(table)
    source = ptr8(texts)
    into = ptr8(room)
    at = 2 * (place >> 3)
    bit = source[at] << 8 | source[at + 1]
    skip = place & 7
    while skip:
        at = bit >> 3
        kind = (source[at] << 8 | source[at + 1]) >> 12 - (bit & 7) & 15
        bit += 4 + codes[kind]
        if kind == 0:
            skip -= 1
    literals = codes[_LITERALS]
    pairs = _LITERALS + 1 + literals
    end = int(len(room))
    size = 0
    while True:
        at = bit >> 3
        window = source[at] << 16 | source[at + 1] << 8 | source[at + 2]
        below = 20 - (bit & 7)
        kind = window >> below & 15
        if kind == 0:
            return size
        more = codes[kind]
        bit += 4 + more
        at = _FIRSTS + 2 * kind
        symbol = (codes[at] << 8 | codes[at + 1]) + (window >> below - more & (1 << more) - 1)
        open_ = end
        while True:
            while symbol >= literals:
                symbol -= literals
                at = pairs + 9 * (symbol >> 2)
                symbol = 2 * (symbol & 3)
                ninth = codes[at + 8] >> symbol
                at += symbol
                open_ -= 2
                into[open_] = ninth >> 1 & 1
                into[open_ + 1] = codes[at + 1]
                symbol = (ninth & 1) << 8 | codes[at]
            into[size] = codes[_LITERALS + 1 + symbol]
            size += 1
            if open_ == end:
                break
            symbol = into[open_] << 8 | into[open_ + 1]
            open_ += 2


def number(value):
    """An integer as people read it, with a real minus sign."""
    return str(value) if value >= 0 else MINUS + str(-value)


def signed(value):
    """An integer with its sign, a plus included: what a move adds."""
    return "+" + str(value) if value > 0 else number(value)
