"""A round to be laid again: what does not hold is left out, and whose turn it is follows from all that came before."""

from host_tests.history.matches import done
from trivet.engine import codes, events
from trivet.engine.board import Board
from trivet.engine.match import Match
from trivet.history.laid import LaidRound
from trivet.history.log import Log


def laid(*tiles):
    """A log in which these tiles are laid in a round, each where the referee takes it, or wherever; events stay."""
    match, log = Match(), Log()
    for event in (events.match(3, 56, 3), events.round_(0), *tiles):
        if isinstance(event, int):
            fits = match.board.moves([event]) if match.placed else []
            x, y, tile, turn = match.board.unpack(fits[0]) if fits else (0, 0, event, 0)
            event = events.lay(tile, 0, x, y, turn)
        assert match.apply(event) == codes.OK
        log.append(event)
    return log


def on_board(changed):
    """The tiles of a round, as they are laid one after the other."""
    board = Board()
    done(changed.lay(board, changed.turns.size))
    return [board.placed(n)[2] for n in range(board.count)]


def test_a_tile_that_the_box_lacked_by_then_is_not_laid():
    log = laid(0, 1, 2)
    whole = LaidRound(log, log.size - 1)
    assert on_board(whole) == [0, 1, 2]
    last = whole.turns.last()
    whole.put(whole.turns.size - len(last), last, events.missing(2) + last)
    assert on_board(whole) == [0, 1]
    before = Log(events.match(3, 56, 3) + events.missing(2) + log.data[4:])
    assert on_board(LaidRound(before, before.size - 1)) == [0, 1]


def test_a_tile_that_was_missing_only_afterwards_is_laid():
    log = laid(0, 1, 2)
    log.append(events.missing(2) + events.unknown(3))
    assert on_board(LaidRound(log, log.size - 1)) == [0, 1, 2]


def test_a_tile_is_lost_from_where_that_is_told():
    log = laid(0, events.missing(5), events.unknown(1), 1)
    changed = LaidRound(log, log.size - 1)
    at = changed.turns.size
    assert [tile for tile in range(56) if changed.is_lost(tile, at)] == [5]
    assert not changed.is_lost(5, 2)
    before = Log(events.match(3, 56, 3) + events.missing(7) + log.data[4:])
    assert LaidRound(before, before.size - 1).is_lost(7, 0)


def test_whose_turn_it_is_follows_from_how_they_sit():
    log = Log(events.match(3, 56, 3) + events.round_(0) + events.swap(1, 2) + laid(0, 1).data[4:])
    changed = LaidRound(log, log.size - 1)
    assert [changed.player_at(at) for at in (2, 8, changed.turns.size)] == [0, 2, 1]
