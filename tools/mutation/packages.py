"""What is tried: the packages of the firmware with their modules, and the tests that must notice a mutant of them."""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

_ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = _ROOT / "firmware"
_SESSIONS = _ROOT / "build" / "mutation"
_SEED = 26  # of what is drawn: 300 of the screens


class Package(NamedTuple):
    root: str  # its folder below firmware/trivet
    tests: str  # the folder of its tests
    options: Sequence[str] = ()  # what else pytest is told: which of them not, and where more are
    options_for: Mapping[str, Sequence[str]] = {}  # in place of these, for some modules
    modules: Sequence[str] = ()  # which are tried, the most important first; all if none is named
    first: Mapping[str, Sequence[str]] = {}  # by module: the tests that notice most mutants, and soonest
    one_of: int = 1  # of so many mutants one is tried
    sessions: str = ""  # the folder below build/mutation of what is known


# All but the longest, of which test_board_edges is a short form, and random boards only where they can tell something.
_RECORDS = "host_tests/command/rulebooks"
_LONGEST = [_RECORDS, "--deselect", "host_tests/engine/board/test_agreement.py::test_board_judges_like_the_plain_one"]
_BOARD_TESTS = ("agreement", "board_properties", "board_symmetry", "board_edges", "board_gaps", "standing_hexagons")
_BOARDS = [_RECORDS, *(f"--ignore=host_tests/engine/board/test_{name}.py" for name in _BOARD_TESTS)]
_ENGINE = (
    "grid board match state judging applying doubts scoring match_rules rules figures hands tiles lattice events "
    "editions"
).split()
_ON_LITTLEFS = "--ignore=host_tests/store/test_littlefs.py"  # on MicroPython, which reads the files as they are
_PICTURES = "host_tests/app/test_pictures.py::test_all_pictures_on_the_host_are_as_recorded[en]"
_NOT_OF_THE_MATCH = ("map", "sentences", "test_every_screen.py", "test_pictures.py")

PACKAGES = {
    "engine": Package(
        "engine",
        "host_tests/engine",
        _BOARDS,
        dict.fromkeys(("grid", "board", "tiles", "lattice"), _LONGEST),
        _ENGINE,
        {
            "board": ["test_board_gaps", "test_standing_hexagons", "test_refereed", "test_board_edges"],
            "grid": ["test_board_gaps", "test_standing_hexagons", "test_refereed", "test_board_edges", "test_lattice"],
            **dict.fromkeys(
                ("match", "state", "judging", "applying"),
                "test_rules test_events_refused test_asked test_endings test_new_match "
                "test_match_state test_house_rules test_refereed test_blocked".split(),
            ),
            "doubts": ["test_rules"],
            "scoring": ["test_rules", "test_blocked", "test_endings"],
            **dict.fromkeys(("match_rules", "rules"), ["test_rule_limits", "test_house_rules", "test_editions"]),
            "figures": ["test_figures_claimed"],
        },
    ),
    "store": Package(
        "store",
        "host_tests/store",
        [_ON_LITTLEFS],
        {"checkpoint": [_ON_LITTLEFS, "host_tests/history/test_snapshots.py"]},
        sessions="store",
    ),
    "history": Package("history", "host_tests/history", sessions="history"),
    "app": Package(
        "app",
        "host_tests/app",
        [f"--ignore=host_tests/app/{name}" for name in _NOT_OF_THE_MATCH],
        modules=["controller", "stage"],
        first=dict.fromkeys(
            ("controller", "stage"),
            "test_turn turn test_taken_back test_time_goes_on test_time_up test_endings test_going_on".split(),
        ),
        sessions="app",
    ),
    "screens": Package("app/screens", "host_tests/app/screens", [_PICTURES], one_of=36, sessions="screens"),
}


class Module(NamedTuple):
    """One that is tried: "board" of "engine"."""

    package: str
    name: str

    @property
    def label(self) -> str:
        return f"{self.package}/{self.name}.py"

    @property
    def path(self) -> Path:
        (path,) = (FIRMWARE / "trivet" / self._row.root).rglob(f"{self.name}.py")
        return path

    @property
    def import_name(self) -> str:
        return ".".join(self.path.relative_to(FIRMWARE).with_suffix("").parts)

    @property
    def tests(self) -> tuple[str, ...]:
        """What pytest is told: the tests that must notice."""
        return *self._row.options_for.get(self.name, self._row.options), self._row.tests

    @property
    def first(self) -> list[str]:
        """The files of tests that come first, without suffixes; a key script has the name of what it tests."""
        return [*self._row.first.get(self.name, ()), f"test_{self.name}", self.name]

    @property
    def session(self) -> Path:
        """The file of what is known, without its suffix."""
        return _SESSIONS / self._row.sessions / self.name

    def draws(self, *mutant: object) -> bool:
        """Whether a mutant is among those that are tried: by chance, the same each time, whatever others there are."""
        return zlib.crc32(repr((_SEED, *self, *mutant)).encode()) % self._row.one_of == 0

    @property
    def _row(self):
        return PACKAGES[self.package]


def _modules() -> Iterator[Module]:
    for package, row in PACKAGES.items():
        found = sorted((FIRMWARE / "trivet" / row.root).rglob("*.py"))
        for name in row.modules or [path.stem for path in found if path.stem != "__init__"]:
            yield Module(package, name)


def named(words: Sequence[str]) -> list[Module]:
    """The modules that are meant: by packages, by their own names, or by both, "store/settings"; all by no word.
    Raises SystemExit.
    """
    found = {} if words else dict.fromkeys(_modules())
    for word in words:
        meant = [module for module in _modules() if word in (*module, "/".join(module))]
        if not meant:
            raise SystemExit(f"{word} is neither a module that is tried nor a package: {', '.join(PACKAGES)}")
        found.update(dict.fromkeys(meant))
    return list(found)
