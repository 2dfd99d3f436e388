"""A round that ends on an empty pool though draws were forgotten: worked out by hand from Swedish variant B."""

import pytest

from trivet.command import replay
from trivet.command.faults import RecordFault
from trivet.command.record import reading, writing

# By the count 31 tiles are in the pool. 5-5-5 opens with 10 more; a tile drawn costs 5, three for nothing 25. All lose
# 10 for standing over: 27, -21 and 11. All tiles make 420, 67 lie on the table, so 353 are in the hands: 120, 90 and
# 143. The lowest takes the others' 263 less its own 90.
RECORD = """trivet record 1
edition: swedish-b
tiles: 56
players: Per, Tor, Lisa

round 1: Per opens, showing 5-5-5
1. Per 5-5-5
2. Tor 4-5-5
3. Lisa draws 1, 3-5-5
4. Per 2-5-5
5. Tor draws 3, passes
6. Lisa 4-4-5
end: blocked
left: Per 120
left: Tor 90
left: Lisa 143
"""
TOTALS = [
    [25, 0, 0],
    [25, 14, 0],
    [25, 14, 8],
    [37, 14, 8],
    [37, -11, 8],
    [37, -11, 21],
    [27, -21, 11],
    [27, -21, 11],
    [27, -21, 11],
    [27, 152, 11],
]


def test_the_players_end_it_whatever_was_counted():
    course = replay.play(reading.parse(RECORD))
    assert [step.totals for step in course.steps[1:]] == TOTALS


def test_the_record_is_made_of_its_events_again():
    course = replay.play(reading.parse(RECORD))
    assert writing.write(replay.record_of(course.events, ["Per", "Tor", "Lisa"])) == RECORD


def test_the_last_hand_is_what_is_left_and_the_record_says_so():
    text = RECORD.replace("left: Lisa 143", "left: Lisa 142")
    with pytest.raises(RecordFault, match="Lisa can only hold 143 points"):
        replay.play(reading.parse(text))
