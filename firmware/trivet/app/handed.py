"""What the application is handed from outside, as the type checker sees it: the application imports neither the store
nor the device, and whatever has these methods will do. Nothing in here is there on the device.
"""

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, Protocol

    Sound = Callable[[str], object]  # makes the sound with this name
    TicksDiff = Callable[[int, int], int]  # (now, before): the ms between two readings of the clock

    class Settings(Protocol):
        """store/settings.py"""

        @property
        def changed(self) -> bool: ...
        def get(self, name: str, default: Any = None) -> Any: ...
        def set(self, name: str, value: Any) -> None: ...
        def names(self, prefix: str = "") -> list: ...
        def store(self) -> None: ...
        def erase(self) -> None: ...

    class Archive(Protocol):
        """store/archive.py"""

        def numbers(self) -> list: ...
        def header(self, number: int) -> bytes: ...
        def read(self, number: int) -> Iterator[bytes]: ...
        def add(self, header: bytes, payloads: Iterable[bytes]) -> Any: ...
        def delete(self, number: int) -> None: ...
        def erase(self) -> None: ...
        def space(self) -> tuple: ...
        def count(self) -> int: ...
        def works(self) -> bool: ...

    Archives = Callable[[], Archive]  # opens the matches of the past

    class Power(Protocol):
        """device/power.py"""

        def battery_mv(self) -> int: ...

    class Keys(Protocol):
        """device/keypad.py"""

        names: tuple

    class Hardware(Protocol):
        """device/pico.py, as far as screens look at it."""

        system: str
        power: Power
        keys: Keys

        def led(self, lit: bool) -> None: ...

    class Panel(Protocol):
        """device/panel.py"""

        @property
        def is_powered(self) -> bool: ...
        def idle(self) -> bool: ...
        def refresh(self, image: Any, full: bool) -> bool: ...
        def power_off(self) -> None: ...

    class WaitingKeys(Keys, Protocol):
        """device/keypad.py, as the loop takes keys in."""

        def waiting(self) -> Any: ...
        def get(self) -> str | None: ...

    class SleepingPower(Power, Protocol):
        """device/power.py, as the loop rests."""

        def sleep(self, ms: int, keys: Any) -> None: ...
        def battery_low(self, low_mv: int) -> bool: ...

    class Watchdog(Protocol):
        """device/watchdog.py"""

        def feed(self) -> None: ...

    class Machine(Protocol):
        """device/pico.py, as the loop drives it."""

        panel: Panel
        keys: WaitingKeys
        power: SleepingPower
        watchdog: Watchdog
        ticks_ms: Callable[[], int]
        ticks_diff: TicksDiff
