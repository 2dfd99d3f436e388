"""The rules of a match in short sentences, each with its source, the rulebook that says it. Which there are stands in
rule_texts.py.
"""

from trivet.engine import scoring
from trivet.engine.rulebooks import editions, match_rules, rules, sources
from trivet.micropython import TYPE_CHECKING
from trivet.ui.words import number

from . import citations, rule_texts
from .rule_texts import PAGES, RULES

if TYPE_CHECKING:
    from trivet.app.preferences.match_setup import MatchSetup
    from trivet.engine.match import Match
    from trivet.ui.words import Words

# Chosen where a match is set up: that is no house rule, and what has them says so.
_CHOSEN = ("simple", "timer", "expiry", "length", "rounds")


class RuleTexts:
    """The rules of `game`, the match or its setup, in `words`."""

    def __init__(self, words: "Words", game: "Match | MatchSetup"):
        self.words = words
        self._game = game
        self._others = sources.others(game.rules.edition)
        self._simple: match_rules.Rules | None = None  # what the edition has, scored simply, where that is chosen
        if game.rules.simple:
            self._simple = match_rules.Rules(game.rules.edition)
            self._simple.set(rules.index("simple"), 1)

    def page(self, page: int) -> list:
        """The topics of a page, pairs (heading, rules): those that hold, as a list of pairs (sentence, source)."""
        listed = [(heading, names.split(" ")) for heading, names in PAGES[page]]
        wanted = set(" ".join([names for _, names in PAGES[page]]).split(" "))
        found = {}
        for rule in RULES:  # once for all of a page: each rule by itself would double its time
            name = rule[0]
            if name in wanted and self._holds(rule[1]):
                found[name] = rule
                wanted.remove(name)
        said = {}
        topics = []
        for heading, names in listed:
            held = [found[name] for name in names if name in found]
            topics.append((self.words(heading), [(self._text(rule), self.source(rule[2], said)) for rule in held]))
        return topics

    def rulebook(self) -> str:
        """The edition's own rulebook, as it is cited."""
        return citations.text(self.words, sources.own(self._game.rules.edition))

    def rule(self, name: str) -> "tuple | None":
        """(sentence, source) of the rule with this name; None if it does not hold here."""
        for rule in RULES:
            if rule[0] == name and self._holds(rule[1]):
                return self._text(rule), self.source(rule[2])
        return None

    def source(self, names: tuple, said: "dict | None" = None) -> str:
        """Where these stand, in words: "Piatnik"; a value that the table has changed is a house rule. `said` keeps the
        words of citations that stand several times.
        """
        place = self._game.rules.edition
        found = []
        for name in names or ("own",):
            name = self._parameter(name)
            at = rules.index(name)
            if at >= 0 and name not in _CHOSEN:
                own = editions.EDITIONS[place].value(at)
                usual = self._simple.value(name) if self._simple else own
                if self._value(name) != usual:
                    return self.words("setup.house")
                if usual != own:
                    name = "simple"  # scored simply
            found.append(sources.of(place, name, self._others))
        if said is None:
            return citations.texts(self.words, found)
        key = tuple(found)
        text = said.get(key)
        if text is None:
            text = said[key] = citations.texts(self.words, found)
        return text

    def _holds(self, when):
        for condition in when:
            if condition[0] == "edition":
                if editions.EDITIONS[self._game.rules.edition].id not in condition[1].split(" "):
                    return False
            elif condition[0] == "rulebook":
                own = sources.own(self._game.rules.edition)
                if own not in [sources.own(editions.find(other)) for other in condition[1].split(" ")]:
                    return False
            elif not condition[1] <= self._value(condition[0]) <= condition[2]:
                return False
        return True

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
        return rule_texts.label(self.words, name) + ": " + rule_texts.value(self.words, name, self._value(name))

    def _parameter(self, name):
        """The parameter for as many players as there are."""
        return "hand_%d" % self._game.players if name == "hand" else name

    def _value(self, name):
        game = self._game
        return getattr(game, name) if name in ("players", "set_size") else game.rules.value(name)

    def gap(self, name: str) -> "str | int":
        """What fills a gap: the value of `what`, or what follows from some of them."""
        game, words = self._game, self.words
        if name == "all drawn":
            return number(scoring.total(scoring.passing(game.rules, 0, game.rules.draws, 1)))
        if name == "seats":
            return "%d\u2013%d" % (game.rules.fewest, game.rules.most)
        if name.startswith("less "):
            return number(-self._value(name[5:]))
        if name.isdigit():
            return int(name)
        if name == "seconds":
            return "%d s" % game.rules.timer
        if name == "sound":
            return words("setup.sound")
        if name == "penalty":
            return words("setup.penalty", number(scoring.total(scoring.expiring(game.rules, 0, 0))))
        return self._value(name)
