"""Events that no line of a record makes: each is refused with its code, and changes nothing."""

import pytest

from trivet.command import replay
from trivet.command.record import reading
from trivet.engine import codes, events
from trivet.engine.match import Match
from trivet.engine.rulebooks import rules

NOTHING = None  # no match yet
BEGUN = "players: Anna, Ben"
OPENED = BEGUN + "\nround 1: Anna opens"
PLAYED = OPENED + "\n1. Anna 5-5-5"
TOLD = BEGUN + "\noption: hand_2 2\nround 1: Anna opens\n1. Anna 5-5-5\n2. Ben 4-4-4\n3. Anna 3-3-3"
SAID = BEGUN + "\noption: blocked_when all-have-passed\nround 1: Anna opens\n1. Anna 5-5-5\nend: blocked"
TWO_LEFT = TOLD.replace("2. Ben 4-4-4", "2. Ben is skipped")
SAID = BEGUN + "\noption: blocked_when all-have-passed\nround 1: Anna opens\n1. Anna 5-5-5\nend: blocked"
BETWEEN = BEGUN + "\noption: hand_2 1\nround 1: Anna opens\n1. Anna 5-5-5\nleft: Ben 0"
OF_ROUNDS = BETWEEN.replace("round 1", "option: length rounds\noption: rounds 2\nround 1")
SIX = "players: A, B, C, D, E, F\noption: most 6\noption: hand_6 6\nround 1: A opens\n1. A 5-5-5\nout A\n" + "\n".join(
    [f"left: {name} 30" for name in "BCDEF"]
)
TIMED = BEGUN + "\noption: timer 30\noption: expiry penalty"
SHOWS = BEGUN + "\noption: opening high-triple"
MIRROR = 60  # a tile of the set of 76
TILE = 1

ROWS = [
    (NOTHING, events.match(99, 56, 2), "NO_EDITION"),
    (NOTHING, events.match(0, 57, 2), "BAD_SET"),
    (NOTHING, events.match(0, 56, 0), "BAD_PLAYERS"),
    (NOTHING, events.match(0, 56, 7), "BAD_PLAYERS"),
    *[
        (NOTHING, event, "NOT_NOW")
        for event in (
            events.end(), events.leave(0), events.skip(), events.out(0), events.rule(0, 1), events.round_(0),
            events.correct(0, 5),
        )
    ],
    (BEGUN, events.match(0, 56, 2), "NOT_NOW"),
    (BEGUN, events.rule(len(rules.PARAMETERS), 0), "BAD_RULE"),
    (BEGUN, events.rule(255, 0), "BAD_RULE"),
    (BEGUN, events.rule(rules.index("fewest"), 7), "BAD_RULE"),
    (PLAYED, events.rule(rules.index("target"), 0), "BAD_RULE"),
    *[(PLAYED, events.correct(0, points), "BAD_RULE") for points in (10000, -10000, 32767, -32768)],
    # the other phases' events
    *[
        (so_far, event, "NOT_NOW")
        for so_far in (BEGUN, TOLD)
        for event in (
            events.place(TILE), events.lay(TILE, 0, 0, 0, 0), events.pass_(0), events.skip(), events.skip(1),
            events.block(),
        )
    ],
    (TIMED, events.expire(0), "NOT_NOW"),
    (TIMED + TOLD[len(BEGUN) :], events.expire(0), "NOT_NOW"),
    (PLAYED, events.round_(0), "NOT_NOW"),
    (PLAYED, events.hand(5), "NOT_NOW"),
    (PLAYED, events.held([TILE]), "NOT_NOW"),
    # what is no event
    *[
        (OPENED, event, "NOT_NOW")
        for event in (b"", b"\x00", b"\x03", b"\x03\x01\x00", b"\x09\x01", b"\xff", bytes(40))
    ],
    (PLAYED, bytes((events.AWAY, 0)), "NOT_NOW"),
    (OPENED, events.lay(TILE, 0, 0, 0, 3), "NOT_NOW"),
    (OPENED, events.lay(0, 0, 0, 0, 1), "NOT_NOW"),  # a triple has no turn
    (PLAYED, events.unknown(0), "NOT_NOW"),
    (PLAYED, events.unknown(21), "TOO_MANY_MISSING"),
    # nobody who is there
    (BEGUN, events.round_(2), "BAD_PLAYERS"),
    (SHOWS, events.open_(2, 0), "BAD_PLAYERS"),
    *[
        (PLAYED, event, "BAD_PLAYERS")
        for event in (
            events.leave(2), events.leave(255), events.out(2), events.swap(0, 2), events.swap(2, 0), events.holds(2, 3),
            events.correct(2, 5),
        )
    ],
    (BETWEEN, events.join(3, 0), "BAD_PLAYERS"),
    (SIX, events.join(6, 0), "BAD_PLAYERS"),
    (BETWEEN, events.join(2, -10000), "BAD_TOTAL"),
    (OF_ROUNDS, events.join(2, 10000), "BAD_TOTAL"),
    # tiles of another set, figures that are none, hands that nobody can hold
    (OPENED, events.place(56), "NO_SUCH_TILE"),
    (OPENED, events.place(MIRROR), "NO_SUCH_TILE"),
    (OPENED, events.lay(MIRROR, 0, 0, 0, 0), "NO_SUCH_TILE"),
    (PLAYED, events.missing(56), "NO_SUCH_TILE"),
    *[(SHOWS, events.open_(0, shown), "NO_SUCH_TILE") for shown in (56, MIRROR, 75, 76, 254)],
    (PLAYED, events.place(TILE, figure=6), "IMPOSSIBLE_FIGURE"),
    (TOLD, events.held([]), "IMPOSSIBLE_HAND"),
    (SAID, events.held([]), "IMPOSSIBLE_HAND"),
    (TOLD, events.held([56]), "NO_SUCH_TILE"),
    (TWO_LEFT, events.held([TILE, TILE]), "IMPOSSIBLE_HAND"),
]  # fmt: skip


@pytest.mark.parametrize(("so_far", "event", "code"), ROWS, ids=[f"{code}-{event.hex()}" for _, event, code in ROWS])
def test_the_event_is_refused_with_its_code(so_far, event, code):
    match = Match()
    if so_far is not NOTHING:
        record = f"trivet record 1\nedition: nordic-four\ntiles: 56\n{so_far}\n"
        match = replay.play(reading.parse(record)).match
    before = match.save()
    assert match.apply(event) == getattr(codes, code)
    assert match.save() == before
