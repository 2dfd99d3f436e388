"""Is this a figure? Questions with drawings, and the figure that the answers make."""

import pytest

from trivet.engine import figures
from trivet.engine.rulebooks import rules


@pytest.fixture
def asked(device):
    return device.menu("look.ask")


@pytest.mark.parametrize(
    ("keys", "figure"),
    [
        ("10", figures.PLAIN),
        ("11", figures.BRIDGE),
        ("20", figures.TWO_EDGE),
        ("21", figures.HEXAGON),
        ("30", figures.TWO_EDGE),
        ("31", figures.HEXAGON),
        ("32", figures.DOUBLE),
        ("33", figures.TRIPLE),
    ],
)
def test_the_answers_make_the_figure(asked, keys, figure):
    asked.keys(keys)
    assert asked.screen == "FiguresScreen" and asked.app.screen.figure == figure


@pytest.mark.parametrize(
    ("keys", "figure"),
    [("310", figures.HEXAGON), ("311", figures.DOUBLE), ("212", figures.TRIPLE), ("321", figures.TRIPLE), ("33", 4)],
)
def test_as_printed_the_hexagons_that_stand_count(asked, keys, figure):
    asked.app.controller.game.rules.set(rules.index("reading"), 1)
    asked.keys(keys)
    assert asked.screen == "FiguresScreen" and asked.app.screen.figure == figure


def test_the_arrows_and_ok_answer_too(asked):
    asked.keys(">>K >>>K")
    assert asked.app.screen.figure == figures.TRIPLE


def test_two_sides_close_one_hexagon_at_most(asked):
    asked.keys("2")
    assert asked.keys("2").app.notices.refused and asked.screen == "FigureByDrawingsScreen"


def test_back_goes_a_question_back_and_then_leaves(asked):
    first = asked.picture
    asked.keys("3B")
    assert asked.picture == first
    assert asked.keys("B").screen == "NewMatchScreen"


def test_the_last_question_stands_again_after_the_answer(asked):
    question = asked.keys("1").app.screen.question
    asked.keys("1B")
    assert (asked.screen, asked.app.screen.question) == ("FigureByDrawingsScreen", question)


def test_a_digit_that_answers_nothing_is_refused(asked):
    assert asked.keys("0").app.notices.refused
    assert asked.keys("5").app.notices.refused
