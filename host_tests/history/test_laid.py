"""The tiles that were laid in a round, read off the events: as the match has them that played these events."""

from trivet.command.simulation import selfplay
from trivet.engine import codes, events, figures, phases
from trivet.engine.match import Match
from trivet.history import laid
from trivet.history.log import Log


def test_each_tile_made_the_figure_that_the_match_found(rng):
    for reading in (0, 1):
        for _ in range(15):
            match, made = Match(), []
            for event, _ in selfplay.play(rng, edition=3, players=2):
                if match.apply(event) != codes.OK:  # played by the other reading the match would have been over
                    break
                match.rules.reading = reading
                if events.begins_round(event):
                    made = []
                elif events.kind(event) == events.LAY:
                    figure = [line[0] for line in match.lines if figures.PLAIN < line[0] <= figures.TWO_EDGE]
                    made.append(figure[0] if figure else figures.PLAIN)
            assert [laid.figure(match.board, n, reading) for n in range(match.board.count)] == made


def test_the_events_of_a_match_tell_what_the_match_knows(rng):
    match, log, offsets, told = Match(), b"", [], []
    for event, _ in selfplay.play(rng, edition=3, players=3):
        if match.phase == phases.TURN:
            begin, end, number = laid.round_at(Log(log + event), len(log))
            assert log[begin] in (events.ROUND, events.OPEN) and end == len(log + event) and number == match.round
            turns, count, last, turn = laid.so_far(Log(log), len(log))
            assert (log[begin + 1] + turns) % 3 == match.player
            assert count == match.placed
            assert not count or last == offsets[-1]
            assert turn == (told[-1] if told else -1) and turns == len(told)
            assert [laid.offset_of(Log(log), n) for n in range(count)] == offsets
            for tile in range(match.set_size):
                there = laid.laid_at(Log(log[begin:]), len(log) - begin, tile)
                assert bool(match.owner[tile]) == (there >= 0)
                assert there < 0 or Log(log).event(begin + there)[:2] == bytes((events.LAY, tile))
        if events.begins_round(event):
            offsets, told = [], []
        elif events.kind(event) == events.LAY:
            offsets.append(len(log))
        if events.is_turn(event):
            told.append(len(log))
        assert match.apply(event) == codes.OK
        log += event
    assert match.round > 1


def test_a_round_ends_where_the_next_one_begins():
    first = events.round_(0) + events.lay(0, 0, 0, 0, 0) + events.held([1, 7]) + events.hand(9)
    log = events.match(0, 56, 2) + first + events.open_(1, 55) + events.lay(55, 0, 0, 0, 0)
    assert laid.round_at(Log(log), 6) == (4, 4 + len(first), 1)
    assert laid.round_at(Log(log), len(log) - 6) == (4 + len(first), len(log), 2)


def test_a_turn_that_was_skipped_is_one_that_laid_and_drew_nothing():
    first = events.round_(0) + events.lay(0, 0, 0, 0, 0) + events.skip() + events.skip()
    log = Log(events.match(0, 56, 2) + first + events.lay(1, 2, 0, 1, 0) + events.skip())
    assert laid.so_far(log, log.size) == (5, 2, 4 + len(first), log.size - len(events.skip()))
    alone = log.part(4, log.size)
    assert laid.laid_at(alone, alone.size, 1) == len(first) and laid.laid_at(alone, alone.size, 0) == 2
    assert laid.round_at(log, 6) == (4, log.size, 1)
