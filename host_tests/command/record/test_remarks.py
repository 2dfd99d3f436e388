"""Remarks, the day and the place of a record: they are kept, say nothing, and go where there is room for them."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tests.command.examples import HEADER, matches
from host_tests.command.shell import shown, trivet
from trivet import Match, read_records
from trivet.command import journals, replay, room
from trivet.command.faults import RecordFault
from trivet.command.record import reading, writing
from trivet.engine import events
from trivet.history import payloads
from trivet.history.session import Session
from trivet.store.journal import Journal

WHOLE = """\
# found in a drawer
trivet record 1  # by hand
# of all the best
edition: nordic-four
tiles: 56
players: Anna, Ben  # as they sat
# the day after
date: 2026-11-28
place: at Grandma's  # in the kitchen
missing: 2-3-4 1  # the dog
option: bridge 45  # as ever

# 28 November
#
# it snowed
round 1: Anna opens
1. Anna 5-5-5  # she had both triples
# Ben thinks
2. Ben 4-5-5
# supper
# and no more
"""


def test_every_remark_stays_where_it_was():
    assert writing.write(reading.parse(WHOLE)) == WHOLE


def test_a_remark_is_written_in_its_usual_form():
    text = HEADER + "round 1: Anna opens#  at\t last \n#\x1b[2J red\n1. Anna 555 #\n"
    usual = HEADER + "\nround 1: Anna opens  # at  last\n# [2J red\n1. Anna 5-5-5\n"
    assert writing.write(reading.parse(text)) == usual
    assert writing.write(reading.parse(usual)) == usual


def test_of_the_remarks_about_what_is_missing_one_stands_beside_the_tag():
    lost = "# first\nmissing 2-3-4 # one\n# second\nmissing 0-0-5 # two\n"
    text = HEADER + lost + "round 1: Anna opens\nmissing 0-1-2 1 # three\n"
    tag = "# first\n# second\n# one\nmissing: 2-3-4 0-0-5  # two\n"
    usual = HEADER + tag + "\nround 1: Anna opens\nmissing 0-1-2  # three\nmissing 1\n"
    assert writing.write(reading.parse(text)) == usual == writing.write(reading.parse(usual))


def test_the_tags_may_stand_anywhere_before_the_first_line():
    text = "trivet record 1\nplace:  at   home\ndate: 2026-11-28\nedition: piatnik\ntiles: 56\nplayers: Anna, Ben\n"
    assert writing.write(reading.parse(text)) == HEADER + "date: 2026-11-28\nplace: at home\n"


words = st.text(st.characters(codec="utf-8", exclude_characters="\n\r"), max_size=12)


@settings(max_examples=60)
@given(matches, st.lists(st.tuples(st.integers(0, 60), st.booleans(), words), max_size=8))
def test_remarks_at_any_place_change_nothing_and_are_all_kept(log, remarks):
    bare = writing.write(replay.record_of(log))
    lines = bare.splitlines()
    for at, beside, text in remarks:
        at = min(at, len(lines))
        if beside and at < len(lines) and lines[at] and "#" not in lines[at]:
            lines[at] += f"#{text}"
        else:
            lines.insert(at, f"#{text}")
    record = reading.parse("\n".join(lines) + "\n")
    assert writing.write(record.without_remarks()) == bare
    assert record == reading.parse(bare)
    assert len([text for _, text in record.remarks() if text]) == sum(
        bool(line.partition("#")[2].strip()) and _is_seen(line.partition("#")[2]) for line in lines
    )
    again = reading.parse(writing.write(record))
    assert writing.write(again) == writing.write(record)
    assert sorted(text for _, text in again.remarks()) == sorted(text for _, text in record.remarks())


def _is_seen(text):
    return bool("".join(sign for sign in reading.patterns.spaced(text) if sign.isprintable()).strip())


def test_remarks_that_say_nothing_are_not_counted():
    said = WHOLE + "# so it was\n"
    assert room.left_out(reading.parse(said + "#\n#  \u200b\n")) == room.left_out(reading.parse(said))


@pytest.mark.parametrize(
    ("line", "column", "told"),
    [
        ("date: 28.11.2026", 7, "expected a day like 2026-11-28, found 28.11.2026"),
        ("date: 2026-02-29", 7, "expected a day like 2026-11-28, found 2026-02-29"),
        ("date: 2026-13-01", 7, "expected a day like 2026-11-28, found 2026-13-01"),
        ("date: 2026-11-00", 7, "expected a day like 2026-11-28, found 2026-11-00"),
        ("date: 0000-01-01", 7, "expected a day like 2026-11-28, found 0000-01-01"),
        ("date:", 6, "expected a day like 2026-11-28, found the end of the line"),
        ("date: 2026-11-28 evening", 18, "expected the end of the line, found evening"),
        ("place:", 7, "expected a place"),
        ("place: " + "a" * 61, 8, "expected a place of 60 letters at most, found 61: " + "a" * 39 + "…"),
        ("place: a\x07b", 8, "a place has neither # nor signs that cannot be printed: a\\x07b"),
    ],
)
def test_a_day_and_a_place_that_cannot_be_are_refused(line, column, told):
    with pytest.raises(RecordFault) as refused:
        reading.parse(HEADER + line + "\n")
    assert (refused.value.line, refused.value.text) == (5, told)
    assert refused.value.column == column


def test_a_tag_is_told_once():
    with pytest.raises(RecordFault, match="date: has been told already"):
        reading.parse(HEADER + "date: 2026-11-28\ndate: 2026-11-28\n")


@pytest.mark.parametrize("day", ["2024-02-29", "2000-02-29", "2026-12-31", "1999-06-30"])
def test_a_day_of_the_calendar_is_taken(day):
    assert reading.parse(HEADER + f"date: {day}\n").date == day
    assert not reading.is_day("1900-02-29")


# ---- the command


def test_the_sheet_has_them():
    told = json.loads(shown(trivet("replay", "-", "--json", given=WHOLE))[0])
    assert (told["date"], told["place"]) == ("2026-11-28", "at Grandma's")
    assert told["remarks"][0] == {"line": 1, "text": "found in a drawer"}
    assert {"line": 17, "text": "she had both triples"} in told["remarks"]
    title = shown(trivet("replay", "-", given=WHOLE))[0].splitlines()[0]
    assert title.endswith("bridge 45, 2026-11-28, at Grandma's")


LOG = [events.match(2, 56, 2), events.round_(0), events.place(55)]
DAY = 26 << 9 | 11 << 5 | 28


@pytest.mark.parametrize("number", [0, 7])
def test_the_day_of_a_journal_is_the_date_of_its_record(tmp_path, number):
    path = tmp_path / "match.jnl"
    path.write_bytes(journals.build([*LOG, payloads.past(number, DAY)]))
    assert "\nplayers: Player 1, Player 2\ndate: 2026-11-28\n\nround 1:" in shown(trivet("record", path))[0]
    path.write_bytes(journals.build([LOG[0], payloads.past(number, DAY), payloads.UNDO, events.match(0, 56, 3)]))
    assert "date:" not in shown(trivet("record", path))[0]


def test_the_date_of_a_record_is_in_its_journal_and_the_device_keeps_it(tmp_path):
    path = tmp_path / "match.jnl"
    text = HEADER + "date: 2026-11-28\n\nround 1: Anna opens\n1. Anna 5-5-5\n"
    assert trivet("journal", "-", "--out", path, given=text).returncode == 0
    assert shown(trivet("record", path)) == (text, "")
    session = Session(Journal(str(path)))
    session.load()
    assert (session.number, session.date, session.match.placed) == (0, DAY, 1)


def test_a_day_that_no_device_can_have_known_is_in_no_journal(tmp_path):
    path = tmp_path / "match.jnl"
    text = HEADER + "date: 1999-11-28\n\nround 1: Anna opens\n1. Anna 5-5-5\n"
    assert trivet("journal", "-", "--out", path, given=text).returncode == 0
    assert shown(trivet("record", path))[0] == text.replace("date: 1999-11-28\n", "")


# ---- the library


def test_the_library_keeps_them(tmp_path):
    path = tmp_path / "one.trivet"
    path.write_text(WHOLE, encoding="utf-8")
    (match,) = read_records(path)
    assert match.record == WHOLE == match.copy().record
    assert (match.date, match.place) == ("2026-11-28", "at Grandma's")
    match.push("3. Anna 3-4-5 # quickly")
    assert "\n3. Anna 3-4-5  # quickly\n" in match.record
    assert match.pop() == "3. Anna 3-4-5" and match.record == WHOLE


def test_two_matches_that_went_alike_are_the_same_whatever_is_remarked():
    bare = Match.from_record(writing.write(reading.parse(WHOLE).without_remarks()))
    assert bare == Match.from_record(WHOLE)
    assert bare != Match.from_record(WHOLE.replace("date: 2026-11-28", "date: 2026-11-29"))
    assert eval(repr(bare)) == bare  # noqa: S307


def test_a_match_can_be_given_a_day_and_a_place():
    match = Match("piatnik", ["Anna", "Ben"], date="2026-11-28", place="at  home")
    assert match.record == HEADER + "date: 2026-11-28\nplace: at home\n"
    for told in ({"date": "28.11."}, {"place": "a#b"}, {"place": " "}):
        with pytest.raises(ValueError, match="expected a|a place has"):
            Match("piatnik", 2, **told)
