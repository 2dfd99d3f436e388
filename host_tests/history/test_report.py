"""A match as text: what happened beside the turns is said in words, each on a line of its own."""

from host_tests.engine import matches
from host_tests.history.matches import done
from trivet.engine import events, scoring
from trivet.engine.codes import OK
from trivet.engine.match import Match
from trivet.engine.rulebooks import rules
from trivet.history.log import Log
from trivet.history.past.past_match import PastMatch
from trivet.history.report import Report

BEGIN = [events.match(0, 56, 3), events.round_(0), events.place(55)]
TARGET = rules.index("target")

# What is said of an event, by its kind.
SAID = {
    events.SWAP: "swap",
    events.MISSING: "lost",
    events.HOLDS: "holds",
    events.RULE: "rule",
    events.OUT: "out",
    events.SKIP: "skipped",
    events.LEAVE: "left",
    events.JOIN: "joins",
    events.BLOCK: "blocked",
    events.END: "ended",
}


def lines_of(*fed):
    """The lines of the report of a match in which this happened, from the first that follows the result."""
    match = Match()
    for event in fed:
        assert match.apply(event) == OK
    names = [""] * match.players
    played = PastMatch(0, 56, 1, False, list(match.totals), names, Log(b"".join(fed)))
    report = Report(played, lambda text, *values: text, lambda event: SAID[events.kind(event)], 0)
    done(report.make())
    assert report.pages == 1
    return report.text().decode().splitlines()[4 + match.players :]


def test_rules_before_the_first_round_are_left_out_and_missing_tiles_are_said():
    found = lines_of(events.match(0, 56, 3), events.rule(TARGET, 200), events.missing(3), events.round_(0))
    assert found == ["lost", "R1"]


def test_rules_and_missing_tiles_are_said_of_nobody():
    found = lines_of(*BEGIN, events.rule(TARGET, 200), events.missing(3), events.unknown(2), events.skip())
    assert found == ["R1", "A 555 +15", "rule", "lost", "lost", "B skipped"]


def test_a_change_of_chairs_is_said_of_both():
    assert lines_of(*BEGIN, events.swap(2, 0), events.skip()) == ["R1", "A 555 +15", "C A swap", "B skipped"]


def test_a_count_is_said_of_whose_tiles_they_are_with_what_it_takes_back():
    assert lines_of(*BEGIN, events.holds(2, 9))[2:] == ["C holds"]
    assert lines_of(*BEGIN, events.out(2), events.holds(2, 9))[2:] == ["C out +25", "C holds -25"]


def test_who_was_out_after_all_has_a_line_of_his_own():
    """Nordic Games 2009 completes the round, so that two can be out."""
    begin = [events.match(1, 56, 3), events.rule(rules.index("hand_3"), 1), events.rule(rules.index("out_bonus"), 25)]
    found = lines_of(*begin, events.round_(0), events.place(55), events.place(4), events.holds(0, 2))
    assert found == ["R1", "A 555 +40", "B 004 +4", "A holds -25", "B +25"]


def test_who_comes_and_goes_is_said_without_points_and_that_it_ends_of_nobody():
    ended = [*BEGIN, events.leave(2), events.out(1), events.hand(40)]
    found = lines_of(*ended, events.join(3, 20), events.end())
    assert found == ["R1", "A 555 +15", "C left", "B out +25", "B +40", "D joins", "ended"]
    assert lines_of(*BEGIN, events.block())[2] == "blocked"


def test_the_points_of_any_report_add_up_to_what_was_not_joined_with(rng):
    for _ in range(10):
        match, log, expected = Match(), Log(), [0] * 6
        for event in matches.play(rng, 200):
            if match.apply(event) == OK:
                log.append(event)
                for what, player, points in match.lines:
                    expected[player] += points if what != scoring.JOINED else 0
        names = [""] * match.players
        played = PastMatch(0, 56, 1, False, list(match.totals), names, log)
        found, page, pages = [0] * 6, 0, 1
        while page < pages:
            report = Report(played, lambda text, *values: text, lambda event: "said", page)
            done(report.make())
            pages = report.pages
            for line in report.text().decode().splitlines()[1 if page else 4 + match.players :]:
                for points in line.split()[1:]:
                    if points[0] in "+-":
                        found["ABCDEF".index(line[0])] += int(points)
            page += 1
        assert found == expected
