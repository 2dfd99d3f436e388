"""trivet editions: every preset with all parameters and where each comes from."""

import json

import pytest

from trivet.engine.rules import PARAMETERS

from . import boards
from .shell import ask, shown, trivet

IDS = [
    "nordic-2009",
    "nordic-four",
    "piatnik",
    "swedish-a",
    "swedish-a-round",
    "swedish-b",
    "jokers",
    "classic-unlimited",
    "pressman-classic",
]


@pytest.fixture(scope="module")
def listing():
    done = trivet("editions", "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    return {edition["id"]: edition for edition in json.loads(done.stdout)}


def test_they_come_in_the_order_of_their_seeds(listing):
    assert list(listing) == IDS


def test_each_has_a_name(listing):
    for edition in listing.values():
        assert list(edition) == ["id", "name", "parameters", "sources"]
        assert edition["name"]


def test_no_parameter_is_missing(listing):
    compound = {"fewest", "most", *(f"hand_{n}" for n in range(1, 7))}
    names = {name for name, _, _ in PARAMETERS} - compound | {"players", "hand"}
    for edition in listing.values():
        assert set(edition["parameters"]) == names


def test_every_parameter_has_a_source(listing):
    for edition in listing.values():
        assert list(edition["sources"]) == list(edition["parameters"])
        for source in edition["sources"].values():
            assert source.startswith(("000 is", "002 da sv no fi", "003 de hu cs sk", "004 sv", "trivet"))


def test_a_source_tells_the_footnotes(listing):
    sources = listing["nordic-2009"]["sources"]
    assert sources["triple"].startswith("002 da sv no fi: ")
    assert sources["hand"] == "000 is, 001 is; hand_1 trivet: the text allows one player and gives no hand"
    assert sources["draws"] == "000 is, 001 is"
    assert listing["jokers"]["sources"]["reading"] == "trivet"


@pytest.mark.parametrize(
    ("id", "expected"),
    [
        (
            "nordic-2009",
            {
                "players": [1, 6],
                "hand": {"1": 9, "2": 9, "3": 7, "4": 7, "5": 6, "6": 6},
                "opening": "drawn-high",
                "draws": 3,
                "two_edge": 0,
                "blocked": "lowest-takes-rest",
                "ending": "complete-round",
                "hands": True,
                "simple": False,
                "reading": "at-once",
                "length": "target",
                "expiry": "sound",
                "target": 400,
            },
        ),
        ("piatnik", {"players": [2, 4], "hand": {"2": 9, "3": 7, "4": 7}, "blocked": "each-subtracts-own"}),
        ("classic-unlimited", {"opening": "high-triple", "draws": None, "empty_pass": 10, "two_edge": 40}),
        ("jokers", {"draws": 5, "ending": "immediate"}),
        ("pressman-classic", {"bridge": 40, "hexagon": 50, "double": 100, "triple": 150, "zero_bonus": 30}),
    ],
)
def test_values_are_words_and_numbers(listing, id, expected):
    found = listing[id]["parameters"]
    assert {name: found[name] for name in expected} == expected


def test_the_parameters_of_one_edition_are_options_that_make_it_of_any_other(listing):
    for wanted in IDS:
        options = listing[wanted]["parameters"]
        common = {"board": boards.TWO_EDGES_455, "hand": ["455", "445", "012"]}
        own, *others = ask(
            "moves",
            {"edition": wanted, **common},
            *({"edition": other, "options": options, **common} for other in IDS),
        )
        assert others == [own] * len(IDS)


def test_people_get_a_table():
    done = trivet("editions")
    lines = shown(done)[0].splitlines()
    assert done.returncode == 0
    assert [line.split()[0] for line in lines[1:10]] == IDS
    assert lines[8].split("  ")[0] == "classic-unlimited" and "no limit" in lines[8] and "-10" in lines[8]
    assert "1-2: 9, 3-4: 7, 5-6: 6" in lines[1] and " 2: 9, 3-4: 7 " in lines[3]
    assert len({line.index("-takes-rest") for line in lines if "-takes-rest" in line}) == 1
    assert max(map(len, lines)) <= 140
