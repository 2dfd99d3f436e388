"""Every edition has the numbers of its rulebook, as presets.py has them, and plays by them."""

import pytest

from host_tests.contributing import step
from trivet.command.names import LINES, WORDS
from trivet.engine import codes, events
from trivet.engine.rulebooks import editions, match_rules, rules

from .. import presets
from ..game import lay, lines, new_match, new_round, place, referee, rule, tile

every_edition = pytest.mark.parametrize("edition", presets.EVERY)
HIGH_TRIPLE = presets.having(opening="high-triple")
DRAWN_HIGH = presets.having(opening="drawn-high")


def test_each_is_written_down_and_those_in_journals_keep_their_places():
    ids = [edition.id for edition in editions.EDITIONS]
    missing = set(ids) - set(presets.EVERY)
    assert not missing, (
        f"host_tests/engine/presets.py: PRESETS and ENDS have no {', '.join(missing)}. "
        f"{step('an edition', 'presets.py')}"
    )
    assert sorted(ids) == sorted(presets.EVERY)
    assert [editions.find(name) for name in ids] == list(range(len(ids)))
    assert " ".join(ids[:9]) == (
        "nordic-four nordic-2009 piatnik swedish-a swedish-a-round swedish-b jokers classic-unlimited pressman-classic"
    )
    assert editions.find("nordic") == -1


def test_each_parameter_is_found_at_its_place():
    names = [name for name, *_ in rules.PARAMETERS]
    assert [rules.index(name) for name in names] == list(range(len(names)))
    assert rules.index("bridges") == -1


def test_an_edition_differs_in_parameters_that_there_are():
    for edition in editions.EDITIONS:
        for name, value in [pair for differs in edition._differs for pair in differs]:
            assert edition.values[rules.index(name)] == value != rules.PARAMETERS[rules.index(name)][1]


@every_edition
def test_every_number_is_the_rulebooks(edition):
    played_by = match_rules.Rules(editions.find(edition))
    found = {name: played_by.value(name) for name, *_ in rules.PARAMETERS}
    for name, words in WORDS.items():
        found[name] = words[found[name]]
    written = presets.of(edition)
    assert not found.keys() - written.keys(), (
        f"host_tests/engine/presets.py has no {', '.join(found.keys() - written.keys())} for {edition}. "
        f"{step('a house rule', 'presets.py')}"
    )
    other = [
        f"{name} {found.get(name)} (presets.py: {value})" for name, value in written.items() if found.get(name) != value
    ]
    assert not other, f"editions.py: {edition} has {', '.join(other)}. {step('an edition', 'presets.py')}"


@every_edition
def test_every_number_can_be_set_as_a_house_rule(edition):
    for place_, value in enumerate(editions.EDITIONS[editions.find(edition)].values):
        name, _, lowest, highest = rules.PARAMETERS[place_]
        assert rules.in_range(place_, value), (
            f"editions.py: {edition} has {name} {value}; {lowest} to {highest} can be. {step('an edition', 'EDITIONS')}"
        )


# --- the worked examples


PRINTED = {"bridge": 40, "hexagon": 50, "double": 60, "triple": 70}  # the prices that the examples are printed with
BRIDGE = "2,0:504 2,1:040 3,0:055 1,1:402 3,-1:555 0,1:244 2,-1:535 1,-1:353 0,0:344"
HEXAGON = "1,-1:141 1,0:514 0,-1:101 -1,-1:010 -1,0:501 0,0:155"
DOUBLE = "1,-1:505 0,-1:555 1,0:350 -1,-1:554 -1,0:445 2,0:013 2,1:231 1,1:323 0,1:343 0,0:534"
TRIPLE = (
    "-2,1:233 -2,0:433 -1,1:322 -1,0:341 -1,-1:414 0,-1:145 1,-1:551 0,1:231 1,0:115 1,1:112 2,0:501 2,1:110 0,0:113"
)


@every_edition
@pytest.mark.parametrize(
    ("cells", "figure", "score"),
    [(BRIDGE, "bridge", 51), (HEXAGON, "hexagon", 61), (DOUBLE, "double", 72), (TRIPLE, "triple", 75)],
)
def test_the_printed_figures_score_what_is_printed_beside_them(edition, cells, figure, score):
    score += presets.of(edition)[figure] - PRINTED[figure]
    match = new_round(edition=edition)
    referee(match, cells.rsplit(" ", 1)[0])
    player, before = match.player, list(match.totals)
    referee(match, cells.split()[-1])
    assert match.totals[player] - before[player] == score
    assert [what for _, what, _ in lines(match)] == ["tile", figure]


@every_edition
@pytest.mark.parametrize(
    ("names", "figure", "score"),
    [
        ("3-3-4 4-4-5 0-0-3 0-0-4 1-1-1 2-2-2 0-0-1 0-0-2 3-4-4", "bridge", 51),
        ("0-1-1 0-0-1 1-1-1 1-1-2 0-1-2 1-5-5", "hexagon", 61),
        ("3-3-3 0-3-3 1-3-3 2-3-3 0-3-4 0-4-4 1-4-4 2-4-4 0-1-4 3-4-5", "double", 72),
        ("0-0-1 0-1-1 0-1-2 1-1-1 1-1-2 1-1-4 1-1-5 0-1-3 1-2-3 1-3-3 1-3-4 1-3-5 1-1-3", "triple", 75),
    ],
)
def test_claimed_figures_score_the_same(edition, names, figure, score):
    score += presets.of(edition)[figure] - PRINTED[figure]
    match = new_round(edition=edition)
    lay(match, names.rsplit(" ", 1)[0])
    player, before = match.player, list(match.totals)
    assert place(match, names.split()[-1], figure=LINES.index(figure)) == codes.OK
    assert match.totals[player] - before[player] == score


@every_edition
@pytest.mark.parametrize(("draws", "name", "score"), [(1, "3-3-3", 4), (2, "3-3-3", -1), (3, "2-2-3", -8)])
def test_drawing_and_then_placing(edition, draws, name, score):
    match = new_round(edition=edition)
    lay(match, "5-5-5")
    assert place(match, name, draws) == codes.OK
    assert match.totals[1] == score


@pytest.mark.parametrize("edition", presets.having(draws=3))
def test_three_draws_and_nothing_placed_cost_25(edition):
    match = new_round(edition=edition)
    lay(match, "4-4-5")
    assert match.apply(events.pass_(4)) == codes.TOO_MANY_DRAWS
    assert match.apply(events.pass_(3)) == codes.OK
    assert match.totals == [13, -25]


@pytest.mark.parametrize("edition", HIGH_TRIPLE)
@pytest.mark.parametrize(("name", "score"), [("4-4-4", 22), ("0-0-0", 40)])
def test_opening_with_a_triple_where_that_pays(edition, name, score):
    match = new_round(edition=edition)
    lay(match, name)
    assert match.totals[0] == score


@pytest.mark.parametrize("edition", DRAWN_HIGH)
@pytest.mark.parametrize(("name", "score"), [("4-4-4", 12), ("0-0-0", 0)])
def test_opening_with_a_triple_where_the_drawn_tile_decides(edition, name, score):
    match = new_round(edition=edition)
    lay(match, name)
    assert match.totals[0] == score


@every_edition
def test_each_player_is_dealt_what_the_edition_says(edition):
    fewest, most, dealt = presets.PRESETS[edition][:3]
    for players, hand in enumerate(map(int, dealt.split()), 1):
        match = new_match(players, edition=edition)
        if fewest <= players <= most:
            assert match.apply(events.round_(0)) == codes.OK
            assert list(match.hands) == [hand] * players and match.pool() == 56 - hand * players
        else:
            assert match.apply(events.round_(0)) == codes.UNPLAYABLE


@every_edition
def test_excels_mirror_tiles_are_there_with_76_only(edition):
    match = new_round(edition=edition, set_size=76)
    assert match.pool() == 58
    lay(match, "0-2-1 0-1-2 3-5-4 3-4-5")
    assert tile("0-2-1") == 255


# --- rules as numbers


def test_a_price_is_looked_up_by_the_figures_number():
    played_by = match_rules.Rules(editions.find("pressman-classic"))
    assert [played_by.price(figure) for figure in range(6)] == [0, 40, 50, 100, 150, 40]


def test_rules_that_are_set_count_and_others_stay():
    played_by = match_rules.Rules(0)
    played_by.set(rules.index("bridge"), 44)
    changed = [n for n, *_ in rules.PARAMETERS if played_by.value(n) != match_rules.Rules(0).value(n)]
    assert changed == ["bridge"] and played_by.bridge == 44


SIMPLE = {
    "tile": 1, "bridge": 1, "two_edge": 0, "hexagon": 1, "double": 2, "triple": 3, "out_bonus": 5, "hands": 0,
    "draw_cost": 0, "limit_cost": 0, "empty_pass": 0, "opening_bonus": 0, "zero_bonus": 0, "expiry_cost": 0,
}  # fmt: skip


@every_edition
def test_simple_scoring_lays_the_childrens_prices_over_and_takes_them_off_again(edition):
    played_by = match_rules.Rules(editions.find(edition))
    usual = played_by.save()
    played_by.set(rules.index("simple"), 1)
    assert {name: played_by.value(name) for name in SIMPLE} == SIMPLE
    blocked = "lowest-scores-bonus" if presets.of(edition)["simple_out"] == "lowest-too" else "nothing"
    assert WORDS["blocked"][played_by.blocked] == blocked
    other = {name for name, *_ in rules.PARAMETERS} - set(SIMPLE) - {"simple", "blocked"}
    for name in other:
        assert played_by.value(name) == match_rules.Rules(editions.find(edition)).value(name), name
    played_by.set(rules.index("simple"), 0)
    assert played_by.save() == usual


def test_who_has_the_childrens_points_can_be_set_before_and_after_simple_scoring():
    for first, then in (("simple", "simple_out"), ("simple_out", "simple")):
        match = new_match(**{first: 1, then: 1})
        assert WORDS["blocked"][match.rules.blocked] == "lowest-scores-bonus"
        assert match.apply(rule("simple_out", 0)) == codes.OK
        assert WORDS["blocked"][match.rules.blocked] == "nothing"
    match = new_match(simple_out=1)  # not played with
    assert WORDS["blocked"][match.rules.blocked] == "each-subtracts-own"


def test_a_house_rule_after_simple_scoring_stays():
    match = new_match(simple=1, blocked="lowest-takes-rest", bridge=7)
    assert match.rules.bridge == 7 and match.rules.hexagon == 1
    assert WORDS["blocked"][match.rules.blocked] == "lowest-takes-rest"
    assert match.apply(rule("simple", 0)) == codes.OK
    assert match.rules.bridge == 40


def test_saved_rules_come_back():
    played_by, other = match_rules.Rules(3), match_rules.Rules(0)
    played_by.set(rules.index("target"), 250)
    other.restore(played_by.save())
    assert other.save() == played_by.save() and other.edition == 3 and other.target == 250


@pytest.mark.parametrize(
    ("changed", "players", "fault"),
    [
        ({}, 2, ""),
        ({}, 1, "fewest"),
        ({}, 5, "most"),
        ({"fewest": 3}, 2, "fewest"),
        ({"fewest": 4, "most": 3}, 3, "fewest"),
        ({"hand_3": 0}, 3, "hand_3"),
        ({"hand_3": 17}, 3, ""),  # 51 dealt, and three to see who opens
        ({"hand_3": 18}, 3, "hand_3"),
        ({"hand_3": 18, "opening": 1}, 3, ""),  # nobody draws for that
        ({"hand_2": 27}, 2, ""),
        ({"hand_2": 28}, 2, "hand_2"),
        ({"fewest": 1, "hand_1": 30}, 1, ""),
    ],
)
def test_rules_that_cannot_be_played_name_the_parameter(changed, players, fault):
    played_by = match_rules.Rules(0)
    for name, value in changed.items():
        played_by.set(rules.index(name), value)
    assert played_by.fault(56, players) == fault
