"""Whole matches, one for each edition, replayed: they score what the rulebooks say (records/README.md)."""

from pathlib import Path

import pytest

from host_tests.contributing import step
from trivet.command import replay
from trivet.command.names import LINES
from trivet.command.record import writing
from trivet.command.record.statements import Option
from trivet.engine.rulebooks import editions

from .sheets import Game

RECORDS = Path(__file__).parent / "records"
NAMES = sorted(path.stem for path in RECORDS.glob("*.trivet"))

every_record = pytest.mark.parametrize("name", NAMES)


@every_record
def test_the_match_scores_exactly_what_the_rulebook_gives(name):
    game = Game(RECORDS, name)
    game.assert_scores()
    assert game.last != "nobody yet"


@every_record
def test_the_sheet_adds_up(name):
    Game(RECORDS, name).assert_adds_up()


@every_record
def test_every_line_names_a_rule_of_its_edition(name):
    Game(RECORDS, name).assert_names_its_rules()


@every_record
def test_the_record_is_written_in_the_usual_form(name):
    game = Game(RECORDS, name)
    assert writing.write(game.record) == game.text


def test_every_record_has_its_sheet_and_every_edition_its_record():
    assert sorted(path.stem for path in RECORDS.glob("*.sheet")) == NAMES
    for edition in editions.EDITIONS:
        assert edition.id in NAMES, (
            f"command/rulebooks/records has no {edition.id}.trivet. {step('an edition', 'rulebooks/records')}"
        )
        assert Game(RECORDS, edition.id).edition == edition.id


def test_the_games_have_in_them_what_can_happen():
    found, players, sets, long = set(), set(), set(), 0
    for name in NAMES:
        game = Game(RECORDS, name)
        parsed = game.record
        course = replay.play(parsed)
        here = {what for line in game.lines for what, _, _ in line.scores}
        assert {"bridge", "tile"} <= here and here & {"hexagon", "double", "triple"}, name
        ends = {"blocked" if out is None else "out" for out in course.ends.values()}
        assert ends == {"blocked", "out"} or name.endswith("-simple"), name
        found |= here
        players.add(len(parsed.players))
        sets.add(parsed.set_size)
        long += len(course.ends) > 1 and not any(type(said) is Option for said in parsed.statements)
    # These are among the points, children-swedish-a-round, and the comings.
    assert found == set(LINES) - {"blocked-won", "joined"}
    assert players == {1, 2, 3, 4, 5, 6} and sets == {56, 76}
    assert long >= 3  # to 400 in more than one round
