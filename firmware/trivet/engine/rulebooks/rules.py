"""The parameters of the rules: what they stand for, what most rulebooks have, and within which limits a table may
change them.

PARAMETERS is the list of all there are. A journal names a parameter by its place in it, so the list only grows at the
end. Every value is an integer from 0 up; some stand for a way of doing things. Points are positive numbers; what is a
loss, the match subtracts.
"""

from trivet.micropython import const

from ..limits import MOST_DEALT, MOST_PLAYERS, MOST_POINTS

# opening: who opens a round
DRAWN_HIGH = const(0)  # who has drawn the tile with the highest sum, with any tile of his hand
HIGH_TRIPLE = const(1)  # who holds the highest triple, with that
# draws
NO_LIMIT = const(255)
# blocked: what a round scores in which nobody can place
EACH_OWN = const(0)  # everybody loses his own hand
LOWEST_REST = const(1)  # the lowest hand scores the sum of the others less its own
LOWEST_DIFFERENCES = const(2)  # the lowest hand scores the differences to each of the others
NOTHING = const(3)
LOWEST_BONUS = const(4)  # the lowest hand scores what going out pays
# ending: when one has placed his last tile
IMMEDIATE = const(0)
COMPLETE_ROUND = const(1)  # the others play until all have had equally many turns
# length of the match
TARGET = const(0)
ROUNDS = const(1)
# expiry of the turn timer
SOUND = const(0)
PENALTY = const(1)  # one tile from the pool and expiry_cost, and the turn is over
# must_draw: how many tiles one draws before one may pass, as long as the pool has them
MUST_ONE = const(0)
MUST_LIMIT = const(1)  # as many as `draws` allows
# blocked_when: what ends a round in which nobody goes out
NOBODY_CAN_PLACE = const(0)  # that no tile fits any more, whatever the pool holds
ALL_HAVE_PASSED = const(1)  # that everybody has passed on an empty pool, and has lost what that costs
# winner of a match to a target
HIGHEST_TOTAL = const(0)
HIGHEST_WHO_REACHED = const(1)  # of those who have had the target, even if another has more
FIRST_TO_REACH = const(2)  # who has the target first, with which the match is over; a house rule
# simple_out: who has the children's points for going out
OUT_ONLY = const(0)
LOWEST_TOO = const(1)  # the lowest hand of a blocked round as well
# redraw: who draws again after a tie for the opening
TIED = const(0)
ALL = const(1)
# tie for the match
SHARE = const(0)
ANOTHER_ROUND = const(1)  # as long as the best are tied; a house rule

# Name, what an edition has that says nothing of it, lowest, highest.
PARAMETERS = (
    ("fewest", 2, 1, MOST_PLAYERS),  # players
    ("most", 6, 1, MOST_PLAYERS),
    ("hand_1", 0, 0, MOST_DEALT),  # tiles dealt to a player when so many play; 0: this many cannot
    ("hand_2", 9, 0, MOST_DEALT),
    ("hand_3", 7, 0, 25),
    ("hand_4", 7, 0, 18),
    ("hand_5", 6, 0, 15),
    ("hand_6", 6, 0, 12),
    ("opening", 0, 0, 1),
    ("opening_bonus", 0, 0, 99),  # for opening with a triple
    ("zero_bonus", 0, 0, 99),  # more, for opening with 0-0-0
    ("draws", 3, 1, 255),  # most in one turn
    ("draw_cost", 5, 0, 99),  # lost per drawn tile
    ("limit_cost", 10, 0, 99),  # lost besides, after `draws` draws with nothing placed
    ("empty_pass", 0, 0, 99),  # lost by passing on an empty pool
    ("tile", 0, 0, 99),  # points for a placed tile; 0: the sum of its corners
    ("bridge", 40, 0, 255),
    ("two_edge", 0, 0, 255),  # a bridge with two edges; 0: not a figure
    ("hexagon", 50, 0, 255),
    ("double", 60, 0, 255),
    ("triple", 70, 0, 255),
    ("reading", 0, 0, 1),  # of double and triple hexagon: figures.AT_ONCE, figures.FIGURE
    ("out_bonus", 25, 0, 255),  # for placing the last tile of the hand first
    ("hands", 1, 0, 1),  # whether that also scores what the others still hold
    ("blocked", 0, 0, 4),
    ("ending", 0, 0, 1),
    ("length", 0, 0, 1),
    ("target", 400, 1, MOST_POINTS),
    ("rounds", 1, 1, 99),
    ("simple", 0, 0, 1),  # the children's prices below, in place of the others
    ("timer", 0, 0, 600),  # seconds per turn; 0: off
    ("expiry", 0, 0, 1),
    ("expiry_cost", 15, 0, 99),
    ("must_draw", 0, 0, 1),
    ("blocked_when", 0, 0, 1),
    ("winner", 0, 0, 2),
    ("simple_out", 0, 0, 1),
    ("redraw", 0, 0, 1),
    ("tie", 0, 0, 1),
)

_places: dict[str, int] = {}  # by name; made when one is asked for, for which the start need not wait


def index(name: str) -> int:
    """The place of a parameter, -1 if there is none of this name."""
    if not _places:
        _places.update([(parameter[0], place) for place, parameter in enumerate(PARAMETERS)])
    return _places.get(name, -1)


def in_range(place: int, value: int) -> bool:
    """Whether there is a parameter at this place that can have this value."""
    return 0 <= place < len(PARAMETERS) and PARAMETERS[place][2] <= value <= PARAMETERS[place][3]
