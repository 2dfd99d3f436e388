"""The score sheet a second time, as plainly as the rulebooks say it: what the engine's match is compared with.

Nothing here is shared with the engine. A tile is its digits from the lowest clockwise, "344"; players are 0-based. It
is told what happened, all of it allowed, and keeps the totals: one entry a turn, one settling a round.
"""

from dataclasses import dataclass, field

from . import plain

# By edition: what opens, most draws, must one draw so many, the price of standing over on an empty pool, of a bridge
# with two edges, of double and triple hexagons, how a blocked round scores, whether a dead board blocks it, whether one
# completes the round, whether only he wins who has had 400, whether the children's five are for the lowest hand of a
# blocked round, too.
NORDIC = {
    "opens": "drawn", "draws": 3, "all": False, "empty": 0, "two": 0, "double": 60, "triple": 70, "blocked": "each",
    "dead": True, "complete": False, "had": False, "five": False,
}  # fmt: skip
SWEDISH_A = NORDIC | {"two": 40, "had": True}
SWEDISH_B = SWEDISH_A | {"opens": "triple", "empty": 10, "blocked": "lowest", "dead": False, "five": True}
EDITIONS = {
    "nordic-four": NORDIC,
    "nordic-2009": NORDIC | {"blocked": "lowest", "complete": True},
    "piatnik": NORDIC | {"all": True},
    "swedish-a": SWEDISH_A,
    "swedish-a-round": SWEDISH_A | {"blocked": "lowest", "complete": True, "five": True},
    "swedish-b": SWEDISH_B,
    "jokers": SWEDISH_B | {"draws": 5},
    "classic-unlimited": SWEDISH_B | {"draws": 1000, "all": True},
    "pressman-classic": SWEDISH_B | {"double": 100, "triple": 150},
}
DEALT = {1: 9, 2: 9, 3: 7, 4: 7, 5: 6, 6: 6}


@dataclass
class Match:
    """A match by an edition's rules, as a sheet that is kept by hand."""

    edition: str
    set_size: int
    players: int
    simple: bool = False
    totals: list = field(default_factory=list)
    had: set = field(default_factory=set)  # who has had the target
    target: int = 400
    rounds: int = 0  # after so many the match is over, whoever has had the target; 0: by the target
    round: int = 0
    lost: list = field(default_factory=list)  # tiles that the box lacks, "" for one that nobody knows
    over: bool = False
    gone: set = field(default_factory=set)  # who has left the table

    def __post_init__(self):
        self.rules = EDITIONS[self.edition]
        self.totals = [0] * self.players
        self.chairs = list(range(self.players))  # who sits there

    def here(self):
        return [player for player in range(self.players) if player not in self.gone]

    # ---- a round

    def open(self, opener):
        self.round += 1
        self.player = opener
        self.first = self.chairs.index(opener)
        self.hands = [DEALT[len(self.here())] if player in self.here() else 0 for player in range(self.players)]
        self.pool = self.set_size - len(self.lost) - sum(self.hands)
        self.table = []  # tiles
        self.board = plain.Board()
        self.stood_over = set()  # on an empty pool, since the last tile
        self.out = None
        self.blocked = False
        self.state = "turns"
        self.told = {}

    def must_draw(self):
        most = min(self.rules["draws"], self.pool)
        return most if self.rules["all"] else min(1, most)

    def place(self, tile, draws, figure):
        """A tile is placed after so many draws; the figure has a name, "" for none."""
        entry = 1 if self.simple else sum(map(int, tile)) - 5 * draws
        entry += self.price(figure)
        if not self.table and self.rules["opens"] == "triple" and len(set(tile)) == 1 and not self.simple:
            entry += 40 if tile == "000" else 10
        self.table.append(tile)
        self.pool -= draws
        self.hands[self.player] += draws - 1
        self.stood_over = set()
        if self.hands[self.player] == 0 and self.out is None:
            self.out = self.player
            entry += 5 if self.simple else 25
        self.enter({self.player: entry})
        self.next()

    def price(self, figure):
        if self.simple:
            prices = {"bridge": 1, "hexagon": 1, "double": 2, "triple": 3}
        else:
            prices = {"bridge": 40, "two-edge": self.rules["two"], "hexagon": 50}
            prices |= {"double": self.rules["double"], "triple": self.rules["triple"]}
        return prices.get(figure, 0)

    def lay(self, x, y, digits, draws):
        """As place(), on a cell."""
        found = self.board.figure(x, y) if self.table else "none"
        self.board.lay(x, y, digits)
        self.place(plain.tile_of(digits), draws, "" if found == "none" else found)
        self.end_if_dead()

    def end_if_dead(self):
        goes_on = self.state == "turns" and self.out is None and self.board.cells
        if self.rules["dead"] and goes_on and self.nothing_fits():
            self.block()

    def nothing_fits(self):
        every = plain.STANDARD if self.set_size == 56 else plain.EXCEL
        unplayed = [tile for tile in every if tile not in self.table and tile not in self.lost]
        return next(self.board.each_place(unplayed), None) is None

    def stand_over(self, draws):
        self.pool -= draws
        self.hands[self.player] += draws
        price = 0
        if draws == self.rules["draws"]:
            price = 10
        elif self.pool == 0:
            price = self.rules["empty"]
        self.enter({self.player: 0 if self.simple else -5 * draws - price})
        if self.pool == 0:
            self.stood_over.add(self.player)
        everybody = self.stood_over.issuperset(self.here()) and self.out is None
        self.next()
        if everybody:
            self.end_blocked()

    def skip(self, draws=0):
        self.pool -= draws
        self.hands[self.player] += draws
        self.enter({self.player: 0 if self.simple else -5 * draws})
        self.next()

    def block(self):
        """Nobody can place any more."""
        if not self.rules["dead"] and not self.simple:
            self.enter({player: -10 for player in self.here() if player not in self.stood_over}, is_turn=False)
        self.end_blocked()

    def next(self):
        seats = self.clockwise(self.chairs.index(self.player) + 1)
        passed = next((at for at, seat in enumerate(seats) if self.hands[seat]), len(seats) - 1)
        self.player = seats[passed]
        lap_is_over = self.chairs[self.first] in seats[: passed + 1]
        if self.out is not None and (not self.rules["complete"] or lap_is_over):
            self.count(not self.simple)

    def clockwise(self, chair):
        """Who sits there, from this chair on."""
        return [self.chairs[(chair + step) % self.players] for step in range(self.players)]

    # ---- people come and go

    def leave(self, player):
        self.gone.add(player)
        if self.state != "turns":
            return
        self.give_back(player)
        if player == self.player:
            self.next()
            if not self.table:
                self.first = self.chairs.index(self.player)

    def give_back(self, player):
        self.pool += self.hands[player]
        self.hands[player] = 0
        if self.pool:
            self.stood_over = set()

    def join(self, player, total):
        if player == self.players:
            self.players += 1
            self.totals.append(0)
            self.chairs.append(player)
        self.gone.discard(player)
        self.totals[player] = total
        self.enter({})  # who joins a match of so many rounds may come with the target

    def say_out(self, player):
        """He holds no tile any more, whatever was counted."""
        self.give_back(player)
        self.out = player
        self.enter({player: 5 if self.simple else 25})
        first = next(seat for seat in self.clockwise(self.first) if seat not in self.gone)
        if player == self.player:
            self.next()
        elif not self.rules["complete"] or self.player == first:
            self.count(not self.simple)

    def end(self):
        """The match ends here."""
        self.state = "settled"
        self.over = True

    # ---- what changes beside the turns

    def swap(self, one, other):
        to = {one: other, other: one}
        self.chairs = [to.get(player, player) for player in self.chairs]

    def lose(self, tiles):
        """The box lacks these, "" for one that nobody knows."""
        self.lost += tiles
        if self.round and self.state != "settled":
            self.pool -= len(tiles)
            self.end_if_dead()

    def count_anew(self, player, count):
        """He holds so many tiles, whatever was counted."""
        if self.out == player:
            order = self.clockwise(self.chairs.index(player))[1:]
            self.out = next((seat for seat in order if not self.hands[seat] and seat not in self.gone), None)
            bonus = 5 if self.simple else 25
            self.enter({player: -bonus} | ({} if self.out is None else {self.out: bonus}), is_turn=False)
            if self.totals[player] < self.target:
                self.had.discard(player)
            if self.out is None:
                self.state = "turns"
        if count < self.hands[player] and self.pool + self.hands[player] - count:
            self.stood_over = set()
        self.pool -= count - self.hands[player]
        self.hands[player] = count
        self.told.pop(player, None)
        self.end_if_dead()

    def plan(self, target=None, rounds=None):
        """Another target, or so many rounds; 0: by the target again."""
        if target is not None:
            self.target = target
        if rounds is not None:
            self.rounds = rounds
        self.had = set()
        self.plans_changed()

    def last_round(self, rounds):
        self.rounds = rounds
        self.plans_changed()

    def plans_changed(self):
        if self.round and self.state == "settled":
            self.enter({})
            self.over = self.is_last()

    # ---- the end of a round

    def end_blocked(self):
        self.blocked = True
        self.count(not self.simple or self.rules["five"])

    def count(self, hands_matter):
        self.told = {player: 0 for player in range(self.players) if self.hands[player] == 0}
        self.state = "hands"
        if not hands_matter or len(self.told) == self.players:
            self.settle({})

    def tell(self, player, total):
        """What a player is left with."""
        self.told[player] = total
        if len(self.told) == self.players:
            self.settle(self.settlement())

    def settlement(self):
        told = {player: self.told[player] for player in self.here()}
        lowest = min(told.values())
        winners = [player for player in told if told[player] == lowest]
        if not self.blocked:
            return {self.out: sum(self.told.values())}
        if self.simple:
            return dict.fromkeys(winners, 5)
        if self.rules["blocked"] == "each":
            return {player: -total for player, total in self.told.items()}
        return {winner: sum(told[player] for player in told if player != winner) - lowest for winner in winners}

    def settle(self, entries):
        self.enter(entries)
        self.state = "settled"
        self.over = self.is_last()

    def is_last(self):
        return self.round >= self.rounds if self.rounds else bool(self.had)

    def enter(self, entries, is_turn=True):
        """Writes an entry for each of these players into the sheet; after a turn somebody may have had the target."""
        for player, points in entries.items():
            self.totals[player] += points
        if is_turn:
            self.had |= {player for player in range(self.players) if self.totals[player] >= self.target}

    def winners(self):
        by_target = self.rules["had"] and self.had and not self.rounds
        among = self.had if by_target else set(range(self.players))
        best = max(self.totals[player] for player in among)
        return [player for player in sorted(among) if self.totals[player] == best]
