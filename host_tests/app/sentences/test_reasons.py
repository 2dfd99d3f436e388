"""Why an entry of long ago does not hold, in sentences."""

import pytest

from trivet.app.sentences.reasons import why
from trivet.engine import codes, events, phases


class Stage:
    """What why() asks of the stage."""

    @staticmethod
    def words(key):
        return key

    class match:  # noqa: N801
        class rules:  # noqa: N801
            draws = 3

    def player(self, index):
        return f"P{index + 1}"


@pytest.mark.parametrize(
    ("event", "code", "fact", "sentence"),
    [
        (events.place(55), codes.PLAYED, 2, ("no.played.by", "5-5-5", "P2")),
        (events.place(55, 0, 1), codes.IMPOSSIBLE_FIGURE, 0, ("no.figure", "5-5-5", "a.figure1")),
        (events.place(55, 4), codes.TOO_MANY_DRAWS, 0, ("no.draws", 3)),
        (events.place(55, 2), codes.POOL_EMPTY, 1, ("no.pool.few", 1)),
        (events.place(55, 2), codes.POOL_EMPTY, 0, ("no.pool",)),
        (events.place(54), codes.NOT_SHOWN, 55, ("no.shown", "P3", "5-5-5")),
        (events.place(54), codes.HIGHER, 53, ("no.higher", "P3", "4-4-5", "4-5-5")),
        (events.pass_(3), codes.OPENER_PLACES, 0, ("no.opener",)),
        (events.pass_(2), codes.MUST_DRAW, 3, ("no.pass", 3)),
        (events.hand(23), codes.IMPOSSIBLE_SUM, 4, ("no.sum", 4, 23)),
        (events.held([55, 54]), codes.IMPOSSIBLE_HAND, 3, ("no.sum", 3, 29)),
        (events.held([55, 54]), codes.PLAYED, 0, ("no.fit",)),
        (events.lay(55, 0, 1, 0, 0), codes.TAKEN, 0, ("no.taken", "5-5-5")),
        (events.lay(55, 0, 1, 0, 0), codes.NO_EDGE, 0, ("no.edge", "5-5-5")),
        (events.lay(55, 0, 1, 0, 0), codes.CORNER, 0, ("no.differs", "5-5-5")),
        (events.place(55), codes.OTHER_KIND, 0, ("no.fit",)),
        (events.hand(23), codes.NOT_NOW, phases.TURN, ("no.on",)),
        (events.place(55), codes.NOT_NOW, phases.HANDS, ("no.over",)),
        (events.place(55), codes.NOT_NOW, phases.OVER, ("no.over",)),
        (events.round_(0), codes.NOT_NOW, phases.HANDS, ("hands.ask", "P3")),
    ],
)
def test_why_an_entry_does_not_hold_is_said_in_the_words_of_the_refusal(event, code, fact, sentence):
    assert why(Stage(), event, 2, code, fact) == sentence
