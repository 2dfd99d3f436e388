"""A move in dispute: what the other editions give is what their own matches score."""

import pytest

from host_tests.history.disputes import at_table, begun, scored
from trivet.engine import codes, events, figures, phases
from trivet.engine.match import Match
from trivet.engine.rulebooks import editions
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.history.dispute import Dispute, can_be_disputed


@pytest.mark.parametrize("name", ["nordic-four", "swedish-b"])
def test_other_editions_give_what_their_own_matches_score(name, rng):
    """Moves by chance, with figures claimed; where it is a figure by one edition only, the others pay the tile."""
    compared = 0
    for _ in range(150):
        drawn = rng.choice((0, 0, 30, 36, 37, 38))
        left = rng.choice((1, 5))
        event = rng.choice(
            (
                events.place(rng.randrange(55), rng.randrange(4), rng.randrange(6)),
                events.pass_(rng.randrange(5)),
                events.expire(rng.randrange(3)),
            )
        )
        tables = [at_table(edition.id, timer=30, expiry=1) for edition in EDITIONS]
        for match in tables:
            match.drawn, match.hands[1] = drawn, left
        here = tables[editions.find(name)]
        if here.judge(event) != codes.OK:
            continue
        compared += 1
        case = Dispute(here, event)
        while case.compare():
            pass
        given = {EDITIONS[place].name: points for points, places in case.elsewhere for place in places}
        for place, match in enumerate(tables):
            other = event
            if (
                events.kind(event) == events.PLACE
                and events.figure(event) == figures.TWO_EDGE
                and not match.rules.two_edge
            ):
                other = events.place(events.tile(event), events.draws(event))
            assert given[EDITIONS[place].name] == scored(match, other), (EDITIONS[place].id, event)
    assert compared > 50


def test_on_the_board_other_editions_give_what_their_own_matches_score(rng):
    """A refereed match by chance, played by all editions at once until something ends it in one of them."""
    wanted, made, rounds = {figures.PLAIN, figures.BRIDGE, figures.HEXAGON, figures.TWO_EDGE}, set(), 0
    while rounds < 20 or (rounds < 500 and not made >= wanted):
        rounds += 1
        tables = [begun(edition.id, 3) for edition in EDITIONS]
        here = tables[0]
        event = events.lay(rng.randrange(56), 0, 0, 0, 0)
        while all(match.judge(event) == codes.OK for match in tables):
            case = Dispute(here, event)
            while case.compare():
                pass
            made.add(case.figure)
            given = {EDITIONS[place].name: points for points, places in case.elsewhere for place in places}
            for place, match in enumerate(tables):
                assert given[EDITIONS[place].name] == scored(match, event)
                match.apply(event)
            moves = here.board.moves(here.unplayed()) if here.phase == phases.TURN else ()
            if not moves:
                break
            best = max(moves, key=lambda move: (here.board.move_figure(move), move)) if rng.random() < 0.5 else 0
            x, y, laid, turn = here.board.unpack(best or rng.choice(moves))
            event = events.lay(laid, rng.randrange(min(3, here.draws_left()) + 1), x, y, turn)
    assert made >= wanted


def test_who_comes_and_goes_can_be_disputed_though_no_rulebook_speaks_of_it():
    assert all(map(can_be_disputed, (events.leave(0), events.join(2, 5), events.end())))


def test_a_move_after_one_has_left_is_that_of_who_made_it():
    match = Match()
    for event in (events.match(0, 56, 3), events.round_(0), events.place(55), events.leave(1)):
        assert match.apply(event) == codes.OK
    before = match.save()
    case = Dispute(match, events.place(54, 1))
    assert (case.player, case.lines) == (2, [(0, 2, 14), (6, 2, -5)]) and match.save() == before


def test_what_no_rulebook_speaks_of_cannot_be_disputed():
    assert not can_be_disputed(events.holds(1, 3))
    beside = (events.rule(0, 1), events.swap(0, 1), events.missing(3), events.unknown(1), events.skip())
    assert not any(map(can_be_disputed, beside))
