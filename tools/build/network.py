"""Whether the host answers from which something is to be fetched: asked before, so that a machine without a network is
told within seconds, and not after all that a program tries by itself.
"""

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from tools.build.steps import BuildError

_SECONDS = 5
# A host that answers at all is there, whatever it says.
_ASK = """\
import ssl, sys, urllib.error, urllib.request
try:
    urllib.request.urlopen(urllib.request.Request(sys.argv[1], method="HEAD"))
except urllib.error.HTTPError:
    pass
except urllib.error.URLError as error:
    if not isinstance(error.reason, ssl.SSLError):  # whom to trust is for the one that fetches to say
        raise
"""
# Where pip takes packages from; nothing where only pip knows the way.
_INDEX = """\
from pip._internal.configuration import Configuration
from pip._internal.models.index import PyPI
settings = Configuration(isolated=False)
settings.load()
found = {name.partition(".")[2]: value for name, value in settings.items()}
print("" if {"proxy", "no-index", "find-links"} & set(found) else found.get("index-url", PyPI.simple_url))
"""


def need(address: str, wanted: str, seconds: float = _SECONDS):
    """Raises BuildError if nobody answers at this address, from which `wanted` comes. One on this machine is passed."""
    if urlsplit(address).scheme not in ("http", "https"):
        return
    # In a process, since names can be looked up for longer than any limit that Python takes.
    command = [sys.executable, "-c", _ASK, address]
    try:
        subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=True, timeout=seconds)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
        host = urlsplit(address).hostname
        raise BuildError(f"{host} does not answer; {wanted} would come from there. Is there a network?") from error


def need_mirror(wanted: str):
    """The same for the first place from which apt takes its lists. If apt has a proxy, only apt knows the way."""
    if "::Proxy" in _said("apt-config", "dump", "Acquire"):
        return
    found = re.search(r"^'(\S+)'", _said("apt-get", "--print-uris", "update"), re.MULTILINE)
    if found:
        need(found[1], wanted)


def need_index(python: Path, wanted: str):
    """The same for the place from which the pip of this interpreter takes packages."""
    if index := _said(python, "-c", _INDEX).strip():
        need(index, wanted)


def need_registry(npm: list[str | Path], wanted: str):
    """The same for the place from which npm, called by these words, takes packages."""
    if (registry := _said(*npm, "config", "get", "registry").strip()).startswith("http"):
        need(registry, wanted)


def _said(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout
