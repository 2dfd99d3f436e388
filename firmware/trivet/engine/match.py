"""The match: the state that the events make, the judge of the next event, and the score lines.

`apply(event)` answers with a result code. OK means that the event counted and `lines` tells what it
scored (scoring.py); any other code means that nothing changed at all. Players' mistakes are results,
never exceptions, and a match fed with anything whatever stays sound.

A round is refereed if its first tile was laid on a cell: the match then knows the board, judges each
place, finds the figures, and knows when nothing fits any more. Otherwise all that is claimed.

Whether somebody has had the target is asked of the totals after whole turns and whole settlings of a
round, never between two of their lines.

`save()` gives the whole state as one tuple that `restore()` takes back: the session's checkpoints
for undo.
"""

from trivet.micropython import const

from . import board as b
from . import events, figures, scoring, tiles
from .board import Board
from .codes import (
    BAD_PLAYERS,
    BAD_RULE,
    BAD_SET,
    CORNER,
    HELD_BY_OTHER,
    IMPOSSIBLE_FIGURE,
    IMPOSSIBLE_HAND,
    IMPOSSIBLE_SUM,
    MUST_DRAW,
    NO_EDGE,
    NO_EDITION,
    NO_SUCH_TILE,
    NOT_NOW,
    NOT_SHOWN,
    OK,
    OPENER_PLACES,
    OTHER_KIND,
    PLAYED,
    POOL_EMPTY,
    POOL_LEFT,
    STILL_FITS,
    TAKEN,
    TOO_FAR,
    TOO_MANY_DRAWS,
    TRIPLE_NOT_SHOWN,
    UNPLAYABLE,
)
from .editions import EDITIONS
from .hands import possible_sum
from .phases import HANDS, NOBODY, OPENING, OVER, SETUP, TURN
from .rules import (
    COMPLETE_ROUND,
    EACH_OWN,
    HIGH_TRIPLE,
    HIGHEST_WHO_REACHED,
    MUST_LIMIT,
    NOBODY_CAN_PLACE,
    NOTHING,
    PENALTY,
    ROUNDS,
    Rules,
    in_range,
)

_MOST_CORRECTED = const(9999)  # points, by one CORRECT event
_MOST_PLAYERS = const(6)
_FARTHEST_FIRST = const(50)  # of the first tile's x and y: 76 tiles in a row from there still have a byte for each


class Match:
    """One match from its first event to its last. A new one waits for a MATCH event."""

    def __init__(self):
        self.rules = Rules()
        self.set_size = 0
        self.players = 0
        self.dealt = 0  # tiles dealt to each player in this round
        self.phase = SETUP
        self.round = 0  # 1 while the first round is played
        self.opener = 0
        self.shown = tiles.NONE  # what the opener has shown
        self.asked = False  # whether the opener was asked to show a tile, and may have shown none
        self.player = 0  # whose turn it is; in HANDS: whose hand is asked for
        self.actor = 0  # whose the last event was
        self.drawn = 0  # tiles drawn in this round
        self.placed = 0  # tiles placed in this round
        self.passed = 0  # bit p: player p has passed and left the pool empty, since the last tile was placed
        self.out = NOBODY  # who went out first in this round
        self.blocked = False  # whether the round ended because nobody could place
        self.refereed = False  # whether the board of this round is known
        self.board = Board()  # empty unless the round is refereed
        self.reached = 0  # bit p: player p has had the target, so the round is the last
        self.totals = []
        self.before = ()  # the totals with which this round began
        self.hands = bytearray()  # tiles in each hand
        self.owner = bytearray()  # by tile: 0 unplayed, else 1 + the player who placed it
        self.numbers = bytearray(6)  # by number: placed tiles that show it
        self.left = []  # by player: the points that his hand was left with, -1 if not told yet
        self.held = b""  # tiles told one by one
        self.holders = b""  # who told each of them
        self.lines = ()  # of the last event

    # ---- what anyone may ask

    @property
    def edition(self):
        """The place of the edition in EDITIONS."""
        return self.rules.edition

    def pool(self):
        """Tiles that are left to draw."""
        return self.set_size - self.players * self.dealt - self.drawn

    def unplayed(self):
        """The tiles that are not on the table, as a list."""
        owner = self.owner
        return [tile for tile in range(self.set_size) if not owner[tile]]

    def draws_left(self):
        """How many tiles the player to move may draw now."""
        return 0 if self.placed == 0 else min(self.rules.draws, self.pool())

    def must_draw(self):
        """How many tiles the player to move must draw at least before he may pass."""
        most = self.draws_left()
        return most if self.rules.must_draw == MUST_LIMIT else min(1, most)

    def winners(self):
        """The players with the highest total, as a list; a tie is shared. In a match to a target some rules ask only
        those who have had it.
        """
        among = list(range(self.players))
        if self.rules.winner == HIGHEST_WHO_REACHED and self.rules.length != ROUNDS and self.reached:
            among = [player for player in among if self.reached >> player & 1]
        best = max([self.totals[player] for player in among])
        return [player for player in among if self.totals[player] == best]

    def known_sum(self):
        """In HANDS: the sum of the hand asked for if the device knows it, else -1.

        It does when the pool is empty and this is the last hand: what is neither on the table nor
        told is in it.
        """
        if self.pool() == 0 and self._asked_after(self.player) == self.player:
            return sum([tiles.SUMS[tile] for tile in self.unplayed()]) - self._told()
        return -1

    def gained(self, player):
        """What the round has brought this player so far."""
        return self.totals[player] - self.before[player]

    def holder(self, tile):
        """The player who has told that he holds this tile, by his hand or as the opener; NOBODY if none has."""
        if tile in self.held:
            return self.holders[self.held.index(bytes((tile,)))]
        return self.opener if self._is_others(tile) else NOBODY

    def can_make(self, tile, figure):
        """Whether the tiles on the table could make this figure with this tile, see figures.possible."""
        return figures.possible(figure, tile, self.placed, self.numbers, self.rules.reading)

    def turn_lines(self, tile, draws, figure):
        """The score lines of placing `tile` (NONE: of passing) after `draws` draws, judged by nobody."""
        if tile == tiles.NONE:
            return scoring.passing(self.rules, self.player, draws, self.pool() - draws)
        return scoring.placing(self.rules, self.player, tile, draws, figure, self.placed == 0)

    def dead(self):
        """Whether the board is known and no unplayed tile fits anywhere on it."""
        return self.refereed and not self.board.fits_any(self.owner)

    # ---- the events

    def apply(self, event):
        """Judges the event and, if it is OK, lets it happen. Returns the result code."""
        code = self.judge(event)
        if code == OK:
            self.take(event)
        return code

    def judge(self, event):
        """The result code that apply() would answer; changes nothing."""
        if not events.is_whole(event):
            return NOT_NOW
        return _JUDGE[event[0]](self, event)

    def take(self, event):
        """Lets an event happen that has been judged OK in just this state, as when undo replays."""
        settling = self.phase == HANDS
        self.actor = self.player
        self.lines = lines = _HAPPEN[event[0]](self, event) or ()
        for _, player, points in lines:
            self.totals[player] += points
        if self.phase == HANDS and self.player == NOBODY:
            self.player = self.actor
            self.phase = OPENING
            settling = False
        if settling:
            return
        for player in range(self.players):
            if self.totals[player] >= self.rules.target:
                self.reached |= 1 << player
        if self.round and self.phase in (OPENING, OVER):  # a correction may end the match, too, or let it go on
            self.phase = OVER if self._was_last_round() else OPENING

    # ---- beginning

    def _judge_match(self, event):
        if self.phase != SETUP:
            return NOT_NOW
        if event[1] >= len(EDITIONS):
            return NO_EDITION
        if event[2] not in (tiles.STANDARD, tiles.EXCEL):
            return BAD_SET
        return OK if 1 <= event[3] <= _MOST_PLAYERS else BAD_PLAYERS

    def _begin_match(self, event):
        self.rules.begin(event[1])
        self.set_size = event[2]
        self.players = event[3]
        self.totals = [0] * self.players
        self.before = tuple(self.totals)
        self.owner = bytearray(self.set_size)
        self.hands = bytearray(self.players)
        self.phase = OPENING

    def _judge_rule(self, event):
        if self.phase != OPENING or self.round:
            return NOT_NOW
        return OK if in_range(event[1], event[2] | event[3] << 8) else BAD_RULE

    def _set_rule(self, event):
        self.rules.set(event[1], event[2] | event[3] << 8)
        self.reached = 0  # a correction may have reached another target before

    def _judge_round(self, event):
        if self.phase != OPENING:
            return NOT_NOW
        if self.rules.fault(self.set_size, self.players):
            return UNPLAYABLE
        if event[0] == events.OPEN and event[2] != tiles.NONE and event[2] >= self.set_size:
            return NO_SUCH_TILE
        return OK if event[1] < self.players else BAD_PLAYERS

    def _begin_round(self, event):
        self.round += 1
        self.before = tuple(self.totals)
        self.player = self.opener = self.actor = event[1]
        self.asked = event[0] == events.OPEN
        self.shown = event[2] if self.asked else tiles.NONE
        self.drawn = self.placed = self.passed = 0
        self.out = NOBODY
        self.blocked = self.refereed = False
        self.dealt = self.rules.hand(self.players)
        for tile in range(self.set_size):
            self.owner[tile] = 0
        for number in range(6):
            self.numbers[number] = 0
        for player in range(self.players):
            self.hands[player] = self.dealt
        self.board.clear()
        self.phase = TURN

    # ---- turns

    def _judge_draws(self, draws):
        if draws and self.placed == 0:
            return OPENER_PLACES
        if draws > self.rules.draws:
            return TOO_MANY_DRAWS
        return POOL_EMPTY if draws > self.pool() else OK

    def _judge_tile(self, event):
        """What placing and laying a tile have in common."""
        tile = event[1]
        if self.phase != TURN:
            return NOT_NOW
        if self.placed and self.refereed != (event[0] == events.LAY):
            return OTHER_KIND
        if tile >= self.set_size:
            return NO_SUCH_TILE
        if self.owner[tile]:
            return PLAYED
        if self._is_others(tile):
            return HELD_BY_OTHER
        code = self._judge_opening(tile) if self.placed == 0 and self.asked else OK
        return code if code != OK else self._judge_draws(event[2])

    def _judge_opening(self, tile):
        """Whether this tile may open: the opener has shown the highest triple of all, or that there is none."""
        if self.rules.opening != HIGH_TRIPLE:
            return OK
        if self.shown == tiles.NONE or not tiles.is_triple(self.shown):
            return TRIPLE_NOT_SHOWN if tiles.is_triple(tile) else OK
        return OK if tile in (self.shown, 0) else NOT_SHOWN

    def _judge_place(self, event):
        code = self._judge_tile(event)
        if code == OK and not self._claimable(event[1], event[3]):
            return IMPOSSIBLE_FIGURE
        return code

    def _claimable(self, tile, figure):
        """Whether this is a figure by these rules that the tile may have made."""
        if figure > figures.TWO_EDGE or (figure == figures.TWO_EDGE and not self.rules.two_edge):
            return False
        return self.can_make(tile, figure)

    def _is_others(self, tile):
        """Whether the opener has shown that he holds this tile, and it is another's turn or hand."""
        return tile == self.shown and self.player != self.opener and self.rules.opening == HIGH_TRIPLE

    def _judge_lay(self, event):
        code = self._judge_tile(event)
        if code != OK:
            return code
        tile, turn = event[1], event[5]
        if turn > 2 or (turn and tiles.is_triple(tile)):
            return NOT_NOW
        x, y = event[3] - events.MIDDLE, event[4] - events.MIDDLE
        if self.placed == 0:
            return OK if max(abs(x), abs(y)) <= _FARTHEST_FIRST else TOO_FAR
        return _BOARD_CODES[self.board.judge(x, y, tiles.turned(tile, turn))]

    def _place(self, event):
        return self._put(event[1], event[2], event[3])

    def _lay(self, event):
        tile, turn = event[1], event[5]
        x, y = event[3] - events.MIDDLE, event[4] - events.MIDDLE
        self.refereed = True
        figure = self.board.figure(x, y, self.rules.reading)
        self.board.place(x, y, tile, turn)
        return self._put(tile, event[2], figure)

    def _put(self, tile, draws, figure):
        """A tile was placed: scores it, and sees whether the player is out or the board dead."""
        player = self.player
        lines = self.turn_lines(tile, draws, figure)
        self.drawn += draws
        self.hands[player] += draws - 1
        self.owner[tile] = player + 1
        self.placed += 1
        self.passed = 0
        one, two, three = tiles.digits(tile)
        self.numbers[one] += 1
        if two != one:
            self.numbers[two] += 1
        if three not in (one, two):
            self.numbers[three] += 1
        if self.hands[player] == 0 and self.out == NOBODY:
            self.out = player
            if self.rules.out_bonus:
                lines.append((scoring.OUT, player, self.rules.out_bonus))
        ends_dead = self.out == NOBODY and self.rules.blocked_when == NOBODY_CAN_PLACE
        self._end_turn(ends_dead and self.dead())
        return lines

    def _judge_pass(self, event):
        if self.phase != TURN:
            return NOT_NOW
        if self.placed == 0:
            return OPENER_PLACES
        code = self._judge_draws(event[1])
        return MUST_DRAW if code == OK and event[1] < self.must_draw() else code

    def _pass(self, event):
        draws = event[1]
        lines = self.turn_lines(tiles.NONE, draws, figures.PLAIN)
        self.drawn += draws
        self.hands[self.player] += draws
        self.passed = 0 if self.pool() else self.passed | 1 << self.player
        self._end_turn(self.passed == (1 << self.players) - 1)
        return lines

    def _judge_skip(self, event):
        if self.phase != TURN:
            return NOT_NOW
        return OK if self.placed else OPENER_PLACES

    def _skip(self, event):
        """Nobody who is away has passed; and whose turn the last of a round is, does not depend on who is away."""
        self._end_turn(False)

    def _judge_block(self, event):
        if self.phase != TURN or self.out != NOBODY:
            return NOT_NOW
        if self.placed == 0:
            return OPENER_PLACES
        if self.refereed and not self.dead():
            return STILL_FITS
        return POOL_LEFT if self.rules.blocked_when != NOBODY_CAN_PLACE and self.pool() else OK

    def _block(self, event):
        """Where everybody has to pass, those who have not yet lose what that costs."""
        lines = ()
        if self.rules.blocked_when != NOBODY_CAN_PLACE:
            turn = [(self.player + step) % self.players for step in range(self.players)]
            lines = scoring.blocking(self.rules, [player for player in turn if not self.passed >> player & 1])
        self._end_blocked()
        return lines

    def _judge_expire(self, event):
        if self.phase != TURN or self.rules.expiry != PENALTY or self.rules.timer == 0:
            return NOT_NOW
        return self._judge_draws(event[1]) if self.placed else OPENER_PLACES

    def _expire(self, event):
        """The extra tile is no bought one; and it says nothing about whether the player could have placed."""
        draws = event[1]
        lines = scoring.expiring(self.rules, self.player, draws)
        if draws < self.pool():
            draws += 1
        self.drawn += draws
        self.hands[self.player] += draws
        self.passed = 0
        self._end_turn(False)
        return lines

    def _end_turn(self, blocked):
        """It is the next player's turn, unless the round is over."""
        self.player = (self.player + 1) % self.players
        if blocked:
            self._end_blocked()
        elif self.out != NOBODY and (self.rules.ending != COMPLETE_ROUND or self.player == self.opener):
            self._end_round(self.rules.hands)

    # ---- the hands that are left

    def _end_blocked(self):
        self.blocked = True
        self._end_round(self.rules.blocked != NOTHING)

    def _end_round(self, hands_count):
        """The hands are told in turn, from the next player on, if they score anything."""
        self.phase = HANDS
        self.left = [0 if hand == 0 else -1 for hand in self.hands]
        self.held = self.holders = b""
        self.player = self._asked_after(self.player - 1) if hands_count else NOBODY

    def _asked_after(self, player):
        """The next player after this one whose hand is not told; this one if only his is left, NOBODY if none is."""
        for step in range(1, self.players + 1):
            other = (player + step) % self.players
            if self.left[other] < 0:
                return other
        return NOBODY

    def _told(self):
        """The sum of the hands told so far."""
        return sum([left for left in self.left if left > 0])

    def _judge_hand(self, event):
        if self.phase != HANDS:
            return NOT_NOW
        total = event[1] | event[2] << 8
        return OK if self._possible(b"", self.hands[self.player], total) else IMPOSSIBLE_SUM

    def _judge_held(self, event):
        if self.phase != HANDS:
            return NOT_NOW
        if event[1] != self.hands[self.player]:
            return IMPOSSIBLE_HAND
        hand = event[2:]
        for at, tile in enumerate(hand):
            if tile >= self.set_size:
                return NO_SUCH_TILE
            if self.owner[tile]:
                return PLAYED
            if tile in hand[:at] or self.holder(tile) != NOBODY:
                return IMPOSSIBLE_HAND
        return OK if self._possible(hand, 0, 0) else IMPOSSIBLE_HAND

    def _possible(self, hand, count, total):
        """Whether these tiles, and `count` more that add up to `total`, can be in hands beside those told before."""
        rest = [tile for tile in self.unplayed() if tile not in hand and tile not in self.held]
        if count and not possible_sum(rest, count, total):
            return False
        # Each hand may be possible by itself and yet not beside the sums told before: with an empty pool the last
        # one is just what is left.
        told = self._told() - sum([tiles.SUMS[tile] for tile in self.held])
        told_tiles = sum([self.hands[p] for p in range(self.players) if self.left[p] >= 0]) - len(self.held)
        return told_tiles == 0 or possible_sum(rest, told_tiles + count, told + total)

    def _tell_sum(self, event):
        return self._tell(event[1] | event[2] << 8)

    def _tell_tiles(self, event):
        self.held += event[2:]
        self.holders += bytes((self.player,)) * event[1]
        return self._tell(sum([tiles.SUMS[tile] for tile in event[2:]]))

    def _tell(self, total):
        player = self.player
        self.left[player] = total
        self.player = self._asked_after(player)
        if not self.blocked:
            return ((scoring.HANDS_OF_OTHERS, self.out, total),)
        if self.rules.blocked == EACH_OWN:
            return ((scoring.OWN_HAND, player, -total),)
        return scoring.lowest_takes(self.rules, self.left) if self.player == NOBODY else ()

    # ---- corrections, and the end

    def _judge_correct(self, event):
        if self.phase == SETUP:
            return NOT_NOW
        if event[1] >= self.players:
            return BAD_PLAYERS
        points = (event[2] | event[3] << 8) - events.ZERO
        return OK if -_MOST_CORRECTED <= points <= _MOST_CORRECTED else BAD_RULE

    def _correct(self, event):
        """Points taken may show that the target was not reached: that is asked anew of this total alone."""
        player = self.actor = event[1]
        points = (event[2] | event[3] << 8) - events.ZERO
        if points < 0 and self.totals[player] + points < self.rules.target:
            self.reached &= ~(1 << player)
        return ((scoring.CORRECTION, player, points),)

    def _was_last_round(self):
        """Whether the match is over with the round that has ended."""
        return self.round >= self.rules.rounds if self.rules.length == ROUNDS else self.reached != 0

    # ---- checkpoints

    def save(self):
        """The state as a tuple; restore() of it makes this match, or another, equal to it."""
        return (
            self.rules.save(), self.set_size, self.players, self.dealt, self.phase, self.round, self.opener, self.shown,
            self.asked, self.player, self.actor, self.drawn, self.placed, self.passed, self.out, self.blocked,
            self.refereed, self.reached, tuple(self.totals), self.before, bytes(self.hands), bytes(self.owner),
            bytes(self.numbers), tuple(self.left), self.held, self.holders, self.lines, self.board.save(),
        )  # fmt: skip

    def restore(self, state):
        """Takes back what save() gave."""
        (
            rules, self.set_size, self.players, self.dealt, self.phase, self.round, self.opener, self.shown,
            self.asked, self.player, self.actor, self.drawn, self.placed, self.passed, self.out, self.blocked,
            self.refereed, self.reached, totals, self.before, hands, owner,
            numbers, left, self.held, self.holders, self.lines, board,
        ) = state  # fmt: skip
        self.rules.restore(rules)
        self.totals = list(totals)
        self.hands = bytearray(hands)
        self.owner = bytearray(owner)
        self.numbers = bytearray(numbers)
        self.left = list(left)
        self.board.restore(board)


_BOARD_CODES = {b.FITS: OK, b.TAKEN: TAKEN, b.NO_EDGE: NO_EDGE, b.CORNER: CORNER}

# By the kind of the event; 0 is none.
_JUDGE = (
    None, Match._judge_match, Match._judge_round, Match._judge_place, Match._judge_pass, Match._judge_hand,
    Match._judge_rule, Match._judge_round, Match._judge_lay, Match._judge_expire, Match._judge_held,
    Match._judge_correct, Match._judge_skip, Match._judge_block,
)  # fmt: skip
_HAPPEN = (
    None, Match._begin_match, Match._begin_round, Match._place, Match._pass, Match._tell_sum,
    Match._set_rule, Match._begin_round, Match._lay, Match._expire, Match._tell_tiles, Match._correct,
    Match._skip, Match._block,
)  # fmt: skip
