"""A game record played through the engine, and back: what each line scored, the events, the record of events.

`play(record)` gives a Course or raises RecordFault at the first line that cannot be: nothing is made of half a
record that is wrong, while one that only breaks off is played as far as it goes. `record_of(events)` gives the
record of a journal's events.

It runs on MicroPython too (see record/).
"""

from trivet.engine import codes, doubts, events, phases, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks.rules import PARAMETERS
from trivet.micropython import TYPE_CHECKING

from . import notation, parameters, refusals
from .faults import Fault, one_of
from .player import Player
from .record.reading import fault_of_name
from .record.statements import (
    EXPIRES,
    PASSES,
    SKIPPED,
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
from .spelling import usual

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .record.statements import Statement


NO_BOARD = 'the record does not say where its tiles lie, as in "344 @ 0,0": there is no board to draw'


class Step:
    """One statement that counted: what it scored, and all totals after it."""

    def __init__(self, statement: "Statement", player: Player, event: bytes, bonus: str, ended: bool):
        self.statement = statement
        self.round = player.match.round  # 0 before the first
        self.turn = player.turns  # the number of the last turn in that round
        self.bonus = bonus  # of a tile; "none" for everything else
        self.lines = list(player.match.lines)  # of the engine: (what, player, points)
        self.totals = list(player.match.totals)
        self.between = player.match.phase in (phases.OPENING, phases.OVER) and not player.match.halted
        self.ended = ended  # whether the round ended with it
        self.doubts = doubts.found(player.match, event)


class Course:
    """How a match went: its steps, and the match at their end."""

    def __init__(self, record: Record, match: Match):
        self.record = record
        self.match = match
        self.events: list[bytes] = []
        self.steps: list[Step] = []
        self.ends: dict[int, int | None] = {}  # by round: who is out, None for a blocked one
        self.waits = ""  # what the match waits for, in the record's words


# ---- from a record


def play(played: Record) -> "Course":
    """The course of a record. Raises RecordFault."""
    player = Player(played)
    course = Course(played, player.match)
    course.events.append(player.begins)
    for statement in played.statements:
        event, bonus = judged(player, statement)
        if event is None:
            if isinstance(statement, Left):
                course.steps.append(_step_aside(player, statement))
            continue
        ends = player.happen(event)
        course.events.append(event)
        if ends:
            course.ends[player.match.round] = player.out()
        elif player.match.phase == phases.TURN:  # who was out by the count may hold tiles
            course.ends.pop(player.match.round, None)
        if player.match.round or not isinstance(statement, Option):
            course.steps.append(Step(statement, player, event, bonus, ends))
    course.waits = player.expects()
    return course


def up_to(played: Record, round_: int | None = None, turn: int | None = None) -> Match:
    """The match right after a turn of a round; at the round's end without a turn, in the last round without a round.
    What the record says after that is not looked at. Raises Fault if there is none of that number, RecordFault.
    """
    if round_ is None:
        round_ = sum(isinstance(statement, Round) for statement in played.statements)
    player = Player(played)
    for statement in played.statements:
        if isinstance(statement, Round) and player.match.round == round_:
            break
        event, _ = judged(player, statement)
        if event is not None:
            player.happen(event)
            if player.match.round == round_ and events.is_turn(event) and player.turns == turn:
                return player.match
    if not 1 <= round_ <= player.match.round:
        raise Fault(f"there is no round {round_}: the record has {player.match.round}")
    if turn is not None:
        raise Fault(f"round {round_} has no turn {turn}: its last is {player.turns}")
    return player.match


def laid_on(played: Record, match: Match) -> "list[tuple[int, int, notation.Digits]]":
    """The placements (x, y, digits) of the round that up_to() gave of a record, in their order. Raises Fault where the
    record does not say where they are; it names a round that has a board.
    """
    if match.placed and not match.refereed:
        others = _rounds_on_cells(played)
        if not others:
            raise Fault(NO_BOARD)
        raise Fault(f"round {match.round} does not say where its tiles lie: --round {one_of(others)} has a board")
    placed = [match.board.placed(n) for n in range(match.placed)]
    return [(x, y, tiles.turned(tile, turn)) for x, y, tile, turn in placed]


def _rounds_on_cells(played):
    """The numbers of the rounds whose tiles lie on cells."""
    found, number = set(), 0
    for statement in played.statements:
        number += isinstance(statement, Round)
        if isinstance(statement, Turn) and statement.at:
            found.add(number)
    return sorted(found)


def _step_aside(player, left):
    """The step of a hand that scores nothing."""
    step = Step(left, player.aside, _EVENTS[Left](left), "none", False)
    step.lines, step.totals = [], list(player.match.totals)
    return step


def events_of(played: Record) -> "Iterator[bytes]":
    """Yields the events of a record while it is played. Raises RecordFault, at any of them."""
    player = Player(played)
    yield player.begins
    for statement in played.statements:
        event, _ = judged(player, statement)
        if event is not None:
            player.happen(event)
            yield event


def judged(player: Player, statement: "Statement") -> "tuple[bytes | None, str]":
    """The event of a statement that fits and the bonus of its figure; no event where it only tells how the round has
    ended, or of a hand that scores nothing. Raises RecordFault.
    """
    if isinstance(statement, End) and not _ends_it(player, statement):
        _check_end(player, statement)
        return None, ""
    teller = player.teller() if isinstance(statement, Left) else player
    _check(teller, statement)
    event = _EVENTS[type(statement)](statement)
    code = teller.match.judge(event)
    if code != codes.OK:
        raise statement.fault(*refusals.told(teller, statement, code), code)
    if teller is not player:
        teller.match.take(event)
        return None, ""
    bonus = notation.bonus(player.figure(event), player.match.rules)
    known = (None, bonus, notation.CLAIMS[player.figure(event)])
    if isinstance(statement, Turn) and statement.at and statement.figure not in known:
        raise statement.fault("figure", f"the tile makes {_a(bonus)} here, not {_a(statement.figure)}")
    return event, bonus


def _turn_event(turn):
    if turn.did == SKIPPED:
        return events.skip(turn.draws)
    if turn.did == PASSES:
        return events.pass_(turn.draws)
    if turn.did == EXPIRES:
        return events.expire(turn.draws)
    if turn.at:
        x, y = turn.at
        return events.lay(turn.tile, turn.draws, x, y, turn.turned)
    return events.place(turn.tile, turn.draws, notation.CLAIMS.index(turn.figure or "none"))


_EVENTS = {
    Option: lambda option: events.rule(parameters.place_of(option.parameter), option.value),
    Round: lambda begun: (
        events.round_(begun.opener) if begun.shown is None else events.open_(begun.opener, begun.shown)
    ),
    Turn: _turn_event,
    Correction: lambda correction: events.correct(correction.player, correction.points, correction.reason),
    End: lambda _: events.block(),
    Leave: lambda leave: events.leave(leave.player),
    Join: lambda join: events.join(join.player, join.total),
    Out: lambda out: events.out(out.player),
    Stop: lambda _: events.end(),
    Swap: lambda swap: events.swap(swap.player, swap.other),
    Missing: lambda lost: events.unknown(lost.count) if lost.tile == tiles.NONE else events.missing(lost.tile),
    Holds: lambda holds: events.holds(holds.player, holds.count),
    Left: lambda left: events.held(left.tiles) if left.total is None else events.hand(left.total),
}
_PHASES = {Round: phases.OPENING, Turn: phases.TURN, Left: phases.HANDS}


def _check(player, statement):
    """What an event does not tell: the phase, numbers of rounds and turns, whose turn it is."""
    match = player.match
    phase = _PHASES.get(type(statement), match.phase)
    if match.phase != phase:
        raise statement.fault("", f"expected {player.expects()}")
    if isinstance(statement, Round) and statement.number != match.round + 1:
        raise statement.fault("number", f"expected round {match.round + 1}")
    if isinstance(statement, Turn) and statement.number != player.turns + 1:
        raise statement.fault("number", f"expected {player.turns + 1}., the number of the turn in its round")
    if isinstance(statement, (Turn, Left)) and statement.player != match.player:
        whose = "turn" if isinstance(statement, Turn) else "hand"
        raise statement.fault("name", f"expected {player.names[match.player]}, whose {whose} is next")


def _ends_it(player, end):
    """Whether it is with this line that the round ends, the players having said that nobody can place any more."""
    return end.out is None and not player.ended and player.match.phase == phases.TURN


def _check_end(player, end):
    if not player.ended or player.aside:
        raise end.fault("", f"no round ends here: expected {player.expects()}")
    out = player.out()
    if out != end.out:
        how = "it is blocked" if out is None else f"{player.names[out]} is out"
        raise end.fault("name", f"the round ended otherwise: {how}")


def _a(bonus):
    names = {"none": "no figure", "hexagon": "a hexagon", "bridge": "a bridge", "two-edge": "a two-edge bridge"}
    return names.get(bonus, f"a {bonus} hexagon")


# ---- from events


def record_of(log: "Sequence[bytes]", names: "Sequence[str]" = ()) -> "Record | None":
    """The record of a match's events; None if there are none. Players without a name are "Player 1" and so on, and so
    are those whose name a record cannot have.
    """
    if not log:
        return None
    _, edition, set_size, players = log[0]
    called = _names(names, max(players, len(names)))
    told = Record(edition, set_size, called[:players], ())
    told.statements = tuple(_statements(Player(told), log[1:], called))
    return told


def _statements(player, log, called):
    names = player.names
    for event in log:
        if events.kind(event) == events.JOIN and events.player(event) == len(names):
            names.append(called[len(names)] if len(names) < len(called) else _numbered(len(names)))
        if events.kind(event) != events.BLOCK:  # which the line that tells the end stands for
            yield _statement(player, event)
        if player.happen(event):
            yield End(out=player.out())


def given_names(names: "Sequence[str]") -> list:
    """The names with "" for those that record_of() gives by itself."""
    return ["" if name == _numbered(player) else name for player, name in enumerate(names)]


def _names(given, count):
    """A name for each of the players."""
    numbered = [_numbered(player) for player in range(count)]
    names = []
    for player, other in enumerate(numbered):
        name = usual(given[player]) if player < len(given) else ""
        rest = numbered[player + 1 :]
        names.append(other if name in rest or fault_of_name(name, names) else name)
    return tuple(names)


def _numbered(player):
    return f"Player {player + 1}"


_BETWEEN_TURNS = {
    events.LEAVE: lambda event: Leave(player=events.player(event)),
    events.JOIN: lambda event: Join(player=events.player(event), total=events.joined(event)[1]),
    events.OUT: lambda event: Out(player=events.player(event)),
    events.END: lambda _: Stop(),
    events.SWAP: lambda event: Swap(player=events.swapped(event)[0], other=events.swapped(event)[1]),
    events.MISSING: lambda event: Missing(tile=events.tile(event), count=events.count(event)),
    events.HOLDS: lambda event: Holds(player=events.player(event), count=events.count(event)),
}


def _statement(player, event):
    """The statement of an event that fits."""
    found, kind = player.match, events.kind(event)
    if kind == events.RULE:
        place, value = events.rule_of(event)
        return Option(parameter=PARAMETERS[place][0], value=value)
    if kind == events.ROUND:
        return Round(number=found.round + 1, opener=events.opener(event))
    if kind == events.OPEN:
        return Round(number=found.round + 1, opener=events.opener(event), shown=events.shown(event))
    if kind == events.CORRECT:
        who, points, reason = events.correction(event)
        return Correction(player=who, points=points, reason=reason)
    if kind in _BETWEEN_TURNS:
        return _BETWEEN_TURNS[kind](event)
    if kind == events.HAND:
        return Left(player=found.player, total=events.hand_sum(event))
    if kind == events.HELD:
        return Left(player=found.player, tiles=tuple(events.held_tiles(event)))
    turn = {"number": player.turns + 1, "player": found.player}
    if events.skips(event):
        return Turn(did=SKIPPED, draws=events.draws(event), **turn)
    if kind == events.PASS:
        return Turn(did=PASSES, draws=events.draws(event), **turn)
    if kind == events.EXPIRE:
        return Turn(did=EXPIRES, draws=events.draws(event), **turn)
    figure = player.figure(event)
    bonus = notation.CLAIMS[figure] if kind == events.PLACE else notation.bonus(figure, found.rules)
    turn.update(tile=events.tile(event), draws=events.draws(event), figure=None if bonus == "none" else bonus)
    if kind == events.PLACE:
        return Turn(**turn)
    x, y, _, turned = events.placement(event)
    return Turn(at=(x, y), turned=turned, **turn)
