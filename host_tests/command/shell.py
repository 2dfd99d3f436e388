"""The installed command, as a user calls it."""

import json
import subprocess

from tools.build import paths

TRIVET = paths.VENV / "bin" / "trivet"


def trivet(*words, given="", **settings):
    """The finished process of a call; `given` is its input, text or bytes."""
    given = given.encode() if isinstance(given, str) else given
    return subprocess.run([TRIVET, *words], input=given, capture_output=True, **settings)


def ask(command, *requests):
    """The answers to requests, each of which must be answered without a fault."""
    done = trivet(command, given="".join(json.dumps(request) + "\n" for request in requests))
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(requests)
    return answers


def judge(board, *tries, edition="piatnik", tiles=56, **more):
    """The verdicts on tries, judged against one board."""
    request = {"edition": edition, "tiles": tiles, "board": board, "try": tries, **more}
    (answer,) = ask("judge", request)
    return answer["verdicts"]


def moves(board, hand, edition="piatnik", tiles=56, **more):
    """The legal placements of a hand."""
    (answer,) = ask("moves", {"edition": edition, "tiles": tiles, "board": board, "hand": hand, **more})
    return answer["moves"]


def shown(done):
    """What a call has written for people: output and complaints."""
    return done.stdout.decode(), done.stderr.decode()
