"""What an event does to the state of a match that has judged it OK.

A function for each kind of event, (state, event) to the score lines that it makes (scoring.py), which
match.py adds to the totals. A turn ends with the next player's, or with the round: then the hands are
told in turn, if they score anything.
"""

from trivet.micropython import TYPE_CHECKING

from . import events, scoring, tiles
from .figures import PLAIN
from .phases import HANDS, NOBODY, OPENING, OVER, TURN
from .rulebooks.rules import COMPLETE_ROUND, EACH_OWN, NOBODY_CAN_PLACE, NOTHING, PARAMETERS
from .state import LOST

if TYPE_CHECKING:
    from .state import State

_ASKED_ANEW = ("target", "length")  # the rules with which it is asked anew who has had the target

# ---- beginning


def match(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    edition, state.set_size, state.players = events.match_of(event)
    state.rules.begin(edition)
    state.totals = [0] * state.players
    state.before = tuple(state.totals)
    state.owner = bytearray(state.set_size)
    state.hands = bytearray(state.players)
    state.chairs = tuple(range(state.players))
    state.phase = OPENING
    return []


def rule(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    place, value = events.rule_of(event)
    state.rules.set(place, value)
    if PARAMETERS[place][0] in _ASKED_ANEW:
        state.reached = 0
    return []


def missing(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    """A known tile may have been the last that fitted."""
    tile, count = events.tile(event), events.count(event)
    state.missing += count
    if _is_empty_by_word(state):
        state.drawn -= count
    if tile == tiles.NONE:
        state.unknown += count
        return []
    state.owner[tile] = LOST
    _end_if_dead(state)
    return []


def round_(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    state.round += 1
    state.before = tuple(state.totals)
    state.player = state.opener = state.actor = events.opener(event)
    state.asked = events.kind(event) == events.OPEN
    state.shown = events.shown(event)
    state.first_chair = state.chairs.index(state.opener)
    state.drawn = state.placed = state.passed = state.put_right = 0
    state.out = NOBODY
    state.blocked = state.refereed = False
    state.seated = len(state.at_table())
    state.dealt = state.rules.hand(state.seated)
    for tile in range(state.set_size):
        if state.owner[tile] != LOST:
            state.owner[tile] = 0
    for number in range(6):
        state.numbers[number] = 0
    for player in range(state.players):
        state.hands[player] = 0 if state.is_gone(player) else state.dealt
    state.board.clear()
    state.phase = TURN
    return []


# ---- turns


def place(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    _, tile, draws, figure = event
    return _put(state, tile, draws, figure)


def lay(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    _, tile, draws, x, y, turn = event  # read at once: this happens at each turn
    x -= events.MIDDLE
    y -= events.MIDDLE
    state.refereed = True
    figure = state.board.figure(x, y, state.rules.reading)
    state.board.place(x, y, tile, turn)
    return _put(state, tile, draws, figure)


def _put(state: "State", tile: int, draws: int, figure: int) -> list[tuple[int, int, int]]:
    """A tile was placed: scores it, and sees whether the player is out or the board dead."""
    player = state.player
    lines = state.turn_lines(tile, draws, figure)
    state.drawn += draws
    state.hands[player] += draws - 1
    state.owner[tile] = player + 1
    state.placed += 1
    state.passed = 0
    one, two, three = tiles.digits(tile)
    state.numbers[one] += 1
    if two != one:
        state.numbers[two] += 1
    if three not in (one, two):
        state.numbers[three] += 1
    if state.hands[player] == 0 and state.out == NOBODY:
        state.out = player
        lines += scoring.going_out(state.rules, player)
    _end_turn(state, _ends_dead(state))
    return lines


def pass_(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    draws = events.draws(event)
    lines = state.turn_lines(tiles.NONE, draws, PLAIN)
    state.drawn += draws
    state.hands[state.player] += draws
    state.passed = 0 if state.pool() else state.passed | 1 << state.player
    _end_turn(state, state.passed | state.gone == (1 << state.players) - 1)
    return lines


def skip(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    """Nobody who is away has passed; and whose turn the last of a round is, does not depend on who is away."""
    _end_turn(state, False)
    return []


def away(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    """The draws alone count, also as many as one may draw: he has not passed, and is not standing over."""
    draws = events.draws(event)
    lines = scoring.drawing(state.rules, state.player, draws)
    state.drawn += draws
    state.hands[state.player] += draws
    _end_turn(state, False)
    return lines


def block(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    """Where everybody has to pass, those who have not yet lose what that costs, and the pool is empty, whatever has
    been counted.
    """
    lines = []
    if state.rules.blocked_when != NOBODY_CAN_PLACE:
        free = state.passed | state.gone
        turn = state.clockwise(state.player)
        lines = scoring.blocking(state.rules, [player for player in turn if not free >> player & 1])
        state.drawn += state.pool()
    _end_blocked(state)
    return lines


def expire(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    """The extra tile is no bought one; and it says nothing about whether the player could have placed."""
    draws = events.draws(event)
    lines = scoring.expiring(state.rules, state.player, draws)
    if draws < state.pool():
        draws += 1
    state.drawn += draws
    state.hands[state.player] += draws
    state.passed = 0
    _end_turn(state, False)
    return lines


# ---- how a round ends


def _end_turn(state: "State", blocked: bool) -> None:
    """It is the turn of the next player who holds tiles, unless the round is over."""
    complete = _next_turn(state)
    if blocked:
        _end_blocked(state)
    elif state.out != NOBODY and (state.rules.ending != COMPLETE_ROUND or complete):
        _end_round(state, state.rules.hands != 0)


def _next_turn(state: "State") -> bool:
    """Goes on to the next player who holds tiles; whether all have had equally many turns then: the chair that opened
    has come, even if nobody sits there any more.
    """
    complete = False
    chairs = state.chairs
    chair = chairs.index(state.player)
    for _ in chairs:
        chair = (chair + 1) % state.players
        complete = complete or chair == state.first_chair
        if state.hands[chairs[chair]]:
            break
    state.player = chairs[chair]
    return complete


def _ends_dead(state: "State") -> bool:
    """Whether the round ends because nothing fits any more."""
    return state.out == NOBODY and state.rules.blocked_when == NOBODY_CAN_PLACE and state.dead()


def _end_if_dead(state: "State") -> None:
    """The same where it is found within a turn."""
    if state.phase == TURN and state.placed and _ends_dead(state):
        _end_blocked(state)


def _is_empty_by_word(state: "State") -> bool:
    """While hands are told: whether the pool is empty, whatever has been counted."""
    return state.phase == HANDS and state.empty_by_word()


def _end_blocked(state: "State") -> None:
    state.blocked = True
    _end_round(state, state.rules.blocked != NOTHING)


def _end_round(state: "State", hands_count: bool) -> None:
    """The hands are told in turn, from the next player on, if they score anything."""
    state.phase = HANDS
    state.hand_sums = [0 if hand == 0 else -1 for hand in state.hands]
    state.told_tiles = state.holders = b""
    state.player = state.next_untold(state.player) if hands_count else NOBODY


# ---- people come and go, or change places


def swap(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    """Only the order of turns changes: what was to be done next is still to be done by the same player."""
    one, other = events.swapped(event)
    to = {one: other, other: one}
    state.chairs = tuple([to.get(player, player) for player in state.chairs])
    return []


def leave(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    """The tiles are mixed into the pool. Who opens and has placed nothing yet leaves the opening to the next."""
    player = state.actor = events.player(event)
    state.gone |= 1 << player
    if state.phase == OPENING:
        return []
    _give_back(state, player)
    if player == state.player:
        if state.placed == 0:
            _next_turn(state)
            state.opener = state.player
            state.first_chair = state.chairs.index(state.player)
            state.asked = False
            state.shown = tiles.NONE
        else:
            _end_turn(state, False)
    return []


def join(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    player, total = events.joined(event)
    state.actor = player
    if player == state.players:
        state.players += 1
        state.chairs += (player,)
        state.totals.append(0)
        state.before += (0,)
        state.hands += b"\0"
        state.hand_sums.append(0)
    state.gone &= ~(1 << player)
    points = total - state.totals[player]
    before = list(state.before)
    before[player] += points  # nothing that the last round has brought
    state.before = tuple(before)
    return [(scoring.JOINED, player, points)]


def out(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    """What was counted too many lies in the pool. Whose turn it is has no turn without tiles."""
    player = state.actor = events.player(event)
    _give_back(state, player)
    state.out = player
    lines = scoring.going_out(state.rules, player)
    if player == state.player:
        _end_turn(state, False)
    elif state.rules.ending != COMPLETE_ROUND or _is_first(state):
        _end_round(state, state.rules.hands != 0)
    return lines


def _is_first(state: "State") -> bool:
    """Whether it is the turn of the chair that opened or, if nobody sits there any more, of the next where one does."""
    turn = state.clockwise(state.chairs[state.first_chair])
    return state.player == [player for player in turn if not state.is_gone(player)][0]


def _give_back(state: "State", player: int) -> None:
    """The tiles of this hand lie in the pool now; where there are some to draw again, nobody has passed."""
    state.drawn -= state.hands[player]
    state.hands[player] = 0
    if state.pool():
        state.passed = 0


def holds(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    """The difference lies in the pool or comes from there; after a round that was ended on an empty pool, whatever had
    been counted, it is in the other hands. Who was out by the count is in the round again.
    """
    player = state.actor = events.player(event)
    lines: list[tuple[int, int, int]] = []
    if state.out == player:
        lines = _out_no_more(state, player)
    more = events.count(event) - state.hands[player]
    state.hands[player] += more
    if not _is_empty_by_word(state):
        state.drawn += more
    if state.phase == HANDS:
        state.hand_sums[player] = -1
    if more:
        state.put_right |= 1 << player
    if more < 0 and state.pool():
        state.passed = 0
    _end_if_dead(state)
    return lines


def _out_no_more(state: "State", player: int) -> list[tuple[int, int, int]]:
    """Takes back that he went out first. The first after him who holds nothing was it then; if nobody was, the round
    goes on.
    """
    state.out = NOBODY
    for other in state.clockwise(player)[1:]:
        if state.hands[other] == 0 and not state.is_gone(other) and state.out == NOBODY:
            state.out = other
    lines: list[tuple[int, int, int]] = []
    for what, _, bonus in scoring.going_out(state.rules, player):
        lines.append((what, player, -bonus))
        _take_off(state, player, bonus)
    if state.out != NOBODY:
        lines += scoring.going_out(state.rules, state.out)
    if state.out == NOBODY and state.phase == HANDS:
        state.phase = TURN
    return lines


def end(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    """Of the round in play the points so far count, and no hands."""
    state.ended = True
    state.phase = OVER
    return []


# ---- hands, and corrections


def hand(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    return _tell(state, events.hand_sum(event))


def held(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    hand = events.held_tiles(event)
    state.told_tiles += hand
    state.holders += bytes((state.player,)) * len(hand)
    return _tell(state, events.hand_sum(event))


def _tell(state: "State", total: int) -> list[tuple[int, int, int]]:
    player = state.player
    state.hand_sums[player] = total
    state.player = state.next_untold(player)
    if not state.blocked:
        return [(scoring.HANDS_OF_OTHERS, state.out, total)]
    if state.rules.blocked == EACH_OWN:
        return [(scoring.OWN_HAND, player, -total)]
    if state.player != NOBODY:
        return []
    return scoring.lowest_takes(state.rules, [(player, state.hand_sums[player]) for player in state.at_table()])


def correct(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    player, points, _ = events.correction(event)
    state.actor = player
    if points < 0:
        _take_off(state, player, -points)
    return [(scoring.CORRECTION, player, points)]


def _take_off(state: "State", player: int, points: int) -> None:
    """Points taken may show that the target was not reached: that is asked anew of this total alone."""
    if state.totals[player] - points < state.rules.target:
        state.reached &= ~(1 << player)
