"""Points of the rulebooks that are easily missed, a short record for each: they score what the text says
(points/README.md).
"""

import re
from pathlib import Path

import pytest

from trivet.command import replay
from trivet.command.record import writing
from trivet.engine.rulebooks import editions, sources

from .sheets import Game

POINTS = Path(__file__).parent / "points"
NAMES = sorted(path.stem for path in POINTS.glob("*.trivet"))

every_point = pytest.mark.parametrize("name", NAMES)


@every_point
def test_the_record_scores_exactly_what_the_rulebook_gives(name):
    Game(POINTS, name).assert_scores()


@every_point
def test_the_sheet_adds_up(name):
    Game(POINTS, name).assert_adds_up()


@every_point
def test_every_line_names_a_rule_of_its_edition(name):
    Game(POINTS, name).assert_names_its_rules()


@every_point
def test_the_record_says_what_it_is_about_and_is_in_the_usual_form_otherwise(name):
    game = Game(POINTS, name)
    assert re.match(r"# .*[.:;,].*\n(# .+\n)*trivet record 1\n", game.text)
    assert writing.write(game.record) == game.played


@every_point
def test_record_and_events_lead_back_to_one_another(name):
    parsed = Game(POINTS, name).record
    assert replay.record_of(replay.play(parsed).events, parsed.players).statements == parsed.statements


def own_rulebook(edition):
    return sources.rulebook(sources.of(editions.find(edition), "own"))


def test_every_rulebook_and_every_record_is_among_them():
    found = {own_rulebook(Game(POINTS, name).edition) for name in NAMES}
    assert found == {own_rulebook(edition.id) for edition in editions.EDITIONS}
    assert sorted(path.stem for path in POINTS.glob("*.sheet")) == NAMES
    page = (POINTS / "README.md").read_text()
    assert re.findall("^\\| `([^`]+)`", page, re.MULTILINE) == NAMES
