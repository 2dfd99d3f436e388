"""The grammar on the page about game records and the reader say the same: the reader takes what chance makes of the
grammar as it stands there, and what the reader takes, the grammar has.
"""

import functools
import itertools
import json
import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from lark import Lark
from lark.exceptions import UnexpectedInput

from host_tests.command.examples import EXAMPLES, PAGE, matches
from host_tests.command.rulebooks import marks
from tools.build import paths
from trivet.command import notation, parameters, replay
from trivet.command.faults import Fault
from trivet.command.record import reading, writing
from trivet.engine import tiles
from trivet.engine.rulebooks.rules import PARAMETERS

(GRAMMAR,) = re.findall(r"^```lark\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
LIMITS = {
    name: (int(lowest), int(highest))
    for name, lowest, highest in re.findall(r"^([A-Z]+):.*// (-?\d+) to (\d+)$", GRAMMAR, re.MULTILINE)
}
KINDS = re.search("^line:(.*)", GRAMMAR, re.MULTILINE)[1].replace("|", "").split()
DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d"
RECORDS = sorted(path for folder in ("host_tests", "tools") for path in (paths.ROOT / folder).rglob("*.trivet"))

MARK = "\0"
NAMES = ("Anna", "Ben Olof", "Cleo")
TAGS = {"edition": "edition:piatnik", "tiles": "tiles:56", "players": f"players:{','.join(NAMES)}"}


# ---- by the grammar


@functools.cache
def grammar(names=None):
    """The grammar as it stands on the page; for a record with these names, its names are these."""
    told = names and "NAME: " + " | ".join(json.dumps(name, ensure_ascii=False) for name in names)
    text = GRAMMAR if told is None else re.sub("^NAME:.*", lambda _: told, GRAMMAR, flags=re.MULTILINE)
    return Lark(text, start=["records", "tag", "line", *KINDS])


@functools.cache
def has(start, text, names=NAMES):
    """Whether the grammar has this plain text."""
    try:
        grammar(names).parse(text, start=start)
    except UnexpectedInput:
        return False
    return True


def plain(line):
    """A line made plain, as the page has it."""
    line = re.sub(f"[{DASHES}]", "-", " ".join(line.partition("#")[0].split()))
    return re.sub(r"^([a-z]+:|\d+\.|round \d+:) ", r"\1", re.sub(" ?([,@]) ?", r"\1", line))


def assert_has_all_of(text):
    """That the grammar has every line of a record."""
    names = tuple(plain(name) for name in reading.parse(text).names)
    title, *lines = filter(None, map(plain, text.splitlines()))
    assert title == "trivet record 1"
    for line in lines:
        assert has("tag", line, names) or has("line", line, names), line


# ---- by chance


def between(lowest, highest):
    """Numbers within limits, often those at their ends; where there may be a sign, sometimes with a plus."""
    numbers = st.one_of(st.sampled_from([lowest, highest]), st.integers(lowest, highest))
    return st.builds(lambda number, form: form % number, numbers, st.sampled_from(["%d", "%+d"][: 1 + (lowest < 0)]))


TURNED = [tiles.turned(tile, turn) for tile in range(tiles.STANDARD) for turn in range(3)]
RULES = [(name, parameters.to_text(name, value)) for name, _, *ends in PARAMETERS for value in ends]
# What a sign of the grammar can be, where the rest of the page says it.
TERMINALS = {
    **{name: between(*limits) for name, limits in LIMITS.items()},
    "CORNERS": st.sampled_from(["%d%d%d" % corners for corners in TURNED]),
    "DASHED": st.sampled_from(["%d-%d-%d" % corners for corners in TURNED]),
    "DAY": st.dates().map(str),
    "EDITION": st.sampled_from([edition.id for edition in parameters.in_order()]),
    "NAME": st.sampled_from(NAMES),
    "PLACE": st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=60),
    "RULE": st.sampled_from([" ".join(rule) for rule in RULES]),
}


@functools.cache
def made(start, marked=None):
    """Plain texts of the grammar; in place of a sign that is marked there is a mark."""
    used = {terminal.name for terminal in grammar().grammar.compile([start], ())[0]}
    told = TERMINALS | ({marked: st.just(MARK)} if marked else {})
    return from_lark(grammar(), start=start, explicit={name: told[name] for name in used & set(told)})


@st.composite
def written(draw, text):
    """A plain line as somebody may write it."""
    spaces = st.text(" \t\u2003", max_size=2)

    def loose(found):
        sign = found[0]
        if sign == " ":
            return sign + draw(spaces)
        if sign == "-":
            return draw(st.sampled_from(DASHES))
        return (draw(spaces) if sign in ",@" else "") + sign + draw(spaces)

    said = re.sub(r"^[a-z]+:|^\d+\.|(?<=^round )\d+:|[-,@ ]", loose, text)
    return draw(spaces) + said + draw(spaces) + draw(st.sampled_from(["", "# a remark"]))


def read(*lines, **tags):
    """What the reader makes of a record with these plain tags and lines."""
    return reading.parse("\n".join(["trivet record 1", *(TAGS | tags).values(), *lines]))


def says_twice(line):
    """Whether the players or a hand have something twice, which the page forbids and no grammar can."""
    if line.startswith("left:"):
        said = [notation.find(notation.digits(tile), tiles.STANDARD) for tile in re.findall(r"\d-\d-\d", line)]
    else:
        said = line.removeprefix("players:").split(",") if line.startswith("players:") else []
    return len(set(said)) < len(said)


# ---- what the grammar has


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=200)
@given(st.data())
def test_the_reader_takes_each_line_that_the_grammar_makes(kind, data):
    line = data.draw(made(kind))
    assume(not says_twice(line))
    assert has("line", line)
    read(data.draw(written(line)))


@given(st.data())
def test_the_reader_takes_each_tag_that_the_grammar_makes(data):
    tag = data.draw(made("tag"))
    assume(not says_twice(tag))
    assert has("tag", tag)
    read(**{tag.partition(":")[0]: data.draw(written(tag))})


@settings(max_examples=20)
@given(st.lists(st.lists(made("line"), max_size=3), min_size=1, max_size=3), st.sampled_from(["\n", "\r\n", "\r"]))
def test_lines_make_records_by_the_grammar_as_they_do_by_the_reader(records, newline):
    assume(not any(says_twice(line) for lines in records for line in lines))
    texts = ["".join(line + newline for line in ["trivet record 1", *TAGS.values(), *lines]) for lines in records]
    assert has("records", "".join(texts))
    assert [reading.parse_part(*part) for part in reading.split("".join(texts))] == list(map(reading.parse, texts))


@pytest.mark.parametrize("name", LIMITS)
@settings(max_examples=20)
@given(st.data())
def test_the_reader_takes_a_number_up_to_its_limits_and_no_further(name, data):
    rule = re.search(rf"^([a-z]+):.*\b{name}\b", GRAMMAR, re.MULTILINE)[1]
    start = rule if rule in KINDS else "change" if rule == "lost" else "turn"
    line = data.draw(made(start, name).filter(lambda line: MARK in line))
    lowest, highest = LIMITS[name]
    for number in (lowest, highest):
        read(line.replace(MARK, str(number)))
    for number in (lowest - 1, highest + 1):
        with pytest.raises(Fault):
            read(line.replace(MARK, str(number)))


# ---- what the reader takes


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=60)
@given(st.data())
def test_the_grammar_has_each_line_that_the_reader_takes(kind, data):
    """Each piece of a line is left out, said twice, and gives way to a sign: what the reader takes then, is a line."""
    pieces = re.findall(r"\w+|\W", data.draw(made(kind)))
    for at, piece in enumerate(pieces):
        for other in ("", piece * 2, " ", ",", "-"):
            line = "".join([*pieces[:at], other, *pieces[at + 1 :]])
            names = list(NAMES)
            try:
                found = reading.parse_line(line, 5, names, tiles.STANDARD)
            except Fault:
                continue
            assert not found or has("line", plain(line), tuple(names)), line


@pytest.mark.parametrize(("one", "other"), [*itertools.product(notation.CLAIMS[1:], repeat=2)])
def test_the_grammar_has_the_two_words_for_a_figure_that_the_reader_takes(one, other):
    line = f"1.Anna 1-5-5 {one} {other}"
    try:
        read(line)
    except Fault:
        assert not has("line", line)
    else:
        assert has("line", line)


@settings(max_examples=30)
@given(matches)
def test_the_grammar_has_each_match_that_was_written(log):
    assert_has_all_of(writing.write(replay.record_of(log)))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.relative_to(paths.ROOT)))
def test_the_grammar_has_each_record_of_the_tests(path):
    assert_has_all_of(marks.played(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_grammar_has_the_matches_of_the_page(text):
    assert_has_all_of(text)
