"""What the drivers are handed, as the type checker sees it: pico.py makes it of MicroPython's module `machine`, the
tests of what does the same on a host. Nothing in here is there on the device.
"""

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final, Protocol

    TicksMs = Callable[[], int]  # reads the clock of ticks.py
    SleepMs = Callable[[int], object]  # waits so many ms
    Pixels = bytes | bytearray | memoryview  # a whole frame
    Output = Callable[[int], object]  # an output pin: puts it on 0 or 1

    class KeyPin(Protocol):
        """What a key is on: machine.Pin, expander.Line. Of a constant only the name and the type hold."""

        IRQ_FALLING: Final[int] = 0
        IRQ_RISING: Final[int] = 0

        def __call__(self) -> int: ...
        def irq(self, handler: Any = ..., trigger: int = ..., *, hard: bool = ...) -> Any: ...

    class Input(KeyPin, Protocol):
        """An input pin: machine.Pin."""

        IN: Final[int] = 0
        PULL_UP: Final[int] = 0
        PULL_DOWN: Final[int] = 0

        def init(self, mode: int, pull: int) -> Any: ...

    class Bus(Protocol):
        """machine.SPI"""

        def write(self, __buf: Any) -> Any: ...

    class I2c(Protocol):
        """machine.I2C"""

        def readfrom_mem_into(self, __address: int, __register: int, __buf: Any) -> Any: ...

    class Pwm(Protocol):
        """machine.PWM"""

        def freq(self, __hertz: int) -> Any: ...
        def duty_u16(self, __duty: int) -> Any: ...

    class Timer(Protocol):
        """machine.Timer; the same holds of its constant."""

        ONE_SHOT: Final[int] = 0
        PERIODIC: Final[int] = 0

        def init(self, *, mode: int, period: int, callback: Any) -> Any: ...
        def deinit(self) -> Any: ...

    class Adc(Protocol):
        """machine.ADC"""

        def read_u16(self) -> int: ...

    class Machine(Protocol):
        """The module `machine`: registers, resets, light sleep."""

        @property
        def WDT_RESET(self) -> int: ...

        WDT: Any
        mem8: Any
        mem16: Any
        mem32: Any

        def reset_cause(self) -> int: ...
        def disable_irq(self) -> Any: ...
        def enable_irq(self, __state: Any) -> Any: ...
        def lightsleep(self, __ms: int) -> Any: ...

    class Sounding(Protocol):
        """buzzer.py, as far as others look at it."""

        @property
        def sounding(self) -> bool: ...
        def alarm(self) -> None: ...

    class Looking(Protocol):
        """expander.py, as a sleep makes it look."""

        naps: bool

        @property
        def look_ms(self) -> int: ...
        def look(self) -> None: ...

    class Waiting(Protocol):
        """keypad.py, as a sleep looks at it."""

        def waiting(self) -> bool: ...

    class Fed(Protocol):
        """watchdog.py, as who works for long needs it."""

        def feed(self) -> None: ...

    class Pins(Protocol):
        """A board's pin map, the module boards/NAME/pins.py."""

        @property
        def KEYS(self) -> tuple[tuple[str, int], ...]: ...
        @property
        def SAFE_MODE_KEY(self) -> str: ...
        @property
        def RECOVERY_KEYS(self) -> tuple[str, ...]: ...
        @property
        def KEYS_ACROSS(self) -> int: ...
        @property
        def EXPANDER(self) -> tuple[int, int, int] | None: ...
        @property
        def LIGHTS(self) -> tuple[int, int, int, int] | None: ...
        @property
        def LED(self) -> int | None: ...
        @property
        def BUZZER(self) -> int: ...
        @property
        def VSYS_ADC(self) -> int | None: ...
        @property
        def VBUS_SENSE(self) -> int | None: ...
        @property
        def PANEL_SPI(self) -> int: ...
        @property
        def PANEL_BAUD_HZ(self) -> int: ...
        @property
        def PANEL_CLK(self) -> int: ...
        @property
        def PANEL_MOSI(self) -> int: ...
        @property
        def PANEL_BUSY(self) -> int: ...
        @property
        def PANEL_CS(self) -> int: ...
        @property
        def PANEL_DC(self) -> int: ...
        @property
        def PANEL_RST(self) -> int: ...
        @property
        def PANEL_WIDTH(self) -> int: ...
        @property
        def PANEL_HEIGHT(self) -> int: ...
