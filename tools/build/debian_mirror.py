"""The Debian mirror that this machine is set up to use, asked for packages of another release.

A private apt state under build/ names the machine's own mirror with the release changed: the
machine's settings are read and never touched, and no host name is written down in the repository.
apt checks the archive's signature against Debian's keyring.

apt's two formats are read: one-line entries (`deb [options] URI suite component…`, *.list) and
deb822 paragraphs (`Types: … URIs: … Suites: … Components: …`, *.sources).
"""

from collections.abc import Iterator
from pathlib import Path

from tools.build.steps import BuildError, progress, run

_APT = Path("/etc/apt")
_KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")


def _one_line_entries(text):
    """(URI, suite, components) of each `deb` line."""
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if not words or words[0] != "deb":
            continue
        words = words[1:]
        if words and words[0].startswith("["):
            closing = next((i for i, word in enumerate(words) if word.endswith("]")), len(words))
            words = words[closing + 1 :]
        if len(words) >= 3:
            yield words[0], words[1], words[2:]


def _deb822_entries(text):
    """(URI, suite, components) of each pair of URI and suite in each enabled `deb` paragraph."""
    for paragraph in text.split("\n\n"):
        fields = {}
        name = None
        for line in paragraph.splitlines():
            if line.startswith("#"):
                continue
            if line[:1].isspace() and name:
                fields[name] += " " + line.strip()
            elif ":" in line:
                name, value = line.split(":", 1)
                name = name.strip().lower()
                fields[name] = value.strip()
        if "deb" not in fields.get("types", "").split() or fields.get("enabled", "yes").lower() == "no":
            continue
        for uri in fields.get("uris", "").split():
            for suite in fields.get("suites", "").split():
                yield uri, suite, fields.get("components", "").split()


def entries(apt: Path = _APT) -> Iterator[tuple[str, str, list[str]]]:
    """All (URI, suite, components) that the apt settings in folder `apt` name, in apt's order."""
    files = [apt / "sources.list", *sorted((apt / "sources.list.d").glob("*"))]
    for file in files:
        if file.suffix == ".list" and file.exists():
            yield from _one_line_entries(file.read_text())
        elif file.suffix == ".sources":
            yield from _deb822_entries(file.read_text())


def codename(os_release: Path = Path("/etc/os-release")) -> str:
    for line in os_release.read_text().splitlines():
        if line.startswith("VERSION_CODENAME="):
            return line.split("=", 1)[1].strip('"')
    return "stable"


def mirror(apt: Path = _APT) -> str:
    """The URI from which this machine takes Debian's main packages. Raises BuildError without one."""
    for uri, suite, components in entries(apt):
        if "main" in components and suite in (codename(), "stable"):
            return uri
    raise BuildError(
        f"{apt} names no Debian mirror to take MicroPython's sources from. "
        "Set one up, or give a complete MicroPython tree: make MICROPYTHON_DIR=…"
    )


class Release:
    """A release of Debian seen through a private apt state in folder `state`."""

    def __init__(self, suite: str, state: Path):
        self._suite = suite
        self._state = state
        self._options = []

    def update(self):
        """Fetch the release's lists of packages. Raises BuildError."""
        source = f"[signed-by={_KEYRING}] {mirror()} {self._suite} main\n"
        for folder in ("lists/partial", "cache/archives/partial"):
            (self._state / folder).mkdir(parents=True, exist_ok=True)
        (self._state / "sources.list").write_text(f"deb {source}deb-src {source}")
        for setting, value in (
            ("Dir::Etc::SourceList", self._state / "sources.list"),
            ("Dir::Etc::SourceParts", "/nonexistent"),
            ("Dir::State::Lists", self._state / "lists"),
            ("Dir::Cache", self._state / "cache"),
            ("Acquire::Languages", "none"),
            ("APT::Sandbox::User", "root"),
        ):
            self._options += ["-o", f"{setting}={value}"]
        with progress(f"reading the package lists of {self._suite}"):
            run(["apt-get", *self._options, "update"], "downloads")

    def download(self, package: str, version: str, kind: str, folder: Path):
        """Put a package's file into `folder`: its orig tarball (kind "source") or .deb ("binary")."""
        verb = {"source": ["source", "--download-only", "--tar-only"], "binary": ["download"]}[kind]
        with progress(f"downloading {package} {version}"):
            run(["apt-get", *self._options, *verb, f"{package}={version}"], "downloads", cwd=folder)
