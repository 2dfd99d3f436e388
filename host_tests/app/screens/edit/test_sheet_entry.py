"""An entry of the sheet: what it tells, and what can be done with it."""

import pytest

from trivet.engine import codes, events, phases, tiles

from .sheets import (
    ROUNDS,
    SHEET,
    go_to,
    lines,
    turns_of,
)


def test_an_entry_is_told_line_by_line(device):
    go_to(device.keys(ROUNDS + SHEET), 4)
    screen = device.app.screen
    assert [screen._label(what, 0) for what, _ in lines(device)] == ["0+3+4", "out"]
    assert [points for _, points in lines(device)] == [7, 25]


@pytest.mark.parametrize(
    ("row", "actions"),
    [
        (0, ["entry.change", "entry.out", "entry.insert", "judge.why"]),
        (1, ["entry.change", "entry.out", "entry.insert", "entry.swap", "judge.why"]),
        (2, ["entry.change"]),
        (3, ["entry.change", "entry.out", "judge.why"]),
    ],
    ids=["last turn", "turn", "round", "hand"],
)
def test_what_can_be_done_with_an_entry(device, row, actions):
    go_to(device.keys(ROUNDS + SHEET), row)
    assert [action for action, _ in device.app.screen.actions] == actions


def test_the_end_of_a_round_is_told_player_by_player_and_can_be_taken_out(device):
    """Swedish variant B with three players: whoever has not passed on the empty pool loses ten."""
    session = device.session
    begin = [events.match(5, 56, 3), events.round_(0), events.place(55)]
    for event in [*begin, *[events.pass_(3)] * 11, events.pass_(2), events.block()]:
        assert session.apply(event) == codes.OK
    device.app.arrive()
    device.keys(SHEET + "K")
    screen = device.app.screen
    assert [(screen._label(what, player), points) for what, player, points in screen._lines] == [
        ("Player 2", -10),
        ("Player 3", -10),
    ]
    assert [action for action, _ in screen.actions][:2] == ["entry.out", "entry.insert"]
    assert screen._title() == "No one can place"
    device.keys("<K")
    assert device.screen == "ChallengeScreen"
    device.keys("B >K K")
    assert device.match.phase == phases.TURN and device.match.player == 1


def test_a_skipped_turn_that_is_opened_can_be_disputed_changed_and_moved(device):
    device.keys("2KK 555K 455K")
    assert device.app.confirm(events.skip()) == codes.OK
    device.keys("445K" + SHEET)
    go_to(device, 1)
    assert [action for action, _ in device.app.screen.actions][-2:] == ["entry.swap", "judge.why"]
    device.keys("<K")
    assert device.screen == "ChallengeScreen"
    device.keys("B >K 345K K")
    assert tiles.find((3, 4, 5)) in {events.tile(event) for event in turns_of(device)}


def test_keys_pressed_while_it_is_found_out_what_the_entry_is_count_in_their_order(device):
    device.keys(ROUNDS + SHEET)
    for key in ("OK", "RIGHT", "RIGHT", "BACK", "OK"):
        device.app.press(key)
        assert device.screen == "SheetEntryScreen" and not device.app.notices.text
    device.work()
    assert device.screen == "ReviewScreen" and device.app.screen.draft.changed == 1


def test_back_leaves_an_entry_of_which_nothing_is_known_yet(device):
    device.keys(ROUNDS + SHEET)
    for key in ("OK", "BACK"):
        device.app.press(key)
    assert device.screen == "ScoreSheetScreen"
