"""Moves in words: what an event scored, the way people say it at the table."""

from trivet.engine import events, figures, scoring, tiles
from trivet.engine.phases import TURN
from trivet.engine.rulebooks.rules import ALL_HAVE_PASSED, EACH_OWN, PARAMETERS
from trivet.micropython import TYPE_CHECKING
from trivet.ui.words import MINUS, number, signed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from trivet.app.protocols import Telling
    from trivet.engine.match import Match
    from trivet.ui.words import Words

    _Answer = TypeVar("_Answer")

REASONS = 4  # that a correction can have

# What a turn without a tile is called, the end of a round that nobody can go on with, and what is no turn at all.
_WITHOUT_TILE = {
    events.PASS: "last.pass",
    events.EXPIRE: "last.time",
    events.SKIP: "last.skip",
    events.AWAY: "last.skip",
    events.BLOCK: "menu.block",
    events.LEAVE: "last.leave",
    events.END: "end.early",
}

_TILE = "\u25b2"  # one drawn tile, where it costs nothing
_PLUS = " + "
_LESS = " " + MINUS + " "


def listed(words: "Words", names: "Sequence[str]") -> str:
    """The names as one says them: "Anna, Ben and Eva"; "" for none."""
    if len(names) < 2:
        return "".join(names)
    return words("list.and", ", ".join(names[:-1]), names[-1])


def so_many(words: "Words", score: int) -> str:
    """A score with its word: "\u22125 points"."""
    return words("points", score).replace("-", MINUS)


def draw_hint(cost: int) -> tuple[str, str]:
    """The key hint of one tile more: what it costs, 0 or less."""
    return "DRAW", number(cost) if cost else _TILE


def reckoning(words: "Words", corners: tuple | list, lines: "Sequence") -> str:
    """How a turn's points come about: "3+4+4 + bridge 40 \u2212 5"; `corners` are the tile's digits, none for a pass.
    Where a tile does not pay their sum, what it pays stands for them. "" for a pass that costs nothing.
    """
    text = _of_corners(corners, lines)
    for what, _, value in lines:
        if what == scoring.OUT:
            text += _PLUS + words("line.out", value)
        elif what in (scoring.OPENING, scoring.ZEROS):
            text += _PLUS + words("line.opening", value)
        elif figures.PLAIN < what <= figures.TWO_EDGE:
            text += _PLUS + words("line.figure", words("figure%d" % what), value)
        elif what != scoring.TILE:
            text += (_LESS if text else MINUS) + str(-value)
    return text


def _of_corners(corners, lines):
    """What the tile pays: "3+4+4", or a number; "" without a tile."""
    for what, _, value in lines:
        if what == scoring.TILE and value != sum(corners):
            return str(value)
    return "+".join([str(corner) for corner in corners])


def turn(words: "Words", corners: tuple | list, lines: "Sequence") -> str:
    """A turn as a sum: "3+4+4 + bridge 40 \u2212 5 = 46", as reckoning() has it."""
    text = reckoning(words, corners, lines)
    if not text:
        return words("last.pass")
    if not corners and len(lines) == 1:
        return text
    return text + " = " + number(scoring.total(lines))


def line(words: "Words", event: bytes, what: int) -> str:
    """What a score line of a turn or a correction is for."""
    if what == scoring.TILE:
        return "+".join([str(corner) for corner in tiles.digits(events.tile(event))])
    if figures.PLAIN < what <= figures.TWO_EDGE:
        return words("figure%d" % what)
    if what == scoring.DRAWS:
        return words("turn.drawn", events.draws(event))
    if what in (scoring.OUT, scoring.OPENING, scoring.ZEROS):
        return words("line.out" if what == scoring.OUT else "line.opening", "").strip()
    return entered(words, event)


def reason(words: "Words", place: int, before: str = "") -> str:
    """Why points were corrected, after what stands `before` it; "" if this place is none of the reasons'."""
    return before + words("reason%d" % place) if place < REASONS else ""


def entered(words: "Words", event: bytes) -> str:
    """What was entered, in few words; "" for the beginning of a round or a match."""
    if events.places_tile(event):
        return tiles.name(events.tile(event))
    if events.tells_hand(event):
        return words("line.held", "", events.hand_sum(event)).strip(" :")
    kind = events.kind(event)
    if kind == events.OUT:
        return words("line.out", "").strip()
    if kind == events.CORRECT:
        return reason(words, events.correction(event)[2])
    if kind == events.JOIN:
        return words("last.join", number(events.joined(event)[1]))
    if kind == events.RULE:
        return plan(words, *events.rule_of(event))
    if kind == events.MISSING:
        tile = events.tile(event)
        return words("last.lost", "%d ?" % events.count(event) if tile == tiles.NONE else tiles.name(tile))
    if kind == events.SWAP:
        return words("last.swap", "", "").rstrip(" :,")
    if kind == events.HOLDS:
        return words("out.holds", events.count(event))
    return words(_WITHOUT_TILE[kind]) if kind in _WITHOUT_TILE else ""


def plan(words: "Words", place: int, value: int) -> str:
    """A rule that changes, with its new value."""
    from . import rule_texts  # the start need not wait for it

    name = PARAMETERS[place][0]
    return rule_texts.label(words, name) + ": " + rule_texts.value(words, name, value)


def hand(stage: "Telling") -> str:
    """What the hand that was told last scored: "Player 2 held 23: −23", or to whom it went."""
    words = stage.words
    match = stage.match
    holder, left, lines = stage.player(match.actor), match.hand_sums[match.actor], match.lines
    if not lines:
        return words("line.held", holder, left)
    if not match.blocked:
        return words("line.others", holder, left, stage.player(lines[0][1]))
    if match.rules.blocked == EACH_OWN:
        return words("line.own", holder, left, number(-left))
    winners = [player for what, player, _ in lines if what in (scoring.HANDS_OF_OTHERS, scoring.WON)] or [lines[0][1]]
    score = number(scoring.total([line for line in lines if line[1] == winners[0]]))
    return words("line.lowest", score, listed(words, [stage.player(player) for player in winners]))


def asked_to_join(words: "Words", name: str) -> str:
    """What is asked of a player who joins: with how many points."""
    return words("last", name, words("last.join", "\u2026"))


def of_no_player(words: "Words", player: "Callable[[int], str]", event: bytes) -> str:
    """An event that is about no single player, in words: the match ends, a rule, the box or places change; else "".
    `player` gives the name of one.
    """
    kind = events.kind(event)
    if kind == events.SWAP:
        one, other = events.swapped(event)
        return words("last.swap", player(one), player(other))
    return entered(words, event) if kind in (events.END, events.RULE, events.MISSING) else ""


def booked(stage: "Telling") -> tuple[str, str]:
    """What OK booked last: who got how many points, and what for, as OK announced it. An event that is no turn is told
    in a sentence, the first of the two texts, with "" behind it; before the first event both are "".
    """
    words, match, event = stage.words, stage.match, stage.controller.session.last()
    if event is None or match.round == 0 or events.begins_round(event):
        return "", ""
    kind = events.kind(event)
    if kind in events.TURNS and kind != events.SKIP:
        return announced(stage, match.actor, event, match.lines)
    if kind == events.BLOCK:
        return words("menu.block"), shares(stage, match.lines)
    return _move(stage, event), ""


def announced(stage: "Telling", player: int, event: bytes, lines: "Sequence") -> tuple[str, str]:
    """A turn as OK announces it: "Anna +46", and what for: "3+4+4 + bridge 40 \u2212 5", or that there was no tile."""
    words = stage.words
    corners = tiles.digits(events.tile(event)) if events.places_tile(event) else ()
    reason = reckoning(words, corners, lines)
    if not corners:
        reason = entered(words, event) + (" " + reason if reason and len(lines) > 1 else "")
    score = scoring.total(lines)
    return stage.player(player) + " " + (signed(score) if score else "0"), reason


def dead(match: "Match") -> str:
    """The id of what is to say of a board on which no tile fits that is left; "" where one does."""
    goes_on = match.phase == TURN and match.rules.blocked_when == ALL_HAVE_PASSED
    if not (match.blocked or goes_on) or not match.dead():
        return ""
    return "dead" if match.blocked else "dead.on" if match.pool() else "dead.empty"


def undone(stage: "Telling") -> str:
    """What undo would take back; there must be something."""
    words = stage.words
    session = stage.controller.session
    return words("undo.repair") if session.undoes_repair else _happened(stage, session.last())


def redone(stage: "Telling") -> str:
    """What redo would bring back; there must be something."""
    words = stage.words
    if stage.controller.session.redoes_repair:
        return words("undo.repair")
    event = stage.controller.session.next() or b""
    return foreseen(stage.match, event, lambda: _happened(stage, event))


def foreseen(match: "Match", event: bytes, question: "Callable[[], _Answer]") -> "_Answer":
    """question(), asked while the match lets happen for a moment what it would take."""
    state = match.save()
    match.take(event)
    try:
        return question()
    finally:
        match.restore(state)


def shares(stage: "Telling", lines: "Sequence") -> str:
    """Who scores what by lines of several players: "Anna \u221210, Ben \u221210"."""
    return ", ".join([stage.player(player) + " " + number(value) for _, player, value in lines])


def _happened(stage, event):
    """What this event, the last one, was."""
    words = stage.words
    if stage.match.round == 0 or stage.controller.opened_unasked(event):
        return words("undo.match", stage.match.players)
    if events.begins_round(event):
        return words("undo.round", stage.player(events.opener(event)), stage.match.round)
    return _move(stage, event)


def _move(stage, event):
    words = stage.words
    match, kind = stage.match, events.kind(event)
    if kind in events.TURNS and kind != events.SKIP:
        corners = tiles.digits(events.tile(event)) if events.places_tile(event) else ()
        text = turn(words, corners, match.lines)
        if kind in (events.EXPIRE, events.AWAY):
            text = entered(words, event) + (", " + text if match.lines else "")
        return words("last", stage.player(match.actor), text)
    if events.tells_hand(event):
        return hand(stage)
    if kind == events.CORRECT:
        player, _, why = events.correction(event)
        return words("last", stage.player(player), signed(scoring.total(match.lines)) + reason(words, why, ", "))
    if kind == events.BLOCK:
        text = shares(stage, match.lines)
        return words("menu.block") + (": " + text if text else "")
    if kind == events.HOLDS:
        back = ", " + signed(scoring.total(match.lines)) if match.lines else ""
        return words("last", stage.player(match.actor), entered(words, event) + back)
    if kind in (events.SKIP, events.LEAVE, events.JOIN):
        return words("last", stage.player(match.actor), entered(words, event))
    if kind == events.OUT:
        bonus = scoring.total(match.lines)
        return words("last", stage.player(match.actor), words("line.out", bonus or "").strip())
    return of_no_player(words, stage.player, event)
