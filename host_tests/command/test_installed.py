"""The command where it is installed: in build/venv, by a wheel, and editable."""

import shutil
import subprocess
import sys
import zipfile

import pytest

from tools.build import paths

from .shell import TRIVET
from .test_records import EXAMPLES

SOURCES = ("pyproject.toml", "README.md", "firmware/trivet", "tools/command", "tools/host")


def output(*command, **settings):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, **settings)
    assert done.returncode == 0, done.stderr
    return done.stdout


def works(*command, cwd):
    """Whether it answers as it should, away from the sources."""
    answer = output(*command, "judge", input='{"edition":"jokers","board":[],"try":[[0,0,"000"]]}\n', cwd=cwd)
    assert '"points": 40' in answer
    assert output(*command, "replay", "-", input=EXAMPLES[0], cwd=cwd).endswith("Anna wins with 169\n")
    journal = cwd / "match.jnl"
    output(*command, "journal", "-", "--out", journal, input=EXAMPLES[0], cwd=cwd)
    assert output(*command, "record", journal, cwd=cwd).startswith("trivet record 1\n")
    return True


def test_the_command_is_in_the_environment_of_the_build(tmp_path):
    assert works(TRIVET, cwd=tmp_path)


def test_python_runs_it_as_a_module(tmp_path):
    assert works(paths.VENV_PYTHON, "-m", "trivet", cwd=tmp_path)


def test_help_names_every_command():
    told = output(TRIVET, "--help")
    for name in ("judge", "moves", "editions", "replay", "record", "journal"):
        assert f"\n    {name} " in told


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the sources, since building leaves things in them."""
    copy = tmp_path_factory.mktemp("project")
    for name in SOURCES:
        source = paths.ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copy / name)
    return copy


def wheel(project, hook, out):
    """The wheel that the project's build backend makes, with nothing but what is installed here."""
    program = f"import sys; from setuptools import build_meta; print(build_meta.{hook}(sys.argv[1]))"
    return out / output(sys.executable, "-c", program, out, cwd=project).splitlines()[-1]


def installed(wheel, folder):
    """The bin folder of a new environment in which only this wheel is installed, from no index."""
    output(sys.executable, "-m", "venv", "--without-pip", folder)
    python = folder / "bin" / "python"
    output(sys.executable, "-m", "pip", "--python", python, "install", "--no-index", "--no-deps", wheel)
    return folder / "bin"


def test_a_wheel_installs_the_command(project, tmp_path):
    bin_ = installed(wheel(project, "build_wheel", tmp_path), tmp_path / "venv")
    shutil.move(project / "firmware", project / "elsewhere")
    try:
        assert works(bin_ / "trivet", cwd=tmp_path)
        assert works(bin_ / "python", "-m", "trivet", cwd=tmp_path)
    finally:
        shutil.move(project / "elsewhere", project / "firmware")


def test_an_editable_wheel_runs_the_sources(project, tmp_path):
    bin_ = installed(wheel(project, "build_editable", tmp_path), tmp_path / "venv")
    assert works(bin_ / "trivet", cwd=tmp_path)
    assert works(bin_ / "python", "-m", "trivet", cwd=tmp_path)
    where = output(bin_ / "python", "-c", "import trivet.engine.match as m; print(m.__file__)", cwd=tmp_path)
    assert where.startswith(str(project))


def test_a_wheel_has_the_host_side_and_what_it_imports_and_nothing_of_the_device(project, tmp_path):
    names = zipfile.ZipFile(wheel(project, "build_wheel", tmp_path)).namelist()
    sources = {name for name in names if name.endswith(".py")}
    expected = {"micropython.py", "trivet/__main__.py"}
    for folder, into in (("tools/command/trivet/host", "host"), ("firmware/trivet/engine", "engine")):
        expected |= {f"trivet/{into}/{file.name}" for file in (paths.ROOT / folder).glob("*.py")}
    expected |= {f"trivet/store/{file.name}" for file in (paths.FIRMWARE_SOURCE / "trivet" / "store").glob("*.py")}
    assert sources - expected == {name for name in sources if name.startswith("trivet/app/")}
    assert expected <= sources


def test_nothing_else_is_needed_at_run_time(project, tmp_path):
    with zipfile.ZipFile(wheel(project, "build_wheel", tmp_path)) as found:
        (metadata,) = (name for name in found.namelist() if name.endswith("/METADATA"))
        assert b"Requires-Dist" not in found.read(metadata)
