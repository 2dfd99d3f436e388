"""A match of two to six players as an environment of PettingZoo, whose agents take turns (AEC).

Dealing, opening, judging and scoring are those of self-play (command/simulation/selfplay.py) and of the engine. Whoever
opens a round lays his first tile by himself, a blocked round ends by itself, and hands are told by themselves: agents
are asked for the rest.
"""

import random
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from trivet.command import notation, parameters, replay
from trivet.command import options as house_rules
from trivet.command.record import writing
from trivet.command.simulation import selfplay
from trivet.command.simulation.strategies import DRAW, PASS, Seen
from trivet.engine import events, phases
from trivet.engine.match import Match
from trivet.library import Board, Edition, Move
from trivet.library import Match as LibraryMatch

from . import encoding

LIMIT = 10_000  # actions


def env(
    edition: "Edition | str" = Edition.USUAL,
    players: int = 2,
    tiles: int = 56,
    *,
    limit: int = LIMIT,
    render_mode: "str | None" = None,
) -> "OrderEnforcingWrapper":
    """TrivetEnv, which PettingZoo's wrapper asks to be used in the right order. ValueError as there."""
    return OrderEnforcingWrapper(TrivetEnv(edition, players, tiles, limit=limit, render_mode=render_mode))


class TrivetEnv(AECEnv):
    """A match. Its agents are player_0, player_1 and so on, by seat.

    What an agent sees and may do, and what an action is: encoding.py. The one that draws is asked again.

    The reward of an action are the points that came with it, for each agent, whoever they are booked to: those of the
    turn, and what ends the round and opens the next one. What draws cost is booked as the turn ends, and the first
    tile of a match with the first action. So the sum of an agent's rewards is his total.

    The match terminates for all when it is over. It is truncated for all after `limit` actions.
    """

    metadata = {"name": "trivet_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        edition: "Edition | str" = Edition.USUAL,
        players: int = 2,
        tiles: int = 56,
        *,
        limit: int = LIMIT,
        render_mode: "str | None" = None,
    ):
        """`edition`: an id of `trivet editions`, or an Edition with house rules; `tiles`: of the set, 56 or 76;
        `render_mode`: "ansi", and render() gives text. ValueError if there can be no such match.
        """
        super().__init__()
        if not 2 <= players <= 6:
            raise ValueError(f"expected 2 to 6 players, found {players}")
        if limit < 1:
            raise ValueError(f"expected a limit of 1 action or more, found {limit}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"expected render_mode to be 'ansi' or None, found {render_mode!r}")
        self.render_mode = render_mode
        self._edition = Edition(edition)
        match = LibraryMatch(self._edition, players, tiles=tiles)
        if self._edition.rules.fault(tiles, players):
            raise ValueError(match.why_not("round 1: Player 1 opens"))
        self._tiles = tiles
        self._limit = limit
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = []
        self._spaces = {agent: encoding.observation_space(tiles, players) for agent in self.possible_agents}
        self._action_spaces = {agent: encoding.action_space(tiles) for agent in self.possible_agents}
        self._rng = random.Random()

    def observation_space(self, agent: str) -> "Any":
        """That of encoding.observation_space()."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> "Any":
        """That of encoding.action_space()."""
        return self._action_spaces[agent]

    def reset(self, seed: "int | None" = None, options: "dict[str, Any] | None" = None) -> None:
        """Begins a match. With the same seed, and the same actions, it is the same match; without one it has other
        tiles than the one before. There are no options.
        """
        if seed is not None:
            self._rng = random.Random(seed)
        self._match = Match()
        self._log: list[bytes] = []
        self._happen(events.match(self._edition.place, self._tiles, len(self.possible_agents)))
        for name, value in house_rules.values_of(self._edition.options):
            self._happen(events.rule(parameters.place_of(name), value))
        self._prices = [self._match.rules.price(figure) for figure in selfplay.FIGURES]
        self._actions = 0
        self._booked = [0] * len(self.possible_agents)
        self._go_on()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._match.player]

    def step(self, action: "int | None") -> None:
        """Has the agent whose turn it is do this; None once the match has ended for him. ValueError, and nothing
        changes, for what his action mask forbids.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._act(encoding.answer(self._seen, action))
        self._actions += 1
        is_over = self._match.phase == phases.OVER
        for seat, total in enumerate(self._match.totals):
            self.rewards[self.possible_agents[seat]] = float(total - self._booked[seat])
        self._booked = list(self._match.totals)
        self.terminations = dict.fromkeys(self.agents, is_over)
        self.truncations = dict.fromkeys(self.agents, not is_over and self._actions >= self._limit)
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        if not is_over:
            self.agent_selection = self.possible_agents[self._match.player]

    def observe(self, agent: str) -> "dict[str, Any]":
        """What this agent sees, whoever is to act: encoding.observed()."""
        seat = self.possible_agents.index(agent)
        is_asked = self._match.phase == phases.TURN and seat == self._match.player
        return encoding.observed(self._seen if is_asked else self._waiting(seat))

    @property
    def record(self) -> str:
        """The match up to now as a game record, which `trivet replay` reads: what the table has seen."""
        told = replay.record_of(self._log)
        assert told is not None
        return writing.write(told)

    def render(self) -> "str | None":
        """The board as text, and under it the totals by seat, if the mode is "ansi"; else None."""
        if self.render_mode is None:
            return None
        laid = [self._match.board.placed(n) for n in range(self._match.board.count)]
        board = Board([Move.at(x, y, notation.laid(tile, turn)) for x, y, tile, turn in laid], tiles=self._tiles)
        return f"{board}\n{' '.join(map(str, self._match.totals))}\n"

    def close(self) -> None:
        """Nothing is left open."""

    # ---- what happens

    def _happen(self, event):
        selfplay.happen(self._match, event)
        self._log.append(event)

    def _act(self, answer):
        """Draws, passes or lays a tile, as the answer of a strategy says."""
        hand = self._hands[self._match.player]
        if answer == DRAW:
            hand.append(self._pool.pop())
            self._draws += 1
            self._ask()
        elif answer == PASS:
            self._happen(events.pass_(self._draws))
            self._go_on()
        else:
            x, y, tile, turn = self._match.board.unpack(answer)
            hand.remove(tile)
            self._happen(events.lay(tile, self._draws, x, y, turn))
            self._go_on()

    def _go_on(self):
        """Lets happen what nobody is asked about, up to the next turn or the end of the match."""
        match = self._match
        self._draws = 0
        while match.phase != phases.OVER:
            if match.phase == phases.OPENING:
                self._hands, self._pool, coming = selfplay.deal(match, self._rng)
            elif event := selfplay.unasked(match, self._hands, self._pool):
                coming = [event]
            else:
                self._most, self._least = match.draws_left(), match.must_draw()
                self._ask()
                return
            for event in coming:
                self._happen(event)

    def _ask(self):
        """Finds what the player to move sees."""
        hand = self._hands[self._match.player]
        self._seen = Seen(self._match, hand, self._draws, self._most, self._least, self._prices, self._rng)

    def _waiting(self, seat):
        return _Waiting(self._match, seat, self._hands[seat], self._draws, self._prices, self._rng)


class _Waiting(Seen):
    """What a player sees who is not to act, and may do nothing."""

    def __init__(self, match, player, hand, draws, prices, rng):
        super().__init__(match, (), draws, most=0, least=draws + 1, prices=prices, rng=rng)
        self.player = player
        self.hand = tuple(hand)
        self.left = tuple([tile for tile in self.left if tile not in self.hand])
