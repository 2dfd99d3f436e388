"""The command, as a user calls it."""

import io
import json
import subprocess
from contextlib import redirect_stderr, redirect_stdout
from unittest import mock

from tools.build import paths
from trivet.command import cli

TRIVET = paths.VENV / "bin" / "trivet"


def trivet(*words, given="", **settings):
    """The finished process of a call; `given` is its input, text or bytes.

    Most calls are made in this process, since a start costs more than what it is for; a simulation, which starts
    processes itself, and a call with settings of a process are programs.
    """
    given = given.encode() if isinstance(given, str) else given
    command = [TRIVET, *words]
    if settings or "simulate" in words:
        return subprocess.run(command, input=given, capture_output=True, **settings)
    source, out, told = (io.TextIOWrapper(io.BytesIO(of), "utf-8", write_through=True) for of in (given, b"", b""))
    with mock.patch("sys.stdin", source), redirect_stdout(out), redirect_stderr(told):
        try:
            status = cli.main([*map(str, words)])
        except SystemExit as left:  # as argparse does
            status = left.code
    return subprocess.CompletedProcess(command, status or 0, out.buffer.getvalue(), told.buffer.getvalue())


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
