"""The panel's image memory: two planes, the window that is written, and the cursor in it.

24 is the new image, 26 the old one; one bit a pixel, 1 = white, rows of whole bytes from the top. Registers and their
numbers are those of the SSD1683 datasheet. What would write beside the window, or nobody knows where, is a `Fault`.
"""

from tools.machine.facts import NEW, OLD, PLANE_BYTES, ROW_BYTES
from tools.machine.fault import Fault

_UNSET = -1  # what a register holds before it is written


def in_bytes(byte_count: int) -> str:
    """A number of bytes in words."""
    return f"{byte_count:,} byte" + ("" if byte_count == 1 else "s")


def window(name: str, first: int, last: int, size: int, unit: str) -> tuple[int, int]:
    """First and last of a window's register, or `Fault` where the panel has no such columns or rows."""
    if max(first, last) >= size:
        raise Fault(f"panel: window {name} is {first} to {last}, but the panel has {unit} 0 to {size - 1}")
    return min(first, last), max(first, last)


def inside(name: str, value: int, window: tuple[int, int]) -> int:
    """A cursor's register, or `Fault` outside its window."""
    if window[0] == _UNSET:
        raise Fault(f"panel: cursor {name} before the window; set 44 and 45 first")
    if not window[0] <= value <= window[1]:
        raise Fault(f"panel: cursor {name} at {value} is outside the window {window[0]} to {window[1]}")
    return value


class ImageMemory:
    """As after a reset: nothing is set, and no byte is worth anything."""

    def __init__(self):
        self.received = 0  # bytes of the plane that is being written
        self.entry_mode = _UNSET
        self.window_x: tuple[int, int] = (_UNSET, _UNSET)  # first and last byte column
        self.window_y: tuple[int, int] = (_UNSET, _UNSET)  # first and last row
        self.cursor_x = _UNSET
        self.cursor_y = _UNSET
        self.planes = {NEW: bytearray(PLANE_BYTES), OLD: bytearray(PLANE_BYTES)}
        self.written = {NEW: bytearray(PLANE_BYTES), OLD: bytearray(PLANE_BYTES)}  # 1 where a byte is worth something

    def window_bytes(self) -> int:
        """How many bytes the window takes."""
        return (self.window_x[1] - self.window_x[0] + 1) * (self.window_y[1] - self.window_y[0] + 1)

    def begin(self, plane: int) -> None:
        """A plane is going to be written from the cursor on."""
        for register, name in (
            (self.entry_mode, "entry mode (11)"),
            (self.window_x, "X window (44)"),
            (self.window_y, "Y window (45)"),
            (self.cursor_x, "X cursor (4E)"),
            (self.cursor_y, "Y cursor (4F)"),
        ):
            if register in (_UNSET, (_UNSET, _UNSET)):
                raise Fault(f"panel: plane {plane:02X} is written while the {name} is not set; set it after each reset")
        if (self.cursor_x, self.cursor_y) != self._corner():
            raise Fault(
                f"panel: plane {plane:02X} is written from cursor {self.cursor_x}, {self.cursor_y}, where "
                "the window "
                f"starts at {self._corner()[0]}, {self._corner()[1]}; part of it would wrap round"
            )

    def _corner(self):
        """The cell of the window at which the entry mode starts."""
        return (
            self.window_x[0 if self.entry_mode & 1 else 1],
            self.window_y[0 if self.entry_mode & 2 else 1],
        )

    def write(self, plane: int, block: bytes) -> None:
        """The next bytes of the plane."""
        room = self.window_bytes() - self.received
        if len(block) > room:
            raise Fault(
                f"panel: pixels outside the window: plane {plane:02X} got more than the "
                f"{self.window_bytes():,} bytes "
                "that the window takes"
            )
        whole = self.window_bytes() == PLANE_BYTES and self.entry_mode == 3
        if whole:  # the usual case: rows from the top, a plain copy
            self.planes[plane][self.received : self.received + len(block)] = block
            self.written[plane][self.received : self.received + len(block)] = b"\x01" * len(block)
        else:
            for byte in block:
                at = self.cursor_y * ROW_BYTES + self.cursor_x
                self.planes[plane][at] = byte
                self.written[plane][at] = 1
                self._step()
        self.received += len(block)

    def _step(self):
        """Move the cursor as the entry mode says: along one axis, at the window's edge along the other
        too.
        """
        x_up, y_up, y_first = self.entry_mode & 1, self.entry_mode & 2, self.entry_mode & 4
        if y_first:
            self.cursor_y, carry = _next(self.cursor_y, self.window_y, y_up)
            if carry:
                self.cursor_x, _ = _next(self.cursor_x, self.window_x, x_up)
        else:
            self.cursor_x, carry = _next(self.cursor_x, self.window_x, x_up)
            if carry:
                self.cursor_y, _ = _next(self.cursor_y, self.window_y, y_up)


def _next(value, window, upwards):
    """(the next coordinate within the window, whether it wrapped)"""
    first, last = window if upwards else (window[1], window[0])
    if value == last:
        return first, True
    return value + (1 if upwards else -1), False
