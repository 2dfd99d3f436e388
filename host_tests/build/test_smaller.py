"""What the page loads, in fewer bytes: what comes out is what went in."""

import gzip

from tools.build.web import smaller

MODULE = '''"""What a module says of itself."""

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    Number = int


def total(numbers: "Sequence[int]", more: int = 0) -> int:
    """The sum of them all."""
    found = more
    for number in numbers:
        found += number  # one by one
    return found
'''


def shortened():
    return smaller.python({"a/b.py": MODULE})["a/b.py"].decode()


def test_gzip_unpacks_to_the_same_bytes_and_is_the_same_each_time():
    content = MODULE.encode() * 20
    packed = smaller.gzip(content)
    assert gzip.decompress(packed) == content and packed == smaller.gzip(content)
    assert len(packed) <= len(gzip.compress(content, 9, mtime=0))


def test_a_shorter_module_does_the_same():
    space = {}
    exec(shortened(), space)  # it is our own
    assert space["total"]((1, 2, 3), more=4) == 10


def test_what_only_people_and_type_checkers_read_is_left_out():
    text = shortened()
    assert not any(word in text for word in ("says of itself", "The sum", "one by one", "Sequence", "Number"))
