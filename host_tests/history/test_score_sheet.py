"""The sheet: a row for each player whom an event concerned, made while the match in play stays as it is."""

from host_tests.engine import matches
from trivet.engine import events, figures, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks import rules
from trivet.history.log import Log
from trivet.history.score_sheet import ScoreSheet

from .matches import done, played, sheet_of

SWEDISH_B = 5  # its place in EDITIONS


def test_the_rows_add_up_to_the_totals(tmp_path, seed):
    session, _ = played(tmp_path / "match.jnl", 150, seed)
    sheet = sheet_of(session)
    totals = [0] * session.match.players
    for place in range(len(sheet)):
        _, _, _, player, points, total = sheet.row(place)
        totals[player] += points
        assert total == totals[player]
    assert totals == session.match.totals


def test_it_is_made_in_pieces_of_three_events_and_leaves_the_match_as_it_is(tmp_path):
    session, states = played(tmp_path / "match.jnl")
    sheet = ScoreSheet(session.log)
    assert not sheet.whole and done(sheet.make()) == (len(states) - 1) // 3 and sheet.whole
    assert session.match.save() == states[-1] and sheet.progress() == 100


def test_a_row_tells_where_the_event_stands_who_acted_and_whose_total_it_is(tmp_path):
    session, _ = played(tmp_path / "match.jnl", 0)
    for event in (events.match(0, 56, 2), events.round_(1), events.place(55), events.place(4)):
        session.apply(event)
    sheet = sheet_of(session)
    assert [sheet.row(place) for place in range(len(sheet))] == [
        (4, 1, 1, 1, 0, 0),
        (6, 1, 1, 1, 15, 15),
        (10, 1, 0, 0, 4, 4),
    ]


def test_what_was_taken_back_is_not_on_it(tmp_path):
    session, _ = played(tmp_path / "match.jnl", 40)
    rows = len(sheet_of(session))
    session.undo()
    assert len(sheet_of(session)) < rows


def test_an_empty_log_has_no_rows(tmp_path):
    sheet = sheet_of(played(tmp_path / "match.jnl", 0)[0])
    assert sheet.whole and len(sheet) == 0


def test_turns_are_numbered_in_each_round_and_what_is_none_has_no_number(tmp_path):
    session, _ = played(tmp_path / "match.jnl", 0)
    for event in (events.match(0, 56, 2), events.round_(0), events.place(55), events.correct(1, 5), events.pass_(3)):
        session.apply(event)
    sheet = sheet_of(session)
    assert [sheet.number(place) for place in range(len(sheet))] == [0, 1, 0, 2]


def test_a_row_tells_the_figure(tmp_path):
    session, _ = played(tmp_path / "match.jnl", 0)
    for event in (events.match(0, 56, 2), events.round_(0), *(events.place(tiles.find((0, n, 4))) for n in range(5))):
        session.apply(event)
    assert session.apply(events.place(tiles.find((4, 4, 4)), 0, figures.HEXAGON)) == 0
    sheet = sheet_of(session)
    assert [sheet.figure(place) for place in range(len(sheet))] == [0] * 6 + [figures.HEXAGON]


def test_a_turn_that_was_skipped_has_a_row_and_a_number_and_no_points(tmp_path):
    session, _ = played(tmp_path / "match.jnl", 0)
    for event in (events.match(0, 56, 2), events.round_(0), events.place(55), events.skip(), events.pass_(3)):
        assert session.apply(event) == 0
    sheet = sheet_of(session)
    assert [sheet.number(place) for place in range(len(sheet))] == [0, 1, 2, 3]
    assert sheet.row(2) == (10, 1, 1, 1, 0, 0)


def test_what_each_loses_when_nobody_can_place_any_more_has_a_row_each(tmp_path):
    """Swedish variant B, three players: the pool is empty, the second has passed; ten each for the two others."""
    session, _ = played(tmp_path / "match.jnl", 0)
    begin = [events.match(SWEDISH_B, 56, 3), events.round_(0), events.place(55)]
    # 56 - 21 = 35 tiles to draw: eleven passes of three and one of two; the one who draws the last has passed
    for event in [*begin, *[events.pass_(3)] * 11, events.pass_(2)]:
        assert session.apply(event) == 0
    assert session.match.pool() == 0 and session.match.player == 1
    assert session.apply(events.block()) == 0
    at = session.log.last_offset()
    sheet = sheet_of(session)
    rows = [sheet.row(place) for place in range(len(sheet)) if sheet.row(place)[0] == at]
    assert [(actor, player, points) for _, _, actor, player, points, _ in rows] == [(1, 1, -10), (1, 2, -10)]
    assert [sheet.number(place) for place in range(len(sheet) - 2, len(sheet))] == [0, 0]


def test_who_comes_and_goes_has_a_row_without_a_number(tmp_path):
    session, _ = played(tmp_path / "match.jnl", 0)
    begin = [events.match(0, 56, 3), events.round_(0), events.place(55)]
    for event in [*begin, events.leave(2), events.out(1), events.hand(40), events.join(3, 20), events.end()]:
        assert session.apply(event) == 0
    sheet = sheet_of(session)
    assert [sheet.row(place)[2:] for place in range(2, len(sheet))] == [
        (2, 2, 0, 0),
        (1, 1, 25, 25),
        (0, 1, 40, 65),
        (3, 3, 20, 20),
        (0, 0, 0, 15),
    ]
    assert [sheet.number(place) for place in range(len(sheet))] == [0, 1, 0, 0, 0, 0, 0]


def rows_of(*fed):
    """(kind of event, round, who acted, whose total, points, number) of each row of a match in which this happened."""
    log = Log(b"".join(fed))
    sheet = ScoreSheet(log)
    done(sheet.make())
    assert not sheet.stopped
    rows = [(*sheet.row(place), sheet.number(place)) for place in range(len(sheet))]
    return [(log.event(at)[0], number, *about, turn) for at, number, *about, _, turn in rows]


BEGUN = [events.match(0, 56, 3), events.round_(0), events.place(55)]
TARGET = rules.index("target")


def test_before_the_first_round_rules_have_no_row_and_missing_tiles_have_one():
    beginning = [events.match(0, 56, 3), events.rule(TARGET, 200), events.missing(3), events.unknown(1)]
    lost = [(events.MISSING, 0, 0, 0, 0, 0)] * 2
    assert rows_of(*beginning) == lost
    found = rows_of(*beginning, events.correct(1, 5), events.round_(2))
    assert found == [*lost, (events.CORRECT, 0, 1, 1, 5, 0), (events.ROUND, 1, 2, 2, 0, 0)]


def test_what_changes_beside_the_turns_of_a_round_has_a_row_without_a_number():
    beside = [events.rule(TARGET, 200), events.swap(0, 2), events.missing(3), events.unknown(1), events.holds(2, 5)]
    rows = rows_of(*BEGUN, *beside, events.skip())[2:]
    assert rows[:4] == [(event[0], 1, 1, 1, 0, 0) for event in beside[:4]]  # whose turn it is
    assert rows[4:] == [(events.HOLDS, 1, 2, 2, 0, 0), (events.SKIP, 1, 1, 1, 0, 2)]


def test_what_changes_between_two_rounds_has_a_row_of_the_round_before():
    ended = [*BEGUN, events.out(1), events.hand(40), events.hand(50)]
    beside = [events.rule(TARGET, 200), events.rule(rules.index("draws"), 2), events.swap(0, 2), events.missing(3)]
    assert [row[:2] for row in rows_of(*ended, *beside)[-4:]] == [(event[0], 1) for event in beside]


def test_a_count_that_takes_going_out_back_has_a_row_for_each_whom_it_concerns():
    """Nordic Games 2009 completes the round, so that two can be out: each has a tile, and the second places it too."""
    begin = [events.match(1, 56, 3), events.rule(rules.index("hand_3"), 1), events.rule(rules.index("out_bonus"), 25)]
    fed = [*begin, events.round_(0), events.place(55), events.place(4), events.holds(0, 2)]
    rows = rows_of(*fed)
    assert rows[-2:] == [(events.HOLDS, 1, 0, 0, -25, 0), (events.HOLDS, 1, 0, 1, 25, 0)]


def test_the_rows_of_any_match_add_up_to_the_totals(rng):
    for _ in range(20):
        match, log = Match(), Log()
        for event in matches.play(rng, 200):
            if match.apply(event) == 0:
                log.append(event)
        sheet = ScoreSheet(log)
        done(sheet.make())
        totals = [0] * match.players
        for place in range(len(sheet)):
            _, _, _, player, points, total = sheet.row(place)
            totals[player] += points
            assert total == totals[player]
        assert totals == match.totals and not sheet.stopped
