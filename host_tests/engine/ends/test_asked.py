"""What the device asks of a match while a round or the match ends."""

from trivet.engine import codes, events, phases

from ..game import lay, new_match, new_round, tell, tile


def said(edition, players=2, **changed):
    """15 and 12 lie on the table, 393 points do not, and the players have said that nobody can place."""
    match = new_round(players, edition=edition, **changed)
    lay(match, "5-5-5 4-4-4")
    assert match.apply(events.block()) == codes.OK
    return match


def test_the_sum_of_the_last_hand_is_known_once_the_pool_is_empty():
    match = said("swedish-b", 3)
    known = []
    for total in (20, 330, 43):
        known.append(match.known_sum())
        assert match.apply(events.hand(total)) == codes.OK
    assert known == [-1, -1, 43]


def test_it_is_not_known_while_there_are_tiles_to_draw():
    match = said("nordic-four")
    assert match.apply(events.hand(50)) == codes.OK and match.known_sum() == -1


def test_the_tiles_that_nobody_has_counted_until_the_next_round():
    match = said("swedish-b", 3)
    assert (match.pool(), match.uncounted()) == (0, 35)
    tell(match, {0: 60, 1: 330, 2: 3})
    assert match.apply(events.round_(0)) == codes.OK
    assert (match.pool(), match.uncounted()) == (35, 0)


def test_where_the_pool_does_not_matter_all_are_counted():
    match = said("nordic-four", 3)
    assert (match.pool(), match.uncounted()) == (35, 0)


def test_what_a_round_has_brought_and_the_numbers_that_lie_begin_anew_with_each():
    match = said("nordic-four", blocked="nothing")
    assert [match.gained(player) for player in range(2)] == match.totals == [15, 12]
    assert match.apply(events.round_(1)) == codes.OK and bytes(match.numbers) == bytes(6)
    lay(match, "5-5-5")
    assert [match.gained(player) for player in range(2)] == [0, 15] and match.totals == [15, 27]


def test_before_anybody_has_had_the_target_the_highest_total_leads():
    match = new_match(3, edition="swedish-a")
    assert match.winners() == [0, 1, 2]
    assert match.apply(events.correct(1, 5)) == codes.OK and match.winners() == [1]


def test_a_match_that_is_won_within_a_round_comes_back_from_its_state():
    match, other = new_match(winner="first-to-reach", target=20), new_match()
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "5-5-5 0-0-0 0-0-5")
    other.restore(match.save())
    assert other.save() == match.save() and other.phase == phases.OVER
    assert other.apply(events.correct(0, -1)) == codes.OK and (other.phase, other.player) == (phases.TURN, 1)


def test_who_has_told_of_each_tile():
    match = said("nordic-four", 3, hand_3=3)
    assert match.apply(events.held([tile("0-0-1"), tile("0-0-2"), tile("0-0-3")])) == codes.OK
    assert match.apply(events.held([tile("0-0-4"), tile("0-0-5")])) == codes.OK
    asked = ("0-0-1", "0-0-3", "0-0-4", "0-1-1")
    assert [match.holder(tile(name)) for name in asked] == [2, 2, 0, phases.NOBODY]
