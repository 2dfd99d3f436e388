"""Tours: keys that lead through every screen.

A tour is the keys from a device that was just switched on, and perhaps a function that then changes the application.
"""

from trivet.app.screens.parts.questions import ask_new_match
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences import parameters
from trivet.engine import codes, events, phases, rules, tiles
from trivet.engine.editions import find
from trivet.engine.rules import HIGHEST_WHO_REACHED, LOWEST_DIFFERENCES, NOTHING

# Two players, 17 turns: the first player goes out with 0-3-4, the second holds one tile.
_OUT = "2KK" + "".join(tile + "K" for tile in "000 001 002 003 004 005 011 012 013 014 015 022 023 024 025 033".split())
OUT = _OUT + "034K"
# Three players, 19 turns: the first goes out, the others hold one tile each.
_TWO_HOLD_ONE = "3KK" + "".join(
    tile + "K" for tile in "000 001 002 003 004 005 011 012 013 014 015 022 023 024 025 033 034 555 355".split()
)
PASS = "K>"
_EMPTY = "2KK 555K" + 12 * PASS
BLOCKED = "2KK 555K" + 13 * PASS + "KK"
_SIX = ">>K <KKKKB "  # another edition, six players
_TURNS = _SIX + "KK 004K D014K 024K DD034K 044K 045K D145K 245K K> 345K 144K 244>K DDD455>>K"
_SHEET = _TURNS + "M2"  # the sheet of six players, the last turn chosen
_CORRECTED = _SIX + "KK 555K" + "".join(f"M3 544K{reason}K" for reason in (1, 2, 3, 4)) + "M2"
# Twelve tiles with a 4, five of them with a 5: enough for every figure with 4-4-5. A draw for each but the first.
_RICH = "2KK 004K" + "".join(f"D{tile}K" for tile in "014 024 034 044 045 145 245 345 144 244 455".split())

# Two names, spelled from the screen of the names with letters that every language has on its first page.
ANNA = "0 00 01 02 K"
EVA = "0 03 04 K"


REFEREE = "<<KB"  # from the setting up: the device knows the board
# Five tiles round a 2, and a hand in which the last one is; 0-2-2 closes the hexagon.
ROUND_A_TWO = REFEREE + "2KK 223K 122K 125K 023K 225K"
WHERE = "M4<<K"  # from the turn: where were we?

_TIMED = ">>>>>K>KB"  # a time for each turn, and the penalty
# Eight tiles without 4 and 5.
_FULL = "2KK " + "".join(f"{tile}K" for tile in "000 001 002 003 011 012 013 022".split())


def _won(app):
    app.desk.match.totals[0] = 395


def _won_with_less(app):
    """The second player has had the target and fallen below it again; only he can win, and the first has more."""
    app.desk.match.rules.winner = HIGHEST_WHO_REACHED
    app.desk.match.reached = 2
    app.desk.match.totals = [360, 355]


def _shared(app):
    """All are to end with the same total; the going-out and the hand that is left are still to come."""
    app.desk.match.totals = [410 - 15, 410]


def _last_tile(app):
    """The player to move is out with the tile that is entered."""
    app.desk.match.hands[app.desk.match.player] = 1


def _no_bridge(app):
    app.desk.match.rules.bridge = 0


def _few_seconds(app):
    app.clock.countdown.shown = 5


def _pass_costs(app):
    app.desk.match.rules.empty_pass = 10


def _skipped(app):
    """Both players were away, then nobody could place any more."""
    for event in (events.skip(), events.skip(), events.block()):
        app.desk.confirm(event)


def _blocked(app):
    """Three players by rules that make each one pay who stands over on an empty pool: two have not done so yet."""
    begin = [events.match(find("swedish-b"), 56, 3), events.round_(0), events.place(55)]
    for event in begin + [events.pass_(3)] * 11 + [events.pass_(2), events.block()]:
        app.desk.confirm(event)


def _expires(app):
    app.desk.match.rules.timer = 30
    app.desk.match.rules.expiry = 1
    app.desk.confirm(events.expire(1))


def _unsaved(app):
    app.desk.unsaved = True


def _battery_low(app):
    app.context.battery_low = True


def _play(app, players, rounds, turns=0):
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


def _six(app):
    _play(app, 6, 3, 8)


def _chart_of_six(app):
    _six(app)
    app.navigation.open("look.chart")


def _code_of_six(app):
    _six(app)
    app.navigation.open("look.qr_code")


def _six_out(app):
    """The last hand of a round of six is to be told."""
    _play(app, 6, 2)
    while app.desk.match.phase == phases.TURN:
        app.desk.confirm(events.pass_(app.desk.match.draws_left()) if app.desk.match.placed else events.place(55))
    while app.desk.match.known_sum() < 0:
        app.desk.confirm(events.hand(app.desk.match.hands[app.desk.match.player] * 7 - app.desk.match.player))


def _six_over(app):
    """So it is, and three are to share the win."""
    _six_out(app)
    app.desk.match.rules.blocked = NOTHING
    app.desk.match.totals = [412] * 3 + [100, 250, 250]


def _past(app):
    """Three matches of the past, the first one's file damaged."""
    for players in (2, 6, 3):
        _play(app, players, 2, 5)
        app.desk.leave()
        app.desk.store()
    app.desk.archive().damage(1)


def _ended(app):
    """One match of the past that was played to its end."""
    _play(app, 4, 2, 1)
    app.desk.match.phase = phases.OVER
    app.desk.leave()
    app.desk.store()


def _list_of(past):
    """The list of the matches that there are then."""

    def change(app):
        past(app)
        app.navigation.open("past.past_matches")

    return change


def _alone_between_rounds(app):
    _play_alone(app, 0, 2)


def _play_alone(app, first, rounds=1):
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


def _alone(app):
    """Four matches alone, the last one the best but one."""
    for first in (0, 1, 55):
        _play_alone(app, first)
        app.desk.session.call(0, "Anna")
        app.desk.leave()
    _play_alone(app, 30)


def _new(app):
    ask_new_match(app.context, "new.lost")


def _help(app):
    app.navigation.open("device.help", app.screen)


def _help_places(app):
    app.navigation.open("look.where_it_fits")
    _help(app)


def _help_open(app):
    app.navigation.open("look.open_cells")
    _help(app)


def _map(app):
    """A map that can be enlarged."""
    _grown(app)
    app.navigation.open("look.map")


def _help_map(app):
    _map(app)
    _help(app)


def _help_point(app):
    app.navigation.open("look.figure_on_map")
    _help(app)


_STEP = 3  # with which a board grows that has cells of all kinds


def _grown(app):
    """A board of 30 tiles."""
    app.settings.set("referee", 1)
    app.desk.session.apply(events.match(find("swedish-a"), 56, 2))
    app.desk.confirm(events.round_(0))
    app.desk.confirm(events.lay(0, 0, 0, 0, 0))
    while app.desk.match.placed < 30:
        moves = app.desk.match.board.moves(app.desk.match.unplayed())
        x, y, tile, turn = app.desk.match.board.unpack(moves[app.desk.match.placed * _STEP % len(moves)])
        app.desk.confirm(events.lay(tile, min(1, app.desk.match.draws_left()), x, y, turn))


def _pointed(wanted):
    """Points at the first cell of a board whose corners and edges are like this."""

    def change(app):
        _grown(app)
        app.navigation.open("look.figure_on_map")
        while not wanted(*app.screen.gap()[2:]):
            app.screen.right()

    return change


def _help_hints(app):
    app.navigation.open("setup.hints")
    _help(app)


def _hinted(app):
    """Everybody gets all hints."""
    app.settings.set("hints", "222222")
    app.picture.changed(ALL)


def _hinted_on_a_grown_board(app):
    """A tile is shown on another place than the best."""
    _grown(app)
    _hinted(app)
    board = app.desk.match.board
    for tile in app.desk.match.unplayed():
        figures = [board.move_figure(move) for move in board.moves((tile,))]
        if figures and min(figures) == 0 < max(figures):
            for digit in tiles.digits(tile):
                app.press(str(digit))
            while app.screen.figure:
                app.press("RIGHT")
            return


def _all_played(app):
    for tile in range(app.desk.match.set_size):
        app.desk.match.owner[tile] = 1
    app.navigation.open("look.figure_on_map")


def _visit(name):
    """Opens the screen with this name."""
    return lambda app: app.navigation.open(name)


def _rules(edition="nordic-four", **values):
    """Opens the rules of an edition with these parameters set."""

    def change(app):
        setup = app.desk.setup
        setup.use_edition(find(edition))
        for name, value in values.items():
            setup.set(name, value)
        app.navigation.open("look.rules")

    return change


def _figure_of(edition, figure):
    """Opens the page of a figure by an edition."""

    def change(app):
        app.desk.setup.use_edition(find(edition))
        app.navigation.open("look.figures", figure)

    return change


def _row(name):
    """The keys that lead from the first of the house rules to the row of a parameter."""
    return (3 + [parameter for parameter, _ in parameters.PARAMETERS].index(name)) * ">"


# name: (keys that lead there, what changes then, keys whose pictures are drawn)
TOURS = {
    "setup": ("", None, "BD B >>>>>K>K<K>>K"),
    "setup-number": (">>>>", None, "35K K"),
    "setup-simple": (6 * ">", None, "3KK"),
    "setup-rounds": (">>K >>KK", None, "K"),
    "setup-editions": (">>", None, "KKKKKKKK"),
    "setup-again": ("D" + ANNA + EVA + "KK BK", None, "MM"),
    "names": ("D" + ANNA + EVA, None, ">>>>><BBB"),
    "names-in-play": ("2KK M<<<<<<<", None, "K0D<05"),
    "spelling": ("D0" + 6 * "20" + 5 * "12", None, "1B>12K"),
    "spelling-first": ("D0", None, "KDD1K"),
    "house-rules": ("<K", None, "K>K>K0B" + 34 * ">"),
    "house-rules-words": ("<K" + _row("reading"), None, "K>>K>K"),
    "house-rules-choices": ("<K" + _row("hands"), None, "K>K>K>K>KKKKK" + 13 * ">"),
    "house-rules-draws": ("<K" + _row("draws") + "255K", None, ">KK<K5"),
    "house-rules-winner": ("<K" + _row("winner"), None, "K"),
    "house-rules-changed": ("<K>>>4K B", None, "B>>>>"),
    "house-rules-saved": ("<K>>>4K <<K" + ANNA[1:], None, "<KKKB"),
    "opener-triple": (">>KKKKKB", None, "K"),
    "opener-drawn": ("3KD 555 444", None, "33"),
    "opener-found": ("2KD 555 444", None, "3"),
    "opener-tie": ("2KD 555 555B 345", None, "B444D"),
    "opener-triples": (">>KKKKKBKD4", None, "1DK"),
    "opener-highest": (">>KKKKKBKDDD", None, "344"),
    "turn-triple": (">>KKKKKBKK 44", None, "4"),
    "turn-unlimited": (">>KKKKKKKBKK 444K DDDDDDDDD 34", None, "5"),
    "lowest-held": (">>KKKKKBKK 555K" + 13 * PASS + "KK" + 200 * ">", None, "K"),
    "lowest": (">>KKKKKBKK 555K" + 13 * PASS + "KK" + 200 * ">" + "K", None, "K"),
    "one": (">>K 1BKK", None, "3"),
    "five": (">>KBB 5KK 555K", None, "4"),
    "rounds": ("3>>>>KKKKBKK", None, "3"),
    "six": (">>K<KKKKB", None, "K"),
    "opener": ("4K", None, ">0"),
    "opener-again": (OUT + "555K", None, "K"),
    "first-turn": ("2KK", None, "D"),
    "turn": ("2KK", None, "555K"),
    "tile": ("2KK 555K DD 3", None, "44"),
    "turn-useless": ("2KK 555K M", None, "M"),
    "no-figure": ("2KK 004K 44", None, ">"),
    "no-numbers": (_FULL + "345", None, ">"),
    "no-centre": (_FULL + "333", None, ">"),
    "no-centre-left": (_RICH + "333", _no_bridge, "<"),
    "figure-lost": (_RICH + "<33", None, "3"),
    "setup-referee": ("", None, "<<K"),
    "referee-first": (REFEREE + "2KK", None, "22 3"),
    "referee": (ROUND_A_TWO, None, "D02 2K"),
    "referee-places": (REFEREE + "2KK 223K", None, "233>"),
    "referee-nowhere": (ROUND_A_TWO, None, "000"),
    "menu-referee": (REFEREE + "2KK 223K", None, "M"),
    "look": (REFEREE + "2KK 223K M4", None, ">"),
    "look-setup": ("M4", None, ""),
    "look-figures": ("2KK 223K M42", None, "12345K"),
    "look-figures-read": ("<K" + 8 * ">" + "KB M42", None, "345"),
    "look-ask": ("2KK 223K M41", None, "K0B1BB3>K"),
    "look-ask-standing": ("<K" + 8 * ">" + "KB M41 3", None, "1 1"),
    "look-fits": ("2KK 223K 122K 022K M40", None, "2 2 3 0 2 1"),
    "map": ("", _map, ">D0"),
    "look-rules": ("", None, "M43>>>>>>>"),
    "look-rules-simple": (">>>>>>K", _visit("look.rules"), "<<<<"),
    "look-rules-lowest": (">>K", _visit("look.rules"), "<<<"),
    "look-rules-differences": ("", _rules(blocked=LOWEST_DIFFERENCES), "<<<"),
    "look-rules-children": ("", _rules("nordic-2009", simple=1), ">>>>>"),
    "look-rules-children-blocked": ("", _rules("swedish-b", simple=1), "<<<"),
    "look-rules-passes": ("", _rules("swedish-b", redraw=1), ">>>>>>>>"),
    "look-rules-piatnik": ("", _rules("piatnik"), ">>>>"),
    "look-rules-no-limit": ("", _rules("classic-unlimited"), ">>>>"),
    "look-figures-bridge": ("", _figure_of("piatnik", 1), ""),
    "look-figures-two-edges": ("", _figure_of("swedish-a", 5), ""),
    "look-rules-triple": (">>KKKKKB", _visit("look.rules"), ">"),
    "look-rules-rounds": ("4>>>>KKKBKK", _visit("look.rules"), "<<"),
    "look-rules-time": (_TIMED, _visit("look.rules"), ""),
    "look-challenge": ("2KK 555K D445K M44", None, "4"),
    "look-challenge-none": ("2KK", _visit("look.challenge"), ""),
    "look-challenge-triple": (_RICH + "DDD 445 <K", _visit("look.challenge"), ">"),
    "look-challenge-out": (OUT, _visit("look.challenge"), ""),
    "look-challenge-hand": (_TWO_HOLD_ONE + "455K", _visit("look.challenge"), ""),
    "look-challenge-zeros": (">>KKKKKBKK 000K", _visit("look.challenge"), ""),
    "look-challenge-pass": ("2KK 555K K>", _visit("look.challenge"), ""),
    "look-challenge-blocked": (BLOCKED + "000 001K", _visit("look.challenge"), ""),
    "look-challenge-corrected": (_CORRECTED[:-2], _visit("look.challenge"), ""),
    "look-challenge-expired": ("2KK 555K", _expires, "M44"),
    "look-challenge-entry": (_SHEET + "<K", None, "<KB"),
    "tiles-left": (ROUND_A_TWO + "M4>>>>>>>>K", None, ""),
    "tiles-left-six": (_TURNS + "M45", None, ""),
    "places": (REFEREE + "2KK 223K", _visit("look.where_it_fits"), "23 3 > B"),
    "places-nowhere": (ROUND_A_TWO, _visit("look.where_it_fits"), "00 0"),
    "open": (ROUND_A_TWO, _visit("look.open_cells"), ">"),
    "open-none": (REFEREE + "2KK 223K", _visit("look.open_cells"), ">"),
    "point": (ROUND_A_TWO, _visit("look.figure_on_map"), "D3222"),
    "point-bridge": ("", _pointed(lambda corners, edges: edges == 1 and -1 not in corners), "D"),
    "point-used": (REFEREE + "2KK 223K", _all_played, ""),
    "point-lacks": ("", _pointed(lambda corners, _: -1 not in corners and tiles.find(corners) == tiles.NONE), ""),
    "help-point": (ROUND_A_TWO, _help_point, ""),
    "setup-hints": ("<<K", None, ">K1K>KB"),
    "hints": (_SIX + REFEREE + "KK 223K", _visit("setup.hints"), "1>K"),
    "hints-told": (ROUND_A_TWO, _hinted, "D 02 2 B"),
    "hints-best": ("", _hinted_on_a_grown_board, "D"),
    "help-hints": (REFEREE + "2KK 223K", _help_hints, ""),
    "help-open": (ROUND_A_TWO, _help_open, ""),
    "help-places": (REFEREE + "2KK 223K", _help_places, ""),
    "where": (ROUND_A_TWO + "022K" + WHERE, None, "< 023 D 2"),
    "where-none": (ROUND_A_TWO + WHERE, None, "555"),
    "rebuild": (ROUND_A_TWO + WHERE + "<<K", None, ">2B 233 K BBK"),
    "rebuild-same": (ROUND_A_TWO + WHERE + "<K", None, "KK"),
    "rebuild-differs": (ROUND_A_TWO + WHERE + "DK>", None, "K"),
    "rebuild-taken": (ROUND_A_TWO + WHERE + "D>K022", None, "K"),
    "rebuild-edge": (REFEREE + "2KK 223K 233K 333K" + WHERE + "D>K>", None, "K"),
    "rebuild-nowhere": (REFEREE + "2KK 223K 233K 333K" + WHERE + "D>K122", None, "K D"),
    "rebuild-turn": (ROUND_A_TWO + "M2<K", None, "K >D122 K"),
    "rebuild-insert": (ROUND_A_TWO + "M2<K", None, ">>K D0 > B B022 K K"),
    "help-where": (ROUND_A_TWO + WHERE, _help, ""),
    "help-rebuild": (ROUND_A_TWO + WHERE + "<K", _help, ""),
    "referee-time": (_TIMED + REFEREE + "2KK 223K", None, "233"),
    "referee-six": (_SIX + REFEREE + "KK 223K 122K", None, "D"),
    "figures": (_RICH + "DD 44", None, "5>>>>"),
    "two-edges": (">>KKKB" + _RICH + "DDD 445 >", _last_tile, ">K"),
    "triple": (_RICH + "DDD 445 <", None, "K"),
    "triple-out": (_RICH + "445", _last_tile, "<"),
    "triple-out-last": (_RICH + "445 <", _last_tile, "K"),
    "time": (_TIMED + "2KK 555K DDD 34", _few_seconds, "5"),
    "time-unlimited": (">>KKKKKKKB" + _TIMED + "2KK 444K DDDDDDDDD 34", None, "5"),
    "time-up": (_TIMED + "2KK 555K DDD 34", lambda app: app.screen.expire(), ""),
    "time-up-undone": (_TIMED + "2KK 555K DDD", lambda app: app.screen.expire(), "1BB"),
    "pause": (_TIMED + "2KK 555K M<<<<<<<<", None, "K"),
    "four-players": ("4KK 555K 445K 455K", None, "DDD 444"),
    "three-players": ("3KK 555K 445K", None, "12"),
    "pass": ("2KK 555K", None, "KDBK>"),
    "pass-short": (_EMPTY + "DD", None, "K"),
    "pass-one": (_EMPTY + "D 123K", None, "K"),
    "pass-all": ("2KK 555K DDD", None, "K"),
    "pass-must": (">>KKB 2KK 555K D", None, "KK"),
    "skip": ("2KK 555K M<<<<<<<<<<", None, "KKB"),
    "block": ("2KK 555K M<<<<<<<<<", None, "KKB"),
    "pass-empty": (_EMPTY + PASS, None, "KK"),
    "pass-costs": (_EMPTY + PASS, _pass_costs, "K"),
    "undo": ("2KK 555K 445K", None, "B2B"),
    "undo-match": ("4K", None, "B"),
    "undo-round": ("4K 2K", None, "B"),
    "redo": ("2KK 555K 445K BK M>>", None, "K"),
    "redo-hand": (OUT + "555K BK", None, "M>>K"),
    "undo-repair": (_SHEET + "K K334K K", None, "B"),
    "sheet": (_SHEET, None, "<"),
    "sheet-hands": (OUT + "555K K 555K M2", None, "<<"),
    "sheet-corrected": (_CORRECTED, None, ""),
    "sheet-expired": ("2KK 555K", _expires, "M2"),
    "entry": (_SHEET + "<", None, "K>"),
    "entry-hand": (OUT + "555K K M2", None, "K"),
    "sheet-skipped": ("2KK 555K", _skipped, "M2"),
    "sheet-blocked": ("", _blocked, "M2 K"),
    "repair-turn": (_SHEET + "<K", None, "K 4 5 < 5 D"),
    "repair-opener": (_SIX + "KK 555K M2", None, "<KK>"),
    "repair-hand": (OUT + "555K K M2 K", None, "KD1BB"),
    "repair-holds": (_SHEET + "K K334", None, "K"),
    "repair-shift": (_SHEET + "<<K>", None, "K >>"),
    "repair-skip": (_SHEET + "<<K>K", None, ">K"),
    "repair-pass": (_SHEET + "<<K>K", None, ">>K"),
    "repair-shift-rest": (_SHEET + "<<<<K>>K", None, "144K >>>"),
    "repair-turn-skip": (_SHEET + "<K", None, "K<< <DK"),
    "rebuild-skip": (ROUND_A_TWO + "M2<K", None, "K << K"),
    "repair-rest": (_SHEET + "<<<<KK", None, "455K >"),
    "correct-plus": (_SIX + "KK 555K", None, "M3 D54"),
    "correct": (_SIX + "KK 555K", None, "M3 555K"),
    "correct-reason": (_CORRECTED + "KK", None, "DK"),
    "correct-reasons": (_SIX + "KK 555K M3 4", None, "K > K"),
    "out": (_OUT + "034", None, "K"),
    "hand": (OUT + "5", None, "5D"),
    "hand-sum": (OUT + ">>>>", None, ">K"),
    "hand-full": (OUT + "55", None, "55"),
    "blocked": (BLOCKED, None, "D"),
    "blocked-sum": (BLOCKED + 200 * ">", None, "KK"),
    "blocked-tiles": (BLOCKED + "000 001 002 003", None, "3"),
    "hand-told": (_TWO_HOLD_ONE + "455K 45", None, "5"),
    "hand-at-odds": (_TWO_HOLD_ONE + "D>>>>K 45", None, "5K"),
    "round-end": (OUT + "555", None, "1K"),
    "won": (OUT + "555", _won, "K"),
    "won-with-less": (OUT + "555", _won_with_less, "K"),
    "won-again": (OUT + "555", _won, "K BK M2K"),
    "tie": (OUT + "555", _shared, "K"),
    "round-end-six": ("", _six_out, "K"),
    "tie-three": ("", _six_over, "K"),
    "solo-setup": ("", None, "1K"),
    "solo-round-end": ("", _alone_between_rounds, "K BK"),
    "solo-record": ("", lambda app: _play_alone(app, 30), ""),
    "solo-end": ("", _alone, "B"),
    "solo-records": ("", _alone, "M4<K"),
    "chart": ("", _chart_of_six, ""),
    "chart-two": (OUT + "555", _won, "K>"),
    "chart-row": ("2KK 555K", None, "M5"),
    "qr": ("", _code_of_six, ""),
    "past-none": ("", _visit("past.past_matches"), "1"),
    "past": ("", _past, "M<<<<<K>>"),
    "past-ended": ("", _list_of(_ended), ""),
    "past-match": ("", _list_of(_past), "K"),
    "past-six": ("", _list_of(_past), ">K"),
    "past-damaged": ("", _list_of(_past), "<KK"),
    "past-sheet": ("", _list_of(_past), ">KK"),
    "past-delete": ("", _list_of(_past), "K<K"),
    "new-over": (OUT + "555", _won, "KK"),
    "menu": ("2KK 555K 445K BK", None, "M<"),
    "menu-setup": ("", None, "M5<"),
    "menu-question": ("2KK 555K K", None, "M"),
    "new-lost": ("2KK 555K", _new, "0"),
    "help": ("2KK 555K", _help, ""),
    "help-tile": ("2KK 555K 3", _help, ""),
    "help-pass": ("2KK 555K DK", _help, ""),
    "help-referee": (REFEREE + "2KK 223K", _help, ""),
    "help-map": ("", _help_map, ""),
    "help-hands": (OUT, _help, ">"),
    "help-opener": ("4K", _help, "1"),
    "help-question": ("2KK 555K K", _help, ""),
    "help-end": (OUT + "555K", _help, ">"),
    "tour-language": ("", _visit("device.first_steps"), ">"),
    "tour-tile": ("", _visit("device.first_steps"), "K"),
    "tour-figure": ("", _visit("device.first_steps"), "KK"),
    "tour-draw": ("", _visit("device.first_steps"), "KKK"),
    "tour-back": ("", _visit("device.first_steps"), "KKKK"),
    "tour-menu": ("", _visit("device.first_steps"), "KKKKK"),
    "settings": ("", _visit("device.settings"), "D>>>>K"),
    "settings-values": ("", _visit("device.settings"), ">KK>KK>KKKK"),
    "settings-others": ("", _visit("device.settings"), ">K>K"),
    "contrast": ("", _visit("device.contrast"), ">>>>>D"),
    "reset": ("", _visit("device.reset"), "K"),
    "reset-armed": ("", _visit("device.reset"), "5"),
    "keys-tested": ("", _visit("device.hardware_check"), "0123D"),
    "panel-tested": ("", _visit("device.hardware_check"), "BB KK"),
    "sound-tested": ("", _visit("device.hardware_check"), "BB KKK 1"),
    "light-tested": ("", _visit("device.hardware_check"), "BB KKK K"),
    "test-result": ("", _visit("device.hardware_check"), "BB KKK KB"),
    "battery": ("2KK 555K", _battery_low, "1"),
    "unsaved": ("2KK 555K", _unsaved, "1"),
    "away": ("2KK 555K M<", None, "K5"),
}
