"""Nothing is made twice, what changed is made again, and what is missing is named."""

import os
import shutil
import subprocess
import sys

import pytest

from tools.build import __main__ as building
from tools.build import packages, paths, steps

BUILD = [sys.executable, "-m", "tools.build"]


def _products():
    folders = (paths.BIN, paths.IMAGES, paths.BAKED)
    files = [file for folder in folders for file in folder.iterdir()] + [paths.VENV_PYTHON]
    return {file: file.lstat().st_mtime_ns for file in files if file != paths.SIZES}


def test_a_second_build_makes_nothing():
    before = _products()
    done = subprocess.run([*BUILD, "venv", "unix", "trivet"], cwd=paths.ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert not done.stdout, f"the build was not up to date, and has been made now; try again:\n{done.stdout}"
    assert _products() == before


@pytest.fixture
def stamps(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "STAMPS", tmp_path / "stamps")
    return tmp_path


def test_a_step_is_fresh_while_its_key_and_products_stay(stamps):
    product = stamps / "product"
    product.touch()
    assert not steps.is_fresh("step", "key", [product])
    steps.mark_done("step", "key")
    assert steps.is_fresh("step", "key", [product])
    assert not steps.is_fresh("step", "other key", [product])
    product.unlink()
    assert not steps.is_fresh("step", "key", [product])


def test_a_digest_tells_content_and_names_and_not_dates(tmp_path):
    file = tmp_path / "folder" / "module.py"
    file.parent.mkdir()
    file.write_text("ONE = 1\n")
    first = steps.digest(tmp_path)
    os.utime(file, (0, 0))
    assert steps.digest(tmp_path) == first
    file.write_text("ONE = 2\n")
    changed = steps.digest(tmp_path)
    file.rename(file.with_name("other.py"))
    assert len({first, changed, steps.digest(tmp_path)}) == 3


@pytest.fixture
def built(tmp_path, monkeypatch):
    """A build folder with a Python, as make leaves it."""
    for name in ("BUILD", "STAMPS", "WORK"):
        monkeypatch.setattr(paths, name, tmp_path / "original" / getattr(paths, name).relative_to(paths.ROOT))
    paths.BUILD.parent.mkdir()
    with steps.exclusive():
        programs = paths.BUILD / "venv" / "bin"
        programs.mkdir(parents=True)
        (programs / "trivet").write_text(f"#!{programs}/python\nimport trivet\n")
        (programs / "trivet").chmod(0o755)
        (programs / "python").symlink_to(sys.executable)
        for name in ("rp2", "unix/py", "unix/genhdr", "page"):
            (paths.WORK / name).mkdir(parents=True)
        for name in ("trivet.py", "rp2/frozen_content.c", "rp2/firmware.elf", "page/page.js"):
            (paths.WORK / name).touch()
        steps.mark_done("venv", "key")
    return tmp_path


def test_a_build_folder_that_was_copied_fits_its_new_place(built, monkeypatch):
    shutil.copytree(built / "original", built / "copy", symlinks=True)
    for name in ("BUILD", "STAMPS", "WORK"):
        monkeypatch.setattr(paths, name, built / "copy" / getattr(paths, name).relative_to(built / "original"))
    with steps.exclusive():
        program = paths.BUILD / "venv" / "bin" / "trivet"
        assert program.read_text() == f"#!{program.parent}/python\nimport trivet\n"
        assert os.access(program, os.X_OK)
        left = {made.relative_to(paths.WORK).as_posix() for made in paths.WORK.glob("**/*")}
        kept = {"page", "page/page.js", "rp2", "rp2/frozen_content.c", "unix", "unix/genhdr"}
        assert left == kept, "all else names its place"
        assert (paths.STAMPS / "venv").read_text() == "key", "and nothing is made anew"
    assert str(built / "copy") not in (built / "original" / "build" / "venv" / "bin" / "trivet").read_text()


def test_a_build_folder_that_stays_keeps_its_work(built):
    with steps.exclusive():
        assert (paths.WORK / "rp2").exists()


def test_what_was_built_names_no_place_but_where_it_is_mended():
    """So that a copied Python runs the sources beside it, even before anything else is called."""
    place = str(paths.ROOT)
    (packages_folder,) = (paths.VENV / "lib").glob("python3.*/site-packages")
    links = [paths.STUBS, *(paths.VENV / "stubs").iterdir()]
    assert len(links) > 40 and not [link for link in links if link.readlink().is_absolute()]
    held = [*paths.STAMPS.iterdir(), *paths.BAKED.glob("*.py"), *packages_folder.glob("*.pth")]
    products = [*paths.BIN.iterdir(), *paths.IMAGES.glob("*.bin"), *(paths.BUILD / "web").glob("*.*")]
    named = [str(file) for file in held + products if file.is_file() and place.encode() in file.read_bytes()]
    assert named == []


def test_a_failing_command_shows_the_end_of_its_log(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "LOGS", tmp_path)
    program = "for i in range(100): print('line', i)\nraise SystemExit(3)"
    with pytest.raises(steps.BuildError) as failure:
        steps.run([sys.executable, "-c", program], "failing")
    assert "line 99" in str(failure.value)
    assert "line 60" not in str(failure.value)
    assert "ended with status 3; the whole log is" in str(failure.value)
    assert "line 0" in (tmp_path / "failing.log").read_text()


def test_a_machine_without_compilers_is_told_what_to_install(tmp_path):
    environment = {"PATH": str(tmp_path), "HOME": str(tmp_path), "TRIVET_PACKAGES": "tell"}
    done = subprocess.run([*BUILD, "packages"], cwd=paths.ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "build: Debian packages are missing. As root, run:",
        "  apt-get install -y --no-install-recommends make gcc libc6-dev gcc-multilib cmake "
        "gcc-arm-none-eabi libnewlib-arm-none-eabi clang lld",
    ]


def test_a_machine_that_has_built_misses_nothing():
    assert packages.missing("venv", "host", "unix", "pico", "web") == []


def _fails():
    raise steps.BuildError("the oven is cold")


@pytest.mark.parametrize(
    ("words", "make", "status", "told"),
    [
        ([], list, 0, ""),
        ([], _fails, 1, "bakery: the oven is cold\n"),
        (["bread", "now"], _fails, 2, "bakery takes no words, and got bread now\n"),
    ],
)
def test_a_program_ends_with_what_was_wrong(monkeypatch, capsys, words, make, status, told):
    monkeypatch.setattr(sys, "argv", ["bakery", *words])
    assert steps.program("bakery", make) == status
    assert capsys.readouterr().err == told


@pytest.mark.parametrize(
    ("targets", "told"),
    [
        (["light"], "  the first time takes about a minute, and 120 MB\n"),
        (["venv", "unix", "page-quiet"], f"  the first time takes about {building._FIRST_OF_ALL}\n"),
        (["packages"], ""),
    ],
)
def test_the_first_time_is_told_what_it_takes_before_anything_is_made(stamps, monkeypatch, capsys, targets, told):
    made = []
    monkeypatch.setattr(building.table, "made", lambda step: made.append((step, capsys.readouterr().out)))
    monkeypatch.setattr(building, "_THEN", {})
    building.main(targets)
    assert (made[0][1] if made else capsys.readouterr().out) == told
    steps.mark_done("venv", "key")
    building.main(targets)
    assert not any(text for _, text in made[1:]) and not capsys.readouterr().out
