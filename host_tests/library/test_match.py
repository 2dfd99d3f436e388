"""A match of the library: the lines of a game record, one after the other."""

import pytest

from host_tests.command.examples import EXAMPLES
from host_tests.command.rulebooks import marks
from tools.build import paths
from trivet import Board, Edition, Match, Move

RECORDS = sorted((paths.ROOT / "host_tests/command/rulebooks").rglob("*.trivet"))
TEXTS = [*EXAMPLES, *(marks.played(path.read_text(encoding="utf-8")) for path in RECORDS)]


def begun():
    match = Match("piatnik", ["Anna", "Ben"])
    match.push("round 1: Anna opens")
    match.push("1. Anna 344 @ 0,0")
    return match


@pytest.mark.parametrize("text", TEXTS)
def test_a_record_is_read_written_and_taken_back_line_by_line(text):
    match = Match.from_record(text)
    again = Match.from_record(match.record)
    assert again == match and eval(repr(match)) == match
    totals = []
    while match.lines:
        totals.append((match.pop(), match.totals))
    assert match.round == 0 and set(match.totals.values()) <= {0}
    for line, before in reversed(totals):
        assert match.totals == before
        match.push(line)
    assert match == again


def test_a_line_that_cannot_be_changes_nothing():
    match = begun()
    before = match.record, match.totals, match.expects
    for line, why in (
        ("2. Anna 144 @ 0,1", "expected Ben, whose turn is next"),
        ("2. Ben 145 @ 0,1", "corner"),
        ("join Cleo 10", "expected"),
        ("hello", "expected a turn"),
        ("", "expected a line of a game record"),
    ):
        with pytest.raises(ValueError, match=why):
            match.push(line)
        assert why in match.why_not(line)
    assert (match.record, match.totals, match.expects) == before and match.players == ("Anna", "Ben")


def test_what_may_be_is_asked_without_doing_it():
    match = begun()
    assert match.why_not("2. Ben 144 @ 0,1") is None and match.player == "Ben"


def test_a_move_is_the_turn_of_the_player_to_act():
    match = begun()
    match.push(Move("144 @ 0,1"), draws=1)
    assert match.lines[-1] == "2. Ben draws 1, 144 @ 0,1" and match.totals == {"Anna": 11, "Ben": 4}
    assert match.hands == {"Anna": 8, "Ben": 9} and match.pool == 56 - 18 - 1


def test_its_board_is_a_board_to_try_things_on():
    match = begun()
    board = match.board
    assert board == Board(["344 @ 0,0"], edition="piatnik")
    board.push(board.legal_moves[0])
    assert match.board != board


def test_where_no_cells_are_told_no_board_is_known():
    match = Match(players=2)
    match.push("round 1: Player 1 opens")
    match.push("1. Player 1 5-5-5")
    assert match.board is None


def test_a_notebook_shows_its_board():
    match = begun()
    assert match._repr_svg_() == match.board.svg()


def test_a_notebook_shows_no_drawing_where_no_board_is_known():
    assert Match("piatnik", lines=["round 1: Player 1 opens", "1. Player 1 555"])._repr_svg_() is None


def test_house_rules_and_missing_tiles_are_lines():
    match = Match(Edition("piatnik", bridge=45), ["Anna", "Ben"], missing=["234", 2])
    assert match.lines == ("option: bridge 45", "missing 2-3-4", "missing 2")
    assert match.edition.parameters["bridge"] == 45 and match.edition == Edition("piatnik", bridge=45)
    assert eval(repr(match)) == match


def test_who_has_won_is_known_when_it_is_over():
    match = Match.from_record(EXAMPLES[0])
    assert match.is_over and match.winners == ("Anna",) and match.player is None


@pytest.mark.parametrize(
    ("made", "why"),
    [
        ({"players": 7}, "expected 6 names at most"),
        ({"players": ["Anna", "Anna"]}, "Anna is there twice"),
        ({"tiles": 60, "players": 2}, "the edition is not for 2 players and a set of 60"),
        ({"edition": "chess"}, "there is no edition"),
        ({"missing": ["999"]}, "the numbers of a tile are 0 to 5"),
    ],
)
def test_a_match_that_cannot_be_is_refused_when_it_is_made(made, why):
    with pytest.raises(ValueError, match=why):
        Match(**made)


def test_nothing_is_taken_back_before_anything_has_happened():
    with pytest.raises(IndexError, match="nothing has happened"):
        Match().pop()


LINES = ["round 1: Anna opens", "1. Anna 344 @ 0,0", "2. Ben draws 1, 433 @ 1,0", "3. Anna draws 3, passes"]


def test_the_states_are_the_match_after_each_line():
    match = Match("piatnik", ["Anna", "Ben"], lines=LINES)
    states = list(match.states())
    assert [len(state.lines) for state in states] == [1, 2, 3, 4] and states[-1] == match
    assert [state.totals["Anna"] for state in states] == [0, 11, 11, -14]
    states[1].pop()
    assert states[0].lines == tuple(LINES[:1]) and match.lines == tuple(LINES)


def test_the_sheet_has_a_row_of_plain_values_for_each_turn():
    rows = Match("piatnik", ["Anna", "Ben"], lines=LINES).sheet
    assert rows[1] == {
        "round": 1, "turn": 2, "player": "Ben", "did": "places", "tile": "3-3-4", "x": 1, "y": 0, "digits": "433",
        "figure": "none", "draws": 1, "points": 5, "total": 5,
    }  # fmt: skip
    assert [row["total"] for row in rows] == [11, 5, -14]
    assert all(type(value) in (int, str, type(None)) for row in rows for value in row.values())


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_totals_of_a_sheet_are_those_of_its_lines(text):
    match = Match.from_record(text)
    for row in match.sheet:
        assert row["player"] in match.players and isinstance(row["total"], int)
