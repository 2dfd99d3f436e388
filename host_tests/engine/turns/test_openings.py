"""How a round is opened: with any tile after drawing for it, or with the highest triple, shown if need be."""

import pytest

from trivet.engine import codes, events, phases, tiles

from .. import presets
from ..game import lay, lines, new_match, new_round, place, tile

ZEROS = tile("0-0-0")
HIGH_TRIPLE = presets.having(opening="high-triple")
DRAWN_HIGH = presets.having(opening="drawn-high")


def opened(shown, players=2, opener=0, edition="swedish-b", **changed):
    """A round whose opener has shown this tile."""
    match = new_match(players, edition=edition, **changed)
    assert match.apply(events.open_(opener, tile(shown) if shown else tiles.NONE)) == codes.OK
    return match


@pytest.mark.parametrize("edition", HIGH_TRIPLE)
@pytest.mark.parametrize(("triple", "points"), [("1-1-1", 3), ("3-3-3", 9), ("5-5-5", 15)])
def test_the_highest_triple_opens_and_pays_ten_more(edition, triple, points):
    match = opened(triple, edition=edition)
    assert place(match, triple) == codes.OK
    assert lines(match) == [(0, "tile", points), (0, "opening-triple", 10)]


@pytest.mark.parametrize("edition", HIGH_TRIPLE)
def test_opening_with_zeros_pays_forty(edition):
    match = opened("0-0-0", edition=edition)
    assert place(match, "0-0-0") == codes.OK
    assert lines(match) == [(0, "tile", 0), (0, "opening-triple", 10), (0, "opening-zeros", 30)]


@pytest.mark.parametrize("edition", HIGH_TRIPLE)
def test_who_shows_the_highest_triple_may_open_with_zeros_instead(edition):
    match = opened("5-5-5", edition=edition)
    assert place(match, "0-0-0") == codes.OK
    assert match.totals == [40, 0]


def test_the_tile_that_was_shown_is_the_one_that_opens():
    match = opened("4-4-4")
    before = match.save()
    for other in ("5-5-5", "3-3-3", "0-0-1", "4-4-5"):
        assert place(match, other) == codes.NOT_SHOWN, other
    assert match.save() == before
    assert place(match, "4-4-4") == codes.OK


def test_who_shows_zeros_alone_opens_with_them():
    match = opened("0-0-0")
    assert place(match, "1-1-1") == codes.NOT_SHOWN
    assert place(match, "0-0-0") == codes.OK


@pytest.mark.parametrize("edition", HIGH_TRIPLE)
@pytest.mark.parametrize("shown", ["4-5-5", None])
def test_who_has_shown_no_triple_cannot_open_with_one(edition, shown):
    match = opened(shown, edition=edition)
    before = match.save()
    for triple in ("0-0-0", "1-1-1", "5-5-5"):
        assert place(match, triple) == codes.TRIPLE_NOT_SHOWN
    assert match.apply(events.lay(ZEROS, 0, 0, 0, 0)) == codes.TRIPLE_NOT_SHOWN
    assert match.save() == before


@pytest.mark.parametrize("edition", HIGH_TRIPLE)
@pytest.mark.parametrize("shown", ["4-5-5", None])
def test_if_nobody_holds_a_triple_any_tile_opens_as_where_one_draws_for_it(edition, shown):
    """Swedish variant B: "Tillvägagångssätt är det samma som beskrivs i variant A"."""
    for name, total in (("4-5-5", 14), ("0-0-1", 1), ("3-4-5", 12)):
        match = opened(shown, edition=edition)
        assert place(match, name) == codes.OK
        assert lines(match) == [(0, "tile", total)]


@pytest.mark.parametrize("edition", HIGH_TRIPLE)
def test_who_has_shown_his_highest_tile_cannot_open_with_one_of_a_higher_sum(edition):
    match = opened("4-4-5", edition=edition)
    before = match.save()
    assert place(match, "4-5-5") == codes.HIGHER
    assert match.apply(events.lay(tile("4-5-5"), 0, 0, 0, 0)) == codes.HIGHER
    assert match.save() == before
    assert match.judge(events.place(tile("3-5-5"))) == codes.OK  # as many points
    assert place(match, "3-4-5") == codes.OK
    assert place(match, "4-5-5") == codes.OK  # another's, and no hand is seen: a doubt


def test_who_has_shown_nothing_has_shown_no_sum():
    assert place(opened(None), "4-5-5") == codes.OK


def test_a_triple_that_was_not_there_for_the_opening_may_be_drawn_and_placed_later():
    match = opened("4-5-5")
    lay(match, "0-0-1")
    assert place(match, "5-5-5", draws=1) == codes.OK
    assert place(match, "4-5-5") == codes.OK


def test_who_was_not_asked_for_a_proof_opens_with_any_tile_and_only_a_triple_has_the_bonus():
    for name, total in (("4-5-5", 14), ("0-0-1", 1), ("2-2-2", 16), ("0-0-0", 40)):
        match = new_round(edition="swedish-b")
        assert place(match, name) == codes.OK
        assert match.totals == [total, 0], name


def test_only_the_opening_tile_has_the_bonus():
    match = opened("5-5-5")
    lay(match, "5-5-5 0-0-0 4-4-4")
    assert match.totals == [25 + 12, 0]
    assert lines(match) == [(0, "tile", 12)]


@pytest.mark.parametrize("edition", DRAWN_HIGH)
def test_who_has_drawn_the_highest_tile_opens_with_any_and_scores_its_sum(edition):
    for name, total in (("0-0-0", 0), ("0-0-1", 1), ("5-5-5", 15)):
        match = new_round(edition=edition)
        assert place(match, name) == codes.OK
        assert lines(match) == [(0, "tile", total)]


@pytest.mark.parametrize("edition", DRAWN_HIGH)
def test_the_tile_drawn_to_see_who_opens_goes_back_and_proves_nothing(edition):
    match = opened("5-5-5", edition=edition)
    assert match.pool() == 56 - 18
    lay(match, "0-0-1 5-5-5")
    assert match.totals == [1, 15]


def test_after_zeros_instead_of_the_shown_triple_anybody_may_place_that():
    """No hand is seen: from another it is a doubt (test_doubts.py)."""
    for passes in range(3):
        match = opened("5-5-5", players=3, opener=1)
        lay(match, "0-0-0")
        for _ in range(passes):
            assert match.apply(events.pass_(3)) == codes.OK
        assert place(match, "5-5-5") == codes.OK


@pytest.mark.parametrize("edition", HIGH_TRIPLE + DRAWN_HIGH)
def test_anyone_of_the_table_may_open(edition):
    for opener in range(3):
        match = new_match(3, edition=edition)
        assert match.judge(events.open_(3, ZEROS)) == codes.BAD_PLAYERS
        assert match.judge(events.round_(3)) == codes.BAD_PLAYERS
        assert match.apply(events.open_(opener, ZEROS)) == codes.OK
        assert (match.opener, match.player, match.phase) == (opener, opener, phases.TURN)
        lay(match, "0-0-0")
        assert match.player == (opener + 1) % 3


def test_what_is_shown_must_be_a_tile_of_the_set():
    mirror = tile("0-2-1", 76)
    match = new_match(edition="swedish-b")
    for shown in (mirror, 75, 76, 254):
        assert match.apply(events.open_(0, shown)) == codes.NO_SUCH_TILE
    match = new_match(edition="swedish-b", set_size=76)
    assert match.judge(events.open_(0, 76)) == codes.NO_SUCH_TILE
    assert match.apply(events.open_(0, mirror)) == codes.OK


@pytest.mark.parametrize("edition", HIGH_TRIPLE + DRAWN_HIGH)
def test_an_opener_neither_draws_nor_passes(edition):
    match = new_round(edition=edition)
    assert match.draws_left() == 0
    assert match.apply(events.pass_(0)) == codes.OPENER_PLACES
    assert match.apply(events.pass_(3)) == codes.OPENER_PLACES
    assert place(match, "5-5-5", draws=1) == codes.OPENER_PLACES
    assert match.apply(events.expire(0)) in (codes.NOT_NOW, codes.OPENER_PLACES)


def test_each_round_is_opened_anew():
    match = new_match(2, edition="swedish-b", length="rounds", rounds=2, blocked="nothing", draws=255)
    assert match.apply(events.open_(0, tile("5-5-5"))) == codes.OK
    lay(match, "5-5-5")
    while match.phase == phases.TURN:
        assert match.apply(events.pass_(match.draws_left())) == codes.OK
    assert match.apply(events.round_(1)) == codes.OK  # nothing shown now: the proof was of the first round
    lay(match, "4-4-4 5-5-5")
    assert match.totals[1] == -38 * 5 - 10 + 22


def test_house_rules_price_the_opening():
    match = opened("0-0-0", opening_bonus=7, zero_bonus=0)
    lay(match, "0-0-0")
    assert lines(match) == [(0, "tile", 0), (0, "opening-triple", 7)]
    match = opened("3-3-3", edition="nordic-four", opening="high-triple", opening_bonus=12)
    lay(match, "3-3-3")
    assert match.totals == [21, 0]


def test_a_refereed_opening_counts_alike():
    match = opened("5-5-5")
    assert match.apply(events.lay(tile("4-4-4"), 0, 0, 0, 0)) == codes.NOT_SHOWN
    assert match.apply(events.lay(ZEROS, 0, 0, 0, 0)) == codes.OK
    assert match.totals == [40, 0]
    assert match.apply(events.lay(tile("5-5-5"), 0, 1, 0, 0)) == codes.CORNER


def test_the_shown_triple_may_be_told_of_any_hand():
    match = opened("5-5-5")
    lay(match, "0-0-0")
    while match.phase == phases.TURN:
        assert match.apply(events.pass_(match.draws_left())) == codes.OK
    triple = tile("5-5-5")
    rest = [other for other in match.unplayed() if other != triple]
    assert match.player != match.opener and match.holder(triple) == phases.NOBODY
    hand = [triple, *rest][: match.hands[match.player]]
    told = match.player
    assert match.apply(events.held(hand)) == codes.OK and match.holder(triple) == told
