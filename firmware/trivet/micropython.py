"""What a module that also runs on CPython needs of MicroPython's own module `micropython`.

A module that is installed on hosts (pyproject.toml lists them) imports these from here, so that nothing outside
`trivet` has to be there. On the device none of them is ever called: the compiler knows `X = const(…)` and the
decorators `@micropython.native` and `@micropython.viper` by their names, folds the one and obeys the others.
"""

# What only the type checker reads stands in a block `if TYPE_CHECKING:`, which it enters and no interpreter does. There
# modules name the classes of their annotations, which are strings, without importing them.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Callable, TypeVar

    _Any = TypeVar("_Any")
    _Function = TypeVar("_Function", bound=Callable[..., object])


def const(value: "_Any") -> "_Any":
    """The value itself. On the device the compiler folds it into the bytecode."""
    return value


def native(function: "_Function") -> "_Function":
    """The function itself. On the device it is compiled to machine code."""
    return function


def viper(function: "_Function") -> "_Function":
    """The function itself, in whose module the pointer casts `ptr8` and `ptr32` become known.

    On the device it is compiled to machine code with machine-word integers, and ptr8 is the address of a
    buffer's bytes (a string's UTF-8). Here it gives the buffer itself: the same for indices from 0 up and
    values from 0 to 255, and mostly an error for others. ptr32 is the address of its words, here a view of them.
    """
    function.__globals__["ptr8"] = _bytes_of
    function.__globals__["ptr32"] = _words_of
    return function


def _bytes_of(buffer):
    return buffer.encode() if buffer.__class__ is str else buffer


def _words_of(buffer):
    view = memoryview(buffer)
    if hasattr(view, "cast"):
        return view.cast("I")
    import struct  # MicroPython without machine code, as in a browser

    class Words:
        def __getitem__(self, at) -> int:
            return struct.unpack_from("I", buffer, 4 * at)[0]

        def __setitem__(self, at, value) -> None:
            struct.pack_into("I", buffer, 4 * at, value)

    return Words()
