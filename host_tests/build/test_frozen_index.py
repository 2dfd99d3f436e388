"""The index of the frozen modules finds what MicroPython finds by itself: both are compiled for this computer and asked
the same.
"""

import itertools
import subprocess

import pytest

from tools.build import frozen_index, paths, source_tree

CONTENT = """
#include "py/mpconfig.h"
#include "py/emitglue.h"
const char mp_frozen_names[] = {
%s
    "\\0"
};
static const mp_frozen_module_t modules[%d];
const mp_frozen_module_t *const mp_frozen_mpy_content[] = {
%s
};
"""
MAIN = """
#include <stdio.h>
#include <string.h>
#include "py/lexer.h"
#include "py/emitglue.h"
#include "py/frozenmod.h"
extern const mp_frozen_module_t *const mp_frozen_mpy_content[];
mp_import_stat_t __wrap_mp_find_frozen_module(const char *path, int *frozen_type, void **data);
int main(void) {
    char path[300];
    while (fgets(path, sizeof path, stdin)) {
        path[strcspn(path, "\\n")] = 0;
        for (int ours = 0; ours < 2; ours++) {
            int type = -1;
            void *data = NULL;
            int stat = ours ? __wrap_mp_find_frozen_module(path, NULL, NULL) : mp_find_frozen_module(path, NULL, NULL);
            int again = ours ? __wrap_mp_find_frozen_module(path, &type, &data)
                : mp_find_frozen_module(path, &type, &data);
            long place = data ? (const mp_frozen_module_t *)data - mp_frozen_mpy_content[0] : -1;
            printf("%d %d %d %ld%c", stat, again, type, place, ours ? '\\n' : '|');
        }
    }
}
"""
FILE, FOLDER, MISSING = "2 2", "1 1", "0 0"
NAMES = [
    "rp2.py",
    "trivet/app/loop.py",
    "trivet/app/screens/play/turn.py",
    "trivet/apply.py",
    "trivet/engine/a.py",
    "a.py",
]


@pytest.fixture
def find(tmp_path):
    """A function (names of modules, paths) that gives, by path, what is found: its kind, and the module's place."""

    def run(names, wanted):
        tree = source_tree.tree()
        lines = "\n".join(f'    "{name}\\0"' for name in names)
        pointers = "\n".join(f"    &modules[{place}]," for place in range(len(names)))
        content = CONTENT % (lines, len(names), pointers)
        (tmp_path / "content.c").write_text(content)
        (tmp_path / "frozen_index.h").write_text(frozen_index.header(frozen_index.names_in(content)))
        (tmp_path / "main.c").write_text(MAIN)
        folders = [tmp_path, tree, tree / "ports/unix", tree / "ports/unix/variants/standard", paths.WORK / "unix"]
        sources = [tmp_path / "main.c", tmp_path / "content.c", paths.BOARD / "frozen_index.c", tree / "py/frozenmod.c"]
        settings = ["-DMICROPY_MODULE_FROZEN=1", "-DMICROPY_MODULE_FROZEN_MPY=1", "-DMICROPY_MODULE_FROZEN_STR=0"]
        command = ["gcc", "-m32", *settings, *[f"-I{folder}" for folder in folders], *sources, "-o", tmp_path / "find"]
        subprocess.run(list(map(str, command)), check=True)
        asked = "\n".join(wanted) + "\n"
        done = subprocess.run([tmp_path / "find"], input=asked, capture_output=True, text=True, check=True)
        found = {}
        for path, line in zip(wanted, done.stdout.splitlines(), strict=True):
            theirs, ours = line.split("|")
            assert ours == theirs, path
            *kind, _, place = ours.split()
            found[path] = (" ".join(kind), int(place))
        return found

    return run


def colliding(count, prefix=""):
    """So many names of modules that share one hash."""
    buckets = {}
    for letters in itertools.product("abcdefghij", repeat=4):
        name = prefix + "".join(letters) + ".py"
        alike = buckets.setdefault(frozen_index.hash_of(name), [])
        alike.append(name)
        if len(alike) == count:
            return alike
    raise AssertionError("no hash has so many")


def test_a_module_is_found_and_so_is_each_folder_on_the_way_to_it(find):
    found = find(NAMES, [*NAMES, "trivet", "trivet/app", "trivet/app/screens/play", "trivet/engine"])
    assert [found[name] for name in NAMES] == [(FILE, place) for place in range(len(NAMES))]
    assert {kind for kind, _ in list(found.values())[len(NAMES) :]} == {FOLDER}


@pytest.mark.parametrize(
    "path", ["", "/", "t", "trivet/", "trivet/ap", "trivet/app/", "trivet/app/loop", "rp2", "rp2.p", "rp2.py/x", "b.py"]
)
def test_what_only_begins_or_goes_on_like_one_is_missing(find, path):
    assert find(NAMES, [path]) == {path: (MISSING, -1)}


def test_names_that_share_a_hash_are_told_apart_by_their_letters(find):
    names = colliding(6)
    assert find(names[:5], names) == {
        **{name: (FILE, place) for place, name in enumerate(names[:5])},
        names[5]: (MISSING, -1),
    }


def test_folders_that_share_a_hash_with_a_module_or_a_missing_folder_are_told_apart(find):
    folder, other, missing = [name[: -len(".py")] for name in colliding(3)]
    buckets = {frozen_index.hash_of(name) for name in (folder, other, missing)}
    assert len(buckets) == 1, "what is left of names of one hash shares one, too"
    found = find([f"{folder}/x.py", other], [folder, other, missing, f"{folder}/x.py"])
    assert [kind for kind, _ in found.values()] == [FOLDER, FILE, MISSING, FILE]


def test_of_two_that_are_called_alike_the_first_is_found(find):
    assert find(["x.py", "x.py", "y", "y/z.py", "v/w.py", "v"], ["x.py", "y", "v"]) == {
        "x.py": (FILE, 0),
        "y": (FILE, 2),
        "v": (FOLDER, -1),
    }


def test_all_modules_of_the_image_are_found(find):
    names = frozen_index.names_in((paths.WORK / "rp2" / "frozen_content.c").read_text())
    wanted = [*names, *{name.rpartition("/")[0] for name in names}, *[name[:-1] for name in names]]
    found = find(names, wanted)
    assert [found[name] for name in names] == [(FILE, place) for place in range(len(names))]


def test_modules_that_are_frozen_as_text_are_refused():
    with pytest.raises(ValueError, match="as text"):
        frozen_index.names_in('#define MP_FROZEN_STR_NAMES \\\n"boot.py\\0" \\\n\nconst char mp_frozen_names[] = {\n};')


def test_a_file_in_which_the_names_are_not_found_is_refused():
    with pytest.raises(ValueError, match="not where"):
        frozen_index.names_in("const char names[] = {};")
