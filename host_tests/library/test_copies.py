"""Values of the library are copied, pickled and sent to other processes, equal and independent."""

import copy
import pickle
import random
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from trivet import Board, Edition, IllegalMove, Match, Move, Place, Seen, Tile, library
from trivet.command.faults import RecordFault
from trivet.engine import events
from trivet.engine import match as engine
from trivet.library import __all__ as PUBLIC

VALUES = [
    Tile("344"),
    Move("344 @ 0,0"),
    Move("443 @ -1,12"),
    Place(1333, "544 @ 0,1", 13, "none"),
    Edition("piatnik", bridge=45),
    Board(),
    Board(["344 @ 0,0", "544 @ 0,1"], tiles=76, missing=["012", "021"], edition=Edition("piatnik", bridge=45)),
    Match("piatnik", ["Anna", "Ben"]),
    Match("nordic-four", 3, missing=["555", 2], lines=["round 1: Player 2 opens", "1. Player 2 344 @ 0,0"]),
    Match("nordic-four", 2, lines=["option: bridge 45", "round 1: Player 1 opens", "1. Player 1 5-5-5"]),
]
ERRORS = [IllegalMove("344 @ 0,0: taken"), RecordFault(3, 7, "expected a tile", 2)]

WAYS = {"copy": copy.copy, "deepcopy": copy.deepcopy} | {
    f"pickle {protocol}": lambda what, protocol=protocol: pickle.loads(pickle.dumps(what, protocol))
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
}


def same(what):
    return what


def test_every_public_class_is_among_them():
    classes = {name for name in PUBLIC if isinstance(getattr(library, name), type)}
    assert classes == {type(what).__name__ for what in [*VALUES, *ERRORS]} - {"RecordFault"} | {"Seen"}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("what", VALUES, ids=repr)
def test_a_copy_is_equal(what, way):
    other = WAYS[way](what)
    assert other == what and repr(other) == repr(what) and str(other) == str(what)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("error", ERRORS, ids=repr)
def test_a_copied_error_says_the_same(error, way):
    other = WAYS[way](error)
    assert type(other) is type(error) and str(other) == str(error) and vars(other) == vars(error)


@pytest.mark.parametrize("way", [*WAYS.values(), Board.copy], ids=[*WAYS, "Board.copy"])
def test_a_tile_pushed_on_a_copied_board_lies_on_no_other(way):
    board = Board(["344 @ 0,0"], missing=["012"])
    legal = board.legal_moves
    other = way(board)
    other.push(legal[0])
    assert len(board.moves) == 1 and board.legal_moves == legal and board.why_not(legal[0]) is None
    assert other.pop() == legal[0] and other == board


@pytest.mark.parametrize("way", [*WAYS.values(), Match.copy], ids=[*WAYS, "Match.copy"])
def test_a_turn_in_a_copied_match_is_in_no_other(way):
    match = Match("piatnik", ["Anna", "Ben"])
    other = way(match)
    for line in ("round 1: Anna opens", Move("344 @ 0,0")):
        other.push(line)
    assert (match.lines, match.totals) == ((), {"Anna": 0, "Ben": 0})
    assert other.totals == {"Anna": 11, "Ben": 0} and other.copy() == other


@pytest.mark.parametrize("way", [*WAYS.values()], ids=[*WAYS])
def test_a_copied_edition_has_options_of_its_own(way):
    edition = Edition("piatnik", bridge=45)
    way(edition).options["bridge"] = 50
    assert edition.options == {"bridge": 45}


def test_values_go_to_another_process_and_back():
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert list(pool.map(same, VALUES)) == VALUES
        assert [str(error) for error in pool.map(same, ERRORS)] == list(map(str, ERRORS))
        with pytest.raises(RecordFault, match="expected .trivet record 1"):
            pool.submit(Match.from_record, "nonsense").result()
        assert pool.submit(getattr, Match(), "record").result() == Match().record


def test_values_go_to_a_dask_worker_and_back():
    import distributed  # only here: it is slow to import

    with distributed.Client(n_workers=1, threads_per_worker=1, dashboard_address=None) as client:
        assert client.gather(client.map(same, VALUES)) == VALUES


def test_what_a_strategy_sees_is_copied():
    match = engine.Match()
    for event in (events.match(0, 56, 2), events.round_(0), events.lay(7, 0, 0, 0, 0)):
        match.take(event)
    seen = Seen(match, (3, 8, 12), 0, 3, 0, (0,) * 6, random.Random(1))
    for way in WAYS.values():
        other = way(seen)
        assert (other.hand, other.moves, other.left, other.best()) == (seen.hand, seen.moves, seen.left, seen.best())
