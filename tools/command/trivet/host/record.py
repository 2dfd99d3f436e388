"""Game records: a match as a text file that people write and read, one line a turn. RECORDS.md is its one page.

`parse` makes a Record of the text and `write` a text of the Record. Only the language is looked at here; whether
a match can have gone like that, replay.py finds out. Players are numbers from 0, tiles and parameters those of
the engine. write(parse(text)) is the text in its usual form, parse(write(record)) the record.
"""

import re
from dataclasses import dataclass, field

from trivet.engine import events, figures, tiles

from . import editions, notation
from .faults import Fault, RecordFault, one_of, shown

TITLE = "trivet record 1"

# What the player did in a turn.
PLACES, PASSES, EXPIRES, SKIPPED = "places", "passes", "expires", "skipped"

_WORDS = {PASSES: "passes", EXPIRES: "runs out of time", SKIPPED: "is skipped"}
_FIGURES = notation.CLAIMS[1:]
_MOST_PLAYERS = 6
_LONGEST_NAME = 60  # characters
_TAGS = ("edition", "tiles", "players")
# What can follow a name on a line; a longer name must not go on like this.
_AFTER_NAME = re.compile(r"(draws|passes|runs|opens|is)\b|[-+0-9]")


@dataclass(frozen=True, kw_only=True)
class _Statement:
    line: int = field(default=0, compare=False)
    columns: dict = field(default_factory=dict, compare=False, repr=False)  # of its parts, by name

    def fault(self, part, text):
        """The fault to raise when this part of the statement is wrong."""
        return RecordFault(self.line, self.columns.get(part, 1), text)


@dataclass(frozen=True, kw_only=True)
class Option(_Statement):
    """A parameter gets a value."""

    parameter: str
    value: int


@dataclass(frozen=True, kw_only=True)
class Round(_Statement):
    """A round begins. `shown`: None where nothing is said of it, tiles.NONE for "nothing"."""

    number: int
    opener: int
    shown: int | None = None


@dataclass(frozen=True, kw_only=True)
class Turn(_Statement):
    """A turn. `at` is the cell of a refereed one, `turned` how the tile lies on it; `figure` None if not told."""

    number: int
    player: int
    draws: int = 0
    did: str = PLACES
    tile: int = tiles.NONE
    at: tuple[int, int] | None = None
    turned: int = 0
    figure: str | None = None

    def words(self):
        """What was done, as the record has it after the player's name."""
        words = [f"draws {self.draws},"] if self.draws else []
        if self.did != PLACES:
            return " ".join([*words, _WORDS[self.did]])
        if self.at is None:
            words.append(tiles.name(self.tile))
        else:
            words.append(f"{notation.laid(self.tile, self.turned)} @ {self.at[0]},{self.at[1]}")
        return " ".join([*words, self.figure] if self.figure else words)


@dataclass(frozen=True, kw_only=True)
class Correction(_Statement):
    """Points given or taken by hand."""

    player: int
    points: int
    reason: int = 0


@dataclass(frozen=True, kw_only=True)
class End(_Statement):
    """How the round ended: `out` is who went out, None when it was blocked. One that has not ended by itself was ended
    so by the players.
    """

    out: int | None


@dataclass(frozen=True, kw_only=True)
class Left(_Statement):
    """What a player was left with: tiles, or their sum."""

    player: int
    total: int | None = None
    tiles: tuple[int, ...] = ()

    def words(self):
        """The tiles or the sum, as the record has them."""
        return " ".join(tiles.name(tile) for tile in self.tiles) if self.total is None else str(self.total)


@dataclass(frozen=True)
class Record:
    """A whole record: the edition's place in the engine's list, the size of the set, the names, what happened."""

    edition: int
    set_size: int
    players: tuple[str, ...]
    statements: tuple[_Statement, ...]


# ---- writing


def write(record):
    """The text of a record, in its usual form."""
    lines = [
        TITLE,
        f"edition: {editions.id_of(record.edition)}",
        f"tiles: {record.set_size}",
        f"players: {', '.join(record.players)}",
    ]
    for statement in record.statements:
        if isinstance(statement, Round):
            lines.append("")
        lines.append(_WRITERS[type(statement)](record.players, statement))
    return "\n".join(lines) + "\n"


def _write_option(_, option):
    return f"option: {option.parameter} {editions.to_text(option.parameter, option.value)}"


def _write_round(names, round_):
    text = f"round {round_.number}: {names[round_.opener]} opens"
    if round_.shown is None:
        return text
    return f"{text}, showing {'nothing' if round_.shown == tiles.NONE else tiles.name(round_.shown)}"


def _write_correction(names, correction):
    reason = f" reason {correction.reason}" if correction.reason else ""
    return f"correct {names[correction.player]} {correction.points:+d}{reason}"


_WRITERS = {
    Option: _write_option,
    Round: _write_round,
    Turn: lambda names, turn: f"{turn.number}. {names[turn.player]} {turn.words()}",
    Correction: _write_correction,
    End: lambda names, end: "end: blocked" if end.out is None else f"end: {names[end.out]} is out",
    Left: lambda names, left: f"left: {names[left.player]} {left.words()}",
}


# ---- reading


class _Line:
    """A line that is read from left to right; `at` is the place of what comes next."""

    def __init__(self, number, text):
        self.number = number
        self.text = text.split("#")[0].rstrip()
        self.columns = {}
        self.go_to(0)

    def go_to(self, at):
        """Goes on at this place, or after the spaces there."""
        while self.text[at : at + 1].isspace():
            at += 1
        self.at = at

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

    def expected(self, what, pattern=r"\S+"):
        """The fault that something else stands here: what fits the pattern."""
        found = re.compile(pattern).match(self.text, self.at)
        return self.fault(f"expected {what}, found {shown(found[0]) if found else 'the end of the line'}")

    def accept(self, pattern, part=None):
        """Goes past what fits the pattern and ends as a word does: its text, None if it does not fit."""
        match = re.compile(rf"(?:{pattern})(?:(?<=[:.])|(?=[\s,@]|$))").match(self.text, self.at)
        if match is None:
            return None
        if part:
            self.columns[part] = self.at + 1
        self.go_to(match.end())
        return match[0]

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
        value = int(self.take("[-+]?[0-9]{1,5}" if lowest < 0 else "[0-9]{1,5}", what, part))
        if not lowest <= value <= highest:
            raise self.fault(f"expected {what}, {lowest} to {highest}, found {value}", at)
        return value

    def name(self, names, part="name"):
        """One of the names, as its number; where one is the beginning of another, the longer one goes first."""
        for name in sorted(names, key=len, reverse=True):
            if self.accept(r"\s+".join(map(re.escape, name.split())), part) is not None:
                return names.index(name)
        raise self.expected(one_of(names))

    def tile(self, set_size, pattern=notation.TILE, part="tile"):
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


def parse(text):
    """The record in a text. Raises RecordFault."""
    header, statements = {}, []
    lines = re.split(r"\r\n|\r|\n", text)
    for number, line_text in enumerate(lines, 1):
        line = _Line(number, line_text)
        if not line.more:
            continue
        if "title" not in header:
            header["title"] = _parse_title(line)
            continue
        tag = line.accept("|".join(f"{tag}:" for tag in _TAGS))
        missing = _missing(header)
        if tag:
            _parse_tag(line, tag[:-1], header)
        elif missing:
            raise line.expected(missing)
        else:
            statements.append(_parse_statement(line, header["players"], header["tiles"]))
    if "title" not in header or _missing(header):
        expected = _missing(header) if "title" in header else f'"{TITLE}"'
        raise RecordFault(len(lines), 1, f"expected {expected}, found the end of the record")
    return Record(header["edition"], header["tiles"], header["players"], tuple(statements))


def _parse_title(line):
    """The first line, whole: half of it is no other format's, either."""
    title = line.accept(TITLE.replace(" ", r"\s+"))
    if title is None:
        raise line.expected(f'"{TITLE}"', ".+")
    line.end()
    return title


def _missing(header):
    return one_of(f"{tag}:" for tag in _TAGS if tag not in header)


def _parse_tag(line, tag, header):
    if tag in header:
        raise line.fault(f"{tag}: has been told already", 0)
    if tag == "edition":
        at = line.at
        try:
            header[tag] = editions.find(line.take(r"\S+", "an edition"))
        except RecordFault:
            raise
        except Fault as fault:
            raise line.fault(str(fault), at) from fault
    elif tag == "tiles":
        header[tag] = int(line.take(f"{tiles.STANDARD}|{tiles.EXCEL}", f"{tiles.STANDARD} or {tiles.EXCEL}"))
    else:
        header[tag] = _parse_names(line)
    line.end()


def _parse_names(line):
    at, names = line.at, []
    for part in line.text[at:].split(","):
        name = " ".join(part.split())
        why = fault_of_name(name, names)
        if why:
            raise line.fault(why, at + len(part) - len(part.lstrip()))
        names.append(name)
        at += len(part) + 1
    line.go_to(len(line.text))
    return tuple(names)


def names_of(text):
    """The names in a text like "Anna, Ben". Raises RecordFault."""
    return _parse_names(_Line(1, text))


def fault_of_name(name, others):
    """Why this cannot be the name of one more player beside the others; "" if it can."""
    if not name:
        return "expected a name"
    if len(name) > _LONGEST_NAME:
        return f"expected a name of {_LONGEST_NAME} letters at most, found {len(name)}: {shown(name)}"
    if not name.isprintable() or any(sign in name for sign in ",#"):
        return f"a name has neither commas nor # nor signs that cannot be printed: {shown(name)}"
    if len(others) == _MOST_PLAYERS:
        return f"expected {_MOST_PLAYERS} names at most"
    if name in others:
        return f"{name} is there twice"
    for other in others:
        shorter, longer = sorted((name, other), key=len)
        if longer.startswith(shorter + " ") and _AFTER_NAME.match(longer[len(shorter) + 1 :]):
            return f"{longer} reads like a line about {shorter}: expected names that can be told apart"
    return ""


def _parse_statement(line, names, set_size):
    number = line.accept(r"[0-9]{1,5}\.", "number")
    if number:
        statement = _parse_turn(line, int(number[:-1]), names, set_size)
    else:
        keyword = line.accept("|".join(_PARSERS))
        if keyword is None:
            raise line.expected('a turn like "3. Anna 1-5-5", option:, round, correct, end: or left:')
        statement = _PARSERS[keyword](line, names, set_size)
    line.end()
    return statement


def _parse_option(line, _names, _set_size):
    at = line.at
    parameter = line.take("[a-z_0-9]+", "a parameter", "parameter")
    try:
        editions.place_of(parameter)
        at = line.at
        value = editions.from_text(parameter, line.take(r"\S+", f"a value of {parameter}", "value"))
    except RecordFault:
        raise
    except Fault as fault:
        raise line.fault(str(fault), at) from fault
    return Option(parameter=parameter, value=value, **line.where())


def _parse_round(line, names, set_size):
    number = line.take("[0-9]{1,5}:", 'the number of the round and a colon, as in "round 2:"', "number")
    opener = line.name(names)
    line.take("opens", "opens")
    shown = None
    if line.more:
        line.sign(",", "a comma and what was shown, or the end of the line")
        line.take("showing", "showing")
        shown = tiles.NONE if line.accept("nothing", "tile") else line.tile(set_size)[1]
    return Round(number=int(number[:-1]), opener=opener, shown=shown, **line.where())


def _parse_turn(line, number, names, set_size):
    turn = {"number": number, "player": line.name(names)}
    if _says(line, SKIPPED):
        return Turn(did=SKIPPED, **turn, **line.where())
    if line.accept("draws", "draws"):
        turn["draws"] = line.count("the number of tiles drawn", 1, 255)
        line.sign(",", "a comma after the draws")
    for did in (PASSES, EXPIRES):
        if _says(line, did):
            return Turn(did=did, **turn, **line.where())
    if not line.text[line.at : line.at + 1].isdecimal():
        words = ["a tile like 1-5-5", _WORDS[PASSES], _WORDS[EXPIRES]]
        raise line.expected(one_of(words if "draws" in turn else ["draws", *words, _WORDS[SKIPPED]]))
    digits, turn["tile"] = line.tile(set_size)
    if line.next("@"):
        turn["at"] = _parse_cell(line)
        turn["turned"] = tiles.turn_of(turn["tile"], digits)
    if line.more:
        turn["figure"] = line.take("|".join(_FIGURES), one_of((*_FIGURES, "the end of the line")), "figure")
        line.accept("bridge" if turn["figure"] == notation.CLAIMS[figures.TWO_EDGE] else "hexagon")  # "double hexagon"
    return Turn(**turn, **line.where())


def _says(line, did):
    """Goes past the words for what was done instead of placing; whether they are here."""
    return line.accept(_WORDS[did].replace(" ", r"\s+"), "did") is not None


def _parse_cell(line):
    line.columns["cell"] = line.at + 1
    line.sign("@", "@")
    limits = -events.MIDDLE, events.MIDDLE - 1
    x = line.count("the cell's x", *limits)
    line.sign(",", "a comma and the cell's y")
    return x, line.count("the cell's y", *limits)


def _parse_correction(line, names, _set_size):
    player = line.name(names)
    points = line.count("points", -9999, 9999, "points")
    reason = line.count("the number of the reason", 0, 255) if line.accept("reason") else 0
    return Correction(player=player, points=points, reason=reason, **line.where())


def _parse_end(line, names, _set_size):
    if not line.more:
        raise line.expected("blocked, or who is out")
    if line.accept("blocked$", "name"):
        return End(out=None, **line.where())
    out = line.name(names)
    line.take(r"is\s+out", "is out")
    return End(out=out, **line.where())


def _parse_left(line, names, set_size):
    player = line.name(names)
    line.columns["left"] = line.at + 1
    if line.accept("[0-9]+$"):
        line.go_to(line.columns["left"] - 1)
        return Left(player=player, total=line.count("the sum", 0, 65535), **line.where())
    found = {}  # in their order; a tile is there once, so a line is never longer than the set
    while line.more or not found:
        at = line.at
        tile = line.tile(set_size, "[0-9]-[0-9]-[0-9]", f"tile {len(found)}")[1]
        if tile in found:
            raise line.fault(f"{tiles.name(tile)} is there twice", at)
        found[tile] = at
    return Left(player=player, tiles=tuple(found), **line.where())


_PARSERS = {
    "option:": _parse_option,
    "round": _parse_round,
    "correct": _parse_correction,
    "end:": _parse_end,
    "left:": _parse_left,
}
