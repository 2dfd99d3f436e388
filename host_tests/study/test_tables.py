"""Tables by the kind of a claim, and that of where skill pays."""

from tools.study import page

from .entries import duel, greedy
from .written import DEALS, section, verdict


def test_where_skill_pays_most_stands_first(results):
    results["runs"]["jokers-2-mobile-greedy"] |= duel([(20, -20), (20, -20)])
    results["runs"]["piatnik-2-random-greedy"] |= duel([(20, -20), (-20, -20)])
    rows = [line.split(" | ") for line in section(results, "In which edition skill pays most").splitlines()[-9:]]
    assert rows[-1][:2] == ["| Jokers", "50.0 %"] and rows[0][0] == "| Icelandic 2009"
    assert next(row for row in rows if row[0] == "| Piatnik")[5] == "75.0 % |"


def test_mobile_stands_beside_wise_for_two_and_for_four(results):
    half = [(20, -20), (20, -20)]
    results["runs"]["piatnik-2-wise-greedy"] |= duel(half)
    lost = results["runs"]["piatnik-4-wise-greedy-greedy-greedy"]["counts"]
    lost |= {"shares": [0, 480, 0, 0], "share_squares": [0, 2 * 240 * 240, 0, 0]}
    lines = section(results, "In which edition skill pays most").splitlines()
    row = next(line for line in lines if line.startswith("| Piatnik")).split(" | ")
    assert [cell.partition(" %")[0] for cell in row[1:5]] == ["100.0", "50.0", "100.0", "0.0"]


def test_the_seat_behind_a_strong_player_is_compared_with_the_next_ones(results):
    """It is 10 and 11 behind the mean of the next two, who are as far behind the others as the table says."""
    row = verdict(results, "What does the seat after a strong player lose?", "Nordic")
    assert row[-1] == "loses |" and row[1].startswith("+62.5 (") and row[2].startswith("−30.2 (")
    (nordic, *_) = [
        each for run, each in page.read(results, DEALS).items() if run == "nordic-four-4-mobile-greedy-greedy-greedy"
    ]
    assert nordic.next_seat().value == -10.5


def test_the_price_that_balances_is_read_off_the_line_between_two(results):
    for price, points in ((50, 900), (55, 980), (60, 1060)):
        results["runs"][f"nordic-four-2-greedy-bridge{price}"] |= greedy(
            DEALS, 2, bridge=(20, points), hexagon=(20, 1000)
        )
    told = section(results, "What must a bridge pay to bring as much as hexagons?")
    assert (
        "In Nordic they balance at 56.2 points (" in told and "\n| Nordic: 55 | 10.00: 490.0 | 10.00: 500.0 |" in told
    )
    assert "In Pressman classic they balance at none of these prices" in told
