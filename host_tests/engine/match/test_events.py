"""Events as bytes: what a journal of years ago holds must be read for ever, so each byte is told here."""

import pytest

from trivet.engine import events, match, tiles

WRITTEN = [
    (lambda: events.match(2, 76, 4), [1, 2, 76, 4]),
    (lambda: events.round_(3), [2, 3]),
    (lambda: events.place(55), [3, 55, 0, 0]),
    (lambda: events.place(7, 2, 4), [3, 7, 2, 4]),
    (lambda: events.pass_(3), [4, 3]),
    (lambda: events.hand(300), [5, 44, 1]),
    (lambda: events.hand(255), [5, 255, 0]),
    (lambda: events.rule(27, 9999), [6, 27, 15, 39]),
    (lambda: events.rule(1, 255), [6, 1, 255, 0]),
    (lambda: events.open_(1), [7, 1, 255]),
    (lambda: events.open_(1, 21), [7, 1, 21]),
    (lambda: events.lay(75, 1, 0, 0, 2), [8, 75, 1, 128, 128, 2]),
    (lambda: events.lay(0, 0, -128, 127, 0), [8, 0, 0, 0, 255, 0]),
    (lambda: events.expire(2), [9, 2]),
    (lambda: events.held([]), [10, 0]),
    (lambda: events.held([4, 75, 0]), [10, 3, 4, 75, 0]),
    (lambda: events.correct(5, 0), [11, 5, 0, 128, 0]),
    (lambda: events.correct(0, -1), [11, 0, 255, 127, 0]),
    (lambda: events.correct(0, 9999, 7), [11, 0, 15, 167, 7]),
    (lambda: events.skip(), [12]),
    (lambda: events.block(), [13]),
    (lambda: events.leave(5), [14, 5]),
    (lambda: events.join(3, 0), [15, 3, 0, 128]),
    (lambda: events.join(2, -9), [15, 2, 247, 127]),
    (lambda: events.out(1), [16, 1]),
    (lambda: events.end(), [17]),
    (lambda: events.skip(2), [18, 2]),
    (lambda: events.swap(0, 3), [19, 0, 3]),
    (lambda: events.missing(34), [20, 34, 1]),
    (lambda: events.unknown(2), [20, 255, 2]),
    (lambda: events.holds(1, 8), [21, 1, 8]),
]


@pytest.mark.parametrize(("build", "written"), WRITTEN)
def test_an_event_is_written_as_ever(build, written):
    assert list(build()) == written


@pytest.mark.parametrize("written", [written for _, written in WRITTEN])
def test_an_event_is_whole_as_it_is_neither_shorter_nor_longer(written):
    event = bytes(written)
    assert events.is_whole(event)
    assert not any(events.is_whole(event[:length]) for length in range(len(event)))
    assert not events.is_whole(event + b"\x00")


def test_what_begins_with_no_kind_is_no_event():
    assert not any(events.is_whole(bytes([kind]) + bytes(length)) for kind in (0, 22, 255) for length in range(7))


def test_each_kind_has_a_length_and_one_who_judges_and_one_who_applies_it_by_its_name():
    for kind, judge, applier in zip(range(1, len(events.LENGTHS)), match._JUDGES, match._APPLIERS, strict=True):
        assert judge.__name__ == applier.__name__
        assert kind in (getattr(events, judge.__name__.rstrip("_").upper()), events.OPEN)  # which is a ROUND, too


def test_a_turn_is_placed_laid_passed_skipped_or_runs_out_of_time():
    assert sorted(events.TURNS) == [
        events.PLACE, events.PASS, events.LAY, events.EXPIRE, events.SKIP, events.AWAY,
    ]  # fmt: skip


def test_a_log_is_split_where_its_events_end():
    whole = [bytes(written) for _, written in WRITTEN]
    log = b"".join(whole)
    assert list(events.split(log)) == whole
    assert list(events.split(bytearray(log), len(whole[0]))) == whole[1:]
    assert list(events.split(log, len(log))) == list(events.split(b"")) == []
    assert all(type(event) is bytes for event in events.split(bytearray(log)))


def test_what_was_written_is_read_again():
    assert events.match_of(events.match(2, 76, 4)) == (2, 76, 4)
    assert events.rule_of(events.rule(27, 9999)) == (27, 9999)
    assert events.opener(events.round_(3)) == events.opener(events.open_(3, 21)) == 3
    assert [events.shown(event) for event in (events.open_(3, 21), events.open_(3), events.round_(3))] == [21, 255, 255]
    assert [events.tile(event) for event in (events.place(55, 1, 2), events.lay(55, 1, 0, 0, 0))] == [55, 55]
    assert events.figure(events.place(7, 2, 4)) == 4
    assert events.cell(events.lay(75, 1, -128, 127, 2)) == (-128, 127)
    assert events.placement(events.lay(75, 1, -128, 127, 2)) == (-128, 127, 75, 2)
    assert events.held_tiles(events.held([4, 75, 0])) == bytes([4, 75, 0])
    assert events.hand_sum(events.hand(300)) == 300
    assert events.hand_sum(events.held([0, 55, 75])) == 0 + 15 + 12
    assert events.correction(events.correct(5, -9999, 7)) == (5, -9999, 7)
    assert [events.player(event) for event in (events.leave(5), events.join(3, 120), events.out(1))] == [5, 3, 1]
    assert events.joined(events.join(3, -120)) == (3, -120)
    assert events.swapped(events.swap(0, 3)) == (0, 3)
    assert [events.tile(event) for event in (events.missing(34), events.unknown(2))] == [34, tiles.NONE]
    assert [events.count(event) for event in (events.missing(34), events.unknown(2), events.holds(1, 8))] == [1, 2, 8]


def test_each_turn_tells_its_draws():
    turns = [events.place(55, 1, 4), events.lay(55, 2, 0, 0, 2), events.pass_(3), events.expire(4), events.skip()]
    turns.append(events.skip(2))
    assert [events.draws(turn) for turn in turns] == [1, 2, 3, 4, 0, 2]


def test_each_kind_is_of_one_sort():
    sorts = (events.sets_up, events.begins_round, events.is_turn, events.tells_hand)
    found = {written[0]: [sort(bytes(written)) for sort in sorts] for _, written in WRITTEN}
    none = (events.CORRECT, events.BLOCK, events.LEAVE, events.JOIN, events.OUT, events.END)
    none += (events.SWAP, events.MISSING, events.HOLDS)
    assert all(sum(found[kind]) == (kind not in none) for kind in found)
    assert {events.kind(bytes(written)) for _, written in WRITTEN} == set(range(1, 22))
    placing = {written[0] for _, written in WRITTEN if events.places_tile(bytes(written))}
    assert placing == {events.PLACE, events.LAY}
