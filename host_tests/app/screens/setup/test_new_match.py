"""Setting up: rows that go on and back, the last match filled in, one press for the same again."""

import pytest

from host_tests.app.device import Device
from host_tests.app.spelled import keys
from trivet.engine.rulebooks import editions, rules
from trivet.ui.words import Words

# Each row by the name of its text, and what it changes.
ROWS = [
    ("setup.edition", 3, lambda setup: setup.edition),
    ("setup.length", 6, lambda setup: setup.length()),
    ("setup.timer", 7, lambda setup: setup.value("timer")),
    ("setup.points", 8, lambda setup: setup.value("simple")),
]


@pytest.mark.parametrize(("label", "row", "value"), ROWS, ids=lambda value: value if isinstance(value, str) else "")
def test_ok_gives_a_row_its_next_value_and_goes_round(device, label, row, value):
    device.keys(row * ">")
    screen = device.app.screen
    assert screen[row][0] == device.app.words(label)
    seen = [value(screen.setup)]
    while value(device.keys("K").app.screen.setup) != seen[0]:
        seen.append(value(screen.setup))
    assert 2 <= len(seen) == len(set(seen))


def test_draw_goes_from_page_to_page_and_round(device):
    assert [device.keys("D").app.screen.chosen for _ in range(3)] == [4, 8, 0]


def test_what_happens_when_time_is_up_is_asked_where_there_is_a_timer(device):
    def texts():
        return [device.app.screen[row][0] for row in range(len(device.app.screen))]

    assert "When time is up" not in texts()
    device.keys(">>>>>>>K")
    assert texts()[8] == "When time is up" and device.app.screen[7][1] == "15 s"
    device.keys(">K")
    assert device.app.screen[8][1] == "a tile, −15"
    device.keys("< 0K")
    assert "When time is up" not in texts()


def test_a_match_is_played_with_the_timer_that_was_set_up(device):
    device.keys(">>>>>>>KKK>KBK")
    assert (device.match.rules.timer, device.match.rules.expiry) == (30, rules.PENALTY)


def test_the_same_again_is_one_press(device):
    remembered = ">>>KKK >>>K >K >>K B 3 >K0" + keys("Anna") + "KK"
    device.keys(remembered + "K")
    first = device.match.save()
    device.menu("menu.new").keys("K")
    assert device.screen == "NewMatchScreen" and device.app.screen[0][0] == "The same again"
    device.keys("K")
    assert device.match.save() == first and device.app.player(0) == "Anna"


def test_the_same_again_is_one_press_after_a_restart(device):
    device.keys(">>>K >>>K B 4K")
    first = device.match.save()
    device.menu("menu.new").keys("K")
    device.session._journal.begin()
    again = Device(device.path)
    assert again.screen == "NewMatchScreen" and again.app.screen[0][0] == "The same again"
    assert again.keys("K").match.save() == first


def test_what_is_changed_is_not_the_same_again(device):
    device.keys("2K").menu("menu.new").keys("K")
    assert device.app.screen[0][0] == "The same again"
    device.keys("3")
    assert device.app.screen[0][0] == "Start the match"
    device.keys("2")
    assert device.app.screen[0][0] == "The same again"


def test_the_row_of_the_players_leads_to_their_names_and_back_to_where_ok_begins(device):
    assert device.keys(">K").screen == "PlayersScreen"
    assert device.keys("K").screen == "NewMatchScreen" and device.app.screen.chosen == 0


def test_the_edition_is_told_apart_below(device):
    device.keys(">>>")
    assert device.app.screen.row().about() == "2–4 · bridge 40 · hexagon 50/60/70 · blocked: each loses their own"
    device.keys(editions.find("pressman-classic") * "K")
    assert editions.EDITIONS[device.app.screen.setup.edition].id == "pressman-classic"
    assert device.app.screen.row().about() == "2–6 · bridge 40 · hexagon 50/100/150 · blocked: lowest takes the rest"


def test_rules_that_cannot_be_played_are_refused_with_their_name(device):
    device.app.screen.setup.set("hand_2", 30)
    device.keys("K")
    assert device.app.notices.text == "Tiles each, 2 play: with 2 players this cannot be played."
    assert device.screen == "NewMatchScreen" and device.session.last() is None


def test_its_rows_are_in_the_language_of_the_moment(device):
    device.keys("M0" + "3" * 6 + "M")
    screen = device.app.screen
    labels = [screen[row][0] for row in range(1, len(screen))]
    assert labels == [Words("de")(row.label) for row in screen.rows()[1:]]


def test_undo_of_the_beginning_leads_back_to_what_was_set_up(device):
    device.keys(">>>>>>K B 3K BK")
    assert device.screen == "NewMatchScreen"
    setup = device.app.screen.setup
    assert setup.players == 3 and setup.value("target") == 500


def test_a_name_that_is_taken_off_before_the_same_match_begins_anew_is_gone(device):
    device.keys(">K0" + keys("Anna") + "KKK BK")
    assert device.screen == "NewMatchScreen" and device.app.screen.setup.names[0] == "Anna"
    device.keys(">K 2 KK")
    assert device.app.player(0) == "Player 1"
    assert Device(device.path).app.player(0) == "Player 1"


def test_a_match_that_begins_is_kept_for_the_next_once_the_picture_is_on_its_way(device):
    device.app.press("3")
    device.app.press("OK")
    assert device.settings.get("setup") is None
    device.work()
    assert device.settings.get("setup") == ["0 56 3", "", "", "", ""]


def row(device, label):
    """Chooses the row with this text. Gives its value."""
    screen = device.app.screen
    while screen[screen.chosen][0] != device.app.words(label):
        device.keys(">")
    return screen[screen.chosen][1]


@pytest.mark.parametrize("label", ["setup.edition", "setup.tiles", "setup.scoring", "setup.points", "setup.house"])
def test_a_digit_changes_nothing_unseen(device, label):
    row(device, label)
    setup, before = device.app.screen.setup, [tuple(device.app.screen[at]) for at in range(len(device.app.screen))]
    device.keys("3")
    assert device.app.notices.refused and device.app.notices.text.startswith("3 does nothing here")
    assert setup.players == 2 and before == [tuple(device.app.screen[at]) for at in range(len(device.app.screen))]


@pytest.mark.parametrize(
    ("label", "keys", "value"), [("setup.length", "350K", "to 350"), ("setup.timer", "25K", "25 s")]
)
def test_a_digit_begins_the_number_of_its_row(device, label, keys, value):
    row(device, label)
    device.keys(keys)
    assert device.screen == "NewMatchScreen" and row(device, label) == value


def test_a_digit_begins_the_number_of_rounds_where_the_match_has_rounds(device):
    row(device, "setup.length")
    device.keys("KK 12K")
    assert row(device, "setup.length") == "12 rounds"
    assert device.app.screen.setup.value("target") == 500


@pytest.mark.parametrize(
    ("typed", "key", "value"),
    [("350", "K", "to 400"), ("50", "K", "to 200"), ("1000", "K", "1 round")],
)
def test_a_number_that_was_typed_lies_between_the_usual_ones(device, typed, key, value):
    row(device, "setup.length")
    device.keys(typed + "K" + key)
    assert row(device, "setup.length") == value


def test_the_numbers_of_players_that_are_told_are_those_of_the_edition(device, drawn):
    def digits():
        device.app.paint()
        texts = drawn()
        return [text for text in texts if text.endswith(" players")][-1:]

    assert digits() == ["2–4 players"]
    device.app.screen.setup.use_edition(editions.find("swedish-b"))
    device.app.redraw()
    assert digits() == ["2–6 players"]
    device.app.screen.setup.use_edition(editions.find("nordic-2009"))
    device.app.redraw()
    assert digits() == ["1–6 players"]


def test_simple_scoring_proposes_one_round_and_says_so(device):
    row(device, "setup.points")
    device.keys("K")
    assert (
        device.app.notices.text == "So few points reach no target: one round is played now."
        and not device.app.notices.refused
    )
    assert row(device, "setup.length") == "1 round"
    row(device, "setup.points")
    device.keys("K")
    assert not device.app.notices.text and row(device, "setup.length") == "to 400"


def test_rounds_that_were_chosen_stay_with_simple_scoring(device):
    setup = device.app.screen.setup
    setup.set("length", rules.ROUNDS)
    setup.set("rounds", 3)
    row(device, "setup.points")
    device.keys("K")
    assert not device.app.notices.text and row(device, "setup.length") == "3 rounds"


def test_one_round_simply_scored_is_what_begins(device):
    row(device, "setup.points")
    device.keys("K BK")
    played = device.match.rules
    assert (played.simple, played.length, played.rounds) == (1, rules.ROUNDS, 1)
