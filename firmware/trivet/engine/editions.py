"""The rulebooks as numbers: an edition is one row of parameters, never a branch in the code.

A journal names an edition by its place in EDITIONS, so rows are only ever added at the end. The
values of a row stand in the order of rules.PARAMETERS. `source` tells for each parameter in which
seed and languages it stands, "trivet" for what no text says and we decided; what follows a colon is
a remark.
"""

from trivet.micropython import const


class Edition:
    """One rulebook: `id` is for files, `name` for people."""

    def __init__(self, id, name, values, source, other_sources):
        self.id = id
        self.name = name
        self.values = values
        self.source = source  # of all parameters but
        self.other_sources = other_sources  # pairs (name, source)


_OURS = const("trivet")
_TIMER = const("000 is")
_SIMPLE = const("000 is, 004 sv")

EDITIONS = (
    # Seed 002: "maks. 3 brikker", "5 minuspoint" each, "yderligere 10"; an empty pool "uden at få
    # minuspoint"; figures F to I; "25 bonuspoint + summen af SAMTLIGE talbrikker"; nobody can
    # place: each subtracts his own; on to 400.
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
        "002 da sv no fi",
        (
            ("reading", _OURS),
            ("expiry", _OURS),
            ("expiry_cost", _OURS),
            ("two_edge", "trivet: not a figure in this text"),
            ("timer", _TIMER),
            ("simple", _SIMPLE),
        ),
    ),
    # Seeds 000 and 001: three bought tiles at most, 5 each, 10 more; "allir fá að gera jafn oft"; stranded: the
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
        "000 is, 001 is",
        (
            ("reading", _OURS),
            ("expiry", _OURS),
            ("expiry_cost", _OURS),
            ("hand_1", "trivet: the text allows one player and gives no hand"),
            ("two_edge", "trivet: not a figure in this text"),
            ("triple", "002 da sv no fi: the Icelandic text names it for children only"),
        ),
    ),
    # Seed 003: 40, 50, 60, 70; three tiles at 5, 10 more; an empty pool changes nothing; nobody can place: each
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
        "003 de hu cs sk",
        (
            ("reading", _OURS),
            ("expiry", _OURS),
            ("expiry_cost", _OURS),
            ("two_edge", "003 de hu cs sk: the other sides of a bridge must be free"),
            ("timer", _TIMER),
            ("simple", _SIMPLE),
        ),
    ),
    # Seed 004: start A and end A. Its figure E pays a bridge with two edges.
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
        "004 sv",
        (
            ("reading", _OURS),
            ("expiry", _OURS),
            ("expiry_cost", _OURS),
            ("timer", _TIMER),
        ),
    ),
    # Seed 004: start A and end B.
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
        "004 sv",
        (
            ("reading", _OURS),
            ("expiry", _OURS),
            ("expiry_cost", _OURS),
            ("timer", _TIMER),
        ),
    ),
    # Seed 004: start B, the highest triple.
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
        "004 sv",
        (
            ("reading", _OURS),
            ("expiry", _OURS),
            ("expiry_cost", _OURS),
            ("timer", _TIMER),
        ),
    ),
    # Seed 004: variant 1, five draws.
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
        "004 sv",
        (
            ("reading", _OURS),
            ("expiry", _OURS),
            ("expiry_cost", _OURS),
            ("timer", _TIMER),
        ),
    ),
    # Seed 004: variant 2, draws without limit.
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
        "004 sv",
        (
            ("reading", _OURS),
            ("expiry", _OURS),
            ("expiry_cost", _OURS),
            ("timer", _TIMER),
        ),
    ),
    # Seed 004: the older Pressman edition.
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
        "004 sv",
        (
            ("reading", _OURS),
            ("expiry", _OURS),
            ("expiry_cost", _OURS),
            ("timer", _TIMER),
        ),
    ),
)


def find(id):
    """The place of an edition, -1 if there is none of this id."""
    for place, edition in enumerate(EDITIONS):
        if edition.id == id:
            return place
    return -1


def source(place, name):
    """Where the edition at this place has the parameter of this name from: "003 de hu cs sk"."""
    edition = EDITIONS[place]
    for parameter, text in edition.other_sources:
        if parameter == name:
            return text
    return edition.source
