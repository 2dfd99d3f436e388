"""The keys that enter the events of a match on the device: what each key means is known here.

Keys are written as tools/scripts/notation.py tells; WAIT is none of them: on it the time of a turn runs out.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from trivet.app.map.ranked_places import ranked_moves
from trivet.app.screens.parts.entry import point_steps
from trivet.app.sentences import claims
from trivet.command.simulation import selfplay
from trivet.engine import codes, events, figures, phases, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks import rules
from trivet.history.past import past_match

WAIT = "~"
ONE_ROUND = ((rules.index("length"), rules.ROUNDS), (rules.index("rounds"), 1))
_FIVES = tiles.find((5, 5, 5))
_SAME = tiles.find((4, 4, 5)), tiles.find((3, 5, 5))  # two tiles of one sum


def quick_match(rng: random.Random, **options: Any) -> Iterator[tuple[Match, bytes]]:
    """A match of greedy players as quick mode sees it: yields (the match, the next event), and lets it happen."""
    match = Match()
    for event, board in selfplay.play(rng, **options):
        if events.kind(event) == events.LAY:
            figure = next((what for what, _, _ in board.lines if 0 < what <= figures.TWO_EDGE), figures.PLAIN)
            event = events.place(events.tile(event), events.draws(event), figure)
        if (
            match.phase == phases.TURN and events.kind(event) == events.HELD
        ):  # a dead board: nothing fits, which only a board knows
            return
        yield match, event
        assert match.apply(event) == codes.OK


def refereed_match(rng: random.Random, **options: Any) -> Iterator[tuple[Match, bytes]]:
    """A match of greedy players on the board: yields (the match, the next event), and lets it happen."""
    match = Match()
    for event, _ in selfplay.play(rng, **options):
        yield match, event
        assert match.apply(event) == codes.OK


def a_round(edition: int) -> list[bytes]:
    """A match of one round by two greedy players, refereed: its events. A triple is dealt, else it takes more keys."""
    for seed in range(100):
        log = [event for event, _ in selfplay.play(random.Random(seed), edition, rules=ONE_ROUND)]
        opening = next(event for event in log if events.begins_round(event))
        if opening[0] == events.ROUND or tiles.is_triple(opening[2]):
            return log
    raise AssertionError("no seed deals a triple")


def pressed(
    rng: random.Random,
    games: int,
    played: Callable[[random.Random], Iterable[tuple[Match, bytes]]],
    entered: Callable[[Match, bytes], str],
) -> tuple[int, int]:
    """(turns, presses) of so many of the matches that `played` yields, each turn entered by the keys of `entered`."""
    turns = presses = 0
    for _ in range(games):
        for match, event in played(rng):
            if events.is_turn(event):
                turns += 1
                presses += len(entered(match, event))
    return turns, presses


def quick(match: Match, event: bytes) -> str:
    """The fewest keys that enter a turn without a board: draws, numbers, the figure by the shorter way, OK."""
    if events.kind(event) == events.PASS:
        return passing(match, events.draws(event))
    _, tile, draws, figure = event
    return draws * "D" + numbers(match, tile) + _arrows(match, figure) + "K" + _out(match, draws)


def refereed(match: Match, event: bytes) -> str:
    """The fewest keys that enter a turn on the board: draws, numbers, the way to its place, OK."""
    if events.kind(event) == events.PASS:
        return passing(match, events.draws(event))
    _, tile, draws, x, y, turn = event
    typed = draws * "D" + numbers(match, tile)
    if match.placed == 0:
        return typed + "K" + _out(match, draws)
    places = ranked_moves(match.board, match.rules, tile)
    here = (x - events.MIDDLE, y - events.MIDDLE, tile, turn)
    at = [match.board.unpack(place) for place in places].index(here)
    return typed + min(at * ">", (len(places) - at) * "<", key=len) + "K" + _out(match, draws)


def tapped(match: Match, event: bytes) -> str:
    """The fewest taps that enter a turn on the page's drawn board, as letters: draws, numbers, T on one of several
    places, K that lays the tile, K that answers who is out; P passes.
    """
    draws = events.draws(event)
    if events.kind(event) == events.PASS:
        return draws * "D" + "P"
    tile = events.tile(event)
    place = "T" if match.placed and len(match.board.moves((tile,))) > 1 else ""
    return draws * "D" + numbers(match, tile) + place + "K" + _out(match, draws)


def _out(match, draws):
    """Who places the last tile is asked whether they are out."""
    return "K" if match.hands[match.player] + draws == 1 else ""


def passing(match: Match, draws: int) -> str:
    """The fewest keys that pass after so many draws: all that may be drawn are drawn by the question's own key."""
    return "K>" if 0 < draws == match.draws_left() else draws * "D" + "KK"


def numbers(match: Match, tile: int) -> str:
    """The fewest digits that enter a tile: from any corner on; the third is filled in where no other tile is left."""
    found = []
    for turn in range(3):
        corners = tiles.turned(tile, turn)
        left = [other for other in tiles.fitting(corners[:2], match.set_size) if not match.owner[other]]
        found.append("".join(map(str, corners[: 2 if left == [tile] else 3])))
    return min(found, key=len)


def _arrows(match, figure):
    """The way to a figure from none."""
    ways = []
    for key, step in ((">", 1), ("<", -1)):
        at, way = figures.PLAIN, ""
        while at != figure:
            at = claims.beside(match.rules, at, step)
            way += key
        ways.append(way)
    return min(ways, key=len)


def _opener(match, event):
    """Who opens is known without tiles."""
    opener = events.opener(event)
    return (str(opener + 1) if opener < 5 else (match.players - opener) * "<") + "K"


def _digits(tile):
    return "".join(map(str, tiles.digits(tile)))


def _told(match, opener, shown, second=-1):
    """Each player's tile, the opener's the highest; that of `second` has the same sum, the others are low."""
    low = (tile for tile in range(match.set_size) if not tiles.is_triple(tile))
    told = {opener: shown, second: _SAME[1]}
    return "".join(_digits(told.get(player, next(low) if player not in told else 0)) for player in range(match.players))


def _opener_shows(match, event):
    """Who opens is found by tiles: all tell the highest triple of their hands, or the tile that they drew."""
    _, opener, shown = event
    if match.rules.opening != rules.HIGH_TRIPLE:
        return "D" + _told(match, opener, shown) + "K"
    if shown == tiles.NONE:  # two have the same highest tile, and draw
        second = (opener + 1) % match.players
        asked = [opener, second] if match.rules.redraw == rules.TIED else range(match.players)
        drawn = iter(range(1, match.set_size))
        drawn = "".join(_digits(_SAME[0] if player == opener else next(drawn)) for player in sorted(asked))
        return "D" + match.players * ">" + _told(match, opener, _SAME[0], second) + drawn + "K"
    if not tiles.is_triple(shown):
        return "D" + match.players * ">" + _told(match, opener, shown) + "K"
    told = [str(tiles.digits(shown)[0]) if player == opener else ">" for player in range(match.players)]
    return "D" + "".join(told[: opener + 1] if shown == _FIVES else told) + "K"


def _held(match, event):
    return "".join(_digits(tile) for tile in events.held_tiles(event)) + "K"


def _hand(match, event):
    """A sum: by tens and ones from what is known, or from nothing."""
    total, known = events.hand_sum(event), match.known_sum()
    if known == total:
        return "K"
    more = total - max(0, known)
    return "<>K" if total == 0 else max(0, more) // 10 * "D" + (more % 10 if more > 0 else 0) * ">" + "K"


def _correct(match, event):
    """Its place in the menu, the sign, the player, the points by their steps, the reason."""
    player, points, reason = events.correction(event)
    shown = match.player if match.player < match.players else 0
    keys, left = "M14" + ("0" if points > 0 else ""), abs(points)
    keys += (player - shown) % match.players * ">"
    for digit in range(len(point_steps.STEPS) - 1, 0, -1):
        keys += left // point_steps.STEPS[digit] * str(digit)
        left %= point_steps.STEPS[digit]
    return keys + "K" + reason * ">" + "K"


KEYS = {
    events.ROUND: _opener,
    events.OPEN: _opener_shows,
    events.PLACE: quick,
    events.LAY: refereed,
    events.PASS: lambda match, event: passing(match, events.draws(event)),
    events.EXPIRE: lambda match, event: events.draws(event) * "D" + WAIT,
    events.HAND: _hand,
    events.HELD: _held,
    events.CORRECT: _correct,
}
ROWS = {events.SKIP: "M33>", events.BLOCK: "M32>"}  # of the menu


def keys(device: Any, event: bytes) -> str:
    """The keys that enter this event on a device as it stands now; `device` has its `app`, `match` and `screen`."""
    match, lead = device.match, ""
    if device.screen == "RoundEndScreen":
        lead = "K"
        if device.app.controller.alone:  # which begins the next round
            return lead
    if events.kind(event) in ROWS:
        return lead + ROWS[events.kind(event)]
    return lead + KEYS[events.kind(event)](match, event)


def begun(log: list[bytes]) -> list[bytes]:
    """The events of the setting up, which are in the journal before the first key: the match, its rules, and the round
    of who plays alone.
    """
    end = next(at for at, event in enumerate(log) if not events.sets_up(event))
    return log[: end + (log[0][3] == 1)]


def is_refereed(log: Iterable[bytes]) -> bool:
    """Whether the device is to know the board."""
    return past_match.was_refereed(log, False)


def enter(device: Any, log: list[bytes], wait: Callable[[Any], object]) -> str:
    """Enters the events on a device that has those of the setting up, each by keys that it takes; gives these keys.

    `device` has its `settings` and `session` too, and keys(keys), which presses them. wait(device) lets the time of a
    turn run out.
    """
    pressed = ""
    device.settings.set("referee", int(is_refereed(log)))
    for event in log[len(begun(log)) :]:
        found = keys(device, event)
        for key in found:
            if key == WAIT:
                wait(device)
            else:
                device.keys(key)
        pressed += found
        assert device.session.last() == event, (event, found, device.screen, device.app.notices.text)
    return pressed
