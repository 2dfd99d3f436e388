"""A game record played through the engine, and back: what each line scored, the events, the record of events.

`play(record)` gives a Course or raises RecordFault at the first line that cannot be: nothing is made of half a
record that is wrong, while one that only breaks off is played as far as it goes. `record_of(events)` gives the
record of a journal's events.

It runs on MicroPython too (see record/), where a whole course has no room: `events_of` plays a record and `told_by`
makes one, an event at a time.
"""

from trivet.engine import codes, events, figures, phases, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks.rules import PARAMETERS
from trivet.micropython import TYPE_CHECKING

from . import notation, parameters
from .names import CODES
from .record.reading import fault_of_name
from .record.statements import EXPIRES, PASSES, SKIPPED, Correction, End, Left, Option, Record, Round, Turn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .record.statements import Statement


class Step:
    """One statement that counted: what it scored, and all totals after it."""

    def __init__(self, statement: "Statement", player: "_Player", bonus: str, ended: bool):
        self.statement = statement
        self.round = player.match.round  # 0 before the first
        self.bonus = bonus  # of a tile; "none" for everything else
        self.lines = list(player.match.lines)  # of the engine: (what, player, points)
        self.totals = list(player.match.totals)
        self.ended = ended  # whether the round ended with it


class Course:
    """How a match went: its steps, and the match at their end."""

    def __init__(self, record: Record, match: Match):
        self.record = record
        self.match = match
        self.events: list[bytes] = []
        self.steps: list[Step] = []
        self.ends: dict[int, int | None] = {}  # by round: who is out, None for a blocked one
        self.waits = ""  # what the match waits for, in the record's words


class _Player:
    """The match while it is played, event by event, with what neither it nor an event knows."""

    def __init__(self, edition, set_size, names):
        self.match = Match()
        self.names = names
        self.turns = 0  # of the round
        self.ended = False  # the round has just ended, and nothing was told since
        self.begins = events.match(edition, set_size, len(names))
        self.match.apply(self.begins)

    def figure(self, event: bytes) -> int:
        """The figure that the tile of an event makes, before it happens."""
        if events.kind(event) == events.PLACE:
            return events.figure(event)
        if events.kind(event) != events.LAY or self.match.placed == 0:
            return figures.PLAIN
        return self.match.board.figure(*events.cell(event), self.match.rules.reading)

    def happen(self, event: bytes):
        """Lets an event happen that was judged; returns whether the round ends with it."""
        in_turn = self.match.phase == phases.TURN
        self.match.take(event)
        if events.begins_round(event):
            self.turns = 0
        elif events.is_turn(event):
            self.turns += 1
        ends = in_turn and self.match.phase != phases.TURN
        if events.kind(event) != events.CORRECT:
            self.ended = ends
        return ends

    def out(self):
        """Who is out after a round that has ended, None when it was blocked."""
        return None if self.match.blocked else self.match.out

    def expects(self) -> str:
        """What the match waits for, as a record tells it."""
        found, name = self.match, self.names[self.match.player]
        if found.phase == phases.OPENING:
            return f'"round {found.round + 1}:"' + ("" if found.round else " or option:")
        if found.phase == phases.TURN:
            return f'"{self.turns + 1}. {name} …"'
        if found.phase == phases.HANDS:
            return f'"left: {name} …", {_tiles(found.hands[found.player])}'
        return "nothing more: the match is over"


# ---- from a record


def play(played: Record) -> "Course":
    """The course of a record. Raises RecordFault."""
    player = _Player(played.edition, played.set_size, played.players)
    course = Course(played, player.match)
    course.events.append(player.begins)
    for statement in played.statements:
        event, bonus = _judged(player, statement)
        if event is None:
            continue
        ends = player.happen(event)
        course.events.append(event)
        if ends:
            course.ends[player.match.round] = player.out()
        if not isinstance(statement, Option):
            course.steps.append(Step(statement, player, bonus, ends))
    course.waits = player.expects()
    return course


def events_of(played: Record) -> "Iterator[bytes]":
    """Yields the events of a record while it is played. Raises RecordFault, at any of them."""
    player = _Player(played.edition, played.set_size, played.players)
    yield player.begins
    for statement in played.statements:
        event, _ = _judged(player, statement)
        if event is not None:
            player.happen(event)
            yield event


def _judged(player, statement):
    """The event of a statement that fits and the bonus of its figure; no event where it only tells how the round has
    ended. Raises RecordFault.
    """
    if isinstance(statement, End) and not _ends_it(player, statement):
        _check_end(player, statement)
        return None, ""
    _check(player, statement)
    event = _EVENTS[type(statement)](statement)
    code = player.match.judge(event)
    if code != codes.OK:
        raise statement.fault(*_refusal(player, statement, code))
    bonus = notation.bonus(player.figure(event), player.match.rules)
    known = (None, bonus, notation.CLAIMS[player.figure(event)])
    if isinstance(statement, Turn) and statement.at and statement.figure not in known:
        raise statement.fault("figure", f"the tile makes {_a(bonus)} here, not {_a(statement.figure)}")
    return event, bonus


def _turn_event(turn):
    if turn.did == SKIPPED:
        return events.skip()
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
    Left: lambda left: events.held(left.tiles) if left.total is None else events.hand(left.total),
}
_PHASES = {Option: phases.OPENING, Round: phases.OPENING, Turn: phases.TURN, Left: phases.HANDS}


def _check(player, statement):
    """What an event does not tell: the phase, numbers of rounds and turns, whose turn it is."""
    found = player.match
    phase = _PHASES.get(type(statement), found.phase)
    if found.phase != phase or (isinstance(statement, Option) and found.round):
        raise statement.fault("", f"expected {player.expects()}")
    if isinstance(statement, Round) and statement.number != found.round + 1:
        raise statement.fault("number", f"expected round {found.round + 1}")
    if isinstance(statement, Turn) and statement.number != player.turns + 1:
        raise statement.fault("number", f"expected {player.turns + 1}., the number of the turn in its round")
    if isinstance(statement, (Turn, Left)) and statement.player != found.player:
        whose = "turn" if isinstance(statement, Turn) else "hand"
        raise statement.fault("name", f"expected {player.names[found.player]}, whose {whose} is next")


def _ends_it(player, end):
    """Whether it is with this line that the round ends, the players having said that nobody can place any more."""
    return end.out is None and not player.ended and player.match.phase == phases.TURN


def _check_end(player, end):
    if not player.ended:
        raise end.fault("", f"no round ends here: expected {player.expects()}")
    out = player.out()
    if out != end.out:
        how = "it is blocked" if out is None else f"{player.names[out]} is out"
        raise end.fault("name", f"the round ended otherwise: {how}")


def _refusal(player, statement, code):
    """(the part of the statement that is wrong, why) for a result code of the match."""
    found, names = player.match, player.names
    tile = tiles.name(statement.tile) if isinstance(statement, Turn) and statement.tile != tiles.NONE else ""
    shown = tiles.name(found.shown) if found.shown != tiles.NONE else ""
    if isinstance(statement, End):
        return "name", f"the round goes on: {_goes_on(player, code)}"
    if code == codes.NOT_NOW:  # the phase fits: only the timer's penalty is left
        needed = '"option: expiry penalty"' if found.rules.timer else '"option: timer" with the seconds of a turn'
        return "did", f"nothing happens when time runs out: expected {needed} before round 1"
    if code == codes.UNPLAYABLE:
        return "", _unplayable(found)
    if code == codes.OTHER_KIND and found.refereed:
        return "tile", f"expected the cell as well, as in this round's first turn: {tile} @ x,y"
    if code == codes.OTHER_KIND:
        return "cell", "expected no cell, since this round's first tile has none"
    if code == codes.TRIPLE_NOT_SHOWN:
        return "tile", f"{names[found.opener]} has shown {shown or 'nothing'}, which says that nobody holds a triple"
    if code == codes.PLAYED and isinstance(statement, Left):
        n = next(n for n, tile in enumerate(statement.tiles) if found.owner[tile])
        return f"tile {n}", f"{tiles.name(statement.tiles[n])} lies on the table"
    if code in (codes.IMPOSSIBLE_SUM, codes.IMPOSSIBLE_HAND):
        return "left", _impossible_hand(found, names[found.player], statement)
    if code in (codes.TAKEN, codes.NO_EDGE, codes.CORNER, codes.TOO_FAR):
        return "cell", _misplaced(found, statement, code)
    words = {
        codes.PLAYED: ("tile", f"{tile} lies on the table already"),
        codes.TOO_MANY_DRAWS: ("draws", f"expected at most {_tiles(found.rules.draws)} drawn in a turn"),
        codes.POOL_EMPTY: ("draws", f"the pool has {_tiles(found.pool())} left"),
        codes.OPENER_PLACES: ("did" if not tile else "draws", "who opens a round neither draws nor passes"),
        codes.MUST_DRAW: ("did", f'expected "draws {found.must_draw()}"{_or_more(found)} before a pass'),
        codes.IMPOSSIBLE_FIGURE: ("figure", f"no {getattr(statement, 'figure', '')} can be made with {tile} yet"),
        codes.NOT_SHOWN: ("tile", f"{names[found.opener]} has shown {shown}: expected it, or 0-0-0 beside a triple"),
        codes.HELD_BY_OTHER: ("tile", f"{names[found.opener]} has shown {shown} and holds it"),
    }
    return words.get(code, ("", f"the match refuses it: {CODES[code]}"))


def _or_more(found):
    return " or more" if found.must_draw() < found.draws_left() else ""


def _goes_on(player, code):
    """Why the players cannot end the round as blocked."""
    found = player.match
    if code == codes.OPENER_PLACES:
        return f"expected {player.expects()}"
    if code == codes.NOT_NOW:
        return f"{player.names[found.out]} is out, and the others have their turn"
    if code == codes.POOL_LEFT:
        return f"by these rules all must have passed, and the pool has {_tiles(found.pool())} left"
    x, y, tile, turn = found.board.unpack(next(iter(found.board.moves(found.unplayed()))))
    return f"{notation.laid(tile, turn)} @ {x},{y} fits"


def _unplayable(found):
    rules, name = found.rules, found.rules.fault(found.set_size, found.players)
    if rules.fewest > rules.most:
        return f"fewest is {rules.fewest} and most is {rules.most}: no number of players is between them"
    if name in ("fewest", "most"):
        return f"these rules are for {rules.fewest} to {rules.most} players, not for {found.players}"
    return f"{name} is {rules.value(name)}: so many tiles cannot be dealt to {found.players} players"


def _impossible_hand(found, name, left):
    count = found.hands[found.player]
    if left.total is None and len(left.tiles) != count:
        return f"{name} holds {_tiles(count)}, not {len(left.tiles)}"
    known = found.known_sum()
    if known >= 0:
        return f"{name} can only hold {known} points, as all tiles are known"
    if left.total is None:
        return f"{name} cannot hold these beside what the others were left with"
    return f"the {_tiles(count)} that {name} holds cannot add up to {left.total}"


def _misplaced(found, turn, code):
    x, y = turn.at
    if code == codes.TAKEN:
        return f"a tile lies on the cell {x},{y} already"
    if code == codes.NO_EDGE:
        return f"no edge of the cell {x},{y} touches a tile"
    if code == codes.TOO_FAR:
        return f"no round has room from the cell {x},{y}: expected the first tile at 0,0, or near it"
    return notation.clash(found.board, x, y, tiles.turned(turn.tile, turn.turned))


def _tiles(count):
    return "1 tile" if count == 1 else f"{count} tiles"


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
    told = told_by(iter(log), names)
    return Record(told.edition, told.set_size, told.players, tuple(told.statements))


def told_by(log: "Iterator[bytes]", names: "Sequence[str]" = ()) -> "Record":
    """The same of an iterator of events, one at least: its statements are made when they are asked for."""
    _, edition, set_size, players = next(log)
    names = _names(names, players)
    return Record(edition, set_size, names, _statements(_Player(edition, set_size, names), log))


def _statements(player, log):
    for event in log:
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
        name = " ".join(given[player].split()) if player < len(given) else ""
        rest = numbered[player + 1 :]
        names.append(other if name in rest or fault_of_name(name, names) else name)
    return tuple(names)


def _numbered(player):
    return f"Player {player + 1}"


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
    if kind == events.HAND:
        return Left(player=found.player, total=events.hand_sum(event))
    if kind == events.HELD:
        return Left(player=found.player, tiles=tuple(events.held_tiles(event)))
    turn = {"number": player.turns + 1, "player": found.player}
    if kind == events.SKIP:
        return Turn(did=SKIPPED, **turn)
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
