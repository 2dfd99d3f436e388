"""A line of a record, read from left to right."""

from trivet.engine import tiles

from .. import notation
from ..faults import RecordFault, one_of, shown
from . import patterns


class Line:
    """A line that is read from left to right; `at` is the place of what comes next."""

    def __init__(self, number, text):
        self.number = number
        self.text = text.split("#")[0].rstrip()
        self.columns = {}
        self.go_to(0)

    def go_to(self, at):
        """Goes on at this place, or after the spaces there."""
        self.at = patterns.run(self.text, at, " ")

    @property
    def more(self):
        """Whether anything is left."""
        return self.at < len(self.text)

    def next(self, sign):
        """Whether this stands here."""
        return self.text.startswith(sign, self.at)

    def where(self):
        """The line and the columns, as statements keep them."""
        return {"line": self.number, "columns": self.columns}

    def fault(self, text, at=None):
        return RecordFault(self.number, (self.at if at is None else at) + 1, text)

    def expected(self, what, pattern=patterns.word):
        """The fault that something else stands here: what fits the pattern."""
        end = pattern(self.text, self.at)
        found = "the end of the line" if end < 0 else shown(self.text[self.at : end])
        return self.fault(f"expected {what}, found {found}")

    def accept(self, pattern, part=None):
        """Goes past what fits the pattern and ends as a word does: its text, None if it does not fit."""
        text, end = self.text, pattern(self.text, self.at)
        if end < 0 or not (end == len(text) or text[end] in " ,@" or text[end - 1] in ":."):
            return None
        if part:
            self.columns[part] = self.at + 1
        found = text[self.at : end]
        self.go_to(end)
        return found

    def take(self, pattern, what, part=None):
        """Goes past what fits the pattern, which must be here."""
        text = self.accept(pattern, part)
        if text is None:
            raise self.expected(what)
        return text

    def sign(self, sign, what):
        """Goes past a comma or an @, which must be here."""
        if not self.next(sign):
            raise self.expected(what)
        self.go_to(self.at + 1)

    def count(self, what, lowest, highest, part=None):
        """A number within limits."""
        at = self.at
        value = int(self.take(patterns.number("-+" if lowest < 0 else ""), what, part))
        if not lowest <= value <= highest:
            raise self.fault(f"expected {what}, {lowest} to {highest}, found {value}", at)
        return value

    def name(self, names, part="name"):
        """One of the names, as its number; where one is the beginning of another, the longer one goes first."""
        for name in sorted(names, key=len, reverse=True):
            if self.accept(patterns.words(name), part) is not None:
                return names.index(name)
        raise self.expected(one_of(names))

    def tile(self, set_size, pattern=patterns.tile, part="tile"):
        """The digits of a tile, and the tile."""
        at = self.at
        digits = notation.digits(self.take(pattern, "a tile like 1-5-5", part))
        tile = notation.find(digits, set_size)
        if tile == tiles.NONE:
            raise self.fault(notation.missing(digits, set_size), at)
        return digits, tile

    def end(self):
        if self.more:
            raise self.expected("the end of the line")
