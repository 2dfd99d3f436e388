"""Whether the host answers from which something is to be fetched: asked before, so that a machine without a network is
told within seconds, and not after all that a program tries by itself.
"""

import re
import subprocess
import sys
from urllib.parse import urlsplit

from tools.build.steps import BuildError

_SECONDS = 5
# A host that answers at all is there, whatever it says.
_ASK = """\
import sys, urllib.error, urllib.request
try:
    urllib.request.urlopen(urllib.request.Request(sys.argv[1], method="HEAD"))
except urllib.error.HTTPError:
    pass
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


def _said(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout
