"""Strategies: what each of them sees and may do, who wins by how much, and what is said of those that cannot be."""

import gc
import json
import random
import types
from fractions import Fraction

import pytest

from tools.build import paths
from trivet import Board, Move
from trivet.command.simulation import crew, players, selfplay, strategies, summary
from trivet.command.simulation.counts import WON, Counts
from trivet.command.simulation.series import Series, game
from trivet.engine import events, phases, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks import editions

from ..shell import trivet

OWN = ("random", "stopping", "wise", "mobile", "rollouts:1", "greedy-oldest", "greedy-chance", "greedy-own")
EDITIONS = [edition.id for edition in editions.EDITIONS]


def simulate(*words, status=0):
    done = trivet("simulate", *words)
    assert done.returncode == status, done.stderr
    return done.stdout.decode(), done.stderr.decode()


def dealt(edition="nordic-four", seed=3):
    """A round of two that has begun: (match, hands, pool)."""
    match, pool = Match(), list(range(56))
    random.Random(seed).shuffle(pool)
    match.take(events.match(editions.find(edition), 56, 2))
    hands = [[pool.pop() for _ in range(match.rules.hand(2))] for _ in range(2)]
    match.take(events.round_(0))
    match.take(events.lay(hands[0].pop(), 0, 0, 0, 0))
    return match, hands, pool


def prices(match):
    return [match.rules.price(figure) for figure in selfplay.FIGURES]


# --- what is seen


def test_what_a_strategy_sees_leads_neither_to_the_hands_of_others_nor_to_the_pool():
    match, hands, pool = dealt()
    hidden = {id(pool), *(id(hand) for hand in hands)}
    looked = []

    def look(seen):
        found, todo = set(), [seen]
        while todo:
            one = todo.pop()
            if id(one) not in found and not isinstance(one, type | types.ModuleType | types.FunctionType):
                found.add(id(one))
                todo += gc.get_referents(one)
        assert not found & hidden
        assert seen.left == tuple(sorted(tile for tile in range(56) if tile not in seen.hand and not match.owner[tile]))
        looked.append(seen)
        return strategies.PASS if seen.may_pass else strategies.DRAW

    turn = strategies.asked("look", look, random.Random(1))
    turn(match, hands[match.player], pool, prices(match))
    assert looked[-1].hands == (8, 9 + looked[-1].draws) and looked[-1].pool == len(pool)


@pytest.mark.parametrize("edition", ["piatnik", "swedish-a"])
def test_places_are_the_moves_in_words(edition):
    """As the library's board has them, of all tiles that are left, on each turn of a match."""
    bonuses, board = set(), Board(edition=edition)
    for event, match in selfplay.play(random.Random(4), editions.find(edition)):
        if events.kind(event) == events.LAY:
            board = Board([] if match.placed == 1 else board.moves, edition=edition)
            board.push(_move(match.board.save()))
        if match.phase == phases.TURN and match.placed:
            seen = seen_with(match, match.unplayed())
            assert seen.places == seen.moves
            for place in seen.places:
                move = Move(place.move)
                assert (str(place), place.tile, place.cell) == (str(move), str(move.tile), (move.x, move.y))
                assert (place.points, place.bonus) == (board.points(move), board.bonus(move))
                bonuses.add(place.bonus)
            assert len(seen.places) == len(board.legal_moves)
            assert seen_with(match, ()).places_of(seen.hand) == seen.places
    assert {"none", "bridge", "hexagon"} <= bonuses


def _move(saved):
    """The last one of a board."""
    left, top, log = saved
    x, y, tile, turn = log[-4:]
    return Move.at(x + left, y + top, [tiles.digits(tile)[(turn + corner) % 3] for corner in range(3)])


def seen_with(match, hand):
    return strategies.Seen(match, hand, 0, 3, 0, prices(match), random.Random(1))


@pytest.mark.parametrize(("edition", "players", "kinds"), [
    ("classic-unlimited", 2, {"shown", "all"}), ("pressman-classic", 4, {"shown"}), ("nordic-four", 3, set()),
])  # fmt: skip
def test_what_is_known_of_a_hand_is_in_it(edition, players, kinds):
    """What others hold for certain they hold, and one who holds all that is left is known to."""
    held, found = {}, set()

    def turn(match, hand, pool, prices):
        if match.round not in held:
            held.clear()
            held[match.round] = {}
        hands = held[match.round]  # of those who have had a turn
        hands[match.player] = hand
        seen = strategies.Seen(match, hand, 0, 3, 0, prices, random.Random(1))
        assert seen.known[match.player] == tuple(hand)
        others = [player for player in range(players) if player != match.player]
        for player in others:
            known = seen.known[player]
            assert set(known) <= set(hands.get(player, known)) and set(known) <= set(seen.left)
            is_all = not pool and not any(seen.hands[other] for other in others if other != player)
            assert (known == seen.left) == is_all or len(seen.left) == 1
            found.update(["all"] * is_all + ["shown"] * (len(known) == 1 < len(seen.left)))
        return selfplay.greedy(match, hand, pool, prices)

    for seed in range(40):
        for _ in selfplay.play(random.Random(seed), editions.find(edition), 56, players, (), [turn] * players):
            pass
    assert kinds <= found


def test_what_a_strategy_does_by_chance_leaves_the_deal_as_it_is():
    """In a pair of games both strategies get the same tiles, whatever random numbers they take."""
    series = Series(2, 0, 56, 2, ("random", "greedy"), rotated=True)
    first = [[event for event, _ in game(series, number)][:3] for number in (1, 2, 3, 4)]
    assert first[0] == first[1] != first[2] == first[3]
    assert [series.seats(number) for number in (1, 2, 3)] == [[0, 1], [1, 0], [0, 1]]


# --- what they do


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_strategy_plays_a_match_to_its_end(name, edition):
    *_, (_, match) = game(Series(1, editions.find(edition), 56, 2, (name, "greedy")), 1)
    assert match.phase == phases.OVER and max(match.totals) > 0


def turns_of_a_round(seed):
    """What the player sees on each turn of a round of greedy players."""
    match, hands, pool = dealt(seed=seed)
    while match.phase == phases.TURN:
        yield strategies.Seen(match, hands[match.player], 0, 3, 0, prices(match), random.Random(len(pool)))
        match.take(selfplay.greedy(match, hands[match.player], pool, prices(match)))


def test_greedy_takes_the_first_of_equal_places_and_others_that_pay_as_much():
    taken = []
    for seen in (seen for seed in range(6) for seen in turns_of_a_round(seed)):
        if seen.moves:
            rules = [strategies.find(f"greedy-{name}") for name in ("oldest", "chance", "own")]
            answers = [seen.best(), *(rule(seen) for rule in rules)]
            assert answers[0] == seen.all_best()[0]
            assert {seen.points(move) for move in answers} == {max(map(seen.points, seen.moves))}
            taken.append(answers)
    assert all(any(answers[0] != answers[rule] for answers in taken) for rule in (1, 2, 3))


def test_the_oldest_of_equal_places_is_the_cell_that_was_open_first():
    opened: dict[tuple[int, int], int] = {}
    several = 0
    for turn, seen in enumerate(turns_of_a_round(8)):
        for slot in seen.board.gaps():
            opened.setdefault(seen.board.gap(slot)[:2], turn)
        if seen.moves:
            cells = [seen.board.unpack(move)[:2] for move in seen.all_best()]
            assert opened[seen.board.unpack(strategies.oldest(seen))[:2]] == min(opened[cell] for cell in cells)
            several += len({opened[cell] for cell in cells}) > 1
    assert several


def test_greedy_own_leaves_most_own_tiles_and_then_fewest_others_a_place():
    thought = 0
    for seen in turns_of_a_round(8):
        fits: dict[int, list[int]] = {}
        for move in seen.all_best() if seen.moves else ():
            then = seen.copy()
            then.board.place(*then.board.unpack(move))
            rest = [tile for tile in seen.hand if tile != move & 127]
            fits[move] = [sum(bool(then.board.moves((tile,))) for tile in hand) for hand in (rest, seen.left)]
        if fits:
            own, others = fits[strategies.most_own(seen)]
            assert own == max(own for own, _ in fits.values())
            assert others == min(others for own_too, others in fits.values() if own_too == own)
            thought += len({others for own_too, others in fits.values() if own_too == own}) > 1
    assert thought


@pytest.mark.parametrize(("hand", "highest", "triple"), [((0, 21, 55, 54), 55, 55), ((0, 21, 54), 54, 21)])
def test_the_highest_triple_opens_though_another_tile_has_a_higher_sum(hand, highest, triple):
    assert (selfplay.highest(hand), strategies.opens("greedy-triple")(hand)) == (highest, triple)
    assert strategies.opens("wise")(hand) == highest and selfplay.highest_triple((3, 54)) == 54


def test_greedy_triple_opens_with_triples_alone_and_else_plays_as_greedy_does():
    opened = {True: 0, False: 0}
    for number in range(1, 21):
        for event, match in game(Series(1, 0, 56, 2, ("greedy-triple", "greedy"), rotated=True), number):
            if events.kind(event) == events.LAY and match.placed == 1:
                opened[bool(tiles.is_triple(match.board.save()[2][2]))] += 1
    assert opened[True] > opened[False] / 4
    jokers = editions.find("jokers")
    assert [event for event, _ in game(Series(1, jokers, 56, 2, ("greedy-triple",)), 1)] == [
        event for event, _ in game(Series(1, jokers, 56, 2), 1)
    ]


@pytest.mark.parametrize("name", ["greedy-oldest", "greedy-chance", "greedy-own", "greedy-triple"])
def test_where_nothing_fits_any_more_only_what_must_be_drawn_is_drawn(name):
    match, _, _ = dealt()
    rule = strategies.find(name)
    for least in (0, 1):
        seen = strategies.Seen(match, (), 0, 3, least, prices(match), random.Random(1))
        assert rule(seen) == strategies.DRAW
        seen.left = ()
        assert rule(seen) == (strategies.DRAW if least else strategies.PASS)


def test_stopping_draws_no_third_tile_where_failing_costs_more_than_it_brings():
    match, hands, pool = dealt()
    found = []
    while match.phase == phases.TURN and pool:
        seen = strategies.Seen(match, (), 2, 3, 0, prices(match), random.Random(1))
        answers = []
        for cost in (10, 0):
            match.rules.limit_cost = cost
            answers.append(strategies.draws_while_worth_it(seen))
        found.append(tuple(answers))
        match.take(selfplay.greedy(match, hands[match.player], pool, prices(match)))
    assert (strategies.PASS, strategies.DRAW) in found and (strategies.DRAW, strategies.PASS) not in found


def test_wise_is_ahead_of_greedy():
    found, _ = simulate("--strategy", "wise,greedy", "--pairs", "60", "--seed", "5", "--json")
    wise, greedy = json.loads(found)["strategies"]
    assert wise["wins"]["low"] > 0.5 and wise["margin"]["low"] > 0
    assert wise["wins"]["share"] + greedy["wins"]["share"] == pytest.approx(1)
    assert wise["margin"]["mean"] == -greedy["margin"]["mean"]


@pytest.mark.parametrize("other", ["wise", "greedy"])
def test_mobile_is_ahead_of_wise_and_of_greedy(other):
    found, _ = simulate("--strategy", f"mobile,{other}", "--pairs", "1000", "--seed", "9", "--json")
    mobile, _ = json.loads(found)["strategies"]
    assert mobile["wins"]["low"] > 0.5 and mobile["margin"]["low"] > 0


def test_mobile_lays_the_place_of_the_highest_worth():
    """The sum as its explanation has it, in fractions, on each turn of a round."""
    match, hands, pool = dealt("piatnik", 8)
    differs = 0
    while match.phase == phases.TURN:
        seen = strategies.Seen(match, hands[match.player], 0, 3, 0, prices(match), random.Random(1))
        if seen.moves:
            worths = [_worth(seen, move) for move in seen.moves]
            assert strategies.mobile(seen) == seen.moves[worths.index(max(worths))]
            differs += strategies.mobile(seen) != seen.best()
        match.take(selfplay.greedy(match, hands[match.player], pool, prices(match)))
    assert differs


def _worth(seen, move):
    then = seen.copy()
    x, y, tile, turn = then.board.unpack(move)
    then.board.place(x, y, tile, turn)
    rest = [other for other in seen.hand if other != tile]

    def paid(hand):
        return [seen.value(other & 127, then.board.move_figure(other)) for other in then.board.moves(hand)]

    figures = [
        max([seen.prices[then.board.move_figure(other)] for other in then.board.moves((one,))], default=0)
        for one in seen.left
    ]
    unseen = len(seen.left)
    return (
        seen.points(move)
        + 4 * sum(bool(then.board.moves((other,))) for other in rest)
        + Fraction(8, 10) * max(paid(rest), default=0)
        - 100 * Fraction(sum(bool(then.board.moves((other,))) for other in seen.left), unseen)
        - 3 * Fraction(sum(figures), unseen)
    )


def test_mobile_draws_only_where_that_brings_more_than_nothing():
    """By hand: what the next tile brings, in fractions, where no tile of the hand fits."""
    match, hands, pool = dealt(seed=5)
    found = set()
    while match.phase == phases.TURN and pool:
        for draws, cost in ((0, 10), (2, 10), (2, 90)):
            match.rules.limit_cost = cost
            seen = strategies.Seen(match, (), draws, 3, 0, prices(match), random.Random(1))
            pays = [max(map(seen.points, moves)) for tile in seen.left if (moves := match.board.moves((tile,)))]
            fails = -cost if draws == 2 else 0
            brings = -5 + Fraction(sum(pays) + (len(seen.left) - len(pays)) * fails, len(seen.left))
            assert strategies.mobile(seen) == (strategies.DRAW if brings > 0 else strategies.PASS)
            found.add(strategies.mobile(seen))
        match.take(selfplay.greedy(match, hands[match.player], pool, prices(match)))
    assert found == {strategies.DRAW, strategies.PASS}


def test_each_strategy_is_explained_in_the_help_and_on_the_page():
    page = (paths.ROOT / "docs" / "ask-it-questions.md").read_text(encoding="utf-8")
    told = simulate("--help")[0]
    for name in strategies.NAMES:
        assert f"\n  {name} " in told and f"\n| `{name.replace('N', '24')}` |" in page
    sums = [line.strip() for line in told.splitlines() if line.strip()[:2] in ("+ ", "- ")]
    assert len(sums) == 4 and all(line in page for line in sums)


def test_fewer_strategies_are_repeated_in_turn():
    series = Series(1, 3, 56, 5, ("greedy", "random"), rotated=True)
    assert [series.seats(number) for number in (1, 2, 5)] == [[0, 1, 0, 1, 0], [1, 0, 1, 0, 0], [0, 0, 1, 0, 1]]


# --- what is counted


def test_a_strategys_part_and_its_margin_have_intervals_by_deal():
    """By hand: two deals of two games; of the first the first strategy wins both, of the second one is shared."""
    counts, series = Counts(2, 2), Series(1, 0, 56, 2, ("greedy", "random"), rotated=True)
    counts.games, counts.rounds, counts.out = 4, 4, 4
    counts._end_deal([2 * WON, 0], [100, -100])
    counts._end_deal([WON // 2, 3 * WON // 2], [-20, 20])
    first, second = summary.as_json(series, counts)["strategies"]
    assert first["wins"]["share"] == 2.5 / 4 and second["wins"]["share"] == 1.5 / 4
    assert (first["margin"]["mean"], second["margin"]["mean"]) == (20, -20)
    # The deals' means a game are 50 and -10: their standard error is 30.
    assert first["margin"]["low"] == pytest.approx(20 - 1.96 * 30)
    assert (first["wins"]["low"], first["wins"]["high"]) == (0, 1)


def test_any_number_of_processes_gives_the_same_summary():
    words = ("--strategy", "random,stopping", "--pairs", "60", "--players", "3", "--json")
    assert simulate(*words)[0] == simulate(*words, "--jobs", "2")[0]


@pytest.mark.parametrize(("names", "rotated", "games"), [(("greedy", "random"), True, 3), (("wise",), False, 1),
                                                         (("greedy", "greedy"), True, 9)])  # fmt: skip
def test_a_run_of_those_who_think_can_be_stopped_after_each_deal(names, rotated, games):
    series = Series(1, 3, 56, 3, names, rotated)
    pieces = crew.played(series, 1, 9, 1, players.here(series), lambda: False)
    assert next(pieces)[0].games == games


def test_the_summary_says_what_was_played():
    found, _ = simulate("--games", "2", "--edition", "jokers", "--tiles", "76", "--json", "--strategy", "greedy,random")
    told = json.loads(found)
    assert (told["edition"], told["tiles"], told["players"], told["rules"]) == ("jokers", 76, 2, {})
    assert told["version"] and [one["name"] for one in told["strategies"]] == ["greedy", "random"]


def test_several_editions_have_a_summary_each():
    found, _ = simulate("--games", "1", "--edition", "all", "--players", "5", "--json")
    told = [json.loads(line)["edition"] for line in found.splitlines()]
    assert len(told) == 7 and "piatnik" not in told
    found, _ = simulate("--games", "1", "--edition", "piatnik,jokers")
    assert found.startswith("piatnik:\n") and "\njokers:\n" in found


# --- what cannot be


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--strategy", "clever"), "there is no strategy 'clever': expected greedy, random"),
        (("--strategy", "rollouts:0"), "expected 1 to 10000"),
        (("--strategy", "rollouts:²"), "expected 1 to 10000"),
        (("--strategy", "no_such_package:play"), "No module named 'no_such_package'"),
        (("--strategy", "random:no_such_function"), "no_such_function"),
        (("--strategy", "greedy,random,wise"), "3 strategies, and 2 players"),
        (("--pairs", "0"), "--pairs: 1 to 500,000,000"),
        (("--pairs", "2", "--games", "4"), "not allowed with argument"),
        (("--edition", "jokers,nope"), "nordic-2009"),
        (("--edition", "jokers,all"), "there is no edition 'all'"),
        (("--edition", "all", "--game", "1"), "of one edition"),
    ],
)
def test_a_wrong_call_is_told(words, told):
    done = simulate(*words, status=2)
    assert told in done[1] and done[0] == ""


def test_a_strategy_that_prints_does_not_disturb_the_answers(tmp_path, monkeypatch):
    (tmp_path / "mine.py").write_text(
        "def play(seen):\n    print(seen)\n    return max(seen.moves or [-2 + seen.may_draw])\n"
    )
    monkeypatch.chdir(tmp_path)
    found, _ = simulate("--strategy", "mine:play", "--games", "2", "--jobs", "2", "--json")
    assert json.loads(found)["games"] == 2


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("12345678", "it may not do: 12345678"),
        ("None", "it may not do: None"),
        ("-1 if seen.may_pass else -2", "it may not do: to"),
        ("seen.board.lift()", "has changed the board"),
    ],
)
def test_a_strategy_that_fails_is_told_with_its_game(tmp_path, monkeypatch, code, told, jobs):
    (tmp_path / "mine.py").write_text(
        f"def play(seen):\n    if seen.draws == 0 and seen.moves and len(seen.left) > 40:\n"
        f"        return seen.best()\n    return {code}\n"
    )
    monkeypatch.chdir(tmp_path)
    found, error = simulate("--strategy", "mine:play", "--games", "3", "--jobs", jobs, status=1)
    assert "game 1: mine:play " in error and told in error and error.count("\n") == 1 and found == ""
    record, again = simulate("--strategy", "mine:play", "--game", "1", status=1)
    assert record.startswith("trivet record 1\n") and told in again
