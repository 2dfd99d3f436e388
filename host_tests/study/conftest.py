"""What the tests of the page begin with."""

import pytest

from tools.study import claims
from tools.study.run import TITLE, asked

from .entries import duel, greedy, openers, table
from .written import CLEAR, DEALS


@pytest.fixture
def results():
    """Of two deals a run, in which the first strategy is ahead for sure."""

    def entry(run):
        if run.kind == claims.OPENERS:
            return openers([50, 52], [1, 1], won=2)
        if len(run.names) > 2:
            return table([(60,) * 4, (62,) * 4], [(-8, 1, 3), (-9, 1, 3)])
        return duel(CLEAR) if len(run.names) > 1 else greedy(DEALS, run.players)

    runs = {run.id: asked(run) | entry(run) for run in claims.runs(DEALS)}
    return {"title": TITLE, "seed": claims.SEED, "version": "7.8.9", "runs": runs}
