"""The claims as data."""

from tools.study import claims
from trivet.engine.rulebooks.editions import EDITIONS


def test_no_two_claims_and_no_two_runs_have_one_name():
    ids = [claim.id for claim in claims.CLAIMS]
    runs = [run.id for run in claims.runs()]
    assert len(set(ids)) == len(ids) and len(set(runs)) == len(runs)


def test_every_edition_is_asked_what_skill_is_worth():
    wise = next(claim for claim in claims.CLAIMS if claim.id == "wise")
    assert {run.edition for run in wise.runs} == {edition.id for edition in EDITIONS}


def test_the_third_draw_is_asked_where_one_may_stop_before_it():
    third = next(claim for claim in claims.CLAIMS if claim.id == "third_draw")
    assert {edition.id for edition in EDITIONS} - {run.edition for run in third.runs} == {
        "piatnik", "classic-unlimited",
    }  # fmt: skip


def test_two_strategies_play_each_deal_from_both_seats():
    assert all(run.series.rotated == (len(run.names) > 1) for run in claims.runs())


def test_the_seed_of_all_runs_is_not_the_command_s_own():
    assert {run.series.seed for run in claims.runs()} == {claims.SEED} and claims.SEED != 1


def test_so_many_deals_are_those_of_every_run():
    assert {run.deals for run in claims.runs(5)} == {5} and len(claims.runs(5)) == len(claims.runs())
