"""How far a simulation is: once a second on a terminal, in one line; now and then elsewhere."""

import io

import pytest

from trivet.command.simulation.progress import Progress


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


class Terminal(io.StringIO):
    def isatty(self):
        return True


def told(stream, games, before, moments):
    """What is told when so many games have been played at these seconds."""
    clock = Clock()
    progress = Progress(stream, games, before, clock)
    for clock.now, played in moments:
        progress.tell(played)
    progress.clear()
    return stream.getvalue()


@pytest.mark.parametrize(
    ("games", "seconds", "left"),
    [
        (200, 10, "10 s"),
        (1000, 10, "1 min 30 s"),
        (100_000, 10, "2 h 46 min"),
        (10**7, 10, "11 d 13 h"),
        (100, 10, "0 s"),
    ],
)
def test_the_time_left_goes_by_what_was_played(games, seconds, left):
    assert told(io.StringIO(), games, 0, [(seconds, 100)]) == f"100 of {games:,} games, {left} left\n"


def test_games_of_an_earlier_run_took_no_time():
    assert told(io.StringIO(), 1000, 500, [(10, 500), (20, 600)]) == (
        "500 of 1,000 games\n600 of 1,000 games, 1 min 20 s left\n"
    )


def test_on_a_terminal_a_line_takes_the_place_of_the_one_before_and_is_taken_away():
    shown = told(Terminal(), 1000, 0, [(0.5, 20), (1, 40), (1.5, 60), (2, 999)])
    lines = shown.split("\r")
    assert [line.rstrip() for line in lines] == [
        "",
        "40 of 1,000 games, 24 s left",
        "999 of 1,000 games, 0 s left",
        "",
        "",
    ]
    assert len(lines[2]) == len(lines[1]) == len(lines[3])


def test_elsewhere_there_is_a_line_every_ten_seconds():
    assert told(io.StringIO(), 100, 0, [(second, second) for second in range(1, 35)]).count("\n") == 3


def test_where_nothing_is_told_nothing_goes_wrong():
    progress = Progress(None, 100, 0, Clock())
    progress.tell(100)
    progress.clear()


def test_a_reader_who_has_had_enough_ends_it():
    class Closed(io.StringIO):
        def write(self, _):
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        told(Closed(), 100, 0, [(10, 50)])
