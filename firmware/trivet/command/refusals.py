"""What is said of a line of a game record that the match refuses: the part of it that is wrong, why, and what was
expected there. It runs on MicroPython too (see record/).
"""

from trivet.engine import codes, phases, tiles
from trivet.engine.limits import MOST_MISSING
from trivet.micropython import TYPE_CHECKING

from . import notation
from .faults import one_of
from .names import CODES
from .record.statements import End, Holds, Join, Leave, Left, Missing, Option, Out, Round, Stop, Swap, Turn

if TYPE_CHECKING:
    from .player import Player
    from .record.statements import Statement


def told(player: "Player", statement: "Statement", code: int) -> "tuple[str, str]":
    """(the part of the statement that is wrong, why) for a result code of the match."""
    match, names = player.match, player.names
    tile = tiles.name(statement.tile) if isinstance(statement, Turn) and statement.tile != tiles.NONE else ""
    shown = tiles.name(match.shown) if match.shown != tiles.NONE else ""
    if isinstance(statement, (Option, Missing, Holds, Swap)):
        return _of_changes(player, statement, code)
    if isinstance(statement, (Leave, Join, Out, Stop)):
        return _of_comings(player, statement, code)
    if isinstance(statement, End):
        return "name", f"the round goes on: {_goes_on(player, code)}"
    if code == codes.NOT_NOW:  # the phase fits: only the timer's penalty is left
        needed = '"option: expiry penalty"' if match.rules.timer else '"option: timer" with the seconds of a turn'
        return "did", f"nothing happens when time runs out: expected {needed} before it"
    if code == codes.UNPLAYABLE:
        return "", _unplayable(player)
    if code == codes.NOT_AT_TABLE and isinstance(statement, Round):
        return "name", f"{names[statement.opener]} has left the table: expected {_those_at_table(player)}"
    if code == codes.OTHER_KIND and match.refereed:
        return "tile", f"expected the cell as well, as in this round's first turn: {tile} @ x,y"
    if code == codes.OTHER_KIND:
        return "cell", "expected no cell, since this round's first tile has none"
    if code == codes.TRIPLE_NOT_SHOWN:
        return "tile", f"{names[match.opener]} has shown {shown or 'nothing'}, which says that nobody holds a triple"
    if code in (codes.PLAYED, codes.MISSING) and isinstance(statement, Left):
        n = next(n for n, tile in enumerate(statement.tiles) if match.owner[tile])
        told = statement.tiles[n]
        return f"tile {n}", notation.lost(told) if code == codes.MISSING else f"{tiles.name(told)} lies on the table"
    if code == codes.MISSING:
        return "tile", notation.lost(_tile_of(statement))
    if code in (codes.IMPOSSIBLE_SUM, codes.IMPOSSIBLE_HAND):
        return "left", _impossible_hand(match, names[match.player], statement)
    if code in (codes.TAKEN, codes.NO_EDGE, codes.CORNER, codes.TOO_FAR):
        return "cell", _misplaced(match, statement, code)
    words = {
        codes.PLAYED: ("tile", f"{tile} lies on the table already"),
        codes.TOO_MANY_DRAWS: ("draws", f"expected at most {notation.tiles_of(match.rules.draws)} drawn in a turn"),
        codes.POOL_EMPTY: ("draws", f"the pool has {notation.tiles_of(match.pool())} left"),
        codes.OPENER_PLACES: ("did" if not tile else "draws", "who opens a round neither draws nor passes"),
        codes.MUST_DRAW: ("did", f'expected "draws {match.must_draw()}"{_or_more(match)} before a pass'),
        codes.IMPOSSIBLE_FIGURE: ("figure", f"no {getattr(statement, 'figure', '')} can be made with {tile} yet"),
        codes.NOT_SHOWN: ("tile", f"{names[match.opener]} has shown {shown}: expected it, or 0-0-0 beside a triple"),
        codes.HIGHER: ("tile", f"{names[match.opener]} has shown {shown} as the highest tile, and {tile} is more"),
    }
    return words.get(code, ("", f"the match refuses it: {CODES[code]}"))


def _tile_of(statement):
    """The tile that a statement is about, NONE where it is about none."""
    return getattr(statement, "shown" if isinstance(statement, Round) else "tile", tiles.NONE)


def _of_changes(player, statement, code):
    """The same for what changes beside the turns: rules, the box, counts and chairs."""
    match, names = player.match, player.names
    lost = _tile_of(statement)
    tile = "" if lost == tiles.NONE else tiles.name(lost)
    if code == codes.NOT_NOW:
        return "", _no_time(player, statement)
    if code == codes.NOT_AT_TABLE:
        return "name", f"{names[statement.player]} has left the table: expected {_those_at_table(player)}"
    if code == codes.BETWEEN_ROUNDS:
        return "parameter", f"{statement.parameter} changes between two rounds only, for those that follow"
    if code == codes.POOL_EMPTY:
        return "count" if isinstance(statement, Holds) else "tile", _beyond_pool(match)
    words = {
        codes.PLAYED: ("tile", f"{tile} lies on the table"),
        codes.MISSING: ("tile", f"{tile} is missing in this box already"),
        codes.HELD: ("tile", f"{tile} is not missing: it was shown, or left in a hand"),
        codes.TOO_MANY_MISSING: ("tile", f"a box that lacks more than {MOST_MISSING} tiles is not played with"),
        codes.IMPOSSIBLE_SUM: ("tile", "what the hands were left with so far could not be then"),
        codes.SAME_PLAYER: ("other", "a player cannot change chairs with themselves: expected another name"),
    }
    if code == codes.NO_TILES:
        return "count", f'who holds none is out: expected 1 or more, or "out {names[statement.player]}"'
    return words.get(code, ("", f"the match refuses it: {CODES[code]}"))


def _beyond_pool(match):
    """Why so many tiles cannot come from the pool."""
    pool = match.uncounted() or match.pool()
    if pool:
        return f"the pool has {notation.tiles_of(pool)} left"
    return 'the pool is empty by the count: expected first who holds fewer tiles than counted, as in "holds Ben 5"'


def _no_time(player, statement):
    """Why nothing changes like that as the match stands."""
    match = player.match
    if isinstance(statement, Swap) and match.round == 0:
        return "before round 1 the players sit as they are named: expected them in this order in players:"
    if isinstance(statement, Swap) and match.phase == phases.TURN:
        return f"{player.names[match.out]} is out: who changes chairs does it between two rounds"
    if isinstance(statement, Swap) and match.phase == phases.HANDS:
        return f"nobody changes chairs while hands are told: expected {player.expects()}"
    if isinstance(statement, Holds) and match.phase == phases.HANDS:
        return f"what {player.names[statement.player]} was left with is told: expected {player.expects()}"
    if isinstance(statement, Holds):
        return f"nobody holds tiles between two rounds: expected {player.expects()}"
    return f"expected {player.expects()}"


def _or_more(match):
    return " or more" if match.must_draw() < match.draws_left() else ""


def _goes_on(player, code):
    """Why the players cannot end the round as blocked."""
    match = player.match
    if code == codes.OPENER_PLACES:
        return f"expected {player.expects()}"
    if code == codes.NOT_NOW:
        return f"{player.names[match.out]} is out, and the others have their turn"
    x, y, tile, turn = match.board.unpack(next(iter(match.board.moves(match.unplayed()))))
    return f"{notation.laid(tile, turn)} @ {x},{y} fits"


def _of_comings(player, statement, code):
    """The same for who comes and goes."""
    match, names = player.match, player.names
    if code == codes.NOT_NOW:
        return "", _untimely(player, statement)
    name = names[statement.player]
    words = {
        codes.NOT_AT_TABLE: ("name", f"{name} has left the table: expected {_those_at_table(player)}"),
        codes.LAST_PLAYER: ("name", f'{name} is the last one at the table: expected "end match"'),
        codes.AT_TABLE: ("name", f"{name} is at the table already"),
        codes.BAD_TOTAL: ("total", f"nobody joins with the target: expected at most {match.rules.target - 1}"),
        codes.OPENER_PLACES: ("name", f"nobody is out before the first tile: expected {player.expects()}"),
    }
    return words.get(code, ("", f"the match refuses it: {CODES[code]}"))


def _untimely(player, statement):
    """Why nobody can come or go as the match stands."""
    match = player.match
    if isinstance(statement, Join) and match.phase in (phases.TURN, phases.HANDS):
        return f"nobody joins in a round: expected {player.expects()}"
    if isinstance(statement, Join) and match.phase == phases.OPENING:
        return "who plays from the beginning is named in players: expected " + player.expects()
    if isinstance(statement, Out) and match.phase == phases.TURN:
        return f"{player.names[match.out]} is out already, and the others have their turn"
    return f"expected {player.expects()}"


def _those_at_table(player):
    return one_of([player.names[one] for one in player.match.at_table()])


def _unplayable(player):
    match, rules = player.match, player.match.rules
    count = len(match.at_table())
    name = rules.fault(match.in_box(), count)
    if rules.fewest > rules.most:
        return f"fewest is {rules.fewest} and most is {rules.most}: no number of players is between them"
    if name in ("fewest", "most"):
        message = f"these rules are for {rules.fewest} to {rules.most} players, not for {count}"
    else:
        message = f"{name} is {rules.value(name)}: so many tiles cannot be dealt to {count} players"
    if match.round == 0:
        return message
    return f"{message}; at the table: {', '.join([player.names[one] for one in match.at_table()])}"


def _impossible_hand(match, name, left):
    count = match.hands[match.player]
    counted = not match.uncounted()
    if left.total is None and len(left.tiles) != count and counted:
        return f"{name} holds {notation.tiles_of(count)}, not {len(left.tiles)}"
    known = match.known_sum()
    if known >= 0:
        return f"{name} can only hold {known} points, as all tiles are known"
    if left.total is None or not counted:
        return f"{name} cannot hold these beside what the others were left with"
    return f"the {notation.tiles_of(count)} that {name} holds cannot add up to {left.total}"


def _misplaced(match, turn, code):
    x, y = turn.at
    if code == codes.TOO_FAR:
        return f"no round has room from the cell {x},{y}: expected the first tile at 0,0, or near it"
    return notation.misplaced(match.board, x, y, tiles.turned(turn.tile, turn.turned), code)
