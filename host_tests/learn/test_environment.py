"""The environment for programs that learn: PettingZoo's own tests, and that it is the game, with nothing told that a
player does not see.
"""

import json
import random
import subprocess
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from host_tests.command.shell import trivet
from tools.build import paths
from trivet import Edition, Match, Tile
from trivet.command.simulation import selfplay, strategies
from trivet.engine import codes, events, phases
from trivet.learn import TrivetEnv, as_strategy, encoding, env

SETUPS = [
    ("nordic-four", 2, 56),
    ("nordic-four", 3, 76),
    ("piatnik", 2, 76),
    ("piatnik", 3, 56),
    ("classic-unlimited", 2, 76),
    ("classic-unlimited", 6, 56),
]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(map(str, setup)))


def legal(observation):
    """The actions that the mask offers."""
    return np.flatnonzero(observation["action_mask"]).tolist()


def turns(table, rng):
    """Plays a match by chance: yields (agent, observation) before each action."""
    for agent in table.agent_iter():
        observation, _, terminated, truncated, _ = table.last()
        if terminated or truncated:
            table.step(None)
            continue
        yield agent, observation
        table.step(rng.choice(legal(observation)))


def alike(one, other):
    """Whether two observations are the same, to the last number."""
    seen, others = one["observation"], other["observation"]
    same = all(np.array_equal(seen[name], others[name]) for name in seen)
    return same and seen.keys() == others.keys() and np.array_equal(one["action_mask"], other["action_mask"])


# ---- PettingZoo's own tests

# Observations are dictionaries of arrays, and PettingZoo would rather have one array.
KNOWN = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}


@every_setup
def test_it_is_an_environment_as_pettingzoo_has_them(setup):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(env(*setup), num_cycles=500)
    assert {str(warning.message) for warning in told} == KNOWN


@every_setup
def test_a_seed_gives_the_same_match(setup):
    seed_test(lambda: env(*setup))


def test_another_seed_and_no_seed_give_another_match():
    table, records = TrivetEnv(limit=10), []
    for seed in (1, 2, None, None, 1):
        table.reset(seed=seed)
        assert len(list(turns(table, random.Random(1)))) == 10
        records.append(table.record)
    assert records[0] == records[-1] and len(set(records)) == 4


def test_its_name_has_a_version():
    assert TrivetEnv.metadata["name"] == str(TrivetEnv()) == "trivet_v0"


# ---- points


@every_setup
def test_the_rewards_of_a_match_are_its_points(setup, rng, tmp_path):
    table = TrivetEnv(*setup)
    table.reset(seed=rng.randrange(2**32))
    rewards = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        rewards[agent] += reward
        assert not truncated
        table.step(None if terminated else rng.choice(legal(observation)))
    match = Match.from_record(table.record)
    assert match.is_over and list(match.totals.values()) == list(rewards.values())
    (tmp_path / "match.txt").write_text(table.record)
    done = trivet("replay", "--json", tmp_path / "match.txt")
    (sheet,) = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0 and sheet["totals"] == list(rewards.values())


def test_what_an_action_has_brought_is_told_to_everybody_at_once(rng):
    table = TrivetEnv("piatnik", 3)
    table.reset(seed=rng.randrange(2**32))
    sums = [0.0] * 3
    for _ in turns(table, rng):
        if table._actions:
            sums = [total + table.rewards[agent] for total, agent in zip(sums, table.agents, strict=True)]
            assert sums == list(Match.from_record(table.record).totals.values())


# ---- who may do what


@every_setup
def test_the_mask_offers_exactly_what_is_legal(setup, rng):
    table = TrivetEnv(*setup)
    table.reset(seed=rng.randrange(2**32))
    size = encoding.cells(setup[2])
    draw = setup[2] * size
    for agent, observation in turns(table, rng):
        seen, offered = observation["observation"], legal(observation)
        match, engine = Match.from_record(table.record), table._match
        board, hand = match.board, [Tile.numbered(tile) for tile in np.flatnonzero(seen["hand"])]
        draws = int(seen["draws"][0])
        assert agent == f"player_{match.players.index(match.player)}"
        moves = [(move.tile.number, move.x, move.y, board.points(move)) for move in board.legal_moves_of(hand)]
        places = [(*divmod(action, size), int(seen["points"][action])) for action in offered if action < draw]
        assert sorted((tile, *seen["board"][cell][1:3], points) for tile, cell, points in places) == sorted(moves)
        assert not seen["points"][observation["action_mask"] == 0].any()
        may_draw = engine.judge(events.skip(draws + 1)) == codes.OK
        may_pass = engine.judge(events.pass_(draws)) == codes.OK
        assert (draw in offered, draw + 1 in offered) == (may_draw, may_pass)


@every_setup
def test_who_is_not_asked_sees_his_own_hand_and_may_do_nothing(setup, rng):
    table = TrivetEnv(*setup)
    table.reset(seed=rng.randrange(2**32))
    for agent, _ in turns(table, rng):
        for seat, other in enumerate(table.agents):
            observation = table.observe(other)
            assert table.observation_space(other).contains(observation)
            seen = observation["observation"]
            assert set(np.flatnonzero(seen["hand"])) == set(table._hands[seat])
            hidden = [*table._pool, *(tile for hand in table._hands for tile in hand if hand is not table._hands[seat])]
            assert set(np.flatnonzero(seen["left"])) == set(hidden)
            assert (other == agent) == bool(legal(observation))


def test_an_action_that_the_mask_forbids_is_refused_and_changes_nothing(rng):
    table = TrivetEnv("nordic-four")
    table.reset(seed=rng.randrange(2**32))
    count = encoding.actions(56)
    for number, (agent, observation) in enumerate(turns(table, rng)):
        if number > 10:
            break
        allowed = set(legal(observation))
        for action in [-1, count, *rng.sample(sorted(set(range(count)) - allowed), 5)]:
            with pytest.raises(ValueError, match=f"action {action}, .*, is none that the action mask allows"):
                table.step(action)
        for action in (None, 1.0, "draw"):
            with pytest.raises(ValueError, match=f"expected an action, which is a whole number, found {action!r}"):
                table.step(action)
        assert table.agent_selection == agent and alike(table.observe(agent), observation)


def test_a_refusal_says_what_the_action_means():
    table = TrivetEnv("piatnik")
    table.reset(seed=1)
    cells = encoding.cells(56)
    for action, said in [
        (Tile("445").number * cells + 113, "to lay 4-4-5 on cell 113"),
        (56 * cells + 1, "to pass"),
        (56 * cells + 2, "of no meaning"),
    ]:
        with pytest.raises(ValueError, match=f"action {action}, {said}, is none that the action mask allows"):
            table.step(action)


# ---- what is seen


def shuffle_what_is_hidden(table, seat, rng):
    """Deals the tiles anew that this player does not know: those of the pool, and of the others but for what he knows
    of them.
    """
    known = table._waiting(seat).known
    kept = [[tile for tile in hand if tile in known[player]] for player, hand in enumerate(table._hands)]
    hidden = [
        *table._pool,
        *(tile for player, hand in enumerate(table._hands) for tile in hand if tile not in kept[player]),
    ]
    rng.shuffle(hidden)
    table._pool = [hidden.pop() for _ in table._pool]
    table._hands = [
        kept[player] + [hidden.pop() for _ in range(len(hand) - len(kept[player]))]
        for player, hand in enumerate(table._hands)
    ]
    table._ask()


@every_setup
def test_neither_the_hands_of_others_nor_the_pool_are_told(setup, rng):
    table = TrivetEnv(*setup)
    table.reset(seed=rng.randrange(2**32))
    moved = 0
    for _ in turns(table, rng):
        dealt = table._hands, table._pool
        for seat, agent in enumerate(table.agents):
            observation = table.observe(agent)
            shuffle_what_is_hidden(table, seat, rng)
            moved += table._hands != dealt[0]
            assert alike(table.observe(agent), observation)
            table._hands, table._pool = dealt
            table._ask()
    assert moved > 100


@every_setup
def test_what_is_told_of_others_is_true(setup, rng):
    table = TrivetEnv(*setup)
    table.reset(seed=rng.randrange(2**32))
    for agent, observation in turns(table, rng):
        seen, seat = observation["observation"], table.agents.index(agent)
        order = [(seat + step) % setup[1] for step in range(setup[1])]
        for row, other in zip(seen["others"], order[1:], strict=True):
            assert set(np.flatnonzero(row)) == set(table._seen.known[other]) <= set(table._hands[other])
        assert seen["hands"].tolist() == [len(table._hands[player]) for player in order]
        assert seen["totals"].tolist() == [table._match.totals[player] for player in order]
        assert seen["pool"].tolist() == [len(table._pool)]


@every_setup
def test_the_board_is_that_of_the_match(setup, rng):
    table = TrivetEnv(*setup)
    table.reset(seed=rng.randrange(2**32))
    for _, observation in turns(table, rng):
        rows = observation["observation"]["board"].tolist()
        board = Match.from_record(table.record).board
        laid = {(x, y): tuple(corners) for kind, x, y, *corners in rows if kind == encoding.LAID}
        assert laid == {(move.x, move.y): move.digits for move in board}
        empty = [row for row in rows if row[0] == encoding.NOTHING]
        assert empty == [[0, 0, 0, -1, -1, -1]] * len(empty) and rows[len(rows) - len(empty) :] == empty
        around = {(x + dx, y) for x, y in laid for dx in (-1, 1)} | {(x, y + 1 - 2 * (x + y & 1)) for x, y in laid}
        assert {(x, y) for kind, x, y, *_ in rows if kind == encoding.OPEN} == around - laid.keys()
        wanted = {(x, y): corners for _, x, y, *corners in rows}
        for move in board.legal_moves:
            there = zip(wanted[move.x, move.y], move.digits, strict=True)
            assert all(number in (-1, digit) for number, digit in there)


# ---- how it ends, and how it is made


def test_it_is_truncated_for_all_after_so_many_actions(rng):
    table = TrivetEnv(players=3, limit=5)
    table.reset(seed=1)
    assert len(list(turns(table, rng))) == 5 and not table.agents
    table.reset(seed=1)
    for _ in range(5):
        assert not any(table.truncations.values())
        table.step(rng.choice(legal(table.observe(table.agent_selection))))
    assert all(table.truncations.values()) and not any(table.terminations.values())


def test_it_terminates_for_all_when_the_match_is_over(rng):
    table = TrivetEnv("piatnik", 3)
    table.reset(seed=rng.randrange(2**32))
    while not any(table.terminations.values()):
        table.step(rng.choice(legal(table.observe(table.agent_selection))))
    assert all(table.terminations.values()) and not any(table.truncations.values())
    assert table._match.phase == phases.OVER
    for agent in table.agents:
        observation = table.observe(agent)
        assert table.observation_space(agent).contains(observation) and not legal(observation)


def test_house_rules_are_those_of_the_edition():
    table = TrivetEnv(Edition("piatnik", bridge=45))
    table.reset(seed=1)
    assert Match.from_record(table.record).edition == Edition("piatnik", bridge=45)


@pytest.mark.parametrize(
    "wrong, why",
    [
        ({"players": 1}, "expected 2 to 6 players, found 1"),
        ({"players": 7}, "expected 2 to 6 players, found 7"),
        ({"players": 6, "edition": "nordic-four"}, "these rules are for 2 to 4 players, not for 6"),
        ({"edition": "chess"}, "there is no edition 'chess'"),
        ({"tiles": 57}, "57"),
        ({"limit": 0}, "expected a limit of 1 action or more, found 0"),
        ({"render_mode": "human"}, "expected render_mode to be 'ansi' or None, found 'human'"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_what_cannot_be_is_refused(wrong, why):
    with pytest.raises(ValueError, match=why):
        env(**wrong)


def test_the_board_can_be_shown():
    table = env(render_mode="ansi")
    table.reset(seed=1)
    match = Match.from_record(table.unwrapped.record)
    assert table.render() == f"{match.board}\n{' '.join(map(str, match.totals.values()))}\n"
    assert TrivetEnv().render() is None


# ---- the same matches as self-play's, by the same policies


def first(observation):
    """A policy: the first action that is allowed."""
    return legal(observation)[0]


@every_setup
def test_a_policy_plays_as_a_strategy_what_it_plays_in_the_environment(setup):
    table = TrivetEnv(*setup)
    table.reset(seed=7)
    for _ in range(table._limit):
        if any(table.terminations.values()):
            break
        table.step(first(table.observe(table.agent_selection)))
    edition, players, tiles = setup
    asked = [strategies.asked("first", as_strategy(first), random.Random(1))] * players
    played = selfplay.play(random.Random(7), Edition(edition).place, tiles, players, turns=asked)
    assert [event for event, _ in played] == table._log


def test_a_policy_that_answers_what_is_forbidden_is_refused():
    wrong = strategies.asked("wrong", as_strategy(lambda observation: -1), random.Random(1))
    with pytest.raises(ValueError, match="wrong has failed: ValueError: action -1, of no meaning, is none"):
        list(selfplay.play(random.Random(7), turns=[wrong] * 2))


# ---- nothing else needs what it needs

ARRAYS = "{'numpy', 'gymnasium', 'pettingzoo'}"


@pytest.mark.parametrize("what", ["trivet.Match()", "cli.main(['editions'])", "cli.main(['simulate', '--games', '2'])"])
def test_neither_the_library_nor_the_command_wants_arrays(what):
    program = f"import sys, trivet; from trivet.command import cli; {what}; print({ARRAYS} & set(sys.modules))"
    done = subprocess.run([paths.VENV_PYTHON, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.splitlines()[-1] == "set()"


@pytest.mark.parametrize("lacking", ["numpy", "gymnasium", "pettingzoo"])
def test_what_is_missing_is_told_with_how_to_get_it(lacking):
    program = f"import sys; sys.modules['{lacking}'] = None; import trivet.learn"
    done = subprocess.run([paths.VENV_PYTHON, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1 and done.stderr.splitlines()[-1].endswith(": pip install 'trivet[learn]'")
