"""The colours of the page in light and in dark surroundings, by WCAG 2.2: 4.5 for text, 3 for what is no text. Grounds
with a gradient are measured by their two ends.
"""

import re

import pytest

from tools.build.web import npm

TEXT, SHAPE = 4.5, 3  # least contrast: WCAG 1.4.3 and 1.4.11

STYLE = "".join(
    (npm.SOURCE / "page" / "style" / f"{part}.css").read_text(encoding="utf-8") for part in ("colours", "device")
)

# (what, its ground): custom properties of :root
ON_THE_PAGE = {
    ("text", "table"): TEXT,
    ("text", "table-light"): TEXT,
    ("text", "card"): TEXT,
    ("quiet", "table"): TEXT,
    ("quiet", "table-light"): TEXT,
    ("quiet", "card"): TEXT,
    ("on-accent", "accent"): TEXT,
    ("field", "card"): SHAPE,
    ("field", "table"): SHAPE,
    ("accent", "card"): SHAPE,
    ("focus", "table"): SHAPE,
    ("focus", "card"): SHAPE,
    ("ivory", "walnut"): TEXT,
    ("ivory", "walnut-light"): TEXT,
    ("ink", "paper"): TEXT,
}


def properties(css):
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", css))


def colours(scheme):
    light, dark = re.findall(r":root \{(.*?)\}", STYLE, re.DOTALL)[:2]
    return properties(light) | (properties(dark) if scheme == "dark" else {})


def luminance(colour):
    """WCAG's relative luminance of "#rrggbb"."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("what, ground", ON_THE_PAGE)
def test_a_colour_stands_out_from_its_ground(what, ground, scheme):
    known = colours(scheme)
    assert contrast(known[what], known[ground]) >= ON_THE_PAGE[what, ground]


def test_what_is_written_on_the_keys_can_be_read():
    """Each rule with a colour and a gradient of its own, at each of the gradient's colours."""
    known = colours("light")
    rules = re.findall(r"\.keys button[^{]*\{([^}]*)\}", STYLE)
    read = 0
    for rule in rules:
        colour = re.search(r"\n  color: (?:var\(--([a-z-]+)\)|(#[0-9a-f]{3,6}));", rule)
        ground = re.search(r"background: linear-gradient\((.*)\);", rule)
        if not colour or not ground:
            continue
        written = known[colour[1]] if colour[1] else colour[2]
        grounds = re.findall(r"#[0-9a-f]{6}", ground[1])
        assert grounds
        for end in grounds:
            assert contrast("#ffffff" if written == "#fff" else written, end) >= TEXT
        read += 1
    assert read == 3  # digits, functions, OK


def test_contrast_is_measured_as_wcag_does():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
