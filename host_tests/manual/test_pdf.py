"""A font that is not ours is found in a PDF, packed or not."""

import zlib

import pytest

from tools.manual import pdf


def _packed(words):
    return b"1 0 obj\nstream\n" + zlib.compress(words) + b"\nendstream\n"


@pytest.mark.parametrize("wrap", [bytes, _packed])
def test_the_machines_font_is_told(wrap):
    ours, other = wrap(b"/BaseFont /ABCDEF+Trivet-Text "), wrap(b"<</BaseFont /GHIJKL+Noto-Sans>>")
    assert pdf.faults(ours) == []
    assert pdf.faults(ours + other) == ["a font of this machine is in the booklet: Noto-Sans"]


def test_a_pdf_without_fonts_is_told():
    assert pdf.faults(b"%PDF-1.7") == ["the booklet names no font at all"]
