"""Game records as text: round trips, and what may be written how. test_grammar.py has the grammar."""

import random
import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tests.command.examples import EXAMPLES, HEADER, course, kept, matches
from trivet.command import parameters, replay
from trivet.command.faults import RecordFault
from trivet.command.names import WORDS
from trivet.command.player import Aside, Player
from trivet.command.record import reading, writing
from trivet.command.record.line import Line
from trivet.command.record.statements import Left
from trivet.engine import phases

FIGURES = "bridge, hexagon, double, triple, two-edge"


# ---- lines

SIGNS = "a1# \t\r\n\u2003é"


@given(st.text(SIGNS))
def test_a_line_ends_as_any_computer_ends_it_and_has_one_kind_of_space(text):
    lines = [line for lines, _ in reading.split(text) for line in lines]
    assert lines == re.split("\r\n|\r|\n", re.sub("[\t\u2003]", " ", text))


# ---- round trips


@settings(max_examples=60)
@given(matches)
def test_a_match_is_the_same_after_it_was_written_and_read(log):
    text = writing.write(replay.record_of(log))
    assert replay.play(reading.parse(text)).events == log


@settings(max_examples=60)
@given(matches)
def test_a_text_in_its_usual_form_is_the_same_after_it_was_read_and_written(log):
    text = writing.write(replay.record_of(log))
    assert writing.write(reading.parse(text)) == text
    assert reading.parse(text) == replay.record_of(log)


def test_the_round_trips_meet_every_kind_of_line():
    logs = [kept(random.Random(seed), 160) for seed in range(400)]
    texts = "".join(writing.write(replay.record_of(log)) for log in logs if log)
    for line in (
        r"option: \w+ \d+", r"option: \w+ (yes|no)", r"option: \w+ [a-z]+-[a-z-]+",
        r"round \d+: Player 1 opens", "opens, showing 5-5-5", "opens, showing nothing",
        r"\d+\. Player 1 \d-\d-\d", r"\d+\. Player 2 draws \d+, \d-\d-\d bridge",
        r"\d+\. Player 1 \d{3} @ -?\d+,-?\d+", r"\d{3} @ -?\d+,-?\d+ (bridge|hexagon)",
        r"\d+\. Player 1 passes", r"\d+\. Player 2 is skipped",
        r"\d+\. Player 1 draws \d+, is skipped", r"\d+\. Player 1 draws \d+, passes", "runs out of time",
        r"correct Player 1 \+\d+", r"correct Player 1 -\d+",
        "leave Player 2", r"join Player 3 -?\d+", r"join Player 1 -?\d+", "out Player 1", "end match",
        "end: blocked", "end: Player 1 is out", r"left: Player 1 \d-\d-\d", r"left: Player 2 \d+",
    ):  # fmt: skip
        assert re.search(f"^(.* )?{line}$", texts, re.MULTILINE), line


@settings(max_examples=200)
@given(st.text(alphabet=st.sampled_from("0123456789.,:@#- \n\tabdefghilnoprstuwx"), max_size=80))
def test_whatever_follows_a_header_is_a_record_or_a_fault(text):
    try:
        found = reading.parse(HEADER + text)
    except RecordFault as fault:
        assert 5 <= fault.line <= 5 + text.count("\n")
        assert str(fault).startswith(f"line {fault.line}, column {fault.column}: ")
    else:
        assert reading.parse(writing.write(found)) == found


# ---- what may be written


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_of_the_page_is_a_match_that_was_played_to_its_end(example):
    course = replay.play(reading.parse(example))
    assert course.waits == "nothing more: the match is over"
    assert writing.write(reading.parse(example)) == re.sub(" +#", "  #", example)
    bare = "".join(line.split("#")[0].rstrip() + "\n" for line in example.splitlines() if not line.startswith("#"))
    assert writing.write(reading.parse(example).without_remarks()) == bare


def test_the_page_has_an_example():
    assert EXAMPLES


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("1. Anna 1-5-5", "1. Anna 155"),
        ("1. Anna 1-5-5", "1.Anna   5-1-5  # a comment"),
        ("1. Anna 1-5-5", "\t1. Anna 5-5-1\r"),
        ("1. Anna 155 @ 0,-1", "1. Anna 1-5-5@0 , -1"),
        ("1. Anna 155 @ 0,-1", "1. Anna 155 @0,-1"),
        ("option: bridge 45", "option:bridge 45"),
        ("option: draws no-limit", "option: draws\tno-limit"),
        ("round 1: Anna opens, showing 1-5-5", "round  1: Anna opens ,showing 551"),
        ("correct Ben +5", "correct Ben 5"),
        ("2. Ben 1-5-5 double", "2. Ben 1-5-5 double hexagon"),
        ("2. Ben 1-5-5 two-edge", "2. Ben 1-5-5 two-edge  bridge"),
        ("2. Ben draws 2, passes", "2. Ben draws 2,passes"),
        ("2. Ben is skipped", "2.Ben is  skipped"),
        ("left: Ben 1-5-5 0-0-4", "left: Ben   5-1-5   4-0-0"),
        ("end: Ben is out", "end:Ben  is  out"),
        ("leave Ben", "leave   Ben"),
        ("join Ben 5", "join  Ben  +5"),
        ("join Cleo Maria -5", "join Cleo   Maria -5  # her mother"),
        ("out Ben", "out Ben # he says"),
        ("end match", "end  match"),
    ],
)
def test_a_line_may_be_written_in_several_ways(one, other):
    assert reading.parse(HEADER + one).statements == reading.parse(HEADER + other).statements
    assert writing.write(reading.parse(HEADER + other).without_remarks()).rstrip().endswith(one)


# What programs write for "-": minus sign, hyphens, dashes, and those of small and wide forms.
DASHES = "\u2212\u2010\u2011\u2012\u2013\u2014\ufe63\uff0d"


@pytest.mark.parametrize("dash", DASHES)
@pytest.mark.parametrize(
    "line",
    [
        "2. Ben 4-5-5",
        "1. Anna 155 @ -1,-2",
        "correct Anna -5",
        "join Cleo -5",
        "left: Ben 1-5-5 0-0-4",
        "round 1: Anna opens, showing 4-5-5",
        "option: draws no-limit",
        "2. Ben 1-5-5 two-edge",
    ],
)
def test_every_dash_is_read_as_the_one_of_keyboards(line, dash):
    found = reading.parse(HEADER + line.replace("-", dash))
    assert found == reading.parse(HEADER + line)
    assert writing.write(found).splitlines()[-1] == line


def test_an_edition_is_found_with_any_dash():
    assert reading.parse(HEADER.replace("piatnik", "nordic–four")).edition == parameters.find("nordic-four")


def test_a_name_is_the_same_with_any_dash_and_is_written_as_the_players_have_it():
    header = HEADER.replace("Anna", "Anne–Lise")
    found = reading.parse(header + "round 1: Anne-Lise opens\n1. Anne\u2011Lise 1-5-5\n2. Ben 3-5-5")
    assert found.names == ["Anne–Lise", "Ben"]
    assert writing.write(found).splitlines()[-3:] == ["round 1: Anne–Lise opens", "1. Anne–Lise 1-5-5", "2. Ben 3-5-5"]


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("name", ["José", "Ståle", "Žaneta Bäckström", "Nguyễn", "각"])
def test_a_name_is_the_same_however_its_accents_are_typed_and_is_written_composed(name, form):
    other = {"NFC": "NFD", "NFD": "NFC"}[form]
    header = unicodedata.normalize(form, HEADER.replace("Anna", name))
    lines = unicodedata.normalize(other, f"round 1: {name} opens\n1. {name} 1-5-5")
    found = reading.parse(header + lines)
    assert found.names == [unicodedata.normalize("NFC", name), "Ben"]
    assert unicodedata.is_normalized("NFC", writing.write(found))


def test_who_comes_back_with_another_accent_typed_is_the_player_he_was():
    header = HEADER.replace("Ben", "Bj\u00f6rn")
    lines = [line.replace("Ben", "Bjo\u0308rn") for line in ROUND]
    found = course(*lines, "join Cleo 0", "leave Bj\u00f6rn", "join Bjo\u0308rn 90", header=header)
    assert found.record.names == ["Anna", "Bj\u00f6rn", "Cleo"] and found.match.totals[1] == 90


def test_accents_without_end_are_left_as_they_are():
    """To compose them takes Python a time that grows with their square."""
    many = "o\u0308" + "\u0301\u0323" * 1000
    assert Line(1, many).written == many
    assert Line(1, many[:2000]).written != many[:2000]


def test_who_comes_back_with_another_dash_is_the_player_he_was():
    header = HEADER.replace("Ben", "Ben-Olof")
    lines = [line.replace("Ben", "Ben-Olof") for line in ROUND]
    found = course(*lines, "join Cleo 0", "leave Ben-Olof", "join Ben–Olof −90", header=header)
    assert found.record.names == ["Anna", "Ben-Olof", "Cleo"] and found.match.totals[1] == -90


def test_each_line_of_many_records_is_read_once(monkeypatch):
    read = []
    real = reading.Line
    monkeypatch.setattr(reading, "Line", lambda number, text: read.append(number) or real(number, text))
    for part in reading.split((HEADER + "round 1: Anna opens\n") * 50):
        reading.parse_part(*part)
    assert read == list(range(1, 5 * 50 + 2))


def test_the_tags_may_come_in_any_order():
    other = "# ours\n\ntrivet record 1\nplayers: Anna , Ben\ntiles: 56\nedition: piatnik"
    assert reading.parse(other) == reading.parse(HEADER)


@pytest.mark.parametrize("newline", ["\r\n", "\r", "\n"])
def test_lines_may_end_as_on_any_system(newline):
    text = HEADER + "round 1: Anna opens\n1. Anna 1-5-5\n"
    assert reading.parse(text.replace("\n", newline)) == reading.parse(text)
    assert reading.parse(text.replace("\n", newline)).statements[1].line == 6


def test_names_hold_any_letters_and_spaces():
    names = "Änna, O'Brien van der Berg, Anne-Lise, 日本 花子"
    text = HEADER.replace("Anna, Ben", names) + "round 1: 日本 花子 opens\n1. 日本  花子 1-5-5\n2. Änna 3-5-5"
    assert replay.play(reading.parse(text)).match.totals == [13, 0, 0, 11]


def test_of_two_names_that_begin_alike_the_longer_one_is_read():
    header = HEADER.replace("Anna, Ben", "Anna, Anna Maria")
    found = course("round 1: Anna Maria opens", "1. Anna Maria 1-5-5", "2. Anna 3-5-5", header=header)
    assert found.match.totals == [13, 11]


ROUND = ("round 1: Anna opens", "1. Anna 5-5-5", "out Anna", "left: Ben 60")


def test_who_joins_has_a_name_from_then_on():
    found = course(*ROUND, "join Dora -20", "round 2: Dora opens", "1. Dora 1-5-5", "2. Anna 3-5-5", "leave Anna")
    assert found.record.players == ("Anna", "Ben") and found.record.names == ["Anna", "Ben", "Dora"]
    assert found.match.totals == [15 + 25 + 60 + 13, 0, -20 + 11] and found.match.at_table() == [1, 2]
    assert found.waits == '"3. Ben …"'


def test_who_comes_back_is_the_player_he_was():
    found = course(*ROUND, "join Cleo 0", "leave Ben", "round 2: Anna opens", "1. Anna 1-5-5", "end match")
    assert found.waits == "nothing more: the match is over" and found.match.at_table() == [0, 2]
    found = course(*ROUND, "join Cleo 0", "leave Ben", "join Ben 90", "round 2: Cleo opens")
    assert found.record.names == ["Anna", "Ben", "Cleo"] and found.match.totals == [100, 90, 0]
    assert found.match.at_table() == [0, 1, 2]


def test_a_name_that_ends_like_a_total_can_come_back():
    header = HEADER.replace("Ben", "Player 2")
    lines = [line.replace("Ben", "Player 2") for line in ROUND]
    found = course(*lines, "join Cleo 0", "leave Player 2", "join Player 2 3", header=header)
    assert found.record.names == ["Anna", "Player 2", "Cleo"] and found.match.totals[1] == 3


def test_what_is_left_is_told_from_the_player_after_the_last_turn_of_a_completed_lap():
    header = HEADER.replace("piatnik", "nordic-2009").replace("Anna, Ben", "Anna, Ben, Cleo")
    lap = ("option: hand_3 2", "round 1: Ben opens", "1. Ben 5-5-5", "2. Cleo 4-5-5", "3. Anna 3-5-5")
    lap += ("4. Ben draws 1, passes", "5. Cleo 4-4-5", "6. Anna draws 1, passes", "end: Cleo is out")
    assert course(*lap, header=header).waits == '"left: Ben …", 2 tiles'
    told = course(*lap, "left: Ben 0-0-1 0-0-2", "left: Anna 0-0-3 0-0-4", header=header)
    assert told.match.totals == [13 - 5, 15 - 5, 14 + 13 + 25 + 3 + 7]


# A round in which no hand scores anything.
CHILDREN = HEADER.replace("piatnik", "nordic-four").replace("Ben", "Ben, Cleo")
CHILDREN += "option: simple yes\noption: hand_3 2\n"
TURNS = ("round 1: Ben opens", "1. Ben 5-5-5", "2. Cleo 4-5-5", "3. Anna 3-5-5")
BLOCKED = (*TURNS, "end: blocked")
HANDS = ("left: Ben 0-0-1", "left: Cleo 3", "left: Anna 0-0-2")


def test_hands_that_score_nothing_may_be_told_and_are_no_events():
    bare, told = course(*BLOCKED, header=CHILDREN), course(*BLOCKED, *HANDS, "round 2: Anna opens", header=CHILDREN)
    assert told.events[:-1] == bare.events and told.waits == '"1. Anna …"'
    steps = [step for step in told.steps if isinstance(step.statement, Left)]
    assert [(step.lines, step.totals, step.round) for step in steps] == [([], bare.match.totals, 1)] * 3


def test_hands_that_score_nothing_may_be_told_after_the_last_round():
    header = CHILDREN + "option: length rounds\noption: rounds 1\n"
    found = course(*BLOCKED, *HANDS, header=header)
    assert found.waits == "nothing more: the match is over" and len(found.steps) == 8
    found = course(*TURNS, "4. Ben 2-5-5", *HANDS[1:], header=header)
    assert found.waits == "nothing more: the match is over" and len(found.steps) == 7


def test_hands_that_score_nothing_may_be_told_after_each_round():
    again = [line.replace("round 1", "round 2") for line in BLOCKED]
    found = course(*BLOCKED, *HANDS, *again, "left: Ben 0-0-5", *HANDS[1:], "round 3: Ben opens", header=CHILDREN)
    told = [step.statement.words() for step in found.steps if isinstance(step.statement, Left)]
    assert told == ["0-0-1", "3", "0-0-2", "0-0-5", "3", "0-0-2"]


def test_a_correction_may_stand_among_hands_that_score_nothing():
    found = course(*BLOCKED, HANDS[0], "correct Ben -5", *HANDS[1:], header=CHILDREN)
    assert [step.totals[1] for step in found.steps[-4:]] == [1, -4, -4, -4]


@settings(max_examples=60)
@given(matches)
def test_hands_that_score_nothing_are_told_from_the_player_from_whom_others_are(log):
    player = Player(reading.parse(writing.write(replay.record_of(log[:1]))))
    for event in log[1:]:
        if player.happen(event) and player.match.phase == phases.HANDS:
            assert Aside(player).match.player == player.match.player


def test_every_word_of_the_parameters_can_be_written():
    for name, words in WORDS.items():
        for value, word in enumerate(words):
            (option,) = reading.parse(f"{HEADER}option: {name} {word}").statements
            assert option.value == value


def test_the_tiles_of_a_record_are_those_of_its_set():
    header = HEADER.replace("56", "76")
    assert course("round 1: Anna opens", "1. Anna 0-2-1", header=header).match.totals == [3, 0]


# ---- what changes beside the turns

TABLE = "trivet record 1\nedition: nordic-four\ntiles: 56\nplayers: Anna, Anna B, B C, C\n"


@pytest.mark.parametrize(
    ("line", "players"),
    [
        ("swap Anna, C", (0, 3)),
        ("swap Anna C", (0, 3)),
        ("swap C Anna B", (3, 1)),
        ("swap Anna,B C", (0, 2)),
        ("swap Anna B, C", (1, 3)),
    ],
)
def test_the_comma_between_two_who_change_places_may_be_left_out_where_one_reading_is_left(line, players):
    (swap,) = reading.parse(TABLE + line).statements
    assert (swap.player, swap.other) == players


def test_where_two_readings_are_left_the_comma_is_asked_for():
    with pytest.raises(RecordFault) as fault:
        reading.parse(TABLE + "swap Anna B C")
    told = "expected a comma between the names: it may be Anna, B C or Anna B, C"
    assert str(fault.value) == f"line 5, column 6: {told}"


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_the_tag_of_what_is_missing_stands_anywhere_among_the_tags(place):
    lines = TABLE.splitlines()
    lines.insert(place, "missing: 2-3-4 500 2")
    first, second, third = reading.parse("\n".join(lines)).statements
    assert [first.words(), second.words(), third.words()] == ["2-3-4", "0-0-5", "2"]


def test_the_tag_comes_once_and_before_everything_that_happens():
    for lines in ("missing: 2-3-4\nmissing: 0-0-5", "round 1: Anna opens\nmissing: 2-3-4"):
        with pytest.raises(RecordFault) as fault:
            list(reading.parse(TABLE + lines).statements)
        assert 'expected one missing: before all that happened; later it is "missing 2-3-4"' in str(fault.value)
