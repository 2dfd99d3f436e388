"""The command where it is installed: in build/venv, by a wheel, and editable."""

import email
import email.policy
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile

import pytest
from markdown_it import MarkdownIt

from tools.build import paths
from tools.release.version import version

from .examples import EXAMPLES
from .shell import TRIVET

SOURCES = (
    "pyproject.toml",
    "LICENSES/MIT.txt",
    "firmware/trivet",
    "tools/release/description.py",
)


def output(*command, **settings):
    done = subprocess.run(command, capture_output=True, text=True, **settings)
    assert done.returncode == 0, done.stderr
    return done.stdout


def works(*command, cwd):
    """Whether it answers as it should, away from the sources."""
    answer = output(*command, "judge", input='{"edition":"jokers","board":[],"try":[[0,0,"000"]]}\n', cwd=cwd)
    assert '"points": 40' in answer
    assert output(*command, "replay", "-", input=EXAMPLES[0], cwd=cwd).endswith("Anna wins with 169\n")
    assert output(*command, "replay", "-", "--html", "-", input=EXAMPLES[0], cwd=cwd).startswith("<!doctype html>\n")
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


@pytest.mark.parametrize("command", ([TRIVET], [paths.VENV_PYTHON, "-m", "trivet"]), ids=("command", "module"))
def test_from_the_sources_it_tells_their_version(command, tmp_path):
    assert output(*command, "--version", cwd=tmp_path) == f"trivet {version()}\n"


def copied(folder):
    """The sources, copied into this new folder."""
    folder.mkdir()
    for name in SOURCES:
        source = paths.ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            (folder / name).parent.mkdir(exist_ok=True, parents=True)
            shutil.copy(source, folder / name)
    return folder


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    return copied(tmp_path_factory.mktemp("project") / "sources")


@pytest.fixture(scope="module")
def built(project, tmp_path_factory):
    """The wheel of the project."""
    return wheel(project, "build_wheel", tmp_path_factory.mktemp("built"))


@pytest.fixture(scope="module")
def installed(project, tmp_path_factory):
    """The Python of a new environment in which the project was installed."""
    python = environment(tmp_path_factory.mktemp("installed") / "venv")
    install(python, project)
    return python


def environment(folder):
    """The Python of a new environment with nothing in it."""
    output(sys.executable, "-m", "venv", "--without-pip", folder)
    return folder / "bin" / "python"


def install(python, *what):
    """As people call it, but with the hatchling of this Python: nothing is fetched."""
    command = (sys.executable, "-m", "pip", "--python", python, "install", "--no-index")
    own = ("--no-build-isolation", "--check-build-dependencies")  # of the very version that pyproject.toml names
    output(*command, *own, *what, env={**os.environ, "PYTHONPATH": sysconfig.get_path("purelib")})


def top_level(python):
    """The names of what can be imported where nothing was before, besides what says what is installed."""
    (folder,) = python.parent.parent.glob("lib/python3.*/site-packages")
    return {path.name for path in folder.iterdir() if path.suffix != ".dist-info"}


def listed(folder):
    """The paths in a folder, but for what Python keeps of each module that it has loaded."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if "__pycache__" not in path.parts}


def wheel(project, hook, out):
    """The wheel or the archive that hatchling makes of the project."""
    program = f"import sys, hatchling.build; print(hatchling.build.{hook}(sys.argv[1]))"
    return out / output(sys.executable, "-c", program, out, cwd=project).splitlines()[-1]


def test_pip_installs_the_command_and_nothing_beside_it(installed, project, tmp_path):
    assert top_level(installed) == {"trivet"}
    shutil.move(project / "firmware", project / "elsewhere")
    try:
        assert works(installed.parent / "trivet", cwd=tmp_path)
        assert works(installed, "-m", "trivet", cwd=tmp_path)
    finally:
        shutil.move(project / "elsewhere", project / "firmware")


def test_what_is_installed_has_all_that_the_engine_in_c_is_made_of(installed, tmp_path):
    words = (installed.parent / "trivet", "simulate", "--games", "1", "--progress")
    done = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)})
    assert done.stderr.startswith("trivet: played by C")


IMPORT_ALL = """
import importlib, pkgutil, sys, trivet
found = [module.name for module in pkgutil.walk_packages(trivet.__path__, "trivet.")]
for name in found:
    if name != "trivet.__main__" and not name.startswith("trivet.learn"):
        importlib.import_module(name)
print(*found)
assert not {"micropython", "framebuf", "machine", "pins"} & set(sys.modules)
"""


def test_whole_rooms_are_installed_and_need_nothing_of_the_device(installed, tmp_path):
    found = output(installed, "-c", IMPORT_ALL, cwd=tmp_path).split()
    for room in ("engine", "history", "store"):
        there = {name.removeprefix(f"trivet.{room}.") for name in found if name.startswith(f"trivet.{room}.")}
        folder = paths.FIRMWARE_SOURCE / "trivet" / room
        modules = {path.relative_to(folder).with_suffix("") for path in folder.rglob("*.py")}
        assert there == {".".join(path.parts).removesuffix(".__init__") for path in modules} - {"__init__"}
    assert {name.split(".")[1] for name in found} == {
        "__main__",
        "command",
        "engine",
        "history",
        "learn",
        "library",
        "micropython",
        "store",
    }


@pytest.mark.parametrize("how", ((), ("--editable",)), ids=("installed", "editable"))
def test_installing_leaves_nothing_behind_in_the_sources(how, tmp_path):
    sources = copied(tmp_path / "sources")
    before = listed(sources)
    install(environment(tmp_path / "venv"), *how, sources)
    assert listed(sources) == before


def test_an_editable_installation_runs_the_sources(project, tmp_path):
    python = environment(tmp_path / "venv")
    install(python, "--editable", project)
    assert works(python.parent / "trivet", cwd=tmp_path)
    assert works(python, "-m", "trivet", cwd=tmp_path)
    where = output(python, "-c", "import trivet.engine.match as m; print(m.__file__)", cwd=tmp_path)
    assert where.startswith(str(project))


def test_what_is_installed_tells_its_own_version(tmp_path):
    sources = copied(tmp_path / "sources")
    about = (sources / "pyproject.toml").read_text()
    (sources / "pyproject.toml").write_text(about.replace(f'version = "{version()}"', 'version = "9.8.7"'))
    python = environment(tmp_path / "venv")
    install(python, sources)
    for command in ([python.parent / "trivet"], [python, "-m", "trivet"]):
        assert output(*command, "--version", cwd=tmp_path) == "trivet 9.8.7\n"


def test_sources_of_the_command_alone_do_not_know_their_version(project, tmp_path):
    python = environment(tmp_path / "venv")
    shutil.copytree(project / "firmware" / "trivet", tmp_path / "trivet", ignore=shutil.ignore_patterns("app"))
    alone = {**os.environ, "PYTHONPATH": str(tmp_path)}
    assert output(python, "-m", "trivet", "--version", env=alone) == "trivet of no known version\n"


def test_an_archive_of_the_sources_can_be_installed(project, tmp_path):
    python = environment(tmp_path / "venv")
    install(python, wheel(project, "build_sdist", tmp_path))
    assert works(python.parent / "trivet", cwd=tmp_path)


@pytest.mark.parametrize("hook", ("build_wheel", "build_sdist"))
def test_the_same_sources_make_the_same_bytes(hook, project, tmp_path):
    (tmp_path / "again").mkdir()
    touched = copied(tmp_path / "touched")
    for path in touched.rglob("*.py"):
        path.chmod(0o600)
        os.utime(path, (1_700_000_000, 1_700_000_000))
    first, second = wheel(project, hook, tmp_path), wheel(touched, hook, tmp_path / "again")
    assert first.read_bytes() == second.read_bytes()


def test_the_licence_is_in_the_package(built):
    with zipfile.ZipFile(built) as found:
        (licence,) = (name for name in found.namelist() if name.endswith("/licenses/LICENSES/MIT.txt"))
        assert b"MIT License" in found.read(licence)


def metadata(wheel):
    """What the wheel tells a package index."""
    with zipfile.ZipFile(wheel) as found:
        (name,) = (name for name in found.namelist() if name.endswith("/METADATA"))
        return email.message_from_bytes(found.read(name), policy=email.policy.default)


def test_nothing_else_is_needed_at_run_time(built):
    assert metadata(built).get_all("Requires-Dist") == ["distributed; extra == 'dask'", "pettingzoo; extra == 'learn'"]


ADDRESS = "https://example.org/we/trivet"


@pytest.fixture(scope="module")
def addressed(tmp_path_factory):
    """The wheel of a project whose sources have an address."""
    sources = copied(tmp_path_factory.mktemp("addressed") / "sources")
    about = re.sub(r'(?m)^repository = ".*?"', f'repository = "{ADDRESS}"', (sources / "pyproject.toml").read_text())
    (sources / "pyproject.toml").write_text(about)
    return wheel(sources, "build_wheel", tmp_path_factory.mktemp("built"))


def leads_to(wheel):
    """Where the links and pictures of its page in an index lead."""
    page = MarkdownIt("commonmark").enable("table").render(metadata(wheel).get_content())
    return re.findall(r'(?:href|src)="([^"]*)"', page)


def test_on_a_package_index_no_link_is_relative(built):
    assert all(target.startswith("https://") for target in leads_to(built))


def test_on_a_package_index_links_and_pictures_lead_to_the_sources_of_the_version(addressed):
    found = leads_to(addressed)
    assert f"{ADDRESS}/blob/v{version()}/docs/records.md" in found
    assert f"{ADDRESS}/raw/v{version()}/hardware/pictures/screens/turn.png" in found
    for target in found:
        path = target.partition(f"/v{version()}/")[2]
        assert target.startswith(ADDRESS) and (paths.ROOT / path).is_file(), target


def test_a_package_index_is_told_the_projects_addresses(addressed):
    told = dict(line.split(", ") for line in metadata(addressed).get_all("Project-URL"))
    assert {"Source", "Documentation", "Changelog", "Issues"} <= set(told) and told["Source"] == ADDRESS


def test_a_package_index_is_told_what_kind_of_package_it_is(built):
    told = metadata(built)
    assert told["License-Expression"] == "MIT" and "triominos" in told["Keywords"]
    kinds = {line.partition(" :: ")[0] for line in told.get_all("Classifier")}
    assert {
        "Development Status",
        "Environment",
        "Intended Audience",
        "Programming Language",
        "Topic",
        "Typing",
    } <= kinds
