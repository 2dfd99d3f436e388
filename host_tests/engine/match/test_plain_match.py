"""The engine keeps the sheet that is kept by hand from the rulebooks' words (plain_match.py)."""

from collections import Counter

import pytest

from trivet.command.names import LINES
from trivet.engine import codes, events, phases, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks import editions, rules

from .. import plain_match
from ..matches import Player

MATCHES = 3  # of each edition
STEPS = 400
FIGURES = ("", *LINES[1:6])


class Calm(Player):
    """Plays by the edition, with the children's scoring at most."""

    def __init__(self, rng, edition):
        super().__init__(rng)
        self.edition = editions.find(edition)
        usual = editions.EDITIONS[self.edition].values
        self.players = rng.randint(usual[0], usual[1])
        self.changes, self.penalty = rng.choice(((0, []), (0, []), (1, ["simple"])))

    def next(self, match):
        if match.phase == phases.SETUP:
            return events.match(self.edition, self.set_size, self.players)
        return super().next(match)

    def change(self, match):
        """No other rule than the end of the match, which the sheet knows."""
        while True:
            event = super().change(match)
            if events.kind(event) != events.RULE or events.rule_of(event)[0] in PLANS:
                return event


PLANS = [rules.index(name) for name in ("target", "length", "rounds")]


def plan(sheet, match, event):
    """Rounds that are not played by count as none."""
    place, value = events.rule_of(event)
    name = rules.PARAMETERS[place][0]
    length = value if name == "length" else match.rules.length
    count = value if name == "rounds" else match.rules.rounds
    if name == "target":
        sheet.plan(target=value)
    elif name == "length":
        sheet.plan(rounds=count if length else 0)
    elif length:
        sheet.last_round(count)


def tell(sheet, match, event):
    """Tells the sheet what has just happened in the match; `match` is as it was before."""
    kind = events.kind(event)
    if kind in (events.ROUND, events.OPEN):
        sheet.open(event[1])
    elif kind == events.PLACE:
        sheet.place("%d%d%d" % tiles.digits(event[1]), event[2], FIGURES[event[3]])
    elif kind == events.LAY:
        digits = "%d%d%d" % tiles.turned(event[1], event[5])
        sheet.lay(event[3] - events.MIDDLE, event[4] - events.MIDDLE, digits, event[2])
    elif kind == events.PASS:
        sheet.stand_over(event[1])
    elif kind == events.SKIP:
        sheet.skip()
    elif kind == events.AWAY:
        sheet.skip(event[1])
    elif kind == events.BLOCK:
        sheet.block()
    elif kind == events.LEAVE:
        sheet.leave(event[1])
    elif kind == events.JOIN:
        sheet.join(event[1], (event[2] | event[3] << 8) - 32768)
    elif kind == events.OUT:
        sheet.say_out(event[1])
    elif kind == events.END:
        sheet.end()
    elif kind == events.SWAP:
        sheet.swap(event[1], event[2])
    elif kind == events.MISSING:
        sheet.lose([""] * event[2] if event[1] == tiles.NONE else ["%d%d%d" % tiles.digits(event[1])])
    elif kind == events.HOLDS:
        sheet.count_anew(event[1], event[2])
    elif kind == events.RULE:
        plan(sheet, match, event)
    elif kind == events.HAND:
        sheet.tell(match.player, event[1] | event[2] << 8)
    elif kind == events.HELD:
        sheet.tell(match.player, sum(tiles.SUMS[tile] for tile in event[2:]))


PHASES = {phases.TURN: "turns", phases.HANDS: "hands", phases.OPENING: "settled", phases.OVER: "settled"}


@pytest.mark.parametrize("edition", plain_match.EDITIONS)
def test_every_total_is_the_one_that_is_kept_by_hand(edition, rng):
    met = Counter()
    for _ in range(MATCHES):
        match, player, sheet = Match(), Calm(rng, edition), None
        for _ in range(STEPS):
            event = player.next(match)
            if event is None:
                break
            if events.kind(event) == events.CORRECT or match.judge(event) != codes.OK:
                continue
            before = Match()
            before.restore(match.save())
            assert match.apply(event) == codes.OK
            if events.kind(event) == events.MATCH:
                sheet = plain_match.Match(edition, match.set_size, match.players)
            elif events.kind(event) == events.RULE and match.round == 0:
                sheet.simple = bool(match.rules.simple)
            tell(sheet, before, event)
            if match.round == 0:
                continue
            if match.phase != phases.HANDS or before.phase != phases.HANDS:  # that is amidst a settling
                assert match.totals == sheet.totals and match.winners() == sheet.winners(), event
            assert PHASES[match.phase] == sheet.state and (match.phase == phases.OVER) == sheet.over, event
            assert {p for p in range(match.players) if match.reached >> p & 1} == sheet.had
            if match.phase == phases.TURN:
                assert (match.player, match.pool(), list(match.hands)) == (sheet.player, sheet.pool, sheet.hands)
                if match.placed:
                    assert match.must_draw() == sheet.must_draw()
            met["rounds"] += match.phase in (phases.OPENING, phases.OVER)
            met["counted"] += 1
    assert met["rounds"] and met["counted"] > STEPS / 20, met
