"""The rules of one match: the parameters of an edition, with what the table has changed.

PARAMETERS is the list of all there are. A journal names a parameter by its place in it, so the list
only grows at the end. Every value is an integer from 0 up; some stand for a way of doing things.
Points are positive numbers; what is a loss, the match subtracts.
"""

from trivet.micropython import TYPE_CHECKING, const

from . import editions

if TYPE_CHECKING:
    from collections.abc import Callable

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

# Name, lowest, highest.
PARAMETERS = (
    ("fewest", 1, 6),  # players
    ("most", 1, 6),
    ("hand_1", 0, 30),  # tiles dealt to a player when so many play; 0: this many cannot
    ("hand_2", 0, 30),
    ("hand_3", 0, 25),
    ("hand_4", 0, 18),
    ("hand_5", 0, 15),
    ("hand_6", 0, 12),
    ("opening", 0, 1),
    ("opening_bonus", 0, 99),  # for opening with a triple under high-triple
    ("zero_bonus", 0, 99),  # more, for opening with 0-0-0
    ("draws", 1, 255),  # most in one turn
    ("draw_cost", 0, 99),  # lost per drawn tile
    ("limit_cost", 0, 99),  # lost besides, after `draws` draws with nothing placed
    ("empty_pass", 0, 99),  # lost by passing on an empty pool
    ("tile", 0, 99),  # points for a placed tile; 0: the sum of its corners
    ("bridge", 0, 255),
    ("two_edge", 0, 255),  # a bridge with two edges; 0: not a figure
    ("hexagon", 0, 255),
    ("double", 0, 255),
    ("triple", 0, 255),
    ("reading", 0, 1),  # of double and triple hexagon: figures.AT_ONCE, figures.FIGURE
    ("out_bonus", 0, 255),  # for placing the last tile of the hand first
    ("hands", 0, 1),  # whether that also scores what the others still hold
    ("blocked", 0, 4),
    ("ending", 0, 1),
    ("length", 0, 1),
    ("target", 1, 9999),
    ("rounds", 1, 99),
    ("simple", 0, 1),  # the children's prices below, in place of the others
    ("timer", 0, 600),  # seconds per turn; 0: off
    ("expiry", 0, 1),
    ("expiry_cost", 0, 99),
    ("must_draw", 0, 1),
    ("blocked_when", 0, 1),
    ("winner", 0, 2),
    ("simple_out", 0, 1),
    ("redraw", 0, 1),
    ("tie", 0, 1),
)

# Simple scoring for children: nobody ever loses points, so hands do not count, or only which is the lowest.
_SIMPLE = (
    ("opening_bonus", 0),
    ("zero_bonus", 0),
    ("draw_cost", 0),
    ("limit_cost", 0),
    ("empty_pass", 0),
    ("tile", 1),
    ("bridge", 1),
    ("two_edge", 0),  # the list names a bridge alone, which is a match on one edge and only one
    ("hexagon", 1),
    ("double", 2),
    ("triple", 3),
    ("out_bonus", 5),
    ("hands", 0),
    ("blocked", NOTHING),  # or LOWEST_BONUS, see simple_out
    ("expiry_cost", 0),
)

_PRICES = ("", "bridge", "hexagon", "double", "triple", "two_edge")

_places: dict[str, int] = {}  # by name; made when one is asked for, for which the start need not wait


def index(name: str) -> int:
    """The place of a parameter, -1 if there is none of this name."""
    if not _places:
        _places.update([(parameter[0], place) for place, parameter in enumerate(PARAMETERS)])
    return _places.get(name, -1)


class Rules:
    """What is played by, one attribute for each of PARAMETERS; begins as the edition has it."""

    fewest: int
    most: int
    opening: int
    opening_bonus: int
    zero_bonus: int
    draws: int
    draw_cost: int
    limit_cost: int
    empty_pass: int
    tile: int
    bridge: int
    two_edge: int
    hexagon: int
    double: int
    triple: int
    reading: int
    out_bonus: int
    hands: int
    blocked: int
    ending: int
    length: int
    target: int
    rounds: int
    simple: int
    timer: int
    expiry: int
    expiry_cost: int
    must_draw: int
    blocked_when: int
    winner: int
    simple_out: int
    redraw: int
    tie: int

    def __init__(self, edition: int = 0):
        self.begin(edition)

    def begin(self, edition: int) -> None:
        """What the edition has."""
        self.edition = edition
        for place, value in enumerate(editions.EDITIONS[edition].values):
            setattr(self, PARAMETERS[place][0], value)
        self._saved: list[int] | None = None  # what save() gave, until something is set

    def value(self, name: str) -> int:
        """The value of a parameter by its name."""
        return getattr(self, name)

    def hand(self, players: int) -> int:
        """Tiles dealt to each when so many play; 0 when so many cannot."""
        return self.value("hand_%d" % players) if self.fewest <= players <= self.most else 0

    def set(self, place: int, value: int) -> None:
        """Sets the parameter at this place of PARAMETERS, within its limits.

        Simple scoring lays its prices over the edition's, and takes them off again; prices set afterwards stay.
        """
        name = PARAMETERS[place][0]
        if self.value(name) == value:
            return
        setattr(self, name, value)
        self._saved = None
        if name == "simple":
            values = editions.EDITIONS[self.edition].values
            for price, simple in _SIMPLE:
                setattr(self, price, simple if value else values[index(price)])
        if self.simple and name in ("simple", "simple_out"):
            self.blocked = LOWEST_BONUS if self.simple_out else NOTHING

    def price(self, figure: int) -> int:
        """What a figure pays, by its number in figures.py."""
        return getattr(self, _PRICES[figure]) if figure else 0

    def save(self) -> list[int]:
        """All values, as a list that restore() takes back; the same one as long as nothing is set."""
        if self._saved is None:
            values = [self.edition] * (1 + len(PARAMETERS))
            for place, parameter in enumerate(PARAMETERS):
                values[1 + place] = getattr(self, parameter[0])
            self._saved = values
        return self._saved

    def restore(self, state: list[int]) -> None:
        """Takes back what save() gave."""
        if state == self._saved:
            return
        self._saved = state
        self.edition = state[0]
        for place, parameter in enumerate(PARAMETERS):
            setattr(self, parameter[0], state[1 + place])

    def fault(self, set_size: int, players: int) -> str:
        """The parameter that makes these rules unplayable for so many players and tiles, "" if none does."""
        return fault(self.value, set_size, players)


def fault(value: "Callable[[str], int]", set_size: int, players: int) -> str:
    """The same of any rules, of which `value` gives a parameter by its name."""
    fewest, most = value("fewest"), value("most")
    if fewest > most:
        return "fewest"
    if not fewest <= players <= most:
        return "most" if players > most else "fewest"
    hand = value("hand_%d" % players)
    # Each player draws one more tile from the pool to see who opens.
    reserve = players if value("opening") == DRAWN_HIGH and players > 1 else 0
    if hand == 0 or hand * players + reserve > set_size:
        return "hand_%d" % players
    return ""


def in_range(place: int, value: int) -> bool:
    """Whether there is a parameter at this place that can have this value."""
    return 0 <= place < len(PARAMETERS) and PARAMETERS[place][1] <= value <= PARAMETERS[place][2]
