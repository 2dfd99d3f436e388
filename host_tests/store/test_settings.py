"""The settings survive power cuts and damage, and are written only when they changed."""

import errno
import os
from binascii import crc32
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tests.store.torn import PowerCut, tear
from trivet.store import settings as module
from trivet.store.settings import LIMIT, Settings, pack, unpack

NAMES = [
    "Þórður", "Guðrún", "Łukasz", "Zoë", "Øystein", "Åse", "Jürgen", "Ðagný", "Çelik", "Müßig", "Ørjan", "Ýrr", "Æsa",
    "Błażej", "Święcki", "Hämäläinen", "Göteborgare", "Françoise", "Nuñez", "João", "Ŕĺ",
    "Žofie", "Řehoř", "Þorbjörnina",
]  # fmt: skip
values = st.one_of(
    st.integers(-(1 << 31), (1 << 31) - 1),
    st.booleans(),
    st.text(max_size=40),
    st.binary(max_size=40),
    st.lists(st.text(max_size=12), max_size=8),
)


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "settings")


def loaded(path):
    settings = Settings(path)
    settings.load()
    return settings


def everything(path):
    settings = loaded(path)
    return {name: settings.get(name) for name in settings.names()}


def stored(path, **changes):
    settings = loaded(path)
    for name, value in changes.items():
        settings.set(name, value)
    settings.store()
    return settings


def slots(path):
    """The bytes of both slots; None for a missing one."""
    return [open(path + end, "rb").read() if os.path.exists(path + end) else None for end in (".0", ".1")]


def newest(path):
    """The file of the slot that counts."""
    ages = [unpack(slot or b"")[0] for slot in slots(path)]
    return path + (".0" if ages[0] > ages[1] else ".1")


def test_nothing_is_set_at_first_and_nothing_written(path):
    settings = loaded(path)
    assert settings.get("sound", 1) == 1 and settings.get("sound") is None
    settings.store()
    assert slots(path) == [None, None] and settings.damaged == 0


def test_values_of_every_kind_come_back(path):
    stored(
        path, language="is", sound=False, sleep=-5, names=NAMES, house=b"\x06\x01", none=[], blank="", blanks=["", ""]
    )
    assert everything(path) == {
        "language": "is", "sound": 0, "sleep": -5, "names": NAMES, "house": b"\x06\x01", "none": [], "blank": "",
        "blanks": ["", ""],
    }  # fmt: skip
    assert len(NAMES) == 24 and len(slots(path)[0]) < 400


def test_24_names_of_12_letters_of_two_bytes_take_a_fifth_of_the_room(path):
    settings = loaded(path)
    room = settings.room()
    settings.set("names", ["Þ" * 12] * 24)
    assert settings.get("names") == ["Þ" * 12] * 24
    assert room - settings.room() < LIMIT // 5 + 1


def test_a_list_that_was_given_out_is_the_caller_s_own(path):
    settings = stored(path, names=["Ann"])
    settings.get("names").append("Bo")
    assert settings.get("names") == ["Ann"]


@given(st.lists(st.tuples(st.text(max_size=5), st.none() | values), max_size=12))
def test_what_was_set_and_stored_is_there(tmp_path_factory, changes):
    path = str(tmp_path_factory.mktemp("settings") / "s")
    expected = {}
    for name, value in changes:
        stored(path, **{name: value})
        expected[name] = value
        if value is None:
            del expected[name]
        assert everything(path) == expected


def test_names_are_told_in_order_by_how_they_begin(path):
    settings = stored(path, **{"house.b": 1, "house.a": 2, "hat": 3})
    assert settings.names("house.") == ["house.a", "house.b"]
    assert settings.names() == ["hat", "house.a", "house.b"]


def test_none_removes(path):
    stored(path, a=1, b=2)
    stored(path, a=None, never=None)
    assert everything(path) == {"b": 2}


def test_only_a_change_is_written(path):
    settings = stored(path, sound=1)
    before = slots(path)
    settings.set("sound", 1)
    settings.store()
    settings.set("sound", 0)
    settings.set("sound", 1)
    settings.store()
    stored(path, sound=1, never=None)
    assert slots(path) == before


def test_the_slots_take_turns(path):
    stored(path, a=1)
    first = slots(path)
    stored(path, a=2)
    second = slots(path)
    stored(path, a=3)
    third = slots(path)
    assert first[0] and first[1] is None
    assert second[0] == first[0] and third[1] == second[1] != third[0]
    assert [unpack(slot)[0] for slot in third] == [3, 2]


@pytest.mark.parametrize("value", [1 << 31, -(1 << 31) - 1, ["x" * 256], {}, 1.5, ["ok", "Þ" * 128]])
def test_a_value_that_cannot_be_kept_is_refused_and_the_one_before_stays(path, value):
    settings = stored(path, a=1)
    with pytest.raises(ValueError):
        settings.set("a", value)
    assert settings.get("a") == 1


def test_a_name_that_cannot_be_kept_is_refused(path):
    with pytest.raises(ValueError):
        loaded(path).set("Þ" * 128, 1)


def test_the_room_is_what_can_be_set(path):
    settings = stored(path, a="12345")
    settings.set("b", b"x" * (settings.room() - 5))
    assert settings.room() == 0
    settings.set("a", "54321")
    for name, value in (("a", "123456"), ("c", 1)):
        with pytest.raises(ValueError):
            settings.set(name, value)
    settings.store()
    assert max(len(slot) for slot in slots(path)) == LIMIT
    assert everything(path)["a"] == "54321" and len(everything(path)["b"]) > 4000


def test_entries_of_another_firmware_are_kept(path):
    with open(path + ".0", "wb") as file:
        file.write(pack(7, {"from 2031": b"\x99whatever", "sound": b"\x01\x01\x00\x00\x00"}))
    settings = loaded(path)
    assert settings.get("from 2031", 5) == 5
    settings.set("sound", 0)
    settings.store()
    assert unpack(slots(path)[1]) == (8, {"from 2031": b"\x99whatever", "sound": b"\x01\0\0\0\0"})


def test_every_flipped_bit_costs_the_last_change_at_most(path):
    stored(path, language="da", names=["Åse", "Bo"])
    stored(path, language="sv")
    assert everything(path)["language"] == "sv"
    with open(newest(path), "rb") as file:
        sound = file.read()
    for at in range(len(sound)):
        for bit in range(8):
            damaged = bytearray(sound)
            damaged[at] ^= 1 << bit
            with open(newest(path) if at + bit == 0 else path + ".1", "wb") as file:
                file.write(damaged)
            settings = loaded(path)
            assert settings.get("language") == "da" and settings.get("names") == ["Åse", "Bo"]
            assert settings.damaged == 1


@pytest.mark.parametrize("length", range(40))
def test_a_slot_of_another_length_costs_the_last_change_and_is_written_next(path, length):
    stored(path, language="da")
    stored(path, language="sv")
    with open(path + ".1", "r+b") as file:
        file.truncate(length)
    whole = len(pack(0, {"language": b"..."}))
    assert everything(path)["language"] == ("sv" if length == whole else "da")
    before = slots(path)[0]
    stored(path, language="fi")
    assert everything(path)["language"] == "fi"
    assert length == whole or slots(path)[0] == before, "the slot that was sound is not the one to overwrite"


def test_two_damaged_slots_are_no_settings(path):
    for end in (".0", ".1"):
        with open(path + end, "wb") as file:
            file.write(os.urandom(100))
    settings = loaded(path)
    assert settings.names() == [] and settings.damaged == 2
    stored(path, sound=1)
    assert everything(path) == {"sound": 1}


def test_a_slot_that_cannot_be_read_counts_as_damaged(path):
    stored(path, sound=1)
    os.mkdir(path + ".1")
    settings = loaded(path)
    assert settings.get("sound") == 1 and settings.damaged == 1


def test_a_power_cut_at_any_byte_leaves_the_old_or_the_new(path):
    stored(path, language="da", names=["Åse"])
    stored(path, language="sv")
    old, new = everything(path), {"language": "fi", "names": []}
    before = slots(path)
    outcomes = []
    for left in count():
        with pytest.MonkeyPatch.context() as monkeypatch:
            storage = tear(monkeypatch, module, left)
            try:
                stored(path, language="fi", names=[])
            except PowerCut:
                pass
        outcomes.append(everything(path))
        if storage.left:
            break
        for end, slot in zip((".0", ".1"), before, strict=True):
            with open(path + end, "wb") as file:
                file.write(slot)
    assert outcomes[:-2] == [old] * (len(outcomes) - 2) and outcomes[-2:] == [new] * 2
    assert len(outcomes) > 20


def test_a_storage_that_does_not_take_it_is_tried_again(path, monkeypatch):
    settings = stored(path, language="da")
    with pytest.MonkeyPatch.context() as full:
        tear(full, module, 9, OSError(errno.ENOSPC, "no space"))
        settings.set("language", "sv")
        for _ in range(2):
            with pytest.raises(OSError, match="no space"):
                settings.store()
    assert everything(path) == {"language": "da"} and settings.get("language") == "sv"
    settings.store()
    assert everything(path) == {"language": "sv"}


def test_erasing_leaves_nothing(path):
    settings = stored(path, a=1)
    settings.set("a", 2)
    settings.store()
    settings.erase()
    assert slots(path) == [None, None] and settings.names() == []
    settings.erase()
    settings.set("b", 1)
    settings.store()
    assert everything(path) == {"b": 1}


@pytest.mark.parametrize("changes", [1, 2, 3])
def test_a_power_cut_while_erasing_leaves_all_or_nothing(path, changes):
    for left in range(3):
        for value in range(changes):
            stored(path, a=left * 10 + value)
        old = everything(path)
        with pytest.MonkeyPatch.context() as monkeypatch:
            tear(monkeypatch, module, left)
            try:
                loaded(path).erase()
            except PowerCut:
                pass
        assert everything(path) in (old, {})
        assert left < 2 or everything(path) == {}


def test_the_format_is_the_one_that_is_written_down(path):
    assert bytes(pack(258, {"a": b"\x02x"})) == b"TRVS\x01\x02\x01\0\0\x01a\x02\x01\0x\x82 \xc2\xbf"


def sealed(values, magic=module.MAGIC, age=7):
    """A slot with a right checksum, whatever these bytes are."""
    data = magic + age.to_bytes(4, "little") + values
    return data + crc32(data).to_bytes(4, "little")


@pytest.mark.parametrize(
    "slot",
    [
        sealed(b"", module.MAGIC[:-1] + b"\x02"),
        sealed(b"\x01"),  # a name of one byte, and no byte
        sealed(b"\x02\xff\xfe\x01\x04\x00abcd"),  # no UTF-8
        sealed(b"\x01a\x01\xff\xffabcd"),  # a value longer than the slot
        sealed(b"\x01a\x01"),
    ],
)
def test_what_is_sealed_and_not_understood_is_put_aside_and_not_written_over(path, slot):
    with open(path + ".1", "wb") as file:
        file.write(slot)
    settings = loaded(path)
    assert settings.names() == [] and settings.strange == [1] and settings.damaged == 1
    for value in range(3):
        settings.set("a", value)
        settings.store()
    with open(path + ".1.1", "rb") as file:
        assert file.read() == slot
    assert everything(path) == {"a": 2} and not loaded(path).strange
    loaded(path).erase()
    assert os.listdir(os.path.dirname(path)) == []


@pytest.mark.parametrize(
    "value", [b"\x01", b"\x01abc", b"\x01abcde", b"\x02\xff", b"\x04\x05ab", b"\x04\x01\xff", b"\x09ab"]
)
def test_bytes_that_are_no_value_of_their_kind_are_none_and_kept(path, value):
    with open(path + ".0", "wb") as file:
        file.write(pack(1, {"a": value, "b": b"\x02text"}))
    settings = loaded(path)
    assert settings.get("a", "usual") == "usual" and settings.names() == ["b"]
    settings.set("b", 1)
    settings.store()
    assert unpack(slots(path)[1])[1]["a"] == value


def test_a_value_that_cannot_be_that_of_its_name_is_none_and_kept(path):
    stored(path, a=7, b=7)
    settings = Settings(path, lambda name, value: name == "b" or value < 7)
    settings.load()
    assert settings.get("a", 1) == 1 and settings.get("b", 1) == 7 and settings.names() == ["b"]
    settings.set("b", 8)
    settings.store()
    assert everything(path) == {"a": 7, "b": 8}
    settings.set("a", 6)
    assert settings.get("a", 1) == 6


def test_after_the_highest_age_comes_the_first_and_counts_as_higher(path):
    Path(path + ".0").write_bytes(pack(0xFFFFFFFF, {"language": b"\x02is"}))
    for language in ("da", "sv", "de"):
        settings = loaded(path)
        settings.set("language", language)
        settings.store()
        assert loaded(path).get("language") == language
    assert unpack(Path(path + ".0").read_bytes())[0] == 2
