"""What contradicts what was shown for the opening: found event by event, and never refused."""

import pytest

from trivet.engine import codes, doubts, events, phases, tiles

from .. import presets
from ..game import new_match, rule, tile

HIGH_TRIPLE = presets.having(opening="high-triple")
NONE = tiles.NONE


def told(shown, moves, players=2, edition="swedish-b", opener=0, **changed):
    """The doubts about each of these events, or of tiles placed, as (kind, tile or player by name, …)."""
    match = new_match(players, edition=edition, **changed)
    shown = NONE if shown is None else tile(shown)
    assert match.apply(events.open_(opener, shown)) == codes.OK
    assert doubts.found(match, events.open_(opener, shown)) == []
    found = []
    for move in moves:
        event = events.place(tile(move)) if isinstance(move, str) else move
        assert match.apply(event) == codes.OK, move
        before = match.save()
        found.append([(kind, tiles.name(seen), other) for kind, seen, other in doubts.found(match, event)])
        assert match.save() == before
    return found


def higher(seen, shown):
    return [(doubts.HIGHER, seen, tile(shown))]


def triple(seen, shown=None):
    return [(doubts.TRIPLE, seen, tile(shown) if shown else NONE)]


def test_each_kind_is_another():
    assert len({doubts.HIGHER, doubts.TRIPLE, doubts.KEPT, doubts.ELSEWHERE, doubts.LACKING}) == 5


# --- a triple was shown


@pytest.mark.parametrize("edition", HIGH_TRIPLE)
def test_who_has_not_drawn_places_a_higher_triple_than_was_shown(edition):
    assert told("3-3-3", ["3-3-3", "5-5-5"], edition=edition) == [[], higher("5-5-5", "3-3-3")]


def test_the_opener_himself_has_held_a_higher_one():
    assert told("3-3-3", ["3-3-3", "2-2-3", "4-4-4"]) == [[], [], higher("4-4-4", "3-3-3")]


def test_lower_triples_and_tiles_of_any_sum_say_nothing_against_a_triple():
    assert told("3-3-3", ["3-3-3", "2-2-2", "4-5-5", "0-0-0"]) == [[]] * 4


def test_it_is_measured_against_what_was_shown_and_not_against_what_opened():
    assert told("4-4-4", ["0-0-0", "3-3-3", "4-4-4"]) == [[]] * 3  # the opener's own, kept back, among them
    assert told("4-4-4", ["0-0-0", "5-5-5"]) == [[], higher("5-5-5", "4-4-4")]
    assert told("0-0-0", ["0-0-0", "1-1-1"]) == [[], higher("1-1-1", "0-0-0")]


def test_a_board_that_is_known_makes_no_difference():
    moves = [events.lay(tile("3-3-3"), 0, 0, 0, 0), events.lay(tile("3-3-4"), 0, 1, 0, 0)]
    assert told("3-3-3", moves) == [[], []]
    moves = [events.lay(tile("0-0-0"), 0, 0, 0, 0), events.lay(tile("0-0-5"), 0, 1, 0, 0)]
    assert told("2-2-2", moves) == [[], []]


# --- who has drawn


@pytest.mark.parametrize(
    "drawn",
    [
        [events.place(tile("5-5-5"), 1)],
        [events.pass_(1), events.place(tile("0-0-1")), events.place(tile("5-5-5"))],
        [events.place(tile("0-0-2"), 2), events.place(tile("0-0-1")), events.place(tile("5-5-5"))],
        [events.expire(0), events.place(tile("0-0-1")), events.place(tile("5-5-5"))],
    ],
)
def test_who_has_drawn_since_the_deal_may_have_drawn_it(drawn):
    changed = {"timer": 60, "expiry": "penalty"}
    assert told("3-3-3", ["3-3-3", *drawn], **changed) == [[]] * (1 + len(drawn))


def test_what_another_has_drawn_says_nothing():
    found = told("3-3-3", ["3-3-3", events.pass_(3), "5-5-5"])
    assert found[-1] == higher("5-5-5", "3-3-3")


def test_who_was_away_has_drawn_nothing():
    found = told("3-3-3", ["3-3-3", events.skip(), "0-0-1", "5-5-5"])
    assert found[-1] == higher("5-5-5", "3-3-3")


# --- no triple was shown


@pytest.mark.parametrize("shown", ["4-4-5", None])
def test_where_no_triple_was_shown_any_of_them_was_in_a_hand(shown):
    assert told(shown, ["3-4-5", "0-0-0"]) == [[], triple("0-0-0", shown)]
    assert told(shown, ["3-4-5", "5-5-5"]) == [[], triple("5-5-5", shown)]


def test_where_no_triple_was_shown_the_highest_tile_was():
    assert told("4-4-5", ["3-4-5", "4-5-5"]) == [[], higher("4-5-5", "4-4-5")]
    assert told("4-4-5", ["3-4-5", "3-5-5", "4-4-5"]) == [[]] * 3  # no more, and itself
    assert told(None, ["3-4-5", "4-5-5"]) == [[]] * 2


# --- what is left in the hands


def left(*hands, shown="3-3-3", **changed):
    """The doubts about the last of these hands, by their tiles, of a round with two tiles each, and the first out."""
    moves = ["3-3-3" if shown == "3-3-3" else "0-0-1", "0-0-2", "0-0-3"]
    return told(shown, [*moves, *[events.held([tile(name) for name in hand]) for hand in hands]], hand_2=2, **changed)


def test_what_one_who_has_not_drawn_is_left_with_was_in_his_hand():
    assert left(["5-5-5"])[-1] == higher("5-5-5", "3-3-3")
    assert left(["2-2-2"])[-1] == []
    assert left(["5-5-5"], shown=None)[-1] == triple("5-5-5")
    assert left(["4-5-5"], shown=None)[-1] == []


def test_each_tile_of_a_hand_is_a_doubt_of_its_own():
    hand = events.held([tile("5-5-5"), tile("4-4-4")])
    found = told("3-3-3", ["3-3-3", "0-0-1", "0-0-2", events.skip(), "0-0-3", hand], hand_2=3)
    assert found[-1] == [*higher("5-5-5", "3-3-3"), *higher("4-4-4", "3-3-3")]


def test_who_tells_of_more_tiles_than_were_counted_has_drawn_though_nobody_entered_it():
    """The players have said that the pool is empty, and by the count it was not."""
    for more, expected in (("", higher("5-5-5", "3-3-3")), ("0-0-1 0-0-2", [])):
        hand = events.held([tile(name) for name in ["5-5-5", *more.split()]])
        assert told("3-3-3", ["3-3-3", events.block(), hand], hand_2=2)[-1] == expected, more


@pytest.mark.parametrize(
    ("shown", "total", "expected"),
    [
        ("3-3-3", 15, higher("5-5-5", "3-3-3")),
        ("3-3-3", 14, []),
        ("3-3-3", 12, []),  # 4-4-4, or 3-4-5 or 2-5-5
        (None, 0, triple("0-0-0")),
        ("0-0-5", 14, higher("4-5-5", "0-0-5")),
    ],
)
def test_the_sum_of_a_single_tile_is_a_doubt_where_only_one_tile_has_it(shown, total, expected):
    moves = ["3-3-3" if shown == "3-3-3" else "0-0-1", "0-0-2", "0-0-3", events.hand(total)]
    assert told(shown, moves, hand_2=2)[-1] == expected


def test_the_sum_of_more_tiles_names_none():
    moves = ["3-3-3", "0-0-1", "0-0-2", events.skip(), "0-0-3", events.hand(15)]
    assert told("3-3-3", moves, hand_2=3)[-1] == []


# --- the tile that was shown was not placed


def test_who_has_shown_a_tile_goes_out_without_placing_it():
    moves = ["0-0-0", "0-0-1", "0-0-2"]
    assert told("5-5-5", moves, hand_2=2)[-1] == [(doubts.KEPT, "5-5-5", 0)]
    moves = ["3-4-5", "0-0-1", "0-0-2"]
    assert told("4-4-5", moves, hand_2=2)[-1] == [(doubts.KEPT, "4-4-5", 0)]
    assert told("4-4-5", moves[:1], players=3, opener=1, hand_3=1)[0] == [(doubts.KEPT, "4-4-5", 1)]


def test_who_places_it_last_or_has_shown_nothing_leaves_no_doubt():
    assert told("5-5-5", ["0-0-0", "0-0-1", "5-5-5"], hand_2=2)[-1] == []
    assert told(None, ["3-4-5", "0-0-1", "0-0-2"], hand_2=2)[-1] == []


def test_another_goes_out_while_it_is_in_its_owner_s_hand():
    moves = ["0-0-0", "0-0-1", events.pass_(1), "0-0-2"]
    assert told("5-5-5", moves, hand_2=2)[-1] == []
    assert told("5-5-5", ["0-0-0", events.out(1)])[-1] == []


def test_who_says_that_he_is_out_has_gone_out():
    assert told("5-5-5", ["0-0-0", events.out(0)])[-1] == [(doubts.KEPT, "5-5-5", 0)]
    assert told("5-5-5", ["5-5-5", events.out(0)])[-1] == []


def test_it_is_told_once():
    moves = ["0-0-0", "0-0-1", "0-0-2", "0-0-3", "0-0-4", events.skip(), events.held([tile("0-0-5")])]
    found = told("5-5-5", moves, players=3, ending="complete-round", hand_3=2)
    assert found == [[], [], [], [(doubts.KEPT, "5-5-5", 0)], [], [], []]


# --- the tile that was shown turns up elsewhere


def elsewhere(seen, opener=0):
    return [(doubts.ELSEWHERE, seen, opener)]


def test_another_places_the_tile_that_was_shown():
    assert told("4-4-4", ["0-0-0", "4-4-4"]) == [[], elsewhere("4-4-4")]
    assert told("4-4-5", ["3-4-5", "4-4-5"]) == [[], elsewhere("4-4-5")]
    assert told("4-4-4", ["0-0-0", events.pass_(3), "4-4-4"], players=3, opener=1)[-1] == elsewhere("4-4-4", 1)
    drawn = events.place(tile("4-4-4"), 3)
    assert told("4-4-4", ["0-0-0", drawn])[-1] == elsewhere("4-4-4"), "it was in no pool"


def test_another_lays_it_on_the_board():
    moves = [events.lay(tile("0-0-0"), 0, 0, 0, 0), events.lay(tile("0-0-5"), 0, 1, 0, 0)]
    assert told("0-0-0", moves) == [[], []]
    moves = [events.lay(tile("0-0-1"), 0, 0, 0, 0), events.lay(tile("0-0-5"), 0, 1, 0, 0)]
    assert told("0-0-5", moves) == [[], elsewhere("0-0-5")]


def test_its_owner_who_places_it_later_leaves_no_doubt():
    assert told("4-4-4", ["0-0-0", "0-0-1", "4-4-4"]) == [[], [], []]


def test_another_is_left_with_it():
    moves = ["0-0-0", "0-0-1", events.out(0), events.held([tile("4-4-4")])]
    assert told("4-4-4", moves, hand_2=2)[-2:] == [[(doubts.KEPT, "4-4-4", 0)], elsewhere("4-4-4")]
    blocked = ["0-0-0", events.block(), events.held([tile(name) for name in ("4-4-4", "0-0-1")])]
    assert told("4-4-4", blocked, hand_2=2, blocked_when="nobody-can-place")[-1] == elsewhere("4-4-4")


def test_its_owner_neither_places_it_nor_is_left_with_it():
    changed = {"hand_2": 2, "blocked_when": "nobody-can-place"}
    other, own = events.held([tile("0-0-1"), tile("0-0-2")]), events.held([tile("0-0-3")])
    assert told("4-4-4", ["0-0-0", events.block(), other, own], **changed)[-2:] == [[], [(doubts.LACKING, "4-4-4", 0)]]
    kept = events.held([tile("4-4-4")])
    assert told("4-4-4", ["0-0-0", events.block(), other, kept], **changed)[-2:] == [[], []]


def test_the_sum_of_his_single_tile_tells_as_much_where_only_one_tile_has_it():
    changed = {"hand_2": 2, "blocked_when": "nobody-can-place"}
    other = events.held([tile("0-0-1"), tile("0-0-2")])
    for shown, total, expected in (("5-5-5", 15, []), ("5-5-5", 14, [(doubts.LACKING, "5-5-5", 0)]), ("5-5-5", 12, [])):
        assert told(shown, ["0-0-0", events.block(), other, events.hand(total)], **changed)[-1] == expected, total


def test_what_another_has_placed_or_is_left_with_is_not_also_missed():
    assert told("4-4-4", ["0-0-0", "4-4-4", "0-0-1"], hand_2=2)[-1] == []  # the opener goes out
    changed = {"hand_2": 2, "blocked_when": "nobody-can-place"}
    other, own = events.held([tile("4-4-4"), tile("0-0-2")]), events.held([tile("0-0-3")])
    assert told("4-4-4", ["0-0-0", events.block(), other, own], **changed)[-2:] == [elsewhere("4-4-4"), []]


def test_what_its_owner_has_taken_home_can_be_drawn_by_all():
    assert told("5-5-5", ["0-0-0", events.leave(0), "5-5-5"], players=3) == [[], [], []]


# --- where there is nothing to doubt


@pytest.mark.parametrize("edition", presets.having(opening="drawn-high"))
def test_a_tile_that_was_drawn_for_the_opening_says_nothing_about_the_hands(edition):
    assert told("3-3-3", ["0-0-1", "5-5-5"], edition=edition) == [[], []]


def test_where_nobody_was_asked_nothing_was_shown():
    match = new_match(edition="swedish-b")
    for event in (events.round_(0), events.place(tile("0-0-1")), events.place(tile("5-5-5"))):
        assert match.apply(event) == codes.OK and doubts.found(match, event) == []


def test_what_was_shown_holds_when_who_has_shown_it_goes_home():
    moves = ["3-3-3", events.leave(0), "5-5-5"]
    assert told("3-3-3", moves, players=3)[-1] == higher("5-5-5", "3-3-3")
    assert told("3-3-3", [events.leave(0), "5-5-5", "4-4-4"], players=3) == [[], [], []]  # another opens, unasked


def test_each_round_is_doubted_by_itself():
    match = new_match(edition="swedish-b", hand_2=1, length="rounds", rounds=2)
    for event in (events.open_(0, tile("3-3-3")), events.place(tile("3-3-3")), events.held([tile("0-0-1")])):
        assert match.apply(event) == codes.OK and doubts.found(match, event) == []
    assert match.phase == phases.OPENING
    for event in (events.round_(0), events.place(tile("5-5-5"))):
        assert match.apply(event) == codes.OK and doubts.found(match, event) == []


def test_the_house_rule_of_the_highest_triple_is_one_for_doubts_too():
    match = new_match(edition="nordic-four")
    assert match.apply(rule("opening", "high-triple")) == codes.OK
    assert match.apply(events.open_(0, tile("3-3-3"))) == codes.OK
    for name, expected in (("3-3-3", []), ("5-5-5", [(doubts.HIGHER, tile("5-5-5"), tile("3-3-3"))])):
        assert match.apply(events.place(tile(name))) == codes.OK
        assert doubts.found(match, events.place(tile(name))) == expected
