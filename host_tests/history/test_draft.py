"""A draft of the events is judged as a fresh match would judge it; what does not hold is told, and left out."""

from host_tests.engine import matches
from host_tests.history.matches import content, done
from trivet.engine import codes, events, phases, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks import rules
from trivet.engine.state import LOST
from trivet.history.draft import Draft, after, fact, judged
from trivet.history.log import Log

BEGIN = [events.match(1, 56, 3), events.round_(0)]
FOURS = [events.place(tiles.find((0, number, 4))) for number in range(5)]


def repair_of(fed):
    """A Draft of these events, on a match that is in play."""
    match, log = Match(), b"".join(fed)
    for event in fed:
        match.apply(event)
    return Draft(Log(log)), match


def played(repair):
    """Plays the whole draft."""
    done(repair.play(repair.log.size))
    return repair


def faults(repair):
    """(offset, turn, player, code) of each."""
    return [(fault.at, fault.number, fault.player, fault.code) for fault in repair.faults]


def fresh(log):
    """The events that a fresh match takes before the first that it refuses, and that match."""
    match, taken = Match(), b""
    for event in events.split(log):
        if match.apply(event) != codes.OK:
            break
        taken += event
    return taken, match


def random_log(rng):
    """The events that count of a random match, each of its own."""
    match, kept = Match(), []
    for event in matches.play(rng, rng.randint(5, 120)):
        if match.apply(event) == codes.OK:
            kept.append(event)
    return kept


def mistaken(rng, fed):
    """The events with one mistake, as people make it, and the change that takes it back: (log, offset, taken, put)."""
    place = rng.randrange(len(fed))
    at = len(b"".join(fed[:place]))
    event = fed[place]
    kind = rng.choice(("other", "missing", "twice", "swapped"))
    rest = fed[place + 1 :]
    if kind == "missing":
        return b"".join(fed[:place] + rest), at, 0, event
    if kind == "twice":
        wrong = matches.anything(rng)
        while not events.is_whole(wrong):
            wrong = matches.anything(rng)
        return b"".join([*fed[:place], wrong, event, *rest]), at, len(wrong), b""
    if kind == "swapped" and rest:
        return b"".join([*fed[:place], rest[0], event, *rest[1:]]), at, len(rest[0]) + len(event), event + rest[0]
    wrong = bytes([event[0]]) + bytes(rng.randrange(57) for _ in event[1:])
    while not events.is_whole(wrong):
        wrong = events.correct(0, 5)
    return b"".join([*fed[:place], wrong, *rest]), at, len(wrong), event


def test_a_draft_that_nothing_was_changed_in_is_the_match(rng):
    for _ in range(30):
        fed = random_log(rng)
        repair, match = repair_of(fed)
        before = match.save()
        played(repair)
        assert content(repair.log) == b"".join(fed) and repair.good == repair.log.size and not repair.faults
        assert repair.state == before == match.save()
        assert list(repair.totals) == match.totals


def test_a_repaired_mistake_gives_what_entering_it_right_would_have_given(rng):
    for _ in range(60):
        fed = random_log(rng)
        log, at, taken, put = mistaken(rng, fed)
        repair = Draft(Log(log))
        repair.change(at, taken, put)
        played(repair)
        assert content(repair.log) == b"".join(fed) and not repair.faults
        assert repair.state == fresh(content(repair.log))[1].save()


def test_what_holds_is_just_what_a_fresh_match_takes(rng):
    for _ in range(60):
        fed = random_log(rng)
        log = mistaken(rng, fed)[0]
        repair, match = repair_of(fed)
        before = match.save()
        repair.change(0, repair.log.size, log)
        played(repair)
        taken, other = fresh(log)
        assert content(repair.log)[: repair.good] == taken and repair.state == other.save()
        assert content(repair.holding()) == taken and list(repair.totals) == other.totals
        assert repair.rest == len(list(events.split(log))) - len(list(events.split(taken)))
        assert bool(repair.faults) == (taken != log)
        assert match.save() == before


def test_it_is_played_in_pieces():
    repair, _ = repair_of([*BEGIN, *FOURS])
    repair.change(6, 4, events.place(tiles.find((5, 5, 5))))
    assert done(repair.play(repair.log.size)) >= 2


def test_changes_are_taken_back_one_by_one(rng):
    fed = random_log(rng)
    repair, _ = repair_of(fed)
    drafts = []
    for _ in range(6):
        drafts.append(content(repair.log))
        ends = [0]
        for event in events.split(content(repair.log)):
            ends.append(ends[-1] + len(event))
        at = rng.choice(ends[:-1])
        repair.change(at, len(repair.log.event(at)), rng.choice((b"", events.pass_(3), events.correct(0, 5) * 2)))
        if not repair.log.size:
            break
    for draft in reversed(drafts):
        assert repair.changed
        repair.take_back()
        assert content(repair.log) == draft
    assert not repair.changed


def test_a_tile_that_comes_again_later_does_not_hold_and_tells_who_played_it():
    repair, _ = repair_of([*BEGIN, *FOURS])
    repair.change(6, 4, FOURS[3])
    played(repair)
    assert faults(repair) == [(18, 4, 0, codes.PLAYED)]
    assert repair.good == 18 and repair.rest == 2 and list(repair.totals) == [7, 5, 6]
    assert repair.faults[0].fact == 1


def test_after_what_does_not_hold_the_others_are_still_judged_as_the_players_that_they_were():
    """The fourth and the fifth turn do not hold; the player of the fourth is passed over."""
    repair, _ = repair_of([*BEGIN, *FOURS])
    repair.change(6, 8, FOURS[3] + FOURS[4])
    played(repair)
    assert faults(repair) == [(18, 4, 0, codes.PLAYED), (22, 5, 1, codes.PLAYED)]


def test_an_entry_of_another_phase_ends_what_can_be_judged():
    fed = [*BEGIN, FOURS[0], events.round_(1), FOURS[1], FOURS[2]]
    repair, _ = repair_of(BEGIN)
    repair.change(0, repair.log.size, b"".join(fed))
    played(repair)
    assert faults(repair) == [(10, 0, 1, codes.NOT_NOW)] and repair.rest == 3


def test_a_turn_taken_out_gives_the_later_ones_to_the_players_before():
    repair, match = repair_of([*BEGIN, *FOURS])
    assert match.totals == [4 + 7, 5 + 8, 6]
    repair.change(10, 4, b"")
    played(repair)
    assert not repair.faults and list(repair.totals) == [4 + 8, 6, 7]


def test_a_hand_that_cannot_be_any_more_does_not_hold():
    """The pool is empty and both have passed; the last hand is what is left, one tile of which is now another."""
    passes = [events.pass_(3)] * 12 + [events.pass_(2), events.pass_(0)]
    match, fed = Match(), [events.match(1, 56, 2), events.round_(0), events.place(55), *passes]
    for event in fed:
        assert match.apply(event) == codes.OK
    while match.phase == phases.HANDS:
        fed.append(events.hand(match.known_sum() if match.known_sum() >= 0 else 200))
        assert match.apply(fed[-1]) == codes.OK
    repair, _ = repair_of(fed)
    repair.change(6, 4, events.place(54))
    played(repair)
    assert [fault[3] for fault in faults(repair)] == [codes.IMPOSSIBLE_SUM] and repair.rest == 1


def test_playing_up_to_an_entry_answers_questions_about_the_match_before_it():
    repair, _ = repair_of([*BEGIN, *FOURS])
    done(repair.play(14))
    assert (repair.match.player, repair.match.placed, repair.number) == (2, 2, 2)


def test_what_an_event_would_do_is_told_and_does_not_happen():
    repair, _ = repair_of([*BEGIN, *FOURS])
    done(repair.play(14))
    before = repair.match.save()
    assert after(repair.match, FOURS[2]) == (1, 2, [(0, 2, 6)], (4, 5, 6))
    assert after(repair.match, FOURS[0]) == (1, 2, (), (4, 5, 0))
    assert judged(repair.match, FOURS[0]) == (2, codes.PLAYED, 1)
    assert repair.match.save() == before


def test_judging_what_comes_after_a_fault_never_lets_one_who_is_out_place_again():
    """Nordic Games 2009 completes the round: the first of three is out, and with the two others it is over."""
    fed = [events.match(1, 56, 3), events.rule(rules.index("hand_3"), 1), events.round_(0), FOURS[0]]
    repair, _ = repair_of(fed)
    end = repair.log.size
    repair.change(end, 0, FOURS[0] + FOURS[0] + FOURS[1] + FOURS[2])
    played(repair)
    assert faults(repair)[:2] == [(end, 2, 1, codes.PLAYED), (end + 4, 3, 2, codes.PLAYED)]
    assert [code for *_, code in faults(repair)[2:]] == [codes.NOT_NOW]


def test_where_the_opener_s_turn_does_not_hold_nothing_after_it_can_be_judged():
    repair, _ = repair_of([*BEGIN, *FOURS])
    repair.change(6, 0, events.pass_(3) + FOURS[0])  # which then comes twice
    played(repair)
    assert faults(repair) == [(6, 1, 0, codes.OPENER_PLACES)] and repair.rest == 7


def test_the_turns_that_a_change_gives_to_others_are_those_that_follow_in_the_round():
    repair, _ = repair_of([*BEGIN, *FOURS])
    repair.change(10, 4, b"")
    assert repair.shifted() == 3 and not repair.opens(10) and repair.opens(6)
    repair.change(10, 0, events.skip())
    assert repair.shifted() == 3
    repair.change(10, 1, FOURS[1])  # another turn in its place
    assert repair.shifted() == 0
    assert repair.last_change() == (10, [events.skip()], [FOURS[1]])
    repair.change(repair.log.size - 4, 0, events.correct(0, 5))  # no turn
    assert repair.shifted() == 0


def test_what_opens_a_round_is_its_first_turn_in_any_round():
    repair, _ = repair_of(BEGIN)
    repair.change(6, 0, FOURS[0] + FOURS[1] + events.round_(1) + FOURS[2] + FOURS[3])
    assert [repair.opens(at) for at in (6, 10, 16, 20)] == [True, False, True, False]
    repair.change(10, 4, b"")
    assert not repair.opens(10)  # where a round begins now: the turn that stood there was none of that
    repair.change(6, 4, b"")
    assert repair.opens(6)


def test_a_change_gives_no_turn_of_the_next_round_to_others():
    repair, _ = repair_of(BEGIN)
    repair.change(6, 0, FOURS[0] + FOURS[1] + events.round_(1) + FOURS[2])
    repair.change(6, 4, b"")
    assert repair.shifted() == 1


def test_so_many_faults_as_there_is_room_for_are_kept():
    repair, _ = repair_of(BEGIN)
    repair.change(6, 0, events.place(1) + events.place(1) * 60)
    played(repair)
    assert len(repair.faults) == 20 and repair.rest == 60


LEFT = [*BEGIN, *FOURS[:2], events.leave(2), *FOURS[2:], events.pass_(3)]  # by 0 and 1, then by 0, 1, 0, 1


def offset_in(fed, place):
    return len(b"".join(fed[:place]))


def test_a_turn_put_in_before_one_leaves_gives_the_turns_after_it_to_others():
    repair, _ = repair_of(LEFT)
    repair.change(offset_in(LEFT, 3), 0, events.skip())
    played(repair)
    assert not repair.faults  # 2 had the second tile then, and has left before the third: it is 0's again
    assert repair.shifted() == 1
    assert repair.match.totals[2] == 5 and repair.match.totals[1] == 7 - 25


def test_a_turn_put_in_after_one_has_left_gives_all_turns_after_it_to_the_other():
    repair, _ = repair_of(LEFT)
    repair.change(offset_in(LEFT, 5), 0, events.skip())
    assert repair.shifted() == 4
    repair.change(offset_in(LEFT, 5), 0, events.skip())
    assert repair.shifted() == 5  # the one that was put in first among them
    assert not played(repair).faults
    repair, _ = repair_of(LEFT)
    repair.change(offset_in(LEFT, 5), 0, events.skip() * 2)
    assert repair.shifted() == 0  # two are at the table


def test_a_leaving_taken_out_gives_him_his_turns_back():
    repair, _ = repair_of(LEFT)
    repair.change(offset_in(LEFT, 4), 2, b"")
    assert repair.shifted() == 4
    assert not played(repair).faults and repair.match.at_table() == [0, 1, 2]


def test_a_leaving_that_does_not_hold_is_told_and_all_that_follows_left_out():
    fed = [*LEFT[:2], events.leave(0), *LEFT[2:]]
    repair, _ = repair_of(LEFT)
    repair.change(offset_in(LEFT, 2), 0, events.leave(2))
    played(repair)
    at = offset_in(fed, 5)
    assert faults(repair) == [(at, 0, 0, codes.NOT_AT_TABLE)] and repair.good == at and repair.rest == 5


def test_who_joins_after_a_repair_joins_as_before():
    fed = [*BEGIN, FOURS[0], events.out(1), events.pass_(1), events.hand(30), events.hand(40), events.join(3, 20)]
    repair, match = repair_of(fed)
    repair.change(offset_in(fed, 2), 4, FOURS[1])
    played(repair)
    assert repair.good == repair.log.size and repair.totals == (match.totals[0] + 1, *match.totals[1:])


SKIPS = [*BEGIN, FOURS[0], *[events.skip()] * 4]  # by 0, 1, 2, 0 and 1


def test_a_change_of_chairs_put_in_gives_the_turns_after_it_to_others():
    repair, _ = repair_of(SKIPS)
    repair.change(offset_in(SKIPS, 3), 0, events.swap(1, 2))
    assert repair.shifted() == 2  # 1, 0, 2, 1 instead of 1, 2, 0, 1
    assert not played(repair).faults and repair.match.player == 0
    repair.change(offset_in(SKIPS, 3), 3, b"")
    assert repair.shifted() == 2


def test_a_change_of_chairs_that_comes_out_the_same_gives_no_turn_to_another():
    fed = [*SKIPS[:3], events.swap(1, 2), *SKIPS[3:]]
    repair, _ = repair_of(fed)
    repair.change(offset_in(fed, 3), 3, events.swap(2, 1))
    assert repair.shifted() == 0


def test_a_change_of_chairs_before_the_round_is_known_when_a_turn_is_put_in():
    """They sit as 0, 2, 1 in the second round."""
    fed = [events.match(0, 56, 3), events.round_(0), FOURS[0], events.out(1), events.hand(30), events.hand(40)]
    fed += [events.swap(1, 2), events.round_(0)]
    fed += [FOURS[1], *[events.skip()] * 3]
    repair, match = repair_of(fed)
    assert (match.round, match.player) == (2, 2)
    repair.change(offset_in(fed, 9), 0, events.leave(2))
    assert repair.shifted() == 3  # 1, 0, 1 instead of 2, 1, 0
    repair.take_back()
    repair.change(offset_in(fed, 9), 0, events.leave(1))
    assert repair.shifted() == 2  # 2, 0, 2 instead of 2, 1, 0
    assert not played(repair).faults


def test_a_count_that_brings_one_back_gives_him_his_turns_again():
    """The edition completes the round: 1 has said that he is out, and 2 has the turn before it ends."""
    fed = [*BEGIN, FOURS[0], events.skip(), events.out(1), events.holds(1, 4), *[events.skip()] * 3]
    repair, match = repair_of(fed)
    assert match.player == 2 and match.phase == phases.TURN
    repair.change(offset_in(fed, 5), 3, b"")
    assert repair.shifted() == 1  # 2, 0, 2 instead of 2, 0, 1
    repair.change(offset_in(fed, 5), 0, events.holds(1, 2))
    assert repair.shifted() == 1


def test_a_fact_is_known_of_every_refusal(rng):
    new, met = {codes.BETWEEN_ROUNDS, codes.MISSING, codes.HELD, codes.TOO_MANY_MISSING}, set()
    new |= {codes.NO_TILES, codes.SAME_PLAYER}
    tried = 0
    while tried < 10 or (tried < 300 and not met >= new):
        tried += 1
        match = Match()
        for event in matches.play(rng, 80):
            _, code, told = judged(match, event)
            met.add(code)
            assert 0 <= told < 256
            lost = [events.missing(tile) for tile, whose in enumerate(match.owner) if whose == LOST]
            for other in (events.missing(match.shown), events.unknown(21), *lost):
                met.add(judged(match, other)[1])
            match.apply(event)
        met.add(judged(match, events.swap(0, 0))[1])
    assert met >= new


def test_who_has_placed_the_tile_that_is_to_be_missing_is_told():
    _, match = repair_of([*BEGIN, *FOURS])
    event = events.missing(events.tile(FOURS[1]))
    assert judged(match, event) == (2, codes.PLAYED, 2)


def test_how_many_tiles_a_count_can_take_from_the_pool_is_told():
    _, match = repair_of([*BEGIN, FOURS[0]])
    assert judged(match, events.holds(1, 76)) == (1, codes.POOL_EMPTY, match.pool())
    for event in [events.pass_(3)] * 11 + [events.pass_(2)]:
        assert match.apply(event) == codes.OK
    assert judged(match, events.unknown(1))[1:] == (codes.POOL_EMPTY, 0)


def test_after_a_round_that_was_ended_on_an_empty_pool_the_tiles_that_nobody_counted_are_told():
    _, match = repair_of([events.match(5, 56, 3), events.round_(0), events.place(55), events.block()])
    assert match.phase == phases.HANDS and match.pool() == 0
    assert judged(match, events.unknown(21))[1:] == (codes.TOO_MANY_MISSING, 0)
    assert judged(match, events.holds(1, 7 + match.uncounted() + 1))[1:] == (codes.POOL_EMPTY, match.uncounted())


def test_a_count_by_which_the_told_hands_cannot_be_is_no_sum_of_the_one_to_tell():
    _, match = repair_of([*BEGIN, FOURS[0]])
    assert fact(match, events.holds(2, 9), codes.IMPOSSIBLE_SUM) == 0
    assert fact(match, events.missing(9), codes.IMPOSSIBLE_SUM) == 0
    assert fact(match, events.hand(9), codes.IMPOSSIBLE_SUM) == match.hands[1]


def test_a_tile_that_is_missing_does_not_hold_when_it_is_placed():
    fed = [*BEGIN, FOURS[0], events.missing(3), FOURS[1]]
    repair, _ = repair_of(fed)
    repair.change(offset_in(fed, 4), 4, events.place(3))
    played(repair)
    assert faults(repair) == [(offset_in(fed, 4), 2, 1, codes.MISSING)] and repair.faults[0].fact == 0
