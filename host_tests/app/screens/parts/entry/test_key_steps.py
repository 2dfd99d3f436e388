"""The keys that counted, taken back one after the other."""

import pytest

from trivet.app.screens.parts.entry import key_steps
from trivet.engine import figures


@pytest.fixture
def steps():
    return key_steps.KeySteps()


def taken_back(steps):
    """All steps, the last one first."""
    found = []
    while steps:
        found.append(steps.take_back())
    return found


def test_steps_are_taken_back_in_the_order_in_which_they_counted(steps):
    steps.count_digits(1)
    steps.draw()
    steps.count_digits(3)
    assert taken_back(steps) == [key_steps.DIGIT, key_steps.DIGIT, key_steps.DRAW, key_steps.DIGIT]


def test_digits_that_go_are_the_last_ones_and_draws_stay(steps):
    steps.count_digits(2)
    steps.draw()
    steps.count_digits(0)
    assert taken_back(steps) == [key_steps.DRAW]


def test_a_choice_goes_back_to_the_figure_before_it(steps):
    steps.choose(figures.PLAIN, figures.BRIDGE)
    steps.choose(figures.BRIDGE, figures.TWO_EDGE)
    assert taken_back(steps) == [figures.BRIDGE, figures.PLAIN]


def test_a_choice_that_comes_back_to_a_figure_forgets_the_way_round(steps):
    steps.draw()
    steps.choose(figures.PLAIN, figures.BRIDGE)
    steps.choose(figures.BRIDGE, figures.TWO_EDGE)
    steps.choose(figures.TWO_EDGE, figures.PLAIN)
    assert taken_back(steps) == [key_steps.DRAW]


@pytest.mark.parametrize("last", [figures.BRIDGE, figures.HEXAGON, figures.TRIPLE, figures.TWO_EDGE])
def test_the_way_round_is_forgotten_over_any_figure(steps, last):
    steps.choose(figures.PLAIN, last)
    steps.choose(last, figures.DOUBLE)
    steps.choose(figures.DOUBLE, figures.PLAIN)
    assert taken_back(steps) == []


def test_a_choice_from_before_a_draw_is_not_forgotten(steps):
    steps.choose(figures.PLAIN, figures.BRIDGE)
    steps.draw()
    steps.choose(figures.BRIDGE, figures.PLAIN)
    assert taken_back(steps) == [figures.BRIDGE, key_steps.DRAW, figures.PLAIN]
