"""Makes the package that `pip install .` installs, by the interface of PEP 517 and PEP 660.

pyproject.toml says all that goes in, [tool.trivet.wheel] which files. It is written by this file and not by setuptools,
since that leaves folders of its own in the sources and cannot take single files of a folder; and since pip then
has nothing to fetch before it can install. Nothing is left in the sources, this module's own bytecode included.
"""

import base64
import gzip
import hashlib
import importlib.util
import io
import tarfile
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]
_FIRST_DATE = (1980, 1, 1, 0, 0, 0)  # of a file in a zip: the same sources give the same bytes
_FIRST_SECOND = 315532800  # the same in an archive
_MODE = 0o644


def build_wheel(
    wheel_directory: str, config_settings: Mapping[str, object] | None = None, metadata_directory: str | None = None
) -> str:
    """Writes a wheel of copies of the sources into the folder; returns its file name."""
    files = {name: path.read_bytes() for name, path in _sources().items()}
    return _write_wheel(wheel_directory, files)


def build_editable(
    wheel_directory: str, config_settings: Mapping[str, object] | None = None, metadata_directory: str | None = None
) -> str:
    """Writes a wheel that leads to the sources where they are; returns its file name."""
    folders = "".join(f"{_ROOT / folder}\n" for folder in _project()["tool"]["trivet"]["wheel"])
    return _write_wheel(wheel_directory, {"trivet.pth": folders.encode()})


def build_sdist(sdist_directory: str, config_settings: Mapping[str, object] | None = None) -> str:
    """Writes an archive of what the package is made of into the folder; returns its file name."""
    stem = _stem("{name}-{version}")
    paths = [_ROOT / "pyproject.toml", _ROOT / "README.md", *Path(__file__).parent.glob("*.py"), *_licences()]
    files = {path.relative_to(_ROOT).as_posix(): path.read_bytes() for path in [*paths, *_sources().values()]}
    files["PKG-INFO"] = _metadata()
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name in sorted(files):
            _add(archive, f"{stem}/{name}", files[name])
    (Path(sdist_directory) / f"{stem}.tar.gz").write_bytes(gzip.compress(packed.getvalue(), mtime=0))
    return f"{stem}.tar.gz"


def _project():
    return tomllib.loads((_ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def _stem(pattern):
    return pattern.format_map(_project()["project"])


def _sources():
    """What is installed: {path in the package: file}."""
    found = {}
    for folder, patterns in _project()["tool"]["trivet"]["wheel"].items():
        for pattern in patterns:
            paths = sorted((_ROOT / folder).glob(pattern))
            if not paths:
                raise FileNotFoundError(f"[tool.trivet.wheel]: nothing is {folder}/{pattern}")
            found.update((path.relative_to(_ROOT / folder).as_posix(), path) for path in paths)
    return found


def _licences():
    """The texts of the licences that the package is under."""
    patterns = _project()["project"]["license-files"]
    return sorted(path for pattern in patterns for path in _ROOT.glob(pattern))


def _metadata():
    about = _project()["project"]
    head = (
        "Metadata-Version: 2.4",
        f"Name: {about['name']}",
        f"Version: {about['version']}",
        f"Summary: {about['description']}",
        f"License-Expression: {about['license']}",
        *(f"License-File: {path.relative_to(_ROOT).as_posix()}" for path in _licences()),
        f"Requires-Python: {about['requires-python']}",
        "Description-Content-Type: text/markdown",
    )
    return "\n".join((*head, "", (_ROOT / about["readme"]).read_text(encoding="utf-8"))).encode()


def _scripts():
    lines = [f"{name} = {target}" for name, target in _project()["project"]["scripts"].items()]
    return "\n".join(("[console_scripts]", *lines, "")).encode()


def _write_wheel(folder, files):
    """A wheel with these files, {path in it: bytes}, and what a wheel has to say of itself."""
    about = _stem("{name}-{version}.dist-info")
    files |= {
        f"{about}/METADATA": _metadata(),
        f"{about}/WHEEL": b"Wheel-Version: 1.0\nGenerator: trivet\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/entry_points.txt": _scripts(),
        **{f"{about}/licenses/{path.relative_to(_ROOT).as_posix()}": path.read_bytes() for path in _licences()},
    }
    record = "".join(f"{name},sha256={_digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{about}/RECORD"] = f"{record}{about}/RECORD,,\n".encode()
    wheel = _stem("{name}-{version}-py3-none-any.whl")
    with zipfile.ZipFile(Path(folder) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, _FIRST_DATE)
            entry.create_system = 3
            entry.external_attr = _MODE << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return wheel


def _digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def _add(archive, name, data):
    entry = tarfile.TarInfo(name)
    entry.size, entry.mtime, entry.mode = len(data), _FIRST_SECOND, _MODE
    archive.addfile(entry, io.BytesIO(data))


def _tidy():
    """Takes away the bytecode that Python has kept of this file, and its folder if nothing else is in it."""
    kept = Path(importlib.util.cache_from_source(__file__))
    kept.unlink(missing_ok=True)
    if kept.parent.is_dir() and not any(kept.parent.iterdir()):
        kept.parent.rmdir()


_tidy()  # whatever is asked for, and also where pip only asks what can be
