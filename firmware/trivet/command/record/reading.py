"""Reading a record: its title, its tags, and what is said line by line."""

from trivet.engine import events, figures, tiles
from trivet.engine.limits import MOST_MISSING, MOST_PLAYERS, MOST_POINTS
from trivet.micropython import TYPE_CHECKING

from .. import notation, parameters
from ..faults import Fault, RecordFault, is_printable, one_of, shown
from ..spelling import plain
from . import patterns
from .line import Line
from .statements import (
    EXPIRES,
    PASSES,
    SKIPPED,
    TITLE,
    WORDS,
    Correction,
    End,
    Holds,
    Join,
    Leave,
    Left,
    Missing,
    Notes,
    Option,
    Out,
    Record,
    Round,
    Stop,
    Swap,
    Turn,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .statements import Statement

_FIGURES = notation.CLAIMS[1:]
_SECOND_WORDS = {  # which may follow the first
    notation.CLAIMS[figures.DOUBLE]: "hexagon",
    notation.CLAIMS[figures.TRIPLE]: "hexagon",
    notation.CLAIMS[figures.TWO_EDGE]: "bridge",
}
_SETS = (str(tiles.STANDARD), str(tiles.EXCEL))
_LONGEST_NAME = 60  # characters
_FORMAT = TITLE.rsplit(" ", 1)[0]
_TAGS = ("edition", "tiles", "players")  # which each record has
_ASIDE = ("date", "place")  # which it may have
_LONGEST_PLACE = 60  # characters
# What can follow a name on a line; a longer name must not go on like this.
_AFTER_NAME = ("draws", "passes", "runs", "opens", "is")


def parse(text: str) -> "Record":
    """The record in a text. Raises Fault."""
    return parse_part(_lines(text), 0)


def split(text: str) -> "list[tuple[list[str], int]]":
    """The records that stand in a text one after the other, one at least: the lines of each, and how many there are
    before it.
    """
    lines = _lines(text)
    starts = [0] + [at for at, line in enumerate(lines) if _is_title(line)][1:]  # what stands before is at fault
    ends = starts[1:] + [len(lines)]
    return [(lines[start:end], start) for start, end in zip(starts, ends, strict=True)]


def parse_part(lines: "Sequence[str]", before: int) -> "Record":
    """One of the records that split() gives. Raises Fault."""
    numbered = enumerate(lines, before + 1)
    header = {}
    remarks = _Remarks()
    _parse_header(numbered, before + 1, header, remarks)
    read = Record(header["edition"], header["tiles"], header["players"], (), list(header["players"]))
    read.statements = tuple(_parse_lines(numbered, header, read.names, remarks))
    read.date, read.place = header.get("date", ""), header.get("place", "")
    read.notes, read.below = remarks.notes, tuple(remarks.above)
    return read


def parse_line(text: str, number: int, names: "list[str]", set_size: int) -> "Sequence[Statement]":
    """What one line behind the tags says; nothing for an empty one. Who joins is added to the names. Raises Fault."""
    line = Line(number, patterns.spaced(text))
    return _with_notes(_parse_statement(line, names, set_size), line, []) if line.more else []


def _lines(text):
    """The lines of a text, with one kind of space."""
    return patterns.spaced(text).replace("\r\n", "\n").replace("\r", "\n").split("\n")


class _Remarks:
    """The remarks of a record while it is read."""

    def __init__(self):
        self.above = []  # on lines of their own, of what comes next
        self.notes = {}  # by tag

    def take(self, line):
        """Those about a line that says something; on a line of its own it waits for one."""
        beside = [(line.number, line.remark)] if line.remark else []
        above, self.above = self.above, []
        return Notes(above, beside) if above or beside else None

    def wait(self, line):
        if line.remark is not None:
            self.above.append((line.number, line.remark))

    def tag(self, name, line):
        notes = self.take(line)
        if notes:
            self.notes[name] = notes


_title = patterns.words(_FORMAT)


def _is_title(text):
    """Whether a record begins with this line, of whatever version."""
    return _title(text, patterns.run(text, 0, " ")) >= 0


def _parse_header(numbered, number, header, remarks):
    """Reads the title and the tags, from the line with this number on, and no line behind them."""
    for number, text in numbered:
        line = Line(number, text)
        if not line.more:
            remarks.wait(line)
            continue
        if "title" not in header:
            header["title"] = _parse_title(line)
            remarks.tag("title", line)
        elif line.accept(_lost) is not None:
            if "missing" in header:
                raise line.fault("missing: has been told already", 0)
            header["missing"] = line  # which is read once the set is known
            header["missing notes"] = remarks.take(line)
        elif not _accept_tag(line, header, remarks):
            raise line.expected(_missing(header))
        elif not _missing(header):
            return
    expected = _missing(header) if "title" in header else f'"{TITLE}"'
    raise RecordFault(number, 1, f"expected {expected}, found the end of the record")


def _with_notes(statements, line, above):
    """The statements of a line, the first of them with the remarks about it."""
    if statements and (above or line.remark):
        statements[0].notes = Notes(above, [(line.number, line.remark)] if line.remark else [])
    return statements


def _parse_lines(numbered, header, names, remarks):
    lost = header.pop("missing", None)
    if lost:
        found = _parse_missing(lost, names, header["tiles"])
        found[0].notes = header.pop("missing notes")
        yield from found
    told = lost is not None  # whether the tag has come, or can come no more
    for number, text in numbered:
        if _is_title(text):
            raise Fault("this text holds more than one match, and one is taken at a time: give each a file of its own")
        line = Line(number, text)
        if not line.more:
            remarks.wait(line)
            continue
        if line.accept(_lost) is not None:
            if told:
                raise line.fault('expected one missing: before all that happened; later it is "missing 2-3-4"', 0)
            found = _parse_missing(line, names, header["tiles"])
        elif _accept_tag(line, header, remarks):
            continue
        else:
            found = _parse_statement(line, names, header["tiles"])
        told = True
        found[0].notes = remarks.take(line)
        yield from found


def _parse_title(line):
    """The first line, whole: half of it is no other format's, either."""
    title = line.accept(patterns.words(TITLE))
    if title is None:
        raise line.expected(f'"{TITLE}"', patterns.rest)
    line.end()
    return title


def _missing(header):
    return one_of([f"{tag}:" for tag in _TAGS if tag not in header])


_tag = patterns.either([f"{tag}:" for tag in _TAGS + _ASIDE])


_lost = patterns.words("missing:")


def _accept_tag(line, header, remarks):
    """Takes in what the line tells of the whole record; False if it tells something else."""
    tag = line.accept(_tag)
    if tag:
        _parse_tag(line, tag[:-1], header)
        remarks.tag(tag[:-1], line)
    return tag is not None


def _parse_tag(line, tag, header):
    if tag in header:
        raise line.fault(f"{tag}: has been told already", 0)
    if tag == "edition":
        at = line.at
        try:
            header[tag] = parameters.find(line.take(patterns.word, "an edition"))
        except RecordFault:
            raise
        except Fault as fault:
            raise line.fault(str(fault), at) from fault
    elif tag == "tiles":
        at = line.at
        found = line.accept(patterns.number())
        if found is not None and found not in _SETS:
            more = '; tiles that the box lacks are told by "missing: 2-3-4", or by their number'
            raise line.fault(f"expected {tiles.STANDARD} or {tiles.EXCEL}, found {found}{more}", at)
        if found is None:
            raise line.expected(f"{tiles.STANDARD} or {tiles.EXCEL}")
        header[tag] = int(found)
    elif tag == "date":
        header[tag] = _parse_date(line)
    elif tag == "place":
        header[tag] = _parse_place(line)
    else:
        header[tag] = _parse_names(line)
    line.end()


def _parse_date(line):
    at = line.at
    found = line.take(patterns.word, "a day like 2026-11-28")
    if not is_day(found):
        raise line.fault(f"expected a day like 2026-11-28, found {shown(found)}", at)
    return found


def is_day(text: str) -> bool:
    """Whether this is a day of the calendar, as 2026-11-28."""
    parts = text.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not all(map(notation.are_digits, parts)):
        return False
    year, month, day = [int(part) for part in parts]
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return (
        year > 0 and 1 <= month <= 12 and 1 <= day <= (31, 28 + leap, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]
    )


def _parse_place(line):
    at = line.at
    place = " ".join(line.written[at:].split())
    why = fault_of_place(place)
    if why:
        raise line.fault(why, at)
    line.go_to(len(line.text))
    return place


def fault_of_place(place: str) -> str:
    """Why this cannot be where a match was played; "" if it can."""
    if not place:
        return "expected a place"
    if len(place) > _LONGEST_PLACE:
        return f"expected a place of {_LONGEST_PLACE} letters at most, found {len(place)}: {shown(place)}"
    if not is_printable(place) or "#" in place:
        return f"a place has neither # nor signs that cannot be printed: {shown(place)}"
    return ""


def _parse_names(line):
    at, names = line.at, []
    for part in line.written[at:].split(","):
        name = " ".join(part.split())
        why = fault_of_name(name, names)
        if why:
            raise line.fault(why, at + len(part) - len(part.lstrip()))
        names.append(name)
        at += len(part) + 1
    line.go_to(len(line.text))
    return tuple(names)


def names_of(text: str) -> tuple:
    """The names in a text like "Anna, Ben". Raises RecordFault."""
    return _parse_names(Line(1, patterns.spaced(text)))


def fault_of_name(name: str, others: "Sequence[str]") -> str:
    """Why this cannot be the name of one more player beside the others; "" if it can."""
    if not name:
        return "expected a name"
    if len(name) > _LONGEST_NAME:
        return f"expected a name of {_LONGEST_NAME} letters at most, found {len(name)}: {shown(name)}"
    if not is_printable(name) or "," in name or "#" in name:
        return f"a name has neither commas nor # nor signs that cannot be printed: {shown(name)}"
    if len(others) == MOST_PLAYERS:
        return f"expected {MOST_PLAYERS} names at most"
    if _is_among(name, others):
        return f"{name} is there twice"
    for other in others:
        shorter, longer = sorted((name, other), key=len)
        if plain(longer).startswith(plain(shorter) + " ") and _goes_on(plain(longer)[len(shorter) + 1 :]):
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
    number = line.accept(patterns.number(after="."), "number")
    if number:
        found = [_parse_turn(line, int(number[:-1]), names, set_size)]
    else:
        keyword = line.accept(patterns.either(_KEYWORDS))
        if keyword is None:
            raise line.expected(
                'a turn like "3. Anna 1-5-5", option:, round, correct, end:, left:, leave, join, out, swap, missing,'
                " holds or end match"
            )
        found = _PARSERS[keyword](line, names, set_size)
        found = found if isinstance(found, list) else [found]
    line.end()
    return found


def _parse_missing(line, _names, set_size):
    """A statement for each tile that is named, and for each number."""
    found = []
    while line.more or not found:
        if patterns.tile(line.text, line.at) >= 0:
            found.append(Missing(tile=line.tile(set_size)[1], **line.where()))
        else:
            what = "a tile like 1-5-5, or how many are missing"
            found.append(Missing(count=line.count(what, 1, MOST_MISSING, "tile"), **line.where()))
        line.columns = {}
    return found


def _parse_swap(line, names, _set_size):
    """The comma may be left out where only one reading is left."""
    at = line.at
    readings = [(one, other) for one in names for other in names if _reads_as(line.text[at:], one, other)]
    if len(readings) > 1:
        raise line.fault(f"expected a comma between the names: it may be {_pairs(readings)}")
    one, other = line.name(names), None
    if readings:
        one, other = [names.index(name) for name in readings[0]]
        line.go_to(len(line.text))
    else:
        line.sign(",", "a comma and another name")
        other = line.name(names, "other")
    return Swap(player=one, other=other, **line.where())


def _reads_as(text, one, other):
    """Whether this is the one name and the other, with nothing between them."""
    return patterns.words(plain(one) + " " + plain(other))(text, 0) == len(text)


def _pairs(readings):
    return one_of([f"{one}, {other}" for one, other in readings])


def _parse_holds(line, names, _set_size):
    return Holds(player=line.name(names), count=line.count("the number of tiles", 0, 255, "count"), **line.where())


def _parse_option(line, _names, _set_size):
    at = line.at
    parameter = line.take(patterns.parameter, "a parameter", "parameter")
    try:
        parameters.place_of(parameter)
        at = line.at
        value = parameters.from_text(parameter, line.take(patterns.word, f"a value of {parameter}", "value"))
    except RecordFault:
        raise
    except Fault as fault:
        raise line.fault(str(fault), at) from fault
    return Option(parameter=parameter, value=value, **line.where())


def _parse_round(line, names, set_size):
    number = line.take(patterns.number(after=":"), 'the number of the round and a colon, as in "round 2:"', "number")
    opener = line.name(names)
    line.take(patterns.words("opens"), "opens")
    shown = None
    if line.more:
        line.sign(",", "a comma and what was shown, or the end of the line")
        line.take(patterns.words("showing"), "showing")
        shown = tiles.NONE if line.accept(patterns.words("nothing"), "tile") else line.tile(set_size)[1]
    return Round(number=int(number[:-1]), opener=opener, shown=shown, **line.where())


def _parse_turn(line, number, names, set_size):
    turn = {"number": number, "player": line.name(names)}
    if line.accept(patterns.words("draws"), "draws"):
        turn["draws"] = line.count("the number of tiles drawn", 1, 255)
        line.sign(",", "a comma after the draws")
    for did in (PASSES, EXPIRES, SKIPPED):
        if _says(line, did):
            return Turn(did=did, **turn, **line.where())
    if not notation.are_digits(line.text[line.at : line.at + 1]):
        words = ["a tile like 1-5-5", WORDS[PASSES], WORDS[EXPIRES], WORDS[SKIPPED]]
        raise line.expected(one_of(words if "draws" in turn else ["draws"] + words))
    digits, turn["tile"] = line.tile(set_size)
    if line.next("@"):
        turn["at"] = _parse_cell(line)
        turn["turned"] = tiles.turn_of(turn["tile"], digits)
    if line.more:
        turn["figure"] = line.take(patterns.either(_FIGURES), one_of(_FIGURES + ("the end of the line",)), "figure")
        if turn["figure"] in _SECOND_WORDS:
            line.accept(patterns.words(_SECOND_WORDS[turn["figure"]]))
    return Turn(**turn, **line.where())


def _says(line, did):
    """Goes past the words for what was done instead of placing; whether they are here."""
    return line.accept(patterns.words(WORDS[did]), "did") is not None


def _parse_cell(line):
    line.columns["cell"] = line.at + 1
    line.sign("@", "@")
    limits = -events.MIDDLE, events.MIDDLE - 1
    x = line.count("the cell's x", *limits)
    line.sign(",", "a comma and the cell's y")
    return x, line.count("the cell's y", *limits)


def _parse_correction(line, names, _set_size):
    player = line.name(names)
    points = line.count("points", -MOST_POINTS, MOST_POINTS, "points")
    reason = line.count("the number of the reason", 0, 255) if line.accept(patterns.words("reason")) else 0
    return Correction(player=player, points=points, reason=reason, **line.where())


def _parse_end(line, names, _set_size):
    if not line.more:
        raise line.expected("blocked, or who is out")
    if line.accept(patterns.blocked, "name"):
        return End(out=None, **line.where())
    out = line.name(names)
    line.take(patterns.words("is out"), "is out")
    return End(out=out, **line.where())


def _parse_leave(line, names, _set_size):
    return Leave(player=line.name(names), **line.where())


def _parse_join(line, names, _set_size):
    """Somebody whose name is there takes his seat again; another one is a new player, whose name is added."""
    at, text = line.at, line.written
    if not line.more:
        raise line.expected("a name")
    words = " ".join(text[at:].split())
    last = text.rfind(" ") + 1  # where the total begins
    if _is_among(words, names) or patterns.number("-+")(line.text, last) != len(text):
        line.go_to(len(text))
        raise line.expected("the total with which one joins")
    name = " ".join(text[at:last].split())
    if not _is_among(name, names):
        _add_name(line, name, names)
    player = line.name(names)
    line.go_to(last)
    total = line.count("the total", -MOST_POINTS, MOST_POINTS, "total")
    return Join(player=player, total=total, **line.where())


def _is_among(name, names):
    """Whether it is one of these names, with whatever dashes."""
    return plain(name) in map(plain, names)


def _add_name(line, name, names):
    if len(names) == MOST_PLAYERS:
        fault = f"a match has {MOST_PLAYERS} players at most, those who have left among them"
        raise line.fault(f"{fault}: expected {one_of(names)}, found {shown(name)}")
    why = fault_of_name(name, names)
    if why:
        raise line.fault(why)
    names.append(name)


def _parse_out(line, names, _set_size):
    return Out(player=line.name(names), **line.where())


def _parse_stop(line, _names, _set_size):
    line.take(patterns.words("match"), "match, or a colon and how the round ended")
    return Stop(**line.where())


def _parse_left(line, names, set_size):
    player = line.name(names)
    line.columns["left"] = line.at + 1
    if notation.are_digits(line.text[line.at :]):
        return Left(player=player, total=line.count("the sum", 0, 65535), **line.where())
    found = []  # a tile is there once, so they are never more than the set
    while line.more or not found:
        at = line.at
        tile = line.tile(set_size, patterns.dashed, f"tile {len(found)}")[1]
        if tile in found:
            raise line.fault(f"{tiles.name(tile)} is there twice", at)
        found.append(tile)
    return Left(player=player, tiles=tuple(found), **line.where())


_PARSERS = {
    "option:": _parse_option,
    "round": _parse_round,
    "correct": _parse_correction,
    "end:": _parse_end,
    "end": _parse_stop,
    "left:": _parse_left,
    "leave": _parse_leave,
    "join": _parse_join,
    "out": _parse_out,
    "swap": _parse_swap,
    "missing": _parse_missing,
    "holds": _parse_holds,
}
_KEYWORDS = sorted(_PARSERS, key=len, reverse=True)  # "end:" before "end": MicroPython keeps no order of a dict
