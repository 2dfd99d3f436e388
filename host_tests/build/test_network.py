"""A machine without a network is told so in a sentence, before anything is fetched; and what is fetched has a size."""

import http.server
import os
import socket
import threading

import pytest

from tools.build import network, packages, paths
from tools.build.steps import BuildError
from tools.build.web import npm

SAID = """\
After this operation, nothing is said that begins elsewhere: Need to get 1 B.
Need to get 79.7 MB/80.7 MB of archives.
After this operation, 312 MB of additional disk space will be used.
"""


@pytest.fixture
def closed():
    """The address of a port of this machine at which nobody listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{taken.getsockname()[1]}/debian/dists/x/InRelease"


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch):
    for name in ("http_proxy", "HTTP_PROXY"):
        monkeypatch.delenv(name, raising=False)


def test_a_host_that_does_not_answer_is_named_with_what_is_wanted_of_it(closed):
    with pytest.raises(BuildError, match=r"^127\.0\.0\.1 does not answer; bread would come from there\. Is there a"):
        network.need(closed, "bread")


def test_a_host_that_never_ends_its_answer_is_not_waited_for():
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(BuildError, match="does not answer"):
        network.need(f"http://127.0.0.1:{silent.getsockname()[1]}/", "bread", seconds=0.5)


def test_a_host_that_has_not_what_is_asked_is_there():
    class Empty(http.server.BaseHTTPRequestHandler):
        def do_HEAD(self):
            self.send_error(404)

        def log_message(self, *_):
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Empty) as server:
        threading.Thread(target=server.handle_request).start()
        network.need(f"http://127.0.0.1:{server.server_port}/", "bread", seconds=60)


def test_pip_and_npm_are_asked_where_they_take_packages_from(closed, monkeypatch):
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", closed)
    monkeypatch.setenv("npm_config_registry", closed)
    with pytest.raises(BuildError, match=r"^127\.0\.0\.1 does not answer; bread would come"):
        network.need_index(paths.VENV_PYTHON, "bread")
    cli = npm.node().parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    with pytest.raises(BuildError, match=r"^127\.0\.0\.1 does not answer; salt would come"):
        network.need_registry([npm.node(), cli], "salt")
    monkeypatch.setenv("PIP_PROXY", closed)  # only pip knows that way
    network.need_index(paths.VENV_PYTHON, "bread")


@pytest.mark.parametrize("address", ["file:/srv/debian/InRelease", "copy:/srv/InRelease", "cdrom:[Debian]/InRelease"])
def test_a_mirror_on_this_machine_wants_no_network(address):
    network.need(address, "bread")


@pytest.mark.parametrize(("proxy", "fails"), [("", True), ('Acquire::http::Proxy "http://127.0.0.1:3142";\n', False)])
def test_behind_a_proxy_of_apt_only_apt_knows_the_way(monkeypatch, closed, proxy, fails):
    said = {"apt-config": f"Acquire::Retries 3;\n{proxy}", "apt-get": f"'{closed}' InRelease 0 \n"}
    monkeypatch.setattr(network, "_said", lambda command, *_: said[command])
    if fails:
        with pytest.raises(BuildError, match="does not answer"):
            network.need_mirror("bread")
    else:
        network.need_mirror("bread")


def test_what_will_be_fetched_and_taken_is_said_as_apt_says_it():
    assert packages.sizes(SAID) == ", 79.7 MB, 312 MB on the disk"
    assert packages.sizes("") == ""
