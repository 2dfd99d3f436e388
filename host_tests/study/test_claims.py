"""The claims as data."""

from tools.study import claims
from tools.study.claims import Run
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.engine.rulebooks.match_rules import Rules


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


def test_each_edition_has_a_seed_of_its_own_for_all_its_runs():
    seeds = {(run.edition, run.series.seed) for run in claims.runs()}
    assert len(seeds) == len({seed for _, seed in seeds}) == len(EDITIONS)
    assert not {1, claims.SEED} & {seed for _, seed in seeds}  # those of the command and of the first study


def test_the_seed_of_an_edition_is_the_same_for_ever(monkeypatch):
    """The first eight digits of what sha256sum makes of "562027 nordic-four"."""
    assert claims.seed("nordic-four") == 0xBBBCE372
    monkeypatch.setattr(claims, "SEED", 3)
    assert claims.seed("nordic-four") != 0xBBBCE372


def test_a_run_plays_by_the_house_rules_that_it_names():
    run = Run("piatnik", 2, ("greedy",), 3, options=(("bridge", 55),))
    assert run.series.rules.bridge == 55 and run.id == "piatnik-2-greedy-bridge55"
    assert run._replace(options=()).series.rules.bridge == 40


def test_a_question_is_asked_again_of_both_who_break_ties_otherwise():
    ties = {(tie.claim, tie.runs[0].edition): tie.runs for tie in claims.TIES}
    _, oldest, chance, own = ties["third_draw", "jokers"]
    players = "tools.study.players:after_two_"
    assert [run.names for run in (oldest, chance, own)] == [
        (f"{players}oldest", "greedy-oldest"), (f"{players}chance", "greedy-chance"), (f"{players}own", "greedy-own"),
    ]  # fmt: skip
    assert [run.names for run in ties["wise", "piatnik"]] == [("wise", rule) for rule in claims.TIE_RULES]
    assert [run.names for run in ties["figures", "piatnik"]] == [(rule,) for rule in claims.TIE_RULES]
    assert [run.kind for run in ties["opener", "piatnik"]] == [claims.OPENERS] * 4


def test_the_first_of_a_tie_s_runs_is_the_claim_s_own():
    runs = {claim.id: claim.runs for claim in claims.CLAIMS}
    assert all(tie.runs[0] in runs[tie.claim] for tie in claims.TIES)
    asked = [run for name, of_claim in runs.items() if name in {tie.claim for tie in claims.TIES} for run in of_claim]
    alike = [run for run in asked if run.names[0] == "stopping" and run.edition in ("piatnik", "classic-unlimited")]
    assert len(claims.TIES) == sum(run.players == 2 for run in asked) - len(alike) and len(alike) == 2


def test_the_highest_triple_is_asked_where_any_tile_may_open():
    opening = next(claim for claim in claims.CLAIMS if claim.id == "opening")
    assert {run.edition for run in opening.runs} == {
        "nordic-2009", "nordic-four", "piatnik", "swedish-a", "swedish-a-round",
    }  # fmt: skip


def test_a_bridge_pays_forty_wherever_its_figures_are_asked():
    assert {Rules(place).bridge for place in range(len(EDITIONS))} == {40}


def test_so_many_deals_are_those_of_every_run():
    assert {run.deals for run in claims.runs(5)} == {5} and len(claims.runs(5)) == len(claims.runs())
