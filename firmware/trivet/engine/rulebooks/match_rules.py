"""The rules of one match: the parameters of an edition, with what the table has changed."""

from trivet.micropython import TYPE_CHECKING

from . import editions
from .rules import DRAWN_HIGH, LOWEST_BONUS, NOTHING, PARAMETERS, index

if TYPE_CHECKING:
    from collections.abc import Callable

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


class Rules:
    """What is played by, one attribute for each of PARAMETERS; begins as the edition has it."""

    if TYPE_CHECKING:  # they are set by their names

        def __getattr__(self, name: str) -> int: ...

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
