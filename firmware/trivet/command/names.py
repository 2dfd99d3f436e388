"""Names for the engine's numbers, in files, reports and tests. The device has words of its own: its image lacks these.

CODES names the result codes of engine/codes.py, LINES what a score line is about (engine/scoring.py), WORDS the values
of those parameters (engine/rulebooks/rules.py) that stand for a way of doing things.
"""

CODES = (
    "ok", "not-now", "no-edition", "bad-set", "bad-players", "no-such-tile", "tile-already-placed", "too-many-draws",
    "pool-empty", "opener-places", "must-draw", "impossible-figure", "impossible-sum", "taken", "no-edge", "corner",
    "other-kind", "bad-rule", "unplayable", "not-shown", "higher-than-shown", "impossible-hand", "too-far",
    "still-fits", "triple-not-shown", "last-player",
    "at-table", "bad-total", "not-at-table", "between-rounds", "missing", "held", "too-many-missing", "no-tiles",
    "same-player",
)  # fmt: skip

LINES = (
    "tile", "bridge", "hexagon", "double", "triple", "two-edge", "draws", "limit", "empty-pool", "out",
    "hands-of-others", "own-hand", "opening-triple", "opening-zeros", "expiry", "correction",
    "blocked-won", "joined",
)  # fmt: skip

WORDS = {
    "opening": ("drawn-high", "high-triple"),
    "reading": ("at-once", "figure"),
    "blocked": (
        "each-subtracts-own",
        "lowest-takes-rest",
        "lowest-takes-differences",
        "nothing",
        "lowest-scores-bonus",
    ),  # fmt: skip
    "ending": ("immediate", "complete-round"),
    "length": ("target", "rounds"),
    "expiry": ("sound", "penalty"),
    "must_draw": ("one", "limit"),
    "blocked_when": ("nobody-can-place", "all-have-passed"),
    "winner": ("highest-total", "highest-who-reached", "first-to-reach"),
    "simple_out": ("out-only", "lowest-too"),
    "redraw": ("tied", "all"),
    "tie": ("share", "another-round"),
}
