"""Game records: a match as a text file that people write and read, one line a turn. RECORDS.md is its one page.

`parse` makes a Record of the text and `write` a text of the Record. Only the language is looked at here; whether
a match can have gone like that, replay.py finds out. Players are numbers from 0, tiles and parameters those of
the engine. write(parse(text)) is the text in its usual form, parse(write(record)) the record.

This module and those that it needs, down from replay.py, run on MicroPython as they are: the web page opens records on
the device by them. So there are no regular expressions here, no data classes and nothing else that it lacks, and a
record can be read and written a line at a time (`reading`, `lines`), since there is no room for all of it.
"""

from trivet.engine import events, figures, tiles

from . import notation, parameters
from .faults import Fault, RecordFault, is_printable, one_of, shown

TITLE = "trivet record 1"

# What the player did in a turn.
PLACES, PASSES, EXPIRES, SKIPPED = "places", "passes", "expires", "skipped"

_WORDS = {PASSES: "passes", EXPIRES: "runs out of time", SKIPPED: "is skipped"}
_FIGURES = notation.CLAIMS[1:]
_MOST_PLAYERS = 6
_SETS = (str(tiles.STANDARD), str(tiles.EXCEL))
_LONGEST_NAME = 60  # characters
_LONGEST_NUMBER = 5  # digits
_TAGS = ("edition", "tiles", "players")
# What can follow a name on a line; a longer name must not go on like this.
_AFTER_NAME = ("draws", "passes", "runs", "opens", "is")


class _Statement:
    """What its parts are, PARTS names; those that are not told are as the class has them."""

    PARTS: tuple[str, ...] = ()
    line = 0  # where it was read; not part of what it says
    columns: dict[str, int] = {}  # of its parts, by name

    def __init__(self, **told):
        for part in told:
            if part not in self.PARTS and part not in ("line", "columns"):
                raise TypeError(f"{type(self).__name__} has no {part}")
            setattr(self, part, told[part])

    def __eq__(self, other):
        return type(self) is type(other) and self._said() == other._said()

    def __repr__(self):
        return f"{type(self).__name__}{self._said()}"

    def _said(self):
        return [(part, getattr(self, part)) for part in self.PARTS]

    def but(self, **told):
        """The same statement with other parts."""
        said = dict(self._said())
        said.update(told)
        return type(self)(line=self.line, columns=self.columns, **said)

    def fault(self, part, text):
        """The fault to raise when this part of the statement is wrong."""
        return RecordFault(self.line, self.columns.get(part, 1), text)


class Option(_Statement):
    """A parameter gets a value."""

    PARTS = ("parameter", "value")
    parameter = ""
    value = 0


class Round(_Statement):
    """A round begins. `shown`: None where nothing is said of it, tiles.NONE for "nothing"."""

    PARTS = ("number", "opener", "shown")
    number = 0
    opener = 0
    shown: int | None = None


class Turn(_Statement):
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

    def words(self):
        """What was done, as the record has it after the player's name."""
        words = [f"draws {self.draws},"] if self.draws else []
        if self.did != PLACES:
            words.append(_WORDS[self.did])
        elif self.at is None:
            words.append(tiles.name(self.tile))
        else:
            words.append(f"{notation.laid(self.tile, self.turned)} @ {self.at[0]},{self.at[1]}")
        if self.did == PLACES and self.figure:
            words.append(self.figure)
        return " ".join(words)


class Correction(_Statement):
    """Points given or taken by hand."""

    PARTS = ("player", "points", "reason")
    player = 0
    points = 0
    reason = 0


class End(_Statement):
    """How the round ended: `out` is who went out, None when it was blocked. One that has not ended by itself was ended
    so by the players.
    """

    PARTS = ("out",)
    out: int | None = None


class Left(_Statement):
    """What a player was left with: tiles, or their sum."""

    PARTS = ("player", "total", "tiles")
    player = 0
    total: int | None = None
    tiles: tuple[int, ...] = ()

    def words(self):
        """The tiles or the sum, as the record has them."""
        return " ".join([tiles.name(tile) for tile in self.tiles]) if self.total is None else str(self.total)


class Record:
    """A whole record: the edition's place in the engine's list, the size of the set, the names, what happened.
    `statements` are a tuple; of one that is read or made line by line an iterator, which goes through them once.
    """

    def __init__(self, edition, set_size, players, statements):
        self.edition = edition
        self.set_size = set_size
        self.players = players
        self.statements = statements

    def __eq__(self, other):
        return type(other) is Record and self._said() == other._said()

    def _said(self):
        return (self.edition, self.set_size, self.players, self.statements)


# ---- writing


def write(record):
    """The text of a record, in its usual form."""
    return "\n".join(lines(record)) + "\n"


def lines(record):
    """Yields the lines of that text."""
    yield TITLE
    yield f"edition: {parameters.id_of(record.edition)}"
    yield f"tiles: {record.set_size}"
    yield f"players: {', '.join(record.players)}"
    for statement in record.statements:
        if isinstance(statement, Round):
            yield ""
        yield _WRITERS[type(statement)](record.players, statement)


def _write_option(_, option):
    return f"option: {option.parameter} {parameters.to_text(option.parameter, option.value)}"


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

# Whatever Unicode has for a space is one here, but for the ends of lines.
_SPACES = (
    "\t\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)


def _spaced(text):
    """The text with one kind of space; everything stays in its column."""
    for space in _SPACES:
        text = text.replace(space, " ")
    return text


# Patterns: functions that give where in a text, from a place on, what they stand for ends; -1 where it is not there.


def _run(text, at, signs):
    """Where a run of such signs ends. (Sign by sign it would take MicroPython, which counts to each anew, too long.)"""
    return len(text) - len(text[at:].lstrip(signs))


def _words(said):
    """The pattern of these words, with any number of spaces between them."""
    words = said.split(" ")

    def end(text, at):
        for number, word in enumerate(words):
            if number:
                after = _run(text, at, " ")
                if after == at:
                    return -1
                at = after
            if not text.startswith(word, at):
                return -1
            at += len(word)
        return at

    return end


def _either(choice):
    """The pattern of one word of these; none of them begins as another does."""

    def end(text, at):
        for word in choice:
            if text.startswith(word, at):
                return at + len(word)
        return -1

    return end


def _number(signs="", after=""):
    """The pattern of a number, with one of these signs before it or none, and this after it."""

    def end(text, at):
        at += at < len(text) and text[at] in signs
        end = _run(text, at, notation.DIGITS)
        good = 0 < end - at <= _LONGEST_NUMBER and text.startswith(after, end)
        return end + len(after) if good else -1

    return end


def _parameter(text, at):
    end = _run(text, at, "abcdefghijklmnopqrstuvwxyz_" + notation.DIGITS)
    return end if end > at else -1


def _word(text, at):
    """The pattern of anything up to the next space."""
    end = text.find(" ", at)
    end = len(text) if end < 0 else end
    return end if end > at else -1


def _rest(text, at):
    """The pattern of all that is left."""
    return len(text) if at < len(text) else -1


def _dashed(text, at):
    end = at + notation.DASHED_LENGTH
    return end if notation.is_dashed(text[at:end]) else -1


def _tile(text, at):
    end = at + notation.CORNERS_LENGTH
    return end if notation.corners(text[at:end]) else _dashed(text, at)


def _blocked(text, at):
    """The pattern of this word where nothing follows; a name may be like it."""
    return len(text) if text[at:] == "blocked" else -1


class _Line:
    """A line that is read from left to right; `at` is the place of what comes next."""

    def __init__(self, number, text):
        self.number = number
        self.text = text.split("#")[0].rstrip()
        self.columns = {}
        self.go_to(0)

    def go_to(self, at):
        """Goes on at this place, or after the spaces there."""
        self.at = _run(self.text, at, " ")

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

    def expected(self, what, pattern=_word):
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
        value = int(self.take(_number("-+" if lowest < 0 else ""), what, part))
        if not lowest <= value <= highest:
            raise self.fault(f"expected {what}, {lowest} to {highest}, found {value}", at)
        return value

    def name(self, names, part="name"):
        """One of the names, as its number; where one is the beginning of another, the longer one goes first."""
        for name in sorted(names, key=len, reverse=True):
            if self.accept(_words(name), part) is not None:
                return names.index(name)
        raise self.expected(one_of(names))

    def tile(self, set_size, pattern=_tile, part="tile"):
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
    read = reading(text)
    return Record(read.edition, read.set_size, read.players, tuple(read.statements))


def reading(text):
    """The record in a text, whose statements are read when they are asked for. Raises RecordFault, then too."""
    lines = _spaced(text).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    header = {}
    number = _parse_header(lines, header)
    statements = _parse_statements(lines, number, header)
    return Record(header["edition"], header["tiles"], header["players"], statements)


def _parse_header(lines, header):
    """Reads the title and the tags; gives how many lines they take."""
    for number, text in enumerate(lines, 1):
        line = _Line(number, text)
        if not line.more:
            continue
        if "title" not in header:
            header["title"] = _parse_title(line)
        elif not _accept_tag(line, header):
            raise line.expected(_missing(header))
        elif not _missing(header):
            return number
    expected = _missing(header) if "title" in header else f'"{TITLE}"'
    raise RecordFault(len(lines), 1, f"expected {expected}, found the end of the record")


def _parse_statements(lines, number, header):
    """Yields what is said on the lines from this one on."""
    while number < len(lines):
        number += 1
        line = _Line(number, lines[number - 1])
        if line.more and not _accept_tag(line, header):
            yield _parse_statement(line, header["players"], header["tiles"])


def _parse_title(line):
    """The first line, whole: half of it is no other format's, either."""
    title = line.accept(_words(TITLE))
    if title is None:
        raise line.expected(f'"{TITLE}"', _rest)
    line.end()
    return title


def _missing(header):
    return one_of([f"{tag}:" for tag in _TAGS if tag not in header])


_tag = _either([f"{tag}:" for tag in _TAGS])


def _accept_tag(line, header):
    """Takes in what the line tells of the whole record; False if it tells something else."""
    tag = line.accept(_tag)
    if tag:
        _parse_tag(line, tag[:-1], header)
    return tag is not None


def _parse_tag(line, tag, header):
    if tag in header:
        raise line.fault(f"{tag}: has been told already", 0)
    if tag == "edition":
        at = line.at
        try:
            header[tag] = parameters.find(line.take(_word, "an edition"))
        except RecordFault:
            raise
        except Fault as fault:
            raise line.fault(str(fault), at) from fault
    elif tag == "tiles":
        header[tag] = int(line.take(_either(_SETS), f"{tiles.STANDARD} or {tiles.EXCEL}"))
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
    return _parse_names(_Line(1, _spaced(text)))


def fault_of_name(name, others):
    """Why this cannot be the name of one more player beside the others; "" if it can."""
    if not name:
        return "expected a name"
    if len(name) > _LONGEST_NAME:
        return f"expected a name of {_LONGEST_NAME} letters at most, found {len(name)}: {shown(name)}"
    if not is_printable(name) or "," in name or "#" in name:
        return f"a name has neither commas nor # nor signs that cannot be printed: {shown(name)}"
    if len(others) == _MOST_PLAYERS:
        return f"expected {_MOST_PLAYERS} names at most"
    if name in others:
        return f"{name} is there twice"
    for other in others:
        shorter, longer = sorted((name, other), key=len)
        if longer.startswith(shorter + " ") and _goes_on(longer[len(shorter) + 1 :]):
            return f"{longer} reads like a line about {shorter}: expected names that can be told apart"
    return ""


def _goes_on(text):
    """Whether a line could go on like this after a name."""
    if text[0] in "-+" + notation.DIGITS:
        return True
    return any(text.startswith(word) and not _goes_into_word(text[len(word) :]) for word in _AFTER_NAME)


def _goes_into_word(text):
    """Whether a word is longer by this; every sign that is not ASCII is taken for a letter."""
    return text != "" and (text[0].isalpha() or text[0].isdigit() or text[0] == "_" or ord(text[0]) > 127)


def _parse_statement(line, names, set_size):
    number = line.accept(_number(after="."), "number")
    if number:
        statement = _parse_turn(line, int(number[:-1]), names, set_size)
    else:
        keyword = line.accept(_either(_PARSERS))
        if keyword is None:
            raise line.expected('a turn like "3. Anna 1-5-5", option:, round, correct, end: or left:')
        statement = _PARSERS[keyword](line, names, set_size)
    line.end()
    return statement


def _parse_option(line, _names, _set_size):
    at = line.at
    parameter = line.take(_parameter, "a parameter", "parameter")
    try:
        parameters.place_of(parameter)
        at = line.at
        value = parameters.from_text(parameter, line.take(_word, f"a value of {parameter}", "value"))
    except RecordFault:
        raise
    except Fault as fault:
        raise line.fault(str(fault), at) from fault
    return Option(parameter=parameter, value=value, **line.where())


def _parse_round(line, names, set_size):
    number = line.take(_number(after=":"), 'the number of the round and a colon, as in "round 2:"', "number")
    opener = line.name(names)
    line.take(_words("opens"), "opens")
    shown = None
    if line.more:
        line.sign(",", "a comma and what was shown, or the end of the line")
        line.take(_words("showing"), "showing")
        shown = tiles.NONE if line.accept(_words("nothing"), "tile") else line.tile(set_size)[1]
    return Round(number=int(number[:-1]), opener=opener, shown=shown, **line.where())


def _parse_turn(line, number, names, set_size):
    turn = {"number": number, "player": line.name(names)}
    if _says(line, SKIPPED):
        return Turn(did=SKIPPED, **turn, **line.where())
    if line.accept(_words("draws"), "draws"):
        turn["draws"] = line.count("the number of tiles drawn", 1, 255)
        line.sign(",", "a comma after the draws")
    for did in (PASSES, EXPIRES):
        if _says(line, did):
            return Turn(did=did, **turn, **line.where())
    if not notation.are_digits(line.text[line.at : line.at + 1]):
        words = ["a tile like 1-5-5", _WORDS[PASSES], _WORDS[EXPIRES]]
        raise line.expected(one_of(words if "draws" in turn else ["draws"] + words + [_WORDS[SKIPPED]]))
    digits, turn["tile"] = line.tile(set_size)
    if line.next("@"):
        turn["at"] = _parse_cell(line)
        turn["turned"] = tiles.turn_of(turn["tile"], digits)
    if line.more:
        turn["figure"] = line.take(_either(_FIGURES), one_of(_FIGURES + ("the end of the line",)), "figure")
        more = "bridge" if turn["figure"] == notation.CLAIMS[figures.TWO_EDGE] else "hexagon"
        line.accept(_words(more))  # "double hexagon"
    return Turn(**turn, **line.where())


def _says(line, did):
    """Goes past the words for what was done instead of placing; whether they are here."""
    return line.accept(_words(_WORDS[did]), "did") is not None


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
    reason = line.count("the number of the reason", 0, 255) if line.accept(_words("reason")) else 0
    return Correction(player=player, points=points, reason=reason, **line.where())


def _parse_end(line, names, _set_size):
    if not line.more:
        raise line.expected("blocked, or who is out")
    if line.accept(_blocked, "name"):
        return End(out=None, **line.where())
    out = line.name(names)
    line.take(_words("is out"), "is out")
    return End(out=out, **line.where())


def _parse_left(line, names, set_size):
    player = line.name(names)
    line.columns["left"] = line.at + 1
    if notation.are_digits(line.text[line.at :]):
        return Left(player=player, total=line.count("the sum", 0, 65535), **line.where())
    found = []  # a tile is there once, so they are never more than the set
    while line.more or not found:
        at = line.at
        tile = line.tile(set_size, _dashed, f"tile {len(found)}")[1]
        if tile in found:
            raise line.fault(f"{tiles.name(tile)} is there twice", at)
        found.append(tile)
    return Left(player=player, tiles=tuple(found), **line.where())


_PARSERS = {
    "option:": _parse_option,
    "round": _parse_round,
    "correct": _parse_correction,
    "end:": _parse_end,
    "left:": _parse_left,
}
