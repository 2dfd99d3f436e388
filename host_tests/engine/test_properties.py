"""Whatever is fed to a match, it stays sound."""

from hypothesis import given
from hypothesis import strategies as st

from trivet.engine import events
from trivet.engine.match import HANDS, NOBODY, OK, TURN, Match

EVENTS = st.one_of(
    st.binary(max_size=6),
    st.builds(events.match, st.integers(0, 1), st.sampled_from([56, 76, 3]), st.integers(0, 7)),
    st.builds(events.round_, st.integers(0, 4)),
    st.builds(events.place, st.integers(0, 80), st.integers(0, 4), st.integers(0, 5)),
    st.builds(events.pass_, st.integers(0, 4)),
    st.builds(events.hand, st.integers(0, 700)),
)


@st.composite
def played(draw):
    """A list of events most of which fit, so that rounds and matches are really played."""
    match = Match()
    fed = []
    for _ in range(draw(st.integers(0, 120))):
        if draw(st.integers(0, 9)) == 0:
            event = draw(EVENTS)
        elif match.phase == TURN:
            figure = draw(st.sampled_from([0, 0, 0, 1, 2, 3, 4]))
            unplayed = match.unplayed()
            tile = unplayed[draw(st.integers(0, len(unplayed) - 1))]
            event = events.place(tile, draw(st.integers(0, match.draws_left())), figure)
            if draw(st.integers(0, 4)) == 0:
                event = events.pass_(match.draws_left())
        elif match.phase == HANDS:
            known = match.known_sum()
            event = events.hand(known if known >= 0 else draw(st.integers(0, 15 * match.hands[match.player])))
        else:
            event = draw(st.sampled_from([events.match(0, 56, draw(st.integers(2, 4))), events.round_(0)]))
        match.apply(event)
        fed.append(event)
    return fed


@given(played())
def test_the_sum_of_all_lines_is_the_total(fed):
    match = Match()
    sums = {}
    for event in fed:
        if match.apply(event) == OK:
            for _, player, points in match.lines:
                sums[player] = sums.get(player, 0) + points
    assert match.totals == [sums.get(player, 0) for player in range(match.players)]


@given(played())
def test_what_is_refused_changes_nothing_and_judging_never_does(fed):
    match = Match()
    for event in fed:
        before = match.save()
        verdict = match.judge(event)
        assert match.save() == before
        assert match.apply(event) == verdict
        if verdict != OK:
            assert match.save() == before


@given(played())
def test_tiles_are_neither_lost_nor_made(fed):
    match = Match()
    for event in fed:
        match.apply(event)
        if match.phase == TURN:
            assert match.placed == sum(1 for owner in match.owner if owner)
            assert sum(match.hands) + match.placed + match.pool() == match.set_size
            assert match.out == NOBODY and min(match.hands) > 0


@given(played())
def test_a_restored_match_goes_on_like_the_one_that_was_saved(fed):
    match, other = Match(), Match()
    for event in fed[: len(fed) // 2]:
        match.apply(event)
    other.restore(match.save())
    for event in fed[len(fed) // 2 :]:
        assert match.apply(event) == other.apply(event)
        assert match.save() == other.save()
