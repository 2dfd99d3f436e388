"""What contradicts what was shown, where the highest triple of all hands opens. It is told and never refused, since no
hand is seen.

Shown is the highest triple or, where nobody holds one, the highest tile; or nothing, which says only that nobody holds
a triple. Who has drawn nothing since the deal held all the time what he places or is left with. What he held is
measured against what was shown, not against what opened: a triple that was shown may be kept back for 0-0-0. The tile
that was shown stays with the opener until he places it or goes home.
"""

from trivet.micropython import TYPE_CHECKING, const

from . import events, tiles
from .rulebooks.rules import HIGH_TRIPLE

if TYPE_CHECKING:
    from .state import State

HIGHER = const(0)  # the tile was in a hand, though a lower one was shown as the highest
TRIPLE = const(1)  # the tile, a triple, was in a hand, though no triple was shown
KEPT = const(2)  # who has shown the tile went out without placing it
ELSEWHERE = const(3)  # the tile that was shown was another's
LACKING = const(4)  # the tile that was shown was neither placed nor left in the hand of who had shown it


def found(state: "State", event: bytes) -> list[tuple[int, int, int]]:
    """The doubts about an event that has happened just now, `state` being what it led to: (kind, tile, what was shown
    or, from KEPT on, the opener).
    """
    doubts: list[tuple[int, int, int]] = []
    if not state.asked or state.rules.opening != HIGH_TRIPLE:
        return doubts
    player, shown, places = state.actor, state.shown, events.places_tile(event)
    known = _known(state, player, event)
    seen = (events.tile(event),) if places else known
    for tile in seen:
        kind = _kind(shown, tile)
        if kind is not None and not _has_drawn(state, player, len(known)):
            doubts.append((kind, tile, shown))
    if shown == tiles.NONE:
        return doubts
    if player != state.opener:
        if shown in seen and not state.is_gone(state.opener):
            doubts.append((ELSEWHERE, shown, state.opener))
        return doubts
    if (places or events.kind(event) == events.OUT) and player == state.out and not state.owner[shown]:
        doubts.append((KEPT, shown, player))
    if known and not state.owner[shown] and shown not in known and shown not in state.told_tiles:
        doubts.append((LACKING, shown, player))
    return doubts


def _known(state: "State", player: int, event: bytes) -> "bytes | list[int]":
    """The tiles that he has told of; of the sum of a single one, by the count, that one where no other has it."""
    kind = events.kind(event)
    if kind == events.HAND and state.hands[player] == 1:
        found = [tile for tile, total in enumerate(tiles.SUMS) if total == events.hand_sum(event)]
        return found if len(found) == 1 else b""
    return events.held_tiles(event) if kind == events.HELD else b""


def _kind(shown: int, tile: int) -> "int | None":
    """What it is that a hand held this tile when that one, or NONE, was shown; None for nothing strange."""
    triple = tiles.is_triple(tile)
    if triple and (shown == tiles.NONE or not tiles.is_triple(shown)):
        return TRIPLE
    if shown == tiles.NONE or tiles.SUMS[tile] <= tiles.SUMS[shown]:
        return None
    return HIGHER if triple or not tiles.is_triple(shown) else None


def _has_drawn(state: "State", player: int, known: int) -> bool:
    """Whether a player has got tiles since the deal: by the count, because that was put right, or because he has told
    of more than that.
    """
    if state.put_right >> player & 1:
        return True
    placed = sum([1 for owner in state.owner if owner == player + 1])
    return max(state.hands[player], known) + placed > state.dealt
