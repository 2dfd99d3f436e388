"""A log is read from any event to any other, and a part of it, or a changed one, is one of its own."""

from hypothesis import given
from hypothesis import strategies as st

from host_tests.history.matches import content
from trivet.engine import events
from trivet.history.log import Log

EVENTS = st.lists(
    st.sampled_from(
        [events.round_(1), events.lay(3, 0, 5, -5, 2), events.pass_(3), events.held(range(40)), events.correct(0, 5)]
    ),
    max_size=120,
)


def offsets(fed):
    """Where each event begins, and the end."""
    found = [0]
    for event in fed:
        found.append(found[-1] + len(event))
    return found


@given(EVENTS, st.data())
def test_parts_are_what_lies_between_two_offsets(fed, data):
    log = Log(b"".join(fed))
    begin = data.draw(st.integers(0, len(fed)))
    end = data.draw(st.integers(begin, len(fed)))
    at = offsets(fed)
    part = log.part(at[begin], at[end])
    assert list(log.events(at[begin], at[end])) == list(part.events()) == fed[begin:end]
    assert part.size == at[end] - at[begin] and log.event(at[begin]) == (fed + [b""])[begin]


@given(EVENTS, EVENTS, st.data())
def test_a_changed_log_is_one_of_its_own(fed, put, data):
    log = Log(b"".join(fed))
    begin = data.draw(st.integers(0, len(fed)))
    end = data.draw(st.integers(begin, len(fed)))
    at = offsets(fed)
    changed = log.part(0, log.size)
    changed.exchange(at[begin], at[end] - at[begin], b"".join(put))
    assert content(log) == b"".join(fed)
    assert content(changed) == b"".join(fed[:begin] + put + fed[end:])
    changed.append(events.skip())
    assert content(log) == b"".join(fed) and changed.last() == events.skip()


@given(EVENTS, st.data())
def test_what_is_taken_back_stands_behind_until_something_else_happens(fed, data):
    log = Log(b"".join(fed))
    left = data.draw(st.integers(0, len(fed)))
    log.take_back(offsets(fed)[left])
    assert list(log.events()) == fed[:left] and log.last() == ([b"", *fed][left])
    assert log.last_offset() == offsets(fed)[max(0, left - 1)]
    assert content(log.part(0, log.size)) == b"".join(fed[:left])
    for again in range(left, len(fed)):
        assert list(log.taken_back()) == fed[again:]
        log.append(fed[again])
    log.take_back(offsets(fed)[left])
    log.append(events.skip())
    assert list(log.events()) == [*fed[:left], events.skip()] and not list(log.taken_back())
