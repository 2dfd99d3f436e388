"""A match as a page that shows it turn by turn: one HTML file, which needs nothing else. It is made on
MicroPython too, in the converter of the web page.

Its score sheet is a table with a row for each step of the course (sheet.py), and its script reads what it shows from
there: `data-round` is the board, `data-where` the step in words. Each round has a drawing with all its tiles; each tile
stands in a group whose `data-step` is the number of its row, from 0, with what marks it while it is the last one.
Without the script the page shows each board at its end, and the sheet.

The address may name a moment. "game.html#turn=2.14" is round 2, turn 14, and turn 0 is where the round begins. A row
that is neither has its number, "game.html#12". The link in a row is its address.

The page's own policy lets no other script or style act, whatever a record says; and all of that is escaped.
"""

from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path

from trivet.command import drawing, replay, sheet
from trivet.command.faults import Fault
from trivet.command.record.statements import Left, Round, Turn
from trivet.engine import tiles
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trivet.command.replay import Course, Step

_HERE = Path(__file__).parent
_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{players}: {title}</title>
<style>{style}</style>
</head>
<body>
<header><h1>{players}</h1><p>{title}</p></header>
<main>
<section class="boards" aria-label="Board">
{boards}</section>
<section class="step" aria-label="Turn">
<div class="controls" hidden>
<input id="slider" type="range" min="0" max="{last}" value="0" aria-label="Turn">
<div class="buttons">
<button type="button" id="back">Back</button>
<button type="button" id="play">Play</button>
<button type="button" id="forward">Forward</button>
</div>
</div>
<div class="told" aria-live="polite" aria-atomic="true">
<p id="where">At the end</p>
<p id="did"></p>
<p id="scored"></p>
<p id="result">{result}</p>
</div>
<ul class="totals">
{totals}</ul>
<div class="controls" hidden>
<label><input id="coordinates" type="checkbox"> Coordinates</label>
<p class="keys">Keys: left and right, Home and End; space plays</p>
</div>
</section>
</main>
<section class="sheet" aria-labelledby="sheet">
<h2 id="sheet">Score sheet</h2>
<div class="scroll" tabindex="0" role="group" aria-labelledby="sheet">
<table>
<thead><tr><th scope="col">Turn</th><th scope="col">Player</th><th scope="col">What</th><th scope="col">Points</th>\
{heads}</tr></thead>
<tbody>
{rows}</tbody>
</table>
</div>
<p>{result}</p>
{doubts}{remarks}</section>
<script>{script}</script>
</body>
</html>
"""
_ROW = (
    '<tr data-round="{round}" data-where="{where}"{begins}><td>{number}</td>{player}'
    '<td><a href="#{address}">{did}</a>{remarks}</td><td>{scored}</td>{totals}</tr>\n'
)


def page(course: "Course") -> str:
    """The page of a course. Raises Fault where the record tells of no round where its tiles lie."""
    steps, names = sheet.steps_told(course), course.record.names
    if not any(_laid(step) for step in steps):
        raise Fault(replay.NO_BOARD)
    style, script = ((_HERE / f"page.{kind}").read_text(encoding="utf-8") for kind in ("css", "js"))
    policy = f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; base-uri 'none'"
    totals = sheet.totals_told(names, course.match.totals)
    doubts = "".join(f"<li>{escape(doubt)}</li>" for doubt in sheet.doubts_told(course))
    return _PAGE.format(
        policy=policy,
        players=escape(", ".join(names)),
        title=escape(sheet.title(course)),
        style=style,
        boards="".join(_boards(steps)),
        last=len(steps) - 1,
        result=escape(sheet.result(course)),
        totals="".join(
            f"<li><span>{escape(name)}</span> <b>{totals[at]}</b> <i></i></li>\n" for at, name in enumerate(names)
        ),
        heads="".join(f'<th scope="col">{escape(name)}</th>' for name in names),
        rows="".join(_row(course, step, at) for at, step in enumerate(steps)),
        doubts=f"<p>{sheet.DOUBTS}</p><ul>{doubts}</ul>\n" if doubts else "",
        remarks="".join(f'<p class="remark">{escape(text)}</p>\n' for text in _other_remarks(course, steps)),
        script=script,
    )


def _hash(text):
    """What a policy names a script or a style by."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _laid(step):
    return isinstance(step.statement, Turn) and step.statement.at is not None


def _row(course, step, at):
    names, statement = course.record.names, step.statement
    if isinstance(statement, Round):
        number, player, did, scored = f"Round {step.round}", "", sheet.opening(names, statement), ""
    else:
        number, player, did, scored = sheet.row(names, step)
    told = "; ".join(text for text in (scored, sheet.end_of_round(course, step)) if text)
    return _ROW.format(
        round=max(1, step.round),
        where=_where(step),
        begins=' class="begins"' if isinstance(statement, Round) else "",
        number=number,
        player=f'<th scope="row">{escape(player)}</th>' if player else "<td></td>",
        address=_address(step, at),
        did=escape(did),
        remarks="".join(f' <span class="remark">({escape(text)})</span>' for text in _remarks(statement)),
        scored=escape(told),
        totals="".join(f"<td>{total}</td>" for total in sheet.totals_told(names, step.totals)),
    )


def _address(step, at):
    """What the page's address has behind the # to show this row."""
    if isinstance(step.statement, Round):
        return f"turn={step.round}.0"
    return f"turn={step.round}.{step.turn}" if isinstance(step.statement, Turn) else str(at)


def _remarks(statement):
    """What the record remarks about a statement."""
    return [text for _, text in statement.notes.all() if text] if statement.notes else []


def _other_remarks(course, steps):
    """What it remarks besides: about the match, and behind all that happened."""
    told = [text for step in steps for text in _remarks(step.statement)]
    for _, text in course.record.remarks():
        if text in told:
            told.remove(text)
        elif text:
            yield text


def _where(step: "Step") -> str:
    if step.round == 0:
        return "Before round 1"
    if isinstance(step.statement, Round):
        return f"Round {step.round}"
    if isinstance(step.statement, Turn):
        return f"Round {step.round}, turn {step.turn}"
    if isinstance(step.statement, Left) or step.between:
        return f"After round {step.round}"
    return f"Round {step.round}, after turn {step.turn}"


def _boards(steps: "list[Step]") -> "Iterator[str]":
    """A figure for each round."""
    for round_ in range(1, max(step.round for step in steps) + 1):
        turns = [
            (at, step)
            for at, step in enumerate(steps)
            if step.round == round_ and isinstance(step.statement, Turn) and step.statement.tile != tiles.NONE
        ]
        begins = f'<figure data-round="{round_}"><figcaption>Round {round_}</figcaption>'
        if all(_laid(step) for _, step in turns):
            yield f"{begins}{_board(round_, turns)}</figure>\n"
        else:
            yield f"{begins}<p>The record does not say where the tiles of this round lie.</p></figure>\n"


def _board(round_, turns):
    every = {step.statement.at for _, step in turns}
    parts = [drawing.head(every, f"Board of round {round_}", coordinates=True), drawing.ruler(every)]
    cells = []
    for at, step in turns:
        turn = step.statement
        x, y = turn.at
        cells.append((x, y))
        laid = drawing.tile(x, y, tiles.turned(turn.tile, turn.turned), board=f"r{round_}")
        found = drawing.marks(drawing.evidence(cells, x, y, step.bonus != "none"))
        now = ' class="now"' if len(cells) == len(turns) else ""
        parts.append(f'<g data-step="{at}"{now}>{laid}<g class="marks">{drawing.dot(x, y)}{found}</g></g>\n')
    return "".join(parts) + "</g></svg>"
