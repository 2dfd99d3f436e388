"""What is announced is what is booked: with every price at an odd value of its own, matches are entered by keys, and
each screen's words are held against what the match then scores.
"""

import random
import re

import pytest

from host_tests.contributing import step
from tools.scripts import by_keys
from trivet.app.sentences import moves, rule_texts
from trivet.app.sentences.rule_sentences import RuleTexts
from trivet.command import journals
from trivet.engine import events, figures, phases, scoring, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks import editions, rules
from trivet.ui.words import MINUS, number

from .device import Timed

EDITIONS = [edition.id for edition in editions.EDITIONS]
# Numbers that are no prices: how many play, what is dealt, how long a match or a turn is.
OTHERS = {"fewest", "most", "draws", "target", "rounds", "timer", *(f"hand_{n}" for n in range(1, 7))}
PRIMES = [n for n in range(11, 256) if all(n % m for m in range(2, n))]
PRICES = [row[0] for row in rules.PARAMETERS if row[0] not in OTHERS and not rule_texts.is_choice(row[0])]
ODD = {}
for _name in PRICES:  # each the next prime that is free; one that is too small for any, its least value but 0
    _place = rules.index(_name)
    _free = (n for n in PRIMES if n not in ODD.values() and rules.in_range(_place, n))
    ODD[_name] = next(_free, max(1, rules.PARAMETERS[_place][2]))


def otherwise(where, said, booked):
    """The sentence of a failure: what was announced, and what was booked."""
    return (
        f"{where} says {said}, and {booked} is booked: a price of the rules counts in one of them alone. "
        f"{step('a house rule', 'scoring.py')}"
    )


def odd(edition, tile, two_edge):
    """The rules that give each price its odd value; `tile` whether a tile pays a number of its own."""
    left_out = {"tile": tile, "two_edge": two_edge}
    found = [(rules.index(name), value) for name, value in ODD.items() if left_out.get(name, True)]
    return [*found, *by_keys.ONE_ROUND]


def in_words(value):
    return number(value) if value else "0"


def sum_of(reason):
    """What "3+4+4 + bridge 40 − 5" comes to; None where it says no number."""
    text = re.sub(r"[^\d+−-]", " ", reason).replace(MINUS, "-")
    text = re.sub(r"([+-])\s+(?=[+-])", "", re.sub(r"(\d)\s+(?=\d)", r"\1+", text)).strip()
    return sum(int(sign + digits) for sign, digits in re.findall(r"([+-]?)\s*(\d+)", text)) if text else None


class Table(Timed):
    """A device whose words are held against what it books, at each key."""

    checked = frozenset()

    def _press(self, name):
        before, size = list(self.match.totals), self.session.log.size
        said = self._said() if name == "OK" else None
        if name == "DRAW":
            self._hold_hint()
        more = self.app.screen.other_answer() if name == "RIGHT" and self.screen == "PassingScreen" else ""
        super()._press(name)
        booked = self.session.last()
        if self.session.log.size <= size or not events.is_turn(booked):
            return
        player = self.match.actor
        gain = self.match.totals[player] - before[player]
        if said:
            kind, total, reason = said
            agree = total.split()[-1].lstrip("+") == in_words(gain) and sum_of(reason) in (None, gain)
            assert agree, otherwise(kind, (total, reason), gain)
            self.checked |= {kind, *[what for what, _, _ in self.match.lines]}
        if more:
            assert in_words(gain) in more.split(), otherwise("\u25b6 of the pass", more, gain)
            self.checked |= {"the rest drawn"}
        line = moves.booked(self.app)
        agree = line[0].split()[-1].lstrip("+") == in_words(gain) and sum_of(line[1]) in (None, gain)
        assert agree, otherwise("the line of what was booked", line, gain)

    def _said(self):
        """(the screen, the total, the reason) that OK announces, None where it announces no turn."""
        screen = self.app.screen
        if self.screen in ("TurnScreen", "RefereedTurnScreen") and screen._what_counts():
            event = screen._what_counts()
            if self.match.hands[self.match.player] + screen.draws > 1:  # else a question comes before
                return (self.screen, *screen.announced("")) if self.match.judge(event) == 0 else None
        if self.screen == "PassingScreen":
            takes = "OK" in dict(screen.key_table())
            return ("PassingScreen", *screen.announced("")) if takes else None
        return None

    def _hold_hint(self):
        """DRAW's hint says what the tile that it draws costs."""
        screen = self.app.screen
        hint = dict(screen.key_table()).get("DRAW")
        draws = screen._entry.draws if self.screen == "PassingScreen" else getattr(screen, "draws", 0)
        if hint is None or self.match.phase != phases.TURN or self.match.placed == 0:
            return
        passes = self.screen == "PassingScreen"
        cost = [foreseen(self.match, draws + more, passes) for more in (0, 1)]
        more = cost[1] - cost[0]
        agree = hint == in_words(more) or (hint == "▲" and more == 0)
        assert agree, otherwise(f"DRAW of the {self.screen}", hint, more)
        self.checked |= {("DRAW", self.screen)}


def foreseen(match, draws, passes):
    """What a pass, or a tile that makes nothing, brings after so many draws, by the match itself."""
    other = Match()
    other.restore(match.save())
    tile = next(tile for tile in range(match.set_size) if not match.owner[tile])
    event = events.pass_(draws) if passes else events.place(tile, draws, figures.PLAIN)
    if passes or not match.refereed:
        other.take(event)
        return scoring.total(line for line in other.lines if line[0] != scoring.OUT)
    return scoring.total(other.turn_lines(tile, draws, figures.PLAIN))


def course(edition, seed, referee, tile, two_edge):
    """The events of a round by greedy players."""
    rng, players = random.Random(seed), 2
    played = by_keys.refereed_match if referee else by_keys.quick_match
    return [event for _, event in played(rng, edition=edition, players=players, rules=odd(edition, tile, two_edge))]


@pytest.mark.parametrize("edition", range(len(EDITIONS)), ids=EDITIONS)
@pytest.mark.parametrize("referee", [False, True], ids=["quick", "refereed"])
@pytest.mark.parametrize(("tile", "two_edge"), [(False, False), (True, True)], ids=["corners", "a number"])
def test_what_is_announced_is_what_is_booked(edition, referee, tile, two_edge, tmp_path):
    log = course(edition, edition + 1, referee, tile, two_edge)
    (tmp_path / "match.jnl").write_bytes(journals.write(by_keys.begun(log)))
    table = Table(str(tmp_path / "match.jnl"))
    by_keys.enter(table, log, lambda table: None)
    assert {"RefereedTurnScreen" if referee else "TurnScreen", scoring.TILE} <= table.checked


def test_no_two_prices_have_the_same_odd_value():
    primes = [value for value in ODD.values() if value > 1]
    assert len(set(primes)) == len(primes)
    assert all(rules.in_range(rules.index(name), value) for name, value in ODD.items())


def opened(tmp_path, more=()):
    """A table after the first tile of a round, with odd prices."""
    log = [events.match(0, 56, 2), *(events.rule(*rule) for rule in [*odd(0, False, False), *more])]
    log += [events.round_(0), events.place(tiles.find((5, 5, 5)), 0, 0)]
    (tmp_path / "match.jnl").write_bytes(journals.write(log))
    return Table(str(tmp_path / "match.jnl"))


@pytest.mark.parametrize("draws", [0, 1, 2, 3])
def test_the_penalty_for_the_time_is_told_as_it_is_booked(tmp_path, draws):
    table = opened(tmp_path, [(rules.index("timer"), 30), (rules.index("expiry"), rules.PENALTY)])
    table.keys("0B" + "D" * draws)
    before = table.match.totals[1]
    table.wait(31_000)
    said, booked = table.app.notices.text, table.match.totals[1] - before
    assert in_words(booked) in said.rstrip(".").split(), otherwise("the notice of the time", said, booked)


def test_the_page_of_the_rules_says_what_a_pass_with_all_draws_costs(tmp_path):
    table = opened(tmp_path)
    said, _ = RuleTexts(table.app.words, table.match).rule("limit_cost")
    before = table.match.totals[1]
    table.keys("K>")
    booked = table.match.totals[1] - before
    assert said.endswith(in_words(booked)), otherwise("the page of the rules", said, booked)


def test_draw_on_the_question_of_a_pass_says_what_the_pass_gets_dearer_by(tmp_path):
    table = opened(tmp_path)
    table.keys("KDDD")
    assert ("DRAW", "PassingScreen") in table.checked


def test_a_tile_that_pays_a_number_is_not_told_as_the_sum_of_its_corners(tmp_path):
    table = opened(tmp_path, [(rules.index("tile"), 1)])
    table.keys("445")
    assert table.app.screen.announced("") == ("Player 2 +1", "1")
    assert moves.booked(table.keys("K").app) == ("Player 2 +1", "1")
