"""A small web host for one folder of files: GET and HEAD, nothing outside the folder, no listing of folders. Who asks
or reads too slowly is hung up on.

Browsers are told to ask anew each time: what is built while they look on must not stay hidden behind what they kept.
"""

import contextlib
import errno
import posixpath
import socket
import socketserver
import threading
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_PORTS_TRIED = 20
_PATIENCE = 30  # seconds for a request, and for the next piece of an answer to be taken
_LONGEST_NAME = 255  # bytes, of which file systems have no longer ones


class PortTaken(Exception):
    """Somebody else has the port."""


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "Trivet"
    sys_version = ""
    extensions_map = _TYPES  # pyright: ignore[reportIncompatibleVariableOverride]
    timeout = _PATIENCE

    def handle_one_request(self):
        """As any handler; who gives a request byte by byte has said all when the time is up, and the answer goes on."""
        late = threading.Timer(_PATIENCE, self._hear_no_more)
        late.start()
        try:
            super().handle_one_request()
        finally:
            late.cancel()

    def _hear_no_more(self):
        with contextlib.suppress(OSError):  # it has hung up itself
            self.connection.shutdown(socket.SHUT_RD)

    def send_head(self):
        """The one way to a file, for GET and HEAD. The name must be that of a file in the folder, as it is written."""
        path = unquote(urlsplit(self.path).path)
        name = path.removeprefix("/") or "index.html"
        plain = posixpath.normpath(name) == name and not name.startswith(("/", ".")) and "\0" not in name
        file = Path(self.directory, name)
        if len(name.encode()) > _LONGEST_NAME:
            self.send_error(HTTPStatus.REQUEST_URI_TOO_LONG)
        elif not plain or not file.is_file() or not file.resolve().is_relative_to(Path(self.directory).resolve()):
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            return super().send_head()
        return None

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Content-Security-Policy", "frame-ancestors 'none'")
        super().end_headers()

    def log_message(self, format, *args):
        """Nothing: what a browser asks for is of no interest to who plays."""


class Server(ThreadingHTTPServer):
    """Serves `folder` on `host`: an address or a name of this computer, or one that means all of its addresses."""

    daemon_threads = True

    def __init__(self, folder: Path, host: str, port: int):
        self.address_family, address = _resolved(host, port)
        try:
            super().__init__(address, lambda *request: _Handler(*request, directory=str(folder)))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise PortTaken(f"port {port} is taken by another program") from error
            raise

    def server_bind(self):
        """As any server, without asking the network for the name of this computer, as the library would."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = "", self.port

    def handle_error(self, request: Any, client_address: Any):
        """Nothing: a browser that hangs up in the middle is none of ours."""

    @property
    def port(self) -> int:
        return self.server_address[1]


def _resolved(host, port):
    """(family, (address, port)) to listen on. OSError when there is no such host."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    return family, (str(address[0]), port)


def serve_on_free_port(folder: Path, host: str, first: int) -> Server:
    """A server on `first` or the next port that nobody has."""
    for port in range(first, first + _PORTS_TRIED):
        try:
            return Server(folder, host, port)
        except PortTaken:
            continue
    raise PortTaken(f"ports {first} to {first + _PORTS_TRIED - 1} are all taken by other programs")


def addresses(server: Server) -> list[str]:
    """Under what http addresses others find the server, the most useful one first."""
    host = str(server.server_address[0])
    if host in ("0.0.0.0", "::"):
        found = dict.fromkeys([*_own_addresses(), "127.0.0.1"])
    else:
        found = [host]
    return [f"http://{f'[{name}]' if ':' in name else name}:{server.port}/" for name in found]


def _own_addresses():
    """The addresses of this computer as others in the house see them."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's: it shows the way out, and nothing is sent
            yield probe.getsockname()[0]
        except OSError:
            return
