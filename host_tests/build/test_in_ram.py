"""What is to run from RAM does: the addresses of all that the board's in_ram.ld names, in both images.

The linker says nothing when a name there fits no function: MicroPython's own script for it shows what comes of that.
"""

import fnmatch
import re

import pytest
from elftools.elf.elffile import ELFFile

from tools.build import paths

RAM, RAM_END = 0x2000_0000, 0x2004_0000
# What an evening on one power-on needs, and a second framebuffer.
HEAP_BYTES = (172 + 15) * 1024
COLLECTOR = ("gc_alloc", "gc_collect_start", "gc_collect_root", "gc_mark_subtree", "gc_collect_end")


def named():
    """The names of in_ram.ld, with stars: of functions and of tables; a section of all code of an object has none."""
    script = re.sub(r"/\*.*?\*/", "", (paths.BOARD / "in_ram.ld").read_text(), flags=re.DOTALL)
    sections = re.findall(r"\.(?:text|rodata)\.([^\s)]+)", script)
    assert len(sections) > 40
    return sections


@pytest.fixture(scope="module", params=["bare", "trivet"])
def symbols(request):
    """(image, {name: address})."""
    with open(paths.IMAGES / f"{request.param}.elf", "rb") as file:
        table = ELFFile(file).get_section_by_name(".symtab")
        return request.param, {symbol.name: symbol["st_value"] & ~1 for symbol in table.iter_symbols()}


@pytest.mark.parametrize("name", named())
def test_what_is_named_lies_in_ram(symbols, name):
    image, addresses = symbols
    found = {each: addresses[each] for each in fnmatch.filter(addresses, name)}
    if not found and image == "bare" and name.startswith("fun_data_trivet_"):
        return  # a part of the application
    assert found, "no function has this name: it is called otherwise, or has gone into another"
    in_ram = [each for each, address in found.items() if RAM <= address < RAM_END]
    # A star also stands for names in other objects, which are not meant.
    assert in_ram if "*" in name else len(in_ram) == len(found)


def test_interpreter_collector_and_pixels_are_named_and_the_compiler_is_not(symbols):
    image, addresses = symbols
    for name in ("mp_execute_bytecode", "mp_map_lookup", "mp_binary_op", "strncmp", *COLLECTOR):
        assert RAM <= addresses[name] < RAM_END, name
    assert not RAM <= addresses["mp_parse"] < RAM_END
    pixels = [name for name in addresses if name.startswith("fun_data_trivet_ui_pixels_trivet_slash_")]
    assert len(pixels) >= (5 if image == "trivet" else 0)


def test_the_heap_is_large_enough_for_an_evening(symbols):
    _, addresses = symbols
    assert addresses["__GcHeapEnd"] - addresses["__GcHeapStart"] >= HEAP_BYTES


def test_what_the_sdk_needs_before_the_copy_is_not_copied(symbols):
    """in_ram.c copies when the clocks are set up, for which the SDK divides."""
    _, addresses = symbols
    copied = range(addresses["__in_ram_start"], addresses["__in_ram_end"])
    for name in ("divmod_u32u32", "divmod_s32s32", "__wrap_memcpy", "clock_configure", "runtime_init"):
        assert name in addresses and addresses[name] not in copied, name
