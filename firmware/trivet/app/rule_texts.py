"""The rules of a match in short sentences, each with its source, the words of a rulebook that say it.

A rule is (name, when, sources, text, gaps), all of them data:

    when     triples (what, lowest, highest): it holds where all of these do. Of the rules with one name the first holds
    sources  the parameters that it depends on, which are cited; of more than one where they differ. A source itself
             stands for what no parameter holds; with none the edition's own is cited
    text     a text's id; %d in it is the value of the first source. With a colon it is a label, and its value follows.
             Empty: each of `sources` as the house rules call it
    gaps     what fills the text's gaps, or the label's value; see RuleTexts.gap

`what` is a parameter, "players" or "set_size".
"""

from trivet.engine import editions, rules
from trivet.ui.words import number

from . import rule_words

_TRIVET = "trivet"  # the source of what no text says and we decided
_MANY = (("players", 2, 6),)

_RULES = (
    ("players", (), ("fewest", "most"), "", ()),
    ("tiles", (("set_size", 56, 56),), ("003 de hu cs sk", "004 sv"), "setup.tiles:", ("set_size",)),
    ("tiles", (("set_size", 76, 76),), ("004 sv",), "setup.tiles:", ("set_size",)),
    ("hand", (), ("hand",), "", ()),
    ("opening", (("players", 2, 6), ("opening", 0, 0)), ("opening",), "opener.hint", ()),
    ("opening", (("players", 2, 6), ("opening", 1, 1)), ("opening",), "opener.hint.triple", ()),
    ("opener", (), (_TRIVET,), "no.opener", ()),
    ("opening_bonus", (("opening", 1, 1),), ("opening_bonus",), "", ()),
    ("zero_bonus", (("opening", 1, 1),), ("zero_bonus",), "", ()),
    ("zeros", (("players", 2, 6), ("opening", 1, 1)), ("opening",), "rules.zeros", ()),
    # A turn.
    ("clockwise", (), (), "rules.clockwise", ()),
    ("place", (), (), "rules.place", ()),
    ("draw", (), (), "rules.draw", ()),
    ("draws", (("draws", 1, 254),), ("draws",), "no.draws", ("draws",)),
    ("draws", (), ("draws",), "", ()),
    ("draw_cost", (), ("draw_cost",), "", ()),
    (
        "limit_cost",
        (("draws", 1, 254), ("limit_cost", 1, 99)),
        ("draws", "draw_cost", "limit_cost"),
        "pass.draws",
        ("draws", "all drawn"),
    ),
    ("short", (("draw_cost", 1, 99), ("limit_cost", 1, 99)), (_TRIVET,), "rules.short", ()),
    ("empty_pass", (("empty_pass", 0, 0),), ("empty_pass",), "pass.free", ()),
    ("empty_pass", (), ("empty_pass",), "pass.empty", ("less empty_pass",)),
    # What is scored.
    ("simple", (("simple", 1, 1),), ("simple",), "rules.simple", ()),
    ("tile", (), ("tile",), "", ()),
    ("bridge", (), ("bridge",), "", ()),
    ("two_edge", (), ("two_edge",), "", ()),
    ("hexagon", (), ("hexagon",), "", ()),
    ("double", (), ("double",), "", ()),
    ("triple", (), ("triple",), "", ()),
    ("reading", (), ("reading",), "", ()),
    # What makes a figure.
    ("made1", (), ("bridge",), "fig.about1", ()),
    ("made2", (), ("hexagon",), "fig.about2", ()),
    ("made3", (("reading", 0, 0),), ("double", "reading"), "fig.about3", ()),
    ("made3", (), ("double", "reading"), "fig.standing", ("1",)),
    ("made4", (("reading", 0, 0),), ("triple", "reading"), "fig.about4", ()),
    ("made4", (), ("triple", "reading"), "fig.standing", ("2",)),
    ("made5", (), ("two_edge",), "fig.about5", ()),
    # The end of a round.
    ("out", (("hands", 1, 1), ("players", 2, 6)), ("out_bonus", "hands"), "rules.out1", ("out_bonus",)),
    ("out", (("players", 2, 6),), ("out_bonus", "hands"), "rules.out0", ("out_bonus",)),
    ("out", (), ("out_bonus",), "rules.out0", ("out_bonus",)),
    ("ending", _MANY, ("ending",), "", ()),
    ("block", (), (), "rules.block", ()),
    ("blocked", (("players", 1, 1), ("blocked", 0, 2)), (_TRIVET,), "rules.blocked0", ()),
    ("blocked", (), ("blocked",), "rules.blocked%d", ()),
    ("tied", (("players", 2, 6), ("blocked", 1, 1)), (_TRIVET,), "rules.tied", ()),
    # The end of the match.
    ("length", (("length", 0, 0),), ("length", "target"), "rules.target", ("target",)),
    ("length", (), ("000 is",), "setup.rounds", ("rounds",)),
    ("win", _MANY, (), "rules.win", ()),
    ("tie", _MANY, (_TRIVET,), "rules.tie", ()),
    ("timer", (("timer", 1, 600),), ("timer",), "setup.timer:", ("seconds",)),
    ("expiry", (("timer", 1, 600), ("expiry", 0, 0)), ("expiry",), "setup.expiry:", ("sound",)),
    ("expiry", (("timer", 1, 600),), ("expiry_cost",), "setup.expiry:", ("penalty",)),
)

# A page each: its heading, and the rules on it in their order.
PAGES = (
    ("rules.setup", "players tiles hand timer expiry"),
    ("rule.opening", "opening zeros opening_bonus zero_bonus opener"),
    ("rules.turn", "clockwise place draw"),
    ("rule.draws", "draws draw_cost limit_cost short empty_pass"),
    ("setup.scoring", "simple tile bridge two_edge hexagon double triple reading"),
    ("rules.end", "out ending block blocked tied"),
    ("setup.length", "length win tie"),
)

# Chosen where a match is set up: that is no house rule, and what has them says so.
_CHOSEN = ("simple", "timer", "expiry")


class RuleTexts:
    """The rules of `game`, what has rules, players and set_size, in `words`."""

    def __init__(self, words, game):
        self.words = words
        self._game = game
        self._usual = rules.Rules(game.rules.edition)  # what the edition has, and simple scoring if that is chosen
        self._usual.set(rules.index("simple"), game.rules.simple)

    def page(self, page):
        """The rules of a page that hold, as a list of pairs (sentence, source)."""
        found = [self.rule(name) for name in PAGES[page][1].split()]
        return [rule for rule in found if rule]

    def rule(self, name):
        """(sentence, source) of the rule with this name; None if it does not hold here."""
        for rule in _RULES:
            if rule[0] == name and self._holds(rule[1]):
                return self._text(rule), self.source(rule[2])
        return None

    def source(self, names):
        """The source of these parameters, "002 da sv no fi"; a value that the table has changed is a house rule."""
        place = self._game.rules.edition
        found = []
        for name in names:
            if name[0].isdigit() or name == _TRIVET:
                source = name
            else:
                name = self._parameter(name)
                if name not in _CHOSEN and self._value(name) != self._usual.value(name):
                    return self.words("setup.house")
                simple = self._usual.value(name) != editions.EDITIONS[place].values[rules.index(name)]
                source = editions.source(place, "simple" if simple else name).split(":")[0]
            if source not in found:
                found.append(source)
        return ", ".join(found) or editions.EDITIONS[place].source

    def _holds(self, when):
        return all(low <= self._value(what) <= high for what, low, high in when)

    def _text(self, rule):
        words = self.words
        _, _, names, text, gaps = rule
        if not text:
            return " · ".join([self._named(self._parameter(name)) for name in names])
        if "%d" in text:
            text %= self._value(names[0])
        values = [self.gap(gap) for gap in gaps]
        if text.endswith(":"):
            return "%s: %s" % (words(text[:-1]), values[0])
        return words(text, *values)

    def _named(self, name):
        return rule_words.label(self.words, name) + ": " + rule_words.value(self.words, name, self._value(name))

    def _parameter(self, name):
        """The parameter for as many players as there are."""
        return "hand_%d" % self._game.players if name == "hand" else name

    def _value(self, name):
        game = self._game
        return getattr(game, name) if name in ("players", "set_size") else game.rules.value(name)

    def gap(self, name):
        """What fills a gap: the value of `what`, or what follows from some of them."""
        game, words = self._game, self.words
        if name == "all drawn":
            return number(-game.rules.draws * game.rules.draw_cost - game.rules.limit_cost)
        if name.startswith("less "):
            return number(-self._value(name[5:]))
        if name.isdigit():
            return int(name)
        if name == "seconds":
            return "%d s" % game.rules.timer
        if name == "sound":
            return words("setup.sound")
        if name == "penalty":
            return words("setup.penalty", number(-game.rules.expiry_cost))
        return self._value(name)
