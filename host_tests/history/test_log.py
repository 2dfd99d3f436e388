"""A log in pieces is read as if it were one, whatever was changed in others that share its pieces."""

from hypothesis import given
from hypothesis import strategies as st

from host_tests.history.logs import content, log_of
from trivet.engine import events

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
    log = log_of(b"".join(fed))
    begin = data.draw(st.integers(0, len(fed)))
    end = data.draw(st.integers(begin, len(fed)))
    at = offsets(fed)
    part = log.part(at[begin], at[end])
    assert list(log.events(at[begin], at[end])) == list(part.events(0, part.size)) == fed[begin:end]
    assert part.size == at[end] - at[begin] and log.event(at[begin]) == (fed + [b""])[begin]
    assert log.last(at[end]) == ([b""] + fed)[end]


@given(EVENTS, EVENTS, EVENTS, st.data())
def test_logs_that_share_pieces_do_not_change_each_other(fed, first, second, data):
    log = log_of(b"".join(fed))
    cut = data.draw(st.integers(0, len(fed)))
    at = offsets(fed)[cut]
    other = log.part(0, at)
    rest = log.part(at, log.size)
    for event in first:
        other.append(event)
    other.join(rest)
    for event in second:
        log.append(event)
        rest.append(event)
    assert content(log) == b"".join(fed + second)
    assert content(other) == b"".join(fed[:cut] + first + fed[cut:])
    assert content(rest) == b"".join(fed[cut:] + second)


@given(EVENTS)
def test_no_piece_is_long_and_none_is_as_short_as_an_event(fed):
    log = log_of(b"".join(fed))
    sizes = [end - begin for _, begin, end in log.pieces]
    assert all(128 <= size < 256 for size in sizes[:-1]) and sum(sizes) == log.size
