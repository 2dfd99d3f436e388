"""python -m tools.mutation [MODULE…]: tries every mutant of the engine's modules; README.md says how and why.

What was noticed once is not tried again as long as the module stays as it is; survivors are.
Exit status 1 if a mutant survives that README.md does not explain.
"""

# pyright: reportMissingImports=false
import argparse
import ast
import os
import re
import sys
import time
import traceback
import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkItem, WorkResult

from tools.mutation import operators, trial

_ROOT = Path(__file__).resolve().parents[2]
_ENGINE = _ROOT / "firmware" / "trivet" / "engine"
_TESTS = "host_tests/engine"
_SESSIONS = _ROOT / "build" / "mutation"
Key = tuple  # what stays the same while a mutant's function does
Explained = tuple[str, str, str, str]  # a row of README.md: module, function, old, new

_MODULES = (
    "grid board match state judging taking doubts scoring rules figures hands tiles lattice events editions"
).split()

# The tests that notice most mutants of a module, and soonest.
_FIRST = {
    "board": ["test_board_gaps", "test_standing_hexagons", "test_refereed", "test_board_edges"],
    "grid": ["test_board_gaps", "test_standing_hexagons", "test_refereed", "test_board_edges", "test_lattice"],
    **dict.fromkeys(
        ("match", "state", "judging", "taking"),
        "test_turns test_rounds test_endings test_draws test_openings test_corrections test_target_reached "
        "test_new_match test_match_state test_timer test_house_rules test_refereed test_blocked".split(),
    ),
    "doubts": ["test_doubts"],
    "scoring": ["test_turns", "test_blocked", "test_endings"],
    "rules": ["test_rule_limits", "test_house_rules", "test_editions"],
    "figures": ["test_figures_claimed", "test_figures"],
    "hands": ["test_hands"],
    "tiles": ["test_tiles"],
    "lattice": ["test_lattice"],
    "events": ["test_events"],
    "editions": ["test_editions"],
}
# All but the longest, of which test_board_edges is a short form, and random boards only where they can tell something.
_LONGEST = ["--deselect", f"{_TESTS}/board/test_agreement.py::test_board_judges_like_the_plain_one"]
_BOARD_TESTS = ("agreement", "board_properties", "board_symmetry", "board_edges", "board_gaps", "standing_hexagons")
_BOARDS = [f"--ignore={_TESTS}/board/test_{name}.py" for name in _BOARD_TESTS]
_WITH_BOARD = ("grid", "board", "tiles", "lattice")


def _tests(module):
    return [*(_LONGEST if module in _WITH_BOARD else _BOARDS), _TESTS]


class Session:
    """The mutants of one module, and what is known of them."""

    def __init__(self, module: str, source: str | None = None):
        self.module = module
        (self.path,) = _ENGINE.rglob(f"{module}.py")
        self.source = self.path.read_text(encoding="utf-8") if source is None else source
        self.operators = operators.chosen()
        self.lines = self.source.split("\n")
        tree = ast.parse(self.source)
        self.functions = [("(module)", 1, len(self.lines)), *_functions(tree)]
        loading = [node for node in tree.body if not isinstance(node, ast.FunctionDef | ast.ClassDef)]
        called = [node.func for part in loading for node in ast.walk(part) if isinstance(node, ast.Call)]
        self.at_loading = {ast.unparse(function) for function in called}

    def open(self) -> AbstractContextManager[WorkDB]:
        """The session's database; of another text of the module, what holds of functions that are the same is kept."""
        _SESSIONS.mkdir(parents=True, exist_ok=True)
        text, database = _SESSIONS / f"{self.module}.py", _SESSIONS / f"{self.module}.sqlite"
        known = {}
        before = text.read_text(encoding="utf-8") if text.exists() and database.exists() else None
        if before != self.source:
            if before:
                known = Session(self.module, before).noticed(database)
            database.unlink(missing_ok=True)
        with use_db(database, WorkDB.Mode.create) as found:
            if not found.num_work_items:
                items = list(self._mutants())
                found.add_work_items(items)
                for job, key in self._keys(items).items():
                    if key in known:
                        found.set_result(job, known[key])
        text.write_text(self.source, encoding="utf-8")
        return use_db(database, WorkDB.Mode.open)

    def noticed(self, database: Path) -> Mapping[Key, WorkResult]:
        """The results of all mutants that were noticed, by what stays the same while their functions do."""
        with use_db(database, WorkDB.Mode.open) as found:
            results = dict(found.results)
            items = list(found.work_items)
        return {key: results[job] for job, key in self._keys(items).items() if _is_killed(results.get(job))}

    def _keys(self, items):
        """By job: what stays the same while the function does, or for what is in none, the line."""
        keys, alike = {}, Counter()
        for item in sorted(items, key=lambda item: item.mutations[0].occurrence):
            (mutation,) = item.mutations
            line, column = mutation.start_pos
            name, first, last = self._function(line)
            if name == "(module)":
                first = last = line
            key = mutation.operator_name, name, line - first, column, "\n".join(self.lines[first - 1 : last])
            keys[item.job_id] = *key, alike[key]
            alike[key] += 1
        return keys

    def _mutants(self):
        tree = get_ast(self.source)
        for name, operator in self.operators.items():
            places = (place for node in ast_nodes(tree) for place in operator.mutation_positions(node))
            for occurrence, (start, end) in enumerate(places):
                if not self._means_nothing(start[0]):
                    function, _, _ = self._function(start[0])
                    yield WorkItem.single(
                        uuid.uuid4().hex, MutationSpec(self.path, name, occurrence, start, end, {}, function)
                    )

    def _means_nothing(self, line):
        """Attributes that are only declared: `fewest: int`."""
        return re.fullmatch(r"\s*\w+: \w+", self.lines[line - 1]) is not None

    def _function(self, line):
        """(name, first line, last line) of what a line stands in."""
        return max((found for found in self.functions if found[1] <= line <= found[2]), key=lambda found: found[1])

    def text(self, item: WorkItem) -> str:
        (mutation,) = item.mutations
        return mutate_code(self.source, self.operators[mutation.operator_name], mutation.occurrence)

    def change(self, item: WorkItem) -> tuple[int, str, str]:
        """(line number, line, what it becomes) of a mutant, blanks as they stand."""
        line = item.mutations[0].start_pos[0] - 1
        before, after = self.lines, self.text(item).split("\n")
        end = line + 1 + max(0, len(before) - len(after))  # a statement of several lines that is left out
        return line + 1, "\n".join(before[line:end]).strip(), after[line].strip()

    def explained(self, item: WorkItem, table: Sequence[Explained]) -> bool:
        """Whether a row of the table explains the mutant."""
        _, before, after = self.change(item)
        before, after = _bare(before), _bare(after)
        function = item.mutations[0].definition_name
        for rows_module, rows_function, old, new in table:
            if rows_module == self.module and rows_function == function:
                cuts = (found.start() for found in re.finditer(f"(?={re.escape(old)})", before))
                if any(before[:cut] + new + before[cut + len(old) :] == after for cut in cuts):
                    return True
        return False

    def run(self, table: Sequence[Explained], quick: bool):
        """Tries what is not known to be noticed: first by the tests without random input, survivors by the rest."""
        within = self.path.relative_to(_ENGINE.parents[1]).with_suffix("")
        name, first, tests = ".".join(within.parts), _FIRST[self.module], _tests(self.module)

        def of_module(text, is_random):
            return trial.of_module(first, tests, name, self.path, text, is_random)

        def of_functions(collected):
            def of_function(text, is_random):
                return trial.of_function(collected, name, self.path, text, is_random)

            self._try_all(of_function, [item for item in todo if self._is_in_function(item)], table, quick)

        with self.open() as database:
            results = dict(database.results)
            todo = [item for item in database.work_items if not _is_killed(results.get(item.job_id))]
        todo = [item for item in todo if item.job_id not in results or not self.explained(item, table)]
        self._try_all(of_module, [item for item in todo if not self._is_in_function(item)], table, quick)
        trial.collect(first, tests, of_functions)

    def _is_in_function(self, item):
        """Whether a mutant can be put in place by its code: a function's that is not called while the module loads."""
        line = item.mutations[0].start_pos[0]
        name, first, _ = self._function(line)
        is_function = name.split(".")[-1][0] in "_abcdefghijklmnopqrstuvwxyz"
        return is_function and line > first and name.removesuffix(".__init__") not in self.at_loading

    def _try_all(self, trying, items, table, quick):
        """Tries these mutants and keeps the results."""
        for is_random in (False,) if quick else (False, True):
            if not items:
                return
            noticed = trying(self.source, is_random)
            if noticed:
                raise SystemExit(f"{self.module}: the tests fail without any change: {noticed}")
            survivors = list(self._survivors(trying, items, is_random))
            items = [item for item in survivors if not self.explained(item, table)]

    def _survivors(self, trying, items, is_random):
        started = time.monotonic()
        with self.open() as database:
            for done, item in enumerate(items, start=1):
                text = self.text(item)
                try:
                    compile(text, str(self.path), "exec")
                    noticed = trying(text, is_random)
                except SyntaxError as error:
                    noticed = f"no Python: {error.msg}"
                outcome = TestOutcome.KILLED if noticed else TestOutcome.SURVIVED
                database.set_result(item.job_id, WorkResult(WorkerOutcome.NORMAL, noticed, outcome))
                if not noticed:
                    yield item
                if done % 50 == 0 or done == len(items):
                    minutes = (time.monotonic() - started) / done * (len(items) - done) / 60
                    _say(f"  {self.module}: {done} of {len(items)} tried, about {minutes:.0f} minutes left")

    def told(self, item: WorkItem) -> str:
        line, before, after = self.change(item)
        return f"SURVIVED {self.module}.py:{line} {item.mutations[0].definition_name}: `{before}` → `{after}`"

    def sum_up(self, table: Sequence[Explained]) -> tuple[int, int, int, list[str], int]:
        """(mutants, noticed, explained, unexplained survivors as text, untried)."""
        with self.open() as database:
            results = dict(database.results)
            items = list(database.work_items)
        killed = [item for item in items if _is_killed(results.get(item.job_id))]
        survivors = [item for item in items if item.job_id in results and not _is_killed(results[item.job_id])]
        unexplained = [self.told(item) for item in survivors if not self.explained(item, table)]
        return len(items), len(killed), len(survivors) - len(unexplained), unexplained, len(items) - len(results)


def _functions(node, within=""):
    """(name, first line, last line) of all functions and classes."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield within + child.name, child.lineno, child.end_lineno
            yield from _functions(child, f"{within}{child.name}.")


def _is_killed(result):
    return result is not None and result.is_killed


def _bare(text):
    return "".join(text.split())


def _in_own_process(function, *arguments):
    """Calls a function where nothing that it loads stays: tests that are loaded would hide the mutants of a module."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            function(*arguments)
            status = 0
        except SystemExit as ended:
            _say(str(ended))
        except KeyboardInterrupt:
            pass
        except Exception:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            os._exit(status)
    if os.waitpid(child, 0)[1]:
        raise SystemExit(1)


def _say(text):
    print(text, flush=True)


def _explained_in(readme):
    """The rows of README.md's table: (module, function, old, new), without blanks."""
    table = []
    for line in readme.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 5 and cells[0].endswith(".py`"):
            module, function, old = (cell.strip("`") for cell in cells[:3])
            for new in re.findall(r"`([^`]*)`", cells[3]):
                table.append((module[:-3], function, _bare(old), _bare(new)))
    return table


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=f"of {' '.join(_MODULES)}; all if none is named")
    parser.add_argument("--list", action="store_true", help="only tell what is known")
    parser.add_argument("--quick", action="store_true", help="leave out the tests with random input")
    asked = parser.parse_args()
    table = _explained_in(Path(__file__).with_name("README.md"))
    left = False
    sums = []
    for module in asked.modules or _MODULES:
        session = Session(module)
        if not asked.list:
            _in_own_process(session.run, table, asked.quick)
        sums.append((module, session.sum_up(table)))
    for module, (mutants, killed, explained, unexplained, untried) in sums:
        for text in unexplained:
            _say(text)
        _say(
            f"{module}: {mutants} mutants, {killed} noticed, {explained} explained, {len(unexplained)} not"
            + (f", {untried} not tried" if untried else "")
        )
        left = left or bool(unexplained) or bool(untried)
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
