"""The state of a match, and what anyone may ask of it.

Nothing here judges or changes anything: what an event does is in applying.py, whether it counts in
judging.py, and match.py has both. `save()` gives the whole state as one tuple that `restore()` takes
back: the session's checkpoints for undo.
"""

from trivet.micropython import TYPE_CHECKING, const

from . import figures, scoring, tiles
from .board import Board
from .phases import NOBODY, SETUP
from .rulebooks.match_rules import Rules
from .rulebooks.rules import HIGHEST_TOTAL, MUST_LIMIT, NOBODY_CAN_PLACE, ROUNDS

if TYPE_CHECKING:
    from typing import Any

LOST = const(255)  # in place of the player who placed a tile: the box lacks it


class State:
    """That of a match from its first event to its last. A new one waits for a MATCH event."""

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
        self.drawn = 0  # tiles drawn in this round, less those that came back into the pool
        self.seated = 0  # players to whom this round was dealt
        self.gone = 0  # bit p: player p has left the table
        self.ended = False  # whether the players have ended the match early
        self.placed = 0  # tiles placed in this round
        self.passed = 0  # bit p: player p has passed and left the pool empty, since the last tile was placed
        self.out = NOBODY  # who went out first in this round
        self.blocked = False  # whether the round ended because nobody could place
        self.refereed = False  # whether the board of this round is known
        self.board = Board()  # empty unless the round is refereed
        self.reached: int = 0  # bit p: player p has had the target, so the round is the last
        self.halted = SETUP  # the phase of the round within which the match was won, SETUP if it was not won so
        self.totals: list[int] = []
        self.before: tuple[int, ...] = ()  # the totals with which this round began
        self.hands = bytearray()  # tiles in each hand
        self.owner = bytearray()  # by tile: 0 unplayed, LOST, else 1 + the player who placed it
        self.missing = 0  # tiles that the box lacks
        self.unknown = 0  # those of them of which nobody knows which they are
        self.chairs: tuple[int, ...] = ()  # the players as they sit, clockwise
        self.first_chair = 0  # the place among them that opened the round
        self.put_right = 0  # bit p: the tiles of player p were counted anew in this round
        self.numbers = bytearray(6)  # by number: placed tiles that show it
        self.hand_sums: list[int] = []  # by player: the points that his hand was left with, -1 if not told yet
        self.told_tiles = b""  # tiles told one by one
        self.holders = b""  # who told each of them
        self.lines: list[tuple[int, int, int]] = []  # of the last event

    @property
    def edition(self) -> int:
        """The place of the edition in EDITIONS."""
        return self.rules.edition

    # ---- who is at the table

    def is_gone(self, player: int) -> bool:
        """Whether this player has left the table."""
        return bool(self.gone >> player & 1)

    def at_table(self) -> list[int]:
        """The players who have not left."""
        return [player for player in range(self.players) if not self.gone >> player & 1]

    def clockwise(self, player: int) -> tuple[int, ...]:
        """All players as they sit, from this one on."""
        chair = self.chairs.index(player)
        return self.chairs[chair:] + self.chairs[:chair]

    # ---- tiles: those to draw, those not on the table, and whose they are

    def in_box(self) -> int:
        """Tiles that are there: those of the set but for the missing ones."""
        return self.set_size - self.missing

    def pool(self) -> int:
        """Tiles that are left to draw."""
        return self.set_size - self.missing - self.seated * self.dealt - self.drawn

    def empty_by_word(self) -> bool:
        """Whether a round is over because all have passed: the pool is empty then, whatever has been counted."""
        return self.blocked and self.rules.blocked_when != NOBODY_CAN_PLACE

    def uncounted(self) -> int:
        """After a round that the players have ended on an empty pool, whatever had been counted: the tiles that were
        in the pool by the count, and are in hands. 0 where each hand holds as many as `hands` says.
        """
        if not self.empty_by_word():
            return 0
        return self.in_box() - self.placed - sum(self.hands) - self.pool()

    def unplayed(self) -> list[int]:
        """The tiles that are not on the table, those among them that may be missing."""
        owner = self.owner
        return [tile for tile in range(self.set_size) if not owner[tile]]

    def draws_left(self) -> int:
        """How many tiles the player to move may draw now."""
        return 0 if self.placed == 0 else min(self.rules.draws, self.pool())

    def must_draw(self) -> int:
        """How many tiles the player to move must draw at least before he may pass."""
        most = self.draws_left()
        return most if self.rules.must_draw == MUST_LIMIT else min(1, most)

    def holder(self, tile: int) -> int:
        """The player who has told that this tile was left in his hand; NOBODY if none has."""
        return self.holders[self.told_tiles.index(bytes((tile,)))] if tile in self.told_tiles else NOBODY

    # ---- the next turn

    def can_make(self, tile: int, figure: int) -> bool:
        """Whether the tiles on the table could make this figure with this tile, see figures.possible."""
        return figures.possible(figure, tile, self.placed, self.numbers, self.rules.reading)

    def turn_lines(self, tile: int, draws: int, figure: int) -> list[tuple[int, int, int]]:
        """The score lines of placing `tile` (NONE: of passing) after `draws` draws, judged by nobody."""
        if tile == tiles.NONE:
            return scoring.passing(self.rules, self.player, draws, self.pool() - draws)
        return scoring.placing(self.rules, self.player, tile, draws, figure, self.placed == 0)

    def dead(self) -> bool:
        """Whether the board is known and no unplayed tile fits anywhere on it."""
        return self.refereed and not self.board.fits_any(self.owner)

    def surely_fits(self) -> bool:
        """Whether the board is known and a tile fits on it: more of them than are missing with nobody knowing which."""
        if not self.refereed or self.dead():
            return False
        if not self.unknown:
            return True
        return sum([1 for tile in self.unplayed() if self.board.moves([tile])]) > self.unknown

    # ---- hands that are told after a round

    def next_untold(self, player: int) -> int:
        """The first, from this player on, whose hand is not told; NOBODY if none is left."""
        for other in self.clockwise(player):
            if self.hand_sums[other] < 0:
                return other
        return NOBODY

    def counted_sum(self) -> int:
        """The sum of the hands told so far."""
        return sum([told for told in self.hand_sums if told > 0])

    def known_sum(self) -> int:
        """In HANDS: the sum of the hand asked for if the device knows it, else -1.

        It does when the pool is empty, this is the last hand, and every missing tile is known: what is neither on the
        table nor told is in it.
        """
        if self.pool() == 0 and not self.unknown and sum([1 for told in self.hand_sums if told < 0]) == 1:
            return sum([tiles.SUMS[tile] for tile in self.unplayed()]) - self.counted_sum()
        return -1

    # ---- totals

    def gained(self, player: int) -> int:
        """What the round has brought this player so far."""
        return self.totals[player] - self.before[player]

    def winners(self) -> list[int]:
        """The players with the highest total; a tie is shared. In a match to a target some rules ask only those who
        have had it.
        """
        among = list(range(self.players))
        if self.rules.winner != HIGHEST_TOTAL and self.rules.length != ROUNDS and self.reached:
            among = [player for player in among if self.reached >> player & 1]
        best = max([self.totals[player] for player in among])
        return [player for player in among if self.totals[player] == best]

    def is_tied(self) -> bool:
        """Whether two or more of the best are at the table: a tie that another round can play off."""
        return sum([1 for player in self.winners() if not self.is_gone(player)]) > 1

    # ---- checkpoints

    def save(self) -> "tuple[Any, ...]":
        """The state as a tuple; restore() of it makes this match, or another, equal to it."""
        return (
            self.rules.save(), self.set_size, self.players, self.dealt, self.phase, self.round, self.opener, self.shown,
            self.asked, self.player, self.actor, self.drawn, self.seated, self.gone, self.ended, self.placed,
            self.passed, self.out, self.blocked, self.refereed, self.reached, self.halted, self.missing,
            self.unknown, self.chairs, self.first_chair, self.put_right, tuple(self.totals), self.before,
            bytes(self.hands), bytes(self.owner), bytes(self.numbers), tuple(self.hand_sums), self.told_tiles,
            self.holders, self.lines, self.board.save(),
        )  # fmt: skip

    def restore(self, state: "tuple[Any, ...]") -> None:
        """Takes back what save() gave."""
        (
            rules, self.set_size, self.players, self.dealt, self.phase, self.round, self.opener, self.shown,
            self.asked, self.player, self.actor, self.drawn, self.seated, self.gone, self.ended, self.placed,
            self.passed, self.out, self.blocked, self.refereed, self.reached, self.halted, self.missing,
            self.unknown, self.chairs, self.first_chair, self.put_right, totals, self.before, hands, owner, numbers,
            hand_sums, self.told_tiles, self.holders, self.lines, board,
        ) = state  # fmt: skip
        self.rules.restore(rules)
        self.totals = list(totals)
        self.hands = bytearray(hands)
        self.owner = bytearray(owner)
        self.numbers = bytearray(numbers)
        self.hand_sums = list(hand_sums)
        self.board.restore(board)
