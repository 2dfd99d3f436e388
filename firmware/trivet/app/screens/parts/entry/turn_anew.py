"""What the two screens share on which a turn of long ago is entered anew, with a board and without: the tiles drawn,
and what a turn is in which none was placed.
"""

from trivet.engine import events
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.engine.match import Match
    from trivet.ui.words import Words


# The kinds of turns in which none is placed; a skipped one is SKIP here, whatever was drawn.
WITHOUT_TILE = (events.EXPIRE, events.SKIP, events.PASS)


class Draws:
    """How many tiles are entered as drawn: `count`, of `most` that can be; `opens` is whether the turn is the first of
    its round, for which nobody draws. Who passes must draw `must`.
    """

    def __init__(self, opens: bool, most: int, must: int):
        self.opens = opens
        self.most = most
        self.must = must
        self.count = 0

    def fill_in(self, old: bytes) -> None:
        """Those of the turn that stands there, b"" for a new one. Whoever opens now has drawn nothing."""
        self.count = events.draws(old) if old and not self.opens else 0

    @property
    def can_be(self) -> bool:
        """Whether any can be drawn at all."""
        return self.most > 0 and not self.opens

    def lacks(self, kind: int) -> int:
        """How many must be drawn yet before a turn of this kind: a pass."""
        return max(0, self.must - self.count) if kind == events.PASS else 0

    def more(self) -> None:
        """Counts one more, and after the last one none again."""
        self.count = (self.count + 1) % (self.most + 1)

    def why_none(self) -> tuple:
        """The sentence that says why no further one can be: its id and its values."""
        if self.opens:
            return ("no.opener",)
        return ("no.draws", self.most) if self.most else ("no.pool",)


def without_tile(old: bytes, opens: bool) -> tuple:
    """The kinds that a turn can be of in which no tile is placed; `old` is what stands there, b"" for a new one."""
    if opens:
        return ()
    return WITHOUT_TILE if old and events.kind(old) == events.EXPIRE else WITHOUT_TILE[1:]


def kind_of(event: bytes) -> int:
    """The kind of a turn, as WITHOUT_TILE has it; 0 if there is none."""
    if not event:
        return 0
    return events.SKIP if events.skips(event) else events.kind(event)


def event_without_tile(kind: int, draws: int) -> bytes:
    """The event of such a turn."""
    if kind == events.SKIP:
        return events.skip(draws)
    return events.expire(draws) if kind == events.EXPIRE else events.pass_(draws)


def instead(match: "Match", kind: int, turn: bytes) -> bytes:
    """The event of this kind in place of a turn: what was drawn stays, and a pass has the draws that it must have."""
    drawn = min(events.draws(turn), match.draws_left())
    if kind == events.SKIP:
        return events.skip(drawn)
    return events.pass_(max(match.must_draw(), drawn))


def text(words: "Words", kind: int, name: str, draws: Draws) -> str:
    """What there is to say of such a turn, whatever it scores: who is away, or what must be drawn still; else ""."""
    if kind == events.SKIP and not draws.count:
        return words("skip.text", name)
    lacks = draws.lacks(kind)
    return words("pass.drawn", draws.count, lacks) if lacks else ""
