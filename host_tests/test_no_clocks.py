"""No test is judged by the clock: a slow or busy machine only makes it take longer. Ruff finds what looks at a clock;
this finds what waits for so long and no longer.
"""

import ast
from pathlib import Path

HERE = Path(__file__).parent


def limits(source):
    """The lines of a test's source that give a call a limit of time."""
    return sorted(
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and any(word.arg in ("timeout", "timeout_overall") for word in node.keywords)
    )


def test_no_call_has_a_limit_of_time():
    found = {path.relative_to(HERE): limits(path.read_text(encoding="utf-8")) for path in sorted(HERE.rglob("*.py"))}
    assert not {str(path): lines for path, lines in found.items() if lines}


def test_a_limit_is_found_and_emulated_time_is_none():
    assert limits("subprocess.run(command, timeout=300)") == [1]
    assert not limits('chip.settle(60_000)\nwatchdog.WDT(8_388)\nBOOT = "WDT(timeout=300)"')
