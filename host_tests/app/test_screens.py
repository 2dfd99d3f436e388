"""Every screen: what does not go says why and changes nothing; and what screens.keys cannot say."""

import pytest

from tools.machine.facts import PLANE_BYTES
from trivet.app.refresh_policy import STORAGE
from trivet.engine import events, phases, tiles
from trivet.engine.rulebooks import editions, rules

from .device import Device
from .screens.leads import BLOCKED, OUT, PASS, RICH, chosen

REFUSALS = [
    # screen, keys that lead there, the key that does not go, a part of the sentence
    ("NewMatchScreen", "", "0", "0 cannot play: this edition is for 2 to 4"),
    ("NewMatchScreen", "", "B", "BACK does nothing here"),
    ("OpenerScreen", "2K", "3", "There is no player 3"),
    ("OpenerScreen", "2K", "0", "There is no player 0"),
    ("TurnScreen", "2KK", "K", "The opener places a tile"),
    ("TurnScreen", "2KK", "D", "The opener places a tile"),
    ("TurnScreen", "2KK 02", "1", "0-2-1 is no tile of this set. Read clockwise: is it 0-1-2?"),
    ("TurnScreen", "2KK 555K 55", "5", "5-5-5 was played already, by Player 1, 1 turn ago"),
    ("TurnScreen", "2KK 123", "4", "The tile is complete"),
    ("TurnScreen", "2KK 1", "K", "A tile has three numbers: 2 to go"),
    ("TurnScreen", RICH + "4>", "K", "A tile has three numbers: 2 to go"),
    ("TurnScreen", "2KK 555K DDD", "D", "Only 3 draws in a turn"),
    ("TurnScreen", "2KK 555K 3>", "K", "bridge: 8 tiles must lie on the table"),
    ("PassingScreen", "2KK 555K K", "K", "Whoever passes here draws 1 first."),
    ("PassingScreen", "2KK 555K DDDK", "D", "Only 3 draws in a turn"),
    ("PassingScreen", "2KK 555K DDDK", ">", "▶ does nothing here. OK does it, BACK goes back."),
    ("TurnScreen", "2KK 555K" + 12 * PASS + "DD", "D", "The pool has only 2 left to draw"),
    ("TurnScreen", "2KK 555K" + 12 * PASS + "DD123K", "D", "The pool has no tile left to draw"),
    ("HandsLeftScreen", OUT, "K", "0 of 1 entered"),
    ("HandsLeftScreen", OUT + "555", "D", "Tiles are entered. BACK deletes them"),
    ("RoundEndScreen", OUT + "555K", "3", "3 does nothing here. OK goes on to the next round."),
    ("RoundEndScreen", OUT + "555K", "D", "DRAW does nothing here"),
    ("RoundEndScreen", OUT + "555K", "<", "◀ does nothing here"),
    ("HandsLeftScreen", OUT + "35", "4", "3-5-4 is no tile of this set"),
    ("HandsLeftScreen", OUT + "00", "0", "0-0-0 was played already, by Player 1"),
    ("HandsLeftScreen", OUT + "555", "5", "All tiles of Player 2 are entered"),
    ("HandsLeftScreen", OUT + 16 * ">", "K", "No hand of 1 from the tiles that are left adds up to 16"),
    ("HandsLeftScreen", BLOCKED + "000 00", "0", "0-0-0 was entered already"),
    ("MatchEndScreen", "over", "3", "3 does nothing here. OK begins a new match"),
    ("MatchEndScreen", "over", "<", "◀ does nothing here"),
    ("Question", "2KK B", "2", "2 does nothing here. OK does it, BACK goes back"),
    ("Question", "2KK B", ">", "▶ does nothing here"),
]


def lead(device, keys):
    """Brings the device where the keys lead; "over" is a match that somebody has won."""
    if keys == "over":
        device.keys(OUT + "555")
        device.match.totals[0] = 395
        return device.keys("K")
    return device.keys(keys)


@pytest.mark.parametrize(("screen", "keys", "key", "sentence"), REFUSALS)
def test_what_does_not_go_is_refused_in_words_and_changes_nothing(device, screen, keys, key, sentence):
    lead(device, keys)
    assert device.screen == screen and not device.app.notices.refused
    drawn = (
        "_keys",
        "_named",
        "_asking",
        "_doubted",
        "_too_often",
    )  # of a turn, the hints as they are drawn, and that it has refused
    state, entered = (
        device.match.save(),
        {name: it for name, it in vars(device.app.screen).items() if name not in drawn},
    )
    before = device.picture
    device.keys(key)
    assert device.app.notices.refused and sentence in device.app.notices.text
    assert device.sounds[-1] == "refuse"
    assert device.match.save() == state and device.screen == screen
    if getattr(device.app.screen, "refusal", ()):  # what was typed of the tile stays in sight, and so does its number
        entered.update(digits=device.app.screen.digits, refusal=device.app.screen.refusal)
    assert {name: value for name, value in vars(device.app.screen).items() if name in entered} == entered
    assert device.picture != before, "the sentence is not on the screen"


def test_put_away_is_white_until_any_key_brings_everything_back(device):
    device.keys(RICH + "D34>")
    before = device.picture
    assert device.keys("M50").picture == bytes([255]) * PLANE_BYTES
    assert device.app.picture.boundary == STORAGE
    assert device.keys("4").picture == before


def test_the_hands_are_entered_tile_by_tile(device):
    device.keys(OUT + "555")
    assert device.app.screen.sum() == 15
    before = device.match.totals[0]
    device.keys("K")
    assert device.match.totals[0] == before + 15 and device.session.last() == events.held([55])


def test_a_sum_is_booked_as_a_sum_though_one_tile_alone_has_it(device):
    device.keys(OUT + "D>>>>>K")
    assert device.session.last() == events.hand(15)


def test_a_tile_that_another_has_told_is_refused_with_who_told_it(device):
    device.keys("3KK 555K" + 12 * PASS + 2 * "KK")
    assert device.screen == "HandsLeftScreen"
    held = device.match.unplayed()[: device.match.hands[device.match.player]]
    for tile in held:
        device.keys("%d%d%d" % tiles.digits(tile))
    device.keys("K")
    assert device.match.told_tiles == bytes(held)
    device.keys("000")
    assert device.app.notices.text == "0-0-0 is in Player 1's hand already." and device.app.screen.entered == []


def test_the_end_names_the_winner_and_ok_begins_anew(device):
    lead(device, "over")
    assert device.screen == "MatchEndScreen" and device.match.phase == phases.OVER
    assert device.keys("KK").screen == "NewMatchScreen"
    assert device.keys("2KK").match.totals == [0, 0]


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("2KK 555K D12", "It is Player 2's turn. Nothing was kept of what was not confirmed."),
        ("2KK 5", "The match goes on where it was."),
        ("2K", "The match goes on where it was."),
        (OUT, "The match goes on where it was."),
        ("2KK 555K M50", "The match goes on where it was."),
        ("2KK 555K M505", "It is Player 2's turn. Nothing was kept of what was not confirmed."),
    ],
)
def test_after_a_restart_it_is_said_whose_turn_it_is_unless_the_device_was_put_away(device, keys, told):
    device.keys(keys)
    again = Device(device.path)
    again.app.resume()
    assert again.app.notices.text == told
    again.keys("M")
    assert not again.app.notices.text


def test_after_a_restart_a_match_that_is_over_does_not_go_on(device):
    device.keys("2KK 555K")
    device.app.confirm(events.end())
    device.app.controller.store()
    again = Device(device.path)
    again.app.resume()
    assert again.screen == "MatchEndScreen" and not again.app.notices.text


@pytest.mark.parametrize("edition", range(len(editions.EDITIONS)))
def test_every_edition_can_be_chosen_and_played(device, edition):
    device.keys(chosen(edition) + "KK 555K 345K")
    assert device.match.edition == edition and device.match.placed == 2
    opening = 10 if device.match.rules.opening == rules.HIGH_TRIPLE else 0
    assert device.match.totals == [15 + opening, 12]
