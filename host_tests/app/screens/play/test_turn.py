"""A turn in quick mode: figures that are possible now, a number that is filled in, tiles that lie on the table."""

import pytest

import pins
from host_tests.app.device import Device
from host_tests.app.screens.leads import OUT, RICH
from tools.pictures import reading
from tools.screens.tours.leads import REFEREE
from tools.words.files import CODES
from trivet.app.screens.play.turn import ARROWS
from trivet.app.sentences import claims, moves
from trivet.engine import codes, events, figures, phases, tiles
from trivet.ui import fonts, layout

PLAIN, BRIDGE, HEXAGON = figures.PLAIN, figures.BRIDGE, figures.HEXAGON
DOUBLE, TRIPLE, TWO_EDGE = figures.DOUBLE, figures.TRIPLE, figures.TWO_EDGE
SWEDISH = ">>>KKKB"  # from the setting up: an edition that prices a bridge with two edges


def circle(device, key):
    """The figures that a key goes through until it is back at none."""
    seen = []
    while not seen or device.app.screen.figure != PLAIN:
        device.keys(key)
        assert not device.app.notices.refused and len(seen) < 6
        seen.append(device.app.screen.figure)
    return seen[:-1]


def test_the_arrows_go_through_the_figures_in_the_order_of_their_prices(device):
    device.keys(RICH + "445")
    assert circle(device, ">") == [BRIDGE, HEXAGON, DOUBLE, TRIPLE]
    assert circle(device, "<") == [TRIPLE, DOUBLE, HEXAGON, BRIDGE]


def test_figures_stay_where_they_are_as_more_become_possible(device):
    assert circle(device.keys("2KK 004K 0"), ">") == [BRIDGE, HEXAGON, DOUBLE, TRIPLE], "none can be made yet"
    device.keys("B" + " ".join(tile + "K" for tile in "014 024 034 044 045 145 245 345 144 244 455".split()))
    for digits in ("3", "3", "3"):
        device.keys(digits)
        assert circle(device, ">") == [BRIDGE, HEXAGON, DOUBLE, TRIPLE]


def struck_out(device):
    """Whether the figure that is chosen is struck out; a sentence says why then, and OK takes nothing."""
    before, draws = device.session.last(), device.app.screen.draws
    struck = not device.app.screen._can_claim()
    if struck:
        device.keys("K")
        assert device.app.notices.refused and device.session.last() == before and device.app.screen.draws == draws
    return struck


def test_a_figure_that_cannot_be_made_now_is_struck_out_and_says_why(device):
    device.keys(RICH + "333")
    plain = device.picture
    assert not struck_out(device.keys(">")) and device.app.screen.figure == BRIDGE
    assert struck_out(device.keys(">"))
    assert device.app.notices.text == "hexagon: five such tiles round each centre"
    assert struck_out(device.keys(">")) and struck_out(device.keys(">"))
    assert device.keys(">").picture == plain


def test_the_sentence_on_why_stands_whole_in_the_line_of_ok_in_every_language(tmp_path):
    device = Device(str(tmp_path / "match.jnl")).keys(SWEDISH + "2KK 004K")
    for code in CODES:
        device.app.words.use(code)
        for count in (4, 20):
            device.match.placed = count
            for figure in range(BRIDGE, TWO_EDGE + 1):
                why = device.app.words(*claims.why_not(device.app.words, device.match, figure))
                assert fonts.width(fonts.MEDIUMS[-1], why) <= pins.PANEL_WIDTH - 2 * layout.EDGE, (code, why)


def test_before_the_tile_is_complete_any_tile_that_is_left_counts(device):
    device.keys("2KK 004K 014K 024K 034K 044K 3")
    assert [struck_out(device.keys(">")) for _ in range(4)] == [True, False, True, True]
    device.keys("> B 045K 145K 245K 3")
    assert [struck_out(device.keys(">")) for _ in range(4)] == [False, False, True, True]


def test_a_figure_that_was_chosen_first_is_struck_out_if_the_tile_cannot_make_it(device):
    device.keys(RICH + "3>>3")
    assert not struck_out(device)
    device.keys("3")
    assert device.app.screen.figure == HEXAGON and struck_out(device)
    assert device.keys("<<K").app.controller.session.last() == events.place(tiles.find((3, 3, 3)))


def test_a_figure_that_was_chosen_first_stays_if_the_tile_can_make_it(device):
    device.keys(RICH + "4>> 45")
    assert device.app.screen.figure == HEXAGON and not struck_out(device)


def test_an_ok_that_came_before_the_arrows_costs_no_key(device):
    device.keys(RICH + "445K")
    player = device.match.actor
    assert device.keys(">").app.screen.figure == BRIDGE and device.match.player == player, "its turn is open again"
    device.keys("K")
    assert device.session.last() == events.place(tiles.find((4, 4, 5)), 0, BRIDGE) and device.match.actor == player


def test_right_after_a_tile_the_arrows_stand_at_what_was_booked(device, drawn):
    device.keys(RICH + "445K")
    assert device.app.screen.amending() == ARROWS and ARROWS in drawn()
    for keys in ("D", "4"):
        assert ARROWS not in dict(device.keys(keys).app.screen.key_table()) or device.app.screen.digits
        device.keys("B")
    assert device.keys(">B").app.screen.as_it_was, "BACK takes the arrow back"
    assert device.keys("K").app.screen.amending() == ARROWS


@pytest.mark.parametrize("keys", ["2KK", "2KK 555K", RICH + "445K K>", RICH + "445K D"])
def test_with_nothing_to_choose_the_arrows_do_nothing_before_the_first_digit(device, keys):
    last = device.keys(keys).session.last()
    device.keys(">")
    assert device.app.notices.refused and device.session.last() == last and not device.app.screen.figure


def test_digits_do_not_replace_a_tile_that_the_arrows_have_opened(device):
    device.keys(RICH + "445K")
    before = list(device.match.totals)
    device.keys("> 133")
    assert device.app.screen.digits == [4, 4, 5] and device.app.notices.refused
    device.keys("K")
    assert device.app.notices.refused, "OK is refused once, with what stands"
    assert device.keys("BK").match.totals == before


def test_with_two_edges_only_where_the_edition_prices_it(device, tmp_path):
    assert TWO_EDGE not in circle(device.keys(RICH + "445"), ">")
    other = Device(str(tmp_path / "other")).keys(SWEDISH + RICH + "445")
    assert circle(other, ">") == [BRIDGE, TWO_EDGE, HEXAGON, DOUBLE, TRIPLE]
    other.keys(">>")
    assert other.app.screen.announced("") == ("Player 1 +53", "4+4+5 + two edges 40")
    before = other.match.totals[0]
    assert other.keys("K").match.totals[0] == before + 53


def test_what_pays_nothing_is_no_figure(device):
    device.keys(RICH + "445")
    rules = device.match.rules
    rules.hexagon = rules.bridge = 0
    assert circle(device, ">") == [DOUBLE, TRIPLE]
    assert not any("a hexagon" in note or "a bridge" in note for note in device.app.screen.notes())
    rules.double = rules.triple = 0
    assert device.keys(">").app.notices.text == "By these rules no figure pays anything." and device.app.notices.refused


# ---- the last step back


def entered(device):
    screen = device.app.screen
    return screen.draws, screen.digits, screen.figure


def test_back_takes_the_key_back_that_counted_last(device):
    device.keys(RICH)
    keys = "4 D > 4 > D 5"
    seen = [entered(device)]
    for key in keys.split():
        device.keys(key)
        draws, digits, figure = entered(device)
        seen.append((draws, list(digits), figure))
    assert seen[-1] == (2, [4, 4, 5], HEXAGON)
    while len(seen) > 1:
        assert entered(device) == seen.pop()
        device.keys("B")
    assert entered(device) == (0, [], PLAIN) and device.screen == "TurnScreen"
    before = device.session.last()
    assert device.keys("B").session.next() == before, "with nothing entered the last turn is opened again"


def test_a_key_that_was_refused_is_no_step(device):
    device.keys("2KK 555K D 55 5 D D D")
    assert device.app.notices.refused and entered(device) == (3, [5, 5, 5], PLAIN)
    device.keys("BB")
    assert entered(device) == (1, [5, 5, 5], PLAIN)
    assert entered(device.keys("B")) == (1, [5, 5], PLAIN)


def test_arrows_that_come_back_to_a_figure_leave_no_steps(device):
    device.keys(RICH + "D4" + 50 * ">" + "<")
    assert entered(device) == (1, [4], TRIPLE)
    steps = 0
    while device.app.screen.figure:
        device.keys("B")
        steps += 1
    assert steps <= 4 and entered(device) == (1, [4], PLAIN)
    assert entered(device.keys("BB")) == (0, [], PLAIN)


def test_the_notes_say_why_a_figure_is_not_offered(device):
    assert list(device.keys("2KK").app.screen.notes()) == [
        "bridge: 8 tiles must lie on the table",
        "hexagon: 5 tiles must lie on the table",
        "double: 9 tiles must lie on the table",
        "triple: 12 tiles must lie on the table",
    ]
    device.keys("000K 001K 002K 003K 011K 012K 013K 022K 3")
    assert list(device.app.screen.notes()) == [
        "double: 9 tiles must lie on the table",
        "triple: 12 tiles must lie on the table",
    ]
    assert list(device.keys("45").app.screen.notes()) == [
        "bridge: all the tile's numbers must lie there",
        "hexagon: five such tiles round each centre",
        "double: 9 tiles must lie on the table",
        "triple: 12 tiles must lie on the table",
    ]


def test_other_screens_have_no_notes(device):
    assert list(device.app.screen.notes()) == []


def offers_draws(device):
    return "DRAW" in [key for key, _ in device.app.screen.key_table()]


@pytest.mark.parametrize("referee", ["", REFEREE])
def test_a_draw_is_offered_where_one_may_be_made(device, referee):
    device.keys(referee + "2KK")
    assert not offers_draws(device), "who opens must place"
    device.keys("445K")
    assert offers_draws(device)
    device.keys("DD")
    assert offers_draws(device)
    device.keys("D")
    assert not offers_draws(device), "three in a turn"
    device.keys("K")
    while device.match.pool():
        device.keys("K" if device.screen == "PassingScreen" else "K>")
    assert device.match.phase == phases.TURN and not offers_draws(device), "the pool is empty"


@pytest.mark.parametrize("edition", [0, 3])
def test_what_is_offered_is_what_the_match_takes(tmp_path, edition, rng):
    device = Device(str(tmp_path / "match.jnl")).keys(">>>" + edition * "K" + "B2KK")
    match = device.match
    while match.phase == phases.TURN:
        left = match.unplayed()
        for tile in rng.sample(left, 3):
            for figure in range(6):
                taken = match.judge(events.place(tile, 0, figure)) == codes.OK
                assert claims.can_claim(match, tile, figure) == taken
        for figure in range(6):
            assert claims.can_claim(match, tiles.NONE, figure) == any(
                claims.can_claim(match, tile, figure) for tile in left
            )
        device.app.confirm(events.place(rng.choice(left), draws=0 if match.placed == 0 else rng.randrange(2)))


# ---- the third number


def with_one_left(device):
    """All tiles with 4 and 5 side by side are on the table but 4-5-5; all with 4-4 but 4-4-5."""
    return device.keys("2KK 045K D145K D245K D345K 044K D144K D244K D344K D444K")


def test_the_third_number_is_filled_in_when_one_tile_is_left(device):
    with_one_left(device).keys("44")
    assert device.app.screen.digits == [4, 4, 5] and device.app.screen.announced("") == ("Player 2 +13", "4+4+5")
    assert device.keys("K").app.controller.session.last() == events.place(tiles.find((4, 4, 5)))


def test_who_types_it_all_the_same_is_not_disturbed(device):
    with_one_left(device).keys("445")
    assert device.app.screen.digits == [4, 4, 5] and not device.app.notices.text
    assert device.keys("4").app.notices.text.startswith("The tile is complete")


def test_a_number_that_makes_another_tile_is_refused_with_the_reason(device):
    with_one_left(device).keys("443")
    assert (
        device.app.notices.refused
        and device.app.notices.text == "3-4-4 was played already, by Player 2, 2 turns ago. OK changes that turn."
    )
    assert device.app.screen.digits == [4, 4, 3]


def test_back_takes_the_number_that_was_filled_in_with_the_one_before_it(device):
    with_one_left(device).keys("44B")
    assert device.app.screen.digits == [4]
    device.keys("45B")
    assert device.app.screen.digits == [4, 4]


def test_nothing_is_filled_in_while_two_tiles_are_left(device):
    with_one_left(device).keys("B BBBB")
    assert device.keys("44").app.screen.digits == [4, 4]


def test_no_mirror_tile_is_filled_in_that_the_set_has_not(device):
    device.keys("2KK 001K 002K 003K 004K 005K 011K 012K 013K 014K")
    assert device.keys("01").app.screen.digits == [0, 1, 5]


# ---- tiles that were played


def test_who_played_a_tile_and_when_is_told_in_turns(device):
    device.keys("3KK 555K 445K K> K> D345K")
    for tile, told in (
        ("555", "by Player 1, 5 turns ago"),
        ("445", "by Player 2, 4 turns ago"),
        ("345", "by Player 2, 1 turn ago"),
    ):
        device.keys(tile)
        assert told in device.app.notices.text


def test_a_tile_of_an_earlier_round_does_not_count(device):
    device.keys(OUT + "555KK K 111K 001K")
    assert "by Player 2, 1 turn ago" in device.keys("001").app.notices.text


def test_a_turn_that_the_timer_has_ended_counts_too(device):
    device.keys(">>>>>>>K >KB 2KK 555K")
    device.app.screen.expire()
    assert "by Player 1, 2 turns ago" in device.keys("555").app.notices.text


def test_turns_that_were_taken_back_do_not_count(device):
    device.keys("2KK 555K 445K 345K B BBBB BBB")
    assert "by Player 1, 1 turn ago" in device.keys("555").app.notices.text


@pytest.mark.parametrize("keys", ["", "3", "34", "345", "3>", "D", "DDD 34", "DDD 345>>"])
def test_what_ok_booked_last_stays_in_one_place_whatever_is_entered(device, keys):
    device.keys("2KK 004K" + keys)
    picture = device.picture
    assert all(reading.find_text(picture, text) for text in ("Player 1 +4", "0+0+4"))


def test_how_many_tiles_the_pool_has_stands_beside_the_question(device):
    picture = device.keys("2KK 004K D").picture
    assert all(reading.find_text(picture, text) for text in ("Player 2: which tile?", "Pool 37"))


def test_what_ok_announces_is_what_is_told_when_it_is_booked(device):
    device.keys(RICH + "D445>")
    announced = device.app.screen.announced("")
    assert announced == ("Player 1 +48", "4+4+5 + bridge 40 − 5") and moves.booked(device.keys("K").app) == announced


def test_a_draw_that_costs_nothing_is_offered_as_a_tile(device):
    device.keys(">>>>>>>>K<<<<<<<<KK 445K")
    assert device.match.rules.simple and ("DRAW", "▲") in device.app.screen.key_table()
    assert device.keys("D345").app.screen.announced("")[1] == "1", "as a tile pays, not its corners"


def test_a_fourth_digit_beside_a_figure_that_cannot_be_says_why_and_not_that_ok_takes_the_tile(device):
    device.keys("2KK 555K 3>44")
    assert device.screen == "TurnScreen" and "OK" not in dict(device.app.screen.key_table())
    device.keys("K")
    why = device.app.notices.text
    assert device.keys("2").app.notices.text == why and device.app.notices.refused


@pytest.mark.parametrize(("lead", "pool"), [("", "Pool "), (REFEREE, "pool ")], ids=["quick", "refereed"])
def test_tiles_that_are_drawn_have_left_the_pool_and_are_in_the_hand(device, drawn, lead, pool):
    device.keys(lead + "2KK 555K")
    assert {pool + "38", "9"} <= set(drawn())
    device.keys("DD")
    assert {pool + "36", "11"} <= set(drawn())
    device.keys("B")
    assert {pool + "37", "10"} <= set(drawn())
    device.keys("3")
    assert "10" in drawn(), "typing changes nothing of that"
