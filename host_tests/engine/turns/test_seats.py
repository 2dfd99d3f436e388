"""A completed round, whoever opens it among however many: those who are away have their turns in it as well."""

import pytest

from trivet.engine import codes, events, phases

from .. import presets
from ..game import lay, new_round

SEATS = [(players, opener) for players in range(2, 7) for opener in range(players)]


@pytest.mark.parametrize("edition", presets.having(ending="complete-round"))
@pytest.mark.parametrize(("players", "opener"), SEATS)
def test_its_last_turn_is_that_of_the_seat_before_the_opener(edition, players, opener):
    match = new_round(players, opener, edition=edition, **{"hand_%d" % players: 1})
    lay(match, "5-5-5")
    for step in range(1, players):
        assert (match.phase, match.out, match.player) == (phases.TURN, opener, (opener + step) % players)
        assert match.apply(events.skip()) == codes.OK
    assert match.phase == phases.HANDS and not match.blocked
    assert list(match.hands) == [0 if player == opener else 1 for player in range(players)]
