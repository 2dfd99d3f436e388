"""What a tour changes of the application before its pictures: states to which no keys and no game record lead, or too
many keys.

Each is a function that takes the application, or one that makes it for the values that stand behind the state's name,
as `visit` for the name of a screen. Runs on CPython and on MicroPython.
"""

from trivet.app.preferences import unseen
from trivet.app.preferences.match_setup import remember
from trivet.app.screens.parts.questions import (
    ask_about_unread,
    ask_first_storage,
    ask_new_match,
    ask_seen,
    ask_storage,
)
from trivet.engine import events, tiles
from trivet.engine.rulebooks import rules
from trivet.engine.rulebooks.editions import find
from trivet.history.draft import Draft
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.application import Application

    Change = Callable[[Application], object]


def change(app: "Application", state: str):
    """Changes the application as a state says: a name of this module and its values, "found_lost behind 12"."""
    if not state:
        return
    name, *given = state.split(" ")
    does = globals()[name]
    if given:
        does = does(*[int(value) if value.isdigit() else value for value in given])
    does(app)


def visit(name: str) -> "Change":
    """Opens the screen with this name."""
    return lambda app: app.navigation.open(name)


# ---- the match


def last_tile(app: "Application"):
    """The player to move is out with the tile that is entered."""
    app.controller.match.hands[app.controller.match.player] = 1


def all_played(app: "Application"):
    """No tile is left for the cell that is pointed at."""
    for tile in range(app.controller.match.set_size):
        app.controller.match.owner[tile] = 1
    app.navigation.open("look.figure_on_map")


def misplaced(apart: int) -> "Change":
    """Challenges the last tile in a draft in which it is another one, or lies so many cells apart from the others."""

    def challenge(app):
        draft = Draft(app.controller.session.log)
        at = draft.log.last_offset()
        was = draft.log.event(at)
        x, y, tile, turn = events.placement(was)
        other = tile if apart else tiles.find((0, 0, 1), 56)
        draft.change(at, len(was), events.lay(other, 0, x + apart, y, turn))
        for _ in draft.play(at):
            pass
        app.navigation.open("look.challenge", draft.match, draft.log.event(at), draft, at)

    return challenge


def play_alone(app: "Application", first: int, rounds: int = 1):
    """The first round, one of so many, that one plays with the referee and ends by going out, begun with this tile."""
    feed = app.controller.session.apply
    feed(events.match(find("nordic-2009"), 56, 1))
    feed(events.rule(rules.index("length"), rules.ROUNDS))
    feed(events.rule(rules.index("rounds"), rounds))
    feed(events.round_(0))
    feed(events.lay(first, 0, 0, 0, 0))
    match = app.controller.match
    while match.hands[0] > 1:
        x, y, tile, turn = match.board.unpack(max(match.board.moves(match.unplayed())))
        feed(events.lay(tile, match.placed % 2, x, y, turn))
    x, y, tile, turn = match.board.unpack(max(match.board.moves(match.unplayed())))
    app.confirm(events.lay(tile, 0, x, y, turn))


def alone_between_rounds(app: "Application"):
    """The first of two rounds has just ended."""
    play_alone(app, 0, 2)


def alone(app: "Application"):
    """Four matches alone, the last one the best but one."""
    for first in (0, 1, 55):
        play_alone(app, first)
        app.controller.session.call(0, "Anna")
        app.leave()
    play_alone(app, 30)


# ---- the device


def few_seconds(app: "Application"):
    app.clock.countdown.take(10_000)


def unsaved(app: "Application"):
    app.unsaved = True


def battery_low(app: "Application"):
    app.battery_low = True


def key_lights(app: "Application"):
    """A board whose keys have lights; nothing looks at them here."""
    app.hardware.lights = object()  # pyright: ignore[reportAttributeAccessIssue]


def all_signs(app: "Application"):
    unsaved(app)
    battery_low(app)


def resumed(app: "Application"):
    app.resume()


def unread(app: "Application"):
    """What follows in the journal is not understood."""
    app.controller.session.unread = 3
    app.navigation.follow(ask_about_unread(app))


def found_lost(what: str, count: int = 0) -> "Change":
    """A start at which something was found to be lost, see app/preferences/unseen.py."""

    def change(app):
        unseen.keep(app.settings, what, count)
        app.navigation.follow(ask_seen(app))

    return change


def asked_for_new(app: "Application"):
    app.navigation.follow(ask_new_match(app))


def asked_for_storage(app: "Application"):
    app.navigation.follow(ask_storage(app, 84, lambda: None, lambda: None))


def asked_for_first_storage(app: "Application"):
    app.navigation.follow(ask_first_storage(app, lambda: None))


def many_names(app: "Application"):
    """Seven names are remembered, more than have a digit at once."""
    remember(app.settings, ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gro"])
