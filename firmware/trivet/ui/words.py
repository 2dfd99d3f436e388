"""What the device says: texts by id in the languages of firmware/words, from the tables that `baked_words` holds.

The tables stay in flash (their layout: tools/bake/words.py). MINUS is the minus sign that the fonts draw.
"""

# `ptr8` is a type that the machine code emitter knows by itself; of a string it is the address of its UTF-8.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

from baked_words import IDS, LANGUAGES
from trivet import micropython
from trivet.micropython import const

MINUS = "\u2212"

# Where what is in a row of LANGUAGES.
_CODE = const(0)
_NAME = const(1)
_PLURAL = const(2)
_ALPHABET = const(3)
_BEGINNINGS = const(4)
_TEXTS = const(5)

# What chooses among the forms of a text; the numbers are those of PLURALS in tools/words/files.py.
_NONE = const(0)
_ONE = const(1)
_ONE_OF_EACH_TEN = const(2)
_ONE_FEW = const(3)


class Words:
    """The texts of one language: words(id, …) gives the text with its gaps filled.

    `code` is the language's code: en, is, …; `language` its own name; `alphabet` its letters in their order, small. A
    text that it lacks comes in English. KeyError for an id that there is not.
    """

    def __init__(self, code: str = "en"):
        self.use(code)

    def use(self, code: str) -> None:
        """Goes over to the language with this code; to English if there is none."""
        found = 0
        for at, row in enumerate(LANGUAGES):
            if row[_CODE] == code:
                found = at
        self._go(found)

    def use_next(self, step: int = 1) -> None:
        """Goes over to the next language, or to the one so many further."""
        self._go((self._at + step) % len(LANGUAGES))

    def _go(self, at):
        self._at = at
        self._row = LANGUAGES[at]
        self.code = self._row[_CODE]
        self.language = self._row[_NAME]
        self.alphabet = self._row[_ALPHABET]

    def names(self) -> list[str]:
        """All languages' own names, in their order."""
        return [name for _, name in own_names()]

    def __call__(self, key: str, *values) -> str:
        place = _place(IDS, key)
        if place < 0:
            raise KeyError(key)
        row = self._row
        text = _text(row, place)
        if not text:
            row = LANGUAGES[0]
            text = _text(row, place)
        if not values:
            return text
        if "|" in text:
            text = text.split("|")[_form(row[_PLURAL], values)]
        return text.format(*values)


def own_names() -> list[tuple[str, str]]:
    """The code and the own name of each language, in their order."""
    return [(str(row[_CODE]), str(row[_NAME])) for row in LANGUAGES]


def _text(row, place):
    """The text in this place of a language, empty if it lacks it."""
    table = row[_BEGINNINGS]
    at = 2 * place
    begin = table[at] << 8 | table[at + 1]
    end = table[at + 2] << 8 | table[at + 3]
    return str(row[_TEXTS][begin:end], "utf-8")


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
def _place(ids, key) -> int:
    """The place of the text with this id, -1 if there is none. IDS are sorted by a number that is made of the id
    (tools/bake/words.py).
    """
    name = ptr8(key)
    bits = 24  # not 0xFFFFFF below: mpy-cross 1.25 makes 0 of so large a constant in machine code for the Pico
    digest = 0
    at = 0
    left = int(len(key))
    while at < left:
        digest = (digest * 33 + name[at]) & (1 << bits) - 1
        at += 1
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


def number(value: int) -> str:
    """An integer as people read it, with a real minus sign."""
    return str(value) if value >= 0 else MINUS + str(-value)


def signed(value: int) -> str:
    """An integer with its sign, a plus included: what a move adds."""
    return "+" + str(value) if value > 0 else number(value)
