"""The score sheet on the screen, what it leads to, corrections by hand, and what was taken back: key by key."""

import pytest

from host_tests.app.device import Device
from host_tests.app.test_any_key import assert_drawn_as_a_whole
from host_tests.history.matches import content, done
from trivet.app.sentences import moves
from trivet.engine import codes, events, figures, phases, rules, tiles
from trivet.engine.match import Match
from trivet.history.draft import Draft
from trivet.history.past_match import now

TURNS = "3KK 004K D014K 024K DD034K 044K 045K D145K 245K K> 345K"  # of three players
SHEET = "M2"
HEXAGON = (events.PLACE, figures.HEXAGON)  # among the choices of a turn
CORRECT = "M3"
# Two players, 17 turns: the first player goes out, the second holds 5-5-5; then a second round.
OUT = "2KK" + "".join(
    tile + "K" for tile in "000 001 002 003 004 005 011 012 013 014 015 022 023 024 025 033 034".split()
)
ROUNDS = OUT + "555KK K 555K D123K"


def logged(device):
    return content(device.session.happened)


def text(device, word):
    return device.app.words(word)


def go_to(device, row):
    """From the sheet to the detail of an entry, rows counted from the newest."""
    return device.keys("<" * row + "K")


# ---- the sheet


def test_the_sheet_shows_the_newest_entry_last_and_chosen(device):
    device.keys(TURNS + SHEET)
    screen = device.app.screen
    assert device.screen == "ScoreSheetScreen" and screen.chosen == len(screen.sheet) - 1 == 10


def test_the_arrows_go_from_entry_to_entry_and_stop_at_the_ends(device):
    device.keys(TURNS + SHEET + "<<>")
    assert device.app.screen.chosen == 9
    assert device.keys(">>>").app.screen.chosen == 10
    for _ in range(11):
        assert_drawn_as_a_whole(device.keys("<"))
    assert device.app.screen.chosen == 0


def test_a_sentence_over_the_sheet_goes_with_the_next_key(device):
    device.keys(TURNS + SHEET + "5")
    assert device.app.notices.refused
    assert_drawn_as_a_whole(device.keys("<"))
    assert_drawn_as_a_whole(device.keys("5<"))


def test_draw_goes_a_page_back_and_from_the_oldest_to_the_newest(device):
    device.keys(ROUNDS + SHEET)
    last = device.app.screen.chosen
    assert device.keys("D").app.screen.chosen == last - 10
    assert_drawn_as_a_whole(device)
    assert device.keys("DD").app.screen.chosen == 0
    assert device.keys("D").app.screen.chosen == last


def test_a_number_goes_to_its_round_and_refuses_one_that_there_is_not(device):
    device.keys(ROUNDS + SHEET)
    screen = device.app.screen
    assert screen.sheet.row(device.keys("1").app.screen.chosen)[:2] == (4, 1)
    assert screen.sheet.row(device.keys("2").app.screen.chosen)[1] == 2
    assert device.keys("3").app.notices.refused and "3 does nothing here" in device.app.notices.text


def test_until_the_sheet_is_made_a_key_says_so(device):
    device.keys(TURNS)
    device.app.navigation.open("mend.score_sheet")
    device.app.press("OK")
    assert device.app.notices.refused and device.app.notices.text == text(device, "sheet.wait")
    device.work()
    assert device.keys("K").screen == "SheetEntryScreen"


def test_no_piece_of_work_on_the_sheet_plays_more_than_a_few_events(device, monkeypatch):
    device.keys(ROUNDS)
    happened = []
    take = Match.take
    monkeypatch.setattr(Match, "take", lambda match, event: happened.append(event) or take(match, event))
    device.app.navigation.open("mend.score_sheet")
    while device.app.work():
        assert len(happened) <= 3
        happened.clear()


def test_an_empty_table_has_no_sheet(device):
    assert "menu.sheet" not in device.keys("M").rows


def test_the_sheet_loses_nothing_that_was_entered(device):
    device.keys(TURNS + "D34")
    before = device.picture
    assert device.keys(SHEET + "<<KBB").picture == before


def test_the_menu_over_an_entry_leads_back_to_the_one_sheet(device):
    device.keys(TURNS + SHEET + "K" + SHEET)
    assert device.screen == "ScoreSheetScreen"
    assert device.keys("B").screen == "TurnScreen"


def test_undo_from_the_menu_over_the_sheet_works_as_ever(device):
    device.keys(TURNS)
    states = [device.match.save()]
    device.keys("BK")
    before = device.match.save()
    device.menu("menu.redo").keys("K" + SHEET + "M>KK")
    assert device.match.save() == before != states[0]


# ---- an entry


def lines(device):
    screen = device.app.screen
    return [(what, points) for what, _, points in screen._lines]


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


# ---- changing a turn

CHANGED = [
    # rows before the newest, keys, the tiles, draws and figures that are then on the sheet from there on
    ("another tile", 0, "K333K", [events.place(tiles.find((3, 3, 3)))]),
    ("draws", 0, "KDDK", [events.place(tiles.find((3, 4, 5)), 2)]),
    ("draws taken away", 3, "KDDDK", [events.place(tiles.find((1, 4, 5)), 0)]),
    ("a figure", 0, "K>K", [events.place(tiles.find((3, 4, 5)), 0, 1)]),
    ("a tile for a pass", 1, "K333DK", [events.place(tiles.find((3, 3, 3))), events.place(tiles.find((3, 4, 5)))]),
    ("a pass for a tile", 0, "K<DKK", [events.pass_(1)]),
    ("a pass that draws the rest for a tile", 0, "K<K>", [events.pass_(3)]),
    ("a skip for a tile", 0, "K<<K", [events.skip()]),
    ("a skip for a pass", 1, "K<K", [events.skip(), events.place(tiles.find((3, 4, 5)))]),
    ("a pass with fewer draws", 1, "KDDKK", [events.pass_(1), events.place(tiles.find((3, 4, 5)))]),
    ("taken out", 1, ">K", [events.place(tiles.find((3, 4, 5)))]),
    ("put in", 0, ">>K333K", [events.place(tiles.find((3, 3, 3))), events.place(tiles.find((3, 4, 5)))]),
    ("a pass put in", 0, ">>KDKK", [events.pass_(1), events.place(tiles.find((3, 4, 5)))]),
    ("a pass put in that draws the rest", 0, ">>KDK>", [events.pass_(3), events.place(tiles.find((3, 4, 5)))]),
    ("a skip put in", 0, ">>K<<K", [events.skip(), events.place(tiles.find((3, 4, 5)))]),
    ("swapped", 1, ">>>K", [events.place(tiles.find((3, 4, 5))), events.pass_(3)]),
]


@pytest.mark.parametrize(("row", "keys", "tail"), [change[1:] for change in CHANGED], ids=[c[0] for c in CHANGED])
def test_a_turn_is_repaired_and_everything_is_as_if_entered_so(device, tmp_path, row, keys, tail):
    go_to(device.keys(TURNS + SHEET), row)
    at = device.app.screen.at
    old = logged(device)
    device.keys(keys)
    assert device.screen == "ReviewScreen" and logged(device) == old
    device.keys("K")
    assert device.screen == "TurnScreen"
    left = list(events.split(content(device.session.happened), at))
    if keys == "KDDDK":  # the third draw comes to the limit, the next one begins anew
        assert left[0] == tail[0]
    else:
        assert left == tail
    fresh = Match()
    for event in events.split(content(device.session.happened)):
        assert fresh.apply(event) == codes.OK
    assert fresh.save() == device.match.save() == Device(device.path).match.save()


def test_back_takes_away_what_was_changed_then_leads_back_step_by_step(device):
    go_to(device.keys(TURNS + SHEET), 0).keys("K3")
    assert device.keys("B").app.screen.digits == [] and device.screen == "ChangeTurnScreen"
    device.keys("D>BB")
    assert device.screen == "SheetEntryScreen"
    assert device.keys("B").screen == "ScoreSheetScreen" and device.keys("B").screen == "TurnScreen"


def test_back_from_the_review_keeps_what_was_entered_and_changes_nothing(device):
    old = logged(device.keys(TURNS))
    go_to(device.keys(SHEET), 0).keys("K333DK B")
    assert device.screen == "ChangeTurnScreen" and device.app.screen.digits == [3, 3, 3]
    assert device.app.screen.draws == 1 and content(device.app.screen.draft.log) == old
    device.keys("K")
    assert device.screen == "ReviewScreen"
    device.keys("B BBBBBBB")
    assert logged(device) == old


def test_ok_on_an_unchanged_turn_goes_back(device):
    assert go_to(device.keys(TURNS + SHEET), 2).keys("KK").screen == "SheetEntryScreen"


@pytest.mark.parametrize(
    ("row", "keys", "sentence"),
    [
        (0, "K02", "0-2-1 is no tile of this set"),
        (0, "K333", "The tile is complete"),
        (0, "K3", "A tile has three numbers: 2 to go"),
        (0, "K004", "0-0-4 was played already, by Player 1"),
        (9, "K", "The opener places a tile"),
        (0, "K<K", "passes here draws 1 first"),
        (0, "K<<", "DRAW does nothing here"),
    ],
)
def test_what_does_not_go_is_refused_in_words(device, row, keys, sentence):
    go_to(device.keys(TURNS + SHEET), row).keys(keys)
    old = logged(device)
    device.keys({"K02": "1", "K333": "3", "K": "D", "K<<": "D"}.get(keys, "K"))
    assert device.app.notices.refused and sentence in device.app.notices.text and logged(device) == old


@pytest.mark.parametrize("first", [events.place(55), events.lay(55, 0, 0, 0, 0)], ids=["quick", "refereed"])
@pytest.mark.parametrize(
    ("keys", "last"),
    [
        ("KK", events.expire(1)),  # as it was: nothing to repair
        ("KDKK", events.expire(2)),
        ("K>>KKK", events.pass_(1)),
        ("K<KKK", events.pass_(1)),
        ("K>KK", events.skip()),
        (">K K", None),
    ],
    ids=["as it was", "draws", "a pass", "nothing entered", "a skip", "taken out"],
)
def test_a_turn_whose_time_was_up_can_be_another(device, first, keys, last):
    timed = [events.rule(rules.index("timer"), 30), events.rule(rules.index("expiry"), rules.PENALTY)]
    for event in (events.match(1, 56, 2), *timed, events.round_(0), first, events.expire(1)):
        assert device.session.apply(event) == codes.OK
    device.app.desk.arrive()
    device.keys(SHEET + "K" + keys)
    assert device.session.last() == (last or first)


# ---- what does not hold any more


def broken(device):
    """The review of a first turn that now has the tile of the fifth."""
    return go_to(device.keys(TURNS + SHEET), 9).keys("K044K")


def test_what_does_not_hold_any_more_is_told_before_anything_is_changed(device):
    old = logged(device.keys(TURNS))
    go_to(device.keys(SHEET), 9).keys("K044K")
    screen = device.app.screen
    assert screen._explanation() == "What does not hold any more, and all after it, is left out: 6 entries."
    assert device.keys(">").app.screen._explanation() == "0-4-4 was played already, by Player 1."
    assert list(screen.draft.totals) == [5, 0, 6] and logged(device) == old


def test_the_match_then_ends_before_it(device):
    broken(device).keys("K")
    assert device.match.placed == 4 and device.match.player == 1
    assert Device(device.path).match.save() == device.match.save()


def test_one_goes_on_to_repair_what_does_not_hold_and_nothing_is_lost(device):
    broken(device).keys(">K")
    assert device.screen == "SheetEntryScreen" and "played already" not in device.app.notices.text
    device.keys("K 333K")
    assert device.screen == "ReviewScreen" and device.app.screen._explanation() == text(device, "repair.holds")
    device.keys("K")
    assert device.match.placed == 9
    assert events.place(tiles.find((3, 3, 3))) in list(events.split(content(device.session.happened)))


def test_back_takes_a_chain_of_repairs_back_one_by_one(device):
    old = logged(device.keys(TURNS))
    go_to(device.keys(SHEET), 9).keys("K044K >K K333K")
    assert device.app.screen.draft.changed == 2
    device.keys("BBBBB")
    assert device.screen == "SheetEntryScreen" and device.app.screen.draft.changed == 1
    device.keys("B")
    assert device.screen == "ReviewScreen" and device.app.screen._explanation().endswith("6 entries.")
    assert device.keys("B").screen == "ScoreSheetScreen" and logged(device) == old


def test_the_review_is_made_in_pieces_and_a_key_before_says_so(device):
    go_to(device.keys(TURNS + SHEET), 9).keys("K044")
    device.app.press("OK")
    device.app.paint()
    device.app.press("OK")
    assert device.screen == "ReviewScreen" and device.app.notices.text == text(device, "sheet.wait")


# ---- what a change gives to other players


def offered(device):
    return [label for label, _ in device.app.screen.offers]


def turns_of(device):
    """The events of the turns that count."""
    return [event for event in events.split(logged(device)) if event[0] in events.TURNS]


def test_before_a_turn_is_taken_out_the_review_says_how_many_go_to_other_players(device):
    old = logged(device.keys(TURNS))
    go_to(device.keys(SHEET), 4).keys(">K")
    screen = device.app.screen
    assert device.screen == "ReviewScreen" and logged(device) == old
    assert screen._explanation().startswith("4 later turns of this round go to other players. ")
    assert offered(device) == ["repair.skip", "repair.pass"]
    go_to(device.keys("BBB" + SHEET), 1).keys(">K")
    assert device.app.screen._explanation().startswith("1 later turn of this round goes to another player. ")


def test_the_last_turn_taken_out_gives_nothing_to_others(device):
    go_to(device.keys(TURNS + SHEET), 0).keys(">K")
    assert not device.app.screen.shifted and offered(device) == []
    assert device.app.screen._explanation() == text(device, "repair.holds")


def test_a_skip_in_its_place_leaves_the_later_turns_where_they_are(device):
    device.keys(TURNS)
    before, turns = device.match.save(), turns_of(device)
    owner = bytes(device.match.owner)
    go_to(device.keys(SHEET), 4).keys(">K >K")
    screen = device.app.screen
    assert device.screen == "ReviewScreen" and not screen.shifted and not screen.draft.faults
    device.keys("K")
    turns[-5] = events.skip()
    assert turns_of(device) == turns
    missing = tiles.find((0, 4, 5))
    assert bytes(device.match.owner) == owner[:missing] + b"\0" + owner[missing + 1 :]
    device.keys("BK")
    assert device.match.save() == before


def test_a_pass_in_its_place_keeps_its_draws_and_has_those_that_it_must_have(device):
    turns = turns_of(device.keys(TURNS))
    go_to(device.keys(SHEET), 4).keys(">K >>K K")  # nothing was drawn: one must be
    turns[-5] = events.pass_(1)
    assert turns_of(device) == turns
    go_to(device.keys(SHEET), 6).keys(">K >>K K")
    turns[-7] = events.pass_(2)
    assert turns_of(device) == turns


def test_a_turn_put_in_says_so_too_and_can_be_skipped_or_passed_instead(device):
    turns = turns_of(device.keys(TURNS))
    go_to(device.keys(SHEET), 4).keys(">>K 333K")
    assert device.app.screen.shifted == 5 and offered(device) == ["repair.skip", "repair.pass"]
    device.keys(">K")
    assert offered(device) == ["repair.pass"]  # a skip that is put in gives the later turns to others as well
    device.keys("K")
    assert turns_of(device) == [*turns[:-5], events.skip(), *turns[-5:]]


def test_back_from_a_skip_instead_leads_to_where_the_change_was_made(device):
    old = logged(device.keys(TURNS))
    go_to(device.keys(SHEET), 4).keys(">K >K B")
    assert device.screen == "SheetEntryScreen" and not device.app.screen.draft.changed
    device.keys("BB")
    assert logged(device) == old and device.screen == "TurnScreen"


def test_a_pass_taken_out_is_not_offered_as_a_pass(device):
    go_to(device.keys(TURNS + SHEET), 1).keys(">K")
    assert offered(device) == ["repair.skip"]


def test_the_first_turn_of_a_round_can_be_nothing_else(device):
    go_to(device.keys(TURNS + SHEET), 9).keys(">K")
    assert device.app.screen.shifted == 9 and offered(device) == []


def test_what_cannot_be_instead_is_refused_and_the_change_stays(device, monkeypatch):
    go_to(device.keys(TURNS + SHEET), 4).keys(">K")
    log = content(device.app.screen.draft.log)
    monkeypatch.setattr(Match, "must_draw", lambda match: 99)
    device.keys(">>K")
    assert device.app.notices.refused and device.app.screen.shifted == 4
    assert content(device.app.screen.draft.log) == log and device.app.screen.draft.changed == 1


def test_while_a_skip_instead_is_worked_out_keys_are_asked_to_wait(device):
    go_to(device.keys(TURNS + SHEET), 4).keys(">K >")
    device.app.press("OK")
    for key in ("BACK", "OK", "LEFT"):
        device.app.press(key)
        assert device.app.notices.refused and device.app.notices.text == text(device, "sheet.wait")
    device.work()
    assert device.screen == "ReviewScreen" and not device.app.screen.shifted


def test_a_pass_that_has_become_the_opener_s_is_made_a_tile(device):
    go_to(device.keys("2KK 555K K> 445K" + SHEET), 2).keys(">K")
    assert faults_of(device)[0] == codes.OPENER_PLACES
    device.keys(">K K")
    assert device.screen == "ChangeTurnScreen"
    device.keys("D")
    assert device.app.notices.refused
    device.keys("> 344K")
    assert device.screen == "ReviewScreen" and faults_of(device) == []


def test_the_draws_of_a_turn_that_has_become_the_opener_s_are_left_out(device):
    go_to(device.keys("2KK 555K D455K 445K" + SHEET), 2).keys(">K")
    device.keys(">K KK K")
    assert turns_of(device)[0] == events.place(tiles.find((4, 5, 5)))


def faults_of(device):
    repair = device.app.screen.draft
    return [fault.code for fault in repair.faults]


def test_faults_stand_below_the_offers_and_are_repaired_from_there(device):
    """0-4-4 taken out and put in again below: what it made impossible is told, as ever."""
    go_to(device.keys(TURNS + SHEET), 4).keys(">>K 245K")
    screen = device.app.screen
    assert screen.shifted == 5 and len(screen.offers) == 2 and len(screen.draft.faults) > 0
    device.keys(">>>")
    assert "played already" in screen._explanation()
    assert_drawn_as_a_whole(device)
    device.keys("K")
    assert device.screen == "SheetEntryScreen"


def test_a_repair_offers_only_figures_that_it_takes(device):
    """At each turn, with the tile that stands there and with none yet."""
    device.keys(TURNS)
    rows = 10
    for row in range(rows):
        go_to(device.keys(SHEET), row).keys("K")
        screen = device.app.screen
        for digits in ([], [3, 3, 3]):
            screen.digits = digits
            for kind, figure in screen.choices:
                if kind != events.PLACE or len(screen._corners()) < 3:
                    continue
                tile = tiles.find(screen._corners())
                event = events.place(tile, 0, figure)
                assert screen.draft.match.judge(event) == codes.OK
        screen.digits = []
        device.keys("BBB")


def test_a_figure_that_another_tile_cannot_make_does_not_stay_chosen(device):
    """Many tiles with a 4 lie on the table, one with a 3."""
    go_to(device.keys(TURNS + SHEET), 0).keys("K")
    screen = device.app.screen
    while screen.figure != figures.HEXAGON:
        device.keys(">")
    device.keys("333")
    assert screen.figure == figures.PLAIN and HEXAGON not in screen.choices
    assert device.app.notices.text.startswith("3-3-3 cannot make a hexagon now") and not device.app.notices.refused
    device.keys("BBB")
    assert HEXAGON in screen.choices


def test_skipped_turns_and_the_end_of_a_round_are_said_in_words(device):
    device.keys("2KK 555K")
    for event in (events.skip(), events.skip(), events.block()):
        assert device.app.desk.confirm(event) == codes.OK
    device.keys("12K" if device.screen == "HandsLeftScreen" else "")
    device.menu("menu.sheet")
    words = [
        moves.entered(device.app.words, device.session.happened.event(device.app.screen.sheet.row(place)[0]))
        for place in range(len(device.app.screen.sheet))
    ]
    assert words[2:5] == ["skipped", "skipped", "No one can place"]


def test_the_sheet_of_a_past_match_says_them_in_words_too(device, drawn):
    device.keys("2KK 555K K>")
    for event in (events.skip(), events.skip(), events.block()):
        assert device.app.desk.confirm(event) == codes.OK
    device.app.navigation.open("past.past_sheet", now(device.session))
    device.work()
    said = drawn()
    assert [said.count(word) for word in ("5-5-5", "passed", "skipped", "No one can place")] == [1, 1, 2, 1]


def test_the_end_of_a_round_is_told_player_by_player_and_can_be_taken_out(device):
    """Swedish variant B with three players: whoever has not passed on the empty pool loses ten."""
    session = device.session
    begin = [events.match(5, 56, 3), events.round_(0), events.place(55)]
    for event in [*begin, *[events.pass_(3)] * 11, events.pass_(2), events.block()]:
        assert session.apply(event) == codes.OK
    device.app.desk.arrive()
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
    assert device.app.desk.confirm(events.skip()) == codes.OK
    device.keys("445K" + SHEET)
    go_to(device, 1)
    assert [action for action, _ in device.app.screen.actions][-2:] == ["entry.swap", "judge.why"]
    device.keys("<K")
    assert device.screen == "ChallengeScreen"
    device.keys("B >K 345K K")
    assert tiles.find((3, 4, 5)) in {event[1] for event in turns_of(device)}


# ---- rounds, hands


def test_another_opener_gives_all_turns_of_the_round_to_others(device):
    go_to(device.keys(TURNS + SHEET), 10)
    device.keys("K3K K")
    assert content(device.session.happened)[4:6] == events.round_(2) and device.match.player == 0
    fresh = Match()
    for event in events.split(content(device.session.happened)):
        assert fresh.apply(event) == codes.OK
    assert fresh.totals == device.match.totals


def test_the_sum_of_a_hand_is_entered_anew(device):
    before = device.keys(ROUNDS).match.totals[0]
    go_to(device.keys(SHEET), 3).keys("K")
    assert device.screen == "ChangeHandScreen" and device.app.screen.sum == 15
    device.keys("03>")
    assert device.app.screen.sum == 11
    device.keys("<K K")
    assert device.match.totals[0] == before - 5


def test_a_sum_that_no_hand_can_have_is_refused(device):
    go_to(device.keys(ROUNDS + SHEET), 3).keys("K4K")
    assert device.app.notices.refused and "No hand of 1" in device.app.notices.text


def test_a_round_that_ends_later_leaves_the_rest_out_and_says_how_much(device):
    """The last turn of the first round becomes a pass: nobody is out, the hand and the second round do not hold."""
    go_to(device.keys(ROUNDS + SHEET), 4).keys("K<K>")
    screen = device.app.screen
    assert screen._explanation().endswith("4 entries.")
    assert device.keys(">").app.screen._explanation() == text(device, "no.on")
    device.keys("<K")
    assert device.match.round == 1 and device.match.phase == phases.TURN and device.match.player == 1


# ---- corrections


def test_points_are_entered_step_by_step_and_the_sign_changes(device):
    device.keys(TURNS + CORRECT + "34")
    assert device.screen == "PointsByHandScreen" and device.app.screen.points == -60
    assert device.keys("D").app.screen.points == 60
    assert device.keys("B").app.screen.points == 10
    assert device.keys("0").app.screen.points == 0


def test_a_correction_counts_at_once_with_its_reason(device):
    before = list(device.keys(TURNS).match.totals)
    device.keys(CORRECT + ">4K3K")
    player = device.session.last()[1]
    assert device.session.last() == events.correct(player, -50, 2)
    assert device.match.totals[player] == before[player] - 50
    assert device.last_move.endswith("\u221250, penalty")
    assert device.keys("BK").match.totals == before


def test_a_correction_stands_on_the_sheet_with_its_reason(device):
    device.keys(TURNS + CORRECT + "4K4K" + SHEET)
    screen = device.app.screen
    offset = screen.sheet.row(screen.chosen)[0]
    assert moves.entered(device.app.words, content(device.session.happened)[offset:]) == "agreed"


def test_a_correction_is_changed_by_repair(device):
    before = list(device.keys(TURNS).match.totals)
    device.keys(CORRECT + "4K4K" + SHEET + "KK")
    assert device.screen == "PointsByHandScreen" and device.app.screen.points == -50
    device.keys("D1K2KK")
    player = device.session.last()[1]
    assert device.session.last() == events.correct(player, 51, 1)
    assert device.match.totals[player] == before[player] + 51


def test_beside_each_digit_stands_what_it_counts_with_the_sign(device, drawn):
    device.keys(TURNS + CORRECT)
    assert {"\u22121", "\u22125", "\u221210", "\u221250", "\u2212100"} <= set(drawn()) and "+100" not in drawn()
    device.keys("D")
    assert {"+1", "+5", "+10", "+50", "+100"} <= set(drawn()) and "\u2212100" not in drawn()


def test_the_hint_tells_the_keys_in_the_order_in_which_they_are_of_use(device):
    device.keys(TURNS + CORRECT)
    assert device.app.words(device.app.screen.hint) == "DRAW: the sign. Arrows: player. Digits: points."
    assert [key for key, _ in device.app.screen.key_hints()] == ["OK", "DRAW", "\u25c0\u25b6", "BACK"]


def test_zero_points_are_refused_in_words(device):
    device.keys(TURNS + CORRECT + "K")
    assert device.app.notices.refused and device.app.notices.text == text(device, "no.points")


def test_back_leads_from_the_reason_to_the_points_and_out(device):
    old = logged(device.keys(TURNS))
    device.keys(CORRECT + "3K")
    assert device.app.screen.asks
    assert not device.keys("B").app.screen.asks and device.app.screen.points == -10
    assert device.keys("BB").screen == "TurnScreen" and logged(device) == old


def test_there_is_nothing_to_correct_before_a_match(device):
    assert "menu.correct" not in device.keys("M").rows


# ---- what was taken back


def test_after_an_undo_a_sentence_says_where_it_can_be_brought_back(device):
    device.keys(TURNS + "BK")
    assert device.app.notices.text == text(device, "undone") and not device.app.notices.refused


def test_the_menu_offers_to_bring_back_only_what_was_taken_back(device):
    assert "menu.redo" not in device.keys(TURNS + "M").rows
    assert "menu.redo" in device.keys("M BK M").rows


def test_the_question_says_what_is_brought_back(device):
    device.keys("2KK 555K 445K BK").menu("menu.redo")
    assert device.screen == "Question" and device.app.screen.text == "Player 2: 4+4+5 = 13"
    device.keys("K")
    assert device.match.totals == [15, 13] and device.session.next() is None


def expect_all_back(device):
    """Takes everything back through the screens, and brings it back; each time what is told is the same."""
    states, told = [], []
    while device.session.last() is not None:
        states.append(device.match.save())
        told.append(moves.undone(device.app.words, device.app.desk))
        for _ in range(9):
            device.keys("B")
            if device.screen == "Question":
                break
        device.keys("K")
    assert device.screen == "NewMatchScreen"
    while device.session.next() is not None:
        device.menu("menu.redo")
        assert device.app.screen.text == told.pop()
        device.keys("K")
        assert device.match.save() == states.pop()
    assert not states


def test_everything_is_brought_back_event_by_event(device):
    device.keys(ROUNDS + "KK" + CORRECT + "2K2K")
    expect_all_back(device)


def test_the_rules_at_the_beginning_come_back_with_the_match(device):
    device.keys(">>>>K B 3K K 555K 445K")
    rules = [event for event in events.split(content(device.session.happened)) if event[0] == events.RULE]
    assert rules
    expect_all_back(device)


def test_tiles_told_openers_who_showed_and_the_timer_come_back_too(device):
    device.keys(OUT)
    device.app.desk.confirm(events.held([tiles.find((5, 5, 5))]))
    device.app.desk.confirm(events.open_(1, tiles.find((4, 4, 4))))
    device.keys("444K")
    expect_all_back(device)


def test_undo_takes_a_whole_repair_back_and_the_menu_brings_it_back(device):
    old = logged(device.keys(TURNS))
    broken_keys = SHEET + "<<<<<<<<<K K044K K"
    device.keys(broken_keys)
    new = logged(device)
    assert new != old
    assert device.keys("B").app.screen.text == text(device, "undo.repair")
    assert logged(device.keys("K")) == old
    assert device.menu("menu.redo").app.screen.text == text(device, "undo.repair")
    assert logged(device.keys("K")) == new
    assert device.keys("BK").match.save() == Device(device.path).match.save()


def test_repairs_by_chance_leave_a_match_that_a_fresh_one_takes(tmp_path, rng):
    device = Device(str(tmp_path / "match.jnl"))
    device.keys(TURNS)
    repairs = 0
    for _ in range(30):
        old = logged(device)
        device.keys(SHEET + "<" * rng.randrange(11) + "K" + ">" * rng.randrange(4) + "K")
        device.keys("".join(rng.choice("012345D<>") for _ in range(rng.randrange(6))) + "KK")
        repairs += logged(device) != old
        fresh = Match()
        for event in device.session.happened.events():
            assert fresh.apply(event) == codes.OK
        assert fresh.save() == device.match.save()
        device = Device(device.path)
        assert fresh.save() == device.match.save()
        if device.match.placed < 4:
            device.menu("menu.new").keys("K" + TURNS)
    assert repairs


def test_undo_takes_a_repair_back_that_leaves_the_rules_alone(device):
    device.keys(">>>>K B 3K")
    repair = Draft(device.session.happened)
    done(repair.play(repair.log.size))
    device.keys("K 555K")
    device.app.desk.repair(repair)
    assert device.keys("BK").match.totals == [15, 0, 0]


def test_before_the_first_round_the_sheet_is_empty_and_any_key_is_refused(device):
    device.keys("2K")
    device.app.navigation.open("mend.score_sheet")
    device.work()
    for key in "K>D3":
        assert device.keys(key).app.notices.refused and device.screen == "ScoreSheetScreen"
