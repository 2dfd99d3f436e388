"""The page of a match in Chromium: its script shows a row of the sheet, by address, keys, buttons and slider."""

import json
import re
import subprocess

import pytest

from host_tests.command.shell import trivet
from host_tests.command.test_replay import GAME
from host_tests.command.test_replay_page import Reader, told

SHOWS = """
const shows = () => ({
  where: document.getElementById("where").textContent,
  tiles: [...document.querySelectorAll("figure:not([hidden]) [data-step]:not(.later)")].map((one) => one.dataset.step),
  now: [...document.querySelectorAll("figure:not([hidden]) .now")].map((one) => one.dataset.step),
  label: document.getElementById("play").textContent,
});
const press = (key, where = document.body) =>
  where.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const click = (id) => document.getElementById(id).click();
"""


@pytest.fixture
def game(tmp_path):
    path = tmp_path / "game.html"
    done = trivet("replay", "-", "--html", path, given=GAME)
    assert done.returncode == 0
    return path


def seen(address, budget_ms=500):
    """The page as Chromium has it after so much of its own time."""
    command = ["chromium", "--headless", "--no-sandbox", f"--virtual-time-budget={budget_ms}", "--dump-dom", address]
    return Reader(subprocess.run(command, capture_output=True, text=True, check=True).stdout).root


def tried(game, *acts, budget_ms=500, last=""):
    """What the page shows after each of the acts, JavaScript; the page's policy would not let these act."""
    text = re.sub("<meta http-equiv[^>]*>", "", game.read_text(encoding="utf-8"))
    steps = "".join(f"{act}; found.push(shows());\n" for act in acts)
    keep = 'document.querySelector("h1").textContent = JSON.stringify(found);'
    program = f"{SHOWS}const found = [];\n{steps}{keep}\n{last.replace('KEEP', keep)}"
    game.write_text(text.replace("</body>", f"<script>{program}</script></body>"), encoding="utf-8")
    return json.loads(told(seen(game.as_uri(), budget_ms).find(".//h1")))


def wheres(found):
    return [one["where"].removeprefix("Round 1, ") for one in found]


def by_id(page, name):
    return page.find(f".//*[@id='{name}']")


def test_it_opens_at_the_row_that_the_address_names(game):
    page = seen(f"{game.as_uri()}#3")
    assert told(by_id(page, "where")) == "Round 1, after turn 2"
    assert told(by_id(page, "did")) == "Anna: corrected" and told(by_id(page, "scored")) == "correction -50"
    classes = {tile.get("data-step"): tile.get("class") for tile in page.findall(".//g[@data-step]")}
    assert {at: name or "" for at, name in classes.items()} == {"1": "", "2": "now", "4": "later", "6": "later"}
    assert [told(link) for link in page.findall(".//a[@aria-current]")] == ["corrected"]
    totals = [[told(part) for part in player] for player in page.findall(".//section/ul/li")]
    assert totals == [["Anna", "-35", "−50"], ["Ben", "6", ""]]
    assert [player.get("class") for player in page.findall(".//section/ul/li")] == ["acts", None]


@pytest.mark.long
@pytest.mark.parametrize("address", ["", "#nothing", "#-4"])
def test_it_begins_with_the_first_row_where_the_address_names_none(game, address):
    assert told(by_id(seen(game.as_uri() + address), "where")) == "Round 1"


@pytest.mark.long
def test_the_result_is_told_with_the_last_row_alone(game):
    assert by_id(seen(f"{game.as_uri()}#3"), "result").get("hidden") is not None
    last = seen(f"{game.as_uri()}#999")
    assert told(by_id(last, "where")) == "Round 2, turn 1" and by_id(last, "result").get("hidden") is None


@pytest.mark.long
def test_keys_go_from_row_to_row(game):
    acts = ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft")
    found = tried(game, *(f"press('{key}')" for key in acts))
    assert wheres(found) == ["turn 1", "turn 2", "turn 1", "Round 2, turn 1", "Round 2, turn 1", "Round 1", "Round 1"]


def test_buttons_slider_and_the_rows_themselves_do_so_too(game):
    slider = "document.getElementById('slider')"
    acts = (
        "click('forward')",
        "click('forward')",
        "click('back')",
        f"{slider}.value = 6; {slider}.dispatchEvent(new Event('input'))",
        "document.querySelectorAll('tbody a')[4].click()",
    )
    found = tried(game, *acts)
    assert wheres(found) == ["turn 1", "turn 2", "turn 1", "turn 5", "turn 3"]
    assert [one["tiles"] for one in found[-2:]] == [["1", "2", "4", "6"], ["1", "2", "4"]]
    assert [one["now"] for one in found[-2:]] == [["6"], ["4"]]


def test_space_plays_to_the_end_and_stops_there(game):
    found = tried(game, "press(' ')", budget_ms=60_000, last="setTimeout(() => {found.push(shows()); KEEP}, 30_000);")
    assert [(one["where"], one["label"]) for one in found] == [("Round 1", "Pause"), ("Round 2, turn 1", "Play")]


@pytest.mark.long
def test_a_key_while_it_plays_stops_it(game):
    found = tried(
        game,
        "press(' '); press('ArrowRight')",
        budget_ms=60_000,
        last="setTimeout(() => {found.push(shows()); KEEP}, 9_000);",
    )
    assert [(one["where"], one["label"]) for one in found] == [("Round 1, turn 1", "Play")] * 2


@pytest.mark.long
def test_space_on_a_button_is_the_buttons(game):
    assert tried(game, "press(' ', document.getElementById('forward'))")[0]["label"] == "Play"


@pytest.mark.long
def test_coordinates_are_there_if_chosen(game):
    assert "ruled" not in seen(game.as_uri()).find("body").get("class")
    tried(game, "click('coordinates')")
    assert "ruled" in seen(game.as_uri()).find("body").get("class")
