"""trivet editions: every preset with all parameters and where each comes from."""

import json

import pytest

from trivet.command import editions
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.engine.rulebooks.rules import PARAMETERS

from . import boards
from .shell import ask, shown, trivet

# In the order of their rulebooks; a later one stands behind those of the same rulebook.
IDS = (
    "nordic-2009 nordic-four piatnik swedish-a swedish-a-round swedish-b jokers classic-unlimited pressman-classic"
).split()


@pytest.fixture(scope="module")
def listing():
    done = trivet("editions", "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    return {edition["id"]: edition for edition in json.loads(done.stdout)}


def test_they_come_in_the_order_of_their_rulebooks(listing):
    assert [name for name in listing if name in IDS] == IDS
    assert set(listing) == {edition.id for edition in EDITIONS}


def test_each_has_a_name(listing):
    for edition in listing.values():
        assert list(edition) == ["id", "name", "parameters", "sources"]
        assert edition["name"]


def test_no_parameter_is_missing(listing):
    compound = {"fewest", "most", *(f"hand_{n}" for n in range(1, 7))}
    names = {name for name, *_ in PARAMETERS} - compound | {"players", "hand"}
    for edition in listing.values():
        assert set(edition["parameters"]) == names


def test_every_parameter_has_a_source(listing):
    for edition in listing.values():
        assert list(edition["sources"]) == list(edition["parameters"])
        for source in edition["sources"].values():
            assert set(source) - {"remark"} == {"rulebook", "languages", "our_reading"}
            assert bool(source["languages"]) == (source["rulebook"] != "ours")
            assert not any(char.isdigit() for char in source["rulebook"].replace("Nordic Games 2009", ""))


def cited(listing, edition, name):
    source = listing[edition]["sources"][name]
    return source["rulebook"], " ".join(source["languages"]), source["our_reading"]


@pytest.mark.parametrize(
    ("edition", "name", "expected"),
    [
        ("nordic-2009", "draws", ("Nordic Games 2009", "Icelandic", False)),
        ("nordic-2009", "triple", ("four-language leaflet", "Danish Swedish Norwegian Finnish", False)),
        ("nordic-2009", "rounds", ("Nordic Games 2009", "Icelandic", False)),
        ("nordic-four", "rounds", ("Nordic Games 2009", "Icelandic", False)),
        ("nordic-four", "empty_pass", ("four-language leaflet", "Swedish Norwegian Finnish", False)),
        ("nordic-four", "must_draw", ("four-language leaflet", "Danish Swedish Norwegian Finnish", True)),
        ("nordic-four", "redraw", ("four-language leaflet", "Finnish", False)),
        ("piatnik", "two_edge", ("Piatnik", "Hungarian Czech Slovak", False)),
        ("piatnik", "empty_pass", ("Piatnik", "German Czech Slovak", False)),
        ("piatnik", "must_draw", ("Piatnik", "German Hungarian Czech Slovak", False)),
        ("swedish-a", "redraw", ("ours", "", False)),
        ("swedish-a", "winner", ("Swedish variant A", "Swedish", False)),
        ("swedish-b", "blocked_when", ("Swedish variant B", "Swedish", False)),
        ("jokers", "draws", ("Jokers", "Swedish", False)),
        ("jokers", "limit_cost", ("Jokers", "Swedish", True)),
        ("jokers", "reading", ("ours", "", False)),
        ("classic-unlimited", "must_draw", ("the unlimited variant", "Swedish", False)),
        ("pressman-classic", "triple", ("the older Pressman", "Swedish", False)),
    ],
)
def test_a_source_names_the_rulebook_and_its_languages(listing, edition, name, expected):
    assert cited(listing, edition, name) == expected


def test_a_source_tells_the_footnotes(listing):
    sources = listing["nordic-2009"]["sources"]
    assert "for children only" in sources["triple"]["remark"] and "ours" in sources["hand"]["remark"]
    assert "remark" not in sources["draws"]
    assert "German" in listing["piatnik"]["sources"]["two_edge"]["remark"]
    assert "two edges" in listing["swedish-a"]["sources"]["simple"]["remark"]


def test_what_becomes_of_a_tie_for_the_lowest_hand_is_said_where_that_takes_the_rest(listing):
    for name, edition in listing.items():
        remark = edition["sources"]["blocked"].get("remark", "")
        told = "(ours)" in remark and remark.endswith("of two with 204 each scores 0")
        assert told == (edition["parameters"]["blocked"] == "lowest-takes-rest"), name


def test_every_remark_is_of_an_edition_and_a_parameter_that_there_are(listing):
    for edition, name in editions._REMARKS:
        assert edition in ("", *IDS) and name in listing["piatnik"]["sources"]


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


def test_people_get_a_table(listing):
    done = trivet("editions")
    lines = shown(done)[0].splitlines()
    assert done.returncode == 0
    count = len(listing)
    first, second = (
        {line.split()[0]: line for line in part} for part in (lines[1:][:count], lines[count + 3 :][:count])
    )
    assert list(first) == list(second) == list(listing)
    unlimited = first["classic-unlimited"]
    assert "no limit" in unlimited and "-10" in unlimited
    assert "1-2: 9, 3-4: 7, 5-6: 6" in first["nordic-2009"] and " 2: 9, 3-4: 7 " in first["piatnik"]
    assert len({line.index("-takes-rest") for line in lines if "-takes-rest" in line}) == 1
    assert "all-have-passed" in second["swedish-b"]
    assert "Piatnik (German, Hungarian, Czech, Slovak)" in second["piatnik"]
    assert max(map(len, lines)) <= 145
