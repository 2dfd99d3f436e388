"""Entries of results made by hand (tools/study/run.py): of matches whose margins are told, and of openers."""

from trivet.command.simulation.counts import WON, Counts


def duel(deals, **figures):
    """Of matches of two with these margins of the first strategy, by deal those of its matches; `figures` are score
    lines: (times, points).
    """
    margins = [sum(deal) for deal in deals]
    won = [WON * sum(margin > 0 for margin in deal) for deal in deals]
    lost = [WON * len(deal) - share for deal, share in zip(deals, won, strict=True)]
    entry = greedy(sum(map(len, deals)), 2, **figures)
    entry["counts"] |= {
        "deals": len(deals), "shares": [sum(won), sum(lost)], "share_squares": [_squares(won), _squares(lost)],
        "margins": [sum(margins), -sum(margins)], "margin_squares": [_squares(margins)] * 2,
    }  # fmt: skip
    return entry | {"margin_squares": sum(map(_squares, deals))}


def table(deals, behind=((0, 0, 0), (0, 0, 0))):
    """Of matches of four with these totals of the first strategy, by deal those of its four matches; `behind` are the
    totals of those behind it, by deal the same ones in all its matches.
    """
    totals = [[(first, *others) for first in firsts] for firsts, others in zip(deals, behind, strict=True)]
    margins = [[sum(4 * match[seat] - sum(match) for match in deal) for deal in totals] for seat in range(4)]
    ahead = [sum(2 * second - third - fourth for _, second, third, fourth in deal) for deal in totals]
    entry = greedy(sum(map(len, deals)), 4)
    shares = [[60 * len(deal) for deal in deals], *[[0] * len(deals)] * 3]
    entry["counts"] |= {
        "deals": len(deals), "shares": list(map(sum, shares)), "share_squares": list(map(_squares, shares)),
        "margins": list(map(sum, margins)), "margin_squares": list(map(_squares, margins)),
    }  # fmt: skip
    squares = sum((4 * match[0] - sum(match)) ** 2 for deal in totals for match in deal)
    return entry | {"margin_squares": squares, "next": [sum(ahead), _squares(ahead)]}


def greedy(games, players, **figures):
    """Of so many matches of greedy players, of one round and ten turns each."""
    lines = {"tile": (10 * games, 50 * games), **figures}
    counts = Counts(players).as_plain() | {
        "games": games, "deals": games, "rounds": games, "turns": 10 * games, "best": 900 * games, "out": games,
        "wins": [games] + [0] * (players - 1), "highest": [900, 1], "longest": [10, 1],
        "shares": [WON * games], "share_squares": [WON * WON * games],
        "times": {name: times for name, (times, _) in lines.items()},
        "points": {name: points for name, (_, points) in lines.items()},
    }  # fmt: skip
    return {"counts": counts, "turns": [8, 10, 12]}


def _squares(numbers):
    return sum(number * number for number in numbers)


def openers(gains, rounds, won):
    """Of matches with these gains and rounds, of which the first openers win so many."""
    pairs = list(zip(gains, rounds, strict=True))
    return {
        "counts": {
            "games": len(pairs), "rounds": sum(rounds), "rounds_rounds": _squares(rounds),
            "gains": sum(gains), "gains_gains": _squares(gains),
            "gains_rounds": sum(gain * played for gain, played in pairs), "won": WON * won, "won_won": WON * WON * won,
        }
    }  # fmt: skip
