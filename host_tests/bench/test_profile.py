"""Where the time goes adds up, and has names."""

import pytest

from tools.bench import profile


def test_the_profile_of_a_key_names_machine_code_and_python():
    names = profile.symbols()
    ms, noted = profile.profiled("M", "used", names.function_type)
    assert 5 < ms < 300
    assert sum(cycles for _, cycles in noted["code"]) == noted["cycles"]
    misses = sum(count for _, count in noted["misses"])
    assert misses * 50 == pytest.approx(noted["stalled"], rel=0.01)  # those of the boot ROM have no place
    by_function = {names.at(bytecode): cycles for bytecode, cycles, _ in noted["total"]}
    assert by_function["trivet_app_loop_run"] > 0.9 * noted["cycles"]
    assert 0 < by_function["trivet_app_screens_device_menu_MenuScreen__paint_row"] < 0.7 * noted["cycles"]
    own = sum(cycles for _, cycles, _ in noted["own"])
    assert own == pytest.approx(noted["cycles"], rel=0.1)
    told = profile.tables(noted, names, 10)
    assert "mp_execute_bytecode" in told and "MenuScreen_paint" in told
