"""The score sheet of a game record: every line of it with what it scored and why, as JSON or as a table.

As JSON: {"edition", "tiles", "players": [names], "date", "place" (null where nothing
is said), "options": {those that were set before round 1}, "rounds": […],
"corrections": […], "comings": […], "changes": […], "totals": [by player], "gone": [names of those who have left],
"winners": [names, once it is over], "over": whether the match has ended, "doubts": […],
"remarks": [{"line", "text"}]}.
A round: {"opener", "shown", "turns": […], "end": "out", "blocked" or null while it goes on or where the match ended
within it, "out": who, "block": what it scored that the players ended it as blocked, {"line", "lines", "totals"}, else
null, "left": […]}.
A turn: {"line" of the record, "player", "did": "places", "passes", "expires" or "skipped", "tile", "at": [x, y],
"corners" as they lie, clockwise from the cell's point (both null where the board is not known), "figure", "draws",
"lines", "totals"}.
What a player was left with: {"line", "player", "tiles" (null if only the sum was told), "sum", "lines", "totals"}.
A correction: {"line", "round", "player", "points", "reason", "lines", "totals"}.
Who came or went: {"line", "round" begun last, "did": "leaves", "joins", "is out" or, of nobody, "the match ends",
"player", "lines", "totals"}.
What changed beside the turns: {"line", "round" and "turn" from which it holds, "did": "swap" (with "players", two
names), "missing" ("tile", null where nobody knows it, "count"), "holds" ("player", "count") or, once round 1 has begun,
"option" ("parameter", "value"), "lines", "totals"}. What holds from the next round on has that one, and turn 1.
A doubt, what does not agree with what was shown for the opening: {"turn": its number in its round, of what a player was
left with that of the last one, "text": a sentence, "round", "line"}.
`lines` are [{"what", "player", "points"}], `totals` those after it, null for who has not joined yet. All lines together
make the totals.
"""

import unicodedata

from trivet.engine import phases, tiles
from trivet.engine.doubts import ELSEWHERE, HIGHER, KEPT, LACKING
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.micropython import TYPE_CHECKING

from . import notation, parameters
from .names import LINES
from .record.statements import (
    Correction,
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
_DID = {Leave: "leaves", Join: "joins", Out: "is out", Stop: "the match ends"}


def as_json(course: "Course") -> dict:
    """The sheet of a course (replay.py) as JSON has it."""
    names = course.record.names
    rounds, corrections, comings, changes = [], [], [], []
    for step in course.steps:
        statement = step.statement
        row = {"line": statement.line}
        if isinstance(statement, Round):
            rounds.append(_round(course, step))
        elif isinstance(statement, Turn):
            rounds[-1]["turns"].append(row | _turn(names, step) | _scored(names, step))
        elif isinstance(statement, End):
            rounds[-1]["block"] = row | _scored(names, step)
        elif isinstance(statement, Left):
            rounds[-1]["left"].append(row | _left(names, statement) | _scored(names, step))
        elif isinstance(statement, Correction):
            told = {"round": step.round, "player": names[statement.player]}
            told |= {"points": statement.points, "reason": statement.reason}
            corrections.append(row | told | _scored(names, step))
        elif type(statement) in _DID:
            player = getattr(statement, "player", None)
            told = {
                "round": step.round,
                "did": _DID[type(statement)],
                "player": None if player is None else names[player],
            }
            comings.append(row | told | _scored(names, step))
        else:
            told = {"round": step.round, "turn": step.turn + 1}
            if step.between:
                told = {"round": step.round + 1, "turn": 1}
            changes.append(row | told | _change(names, statement) | _scored(names, step))
    over = course.match.phase == phases.OVER
    return {
        "edition": parameters.id_of(course.record.edition),
        "tiles": course.record.set_size,
        "players": list(names),
        "date": course.record.date or None,
        "place": course.record.place or None,
        "options": _options(course),
        "rounds": rounds,
        "corrections": corrections,
        "comings": comings,
        "changes": changes,
        "totals": list(course.match.totals),
        "gone": [name for player, name in enumerate(names) if course.match.is_gone(player)],
        "winners": [names[player] for player in course.match.winners()] if over else [],
        "over": over,
        "doubts": [
            {"turn": step.turn, "text": text, "round": step.round, "line": step.statement.line}
            for step, text in _doubts(course)
        ],
        "remarks": [{"line": line, "text": text} for line, text in course.record.remarks() if text],
    }


def _doubts(course):
    """What does not agree with what was shown: pairs (step, sentence)."""
    return [(step, _doubt(course.record.names, *doubt)) for step in course.steps for doubt in step.doubts]


def _doubt(names, kind, tile, other):
    if kind in _OF_OPENER:
        return _OF_OPENER[kind].format(names[other], tiles.name(tile))
    shown = f"{tiles.name(other)} was shown as the highest" if kind == HIGHER else "no triple was shown"
    return f"{tiles.name(tile)} was in a hand when {shown}"


def _options(course):
    return {name: parameters.to_json(name, value) for name, value in _set(course)}


def _set(course):
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


def _round(course, step):
    names, begun = course.record.names, step.statement
    shown = None if begun.shown in (None, tiles.NONE) else tiles.name(begun.shown)
    found = {"opener": names[begun.opener], "shown": shown, "turns": [], "end": None, "out": None}
    found |= {"block": None, "left": []}
    if step.round in course.ends:
        out = course.ends[step.round]
        found |= {"end": "blocked", "out": None} if out is None else {"end": "out", "out": names[out]}
    return found


def _change(names, statement):
    if isinstance(statement, Swap):
        return {"did": "swap", "players": [names[statement.player], names[statement.other]]}
    if isinstance(statement, Missing):
        lost = None if statement.tile == tiles.NONE else tiles.name(statement.tile)
        return {"did": "missing", "tile": lost, "count": statement.count}
    if isinstance(statement, Holds):
        return {"did": "holds", "player": names[statement.player], "count": statement.count}
    value = parameters.to_json(statement.parameter, statement.value)
    return {"did": "option", "parameter": statement.parameter, "value": value}


def _turn(names, step):
    turn = step.statement
    return {
        "player": names[turn.player],
        "did": turn.did,
        "tile": None if turn.tile == tiles.NONE else tiles.name(turn.tile),
        "at": turn.at and list(turn.at),
        "corners": turn.at and notation.laid(turn.tile, turn.turned),
        "figure": None if turn.tile == tiles.NONE else step.bonus,
        "draws": turn.draws,
    }


def _left(names, left):
    told = [tiles.name(tile) for tile in left.tiles]
    total = sum(tiles.SUMS[tile] for tile in left.tiles) if left.total is None else left.total
    return {"player": names[left.player], "tiles": told if left.total is None else None, "sum": total}


def _scored(names, step):
    lines = [{"what": LINES[what], "player": names[player], "points": points} for what, player, points in step.lines]
    return {"lines": lines, "totals": step.totals + [None] * (len(names) - len(step.totals))}


# ---- a table for people


def as_text(course: "Course") -> str:
    """The sheet of a course as a table; its last line says who has won, or what comes next."""
    names = course.record.names
    rows: list[list[str] | str] = [["", "", "", ""] + list(names)]  # of cells; a text stands across all columns
    for step in steps_told(course):
        if isinstance(step.statement, Round):
            rows += ["", f"Round {step.round}: {opening(names, step.statement)}"]
        else:
            rows.append(list(row(names, step)) + totals_told(names, step.totals))
            end = end_of_round(course, step)
            rows += [end] if end else []
    if course.match.gone:
        left = ["left" if course.match.is_gone(player) else "" for player in range(len(names))]
        rows += ["", ["", "", "", ""] + left]
    doubts = doubts_told(course)
    if doubts:
        doubts = ["", DOUBTS] + doubts
    return "\n".join([title(course), ""] + list(_aligned(rows, 4)) + doubts + ["", result(course)])


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
    return [f"Round {step.round}, turn {step.turn}: {text}" for step, text in _doubts(course)]


def title(course: "Course") -> str:
    """What was played, in a line: the edition, the tiles, the options, when and where."""
    options = [f"{name} {parameters.to_text(name, value)}" for name, value in _set(course)]
    title = f"{EDITIONS[course.record.edition].name}, {course.record.set_size} tiles"
    lost = [step.statement.words() for step in course.steps if step.round == 0 and isinstance(step.statement, Missing)]
    title += f" without {', '.join(lost)}" if lost else ""
    return ", ".join(filter(None, [title] + options + [course.record.date, course.record.place]))


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
    elif type(statement) in _DID:
        did = _DID[type(statement)]
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


def _aligned(rows, left):
    """The rows as lines, the first `left` columns aligned to the left, the others to the right."""
    cells = [row for row in rows if not isinstance(row, str)]
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    for row in rows:
        if isinstance(row, str):
            yield row
            continue
        padded = []
        for n, (text, width) in enumerate(zip(row, widths, strict=True)):
            space = " " * (width - _width(text))
            padded.append(text + space if n < left else space + text)
        yield "  ".join(padded).rstrip()


def _width(text):
    """The columns that a text takes on a terminal."""
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    return len(text) + wide - sum(unicodedata.combining(sign) > 0 for sign in text)
