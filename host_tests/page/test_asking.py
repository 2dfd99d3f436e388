"""The referee's events: what each leads to, links and pictures of the question, and that nothing breaks it."""

import json
import re
from xml.etree import ElementTree

import pytest

from host_tests.command import boards
from host_tests.command.test_permalink import moved as moved_question
from host_tests.command.test_permalink import question_of
from tools.page.referee import answers, asking
from tools.page.referee.referee import Referee
from trivet.command import permalink, requests
from trivet.command.faults import Fault
from trivet.engine import tiles
from trivet.engine.rulebooks.editions import EDITIONS, find

from . import events, tables
from .tables import answer, digits_of, lay, with_board

THREE = [[0, 0, "555"], [1, 0, "551"], [2, 0, "145"]]


def typed(referee, text):
    for digit in text:
        referee.digit(int(digit))


def question(referee):
    """All that a person could see changed."""
    return (
        referee.place,
        referee.table.laid,
        referee.table.set_size,
        list(referee.table.missing),
        referee.hand,
        referee.mode,
        referee.asked,
        referee.cell,
        referee.entered,
        referee.table.can_undo,
        referee.table.can_redo,
    )


# ---- a tile is typed


def test_three_numbers_are_a_tile():
    referee = with_board(THREE)
    typed(referee, "15")
    assert answer(referee) == {"kind": "typing", "entered": [1, 5]}
    referee.digit(2)
    assert answer(referee)["digits"] == (1, 5, 2)


def test_the_fourth_number_begins_another_tile():
    referee = with_board(THREE)
    typed(referee, "1523")
    assert answer(referee) == {"kind": "typing", "entered": [3]} and referee.asked is None


def test_a_tile_that_is_typed_on_a_touched_cell_turns_to_fit():
    referee = with_board(THREE)
    referee.touch(0, 1)
    typed(referee, "551")
    assert referee.tried() == (0, 1, (1, 5, 5))


def test_a_tile_that_is_typed_when_a_tile_was_touched_lies_on_no_cell():
    referee = with_board(THREE)
    referee.touch(0, 0)
    typed(referee, "255")
    assert answer(referee)["kind"] == "places" and referee.cell is None


def test_a_tile_is_turned_by_a_corner_clockwise_and_is_itself_after_three():
    referee = with_board(THREE)
    referee.try_at(0, 1, [1, 5, 5])
    seen = []
    for _ in range(3):
        referee.turn()
        seen.append(referee.asked)
    assert seen == [(5, 1, 5), (5, 5, 1), (1, 5, 5)]


def test_nothing_is_turned_where_none_is_asked_about():
    referee = with_board(THREE)
    referee.turn()
    assert referee.asked is None


def test_erasing_goes_back_by_a_number_then_by_the_touch():
    referee = with_board(THREE)
    referee.touch(0, 1)
    typed(referee, "155")
    seen = []
    for _ in range(4):
        referee.erase()
        seen.append((list(referee.entered), referee.asked, referee.cell))
    assert seen == [([1, 5], None, (0, 1)), ([1], None, (0, 1)), ([], None, (0, 1)), ([], None, None)]


@pytest.mark.parametrize("mode", ["hand", "open"])
def test_erasing_at_last_goes_back_to_the_board(mode):
    referee = with_board(THREE)
    referee.show(mode)
    referee.erase()
    assert answer(referee) == {"kind": "board"}


# ---- touching


def test_a_tile_that_is_asked_about_and_does_not_fit_is_tried_where_is_touched():
    referee = with_board(THREE)
    typed(referee, "235")
    referee.touch(0, 1)
    assert referee.tried() == (0, 1, (2, 3, 5))
    referee.touch(-1, 0)
    assert referee.tried() == (-1, 0, (2, 3, 5))
    assert answer(referee)["kind"] == "illegal" and len(referee.table.laid) == 3


def test_a_cell_that_is_touched_again_is_none():
    referee = with_board(THREE)
    for cell in ((0, 1), (0, 0)):
        referee.touch(*cell)
        assert answers.told(referee)["focus"] == cell
        referee.touch(*cell)
        assert answers.told(referee)["focus"] is None


def test_touching_takes_back_a_tile_that_is_not_whole():
    referee = with_board(THREE)
    typed(referee, "12")
    referee.touch(0, 1)
    assert answer(referee)["kind"] == "cell"


def test_a_trial_comes_back_when_the_look_at_a_tile_is_taken_back():
    referee = with_board(THREE)
    referee.try_at(0, 1, [1, 5, 5])
    referee.touch(2, 0)
    referee.touch(1, 0)
    assert answer(referee)["kind"] == "lies"
    referee.erase()
    assert referee.tried() == (0, 1, (1, 5, 5))
    referee.erase()
    assert referee.tried() is None and referee.entered == [1, 5]
    for _ in range(3):
        referee.erase()
    assert answer(referee) == {"kind": "board"}, "it comes back once"


def test_a_trial_does_not_come_back_after_a_free_cell_was_touched():
    referee = with_board(THREE)
    referee.try_at(0, 1, [1, 5, 5])
    referee.touch(2, 0)
    referee.touch(-1, 0)
    assert answer(referee)["kind"] == "cell"
    referee.erase()
    assert referee.asked is None and referee.cell is None


def test_what_fits_here_and_the_places_elsewhere_can_be_asked():
    referee = with_board(THREE)
    referee.try_at(0, 1, [2, 5, 5])
    referee.here()
    assert answer(referee)["kind"] == "cell"
    referee.try_at(0, 1, [2, 5, 5])
    referee.elsewhere()
    assert answer(referee)["kind"] == "places"


def test_a_figure_that_waits_is_tried_where_it_is_touched():
    referee = with_board(boards.HEXAGON_551)
    referee.show("open")
    referee.touch(0, 0)
    assert referee.mode == "board" and referee.tried() == (0, 0, (5, 5, 1))


def test_where_none_waits_what_fits_is_told():
    referee = with_board(boards.HEXAGON_551)
    referee.show("open")
    referee.touch(2, 0)
    assert answer(referee)["kind"] == "cell"


@pytest.mark.parametrize("event", [("digit", 3), ("tile", [1, 2, 3]), ("try_at", 0, 0, [5, 5, 1])])
def test_asking_about_a_tile_leaves_what_is_open(event):
    referee = with_board(boards.HEXAGON_551)
    referee.show("open")
    getattr(referee, event[0])(*event[1:])
    assert referee.mode == "board"


def test_a_tile_that_is_tried_as_it_is_told_takes_the_place_of_one_that_is_typed():
    referee = with_board(THREE)
    referee.digit(4)
    referee.try_at(0, 1, [2, 5, 5])
    assert answer(referee)["kind"] == "legal"


# ---- a tile that was just laid


def just_laid(referee, text="255", cell=(0, 1)):
    """A tile typed, and the place tapped where it fits."""
    typed(referee, text)
    referee.touch(*cell)
    assert referee.just_laid()
    return referee.table.laid[-1]


def test_a_tile_that_was_typed_is_laid_by_a_tap_where_it_fits():
    referee = with_board(THREE)
    referee.hand = [tiles.find((2, 5, 5)), 4]
    assert just_laid(referee) == (0, 1, (2, 5, 5))
    told = answer(referee)
    assert (told["kind"], told["laid"], told["points"]) == ("legal", True, 12)
    assert referee.tried() is None and len(referee.table.laid) == 4 and referee.hand == [4]


def test_the_first_tile_is_laid_as_it_is_typed_and_turned_by_a_tap_or_by_a_turn():
    referee = Referee()
    typed(referee, "345")
    assert referee.table.laid == [(0, 0, (3, 4, 5))] and answer(referee)["laid"]
    referee.touch(0, 0)
    assert referee.table.laid == [(0, 0, (5, 3, 4))] and answer(referee)["laid"]
    referee.turn()
    assert referee.table.laid == [(0, 0, (4, 5, 3))]
    referee.undo()
    assert referee.table.laid == []


def test_another_place_that_is_tapped_moves_it_there_and_one_undo_takes_it_back():
    referee = with_board(THREE)
    just_laid(referee)
    answers.told(referee)
    referee.touch(-1, 0)
    assert referee.table.laid[3:] == [(-1, 0, (5, 2, 5))]
    told = answers.told(referee)
    assert told["removed"] == "c0_1" and list(tables.groups(told["added"])) == ["c-1_0"]
    referee.undo()
    assert len(referee.table.laid) == 3 and answer(referee) == {"kind": "board"}
    referee.redo()
    assert referee.table.laid[3:] == [(-1, 0, (5, 2, 5))]


def test_a_cell_where_it_does_not_fit_lets_it_lie():
    referee = with_board(THREE)
    laid = just_laid(referee)
    referee.touch(1, 1)
    assert answer(referee)["kind"] == "cell" and referee.table.laid[-1] == laid


def test_a_cell_beside_the_first_tile_lets_it_lie():
    referee = Referee()
    typed(referee, "345")
    referee.touch(1, 0)
    assert answer(referee)["kind"] == "cell" and referee.table.cells() == [(0, 0)]


def test_a_tap_on_it_looks_at_it_as_at_any_tile():
    referee = with_board(THREE)
    just_laid(referee)
    referee.touch(0, 1)
    assert answer(referee) == {"kind": "lies", "digits": (2, 5, 5)}
    referee.take_off()
    assert len(referee.table.laid) == 3 and answer(referee) == {"kind": "board"}


def test_its_answer_comes_back_when_the_look_at_another_is_taken_back_or_that_one_taken_off():
    referee = with_board(THREE)
    just_laid(referee)
    for way in (referee.erase, referee.take_off):
        referee.touch(2, 0)
        assert answer(referee)["kind"] == "lies"
        way()
        assert referee.just_laid() and answer(referee)["digits"] == (2, 5, 5)


@pytest.mark.parametrize(
    "event", [("erase",), ("digit", 3), ("tile", [0, 1, 2]), ("show", "hand"), ("lay",), ("turn",)]
)
def test_it_lies_whatever_comes_next(event):
    referee = with_board(THREE)
    laid = just_laid(referee)
    getattr(referee, event[0])(*event[1:])
    assert referee.table.laid[3:] == [laid]
    assert bool(referee.just_laid()) == (event[0] == "turn")
    if referee.entered:
        referee.undo()  # takes the number away
    referee.undo()
    assert len(referee.table.laid) == 3


def test_the_next_tile_is_not_asked_about_on_its_cell():
    referee = with_board(THREE)
    just_laid(referee)
    referee.digit(1)
    assert referee.cell is None
    typed(referee, "22")
    assert answer(referee)["kind"] == "places"


@pytest.mark.parametrize("hand", [[], [4]])
def test_a_link_has_it_laid_with_its_answer_and_undo_takes_it_back_there(hand):
    referee, other = with_board(THREE), Referee()
    referee.hand = hand
    just_laid(referee)
    link = referee.link()
    other.open_link(link)
    assert other.just_laid() and other.table.laid == referee.table.laid and other.link() == link
    assert list(tables.groups(answers.told(other)["board"])) == ["c0_0", "c1_0", "c2_0", "c0_1"]
    assert answer(other) == answer(referee)
    other.undo()
    assert other.table.laid == referee.table.laid[:3] and other.link() == with_hand(hand).link()


def with_hand(hand):
    referee = with_board(THREE)
    referee.hand = hand
    return referee


@pytest.mark.parametrize("way", [("example", "bridge"), ("try_at", 0, 1, [2, 5, 5]), ("open_link", None)])
def test_what_is_asked_in_another_way_is_on_trial(way):
    referee = with_board(THREE)
    if way[0] == "open_link":
        referee.try_at(0, 1, [2, 5, 5])
        way = ("open_link", referee.link())
    getattr(referee, way[0])(*way[1:])
    told = answer(referee)
    assert (told["kind"], told["laid"]) == ("legal", False) and referee.tried()


# ---- laying and taking off


def test_a_tile_that_is_laid_is_in_no_hand_and_asked_about_no_more():
    referee = with_board(THREE)
    referee.hand = [tiles.find((1, 5, 5)), tiles.find((2, 5, 5)), tiles.find((0, 5, 5))]
    lay(referee, 0, 1, "255")
    assert referee.table.cells()[-1] == (0, 1)
    assert referee.hand == [tiles.find((1, 5, 5)), tiles.find((0, 5, 5))]
    assert answer(referee) == {"kind": "board"}


@pytest.mark.parametrize(
    ("x", "y", "digits"), [(0, 1, "154"), (9, 9, "255"), (0, 0, "255"), (0, 1, "555"), (0, 1, "455")]
)
def test_a_tile_that_may_not_lie_there_is_not_laid(x, y, digits):
    referee = with_board(THREE, missing=["455"])
    lay(referee, x, y, digits)
    assert len(referee.table.laid) == 3 and referee.tried() == (x, y, tuple(digits_of(digits)))


def test_without_a_trial_nothing_is_laid_or_taken_off():
    referee = with_board(THREE)
    typed(referee, "023")
    referee.lay()
    referee.take_off()
    referee.touch(0, 1)
    referee.take_off()
    assert len(referee.table.laid) == 3 and referee.tried()


def test_a_trial_comes_back_when_a_tile_that_was_touched_meanwhile_is_taken_off():
    referee = with_board(THREE)
    referee.try_at(0, 1, [1, 5, 5])
    referee.touch(2, 0)
    referee.take_off()
    assert referee.tried() == (0, 1, (1, 5, 5)) and len(referee.table.laid) == 2


def test_without_a_trial_nothing_is_asked_when_a_tile_was_taken_off():
    referee = with_board(THREE)
    referee.touch(2, 0)
    referee.take_off()
    assert answer(referee) == {"kind": "board"}


def test_what_does_not_hang_together_is_refused_with_nothing_changed():
    referee = with_board(THREE)
    referee.hand = [4]
    referee.try_at(0, 1, [1, 5, 5])
    referee.touch(1, 0)
    answers.told(referee)
    before = question(referee)
    with pytest.raises(Fault, match="no chain of edges"):
        referee.take_off()
    assert question(referee) == before and referee.table.changed() == {}
    referee.erase()
    assert referee.tried() == (0, 1, (1, 5, 5))


@pytest.mark.parametrize(
    "event", [("undo",), ("clear", 76), ("example", "hexagon"), ("show", "open"), ("drop", [0, 0, 0])]
)
def test_what_was_asked_is_forgotten_with_another_board_or_view(event):
    referee = with_board(THREE)
    typed(referee, "2")
    referee.try_at(0, 1, [1, 5, 5])
    referee.touch(2, 0)
    getattr(referee, event[0])(*event[1:])
    referee.show("open") if event[0] == "example" else None
    assert referee.asked is None and referee.cell is None and referee.entered == []
    for _ in range(3):
        referee.erase()
    assert referee.asked is None


def test_what_was_asked_is_forgotten_by_a_redo():
    referee = with_board(THREE)
    referee.undo()
    referee.tile([3, 4, 5])
    referee.redo()
    assert answer(referee) == {"kind": "board"}


@pytest.mark.parametrize("mode", ["hand", "open"])
@pytest.mark.parametrize("event", [("clear", 76), ("example", "hexagon"), ("load", THREE, 56, [])])
def test_another_board_is_shown_as_a_board(mode, event):
    referee = with_board(THREE)
    referee.show(mode)
    getattr(referee, event[0])(*event[1:])
    assert referee.mode == "board"


def test_a_page_that_shows_nothing_yet_is_told_the_whole_board():
    referee = with_board(THREE)
    answers.told(referee)
    assert "board" not in answers.told(referee)
    referee.whole()
    assert list(tables.groups(answers.told(referee)["board"])) == ["c0_0", "c1_0", "c2_0"]


def test_undo_and_redo_are_told():
    referee = with_board(THREE)
    lay(referee, 0, 1, "255")
    seen = []
    for event in (referee.whole, referee.undo, referee.undo, referee.undo, referee.redo):
        event()
        told = answers.told(referee)
        seen.append((told["undo"], told["redo"], told["count"]))
    assert seen == [(True, False, 4), (True, True, 3), (False, True, 0), (False, True, 0), (True, True, 3)]


def test_undo_takes_away_the_numbers_that_are_typed_before_a_tile_that_lies():
    referee = Referee()
    typed(referee, "55")
    assert answers.told(referee)["undo"]
    referee.undo()
    assert not referee.entered and not answers.told(referee)["undo"]
    referee = with_board(THREE)
    typed(referee, "25")
    referee.undo()
    assert not referee.entered and answers.told(referee)["count"] == 3 and not referee.table.can_redo
    referee.undo()
    assert answers.told(referee)["count"] == 0


# ---- the order in which tiles were laid


def test_the_tiles_are_told_in_their_order_and_any_of_them_is_stepped_to():
    referee = with_board(THREE)
    lay(referee, 0, 1, "255")
    referee.show("moves")
    seen = []
    for count in (2, 4, 1, 3):
        referee.step(count)
        told = answers.told(referee)
        assert told["answer"]["tiles"] == [(5, 5, 5), (5, 5, 1), (1, 4, 5), (2, 5, 5)]
        assert tuple(told["focus"]) == referee.table.cells()[-1] and told["marks"].count("chosen") == 1
        seen.append((told["answer"]["at"], told["count"]))
    assert seen == [(2, 2), (4, 4), (1, 1), (3, 3)]


def test_undo_and_redo_go_through_the_order_while_it_is_shown():
    referee = with_board(THREE)
    lay(referee, 0, 1, "255")
    referee.show("moves")
    seen = []
    for event in (referee.undo, referee.redo, lambda: referee.step(1), referee.undo, referee.undo):
        event()
        told = answer(referee)
        seen.append((told["at"], len(told["tiles"])))
    assert seen == [(3, 4), (4, 4), (1, 4), (4, 4), (3, 4)]


def test_a_tile_that_is_laid_after_a_step_back_begins_another_order():
    referee = with_board(THREE)
    referee.step(2)
    lay(referee, 0, 1, "255")
    referee.show("moves")
    assert answer(referee)["tiles"] == [(5, 5, 5), (5, 5, 1), (2, 5, 5)]


@pytest.mark.parametrize("change", [("clear", 56), ("load", [[0, 0, "000"]], 56, []), ("clear", 76)])
def test_tiles_of_another_board_are_not_stepped_to(change):
    referee = with_board(THREE)
    referee.step(1)
    getattr(referee, change[0])(*change[1:])
    referee.show("moves")
    told = answer(referee)
    assert told["at"] == len(told["tiles"]) == len(referee.table.laid)


def test_no_order_leads_from_one_board_to_another():
    referee = Referee()
    referee.load([[0, 0, "000"]], 56, [])
    referee.load(THREE, 56, [])
    referee.undo()
    referee.show("moves")
    assert answer(referee)["tiles"] == [(0, 0, 0)]


def test_no_order_leads_from_one_set_to_another():
    referee = with_board(THREE, missing=["000"])
    referee.clear(56)
    referee.undo()
    referee.undo()
    referee.show("moves")
    assert answer(referee) == {"kind": "moves", "tiles": [], "at": 0, "best": None}


@pytest.mark.parametrize("count", [-1, 3, 4])
def test_a_step_to_where_one_is_or_beyond_the_last_changes_nothing(count):
    referee = with_board(THREE)
    answers.told(referee)
    before = question(referee)
    referee.step(count)
    assert question(referee) == before and referee.table.changed() == {}


@pytest.mark.parametrize("event", [("digit", 3), ("touch", 0, 1), ("erase",), ("show", "moves")])
def test_the_order_is_left_by_the_next_question(event):
    referee = with_board(THREE)
    referee.hand = [4]
    referee.show("moves")
    getattr(referee, event[0])(*event[1:])
    assert referee.mode == "board"


# ---- a hand


def test_in_the_hand_the_third_number_takes_a_tile_up():
    referee = with_board(THREE)
    referee.show("hand")
    typed(referee, "45545")
    assert referee.hand == [tiles.find((4, 5, 5))]
    assert answer(referee)["entered"] == [4, 5]


@pytest.mark.parametrize(
    ("text", "why"), [("255", None), ("555", "tile-already-placed"), ("455", "missing"), ("021", "no-such-tile")]
)
def test_a_tile_that_is_held_or_cannot_be_is_told_and_not_taken_up(text, why):
    referee = with_board(THREE, missing=["455"])
    referee.show("hand")
    typed(referee, "525")
    typed(referee, text)
    assert len(referee.hand) == 1
    told = answer(referee)
    assert (told["digits"], told["why"]) == (tuple(digits_of(text)), why)


def test_a_hand_has_thirty_tiles_at_most():
    referee = Referee()
    referee.show("hand")
    for tile in range(31):
        typed(referee, "%d%d%d" % tiles.digits(tile))
    assert referee.hand == list(range(30))


def test_a_tile_is_dropped_from_the_hand_wherever_its_digits_begin():
    referee = with_board(THREE)
    referee.hand = [3, 17, 9]
    a, b, c = tiles.digits(17)
    referee.drop([b, c, a])
    assert referee.hand == [3, 9]


def test_a_free_cell_that_is_touched_tries_the_best_of_the_hand_there():
    referee = with_board(boards.HEXAGON_551)
    referee.hand = [0, tiles.find((1, 5, 5)), tiles.find((2, 3, 5))]
    referee.show("hand")
    referee.touch(0, 0)
    assert referee.tried() == (0, 0, (5, 5, 1)) and referee.mode == "hand"
    referee.lay()
    assert referee.hand == [0, tiles.find((2, 3, 5))] and referee.mode == "hand"


def test_of_a_hand_with_several_places_the_one_that_pays_most_is_tried():
    referee = with_board(THREE)
    referee.hand = [tiles.find((0, 5, 5)), tiles.find((4, 5, 5)), tiles.find((2, 5, 5))]
    referee.show("hand")
    referee.touch(0, 1)
    assert referee.tried() == (0, 1, (4, 5, 5))


def test_a_tile_that_is_touched_beside_a_hand_is_looked_at():
    referee = with_board(THREE)
    referee.hand = [tiles.find((4, 5, 5))]
    referee.show("hand")
    referee.touch(2, 0)
    assert answer(referee) == {"kind": "lies", "digits": (1, 4, 5)}


def test_a_tile_of_the_hand_that_is_looked_at_lies_on_no_cell():
    referee = with_board(THREE)
    referee.hand = [tiles.find((4, 5, 5))]
    referee.show("hand")
    referee.touch(0, 1)
    referee.look([4, 5, 5])
    assert answer(referee)["kind"] == "hand" and referee.cell is None


def test_with_a_hand_that_has_no_place_what_fits_on_a_cell_is_told():
    referee = with_board(THREE)
    referee.hand = [0]
    referee.show("hand")
    referee.touch(0, 1)
    assert answer(referee)["kind"] == "cell"


def test_a_tile_of_the_hand_that_is_looked_at_is_tried_where_is_touched():
    referee = with_board(THREE)
    referee.hand = [tiles.find((1, 5, 5)), tiles.find((2, 5, 5))]
    referee.show("hand")
    referee.look([1, 5, 5])
    referee.touch(0, 1)
    assert referee.tried() == (0, 1, (1, 5, 5))
    referee.look([2, 5, 5])
    referee.touch(0, 1)
    assert referee.tried() == (0, 1, (2, 5, 5)) and len(referee.table.laid) == 3, "it is in the hand still"


def test_what_is_shown_already_goes_back_to_the_board():
    referee = with_board(THREE)
    for mode in ("hand", "open"):
        referee.show(mode)
        assert answer(referee)["kind"] == mode
        referee.show(mode)
        assert answer(referee)["kind"] == "board"


@pytest.mark.parametrize(
    "event",
    [("clear", 56), ("load", [[0, 0, "000"]], 56, ["555"]), ("example", "bridge"), ("load", [], 76, ["021", "555"])],
)
def test_the_hand_keeps_what_the_box_has(event):
    referee = Referee()
    referee.clear(76)
    referee.hand = [tiles.find((0, 2, 1), 76), 4, 55]
    getattr(referee, event[0])(*event[1:])
    lacks = {tiles.find((0, 2, 1), 76)} | ({55} if event[0] == "load" else set())
    assert referee.hand == [tile for tile in (4, 55) if tile not in lacks]
    assert permalink.read(referee.link()).hand == referee.hand


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_the_hand_keeps_what_the_box_has_over_undo_and_redo(way):
    referee = Referee()
    referee.load([], 56, ["555"])
    referee.clear(76)
    if way == "redo":
        referee.undo()
        referee.undo()
    referee.hand = [3, 55]
    getattr(referee, way)()
    assert referee.hand == [3]


# ---- editions


def test_another_edition_pays_at_once():
    referee = Referee(find("piatnik"))
    referee.example("double")
    referee.edition("pressman-classic")
    told = answers.told(referee)
    assert (told["edition"], told["answer"]["points"]) == ("pressman-classic", 112)


def test_an_edition_that_is_not_known_changes_nothing():
    referee = Referee(find("piatnik"))
    referee.edition("nobody's")
    assert answers.told(referee)["edition"] == "piatnik"


# ---- links


@pytest.mark.parametrize("kind", [None, "tile", "cell"])
@pytest.mark.parametrize("set_size", [56, 76])
def test_a_link_leads_there_and_back(rng, set_size, kind):
    for most in (0, 1, 9, 30):
        asked = question_of(rng, set_size, most, kind)
        referee = Referee()
        referee.open_link(permalink.write(asked))
        expected = moved_question(asked)
        assert referee.link() == permalink.write(asked)
        found = (referee.place, referee.table.set_size, referee.table.missing, referee.table.laid, referee.hand)
        assert found == (expected.edition, set_size, expected.missing, expected.laid, expected.hand)
        assert (referee.asked, referee.cell) == (expected.asked, expected.cell)
        assert referee.mode == ("hand" if expected.hand and not expected.cell else "board")


def test_a_link_of_a_board_that_was_changed_is_that_of_the_board(rng):
    """What is known of the board of a link goes on while tiles are laid and taken off."""
    for number in range(12):
        referee, other = tables.referee_by_chance(rng, 25), Referee()
        if number % 2:
            other.open_link(referee.link())
        else:
            other = referee
        for _ in range(6):
            moves = other.table.position.moves(other.table.position.unplayed())
            if moves and rng.random() < 0.6:
                lay(other, *rng.choice(moves)[:3])
            else:
                if other.table.laid:
                    other.touch(*other.table.laid[-1][:2])
                    other.take_off()
                for way in rng.choices((other.undo, other.redo), k=rng.randrange(3)):
                    way()
            expected = permalink.Question(
                other.place, other.table.set_size, other.table.missing, other.table.laid, other.hand
            )
            assert other.link() == permalink.write(expected)


def test_a_bad_link_is_a_fault_and_changes_nothing():
    referee = with_board(THREE, edition="jokers")
    referee.hand = [3]
    lay(referee, 0, 1, "255")
    referee.undo()
    referee.try_at(0, 1, [1, 5, 5])
    answers.told(referee)
    good, before = referee.link(), question(referee)
    for bad in ("", "1", good[:-1], good[:9], good + "A", good.lower(), "é", "2" + good[1:], f"{good[:5]} {good[5:]}"):
        with pytest.raises(Fault):
            referee.open_link(bad)
        assert question(referee) == before and referee.table.changed() == {}


def test_a_board_from_elsewhere_that_cannot_be_changes_nothing():
    referee = with_board(THREE)
    answers.told(referee)
    before = question(referee)
    for board, missing in (([[0, 0, "555"], [5, 5, "123"]], []), ([[0, 0, "021"]], []), (THREE, ["555"])):
        with pytest.raises(Fault):
            referee.load(board, 56, missing)
        assert question(referee) == before and referee.table.changed() == {}


# ---- the question as JSON and as a picture


def test_the_position_is_taken_by_the_command(rng):
    for _ in range(15):
        referee = tables.referee_by_chance(rng)
        position = json.loads(referee.position())
        assert requests.judge({**position, "try": []}) == {"verdicts": []}
        assert [[x, y, tables.text_of(digits)] for x, y, digits in referee.table.laid] == position["board"]
        assert len(position["missing"]) == len(referee.table.missing)
        assert (position["edition"], position["tiles"]) == (EDITIONS[referee.place].id, referee.table.set_size)


def test_the_picture_has_each_tile_and_last_the_one_on_trial_if_it_may_lie_there():
    referee = with_board(THREE)
    assert list(pictured(referee)) == ["c0_0", "c1_0", "c2_0"]
    referee.try_at(0, 1, [2, 5, 5])
    assert list(pictured(referee)) == ["c0_0", "c1_0", "c2_0", "c0_1"]
    referee.try_at(0, 1, [2, 5, 4])
    assert list(pictured(referee)) == ["c0_0", "c1_0", "c2_0"]


def test_a_picture_marks_two_edges_where_the_edition_pays_for_them():
    for edition, marked in (("piatnik", 0), ("swedish-a", 2)):
        referee = with_board(boards.TWO_EDGES_455, edition=edition)
        referee.try_at(3, 1, [4, 5, 5])
        assert referee.svg().count('class="edge"') == marked


def pictured(referee):
    picture = ElementTree.fromstring(referee.svg())
    return [part.get("id") for part in picture.iter() if part.get("id")]


# ---- whatever comes


def test_the_events_answer_in_json_and_a_fault_is_told():
    there = asking.Asking()
    assert json.loads(there.do('["tile", [3, 4, 5]]'))["answer"]["points"] == 12
    assert "fault" in json.loads(there.do('["open_link", "1"]'))
    assert there.tell("link") == there.referee.link()
    assert there.tell("position") == there.referee.position()
    assert there.tell("svg") == there.referee.svg()


def test_events_by_chance_never_break_the_referee(rng):
    """Whatever comes, an event is answered or a fault, all texts can be told, and drawings are well-formed."""
    kinds = set()
    for _ in range(12):
        there, model = asking.Asking(), {}
        for _ in range(80):
            event, before = events.by_chance(rng, there.referee), question(there.referee)
            told = json.loads(there.do(json.dumps(event)))
            if "fault" in told:
                assert question(there.referee) == before, event
                continue
            kinds.add(told["answer"]["kind"])
            model = tables.followed(model, told)
            assert model == {f"c{x}_{y}": tables.text_of(digits) for x, y, digits in there.referee.table.laid}, event
            assert tables.parsed(told["marks"]) is not None
            assert not re.search(r"\d\.\d", told["marks"])
            assert told["count"] == len(there.referee.table.laid)
            if rng.random() < 0.15:
                assert len(pictured(there.referee)) in (told["count"], told["count"] + 1)
                assert len(there.tell("link")) <= permalink.LONGEST
                assert requests.judge({**json.loads(there.tell("position")), "try": []}) == {"verdicts": []}
    assert kinds >= {
        "board",
        "empty",
        "typing",
        "legal",
        "illegal",
        "places",
        "cell",
        "lies",
        "open",
        "hand",
        "nowhere",
        "moves",
    }
