"""What is tried, what is drawn, and which survivors are known. No mutant is made here."""

import pytest

from tools.mutation import known, packages

BEFORE, AFTER = "if size | 1 < 2:", "if size | 1 <= 2:"
MUTANT = ("store/journal.py", "Journal.append", BEFORE, AFTER)


def test_a_name_is_a_package_a_module_or_both():
    assert {module.package for module in packages.named([])} == set(packages.PACKAGES)
    assert {module.package for module in packages.named(["history"])} == {"history"}
    assert packages.named(["stage", "app"]) == [("app", "stage"), ("app", "controller")]
    assert packages.named(["settings"]) == [("store", "settings"), ("screens", "settings")]
    assert packages.named(["store/settings"]) == [("store", "settings")]
    with pytest.raises(SystemExit, match="firmware is neither"):
        packages.named(["firmware"])


def test_each_module_is_one_file_that_some_tests_are_for():
    paths = [module.path for module in packages.named([])]
    assert len(set(paths)) == len(paths)
    told = {word.removeprefix("--ignore=").split("::")[0] for module in packages.named([]) for word in module.tests}
    missing = [word for word in told - {"--deselect"} if not (packages.FIRMWARE.parent / word).exists()]
    assert missing == []


def test_the_tests_of_its_own_name_come_first():
    (module,) = packages.named(["screens/turn"])
    assert module.first == ["test_turn", "turn"] and module.import_name == "trivet.app.screens.play.turn"


def test_of_the_screens_the_same_are_drawn_each_time_and_elsewhere_all():
    (screen, board) = packages.named(["screens/turn", "board"])
    drawn = [at for at in range(110) if screen.draws("AddNot", "TurnScreen.paint", at)]
    assert drawn == [36, 61, 103]
    assert all(board.draws("AddNot", "Board.fits", at) for at in range(1000))


def test_a_survivor_that_is_written_down_is_known_and_another_is_not():
    table = known.rows(known.row(*MUTANT))
    assert known.has(table, *MUTANT)
    assert not known.has(table, "history/journal.py", *MUTANT[1:])
    assert not known.has(table, *MUTANT[:3], "if size | 1 > 2:")


def test_a_row_may_name_a_part_of_the_line_and_several_faults():
    table = known.rows("| `store/journal.py` | `Journal.append` | `< 2` | `> 2` or `<= 2` | why |")
    assert known.has(table, *MUTANT)


def test_recording_keeps_what_was_not_asked():
    other = known.row("store/archive.py", "put", "a = 1", "a = 2")
    before = f"{other}\n{known.row('store/journal.py', 'gone', 'b = 1', 'b = 2')}\n"
    assert known.record(before, ["store/journal.py"], [known.row(*MUTANT)]) == f"{other}\n{known.row(*MUTANT)}\n"


@pytest.mark.parametrize("file", [known.README, known.SURVIVORS], ids=lambda file: file.name)
def test_every_row_names_a_module_that_is_tried(file):
    labels = {label for label, *_ in known.rows(file.read_text(encoding="utf-8"))}
    assert labels <= {module.label for module in packages.named([])}
