"""A match that is set up, in words: what stands in the rows of its screen, and below them; and editions by the box that
they come in.
"""

from trivet.app.preferences import box
from trivet.engine import figures
from trivet.engine.rulebooks import rules, sources
from trivet.engine.scoring import expiring, total
from trivet.history.names import capital, edition_name
from trivet.micropython import TYPE_CHECKING
from trivet.ui.words import number

from . import citations, hints, rule_texts

if TYPE_CHECKING:
    from trivet.app.preferences.match_setup import MatchSetup
    from trivet.app.protocols import Settings
    from trivet.ui.words import Words

NONE = "\u2013"


def player(words: "Words", setup: "MatchSetup", seat: int) -> str:
    """What the player in a seat is called."""
    return setup.names[seat] or words("player", seat + 1)


def players(words: "Words", setup: "MatchSetup") -> str:
    """Who plays, "" if none of them has a name."""
    if not any(setup.names[: setup.players]):
        return ""
    return ", ".join([player(words, setup, seat) for seat in range(setup.players)])


def count(words: "Words", setup: "MatchSetup") -> str:
    """How many play, and if others were chosen, what holds them to that."""
    if setup.players == setup.wanted:
        return str(setup.wanted)
    house = setup.is_changed("fewest") or setup.is_changed("most")
    held_by = words("setup.house") if house else edition_name(words, setup.edition)
    return "%d, %s: %d" % (setup.wanted, held_by, setup.players)


def edition(words: "Words", setup: "MatchSetup") -> str:
    """What the edition, and what is changed of it, differs in from others."""
    value = setup.value
    fewest, most = setup.limits()
    texts = (
        "%d\u2013%d" % (fewest, most),
        "%s %d" % (words("figure%d" % figures.BRIDGE), value("bridge")),
        "%s %d/%d/%d" % (words("figure%d" % figures.HEXAGON), value("hexagon"), value("double"), value("triple")),
        rule_texts.label(words, "blocked").lower() + ": " + rule_texts.value(words, "blocked", value("blocked")),
    )
    return " · ".join(texts)


def length(words: "Words", setup: "MatchSetup") -> str:
    """How long it is."""
    kind, count = setup.length()
    return words("target" if kind == rules.TARGET else "setup.rounds", count)


def timer(words: "Words", setup: "MatchSetup") -> str:
    """The time of a turn."""
    seconds = setup.value("timer")
    return "%d s" % seconds if seconds else words("setup.off")


def expiry(words: "Words", setup: "MatchSetup") -> str:
    """What happens when that is up."""
    if setup.value("expiry"):
        return words("setup.penalty", number(total(expiring(setup.rules, 0, 0))))
    return words("setup.sound")


def points(words: "Words", setup: "MatchSetup") -> str:
    """Whether all points count, or the children's."""
    return words("setup.simple" if setup.value("simple") else "setup.full")


def house(words: "Words", setup: "MatchSetup") -> str:
    """The name of the house rules, or how many parameters they change."""
    count = len(setup.house_rules())
    return setup.house or (words("setup.changed", count) if count else NONE)


def hinted(words: "Words", settings: "Settings", setup: "MatchSetup") -> list:
    """The names of those who get hints."""
    return [player(words, setup, seat) for seat in range(setup.players) if hints.level(settings, seat)]


def box_title(words: "Words", group: list[int]) -> str:
    """What editions of one box are called: several by the rulebook that says how many may play."""
    if len(group) == 1:
        return edition_name(words, group[0])
    return capital(citations.rulebook(words, sources.rulebook(sources.of(group[0], "most"))))


def box_titles(words: "Words", places: list[int]) -> str:
    """All editions at these places, several of one box at once."""
    return ", ".join([box_title(words, group) for group in box.boxes("", places)])
