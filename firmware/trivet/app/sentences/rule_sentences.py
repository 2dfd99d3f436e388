"""The rules of a match in short sentences, each with its source, the rulebook that says it.

A rule is (name, when, sources, text, gaps), all of them data:

    when     triples (what, lowest, highest): it holds where all of these do. Of the rules with one name the first holds
    sources  the parameters that it depends on, which are cited, and what else engine/sources.py cites; of more than one
             where they differ; with none the edition's own rulebook
    text     a text's id; %d in it is the value of the first source. With a colon it is a label, and its value follows.
             Empty: each of `sources` as the house rules call it
    gaps     what fills the text's gaps, or the label's value; see RuleTexts.gap

`what` is a parameter, "edition" (its place), "players" or "set_size".
"""

from trivet.engine import editions, rules, sources
from trivet.micropython import TYPE_CHECKING
from trivet.ui.words import number

from . import citations, parameters

if TYPE_CHECKING:
    from trivet.app.kept.match_setup import MatchSetup
    from trivet.engine.match import Match
    from trivet.ui.words import Words

_MANY = (("players", 2, 6),)

_RULES = (
    ("players", (), ("fewest", "most"), "", ()),
    ("tiles", (("set_size", 56, 56),), ("set_56",), "setup.tiles:", ("set_size",)),
    ("tiles", (("set_size", 76, 76),), ("set_76",), "setup.tiles:", ("set_size",)),
    ("hand", (), ("hand",), "", ()),
    ("opening", (("players", 2, 6), ("opening", 0, 0)), ("opening",), "opener.hint", ()),
    ("opening", (("players", 2, 6), ("opening", 1, 1)), ("opening",), "opener.hint.triple", ()),
    ("opens", (("players", 2, 6), ("opening", 0, 0)), ("opens",), "rules.opens0", ()),
    ("opens", (("players", 2, 6), ("opening", 1, 1)), ("opens",), "rules.opens1", ()),
    ("opener", (), ("opener",), "no.opener", ()),
    ("opening_bonus", (("opening", 1, 1),), ("opening_bonus",), "", ()),
    ("zero_bonus", (("opening", 1, 1),), ("zero_bonus",), "", ()),
    ("zeros", (("players", 2, 6), ("opening", 1, 1)), ("opening",), "rules.zeros", ()),
    ("no_triple", (("players", 2, 6), ("opening", 1, 1)), ("no_triple",), "rules.no_triple", ()),
    ("redraw", _MANY, ("redraw",), "rules.redraw%d", ()),
    # A turn.
    ("clockwise", (), (), "rules.clockwise", ()),
    ("place", (), ("place",), "rules.place", ()),
    ("draw", (("edition", 6, 7),), ("draw",), "rules.draw1", ()),
    ("draw", (), ("draw",), "rules.draw", ()),
    ("must_draw", (("must_draw", 1, 1), ("draws", 255, 255)), ("must_draw",), "rules.must_draw2", ()),
    ("must_draw", (), ("must_draw",), "rules.must_draw%d", ()),
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
    ("short", (("empty_pass", 1, 99),), ("empty_pass",), "rules.short1", ("less empty_pass",)),
    ("short", (("draw_cost", 1, 99), ("limit_cost", 1, 99)), ("short",), "rules.short", ()),
    ("empty_pass", (("empty_pass", 0, 0),), ("empty_pass",), "pass.free", ()),
    ("empty_pass", (), ("empty_pass",), "pass.empty", ("less empty_pass",)),
    # What is scored.
    ("simple", (("simple", 1, 1), ("edition", 1, 1)), ("simple",), "rules.simple", ()),
    ("simple", (("simple", 1, 1),), ("simple",), "rules.simple1", ()),
    ("tile", (), ("tile",), "", ()),
    ("bridge", (), ("bridge",), "", ()),
    ("two_edge", (), ("two_edge",), "", ()),
    ("hexagon", (), ("hexagon",), "", ()),
    ("double", (), ("double",), "", ()),
    ("triple", (), ("triple",), "", ()),
    ("reading", (), ("reading",), "", ()),
    # What makes a figure.
    ("made1", (), ("bridge", "made1"), "fig.about1", ()),
    ("free", (("edition", 2, 2), ("two_edge", 0, 0)), ("free",), "fig.free", ()),
    ("made2", (), ("hexagon",), "fig.about2", ()),
    ("made3", (("reading", 0, 0),), ("double", "reading"), "fig.about3", ()),
    ("made3", (), ("double", "reading"), "fig.standing", ("1",)),
    ("made4", (("reading", 0, 0),), ("triple", "reading"), "fig.about4", ()),
    ("made4", (), ("triple", "reading"), "fig.standing", ("2",)),
    ("made5", (), ("two_edge", "made5"), "fig.about5", ()),
    ("after", (("two_edge", 1, 255), ("edition", 3, 8)), ("after",), "fig.after", ()),
    # The end of a round.
    ("out", (("hands", 1, 1), ("players", 2, 6)), ("out_bonus", "hands"), "rules.out1", ("out_bonus",)),
    ("out", (("players", 2, 6),), ("out_bonus", "hands"), "rules.out0", ("out_bonus",)),
    ("out", (), ("out_bonus",), "rules.out0", ("out_bonus",)),
    ("ending", _MANY, ("ending",), "", ()),
    ("block", (("blocked_when", 0, 0),), ("blocked_when",), "rules.block", ()),
    ("block", (), ("blocked_when",), "rules.block1", ()),
    ("blocked", (("players", 1, 1), ("blocked", 0, 2)), ("solo",), "rules.blocked0", ()),
    ("blocked", (("simple", 1, 1),), ("blocked", "simple_out"), "rules.blocked%d", ("out_bonus",)),
    ("blocked", (), ("blocked",), "rules.blocked%d", ("out_bonus",)),
    ("tied", (("players", 2, 6), ("blocked", 1, 1)), ("tied",), "rules.tied", ()),
    ("tied", (("players", 2, 6), ("blocked", 4, 4)), ("tied",), "rules.tied4", ()),
    # The end of the match.
    ("length", (("length", 0, 0),), ("length", "target", "finished"), "rules.target", ("target",)),
    ("length", (), ("rounds",), "setup.rounds", ("rounds",)),
    ("reached", (("length", 0, 0),), ("reached",), "rules.reached", ("target",)),
    ("asked", (("length", 0, 0),), ("asked",), "rules.asked", ()),
    ("win", (("players", 2, 6), ("length", 1, 1)), ("win",), "rules.win", ()),
    ("win", (("players", 2, 6), ("winner", 0, 0)), ("winner",), "rules.win", ()),
    ("win", _MANY, ("winner",), "rules.win1", ("target",)),
    ("tie", _MANY, ("tie",), "rules.tie", ()),
    ("timer", (("timer", 1, 600),), ("timer",), "setup.timer:", ("seconds",)),
    ("expiry", (("timer", 1, 600), ("expiry", 0, 0)), ("expiry",), "setup.expiry:", ("sound",)),
    ("expiry", (("timer", 1, 600),), ("expiry_cost",), "setup.expiry:", ("penalty",)),
)

# A page each: its heading, and the rules on it in their order.
PAGES = (
    ("rules.setup", "players tiles hand timer expiry"),
    ("rule.opening", "opening opens redraw opener"),
    ("rule.opening", "zeros no_triple opening_bonus zero_bonus"),
    ("rules.turn", "clockwise place draw must_draw"),
    ("rule.draws", "draws draw_cost limit_cost short empty_pass"),
    ("setup.scoring", "simple tile bridge two_edge hexagon double triple reading"),
    ("rules.end", "out ending block blocked tied"),
    ("setup.length", "length reached asked win tie"),
)

# By figure: the rules that say what makes it.
MADE_BY = ("", "made1 free", "made2", "made3", "made4", "made5 after")

# Chosen where a match is set up: that is no house rule, and what has them says so.
_CHOSEN = ("simple", "timer", "expiry", "length", "rounds")


class RuleTexts:
    """The rules of `game`, what has rules, players and set_size, in `words`."""

    def __init__(self, words: "Words", game: "Match | MatchSetup"):
        self.words = words
        self._game = game
        self._usual = rules.Rules(game.rules.edition)  # what the edition has, and simple scoring if that is chosen
        self._usual.set(rules.index("simple"), game.rules.simple)

    def pages(self) -> list:
        """The numbers of the pages on which there is a rule."""
        found = []
        for page, (_, listed) in enumerate(PAGES):
            names = listed.split()
            if any(rule[0] in names and self._holds(rule[1]) for rule in _RULES):
                found.append(page)
        return found

    def page(self, page: int) -> list:
        """The rules of a page that hold, as a list of pairs (sentence, source)."""
        found = [self.rule(name) for name in PAGES[page][1].split()]
        return [rule for rule in found if rule]

    def rule(self, name: str) -> "tuple | None":
        """(sentence, source) of the rule with this name; None if it does not hold here."""
        for rule in _RULES:
            if rule[0] == name and self._holds(rule[1]):
                return self._text(rule), self.source(rule[2])
        return None

    def source(self, names: tuple) -> str:
        """Where these stand, in words: "Piatnik"; a value that the table has changed is a house rule."""
        place = self._game.rules.edition
        found = []
        for name in names or ("own",):
            name = self._parameter(name)
            at = rules.index(name)
            if at >= 0 and name not in _CHOSEN:
                usual = self._usual.value(name)
                if self._value(name) != usual:
                    return self.words("setup.house")
                if usual != editions.EDITIONS[place].values[at]:
                    name = "simple"  # scored simply
            found.append(sources.of(place, name))
        return citations.texts(self.words, found)

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
        return parameters.label(self.words, name) + ": " + parameters.value(self.words, name, self._value(name))

    def _parameter(self, name):
        """The parameter for as many players as there are."""
        return "hand_%d" % self._game.players if name == "hand" else name

    def _value(self, name):
        game = self._game
        if name == "edition":
            return game.rules.edition
        return getattr(game, name) if name in ("players", "set_size") else game.rules.value(name)

    def gap(self, name: str) -> "str | int":
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
