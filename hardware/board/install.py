"""KiCad 9 and what goes with it, on Debian 12 (bookworm): packages, a few 3D models, the clickable parts page's Python.

KiCad is in bookworm-backports: a private apt state in build/kicad names this release and its backports on the machine's
own mirror, and the packages are installed from there, at the versions below; the machine's own settings stay as they
are. The package of all 3D models is 332 MB to download and 4.7 GB installed, so only the models of our parts are taken
out of it.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.build import debian_mirror, own_venv, packages, paths
from tools.build.steps import BuildError, digest, is_fresh, mark_done, progress, run

KICAD_VERSION = "9.0.8+dfsg-1~bpo12+1"
_LIBRARIES_VERSION = "9.0.8-1~bpo12+1"
_RELEASE = "bookworm"
FOLDER = paths.BUILD / "kicad"
MODELS = FOLDER / "models"
VENV = FOLDER / "venv"
SYSTEM_PYTHON = Path("/usr/bin/python3")  # the one that has KiCad's module
REQUIREMENTS = Path(__file__).with_name("requirements.txt")

_PACKAGES = (
    f"kicad={KICAD_VERSION}",
    f"kicad-symbols={_LIBRARIES_VERSION}",
    f"kicad-footprints={_LIBRARIES_VERSION}",
    "faketime",  # dates out of what KiCad writes
    "librsvg2-bin",  # SVG to PNG
    "fonts-dejavu-core",  # the letters of the pictures
)
_MODELS = (
    "Module.3dshapes/RaspberryPi_Pico_H.*",
    "SW_PUSH-12mm_Wuerth-430476085716.*",
    "SW_Slide_SPDT_Angled_CK_OS102011MA1Q.*",
    "Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm.*",
    "JST_PH_B2B-PH-K_1x02_P2.00mm_Vertical.*",
    "PinHeader_1x08_P2.54mm_Horizontal.*",
    "Fuse_1206_3216Metric.*",
    "SOT-23.*",
    "R_0805_2012Metric.*",
    "C_0805_2012Metric.*",
)


def environment() -> dict[str, str]:
    """What KiCad's programs need in their environment: our settings, our models, our modules."""
    return {
        "KICAD_CONFIG_HOME": str(FOLDER / "config"),
        "KICAD9_3DMODEL_DIR": str(MODELS),
        "PYTHONPATH": f"{paths.ROOT}:{paths.BOARD}",
        "PYTHONHASHSEED": "0",
        "TZ": "UTC",  # gerbers tell how far their clock is from it
        "PYTHONDONTWRITEBYTECODE": "1",
        "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1",
    }


def installed() -> bool:
    """Whether KiCad, libraries and tools are there at their versions."""
    for package in _PACKAGES:
        name, _, version = package.partition("=")
        found = subprocess.run(
            ["dpkg-query", "-W", "-f", "${db:Status-Status} ${Version}", name], capture_output=True, text=True
        )
        if found.returncode or not found.stdout.startswith(f"installed {version}"):
            return False
    return True


def install():
    """Make sure of all of it. Raises BuildError."""
    if not installed():
        _kicad()
    _models()
    _page()


class _Apt:
    """apt with a state of its own."""

    def __init__(self):
        if debian_mirror.codename() != _RELEASE:
            raise BuildError(f"KiCad is installed on Debian 12 ({_RELEASE}) only; this is {debian_mirror.codename()}")
        packages.need("download")
        state = FOLDER / "apt"
        for folder in ("lists/partial", "cache/archives/partial"):
            (state / folder).mkdir(parents=True, exist_ok=True)
        keyring = "[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]"
        sources = [
            f"deb {keyring} {debian_mirror.mirror()} {suite} main\n" for suite in (_RELEASE, f"{_RELEASE}-backports")
        ]
        (state / "sources.list").write_text("".join(sources))
        self.options = ["-o", "DPkg::Lock::Timeout=600"]
        for setting, value in (
            ("Dir::Etc::SourceList", state / "sources.list"),
            ("Dir::Etc::SourceParts", "/nonexistent"),
            ("Dir::State::Lists", state / "lists"),
            ("Dir::Cache", state / "cache"),
            ("Acquire::Languages", "none"),
            ("APT::Sandbox::User", "root"),
        ):
            self.options += ["-o", f"{setting}={value}"]
        with progress("reading the package lists for KiCad"):
            run(["apt-get", *self.options, "update"], "kicad")


def _kicad():
    apt = _Apt()
    prefix = packages.as_root()
    command = ["apt-get", *apt.options, "install", "-y", "--no-install-recommends", *_PACKAGES]
    if prefix is None:
        raise BuildError(f"KiCad is missing. As root, run:\n  {' '.join(map(str, command))}")
    with progress("installing KiCad"):
        run([*prefix, "DEBIAN_FRONTEND=noninteractive", *command], "kicad")
    if not installed():
        raise BuildError("KiCad was installed, yet is not there at its version")


def _models():
    key = digest("models 1", _LIBRARIES_VERSION, *_MODELS)
    if is_fresh("kicad-models", key, [MODELS]):
        return
    folder = paths.DOWNLOADS / "kicad"
    folder.mkdir(parents=True, exist_ok=True)
    archives = list(folder.glob("kicad-packages3d_*.deb"))
    if not archives:
        apt = _Apt()
        with progress("downloading KiCad's 3D models"):
            run(["apt-get", *apt.options, "download", f"kicad-packages3d={_LIBRARIES_VERSION}"], "kicad", cwd=folder)
        archives = list(folder.glob("kicad-packages3d_*.deb"))
    with progress("taking out the 3D models of our parts"):
        shutil.rmtree(MODELS, ignore_errors=True)
        MODELS.mkdir(parents=True)
        contents = subprocess.Popen(["dpkg-deb", "--fsys-tarfile", archives[0]], stdout=subprocess.PIPE)
        wanted = [f"*/{pattern}" for pattern in _MODELS]
        unpacked = subprocess.run(
            ["tar", "x", "--strip-components=5", "--wildcards", *wanted], stdin=contents.stdout, cwd=MODELS
        )
        if contents.wait() or unpacked.returncode:
            raise BuildError("the 3D models could not be taken out of their package")
    mark_done("kicad-models", key)


def _page():
    key = digest(REQUIREMENTS, KICAD_VERSION)
    if is_fresh("kicad-page", key, [VENV]):
        return
    packages.need("venv")
    with progress("installing the clickable parts page's Python packages"):
        told = ("--no-deps", *own_venv.WHEELS, "-r", REQUIREMENTS)
        own_venv.make_anew("kicad", VENV, *told, base=SYSTEM_PYTHON, site=True)
    mark_done("kicad-page", key)


if __name__ == "__main__":
    try:
        install()
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        sys.exit(1)
