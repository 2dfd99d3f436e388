"""Rules, a short record for each: what they do is on its sheet, what they refuse and doubt in its comments
(people/README.md).
"""

import re
from pathlib import Path

import pytest

from trivet.command import replay
from trivet.command.faults import RecordFault
from trivet.command.record import reading, writing
from trivet.command.record.statements import Round
from trivet.engine import codes, tiles

from . import marks, test_events_refused
from .sheets import Game

HERE = Path(__file__).parent
FOLDERS = ("ends", "match", "options", "people", "turns")
RECORDS = sorted(path for folder in FOLDERS for path in HERE.glob(f"{folder}/*.trivet"))
SHEETS = [path for path in RECORDS if path.with_suffix(".sheet").exists()]
REFUSALS = [
    pytest.param(text, code, id=f"{path.stem}-{number}")
    for path in sorted(HERE.glob("*/*.trivet"))
    for number, text, code in marks.refusals(path.read_text(encoding="utf-8"))
]
# The codes of what is wrong with an event before any rule is asked.
NO_LINE = {"NO_EDITION", "BAD_SET", "BAD_PLAYERS", "NO_SUCH_TILE", "BAD_RULE"}
KINDS = ("HIGHER", "TRIPLE", "KEPT", "ELSEWHERE", "LACKING")  # of doubts, by their numbers

every_record = pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])


@pytest.mark.parametrize("path", SHEETS, ids=[path.stem for path in SHEETS])
def test_the_record_scores_what_the_rule_says(path):
    game = Game(path.parent, path.stem)
    game.assert_scores()
    game.assert_adds_up()
    game.assert_names_its_rules()


@pytest.mark.parametrize(("text", "code"), REFUSALS)
def test_the_line_is_refused_with_its_code(text, code):
    with pytest.raises(RecordFault) as refused:
        replay.play(reading.parse(text))
    assert refused.value.line == text.count("\n"), refused.value
    assert refused.value.code == getattr(codes, code), refused.value


@every_record
def test_the_record_raises_its_doubts_and_no_others(path):
    text = path.read_text(encoding="utf-8")
    record = reading.parse(marks.played(text))
    found = {step.statement.line: step.doubts for step in replay.play(record).steps}
    asked = Round()
    for number, (line, expected) in enumerate(marks.doubts(text), 1):
        asked = next((said for said in record.statements if said.line == number and type(said) is Round), asked)
        raised = [(KINDS[kind], tiles.name(tile), other) for kind, tile, other in found.get(number, [])]
        for kind, _, other in raised:
            assert other == (asked.shown if kind in ("HIGHER", "TRIPLE") else asked.opener), line
        assert [f"{kind} {tile}" for kind, tile, _ in raised] == expected, line


@every_record
def test_the_record_says_what_it_is_about_and_leads_to_events_and_back(path):
    text = path.read_text(encoding="utf-8")
    record = reading.parse(marks.played(text))
    assert re.match(r"# .*[.:;,].*\n(# .+\n)*trivet record 1\n", text)
    assert writing.write(record) == marks.played(text)
    assert replay.record_of(replay.play(record).events, record.names) == record


def test_every_code_is_shown():
    shown = {case.values[1] for case in REFUSALS}
    assert {name for name in vars(codes) if name.isupper()} == {"OK"} | shown | NO_LINE
    assert {code for _, _, code in test_events_refused.ROWS} >= NO_LINE


def test_every_sheet_has_a_record_and_a_record_without_one_its_doubts():
    sheets = {path for folder in FOLDERS for path in HERE.glob(f"{folder}/*.sheet")}
    assert {path.with_suffix(".trivet") for path in sheets} == set(SHEETS)
    assert all(" # doubts: " in path.read_text(encoding="utf-8") for path in RECORDS if path not in SHEETS)
