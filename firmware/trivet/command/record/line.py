"""A line of a record, read from left to right."""

from trivet.engine import tiles
from trivet.micropython import TYPE_CHECKING

from .. import notation
from ..faults import RecordFault, is_printable, one_of, shown
from ..spelling import composed, plain
from . import patterns

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Pattern = Callable[[str, int], int]


def _shown(remark):
    """A remark as it is kept: with no sign that cannot be printed."""
    return composed("".join([sign if is_printable(sign) else " " for sign in remark]).strip())


class Line:
    """A line that is read from left to right; `at` is the place of what comes next. `written` is its text with
    each accent in its letter, which has one column then, `text` the same with one kind of dash.
    """

    def __init__(self, number: int, text: str):
        self.number = number
        said, sign, remark = text.partition("#")
        self.written = composed(said.rstrip())
        self.remark = _shown(remark) if sign else None  # None where there is none
        self.text = plain(self.written)
        self.columns = {}
        self.go_to(0)

    def go_to(self, at: int) -> None:
        """Goes on at this place, or after the spaces there."""
        self.at = patterns.run(self.text, at, " ")

    @property
    def more(self) -> bool:
        """Whether anything is left."""
        return self.at < len(self.text)

    def next(self, sign: str) -> bool:
        """Whether this stands here."""
        return self.text.startswith(sign, self.at)

    def where(self) -> dict:
        """The line and the columns, as statements keep them."""
        return {"line": self.number, "columns": self.columns}

    def fault(self, text: str, at: int | None = None) -> "RecordFault":
        return RecordFault(self.number, (self.at if at is None else at) + 1, text)

    def expected(self, what: str, pattern: "Pattern" = patterns.word) -> "RecordFault":
        """The fault that something else stands here: what fits the pattern."""
        end = pattern(self.text, self.at)
        found = "the end of the line" if end < 0 else shown(self.written[self.at : end])
        return self.fault(f"expected {what}, found {found}")

    def accept(self, pattern: "Pattern", part: str | None = None) -> str | None:
        """Goes past what fits the pattern and ends as a word does: its text, None if it does not fit."""
        text, end = self.text, pattern(self.text, self.at)
        if end < 0 or not (end == len(text) or text[end] in " ,@" or text[end - 1] in ":."):
            return None
        if part:
            self.columns[part] = self.at + 1
        found = text[self.at : end]
        self.go_to(end)
        return found

    def take(self, pattern: "Pattern", what: str, part: str | None = None) -> str:
        """Goes past what fits the pattern, which must be here."""
        text = self.accept(pattern, part)
        if text is None:
            raise self.expected(what)
        return text

    def sign(self, sign: str, what: str) -> None:
        """Goes past a comma or an @, which must be here."""
        if not self.next(sign):
            raise self.expected(what)
        self.go_to(self.at + 1)

    def count(self, what: str, lowest: int, highest: int, part: str | None = None) -> int:
        """A number within limits."""
        at = self.at
        value = int(self.take(patterns.number("-+" if lowest < 0 else ""), what, part))
        if not lowest <= value <= highest:
            raise self.fault(f"expected {what}, {lowest} to {highest}, found {value}", at)
        return value

    def name(self, names: "Sequence[str]", part: str = "name") -> int:
        """One of the names, as its number; where one is the beginning of another, the longer one goes first."""
        for name in sorted(names, key=len, reverse=True):
            if self.accept(patterns.words(plain(name)), part) is not None:
                return names.index(name)
        raise self.expected(one_of(names))

    def tile(
        self, set_size: int, pattern: "Pattern" = patterns.tile, part: str = "tile"
    ) -> "tuple[notation.Digits, int]":
        """The digits of a tile, and the tile."""
        at = self.at
        digits = notation.digits(self.take(pattern, "a tile like 1-5-5", part))
        assert digits is not None, "the pattern takes nothing else"
        tile = notation.find(digits, set_size)
        if tile == tiles.NONE:
            raise self.fault(notation.missing(digits, set_size), at)
        return digits, tile

    def end(self) -> None:
        if self.more:
            raise self.expected("the end of the line")
