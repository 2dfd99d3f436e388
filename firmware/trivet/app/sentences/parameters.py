"""The parameters of the rules in words: what each is called, and what its value means."""

from trivet.engine.rulebooks.rules import NO_LIMIT
from trivet.history.names import capital
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.ui.words import Words

# The parameters that can be changed for the table, and their texts, in the order in which a match meets them.
PARAMETERS = (
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
    ("simple", "setup.scoring"),
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


def label(words: "Words", name: str) -> str:
    """What a parameter is called."""
    for parameter, text_id in PARAMETERS + _OTHERS:
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
