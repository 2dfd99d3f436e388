"""python -m tools.serve [--host HOST] [--port PORT]: the page in build/page, until Ctrl-C.

Without HOST only this computer sees it. HOST is one of this computer's addresses, or 0.0.0.0 for all: then the phones
of a house see it as well. Without PORT it takes 8000, or the next one that is free. A browser is opened where there is
a screen for one, unless the environment says BROWSER=none.
"""

import argparse
import os
import signal
import sys
import threading
import webbrowser

from tools.build.web import page
from tools.serve.server import PortTaken, Server, addresses, serve_on_free_port

_FIRST_PORT = 8000


def _arguments(argv):
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description="Serve the page until Ctrl-C.")
    parser.add_argument("--host", default="", help="an address of this computer (default: only itself, 127.0.0.1)")
    parser.add_argument("--port", default="", help=f"default: {_FIRST_PORT}, or the next one that is free")
    return parser.parse_args(argv)


def _listen(host, port):
    """A server, or one sentence on why there is none."""
    if port and not (port.isascii() and port.isdigit() and int(port) < 65536):
        return f"PORT={port} is no port: it must be a number below 65536"
    try:
        if port:
            return Server(page.PAGE, host, int(port))
        return serve_on_free_port(page.PAGE, host, _FIRST_PORT)
    except PortTaken as taken:
        return f"{taken}; name another one: make play PORT=…"
    except PermissionError:
        return f"this user may not listen on port {port}; name another one: make play PORT=…"
    except OSError as error:
        return f"cannot listen on HOST={host}: {error.strerror or error}; name an address of this computer, or 0.0.0.0"


def _has_screen(environment=os.environ):
    """Whether a browser can open a window: elsewhere the one that is found is made of text, and takes the terminal."""
    if environment.get("BROWSER"):
        return environment["BROWSER"] != "none"
    return sys.platform == "darwin" or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def _welcome(found):
    """Say where the page is, and show it."""
    print(f"the device is at {found[0]} until Ctrl-C")
    for other in found[1:]:
        print(f"  or {other}")
    if not found[0].startswith("http://127."):
        print(
            "Over plain http browsers keep no copy of a page for later and give it no clipboard; all else works there."
        )
    sys.stdout.flush()
    if _has_screen():
        threading.Thread(target=webbrowser.open, args=(found[-1],), daemon=True).start()


def main(argv: list[str]) -> int:
    arguments = _arguments(argv)
    host = arguments.host or "127.0.0.1"
    if not (page.PAGE / "index.html").exists():
        print("there is no page in build/page; make page builds it", file=sys.stderr)
        return 1
    server = _listen(host, arguments.port)
    if isinstance(server, str):
        print(server, file=sys.stderr)
        return 1
    # A stop from outside is as good as Ctrl-C, also when a shell has put us into the background, deaf to the latter.
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.default_int_handler)
    try:
        with server:
            _welcome(addresses(server))
            server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
