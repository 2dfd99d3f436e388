"""A move in dispute: its lines, the rules that pay them, and what the other editions give: what their matches score."""

import pytest

from host_tests.app.test_screens import OUT
from trivet.app.map import figure_examples
from trivet.app.screens.look.challenge import ChallengeScreen
from trivet.engine import codes, editions, events, figures, judging, phases, rules, scoring, tiles
from trivet.engine.editions import EDITIONS
from trivet.engine.match import Match
from trivet.history.dispute import Dispute
from trivet.ui import widgets
from trivet.ui.words import signed

DRAWN = "2KK 555K "  # two players, the first has opened
SHEET = "M2"

THREE_OF_PIATNIK = "Piatnik (Magyar, Čeština, Slovenčina)"


def begun(edition="nordic-four", players=2, set_size=56, **values):
    """A match of this edition in which the first player opens."""
    match = Match()
    assert match.apply(events.match(editions.find(edition), set_size, players)) == codes.OK
    for name, value in values.items():
        assert match.apply(events.rule(rules.index(name), value)) == codes.OK
    assert match.apply(events.round_(0)) == codes.OK
    return match


def at_table(edition="nordic-four", tile=55, **values):
    """So it is, after the opening; as many tiles lie there as any figure needs."""
    match = begun(edition, **values)
    assert match.apply(events.place(tile)) == codes.OK
    match.placed = 20
    match.numbers = bytearray((20,) * 6)
    return match


def with_example(edition, figure):
    """A refereed match in which a tile is to make the figure, on the board of the rulebooks, and that move."""
    match = begun(edition)
    *laid, (x, y, last, turn) = figure_examples.placements(figure)
    for placement in laid:
        match.board.place(*placement)
        match.owner[placement[2]] = 1
    match.refereed = True
    match.placed = len(laid)
    return match, events.lay(last, 0, x, y, turn)


def judged(device, match, event):
    """The screen of this move, when all of it is known."""
    assert match.judge(event) == codes.OK
    device.session.match, device.app.desk.setup = match, None
    screen = ChallengeScreen(device.app.context, match, event)
    while screen.go_on():
        pass
    return screen


def told(screen):
    """[(points, the sources of the rules)] of its lines."""
    return [(points, [source for _, source in screen.rules(what)]) for what, _, points in screen.items()]


def elsewhere(screen):
    """{name of an edition: points}."""
    return {name: points for points, names in screen.case.elsewhere for name in names}


def scored(match, event):
    """What this match gives for the event, None if it does not take it; it stays as it was."""
    if match.judge(event) != codes.OK:
        return None
    state = match.save()
    match.take(event)
    points = sum(line[2] for line in match.lines)
    match.restore(state)
    return points


def tile(a, b, c):
    return tiles.find((a, b, c), 76)


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
    assert "its corners" in screen.rules(scoring.TILE)[0][0]
    sentence, source = screen.rules(figure)[0]
    assert sentence == device.app.words(f"fig.about{figure}") and source.startswith("Piatnik")
    given = elsewhere(screen)
    assert set(given.values()) == others and given["Pressman classic"] == max(others)
    assert given["Piatnik"] == sum(points)


@pytest.mark.parametrize("edition", ["nordic-four", "swedish-a"])
@pytest.mark.parametrize(("draws", "corners", "points"), [(1, (2, 3, 4), 4), (2, (2, 3, 4), -1), (3, (1, 2, 4), -8)])
def test_drawn_and_placed(device, edition, draws, corners, points):
    screen = judged(device, at_table(edition), events.place(tile(*corners), draws, 0))
    source = {"nordic-four": "four-language leaflet", "swedish-a": "Swedish variant A"}[edition]
    assert told(screen) == [(sum(corners), [source]), (-5 * draws, [source])]
    assert screen.title() == "Player 2: " + signed(points)
    assert elsewhere(screen)["Piatnik"] == points


def test_three_drawn_and_nothing_placed(device):
    screen = judged(device, at_table("nordic-2009"), events.pass_(3))
    assert [(what, points) for what, _, points in screen.items()] == [(scoring.DRAWS, -15), (scoring.LIMIT, -10)]
    assert screen.rules(scoring.LIMIT) == [("3 draws and nothing placed: \u221225", "Nordic Games 2009")]
    given = elsewhere(screen)
    # Five may be drawn: three are enough for a pass. Without a limit there is none yet.
    assert given.pop("Jokers") == -15
    assert given.pop("Classic, no limit") is None and screen.case.elsewhere[-1][0] is None
    assert set(given.values()) == {-25}


def test_a_pass_after_one_draw_tells_that_one_must_be_drawn(device):
    screen = judged(device, at_table("nordic-four"), events.pass_(1))
    assert screen.items() == [(scoring.DRAWS, 1, -5)]
    reading = "four-language leaflet, our reading"
    assert screen.rules(scoring.DRAWS)[1:] == [(device.app.words("rules.must_draw0"), reading)]
    given = elsewhere(screen)
    assert given["Piatnik"] is given["Classic, no limit"] is None and given["Jokers"] == -5


def test_five_draws_are_allowed_by_few(device):
    given = elsewhere(judged(device, at_table("jokers"), events.place(tile(2, 3, 4), 5)))
    assert given.pop("Jokers") == given.pop("Classic, no limit") == -16
    assert set(given.values()) == {None}


@pytest.mark.parametrize(
    ("corners", "points", "usual"), [((4, 4, 4), [12, 10], 12), ((0, 0, 0), [0, 10, 30], 0), ((3, 4, 5), [12], 12)]
)
def test_opening_under_the_highest_triple(device, corners, points, usual):
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
    nowhere = dict(case.elsewhere)[None]
    assert set(nowhere) == {edition.name for edition in EDITIONS} - {"Icelandic 2009", "Swedish A, full rounds"}


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
        (rules.EACH_OWN, (7,), [-7], "his own tiles"),
        (rules.LOWEST_REST, (7,), [0], "less its own"),
        (rules.LOWEST_REST, (7, 9), [9, -7], "less its own"),
    ],
)
def test_the_hands_of_a_blocked_round_cite_how_it_ends(device, monkeypatch, blocked, sums, lines, said):
    match = at_table("nordic-four", blocked=blocked)
    match.owner[1:56] = b"\1" * 55
    match.phase, match.blocked, match.left, match.player = phases.HANDS, True, [-1, -1], 0
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


# ---- against the engine


@pytest.mark.parametrize("name", ["nordic-four", "swedish-b"])
def test_other_editions_give_what_their_own_matches_score(name, rng):
    """Moves by chance, with figures claimed; where it is a figure by one edition only, the others pay the tile."""
    for _ in range(150):
        drawn = rng.choice((0, 0, 30, 36, 37, 38))
        left = rng.choice((1, 5))
        event = rng.choice(
            (
                events.place(rng.randrange(55), rng.randrange(4), rng.randrange(6)),
                events.pass_(rng.randrange(5)),
                events.expire(rng.randrange(3)),
            )
        )
        tables = [at_table(edition.id, timer=30, expiry=1) for edition in EDITIONS]
        for match in tables:
            match.drawn, match.hands[1] = drawn, left
        here = tables[editions.find(name)]
        if here.judge(event) != codes.OK:
            continue
        case = Dispute(here, event)
        while case.compare():
            pass
        given = {name: points for points, names in case.elsewhere for name in names}
        for place, match in enumerate(tables):
            other = event
            if event[0] == events.PLACE and event[3] == figures.TWO_EDGE and not match.rules.two_edge:
                other = events.place(event[1], event[2])
            assert given[EDITIONS[place].name] == scored(match, other), (EDITIONS[place].id, event)


def test_on_the_board_other_editions_give_what_their_own_matches_score(rng):
    """A refereed match by chance, played by all editions at once until something ends it in one of them."""
    wanted, made, rounds = {figures.PLAIN, figures.BRIDGE, figures.HEXAGON, figures.TWO_EDGE}, set(), 0
    while rounds < 20 or (rounds < 500 and not made >= wanted):
        rounds += 1
        tables = [begun(edition.id, 3) for edition in EDITIONS]
        here = tables[0]
        event = events.lay(rng.randrange(56), 0, 0, 0, 0)
        while all(match.judge(event) == codes.OK for match in tables):
            case = Dispute(here, event)
            while case.compare():
                pass
            made.add(case.figure)
            given = {name: points for points, names in case.elsewhere for name in names}
            for place, match in enumerate(tables):
                assert given[EDITIONS[place].name] == scored(match, event)
                match.apply(event)
            moves = here.board.moves(here.unplayed()) if here.phase == phases.TURN else ()
            if not moves:
                break
            best = max(moves, key=lambda move: (here.board.move_figure(move), move)) if rng.random() < 0.5 else 0
            x, y, laid, turn = here.board.unpack(best or rng.choice(moves))
            event = events.lay(laid, rng.randrange(min(3, here.draws_left()) + 1), x, y, turn)
    assert made >= wanted


# ---- the screen


def test_the_last_move_is_asked_for_from_the_list(device):
    device.keys(DRAWN + "D445K 34")
    state = device.match.save()
    device.look("look.judge")
    screen = device.app.screen
    assert device.screen == "ChallengeScreen" and screen.title() == "Player 2: +8"
    assert [points for _, _, points in screen.items()] == [13, -5]
    assert device.match.save() == state
    assert device.keys("B").screen == "TurnScreen" and device.app.screen.digits == [3, 4]
    assert device.match.save() == state


def test_the_board_of_a_refereed_round_knows_the_figure(device):
    device.keys("<<KB 2KK 223K 122K 125K 023K 225K 022K").look("look.judge")
    assert [what for what, _, _ in device.app.screen.items()] == [scoring.TILE, figures.HEXAGON]


@pytest.mark.parametrize("keys", ["2KK", "2KK 555K B K"])
def test_where_nothing_happened_it_says_what_can_be_challenged(device, keys, monkeypatch):
    drawn = []
    paragraph = widgets.paragraph
    monkeypatch.setattr(
        widgets,
        "paragraph",
        lambda canvas, font, text, *rest: (drawn.append(text), paragraph(canvas, font, text, *rest))[1],
    )
    device.keys(keys).look("look.judge")
    assert device.app.words("judge.none") in drawn and not device.app.work()


def test_an_entry_of_the_sheet_is_explained_like_the_last_move(device):
    device.keys(DRAWN + "D445K").look("look.judge")
    there = device.picture
    device.keys("B" + SHEET + "K<K")
    assert device.screen == "ChallengeScreen" and device.picture == there
    assert device.keys("B").screen == "SheetEntryScreen" and device.keys("BB").screen == "TurnScreen"


def test_an_older_entry_is_explained_as_it_was(device):
    device.keys(DRAWN + "D445K DDDKK 444K" + SHEET + "<K<K")
    screen = device.app.screen
    assert screen.title() == "Player 1: \u221225" and elsewhere(screen)["Nordic"] == -25


def test_what_begins_a_round_has_nothing_to_explain(device):
    device.keys(DRAWN + SHEET + "<K<")
    screen = device.app.screen
    assert device.screen == "SheetEntryScreen" and "judge.why" not in [label for label, _ in screen.actions]


def test_the_other_editions_come_when_the_lines_are_on_their_way(device):
    device.keys(DRAWN + "D445K")
    device.app.navigation.open("look.challenge")
    device.app.paint()
    before = device.picture
    device.work()
    assert device.picture != before and sum(len(names) for _, names in device.app.screen.case.elsewhere) == len(
        EDITIONS
    )


def test_a_piece_of_its_work_is_one_edition(device, monkeypatch):
    device.keys(DRAWN + "D445K")
    device.app.navigation.open("look.challenge")
    for count in range(1, len(EDITIONS) + 1):
        assert device.app.screen.go_on()
        assert sum(len(names) for _, names in device.app.screen.case.elsewhere) == count


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
    device.app.paint()
    assert screen.pages == 2 and "145" not in drawn
    device.keys(">")
    for points in ("5", "70", "\u221210", "145", "65"):
        assert points in drawn
    first = device.keys("1").picture
    assert device.keys("2").picture != first and device.keys("<").picture == first


def test_one_page_cannot_be_turned(device):
    device.keys(DRAWN + "445K").look("look.judge").keys(">")
    assert device.app.notices.refused and device.app.notices.text == "There is only this page."


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
    match.phase, match.blocked, match.left, match.player = phases.HANDS, True, [-1, -1], 1
    monkeypatch.setattr(judging, "_possible", lambda *_: True)
    match.apply(events.hand(sums[0]))
    screen = judged(device, match, events.hand(sums[1]))
    assert [(what, points) for what, _, points in screen.items()] == [(scoring.WON, 5)] * len(names)
    assert [screen._label(what, player) for what, player, _ in screen.items()] == names
    sentences = [sentence for sentence, _ in screen.rules(scoring.WON)]
    assert sentences[0] == "Then the lowest hand scores 5." and len(sentences) == len(names)
    assert screen.rules(scoring.WON)[0][1] == "Swedish variants"
