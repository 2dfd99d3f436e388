"""The games that the page has to try, as they are packed for it."""

import json

import pytest

from tools.build import paths
from tools.build.steps import BuildError, exclusive
from tools.build.web import games, parts
from trivet.command import parameters, replay
from trivet.command.record import reading
from trivet.engine.rulebooks import sources

PATHS = sorted(games.GAMES.glob("*.trivet"))


@pytest.fixture(scope="module")
def packed():
    with exclusive():
        return json.loads(parts.part("games.json").read_text(encoding="utf-8"))


def test_all_are_packed_in_their_order(packed):
    assert packed["games"] == [games.game(path) for path in PATHS]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_each_is_a_match_that_goes_on_and_says_what_one_does(path):
    game = games.game(path)
    course = replay.play(reading.parse(game["record"]))
    assert course.waits != "nothing more: the match is over"
    assert game["name"] and game["about"].endswith(".")


def test_the_readers_language_leads_to_the_edition_of_its_rulebook(packed):
    for code, edition in packed["languages"].items():
        books = sources.languages(sources.of(parameters.find(edition), "own"))
        assert code == "en" or {"nb": "no"}.get(code, code) in books, "none of them is in English"
    assert packed["languages"]["en"] == "nordic-four" and len(packed["languages"]) == 10


def test_a_game_without_a_name_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    path = tmp_path / "5-nameless.trivet"
    path.write_text("# About: nothing\ntrivet record 1\n")
    with pytest.raises(BuildError, match='5-nameless.trivet must have one line "# Try: …"'):
        games.game(path)
