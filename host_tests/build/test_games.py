"""The games that the page has to try, as they are packed for it."""

import base64
import json

import pytest

from tools.build import table
from tools.build.steps import exclusive
from tools.build.web import games
from tools.words import files
from trivet.command import parameters, replay
from trivet.command.record import reading
from trivet.engine.rulebooks import sources
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.store.settings import Settings

PATHS = sorted(games.GAMES.glob("[0-9]*.trivet"))


@pytest.fixture(scope="module")
def packed():
    with exclusive():
        return json.loads(table.made("web/games.json").read_text(encoding="utf-8"))


def test_all_are_packed_in_their_order(packed):
    assert packed["games"] == [games.game(path) for path in PATHS]


def test_each_language_has_a_name_for_each_and_says_what_one_does(packed):
    for language in files.languages():
        named = {text_id for text_id in language.page if text_id.startswith("game.")}
        assert named == {f"game.{game['id']}{part}" for game in packed["games"] for part in ("", ".about", ".do")}


@pytest.mark.parametrize("path", [*PATHS, games.GAMES / "demo.trivet"], ids=lambda path: path.stem)
def test_each_is_a_match_that_goes_on(path):
    course = replay.play(reading.parse(games.game(path)["record"]))
    assert course.waits != "nothing more: the match is over"


def test_the_readers_language_leads_to_the_edition_of_its_rulebook(packed):
    for code, known in packed["languages"].items():
        books = sources.languages(sources.of(parameters.find(known["edition"]), "own"))
        assert code == "en" or {"nb": "no"}.get(code, code) in books, "none of them is in English"
    assert packed["languages"]["en"]["edition"] == "nordic-four" and len(packed["languages"]) == 10


def test_a_new_device_knows_its_language_and_nothing_else(packed, tmp_path):
    for code, known in packed["languages"].items():
        (tmp_path / "settings.0").write_bytes(base64.b64decode(known["settings"]))
        settings = Settings(str(tmp_path / "settings"))
        settings.load()
        assert settings.names() == ["language"] and settings.get("language") == code


def test_an_edition_is_named_by_its_place(packed):
    for edition in packed["editions"]:
        assert EDITIONS[edition["place"]].id == edition["id"]
