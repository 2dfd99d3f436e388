"""Random matches that are really played: every edition, both sets, one to six players, quick and refereed rounds.

`play` chooses what may well happen next, and now and then anything at all; it looks at the match as the
device does, and asks it nothing but where tiles fit. The same random.Random gives the same match.
"""

from trivet.command.names import LINES
from trivet.engine import events, figures, tiles
from trivet.engine.board import Board
from trivet.engine.match import Match
from trivet.engine.phases import HANDS, NOBODY, OPENING, OVER, SETUP, TURN
from trivet.engine.rulebooks import editions, match_rules, rules

TRIPLES = [tile for tile in range(tiles.STANDARD) if tiles.is_triple(tile)]


def can_be_told(x, y):
    """Whether an event can hold this cell."""
    return -events.MIDDLE <= x < events.MIDDLE and -events.MIDDLE <= y < events.MIDDLE


def anything(rng):
    """An event of any kind that seldom fits."""
    byte, small = rng.randrange(256), rng.randrange(8)
    return rng.choice(
        [
            bytes(rng.randrange(256) for _ in range(rng.randrange(7))),
            events.match(rng.randrange(11), rng.choice((56, 76, 3)), small),
            events.rule(rng.randrange(len(rules.PARAMETERS) + 3), rng.choice((0, 1, small, byte, 65535))),
            events.round_(small),
            events.open_(small, byte),
            events.place(rng.randrange(80), small, rng.randrange(7)),
            events.lay(rng.randrange(80), small, rng.randint(-3, 3), rng.randint(-3, 3), rng.randrange(4)),
            events.lay(rng.randrange(76), 0, rng.randint(-128, 127), rng.randint(-128, 127), rng.randrange(3)),
            events.pass_(small),
            events.expire(small),
            events.hand(rng.choice((small, byte, 65535))),
            events.held([rng.randrange(80) for _ in range(small)]),
            events.correct(small, rng.choice((1, -50, 10000, -32768))),
            events.skip(),
            events.skip(rng.randrange(9)),
            events.block(),
            events.leave(small),
            events.join(small, rng.choice((0, 37, -120, 400, 20000))),
            events.out(small),
            events.end(),
            events.swap(small, rng.randrange(4)),
            events.missing(rng.randrange(80)),
            events.unknown(rng.choice((small, small, byte))),
            events.holds(small, rng.choice((0, 1, small, byte))),
        ]
    )


class Player:
    """Chooses the events of one match."""

    def __init__(self, rng):
        self.rng = rng
        self.edition = rng.randrange(len(editions.EDITIONS))
        rulebook = match_rules.Rules(self.edition)
        self.players = rng.randint(rulebook.fewest, rulebook.most)
        self.set_size = rng.choice((tiles.STANDARD, tiles.STANDARD, tiles.EXCEL))
        self.changes = rng.choice((0, 0, 1, 3, 6))
        self.penalty = rng.choice(([], [], [], ["expiry", "timer"]))  # set before anything else
        self.likes_refereed = rng.choice((0, 0.5, 1))
        self.refereed = False
        self.draws = rng.choice((0, 0.2, 0.6))  # how often tiles are drawn before placing one
        self.passes = rng.choice((0, 0.1, 0.5))
        self.skips = rng.choice((0, 0, 0.02, 0.2))  # how often somebody is away
        self.blocks = rng.choice((0, 0, 0.02))  # how often the players say that nobody can place
        self.moves = rng.choice((0, 0, 0, 0.02))  # how often somebody goes home, or says that he is out
        self.beside = rng.choice((0, 0, 0.03))  # how often places, the box, counts or plans change
        self.joins = rng.choice((0, 0.2))  # how often somebody joins before a round

    def next(self, match):
        """What happens next; None when the match is over."""
        rng = self.rng
        if match.phase == SETUP:
            if rng.random() < 0.1:
                return events.match(rng.randrange(12), rng.choice((56, 75)), rng.randrange(8))
            return events.match(self.edition, self.set_size, self.players)
        if match.phase != OVER and rng.random() < 0.01:
            return events.correct(rng.randrange(match.players), rng.choice((5, -40, 150)))
        if match.round and match.phase != OVER and rng.random() < 0.0005:
            return events.end()
        if rng.random() < self.beside:
            return self.change(match)
        if match.phase == OPENING:
            return self.opening(match)
        if match.phase == TURN:
            return self.turn(match)
        if match.phase == HANDS:
            return self.hand(match)
        return None

    def change(self, match):
        """What changes beside the turns."""
        rng = self.rng
        one, other = rng.randrange(match.players), rng.randrange(match.players)
        lost = rng.choice(match.unplayed() or [0])
        plan, value = rng.choice((("target", 150), ("target", 600), ("length", 0), ("length", 1), ("rounds", 4)))
        return rng.choice(
            (
                events.swap(one, other),
                events.holds(one, max(0, match.hands[one] + rng.randint(-2, 2))),
                events.missing(rng.choice((lost, lost, rng.randrange(match.set_size)))),
                events.unknown(1),
                events.rule(rules.index(plan), value),
                events.rule(rng.randrange(len(rules.PARAMETERS)), 1),
            )
        )

    def opening(self, match):
        rng = self.rng
        fault = match.rules.fault(match.in_box(), len(match.at_table()))
        if match.round and rng.random() < self.joins:
            return events.join(rng.randrange(match.players + 1), rng.randrange(-50, 450))
        if match.round and rng.random() < self.moves:
            return events.leave(rng.randrange(match.players))
        if match.round and fault:  # too few are left, or too many
            if len(match.at_table()) > match.rules.most:
                return events.leave(rng.choice(match.at_table()))
            return events.join(rng.choice([*set(range(match.players + 1)) - set(match.at_table())]), rng.randrange(90))
        if fault and match.round == 0:  # a house rule too many: mended
            value = match.players if fault in ("fewest", "most") else 5
            return events.rule(rules.index(fault), value)
        if self.changes and match.round == 0:
            self.changes -= 1
            if self.penalty:
                return events.rule(rules.index(self.penalty.pop()), 1)
            at = rng.randrange(len(rules.PARAMETERS))
            _, _, lowest, highest = rules.PARAMETERS[at]
            return events.rule(at, rng.randint(lowest, rng.choice((highest, min(highest, lowest + 5)))))
        self.refereed = rng.random() < self.likes_refereed
        opener = rng.choice(match.at_table())
        if rng.random() < 0.5:
            return events.round_(opener)
        return events.open_(opener, rng.choice([*TRIPLES, tiles.NONE, rng.randrange(match.set_size)]))

    def turn(self, match):
        rng = self.rng
        left = match.draws_left()
        if rng.random() < self.moves:
            return rng.choice((events.leave, events.out))(rng.randrange(match.players))
        if match.rules.expiry and match.placed and rng.random() < 0.1:
            return events.expire(rng.randint(0, left))
        if match.placed and rng.random() < self.passes:
            return events.pass_(rng.choice((left, left, match.must_draw(), 0)))
        if rng.random() < self.skips:
            return events.skip(rng.choice((0, 0, left)))
        over = match.refereed and match.out == NOBODY and match.dead()
        if rng.random() < (0.5 if over else self.blocks):
            return events.block()
        if match.placed and rng.random() < 0.1:
            slip = self.slip(match)
            if slip:
                return slip
        unplayed = match.unplayed()
        draws = rng.randint(0, min(left, 4)) if rng.random() < self.draws else 0
        if match.placed == 0:
            tile = rng.choice(unplayed)
            if match.shown != tiles.NONE:
                tile = rng.choice((match.shown, match.shown, 0, tile))
            if self.refereed:
                turn = 0 if tiles.is_triple(tile) else rng.randrange(3)
                return events.lay(tile, 0, rng.choice((0, 0, -3, 30)), rng.choice((0, 1, 7)), turn)
            return events.place(tile)
        if not match.refereed:
            possible = [0, 0, *(figure for figure in range(1, 5) if figures.possible(figure, 0, 99, b"\x10" * 6))]
            return events.place(rng.choice(unplayed), draws, rng.choice(possible))
        moves = [move for move in match.board.moves(unplayed) if can_be_told(*match.board.unpack(move)[:2])]
        if not moves:  # a dead board in the last turns of a round, or one where all must pass
            return events.pass_(left)
        bonus = [move for move in moves if match.board.move_figure(move)]
        move = rng.choice(bonus if bonus and rng.random() < 0.7 else moves)
        x, y, tile, turn = match.board.unpack(move)
        return events.lay(tile, draws, x, y, turn)

    def slip(self, match):
        """What one might try though it is not allowed: a wrong place, or a tile that another has shown."""
        rng = self.rng
        if match.shown != tiles.NONE and not match.refereed:
            return events.place(match.shown)
        if match.refereed:
            x, y, _, _ = match.board.placed(rng.randrange(match.placed))
            if -120 < x < 120 and -120 < y < 120:
                return events.lay(rng.choice(match.unplayed()), 0, x + rng.randint(-1, 1), y, 0)
        return None

    def hand(self, match):
        rng = self.rng
        known = match.known_sum()
        rest = [tile for tile in match.unplayed() if tile not in match.told_tiles]
        count = match.hands[match.player]
        hand = rest if len(rest) < count else rng.sample(rest, count)
        if rng.random() < 0.5 and known < 0:
            return events.held(hand)
        return events.hand(known if known >= 0 else sum(tiles.SUMS[tile] for tile in hand))


def play(rng, steps, noise=0.1):
    """The events fed to a match in at most so many steps, refused ones included."""
    match, player, fed = Match(), Player(rng), []
    for _ in range(steps):
        event = anything(rng) if rng.random() < noise else player.next(match)
        if event is None:
            break
        match.apply(event)
        fed.append(event)
    return fed


def met(matches):
    """What happens in these matches, as words: codes, score lines, phases and what else is worth meeting."""
    found = set()
    for fed in matches:
        match = Match()
        for event in fed:
            found.add("code %d" % match.apply(event))
            found.update(LINES[what] for what, _, _ in match.lines)
            found.add("phase %d" % match.phase)
            found.add("players %d" % match.players)
            if match.refereed and match.placed > 20:
                found.add("refereed")
            if match.blocked:
                found.add("blocked")
                if match.pool() and isinstance(match.board, Board) and match.refereed:
                    found.add("dead")
            if match.round > 3:
                found.add("many rounds")
            if match.phase == TURN and match.out != NOBODY:
                found.add("last turns")
            if event and events.skips(event) and match.out != NOBODY:
                found.add("skipped in the last turns")
            if match.phase == TURN and match.is_gone(match.opener):
                found.add("the opener has left")
            if match.phase == HANDS and match.gone and match.blocked:
                found.add("blocked with one gone")
            if match.phase == OVER and match.ended and match.blocked is False and match.hand_sums == []:
                found.add("ended in the first round")
            if match.phase == OVER and len(match.winners()) < match.players:
                found.add("won by %d points" % (max(match.totals) >= match.rules.target))
    return found
