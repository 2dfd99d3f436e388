"""No test is judged by the clock: a slow or busy machine only makes it take longer."""

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
CLOCKS = {
    "time": ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time"),
    "threading": ("Timer",),
    "signal": ("alarm", "setitimer"),
}


def clocks(source):
    """The lines of a test's source that wait for so long and no longer, or look at a clock."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            if any(keyword.arg in ("timeout", "timeout_overall") for keyword in node.keywords):
                found.add(node.lineno)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.attr in CLOCKS.get(node.value.id, ()):
                found.add(node.lineno)
        elif isinstance(node, ast.ImportFrom) and node.module == "time":
            found.add(node.lineno)
    return sorted(found)


@pytest.mark.parametrize("path", sorted(HERE.rglob("*.py")), ids=lambda path: str(path.relative_to(HERE)))
def test_nothing_in_it_depends_on_the_time_it_takes(path):
    assert not clocks(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "line",
    [
        "subprocess.run(command, timeout=300)",
        "assert time.time() - start < 5",
        "start = time.perf_counter()",
        "from time import monotonic",
        "threading.Timer(5, process.kill).start()",
    ],
)
def test_a_limit_is_found(line):
    assert clocks(line) == [1]


def test_emulated_time_is_none():
    assert not clocks(
        'chip.settle(60_000)\nprocess.wait()\n"".join(words)\nwatchdog.WDT(8_388)\nBOOT = "WDT(timeout=300)"'
    )
