"""The questions that more than one screen asks about the match in play. Each lays one (question.py) over the screen on
top, and so takes the stage, as a screen does.
"""

from errno import EOPNOTSUPP

from trivet.app.navigation import CLOSE, kind, lay, open_screen
from trivet.app.sentences import moves, reasons
from trivet.app.sentences.reasons import why
from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.phases import OVER, TURN
from trivet.engine.rulebooks.rules import ALL_HAVE_PASSED
from trivet.micropython import TYPE_CHECKING

from .question import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage


def take_back(stage: "Stage") -> "Destination":
    """Opens the last turn again or, where something else has happened last, asks whether to take that back; it asks as
    well where something is entered that goes by that.
    """
    if stage.navigation.home.loses_entry or not stage.reopen():
        return ask_undo(stage)
    return None


def _goes(stage):
    """What to say of what is entered in the turn that is left; "" where that is nothing."""
    return "\n" + stage.words("entry.goes") if stage.navigation.home.loses_entry else ""


def ask_close_opened(stage: "Stage", title: str, close: "Callable[[], Destination]") -> "Destination":
    """Asks whether what was changed of a turn that is open again goes: it stays as it was. `title` is what is done."""
    return _ask(stage, title, lambda: stage.words("entry.goes"), close)


def ask_undo(stage: "Stage") -> "Destination":
    """Asks whether the last event shall be taken back; refuses when there is none."""
    notices = stage.notices
    if not stage.controller.can_undo:
        return notices.refuse("no.undo")

    goes = _goes(stage)

    def undo():
        if goes and stage.reopen():
            return
        stage.undo()
        if not stage.controller.opened:  # the turn says that it is open again
            notices.say("undone")

    return _ask(stage, "undo.title", lambda: moves.undone(stage) + goes, undo)


def ask_about_unread(stage: "Stage") -> "Destination":
    """Asks what becomes of a saved match of which the end, or all, is not understood: OK plays on from there, DRAW
    begins a new match. BACK leaves it for now: until something is confirmed, each start asks.
    """
    words = stage.words
    # A list might have no room.
    turns = sum(events.is_turn(event) for event in stage.controller.session.log.events())

    def go_on():
        stage.controller.session.accept()
        return CLOSE

    if stage.controller.can_undo:
        return _ask(stage, "strange.title", lambda: words("strange.text", turns + 1), go_on, ("key.new", stage.leave))
    return _ask(stage, "new.title", lambda: words("strange.none"), go_on)


def ask_redo(stage: "Stage") -> "Destination":
    """Asks whether what was taken back last shall be done again; there must be something."""
    goes = _goes(stage)
    return _ask(stage, "redo.title", lambda: moves.redone(stage) + goes, stage.redo)


def ask_skip(stage: "Stage") -> "Destination":
    """Asks whether the player to move is away: the turn is passed over. What is entered there as drawn is kept, and
    what it costs counts; a tile or a figure that is entered goes, and that is said.
    """
    words = stage.words
    turn: Any = stage.navigation.home
    draws = turn.draws

    def text():
        name = stage.player(stage.match.player)
        sentence = words("skip.drawn", name, draws) if draws else words("skip.text", name)
        return sentence if turn.rests() else sentence + " " + words("skip.drops")

    return _ask(stage, "skip.title", text, _confirms(stage, events.skip(draws)), by_arrow=True)


def ask_block(stage: "Stage", by_arrow: bool = True) -> "Destination":
    """Asks whether the round ends because nobody can place any more; says whom that costs what. Where all must have
    passed on an empty pool, and by the count it is not, asks whether it is on the table. `by_arrow` as Question has it.
    """
    words = stage.words
    match = stage.match
    left = match.pool() if match.rules.blocked_when == ALL_HAVE_PASSED else 0
    event = events.block()
    lines = moves.foreseen(stage.match, event, lambda: stage.match.lines)
    goes = _goes(stage)

    def text():
        sentence = (words("block.pool", left) if left else words("block.text")) + goes
        return sentence + "\n" + moves.shares(stage, lines) if lines else sentence

    return _ask(stage, "block.title", text, _confirms(stage, event), by_arrow=by_arrow)


def ask_shown(stage: "Stage", reason: tuple) -> "Destination":
    """Refuses a tile that the opener cannot open with by what he has shown, for that reason, and asks whether what was
    shown is to be corrected: then it is entered anew. None, and nothing is asked, where something has happened since.
    """
    words = stage.words
    if stage.controller.session.undoes_repair or not events.begins_round(stage.controller.session.last() or b"\0"):
        return None

    def correct():
        stage.undo()
        return open_screen("play.draw_for_opening")

    stage.notices.chime = "refuse"
    return _ask(stage, "shown.title", lambda: words(*reason), correct)


def tell_doubts(stage: "Stage", doubts: "Sequence[tuple[int, int, int]]") -> "Destination":
    """Tells what does not agree with what was shown. Nothing is refused: any of the two keys goes on."""

    def text():
        return "\n".join(reasons.doubts(stage, doubts))

    return lay(Question(stage, "doubt.title", text, lambda: CLOSE, keys=("key.on", "key.back")))


def ask_leave(stage: "Stage", player: int) -> "Destination":
    """Asks whether a player goes home; says what becomes of his tiles, and whose turn it is then. Refuses, in words,
    where nobody can leave.
    """
    words = stage.words
    event = events.leave(player)
    code = stage.match.judge(event)
    if code:
        return stage.notices.refuse(*why(stage, event, player, code, 0))

    goes = _goes(stage)

    def text():
        sentence = words("leave.text", stage.player(player))
        if stage.match.phase != TURN:
            return sentence
        sentence += " " + words("leave.tiles")
        if stage.match.player != player:
            return sentence
        sentence += goes
        phase, following = moves.foreseen(stage.match, event, lambda: (stage.match.phase, stage.match.player))
        if phase != TURN:
            return sentence
        return sentence + "\n" + words("turn" if stage.match.placed else "opener.opens", stage.player(following))

    return _ask(stage, "names.leave", text, _confirms(stage, event))


def go_back(stage: "Stage", refuse: "Callable[[], Destination]") -> "Destination":
    """Where a match is set up: goes back to the match that was left for it. If none was left since the power came, asks
    whether the first of the past ones shall go on, if it is not finished. Else refuse() says that there is nothing.
    """
    controller = stage.controller
    if controller.set_aside:
        return stage.take_up(controller.set_aside)
    from trivet.history.past import past_match  # the start need not wait for it

    try:
        archive = controller.archive()
        number = archive.numbers()[-1]
        past = past_match.from_header(archive.header(number), number)
    except (OSError, IndexError):
        return refuse()
    if past.finished:
        return refuse()

    names = ", ".join(past.labels(stage.words))

    def go_on():
        try:
            return stage.take_up(past_match.whole(archive, number))
        except OSError as error:
            stage.notices.refuse("past.strange" if error.errno == EOPNOTSUPP else "past.broken")
            return CLOSE

    return _ask(stage, "past.again", lambda: stage.words("past.number", number) + ": " + names, go_on)


def ask_new_match(stage: "Stage") -> "Destination":
    """Asks whether the match shall make room for a new one. One that is not over is kept for later, or DRAW ends it
    now: then it is ranked as it stands.
    """
    words = stage.words
    stage.later(lambda: kind("setup.new_match"))  # OK need not wait for its import
    stage.later(lambda: kind("play.match_end"))  # nor DRAW
    event, goes = events.end(), _goes(stage)
    if stage.match.phase == OVER:
        return _ask(stage, "new.title", lambda: words("new.over"), stage.leave)
    elif stage.match.judge(event) != OK:
        return _ask(stage, "new.title", lambda: words("new.lost") + goes, stage.leave)
    else:
        other = ("key.end", _confirms(stage, event))
        more = goes or "\n" + words("rules.ended")
        return _ask(stage, "new.title", lambda: words("new.lost") + more, stage.leave, other)


def ask_seen(stage: "Stage") -> "Destination":
    """Says what was found to be lost, and asks whether that is understood: until it is, each start asks."""
    from trivet.app.preferences import unseen  # rare

    what, count = unseen.found(stage.settings)
    if not what:
        return None

    def seen():
        unseen.forget(stage.settings)
        return CLOSE

    return _ask(stage, "unseen", lambda: stage.words(what, count) if count else stage.words(what), seen)


def ask_storage(
    stage: "Stage", error: int, again: "Callable[[], Destination]", erase: "Callable[[], object]"
) -> "Destination":
    """Says that the storage cannot be read, with the number of the error, and asks whether to try again(). RIGHT asks
    whether to erase() it; whoever goes back can play, and nothing is saved.
    """
    words = stage.words
    other = ("key.erase", lambda: open_screen("device.reset", erase))
    return _ask(stage, "storage", lambda: words("storage.text", error), again, other)


def ask_first_storage(stage: "Stage", prepare: "Callable[[], Destination]") -> "Destination":
    """Says that the power went when the storage of a new device was being prepared, and asks whether to do that now."""
    return _ask(stage, "storage.new", lambda: stage.words("storage.none"), prepare)


def _confirms(stage, event):
    """Called, it confirms the event; what follows is shown by that."""

    def confirm():
        stage.confirm(event)

    return confirm


def _ask(stage, title, text, yes, other=None, by_arrow=False):
    return lay(Question(stage, title, text, yes, other, by_arrow=by_arrow))
