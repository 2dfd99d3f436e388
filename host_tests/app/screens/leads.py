"""Keys that lead a fresh device to where a test begins, as tools/scripts/notation.py writes them."""

# Two players, 17 turns: the first player goes out, the second holds one tile.
OUT = (
    "2KK"
    + "".join(tile + "K" for tile in "000 001 002 003 004 005 011 012 013 014 015 022 023 024 025 033 034".split())
    + "K"
)
# Six passes with three draws each bring the pool from 38 to 2; then to 0; then both pass on an empty pool.
PASS = "K>"
BLOCKED = "2KK 555K" + 13 * PASS + "KK"
# Twelve tiles with a 4, five of them with a 5, a draw before each but the first: 4-4-5 can make every figure.
RICH = "2KK 004K" + "".join(f"D{tile}K" for tile in "014 024 034 044 045 145 245 345 144 244 455".split())


def chosen(edition):
    """The keys that choose the edition at this place of the engine's list, from a fresh device."""
    return ">>>" + edition * "K" + "B"


# Swedish B: the highest triple of all hands opens.
TRIPLES = chosen(5) + "K D"
