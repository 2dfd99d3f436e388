"""The kinds of slips: what a wrong key makes of the keys of one turn.

A turn's keys are draws, digits, arrows and OK, in this order: "DD345>K". With a slip they are pairs (key, its place in
the turn as it was meant), and SLIP in place of that for the key that nobody meant.
"""

import random
import re
from collections.abc import Callable

SLIP = -1
_LAST_DIGIT = 5

Slipped = list[tuple[str, int]]


class Typed:
    """The keys of a turn as they are meant, and the places of each sort of key."""

    def __init__(self, keys: str):
        found = re.fullmatch(r"(D*)(\d*)([<>]*)(K+)", keys)
        assert found, keys
        self.keys = keys
        self.draws, self.digits, self.arrows, self.oks = (range(*found.span(group)) for group in (1, 2, 3, 4))

    @property
    def meant(self) -> Slipped:
        """The turn without a slip."""
        return [(key, at) for at, key in enumerate(self.keys)]

    def more(self, at: int, key: str) -> Slipped:
        """One more key before that at this place."""
        return [*self.meant[:at], (key, SLIP), *self.meant[at:]]

    def less(self, at: int) -> Slipped:
        """The key at this place is left out."""
        return [*self.meant[:at], *self.meant[at + 1 :]]

    def other(self, digits: list[int], tile: str) -> Slipped:
        """Other digits in place of those meant; `digits` are those that are wrong, `tile` is all three."""
        slipped = self.meant
        for at in digits:
            slipped[at] = (tile[at - self.digits.start], SLIP)
        return slipped

    @property
    def tile(self) -> str:
        """The digits."""
        return self.keys[self.digits.start : self.digits.stop]


Kind = Callable[[Typed, random.Random], "Slipped | None"]  # None: this turn can have no slip of the kind


def _doubled(turn, rng):
    at = rng.choice(turn.digits) if turn.digits else SLIP
    return turn.more(at + 1, turn.keys[at]) if turn.digits else None


def _beside(turn, rng):
    if not turn.digits:
        return None
    at = rng.choice(turn.digits)
    digit = int(turn.keys[at])
    beside = rng.choice([other for other in (digit - 1, digit + 1) if 0 <= other <= _LAST_DIGIT])
    tile = turn.tile
    place = at - turn.digits.start
    return turn.other([at], tile[:place] + str(beside) + tile[place + 1 :])


def _left_out(turn, rng):
    return turn.less(rng.choice(turn.digits)) if turn.digits else None


def _swapped(turn, rng):
    there = [at for at in turn.digits[:-1] if turn.keys[at] != turn.keys[at + 1]]
    if not there:
        return None
    at = rng.choice(there)
    place = at - turn.digits.start
    tile = turn.tile
    return turn.other([at, at + 1], tile[:place] + tile[place + 1] + tile[place] + tile[place + 2 :])


def _anticlockwise(turn, rng):
    if not turn.digits or len(set(turn.tile)) == 1:
        return None
    first, second, third = turn.tile
    return turn.other(list(turn.digits[1:]), first + third + second)


def _draw_too_many(turn, rng):
    return turn.more(turn.draws.stop, "D")


def _draw_too_few(turn, rng):
    return turn.less(rng.choice(turn.draws)) if turn.draws else None


def _ok_twice(turn, rng):
    return turn.more(turn.oks.stop, "K")


def _ok_before_arrows(turn, rng):
    return turn.more(turn.arrows.start, "K") if turn.arrows else None


def _back_at_rest(turn, rng):
    return turn.more(0, "B")


def _back_within(turn, rng):
    return turn.more(rng.randint(1, turn.oks.start), "B") if turn.oks.start else None


def _arrow_too_many(turn, rng):
    if not turn.digits:
        return None
    return turn.more(turn.arrows.stop, turn.keys[turn.arrows.start] if turn.arrows else rng.choice("<>"))


def _arrow_too_few(turn, rng):
    return turn.less(rng.choice(turn.arrows)) if turn.arrows else None


def _menu_touched(turn, rng):
    return turn.more(rng.randint(0, turn.oks.start), "M")


def _forgotten(turn, rng):
    return []


def _twice(turn, rng):
    return turn.meant + turn.meant


def _ok_before_drawing(turn, rng):
    return turn.more(0, "K") if turn.draws and not turn.digits else None


KINDS: dict[str, Kind] = {
    "digit doubled": _doubled,
    "digit beside": _beside,
    "digit left out": _left_out,
    "digits swapped": _swapped,
    "anticlockwise": _anticlockwise,
    "DRAW too many": _draw_too_many,
    "DRAW too few": _draw_too_few,
    "OK twice": _ok_twice,
    "OK before the arrows": _ok_before_arrows,
    "BACK at rest": _back_at_rest,
    "BACK within": _back_within,
    "arrow too many": _arrow_too_many,
    "arrow too few": _arrow_too_few,
    "MENU touched": _menu_touched,
    "turn forgotten": _forgotten,
    "turn twice": _twice,
    "OK where one must draw": _ok_before_drawing,
}
