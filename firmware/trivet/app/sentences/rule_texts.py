"""The rules in words, as data: what each parameter is called, what its values mean, and which rules there are to tell,
each with when it holds, who says it and its text. rule_sentences.py tells them.

A rule is (name, when, sources, text, gaps):

    when     what must hold, all of it; of the rules with one name the first that holds is told. (what, lowest, highest)
             of a parameter, of "players" or "set_size"; ("edition", ids) of the editions that are meant,
             ("rulebook", ids) of all editions that have the rulebook of one of these
    sources  the parameters that it depends on, which are cited, and what else sources.py cites; of more than one
             where they differ; with none the edition's own rulebook
    text     a text's id; %d in it is the value of the first source. With a colon it is a label, and its value follows.
             Empty: each of `sources` as the house rules call it
    gaps     what fills the text's gaps, or the label's value; see RuleTexts.gap
"""

from trivet.engine.rulebooks.rules import NO_LIMIT
from trivet.history.names import capital
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.ui.words import Words

# The parameters that can be changed for the table, and their texts, in the order in which a match meets them.
HOUSE_RULES = (
    ("bridge", "figure1"),
    ("two_edge", "rule.two_edge"),
    ("hexagon", "figure2"),
    ("double", "figure3"),
    ("triple", "figure4"),
    ("reading", "rule.reading"),
    ("tile", "rule.tile"),
    ("opening", "rule.opening"),
    ("redraw", "rule.redraw"),
    ("opening_bonus", "rule.opening_bonus"),
    ("zero_bonus", "rule.zero_bonus"),
    ("draws", "rule.draws"),
    ("must_draw", "rule.must_draw"),
    ("draw_cost", "rule.draw_cost"),
    ("limit_cost", "rule.limit_cost"),
    ("empty_pass", "rule.empty_pass"),
    ("out_bonus", "rule.out_bonus"),
    ("hands", "rule.hands"),
    ("simple_out", "rule.simple_out"),
    ("ending", "rule.ending"),
    ("blocked_when", "rule.blocked_when"),
    ("blocked", "rule.blocked"),
    ("hand_1", "rule.hand"),
    ("hand_2", "rule.hand"),
    ("hand_3", "rule.hand"),
    ("hand_4", "rule.hand"),
    ("hand_5", "rule.hand"),
    ("hand_6", "rule.hand"),
    ("fewest", "rule.fewest"),
    ("most", "rule.most"),
    ("target", "rule.target"),
    ("rounds", "rule.rounds"),
    ("winner", "rule.winner"),
    ("tie", "rule.tie"),
    ("expiry_cost", "rule.expiry_cost"),
)

# Those that have a row of their own in the setup, and are no house rules.
_OTHERS = (
    ("length", "setup.length"),
    ("timer", "setup.timer"),
    ("expiry", "setup.expiry"),
    ("simple", "setup.points"),
)

# Those whose values are ways of doing something.
_CHOICES = {
    "length": ("rule.target", "rule.rounds"),
    "expiry": ("setup.sound", "rule.expiry_cost"),
    "simple": ("setup.full", "setup.simple"),
    "reading": ("rule.reading0", "rule.reading1"),
    "opening": ("rule.opening0", "rule.opening1"),
    "hands": ("key.no", "key.yes"),
    "ending": ("rule.ending0", "rule.ending1"),
    "blocked": ("rule.blocked0", "rule.blocked1", "rule.blocked2", "rule.blocked3", "rule.blocked4"),
    "blocked_when": ("rule.blocked_when0", "rule.blocked_when1"),
    "must_draw": ("rule.must_draw0", "rule.must_draw1"),
    "redraw": ("rule.redraw0", "rule.redraw1"),
    "simple_out": ("rule.simple_out0", "rule.simple_out1"),
    "winner": ("rule.winner0", "rule.winner1", "rule.winner2"),
    "tie": ("rule.tie0", "rule.tie1"),
}
# Numbers that mean something else.
_SPECIAL = {("tile", 0): "rule.corners", ("draws", NO_LIMIT): "setup.off", ("timer", 0): "setup.off"}

_MANY = const((("players", 2, 6),))
# An edition of each rulebook that prices what touches two edges, and says what follows from it.
_AFTER = const("swedish-a swedish-b")

RULES = (
    ("players", (), ("fewest", "most"), "setup.players:", ("seats",)),
    ("tiles", (("set_size", 56, 56),), ("set_56",), "setup.tiles:", ("set_size",)),
    ("tiles", (("set_size", 76, 76),), ("set_76",), "setup.tiles:", ("set_size",)),
    ("hand", (), ("hand",), "", ()),
    ("opening", (("players", 2, 6), ("opening", 0, 0)), ("opening",), "opener.hint", ()),
    ("opening", (("players", 2, 6), ("opening", 1, 1)), ("opening",), "opener.hint.triple", ()),
    ("opens", (("players", 2, 6), ("opening", 0, 0)), ("opens",), "rules.opens0", ()),
    ("opens", (("players", 2, 6), ("opening", 1, 1)), ("opens",), "rules.opens1", ()),
    ("opener", (), ("opener",), "no.opener", ()),
    ("opening_bonus", (("opening", 1, 1),), ("opening_bonus",), "", ()),
    ("opening_bonus", (("opening_bonus", 1, 99),), ("opening_bonus",), "", ()),
    ("zero_bonus", (("opening", 1, 1),), ("zero_bonus",), "", ()),
    ("zero_bonus", (("zero_bonus", 1, 99),), ("zero_bonus",), "", ()),
    ("zeros", (("players", 2, 6), ("opening", 1, 1)), ("opening",), "rules.zeros", ()),
    ("no_triple", (("players", 2, 6), ("opening", 1, 1)), ("no_triple",), "rules.no_triple", ()),
    ("redraw", _MANY, ("redraw",), "rules.redraw%d", ()),
    # A turn.
    ("clockwise", (), (), "rules.clockwise", ()),
    ("place", (), ("place",), "rules.place", ()),
    ("draw", (("edition", "jokers classic-unlimited"),), ("draw",), "rules.draw1", ()),
    ("draw", (("rulebook", "nordic-2009"),), ("draw",), "rules.draw", ()),
    ("draw", (("rulebook", "piatnik"),), ("draw",), "rules.draw3", ()),
    ("draw", (), ("draw",), "rules.draw2", ()),
    ("must_draw", (("must_draw", 1, 1), ("draws", 255, 255)), ("must_draw",), "rules.must_draw2", ()),
    ("must_draw", (), ("must_draw",), "rules.must_draw%d", ()),
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
    ("pool_out", (("rulebook", "piatnik"),), ("pool_out",), "rules.pool_out", ()),
    # What is scored.
    ("simple", (("simple", 1, 1), ("rulebook", "nordic-2009")), ("simple",), "rules.simple", ()),
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
    ("free", (("rulebook", "piatnik"), ("two_edge", 0, 0)), ("free",), "fig.free", ()),
    ("made2", (), ("hexagon",), "fig.about2", ()),
    ("made3", (("reading", 0, 0),), ("double", "reading"), "fig.about3", ()),
    ("made3", (), ("double", "reading"), "fig.standing", ("1",)),
    ("made4", (("reading", 0, 0),), ("triple", "reading"), "fig.about4", ()),
    ("made4", (), ("triple", "reading"), "fig.standing", ("2",)),
    ("made5", (), ("two_edge", "made5"), "fig.about5", ()),
    ("after", (("two_edge", 1, 255), ("rulebook", _AFTER)), ("after",), "fig.after", ()),
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
    ("length", (("length", 0, 0), ("winner", 0, 1)), ("length", "target", "finished"), "rules.target", ("target",)),
    ("length", (("length", 1, 1),), ("rounds",), "setup.rounds", ("rounds",)),
    ("reached", (("length", 0, 0),), ("reached",), "rules.reached", ("target",)),
    ("asked", (("length", 0, 0),), ("asked",), "rules.asked", ()),
    ("win", (("players", 2, 6), ("length", 1, 1)), ("win",), "rules.win", ()),
    ("win", (("players", 2, 6), ("winner", 0, 0)), ("winner",), "rules.win", ()),
    ("win", (("players", 2, 6), ("winner", 1, 1)), ("winner",), "rules.win1", ("target",)),
    ("win", _MANY, ("winner",), "rules.win2", ("target",)),
    ("tie", (("players", 2, 6), ("tie", 1, 1)), ("tie",), "rules.tie1", ()),
    ("tie", _MANY, ("tie",), "rules.tie", ()),
    ("leaves", (), ("people",), "rules.leave", ()),
    ("joins", (), ("people",), "rules.join", ()),
    ("said", (), ("people",), "rules.said", ()),
    ("ended", (), ("people",), "rules.ended", ()),
    ("timer", (("timer", 1, 600),), ("timer",), "setup.timer:", ("seconds",)),
    ("expiry", (("timer", 1, 600), ("expiry", 0, 0)), ("expiry",), "setup.expiry:", ("sound",)),
    ("expiry", (("timer", 1, 600),), ("expiry_cost",), "setup.expiry:", ("penalty",)),
)

# A page each: its topics, pairs (heading, the rules that it has in their order).
PAGES = (
    (
        ("rules.setup", "players tiles hand"),
        ("rule.opening", "opening opens redraw opener zeros no_triple opening_bonus zero_bonus"),
    ),
    (
        ("rules.turn", "clockwise place draw must_draw"),
        ("rules.draws", "draws draw_cost limit_cost short empty_pass pool_out"),
    ),
    (
        ("setup.scoring", "simple tile bridge two_edge hexagon double triple reading"),
        ("rules.end", "out ending block blocked tied"),
    ),
    (
        ("setup.length", "length reached asked win tie timer expiry"),
        ("setup.players", "leaves joins ended"),
    ),
)

# By figure: the rules that say what makes it.
MADE_BY = ("", "made1 free", "made2", "made3", "made4", "made5 after")


def label(words: "Words", name: str) -> str:
    """What a parameter is called."""
    for parameter, text_id in HOUSE_RULES + _OTHERS:
        if parameter == name:
            return words(text_id, int(name[5:])) if name.startswith("hand_") else capital(words(text_id))
    return name


def is_choice(name: str) -> bool:
    """Whether the values of a parameter are ways of doing something, not numbers."""
    return name in _CHOICES


def value(words: "Words", name: str, number: int) -> str:
    """What a value of a parameter means."""
    text_id = _CHOICES[name][number] if name in _CHOICES else _SPECIAL.get((name, number))
    return words(text_id) if text_id else str(number)
