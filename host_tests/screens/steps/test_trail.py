"""The steps from screen to screen: how they are told, and that all ways of pressing keys find them."""

import random

import pytest

from tools.fakes.device import application
from tools.screens.steps import explore
from tools.screens.steps.trail import BELOW, DIGIT, Trail, told
from tools.screens.tours import tour
from tools.scripts import pressing
from trivet.ui.canvas import Canvas


@pytest.fixture
def steps():
    """A function that tells the steps of some keys on a fresh device."""

    def follow(keys):
        trail = Trail()
        pressing.press(trail.follow(application(Canvas(tour.WIDTH, tour.HEIGHT))), keys)
        return set(trail.steps)

    return follow


def test_a_step_names_both_screens_and_the_key(steps):
    assert steps("2KK") == {("new_match", "OK", "opener"), ("opener", "OK", "turn")}


def test_keys_that_stay_on_a_screen_are_no_steps(steps):
    assert steps("2>>B") == set()


def test_a_closed_screen_leads_to_what_lies_below(steps):
    assert steps("MB") == {("new_match", "MENU", "menu"), ("menu", "BACK", BELOW)}


def test_a_question_is_told_with_what_it_asks(steps):
    assert steps("4KB") >= {("opener", "BACK", "question undo.title")}


def test_all_digits_are_one_key(steps):
    assert ("put_away", DIGIT, BELOW) in steps("M50 4")
    assert told(("put_away", DIGIT, BELOW)) == "put_away - 0-5 -> what lies below"


@pytest.mark.long
def test_every_key_in_every_state_finds_what_lies_behind_several_keys():
    found = explore.everywhere(400)
    assert ("question undo.title", "OK", "new_match") in found.steps
    assert found.shown >= {"new_match", "opener", "turn", "hands_left", "match_end", "menu", "question"}
    assert explore.told(found.steps["opener", "OK", "turn"]).startswith("tour ")


def test_keys_by_chance_are_the_same_for_the_same_seed():
    one, other = (explore.anywhere(random.Random(7), 30) for _ in range(2))
    assert one.steps == other.steps and one.steps
