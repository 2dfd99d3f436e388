"""The end of a round and of a match: who has won, and why another has not who has more."""

import pytest

from host_tests.app.device import Device
from tools.pictures import reading
from trivet.app.sentences import moves
from trivet.engine import codes, events, phases, tiles
from trivet.engine.rulebooks import editions, rules
from trivet.history.log import Log
from trivet.history.past import past_match

from ..leads import BLOCKED
from .endings import leave


def begin(device, edition, players=3, **changed):
    """The first round of a match by this edition, with these parameters changed; 5-5-5 lies there, by player 1."""
    app = device.app
    app.controller.session.apply(events.match(editions.find(edition), tiles.STANDARD, players))
    for name, value in changed.items():
        assert app.controller.session.apply(events.rule(rules.index(name), value)) == codes.OK
    app.confirm(events.round_(0))
    app.confirm(events.place(55, 0, 0))
    return device.match


def block(device, *sums):
    """All pass until the pool is empty and nobody is left who has not passed; then the hands, these sums by player: all
    tiles but 5-5-5 add up to 405.
    """
    match = device.match
    while match.phase == phases.TURN:
        assert device.app.confirm(events.pass_(match.draws_left())) == codes.OK
    assert device.screen == "HandsLeftScreen"
    while match.phase == phases.HANDS:
        assert device.app.confirm(events.hand(sums[match.player])) == codes.OK


def told(device):
    """What stands in the last line of the picture, if it is what the screen tells."""
    device.work()
    text = device.app.screen.message()
    assert not text or reading.find_text(device.picture, text), text
    return text


def test_who_went_out_has_won_the_round(device):
    match = begin(device, "nordic-four")
    match.hands[1] = 1
    device.app.confirm(events.place(54, 0, 0))
    for _ in range(2):
        device.app.confirm(events.hand(50))
    assert device.screen == "RoundEndScreen" and told(device) == "Winner of the round: Player 2"


@pytest.mark.parametrize("edition", ["nordic-2009", "swedish-b", "jokers", "swedish-a-round"])
def test_the_lowest_hand_has_won_a_blocked_round(device, edition):
    begin(device, edition)
    block(device, 150, 135, 120)
    assert device.screen == "RoundEndScreen" and told(device) == "Winner of the round: Player 3"


def test_hands_that_are_lowest_together_have_won_the_round_together(device):
    begin(device, "swedish-b")
    block(device, 145, 130, 130)
    assert told(device) == "Winner of the round: Player 2 and Player 3"


@pytest.mark.parametrize("edition", ["nordic-four", "piatnik", "swedish-a"])
def test_where_each_loses_his_own_hand_nobody_has_won_a_blocked_round(device, edition):
    begin(device, edition)
    block(device, 150, 135, 120)
    assert device.screen == "RoundEndScreen" and told(device) == ""


@pytest.mark.parametrize(("sums", "gained"), [((150, 135, 120), [1, 0, 5]), ((130, 130, 145), [6, 5, 0])])
def test_the_childrens_five_for_the_lowest_hand_is_said_with_its_name(device, sums, gained):
    match = begin(device, "swedish-b", simple=1)
    block(device, *sums)
    names = moves.listed(device.app.words, [f"Player {player + 1}" for player in range(3) if gained[player] >= 5])
    assert match.totals == gained
    assert device.last_move == f"Lowest hand scores 5: {names}"
    assert told(device) == f"Winner of the round: {names}"


def fallen(device, edition):
    """The first of three has had 400 and fallen below; the last one never had it, and stands above him at the end."""
    match = begin(device, edition)
    match.totals = [380, 200, 270]
    match.reached = 1
    match.hands[1] = 1
    device.app.confirm(events.place(54, 0, 0))
    device.app.confirm(events.hand(50))
    match.totals[2] = 390
    device.app.confirm(events.hand(50))
    return device


def test_only_who_has_had_the_target_wins_and_the_device_says_why(device):
    fallen(device, "swedish-b")
    assert device.screen == "MatchEndScreen" and device.match.totals == [380, 339, 390]
    assert told(device) == device.app.words("end.reached", 400)
    assert reading.find_text(device.picture, "Player 1 wins with 380")


def test_in_other_editions_the_highest_total_wins(device):
    fallen(device, "nordic-four")
    assert told(device) == "" and reading.find_text(device.picture, "Player 3 wins with 390")


def test_the_winner_is_the_first_of_the_ranking_and_stays_so_in_the_archive(device):
    assert past_match.order([380, 339, 390, 390], (0,)) == [(1, 0), (2, 2), (2, 3), (4, 1)]
    leave(fallen(device, "swedish-b"))
    device.work()
    past = past_match.from_header(Device(device.path).archive().header(1))
    assert past.finished and past.winners() == [0] and past.totals == [380, 339, 390]


def test_a_header_of_before_tells_no_winner_and_the_highest_total_has_won():
    head = bytearray(past_match.header(past_match.PastMatch(0, 56, 3, True, [380, 390], ["", ""], Log(), 1)))
    assert past_match.from_header(bytes(head)).winners() == [0]
    head[4] = 1
    again = past_match.from_header(bytes(head))
    assert again.finished and again.winners() == [1]


def test_where_hands_and_count_differ_in_a_blocked_round_the_way_is_named(device):
    device.keys(BLOCKED)
    assert reading.find_text(device.picture, "Not so on the table? MENU 1 2")
    device.menu("menu.sheet")
    assert device.screen == "ScoreSheetScreen"
    device.keys("B 001 K")
    assert device.app.notices.text.endswith(" MENU 1 3")


def test_the_first_to_the_target_wins_within_the_round_and_back_opens_that_turn(device):
    begin(device, "nordic-four", 2, winner=rules.FIRST_TO_REACH, target=20)
    device.keys("000K 005K")
    assert device.screen == "MatchEndScreen" and device.match.totals == [20, 0]
    assert reading.find_text(device.picture, "Player 1 wins with 20")
    again = Device(device.path)
    assert again.screen == "MatchEndScreen" and again.match.save() == device.match.save()
    device.keys("B")
    assert device.screen == "TurnScreen" and device.match.player == 0
    device.keys("BBB004K")
    assert device.screen == "TurnScreen" and device.match.totals == [19, 0]


def test_a_tie_that_is_played_off_leads_to_the_next_round(device):
    begin(device, "nordic-four", 2, length=rules.ROUNDS, tie=rules.ANOTHER_ROUND, blocked=rules.NOTHING)
    device.app.confirm(events.correct(1, 15))
    device.app.confirm(events.block())
    assert device.match.totals == [15, 15] and device.match.phase == phases.OPENING
    assert device.screen == "RoundEndScreen"
