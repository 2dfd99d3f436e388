"""Whatever is fed to a match, it stays sound."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from host_tests.history.stored import Stored
from trivet.command.names import CODES, LINES
from trivet.engine.codes import OK
from trivet.engine.match import Match
from trivet.engine.phases import NOBODY, TURN
from trivet.engine.rulebooks.rules import NOBODY_CAN_PLACE
from trivet.engine.state import LOST
from trivet.history.session import Session

from ..matches import anything, met, play

played = st.builds(
    lambda seed, steps, noise: play(random.Random(seed), steps, noise),
    st.integers(0, 1 << 32),
    st.integers(0, 500),
    st.sampled_from([0, 0.1, 0.5]),
)
some = settings(max_examples=200)


@some
@given(played)
def test_the_sum_of_all_lines_is_the_total(fed):
    match = Match()
    sums = {}
    for event in fed:
        if match.apply(event) == OK:
            for what, player, points in match.lines:
                assert 0 <= what < len(LINES)
                sums[player] = sums.get(player, 0) + points
        assert match.totals == [sums.get(player, 0) for player in range(match.players)]


@some
@given(played)
def test_what_is_refused_changes_nothing_and_judging_never_does(fed):
    match = Match()
    for event in fed:
        before = match.save()
        verdict = match.judge(event)
        assert match.save() == before
        assert match.apply(event) == verdict and 0 <= verdict < len(CODES)
        if verdict != OK:
            assert match.save() == before


@some
@given(played)
def test_tiles_are_neither_lost_nor_made(fed):
    match = Match()
    for event in fed:
        match.apply(event)
        if match.phase == TURN:
            on_table = [tile for tile in range(match.set_size) if match.owner[tile] not in (0, LOST)]
            assert match.owner.count(LOST) == match.missing - match.unknown
            assert match.placed == len(on_table)
            assert sum(match.hands) + match.placed + match.pool() + match.missing == match.set_size
            assert match.pool() >= 0
            if match.out == NOBODY:
                assert min(match.hands[player] for player in match.at_table()) > 0
            else:
                assert match.hands[match.out] == 0 and match.hands[match.player] > 0
            assert not any(match.hands[player] for player in range(match.players) if match.is_gone(player))
            if match.refereed:
                laid = [match.board.placed(n)[2] for n in range(match.board.count)]
                assert sorted(laid) == on_table
                ends_dead = match.rules.blocked_when == NOBODY_CAN_PLACE
                assert not ends_dead or match.out != NOBODY or match.placed == 0 or not match.dead()


@some
@given(played, st.data())
def test_a_restored_match_goes_on_like_the_one_that_was_saved(fed, data):
    match, other = Match(), Match()
    saved = data.draw(st.integers(0, len(fed)))
    for event in fed[: data.draw(st.integers(0, len(fed)))]:
        other.apply(event)  # whatever it was before
    for event in fed[:saved]:
        match.apply(event)
    other.restore(match.save())
    assert other.save() == match.save()
    for event in fed[saved:]:
        assert match.apply(event) == other.apply(event)
        assert match.save() == other.save()


@some
@given(played)
def test_what_counted_played_again_gives_the_same_match(fed):
    match, other = Match(), Match()
    for event in fed:
        if match.apply(event) == OK:
            assert other.apply(event) == OK
    assert other.save() == match.save()


@some
@given(played, st.integers(0, 1 << 32))
def test_a_session_with_undo_is_what_its_journal_says_and_what_was_not_taken_back(fed, seed):
    rng = random.Random(seed)
    journal = Stored()
    session = Session(journal)
    session.load()
    counted = []
    for event in fed:
        if session.apply(event) == OK:
            counted.append(event)
        while counted and rng.random() < 0.1:
            assert session.last() == counted.pop() and session.undo()
            other = anything(rng)
            if session.apply(other) == OK:
                counted.append(other)
        if rng.random() < 0.5:
            session.store()
    session.store()
    plain = Match()
    for event in counted:
        assert plain.apply(event) == OK
    assert session.match.save() == plain.save()
    other = Session(journal)
    other.load()
    assert other.match.save() == plain.save() and other.unread == 0


def test_these_matches_meet_everything_that_can_happen():
    """Else the tests above would not be worth much."""
    expected = {"code %d" % code for code in range(len(CODES))}
    expected |= set(LINES) | {"phase %d" % phase for phase in range(5)}
    expected |= {"players %d" % players for players in range(1, 7)}
    expected |= {
        "refereed",
        "blocked",
        "dead",
        "many rounds",
        "last turns",
        "skipped in the last turns",
        "the opener has left",
        "blocked with one gone",
        "ended in the first round",
        "won by 0 points",
        "won by 1 points",
    }
    missing = set(expected)
    # The first two have what is rare: a board that is dead while there are tiles to draw, a first tile too far off.
    for seed in (2291, 981, *range(600)):
        missing -= met([play(random.Random(seed), 600, 0.1 if seed % 2 else 0)])
        if not missing:
            break
    assert missing == set()
