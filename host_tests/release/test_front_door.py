"""What somebody meets who comes to the sources: the first line of README."""

import tomllib

from tools.build import paths


def test_the_first_line_under_the_picture_says_how_to_open_the_page():
    readme = (paths.ROOT / "README.md").read_text(encoding="utf-8")
    line = readme.split("![", 1)[1].split("\n\n")[1]
    address = tomllib.loads((paths.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["trivet"]["page"]
    for way in [address] if address else ["trivet.html", "make play HOST=0.0.0.0"]:
        assert way in line, f"README does not say how to open the page: {way}"
