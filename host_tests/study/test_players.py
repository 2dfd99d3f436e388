"""The study's strategies, each on one position in which it does something else than a greedy player."""

import random

import pytest

from tools.study import claims, players
from trivet.command.simulation import selfplay, strategies
from trivet.command.simulation.strategies import DRAW, PASS, Seen, after, find, wise
from trivet.engine import phases, tiles


def seen(fits, draws=0, least=1):
    """What a player sees after some greedy turns, by chance, but with nine tiles in his hand: the first that is right
    for `fits`, a function of what he sees.
    """
    for chance in range(400):
        rng = random.Random(chance)
        match = _played(rng)
        hand = rng.sample(list(match.unplayed()), 9)
        prices = [match.rules.price(figure) for figure in selfplay.FIGURES]
        found = Seen(match, hand, draws, 3, least, prices, rng)
        if fits(found):
            return found
    raise AssertionError("no position is right for that")


def _played(rng):
    turns = rng.randint(8, 20)
    for played, (_, match) in enumerate(selfplay.play(rng)):
        if played > turns and match.phase == phases.TURN:
            return match
    raise AssertionError("a match has more turns")


def laid(found, strategy):
    """The tile that it lays, which is another one than greedy lays; of its places one that pays most."""
    move = strategy(found)
    assert move & 127 != found.best() & 127
    assert found.points(move) == max(found.points(other) for other in found.moves if other & 127 == move & 127)
    return move & 127


def differs(strategy):
    """Whether it lays another tile than greedy does."""
    return lambda found: found.moves and strategy(found) & 127 != found.best() & 127


def fitting(found):
    return [move & 127 for move in found.moves]


def test_lowest_lays_the_tile_with_the_lowest_sum_that_fits():
    found = seen(differs(players.lowest))
    assert tiles.SUMS[laid(found, players.lowest)] == min(tiles.SUMS[tile] for tile in fitting(found))


def test_of_the_places_of_a_tile_the_one_is_taken_that_pays_most():
    def pays(found):
        return [found.points(move) for move in found.moves if move & 127 == players.lowest(found) & 127]

    found = seen(lambda found: found.moves and pays(found)[0] < max(pays(found)))
    assert found.points(players.lowest(found)) == max(pays(found))


def test_highest_lays_the_tile_with_the_highest_sum_that_fits():
    found = seen(differs(players.highest))
    assert tiles.SUMS[laid(found, players.highest)] == max(tiles.SUMS[tile] for tile in fitting(found))


def test_triples_first_lays_a_triple_where_another_tile_pays_more():
    found = seen(differs(players.triples_first))
    assert tiles.is_triple(laid(found, players.triples_first))


def test_fewest_places_lays_the_tile_with_the_fewest():
    found = seen(differs(players.fewest_places))
    fits = fitting(found)
    assert fits.count(laid(found, players.fewest_places)) == min(map(fits.count, fits)) < max(map(fits.count, fits))


def test_keeping_gives_points_away_for_tiles_that_still_fit():
    found = seen(lambda found: found.moves and not _weighs(found, 4) & (_weighs(found, 9) | _weighs(found, 0)))
    assert players.keeping(found) in _weighs(found, 4)


def _weighs(found, playable):
    """The places that are worth most, if a tile that still fits is worth so many points."""
    worth = {move: found.points(move) + playable * after(found, move)[0] for move in found.moves}
    return {move for move, value in worth.items() if value == max(worth.values())}


def test_denying_gives_points_away_for_a_figure_that_is_not_left_to_others():
    found = seen(lambda found: found.moves and players.denying(found) != found.best())
    move, best = players.denying(found), found.best()
    left = after(found, best)[1] - after(found, move)[1]
    assert 0 <= found.points(best) - found.points(move) <= left / 10 and left > 0


@pytest.mark.parametrize(("strategy", "draws"), [(players.after_one, 1), (players.after_two, 2)])
def test_after_so_many_draws_it_passes(strategy, draws):
    answers = [strategy(seen(lambda found: not found.moves, draws=made)) for made in range(draws + 1)]
    assert answers == [DRAW] * draws + [PASS]


def test_after_one_draws_on_where_all_draws_have_to_be_made():
    assert players.after_one(seen(lambda found: not found.moves, draws=1, least=3)) == DRAW


def test_after_one_lays_what_pays_most():
    found = seen(lambda found: len(found.moves) > 3)
    assert players.after_one(found) == found.best()


RULES = {"oldest": strategies.oldest_of, "chance": strategies.chance_of, "own": strategies.own_of}


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("name", ["after_one", "after_two", "stopping"])
def test_who_breaks_ties_otherwise_lays_by_that_rule_and_draws_as_before(name, rule):
    strategy, before = getattr(players, f"{name}_{rule}"), getattr(players, name, strategies.stopping)
    found = seen(lambda found: found.moves and RULES[rule](found) != found.best())
    found.rng = random.Random(3)
    answer = strategy(found)
    found.rng = random.Random(3)
    assert answer == RULES[rule](found)
    answers = []
    for draws in range(3):
        nothing = seen(lambda found: not found.moves, draws=draws)
        answers.append(before(nothing))
        assert strategy(nothing) == answers[-1]
    assert DRAW in answers and PASS in answers


def test_draws_freely_draws_one_tile_although_a_few_places_fit():
    few = seen(lambda found: len(found.moves) == 2)
    drawn = seen(lambda found: len(found.moves) == 2, draws=1)
    many = seen(lambda found: len(found.moves) == 3)
    assert players.draws_freely(few) == DRAW
    assert [players.draws_freely(drawn), players.draws_freely(many)] == [wise(drawn), wise(many)]


def test_every_strategy_that_a_claim_names_is_found():
    named = {name for run in claims.runs() for name in run.names} - {"greedy"}
    own = {name for name in named if find(name).__module__ == players.__name__}
    assert {name.partition(":")[2] for name in own} == {
        name for name, value in vars(players).items()
        if callable(value) and value.__module__ == players.__name__ and name[0] != "_"
    }  # fmt: skip
