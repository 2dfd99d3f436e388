"""How many keys a turn takes in quick mode, over games that play themselves on a real board."""

from trivet.app import claims
from trivet.engine import events, figures, tiles
from trivet.engine import match as m
from trivet.engine.match import Match
from trivet.host import selfplay

from .device import KEYS, Device

GAMES = 1_000
PLAYED = 10  # of them are also played on the application, key by key
MOST = 4.4  # presses a turn, on average


def keys_of(match, event):
    """The fewest keys that enter a turn: draws, numbers in the best order, the figure by the shorter way, OK."""
    if event[0] == events.PASS:
        return passing_keys(match, event[1])
    _, tile, draws, figure = event
    return draws * "D" + min(_numbers(match, tile), key=len) + _arrows(match, figure) + "K"


def _numbers(match, tile):
    """Ways to enter a tile: from each corner on; the third number is filled in where no other tile is left."""
    for turn in range(3):
        corners = tiles.turned(tile, turn)
        left = [other for other in tiles.fitting(corners[:2], match.set_size) if not match.owner[other]]
        yield "".join(map(str, corners[: 2 if left == [tile] else 3]))


def passing_keys(match, draws):
    """The fewest keys that pass after so many draws: all that may be drawn are drawn by the question's own key."""
    return "K>" if 0 < draws == match.draws_left() else draws * "D" + "KK"


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


def quick_turns(rng, **options):
    """A match of greedy players as quick mode sees it: yields (the match, the next event), and lets it happen."""
    match = Match()
    for event, board in selfplay.play(rng, **options):
        if event[0] == events.LAY:
            figure = next((what for what, _, _ in board.lines if 0 < what <= figures.TWO_EDGE), figures.PLAIN)
            event = events.place(event[1], event[2], figure)
        if match.phase == m.TURN and event[0] == events.HELD:  # a dead board: nothing fits, which only a board knows
            return
        yield match, event
        assert match.apply(event) == m.OK


def test_the_keys_that_are_counted_enter_just_these_turns(tmp_path, rng):
    for game in range(PLAYED):
        device = Device(str(tmp_path / str(game)))
        app = device.app
        for match, event in quick_turns(rng, edition=rng.choice((0, 3)), players=rng.choice((2, 3, 4))):
            if event[0] not in (events.PLACE, events.PASS):
                assert app.happen(event) == m.OK
                continue
            for key in keys_of(match, event):
                app.press(KEYS.get(key, key))
            assert app.session.last() == event and not app.refused


def test_a_turn_takes_no_more_than_4_4_presses(rng):
    turns = presses = 0
    for _ in range(GAMES):
        for match, event in quick_turns(rng):
            if event[0] in (events.PLACE, events.PASS):
                turns += 1
                presses += len(keys_of(match, event))
    print("%d turns of %d games: %.3f presses" % (turns, GAMES, presses / turns))
    assert turns > 80 * GAMES and presses <= MOST * turns
