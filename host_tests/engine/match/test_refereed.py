"""Refereed rounds: the match knows the board, judges each place and finds the figures."""

import pytest

from trivet.command.names import LINES
from trivet.engine import board, codes, events, phases, tiles
from trivet.engine.rulebooks import editions

from .. import presets
from ..game import block, cell, lines, new_match, new_round, place, referee, tell, tile

PRICED = presets.having(two_edge=40)
ALL_PASS = presets.having(blocked_when="all-have-passed")
NOT_PRICED = ("nordic-2009", "nordic-four", "piatnik")

RING = "2,0:504 2,1:040 3,0:055 1,1:402 3,-1:555 0,1:244 2,-1:535 1,-1:353"  # 0,0:344 bridges it
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


def code(match, where, draws=0):
    before = match.save()
    found = match.judge(cell(where, draws))
    assert match.save() == before
    return found


def figures_of(match, cells):
    """What is found tile by tile, as words; plain tiles left out."""
    found = []
    for where in cells.split():
        referee(match, where)
        found += [what for _, what, _ in lines(match) if what in LINES[1:6]]
    return found


# --- places


def test_the_first_tile_lies_anywhere_and_any_way_round():
    for where in ("0,0:012", "0,0:120", "0,0:201", "1,0:012", "-50,-50:555", "50,49:344", "-3,4:551"):
        match = new_round()
        assert code(match, where) == codes.OK, where
        referee(match, where)
        x, y, _, _ = match.board.placed(0)
        assert match.refereed and match.board.count == 1 and "%d,%d" % (x, y) == where.split(":")[0]


def test_a_tile_goes_beside_another_where_both_corners_agree():
    match = new_round()
    referee(match, "0,0:012")  # apex 0, right 1, left 2
    assert code(match, "1,0:101") == codes.OK  # shares 0 and 1: lower point 1, then left 0, right 1
    assert code(match, "1,0:015") == codes.CORNER
    assert code(match, "1,0:115") == codes.CORNER
    assert code(match, "-1,0:250") == codes.OK
    assert code(match, "0,1:121") == codes.OK
    assert code(match, "0,1:512") == codes.CORNER


def test_refusals_by_reason():
    match = new_round()
    referee(match, "0,0:012 1,0:101")
    assert code(match, "0,0:345") == codes.TAKEN
    assert code(match, "1,0:101") == codes.PLAYED  # that comes first: the tile lies on the table
    assert code(match, "2,1:345") == codes.NO_EDGE
    assert code(match, "40,40:345") == codes.NO_EDGE
    assert code(match, "2,-1:345") == codes.NO_EDGE  # only a point touches
    assert code(match, "2,0:444") == codes.CORNER
    assert code(match, "2,0:151") == codes.OK
    assert code(match, "2,0:151", draws=4) == codes.TOO_MANY_DRAWS
    assert code(match, "0,1:421", draws=3) == codes.NO_SUCH_TILE  # a mirror tile: 56 are played with
    assert match.judge(events.lay(76, 0, 0, 1, 0)) == codes.NO_SUCH_TILE


def test_a_corner_must_also_agree_where_tiles_meet_at_a_point_only():
    match = new_round()
    referee(match, RING)
    assert code(match, "0,0:344") == codes.OK
    assert code(match, "0,0:244") == codes.PLAYED
    for where in ("0,0:444", "0,0:044", "0,0:144"):
        assert code(match, where) == codes.CORNER, where


def test_the_mirror_tiles_of_excel_lie_as_they_read():
    match = new_round(set_size=76)
    referee(match, "0,0:012")
    assert code(match, "0,1:021") == codes.OK  # 0-2-1
    assert code(match, "0,1:012") == codes.PLAYED
    referee(match, "0,1:021")
    assert match.totals == [3, 3]


def test_a_turn_that_is_none_is_no_place():
    match = new_round()
    assert match.judge(events.lay(tile("0-1-2"), 0, 0, 0, 3)) == codes.NOT_NOW
    assert match.judge(events.lay(tile("3-3-3"), 0, 0, 0, 1)) == codes.NOT_NOW
    assert match.judge(events.lay(tile("3-3-3"), 0, 0, 0, 0)) == codes.OK


def test_what_is_refused_changes_nothing():
    match = new_round()
    referee(match, RING)
    before = match.save()
    for where in ("0,0:444", "2,0:344", "60,0:344", "2,0:504"):
        assert match.apply(cell(where)) != codes.OK
        assert match.save() == before


def test_draws_are_paid_as_in_a_quick_round():
    match = new_round()
    referee(match, "0,0:012")
    assert match.apply(cell("1,0:101", draws=2)) == codes.OK
    assert lines(match) == [(1, "tile", 2), (1, "draws", -10)] and match.hands[1] == 10
    assert match.apply(events.pass_(3)) == codes.OK and match.refereed


# --- figures


@pytest.mark.parametrize("edition", [edition.id for edition in editions.EDITIONS])
def test_a_bridge_is_found_and_priced(edition):
    match = new_round(edition=edition)
    assert figures_of(match, RING) == []
    assert figures_of(match, "0,0:344") == ["bridge"]
    assert lines(match) == [(0, "tile", 11), (0, "bridge", 40)]


@pytest.mark.parametrize("edition", PRICED)
def test_a_two_edge_bridge_is_priced_by_the_swedish_texts(edition):
    match = new_round(edition=edition, hand_2=10)
    assert figures_of(match, TWO_EDGE) == ["bridge", "two-edge"]
    assert lines(match) == [(1, "tile", 9), (1, "two-edge", 40)]


@pytest.mark.parametrize("edition", NOT_PRICED)
def test_a_two_edge_bridge_is_a_plain_tile_in_the_others(edition):
    match = new_round(edition=edition, hand_2=10)
    assert figures_of(match, TWO_EDGE) == ["bridge"]
    assert lines(match) == [(1, "tile", 9)]


def test_a_house_rule_prices_a_two_edge_bridge():
    match = new_round(hand_2=10, two_edge=20)
    referee(match, TWO_EDGE)
    assert lines(match) == [(1, "tile", 9), (1, "two-edge", 20)]


@pytest.mark.parametrize(("edition", "price"), [("swedish-a", 70), ("pressman-classic", 150), ("nordic-2009", 70)])
def test_one_tile_that_closes_three_hexagons(edition, price):
    match = new_round(edition=edition)
    assert figures_of(match, TRIPLE_AT_ONCE)[-1] == "triple"
    assert lines(match) == [(0, "tile", 5), (0, "triple", price)]


def test_a_hexagon_is_never_also_a_bridge():
    match = new_round()
    referee(match, "1,-1:141 1,0:514 0,-1:101 -1,-1:010 -1,0:501 0,0:155")
    assert lines(match) == [(1, "tile", 11), (1, "hexagon", 50)]


def test_in_the_reading_at_once_each_hexagon_beside_another_is_one():
    assert figures_of(new_round(), TWO_HEXAGONS) == ["hexagon", "hexagon"]
    assert figures_of(new_round(), THREE_HEXAGONS) == ["hexagon", "hexagon", "hexagon"]


def test_in_the_reading_figure_it_makes_the_printed_double_and_triple():
    assert figures_of(new_round(reading="figure"), TWO_HEXAGONS) == ["hexagon", "double"]
    assert figures_of(new_round(reading="figure"), THREE_HEXAGONS) == ["hexagon", "double", "triple"]


def test_three_at_once_are_a_triple_in_both_readings():
    for reading in ("at-once", "figure"):
        assert figures_of(new_round(reading=reading), TRIPLE_AT_ONCE)[-1] == "triple"


def test_simple_scoring_finds_the_same_figures():
    match = new_round(simple=1)
    referee(match, RING + " 0,0:344")
    assert lines(match) == [(0, "tile", 1), (0, "bridge", 1)]


@pytest.mark.parametrize("edition", PRICED)
def test_simple_scoring_pays_nothing_for_two_edges_unless_a_house_rule_does(edition):
    """The children's list names "en bro", which is made with "en (och endast en) sida", and it is complete."""
    match = new_round(edition=edition, simple=1, hand_2=10)
    referee(match, TWO_EDGE)
    assert lines(match) == [(1, "tile", 1)]
    match = new_round(edition=edition, simple=1, two_edge=1, hand_2=10)
    referee(match, TWO_EDGE)
    assert lines(match) == [(1, "tile", 1), (1, "two-edge", 1)]


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


# --- two kinds of rounds


def test_a_round_is_either_quick_or_refereed():
    match = new_round()
    referee(match, "0,0:012")
    assert place(match, "0-1-1") == codes.OTHER_KIND
    assert match.apply(events.pass_(3)) == codes.OK
    assert place(match, "5-5-5", draws=9) == codes.OTHER_KIND
    match = new_round()
    assert place(match, "0-1-2") == codes.OK
    assert match.apply(cell("1,0:101")) == codes.OTHER_KIND
    assert match.apply(events.pass_(3)) == codes.OK
    assert match.apply(cell("1,0:101")) == codes.OTHER_KIND and not match.refereed


def test_another_round_may_be_of_the_other_kind():
    match = new_match(length="rounds", rounds=4, blocked="nothing")
    for kind in ("refereed", "quick", "quick", "refereed"):
        assert match.apply(events.round_(0)) == codes.OK
        if kind == "quick":
            assert place(match, "0-1-2") == codes.OK
            assert match.apply(cell("1,0:101")) == codes.OTHER_KIND
        else:
            referee(match, "0,0:012 1,0:101")
            assert match.board.count == 2
        block(match)
    assert match.phase == phases.OVER


@pytest.mark.parametrize("price", [40, 20])
def test_a_claimed_two_edge_bridge_has_its_own_price(price):
    match = new_round(edition="swedish-a", hand_2=12, two_edge=price)
    for where in TWO_EDGE.split()[:-1]:
        assert place(match, where.split(":")[1]) == codes.OK
    assert place(match, "2-3-4", figure=5) == codes.OK
    assert lines(match) == [(1, "tile", 9), (1, "two-edge", price)]


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


@pytest.mark.parametrize("where", ["51,0:012", "0,51:012", "-51,0:012", "0,-51:012", "127,-128:555"])
def test_the_first_tile_leaves_room_for_a_row_of_all_others(where):
    match = new_round()
    assert code(match, where) == codes.TOO_FAR


@pytest.mark.parametrize("step", [1, -1])
def test_a_row_of_all_tiles_fits_beside_the_farthest_first_tile(step):
    row = board.Board()
    row.place(50 * step, 0, 0, 0)
    for n in range(1, 76):
        row.place((50 + n) * step, 0, n, 0)
    x, y, tile, turn = row.placed(75)
    assert events.lay(tile, 0, x, y, turn)[3] == x + 128
