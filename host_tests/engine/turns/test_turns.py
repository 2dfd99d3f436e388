"""Turns as the four-language leaflet tells them."""

import pytest

from trivet.engine import codes, events, figures, scoring, tiles
from trivet.engine.match import Match

from ..game import lay, new_match, new_round, place


def test_two_players_are_dealt_nine_tiles_and_three_or_four_get_seven():
    dealt = {}
    for players in (2, 3, 4):
        match = new_round(players)
        dealt[players] = (list(match.hands), match.pool())
    assert dealt == {2: ([9] * 2, 38), 3: ([7] * 3, 35), 4: ([7] * 4, 28)}


def test_the_opener_scores_the_sum_of_the_tile():
    match = new_round(opener=1)
    assert place(match, "4-4-5") == codes.OK
    assert match.totals == [0, 13] and match.player == 0
    assert match.lines == [(scoring.TILE, 1, 13)]


@pytest.mark.parametrize(("draws", "name", "score"), [(1, "3-3-3", 4), (2, "3-3-3", -1), (3, "2-2-3", -8)])
def test_the_examples_of_the_rulebook_for_drawing_and_placing(draws, name, score):
    match = new_round()
    lay(match, "5-5-5")
    assert place(match, name, draws) == codes.OK
    assert match.totals == [15, score]


def test_three_draws_and_nothing_placed_cost_25():
    match = new_round()
    lay(match, "5-5-5")
    assert match.apply(events.pass_(3)) == codes.OK
    assert match.totals == [15, -25] and match.hands[1] == 12
    assert match.lines == [(scoring.DRAWS, 1, -15), (scoring.LIMIT, 1, -10)]


@pytest.mark.parametrize(
    ("figure", "score"), [(figures.BRIDGE, 51), (figures.HEXAGON, 61), (figures.DOUBLE, 71), (figures.TRIPLE, 81)]
)
def test_a_figure_adds_its_bonus_to_the_sum_of_the_tile(figure, score):
    match = new_round()
    # Thirteen tiles that show 3s and 4s, so that any figure may stand on the table.
    lay(match, "0-3-4 1-3-4 2-3-4 3-3-4 3-4-5 4-4-4 0-4-4 1-4-4 2-4-4 4-4-5 4-5-5 3-3-3 0-3-3")
    before = match.totals[match.player]
    player = match.player
    assert place(match, "3-4-4", figure=figure) == codes.OK
    assert match.totals[player] - before == score


def test_a_tile_that_was_played_is_refused_and_nothing_changes():
    match = new_round()
    lay(match, "5-5-5 1-2-3")
    before = match.save()
    assert place(match, "5-5-5") == codes.PLAYED
    assert match.save() == before


def test_a_tile_of_the_other_set_is_refused():
    match = new_round()
    assert match.apply(events.place(56)) == codes.NO_SUCH_TILE
    assert match.apply(events.place(60)) == codes.NO_SUCH_TILE
    assert new_round(set_size=tiles.EXCEL).apply(events.place(60)) == codes.OK


def test_a_fourth_draw_is_refused():
    match = new_round()
    lay(match, "5-5-5")
    assert place(match, "1-2-3", draws=4) == codes.TOO_MANY_DRAWS
    assert match.apply(events.pass_(4)) == codes.TOO_MANY_DRAWS


def test_passing_needs_a_draw_while_the_pool_has_tiles():
    match = new_round()
    lay(match, "5-5-5")
    assert [match.judge(events.pass_(draws)) for draws in (0, 1, 2)] == [codes.MUST_DRAW, codes.OK, codes.OK]


def test_the_opener_neither_draws_nor_passes():
    match = new_round()
    assert match.draws_left() == 0
    assert match.apply(events.pass_(0)) == codes.OPENER_PLACES
    assert place(match, "1-2-3", draws=1) == codes.OPENER_PLACES


def empty_the_pool(match):
    """Passes with three draws until the pool holds fewer than three tiles."""
    while match.pool() >= 3:
        assert match.apply(events.pass_(3)) == codes.OK


def test_the_pool_counts_down_with_each_draw_and_cannot_be_overdrawn():
    match = new_round()
    lay(match, "5-5-5")
    empty_the_pool(match)
    assert match.pool() == 2 and match.draws_left() == 2
    assert place(match, "1-2-3", draws=3) == codes.POOL_EMPTY
    assert place(match, "1-2-3", draws=2) == codes.OK
    assert match.pool() == 0 and match.draws_left() == 0


def test_when_the_pool_runs_out_during_the_draws_only_the_draws_are_paid():
    match = new_round()
    lay(match, "5-5-5")
    empty_the_pool(match)
    player, before = match.player, list(match.totals)
    assert match.apply(events.pass_(2)) == codes.OK
    assert match.totals[player] == before[player] - 10


def test_passing_on_an_empty_pool_costs_nothing():
    match = new_round()
    lay(match, "5-5-5")
    empty_the_pool(match)
    assert place(match, "1-2-3", draws=2) == codes.OK
    before = list(match.totals)
    assert match.apply(events.pass_(0)) == codes.OK
    assert match.totals == before


@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_this_edition_is_for_two_to_four(players):
    match = Match()
    code = match.apply(events.match(0, tiles.STANDARD, players))
    assert code == (codes.OK if players else codes.BAD_PLAYERS)
    if code == codes.OK:
        assert match.apply(events.round_(0)) == codes.UNPLAYABLE


def test_an_unknown_edition_or_set_is_refused():
    assert Match().apply(events.match(99, tiles.STANDARD, 2)) == codes.NO_EDITION
    assert Match().apply(events.match(0, 57, 2)) == codes.BAD_SET


def test_only_players_of_the_match_can_open():
    assert new_match(3).apply(events.round_(3)) == codes.BAD_PLAYERS


@pytest.mark.parametrize("event", [b"", b"\x00", b"\x03", b"\x03\x01\x00", b"\x09\x01", b"\xff", bytes(40)])
def test_what_is_no_event_is_refused(event):
    match = new_round()
    before = match.save()
    assert match.apply(event) == codes.NOT_NOW
    assert match.save() == before
