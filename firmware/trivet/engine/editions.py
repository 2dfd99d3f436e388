"""The rulebooks as numbers: an edition is one row of parameters, never a branch in the code.

A journal names an edition by its place in EDITIONS, so rows are only ever added at the end.
Parameters (points are positive numbers; what is a loss is subtracted by the match):

id, name      for files and for people
players       (fewest, most)
hand          tiles dealt to each, indexed by the number of players
draws         most draws in one turn
draw_cost     points lost per drawn tile
limit_cost    points lost besides, after `draws` draws with nothing placed
empty_pass    points lost by passing on an empty pool
figures       bonus for nothing, bridge, hexagon, double hexagon, triple hexagon
out_bonus     for placing the last tile of the hand, besides what the others still hold
target        points that end the match with the round in which somebody reaches them
"""

from collections import namedtuple

Edition = namedtuple(
    "Edition",
    (
        "id", "name", "players", "hand", "draws", "draw_cost", "limit_cost", "empty_pass", "figures", "out_bonus",
        "target",
    ),
)  # fmt: skip

# Seed 002 (Danish, Swedish, Norwegian, Finnish): hands "9 … med 2 spillere / 7 … 3-4 spillere";
# "maks. 3 brikker", "5 minuspoint" each, "yderligere 10"; an empty pool "uden at få minuspoint";
# figures F-I 40/50/60/70; the first without tiles "25 bonuspoint + summen af SAMTLIGE talbrikker";
# a blocked round: each subtracts his own hand; play until somebody has 400.
EDITIONS = (
    Edition("nordic-four", "Nordic", (2, 4), (0, 0, 9, 7, 7), 3, 5, 10, 0, (0, 40, 50, 60, 70), 25, 400),
)
