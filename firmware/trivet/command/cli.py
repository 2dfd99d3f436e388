"""The command `trivet`: judge, moves, editions, replay, board, record, journal, link, simulate.

Exit status: 0; 1 if a request, a record or a journal was at fault, or something in it was left out; 2 for a wrong
call or a file that cannot be read or written. An error is one line of LONGEST characters at most, whatever
the input (faults.in_a_line): signs that no terminal prints are escaped.
"""

import argparse
import contextlib
import json
import os
import sys

from trivet.engine import tiles
from trivet.engine.rulebooks import match_rules

from . import (
    drawing,
    editions,
    files,
    journals,
    lines,
    links,
    parameters,
    replay,
    replay_page,
    requests,
    room,
    sheet_json,
    sheet_table,
)
from .faults import Fault, RecordFault, in_a_line
from .record import reading, writing
from .silent import in_record, in_simulation
from .simulation import players, strategies, summary
from .simulation import run as simulation
from .simulation.cluster import Cluster
from .simulation.rows import Rows
from .simulation.series import MOST_GAMES, PATIENCE, Series, game
from .spelling import fault_of_name, usual
from .version import version

_DONE, _FAULTY, _WRONG_CALL, _INTERRUPTED = 0, 1, 2, 130
_MOST = {"games": MOST_GAMES, "jobs": 256}
_MOST_PATIENCE = 86_400
_ALL = "all"  # editions
# What `trivet judge --help` and `trivet moves --help` tell of a line; requests.py is what reads it.
_JUDGE = """\
a request:  {"edition": "piatnik", "board": [[0, 0, "344"]], "try": [[0, 1, "144"]]}
its answer: {"verdicts": [{"legal": true, "why": null, "bonus": "none", "points": 9}]}

  try      the placements that are judged, each by itself
  verdicts one for each of them: legal or not; why not (taken, no-edge, corner, no-such-tile, missing,
           tile-already-placed; a corner has a detail); the bonus of its figure (none, bridge, hexagon,
           double, triple); its points
"""
_MOVES = """\
a request:  {"edition": "piatnik", "board": [[0, 0, "344"]], "hand": ["144"]}
its answer: {"moves": [[0, 1, "144", "none", 9]]}

  hand     tiles, which may begin with any of their numbers
  moves    every legal placement [x, y, digits, bonus, points], what pays most first
"""
_FIELDS = """\
  edition  an id of trivet editions
  tiles    of the set, 56 or 76; 56 where it is left out
  board    what lies there: placements [x, y, digits]. y goes down; where x + y is even the triangle points up;
           the digits go clockwise from its point
  missing  tiles that the box lacks, ["234"]; may be left out
  options  house rules by the names of trivet editions --json, {"bridge": 45}; may be left out

A line that cannot be answered gets {"error": "line 3: ..."}, and the rest goes on; the exit status is 1 then.
"""
_LONGEST_PATH = 120  # characters, as an error names it


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; returns the exit status."""
    if sys.stdout is None:  # closed by the caller
        return _complain("the output is closed", _WRONG_CALL)
    try:
        return _run(_parser().parse_args(arguments))
    except BrokenPipeError:  # whoever reads has had enough
        files.write_no_more(sys.stdout)
        return _FAULTY
    except OSError as error:
        return _complain(f"{_path(error.filename)}: {error.strerror}", _WRONG_CALL)
    except KeyboardInterrupt:
        return _INTERRUPTED


def _run(options):
    try:
        return options.run(options)
    except _WrongCall as fault:
        return _complain(str(fault), _WRONG_CALL)
    except Fault as fault:
        return _tell(options, fault)


def _tell(options, fault):
    """Tells what is wrong in what was read, with --json as JSON too."""
    if getattr(options, "json", False):
        _print(json.dumps(requests.error(str(fault))))
    return _complain(f"{_name(options.file)}: {fault}", _FAULTY)


def _complain(text, status):
    """Tells what is wrong, or who plays, in a line; nothing, where nobody can be told."""
    if sys.stderr is not None:
        try:
            print(in_a_line(f"trivet: {text}"), file=sys.stderr, flush=True)
        except OSError:
            files.write_no_more(sys.stderr)
    return status


class _WrongCall(Exception):
    """The command was called wrongly: what is wrong."""


class _Parser(argparse.ArgumentParser):
    """Tells a wrong call in a line, and what it is asked for as the commands do: one that cannot be told fails."""

    def error(self, message):
        sys.exit(_complain(f"{message}; {self.prog} --help tells more", _WRONG_CALL))

    def print_help(self, file=None):
        _print(self.format_help(), end="")


class _Version(argparse.Action):
    """Prints the version, and nothing else is done."""

    def __call__(self, parser, *_):
        _print(f"trivet {version()}")
        parser.exit()


def _parser():
    parser = _Parser(prog="trivet", description="Score keeper and referee of Triominos.")
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(name, run, help, file=None, epilog=None, **settings):
        added = commands.add_parser(
            name, help=help, description=help, epilog=epilog, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        added.set_defaults(run=run)
        if file:
            added.add_argument("file", metavar=file, type=_path_given, help='a file, or "-" for the input', **settings)
        return added

    of_lines = {"file": "LINES", "nargs": "?", "default": "-"}
    command("judge", _judge, "judge placements: JSON lines in, JSON lines out", epilog=_JUDGE + _FIELDS, **of_lines)
    command(
        "moves",
        _moves,
        "find all legal placements: JSON lines in, JSON lines out",
        epilog=_MOVES + _FIELDS,
        **of_lines,
    )
    added = command("editions", _editions, "list the rule editions")
    added.add_argument("--json", action="store_true", help="all parameters, with the source of each")
    added = command("replay", _replay, "print the score sheet of each game record in a file", "RECORD")
    how = added.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="the sheet as JSON")
    how.add_argument(
        "--html", metavar="FILE", type=_path_given, help='write a page that shows the match turn by turn; "-" prints it'
    )
    added = command("board", _board, "draw the board of a game record", "RECORD")
    added.add_argument("--svg", metavar="FILE", type=_path_given, required=True, help='the file to write, or "-"')
    added.add_argument("--round", type=int, metavar="N", help="of this round; of the last unless told otherwise")
    added.add_argument("--turn", type=int, metavar="N", help="right after this turn; at the end unless told otherwise")
    added.add_argument("--mark", action="store_true", help="put a dot into the tile that was laid last")
    added.add_argument("--coordinates", action="store_true", help="write x and y round the board")
    added = command("record", _record, "make a game record of a device's journal", "JOURNAL")
    added.add_argument("--players", metavar="NAMES", default="", help='the names of the players, as in "Anna, Ben"')
    added = command("journal", _journal, "make a device's journal of a game record", "RECORD")
    added.add_argument("--out", metavar="JOURNAL", type=_path_given, required=True, help="the file to write")
    added.add_argument(
        "--players",
        metavar="NAMES",
        default="",
        help="names for the first players, where the device has no letters for theirs",
    )
    added = command("link", _link, "make a link that opens a game record on the web page's device", "RECORD")
    added.add_argument(
        "--page",
        metavar="ADDRESS",
        default="",
        help="the address of the page; without it only what comes behind the address",
    )
    added = command(
        "simulate", _simulate, "play matches by itself, and count who wins and what pays", epilog=strategies.EXPLAINED
    )
    added.add_argument(
        "--edition",
        metavar="ID,ID",
        default="nordic-four",
        help="ids of trivet editions, or all: those that are for so many players",
    )
    added.add_argument(
        "--strategy",
        metavar="A,B",
        default=strategies.GREEDY,
        help=f"who plays, a name for each seat: {', '.join(strategies.NAMES)}, or one of yours as package:function; "
        "fewer are repeated in turn",
    )
    added.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a house rule, by the names of trivet editions --json and the words of game records: bridge=45, "
        "opening=high-triple; may be given several times",
    )
    how_many = added.add_mutually_exclusive_group()
    how_many.add_argument(
        "--pairs",
        type=int,
        metavar="N",
        help="play N deals, each of them from every seat, so that nobody has the better tiles; in place of --games",
    )
    added.add_argument(
        "--tiles",
        type=int,
        choices=(tiles.STANDARD, tiles.EXCEL),
        default=tiles.STANDARD,
        help="how many tiles the set has; 56 unless told otherwise",
    )
    added.add_argument("--players", type=int, metavar="N", default=2, help="how many play; 2 unless told otherwise")
    how_many.add_argument(
        "--games", type=int, metavar="N", default=100, help="how many are played; 100 unless told otherwise"
    )
    added.add_argument(
        "--seed", type=int, metavar="N", default=1, help="a number from which the games follow; 1 unless told otherwise"
    )
    added.add_argument(
        "--jobs", type=int, metavar="N", default=1, help="how many processes play; the counts stay the same"
    )
    added.add_argument(
        "--python",
        metavar="PROGRAM",
        default="",
        help="the Python that plays, as in --python pypy3; greedy games are played by C unless told otherwise",
    )
    added.add_argument(
        "--patience",
        type=float,
        metavar="SECONDS",
        default=PATIENCE,
        help=f"how long a strategy of yours may think for one answer; {PATIENCE} unless told otherwise",
    )
    added.add_argument(
        "--on",
        metavar="ADDRESS",
        default="",
        help="have a Dask cluster play, by its scheduler's address, tcp://HOST:PORT; see trivet[dask]",
    )
    added.add_argument(
        "--continue",
        metavar="FILE",
        dest="kept",
        type=_path_given,
        help="keep what is played in a file, and go on from there",
    )
    added.add_argument(
        "--progress",
        action=argparse.BooleanOptionalAction,
        help="tell how much time is left; done by itself on a terminal",
    )
    added.add_argument("--csv", metavar="FILE", type=_path_given, help="write a row for each match into a file")
    added.add_argument("--game", type=int, metavar="K", help="play only this game, and print its record")
    added.add_argument("--json", action="store_true", help="the counts as JSON")
    return parser


def _path_given(text):
    if not text:
        raise argparse.ArgumentTypeError("expected the name of a file, found none")
    return text


# ---- the commands


def _judge(options):
    return _serve(requests.judge, options)


def _moves(options):
    return _serve(requests.moves, options)


def _serve(answer, options):
    if options.file == "-":
        return _FAULTY if lines.serve(answer, _input(), sys.stdout) else _DONE
    with open(options.file, "rb") as source:
        return _FAULTY if lines.serve(answer, source, sys.stdout) else _DONE


def _editions(options):
    _print(json.dumps(editions.listing(), indent=2) if options.json else editions.table())
    return _DONE


def _replay(options):
    """The sheets of all records in the file; of those that are at fault what is wrong. A page has one record."""
    parts = reading.split(_read_text(options.file))
    if options.html:
        if len(parts) > 1:
            raise Fault(f"there are {len(parts)} records in it: a page shows one")
        return _written(options, "html", replay_page.page(replay.play(reading.parse_part(*parts[0]))))
    status, between = _DONE, ""
    for part, before in parts:
        try:
            course = replay.play(reading.parse_part(part, before))
        except Fault as fault:
            status = _tell(options, fault)
            continue
        if options.json:
            _print(json.dumps(sheet_json.as_json(course)))
        else:
            _print(between + sheet_table.as_text(course))
            between = "\n"
        for line, why in in_record(course.record):
            _complain(f"{_name(options.file)}: line {line}: {why}", _DONE)
    return status


def _board(options):
    record = reading.parse(_read_text(options.file))
    match = replay.up_to(record, options.round, options.turn)
    laid, two_edges = replay.laid_on(record, match), bool(match.rules.two_edge)
    return _written(options, "svg", drawing.svg(laid, two_edges, options.mark, options.coordinates) + "\n")


def _written(options, name, text):
    """Writes what an option's file gets."""
    path = getattr(options, name)
    if path == "-":
        _print(text, end="")
    else:
        _replace(options, name, text.encode())
    return _DONE


def _replace(options, name, data):
    """Writes a file whole, which is not the one that was read."""
    path = getattr(options, name)
    _hold_apart(name, path, options.file)
    files.replace(path, data)


def _hold_apart(name, path, other):
    """Raises _WrongCall if an option's file is another one, which it would be written over."""
    with contextlib.suppress(OSError):  # one of them is not there
        if os.path.samefile(path, other):
            raise _WrongCall(f"--{name}: {_name(other)} is what is read, and would be lost: name another file")


def _record(options):
    contents = journals.read(journals.joined(_read(options.file)))
    if not contents.events:
        raise Fault("no match is in this journal")
    named = _named(options, len(contents.names))
    if named is None:
        return _WRONG_CALL
    names = [name and usual(name) for name in (*named, *contents.names[len(named) :])]
    found = replay.record_of(contents.events, [name or "" for name in names])
    assert found is not None  # since there are events
    found.date = contents.date
    _print(writing.write(found), end="")
    lost = sum(name is None or name not in ("", kept) for name, kept in zip(names, found.names, strict=True))
    left_out = {
        "from the first event on that does not fit": contents.refused,
        "damaged bytes at the end": contents.damaged,
        "names that a record cannot have": lost,
    }
    for what, count in left_out.items():
        if count:
            _complain(f"{_name(options.file)}: left out, {what}: {count}", _FAULTY)
    return _FAULTY if any(left_out.values()) else _DONE


def _journal(options):
    course = replay.play(reading.parse(_read_text(options.file)))
    names = replay.given_names(course.record.names)
    named = _named(options, len(names))
    if named is None:
        return _WRONG_CALL
    _replace(options, "out", journals.write(course.events, [*named, *names[len(named) :]], course.record.date))
    _tell_left_out(options, course.record)
    return _DONE


def _tell_left_out(options, record):
    """Says what of a record has no room in a journal, which is no fault."""
    left_out = ", ".join([f"its {what} ({told})" for what, told in room.left_out(record)])
    if left_out:
        _complain(f"{_name(options.file)}: left out, as a journal has no room: {left_out}", _DONE)


def _link(options):
    course = replay.play(reading.parse(_read_text(options.file)))
    journals.check_length(sum(map(len, course.events)))
    found = course.record
    for why in map(fault_of_name, replay.given_names(found.names)):
        if why:
            raise Fault(why)
    _print(options.page.partition("#")[0] + links.fragment(writing.write(found.without_remarks())))
    return _DONE


def _named(options, players):
    """The names of --players, for the first of so many players; None, and a complaint, if they are wrong."""
    try:
        names = reading.names_of(options.players) if options.players else ()
    except RecordFault as fault:
        _complain(f"--players: column {fault.column}: {fault.text}", _WRONG_CALL)
        return None
    if len(names) > players:
        _complain(f"--players: {len(names)} names, and the match has {players}", _WRONG_CALL)
        return None
    return names


def _simulate(options):
    places, names = _editions_of(options), options.strategy.split(",")
    if len(names) > options.players:
        return _complain(f"--strategy: {len(names)} strategies, and {options.players} players", _WRONG_CALL)
    if options.pairs is not None:
        if not 1 <= options.pairs <= MOST_GAMES // options.players:
            return _complain(f"--pairs: 1 to {MOST_GAMES // options.players:,}", _WRONG_CALL)
        options.games = options.pairs * options.players
    for name, most in _MOST.items():
        if not 1 <= getattr(options, name) <= most:
            return _complain(f"--{name}: 1 to {most:,}", _WRONG_CALL)
    if not 0 < options.patience <= _MOST_PATIENCE:
        return _complain(f"--patience: above 0, {_MOST_PATIENCE:,} seconds at most", _WRONG_CALL)
    rotated = options.pairs is not None
    changed = _house_rules(options.option)
    series = [
        Series(options.seed, place, options.tiles, options.players, names, rotated, options.patience, changed)
        for place in places
    ]
    for each in series:
        fault = each.rules.fault(options.tiles, options.players)
        if fault:
            return _complain(f"--option: nobody can play so, by {fault}", _WRONG_CALL)
    silent = [in_simulation(place, changed, options.players) for place in places]
    for name, why in silent[0].items():
        if all(name in each for each in silent):  # some of the editions that are compared may have no use for it
            return _complain(f"--option: {why}", _WRONG_CALL)
    try:
        with _aside():
            for each in series:
                each.find()
    except Fault as fault:
        raise _WrongCall(f"--strategy: {fault}") from None
    if options.game is not None:
        return _game(series, options)
    if options.on and (options.python or options.jobs > 1):
        return _complain("--on: its workers play, as many as there are: leave out --python and --jobs", _WRONG_CALL)
    with _cluster(options) as cluster:
        return _each(series, options, cluster)


@contextlib.contextmanager
def _cluster(options):
    """The cluster of --on, None where there is none."""
    if not options.on:
        yield None
        return
    try:
        cluster = Cluster(options.on, _say)
    except Fault as fault:
        raise _WrongCall(f"--on: {fault}") from None
    with contextlib.closing(cluster):
        yield cluster


@contextlib.contextmanager
def _aside():
    """What strategies print goes to standard error, and they have no input."""
    with open(os.devnull, encoding="utf-8") as nothing, contextlib.redirect_stdout(sys.stderr):
        before, sys.stdin = sys.stdin, nothing
        try:
            yield
        finally:
            sys.stdin = before


def _say(text):
    """Tells what is waited for, or what has been given up, on a line of its own."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(file=sys.stderr)  # the progress may stand on this line
    _complain(text, _DONE)


def _each(series, options, cluster):
    """Plays one series after the other, and tells what came of each."""
    status, kept = _DONE, options.kept
    rows = Rows(options.csv, goes_on=bool(kept)) if options.csv else None
    between = ""
    for each in series:
        if len(series) > 1:
            name = parameters.id_of(each.edition)
            options.kept = kept and f"{kept}.{name}"
            if not options.json:
                _print(f"{between}{name}:")
                between = "\n"
        status = _series(each, options, rows, cluster)
        if status != _DONE:
            break
    return status


def _house_rules(given):
    """The house rules of --option, as pairs (parameter, value): `simple` comes before the prices."""
    found = []
    for text in given:
        name, _, value = text.partition("=")
        try:
            found.append((parameters.place_of(name), parameters.from_text(name, value)))
        except Fault as fault:
            raise _WrongCall(f"--option {text}: {fault}") from None
    return sorted(found, key=lambda pair: pair[0] != parameters.place_of("simple"))


def _editions_of(options):
    """The places of the editions that are meant."""

    def range_of(place):
        rules = match_rules.Rules(place)
        return rules.fewest, rules.most

    if options.edition == _ALL:
        places = [parameters.find(edition.id) for edition in parameters.in_order()]
        places = [place for place in places if range_of(place)[0] <= options.players <= range_of(place)[1]]
        if not places:
            raise _WrongCall(f"no edition is for {options.players} players")
        return places
    places = []
    for name in options.edition.split(","):
        try:
            place = parameters.find(name)
        except Fault as fault:
            raise _WrongCall(f"--edition: {fault}") from None
        fewest, most = range_of(place)
        if not fewest <= options.players <= most:
            raise _WrongCall(f"{name} is for {fewest} to {most} players")
        if place not in places:
            places.append(place)
    return places


def _shows(options):
    """Whether the progress is told."""
    return sys.stderr is not None and (sys.stderr.isatty() if options.progress is None else options.progress)


def _series(series, options, rows, cluster):
    """Plays a series, and tells what came of it."""
    options.file = options.kept  # which is what a fault is about
    shows = _shows(options)
    player = players.chosen(series, options.python, cluster, _say)
    if shows:
        _complain(f"played by {player.name}", _DONE)
    counts, why = simulation.run(
        series, options.games, options.jobs, player, options.kept or "", sys.stderr if shows else None, rows, _say
    )
    for name in counts.unsteady:
        _complain(f"{name} has chance or memory of its own: the same call may give another summary", _DONE)
    if counts.games:
        _print(json.dumps(summary.as_json(series, counts)) if options.json else summary.as_text(series, counts))
    if not why:
        return _DONE
    status = _INTERRUPTED if why == simulation.INTERRUPTED else _FAULTY
    return _complain(f"{why}; {counts.games:,} of {options.games:,} games were played", status)


def _game(series, options):
    """One game of a series, as a record; up to where a strategy failed, if one did."""
    if not 1 <= options.game <= MOST_GAMES:
        return _complain(f"--game: 1 to {MOST_GAMES:,}", _WRONG_CALL)
    if options.json or options.kept or options.csv:
        return _complain("--game prints a record, and neither counts nor keeps anything", _WRONG_CALL)
    if len(series) > 1:
        return _complain("--game prints a record, which is of one edition", _WRONG_CALL)
    played, failed = [], None
    try:
        with _aside():
            for event, _ in game(series[0], options.game):
                played.append(event)
    except Fault as fault:
        failed = fault
    found = replay.record_of(played)
    if found is not None:
        _print(writing.write(found), end="")
    return _complain(str(failed), _FAULTY) if failed else _DONE


# ---- files


def _name(path):
    return "the input" if path == "-" else _path(path)


def _path(path):
    return "the input" if path is None else in_a_line(os.fsdecode(path), _LONGEST_PATH)


def _input():
    if sys.stdin is None:  # closed by the caller
        raise Fault("it is closed")
    return sys.stdin.buffer


def _read(path):
    if path == "-":
        return files.read(_input())
    with open(path, "rb") as file:
        return files.read(file)


def _read_text(path):
    """The text of a file of game records."""
    data = _read(path)
    if journals.is_journal(data):
        raise Fault("this is a journal: trivet record makes a game record of it")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Fault(f"line {line}: not UTF-8") from error


def _print(text, end="\n"):
    """Prints text in UTF-8, whatever the terminal is set to: names hold any letters."""
    files.put(sys.stdout, (text + end).encode("utf-8"))
