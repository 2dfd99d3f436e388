"""People who come and go, a short record for each case: they score what was worked out for them (comings/README.md)."""

import re
from pathlib import Path

import pytest

from trivet.command import replay
from trivet.command.record import writing

from .sheets import Game

COMINGS = Path(__file__).parent / "comings"
NAMES = sorted(path.stem for path in COMINGS.glob("*.trivet"))

every_case = pytest.mark.parametrize("name", NAMES)


@every_case
def test_the_record_scores_exactly_what_was_worked_out(name):
    Game(COMINGS, name).assert_scores()


@every_case
def test_the_sheet_adds_up_and_every_line_names_a_rule_of_its_edition(name):
    game = Game(COMINGS, name)
    game.assert_adds_up()
    game.assert_names_its_rules()


@every_case
def test_the_record_says_what_it_is_about_and_is_in_the_usual_form_otherwise(name):
    game = Game(COMINGS, name)
    assert re.match(r"# Ours: .*[.:;,].*\n(# .+\n)*trivet record 1\n", game.text)
    assert writing.write(game.record) == re.sub("^#.*\n", "", game.text, flags=re.MULTILINE)


@every_case
def test_record_and_events_lead_back_to_one_another(name):
    record = Game(COMINGS, name).record
    assert replay.record_of(replay.play(record).events, record.names) == record


def test_every_case_is_there_for_a_completed_round_and_for_one_that_is_not():
    editions, cases = ("nordic-2009", "swedish-b"), ("ends", "joins", "leaves", "out")
    assert [f"{edition}-{case}" for edition in editions for case in cases] == NAMES
    assert sorted(path.stem for path in COMINGS.glob("*.sheet")) == NAMES
    page = (COMINGS / "README.md").read_text()
    assert re.findall("^\\| `([^`]+)`", page, re.MULTILINE) == NAMES
