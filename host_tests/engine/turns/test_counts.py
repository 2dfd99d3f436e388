"""A hand was dealt or counted wrongly: it is put right when that is noticed, free of charge. No rulebook says so."""

from trivet.engine import codes, doubts, events, phases

from ..game import block, lay, lines, new_match, new_round, place, referee, tell, tile


def holds(match, player, count):
    return match.apply(events.holds(player, count))


def test_the_difference_comes_from_the_pool_or_goes_there_and_scores_nothing():
    match = new_round(3)
    lay(match, "5-5-5")
    pool, totals = match.pool(), list(match.totals)
    assert holds(match, 1, 8) == codes.OK and (match.pool(), match.hands[1]) == (pool - 1, 8)
    assert holds(match, 2, 5) == codes.OK and (match.pool(), match.hands[2]) == (pool + 1, 5)
    assert match.totals == totals and lines(match) == [] and match.player == 1


def test_the_same_number_is_taken():
    match = new_round(2)
    assert holds(match, 1, 9) == codes.OK and match.hands[1] == 9 and not match.put_right


def test_before_the_first_tile_of_a_round_too():
    match = new_round(2)
    assert holds(match, 0, 10) == codes.OK
    lay(match, "5-5-5")
    assert match.hands[0] == 9


def test_more_than_the_pool_has_is_refused_until_somebody_has_fewer():
    match = new_round(2, hand_2=27)
    lay(match, "5-5-5")
    assert holds(match, 1, 30) == codes.POOL_EMPTY
    assert holds(match, 1, 29) == codes.OK and match.pool() == 0
    assert holds(match, 0, 27) == codes.POOL_EMPTY
    assert holds(match, 1, 28) == holds(match, 0, 27) == codes.OK


def test_none_is_said_by_out():
    match = new_round(2)
    lay(match, "5-5-5")
    assert holds(match, 1, 0) == codes.NO_TILES


def test_who_has_left_holds_nothing():
    match = new_round(3)
    lay(match, "5-5-5")
    match.apply(events.leave(2))
    assert holds(match, 2, 3) == codes.NOT_AT_TABLE and holds(match, 3, 3) == codes.BAD_PLAYERS


def test_where_tiles_go_to_the_pool_nobody_has_passed():
    match = new_round(3, hand_3=18, edition="swedish-b")
    lay(match, "5-5-5")
    assert match.apply(events.pass_(2)) == codes.OK and match.passed
    assert holds(match, 2, 17) == codes.OK and not match.passed


def test_who_is_out_by_the_count_is_in_the_round_again_in_a_lap_that_is_being_completed():
    match = new_round(3, edition="nordic-2009", hand_3=1)
    lay(match, "5-5-5")
    assert match.out == 0 and match.totals[0] == 40
    assert holds(match, 0, 1) == codes.OK
    assert lines(match) == [(0, "out", -25)] and match.totals[0] == 15
    assert match.out == phases.NOBODY and match.phase == phases.TURN and match.player == 1
    lay(match, "4-5-5")
    assert match.out == 1


def test_who_goes_out_second_was_the_first_then():
    match = new_round(3, edition="nordic-2009", hand_3=1)
    lay(match, "5-5-5 4-5-5")
    assert holds(match, 0, 1) == codes.OK
    assert lines(match) == [(0, "out", -25), (1, "out", 25)] and match.out == 1


def test_who_goes_out_with_a_round_that_is_over_at_once_plays_on():
    match = new_round(3, edition="swedish-b", hand_3=1)
    lay(match, "5-5-5")
    assert match.phase == phases.HANDS
    assert holds(match, 0, 2) == codes.OK
    assert (match.phase, match.player, match.totals) == (phases.TURN, 1, [25, 0, 0])
    lay(match, "4-5-5")
    assert match.phase == phases.HANDS and match.out == 1


def test_once_a_hand_is_told_the_round_stays_over():
    match = new_round(3, edition="swedish-b", hand_3=1)
    lay(match, "5-5-5")
    match.apply(events.hand(10))
    assert holds(match, 0, 1) == codes.NOT_NOW and holds(match, 1, 2) == codes.NOT_NOW
    assert holds(match, 2, 2) == codes.OK
    assert match.apply(events.held([tile("0-0-1")])) == codes.IMPOSSIBLE_HAND
    assert match.apply(events.held([tile("0-0-1"), tile("0-0-2")])) == codes.OK


def test_a_hand_of_nothing_is_told_too():
    match = new_round(4, hand_4=1)
    lay(match, "5-5-5")
    assert match.apply(events.hand(0)) == codes.OK and match.left[1] == 0
    assert holds(match, 0, 1) == codes.NOT_NOW


def test_a_target_that_the_going_out_had_reached_is_not_reached():
    match = new_round(2, edition="nordic-2009", hand_2=1, target=40)
    lay(match, "5-5-5")
    assert match.reached
    assert holds(match, 0, 1) == codes.OK and not match.reached


def test_a_board_that_was_dead_when_somebody_went_out_ends_the_round_as_blocked():
    match = new_round(2, hand_2=1)
    for name in ("0-5-5", "1-5-5", "2-5-5", "3-5-5", "4-5-5"):
        match.apply(events.missing(tile(name)))
    referee(match, "0,0:555")
    assert match.phase == phases.HANDS and not match.blocked
    assert holds(match, 0, 1) == codes.OK
    assert match.phase == phases.HANDS and match.blocked and match.out == phases.NOBODY


def test_after_a_round_that_was_ended_on_an_empty_pool_the_count_takes_from_what_nobody_counted():
    match = new_round(2, edition="swedish-b", hand_2=26)
    lay(match, "5-5-5")
    assert match.pool() == 4
    match.apply(events.block())
    assert match.uncounted() == 4
    assert holds(match, 1, 30) == codes.OK and match.uncounted() == 0 and match.pool() == 0
    assert holds(match, 0, 26) == codes.POOL_EMPTY
    tell(match, [191, 214])


def test_between_two_rounds_nobody_holds_tiles():
    match = new_match(2, blocked="nothing", length="rounds", rounds=2)
    assert holds(match, 0, 9) == codes.NOT_NOW
    match.apply(events.round_(0))
    lay(match, "5-5-5")
    block(match)
    assert holds(match, 0, 9) == codes.NOT_NOW


def test_who_was_put_right_raises_no_doubts():
    for put_right in (False, True):
        match = new_match(2, edition="swedish-b")
        match.apply(events.open_(0, tile("2-2-2")))
        if put_right:
            assert holds(match, 1, 10) == codes.OK
        place(match, "2-2-2")
        place(match, "5-5-5")
        found = doubts.found(match, events.place(tile("5-5-5")))
        assert bool(found) == (not put_right)
