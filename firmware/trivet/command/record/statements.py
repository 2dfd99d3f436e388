"""What a record says: statements, one a line, and the record that they make."""

from trivet.engine import tiles
from trivet.micropython import TYPE_CHECKING

from .. import notation
from ..faults import RecordFault

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

TITLE = "trivet record 1"

# What the player did in a turn.
PLACES, PASSES, EXPIRES, SKIPPED = "places", "passes", "expires", "skipped"

WORDS = {PASSES: "passes", EXPIRES: "runs out of time", SKIPPED: "is skipped"}  # by what he did without a tile


class Notes:
    """Remarks, pairs (line, text): those on lines of their own `above` a line, and those `beside` it."""

    def __init__(self, above: "Sequence[tuple[int, str]]" = (), beside: "Sequence[tuple[int, str]]" = ()):
        self.above = tuple(above)
        self.beside = tuple(beside)

    def __eq__(self, other) -> bool:
        return type(other) is Notes and (self.above, self.beside) == (other.above, other.beside)

    def all(self) -> "tuple[tuple[int, str], ...]":
        """Both, in the order of their lines."""
        return self.above + self.beside


class Statement:
    """What its parts are, PARTS names; those that are not told are as the class has them."""

    PARTS: tuple[str, ...] = ()
    line = 0  # where it was read; not part of what it says
    notes: "Notes | None" = None  # the remarks about it, no part of it either
    columns: dict[str, int] = {}  # of its parts, by name

    def __init__(self, **told: object):
        for part in told:
            if part not in self.PARTS and part not in ("line", "columns"):
                raise TypeError(f"{type(self).__name__} has no {part}")
            setattr(self, part, told[part])

    def __eq__(self, other) -> bool:
        return type(self) is type(other) and self._said() == other._said()

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._said()}"

    def _said(self):
        return [(part, getattr(self, part)) for part in self.PARTS]

    def but(self, **told: object) -> "Self":
        """The same statement with other parts, and without the remarks about it."""
        said = dict(self._said())
        said.update(told)
        return type(self)(line=self.line, columns=self.columns, **said)

    def fault(self, part: str, text: str, code: int = 0) -> "RecordFault":
        """The fault to raise when this part of the statement is wrong; the code is the match's, if it refuses it."""
        return RecordFault(self.line, self.columns.get(part, 1), text, code)


class Option(Statement):
    """A parameter gets a value."""

    PARTS = ("parameter", "value")
    parameter = ""
    value = 0


class Round(Statement):
    """A round begins. `shown`: None where nothing is said of it, tiles.NONE for "nothing"."""

    PARTS = ("number", "opener", "shown")
    number = 0
    opener = 0
    shown: int | None = None


class Turn(Statement):
    """A turn. `at` is the cell of a refereed one, `turned` how the tile lies on it; `figure` None if not told."""

    PARTS = ("number", "player", "draws", "did", "tile", "at", "turned", "figure")
    number = 0
    player = 0
    draws = 0
    did = PLACES
    tile = tiles.NONE
    at: tuple[int, int] | None = None
    turned = 0
    figure: str | None = None

    def words(self) -> str:
        """What was done, as the record has it after the player's name."""
        words = [f"draws {self.draws},"] if self.draws else []
        if self.did != PLACES:
            words.append(WORDS[self.did])
        elif self.at is None:
            words.append(tiles.name(self.tile))
        else:
            words.append(f"{notation.laid(self.tile, self.turned)} @ {self.at[0]},{self.at[1]}")
        if self.did == PLACES and self.figure:
            words.append(self.figure)
        return " ".join(words)


class Correction(Statement):
    """Points given or taken by hand."""

    PARTS = ("player", "points", "reason")
    player = 0
    points = 0
    reason = 0


class End(Statement):
    """How the round ended: `out` is who went out, None when it was blocked. One that has not ended by itself was ended
    so by the players.
    """

    PARTS = ("out",)
    out: int | None = None


class Leave(Statement):
    """A player goes home."""

    PARTS = ("player",)
    player = 0


class Join(Statement):
    """Somebody takes part from now on, or again, with this total; a new player's number is that of the names so far."""

    PARTS = ("player", "total")
    player = 0
    total = 0


class Out(Statement):
    """A player has no tile left, whatever was counted."""

    PARTS = ("player",)
    player = 0


class Swap(Statement):
    """Two players change chairs."""

    PARTS = ("player", "other")
    player = 0
    other = 0


class Missing(Statement):
    """The box lacks a tile or, of NONE, so many of which nobody knows which they are."""

    PARTS = ("tile", "count")
    tile = tiles.NONE
    count = 1

    def words(self) -> str:
        """The tile or the number, as the record has it."""
        return str(self.count) if self.tile == tiles.NONE else tiles.name(self.tile)


class Holds(Statement):
    """A player holds so many tiles, whatever was counted."""

    PARTS = ("player", "count")
    player = 0
    count = 0


class Stop(Statement):
    """The match ends here, and is ranked as it stands."""


class Left(Statement):
    """What a player was left with: tiles, or their sum."""

    PARTS = ("player", "total", "tiles")
    player = 0
    total: int | None = None
    tiles: tuple[int, ...] = ()

    def words(self) -> str:
        """The tiles or the sum, as the record has them."""
        return " ".join([tiles.name(tile) for tile in self.tiles]) if self.total is None else str(self.total)


class Record:
    """A whole record: the edition's place in the engine's list, the size of the set, the names of the players who
    begin, what happened. `names` are those of all players, by their numbers, with those who join.

    `date` is the day, as 2026-11-28, and `place` where it was played, both "" where nothing is said. `notes` are the
    remarks about the title and the tags, by "title" and the tag's name, and `below` those behind all that happened.
    """

    def __init__(
        self,
        edition: int,
        set_size: int,
        players: "tuple[str, ...]",
        statements: "tuple[Statement, ...]",
        names: "list[str] | None" = None,
    ):
        self.edition = edition
        self.set_size = set_size
        self.players = players
        self.statements = statements
        self.names = list(players) if names is None else names
        self.date = self.place = ""
        self.notes: dict[str, Notes] = {}
        self.below: tuple[tuple[int, str], ...] = ()

    def header(self) -> "Record":
        """The same record, in which nothing has happened yet; with the remarks about its beginning."""
        bare = Record(self.edition, self.set_size, self.players, ())
        bare.date, bare.place, bare.notes = self.date, self.place, self.notes
        return bare

    def with_course(self, statements: "Sequence[Statement]", names: "list[str]") -> "Record":
        """A record that begins as this one, in which this has happened."""
        found = self.header()
        found.statements, found.names, found.below = tuple(statements), names, self.below
        return found

    def remarks(self) -> "list[tuple[int, str]]":
        """All remarks of a record with its statements, as pairs (line, text) in the order of their lines."""
        notes = list(self.notes.values()) + [statement.notes for statement in self.statements if statement.notes]
        return sorted([remark for each in notes for remark in each.all()] + list(self.below))

    def without_remarks(self) -> "Record":
        """The same record with none."""
        found = self.with_course([statement.but() for statement in self.statements], self.names)
        found.notes, found.below = {}, ()
        return found

    def __eq__(self, other) -> bool:
        return type(other) is Record and self._said() == other._said()

    def _said(self):
        return (self.edition, self.set_size, self.players, self.statements, self.names, self.date, self.place)
