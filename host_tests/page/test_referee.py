"""The referee's engine in the page, on MicroPython for WebAssembly, answers as `trivet judge` and `trivet moves` do,
and tells after each event what it tells on CPython.
"""

import json
from itertools import islice

import pytest

from host_tests.command.test_requests import BAD_HANDS, BAD_REQUESTS
from host_tests.engine import plain, plain_games
from tools.build import table
from tools.build.steps import exclusive
from tools.machine.node import Node
from tools.page.referee.asking import Asking
from trivet.command import requests
from trivet.engine.rulebooks.editions import EDITIONS

from . import events

EVENTS = 400  # of fewer, one kind is missing now and then
COMMANDS = {"judge": requests.judge, "moves": requests.moves}


@pytest.fixture(scope="module")
def engine():
    with exclusive():
        program, *packed = (table.made(f"web/{name}") for name in ("referee.mjs", "referee.files", "judge.files"))
    return Node(program, *packed)


def here(what, line):
    return requests.answered(COMMANDS[what], 1, line.encode())[0]


def asks(rng):
    """Questions by chance about boards by chance: (judge or moves, the request)."""
    while True:
        tiles = rng.choice((plain.STANDARD, plain.EXCEL))
        for game in islice(plain_games.games(rng, tiles), 20):
            laid = rng.randint(0, len(game) - 1)
            board = [[x, y, digits] for x, y, digits in game[:laid]]
            common = {"edition": rng.choice(EDITIONS).id, "tiles": len(tiles), "board": board}
            yield "moves", {**common, "hand": rng.sample(sorted(tiles), rng.randint(1, 9))}
            table = plain.Board(game[:laid])
            cells = rng.sample(table.open_cells(), min(4, len(table.open_cells()))) if laid else [(0, 0)]
            tries = [[x, y, "".join(rng.choices("012345", k=3))] for x, y in cells]
            yield "judge", {**common, "try": [list(game[laid]), *tries, [90, 3, "555"]]}


def spoilt(rng, line):
    """The line with a sign left out, doubled or changed."""
    at = rng.randrange(len(line))
    return line[:at] + rng.choice(("", line[at] * 2, rng.choice('[]{}",:0x\\ é'))) + line[at + 1 :]


@pytest.mark.parametrize("count", [150, pytest.param(1000, marks=pytest.mark.long)])
def test_asks_by_chance_are_answered_alike(engine, rng, count):
    kinds = set()
    for what, request in islice(asks(rng), count):
        line = json.dumps(request)
        there, expected = json.loads(engine.ask([what, line])), json.loads(here(what, line))
        assert there == expected, line
        kinds |= {verdict["why"] or verdict["bonus"] for verdict in expected.get("verdicts", ())}
        kinds |= {move[3] for move in expected.get("moves", ())}
    rare = {"bridge", "hexagon"} if count == 1000 else set()  # few asks may have none
    assert kinds >= {"none", "corner", "no-edge"} | rare


@pytest.mark.parametrize(("what", "bad"), [("judge", BAD_REQUESTS), ("moves", BAD_HANDS)])
def test_each_known_fault_is_told_alike(engine, what, bad):
    for line, _ in bad:
        assert json.loads(engine.ask([what, line])) == json.loads(here(what, line)), line


def test_faults_by_chance_are_told_alike(engine, rng):
    told = 0
    for what, request in islice(asks(rng), 150):
        line = spoilt(rng, json.dumps(request, ensure_ascii=False))
        there, expected = json.loads(engine.ask([what, line])), json.loads(here(what, line))
        assert there == expected, line
        told += "error" in expected
    assert told > 50


def test_events_by_chance_are_answered_alike(engine, rng):
    here, kinds = Asking(), set()
    for number in range(EVENTS):
        event = events.by_chance(rng, here.referee)
        there, expected = engine.ask(["do", event]), json.loads(here.do(json.dumps(event)))
        assert there == expected, event
        kinds.add(expected.get("answer", {"kind": "fault"})["kind"])
        if number % 8 == 0:
            for what in ("svg", "link"):
                assert engine.ask(["tell", what]) == here.tell(what), what
            assert json.loads(engine.ask(["tell", "position"])) == json.loads(here.tell("position"))
    assert kinds >= {"board", "typing", "legal", "illegal", "places", "lies", "hand"}
