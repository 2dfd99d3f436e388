"""trivet simulate: matches that play themselves, as the same seed plays them again."""

import json
import random

import pytest

from trivet.command.simulation import selfplay
from trivet.engine import codes, events, phases
from trivet.engine.match import Match
from trivet.engine.rulebooks import editions

from .shell import trivet

PLAYERS = {edition.id: range(edition.values[0], edition.values[1] + 1) for edition in editions.EDITIONS}


def simulate(*words):
    done = trivet("simulate", "--json", *words)
    assert (done.returncode, done.stderr) == (0, b"")
    return json.loads(done.stdout)


@pytest.mark.parametrize("edition", PLAYERS)
@pytest.mark.parametrize("set_size", [56, 76])
def test_every_edition_plays_itself_with_any_number_of_players(edition, set_size):
    for players in PLAYERS[edition]:
        match = selfplay.final(random.Random(players), editions.find(edition), set_size, players)
        assert match.phase == phases.OVER and max(match.totals) > 0


def test_what_was_played_is_a_match_that_can_be_played_again():
    again = Match()
    for event, match in selfplay.play(random.Random(5), editions.find("jokers"), 56, 3):
        assert again.apply(event) == codes.OK
        assert again.totals == match.totals
    assert again.phase == phases.OVER


def test_a_tile_goes_where_it_pays_most():
    match = Match()
    figures = 0
    for event, after in selfplay.play(random.Random(5)):
        if events.kind(event) == events.LAY and match.placed:
            board, tile = match.board, events.tile(event)
            best = max(match.rules.price(board.move_figure(move)) for move in board.moves((tile,)))
            assert best == sum(points for what, _, points in after.lines if 0 < what < 6)
            figures += best > 0
        assert match.apply(event) == codes.OK
    assert figures


def test_the_counts_add_up():
    found = simulate("--games", "6", "--edition", "swedish-b", "--players", "4", "--seed", "3")
    assert sum(found["wins"]) >= found["games"] == 6
    assert sum(found["rounds_ended"].values()) == round(found["rounds_per_game"] * 6)
    assert found["lines"]["out"]["per_game"] * 6 == found["rounds_ended"]["out"]
    assert found["lines"]["out"]["points"] * 6 == 25 * found["rounds_ended"]["out"]


def test_the_same_seed_gives_the_same_counts_and_another_gives_others():
    first, same, other = (simulate("--games", "4", "--seed", seed) for seed in ("1", "1", "2"))
    assert first == same and first["lines"] != other["lines"]


def test_the_table_is_for_people():
    done = trivet("simulate", "--games", "3")
    assert b"won by seat" in done.stdout and b"hexagon" in done.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--edition", "nope"), b"nordic-2009"),
        (("--players", "5"), b"2 to 4 players"),
        (("--games", "0"), b"--games: 1 to 1,000,000,000"),
        (("--games", "1000000001"), b"--games: 1 to 1,000,000,000"),
        (("--jobs", "0"), b"--jobs: 1 to 256"),
        (("--game", "0"), b"--game: 1 to 1,000,000,000"),
        (("--game", "1", "--json"), b"--game prints a record"),
        (("--game", "1", "--continue", "x"), b"--game prints a record"),
        (("--python", "no-such-python"), b"no-such-python: No such file"),
        (("--continue", "/no-such-folder/x"), b"/no-such-folder/x: No such file"),
    ],
)
def test_what_cannot_be_simulated_is_told(words, told):
    done = trivet("simulate", *words)
    assert done.returncode == 2 and told in done.stderr
