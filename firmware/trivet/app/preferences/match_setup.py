"""What a match is to be played by, before it begins: edition, tiles, rules of the table, who plays.

It is kept in the settings when a match begins, so that the next one is set up alike:

    "setup"       a list of texts: the edition, the number of tiles, the number of players and then pairs of parameter
                  and value (places in rules.PARAMETERS) in one text, with spaces; the name of the house rules; the name
                  of each player, empty if he has none
    "rules.NAME"  house rules under a name, bytes: the edition, then parameter and value (the low byte first), three
                  bytes for each that differs from the edition, length and timer included
    "names"       a list: the names of those who have played here, who played last first; the oldest make room
"""

import struct

from trivet.engine import events, tiles
from trivet.engine.limits import MOST_PLAYERS
from trivet.engine.rulebooks import editions, match_rules, rules
from trivet.micropython import TYPE_CHECKING, const

from . import box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trivet.app.protocols import Settings

MOST_HOUSE_RULES = const(12)  # that are kept under a name
MOST_NAMES = const(24)  # that are remembered

_SETTING = "setup"
_NAMES = "names"
_RULES = "rules."
_CHANGE = "<BH"
_CHANGE_BYTES = const(3)
_ALONE = "nordic-2009"  # an edition that one can play alone
# What has a row of its own in the setup: changing it makes no house rules.
_OWN_ROWS = ("length", "target", "rounds", "simple", "timer", "expiry")
# How long a match can be: until someone has so many points, or so many rounds.
LENGTHS = tuple([(rules.TARGET, points) for points in (200, 300, 400, 500)]) + tuple(
    [(rules.ROUNDS, count) for count in (1, 2, 3, 4, 5)]
)
_TIMERS = (0, 15, 20, 30, 45, 60, 90, 120)  # seconds; 0 is none


class MatchSetup:
    """Begins as the last match was begun. `rules` are those that it will be played by, `wanted` how many players were
    chosen, `names` what those in all seats are called, "" for nothing. It is `proposed` as long as nobody has said by
    which edition.

    What was chosen stays chosen: an edition that is passed on the way holds it to what it allows, and no longer.
    """

    def __init__(self, settings: "Settings"):
        self._settings = settings
        self.edition = 0  # its place in EDITIONS
        self.set_size = tiles.STANDARD
        self.wanted = 2
        self.house = ""  # the name of the house rules, if they are kept under one as they are
        self.names = [""] * MOST_PLAYERS
        self._chosen = {}  # place of a parameter: value
        self.changed = {}  # the same, where it is not the edition's own
        last = settings.get(_SETTING)
        if last:
            self._take(last)
        self.proposed = not last
        self._box = (0, False)
        if not self.follow_box():
            self._settle()

    # ---- rules

    def value(self, name: str) -> int:
        """The value of a parameter."""
        return self.rules.value(name)

    def usual(self, name: str) -> int:
        """What the edition has for it, and simple scoring if that is chosen."""
        return self._usual().value(name)

    def range(self, name: str) -> tuple:
        """The least and the most that a parameter can be."""
        return rules.PARAMETERS[rules.index(name)][2:]

    def is_changed(self, name: str) -> bool:
        """Whether a parameter is other than that."""
        return rules.index(name) in self.changed

    def set(self, name: str, value: int) -> None:
        """Gives a parameter a value. The edition's own is no choice: it goes with the edition."""
        place = rules.index(name)
        self._chosen[place] = value
        if name not in _OWN_ROWS:
            self.house = ""
        self._settle()
        if place not in self.changed:
            del self._chosen[place]

    def set_simple(self, simple: int) -> bool:
        """Scores simply, or in full again. So few points reach no target: one round is proposed in its place. Gives
        whether that is so.
        """
        self.set("simple", simple)
        if simple and self.value("length") == rules.TARGET:
            self.set("length", rules.ROUNDS)
            self.set("rounds", 1)
            return True
        if not simple and self.value("length") == rules.ROUNDS and self.value("rounds") == 1:
            self.set("length", self.usual("length"))
        return False

    def follow_box(self) -> bool:
        """Goes over to the edition of the box on the table, if another one was chosen since; as long as nobody has
        chosen, to that of the language. Gives whether it did.
        """
        said = box.read(self._settings)
        place, answered = said
        if said == self._box or not (answered or self.proposed):
            self._box = said
            return False
        self._box = said
        self.use_edition(place)
        self.proposed = not answered
        return True

    def use_edition(self, place: int) -> None:
        """Goes over to an edition; what was changed for the table stays changed."""
        self.edition = place
        self.house = ""
        self.proposed = False
        self._settle()

    def use_edition_for_one(self) -> bool:
        """Goes over to an edition that one can play alone, if this one is none. Whether it did."""
        if self.limits()[0] == 1:
            return False
        self.use_edition(editions.find(_ALONE))
        return True

    def editions_for(self, players: int) -> list[int]:
        """The places of the editions by which so many can play, with what is changed for the table."""
        found = []
        for place, edition in enumerate(editions.EDITIONS):

            def value(name, edition=edition):
                parameter = rules.index(name)
                return self._chosen.get(parameter, edition.value(parameter))

            if not match_rules.fault(value, self.in_box(), players):
                found.append(place)
        return found

    def missing(self) -> list[int]:
        """The tiles that the box lacks, NONE for each that nobody knows."""
        return box.missing(self._settings, self.set_size)

    def in_box(self) -> int:
        """Tiles that are there."""
        return self.set_size - len(self.missing())

    def length(self) -> tuple:
        """How long the match is: (rules.TARGET, points) or (rules.ROUNDS, count)."""
        length = self.value("length")
        return length, self.value("target" if length == rules.TARGET else "rounds")

    def turn_length(self) -> None:
        """Takes the next length."""
        length, count = _after(LENGTHS, self.length())
        self.set("length", length)
        self.set("target" if length == rules.TARGET else "rounds", count)

    def turn_timer(self) -> None:
        """Takes the next time of a turn."""
        self.set("timer", _after(_TIMERS, self.value("timer")))

    def house_rules(self) -> list:
        """The places of the parameters that house rules change, in order."""
        return _of_the_house(self.changed)

    def fault(self) -> str:
        """The parameter that makes it unplayable, "" if none does."""
        return self.rules.fault(self.in_box(), self.players)

    def limits(self) -> tuple:
        """The fewest and the most players."""
        return self.value("fewest"), self.value("most")

    @property
    def players(self) -> int:
        """How many play: those chosen, held to what the rules allow."""
        fewest, most = self.limits()
        return max(fewest, min(most, self.wanted)) if fewest <= most else self.wanted

    def _usual(self):
        usual = match_rules.Rules(self.edition)
        place = rules.index("simple")
        if place in self._chosen:
            usual.set(place, self._chosen[place])
        return usual

    def _settle(self):
        """Brings `rules` and `changed` in line with the edition and what is chosen."""
        self.rules = self._usual()
        self.changed = {}
        simple = rules.index("simple")
        for place in sorted(self._chosen):
            value = self._chosen[place]
            if place == simple:
                usual = editions.EDITIONS[self.edition].value(place)
            else:
                usual = self.rules.value(rules.PARAMETERS[place][0])
                self.rules.set(place, value)
            if value != usual:
                self.changed[place] = value

    # ---- house rules under a name

    def saved(self) -> list:
        """The names of the house rules that are kept."""
        return [name[len(_RULES) :] for name in self._settings.names(_RULES)]

    def save(self, name: str) -> None:
        """Keeps the house rules under this name; ValueError if there is no room for them."""
        known = self.saved()
        if name not in known and len(known) >= MOST_HOUSE_RULES:
            raise ValueError("too many")
        changes = [struct.pack(_CHANGE, place, self.changed[place]) for place in sorted(self.changed)]
        self._settings.set(_RULES + name, bytes((self.edition,)) + b"".join(changes))
        self.house = name

    def load(self, name: str) -> None:
        """Takes the house rules with this name and their edition; with an empty name the edition's own."""
        for place in _of_the_house(self._chosen):
            del self._chosen[place]
        found = rules_named(self._settings, name) if name else None
        if found:
            self.edition, chosen = found
            self._chosen.update(chosen)
        self._settle()
        self.house = name

    def load_next(self) -> None:
        """Takes the house rules after those that are chosen; after the last ones the edition's own."""
        names = [""] + self.saved()
        place = names.index(self.house) if self.house in names else 0
        self.load(names[(place + 1) % len(names)])

    def forget(self) -> None:
        """Removes the name of the house rules, and what is kept under it; they stay chosen."""
        self._settings.set(_RULES + self.house, None)
        self.house = ""

    # ---- the beginning

    def events(self) -> list:
        """The events that begin the match."""
        simple, expiry = rules.index("simple"), rules.index("expiry")
        places = sorted([place for place in self.changed if place != simple])
        if simple in self.changed:  # its prices first: those of the house stay
            places.insert(0, simple)
        if expiry in places and not self.value("timer"):
            places.remove(expiry)
        found = [events.match(self.edition, self.set_size, self.players)]
        found += [events.rule(place, self.changed[place]) for place in places]
        missing = self.missing()
        found += [events.missing(tile) for tile in missing if tile != tiles.NONE]
        unknown = missing.count(tiles.NONE)
        return found + ([events.unknown(unknown)] if unknown else [])

    def keep(self) -> None:
        """Keeps all of it for the next match."""
        remember(self._settings, self.names[: self.players])
        self._settings.set(_SETTING, self._texts())
        box.forget(self._settings)

    def is_last(self) -> bool:
        """Whether it is what the last match was begun with."""
        return self._settings.get(_SETTING) == self._texts()

    def _texts(self):
        numbers = [self.edition, self.set_size, self.players]
        for place in sorted(self.changed):
            numbers += (place, self.changed[place])
        return [" ".join([str(number) for number in numbers]), self.house] + self.names[: self.players]

    def _take(self, texts):
        numbers = [int(text) for text in texts[0].split()]
        edition, set_size, players = numbers[:3]
        if edition >= len(editions.EDITIONS):
            return
        self.edition, self.set_size, self.wanted = edition, set_size, players
        for at in range(3, len(numbers), 2):
            place, value = numbers[at : at + 2]
            if rules.in_range(place, value):
                self._chosen[place] = value
        self.house = texts[1]
        for seat in range(2, len(texts)):
            self.names[seat - 2] = texts[seat]


def _of_the_house(places):
    """Those of these places of parameters that house rules change, in order."""
    return sorted([place for place in places if rules.PARAMETERS[place][0] not in _OWN_ROWS])


def follow(settings: "Settings", names: "Sequence[str]") -> None:
    """The next match is set up for those who ended this one, who are called so, "" for who has no name: others than
    those who began it, as somebody came or went.
    """
    texts = settings.get(_SETTING)
    if texts:
        numbers = texts[0].split()
        numbers[2] = str(len(names))
        settings.set(_SETTING, [" ".join(numbers), texts[1]] + list(names))


def rename(settings: "Settings", player: int, before: str, name: str) -> None:
    """Keeps another name for a player of the match that was begun last, if that is where he was called so before."""
    texts = settings.get(_SETTING, [])
    if 2 + player < len(texts) and texts[2 + player] == before:
        texts[2 + player] = name
        settings.set(_SETTING, texts)


def _after(values, value):
    """The first of the values, which rise, that is higher than this one; after the last one the first."""
    for other in values:
        if other > value:
            return other
    return values[0]


def rules_named(settings: "Settings", name: str) -> "tuple | None":
    """(edition, {parameter: value}) of the house rules with this name; None if there are none, or of an edition that is
    not known here. What is no value of its parameter is left out.
    """
    stored = settings.get(_RULES + name, b"")
    if not stored or stored[0] >= len(editions.EDITIONS):
        return None
    changes = [struct.unpack_from(_CHANGE, stored, at) for at in range(1, len(stored), _CHANGE_BYTES)]
    return stored[0], {place: value for place, value in changes if rules.in_range(place, value)}


def remembered(settings: "Settings") -> list:
    """The names of those who have played here."""
    return settings.get(_NAMES, [])


def remember(settings: "Settings", names: list) -> None:
    """Puts these names first; empty ones are nobody's."""
    names = [name for name in names if name]
    names += [name for name in remembered(settings) if name not in names]
    settings.set(_NAMES, names[:MOST_NAMES])
