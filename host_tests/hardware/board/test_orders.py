"""What the files that one orders by would lack, from files that are made up."""

import pytest

from hardware.board import orders


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "gerbers").mkdir()
    for ending in orders._ENDINGS:
        (tmp_path / "gerbers" / f"trivet.{ending}").write_text("G04 2026-01-01T00:00:00+00:00*")
    for maker in ("jlcpcb", "pcbway"):
        (tmp_path / f"parts-{maker}.csv").write_text('Comment,Designator\nten,"C1,C2"\nfuse,F1\n')
        (tmp_path / f"places-{maker}.csv").write_text("Designator,Mid X\nC1,1\nC2,2\nF1,3\n")
    return tmp_path


def test_files_that_have_everything_are_well(folder):
    assert orders.faults(folder) == []


def test_a_layer_that_is_missing_is_told(folder):
    (folder / "gerbers" / "trivet.gbs").unlink()
    assert orders.faults(folder) == ["no gerber file ends with gbs"]


def test_a_date_of_today_is_told(folder):
    (folder / "gerbers" / "trivet.gtl").write_text("G04 2026-01-01T00:00:00+09:00*")
    (told,) = orders.faults(folder)
    assert told == "trivet.gtl tells a date: 2026-01-01T00:00:00+09:00"


def test_a_piece_that_one_of_two_lists_lacks_is_told(folder):
    (folder / "places-pcbway.csv").write_text("Designator,Mid X\nC1,1\nF1,3\n")
    assert orders.faults(folder) == ["parts and places for pcbway differ in C2"]
