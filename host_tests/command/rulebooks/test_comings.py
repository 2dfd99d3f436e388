"""People who come and go, and what changes beside the turns, a short record for each case: they score what was worked
out for them (comings/README.md, changes/README.md).
"""

import re
from pathlib import Path

import pytest

from trivet.command import replay
from trivet.command.record import writing

from .sheets import Game

FOLDERS = [Path(__file__).parent / name for name in ("comings", "changes")]


def names_in(folder, kind="trivet"):
    return sorted(path.stem for path in folder.glob(f"*.{kind}"))


every_case = pytest.mark.parametrize(
    ("folder", "name"), [pytest.param(folder, name, id=name) for folder in FOLDERS for name in names_in(folder)]
)


@every_case
def test_the_record_scores_exactly_what_was_worked_out(folder, name):
    Game(folder, name).assert_scores()


@every_case
def test_the_sheet_adds_up_and_every_line_names_a_rule_of_its_edition(folder, name):
    game = Game(folder, name)
    game.assert_adds_up()
    game.assert_names_its_rules()


@every_case
def test_the_record_says_what_it_is_about_and_is_in_the_usual_form_otherwise(folder, name):
    game = Game(folder, name)
    assert re.match(r"# Ours: .*[.:;,].*\n(# .+\n)*trivet record 1\n", game.text)
    assert writing.write(game.record) == game.played


@every_case
def test_record_and_events_lead_back_to_one_another(folder, name):
    record = Game(folder, name).record
    assert replay.record_of(replay.play(record).events, record.names) == record


def test_every_case_is_there_for_a_completed_round_and_for_one_that_is_not():
    editions, cases = ("nordic-2009", "swedish-b"), ("ends", "joins", "leaves", "out")
    assert [f"{edition}-{case}" for edition in editions for case in cases] == names_in(FOLDERS[0])


@pytest.mark.parametrize("folder", FOLDERS, ids=["comings", "changes"])
def test_every_record_has_a_sheet_and_a_line_on_the_page(folder):
    assert names_in(folder, "sheet") == names_in(folder)
    page = (folder / "README.md").read_text()
    assert re.findall("^\\| `([^`]+)`", page, re.MULTILINE) == names_in(folder)
