"""A match: lines of a game record, each judged as it comes."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import final

from trivet.command import notation, options, parameters, replay
from trivet.command.faults import Fault, RecordFault, shown
from trivet.command.player import Player
from trivet.command.record import reading, writing
from trivet.command.record.statements import Missing, Option, Record, Statement
from trivet.command.sheet_json import as_json
from trivet.command.spelling import usual
from trivet.engine import phases, tiles
from trivet.engine.rulebooks.match_rules import Rules
from trivet.engine.rulebooks.rules import PARAMETERS
from trivet.engine.state import LOST

from .board import Board
from .edition import Edition
from .tile import Move, Tile


@final
class Match:
    """A match as a game record tells it: docs/records.md says what the lines mean.

    >>> match = Match("piatnik", ["Anna", "Ben"])
    >>> match.push("round 1: Anna opens")
    >>> match.push(Move("344 @ 0,0"))
    >>> match.push("2. Ben draws 1, 144 @ 0,1")
    >>> match.totals
    {'Anna': 11, 'Ben': 4}
    >>> match.player, match.pool
    ('Anna', 37)
    >>> match.why_not("3. Ben 455")
    'expected Anna, whose turn is next'
    >>> match.pop()
    '2. Ben draws 1, 144 @ 0,1'
    >>> print(match.record)
    trivet record 1
    edition: piatnik
    tiles: 56
    players: Anna, Ben
    <BLANKLINE>
    round 1: Anna opens
    1. Anna 344 @ 0,0
    <BLANKLINE>
    """

    def __init__(
        self,
        edition: "Edition | str" = Edition.USUAL,
        players: "Sequence[str] | int" = 2,
        *,
        tiles: int = tiles.STANDARD,
        missing: "Iterable[Tile | str | int]" = (),
        lines: "Iterable[str]" = (),
        date: str = "",
        place: str = "",
    ):
        """`players`: their names as they sit, or how many; `tiles`: of the set, 56 or 76; `missing`: the tiles that the
        box lacks, a number for so many of which nobody knows which; `lines`: what has happened, as push() takes it;
        `date`: the day, as 2026-11-28, and `place`: where it is played, "" for none. ValueError if there can be no such
        match.
        """
        edition = Edition(edition)
        names = [f"Player {n}" for n in range(1, players + 1)] if isinstance(players, int) else list(players)
        header = Record(edition.place, tiles, reading.names_of(", ".join(names)), ())
        if date and not reading.is_day(date):
            raise Fault(f"expected a day like 2026-11-28, found {shown(date)}")
        header.date, header.place = date, usual(place)
        why = reading.fault_of_place(header.place) if place else ""
        if why:
            raise Fault(why)
        begins = [Option(parameter=name, value=value) for name, value in options.values_of(edition.options)]
        begins += [
            Missing(count=tile) if isinstance(tile, int) else Missing(tile=Tile(tile).number) for tile in missing
        ]
        self._begin(header, begins)
        for line in lines:
            self.push(line)

    @classmethod
    def from_record(cls, text: str) -> "Match":
        """The match of a game record. ValueError at its first line that cannot be."""
        return of_record(reading.parse(text))

    def copy(self) -> "Match":
        """The same match, to be played on by itself. The `copy` module and `pickle` make the same."""
        return _again(*self._made_of())

    def states(self) -> "Iterator[Match]":
        """The match after each of its lines, one after the other, each to be kept or played on by itself."""
        going = _again(self._header, (), self._play.names[: len(self._header.players)])
        for line in self.lines:
            going.push(line)
            yield going.copy()

    def _made_of(self):
        return self._header, tuple(self._said), tuple(self._play.names)

    def __reduce__(self) -> "tuple[Callable[..., Match], tuple[object, ...]]":
        return _again, self._made_of()

    def _begin(self, header, statements, names=()):
        """Plays these statements from the beginning; `names` are those of all players, who joins among them."""
        self._header = header
        self._said: list[Statement] = []
        self._play = Player(Record(header.edition, header.set_size, header.players, (), list(names) or None))
        if self._match.phase != phases.OPENING:
            raise Fault(f"the edition is not for {len(header.players)} players and a set of {header.set_size}")
        for statement in statements:
            self._say(statement)

    def _say(self, statement):
        event, _ = replay.judged(self._play, statement)
        if event is not None:
            self._play.happen(event)
        self._said.append(statement)

    @property
    def _match(self):
        return self._play.match

    # ---- what happens

    def push(self, said: "str | Move", draws: int = 0) -> None:
        """Takes a line of a game record; or a move, which is the turn of `player` after so many draws. ValueError with
        the reason, and nothing changes, if it cannot be.
        """
        line = self._line(said, draws)
        before = tuple(self._said)
        try:
            for statement in reading.parse_line(line, len(before) + 1, self._play.names, self._header.set_size):
                self._say(statement)
        except RecordFault as fault:
            self._go_back(before)
            raise Fault(f"{line}: {fault.text}") from None
        if len(self._said) == len(before):
            raise Fault(f"expected a line of a game record: the match waits for {self.expects}")

    def why_not(self, said: "str | Move", draws: int = 0) -> str | None:
        """Why push() would refuse this, in words; None if it would not."""
        before = tuple(self._said)
        try:
            self.push(said, draws)
        except Fault as fault:
            return str(fault).removeprefix(f"{self._line(said, draws)}: ")
        self._go_back(before)
        return None

    def pop(self) -> str:
        """Takes back the last line and gives it. IndexError if nothing has happened yet."""
        if not self._said:
            raise IndexError("nothing has happened in the match")
        *before, last = self._said
        line = writing.line(self._play.names, last)
        self._go_back(before)
        return line

    def _line(self, said, draws):
        if not isinstance(said, Move):
            return said
        drawn = f"draws {draws}, " if draws else ""
        return f"{self._play.turns + 1}. {self._play.names[self._match.player]} {drawn}{said}"

    def _go_back(self, statements):
        self._begin(self._header, statements, self._play.names)
        del self._play.names[self._match.players :]  # who has joined since

    # ---- what is known

    @property
    def lines(self) -> tuple[str, ...]:
        """What has happened, line by line, in its usual form."""
        return tuple(writing.line(self._play.names, statement) for statement in self._said)

    @property
    def record(self) -> str:
        """The match as a game record, with the remarks of the one that it was made of."""
        return writing.write(self._as_record())

    def _as_record(self):
        return self._header.with_course(self._said, self._play.names)

    @property
    def date(self) -> str:
        """The day of the match, as 2026-11-28; "" where it is not told."""
        return self._header.date

    @property
    def place(self) -> str:
        """Where the match is played; "" where it is not told."""
        return self._header.place

    @property
    def sheet(self) -> "list[dict[str, str | int | None]]":
        """The score sheet, a row of plain values for each turn: round, turn, player, did, tile, x, y, digits (clockwise
        from the cell's point), figure, draws, points, and the player's total after it. None where it is not known.
        """
        return list(_rows(self.record))

    @property
    def expects(self) -> str:
        """What the match waits for, as a record tells it."""
        return self._play.expects()

    @property
    def players(self) -> tuple[str, ...]:
        """The names of all who have taken part."""
        return tuple(self._play.names)

    @property
    def player(self) -> str | None:
        """Whose turn it is, or whose hand is to be told; None between two rounds and at the end."""
        match = self._match
        return self._play.names[match.player] if match.phase in (phases.TURN, phases.HANDS) else None

    @property
    def totals(self) -> dict[str, int]:
        """The points of each player."""
        return dict(zip(self._play.names, self._match.totals, strict=False))

    @property
    def hands(self) -> dict[str, int]:
        """How many tiles each player holds."""
        return dict(zip(self._play.names, self._match.hands, strict=False))

    @property
    def pool(self) -> int:
        """How many tiles the pool has."""
        return self._match.pool()

    @property
    def round(self) -> int:
        """The number of the round, 0 before the first."""
        return self._match.round

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._match.phase == phases.OVER

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, more than one after a tie; nobody before the match is over."""
        return tuple(self._play.names[player] for player in self._match.winners()) if self.is_over else ()

    @property
    def edition(self) -> Edition:
        """The edition, with the house rules that hold now."""
        usual, rules = Rules(self._header.edition), self._match.rules
        differ = [name for name, *_ in PARAMETERS if rules.value(name) != usual.value(name)]
        options = {name: parameters.to_json(name, rules.value(name)) for name in differ}
        return Edition(parameters.id_of(self._header.edition), **options)

    @property
    def board(self) -> Board | None:
        """A copy of the round's board, to try things on; None where the cells of its tiles are not known."""
        match = self._match
        if match.placed and not match.refereed:
            return None
        missing = [Tile.numbered(tile) for tile in range(match.set_size) if match.owner[tile] == LOST]
        laid = [match.board.placed(n) for n in range(match.placed)]
        moves = [Move.at(x, y, notation.laid(tile, turn)) for x, y, tile, turn in laid]
        return Board(moves, tiles=match.set_size, missing=missing, edition=self.edition)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._as_record() == other._as_record()

    __hash__ = None  # type: ignore[assignment]  # a match goes on

    def __str__(self) -> str:
        return self.record

    def _repr_svg_(self) -> str | None:
        """The drawing of the board, which notebooks show; None, and they show the repr, where there is no board."""
        board = self.board
        return None if board is None else board.svg()

    def __repr__(self) -> str:
        told = [repr(parameters.id_of(self._header.edition)), str(list(self._header.players))]
        if self._header.set_size != tiles.STANDARD:
            told.append(f"tiles={self._header.set_size}")
        told += [f"{name}={value!r}" for name, value in (("date", self.date), ("place", self.place)) if value]
        if self._said:
            told.append(f"lines={list(self.lines)}")
        return f"Match({', '.join(told)})"


def _rows(record):
    told = as_json(replay.play(reading.parse(record)))
    for number, played in enumerate(told["rounds"], 1):
        for turn, row in enumerate(played["turns"], 1):
            x, y = row["at"] or (None, None)
            player = row["player"]
            points = sum(line["points"] for line in row["lines"] if line["player"] == player)
            seats = [name for name, _ in zip(told["players"], row["totals"], strict=False)]
            yield {
                "round": number, "turn": turn, "player": player, "did": row["did"], "tile": row["tile"], "x": x, "y": y,
                "digits": row["corners"], "figure": row["figure"], "draws": row["draws"], "points": points,
                "total": row["totals"][seats.index(player)],
            }  # fmt: skip


def of_record(record: Record) -> Match:
    """The match of a record that was read. Raises Fault."""
    header = record.header()
    header.below = record.below
    return _again(header, record.statements, record.names)


def _again(header, statements, names):
    """The match that has such a header, and in which this has happened."""
    match = Match.__new__(Match)
    match._begin(header, statements, names)
    return match
