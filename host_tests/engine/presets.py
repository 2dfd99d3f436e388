"""Every edition's every number, written out once more as its rulebook has it.

The tests take from here which editions have a rule: a new one is written down here, and is tried wherever it belongs.
Of what sources.HOUSE names no rulebook speaks: there an edition has what all have.
"""

from trivet.command.names import WORDS
from trivet.engine.rulebooks import rules, sources

# players, dealt by number of players (1 to 6), opener, draws (255: no limit), empty-pool pass, bridge, two-edge,
# hexagon, double, triple, blocked round, when one goes out; and in ENDS what must be drawn before passing, what
# blocks a round, who wins a match to a target, who has the children's points for going out
PRESETS = {
    "nordic-2009": (1, 6, "9 9 7 7 6 6", "drawn-high", 3, 0, 40, 0, 50, 60, 70, "lowest-takes-rest", "complete-round"),
    "nordic-four": (2, 4, "0 9 7 7 0 0", "drawn-high", 3, 0, 40, 0, 50, 60, 70, "each-subtracts-own", "immediate"),
    "piatnik": (2, 4, "0 9 7 7 0 0", "drawn-high", 3, 0, 40, 0, 50, 60, 70, "each-subtracts-own", "immediate"),
    "swedish-a": (2, 6, "0 9 7 7 6 6", "drawn-high", 3, 0, 40, 40, 50, 60, 70, "each-subtracts-own", "immediate"),
    "swedish-a-round": (
        2, 6, "0 9 7 7 6 6", "drawn-high", 3, 0, 40, 40, 50, 60, 70, "lowest-takes-rest", "complete-round",
    ),
    "swedish-b": (2, 6, "0 9 7 7 6 6", "high-triple", 3, 10, 40, 40, 50, 60, 70, "lowest-takes-rest", "immediate"),
    "jokers": (2, 6, "0 9 7 7 6 6", "high-triple", 5, 10, 40, 40, 50, 60, 70, "lowest-takes-rest", "immediate"),
    "classic-unlimited": (
        2, 6, "0 9 7 7 6 6", "high-triple", 255, 10, 40, 40, 50, 60, 70, "lowest-takes-rest", "immediate",
    ),
    "pressman-classic": (
        2, 6, "0 9 7 7 6 6", "high-triple", 3, 10, 40, 40, 50, 100, 150, "lowest-takes-rest", "immediate",
    ),
}  # fmt: skip
ENDS = {
    "nordic-2009": ("one", "nobody-can-place", "highest-total", "out-only"),
    "nordic-four": ("one", "nobody-can-place", "highest-total", "out-only"),
    "piatnik": ("limit", "nobody-can-place", "highest-total", "out-only"),
    "swedish-a": ("one", "nobody-can-place", "highest-who-reached", "out-only"),
    "swedish-a-round": ("one", "nobody-can-place", "highest-who-reached", "lowest-too"),
    "swedish-b": ("one", "all-have-passed", "highest-who-reached", "lowest-too"),
    "jokers": ("one", "all-have-passed", "highest-who-reached", "lowest-too"),
    "classic-unlimited": ("limit", "all-have-passed", "highest-who-reached", "lowest-too"),
    "pressman-classic": ("one", "all-have-passed", "highest-who-reached", "lowest-too"),
}
# In all editions alike; the opening bonuses count under high-triple only.
COMMON: "dict[str, int | str]" = {
    "draw_cost": 5, "limit_cost": 10, "tile": 0, "out_bonus": 25, "hands": 1, "target": 400, "rounds": 1, "simple": 0,
    "timer": 0, "expiry_cost": 15, "reading": "at-once", "length": "target", "expiry": "sound",
    "redraw": "tied",
}  # fmt: skip
for _name, _usual, _, _ in rules.PARAMETERS:
    if _name in sources.HOUSE.split():
        COMMON[_name] = WORDS[_name][_usual] if _name in WORDS else _usual
OPENINGS = {"drawn-high": (0, 0), "high-triple": (10, 30)}


def of(edition: str) -> "dict[str, int | str]":
    """{parameter: its number, or its word as trivet.command.names.WORDS has it} of an edition."""
    row = PRESETS[edition]
    found: dict[str, int | str] = dict(COMMON)
    found.update(zip(["fewest", "most"], row[:2], strict=True))
    found.update(("hand_%d" % (n + 1), int(dealt)) for n, dealt in enumerate(row[2].split()))
    names = ["opening", "draws", "empty_pass", "bridge", "two_edge", "hexagon", "double", "triple", "blocked", "ending"]
    found.update(zip(names, row[3:], strict=True))
    found.update(zip(["opening_bonus", "zero_bonus"], OPENINGS[row[3]], strict=True))
    found.update(zip(["must_draw", "blocked_when", "winner", "simple_out"], ENDS[edition], strict=True))
    return found


EVERY = tuple(PRESETS)


def having(**wanted: "int | str") -> "tuple[str, ...]":
    """The editions that have these values of these parameters."""
    return tuple(edition for edition in EVERY if wanted.items() <= of(edition).items())
