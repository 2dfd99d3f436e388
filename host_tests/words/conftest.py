"""What the tests of the texts share."""

import pytest

from tools.words import check


@pytest.fixture(scope="session")
def firmware():
    """What the sources ask for: all are read, once."""
    return check.Code()
