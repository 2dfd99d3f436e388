"""Writing a record: the text of it, in its usual form."""

from trivet.engine import tiles
from trivet.micropython import TYPE_CHECKING

from .. import parameters
from .statements import (
    TITLE,
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
    from collections.abc import Iterator, Sequence

    from .statements import Statement


def write(record: Record) -> str:
    """The text of a record, in its usual form."""
    return "\n".join(lines(record)) + "\n"


def lines(record: Record) -> "Iterator[str]":
    """Yields the lines of that text."""
    yield from _noted(TITLE, record.notes.get("title"))
    for tag, said in _tags(record):
        if said:
            yield from _noted(f"{tag}: {said}", record.notes.get(tag))
    lost = []  # from the beginning on, which a tag tells
    begun = False
    for statement in record.statements:
        if isinstance(statement, Missing) and not begun:
            lost.append(statement)
            continue
        if lost and not begun:
            yield from _tag_of(lost)
        begun = True
        if isinstance(statement, Round):
            yield ""
        yield from _noted(line(record.names, statement), statement.notes)
    if lost and not begun:
        yield from _tag_of(lost)
    for _, text in record.below:
        yield _remark(text)


def line(names: "Sequence[str]", statement: "Statement") -> str:
    """The line that says a statement."""
    return _WRITERS[type(statement)](names, statement)


def _tags(record):
    """The tags with what they say, "" for one that is left out."""
    return (
        ("edition", parameters.id_of(record.edition)),
        ("tiles", str(record.set_size)),
        ("players", ", ".join(record.players)),
        ("date", record.date),
        ("place", record.place),
    )


def _tag_of(lost):
    """The line of what is missing from the beginning on. Of the remarks only one has room beside it."""
    notes = [statement.notes for statement in lost if statement.notes]
    above = [remark for each in notes for remark in each.above]
    beside = [remark for each in notes for remark in each.beside]
    said = " ".join([statement.words() for statement in lost])
    return _noted(f"missing: {said}", Notes(above + beside[:-1], beside[-1:]))


def _noted(text, notes):
    """A line with the remarks about it."""
    if notes:
        for _, remark in notes.above:
            yield _remark(remark)
        for _, remark in notes.beside:
            text += f"  {_remark(remark)}"
    yield text


def _remark(text):
    return f"# {text}" if text else "#"


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
    Leave: lambda names, leave: f"leave {names[leave.player]}",
    Join: lambda names, join: f"join {names[join.player]} {join.total}",
    Out: lambda names, out: f"out {names[out.player]}",
    Swap: lambda names, swap: f"swap {names[swap.player]}, {names[swap.other]}",
    Missing: lambda _, missing: f"missing {missing.words()}",
    Holds: lambda names, holds: f"holds {names[holds.player]} {holds.count}",
    Stop: lambda _, __: "end match",
    Left: lambda names, left: f"left: {names[left.player]} {left.words()}",
}
