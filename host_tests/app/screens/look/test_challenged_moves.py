"""A move in dispute: its lines, and the rules that pay them, for the rulebooks' examples and for all other moves."""

import pytest

from host_tests.app.screens.leads import OUT
from host_tests.app.screens.look.challenges import (
    THREE_OF_PIATNIK,
    elsewhere,
    judged,
    tile,
    told,
    with_example,
    written_down,
)
from host_tests.history.disputes import at_table, begun
from trivet.engine import events, figures, judging, phases, scoring
from trivet.engine.rulebooks import rules
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.history.dispute import Dispute
from trivet.ui.words import signed

# ---- the worked examples of the rulebooks


@pytest.mark.parametrize(
    ("figure", "corners", "points", "others"),
    [
        (figures.BRIDGE, (3, 4, 4), (11, 40), {51}),
        (figures.HEXAGON, (5, 5, 1), (11, 50), {61}),
        (figures.DOUBLE, (5, 3, 4), (12, 60), {72, 112}),
        (figures.TRIPLE, (1, 1, 3), (5, 70), {75, 155}),
    ],
)
def test_the_figures_of_the_rulebook_are_found_on_the_board_and_explained(device, figure, corners, points, others):
    match, event = with_example("piatnik", figure)
    assert event[1] == tile(*corners)
    screen = judged(device, match, event)
    assert [told for _, _, told in screen.items()] == list(points)
    assert [what for what, _, _ in screen.items()] == [scoring.TILE, figure]
    place, pays = screen.rules(scoring.TILE)
    assert place[0] == device.app.words("rules.place") and "its corners" in pays[0]
    sentence, source = screen.rules(figure)[0]
    assert sentence == device.app.words(f"fig.about{figure}") and source.startswith("Piatnik")
    given = elsewhere(screen)
    assert set(given.values()) == others and given["Pressman classic"] == max(others)
    assert given["Piatnik"] == sum(points)


@pytest.mark.parametrize("edition", ["nordic-four", "swedish-a"])
@pytest.mark.parametrize(("draws", "corners", "points"), [(1, (2, 3, 4), 4), (2, (2, 3, 4), -1), (3, (1, 2, 4), -8)])
def test_a_tile_that_was_drawn_for_pays_its_points_less_five_a_draw(device, edition, draws, corners, points):
    screen = judged(device, at_table(edition), events.place(tile(*corners), draws, 0))
    source = {"nordic-four": "four-language leaflet", "swedish-a": "Swedish variant A"}[edition]
    assert told(screen) == [(sum(corners), [source]), (-5 * draws, [source])]
    assert screen.title() == "Player 2: " + signed(points)
    assert elsewhere(screen)["Piatnik"] == points


def test_three_drawn_and_nothing_placed_costs_ten_besides_where_three_are_the_limit(device):
    screen = judged(device, at_table("nordic-2009"), events.pass_(3))
    assert [(what, points) for what, _, points in screen.items()] == [(scoring.DRAWS, -15), (scoring.LIMIT, -10)]
    assert screen.rules(scoring.LIMIT) == [("3 draws and nothing placed: \u221225", "Nordic Games 2009")]
    given = elsewhere(screen)
    for name, has in written_down().items():
        # Where five may be drawn three are enough for a pass, and where all must be drawn there is none yet.
        assert given[name] == (-25 if has["draws"] == 3 else -15 if has["must_draw"] == "one" else None), name
    assert screen.case.elsewhere[-1][0] is None


def test_a_pass_after_one_draw_tells_that_one_must_be_drawn(device):
    screen = judged(device, at_table("nordic-four"), events.pass_(1))
    assert screen.items() == [(scoring.DRAWS, 1, -5)]
    reading = "four-language leaflet, our reading"
    assert screen.rules(scoring.DRAWS)[1:] == [(device.app.words("rules.must_draw0"), reading)]
    given = elsewhere(screen)
    assert given["Piatnik"] is given["Classic, no limit"] is None and given["Jokers"] == -5


def test_five_draws_are_allowed_by_few(device):
    given = elsewhere(judged(device, at_table("jokers"), events.place(tile(2, 3, 4), 5)))
    assert given == {name: -16 if has["draws"] >= 5 else None for name, has in written_down().items()}
    assert given["Jokers"] == given["Classic, no limit"] == -16 and given["Piatnik"] is None


@pytest.mark.parametrize(
    ("corners", "points", "usual"), [((4, 4, 4), [12, 10], 12), ((0, 0, 0), [0, 10, 30], 0), ((3, 4, 5), [12], 12)]
)
def test_who_opens_with_a_triple_has_a_bonus_where_the_edition_pays_one(device, corners, points, usual):
    screen = judged(device, begun("swedish-b"), events.place(tile(*corners)))
    assert told(screen) == [(value, ["Swedish variant B"]) for value in points]
    given = elsewhere(screen)
    assert given["Swedish A"] == given["Nordic"] == usual
    assert given["Pressman classic"] == given["Jokers"] == sum(points)


# ---- other moves


@pytest.mark.parametrize(
    ("edition", "price", "source"),
    [
        ("nordic-four", 0, "ours"),
        ("piatnik", 0, THREE_OF_PIATNIK + "; ours"),
        ("swedish-b", 40, "Swedish variant B, our reading"),
    ],
)
def test_a_bridge_with_two_sides_is_explained_also_where_it_pays_nothing(device, edition, price, source):
    screen = judged(device, *with_example(edition, figures.TWO_EDGE))
    assert screen.items()[1] == (figures.TWO_EDGE, 0, price)
    rule, *more = screen.rules(figures.TWO_EDGE)
    assert rule == (device.app.words("fig.about5"), source)
    assert (
        more
        == {  # why it pays nothing, and where it can be at all, where the text says so
            "nordic-four": [],
            "piatnik": [(device.app.words("fig.free"), THREE_OF_PIATNIK)],
            "swedish-b": [(device.app.words("fig.after"), "Swedish variant B")],
        }[edition]
    )
    given = elsewhere(screen)
    assert given["Swedish A"] - given["Nordic"] == given["Pressman classic"] - given["Icelandic 2009"] == 40


def test_passing_on_an_empty_pool_costs_nothing_or_ten(device):
    match = at_table("nordic-four")
    match.drawn = 38
    screen = judged(device, match, events.pass_(0))
    assert screen.items() == [(scoring.EMPTY, 1, 0)]
    source = "four-language leaflet (Svenska, Norsk, Suomi)"
    assert screen.rules(scoring.EMPTY) == [("The pool is empty: passing costs nothing.", source)]
    given = elsewhere(screen)
    assert given["Piatnik"] == 0 and given["Swedish B"] == given["Classic, no limit"] == -10


def test_a_pool_that_runs_out_costs_the_draws_and_where_that_costs_something_the_empty_pool(device):
    def ran_out(edition):
        match = at_table(edition)
        match.drawn = 37
        return judged(device, match, events.pass_(1))

    screen = ran_out("nordic-four")
    assert told(screen) == [(-5, ["four-language leaflet", "ours"])]
    given = elsewhere(screen)
    dear = {"Swedish B", "Jokers", "Classic, no limit", "Pressman classic"}
    assert {name for name, points in given.items() if points == -15} == dear
    assert {points for name, points in given.items() if name not in dear} == {-5}
    assert told(ran_out("swedish-b")) == [(-5, ["Swedish variant B"]), (-10, ["Swedish variant B"])]


def test_going_out_is_paid_everywhere(device):
    match = at_table("nordic-four")
    match.hands[1] = 1
    screen = judged(device, match, events.place(tile(1, 2, 3)))
    assert screen.items()[1] == (scoring.OUT, 1, 25)
    assert screen.rules(scoring.OUT)[0][0].endswith("25 and all tiles of the others.")
    assert set(elsewhere(screen).values()) == {31}


def test_a_turn_after_somebody_went_out_is_none_where_the_round_ends_at_once(device):
    match = at_table("nordic-2009")
    match.out = 0
    case = Dispute(match, events.place(30))
    while case.compare():
        pass
    nowhere = {EDITIONS[place].id for place in dict(case.elsewhere)[None]}
    assert nowhere == {edition.id for edition in EDITIONS} - {"nordic-2009", "swedish-a-round"}


def test_time_that_is_up_is_our_price(device):
    screen = judged(device, at_table("piatnik", timer=30, expiry=1), events.expire(1))
    assert told(screen) == [(-5, ["Piatnik"]), (-15, ["ours"])]
    assert set(elsewhere(screen).values()) == {-20}


def test_a_price_of_the_house_is_told_as_such_and_the_edition_s_own_beside_it(device):
    screen = judged(device, at_table("piatnik", bridge=45), events.place(tile(3, 4, 4), 0, figures.BRIDGE))
    assert told(screen) == [(11, ["Piatnik"]), (45, ["House rules", THREE_OF_PIATNIK])]
    assert set(elsewhere(screen).values()) == {51}


def test_simple_scoring_is_laid_over_every_edition(device):
    screen = judged(device, at_table("piatnik", simple=1), events.place(tile(3, 4, 4), 2, figures.BRIDGE))
    assert told(screen) == [(1, ["Swedish variants"]), (1, ["Swedish variants; " + THREE_OF_PIATNIK, THREE_OF_PIATNIK])]
    assert set(elsewhere(screen).values()) == {2}


def test_what_costs_nothing_in_simple_scoring_has_its_rule(device):
    screen = judged(device, at_table("piatnik", simple=1), events.pass_(3))
    assert screen.items() == [(scoring.DRAWS, 1, 0)]
    assert screen.rules(scoring.DRAWS) == [("A draw costs: 0", "Swedish variants")]


@pytest.mark.parametrize(
    ("blocked", "sums", "lines", "said"),
    [
        (rules.EACH_OWN, (7,), [-7], "their own tiles"),
        (rules.LOWEST_REST, (7,), [0], "less its own"),
        (rules.LOWEST_REST, (7, 9), [9, -7], "less its own"),
    ],
)
def test_the_hands_of_a_blocked_round_cite_how_it_ends(device, monkeypatch, blocked, sums, lines, said):
    match = at_table("nordic-four", blocked=blocked)
    match.owner[1:56] = b"\1" * 55
    match.phase, match.blocked, match.hand_sums, match.player = phases.HANDS, True, [-1, -1], 0
    monkeypatch.setattr(judging, "_possible", lambda *_: True)
    for total in sums[:-1]:
        match.apply(events.hand(total))
    screen = judged(device, match, events.hand(sums[-1]))
    assert [points for _, _, points in screen.items()] == lines
    assert all(said in screen.rules(what)[0][0] for what, _, _ in screen.items())
    assert not screen.case.elsewhere


def test_a_hand_that_goes_to_the_one_who_is_out_cites_that(device):
    device.keys(OUT + "555K").app.navigation.open("look.challenge")
    screen = device.app.screen
    assert screen.items() == [(scoring.HANDS_OF_OTHERS, 0, 15)]
    assert screen.rules(scoring.HANDS_OF_OTHERS)[0][0].endswith("all tiles of the others.")


def test_a_correction_cites_nobody(device):
    screen = judged(device, at_table(), events.correct(1, -20, 2))
    assert told(screen) == [(-20, [])] and screen.title() == "Player 2"
