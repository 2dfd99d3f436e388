"""What is handed to the other Python is what it reads."""

from tools.manual import __main__ as manual
from tools.manual import job


def test_a_job_is_read_as_it_was_written(tmp_path):
    whole = manual.to_set()
    job.write(whole, tmp_path / "job.json")
    assert job.read(tmp_path / "job.json") == whole


def test_a_file_that_is_included_whole_is_found_where_it_stands():
    whole = manual.to_set()
    assert whole.places["docs/manual/screens.md"] == "using-it"
    assert set(whole.places.values()) <= set(whole.anchors)
