"""A move in dispute: what the other editions give, and moves to which few keys lead. The rest is in challenge.keys."""

import pytest

from host_tests.app.screens.look.challenges import DRAWN, judged, tile, told
from host_tests.history.disputes import at_table
from trivet.engine import codes, events, figures, judging, phases, scoring, tiles
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.history.draft import Draft


def placed(log):
    """[(offset, event)] of a log."""
    at, found = 0, []
    for event in log.events():
        found.append((at, event))
        at += len(event)
    return found


def test_the_other_editions_come_when_the_lines_are_on_their_way(device):
    device.keys(DRAWN + "D445K")
    device.app.navigation.open("look.challenge")
    device.app.press("RIGHT")
    device.app.paint()
    before = device.picture
    device.work()
    assert device.picture != before and sum(len(places) for _, places in device.app.screen.case.elsewhere) == len(
        EDITIONS
    )


def test_a_piece_of_its_work_is_one_edition(device):
    device.keys(DRAWN + "D445K")
    device.app.navigation.open("look.challenge")
    for count in range(1, len(EDITIONS) + 1):
        assert device.app.screen.go_on()
        assert sum(len(places) for _, places in device.app.screen.case.elsewhere) == count


def test_the_editions_stand_by_what_they_give_the_highest_first(device):
    screen = judged(device, at_table("piatnik"), events.place(tile(1, 1, 3), 0, figures.TRIPLE))
    assert [points for points, _ in screen.case.elsewhere] == [155, 75]


def test_what_does_not_fit_is_on_the_next_page_and_nothing_is_cut(device, monkeypatch):
    screen = judged(device, at_table("swedish-b"), events.place(tile(1, 1, 3), 2, figures.TRIPLE))
    device.app.navigation.lay(screen)
    drawn = []
    text = device.app.picture.canvas.text
    monkeypatch.setattr(
        device.app.picture.canvas,
        "text",
        lambda font, string, *rest: (drawn.append(string), text(font, string, *rest))[1],
    )
    device.keys(">")
    assert screen.pages == 3 and "145" not in drawn
    device.keys(">")
    for points in ("5", "70", "\u221210", "145", "65"):
        assert points in drawn
    first = device.keys("2").picture
    assert device.keys("3").picture != first and device.keys("<").picture == first


# ---- the verdict

REFEREED = ">>KB 2KK 223K 122K 125K "


def test_a_key_that_comes_while_an_earlier_turn_is_played_waits_for_it(device):
    device.keys(REFEREED).menu("look.judge").app.press("LEFT")
    device.app.press("RIGHT")
    device.work()
    assert device.app.screen.page == 1 and device.app.screen.title() == "Player 2: +5"


def test_of_a_turn_that_does_not_hold_it_says_which_numbers_meet(device):
    """The first tile is another one: what was laid beside it does not fit any more."""
    device.keys(REFEREED)
    draft = Draft(device.session.log)
    first, second, _ = [at for at, event in placed(draft.log) if events.places_tile(event)]
    was = draft.log.event(first)
    draft.change(first, len(was), was[:1] + bytes([tiles.find((0, 2, 3), 56)]) + was[2:])
    for _ in draft.play(second):
        pass
    device.app.navigation.open("look.challenge", draft.match, draft.log.event(second), draft, second)
    screen = device.app.screen
    assert screen.case.code == codes.CORNER and screen.verdict().startswith("Not legal: ")
    assert screen.pages == 1 and not screen.case.lines
    device.app.paint()
    assert device.keys("K").app.notices.refused  # it does not stand


def test_nobody_can_place_cites_when_a_round_is_blocked(device):
    screen = judged(device, at_table("nordic-four"), events.block())
    assert screen.title() == device.app.words("menu.block") and told(screen) == [(0, ["four-language leaflet"])]
    assert screen.rules(scoring.EMPTY)[0][0] == device.app.words("rules.block")
    device.app.paint()


def test_what_standing_over_costs_each_when_nobody_can_place_is_told_by_player(device):
    match = at_table("swedish-b")
    match.drawn = 38
    screen = judged(device, match, events.block())
    assert [(what, points) for what, _, points in screen.items()] == [(scoring.EMPTY, -10)] * 2
    assert {screen._label(what, player) for what, player, _ in screen.items()} == {"Player 1", "Player 2"}
    block, empty = screen.rules(scoring.EMPTY)
    assert "all have passed" in block[0] and empty[0].endswith("\u221210.")


@pytest.mark.parametrize(("sums", "names"), [((9, 7), ["Player 1"]), ((7, 7), ["Player 1", "Player 2"])])
def test_the_children_s_points_of_a_blocked_round_go_to_the_lowest_hands(device, monkeypatch, sums, names):
    match = at_table("swedish-b", simple=1)
    match.owner[1:56] = b"\1" * 55
    match.phase, match.blocked, match.hand_sums, match.player = phases.HANDS, True, [-1, -1], 1
    monkeypatch.setattr(judging, "_possible", lambda *_: True)
    match.apply(events.hand(sums[0]))
    screen = judged(device, match, events.hand(sums[1]))
    assert [(what, points) for what, _, points in screen.items()] == [(scoring.WON, 5)] * len(names)
    assert [screen._label(what, player) for what, player, _ in screen.items()] == names
    sentences = [sentence for sentence, _ in screen.rules(scoring.WON)]
    assert sentences[0] == "Then the lowest hand scores 5." and len(sentences) == len(names)
    assert screen.rules(scoring.WON)[0][1] == "Swedish variants"
