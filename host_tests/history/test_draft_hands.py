"""Whatever a draft says, and however it is played on behind what does not hold: no hand has less than no tile, and the
pool none either.
"""

from host_tests.history.matches import done, random_event
from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.match import Match
from trivet.engine.phases import HANDS, OVER, SETUP, TURN
from trivet.engine.rulebooks import editions
from trivet.engine.rulebooks.rules import index
from trivet.history.draft import Draft
from trivet.history.log import Log

DRAFTS = 150


def any_event(rng):
    """An event of any kind that can stand in a round, about anybody."""
    player = rng.randrange(4)
    return rng.choice(
        (
            events.place(rng.randrange(56), rng.randrange(5), rng.randrange(6)),
            events.pass_(rng.randrange(5)),
            events.expire(rng.randrange(5)),
            events.skip(),
            events.leave(player),
            events.join(player, 10),
            events.out(player),
            events.block(),
            events.swap(player, rng.randrange(4)),
            events.missing(rng.randrange(56)),
            events.unknown(rng.randrange(3)),
            events.holds(player, rng.randrange(9)),
            events.rule(index("target"), rng.choice((100, 500))),
            events.hand(rng.randrange(80)),
            events.held(bytes(rng.sample(range(56), rng.randrange(4)))),
            events.round_(player),
        )
    )


def some_match(rng):
    """The log of a match with small hands, as players enter it, in which people come and go."""
    players = rng.randint(2, 4)
    match, log = Match(), Log()
    hand = events.rule(index(f"hand_{players}"), rng.randint(1, 4))
    beginning = [events.match(rng.randrange(len(editions.EDITIONS)), 56, players), hand]
    while log.size < 250 and match.phase != OVER:
        event = beginning.pop(0) if beginning else random_event(match, rng) if rng.random() < 0.9 else any_event(rng)
        if match.apply(event) == OK:
            log.append(event)
    return log


def test_no_hand_of_a_draft_is_below_zero(rng, monkeypatch):
    taken, refused = Match.take, []

    def watched(match, event):
        taken(match, event)
        assert match.phase == SETUP or (min(match.hands) >= 0 and max(match.hands) <= 76), event
        assert match.phase not in (TURN, HANDS) or match.pool() >= 0, event
        in_hands = sum(match.hands)
        assert match.phase != TURN or in_hands + match.placed + match.pool() == match.in_box(), "no tile is lost"

    monkeypatch.setattr(Match, "take", watched)
    for _ in range(DRAFTS):
        draft = Draft(some_match(rng))
        for _ in range(rng.randint(1, 4)):
            offsets, at = [0], 0
            for event in draft.log.events():
                at += len(event)
                offsets.append(at)
            place = rng.randrange(2, len(offsets) - 1)
            end = rng.randint(place, min(place + 2, len(offsets) - 1))
            put = b"".join([any_event(rng) for _ in range(rng.randrange(3))])
            draft.change(offsets[place], offsets[end] - offsets[place], put)
        done(draft.play_all())
        refused.append(len(draft.faults))
    assert max(refused) > 1, "some are played on behind what does not hold"
