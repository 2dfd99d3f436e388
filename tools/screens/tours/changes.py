"""What a tour changes of the application before its pictures: states that would take too many keys, or none at all.

Each is a function that takes the application, or one that makes it for the values that stand behind the state's name,
as `visit` for the name of a screen. Runs on CPython and on MicroPython.
"""

from trivet.app.kept import unseen
from trivet.app.screens.parts.questions import (
    ask_about_unread,
    ask_first_storage,
    ask_new_match,
    ask_seen,
    ask_storage,
)
from trivet.app.screens.parts.screen import ALL
from trivet.engine import codes, events, phases, tiles
from trivet.engine.rulebooks import rules
from trivet.engine.rulebooks.editions import find
from trivet.engine.rulebooks.rules import COMPLETE_ROUND, HIGHEST_WHO_REACHED, NOTHING
from trivet.history.past import past_match
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.application import Application

    Change = Callable[[Application], object]


def change(app: "Application", state: str):
    """Changes the application as a state says: a name of this module and values, "rules_of nordic-2009 simple=1"."""
    if not state:
        return
    name, *given = state.split(" ")
    does = globals()[name]
    if given:
        named = dict([value.split("=") for value in given if "=" in value])
        does = does(
            *[_value(value) for value in given if "=" not in value],
            **{key: _value(value) for key, value in named.items()},
        )
    does(app)


def _value(word):
    """A number, one of the numbers that rules.py names, or the word."""
    if word.lstrip("-").isdigit():
        return int(word)
    return getattr(rules, word, word)


def won(app: "Application"):
    app.desk.match.totals[0] = 395


def won_with_less(app: "Application"):
    """The second player has had the target and fallen below it again; only he can win, and the first has more."""
    app.desk.match.rules.winner = HIGHEST_WHO_REACHED
    app.desk.match.reached = 2
    app.desk.match.totals = [360, 355]


def shared(app: "Application"):
    """All are to end with the same total; the going-out and the hand that is left are still to come."""
    app.desk.match.totals = [410 - 15, 410]


def last_tile(app: "Application"):
    """The player to move is out with the tile that is entered."""
    app.desk.match.hands[app.desk.match.player] = 1


def no_bridge(app: "Application"):
    app.desk.match.rules.bridge = 0


def few_seconds(app: "Application"):
    app.clock.countdown.take(10_000)


def pass_costs(app: "Application"):
    app.desk.match.rules.empty_pass = 10


def completes_round(app: "Application"):
    """Who goes out does not end the round."""
    app.desk.match.rules.ending = COMPLETE_ROUND


def skipped(app: "Application"):
    """Both players were away, then nobody could place any more."""
    for event in (events.skip(), events.skip(), events.block()):
        app.desk.confirm(event)


def blocked(app: "Application"):
    """Three players by rules that make each one pay who stands over on an empty pool: two have not done so yet."""
    begin = [events.match(find("swedish-b"), 56, 3), events.round_(0), events.place(55)]
    for event in begin + [events.pass_(3)] * 11 + [events.pass_(2), events.block()]:
        app.desk.confirm(event)


def expires(app: "Application"):
    app.desk.match.rules.timer = 30
    app.desk.match.rules.expiry = 1
    app.desk.confirm(events.expire(1))


def unsaved(app: "Application"):
    app.desk.unsaved = True


def battery_low(app: "Application"):
    app.context.battery_low = True


def all_signs(app: "Application"):
    unsaved(app)
    battery_low(app)


def play(app: "Application", players: int, rounds: int, turns: int = 0):
    """So many rounds of a new match, the last one as far as to its so many-eth turn."""
    feed = app.desk.session.apply
    feed(events.match(find("nordic-2009"), 56, players))
    match = app.desk.match
    while match.round < rounds or (match.placed < turns and match.phase == phases.TURN):
        if match.phase == phases.OPENING:
            feed(events.round_(match.round % players))
        elif match.phase == phases.HANDS:
            feed(events.hand(next(total for total in range(999) if match.judge(events.hand(total)) == codes.OK)))
        elif match.placed % 5 == 4 and match.passed == 0 and match.pool() > 2 and match.drawn < 3 * match.placed:
            feed(events.pass_(match.draws_left()))
        else:
            rest = match.unplayed()
            tile = rest[match.placed * 19 % len(rest)]
            figure = next(figure for figure in (2, 1, 0) if figure == 0 or match.placed % (figure * 5) == 3)
            feed(events.place(tile, 0, figure if match.can_make(tile, figure) else 0))
    app.desk.undo()  # and the screen that belongs to it
    app.desk.redo()


def six(app: "Application"):
    play(app, 6, 3, 8)


def chart_of_six(app: "Application"):
    six(app)
    app.navigation.open("look.chart")


def code_of_six(app: "Application"):
    six(app)
    app.navigation.open("look.qr_code")


def six_out(app: "Application"):
    """The last hand of a round of six is to be told."""
    play(app, 6, 2)
    while app.desk.match.phase == phases.TURN:
        app.desk.confirm(events.pass_(app.desk.match.draws_left()) if app.desk.match.placed else events.place(55))
    while app.desk.match.known_sum() < 0:
        app.desk.confirm(events.hand(app.desk.match.hands[app.desk.match.player] * 7 - app.desk.match.player))


def six_over(app: "Application"):
    """So it is, and three are to share the win."""
    six_out(app)
    app.desk.match.rules.blocked = NOTHING
    app.desk.match.totals = [412] * 3 + [100, 250, 250]


def three_past_matches(app: "Application"):
    """Three matches of the past, the first one's file damaged."""
    for players in (2, 6, 3):
        play(app, players, 2, 5)
        app.desk.leave()
        app.desk.store()
    app.desk.archive().damage(1)  # pyright: ignore[reportAttributeAccessIssue]


def played_on_matches(app: "Application"):
    """Two pages of matches of the past, of which the second one was played on since."""
    for players in (2, 3, 2, 4, 2, 3):
        play(app, players, 2, 5)
        app.desk.leave()
        app.desk.store()
    app.desk.take_up(past_match.whole(app.desk.archive(), 2))
    app.notices.clear()
    app.desk.leave()
    app.desk.store()


def one_ended_match(app: "Application"):
    """One match of the past that was played to its end."""
    play(app, 4, 2, 1)
    app.desk.match.phase = phases.OVER
    app.desk.leave()
    app.desk.store()


def one_newer_match(app: "Application"):
    """Three matches of the past, the first one of a newer version."""
    three_past_matches(app)
    app.desk.archive().put(1, b"", ())


def unread(app: "Application"):
    """What follows in the journal is not understood."""
    app.desk.session.unread = 3
    ask_about_unread(app.context)


def dated_matches(app: "Application"):
    """Past matches of a device that knows the day, one of two and one of six."""
    app.desk._localtime = lambda: (2026, 11, 22)
    for players in (2, 6):
        play(app, players, 2, 5)
        for player, name in enumerate(("Anna", "Ben", "Cleopatra", "Dora", "Eva", "Ferdinand")[:players]):
            app.desk.session.call(player, name)
        app.desk.leave()
        app.desk.store()


def nothing_left_behind(app: "Application"):
    """A match was left some time ago; what is set up is the next one."""
    dated_matches(app)
    app.desk.left = None


def _who_know_each_other(app: "Application", names: list[str], totals: list[int]):
    """The end of a match between players who have played four others."""
    for best in (0, 0, 1, len(names) - 1, 0):
        if app.desk.match.players and app.desk.match.phase == phases.OVER:
            app.desk.leave()
            app.desk.store()
        play(app, len(names), 1, 5)
        for player, name in enumerate(names):
            app.desk.session.call(player, name)
        app.desk.match.phase = phases.OVER
        app.desk.match.totals = [total + 20 * (player == best) for player, total in enumerate(totals)]
    app.desk.arrive()


def six_who_know_each_other(app: "Application"):
    names = ["Anna", "Ben", "Cleopatra", "Dora", "Maximiliana", "Ferdinand"]
    _who_know_each_other(app, names, [410, 402, 398, -120, 250, 77])


def two_who_know_each_other(app: "Application"):
    _who_know_each_other(app, ["Anna", "Maximiliana"], [410, 402])


def list_of(past: str) -> "Change":
    """The list of the matches that there are in a state."""

    def change(app):
        globals()[past](app)
        app.navigation.open("past.past_matches")

    return change


def alone_between_rounds(app: "Application"):
    play_alone(app, 0, 2)


def play_alone(app: "Application", first: int, rounds: int = 1):
    """The first round, one of so many, that one plays with the referee and ends by going out, begun with this tile."""
    feed = app.desk.session.apply
    feed(events.match(find("nordic-2009"), 56, 1))
    feed(events.rule(rules.index("length"), rules.ROUNDS))
    feed(events.rule(rules.index("rounds"), rounds))
    feed(events.round_(0))
    feed(events.lay(first, 0, 0, 0, 0))
    match = app.desk.match
    while match.hands[0] > 1:
        x, y, tile, turn = match.board.unpack(max(match.board.moves(match.unplayed())))
        feed(events.lay(tile, match.placed % 2, x, y, turn))
    x, y, tile, turn = match.board.unpack(max(match.board.moves(match.unplayed())))
    app.desk.confirm(events.lay(tile, 0, x, y, turn))


def solo_record(app: "Application"):
    play_alone(app, 30)


def resumed(app: "Application"):
    app.resume()


def alone(app: "Application"):
    """Four matches alone, the last one the best but one."""
    for first in (0, 1, 55):
        play_alone(app, first)
        app.desk.session.call(0, "Anna")
        app.desk.leave()
    play_alone(app, 30)


def asked_for_new(app: "Application"):
    ask_new_match(app.context)


def found_lost(what: str, count: int = 0) -> "Change":
    """A start at which something was found to be lost, see app/kept/unseen.py."""

    def change(app):
        unseen.keep(app.settings, what, count)
        ask_seen(app.context)

    return change


def asked_for_storage(app: "Application"):
    ask_storage(app.context, 84, lambda: None, lambda: None)


def asked_for_first_storage(app: "Application"):
    ask_first_storage(app.context, lambda: None)


def across(
    *totals: int, names: tuple = ("Anna", "Wilhelmina", "Ben", "Dora", "Maximiliana", "Gy\u00f6rgy")
) -> "Change":
    """The view across the table, with these totals."""

    def change(app):
        for player, name in enumerate(names[: len(totals)]):
            app.desk.session.call(player, name)
        app.desk.match.totals = list(totals)
        app.navigation.open("play.across_the_table")

    return change


def across_without_one(app: "Application"):
    """The same of five, one of whom has left, in a match of rounds."""
    app.desk.confirm(events.leave(3))
    app.desk.match.rules.length = rules.ROUNDS
    across(243, -135, 1043, 98, 220)(app)


def between_rounds(app: "Application"):
    """Three have played a round, and are asked who opens the next one."""
    session, match = app.desk.session, app.desk.match
    for player, name in enumerate(("Anna", "Wilhelmina", "Ben")):
        session.call(player, name)
    app.desk.confirm(events.out(0))
    while match.phase == phases.HANDS:
        app.desk.confirm(events.hand(60))
    app.desk.arrive()


def everything(app: "Application"):
    """Places, a lost tile, a count and a plan have changed in a round."""
    for event in (
        events.swap(1, 2),
        events.missing(34),
        events.unknown(1),
        events.holds(2, 8),
        events.rule(rules.index("target"), 300),
    ):
        app.desk.confirm(event)


def blocked_now(app: "Application"):
    """The players have said that nobody can place any more."""
    app.desk.confirm(events.block())


def tied(app: "Application"):
    """Two have ended a match of one round by a tie."""
    desk = app.desk
    for name, value in (("rounds", 1), ("length", 1)):
        desk.confirm(events.rule(rules.index(name), value))
    desk.confirm(events.out(0))
    while desk.match.phase == phases.HANDS:
        desk.confirm(events.hand(60))
    desk.confirm(events.correct(1, desk.match.totals[0] - desk.match.totals[1]))


def came_and_went(app: "Application"):
    """And after it the second has left, and a fourth has joined."""
    between_rounds(app)
    app.desk.confirm(events.leave(1))
    app.desk.confirm(events.join(3, 45))
    app.desk.session.call(3, "Dora")
    app.desk.confirm(events.round_(3))
    app.desk.arrive()


def opened_help(app: "Application"):
    app.navigation.open("device.help", app.screen)


def help_places(app: "Application"):
    app.navigation.open("look.where_it_fits")
    opened_help(app)


def help_open(app: "Application"):
    app.navigation.open("look.open_cells")
    opened_help(app)


def enlargeable_map(app: "Application"):
    """A map that can be enlarged."""
    grown(app)
    app.navigation.open("look.map")


def help_map(app: "Application"):
    enlargeable_map(app)
    opened_help(app)


def help_point(app: "Application"):
    app.navigation.open("look.figure_on_map")
    opened_help(app)


_STEP = 3  # with which a board grows that has cells of all kinds


def grown(app: "Application"):
    """A board of 30 tiles."""
    app.settings.set("referee", 1)
    app.desk.session.apply(events.match(find("swedish-a"), 56, 2))
    app.desk.confirm(events.round_(0))
    app.desk.confirm(events.lay(0, 0, 0, 0, 0))
    while app.desk.match.placed < 30:
        moves = app.desk.match.board.moves(app.desk.match.unplayed())
        x, y, tile, turn = app.desk.match.board.unpack(moves[app.desk.match.placed * _STEP % len(moves)])
        app.desk.confirm(events.lay(tile, min(1, app.desk.match.draws_left()), x, y, turn))


def pointed(wanted: "Callable[..., object]") -> "Change":
    """Points at the first cell of a board whose corners and edges are like this."""

    def change(app):
        grown(app)
        app.navigation.open("look.figure_on_map")
        while not wanted(*app.screen.gap()[2:]):
            app.screen.right()

    return change


def pointed_at_bridge(app: "Application"):
    """At a cell where a tile would lie with one edge and a corner that is given."""
    pointed(lambda corners, edges: edges == 1 and -1 not in corners)(app)


def pointed_at_lacking(app: "Application"):
    """At one for which there is no tile in the set."""
    pointed(lambda points, _: -1 not in points and tiles.find(points) == tiles.NONE)(app)


def help_hints(app: "Application"):
    app.navigation.open("setup.hints")
    opened_help(app)


def hinted(app: "Application"):
    """Everybody gets all hints."""
    app.settings.set("hints", "222222")
    app.picture.changed(ALL)


def hinted_on_a_grown_board(app: "Application"):
    """A tile is shown on another place than the best."""
    grown(app)
    hinted(app)
    board = app.desk.match.board
    for tile in app.desk.match.unplayed():
        figures = [board.move_figure(move) for move in board.moves((tile,))]
        if figures and min(figures) == 0 < max(figures):
            for digit in tiles.digits(tile):
                app.press(str(digit))
            while app.screen.figure:  # pyright: ignore[reportAttributeAccessIssue]
                app.press("RIGHT")
            return


def all_played(app: "Application"):
    for tile in range(app.desk.match.set_size):
        app.desk.match.owner[tile] = 1
    app.navigation.open("look.figure_on_map")


def visit(name: str) -> "Change":
    """Opens the screen with this name."""
    return lambda app: app.navigation.open(name)


def rules_of(edition: str = "nordic-four", **values: int) -> "Change":
    """Opens the rules of an edition with these parameters set."""

    def change(app):
        setup = app.desk.setup
        setup.use_edition(find(edition))
        for name, value in values.items():
            setup.set(name, value)
        app.navigation.open("look.rules")

    return change


def figure_of(edition: str, figure: int) -> "Change":
    """Opens the page of a figure by an edition."""

    def change(app):
        app.desk.setup.use_edition(find(edition))
        app.navigation.open("look.figures", figure)

    return change
