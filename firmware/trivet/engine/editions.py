"""The rulebooks as numbers: an edition is one row of parameters, never a branch in the code.

A journal names an edition by its place in EDITIONS, so rows are only ever added at the end.
"""


class Edition:
    """The parameters of one rulebook. Points are positive numbers; what is a loss, the match subtracts."""

    def __init__(
        self,
        id,  # for files
        name,  # for people
        players,  # (fewest, most)
        hand,  # tiles dealt to each, indexed by the number of players
        draws,  # most draws in one turn
        draw_cost,  # lost per drawn tile
        limit_cost,  # lost besides, after `draws` draws with nothing placed
        empty_pass,  # lost by passing on an empty pool
        figures,  # bonus for nothing, bridge, hexagon, double hexagon, triple hexagon
        out_bonus,  # for placing the last tile of the hand, besides what the others still hold
        target,  # reaching it makes the round the last, whatever happens in it afterwards
    ):
        self.id = id
        self.name = name
        self.players = players
        self.hand = hand
        self.draws = draws
        self.draw_cost = draw_cost
        self.limit_cost = limit_cost
        self.empty_pass = empty_pass
        self.figures = figures
        self.out_bonus = out_bonus
        self.target = target


EDITIONS = (
    # Seed 002 (Danish, Swedish, Norwegian, Finnish): hands "9 … med 2 spillere / 7 … 3-4 spillere";
    # "maks. 3 brikker", "5 minuspoint" each, "yderligere 10"; an empty pool "uden at få minuspoint";
    # figures F-I 40/50/60/70; the first without tiles "25 bonuspoint + summen af SAMTLIGE talbrikker";
    # a blocked round: each subtracts his own hand; play until somebody has 400.
    Edition(
        id="nordic-four",
        name="Nordic",
        players=(2, 4),
        hand=(0, 0, 9, 7, 7),
        draws=3,
        draw_cost=5,
        limit_cost=10,
        empty_pass=0,
        figures=(0, 40, 50, 60, 70),
        out_bonus=25,
        target=400,
    ),
)
