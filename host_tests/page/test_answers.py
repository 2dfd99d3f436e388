"""What the referee answers of a tile, a cell, a hand and what is open: as the commands and the plain board say."""

import re

import pytest

from host_tests.command import boards
from host_tests.engine import plain
from tools.build import paths
from tools.page.referee import answers
from tools.page.referee.examples import EXAMPLES, example
from tools.page.referee.referee import Referee
from trivet.app.sentences import citations
from trivet.engine import tiles
from trivet.engine.rulebooks import sources
from trivet.engine.rulebooks.editions import EDITIONS, find
from trivet.ui.words import Words

from . import tables
from .tables import answer, digits_of, judged, moved, text_of, with_board

IDS = [edition.id for edition in EDITIONS]
FIGURES = [name for name, _, _ in EXAMPLES]
OLD = "pressman-classic"
TWO_EDGE_PAYS = [known for known in IDS if known not in ("nordic-four", "nordic-2009", "piatnik")]
HIGH_TRIPLE = ["swedish-b", "jokers", "classic-unlimited", OLD]
BESIDE_555 = [[0, 0, "555"]]


def tried(referee, x, y, digits):
    referee.try_at(x, y, digits_of(digits))
    return answer(referee)


# ---- the examples


# What each pays: by most editions, and by those that pay otherwise.
@pytest.mark.parametrize(
    ("figure", "bonus", "price", "otherwise"),
    [
        ("bridge", "bridge", 40, {}),
        ("hexagon", "hexagon", 50, {}),
        ("double", "double", 60, {OLD: 100}),
        ("triple", "triple", 70, {OLD: 150}),
        ("two-edge", "none", 0, dict.fromkeys(TWO_EDGE_PAYS, 40)),
    ],
)
@pytest.mark.parametrize("edition", IDS)
def test_each_example_is_its_figure_and_pays_what_the_edition_says(figure, bonus, price, otherwise, edition):
    referee = Referee()
    referee.edition(edition)
    referee.example(figure)
    told, price = answer(referee), otherwise.get(edition, price)
    total = sum(told["digits"])
    assert (told["kind"], told["figure"], told["price"], told["sum"]) == ("legal", figure, price, total)
    assert (told["points"], told["extra"]) == (price + total, 0)
    (verdict,) = judged(referee, referee.tried())
    assert (told["bonus"], told["points"]) == (verdict["bonus"], verdict["points"])
    assert told["bonus"] == ("bridge" if figure == "two-edge" and price else bonus)


@pytest.mark.parametrize("figure", FIGURES)
def test_the_tile_of_an_example_turns_by_itself_into_its_place(figure):
    _, (x, y, digits) = example(figure)
    a, b, c = digits
    for turned in ((a, b, c), (b, c, a), (c, a, b)):
        referee = Referee()
        referee.example(figure)
        for _ in range(3):
            referee.erase()
        for number in turned:
            referee.digit(number)
        assert referee.tried() == (x, y, digits)


@pytest.mark.parametrize("figure", FIGURES)
def test_an_example_begins_with_the_set_of_56_and_can_be_undone(figure):
    referee = Referee()
    referee.clear(76)
    referee.example(figure)
    assert referee.table.set_size == 56
    referee.undo()
    assert referee.table.set_size == 76 and referee.tried() is None


def test_there_is_no_example_of_anything_else():
    with pytest.raises(KeyError):
        example("square")


@pytest.mark.parametrize(
    ("figure", "marks"),
    [
        ("bridge", ["edge", "corner", "gap"]),
        ("hexagon", ["hexagon"]),
        ("double", ["hexagon"] * 2),
        ("triple", ["hexagon"] * 3),
        ("two-edge", ["edge", "edge", "gap"]),
    ],
)
def test_what_makes_the_figure_of_an_example_one_is_marked(figure, marks):
    referee = Referee()
    referee.example(figure)
    told = answers.told(referee)
    x, y, digits = referee.tried()
    assert tables.groups(told["marks"]) == {f"c{x}_{y}": text_of(digits)}
    assert [name for name in tables.classes(told["marks"]) if name != "place"] == marks
    assert tables.classes(told["marks"]).count("place") == told["answer"]["others"]


# ---- a tile on trial that may lie there


@pytest.mark.parametrize("edition", IDS)
@pytest.mark.parametrize(("tile", "total"), [("444", 12), ("000", 0), ("345", 12)])
def test_the_first_tile_pays_its_sum_and_a_triple_more_where_the_highest_opens(edition, tile, total):
    referee = Referee(find(edition))
    referee.tile(digits_of(tile))
    told = answer(referee)
    extra = {"444": 10, "000": 40}.get(tile, 0) if edition in HIGH_TRIPLE else 0
    assert (told["kind"], told["figure"], told["edges"], told["others"]) == ("legal", "none", 0, 0)
    assert (told["sum"], told["extra"], told["price"], told["points"]) == (total, extra, 0, total + extra)
    referee.undo()
    assert told["points"] == judged(referee, (0, 0, digits_of(tile)))[0]["points"]


def test_the_first_tile_lies_in_the_middle_wherever_was_touched():
    referee = Referee()
    referee.touch(4, -3)
    referee.tile([3, 4, 5])
    assert referee.table.laid == [(0, 0, (3, 4, 5))]


def test_the_first_tile_has_no_other_places_wherever_it_is_tried():
    referee = Referee()
    referee.try_at(4, 2, [3, 4, 5])
    told = answer(referee)
    assert (referee.cell, told["kind"], told["others"]) == ((4, 2), "legal", 0)


def test_a_tile_that_was_just_laid_is_answered_as_on_trial_by_every_edition(rng):
    """What it pays and why, the marks and its other places: all as before it was laid, and the board is as it lies."""
    for _ in range(20):
        referee = tables.referee_by_chance(rng)
        moves = referee.table.position.moves(referee.table.position.unplayed())
        if not moves:
            continue
        x, y, text, _, _ = rng.choice(moves)
        referee.try_at(x, y, digits_of(text))
        on_trial = answers.told(referee)
        referee.elsewhere()
        referee.touch(x, y)
        laid = answers.told(referee)
        assert (on_trial["answer"].pop("laid"), laid["answer"].pop("laid")) == (False, True)
        assert laid["answer"] == on_trial["answer"]
        assert laid["marks"] == on_trial["marks"].replace(f'id="c{x}_{y}"', f'id="laid-c{x}_{y}"')
        assert laid["count"] == on_trial["count"] + 1 and tables.groups(laid["added"]) == {f"c{x}_{y}": text}
        other = rng.choice(EDITIONS).id
        referee.edition(other)
        points = answer(referee)["points"]
        referee.undo()
        assert points == judged(referee, (x, y, digits_of(text)), edition=other)[0]["points"]


def test_the_other_places_of_a_tile_are_counted(rng):
    met = 0
    for _ in range(12):
        referee = tables.referee_by_chance(rng)
        moves = moved(referee, tables.left(referee))
        for x, y, text, _, _ in rng.sample(moves, min(12, len(moves))):
            referee.try_at(x, y, digits_of(text))
            own = [move for move in moves if plain.tile_of(move[2]) == plain.tile_of(text)]
            assert answer(referee)["others"] == (len(own) - 1 if referee.table.laid else 0)
            met += any(move[0] == x and move[1] != y for move in own)
    assert met


def test_a_touch_of_the_tile_on_trial_turns_it():
    referee = Referee()
    referee.example("bridge")
    referee.touch(0, 0)
    assert referee.tried() == (0, 0, (4, 3, 4))


def test_a_tile_that_is_asked_about_in_the_hand_is_taken_up():
    referee = with_board([[0, 0, "555"]])
    referee.show("hand")
    referee.tile([4, 5, 5])
    assert referee.hand == [tiles.find((4, 5, 5))] and referee.asked is None


def test_a_touch_in_the_hand_tries_what_pays_most_there():
    referee = with_board([[0, 0, "555"]])
    referee.show("hand")
    for digits in ([5, 5, 4], [0, 0, 1]):
        for digit in digits:
            referee.digit(digit)
    referee.touch(1, 0)
    assert answer(referee)["kind"] == "legal"
    assert sorted(referee.asked or ()) == [4, 5, 5]


@pytest.mark.parametrize("edges", [1, 2, 3])
def test_the_edges_that_touch_are_counted(edges):
    laid = [[0, 0, "555"], [1, 0, "551"], [2, 0, "145"]]
    board, cell = {
        1: (laid, (3, 0)),
        2: (boards.TWO_EDGES_455, (3, 1)),
        3: ([list(placement) for placement in boards.TRIPLE_113], (0, 0)),
    }[edges]
    referee = with_board(board)
    for digits in map(list, plain.EXCEL):
        referee.elsewhere()
        referee.tile([int(digit) for digit in digits])
        referee.touch(*cell)
        told = answer(referee)
        if told["kind"] == "legal":
            assert told["edges"] == edges
            return
    raise AssertionError("no tile fits")


def test_the_editions_are_grouped_by_what_they_pay_the_dearest_first_behind_the_own():
    referee = Referee(find("piatnik"))
    referee.example("double")
    pays = 60 + 12
    assert answer(referee)["editions"] == [
        [pays, ["piatnik", *[known for known in IDS if known not in ("piatnik", OLD)]]],
        [112, [OLD]],
    ]
    referee.edition(OLD)
    assert answer(referee)["editions"] == [[112, [OLD]], [pays, [known for known in IDS if known != OLD]]]


def test_three_prices_are_three_groups():
    referee = Referee(find("nordic-four"))
    referee.tile([0, 0, 0])
    assert [points for points, _ in answer(referee)["editions"]] == [0, 40]
    referee.edition("jokers")
    assert [points for points, _ in answer(referee)["editions"]] == [40, 0]


def test_the_groups_of_editions_are_what_the_command_says_by_each(rng):
    for _ in range(8):
        referee = tables.referee_by_chance(rng)
        places = tables.on(referee).places(tables.left(referee))
        for x, y, text in rng.sample(places, min(6, len(places))):
            told = tried(referee, x, y, text)
            found = {name: points for points, ids in told["editions"] for name in ids}
            assert sorted(found) == sorted(IDS) and sum(len(ids) for _, ids in told["editions"]) == len(IDS)
            assert found == {name: judged(referee, (x, y, text), edition=name)[0]["points"] for name in IDS}
            assert told["editions"][0][1][0] == IDS[referee.place] and told["editions"][0][0] == told["points"]
            rest = [points for points, _ in told["editions"][1:]]
            assert rest == sorted(set(rest), reverse=True) and told["points"] not in rest


def test_what_is_on_trial_is_answered_as_the_command_judges_it(rng):
    met = set()
    games = [with_board(board, edition="swedish-b") for board in boards.ALL]
    for referee in [*games, *[tables.referee_by_chance(rng) for _ in range(25)]]:
        board = tables.on(referee)
        cells = board.open_cells()
        places = board.places(tables.left(referee))
        tries = [(*rng.choice(cells), "".join(rng.choices("012345", k=3))) for _ in range(5)]
        # One that lies there is asked about as it lies.
        others = [cell for cell in sorted(board.cells) if "".join(map(str, board.cells[cell])) != "012"]
        tries += [(*cell, "012") for cell in rng.sample(others, min(1, len(others)))]  # by chance only that tile lies
        tries.append((77, 3, "123"))
        tries += {board.figure(x, y): (x, y, text) for x, y, text in places}.values()
        for (x, y, text), verdict in zip(tries, judged(referee, *tries), strict=True):
            told = tried(referee, x, y, text)
            assert told["kind"] == ("legal" if verdict["legal"] else "illegal")
            if verdict["legal"]:
                edges = board.edges(x, y)
                assert (told["bonus"], told["points"]) == (verdict["bonus"], verdict["points"])
                assert (told["figure"], told["edges"]) == (board.figure(x, y), edges)
                assert told["points"] == told["price"] + told["sum"] + told["extra"]
                assert told["others"] == len([move for move in moved(referee, [text]) if move[:2] != [x, y]])
                met.add(told["figure"])
            else:
                assert told["why"] == verdict["why"]
                met.add(told["why"])
                numbers = [
                    (int(a), board.numbers.get(point)) for a, point in zip(text, plain.corners(x, y), strict=True)
                ]
                against = [[own, int(there)] for own, there in numbers if there and own != int(there)]
                assert told["against"] == (against if told["why"] == "corner" else [])
                assert told["fits"] == (told["why"] != "no-edge")
    assert met >= {"none", "bridge", "two-edge", "hexagon", "double", "triple", "taken", "no-edge", "corner"}


@pytest.mark.parametrize(
    ("figure", "edition", "rulebook", "name"),
    [
        ("bridge", "piatnik", sources.PIATNIK, "bridge"),
        ("two-edge", "piatnik", sources.PIATNIK, "two_edge"),
        ("two-edge", "nordic-2009", sources.OURS, "two_edge"),
        ("two-edge", "swedish-a", sources.SWEDISH_A, "made5"),
        ("double", OLD, sources.PRESSMAN, "double"),
        ("triple", "nordic-2009", sources.LEAFLET, "triple"),
    ],
)
def test_the_source_is_where_the_edition_says_what_the_figure_pays(figure, edition, rulebook, name):
    referee = Referee(find(edition))
    referee.example(figure)
    citation = sources.of(find(edition), name)
    assert answer(referee)["source"] == {
        "rulebook": rulebook,
        "languages": sources.languages(citation),
        "reading": sources.is_reading(citation),
    }


def test_of_a_tile_that_makes_no_figure_the_source_is_where_it_may_lie():
    referee = with_board(BESIDE_555, edition="nordic-2009")
    told = tried(referee, 0, 1, "155")["source"]
    assert told == {"rulebook": sources.NORDIC_GAMES, "languages": ["is"], "reading": True}


# ---- and one that may not


@pytest.mark.parametrize(
    ("x", "y", "digits", "why"),
    [
        (0, 0, "155", "taken"),
        (5, 5, "155", "no-edge"),
        (2, 1, "015", "no-edge"),  # touches at a point only
        (0, 1, "153", "corner"),
        (0, 1, "555", "tile-already-placed"),
        (0, 1, "255", "missing"),
    ],
)
def test_a_tile_that_may_not_lie_there_is_told_why(x, y, digits, why):
    told = tried(with_board(BESIDE_555, missing=["255"]), x, y, digits)
    assert (told["kind"], told["why"], told["fits"]) == ("illegal", why, why != "no-edge")


@pytest.mark.parametrize(("set_size", "kind"), [(56, "illegal"), (76, "legal")])
def test_a_mirror_tile_may_lie_where_the_set_has_it(set_size, kind):
    told = tried(with_board([[0, 0, "012"]], set_size), 1, 0, "104")
    assert told["kind"] == kind
    assert told.get("why") == ("no-such-tile" if set_size == 56 else None)


@pytest.mark.parametrize(
    ("digits", "none"),
    [
        ("012", ("no.fits", "0-1-2", "0-1, 1-2, 2-0")),
        ("333", ("no.fits", "3-3-3", "3-3")),
        ("015", ("no.corner", "0-1-5")),
    ],
)
def test_a_tile_that_fits_nowhere_is_told_why(digits, none):
    round_a_corner = [[0, 0, "555"], [1, 0, "550"], [2, 0, "005"], [0, 1, "455"], [1, 1, "544"]]
    referee = with_board(round_a_corner if digits == "015" else BESIDE_555)
    referee.tile([int(digit) for digit in digits])
    told = answer(referee)
    assert (told["kind"], told["places"], told["none"]) == ("places", [], none)


def test_the_board_goes_on_with_the_set_that_has_a_mirror_tile_and_undo_goes_back():
    referee = with_board([[0, 0, "012"]], 56)
    referee.try_at(1, 0, (1, 0, 4))
    referee.larger()
    told = answers.told(referee)
    assert (told["tiles"], told["count"], told["answer"]["kind"], tuple(told["focus"])) == (76, 1, "legal", (1, 0))
    referee.undo()
    told = answers.told(referee)
    assert (told["tiles"], told["count"]) == (56, 1)


@pytest.mark.parametrize(
    ("digits", "against", "edges"),
    [
        ("551", [], [[5, 5]]),
        ("535", [[3, 5]], []),
        ("235", [[2, 5], [3, 5]], []),
    ],
)
def test_a_tile_beside_one_other_is_told_what_contradicts(digits, against, edges):
    told = tried(with_board(BESIDE_555), 1, 0, digits)
    if against:
        assert (told["against"], told["edges"]) == (against, edges)
    else:
        assert told["kind"] == "legal"


def test_edges_that_agree_are_told_although_the_third_corner_contradicts():
    # Round the cell 5-5-1 is wanted.
    referee = with_board(boards.HEXAGON_551)
    told = tried(referee, 0, 0, "550")
    assert (told["against"], told["edges"]) == ([[0, 1]], [[5, 5]])
    told = answers.told(referee)
    assert tables.classes(told["marks"]) == ["edge", "jagged", "against"]


def test_each_edge_that_touches_is_drawn_by_whether_it_agrees(rng):
    for _ in range(20):
        referee = tables.referee_by_chance(rng)
        board = tables.on(referee)
        x, y = rng.choice(sorted(board.open_cells()))
        told = tried(referee, x, y, rng.choice(plain.EXCEL))
        if told.get("why") == "corner":
            marks = tables.classes(answers.told(referee)["marks"])
            edges, agree = len(referee.table.sides(x, y)), len(told["edges"])
            drawn = {name: marks.count(name) for name in ("edge", "jagged", "against")}
            assert drawn == {"edge": agree, "jagged": edges - agree, "against": len(told["against"])}


def test_a_tile_that_contradicts_is_told_its_other_places(rng):
    for _ in range(6):
        referee = tables.referee_by_chance(rng)
        board = tables.on(referee)
        text = rng.choice(plain.EXCEL)
        x, y = rng.choice(sorted(board.cells))
        known = plain.tile_of(text) in tables.left(referee)
        assert tried(referee, x, y, text)["others"] == (len(moved(referee, [text])) if known else 0)


def test_a_missing_tile_that_contradicts_has_no_other_places():
    assert tried(with_board(BESIDE_555, missing=["255"]), 0, 1, "525")["others"] == 0
    assert tried(with_board(BESIDE_555), 0, 1, "525")["others"] == 3


# ---- a tile, a cell, what is open, a hand


def test_the_places_of_a_tile_are_its_moves(rng):
    met = set()
    for _ in range(20):
        referee = tables.referee_by_chance(rng)
        for text in rng.sample(plain.EXCEL, 6):
            referee.elsewhere()
            referee.tile(digits_of(text))
            told, marks = answer(referee), answers.told(referee)["marks"]
            met.add(told["kind"])
            if plain.tile_of(text) in tables.left(referee):
                moves = moved(referee, [text])
                assert ("none" in told) == (not moves)
                told.pop("none", None)
                expected = {"kind": "places", "digits": tuple(digits_of(text)), "places": moves, "best": best(moves)}
                assert told == expected
                names = tables.classes(marks)
                assert names == places(moves)
                shown = re.findall(r"<text[^>]*>(\d+)<", marks)
                assert shown == [str(move[4]) for move in told["places"]]
            else:
                assert told["kind"] == "nowhere" and marks == ""
                assert told["why"] == referee.table.position.why_no_tile(digits_of(text))
    assert met == {"places", "nowhere"}


@pytest.mark.parametrize(
    ("digits", "why"), [("555", "tile-already-placed"), ("255", "missing"), ("021", "no-such-tile")]
)
def test_a_tile_that_cannot_be_laid_at_all_is_told_why(digits, why):
    referee = with_board(BESIDE_555, missing=["255"])
    referee.tile(digits_of(digits))
    assert answer(referee) == {"kind": "nowhere", "digits": tuple(digits_of(digits)), "why": why}


def test_what_fits_on_a_cell_are_the_moves_there(rng):
    for _ in range(8):
        referee = tables.referee_by_chance(rng)
        board, every = tables.on(referee), moved(referee, tables.left(referee))
        for x, y in rng.sample(cells := board.open_cells(), min(4, len(cells))):
            referee.touch(x, y)
            told = answer(referee)
            assert told["kind"] == "cell" and told["edges"] == board.edges(x, y)
            assert told["tiles"] == [move for move in every if move[:2] == [x, y]]


def test_the_edges_of_a_cell_that_touch_are_drawn():
    referee = with_board(boards.HEXAGON_551)
    referee.touch(0, 0)
    told = answers.told(referee)
    assert tables.classes(told["marks"]) == ["chosen", *["edge"] * told["answer"]["edges"]]
    assert told["answer"]["edges"] == 2


def test_on_a_cell_beside_which_no_tile_lies_nothing_fits():
    referee = with_board(BESIDE_555)
    referee.touch(7, 7)
    assert answer(referee) == {"kind": "cell", "edges": 0, "tiles": [], "wants": None}


def test_where_no_tile_fits_it_is_told_which_one_would_and_why_it_cannot():
    referee = with_board([*boards.HEXAGON_551[:4], [-1, 0, "135"]])
    referee.table.position.missing = [tiles.find((1, 5, 5))]
    referee.touch(0, 0)
    assert answer(referee)["wants"] == [(5, 5, 1), "missing"]


def test_a_tile_that_leaves_one_gap_in_a_hexagon_is_no_hexagon_and_the_gap_is_marked():
    referee = with_board(boards.HEXAGON_551[:4])
    cell = boards.HEXAGON_551[4]
    referee.try_at(cell[0], cell[1], digits_of(cell[2]))
    told, marks = answer(referee), answers.told(referee)["marks"]
    assert (told["figure"], told["gaps"]) == ("none", 1)
    assert tables.classes(marks).count("gap") == 1


def test_the_edge_at_which_a_plain_tile_touches_is_marked():
    referee = with_board([[0, 0, "555"]])
    referee.try_at(1, 0, [5, 5, 4])
    assert "edge" in tables.classes(answers.told(referee)["marks"])


def test_a_tile_of_the_board_that_is_touched_is_told():
    referee = with_board([[0, 0, "555"], [1, 0, "551"]])
    referee.touch(1, 0)
    assert answer(referee) == {"kind": "lies", "digits": (5, 5, 1)}


def test_what_is_open_are_the_placements_with_a_bonus(rng):
    met = 0
    games = [with_board(board, edition=edition) for board in boards.ALL for edition in ("piatnik", "swedish-a")]
    for referee in [*games, *[tables.referee_by_chance(rng) for _ in range(25)]]:
        referee.show("open")
        told, marks = answer(referee), answers.told(referee)["marks"]
        every = moved(referee, tables.left(referee))
        waiting = [move for move in every if move[3] != "none"]
        assert told == {"kind": "open", "waiting": waiting, "best": best(waiting)}
        assert tables.classes(marks) == ["place"] * len(told["waiting"])
        met += len(told["waiting"])
    assert met > 10


def test_on_an_empty_table_nothing_is_open():
    referee = Referee()
    referee.show("open")
    assert answer(referee) == {"kind": "open", "waiting": [], "best": None}


def best(moves):
    """The cell of the move that pays most."""
    return moves[0][:2] if moves else None


def places(moves):
    """The classes of the places of a tile: those that pay most stand out."""
    return ["place best" if points == moves[0][4] else "place" for *_, points in moves]


def test_a_hand_has_the_moves_of_its_tiles_the_best_first(rng):
    for _ in range(12):
        referee = tables.referee_by_chance(rng)
        missing = {text_of(tiles.digits(tile)) for tile in referee.table.missing}
        box = [tile for tile in tables.SETS[referee.table.set_size] if tile not in missing]
        hand = rng.sample(box, rng.randint(1, 9))
        referee.hand = [tiles.find(digits_of(text), 76) for text in hand]
        referee.show("hand")
        told, moves = answer(referee), moved(referee, hand)
        assert told["kind"] == "hand" and told["moves"] == moves
        rows = []
        for tile in sorted(hand, key=lambda text: tiles.find(digits_of(text), 76)):
            own = [move for move in moves if plain.tile_of(move[2]) == tile]
            lies = tile not in tables.left(referee)
            rows.append((tuple(digits_of(tile)), own[0][4] if own else None, len(own), lies))
        rows.sort(key=lambda row: -1 if row[1] is None else row[1], reverse=True)
        assert list(map(tuple, told["tiles"])) == rows
        # The best one is looked at, if any has a place.
        assert told["digits"] == (rows[0][0] if moves else None)
        own = [move for move in moves if moves and plain.tile_of(move[2]) == text_of(rows[0][0])]
        assert tables.classes(answers.told(referee)["marks"]) == places(own)


def test_a_tile_of_the_hand_that_pays_nothing_comes_before_one_without_a_place():
    referee = with_board([[0, 0, "000"]])
    referee.hand = [55, 0, 1]
    referee.show("hand")
    told = answer(referee)
    assert [row[:2] for row in told["tiles"]] == [[(0, 0, 1), 1], [(0, 0, 0), None], [(5, 5, 5), None]]
    assert [row[3] for row in told["tiles"]] == [False, True, False]


def test_a_tile_that_is_looked_at_in_the_hand_is_shown_with_its_places():
    referee = with_board(BESIDE_555)
    referee.hand = [tiles.find((1, 5, 5)), tiles.find((4, 5, 5)), 55]
    referee.show("hand")
    referee.look([1, 5, 5])
    told = answers.told(referee)
    assert told["answer"]["digits"] == (1, 5, 5) and told["answer"]["why"] is None
    assert re.findall(r"<text[^>]*>(\d+)<", told["marks"]) == ["11"] * 3
    referee.look([5, 5, 5])
    assert answer(referee)["why"] == "tile-already-placed" and answers.told(referee)["marks"] == ""


# ---- nothing is asked


def test_nothing_is_asked_of_an_empty_table_or_a_board():
    assert answer(Referee()) == {"kind": "empty"}
    assert answer(with_board(BESIDE_555)) == {"kind": "board"}


def test_the_cell_that_is_touched_is_marked_while_a_tile_is_typed():
    referee = with_board(BESIDE_555)
    referee.touch(1, 0)
    assert tables.classes(answers.told(referee)["marks"]) == ["chosen", "edge"]
    referee.digit(4)
    told = answers.told(referee)
    assert told["answer"] == {"kind": "typing", "entered": [4]} and tables.classes(told["marks"]) == ["chosen", "edge"]


def test_the_page_names_the_rulebooks_as_the_device_does():
    source = (paths.ROOT / "tools" / "page" / "referee" / "answer.ts").read_text(encoding="utf-8")
    words = Words("en")
    named = [
        words(text_id, name) if text_id else name
        for text_id, name in re.findall(r'^  \["([\w.]*)", "([\w ]*)"\],$', source, re.M)
        if text_id != "referee.ours"  # which the page says at greater length
    ]
    assert named == [citations.rulebook(words, book) for book in range(1, 10)]


# ---- for the ear


def heard(referee, x, y):
    told = answers.heard(referee, (x, y))
    return told["needed"], told["sides"], told["tried"]


def test_a_free_cell_is_heard_by_its_numbers_and_the_edges_that_touch():
    referee = with_board(BESIDE_555 + [[1, 0, "551"]])
    assert heard(referee, -1, 0) == ([5, -1, 5], [2], None)
    assert heard(referee, 5, 0) == ([-1, -1, -1], [], None)


def test_a_tile_that_was_typed_is_heard_as_it_would_lie_and_pay(rng):
    referee = tables.referee_by_chance(rng)
    referee.tile(digits_of(rng.choice(tables.left(referee) or ["555"])))
    for x, y in {cell for laid in referee.table.cells() for cell in (laid, *plain.neighbours(*laid))}:
        _, _, (digits, why, figure, points) = heard(referee, x, y)
        (verdict,) = judged(referee, (x, y, digits))
        assert (why, points) == (verdict["why"], verdict["points"])
        assert why or figure == verdict["bonus"]


def test_a_tile_that_was_typed_is_heard_turned_to_fit():
    referee = with_board(BESIDE_555)
    referee.tile(digits_of("455"))
    assert heard(referee, 1, 0)[2] == [(5, 5, 4), None, "none", 14]


def test_of_a_hand_the_best_tile_for_the_cell_is_heard():
    referee = with_board(BESIDE_555)
    referee.show("hand")
    referee.tile(digits_of("155"))
    referee.tile(digits_of("455"))
    assert heard(referee, 1, 0)[2] == ["554", None, "none", 14]


def test_of_a_hand_without_a_tile_for_the_cell_that_is_heard():
    referee = with_board(BESIDE_555)
    referee.show("hand")
    assert heard(referee, 1, 0)[2] is None
    referee.tile(digits_of("012"))
    assert heard(referee, 1, 0)[2] == [None] * 4


def test_a_tile_on_trial_is_heard_as_it_was_turned():
    referee = with_board(BESIDE_555)
    referee.try_at(1, 0, digits_of("455"))
    referee.turn()
    assert heard(referee, 1, 0)[2][:2] == [referee.asked, answer(referee).get("why")]


def test_a_tile_that_was_just_laid_is_not_heard_at_other_cells():
    referee = with_board(BESIDE_555)
    referee.tile(digits_of("455"))
    referee.touch(1, 0)
    assert referee.just_laid()
    assert heard(referee, -1, 0)[2] is None
