"""python -m tools.serve [--host HOST] [--port PORT]: the page in build/page, until Ctrl-C.

Without HOST only this computer sees it. HOST is one of this computer's addresses, or 0.0.0.0 for all: then the phones
of a house see it as well. Without PORT it takes 8000, or the next one that is free. A browser is opened where there is
a screen for one, unless the environment says BROWSER=none.
"""

import argparse
import errno
import os
import signal
import socket
import sys
import webbrowser
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from socketserver import TCPServer

from tools.build.web import page

_FIRST_PORT, _PORTS_TRIED = 8000, 20
_NOWHERE = ("192.0.2.1", 9)  # an address that is nobody's: it shows the way out, and nothing is sent


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".webmanifest": "application/manifest+json"}

    def translate_path(self, path):
        """A path with a sign that no file's name can have leads to none."""
        found = super().translate_path(path)
        return os.path.join(self.directory, "none", "none") if "\0" in found else found

    def list_directory(self, path):
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self):
        """What is built while a browser looks on must not stay hidden behind what it kept; no other page frames it."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Content-Security-Policy", "frame-ancestors 'none'")
        super().end_headers()

    def log_message(self, format, *args):
        """Nothing: what a browser asks for is of no interest to who plays."""


class Server(ThreadingHTTPServer):
    """Serves build/page on an address of this computer, or on all of them: 0.0.0.0."""

    daemon_threads = True

    def __init__(self, host: str, port: int):
        super().__init__((host, port), partial(_Handler, directory=str(page.PAGE)))

    def server_bind(self):
        """Without asking the network for the name of this computer, as the library would."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = "", self.server_address[1]

    @property
    def address(self) -> str:
        """Where a browser finds the page: of all addresses the one that others in the house see."""
        host, port = self.server_address[:2]
        if host == "0.0.0.0":
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
                try:
                    probe.connect(_NOWHERE)
                    host = probe.getsockname()[0]
                except OSError:
                    host = "127.0.0.1"
        return f"http://{host}:{port}/"


def _server(host, port):
    """A server; SystemExit with a sentence on why there is none."""
    if port and not (port.isascii() and port.isdigit() and int(port) < 65536):
        sys.exit(f"PORT={port} is no port: it must be a number below 65536")
    ports = [int(port)] if port else list(range(_FIRST_PORT, _FIRST_PORT + _PORTS_TRIED))
    for number in ports:
        try:
            return Server(host, number)
        except OSError as error:
            if error.errno == errno.EADDRINUSE and number != ports[-1]:
                continue
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                sys.exit(f"port {number} cannot be had: {error.strerror}; name another one: make play PORT=…")
            why = error.strerror or error
            sys.exit(f"cannot listen on HOST={host}: {why}; name an address of this computer, or 0.0.0.0")
    raise AssertionError


def has_screen(environment: "os._Environ[str] | dict[str, str]" = os.environ) -> bool:
    """Whether a browser can open a window: elsewhere the one that is found is made of text, and takes the terminal."""
    if environment.get("BROWSER"):
        return environment["BROWSER"] != "none"
    return sys.platform == "darwin" or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description="Serve the page until Ctrl-C.")
    parser.add_argument("--host", default="", help="an address of this computer (default: only itself, 127.0.0.1)")
    parser.add_argument("--port", default="", help=f"default: {_FIRST_PORT}, or the next one that is free")
    arguments = parser.parse_args(argv)
    if not (page.PAGE / "index.html").exists():
        sys.exit("there is no page in build/page; make page builds it")
    # A stop from outside is as good as Ctrl-C, also when a shell has put us into the background, deaf to the latter.
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.default_int_handler)
    try:
        with _server(arguments.host or "127.0.0.1", arguments.port) as server:
            print(f"the device is at {server.address} until Ctrl-C", flush=True)
            if not server.address.startswith("http://127."):
                print(
                    "Over plain http browsers keep no copy of a page for later, and give it no clipboard.", flush=True
                )
            if has_screen():
                webbrowser.open(server.address)
            server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
