"""What a match is to be played by, before it begins: edition, tiles, rules of the table, who plays.

It is kept in the settings when a match begins, so that the next one is set up alike: the list of texts "setup" is the
edition, the number of tiles, the number of players and then pairs of parameter and value (places in rules.PARAMETERS)
in one text, with spaces; the name of the house rules; the name of each player, empty if he has none.

House rules that have a name are bytes, "rules.NAME": the edition, then parameter and value (the low byte first), three
bytes for each that differs from the edition, length and timer included.
"""

from trivet.engine import events, rules, tiles
from trivet.engine.editions import EDITIONS
from trivet.micropython import const

from . import known_names

MOST_SETS = const(12)  # house rules that are kept under a name
MOST_PLAYERS = const(6)

_SETTING = "setup"
_SETS = "rules."
# What has a row of its own in the setup: changing it makes no house rules.
_OWN_ROWS = ("length", "target", "rounds", "simple", "timer", "expiry")


class MatchSetup:
    """Begins as the last match was begun. `rules` are those that it will be played by."""

    def __init__(self, settings):
        self._settings = settings
        self.edition = 0
        self.set_size = tiles.STANDARD
        self.players = 2
        self.house = ""  # the name of the house rules, if they are kept under one as they are
        self.names = [""] * MOST_PLAYERS
        self.changed = {}  # place of a parameter: value, where it is not the edition's
        last = settings.get(_SETTING)
        if last:
            self._take(last)
        self._settle()

    # ---- rules

    def value(self, name):
        """The value of a parameter."""
        return self.rules.value(name)

    def usual(self, name):
        """What the edition has for it, and simple scoring if that is chosen."""
        return self._usual().value(name)

    def is_changed(self, name):
        """Whether a parameter is other than that."""
        return rules.index(name) in self.changed

    def set(self, name, value):
        """Gives a parameter a value."""
        self.changed[rules.index(name)] = value
        if name not in _OWN_ROWS:
            self.house = ""
        self._settle()

    def set_simple(self, simple):
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

    def use_edition(self, place):
        """Goes over to an edition; what was changed for the table stays changed."""
        self.edition = place
        self.house = ""
        self._settle()

    def house_rules(self):
        """The places of the parameters that house rules change, in order."""
        return sorted([place for place in self.changed if rules.PARAMETERS[place][0] not in _OWN_ROWS])

    def fault(self):
        """The parameter that makes it unplayable, "" if none does."""
        return self.rules.fault(self.set_size, self.players)

    def limits(self):
        """The fewest and the most players."""
        return self.value("fewest"), self.value("most")

    def _usual(self):
        usual = rules.Rules(self.edition)
        place = rules.index("simple")
        if place in self.changed:
            usual.set(place, self.changed[place])
        return usual

    def _settle(self):
        """Brings `rules` and the number of players in line with the edition and what is changed."""
        self.rules = self._usual()
        simple = rules.index("simple")
        for place in sorted(self.changed):
            value = self.changed[place]
            if place == simple:
                usual = EDITIONS[self.edition].values[place]
            else:
                usual = self.rules.value(rules.PARAMETERS[place][0])
                self.rules.set(place, value)
            if value == usual:
                del self.changed[place]
        fewest, most = self.limits()
        if fewest <= most:
            self.players = max(fewest, min(most, self.players))

    # ---- house rules under a name

    def sets(self):
        """The names of the house rules that are kept, as a list."""
        return [name[len(_SETS) :] for name in self._settings.names(_SETS)]

    def save(self, name):
        """Keeps the house rules under this name; ValueError if there is no room for them."""
        sets = self.sets()
        if name not in sets and len(sets) >= MOST_SETS:
            raise ValueError("too many")
        data = bytearray((self.edition,))
        for place in sorted(self.changed):
            value = self.changed[place]
            data += bytes((place, value & 255, value >> 8))
        self._settings.set(_SETS + name, bytes(data))
        self.house = name

    def load(self, name):
        """Takes the house rules with this name and their edition; with an empty name the edition's own."""
        for place in self.house_rules():
            del self.changed[place]
        data = self._settings.get(_SETS + name, b"") if name else b""
        if data and data[0] < len(EDITIONS):
            self.edition = data[0]
            for at in range(1, len(data), 3):
                self._change(data[at], data[at + 1] | data[at + 2] << 8)
        self._settle()
        self.house = name

    def load_next(self):
        """Takes the house rules after those that are chosen; after the last ones the edition's own."""
        sets = [""] + self.sets()
        place = sets.index(self.house) if self.house in sets else 0
        self.load(sets[(place + 1) % len(sets)])

    def forget(self):
        """Removes the name of the house rules, and what is kept under it; they stay chosen."""
        self._settings.set(_SETS + self.house, None)
        self.house = ""

    def _change(self, place, value):
        if rules.in_range(place, value):
            self.changed[place] = value

    # ---- the beginning

    def events(self):
        """The events that begin the match, as a list."""
        simple, expiry = rules.index("simple"), rules.index("expiry")
        places = sorted([place for place in self.changed if place != simple])
        if simple in self.changed:  # its prices first: those of the house stay
            places.insert(0, simple)
        if expiry in places and not self.value("timer"):
            places.remove(expiry)
        found = [events.match(self.edition, self.set_size, self.players)]
        return found + [events.rule(place, self.changed[place]) for place in places]

    def keep(self):
        """Keeps all of it for the next match."""
        known_names.remember(self._settings, self.names[: self.players])
        self._settings.set(_SETTING, self._texts())

    def is_last(self):
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
        if edition >= len(EDITIONS):
            return
        self.edition, self.set_size, self.players = edition, set_size, players
        for at in range(3, len(numbers), 2):
            self._change(numbers[at], numbers[at + 1])
        self.house = texts[1]
        for seat in range(2, len(texts)):
            self.names[seat - 2] = texts[seat]


def rename(settings, player, name):
    """Keeps another name for a player of the match that was begun last."""
    texts = settings.get(_SETTING, [])
    if 2 + player < len(texts):
        texts[2 + player] = name
        settings.set(_SETTING, texts)
