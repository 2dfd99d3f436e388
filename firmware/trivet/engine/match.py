"""The match: the state that the events make, the judge of the next event, and the score lines.

`apply(event)` answers with a result code. OK means that the event counted and `lines` tells what it
scored; any other code means that nothing changed at all. Players' mistakes are results, never
exceptions, and a match fed with anything whatever stays sound.

A score line is (what, player, points): `what` is TILE, FIGURE, DRAWS, LIMIT, EMPTY, OUT,
HANDS_OF_OTHERS or OWN_HAND. The sum of all lines of a player since the match began is his total.

`save()` gives the whole state as one tuple that `restore()` takes back: the session's checkpoints
for undo.
"""

from micropython import const

from . import events, tiles
from .editions import EDITIONS
from .hands import possible_sum

# Phases: what the match waits for.
SETUP = const(0)  # a MATCH event
OPENING = const(1)  # a ROUND event
TURN = const(2)  # PLACE or PASS by `player`
HANDS = const(3)  # HAND for `player`
OVER = const(4)  # nothing: the match has ended

# Result codes.
OK = const(0)
NOT_NOW = const(1)  # the event does not belong to this phase, or is no event at all
NO_EDITION = const(2)
BAD_SET = const(3)
BAD_PLAYERS = const(4)
NO_SUCH_TILE = const(5)
PLAYED = const(6)  # the tile lies on the table
TOO_MANY_DRAWS = const(7)
POOL_EMPTY = const(8)  # more draws than the pool has tiles
OPENER_PLACES = const(9)  # the opener of a round neither draws nor passes
MUST_DRAW = const(10)  # nothing placed, though draws and pool are left
IMPOSSIBLE_FIGURE = const(11)  # the tiles on the table cannot make it with this tile
IMPOSSIBLE_SUM = const(12)  # no tiles that can be in this hand add up to it

# Score lines.
TILE = const(0)  # the sum of its corners
FIGURE = const(1)  # bridge to triple hexagon
DRAWS = const(2)  # drawn tiles, each
LIMIT = const(3)  # all draws used and nothing placed
EMPTY = const(4)  # passed on an empty pool
OUT = const(5)  # placed the last tile of the hand
HANDS_OF_OTHERS = const(6)  # what the others still hold, to the one who went out
OWN_HAND = const(7)  # a blocked round: the player's own tiles

NOBODY = const(255)

# The fewest tiles on the table round the one that makes a figure, by figure. A bridge: the shortest
# chain of tiles from the tile's edge round to its opposite corner that leaves the edges beside it
# open. Hexagons: two share two tiles, three share the closing one and each pair one more.
_TABLE = b"\x00\x08\x05\x09\x0c"
# So many tiles with one same number stand round m hexagon centres of that number, by m.
_ROUND_CENTRES = b"\x00\x05\x09\x0c"


class Match:
    """One match from its first event to its last. A new one waits for a MATCH event."""

    def __init__(self):
        self.edition = EDITIONS[0]
        self.set_size = 0
        self.players = 0
        self.phase = SETUP
        self.round = 0  # 1 while the first round is played
        self.player = 0  # whose turn it is; in HANDS: whose hand is asked for
        self.drawn = 0  # tiles drawn in this round
        self.placed = 0  # tiles placed in this round
        self.passes = 0  # passes in a row that left the pool empty
        self.out = NOBODY  # who went out in this round
        self.asked = 0  # hands told so far, in HANDS
        self.totals = []
        self.hands = bytearray()  # tiles in each hand
        self.owner = bytearray()  # by tile: 0 unplayed, else 1 + the player who placed it
        self.numbers = bytearray(6)  # by number: placed tiles that show it
        self.reached = False  # somebody has had the target: this round is the last
        self.told = 0  # sum of the hands told so far, in HANDS
        self.told_tiles = 0  # and their tiles
        self.lines = ()  # of the last event

    # ---- what anyone may ask

    def pool(self):
        """Tiles that are left to draw."""
        return self.set_size - self.players * self.edition.hand[self.players] - self.drawn

    def unplayed(self):
        """The tiles that are not on the table, as a list."""
        return [tile for tile in range(self.set_size) if not self.owner[tile]]

    def draws_left(self):
        """How many tiles the player to move may draw now."""
        return 0 if self.placed == 0 else min(self.edition.draws, self.pool())

    def winners(self):
        """The players with the highest total, as a list; a tie is shared."""
        best = max(self.totals)
        return [player for player in range(self.players) if self.totals[player] == best]

    def known_sum(self):
        """In HANDS: the sum of the hand asked for if the device knows it, else -1.

        It does when the pool is empty and this is the last hand: what is neither on the table nor
        told is in it. It also does when the hand is empty.
        """
        if self.hands[self.player] == 0:
            return 0
        if self.pool() == 0 and self._hands_asked() == self.asked + 1:
            return sum(tiles.SUMS[tile] for tile in self.unplayed()) - self.told
        return -1

    def can_make(self, tile, figure):
        """Whether the tiles on the table could make this figure with this tile, as far as one can
        tell without knowing where they lie: enough tiles, and enough of the right numbers.
        """
        if self.placed < _TABLE[figure]:
            return False
        corners = tiles.digits(tile)
        if figure == events.BRIDGE:
            return min(self.numbers[number] for number in corners) > 0
        centres = figure - events.BRIDGE
        if centres <= 0:
            return True
        if centres == 3:
            return self._stands_round(corners)
        if centres == 2:
            a, b, c = corners
            return self._stands_round((a, b)) or self._stands_round((b, c)) or self._stands_round((a, c))
        return max(self.numbers[number] for number in corners) >= _ROUND_CENTRES[1]

    def turn_lines(self, tile, draws, figure):
        """The score lines of placing `tile` (NONE: of passing) after `draws` draws, judged by nobody."""
        edition = self.edition
        player = self.player
        lines = []
        if tile != tiles.NONE:
            lines.append((TILE, player, tiles.SUMS[tile]))
            if figure:
                lines.append((FIGURE, player, edition.figures[figure]))
        if draws:
            lines.append((DRAWS, player, -draws * edition.draw_cost))
        if tile == tiles.NONE:
            if draws == edition.draws:
                lines.append((LIMIT, player, -edition.limit_cost))
            elif draws == 0 and edition.empty_pass:
                lines.append((EMPTY, player, -edition.empty_pass))
        return lines

    def judge(self, event):
        """The result code that apply() would answer; changes nothing."""
        kind = event[0] if event else 0
        if not (0 < kind < len(events.LENGTHS) and len(event) == events.LENGTHS[kind]):
            return NOT_NOW
        if kind == events.PLACE or kind == events.PASS:
            if self.phase != TURN:
                return NOT_NOW
            return self._judge_place(event) if kind == events.PLACE else self._judge_pass(event[1])
        if kind == events.HAND:
            return self._judge_hand(event[1] | event[2] << 8) if self.phase == HANDS else NOT_NOW
        if kind == events.ROUND:
            if self.phase != OPENING:
                return NOT_NOW
            return OK if event[1] < self.players else BAD_PLAYERS
        return self._judge_match(event) if self.phase == SETUP else NOT_NOW

    # ---- the events

    def apply(self, event):
        """Judges the event and, if it is OK, lets it happen. Returns the result code."""
        code = self.judge(event)
        if code == OK:
            self.happen(event)
        return code

    def happen(self, event):
        """Lets an event happen that has been judged OK in just this state, as when undo replays."""
        _HAPPEN[event[0]](self, event)
        for _, player, points in self.lines:
            self.totals[player] += points
            self.reached = self.reached or self.totals[player] >= self.edition.target
        self._end_round_if_done()

    def _judge_match(self, event):
        if event[1] >= len(EDITIONS):
            return NO_EDITION
        if event[2] not in (tiles.STANDARD, tiles.EXCEL):
            return BAD_SET
        fewest, most = EDITIONS[event[1]].players
        return OK if fewest <= event[3] <= most else BAD_PLAYERS

    def _judge_draws(self, draws):
        if draws and self.placed == 0:
            return OPENER_PLACES
        if draws > self.edition.draws:
            return TOO_MANY_DRAWS
        return POOL_EMPTY if draws > self.pool() else OK

    def _judge_place(self, event):
        tile, draws, figure = event[1], event[2], event[3]
        if tile >= self.set_size:
            return NO_SUCH_TILE
        if self.owner[tile]:
            return PLAYED
        code = self._judge_draws(draws)
        if code == OK and not (figure <= events.TRIPLE and self.can_make(tile, figure)):
            return IMPOSSIBLE_FIGURE
        return code

    def _judge_pass(self, draws):
        if self.placed == 0:
            return OPENER_PLACES
        code = self._judge_draws(draws)
        if code == OK and draws < self.draws_left():
            return MUST_DRAW
        return code

    def _judge_hand(self, total):
        known = self.known_sum()
        if known >= 0:
            return OK if total == known else IMPOSSIBLE_SUM
        unplayed = self.unplayed()
        if not possible_sum(unplayed, self.hands[self.player], total):
            return IMPOSSIBLE_SUM
        # Each hand may be possible by itself and yet not beside the hands told before.
        if self.asked and not possible_sum(unplayed, self.told_tiles + self.hands[self.player], self.told + total):
            return IMPOSSIBLE_SUM
        return OK

    def _begin_match(self, event):
        self.edition = EDITIONS[event[1]]
        self.set_size = event[2]
        self.players = event[3]
        self.totals = [0] * self.players
        self.owner = bytearray(self.set_size)
        self.hands = bytearray(self.players)
        self.phase = OPENING
        self.lines = ()

    def _begin_round(self, event):
        self.round += 1
        self.player = event[1]
        self.drawn = self.placed = self.passes = 0
        self.out = NOBODY
        for tile in range(self.set_size):
            self.owner[tile] = 0
        for number in range(6):
            self.numbers[number] = 0
        for player in range(self.players):
            self.hands[player] = self.edition.hand[self.players]
        self.phase = TURN
        self.lines = ()

    def _place(self, event):
        tile, draws, figure = event[1], event[2], event[3]
        player = self.player
        self.lines = self.turn_lines(tile, draws, figure)
        self.drawn += draws
        self.hands[player] += draws - 1
        self.owner[tile] = player + 1
        self.placed += 1
        self.passes = 0
        a, b, c = tiles.digits(tile)
        self.numbers[a] += 1
        if b != a:
            self.numbers[b] += 1
        if c != a and c != b:
            self.numbers[c] += 1
        if self.hands[player] == 0:
            self.lines.append((OUT, player, self.edition.out_bonus))
            self.out = player
            self._ask_hands()
        else:
            self._next_player()

    def _pass(self, event):
        draws = event[1]
        self.lines = self.turn_lines(tiles.NONE, draws, events.PLAIN)
        self.drawn += draws
        self.hands[self.player] += draws
        self.passes = 0 if self.pool() else self.passes + 1
        self._next_player()
        if self.passes == self.players:
            self._ask_hands()

    def _tell_hand(self, event):
        total = event[1] | event[2] << 8
        self.told += total
        self.told_tiles += self.hands[self.player]
        self.asked += 1
        if self.out == NOBODY:
            self.lines = ((OWN_HAND, self.player, -total),)
        else:
            self.lines = ((HANDS_OF_OTHERS, self.out, total),)
        self._next_player()

    def _next_player(self):
        self.player = (self.player + 1) % self.players

    def _ask_hands(self):
        """The round is over: the hands are told in turn, from the next player on."""
        self.phase = HANDS
        self.asked = self.told = self.told_tiles = 0
        if self.out != NOBODY:
            self._next_player()

    def _hands_asked(self):
        """How many hands are told at the end of this round: all but that of the one who went out."""
        return self.players if self.out == NOBODY else self.players - 1

    def _end_round_if_done(self):
        if self.phase == HANDS and self.asked == self._hands_asked():
            self.phase = OVER if self.reached else OPENING

    def _stands_round(self, centres):
        """Whether enough placed tiles show the numbers of these hexagon centres."""
        return all(self.numbers[number] >= _ROUND_CENTRES[centres.count(number)] for number in centres)

    # ---- checkpoints

    def save(self):
        """The state as a tuple; restore() of it makes this match, or another, equal to it."""
        return (
            self.edition, self.set_size, self.players, self.phase, self.round, self.player, self.drawn,
            self.placed, self.passes, self.out, self.asked, self.told, self.told_tiles, self.reached,
            tuple(self.totals), bytes(self.hands), bytes(self.owner), bytes(self.numbers), self.lines,
        )  # fmt: skip

    def restore(self, state):
        """Takes back what save() gave."""
        (
            self.edition, self.set_size, self.players, self.phase, self.round, self.player, self.drawn,
            self.placed, self.passes, self.out, self.asked, self.told, self.told_tiles, self.reached,
            totals, hands, owner, numbers, self.lines,
        ) = state  # fmt: skip
        self.totals = list(totals)
        self.hands = bytearray(hands)
        self.owner = bytearray(owner)
        self.numbers = bytearray(numbers)


_HAPPEN = {
    events.MATCH: Match._begin_match,
    events.ROUND: Match._begin_round,
    events.PLACE: Match._place,
    events.PASS: Match._pass,
    events.HAND: Match._tell_hand,
}
