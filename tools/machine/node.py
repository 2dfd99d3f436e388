"""A Node process that answers a line of JSON with a line of JSON, in the order asked."""

import json
import subprocess
import tempfile
import weakref
from pathlib import Path
from typing import Any

from tools.build.web import npm
from tools.machine.fault import Fault


class Node:
    """Runs a program (a file that esbuild made) with some arguments, until this object is gone or closed."""

    def __init__(self, program: Path, *arguments: Path | str):
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 (it is open for as long as Node runs)
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [npm.node(), program, *arguments], stdin=pipe, stdout=pipe, stderr=self._complaints,
            process_group=0,  # so that Ctrl-C is for whoever asks, who may have more to ask
        )  # fmt: skip
        self.close = weakref.finalize(self, _end, self.process, self._complaints)

    def ask(self, question: Any) -> Any:
        """The answer, or `Fault` if the process has ended."""
        to, back = self.process.stdin, self.process.stdout
        assert to is not None and back is not None
        try:
            to.write(json.dumps(question).encode() + b"\n")
            to.flush()
            line = back.readline()
        except BrokenPipeError:
            line = b""
        if not line:
            raise Fault(f"the machine's Node process has ended, which it never should: {self._last_words()}")
        return json.loads(line)

    def _last_words(self):
        status = self.process.wait()
        self._complaints.seek(0)
        said = [line for line in self._complaints.read().decode(errors="replace").splitlines() if line.strip()]
        errors = [line for line in said if "Error" in line]
        return (errors or said or [f"exit status {status}"])[-1].strip()


def _end(process, complaints):
    """Let a Node process go: it ends when its input does."""
    for pipe in (process.stdin, process.stdout):
        try:
            pipe.close()
        except BrokenPipeError:
            pass  # it has ended before
    process.wait()
    complaints.close()
