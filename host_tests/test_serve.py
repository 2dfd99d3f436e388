"""make play: the page with the right types, nothing from outside its folder, and an end without noise."""

import http.client
import os
import signal
import subprocess
import sys
import threading

import pytest

from tools import serve
from tools.build import paths
from tools.build.web import page

FILES = {
    "index.html": "text/html",
    "page.js": "text/javascript",
    "style.css": "text/css",
    "trivet.bin.gz": "application/gzip",
    "icon.svg": "image/svg+xml",
    "manifest.webmanifest": "application/manifest+json",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A page in place of build/page, with a neighbour that nobody may see."""
    (tmp_path / "secret.txt").write_text("secret")
    made = tmp_path / "page"
    (made / "sub").mkdir(parents=True)
    for name in FILES:
        (made / name).write_text(name)
    monkeypatch.setattr(page, "PAGE", made)
    return made


@pytest.fixture
def server(folder):
    with serve.Server("127.0.0.1", 0) as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def ask(server, path):
    """(status, headers, body). http.client sends the path as it is written."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port)
    connection.request("GET", path)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, answer.headers, body


@pytest.mark.parametrize(("name", "kind"), FILES.items())
def test_every_file_has_its_type_and_is_asked_for_anew(server, name, kind):
    status, headers, body = ask(server, f"/{name}?v=0123")
    assert (status, headers["Content-Type"], body) == (200, kind, name.encode())
    assert headers["Content-Encoding"] is None, "the page unpacks what it loads by itself"
    assert headers["Cache-Control"] == "no-cache"
    assert headers["Content-Security-Policy"] == "frame-ancestors 'none'"


def test_the_folder_is_the_page(server):
    assert ask(server, "/")[2] == b"index.html"


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/%2e%2e/secret.txt", "/sub/../../secret.txt", "/sub/", "/nothing", "/%00", "/page.js%00"],
)
def test_nothing_else_is_given(server, path):
    status, _, body = ask(server, path)
    assert status == 404 and body != b"secret"


def told(*arguments):
    with pytest.raises(SystemExit) as ended:
        serve.main(list(arguments))
    return str(ended.value)


def test_what_cannot_be_listened_on_is_told(server):
    taken = str(server.server_port)
    assert "name another one: make play PORT=…" in told("--port", taken)
    for port in ("http", "70000", "-1", "²"):
        assert f"PORT={port} is no port" in told(f"--port={port}")
    assert "name an address of this computer" in told("--host", "192.0.2.7")


def test_without_a_page_the_way_to_one_is_told(folder):
    (folder / "index.html").unlink()
    assert told() == "there is no page in build/page; make page builds it"


def test_for_the_phones_of_a_house_an_address_is_told_that_they_can_reach(folder):
    with serve.Server("0.0.0.0", 0) as everywhere:
        assert everywhere.address.endswith(f":{everywhere.server_port}/") and "0.0.0.0" not in everywhere.address


@pytest.mark.parametrize(
    ("environment", "opens"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "BROWSER": "none"}, False),
        ({"BROWSER": "my-browser"}, True),
        ({}, sys.platform == "darwin"),
    ],
)
def test_a_browser_is_opened_where_it_has_a_screen(environment, opens):
    assert serve.has_screen(environment) == opens


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_takes_the_next_free_port_and_ends_without_noise(folder, server, stop):
    program = (
        "import sys; from pathlib import Path; from tools import serve; from tools.build.web import page\n"
        f"page.PAGE = Path({str(folder)!r}); serve._FIRST_PORT = {server.server_port}; serve.main([])"
    )
    running = subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=paths.ROOT,
        env={**os.environ, "BROWSER": "none"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),  # as for what a script starts with &
    )
    assert running.stdout is not None
    line = running.stdout.readline()
    assert "until Ctrl-C" in line and f":{server.server_port}/" not in line
    running.send_signal(stop)
    _, errors = running.communicate()
    assert (running.returncode, errors) == (0, "")
