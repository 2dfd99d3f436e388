"""Every screen, key by key: what goes, goes on; what does not go, says why and changes nothing."""

import pytest

from tools.machine.facts import PLANE_BYTES
from tools.pictures import reading
from trivet.app.refresh_policy import STORAGE
from trivet.engine import events, phases, tiles
from trivet.engine.rulebooks import editions, rules

from .device import Device
from .screens.leads import BLOCKED, OUT, PASS, RICH, TWO_HOLD_ONE, WAY, chosen

NEW = "51"  # the row of the menu that begins a new match

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


def test_a_sentence_goes_with_the_next_key(device):
    device.keys("2KK 555K")
    before = device.picture
    assert device.keys("DDDD").app.notices.refused
    device.keys("B")
    assert not device.app.notices.text and device.app.screen.draws == 2, "BACK does what its hint says"
    assert device.keys("BB").picture == before


def test_a_usual_turn_is_three_digits_and_ok(device):
    device.keys("2KK 355K 155K")
    assert device.match.totals == [13, 11] and device.screen == "TurnScreen"


def test_what_the_turn_will_score_is_told_while_it_is_entered(device):
    device.keys(RICH + "D 3 4")
    assert device.app.screen.so_far() == "3-4-·" and device.app.screen.announced("") == ("", "")
    device.keys("4>")
    assert device.app.screen.announced("") == ("Player 1 +46", "3+4+4 + bridge 40 − 5")


def test_ok_with_nothing_entered_offers_the_pass_and_says_what_it_costs(device):
    device.keys("2KK 555K K")
    assert device.screen == "PassingScreen"
    assert device.app.screen.text == "Drawn: 0. Still to draw: 1 at least."
    assert device.app.screen.other_answer() == "draws 3 more: −25 in all"
    assert device.keys("B").screen == "TurnScreen" and device.match.totals == [15, 0]
    device.keys("K>")
    assert device.match.totals == [15, -25] and device.match.player == 0


def test_a_pass_when_the_pool_runs_out_costs_the_draws_alone(device):
    device.keys("2KK 555K" + 12 * PASS + "DDK")
    assert device.app.screen.text == "2 draws, then the pool is empty: −10"
    device.keys("K K")
    assert device.app.screen.text == "The pool is empty: passing costs nothing."


def test_back_takes_away_what_was_entered_last_then_opens_the_turn_before(device):
    device.keys(RICH + "D34>")
    turn = device.app.screen
    assert (turn.draws, turn.digits, turn.figure) == (1, [3, 4], 1)
    device.keys("B")
    assert (turn.draws, turn.digits, turn.figure) == (1, [3, 4], 0)
    device.keys("BB")
    assert (turn.draws, turn.digits) == (1, [])
    device.keys("B")
    assert turn.draws == 0 and device.screen == "TurnScreen"
    device.keys("B")
    assert device.screen == "TurnScreen" and device.app.screen.announced("") == ("Player 2 +9", "4+5+5 − 5")
    assert device.match.totals == [25, 16] and device.match.player == 1


def test_undo_reaches_back_to_the_setting_up(device):
    device.keys("3K 2K 555K")
    assert device.keys("BBBB").screen == "TurnScreen"
    assert device.keys("B").app.screen.text == "Player 2 opens round 1."
    assert device.keys("K").screen == "OpenerScreen"
    assert device.keys("B").app.screen.text == "The match with 3 players."
    assert device.keys("K").screen == "NewMatchScreen"
    device.keys("B")
    assert device.app.notices.refused and device.app.notices.text.startswith("BACK does nothing here")


def test_the_menu_loses_nothing_that_was_entered(device):
    device.keys(RICH + "D34>")
    before = device.picture
    assert device.keys("M").screen == "MenuScreen"
    assert device.keys("M").picture == before
    assert device.keys("M" + NEW + "M").picture == before
    assert device.keys("M" + NEW + "BBB").picture == before


def test_put_away_is_white_until_any_key_brings_everything_back(device):
    device.keys(RICH + "D34>")
    before = device.picture
    assert device.keys("M50").picture == bytes([255]) * PLANE_BYTES
    assert device.app.picture.boundary == STORAGE
    assert device.keys("4").picture == before


def test_the_opener_is_chosen_by_number_or_arrow(device):
    device.keys("4K 3")
    assert device.app.screen.opener == 2
    device.keys(">>")
    assert device.app.screen.opener == 0
    device.keys("<K")
    assert device.match.player == 3


def test_the_hands_are_entered_tile_by_tile(device):
    device.keys(OUT + "555")
    assert device.app.screen.sum() == 15
    before = device.match.totals[0]
    device.keys("K")
    assert device.match.totals[0] == before + 15 and device.session.last() == events.held([55])


def test_the_hands_can_be_entered_as_a_sum(device):
    before = device.keys(OUT).match.totals[0]
    device.keys(6 * ">" + "<K")
    assert device.match.totals[0] == before + 5


def test_draw_adds_ten_to_a_sum(device):
    device.keys(BLOCKED + "DDDD<<")
    assert device.app.screen.sum() == 38
    device.keys("DB")
    assert device.app.screen.sum() == 0


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


def test_tiles_that_do_not_go_with_the_sum_of_another_are_refused(device):
    device.keys(TWO_HOLD_ONE + "D>>>>K")  # 14: 4-5-5 alone has it
    assert device.match.hand_sums == [0, 14, -1]
    device.keys("455K")
    assert device.app.notices.text == "This does not go with the tiles told before." + WAY
    device.keys("B D>>>>K")
    assert device.app.notices.text == "This does not go with the tiles told before." + WAY
    device.keys("B 445K")
    assert device.match.phase == phases.OPENING


def test_a_tile_entered_after_the_arrows_counts_instead_of_them_until_it_is_deleted(device):
    device.keys(OUT + ">>>>> 345")
    assert device.app.screen.sum() == 12
    device.keys("B")
    assert device.app.screen.sum() == 5 and device.app.screen.entered == []
    device.keys("B")
    assert device.app.screen.sum() == 0


def test_beside_a_tile_that_is_begun_the_arrows_set_no_sum(device):
    device.keys(OUT + "34>")
    assert device.app.screen.digits == [3, 4] and device.app.screen.sum() == 0 and device.app.notices.refused


def test_what_is_known_is_filled_in(device):
    device.keys(BLOCKED)
    assert device.screen == "HandsLeftScreen" and device.match.out == phases.NOBODY
    device.keys(200 * ">" + "K")
    assert device.app.screen.known == 205 and device.app.screen.sum() == 205
    device.keys(">K")
    assert device.app.notices.text == "What is left must make 205: nothing else is unplayed." + WAY
    device.keys("BK")
    assert device.match.phase == phases.OPENING and device.match.round == 1


def test_the_end_names_the_winner_and_ok_begins_anew(device):
    lead(device, "over")
    assert device.screen == "MatchEndScreen" and device.match.phase == phases.OVER
    assert device.keys("KK").screen == "NewMatchScreen"
    assert device.keys("2KK").match.totals == [0, 0]


def test_a_new_match_from_the_menu_asks_first(device):
    device.keys("2KK 555K M" + NEW)
    assert device.screen == "Question" and "kept for later" in device.app.screen.text
    device.keys("K")
    assert device.screen == "NewMatchScreen"
    assert Device(device.path).match.totals == [15, 0], "the old match stays until a new one begins"
    device.keys("3K")
    assert Device(device.path).match.players == 3


def test_a_restart_in_the_middle_of_a_turn_goes_on_before_it(device):
    device.keys("2KK 555K 345K D12")
    again = Device(device.path)
    assert again.match.save() == device.match.save() and again.screen == "TurnScreen"
    assert again.app.screen.digits == [] and again.app.screen.draws == 0


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


def test_choosing_an_edition_keeps_the_number_of_players_within_it(device):
    device.keys(">>>KB 1")
    setup = device.app.screen.setup
    assert setup.players == 1
    device.keys(">>>K")
    assert setup.players == 2
    device.keys("B < KKK")
    assert setup.players == 2


def test_a_match_of_two_rounds_with_simple_scoring_and_all_tiles(device):
    device.keys(">>>>K >>KKK >>K BK")
    assert (device.match.set_size, device.match.rules.length, device.match.rules.rounds) == (76, rules.ROUNDS, 2)
    assert device.match.rules.simple == 1
    device.keys("K 021K")
    assert device.match.totals == [1, 0]


def test_one_undo_takes_the_rules_back_with_the_match(device):
    device.keys(">>>>>>K B 3K")
    assert device.match.phase == phases.OPENING and device.match.rules.target != 400
    assert device.keys("B").app.screen.text == "The match with 3 players."
    assert device.keys("K").screen == "NewMatchScreen"
    device.keys("B")
    assert device.app.notices.refused


def test_an_opening_with_a_triple_says_what_it_pays(device):
    device.keys(chosen(5) + "KK 444")
    assert device.app.screen.announced("") == ("Player 1 +22", "4+4+4 + opening 10")


def test_without_a_limit_draws_are_counted_in_a_number(device):
    device.keys(chosen(7) + "KK 444K" + 9 * "D")
    assert device.app.screen.draws == 9
    device.keys("345K")
    assert device.match.totals[1] == 12 - 45


def test_where_the_lowest_hand_takes_the_rest_nothing_scores_before_the_last_hand(device):
    device.keys(chosen(5) + "KK 555K" + 13 * PASS + "KK")
    assert device.screen == "HandsLeftScreen"
    device.keys(200 * ">" + "K")
    assert device.last_move == "Player 2 held 200"
    before = list(device.match.totals)
    device.keys("K")
    assert device.last_move == "Lowest hand scores 5: Player 2"
    assert device.match.totals == [before[0], before[1] + 5]


@pytest.mark.parametrize("key", ["", "D"], ids=["the question", "the tiles drawn for it"])
def test_who_opens_a_round_is_asked_under_its_own_number(device, key):
    device.keys("3K" + key)
    assert reading.find_text(device.picture, "Round 1") and not reading.find_text(device.picture, "Round 2")
    device.keys("B" if key else "").keys(TWO_HOLD_ONE[2:] + "445K 455K")
    assert device.screen == "RoundEndScreen" and not reading.find_text(device.picture, "Round 2")
    device.keys("K" + key)
    assert reading.find_text(device.picture, "Round 2") and not reading.find_text(device.picture, "Round 1")
