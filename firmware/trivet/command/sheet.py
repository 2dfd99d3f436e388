"""The score sheet of a game record in words: what stands in its rows, and above and below them. It is asked for as a
table (sheet_table.py), as a page (replay_page), and in part as JSON (sheet_json.py).
"""

from trivet.engine import phases, tiles
from trivet.engine.doubts import ELSEWHERE, HIGHER, KEPT, LACKING
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.micropython import TYPE_CHECKING

from . import parameters
from .names import LINES
from .record.statements import (
    End,
    Holds,
    Join,
    Leave,
    Left,
    Missing,
    Option,
    Out,
    Round,
    Stop,
    Swap,
    Turn,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trivet.command.replay import Course, Step


_OF_OPENER = {
    KEPT: "{} went out without placing {}, which was shown",
    ELSEWHERE: "{} showed {}, which was in another hand",
    LACKING: "{} showed {}, but neither placed it nor has it left",
}
DOUBTS = "Doubts, which change nothing:"
DID = {Leave: "leaves", Join: "joins", Out: "is out", Stop: "the match ends"}


def doubts(course: "Course") -> "list[tuple[Step, str]]":
    """What does not agree with what was shown: pairs (step, sentence)."""
    return [(step, _doubt(course.record.names, *doubt)) for step in course.steps for doubt in step.doubts]


def _doubt(names, kind, tile, other):
    if kind in _OF_OPENER:
        return _OF_OPENER[kind].format(names[other], tiles.name(tile))
    shown = f"{tiles.name(other)} was shown as the highest" if kind == HIGHER else "no triple was shown"
    return f"{tiles.name(tile)} was in a hand when {shown}"


def options(course: "Course") -> "list[tuple[str, int]]":
    """The parameters that the record sets before round 1, with their last values, in the order of the record."""
    values = {}
    names = []
    for statement in course.record.statements:
        if isinstance(statement, Round):
            break
        if isinstance(statement, Option):
            if statement.parameter not in values:
                names.append(statement.parameter)
            values[statement.parameter] = statement.value
    return [(name, values[name]) for name in names]


def steps_told(course: "Course") -> "list[Step]":
    """The steps that have a row of their own: what the box lacks from the beginning stands in the title."""
    return [step for step in course.steps if step.round or not isinstance(step.statement, Missing)]


def totals_told(names: "Sequence[str]", totals: "Sequence[int]") -> list[str]:
    """All totals, "" for who has not joined yet."""
    return [str(total) for total in totals] + [""] * (len(names) - len(totals))


def end_of_round(course: "Course", step: "Step") -> str:
    """How the round has ended with a step, "" if it went on."""
    if not step.ended or step.round not in course.ends:  # not there: who was out was put right, and the round went on
        return ""
    out = course.ends[step.round]
    return "blocked" if out is None else f"{course.record.names[out]} is out"


def doubts_told(course: "Course") -> list[str]:
    """A sentence for each doubt, with where it is."""
    return [f"Round {step.round}, turn {step.turn}: {text}" for step, text in doubts(course)]


def title(course: "Course") -> str:
    """What was played, in a line: the edition, the tiles, the options, when and where."""
    told = [f"{name} {parameters.to_text(name, value)}" for name, value in options(course)]
    title = f"{EDITIONS[course.record.edition].name}, {course.record.set_size} tiles"
    lost = [step.statement.words() for step in course.steps if step.round == 0 and isinstance(step.statement, Missing)]
    title += f" without {', '.join(lost)}" if lost else ""
    return ", ".join(filter(None, [title] + told + [course.record.date, course.record.place]))


def opening(names: "Sequence[str]", begun: "Round") -> str:
    """Who opens a round, and with what."""
    shown = "" if begun.shown in (None, tiles.NONE) else f" and shows {tiles.name(begun.shown)}"
    return f"{names[begun.opener]} opens{shown}"


def row(names: "Sequence[str]", step: "Step") -> tuple[str, str, str, str]:
    """The number, the name, what was done and what it scored, of each step that begins no round."""
    statement = step.statement
    player: int | None = getattr(statement, "player", None)
    number, did = "", "corrected"
    if isinstance(statement, End):
        did = "nobody can place any more"
    elif type(statement) in DID:
        did = DID[type(statement)]
    elif isinstance(statement, Turn):
        number = f"{statement.number}."
        did = statement.but(figure=None if step.bonus == "none" else step.bonus).words()
    elif isinstance(statement, Left):
        did = f"is left with {statement.words()}"
    elif isinstance(statement, Swap):
        did = f"changes places with {names[statement.other]}"
    elif isinstance(statement, Missing):
        did = f"missing from here on: {statement.words()}"
    elif isinstance(statement, Holds):
        did = f"holds {statement.count} from here on"
    elif isinstance(statement, Option):
        did = f"{statement.parameter} is {parameters.to_text(statement.parameter, statement.value)} from here on"
    scores = []
    for what, scorer, points in step.lines:
        whose = "" if scorer == player else f"{names[scorer]}: "
        scores.append(f"{whose}{LINES[what].replace('-', ' ')} {points}")
    return number, "" if player is None else names[player], did, ", ".join(scores)


def result(course: "Course") -> str:
    """Who has won, or what comes next."""
    names, found = course.record.names, course.match
    if found.phase != phases.OVER:
        return f"The match goes on with {course.waits}"
    winners = found.winners()
    verb = "wins" if len(winners) == 1 else "win"
    called = [names[player] + (" (left)" if found.is_gone(player) else "") for player in winners]
    return f"{' and '.join(called)} {verb} with {found.totals[winners[0]]}"
