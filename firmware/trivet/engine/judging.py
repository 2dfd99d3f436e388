"""The judge: whether an event counts in a state of a match, and why not.

A function for each kind of event, (state, event) to a result code of codes.py; none of them changes
anything. OK is the one code that is false, so `if code` asks whether something stands in the way.
The events are whole and of the kind that is asked for: match.py sees to that.
"""

from trivet.micropython import TYPE_CHECKING

from . import codes, events, figures, tiles
from .codes import NOT_NOW, OK
from .hands import possible_sum, some_sum
from .limits import MOST_MISSING, MOST_PLAYERS, MOST_POINTS
from .phases import HANDS, NOBODY, OPENING, SETUP, TURN
from .rulebooks.editions import EDITIONS
from .rulebooks.rules import EACH_OWN, HIGH_TRIPLE, PARAMETERS, PENALTY, ROUNDS, in_range
from .state import LOST

if TYPE_CHECKING:
    from .state import State

_ANY_TIME = ("length", "target", "rounds", "timer", "expiry")  # the rules that change in a round too
FARTHEST_FIRST = 50  # of the first tile's x and y: 76 tiles in a row from there still have a byte for each


# ---- beginning


def match(state: "State", event: bytes) -> int:
    if state.phase != SETUP:
        return NOT_NOW
    edition, set_size, players = events.match_of(event)
    if edition >= len(EDITIONS):
        return codes.NO_EDITION
    if set_size not in (tiles.STANDARD, tiles.EXCEL):
        return codes.BAD_SET
    return OK if 1 <= players <= MOST_PLAYERS else codes.BAD_PLAYERS


def rule(state: "State", event: bytes) -> int:
    """A match that the players have ended stays ended; any other goes on where its rules let it."""
    if state.phase == SETUP or state.ended:
        return NOT_NOW
    parameter, value = events.rule_of(event)
    if not in_range(parameter, value):
        return codes.BAD_RULE
    within = (state.halted or state.phase) in (TURN, HANDS)
    return codes.BETWEEN_ROUNDS if within and PARAMETERS[parameter][0] not in _ANY_TIME else OK


def missing(state: "State", event: bytes) -> int:
    """A tile that is known to be missing leaves the hands that were told so far as they can be."""
    if state.phase not in (OPENING, TURN, HANDS):
        return NOT_NOW
    tile, count = events.tile(event), events.count(event)
    if tile == tiles.NONE:
        code = OK if count else NOT_NOW
    else:
        code = _lost(state, tile) if count == 1 else NOT_NOW
    if code:
        return code
    if state.missing + count > MOST_MISSING:
        return codes.TOO_MANY_MISSING
    if state.phase == OPENING:
        return OK
    return _from_pool(state, count, b"" if tile == tiles.NONE else bytes((tile,)))


def _lost(state: "State", tile: int) -> int:
    """Whether the box can lack this tile."""
    if tile >= state.set_size:
        return codes.NO_SUCH_TILE
    if state.owner[tile] == LOST:
        return codes.MISSING
    if state.phase == OPENING:
        return OK
    if state.owner[tile]:
        return codes.PLAYED
    shown = state.placed == 0 and tile == state.shown
    return codes.HELD if shown or (state.phase == HANDS and tile in state.told_tiles) else OK


def round_(state: "State", event: bytes) -> int:
    if state.phase != OPENING:
        return NOT_NOW
    if state.rules.fault(state.in_box(), len(state.at_table())):
        return codes.UNPLAYABLE
    shown = events.shown(event)
    if shown != tiles.NONE and shown >= state.set_size:
        return codes.NO_SUCH_TILE
    if shown != tiles.NONE and state.owner[shown] == LOST:
        return codes.MISSING
    return _seat(state, events.opener(event))


def _seat(state: "State", player: int) -> int:
    """Whether there is such a player, and he is at the table."""
    if player >= state.players:
        return codes.BAD_PLAYERS
    return codes.NOT_AT_TABLE if state.is_gone(player) else OK


# ---- turns


def _draws(state: "State", draws: int) -> int:
    """Whether the player to move may draw so many."""
    if draws == 0:
        return OK
    if state.placed == 0:
        return codes.OPENER_PLACES
    if draws > state.rules.draws:
        return codes.TOO_MANY_DRAWS
    return codes.POOL_EMPTY if draws > state.pool() else OK


def _tile(state: "State", tile: int, draws: int, lays: bool) -> int:
    """What placing and laying a tile have in common."""
    if state.phase != TURN:
        return NOT_NOW
    if state.placed and state.refereed != lays:
        return codes.OTHER_KIND
    if tile >= state.set_size:
        return codes.NO_SUCH_TILE
    if state.owner[tile]:
        return _on_table_or_lost(state, tile)
    if state.placed == 0 and state.asked:
        code = _opening(state, tile)
        if code:
            return code
    return _draws(state, draws)


def _on_table_or_lost(state: "State", tile: int) -> int:
    return codes.MISSING if state.owner[tile] == LOST else codes.PLAYED


def _opening(state: "State", tile: int) -> int:
    """Whether this tile may open: the opener has shown the highest triple of all, or that there is none, and then
    perhaps the highest tile.
    """
    shown = state.shown
    if state.rules.opening != HIGH_TRIPLE:
        return OK
    if shown != tiles.NONE and tiles.is_triple(shown):
        return OK if tile in (shown, 0) else codes.NOT_SHOWN
    if tiles.is_triple(tile):
        return codes.TRIPLE_NOT_SHOWN
    return codes.HIGHER if shown != tiles.NONE and tiles.SUMS[tile] > tiles.SUMS[shown] else OK


def place(state: "State", event: bytes) -> int:
    _, tile, draws, figure = event
    code = _tile(state, tile, draws, False)
    if code:
        return code
    known = figure < figures.TWO_EDGE or (figure == figures.TWO_EDGE and state.rules.two_edge)
    return OK if known and state.can_make(tile, figure) else codes.IMPOSSIBLE_FIGURE


def lay(state: "State", event: bytes) -> int:
    _, tile, draws, x, y, turn = event  # read at once: this is asked at each turn
    code = _tile(state, tile, draws, True)
    if code:
        return code
    if turn > 2 or (turn and tiles.is_triple(tile)):
        return NOT_NOW
    x -= events.MIDDLE
    y -= events.MIDDLE
    if state.placed == 0:
        return OK if max(abs(x), abs(y)) <= FARTHEST_FIRST else codes.TOO_FAR
    return state.board.judge(x, y, tiles.turned(tile, turn))


def pass_(state: "State", event: bytes) -> int:
    if state.phase != TURN:
        return NOT_NOW
    if state.placed == 0:
        return codes.OPENER_PLACES
    draws = events.draws(event)
    return _draws(state, draws) or (codes.MUST_DRAW if draws < state.must_draw() else OK)


def expire(state: "State", event: bytes) -> int:
    if state.phase != TURN or state.rules.expiry != PENALTY or state.rules.timer == 0:
        return NOT_NOW
    return _draws(state, events.draws(event)) if state.placed else codes.OPENER_PLACES


def skip(state: "State", event: bytes) -> int:
    if state.phase != TURN:
        return NOT_NOW
    return OK if state.placed else codes.OPENER_PLACES


def away(state: "State", event: bytes) -> int:
    if state.phase != TURN:
        return NOT_NOW
    draws = events.draws(event)
    return _draws(state, draws) if draws else NOT_NOW


def block(state: "State", event: bytes) -> int:
    if state.phase != TURN or state.out != NOBODY:
        return NOT_NOW
    if state.placed == 0:
        return codes.OPENER_PLACES
    return codes.STILL_FITS if state.refereed and state.surely_fits() else OK


# ---- people come and go, or change places


def swap(state: "State", event: bytes) -> int:
    """Before the first round the names change, and with them the chairs."""
    if state.phase not in (OPENING, TURN) or not state.round or (state.phase == TURN and state.out != NOBODY):
        return NOT_NOW
    one, other = events.swapped(event)
    if max(one, other) >= state.players:
        return codes.BAD_PLAYERS
    return codes.SAME_PLAYER if one == other else OK


def leave(state: "State", event: bytes) -> int:
    if state.phase not in (OPENING, TURN) or not state.round:
        return NOT_NOW
    return _seat(state, events.player(event)) or (codes.LAST_PLAYER if len(state.at_table()) == 1 else OK)


def join(state: "State", event: bytes) -> int:
    if state.phase != OPENING or not state.round:
        return NOT_NOW
    player, total = events.joined(event)
    if player > state.players or player >= MOST_PLAYERS:
        return codes.BAD_PLAYERS
    if player < state.players and not state.is_gone(player):
        return codes.AT_TABLE
    has_target = state.rules.length != ROUNDS and total >= state.rules.target
    return codes.BAD_TOTAL if has_target or abs(total) > MOST_POINTS else OK


def out(state: "State", event: bytes) -> int:
    if state.phase != TURN or state.out != NOBODY:
        return NOT_NOW
    return _seat(state, events.player(event)) or (OK if state.placed else codes.OPENER_PLACES)


def holds(state: "State", event: bytes) -> int:
    """A hand that is told stays as it is told; who holds none by the count has told it once somebody has."""
    if state.phase not in (TURN, HANDS):
        return NOT_NOW
    player, count = events.player(event), events.count(event)
    code = _seat(state, player)
    if code:
        return code
    if state.phase == HANDS and state.hand_sums[player] >= 0:
        counted = [one for one in range(state.players) if state.hands[one] and state.hand_sums[one] >= 0]
        if counted:
            return NOT_NOW
    if count == 0:
        return codes.NO_TILES
    return _from_pool(state, count - state.hands[player])


def end(state: "State", event: bytes) -> int:
    """Amid the telling of hands only as long as none of them is in the totals: all of them count, or none."""
    if state.phase == HANDS and (not state.blocked or state.rules.blocked == EACH_OWN) and max(state.hand_sums) > 0:
        return NOT_NOW
    return OK if state.round and state.phase in (OPENING, TURN, HANDS) else NOT_NOW


# ---- hands, and corrections


def hand(state: "State", event: bytes) -> int:
    if state.phase != HANDS:
        return NOT_NOW
    count = state.hands[state.player]
    return OK if _possible(state, b"", count, events.hand_sum(event)) else codes.IMPOSSIBLE_SUM


def held(state: "State", event: bytes) -> int:
    if state.phase != HANDS:
        return NOT_NOW
    hand = events.held_tiles(event)
    if not hand or (len(hand) != state.hands[state.player] and not state.uncounted()):
        return codes.IMPOSSIBLE_HAND
    for at, tile in enumerate(hand):
        if tile >= state.set_size:
            return codes.NO_SUCH_TILE
        if state.owner[tile]:
            return _on_table_or_lost(state, tile)
        if tile in hand[:at] or tile in state.told_tiles:
            return codes.IMPOSSIBLE_HAND
    return OK if _possible(state, hand, 0, 0) else codes.IMPOSSIBLE_HAND


def _possible(state: "State", hand: bytes, count: int, total: int) -> bool:
    """Whether these tiles, and `count` more that add up to `total`, can be in hands beside those told before. Where
    nobody has counted, it may be more or fewer than `count`.
    """
    rest = [tile for tile in state.unplayed() if tile not in hand and tile not in state.told_tiles]
    if state.uncounted():
        known = state.known_sum()
        if known >= 0:
            return known == total + sum([tiles.SUMS[tile] for tile in hand])
        by_sums = state.counted_sum() - sum([tiles.SUMS[tile] for tile in state.told_tiles])
        return some_sum(rest, total) and some_sum(rest, by_sums + total)
    if count and not possible_sum(rest, count, total):
        return False
    # Each hand may be possible by itself and yet not beside the sums told before: with an empty pool the last
    # one is just what is left.
    counted = state.counted_sum() - sum([tiles.SUMS[tile] for tile in state.told_tiles])
    counted_tiles = sum([state.hands[p] for p in range(state.players) if state.hand_sums[p] >= 0]) - len(
        state.told_tiles
    )
    return counted_tiles == 0 or possible_sum(rest, counted_tiles + count, counted + total)


def _from_pool(state: "State", count: int, lost: bytes = b"") -> int:
    """Whether the pool can do without so many tiles, these among them, and what was told of hands stays possible. After
    a round that was ended on an empty pool, whatever had been counted, they are taken from those that nobody counted.
    """
    if state.phase != HANDS:
        return codes.POOL_EMPTY if count > state.pool() else OK
    uncounted = 0
    if state.empty_by_word():
        uncounted = state.uncounted() - count
    elif count > state.pool():
        uncounted = -1
    if uncounted < 0:
        return codes.POOL_EMPTY
    rest = [tile for tile in state.unplayed() if tile not in lost and tile not in state.told_tiles]
    counted = state.counted_sum() - sum([tiles.SUMS[tile] for tile in state.told_tiles])
    if uncounted:
        return OK if some_sum(rest, counted) else codes.IMPOSSIBLE_SUM
    for player in state.holders:
        if state.holders.count(bytes((player,))) != state.hands[player]:
            return codes.IMPOSSIBLE_SUM
    count = sum([state.hands[player] for player in range(state.players) if state.hand_sums[player] >= 0])
    return OK if possible_sum(rest, count - len(state.told_tiles), counted) else codes.IMPOSSIBLE_SUM


def correct(state: "State", event: bytes) -> int:
    if state.phase == SETUP:
        return NOT_NOW
    player, points, _ = events.correction(event)
    if player >= state.players:
        return codes.BAD_PLAYERS
    return OK if abs(points) <= MOST_POINTS else codes.BAD_RULE


# ---- why not


def fact(state: "State", event: bytes, code: int) -> int:
    """What a sentence about this refusal tells that does not stand in the event, as one number."""
    if code == codes.PLAYED and not events.tells_hand(event):
        return state.owner[events.tile(event)]
    if code in (codes.NOT_SHOWN, codes.HIGHER):
        return state.shown
    if code == codes.POOL_EMPTY:
        return state.pool() + state.uncounted()
    if code == codes.MUST_DRAW:
        return state.must_draw()
    if code in (codes.IMPOSSIBLE_SUM, codes.IMPOSSIBLE_HAND):
        return state.hands[state.player] if events.tells_hand(event) and not state.uncounted() else 0
    if code == codes.UNPLAYABLE:
        return len(state.at_table())
    return state.phase if code == codes.NOT_NOW else 0
