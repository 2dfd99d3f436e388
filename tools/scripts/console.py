"""The emulated Pico with a USB host: its console on a TCP port, for `mpremote connect socket://127.0.0.1:PORT`.

    python -m tools.scripts console --image UF2 [--flash BIN] [--port N] [--out DIR] [--clock FILE]

Runs until it is interrupted (Ctrl-C or SIGTERM), never faster than real time; then DIR gets flash.bin and _last.png.
Panel and keys are attached as in a run of a script. One client at a time; what the device says to nobody is lost, as
on a serial line. FILE is kept at the chip's time, for those who wait by it (device_clock.py). A USB host costs the chip
cycles: measure nothing here.
"""

import argparse
import select
import signal
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tools.machine import device_clock
from tools.machine.fault import Fault
from tools.machine.machine import Machine, make_chip
from tools.pictures import picture

_SLICE_MS = 2  # emulated time between two looks at the socket
_CHUNK = 4096


class Console:
    """The host side of a chip's USB serial line. `port` 0: any free one; `clock`: shown the chip's time, or None."""

    def __init__(self, chip: Machine, port: int = 0, clock: device_clock.Shown | None = None):
        self.chip = chip
        self.clock = clock
        self._told = 0  # bytes of what the device has said
        self._to_device = bytearray()
        self._client: socket.socket | None = None
        self._server = socket.create_server(("127.0.0.1", port))
        self.port = self._server.getsockname()[1]
        chip.usb.plug()

    def _say(self):
        said = self.chip.usb.said[self._told :]
        self._told += len(said)
        if said and self._client is not None:
            try:
                self._client.sendall(said)
            except ConnectionError:
                self._hang_up()

    def serve(self, is_over: Callable[[], bool]):
        """Run the chip and carry bytes until is_over()."""
        real_start, emulated_start = time.monotonic(), self.chip.now_ms
        while not is_over():
            self.chip.run_ms(_SLICE_MS)
            self._say()
            if self.clock is not None:
                self.clock.set(self.chip.now_ms / 1000)
            ahead = (self.chip.now_ms - emulated_start) / 1000 - (time.monotonic() - real_start)
            self._carry(max(0.0, ahead))

    def _carry(self, seconds):
        """Take what came from the network, waiting at most so long, and give the device what it has room for."""
        for ready in select.select([self._client or self._server], [], [], seconds)[0]:
            if ready is self._server:
                self._client, _ = self._server.accept()
                self._client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            else:
                self._hear(ready)
        if self._to_device:
            del self._to_device[: self.chip.usb.send(self._to_device)]

    def _hear(self, client):
        try:
            data = client.recv(_CHUNK)
        except ConnectionError:
            data = b""
        self._to_device += data
        if not data:
            self._hang_up()

    def _hang_up(self):
        if self._client is not None:
            self._client.close()
            self._client = None

    def close(self):
        """Hang up."""
        self._hang_up()
        self._server.close()


def _arguments(argv):
    parser = argparse.ArgumentParser(
        prog="python -m tools.scripts console",
        description="Run the emulated Pico with its USB console on a TCP port, until interrupted.",
    )
    parser.add_argument("--image", type=Path, default=Path("build/firmware/bare.uf2"), metavar="UF2")
    parser.add_argument("--flash", type=Path, metavar="BIN", help="start with the flash of an earlier run")
    parser.add_argument("--port", type=int, default=0, metavar="N", help="TCP port (default: any free one)")
    parser.add_argument("--out", type=Path, default=Path("build/console"), metavar="DIR")
    parser.add_argument("--clock", type=Path, metavar="FILE", help="keep the chip's time in this file")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    arguments = _arguments(argv)
    ended = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: ended.append(True))
    status = 0
    try:
        chip = make_chip(arguments.image, arguments.flash, seed=arguments.seed)
        clock = device_clock.Shown(arguments.clock, writable=True) if arguments.clock else None
        console = Console(chip, arguments.port, clock)
        arguments.out.mkdir(parents=True, exist_ok=True)
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 2
    except (OSError, OverflowError) as error:  # the port, or a folder
        print(f"console: {error}", file=sys.stderr)
        return 2
    chip.power_on()
    print(f"socket://127.0.0.1:{console.port}", flush=True)
    try:
        console.serve(lambda: bool(ended))
    except Fault as fault:
        print(fault, file=sys.stderr)
        status = 1
    console.close()
    (arguments.out / "flash.bin").write_bytes(chip.flash_image())
    picture.save(chip.panel.shown, arguments.out / "_last.png")
    return status
