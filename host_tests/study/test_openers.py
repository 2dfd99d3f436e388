"""What is counted of openers."""

from types import SimpleNamespace

from tools.study import openers
from trivet.command.simulation.counts import WON, Counts
from trivet.command.simulation.series import Series
from trivet.engine import events, phases

SERIES = Series(5, 0, 56, 3)


def test_a_round_s_gain_is_what_its_opener_scores_beyond_the_others(monkeypatch):
    """Two rounds of three: 30, 10, 5 with the first as opener, then -10, 40, 0 with the third."""

    def game(series, number):
        def state(phase, played, player, *totals):
            return SimpleNamespace(phase=phase, round=played, player=player, totals=totals, winners=lambda: [0, 1])

        yield events.match(0, 56, 3), state(phases.OPENING, 0, 0, 0, 0, 0)
        yield events.round_(0), state(phases.TURN, 1, 0, 0, 0, 0)
        yield events.lay(3, 0, 0, 0, 0), state(phases.TURN, 1, 1, 30, 0, 0)
        yield events.held([1]), state(phases.HANDS, 1, 2, 30, 10, 0)
        yield events.held([2]), state(phases.OPENING, 1, 2, 30, 10, 5)
        yield events.round_(2), state(phases.TURN, 2, 2, 30, 10, 5)
        yield events.lay(4, 0, 0, 0, 0), state(phases.OVER, 2, 0, 20, 50, 5)

    monkeypatch.setattr(openers, "game", game)
    gains = (2 * 30 - 10 - 5) + (2 * 0 + 10 - 40)
    assert openers.count(SERIES, [1]) == {
        "games": 1, "rounds": 2, "rounds_rounds": 4, "gains": gains, "gains_gains": gains**2, "gains_rounds": 2 * gains,
        "won": WON // 2, "won_won": (WON // 2) ** 2,
    }  # fmt: skip


def test_counts_of_pieces_add_up_to_those_of_the_whole():
    whole, first, rest = (openers.count(SERIES, numbers) for numbers in (range(1, 7), range(1, 4), range(4, 7)))
    assert whole == {name: first[name] + rest[name] for name in openers.NAMES}


def test_no_round_of_a_match_is_left_out():
    counts = Counts(3)
    counts.play(SERIES, range(1, 5))
    assert openers.count(SERIES, range(1, 5))["rounds"] == counts.rounds
