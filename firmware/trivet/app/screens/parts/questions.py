"""The questions that more than one screen asks about the match in play. Each lays one (question.py) over the screen on
top, and so takes the context, as a screen does.
"""

from trivet.app.sentences import moves
from trivet.engine import events
from trivet.history import past_match
from trivet.micropython import TYPE_CHECKING

from .question import Question

if TYPE_CHECKING:
    from trivet.app.context import Context


def ask_undo(context: "Context") -> None:
    """Asks whether the last event shall be taken back; refuses when there is none."""
    words, desk, notices = context.words, context.desk, context.notices
    if not desk.can_undo:
        notices.refuse("no.undo")
        return

    def undo():
        desk.undo()
        notices.say("undone")

    _ask(context, "undo.title", lambda: moves.undone(words, desk), undo)


def ask_redo(context: "Context") -> None:
    """Asks whether what was taken back last shall be done again; there must be something."""
    words, desk = context.words, context.desk
    _ask(context, "redo.title", lambda: moves.redone(words, desk), desk.redo)


def ask_skip(context: "Context") -> None:
    """Asks whether the player to move is away: the turn is passed over, and scores nothing."""
    words, desk = context.words, context.desk

    def text():
        return words("skip.text", desk.player(desk.match.player))

    _ask(context, "skip.title", text, lambda: desk.confirm(events.skip()))


def ask_block(context: "Context") -> None:
    """Asks whether the round ends because nobody can place any more; says whom that costs what."""
    words, desk = context.words, context.desk
    event = events.block()
    lines = moves.foreseen(desk.match, event, lambda: desk.match.lines)

    def text():
        told = words("block.text")
        return told + "\n" + moves.shares(desk, lines) if lines else told

    _ask(context, "block.title", text, lambda: desk.confirm(event))


def ask_new_match(context: "Context", text: str) -> None:
    """Asks whether the match shall end for a new one; `text` is the id of what that means now."""
    _ask(context, "new.title", lambda: context.words(text), context.desk.leave)


def go_back(context: "Context") -> bool:
    """Where a match is set up: goes back to the match that was left for it. If none was left since the power came, asks
    whether the newest of the past ones shall go on, if it is not finished. False where there is nothing to go back to.
    """
    desk = context.desk
    if desk.left:
        desk.take_up(desk.left)
        return True
    try:
        archive = desk.archive()
        number = max(archive.numbers())
        past = past_match.from_header(archive.header(number), number)
    except (OSError, ValueError):
        return False
    if past.finished:
        return False

    names = ", ".join(past.labels(context.words))

    def go_on():
        try:
            desk.take_up(past_match.whole(archive, number))
        except OSError:
            context.navigation.back()
            context.notices.refuse("past.broken")

    _ask(context, "past.again", lambda: context.words("past.number", number) + ": " + names, go_on)
    return True


def _ask(context, title, text, yes):
    context.navigation.lay(Question(context, title, text, yes))
