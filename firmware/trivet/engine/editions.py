"""The rulebooks as numbers: an edition is one row of parameters, never a branch in the code.

A journal names an edition by its place in EDITIONS, so rows are only ever added at the end. The
values of a row stand in the order of rules.PARAMETERS. Where each stands is told by sources.py.
"""


class Edition:
    """One rulebook: `id` is for files, `name` for people."""

    def __init__(self, id, name, values):
        self.id = id
        self.name = name
        self.values = values


# fmt: off
EDITIONS = (
    # The four-language leaflet: "maks. 3 brikker", "5 minuspoint" each, "yderligere 10"; an empty pool "utan
    # minuspoäng"; figures F to I; "25 bonuspoint + summen af SAMTLIGE talbrikker"; nobody can place: each subtracts
    # his own; on to 400.
    Edition(
        "nordic-four",
        "Nordic",
        (
            2, 4,  # fewest, most
            0, 9, 7, 7, 0, 0,  # hand_1 to hand_6
            0, 0, 0,  # opening, opening_bonus, zero_bonus
            3, 5, 10, 0,  # draws, draw_cost, limit_cost, empty_pass
            0, 40, 0, 50, 60, 70, 0,  # tile, bridge, two_edge, hexagon, double, triple, reading
            25, 1, 0, 0,  # out_bonus, hands, blocked, ending
            0, 400, 1,  # length, target, rounds
            0, 0, 0, 15,  # simple, timer, expiry, expiry_cost
            0, 0, 0, 0, 0,  # must_draw, blocked_when, winner, simple_out, redraw
        ),
    ),
    # Nordic Games 2009: three bought tiles at most, 5 each, 10 more; "allir fá að gera jafn oft"; stranded: the
    # lowest hand takes the others' less its own.
    Edition(
        "nordic-2009",
        "Icelandic 2009",
        (
            1, 6,  # fewest, most
            9, 9, 7, 7, 6, 6,  # hand_1 to hand_6
            0, 0, 0,  # opening, opening_bonus, zero_bonus
            3, 5, 10, 0,  # draws, draw_cost, limit_cost, empty_pass
            0, 40, 0, 50, 60, 70, 0,  # tile, bridge, two_edge, hexagon, double, triple, reading
            25, 1, 1, 1,  # out_bonus, hands, blocked, ending
            0, 400, 1,  # length, target, rounds
            0, 0, 0, 15,  # simple, timer, expiry, expiry_cost
            0, 0, 0, 0, 0,  # must_draw, blocked_when, winner, simple_out, redraw
        ),
    ),
    # Piatnik: 40, 50, 60, 70; three tiles at 5, 10 more; an empty pool changes nothing; nobody can place: each
    # subtracts his own.
    Edition(
        "piatnik",
        "Piatnik",
        (
            2, 4,  # fewest, most
            0, 9, 7, 7, 0, 0,  # hand_1 to hand_6
            0, 0, 0,  # opening, opening_bonus, zero_bonus
            3, 5, 10, 0,  # draws, draw_cost, limit_cost, empty_pass
            0, 40, 0, 50, 60, 70, 0,  # tile, bridge, two_edge, hexagon, double, triple, reading
            25, 1, 0, 0,  # out_bonus, hands, blocked, ending
            0, 400, 1,  # length, target, rounds
            0, 0, 0, 15,  # simple, timer, expiry, expiry_cost
            1, 0, 0, 0, 0,  # must_draw, blocked_when, winner, simple_out, redraw
        ),
    ),
    # Swedish variant A: start A and end A. Its figure E pays a bridge with two edges.
    Edition(
        "swedish-a",
        "Swedish A",
        (
            2, 6,  # fewest, most
            0, 9, 7, 7, 6, 6,  # hand_1 to hand_6
            0, 0, 0,  # opening, opening_bonus, zero_bonus
            3, 5, 10, 0,  # draws, draw_cost, limit_cost, empty_pass
            0, 40, 40, 50, 60, 70, 0,  # tile, bridge, two_edge, hexagon, double, triple, reading
            25, 1, 0, 0,  # out_bonus, hands, blocked, ending
            0, 400, 1,  # length, target, rounds
            0, 0, 0, 15,  # simple, timer, expiry, expiry_cost
            0, 0, 1, 0, 0,  # must_draw, blocked_when, winner, simple_out, redraw
        ),
    ),
    # Swedish variant A with its second end: the round is completed.
    Edition(
        "swedish-a-round",
        "Swedish A, full rounds",
        (
            2, 6,  # fewest, most
            0, 9, 7, 7, 6, 6,  # hand_1 to hand_6
            0, 0, 0,  # opening, opening_bonus, zero_bonus
            3, 5, 10, 0,  # draws, draw_cost, limit_cost, empty_pass
            0, 40, 40, 50, 60, 70, 0,  # tile, bridge, two_edge, hexagon, double, triple, reading
            25, 1, 1, 1,  # out_bonus, hands, blocked, ending
            0, 400, 1,  # length, target, rounds
            0, 0, 0, 15,  # simple, timer, expiry, expiry_cost
            0, 0, 1, 1, 0,  # must_draw, blocked_when, winner, simple_out, redraw
        ),
    ),
    # Swedish variant B: the highest triple.
    Edition(
        "swedish-b",
        "Swedish B",
        (
            2, 6,  # fewest, most
            0, 9, 7, 7, 6, 6,  # hand_1 to hand_6
            1, 10, 30,  # opening, opening_bonus, zero_bonus
            3, 5, 10, 10,  # draws, draw_cost, limit_cost, empty_pass
            0, 40, 40, 50, 60, 70, 0,  # tile, bridge, two_edge, hexagon, double, triple, reading
            25, 1, 1, 0,  # out_bonus, hands, blocked, ending
            0, 400, 1,  # length, target, rounds
            0, 0, 0, 15,  # simple, timer, expiry, expiry_cost
            0, 1, 1, 1, 0,  # must_draw, blocked_when, winner, simple_out, redraw
        ),
    ),
    # Jokers: five draws.
    Edition(
        "jokers",
        "Jokers",
        (
            2, 6,  # fewest, most
            0, 9, 7, 7, 6, 6,  # hand_1 to hand_6
            1, 10, 30,  # opening, opening_bonus, zero_bonus
            5, 5, 10, 10,  # draws, draw_cost, limit_cost, empty_pass
            0, 40, 40, 50, 60, 70, 0,  # tile, bridge, two_edge, hexagon, double, triple, reading
            25, 1, 1, 0,  # out_bonus, hands, blocked, ending
            0, 400, 1,  # length, target, rounds
            0, 0, 0, 15,  # simple, timer, expiry, expiry_cost
            0, 1, 1, 1, 0,  # must_draw, blocked_when, winner, simple_out, redraw
        ),
    ),
    # The unlimited variant: draws without limit.
    Edition(
        "classic-unlimited",
        "Classic, no limit",
        (
            2, 6,  # fewest, most
            0, 9, 7, 7, 6, 6,  # hand_1 to hand_6
            1, 10, 30,  # opening, opening_bonus, zero_bonus
            255, 5, 10, 10,  # draws, draw_cost, limit_cost, empty_pass
            0, 40, 40, 50, 60, 70, 0,  # tile, bridge, two_edge, hexagon, double, triple, reading
            25, 1, 1, 0,  # out_bonus, hands, blocked, ending
            0, 400, 1,  # length, target, rounds
            0, 0, 0, 15,  # simple, timer, expiry, expiry_cost
            1, 1, 1, 1, 0,  # must_draw, blocked_when, winner, simple_out, redraw
        ),
    ),
    # The older Pressman.
    Edition(
        "pressman-classic",
        "Pressman classic",
        (
            2, 6,  # fewest, most
            0, 9, 7, 7, 6, 6,  # hand_1 to hand_6
            1, 10, 30,  # opening, opening_bonus, zero_bonus
            3, 5, 10, 10,  # draws, draw_cost, limit_cost, empty_pass
            0, 40, 40, 50, 100, 150, 0,  # tile, bridge, two_edge, hexagon, double, triple, reading
            25, 1, 1, 0,  # out_bonus, hands, blocked, ending
            0, 400, 1,  # length, target, rounds
            0, 0, 0, 15,  # simple, timer, expiry, expiry_cost
            0, 1, 1, 1, 0,  # must_draw, blocked_when, winner, simple_out, redraw
        ),
    ),
)
# fmt: on


def find(id):
    """The place of an edition, -1 if there is none of this id."""
    for place, edition in enumerate(EDITIONS):
        if edition.id == id:
            return place
    return -1
