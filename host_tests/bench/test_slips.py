"""The slips of the bench: each kind is what its name says, and what became of it is told rightly."""

import itertools
import random

import pytest

from tools.bench import slip_repairs, slips
from tools.bench.slip_kinds import KINDS, SLIP, Typed
from tools.bench.slip_rounds import Seen, Turn, rounds
from tools.bench.slips import LINE, NONE, TOLD, UNSAID, Fate

MADE = {  # of DD345>K, all that there can be
    "digit doubled": {"DD3345>K", "DD3445>K", "DD3455>K"},
    "digit beside": {"DD245>K", "DD445>K", "DD335>K", "DD355>K", "DD344>K"},
    "digit left out": {"DD45>K", "DD35>K", "DD34>K"},
    "digits swapped": {"DD435>K", "DD354>K"},
    "anticlockwise": {"DD354>K"},
    "DRAW too many": {"DDD345>K"},
    "DRAW too few": {"D345>K"},
    "OK twice": {"DD345>KK"},
    "OK before the arrows": {"DD345K>K"},
    "BACK at rest": {"BDD345>K"},
    "BACK within": {"DBD345>K", "DDB345>K", "DD3B45>K", "DD34B5>K", "DD345B>K", "DD345>BK"},
    "arrow too many": {"DD345>>K"},
    "arrow too few": {"DD345K"},
    "MENU touched": {
        "MDD345>K", "DMD345>K", "DDM345>K", "DD3M45>K", "DD34M5>K", "DD345M>K", "DD345>MK",
    },
    "turn forgotten": {""},
    "turn twice": {"DD345>KDD345>K"},
    "OK where one must draw": {None},
}  # fmt: skip
WITHOUT_TILE = {"DRAW too many": {"DDDKK"}, "OK where one must draw": {"KDDKK"}, "BACK within": {"DBDKK", "DDBKK"}}
BARE = {
    "BACK within": {None},
    "DRAW too few": {None},
    "OK where one must draw": {None},
    "OK twice": {"KKK"},
    "DRAW too many": {"DKK"},
}


def made(kind, keys):
    """All that the kind makes of a turn's keys."""
    slipped = [KINDS[kind](Typed(keys), random.Random(number)) for number in range(200)]
    return {None if keys is None else "".join(key for key, _ in keys) for keys in slipped}


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_makes_what_its_name_says(kind):
    assert made(kind, "DD345>K") == MADE[kind]


@pytest.mark.parametrize(
    ("keys", "expected"),
    [(keys, pair) for keys, kinds in (("DDKK", WITHOUT_TILE), ("KK", BARE)) for pair in kinds.items()],
)
def test_a_kind_makes_of_a_pass_what_its_name_says(keys, expected):
    kind, there = expected
    assert made(kind, keys) == there


@pytest.mark.parametrize("kind", ["digit doubled", "digit beside", "digits swapped", "anticlockwise", "arrow too few"])
def test_a_pass_has_no_slip_of_what_it_has_not(kind):
    assert made(kind, "DDKK") == {None}


def test_a_triple_has_no_digits_to_be_swapped():
    assert made("digits swapped", "333K") == made("anticlockwise", "333K") == {None}


def test_only_the_key_that_nobody_meant_is_the_slip():
    assert KINDS["OK before the arrows"](Typed("345>K"), random.Random(1)) == [
        ("3", 0), ("4", 1), ("5", 2), ("K", SLIP), (">", 3), ("K", 4),
    ]  # fmt: skip
    doubled = KINDS["digit doubled"](Typed("345K"), random.Random(1))
    assert sorted(place for _, place in doubled) == [SLIP, 0, 1, 2, 3]
    assert [place for _, place in KINDS["anticlockwise"](Typed("D345K"), random.Random(1))] == [0, 1, SLIP, SLIP, 4]


# ---- what became of it, with invented answers of a device

HOME, ASKS = "TurnScreen", "PassingScreen"


class Answers:
    """A table that answers a key with what stands next in a list: (log, totals, what is said, the screen)."""

    is_over = False

    def __init__(self, line, answers):
        self._line, self._answers = line, list(answers)
        self.log, self.said, self.screen = b"", "", HOME
        self.match = self
        self.totals = [0, 0]

    def line(self):
        return (self._line,)

    def press(self, key):
        log, total, self.said, self.screen = self._answers.pop(0) if self._answers else self._after
        self.totals = [total, 0]
        self.log = log
        self._after = log, total, "", HOME


class TwoTurns:
    """A round of two turns of one key each, which book a and b for 5 points each."""

    log = b"ab"
    turns = [
        Turn("K", event, [Seen(HOME, ()), Seen(HOME, ())], {0: ("Player 1 +5",)}, {"Good."}, [total, 0])
        for event, total in ((b"a", 5), (b"b", 10))
    ]


RIGHT, OTHER, LATER = (b"a", 5), (b"x", 7), (b"xb", 12)
MEANT, SAYS = "Player 1 +5", "Player 1 +7"


@pytest.mark.parametrize(
    ("line", "answers", "what", "own"),
    [
        (MEANT, [(*RIGHT, "", HOME), (*RIGHT, "", HOME), (b"ab", 10, "", HOME)], NONE, False),
        (MEANT, [(*RIGHT, "Bad.", HOME), (*RIGHT, "", HOME), (b"ab", 10, "", HOME)], NONE, False),
        (MEANT, [(b"", 0, "", HOME), (b"x", 5, "", HOME), (b"xb", 10, "", HOME)], NONE, False),
        (MEANT, [(b"", 0, "", HOME), (*OTHER, "", HOME), (*LATER, "", HOME)], UNSAID, False),
        (MEANT, [(b"", 0, "", HOME), (*OTHER, "Bad.", HOME), (*LATER, "", HOME)], UNSAID, False),
        (SAYS, [(b"", 0, "", HOME), (*OTHER, "", HOME), (*LATER, "", HOME)], LINE, False),
        (SAYS, [(b"", 0, "Good.", HOME), (*OTHER, "", HOME), (*LATER, "", HOME)], LINE, False),
        (SAYS, [(b"", 0, "Bad.", HOME), (*OTHER, "", HOME), (*LATER, "", HOME)], TOLD, True),
        (SAYS, [(b"", 0, "", ASKS), (*OTHER, "", HOME), (*LATER, "", HOME)], TOLD, True),
        (SAYS, [(b"", 0, "Bad.", HOME), (b"", 0, "", HOME), (*OTHER, "", HOME)], TOLD, False),
        (MEANT, [(b"", 0, "Bad.", HOME), (b"", 0, "", HOME), (b"", 0, "", HOME)], TOLD, False),
        (MEANT, [(b"", 0, "", HOME), (b"", 0, "", HOME), (b"", 0, "", HOME)], UNSAID, False),
    ],
)
def test_what_came_before_the_first_wrong_booking_says_what_became_of_a_slip(line, answers, what, own):
    slipped = [("B", SLIP), ("K", 0)]
    assert slips.blind(TwoTurns(), 0, slipped, Answers(line, answers)) == (what, own)


@pytest.mark.parametrize(
    ("line", "answer", "seen"),
    [
        (MEANT, ("", HOME), None),
        (MEANT, ("Good.", HOME), None),
        (MEANT, ("Bad.", HOME), (0, "B")),
        (MEANT, ("", ASKS), (0, "B")),
        (SAYS, ("", HOME), (0, "B")),
    ],
)
def test_who_looks_sees_a_sentence_a_question_and_the_line_of_ok(line, answer, seen):
    table = Answers(line, [(b"", 0, *answer), (*RIGHT, "", HOME), (b"ab", 10, "", HOME)])
    assert slips.noticed(TwoTurns(), 0, [("B", SLIP), ("K", 0)], table) == seen


# ---- on the application


@pytest.fixture(scope="module")
def some():
    """A few rounds."""
    return list(itertools.islice(rounds(1, False), 5))


def of_kind(some, kind):
    """(a round, the number of a turn, what who looks sees of its slip), in the first round where there is any."""
    for played in some:
        chosen = slips._chosen(played, kind, random.Random(1))
        seen = chosen and slips.noticed(played, *chosen, played.table(chosen[0]))
        if seen:
            return played, chosen[0], seen
    raise AssertionError(kind)


NOTHING_TO_PUT_RIGHT = "OK before the arrows"  # what is typed on amounts to the turn that was meant


def test_an_ok_before_the_arrows_leaves_nothing_to_put_right(some):
    with pytest.raises(AssertionError, match=NOTHING_TO_PUT_RIGHT):
        of_kind(some, NOTHING_TO_PUT_RIGHT)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != NOTHING_TO_PUT_RIGHT])
def test_what_puts_a_slip_right_leads_to_the_match_that_was_meant(some, kind):
    played, at, (number, pressed) = of_kind(some, kind)
    table = played.table(at)
    table.press(pressed + slip_repairs.shortest(played, at, number, pressed))
    assert table.log == b"".join([*played.begun, *(turn.event for turn in played.turns[: number + 1])])


def test_only_keys_that_lead_to_what_was_meant_put_it_right(some):
    played, at, _ = of_kind(some, "OK twice")
    keys = played.turns[at].keys
    assert slip_repairs.leads(played, at, at, keys)
    for wrong in ("", keys[:-1], keys + "B", keys + "M"):
        assert not slip_repairs.leads(played, at, at, wrong), wrong


def test_a_second_ok_takes_one_key_more_which_is_itself(some):
    played, at, seen = of_kind(some, "OK twice")
    assert slip_repairs.keys_to_put_right(played, at, *seen) == 1


def test_one_back_at_rest_takes_itself_and_what_closes_the_turn(some):
    played = some[0]
    at = next(at for at, turn in enumerate(played.turns) if at and turn.is_turn and turn.keys[0].isdigit())
    slipped = KINDS["BACK at rest"](Typed(played.turns[at].keys), random.Random(1))
    seen = slips.noticed(played, at, slipped, played.table(at))
    assert slip_repairs.shortest(played, at, *seen) == "K" + played.turns[at].keys
    assert slip_repairs.keys_to_put_right(played, at, *seen) == 3  # BACK, the refused digit, OK


def test_the_same_seed_gives_the_same_slips_and_figures():
    found = [list(slips._of_round(next(rounds(seed, True)), (seed, 0))) for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]
    kinds = [fate.kind for fate in found[0]]
    assert len(kinds) == len(set(kinds)) >= len(KINDS) - 2


# ---- the figures


def fates(*keys, kind="OK twice", what=NONE):
    return [Fate(kind, False, what, False, each) for each in keys]


def test_the_figures_are_shares_the_worst_median_and_what_95_of_100_take():
    found = fates(1, 1, 9) + fates(4, 5, None, kind="turn twice", what=LINE)
    assert slips.share(found, lambda fate: fate.what == LINE) == (50, "3 of 6 slips")
    assert slips.worst_kind(found) == (4.5, "turn twice")
    assert slips.percentile(list(range(1, 101))) == 95 and slips.percentile([7]) == 7


def test_what_no_way_puts_right_counts_as_the_most_keys():
    assert slips.most_keys(fates(1, slip_repairs.NO_WAY)) == (float("inf"), "of 2 slips, 1 without a way")
