"""Serving the page: the right types, nothing from outside, and an end without noise."""

import contextlib
import http.client
import os
import signal
import socket
import subprocess
import sys
import threading

import pytest

from tools.build import paths
from tools.build.web import page
from tools.serve import server as serving
from tools.serve.__main__ import _has_screen, main

FILES = {
    "index.html": "text/html; charset=utf-8",
    "page.js": "text/javascript; charset=utf-8",
    "style.css": "text/css; charset=utf-8",
    "trivet.uf2.gz": "application/gzip",
    "icon.svg": "image/svg+xml",
    "manifest.webmanifest": "application/manifest+json",
}


@pytest.fixture
def folder(tmp_path):
    """A folder as build/page is, with a neighbour that nobody may see."""
    (tmp_path / "secret.txt").write_text("secret")
    made = tmp_path / "page"
    (made / "sub").mkdir(parents=True)
    (made / ".hidden").write_text("hidden")
    for name in FILES:
        (made / name).write_text(name)
    return made


@pytest.fixture
def server(folder):
    with serving.Server(folder, "127.0.0.1", 0) as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def ask(server, path, method="GET"):
    """(status, headers, body). http.client sends the path as it is written."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request(method, path)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, answer.headers, body


@pytest.mark.parametrize(("name", "kind"), FILES.items())
def test_every_file_has_its_type(server, name, kind):
    status, headers, body = ask(server, f"/{name}?v=0123")
    assert (status, headers["Content-Type"], body) == (200, kind, name.encode())
    assert headers["Content-Encoding"] is None, "the page unpacks what it loads by itself"
    assert headers["Cache-Control"] == "no-cache"
    assert headers["Content-Security-Policy"] == "frame-ancestors 'none'"


def test_the_folder_is_the_page(server):
    assert ask(server, "/")[2] == b"index.html"
    assert ask(server, "/?from=home")[2] == b"index.html"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/sub/../../secret.txt",
        "/sub/%2e%2e/%2e%2e/secret.txt",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/..%5csecret.txt",
        "/.hidden",
        "/sub/",
        "/sub",
        "/index.html/",
        "/index.html%00",
        "/nothing",
    ],
)
def test_nothing_else_is_given(server, path):
    status, _, body = ask(server, path)
    assert status == 404
    assert b"secret" not in body.replace(b"secret.txt", b"") and b"root:" not in body


@pytest.mark.parametrize(
    "path", ["/" + "x" * 300, "/" + "%C3%A9" * 150, "/sub/" + "x/" * 150, "/" + "x" * 300 + "?v=1"]
)
def test_a_name_that_no_file_can_have_is_too_long(server, path):
    assert ask(server, path)[0] == 414
    assert ask(server, "/index.html?" + "x" * 300)[0] == 200


def test_a_link_is_followed_within_the_folder_and_not_out_of_it(server, folder):
    (folder / "inside.svg").symlink_to("icon.svg")
    (folder / "outside.svg").symlink_to(folder.parent / "secret.txt")
    (folder / "way").symlink_to(folder.parent)
    (folder / "round.svg").symlink_to("round.svg")
    assert ask(server, "/inside.svg")[2] == b"icon.svg"
    for path in ("/outside.svg", "/way/secret.txt", "/round.svg"):
        assert ask(server, path)[0] == 404


@pytest.fixture
def impatient(monkeypatch):
    assert serving._Handler.timeout == serving._PATIENCE
    monkeypatch.setattr(serving._Handler, "timeout", 0.2)
    monkeypatch.setattr(serving, "_PATIENCE", 0.2)


@pytest.mark.parametrize("said", ["", "GET / HT", "GET / HTTP/1.1\r\nHost: some\r\n", "GET / HTTP/1.1\r\n\r\n"])
def test_who_says_no_more_is_hung_up_on(server, impatient, said):
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(said.encode())
        while client.recv(9999):  # an answer, where it was a request; then the end
            pass


def test_who_speaks_byte_by_byte_is_hung_up_on(server, impatient):
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.settimeout(0.05)
        for _ in range(2000):
            try:
                client.send(b"x")
                if client.recv(9999) == b"":
                    return
            except TimeoutError:
                continue
            except ConnectionError:
                return
    raise AssertionError("it listens for ever")


def test_who_does_not_take_the_answer_is_hung_up_on(folder, server, impatient, monkeypatch):
    size, over = 100 << 20, threading.Event()
    with open(folder / "large.gz", "wb") as file:
        file.truncate(size)
    monkeypatch.setattr(server, "shutdown_request", lambda request: (request.close(), over.set()))
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(b"GET /large.gz HTTP/1.1\r\n\r\n")
        over.wait()
        taken = 0
        with contextlib.suppress(ConnectionError):
            while heard := client.recv(1 << 20):
                taken += len(heard)
    assert taken < size


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_nothing_can_be_sent(server, method):
    assert ask(server, "/index.html", method)[0] == 501


def test_the_next_free_port_is_taken_when_none_was_named(folder, server):
    with serving.serve_on_free_port(folder, "127.0.0.1", server.port) as other:
        assert server.port < other.port < server.port + 20


def test_a_port_that_was_named_and_is_taken_is_told(server, folder, capsys, monkeypatch):
    monkeypatch.setattr(page, "PAGE", folder)
    assert main(["--port", str(server.port)]) == 1
    told = capsys.readouterr().err
    assert told == f"port {server.port} is taken by another program; name another one: make play PORT=…\n"


@pytest.mark.parametrize("port", ["http", "70000", "-1", "²"])
def test_what_is_no_port_is_told(folder, port, capsys, monkeypatch):
    monkeypatch.setattr(page, "PAGE", folder)
    assert main([f"--port={port}"]) == 1
    assert f"PORT={port} is no port" in capsys.readouterr().err


def test_an_address_of_another_computer_is_told(folder, capsys, monkeypatch):
    monkeypatch.setattr(page, "PAGE", folder)
    assert main(["--host", "192.0.2.7"]) == 1
    assert "name an address of this computer" in capsys.readouterr().err


def test_without_a_page_the_way_to_one_is_told(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(page, "PAGE", tmp_path)
    assert main([]) == 1
    assert capsys.readouterr().err == "there is no page in build/page; make page builds it\n"


def test_all_addresses_of_the_computer_are_told_for_the_phones_of_a_house(folder):
    with serving.Server(folder, "0.0.0.0", 0) as everywhere:
        *others, own = serving.addresses(everywhere)
        assert own == f"http://127.0.0.1:{everywhere.port}/"
        assert all(other.startswith("http://") and other.endswith(f":{everywhere.port}/") for other in others)


@pytest.mark.skipif(not socket.has_ipv6, reason="this machine has no IPv6")
def test_an_address_of_the_newer_kind_is_written_as_browsers_want_it(folder):
    try:
        newer = serving.Server(folder, "::1", 0)
    except OSError:
        pytest.skip("this machine has no IPv6 address")
    with newer:
        assert serving.addresses(newer) == [f"http://[::1]:{newer.port}/"]


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
    assert _has_screen(environment) == opens


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_without_noise(folder, stop):
    program = (
        "import sys; from pathlib import Path; from tools.build.web import page\n"
        "from tools.serve.__main__ import main\n"
        f"page.PAGE = Path({str(folder)!r})\nsys.exit(main([]))"
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
    assert "until Ctrl-C" in running.stdout.readline()
    running.send_signal(stop)
    _, errors = running.communicate()
    assert (running.returncode, errors) == (0, "")
