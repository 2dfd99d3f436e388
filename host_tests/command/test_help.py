"""What `--help` tells of the lines that `judge` and `moves` read is true."""

import json
import re

import pytest

from .shell import ask, trivet


@pytest.mark.parametrize("command", ("judge", "moves"))
def test_the_example_in_the_help_is_answered_as_it_says(command):
    told = trivet(command, "--help").stdout.decode()
    asked, answer = (json.loads(re.search(f"{name}: +(.*)", told)[1]) for name in ("a request", "its answer"))
    assert ask(command, asked) == [answer]


@pytest.mark.parametrize("command", ("judge", "moves"))
def test_the_help_names_every_field(command):
    told = trivet(command, "--help").stdout.decode()
    refused = trivet(
        command, given='{"edition": "piatnik", "board": [], "try": [], "hand": [], "nothing": 0}'
    ).stdout.decode()
    known = refused.split("known are ")[1].split('"')[0].split(", ")
    assert len(known) > 4
    for field in known:
        assert f"\n  {field} " in told
