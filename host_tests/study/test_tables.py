"""Tables by the kind of a claim, and that of where skill pays."""

from tools.study import page

from .entries import duel, greedy
from .written import DEALS, section, verdict


def test_where_skill_pays_most_stands_first(results):
    results["runs"]["jokers-2-mobile-greedy"] |= duel([(20, -20), (20, -20)])
    told = section(results, "In which edition skill pays most")
    assert ": Icelandic 2009 100.0; Nordic 100.0; " in told and told.endswith("; Jokers 50.0.\n")


def test_players_of_a_table_of_four_stand_side_by_side(results):
    lost = results["runs"]["piatnik-4-wise-greedy-greedy-greedy"]["counts"]
    lost |= {"shares": [0, 480, 0, 0], "share_squares": [0, 2 * 240 * 240, 0, 0]}
    row = verdict(results, "How strong are these two at a table of four?", "Piatnik")
    assert [row[place] for place in (1, 4)] == ["100.0 ± 0.0", "0.0 ± 0.0"]


def test_the_length_of_a_match_stands_with_rounds_and_percentiles(results):
    results["runs"]["jokers-4-greedy"]["turns"] = [70, 110, 150]
    row = verdict(results, "How long is a match?", "Jokers")
    assert "|  | 2 players: rounds | 2 players: turns | 4 players: rounds |" in section(results, "How long is a match?")
    assert row[-1] == "110 (70 to 150) |" and row[-3] != row[-1] and len(row) == 5


def test_the_seat_behind_a_strong_player_is_compared_with_the_next_ones(results):
    """It is 10 and 11 behind the mean of these."""
    row = verdict(results, "What does the seat after a strong player lose?", "Nordic")
    assert [cell.partition(" ")[0] for cell in row[1:]] == ["−30.2", "−10.5"]
    assert "Of 9: 9 loses." in section(results, "What does the seat after a strong player lose?")
    (nordic, *_) = [
        each for run, each in page.read(results, DEALS).items() if run == "nordic-four-4-mobile-greedy-greedy-greedy"
    ]
    assert nordic.next_seat().value == -10.5
    results["runs"][nordic.run.id]["next"] = [-42, 10**6]
    row = verdict(results, "What does the seat after a strong player lose?", "Nordic")
    assert row[2].endswith(", not clear |") and not row[1].endswith("clear")


def test_the_price_that_balances_is_read_off_the_line_between_two(results):
    for price, points in ((50, 900), (55, 980), (60, 1060)):
        results["runs"][f"nordic-four-2-greedy-bridge{price}"] |= greedy(
            DEALS, 2, bridge=(20, points), hexagon=(20, 1000)
        )
    told = section(results, "What must a bridge pay to bring as much as hexagons?")
    assert "In Nordic they balance at 56.2 ± " in told and "\n| 55 | 490.0 | 500.0 | −10.0 ± " in told
    assert "In Pressman classic they balance at none of these prices" in told
