"""What is wrong with what somebody has written. It runs on MicroPython too (see record/)."""

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_SHOWN = 40  # characters of the input that an error repeats
LONGEST = 199  # of a whole error


class Fault(ValueError):
    """A fault in a request, a record or a file; the message is for the user and says where, what, and what is right."""


class RecordFault(Fault):
    """A fault in a game record, at a line and a column, both from 1. `code` is what the match answers to the line, 0
    where it was not asked.
    """

    def __init__(self, line: int, column: int, text: str, code: int = 0):
        super().__init__(f"line {line}, column {column}: {text}")
        self.line = line
        self.column = column
        self.text = text
        self.code = code

    def __reduce__(self) -> "tuple[type, tuple[int, int, str, int]]":
        return type(self), (self.line, self.column, self.text, self.code)  # a pool sends it to who asked


def shown(text: str, most: int = _SHOWN) -> str:
    """A piece of the input as an error repeats it: cut when it is long, and of signs that no terminal prints the
    escapes.
    """
    return printable(text if len(text) <= most else text[: most - 1] + "…")


def in_a_line(text: str, most: int = LONGEST) -> str:
    """An error of any length as it is told: one line, in the middle of which is left out what is too long: where it is
    stands at the beginning of an error, and what to do at the end.
    """
    return _without_middle(printable(_without_middle(text, most)), most)


def _without_middle(text, most):
    end = len(text) - most // 2
    return text if len(text) <= most else text[: most - 1 - most // 2] + "…" + text[end:]


def printable(text: str) -> str:
    """The text on one line, with escapes for what would not be seen, or would move the cursor."""
    return "".join([sign if is_printable(sign) else _escaped(sign) for sign in text])


_NAMED = {"\t": "\\t", "\n": "\\n", "\r": "\\r"}


def _escaped(sign):
    number = ord(sign)
    digits = 2 if number < 0x100 else 4 if number < 0x10000 else 8
    return _NAMED.get(sign) or "\\" + "xuU"[digits // 4] + f"{number:0{digits}x}"


# What MicroPython, without tables of Unicode, takes for a sign that is not seen: controls, formats, spaces, surrogates,
# private use. Whether a number is given to a sign at all it cannot know.
_UNSEEN = (
    (0x00, 0x1F), (0x7F, 0xA0), (0xAD, 0xAD), (0x600, 0x605), (0x61C, 0x61C), (0x6DD, 0x6DD), (0x70F, 0x70F),
    (0x890, 0x891), (0x8E2, 0x8E2), (0x1680, 0x1680), (0x180E, 0x180E), (0x2000, 0x200F), (0x2028, 0x202F),
    (0x205F, 0x206F), (0x3000, 0x3000), (0xD800, 0xF8FF), (0xFEFF, 0xFEFF), (0xFFF0, 0xFFFB), (0xFFFE, 0xFFFF),
    (0xE0000, 0x10FFFF),
)  # fmt: skip


def _all_seen(text):
    return not any(low <= ord(sign) <= high for sign in text for low, high in _UNSEEN)


is_printable = getattr(str, "isprintable", _all_seen)


def one_of(words: "Iterable[str]") -> str:
    """The words as a sentence lists them: "a, b or c"."""
    words = [str(word) for word in words]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
