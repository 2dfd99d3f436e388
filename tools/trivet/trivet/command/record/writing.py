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
    yield TITLE
    yield f"edition: {parameters.id_of(record.edition)}"
    yield f"tiles: {record.set_size}"
    yield f"players: {', '.join(record.players)}"
    lost = []  # from the beginning on, which a tag tells
    begun = False
    for statement in record.statements:
        if isinstance(statement, Missing) and not begun:
            lost.append(statement.words())
            continue
        if lost and not begun:
            yield _tag_of(lost)
        begun = True
        if isinstance(statement, Round):
            yield ""
        yield line(record.names, statement)
    if lost and not begun:
        yield _tag_of(lost)


def line(names: "Sequence[str]", statement: "Statement") -> str:
    """The line that says a statement."""
    return _WRITERS[type(statement)](names, statement)


def _tag_of(lost):
    return f"missing: {' '.join(lost)}"


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
