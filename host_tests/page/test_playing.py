"""A match on the drawn board: the device's controller and files, and the referee's gesture as the turn."""

import json
import time

import pytest

from host_tests.app.device import Device
from tools.page.match import playing
from tools.scripts import by_keys
from trivet.engine import events, tiles
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.history.session import Session
from trivet.store.journal import FILE, Journal
from trivet.store.witness import Witness
from trivet.ui.words import Words


class Table:
    """A match on the board, asked as the page asks: in JSON."""

    def __init__(self, code="en"):
        words = Words(code)
        self.asking = playing.Asking(lambda text, values: words(text, *json.loads(values)), time.localtime)
        self("no")

    def __call__(self, name, *given):
        self.told = json.loads(self.asking.do(json.dumps([name, *given])))
        return self.match

    @property
    def match(self):
        return self.told["match"]

    @property
    def controller(self):
        return self.asking.playing.controller

    def begin(self, *names, edition="piatnik", length=(0, 400)):
        self("plan", list(names), edition, list(length))
        self("begin")
        return self("open_round", 0)

    def type(self, digits):
        for digit in digits:
            self("digit", int(digit))
        return self.match

    def lay(self, digits, place=0):
        """Types a tile and taps its first place, or another; the first tile of all has one."""
        self.type(digits)
        if self.told["answer"]["kind"] == "places":
            self("touch", *self.told["answer"]["places"][place][:2])
        return self.match

    @property
    def totals(self):
        return [player["total"] for player in self.match["players"]]


@pytest.fixture
def table(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return Table()


@pytest.fixture
def begun(table):
    """Anna has laid 5-5-5."""
    table.begin("Anna", "Ben")
    table.lay("555")
    table("take")
    return table


def test_a_match_is_set_up_with_names_an_edition_and_a_length(table):
    assert table.match["phase"] == "setup"
    match = table.begin("Anna", "Ben", "Cleo", edition="nordic-four", length=(1, 3))
    assert [player["name"] for player in match["players"]] == ["Anna", "Ben", "Cleo"]
    assert (match["edition"], match["length"], match["round"]) == ("nordic-four", [1, 3], 1)


def test_those_who_have_played_are_known_the_next_time(begun):
    begun("leave")
    assert begun.match["phase"] == "setup" and begun.match["setup"]["known"] == ["Anna", "Ben"]


def test_there_are_as_many_seats_as_the_edition_allows(table):
    for names, seats in ((list("ABCDEF"), 4), (["A"], 2)):
        setup = table("plan", names, "piatnik", [0, 400])["setup"]
        assert setup["limits"] == [2, 4] and len(setup["names"]) == seats


def test_what_is_offered_is_what_is_booked(begun):
    begun("draw")
    offer = begun.lay("455")["offer"]
    assert offer == ["Ben +9", "4+5+5 \u2212 5"] and begun.totals == [15, 0]
    assert begun("take")["booked"] == offer and begun.totals == [15, 9]


def test_the_places_of_a_tile_pay_what_the_turn_would_bring_after_its_draws(begun):
    begun("draw")
    begun("draw")
    begun.type("455")
    assert {points for *_, points in begun.told["answer"]["places"]} == {4}
    x, y = begun.told["answer"]["places"][0][:2]
    assert json.loads(begun.asking.tell("heard", x, y))["tried"][-1] == 4
    begun("touch", *begun.told["answer"]["places"][0][:2])
    assert begun("take")["booked"][0] == "Ben +4"


def test_a_number_that_was_typed_before_a_trial_does_not_stop_the_next_tile(begun):
    begun.type("455")
    begun("show", "hand")
    begun.type("455")
    begun("digit", 3)
    begun("touch", 1, 0)
    begun.type("35")
    assert begun.told["answer"]["entered"] == [3, 5]


def test_a_tap_on_another_place_moves_the_tile_on_trial(begun):
    begun.lay("455")
    before = begun.asking.playing._trial()
    places = begun.asking.playing.referee.table
    begun("undo")
    begun.lay("455", 1)
    assert begun.asking.playing._trial() != before and len(places.laid) == 2 and begun.totals == [15, 0]


def test_another_tile_takes_the_place_of_the_one_on_trial(begun):
    begun.lay("455")
    assert begun.lay("155")["offer"][0] == "Ben +11"
    assert len(begun.asking.playing.referee.table.laid) == 2


@pytest.mark.parametrize("edition", range(len(EDITIONS)), ids=[edition.id for edition in EDITIONS])
def test_each_turn_of_a_round_takes_the_taps_that_the_bench_counts(table, edition, rng):
    names = "Anna Ben Cleo Dora".split()[: rng.choice((2, 3, 4))]
    played = by_keys.refereed_match(rng, edition=edition, players=len(names), rules=by_keys.ONE_ROUND)
    table.begin(*names, edition=EDITIONS[edition].id)
    for match, event in played:
        if not events.is_turn(event):
            continue
        if table.match["phase"] == "opening":
            table("open_round", match.player)
        for tap in by_keys.tapped(match, event):
            if tap.isdigit():
                table("digit", int(tap))
            elif tap == "T":
                table("touch", *events.placement(event)[:2])
            elif tap == "K":
                table("take", *[True] * bool(table.match["question"]))
            else:
                table({"D": "draw", "P": "pass_"}[tap])
        assert table.controller.session.log.last() == event


def test_a_tile_that_is_typed_for_a_cell_is_on_trial_there(begun):
    begun.type("455")
    x, y, *_ = begun.told["answer"]["places"][1]
    for _ in "455":
        begun("erase")
    begun("touch", x, y)
    assert begun.type("455")["offer"] == ["Ben +14", "4+5+5"] and begun.told["focus"] == [x, y]


def test_a_tap_on_a_tile_that_lies_there_changes_nothing(begun):
    def told():
        return [begun.told[name] for name in ("answer", "focus", "match")]

    begun.type("455")
    before = told()
    begun("touch", 0, 0)
    assert told() == before
    begun.lay("455")
    before = told()
    begun("touch", *begun.told["focus"])
    assert told() == before


@pytest.mark.parametrize("typed", ["4", "45", "455", "012"])
def test_undo_takes_away_what_is_typed_before_it_takes_a_turn_back(begun, typed):
    begun.type(typed)
    assert begun("undo")["turn"] == 1 and begun.totals == [15, 0] and begun.told["answer"]["kind"] == "board"
    assert begun("undo")["turn"] == 0 and begun.totals == [0, 0]


def test_undo_takes_first_the_tile_on_trial_then_a_draw_then_the_turn_before(begun):
    begun("draw")
    begun.lay("455")
    assert begun("undo")["offer"] is None and begun.match["draws"] == 1
    assert begun("undo")["draws"] == 0 and begun.totals == [15, 0]
    assert begun("undo")["turn"] == 0 and begun.totals == [0, 0]
    assert begun("redo")["turn"] == 1 and begun.totals == [15, 0]


def test_a_pass_is_offered_once_all_is_drawn_that_must_be(begun):
    assert begun.match["passing"] is None and begun.match["must"] == 3
    assert begun("pass_")["said"] == "Whoever passes here draws 3 first." and begun.match["turn"] == 1
    for _ in range(3):
        begun("draw")
    assert begun.match["passing"][0] == "Ben \u221225" and begun("pass_")["turn"] == 0
    assert begun.totals == [15, -25]


def test_more_than_may_be_drawn_is_refused_in_words(begun):
    for _ in range(3):
        begun("draw")
    assert (
        begun.match["draw"] is None and begun("draw")["said"] == "Only 3 draws in a turn." and begun.match["draws"] == 3
    )


def test_a_round_does_not_end_blocked_while_a_tile_fits(begun):
    assert begun("block")["said"] == "A tile not yet laid still fits. Fits: 0-5-5, 1-5-5, 2-5-5"
    assert begun.match["phase"] == "turn"


def last_tile(table):
    """Brings the round to the last tile of a player, which lies on trial; gives who that is."""
    for _ in range(200):
        match = table.match
        unplayed = table.controller.match.unplayed()
        fitting = [tile for tile in unplayed if table.controller.match.board.moves((tile,))]
        if fitting:
            table.lay(tiles.name(fitting[0]).replace("-", ""))
            if table("take")["question"]:
                return match["turn"]
        elif match["draw"] is not None:
            table("draw")
        else:
            table("pass_")
    raise AssertionError("nobody comes to a last tile")


def all_but_one(table):
    """Plays until of the tiles with two numbers one is left that fits on one place: its two numbers, and the third."""
    for _ in range(60):
        match = table.controller.match
        fitting = [tile for tile in match.unplayed() if match.board.moves((tile,))]
        for tile in fitting:
            typed = by_keys.numbers(match, tile)
            if len(typed) == 2 and len(match.board.moves((tile,))) == 1:
                return typed, str(tiles.SUMS[tile] - sum(map(int, typed)))
        if fitting:
            table.lay(tiles.name(fitting[0]).replace("-", ""))
            table("take", *[False] * bool(table("take")["question"]))
        else:
            table("draw" if table.match["draw"] is not None else "pass_")
    raise AssertionError("there is no such tile")


def test_the_third_number_is_filled_in_where_one_tile_is_left_with_two(begun):
    two, third = all_but_one(begun)
    offer = begun.type(two)["offer"]
    assert offer and begun("digit", int(third))["offer"] == offer  # who types it as well


def test_back_takes_the_number_that_was_filled_in_with_the_one_before(begun):
    two, _ = all_but_one(begun)
    offer = begun.type(two)["offer"]
    assert begun("erase")["offer"] is None
    assert begun.type(two[1])["offer"] == offer


def test_another_number_takes_the_place_of_the_one_that_was_filled_in(begun):
    two, third = all_but_one(begun)
    begun.type(two)
    assert begun("digit", (int(third) + 1) % 6)["offer"] is None
    assert begun.told["answer"]["kind"] == "nowhere"


def test_whoever_lays_the_last_tile_by_the_count_is_asked_about(begun):
    player = last_tile(begun)
    assert begun.match["question"]["kind"] == "out" and begun.match["phase"] == "turn"
    assert begun("take", True)["phase"] == "hands" and begun.match["players"][player]["hand"] == 0


def test_who_is_not_out_still_holds_tiles_and_the_round_goes_on(begun):
    player = last_tile(begun)
    assert begun("take", False, 2)["phase"] == "turn" and begun.match["players"][player]["hand"] == 2


def test_hands_are_told_by_their_tiles_or_by_their_sum(begun):
    last_tile(begun)
    begun("take", True)
    asked, count = begun.match["turn"], begun.match["count"]
    held = begun.controller.match.unplayed()[:count]
    for tile in held:
        begun.type(tiles.name(tile).replace("-", ""))
    assert len(begun.match["held"]) == count
    before = sum(begun.totals)
    begun("hand")
    assert begun.controller.match.hand_sums[asked] == sum(tiles.SUMS[tile] for tile in held)
    assert sum(begun.totals) >= before and begun.match["phase"] in ("opening", "over")


def test_a_tile_that_lies_on_the_board_is_in_nobodys_hand(begun):
    last_tile(begun)
    begun("take", True)
    assert begun.type("555")["said"].startswith("5-5-5 was played") and not begun.match["held"]


def test_numbers_read_anticlockwise_are_asked_about_in_a_hand(begun):
    last_tile(begun)
    begun("take", True)
    assert begun.type("021")["said"].startswith("0-2-1 is no tile") and not begun.match["held"]


def test_another_match_on_the_board_is_no_older_state_to_the_device(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    before = Session(Journal(FILE, Witness()))
    before.load()
    for event in (events.match(0, 56, 2), events.round_(0), *(events.place(tile) for tile in (55, 54, 53))):
        assert before.apply(event) == 0
    before.store()
    table = Table()
    table("leave")
    table.begin("Anna", "Ben")
    after = Journal(FILE, Witness())
    assert list(after.load()) and not after.behind and not after.lost_bytes


def test_what_is_confirmed_is_in_the_devices_own_journal(begun, tmp_path):
    begun.lay("455")
    begun("take")
    device = Device(str(tmp_path / FILE))
    assert device.screen == "RefereedTurnScreen" and device.match.totals == [15, 14]
    assert device.session.name(0) == "Anna"
    begun.lay("155")
    assert Device(str(tmp_path / FILE)).match.totals == [15, 14], "what is on trial is not"


def test_a_match_begun_on_the_device_goes_on_on_the_board(tmp_path, monkeypatch):
    device = Device(str(tmp_path / FILE))
    device.settings.set("referee", 1)
    device.keys("2KK 223K 233K")
    monkeypatch.chdir(tmp_path)
    table = Table()
    assert table.match["phase"] == "turn" and table.totals == device.match.totals
    assert len(table.asking.playing.referee.table.laid) == 2 and table.match["board"]
    table.lay("333")
    table("take")
    assert Device(str(tmp_path / FILE)).match.placed == 3


def test_a_round_scored_quick_is_left_to_the_device(tmp_path, monkeypatch):
    Device(str(tmp_path / FILE)).keys("2KK 555K")
    monkeypatch.chdir(tmp_path)
    assert Table().match["board"] is False


def test_a_turn_that_is_open_again_on_the_device_is_closed_as_it_was(tmp_path, monkeypatch):
    device = Device(str(tmp_path / FILE))
    device.settings.set("referee", 1)
    device.keys("2KK 223K 233K B")
    assert device.app.screen.as_it_was
    monkeypatch.chdir(tmp_path)
    assert Table().totals == [7, 8]


def test_nothing_that_is_asked_changes_the_board_but_a_turn(begun):
    laid = list(begun.asking.playing.referee.table.laid)
    for event in (
        ["touch", 0, 0],
        ["show", "open"],
        ["show", "hand"],
        ["tile", [1, 2, 3]],
        ["show", "board"],
        ["erase"],
    ):
        begun(*event)
    assert begun.asking.playing.referee.table.laid == laid
    assert events.kind(begun.controller.session.last()) == events.LAY


def test_a_tile_with_one_place_lies_there_at_once(begun):
    begun.lay("455")
    begun("take")
    board, unplayed = begun.controller.match.board, begun.controller.match.unplayed()
    alone = [tile for tile in unplayed if len(board.moves((tile,))) == 1]
    assert alone and begun.type(tiles.name(alone[0]).replace("-", ""))["offer"]
    assert begun("undo")["offer"] is None and len(begun.asking.playing.referee.table.laid) == 2
