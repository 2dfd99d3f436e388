"""Keys that lead somewhere, from a device that was just switched on: what tours begin with."""

# Two players, 17 turns: the first player goes out with 0-3-4, the second holds one tile.
ALMOST_OUT = "2KK" + "".join(
    tile + "K" for tile in "000 001 002 003 004 005 011 012 013 014 015 022 023 024 025 033".split()
)
OUT = ALMOST_OUT + "034KK"
# Three players, 19 turns: the first goes out, the others hold one tile each.
TWO_HOLD_ONE = "3KK" + "".join(
    tile + "K" for tile in "000 001 002 003 004 005 011 012 013 014 015 022 023 024 025 033 034 555 355K".split()
)
# Three players; the first round is over, and who opens the second is asked.
BETWEEN = "3KK 555K 445K 345K M311K> DDDDDK DDDDDK K"
PASS = "K>"
EMPTY = "2KK 555K" + 12 * PASS
BLOCKED = "2KK 555K" + 13 * PASS + "KK"
SIX = ">>>K <<5K<1K "  # another edition, six players
TURNS = SIX + "KK 004K D014K 024K DD034K 044K 045K D145K 245K K> 345K 144K 244>K DDD455>>K"
SHEET = TURNS + "M20"  # the sheet of six players, the last turn chosen
TEN = "3KK 004K D014K 024K DD034K 044K 045K D145K 245K K> 345K"  # turns of three players
BROKEN = TEN + "M20" + "<" * 9 + "KK 044K"  # the review of a first turn that now has the tile of the fifth
ROUNDS = OUT + "555KK K 555K D123K"  # the first of two goes out, the second holds 5-5-5; then a second round
CORRECTIONS = SIX + "KK 555K" + "".join(f"M14 544K{reason}K" for reason in (1, 2, 3, 4))
CORRECTED = CORRECTIONS + "M20"
# Twelve tiles with a 4, five of them with a 5: enough for every figure with 4-4-5. A draw for each but the first.
RICH = "2KK 004K" + "".join(f"D{tile}K" for tile in "014 024 034 044 045 145 245 345 144 244 455".split())

# Two names, spelled from the screen of the names with letters that every language has on its first page.
ANNA = "0 00 01 02 K"
EVA = "0 03 04 K"
NAMED = ">K" + ANNA + EVA + "KKK 555K"  # Abc has opened against De
# The players of the setting up, who have no names yet; A to G are remembered.
KNOWN = ">K " + "".join(f"0 {letter}KB " for letter in "10 05 04 03 02 01 00".split()) + "B >K"


REFEREE = ">>KB"  # from the setting up: the device knows the board
# Five tiles round a 2, and a hand in which the last one is; 0-2-2 closes the hexagon.
ROUND_A_TWO = REFEREE + "2KK 223K 122K 125K 023K 225K"
EIGHT = ROUND_A_TWO + "003K 002K D022K"  # the hexagon is closed by a tile that has another place, too
WHERE = "M15"  # from the turn: where were we?

TIMED = ">>>>>>>K>KB"  # a time for each turn, and the penalty
# Eight tiles without 4 and 5.
FULL = "2KK " + "".join(f"{tile}K" for tile in "000 001 002 003 011 012 013 022".split())
