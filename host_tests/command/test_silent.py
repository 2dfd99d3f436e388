"""Rules that do nothing beside another one: the table has each that the engine has, and the command tells of them.

Whether a rule does something is found out by playing: events by chance, under two values of it, which must come to the
same wherever the table says that it is silent, and to something else in one of the matches wherever it does not.
"""

import functools
import random

import pytest

from host_tests.contributing import step
from host_tests.engine import matches
from trivet.command import parameters, silent
from trivet.command.record import reading
from trivet.engine import events, figures
from trivet.engine.match import Match
from trivet.engine.phases import HANDS, TURN
from trivet.engine.rulebooks import rules
from trivet.engine.rulebooks.match_rules import Rules

from .shell import trivet

# What the engine asks for nothing: a record says only who opened, and that the timer runs only makes a sound.
NOT_OF_THE_ENGINE = {"redraw", "timer"}
# Every rule does something, and ties, blocked rounds and empty pools are common.
COMMON = {
    "simple": 1, "simple_out": 0, "tile": 1, "bridge": 1, "hexagon": 1, "double": 1, "triple": 2, "two_edge": 1,
    "opening_bonus": 1, "draw_cost": 1, "limit_cost": 1, "empty_pass": 1, "out_bonus": 1, "hands": 1, "blocked": 1,
    "timer": 60, "expiry": 1, "expiry_cost": 1, "fewest": 1, "most": 6, "draws": 3, "target": 12, "rounds": 2,
}  # fmt: skip
# Which are alike by the values themselves: that alone one may play bars nobody, and this is what simple_out sets.
ALIKE = {("most", "players", 1), ("simple_out", "blocked", rules.LOWEST_BONUS)}
SEEDS = 60
RANGES = {name: (lowest, highest) for name, _, lowest, highest in rules.PARAMETERS}


def values_of(name):
    """All values of a rule that is a way of doing things, of others the ends and one between."""
    lowest, highest = RANGES[name]
    if highest - lowest < 5:
        return list(range(lowest, highest + 1))
    return sorted({lowest, lowest + 1, min(highest, lowest + 12), highest})


def others_of(name):
    """Each other rule with each value, and how many play."""
    yield from (("players", count) for count in (1, 2, 4))
    for other, *_ in rules.PARAMETERS:
        if other != name and other not in ("fewest", "most") and not other.startswith("hand_"):
            yield from ((other, value) for value in values_of(other))


def context(name, other, value):
    """How many play, and the rules in their order: what `name` needs, and the other's value."""
    chosen = COMMON | {need.needed: need.usual for need in silent.NEEDS if need.rule == name}
    chosen[other] = value
    players = chosen.pop("players", 2)
    first = {"simple": chosen.pop("simple")} if "simple" in chosen else {}
    return players, tuple((first | chosen).items())


@functools.cache
def played(players, chosen, seed):
    """The events of a match by chance under these rules."""
    rng = random.Random(seed)
    player = matches.Player(rng)
    player.edition, player.players, player.set_size, player.changes = 0, players, 56, 0
    player.moves = player.beside = player.joins = player.likes_refereed = 0
    player.passes, player.blocks, player.skips = rng.choice((0.05, 0.5)), 0.03, 0
    hand = f"hand_{players}"
    size = min(RANGES[hand][1], rng.choice((2, 3, 56 // players - 2)))
    match, found = Match(), []
    begins = [events.match(0, 56, players)]
    for name, value in ((hand, size), *chosen):
        begins.append(events.rule(rules.index(name), value))
    for event in begins:
        match.apply(event)
    while len(found) < 120 and (event := claimed(rng, match) or player.next(match)) is not None:
        match.apply(event)
        found.append(event)
    return begins, found


def claimed(rng, match):
    """What matches by chance seldom have, in some turns: the dearest figures, ties, and a total beyond any target."""
    if rng.random() > 0.2 or match.round == 0 or match.phase == HANDS:
        return None
    if match.phase != TURN:
        last = match.at_table()[-1]
        return events.correct(last, max(match.totals) - match.totals[last])
    if match.placed == 0:
        return None
    what = rng.randrange(60)
    if what == 0:
        return events.correct(rng.randrange(match.players), 9999)
    return events.place(rng.choice(match.unplayed()), 0, rng.choice((figures.TWO_EDGE, figures.TRIPLE)))


def course(begins, name, value, log):
    """What a match comes to, event by event."""
    match = Match()
    for event in begins:
        match.apply(event)
    match.apply(events.rule(rules.index(name), value))
    for event in log:
        code = match.apply(event)
        yield code, code or match.lines, match.phase, match.player, tuple(match.totals), match.winners()


def does_something(name, players, chosen):
    """Whether two values of a rule lead to another course in one of the matches."""
    for seed in range(SEEDS):
        begins, log = played(players, chosen, seed)
        first, *values = values_of(name)
        usual = list(course(begins, name, first, log))
        if any(list(course(begins, name, value, log)) != usual for value in values):
            return True
    return False


def is_silent(name, players, chosen):
    changed = Rules(0)
    for other, value in chosen:
        changed.set(rules.index(other), value)
    return bool(silent.missed(name, changed, players))


@pytest.mark.parametrize("name", [name for name in RANGES if name not in NOT_OF_THE_ENGINE])
def test_the_table_names_each_rule_that_another_one_silences_and_no_more(name):
    for other, value in others_of(name):
        if (name, other, value) in ALIKE or (other == "players" and name.startswith("hand_")):
            continue
        players, chosen = context(name, other, value)
        does = does_something(name, players, chosen)
        silent_there = is_silent(name, players, chosen)
        assert does != silent_there, (
            f"{name} beside {other} {value} does {'something' if does else 'nothing'}: NEEDS in silent.py says that it "
            f"{'is silent' if silent_there else 'is not'}. {step('a house rule', 'silent.py')}"
        )


def test_the_dealt_hands_of_others_are_silent():
    for count in (1, 2, 3):
        players, chosen = context("hand_2", "players", count)
        assert does_something("hand_2", players, chosen) == (count == 2)


# ---- what the command says


def simulate(*options, more=()):
    done = trivet("simulate", "--games", "1", "--no-progress", *more, *(f"--option={option}" for option in options))
    return done.returncode, done.stderr.decode()


ALONE = ("--players", "1", "--edition", "nordic-2009")
ROWS = [need for need in silent.NEEDS if need.rule not in silent.UNPLAYED and need.rule != "hand_2"]


@pytest.mark.parametrize("need", ROWS, ids=lambda need: f"{need.rule}-{need.needed}")
def test_a_simulation_refuses_a_rule_that_does_nothing_and_says_what_to_add(need):
    value = RANGES[need.rule][0]
    option = f"{need.rule}={parameters.to_text(need.rule, value)}"
    options, more = [option], ()
    if need.needed == "players":
        more = ALONE if need.lowest < need.highest else ()
        added = f"--players {need.usual}"
    else:
        low = need.lowest > RANGES[need.needed][0]
        asleep = need.lowest - 1 if low else need.highest + 1
        asleep = rules.NO_LIMIT if need.rule == "limit_cost" else asleep
        options.append(f"{need.needed}={parameters.to_text(need.needed, asleep)}")
        added = f"--option {need.needed}={parameters.to_text(need.needed, need.usual)}"
    told = f"trivet: --option: {need.rule} does nothing where {need.where}: add {added}\n"
    assert simulate(*options, more=more) == (2, told)


@pytest.mark.parametrize("name", silent.UNPLAYED)
def test_a_simulation_refuses_what_it_does_without(name):
    option = f"{name}={parameters.to_text(name, 1)}"
    assert simulate(option) == (2, f"trivet: --option: {name} does nothing: {silent.UNPLAYED[name]}\n")


def test_a_simulation_refuses_a_rule_that_another_option_overrides():
    told = "trivet: --option: blocked does nothing beside another --option that sets it: leave out one of them\n"
    assert simulate("simple=yes", "blocked=each-subtracts-own", "simple_out=lowest-too") == (2, told)


def test_of_editions_that_are_compared_one_may_have_no_use_for_a_rule():
    assert simulate("limit_cost=9", more=("--edition", "classic-unlimited,piatnik")) == (0, "")
    assert simulate("limit_cost=9", more=("--edition", "classic-unlimited"))[0] == 2


HEADER = "trivet record 1\nedition: {}\ntiles: 56\nplayers: Anna, Ben\n"
ROUND = "round 1: Anna opens\n1. Anna 5-5-5\n"


def remarks(options, after="", edition="nordic-four"):
    text = HEADER.format(edition) + "".join(f"option: {option}\n" for option in options) + ROUND + after
    done = trivet("replay", "-", given=text)
    assert done.returncode == 0
    assert silent.in_record(reading.parse(text)) == [
        (int(line.split("line ")[1].split(":")[0]), line.split(": ", 3)[3])
        for line in done.stderr.decode().splitlines()
    ]
    return done.stderr.decode().splitlines()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["rounds 2"], "line 5: rounds does nothing where a match is played to a target"),
        (["length rounds", "target 90"], "line 6: target does nothing where a match is played by rounds"),
        (["draws no-limit", "limit_cost 9"], "line 6: limit_cost does nothing where there is no limit to the draws"),
        (["expiry_cost 9"], "line 5: expiry_cost does nothing where there is no timer and the timer only sounds"),
        (["hand_3 9"], "line 5: hand_3 does nothing where there are not 3 players"),
        (["bridge 45", "simple yes"], "line 5: bridge does nothing: simple sets it anew"),
    ],
)
def test_replay_remarks_that_an_option_does_nothing_and_plays_the_record(options, told):
    assert remarks(options) == [f"trivet: the input: {told}"]


@pytest.mark.parametrize(
    ("options", "after"),
    [
        (["rounds 2", "length rounds"], ""),
        (["target 90"], "option: length rounds\noption: rounds 2\n2. Ben 4-5-5\n"),  # the plan was another one first
        (["rounds 2"], "option: length rounds\n"),
        (["rounds 2", "rounds 1", "length rounds"], ""),
        (["hand_3 9"], "2. Ben 4-5-5\nend: blocked\nleft: Anna 80\nleft: Ben 80\njoin Cleo 0\nround 2: Anna opens\n"),
        (["expiry_cost 9", "timer 60", "expiry penalty"], ""),
        (["bridge 45"], ""),
    ],
)
def test_replay_says_nothing_of_an_option_that_does_something_at_some_time(options, after):
    assert remarks(options, after) == []
