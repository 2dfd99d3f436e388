"""Refereed rounds: the match knows the board, finds the figures, and knows when nothing fits any more."""

import pytest

from trivet.command.names import LINES
from trivet.engine import board, codes, events, phases, tiles

from .. import presets
from ..game import block, cell, lines, new_match, new_round, place, referee, tell, tile

PRICED = presets.having(two_edge=40)
ALL_PASS = presets.having(blocked_when="all-have-passed")
NOT_PRICED = presets.having(two_edge=0)

RING = "2,0:504 2,1:040 3,0:055 1,1:402 3,-1:555 0,1:244 2,-1:535 1,-1:353"
BRIDGE = RING + " 0,0:344"
TWO_EDGE = (  # 4,-2:224 is a bridge, 4,-1:342 goes into the hole beside it
    "0,0:225 1,0:220 1,-1:402 2,0:002 3,0:003 2,-1:044 -1,0:502 0,1:452 4,0:350 5,0:533 4,1:505 5,1:535 2,-2:144 "
    "5,-1:233 3,-2:412 4,-2:224 3,-3:121 4,-1:342"
)
TWO_HEXAGONS = "1,-1:222 0,-1:202 -1,-1:025 1,0:322 -1,0:552 0,0:235 0,1:453 2,0:233 2,1:433 1,1:344"
THREE_HEXAGONS = (
    "-1,0:202 0,0:242 1,0:423 -1,-1:120 1,-1:232 0,-1:212 2,0:334 2,1:443 1,1:444 0,1:424 -1,1:245 -2,1:552 -2,0:025"
)
TRIPLE_AT_ONCE = (
    "-2,1:233 -2,0:433 -1,1:322 -1,0:341 -1,-1:414 0,-1:145 1,-1:551 0,1:231 1,0:115 1,1:112 2,0:501 2,1:110 0,0:113"
)
# Fourteen tiles beside which none of the other 42 fits, laid in turn by two players who need not draw.
DEAD = (
    "0,0:055 1,0:503 0,1:355 2,0:335 3,0:330 2,1:453 4,0:003 5,0:005 3,1:334 3,-1:403 4,-1:040 4,-2:504 2,-1:344 "
    "2,-2:044"
)


# --- figures

FIGURES = [  # editions, what they change, cells, the figures that are found, what the last tile scores
    (presets.EVERY, {}, BRIDGE, "bridge", {"tile": 11, "bridge": 40}),
    (presets.EVERY, {"simple": 1}, BRIDGE, "bridge", {"tile": 1, "bridge": 1}),
    (PRICED, {"hand_2": 10}, TWO_EDGE, "bridge two-edge", {"tile": 9, "two-edge": 40}),
    (NOT_PRICED, {"hand_2": 10}, TWO_EDGE, "bridge", {"tile": 9}),
    (NOT_PRICED, {"hand_2": 10, "two_edge": 20}, TWO_EDGE, "bridge two-edge", {"tile": 9, "two-edge": 20}),
    # The children's list names "en bro", which is made with "en (och endast en) sida", and it is complete.
    (PRICED, {"hand_2": 10, "simple": 1}, TWO_EDGE, "bridge", {"tile": 1}),
    (PRICED, {"hand_2": 10, "simple": 1, "two_edge": 1}, TWO_EDGE, "bridge two-edge", {"tile": 1, "two-edge": 1}),
    (NOT_PRICED, {}, TRIPLE_AT_ONCE, "bridge triple", {"tile": 5, "triple": 70}),
    (("swedish-a",), {}, TRIPLE_AT_ONCE, "bridge two-edge triple", {"tile": 5, "triple": 70}),
    (("pressman-classic",), {}, TRIPLE_AT_ONCE, "bridge two-edge triple", {"tile": 5, "triple": 150}),
    (("nordic-four",), {"reading": "figure"}, TRIPLE_AT_ONCE, "bridge triple", {"tile": 5, "triple": 70}),
    (("nordic-four",), {}, TWO_HEXAGONS, "hexagon hexagon", {"tile": 11, "hexagon": 50}),
    (("nordic-four",), {}, THREE_HEXAGONS, "hexagon hexagon hexagon", {"tile": 7, "hexagon": 50}),
    (("nordic-four",), {"reading": "figure"}, TWO_HEXAGONS, "hexagon double", {"tile": 11, "double": 60}),
    (("nordic-four",), {"reading": "figure"}, THREE_HEXAGONS, "hexagon double triple", {"tile": 7, "triple": 70}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("edition", "changed", "cells", "found", "scored"),
    [(edition, *row) for editions, *row in FIGURES for edition in editions],
)
def test_figures_are_found_and_priced(edition, changed, cells, found, scored):
    match = new_round(edition=edition, **changed)
    figures = []
    for where in cells.split():
        referee(match, where)
        figures += [what for _, what, _ in lines(match) if what in LINES[1:6]]
    assert figures == found.split()
    assert {what: points for _, what, points in lines(match)} == scored


@pytest.mark.parametrize("price", [40, 20])
def test_a_claimed_two_edge_bridge_has_its_own_price(price):
    match = new_round(edition="swedish-a", hand_2=12, two_edge=price)
    for where in TWO_EDGE.split()[:-1]:
        assert place(match, where.split(":")[1]) == codes.OK
    assert place(match, "2-3-4", figure=5) == codes.OK
    assert lines(match) == [(1, "tile", 9), (1, "two-edge", price)]


# --- a dead board


def test_a_dead_board_ends_the_round_as_blocked_though_the_pool_is_not_empty():
    match = new_round(edition="nordic-four")
    referee(match, DEAD.rsplit(" ", 1)[0])
    assert not match.dead() and match.phase == phases.TURN
    referee(match, DEAD.split()[-1])
    assert match.pool() == 38 and list(match.hands) == [2, 2]
    assert match.phase == phases.HANDS and match.blocked and match.out == phases.NOBODY
    assert match.player == 0 and match.known_sum() == -1
    before = list(match.totals)
    tell(match, (9, 14))
    assert match.totals == [before[0] - 9, before[1] - 14] and match.phase == phases.OPENING


def test_a_dead_board_is_blocked_by_the_editions_formula():
    match = new_round(edition="swedish-a-round")
    referee(match, DEAD)
    assert tell(match, (14, 9)) == [(1, "hands-of-others", 14), (1, "own-hand", -9)]


@pytest.mark.parametrize("edition", ALL_PASS)
def test_where_all_must_have_passed_a_dead_board_ends_nothing(edition):
    match = new_round(edition=edition)
    referee(match, DEAD)
    assert match.dead() and match.phase == phases.TURN and not match.blocked
    player, before = match.player, match.totals[match.player]
    draws = match.must_draw()
    assert match.apply(events.pass_(draws)) == codes.OK and match.phase == phases.TURN
    assert match.totals[player] == before - 5 * draws - (10 if match.pool() == 0 else 0)


def test_a_board_is_dead_for_the_set_that_is_played_with():
    match = new_round(set_size=76)
    referee(match, DEAD)
    assert match.phase == phases.TURN and not match.dead()


def test_who_lays_the_last_tile_of_his_hand_is_out_though_the_board_is_dead():
    match = new_round(hand_2=7)
    first, second, third, rest = DEAD.split(" ", 3)
    referee(match, first + " " + second)
    assert match.apply(cell(third, draws=1)) == codes.OK  # who opened holds one more now
    referee(match, rest)
    assert match.out == 1 and not match.blocked and match.phase == phases.HANDS and list(match.hands) == [1, 0]
    assert (1, "out", 25) in lines(match)


def test_in_a_quick_round_the_board_is_not_known_and_so_never_dead():
    match = new_round()
    for where in DEAD.split():
        assert place(match, where.split(":")[1]) == codes.OK
    assert match.phase == phases.TURN and not match.dead()


def test_by_the_house_rule_of_nothing_a_dead_board_ends_the_round_without_hands():
    match = new_round(blocked="nothing")
    referee(match, DEAD)
    assert match.phase == phases.OPENING and match.blocked


# --- going back


def test_every_state_comes_back():
    match, other = new_round(edition="swedish-a", hand_2=10), new_round()
    states = [match.save()]
    for where in TWO_EDGE.split():
        referee(match, where)
        states.append(match.save())
    for laid in (18, 3, 17, 0, 18, 1):
        other.restore(states[laid])
        assert other.save() == states[laid]
        assert (other.board.count if other.board else 0) == laid
        if laid < 18:
            referee(other, TWO_EDGE.split()[laid])
            assert other.save() == states[laid + 1]


def test_a_quick_round_after_a_refereed_one_comes_back_too():
    match = new_match(length="rounds", rounds=3, blocked="nothing")
    assert match.apply(events.round_(0)) == codes.OK
    referee(match, "0,0:012 1,0:101")
    refereed = match.save()
    block(match)
    assert match.apply(events.round_(1)) == codes.OK
    assert place(match, "5-5-5") == codes.OK
    quick = match.save()
    for state in (refereed, quick, refereed, quick):
        match.restore(state)
        assert match.save() == state
    assert match.apply(cell("1,0:101")) == codes.OTHER_KIND
    match.restore(refereed)
    assert match.apply(cell("1,0:345")) == codes.TAKEN


def test_the_tiles_of_a_board_are_those_that_were_placed():
    match = new_round()
    referee(match, RING)
    laid = [match.board.placed(n)[2] for n in range(match.board.count)]
    assert sorted(laid) == [t for t in range(56) if match.owner[t]]
    assert laid == [tile(where.split(":")[1]) for where in RING.split()]
    assert tiles.SUMS[laid[0]] == 9


@pytest.mark.parametrize("step", [1, -1])
def test_a_row_of_all_tiles_fits_beside_the_farthest_first_tile(step):
    row = board.Board()
    row.place(50 * step, 0, 0, 0)
    for n in range(1, 76):
        row.place((50 + n) * step, 0, n, 0)
    x, y, tile, turn = row.placed(75)
    assert events.lay(tile, 0, x, y, turn)[3] == x + 128
