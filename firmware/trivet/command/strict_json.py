"""JSON as people send it, read and written alike on every Python.

MicroPython's own json tells no place of a fault, takes what is none, and loses the order of keys. What is read here is
JSON to the letter (RFC 8259), with each key once, and lists nested so deep as anybody's are. It runs on MicroPython
too.
"""

from collections import OrderedDict

from trivet.micropython import TYPE_CHECKING

from .faults import Fault, shown

if TYPE_CHECKING:
    from typing import NoReturn

_DEEPEST = 50  # lists and objects in one another; MicroPython in a browser has the stack for 68
_LONGEST = 4300  # digits of a number, as many as Python reads
_SPACES, _DIGITS, _HEX = " \t\r\n", "0123456789", "0123456789abcdefABCDEF"
_ESCAPED = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_WORDS = (("true", True), ("false", False), ("null", None))
_NO_NUMBERS = ("NaN", "Infinity", "-Infinity")  # which others take for numbers


def read(text: str) -> object:
    """The value of a text; objects are OrderedDict. Raises Fault, which names the column, from 1."""
    reader = _Reader(text)
    found = reader.value(0)
    if reader.at < len(text):
        reader.fail("expected the end")
    return found


class _Reader:
    """`at` is where the next value begins, spaces passed over."""

    def __init__(self, text):
        self.text = text
        self.at = 0
        self._pass_spaces()

    def fail(self, why) -> "NoReturn":
        raise Fault(f"column {self.at + 1}: not JSON: {why}")

    def _pass_spaces(self):
        text, at = self.text, self.at
        while at < len(text) and text[at] in _SPACES:
            at += 1
        self.at = at

    def _takes(self, sign):
        """Whether this sign comes next; it is passed over then, with the spaces behind it."""
        if self.text[self.at : self.at + 1] != sign:
            return False
        self.at += 1
        self._pass_spaces()
        return True

    def value(self, depth):
        sign = self.text[self.at : self.at + 1]
        if depth > _DEEPEST:
            raise Fault("lists are nested too deep")
        if sign == "[":
            return self._list(depth)
        if sign == "{":
            return self._object(depth)
        found = self._string() if sign == '"' else self._word_or_number()
        self._pass_spaces()
        return found

    def _list(self, depth):
        found = []
        self._takes("[")
        if self._takes("]"):
            return found
        while True:
            found.append(self.value(depth + 1))
            if self._takes("]"):
                return found
            if not self._takes(","):
                self.fail('expected "," or "]"')

    def _object(self, depth):
        found = OrderedDict()
        self._takes("{")
        if self._takes("}"):
            return found
        while True:
            if self.text[self.at : self.at + 1] != '"':
                self.fail("expected a key in double quotes")
            key = self._string()
            self._pass_spaces()
            if key in found:
                raise Fault(f"the key {shown(write(key))} stands there twice")
            if not self._takes(":"):
                self.fail('expected ":"')
            found[key] = self.value(depth + 1)
            if self._takes("}"):
                return found
            if not self._takes(","):
                self.fail('expected "," or "}"')

    def _word_or_number(self):
        text, at = self.text, self.at
        for word, value in _WORDS:
            if text.startswith(word, at):
                self.at += len(word)
                return value
        for word in _NO_NUMBERS:
            if text.startswith(word, at):
                raise Fault(f"{word} is no number of JSON")
        return self._number()

    def _number(self):
        text, begin = self.text, self.at
        end = begin + (text[begin : begin + 1] == "-")
        whole = self._digits(end)
        if whole == end or (text[end] == "0" and whole > end + 1):
            self.fail("expected a value")
        end = whole
        if text[end : end + 1] == ".":
            end = self._some_digits(end + 1)
        if text[end : end + 1] in ("e", "E"):
            end = self._some_digits(end + 1 + (text[end + 1 : end + 2] in ("+", "-")))
        self.at = end
        if end - begin > _LONGEST:
            raise Fault("a number has too many digits")
        return int(text[begin:end]) if end == whole else float(text[begin:end])

    def _digits(self, at):
        text = self.text
        while at < len(text) and text[at] in _DIGITS:
            at += 1
        return at

    def _some_digits(self, at):
        end = self._digits(at)
        if end == at:
            self.at = at
            self.fail("expected a digit")
        return end

    def _string(self):
        text, parts = self.text, []
        begin = at = self.at + 1
        while True:
            sign = text[at : at + 1]
            if sign == "":
                self.fail("a string has no end")
            if sign == '"':
                parts.append(text[begin:at])
                self.at = at + 1
                return "".join(parts)
            if sign < " ":
                self.at = at
                self.fail("a string has a control character")
            if sign == "\\":
                parts.append(text[begin:at])
                letter, at = self._escape(at)
                parts.append(letter)
                begin = at
            else:
                at += 1

    def _escape(self, at):
        """(the sign of an escape, where it ends)"""
        sign = self.text[at + 1 : at + 2]
        if sign in _ESCAPED:
            return _ESCAPED[sign], at + 2
        if sign != "u":
            self.at = at
            self.fail("there is no such escape")
        number, at = self._four(at), at + 6
        if 0xD800 <= number < 0xDC00 and self.text[at : at + 2] == "\\u":
            low = self._four(at)
            if 0xDC00 <= low < 0xE000:
                return chr(0x10000 + (number - 0xD800 << 10) + (low - 0xDC00)), at + 6
        return chr(number), at

    def _four(self, at):
        """The number that the four digits of an escape tell."""
        digits = self.text[at + 2 : at + 6]
        if len(digits) < 4 or not all(digit in _HEX for digit in digits):
            self.at = at
            self.fail("expected four hexadecimal digits behind \\u")
        return int(digits, 16)


def write(value: object) -> str:
    """The text of a value, on one line, with escapes of all that is beyond ASCII."""
    if value is None or value is True or value is False:
        return "null" if value is None else "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, dict):
        return "{" + ", ".join([_quoted(key) + ": " + write(value[key]) for key in value]) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([write(item) for item in value]) + "]"
    return repr(value)


def _quoted(text):
    return '"' + "".join([sign if " " <= sign <= "~" and sign not in '"\\' else _escape(sign) for sign in text]) + '"'


def _escape(sign):
    if sign in _ESCAPES:
        return _ESCAPES[sign]
    number = ord(sign)
    if number > 0xFFFF:
        number -= 0x10000
        return f"\\u{0xD800 + (number >> 10):04x}\\u{0xDC00 + (number & 0x3FF):04x}"
    return f"\\u{number:04x}"
