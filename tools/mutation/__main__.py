"""python -m tools.mutation [NAME…]: tries the mutants of these packages and modules; README.md says how and why.

What was noticed once is not tried again as long as the module stays as it is; survivors are.
Exit status 1 if a mutant survives that neither README.md explains nor survivors.txt has.
"""

# pyright: reportMissingImports=false
import argparse
import ast
import os
import re
import sys
import tempfile
import time
import traceback
import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkItem, WorkResult

from tools.mutation import known, operators, packages, trial
from tools.mutation.known import Row
from tools.mutation.packages import Module

_FAST = "/dev/shm"  # where files are written in memory: a disk makes the stores' tests twice as long
Key = tuple  # what stays the same while a mutant's function does


class Session:
    """The mutants of one module, and what is known of them."""

    def __init__(self, module: Module, source: str | None = None):
        self.module, self.path = module, module.path
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
        text, database = (self.module.session.with_suffix(suffix) for suffix in (".py", ".sqlite"))
        text.parent.mkdir(parents=True, exist_ok=True)
        noticed = {}
        before = text.read_text(encoding="utf-8") if text.exists() and database.exists() else None
        if before != self.source:
            if before:
                noticed = Session(self.module, before).noticed(database)
            database.unlink(missing_ok=True)
        with use_db(database, WorkDB.Mode.create) as found:
            if not found.num_work_items:
                items = list(self._mutants())
                found.add_work_items(items)
                for job, key in self._keys(items).items():
                    if key in noticed:
                        found.set_result(job, noticed[key])
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
        alike = Counter()
        for name, operator in self.operators.items():
            places = (place for node in ast_nodes(tree) for place in operator.mutation_positions(node))
            for occurrence, (start, end) in enumerate(places):
                if self._means_nothing(start[0]):
                    continue
                function, _, _ = self._function(start[0])
                alike[name, function] += 1
                if self.module.draws(name, function, alike[name, function]):
                    yield WorkItem.single(
                        uuid.uuid4().hex, MutationSpec(self.path, name, occurrence, start, end, {}, function)
                    )

    def _means_nothing(self, line):
        """Attributes that are only declared, `fewest: int`, and imports for annotations."""
        return re.fullmatch(r"\s*\w+: \w+|if TYPE_CHECKING:", self.lines[line - 1]) is not None

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

    def mutant(self, item: WorkItem) -> tuple[str, str, str, str]:
        """What tables tell of a mutant: (label of the module, function, line, what it becomes)."""
        return self.module.label, item.mutations[0].definition_name, *self.change(item)[1:]

    def explained(self, item: WorkItem, table: Sequence[Row]) -> bool:
        """Whether a row of the table tells of the mutant."""
        return known.has(table, *self.mutant(item))

    def todo(self, table: Sequence[Row]) -> list[WorkItem]:
        """What is not known to be noticed and not explained: first what was never tried."""
        with self.open() as database:
            results = dict(database.results)
            todo = [item for item in database.work_items if not _is_killed(results.get(item.job_id))]
        todo = [item for item in todo if item.job_id not in results or not self.explained(item, table)]
        return sorted(todo, key=lambda item: item.job_id in results)

    def run(self, todo: Sequence[WorkItem], table: Sequence[Row], quick: bool, is_checked: bool):
        """Tries these: first by the tests without random input, survivors by the rest. If it is checked that all tests
        pass without any change, only those that come first are asked once more.
        """
        module = self.module

        def of_module(text, is_random, only_first=False):
            return trial.of_module(module, text, is_random, only_first)

        def of_functions(collected):
            def of_function(text, is_random, only_first=False):
                return trial.of_function(collected, module, text, is_random, only_first)

            self._try_all(of_function, [item for item in todo if self._is_in_function(item)], table, quick, is_checked)

        self._try_all(of_module, [item for item in todo if not self._is_in_function(item)], table, quick, is_checked)
        trial.collect(module, of_functions)

    def _is_in_function(self, item):
        """Whether a mutant can be put in place by its code: a function's that is not called while the module loads, and
        that knows its class as before.
        """
        line = item.mutations[0].start_pos[0]
        name, first, _ = self._function(line)
        is_function = name.split(".")[-1].lstrip("_")[0].islower() and line > first
        is_called = name.removesuffix(".__init__") in self.at_loading
        return is_function and not is_called and "super()" not in self.lines[line - 1]

    def _try_all(self, trying, items, table, quick, is_checked):
        """Tries these mutants and keeps the results."""
        for is_random in (False,) if quick else (False, True):
            if not items:
                return
            noticed = trying(self.source, is_random, is_checked)
            if noticed:
                raise SystemExit(f"{self.module.label}: the tests fail without any change: {noticed}")
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
                    _say(f"  {self.module.label}: {done} of {len(items)} tried, about {minutes:.0f} minutes left")

    def told(self, item: WorkItem) -> str:
        line, before, after = self.change(item)
        return f"SURVIVED {self.module.label}:{line} {item.mutations[0].definition_name}: `{before}` → `{after}`"

    def sum_up(self, explained: Sequence[Row], recorded: Sequence[Row]) -> "Sum":
        with self.open() as database:
            results = dict(database.results)
            items = list(database.work_items)
        killed = [item for item in items if _is_killed(results.get(item.job_id))]
        survivors = [item for item in items if item.job_id in results and not _is_killed(results[item.job_id])]
        left = [item for item in survivors if not self.explained(item, explained)]
        new = [self.told(item) for item in left if not self.explained(item, recorded)]
        rows = [known.row(*self.mutant(item)) for item in left]
        return Sum(len(items), len(killed), len(survivors) - len(left), rows, new, len(items) - len(results))


class Sum(NamedTuple):
    """What is known of a module."""

    mutants: int
    noticed: int
    explained: int
    rows: list[str]  # of the survivors that are not explained
    new: list[str]  # which of them are not recorded, as text
    untried: int


def _functions(node, within=""):
    """(name, first line, last line) of all functions and classes."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield within + child.name, child.lineno, child.end_lineno
            yield from _functions(child, f"{within}{child.name}.")


def _is_killed(result):
    return result is not None and result.is_killed


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


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation")
    names = f"a module, or one of the packages {' '.join(packages.PACKAGES)}; all if none is named"
    parser.add_argument("names", nargs="*", metavar="NAME", help=names)
    parser.add_argument("--list", action="store_true", help="only tell what is known")
    parser.add_argument("--quick", action="store_true", help="leave out the tests with random input")
    parser.add_argument(
        "--record", action="store_true", help="write what survives, and is not explained, to survivors.txt"
    )
    asked = parser.parse_args()
    explained = known.rows(known.README.read_text(encoding="utf-8"))
    before = known.SURVIVORS.read_text(encoding="utf-8")
    sums = {}
    checked = set()
    with tempfile.TemporaryDirectory(dir=_FAST if os.path.isdir(_FAST) else None) as folder:
        os.environ["PYTEST_ADDOPTS"] = f"--basetemp={folder}/files"
        for module in packages.named(asked.names):
            session = Session(module)
            todo = [] if asked.list else session.todo(explained)
            if todo:
                _in_own_process(session.run, todo, explained, asked.quick, module.tests in checked)
                checked.add(module.tests)
            sums[module.label] = session.sum_up(explained, known.rows(before))
    for label, found in sums.items():
        for text in found.new:
            _say(text)
        _say(
            f"{label}: {found.mutants} mutants, {found.noticed} noticed, {found.explained} explained, "
            f"{len(found.rows) - len(found.new)} known, {len(found.new)} new"
            + (f", {found.untried} not tried" if found.untried else "")
        )
    if asked.record:
        survivors = (row for found in sums.values() for row in found.rows)
        known.SURVIVORS.write_text(known.record(before, sums, survivors), encoding="utf-8")
    return 1 if any(found.new or found.untried for found in sums.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
