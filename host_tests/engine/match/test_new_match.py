"""What a match says before anything has happened, and when a round has just begun after another."""

from trivet.engine import codes, events, phases, tiles
from trivet.engine.match import Match

from ..game import block, new_match, referee

NOTHING_YET = {
    "edition": 0,
    "set_size": 0,
    "players": 0,
    "dealt": 0,
    "phase": phases.SETUP,
    "round": 0,
    "opener": 0,
    "shown": tiles.NONE,
    "asked": False,
    "player": 0,
    "actor": 0,
    "drawn": 0,
    "placed": 0,
    "passed": 0,
    "out": phases.NOBODY,
    "blocked": False,
    "refereed": False,
    "reached": 0,
    "totals": [],
    "before": (),
    "hands": b"",
    "owner": b"",
    "numbers": bytes(6),
    "hand_sums": [],
    "told_tiles": b"",
    "holders": b"",
    "lines": [],
}


def test_a_new_match_holds_nothing():
    match = Match()
    assert {name: getattr(match, name) for name in NOTHING_YET} == NOTHING_YET
    assert match.blocked is False and match.refereed is False
    assert match.board.count == 0 and match.pool() == 0 and match.unplayed() == []


def test_a_match_of_an_edition_holds_its_players_and_no_round():
    match = Match()
    assert match.apply(events.match(3, 76, 5)) == codes.OK
    begun = NOTHING_YET | {
        "edition": 3,
        "set_size": 76,
        "players": 5,
        "phase": phases.OPENING,
        "totals": [0] * 5,
        "before": (0,) * 5,
        "hands": bytes(5),
        "owner": bytes(76),
    }
    assert {name: getattr(match, name) for name in begun} == begun


def test_a_round_begins_with_nothing_of_the_one_before():
    match, fresh = [new_match(3, edition="nordic-2009", blocked="nothing") for _ in range(2)]
    assert match.apply(events.open_(2, tiles.find((5, 5, 5)))) == codes.OK
    referee(match, "0,0:012 1,0:101")
    block(match)
    assert match.asked and match.blocked and match.drawn and match.placed and match.refereed and match.board.count
    fresh.totals, fresh.round, fresh.hand_sums = match.totals, match.round, match.hand_sums
    assert match.apply(events.round_(1)) == fresh.apply(events.round_(1)) == codes.OK
    assert match.save() == fresh.save()
    assert match.before == tuple(match.totals) != (0, 0, 0)
