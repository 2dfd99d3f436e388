"""The questions that more than one screen asks about the match in play. Each lays one (question.py) over the screen on
top, and so takes the context, as a screen does.
"""

from errno import EOPNOTSUPP

from trivet.app import navigation
from trivet.app.sentences import moves
from trivet.app.sentences.reasons import why
from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.phases import OVER, TURN
from trivet.engine.rulebooks.rules import ALL_HAVE_PASSED
from trivet.history.past import past_match
from trivet.micropython import TYPE_CHECKING

from .question import Question

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from trivet.app.context import Context


def take_back(context: "Context") -> None:
    """Opens the last turn again or, where something else has happened last, asks whether to take that back; it asks as
    well where something is entered that goes by that.
    """
    if context.navigation.stack[0].loses_entry or not context.desk.reopen():
        ask_undo(context)


def _goes(context):
    """What to say of what is entered in the turn that is left; "" where that is nothing."""
    return "\n" + context.words("entry.goes") if context.navigation.stack[0].loses_entry else ""


def ask_close_opened(context: "Context", title: str, close: "Callable[[], object]") -> None:
    """Asks whether what was changed of a turn that is open again goes: it stays as it was. `title` is what is done."""
    _ask(context, title, lambda: context.words("entry.goes"), close)


def ask_undo(context: "Context") -> None:
    """Asks whether the last event shall be taken back; refuses when there is none."""
    words, desk, notices = context.words, context.desk, context.notices
    if not desk.can_undo:
        notices.refuse("no.undo")
        return

    goes = _goes(context)

    def undo():
        if goes and desk.reopen():
            return
        desk.undo()
        if not desk.opened:  # the turn says that it is open again
            notices.say("undone")

    _ask(context, "undo.title", lambda: moves.undone(words, desk) + goes, undo)


def ask_about_unread(context: "Context") -> None:
    """Asks what becomes of a saved match of which the end, or all, is not understood: OK plays on from there, DRAW
    begins a new match. BACK leaves it for now: until something is confirmed, each start asks.
    """
    words, desk = context.words, context.desk
    turns = sum(events.is_turn(event) for event in desk.session.happened.events())  # a list might have no room

    def go_on():
        desk.session.accept()
        context.navigation.back()

    if desk.can_undo:
        _ask(context, "strange.title", lambda: words("strange.text", turns + 1), go_on, ("key.new", desk.leave))
    else:
        _ask(context, "new.title", lambda: words("strange.none"), go_on)


def ask_redo(context: "Context") -> None:
    """Asks whether what was taken back last shall be done again; there must be something."""
    words, desk = context.words, context.desk
    goes = _goes(context)
    _ask(context, "redo.title", lambda: moves.redone(words, desk) + goes, desk.redo)


def ask_skip(context: "Context") -> None:
    """Asks whether the player to move is away: the turn is passed over. What is entered there as drawn is kept, and
    what it costs counts; a tile or a figure that is entered goes, and that is said.
    """
    words, desk = context.words, context.desk
    turn: Any = context.navigation.stack[0]
    draws = turn.draws

    def text():
        name = desk.player(desk.match.player)
        told = words("skip.drawn", name, draws) if draws else words("skip.text", name)
        return told if turn.rests() else told + " " + words("skip.drops")

    _ask(context, "skip.title", text, lambda: desk.confirm(events.skip(draws)))


def ask_block(context: "Context") -> None:
    """Asks whether the round ends because nobody can place any more; says whom that costs what. Where all must have
    passed on an empty pool, and by the count it is not, asks whether it is on the table.
    """
    words, desk = context.words, context.desk
    match = desk.match
    left = match.pool() if match.rules.blocked_when == ALL_HAVE_PASSED else 0
    event = events.block()
    lines = moves.foreseen(desk.match, event, lambda: desk.match.lines)
    goes = _goes(context)

    def text():
        told = (words("block.pool", left) if left else words("block.text")) + goes
        return told + "\n" + moves.shares(desk, lines) if lines else told

    _ask(context, "block.title", text, lambda: desk.confirm(event))


def ask_shown(context: "Context", told: tuple) -> bool:
    """Refuses a tile that the opener cannot open with by what he has shown, `told` being why, and asks whether that is
    to be corrected: then it is entered anew. False, and nothing is asked, where something has happened since.
    """
    words, desk, navigation = context.words, context.desk, context.navigation
    if desk.session.undoes_repair or not events.begins_round(desk.session.last() or b"\0"):
        return False

    def correct():
        desk.undo()
        navigation.open("play.draw_for_opening")

    context.notices.chime = "refuse"
    _ask(context, "shown.title", lambda: words(*told), correct)
    return True


def tell_doubts(context: "Context", doubts: "list[tuple[int, int, int]]") -> None:
    """Tells what does not agree with what was shown. Nothing is refused: any of the two keys goes on."""
    from trivet.app.sentences.doubts import sentences  # the start need not wait for it

    words, desk, navigation = context.words, context.desk, context.navigation

    def text():
        return "\n".join(sentences(words, desk, doubts))

    navigation.lay(Question(context, "doubt.title", text, navigation.back, keys=("key.on", "key.back")))


def ask_leave(context: "Context", player: int) -> None:
    """Asks whether a player goes home; says what becomes of his tiles, and whose turn it is then. Refuses, in words,
    where nobody can leave.
    """
    words, desk = context.words, context.desk
    event = events.leave(player)
    code = desk.match.judge(event)
    if code:
        context.notices.refuse(*why(words, desk, event, player, code, 0))
        return

    goes = _goes(context)

    def text():
        told = words("leave.text", desk.player(player))
        if desk.match.phase != TURN:
            return told
        told += " " + words("leave.tiles")
        if desk.match.player != player:
            return told
        told += goes
        phase, following = moves.foreseen(desk.match, event, lambda: (desk.match.phase, desk.match.player))
        if phase != TURN:
            return told
        return told + "\n" + words("turn" if desk.match.placed else "opener.opens", desk.player(following))

    _ask(context, "names.leave", text, lambda: desk.confirm(event))


def go_back(context: "Context") -> bool:
    """Where a match is set up: goes back to the match that was left for it. If none was left since the power came, asks
    whether the first of the past ones shall go on, if it is not finished. False where there is nothing to go back to.
    """
    desk = context.desk
    if desk.left:
        desk.take_up(desk.left)
        return True
    try:
        archive = desk.archive()
        number = archive.numbers()[-1]
        past = past_match.from_header(archive.header(number), number)
    except (OSError, IndexError):
        return False
    if past.finished:
        return False

    names = ", ".join(past.labels(context.words))

    def go_on():
        try:
            desk.take_up(past_match.whole(archive, number))
        except OSError as error:
            context.navigation.back()
            context.notices.refuse("past.strange" if error.errno == EOPNOTSUPP else "past.broken")

    _ask(context, "past.again", lambda: context.words("past.number", number) + ": " + names, go_on)
    return True


def ask_new_match(context: "Context") -> None:
    """Asks whether the match shall make room for a new one. One that is not over is kept for later, or DRAW ends it
    now: then it is ranked as it stands.
    """
    words, desk = context.words, context.desk
    desk.later(lambda: navigation.kind("setup.new_match"))  # OK need not wait for its import
    desk.later(lambda: navigation.kind("play.match_end"))  # nor DRAW
    event, goes = events.end(), _goes(context)
    if desk.match.phase == OVER:
        _ask(context, "new.title", lambda: words("new.over"), desk.leave)
    elif desk.match.judge(event) != OK:
        _ask(context, "new.title", lambda: words("new.lost") + goes, desk.leave)
    else:
        other = ("key.end", lambda: desk.confirm(event))
        more = goes or "\n" + words("rules.ended")
        _ask(context, "new.title", lambda: words("new.lost") + more, desk.leave, other)


def ask_seen(context: "Context") -> None:
    """Says what was found to be lost, and asks whether that is understood: until it is, each start asks."""
    from trivet.app.kept import unseen  # rare

    what, count = unseen.found(context.settings)
    if not what:
        return

    def seen():
        unseen.forget(context.settings)
        context.navigation.back()

    _ask(context, "unseen", lambda: context.words(what, count) if count else context.words(what), seen)


def ask_storage(context: "Context", error: int, again: "Callable[[], object]", erase: "Callable[[], object]") -> None:
    """Says that the storage cannot be read, with the number of the error, and asks whether to try again(). DRAW asks
    whether to erase() it; whoever goes back can play, and nothing is saved.
    """
    words = context.words
    other = ("key.erase", lambda: context.navigation.open("device.reset", erase))
    _ask(context, "storage", lambda: words("storage.text", error), again, other)


def ask_first_storage(context: "Context", prepare: "Callable[[], object]") -> None:
    """Says that the power went when the storage of a new device was being prepared, and asks whether to do that now."""
    _ask(context, "storage.new", lambda: context.words("storage.none"), prepare)


def _ask(context, title, text, yes, other=None):
    context.navigation.lay(Question(context, title, text, yes, other))
