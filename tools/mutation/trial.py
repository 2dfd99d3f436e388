"""Trials: the tests, run against one mutant, in a process of its own that is forked when all else is loaded.

The files on disk are never changed. A mutant of a function is put in its place by its code, when the tests have been
collected; for one of a table or a constant the import of its module is answered with the mutant's text.
"""

# pyright: reportMissingImports=false
import importlib
import importlib.abc
import importlib.util
import itertools
import os
import resource
import signal
import sys
import types
from collections.abc import Callable, Sequence

import pytest
from hypothesis import Phase, settings

from tools.mutation.packages import Module

_MEMORY = 1 << 30
_OPTIONS = ["-x", "-s", "-m", "", "-p", "no:terminal", "-p", "no:cacheprovider", "--randomly-seed=0"]


class _Import(importlib.abc.Loader):
    """Finds and loads a mutant in place of its module."""

    def __init__(self, module, text):
        self.name, self.path, self.text = module.import_name, module.path, text

    def find_spec(self, name, path=None, target=None):
        return importlib.util.spec_from_loader(name, self) if name == self.name else None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        module.__file__ = str(self.path)
        exec(compile(self.text, str(self.path), "exec"), module.__dict__)


def _put_in_place(module, text):
    """Gives all functions of a module the code that they have in `text`."""
    there = importlib.import_module(module.import_name)
    other = types.ModuleType(there.__name__)
    other.__file__, other.__package__ = there.__file__, there.__package__
    exec(compile(text, str(module.path), "exec"), other.__dict__)
    _take_code(vars(there), vars(other))


def _take_code(old, new):
    for key, value in list(new.items()):
        value = getattr(value, "fget", value)
        there = getattr(old.get(key), "fget", old.get(key))
        if isinstance(value, types.FunctionType) and isinstance(there, types.FunctionType):
            there.__code__, there.__defaults__ = value.__code__, value.__defaults__
        elif isinstance(value, type) and isinstance(there, type) and value.__module__ == there.__module__:
            _take_code(vars(there), vars(value))


class Tests:
    """The plugin that collects the tests, then tries mutants instead of running them.

    `work` is called with it when all is collected. `first` names the files of which the tests come first.
    """

    def __init__(self, first: Sequence[str], work: "Callable[[Tests], object]"):
        self.first, self.work = first, work
        self.told = None  # in a trial: the pipe on which a failure is told

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self, config: pytest.Config):
        # Random tests take the same way each time; what fails need not be made smaller.
        phases = [Phase.explicit, Phase.generate]
        usual = settings.get_profile("trivet")
        settings.register_profile("trivet", usual, derandomize=True, database=None, phases=phases, print_blob=False)
        settings.load_profile("trivet")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]):
        order = {name: place for place, name in enumerate(self.first)}
        items.sort(key=lambda item: order.get(item.path.stem, len(order)))
        self.plain = [item for item in items if not item.get_closest_marker("hypothesis")]
        self.random = [item for item in items if item.get_closest_marker("hypothesis")]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:
            self.work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport):
        if report.failed and self.told is not None:
            os.write(self.told, report.nodeid.encode())
            os._exit(1)

    def pytest_collectreport(self, report: pytest.CollectReport):
        if report.failed and self.told is not None:
            os.write(self.told, (report.nodeid or "collecting").encode())
            os._exit(1)

    def run(self, is_random: bool, only_first: bool):
        """In a trial: runs the tests with random input or those without, all or the first files', until one fails."""
        items, seconds = (self.random, 60) if is_random else (self.plain, 20)
        if only_first:
            items = [item for item in items if item.path.stem in self.first]
        for item, following in itertools.zip_longest(items, items[1:]):
            signal.setitimer(signal.ITIMER_PROF, seconds)
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        signal.setitimer(signal.ITIMER_PROF, 0)


def collect(module: Module, work: Callable[[Tests], object]):
    """Collects the tests of a module and calls work(tests)."""
    status = pytest.main([*_OPTIONS, *module.tests], plugins=[Tests(module.first, work)])
    if status not in (0, 5):
        raise SystemExit(f"collecting the tests failed: {status}")


def of_function(tests: Tests, module: Module, text: str, is_random: bool, only_first: bool) -> str | None:
    """What notices a mutant of a function: a test's name, a word, or None if nothing does."""

    def trial(told):
        tests.told = told
        _put_in_place(module, text)
        tests.run(is_random, only_first)

    return _forked(trial)


def of_module(module: Module, text: str, is_random: bool, only_first: bool) -> str | None:
    """What notices a mutant of anything else; before any tests have been collected, or the module would be loaded."""

    def trial(told):
        sys.meta_path.insert(0, _Import(module, text))
        signal.setitimer(signal.ITIMER_PROF, 10)
        tests = Tests(module.first, lambda found: found.run(is_random, only_first))
        tests.told = told
        status = pytest.main([*_OPTIONS, *module.tests], plugins=[tests])
        if status not in (0, 5):
            os.write(told, f"status {status}".encode())
            os._exit(1)

    return _forked(trial)


def _forked(trial):
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            silence = os.open(os.devnull, os.O_RDWR)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_PROF, 10)
            trial(writing)
            os._exit(0)
        except BaseException as error:
            os.write(writing, repr(error)[:200].encode())
            os._exit(2)
    os.close(writing)
    with os.fdopen(reading) as told:
        noticed = told.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "time" if os.WTERMSIG(status) == signal.SIGPROF else f"signal {os.WTERMSIG(status)}"
    return noticed or f"status {os.WEXITSTATUS(status)}" if status else None
