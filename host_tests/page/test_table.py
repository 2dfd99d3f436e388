"""The referee's table: what lies there, each change taken back and made again, and what of it is drawn anew."""

import re

import pytest

from host_tests.command import boards
from host_tests.engine import plain
from tools.page.referee import answers
from tools.page.referee.table import ANY, Table
from trivet.command import drawing
from trivet.command.faults import Fault
from trivet.engine import lattice, tiles

from . import tables
from .tables import digits_of, text_of


def placed(*laid):
    """A table with these tiles, "0,0,555", laid one by one."""
    table = Table(2)
    for x, y, digits in laid:
        table.lay(x, y, tuple(digits_of(digits)))
    return table


FOUR = ((0, 0, "555"), (1, 0, "551"), (2, 0, "145"), (-1, 0, "545"))  # the last lies beside the first


def lies(table):
    return [(x, y, text_of(digits)) for x, y, digits in table.laid]


def names(*laid):
    return [f"c{x}_{y}" for x, y, *_ in laid]


# ---- one change


def test_a_table_begins_empty_with_nothing_to_undo():
    table = Table(0)
    assert (table.laid, table.set_size, list(table.missing)) == ([], tiles.STANDARD, [])
    assert (table.can_undo, table.can_redo, table.changed()) == (False, False, {})


def test_a_tile_that_is_laid_is_drawn_alone():
    table = placed(*FOUR[:1])
    table.changed()
    table.lay(1, 0, (5, 5, 1))
    told = table.changed()
    assert sorted(told) == ["added", "lies", "room"]
    assert tables.groups(told["added"]) == {"c1_0": "551"}


def test_the_tile_that_was_laid_last_is_taken_off_alone():
    table = placed(*FOUR)
    table.changed()
    table.take_off((-1, 0))
    assert table.changed()["removed"] == "c-1_0"
    assert lies(table) == list(FOUR[:3])


def test_of_any_other_tile_that_is_taken_off_all_is_drawn_anew():
    table = placed(*FOUR)
    table.take_off((2, 0))
    assert list(tables.groups(table.changed()["board"])) == names(FOUR[0], FOUR[1], FOUR[3])


def test_what_has_changed_is_told_once():
    table = placed(*FOUR)
    table.changed()
    assert table.changed() == {}


def test_the_room_is_that_of_the_tiles():
    table = placed(*FOUR)
    assert table.changed()["room"] == list(drawing.room([(x, y) for x, y, _ in FOUR]))


def test_the_tiles_that_lie_there_are_told_by_their_numbers():
    table = placed(*FOUR)
    shown = {"%d%d%d" % tiles.digits(tile) for tile, sign in enumerate(table.changed()["lies"]) if sign == "1"}
    assert shown == {"555", "155", "145", "455"}


def test_a_tile_that_the_box_lacks_is_told_with_those_that_lie_there():
    table = Table(0)
    table.begin([(0, 0, (5, 5, 5))], 56, [0])
    told = table.changed()["lies"]
    assert (told[0], told[55], told.count("1"), len(told)) == ("1", "1", 2, 56)


def test_of_the_set_of_76_each_tile_is_told():
    table = Table(0)
    table.begin([(0, 0, (3, 5, 4))], 76)
    told = table.changed()["lies"]
    assert (len(told), told.index("1"), told.count("1")) == (76, tiles.find((3, 5, 4), 76), 1)


def test_what_a_link_says_of_a_tile_is_noted_when_it_is_laid():
    table = placed(*FOUR)
    assert len(table.ranks) == 3
    table.take_off((-1, 0))
    assert len(table.ranks) == 2


def test_a_board_that_cannot_be_changes_nothing():
    table = placed(*FOUR)
    table.changed()
    for laid, missing in (
        ([(0, 0, (5, 5, 5)), (4, 0, (5, 5, 1))], ()),
        ([(0, 0, (5, 5, 5)), (1, 0, (4, 4, 1))], ()),
        ([(0, 0, (5, 5, 5))], (55,)),
        ([(0, 0, (0, 2, 1))], ()),
    ):
        with pytest.raises(Fault):
            table.begin(laid, 56, missing)
    assert lies(table) == list(FOUR) and table.changed() == {}


def test_what_would_not_hang_together_stays():
    table = placed(*FOUR)
    table.undo()
    table.changed()
    with pytest.raises(Fault, match="no chain of edges"):
        table.take_off((1, 0))
    assert lies(table) == list(FOUR[:3])
    assert table.changed() == {} and table.can_redo


def test_the_last_tile_of_all_can_be_taken_off():
    table = placed(*FOUR[:1])
    table.take_off((0, 0))
    assert table.laid == [] and table.changed()["removed"] == "c0_0"


def test_a_tile_beside_which_none_was_told_before_waits_for_the_others():
    table = Table(0)
    table.begin([(0, 0, (5, 5, 5)), (2, 0, (1, 4, 5)), (1, 0, (5, 5, 1))], 56)
    assert table.cells() == [(0, 0), (1, 0), (2, 0)]


def test_tiles_keep_the_order_in_which_they_were_laid():
    table = Table(0)
    laid = [(x, y, tuple(digits_of(digits))) for x, y, digits in FOUR]
    table.begin(laid, 56)
    assert table.laid == laid


# ---- undo and redo


def test_after_an_undo_over_another_board_the_tile_that_was_laid_last_is_lifted():
    table = placed(*FOUR)
    table.begin([], 56)
    table.undo()
    table.undo()
    assert table.position.why(-1, 0, (5, 4, 5)) is None
    assert table.position.why(2, 0, (1, 4, 5)) == "taken"


def test_an_undo_brings_back_the_set_and_what_was_missing():
    table = Table(0)
    table.begin([(0, 0, (0, 2, 1))], 76, [55])
    table.begin([], 56)
    table.undo()
    assert (table.set_size, list(table.missing), table.cells()) == (76, [55], [(0, 0)])
    assert table.position.why_no_tile((5, 5, 5)) == "missing"


@pytest.mark.parametrize("laid", [[], [(4, 4, (0, 0, 1))]])
@pytest.mark.parametrize("set_size", [56, 76])
def test_undo_and_redo_change_no_rules(laid, set_size):
    table = placed(*FOUR)
    table.begin(laid, set_size)
    table.play_by(8)
    for way in (table.undo, table.redo, table.undo):
        way()
        assert table.position.rules is table.rulebooks[8]


def test_what_was_undone_is_forgotten_by_another_change():
    table = placed(*FOUR)
    table.undo()
    assert table.can_redo
    table.take_off((2, 0))
    assert not table.can_redo


def test_undo_of_nothing_and_redo_of_nothing_change_nothing():
    table = Table(0)
    table.undo()
    table.redo()
    assert table.changed() == {} and not table.can_undo and not table.can_redo


def state(table):
    return table.laid, table.set_size, list(table.missing)


def change(rng, table):
    """One by chance: most lay or take off, some begin another board, go back or forth. What was done."""
    kind = rng.choice(("lay", "lay", "lay", "lay", "off", "off", "board", "undo", "undo", "redo"))
    if kind == "lay":
        moves = table.position.moves(table.position.unplayed())
        if not moves:
            return None
        x, y, digits, _, _ = rng.choice(moves)
        table.lay(x, y, tuple(digits_of(digits)))
    elif kind == "off":
        if not table.laid:
            return None
        try:
            table.take_off(rng.choice((table.laid[-1], rng.choice(table.laid)))[:2])
        except Fault:
            return None
    elif kind == "board":
        board, set_size, missing = tables.board_by_chance(rng, 12)
        lost = [tiles.find(digits_of(text), 76) for text in missing]
        table.begin([(x, y, tuple(digits_of(text))) for x, y, text in board], set_size, lost)
    else:
        getattr(table, kind)()
    return kind


def as_drawn(table):
    return {f"c{x}_{y}": text_of(digits) for x, y, digits in table.laid}


def assert_agrees(table):
    """The position of a table and its links' ranks are those of its tiles."""
    board = table.position.board
    placements = [board.placed(number) for number in range(board.count)]
    assert [(x, y, tiles.turned(tile, turn)) for x, y, tile, turn in placements] == table.laid
    lying = {tiles.find(digits, 76) for _, _, digits in table.laid} | set(table.missing)
    assert table.position.unplayed() == [tile for tile in range(table.set_size) if tile not in lying]
    assert len(table.ranks) <= max(len(table.laid) - 1, 0)


def test_what_is_told_in_order_is_the_whole_board_after_any_changes(rng):
    for _ in range(12):
        table, model = Table(0), {}
        for _ in range(25):
            change(rng, table)
            told = table.changed()
            model = tables.followed(model, told)
            assert model == as_drawn(table)
            if told:
                assert told["room"] == list(drawing.room(table.cells()))
            assert_agrees(table)


def test_every_state_comes_back_by_undo_and_redo(rng):
    kinds = set()
    for _ in range(15):
        table, past, future = Table(0), [], []
        for step in range(60):
            before = state(table)
            # At the end as far back as it goes, and as far forth.
            kind = change(rng, table) if step < 20 else "undo" if step < 40 else "redo"
            kinds.add(kind)
            if step >= 20:
                getattr(table, kind)()
            back, forth = (future, past) if kind == "redo" else (past, future)
            if kind in ("undo", "redo"):
                if back:
                    forth.append(before)
                    before = back.pop()
                assert state(table) == before
            elif kind:
                past.append(before)
                future = []
            assert (table.can_undo, table.can_redo) == (bool(past), bool(future))
            assert_agrees(table)
    assert kinds >= {"lay", "off", "board", "undo", "redo"}


# ---- what is there


def test_each_corner_needs_the_number_that_touches_it(rng):
    for _ in range(10):
        referee = tables.referee_by_chance(rng)
        board = tables.on(referee)
        for x, y in [*board.open_cells(), *rng.sample(sorted(board.cells), 1), (90, 90)]:
            numbers = [int(board.numbers.get(point, ANY)) for point in plain.corners(x, y)]
            assert referee.table.needed(x, y) == numbers
            sides = [side for side, cell in enumerate(lattice.neighbours(x, y)) if cell in board.cells]
            assert referee.table.sides(x, y) == sides


def test_what_is_needed_follows_each_change():
    table = placed(*FOUR[:1])
    assert table.needed(1, 0) == [5, 5, ANY]
    table.lay(1, 0, (5, 5, 1))
    assert table.needed(2, 0) == [1, ANY, 5]
    table.undo()
    assert table.needed(2, 0) == [ANY, ANY, 5]


@pytest.mark.parametrize(
    ("cell", "digits", "wrong", "agree"),
    [
        ((1, 0), "551", [], [0]),
        ((1, 0), "515", [1], []),
        ((1, 0), "155", [0], []),
        ((1, 0), "123", [0, 1], []),
        ((9, 0), "123", [], []),
    ],
)
def test_a_tile_agrees_at_an_edge_or_contradicts_at_a_corner(cell, digits, wrong, agree):
    assert placed(*FOUR[:1]).fit(*cell, tuple(digits_of(digits))) == (wrong, agree)


def test_a_tile_turns_so_that_it_fits(rng):
    met = 0
    for _ in range(20):
        referee = tables.referee_by_chance(rng)
        for x, y, text in rng.sample(places := tables.on(referee).places(tables.left(referee)), min(9, len(places))):
            a, b, c = digits_of(text)
            turned = referee.table.turned_to_fit(x, y, rng.choice(((a, b, c), (b, c, a), (c, a, b))))
            assert referee.table.fit(x, y, turned)[0] == []
            met += 1
    assert met > 40


def test_a_tile_that_fits_nowhere_turns_so_that_fewest_corners_contradict(rng):
    for _ in range(20):
        referee = tables.referee_by_chance(rng)
        board = tables.on(referee)
        x, y = rng.choice(board.open_cells())
        a, b, c = (rng.randrange(6) for _ in "abc")
        turns = [(a, b, c), (b, c, a), (c, a, b)]
        wrong = {
            turn: sum(
                board.numbers.get(point, str(d)) != str(d) for point, d in zip(plain.corners(x, y), turn, strict=True)
            )
            for turn in turns
        }
        turned = referee.table.turned_to_fit(x, y, (a, b, c))
        assert turned in turns and wrong[turned] == min(wrong.values())


def test_of_turnings_that_contradict_alike_the_one_with_most_edges_is_taken():
    table = Table(0)
    laid = [(x, y, tuple(digits_of(text))) for x, y, text in boards.HEXAGON_551]
    table.begin(laid, 56)
    assert table.needed(0, 0) == [5, 5, 1] and table.sides(0, 0) == [0, 2]
    # 1-1-5 contradicts at each corner, 1-5-1 at one and agrees with no edge, 5-1-1 agrees with one.
    assert table.turned_to_fit(0, 0, (1, 1, 5)) == (5, 1, 1)


def test_of_turnings_that_fit_alike_a_tile_stays_as_it_is():
    table = placed((0, 0, "555"))
    assert table.turned_to_fit(9, 0, (1, 2, 3)) == (1, 2, 3)


def test_the_numbers_of_a_drawing_are_whole(rng):
    referee = tables.referee_by_chance(rng)
    for text in (answers.told(referee)["board"], referee.svg()):
        assert not re.search(r"\d\.\d", text)
