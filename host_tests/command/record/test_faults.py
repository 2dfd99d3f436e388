"""What is wrong in a record is told with its line and column."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tests.command.examples import HEADER, course, kept
from trivet.command import replay
from trivet.command.faults import RecordFault
from trivet.command.names import CODES
from trivet.command.record import reading, writing

FIGURES = "bridge, hexagon, double, triple, two-edge"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", 'line 1, column 1: expected "trivet record 1", found the end of the record'),
        ("trivet record 2", 'line 1, column 1: expected "trivet record 1", found trivet record 2'),
        ("trivet record 1 2", "line 1, column 17: expected the end of the line, found 2"),
        ("PK\x03\x04", r'line 1, column 1: expected "trivet record 1", found PK\x03\x04'),
        ("trivet record 1\n", "line 2, column 1: expected edition:, tiles: or players:, found the end of the record"),
        (
            "trivet record 1\nround 1: Anna opens",
            "line 2, column 1: expected edition:, tiles: or players:, found round",
        ),
        ("trivet record 1\ntiles: 56\nedition:", "line 3, column 9: expected an edition, found the end of the line"),
        (
            "trivet record 1\ntiles: 55",
            'line 2, column 8: expected 56 or 76, found 55; tiles that the box lacks are told by "missing: 2-3-4"',
        ),
        ("trivet record 1\ntiles: 56 of them", "line 2, column 11: expected the end of the line, found of"),
        ("trivet record 1\ntiles: 56\ntiles: 56", "line 3, column 1: tiles: has been told already"),
        ("trivet record 1\nplayers: Anna,, Ben", "line 2, column 15: expected a name"),
        ("trivet record 1\nplayers:", "line 2, column 9: expected a name"),
        ("trivet record 1\nplayers: Anna, Ben, Anna", "line 2, column 21: Anna is there twice"),
        ("trivet record 1\nplayers: Anne-Lise, Anne–Lise", "line 2, column 21: Anne–Lise is there twice"),
        (
            "trivet record 1\nplayers: Anna, Anna –5",
            "line 2, column 16: Anna –5 reads like a line about Anna: expected names that can be told apart",
        ),
        ("trivet record 1\nplayers: Bj\u00f6rn, Bjo\u0308rn", "line 2, column 17: Bj\u00f6rn is there twice"),
        ("trivet record 1\nplayers: A, B, C, D, E, F, G", "line 2, column 28: expected 6 names at most"),
        (
            "trivet record 1\nplayers: Anna draws, Anna",
            "line 2, column 22: Anna draws reads like a line about Anna: expected names that can be told apart",
        ),
        (
            "trivet record 1\nplayers: Anna, Anna 5-5",
            "line 2, column 16: Anna 5-5 reads like a line about Anna: expected names that can be told apart",
        ),
        ("trivet record 1\nplayers: A\x07B", "line 2, column 10: a name has neither commas nor # nor signs that"),
    ],
)
def test_a_fault_of_the_first_lines_is_told_with_its_place(text, told):
    with pytest.raises(RecordFault) as fault:
        reading.parse(text)
    assert str(fault.value).startswith(told)


def test_an_unknown_edition_is_told_with_those_that_are_known():
    with pytest.raises(RecordFault) as fault:
        reading.parse("trivet record 1\nedition: pressman\n")
    assert str(fault.value).startswith("line 2, column 10: there is no edition 'pressman': expected nordic-2009, ")


@pytest.mark.parametrize(
    ("line", "column", "told"),
    [
        (
            "Anna 1-5-5",
            1,
            'expected a turn like "3. Anna 1-5-5", option:, round, correct, end:, left:, leave, join, out, swap, '
            "missing, holds or end match, found Anna",
        ),
        ("edition: jokers", 1, "edition: has been told already"),
        ("1. Cleo 1-5-5", 4, "expected Anna or Ben, found Cleo"),
        ("1.", 3, "expected Anna or Ben, found the end of the line"),
        (
            "1. Anna draws 2, is out",
            18,
            "expected a tile like 1-5-5, passes, runs out of time or is skipped, found is",
        ),
        ("1. Anna is out", 9, "expected draws, a tile like 1-5-5, passes, runs out of time or is skipped, found is"),
        (
            "1. Anna",
            8,
            "expected draws, a tile like 1-5-5, passes, runs out of time or is skipped, found the end of the line",
        ),
        ("1. Anna draws", 14, "expected the number of tiles drawn, found the end of the line"),
        ("1. Anna draws 2", 16, "expected a comma after the draws, found the end of the line"),
        ("1. Anna draws 0, passes", 15, "expected the number of tiles drawn, 1 to 255, found 0"),
        (
            "1. Anna draws 2, pass",
            18,
            "expected a tile like 1-5-5, passes, runs out of time or is skipped, found pass",
        ),
        ("1. Anna passes now", 16, "expected the end of the line, found now"),
        (
            "1. Anna runs out",
            9,
            "expected draws, a tile like 1-5-5, passes, runs out of time or is skipped, found runs",
        ),
        ("1. Anna 1-5-", 9, "expected a tile like 1-5-5, found 1-5-"),
        ("1. Anna 1–5–", 9, "expected a tile like 1-5-5, found 1–5–"),
        ("1. Anna 1–5—5 brid", 15, f"expected {FIGURES} or the end of the line, found brid"),
        ("1. Anna 155 @ −3,128", 18, "expected the cell's y, -128 to 127, found 128"),
        ("1. Anna 1-5-51", 9, "expected a tile like 1-5-5, found 1-5-51"),
        ("1. Anna 1-5-6", 9, "the set of 56 has no tile 1-5-6"),
        ("1. Anna 0-2-1", 9, "the set of 56 has no tile 0-2-1: is it 0-1-2, read clockwise?"),
        ("1. Anna 1-5-5 brid", 15, f"expected {FIGURES} or the end of the line, found brid"),
        ("1. Anna 1-5-5 bridge hexagon", 22, "expected the end of the line, found hexagon"),
        ("1. Anna 1-5-5 hexagon hexagon", 23, "expected the end of the line, found hexagon"),
        ("1. Anna 1-5-5 bridge 40", 22, "expected the end of the line, found 40"),
        ("1. Anna 155 @", 14, "expected the cell's x, found the end of the line"),
        ("1. Anna 155 @ 3", 16, "expected a comma and the cell's y, found the end of the line"),
        ("1. Anna 155 @ 3,", 17, "expected the cell's y, found the end of the line"),
        ("1. Anna 155 @ 3,128", 17, "expected the cell's y, -128 to 127, found 128"),
        ("1. Anna 155 @ 3,1.5", 17, "expected the cell's y, found 1.5"),
        ("option:", 8, "expected a parameter, found the end of the line"),
        ("option: bridges 4", 9, "there is no parameter 'bridges': trivet editions --json lists them"),
        ("option: bridge", 15, "expected a value of bridge, found the end of the line"),
        ("option: bridge 256", 16, "expected 0 to 255"),
        ("option: draws 255", 15, "expected 1 to 254, or no-limit"),
        ("option: simple 1", 16, "expected yes or no"),
        ("option: opening 1", 17, "expected drawn-high or high-triple"),
        ("option: bridge 4 5", 18, "expected the end of the line, found 5"),
        ("round one: Anna opens", 7, 'expected the number of the round and a colon, as in "round 2:", found one:'),
        ("round 1 Anna opens", 7, 'expected the number of the round and a colon, as in "round 2:", found 1'),
        ("round 1: Anna", 14, "expected opens, found the end of the line"),
        ("round 1: Anna opens 5-5-5", 21, "expected a comma and what was shown, or the end of the line, found 5-5-5"),
        ("round 1: Anna opens, 5-5-5", 22, "expected showing, found 5-5-5"),
        ("round 1: Anna opens, showing", 29, "expected a tile like 1-5-5, found the end of the line"),
        ("correct Anna", 13, "expected points, found the end of the line"),
        ("correct Anna 10000", 14, "expected points, -9999 to 9999, found 10000"),
        ("correct Anna -5 reason 256", 24, "expected the number of the reason, 0 to 255, found 256"),
        ("correct Anna -5 points", 17, "expected the end of the line, found points"),
        ("end:", 5, "expected blocked, or who is out, found the end of the line"),
        ("end: Anna", 10, "expected is out, found the end of the line"),
        ("left: Anna", 11, "expected a tile like 1-5-5, found the end of the line"),
        ("left: Anna 1-5-5 023", 18, "expected a tile like 1-5-5, found 023"),
        ("end", 4, "expected match, or a colon and how the round ended, found the end of the line"),
        ("end matches", 5, "expected match, or a colon and how the round ended, found matches"),
        ("end match now", 11, "expected the end of the line, found now"),
        ("leave", 6, "expected Anna or Ben, found the end of the line"),
        ("leave Cleo", 7, "expected Anna or Ben, found Cleo"),
        ("out Anna now", 10, "expected the end of the line, found now"),
        ("join", 5, "expected a name, found the end of the line"),
        ("join 120", 6, "expected a name"),
        ("join Anna", 10, "expected the total with which one joins, found the end of the line"),
        ("join Cleo Maria", 16, "expected the total with which one joins, found the end of the line"),
        ("join Anna 10000", 11, "expected the total, -9999 to 9999, found 10000"),
        ("join Cleo 123456", 17, "expected the total with which one joins, found the end of the line"),
        ("join Cleo, Dora 5", 6, "a name has neither commas nor # nor signs that cannot be printed: Cleo, Dora"),
        ("join Anna draws 5", 6, "Anna draws reads like a line about Anna: expected names that can be told apart"),
        ("join Ben 5 5", 6, "Ben 5 reads like a line about Ben: expected names that can be told apart"),
        ("left: Anna 65536", 12, "expected the sum, 0 to 65535, found 65536"),
    ],
)
def test_a_fault_of_a_line_is_told_with_its_place(line, column, told):
    with pytest.raises(RecordFault) as fault:
        reading.parse(HEADER + "# so far so good\n" + line + "\nround 1: Anna opens\n")
    assert (fault.value.line, fault.value.column) == (6, column)
    assert str(fault.value).startswith(f"line 6, column {column}: {told}")


CHILDREN = HEADER.replace("piatnik", "nordic-four") + "option: simple yes\noption: hand_2 2\n"
NO_WINNER = ("round 1: Anna opens", "1. Anna 5-5-5", "2. Ben 4-5-5", "end: blocked")


@pytest.mark.parametrize(
    ("lines", "column", "told"),
    [
        (("left: Anna 5-5-5",), 12, "5-5-5 lies on the table"),
        (("left: Anna 0-0-1 0-0-2",), 12, "Anna holds 1 tile, not 2"),
        (("left: Anna 16",), 12, "the 1 tile that Anna holds cannot add up to 16"),
        (("left: Ben 0-0-1",), 7, "expected Anna, whose hand is next"),
        (("left: Anna 0-0-1", "left: Ben 0-0-1"), 11, "Ben cannot hold these beside what the others were left with"),
        (("left: Anna 0-0-1", "left: Anna 0-0-1"), 7, "expected Ben, whose hand is next"),
        (("left: Anna 0-0-1", "left: Ben 0-0-2", "left: Anna 0-0-1"), 1, 'expected "round 2:"'),
        (("left: Anna 0-0-1", "end: blocked"), 1, 'no round ends here: expected "round 2:"'),
        (("leave Ben", "left: Anna 0-0-1"), 1, 'expected "round 2:"'),
        (("end match", "left: Anna 0-0-1"), 1, "expected nothing more: the match is over"),
    ],
)
def test_a_hand_that_scores_nothing_is_checked_like_any_other(lines, column, told):
    with pytest.raises(RecordFault) as fault:
        course(*NO_WINNER, *lines, header=CHILDREN)
    assert str(fault.value) == f"line {10 + len(lines)}, column {column}: {told}"


def test_hands_that_score_nothing_are_not_taken_for_the_target():
    out = ("option: target 9", "round 1: Anna opens", "1. Anna 5-5-5", "2. Ben 4-5-5", "3. Anna 4-4-5", "left: Ben 13")
    with pytest.raises(RecordFault) as fault:
        course(*out, "left: Ben 13", header=CHILDREN)
    assert str(fault.value) == 'line 13, column 1: expected "round 2:"'


def test_a_seventh_name_is_refused_though_one_has_left():
    header = HEADER.replace("Anna, Ben", "A, B, C, D, E, F").replace("piatnik", "nordic-2009")
    with pytest.raises(RecordFault) as fault:
        reading.parse(header + "round 1: A opens\nleave B\njoin G 5\n")
    told = "a match has 6 players at most, those who have left among them: expected A, B, C, D, E or F, found G"
    assert str(fault.value) == f"line 7, column 6: {told}"


# ---- faults of the match

OPENED = ("round 1: Anna opens", "1. Anna 1-5-5")
ON_CELLS = ("round 1: Anna opens", "1. Anna 555 @ 0,0")
SHORT = ("option: hand_2 1", "round 1: Anna opens", "1. Anna 1-5-5")
ENDED = (*SHORT, "left: Ben 3")
TO_EMPTY = ("option: hand_2 26", *OPENED, "2. Ben draws 3, passes", "3. Anna draws 1, 3-5-5")


@pytest.mark.parametrize(
    ("before", "line", "column", "told"),
    [
        ((), "1. Anna 1-5-5", 1, 'expected "round 1:" or option:'),
        ((), "left: Anna 3", 1, 'expected "round 1:" or option:'),
        ((), "end: blocked", 1, 'no round ends here: expected "round 1:" or option:'),
        ((), "round 2: Anna opens", 7, "expected round 1"),
        (("option: fewest 3", "option: most 2"), "round 1: Anna opens", 1, "fewest is 3 and most is 2: no number of"),
        (("option: fewest 3",), "round 1: Anna opens", 1, "these rules are for 3 to 4 players, not for 2"),
        (("option: hand_2 30",), "round 1: Anna opens", 1, "hand_2 is 30: so many tiles cannot be dealt to 2 players"),
        (OPENED, "option: bridge 45", 9, "bridge changes between two rounds only, for those that follow"),
        ((*OPENED, "end match"), "option: target 500", 1, "expected nothing more: the match is over"),
        ((*ENDED, "option: target 30"), "round 2: Ben opens", 1, "expected nothing more: the match is over"),
        (OPENED, "swap Anna, Anna", 12, "a player cannot change chairs with themselves: expected another name"),
        ((), "swap Anna, Ben", 1, "before round 1 the players sit as they are named: expected them in"),
        (SHORT, "swap Anna, Ben", 1, 'nobody changes chairs while hands are told: expected "left: Ben …", 1 tile'),
        (
            ("option: ending complete-round", *SHORT),
            "swap Anna, Ben",
            1,
            "Anna is out: who changes chairs does it between two rounds",
        ),
        (OPENED, "missing 1-5-5", 9, "1-5-5 lies on the table"),
        ((*OPENED, "missing 1-4-5"), "missing 4-5-1", 9, "1-4-5 is missing in this box already"),
        ((*OPENED, "missing 1-4-5"), "2. Ben 1-4-5", 8, "1-4-5 is missing in this box"),
        ((*SHORT[:2], "missing 1-4-5", SHORT[2]), "left: Ben 1-4-5", 11, "1-4-5 is missing in this box"),
        (("option: opening high-triple", "missing 4-4-4"), "round 1: Anna opens, showing 4-4-4", 30, "4-4-4 is"),
        ((*OPENED, "missing 15"), "missing 6", 9, "a box that lacks more than 20 tiles is not played with"),
        (TO_EMPTY, "missing 1", 9, "the pool is empty by the count: expected first who holds fewer tiles than counted"),
        (SHORT, "missing 37", 9, "expected a tile like 1-5-5, or how many are missing, 1 to 20, found 37"),
        (OPENED, "missing", 8, "expected a tile like 1-5-5, or how many are missing, found the end of the line"),
        (OPENED, "holds Ben 0", 11, 'who holds none is out: expected 1 or more, or "out Ben"'),
        (OPENED, "holds Ben 90", 11, "the pool has 38 tiles left"),
        (TO_EMPTY, "holds Ben 60", 11, "the pool is empty by the count: expected first who holds fewer tiles than"),
        ((), "holds Ben 9", 1, 'nobody holds tiles between two rounds: expected "round 1:" or option:'),
        ((*OPENED, "leave Ben"), "holds Ben 3", 7, "Ben has left the table: expected Anna"),
        (OPENED, "round 2: Anna opens", 1, 'expected "2. Ben …"'),
        (OPENED, "3. Ben 1-4-5", 1, "expected 2., the number of the turn in its round"),
        (OPENED, "2. Anna 1-4-5", 4, "expected Ben, whose turn is next"),
        (OPENED, "2. Ben 1-5-5", 8, "1-5-5 lies on the table already"),
        (OPENED, "2. Ben 1-4-5 hexagon", 14, "no hexagon can be made with 1-4-5 yet"),
        (OPENED, "2. Ben 145 @ 0,1", 12, "expected no cell, since this round's first tile has none"),
        (OPENED, "2. Ben passes", 8, 'expected "draws 3" before a pass'),
        (OPENED, "2. Ben draws 2, passes", 17, 'expected "draws 3" before a pass'),
        (("option: must_draw one", *OPENED), "2. Ben passes", 8, 'expected "draws 1" or more before a pass'),
        (OPENED[:1], "1. Anna is skipped", 9, "who opens a round neither draws nor passes"),
        (OPENED[:1], "end: blocked", 6, 'the round goes on: expected "1. Anna …"'),
        (ON_CELLS, "end: blocked", 6, "the round goes on: 0"),
        (
            ("option: ending complete-round", *SHORT),
            "end: blocked",
            6,
            "the round goes on: Anna is out, and the others have their turn",
        ),
        (
            ("option: opening high-triple", "round 1: Anna opens, showing nothing"),
            "1. Anna 5-5-5",
            9,
            "Anna has shown nothing, which says that nobody holds a triple",
        ),
        (
            ("option: opening high-triple", "round 1: Anna opens, showing 4-5-5"),
            "1. Anna 5-5-5",
            9,
            "Anna has shown 4-5-5, which says that nobody holds a triple",
        ),
        (OPENED, "2. Ben draws 4, passes", 8, "expected at most 3 tiles drawn in a turn"),
        (TO_EMPTY, "4. Ben draws 1, passes", 8, "the pool has 0 tiles left"),
        (OPENED, "2. Ben runs out of time", 8, 'nothing happens when time runs out: expected "option: timer" with'),
        (
            ("option: timer 60", *OPENED),
            "2. Ben runs out of time",
            8,
            'nothing happens when time runs out: expected "option: expiry penalty" before it',
        ),
        (
            OPENED[:1],
            "1. Anna 155 @ 51,0",
            13,
            "no round has room from the cell 51,0: expected the first tile at 0,0, or near it",
        ),
        (OPENED, "end: Anna is out", 1, 'no round ends here: expected "2. Ben …"'),
        (OPENED[:1], "1. Anna draws 1, 1-5-5", 9, "who opens a round neither draws nor passes"),
        (ON_CELLS, "2. Ben 1-5-5", 8, "expected the cell as well, as in this round's first turn: 1-5-5 @ x,y"),
        (ON_CELLS, "2. Ben 155 @ 0,0", 12, "a tile lies on the cell 0,0 already"),
        (ON_CELLS, "2. Ben 155 @ 2,0", 12, "no edge of the cell 2,0 touches a tile"),
        (ON_CELLS, "2. Ben 515 @ 0,1", 12, "corner 2: 1 against 5"),
        (ON_CELLS, "2. Ben 155 @ 0,1 bridge", 18, "the tile makes no figure here, not a bridge"),
        (ON_CELLS, "2. Ben 155 @ 0,1 two-edge", 18, "the tile makes no figure here, not a two-edge bridge"),
        (
            ("option: opening high-triple", "round 1: Anna opens, showing 4-4-4"),
            "1. Anna 5-5-5",
            9,
            "Anna has shown 4-4-4: expected it, or 0-0-0 beside a triple",
        ),
        (
            ("option: opening high-triple", "round 1: Anna opens, showing 4-4-5"),
            "1. Anna 4-5-5",
            9,
            "Anna has shown 4-4-5 as the highest tile, and 4-5-5 is more",
        ),
        (SHORT, "2. Ben 1-4-5", 1, 'expected "left: Ben …", 1 tile'),
        (SHORT, "left: Anna 3", 7, "expected Ben, whose hand is next"),
        (SHORT, "end: blocked", 6, "the round ended otherwise: Anna is out"),
        (SHORT, "end: Ben is out", 6, "the round ended otherwise: Anna is out"),
        (SHORT, "left: Ben 16", 11, "the 1 tile that Ben holds cannot add up to 16"),
        (SHORT, "left: Ben 1-4-5 1-3-5", 11, "Ben holds 1 tile, not 2"),
        (SHORT, "left: Ben 1-4-5 4-5-1", 17, "1-4-5 is there twice"),
        (SHORT, "left: Ben 1-5-5", 11, "1-5-5 lies on the table"),
        ((*SHORT, "left: Ben 1-4-5"), "end: Anna is out", 1, 'no round ends here: expected "round 2:"'),
        ((), "out Anna", 1, 'expected "round 1:" or option:'),
        ((), "join Cleo 5", 1, 'who plays from the beginning is named in players: expected "round 1:" or option:'),
        (OPENED, "join Cleo 5", 1, 'nobody joins in a round: expected "2. Ben …"'),
        (SHORT, "join Cleo 5", 1, 'nobody joins in a round: expected "left: Ben …", 1 tile'),
        (ENDED, "join Anna 5", 6, "Anna is at the table already"),
        (ENDED, "join Cleo 400", 11, "nobody joins with the target: expected at most 399"),
        ((*OPENED, "leave Ben"), "leave Ben", 7, "Ben has left the table: expected Anna"),
        ((*OPENED, "leave Ben"), "leave Anna", 7, 'Anna is the last one at the table: expected "end match"'),
        (OPENED[:1], "out Anna", 5, 'nobody is out before the first tile: expected "1. Anna …"'),
        (SHORT, "out Ben", 1, 'expected "left: Ben …", 1 tile'),
        (
            ("option: ending complete-round", *SHORT), "out Ben", 1,
            "Anna is out already, and the others have their turn",
        ),
        ((*OPENED, "end match"), "join Cleo 5", 1, "expected nothing more: the match is over"),
        ((*OPENED, "end match"), "end: blocked", 1, "no round ends here: expected nothing more: the match is over"),
        (
            (*ENDED, "join Cleo 5", "leave Ben"),
            "round 2: Ben opens",
            10,
            "Ben has left the table: expected Anna or Cleo",
        ),
        (
            (*ENDED, "leave Ben"),
            "round 2: Anna opens",
            1,
            "these rules are for 2 to 4 players, not for 1; at the table: Anna",
        ),
        ((*SHORT, "left: Ben 1-4-5"), "2. Ben 1-4-5", 1, 'expected "round 2:"'),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_is_told_with_its_place(before, line, column, told):
    course(*before)
    with pytest.raises(RecordFault) as fault:
        course(*before, line)
    assert (fault.value.line, fault.value.column) == (5 + len(before), column)
    assert str(fault.value).startswith(f"line {5 + len(before)}, column {column}: {told}")


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_any_refusal_of_the_match_has_words(seed):
    """A line out of one match, put into another, is told in a sentence."""
    rng = random.Random(seed)
    logs = [kept(rng, 80) for _ in range(2)]
    if not all(logs):
        return
    one, other = (writing.write(replay.record_of(log)).splitlines() for log in logs)
    lines = other[1:]  # with the first another match begins
    for line in rng.sample(lines, min(20, len(lines))):
        at = rng.randrange(4, len(one) + 1)
        try:
            replay.play(reading.parse("\n".join([*one[:at], line])))
        except RecordFault as fault:
            assert fault.line == at + 1
            assert fault.text and not any(code in fault.text for code in CODES if "-" in code)
