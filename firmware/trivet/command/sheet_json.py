"""The score sheet of a game record as JSON: every line of it with what it scored and why.

{"edition", "tiles", "players": [names], "date", "place" (null where nothing
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

from trivet.engine import phases, tiles
from trivet.micropython import TYPE_CHECKING

from . import notation, parameters, sheet
from .names import LINES
from .record.statements import Correction, End, Holds, Left, Missing, Round, Swap, Turn

if TYPE_CHECKING:
    from trivet.command.replay import Course


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
        elif type(statement) in sheet.DID:
            player = getattr(statement, "player", None)
            told = {
                "round": step.round,
                "did": sheet.DID[type(statement)],
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
            for step, text in sheet.doubts(course)
        ],
        "remarks": [{"line": line, "text": text} for line, text in course.record.remarks() if text],
    }


def _options(course):
    return {name: parameters.to_json(name, value) for name, value in sheet.options(course)}


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
