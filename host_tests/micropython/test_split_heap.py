"""The heap in two parts (boards/TRIVET/split_heap.c) under MicroPython's own collector, by chance, with sanitizers.

What failed once comes back by its seed: `heap_by_chance SEED STEPS`, which a failure names.
"""

import subprocess

import pytest

from tools.build import paths, source_tree

HERE = paths.ROOT / "host_tests" / "micropython"
WRAPPED = ("gc_init", "gc_alloc", "gc_collect_end")  # as boards/TRIVET/mpconfigboard.cmake has them
# All memory is there at once, in a table of ours: the sanitizers see what leaves it, the patterns what stays within.
FLAGS = ("-m32", "-std=gnu99", "-O1", "-g", "-Wall", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
# What gc.c refers to for its dumps is not linked.
UNUSED = ("-ffunction-sections", "-Wl,--gc-sections", *(f"-Wl,--wrap={name}" for name in WRAPPED))


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    micropython = source_tree.tree()
    made = tmp_path_factory.mktemp("heap") / "heap_by_chance"
    settings = ("-DNO_QSTR", '-DMP_CONFIGFILE="heap_config.h"', f"-I{HERE}", f"-I{micropython}")
    sources = (HERE / "heap_by_chance.c", paths.BOARD / "split_heap.c", micropython / "py" / "gc.c")
    subprocess.run(["cc", *FLAGS, *settings, *UNUSED, "-o", made, *sources], check=True)
    return made


def played(program, seed, steps):
    """What is said in one run. It fails by what is wrong in it."""
    done = subprocess.run([program, str(seed), str(steps)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, ""), f"{program} {seed} {steps}: {done.stdout}{done.stderr}"
    return done.stdout


def test_the_program_wraps_what_the_image_wraps():
    asked = (paths.BOARD / "mpconfigboard.cmake").read_text()
    assert {name for name in WRAPPED if f"--wrap={name}," in asked} == set(WRAPPED)
    defined = (paths.BOARD / "split_heap.c").read_text()
    assert defined.count(" __wrap_") == len(WRAPPED)


def test_what_lives_keeps_its_bytes_and_all_else_comes_back(program, seed):
    told = played(program, seed, 12_000)
    assert "refused 0," not in told and "small in the second 0," not in told and "large 0," not in told, told


@pytest.mark.long
def test_so_it_is_for_many_seeds(program, rng):
    for _ in range(40):
        played(program, rng.getrandbits(32), 60_000)
