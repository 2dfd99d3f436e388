"""Rules that do nothing beside another one: what each needs, and which of those that somebody has set are silent.

Only what makes a rule silent by itself stands here. That two prices are the same, or that so many tiles are dealt that
none is left to draw, is nobody's mistake.
"""

from typing import NamedTuple

from trivet.engine import tiles
from trivet.engine.limits import MOST_PLAYERS
from trivet.engine.rulebooks.match_rules import Rules
from trivet.engine.rulebooks.rules import NO_LIMIT, PARAMETERS, PENALTY, ROUNDS, TARGET
from trivet.micropython import TYPE_CHECKING

from . import parameters
from .record.statements import Join, Leave, Option, Round, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .record.statements import Record

PLAYERS = "players"  # how many are at the table, in place of a rule


class Need(NamedTuple):
    """`rule` does something only where `needed`, a rule or PLAYERS, is `lowest` to `highest`. `where` says where it
    does nothing, `usual` is a value of the needed rule by which it does something.
    """

    rule: str
    needed: str
    lowest: int
    highest: int
    where: str
    usual: int


_ALONE = "one plays alone"
_NO_TIMER = "there is no timer"
_BY_ROUNDS = "a match is played by rounds"

NEEDS = (
    Need("limit_cost", "draws", 1, tiles.EXCEL - 1, "there is no limit to the draws", 3),  # one tile is dealt at least
    Need("must_draw", "draws", 2, NO_LIMIT, "one tile may be drawn", 3),
    Need("target", "length", TARGET, TARGET, _BY_ROUNDS, TARGET),
    Need("winner", "length", TARGET, TARGET, _BY_ROUNDS, TARGET),
    Need("rounds", "length", ROUNDS, ROUNDS, "a match is played to a target", ROUNDS),
    Need("expiry", "timer", 1, 600, _NO_TIMER, 60),
    Need("expiry_cost", "timer", 1, 600, _NO_TIMER, 60),
    Need("expiry_cost", "expiry", PENALTY, PENALTY, "the timer only sounds", PENALTY),
    Need("simple_out", "simple", 1, 1, "the scoring is not the children's", 1),
    Need("hands", PLAYERS, 2, MOST_PLAYERS, _ALONE, 2),
    Need("ending", PLAYERS, 2, MOST_PLAYERS, _ALONE, 2),
    Need("tie", PLAYERS, 2, MOST_PLAYERS, _ALONE, 2),
    Need("redraw", PLAYERS, 2, MOST_PLAYERS, _ALONE, 2),
    Need("hand_1", PLAYERS, 1, 1, "nobody plays alone", 1),
    *[Need(f"hand_{n}", PLAYERS, n, n, f"there are not {n} players", n) for n in range(2, 1 + MOST_PLAYERS)],
)

# What a simulation does without, whatever else is set, and why.
UNPLAYED = {
    "timer": "a simulation times no turn",
    "expiry": "a simulation times no turn",
    "expiry_cost": "a simulation times no turn",
    "redraw": "a simulation draws for the opening once",
}


def missed(name: str, rules: Rules, players: int) -> "list[Need]":
    """What this rule needs and does not have."""
    found = []
    for need in NEEDS:
        if need.rule == name:
            value = players if need.needed == PLAYERS else rules.value(need.needed)
            if not need.lowest <= value <= need.highest:
                found.append(need)
    return found


# ---- a simulation


def in_simulation(edition: int, options: "Sequence[tuple[int, int]]", players: int) -> "dict[str, str]":
    """By rule, of those that are set, why it does nothing, and what to add that it does."""
    rules = Rules(edition)
    for place, value in options:
        rules.set(place, value)
    found = {}
    for place, value in options:
        name = PARAMETERS[place][0]
        needs = missed(name, rules, players)
        if name in UNPLAYED:
            found[name] = f"{name} does nothing: {UNPLAYED[name]}"
        elif needs:
            found[name] = f"{_told(needs)}: add {' '.join(map(_call, needs))}"
        elif rules.value(name) != value:
            found[name] = f"{name} does nothing beside another --option that sets it: leave out one of them"
    return found


def _call(need):
    if need.needed == PLAYERS:
        return f"--players {need.usual}"
    return f"--option {need.needed}={parameters.to_text(need.needed, need.usual)}"


def _told(needs):
    return f"{needs[0].rule} does nothing where {' and '.join(need.where for need in needs)}"


# ---- a record


def in_record(record: "Record") -> "list[tuple[int, str]]":
    """(line, why) of each option of a record that can be played and in which it never does anything. One that is set
    anew before is not told of.
    """
    rules, at_table = Rules(record.edition), set(range(len(record.players)))
    seated = len(at_table)
    waiting, found = {}, []  # options that have done nothing so far, by rule
    for statement in record.statements:
        if isinstance(statement, Option):
            _set(rules, statement)
            waiting[statement.parameter] = statement
            others = [option for option in waiting.values() if rules.value(option.parameter) != option.value]
            for option in others:
                found.append((option.line, f"{option.parameter} does nothing: {statement.parameter} sets it anew"))
                del waiting[option.parameter]
        elif isinstance(statement, Join):
            at_table.add(statement.player)
        elif isinstance(statement, Leave):
            at_table.discard(statement.player)
        elif isinstance(statement, (Round, Turn)):
            seated = len(at_table) if isinstance(statement, Round) else seated
            waiting = _still(waiting, rules, seated)
    waiting = _still(waiting, rules, seated)
    found += [(option.line, _told(missed(name, rules, seated))) for name, option in waiting.items()]
    return sorted(found)


def _set(rules, option):
    rules.set(parameters.place_of(option.parameter), option.value)


def _still(waiting, rules, players):
    """Those that do nothing now either."""
    return {name: option for name, option in waiting.items() if missed(name, rules, players)}
