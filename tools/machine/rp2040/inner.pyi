"""Types of inner.pyx, which tools.build compiles to the module `trivet_inner`."""

from rp2040py.rp2040 import RP2040
from rp2040py.sio import RPSIO

class Loop:
    """Runs an RP2040 by its clock until `stopped` is set."""

    stopped: bool
    cycle_nanos: float
    def __init__(self, rp2040: RP2040) -> None: ...
    @property
    def is_asleep(self) -> bool:
        """Whether the core waits for an interrupt or an event."""

    def run(self) -> None:
        """Run until an alarm of the clock has set `stopped`."""

class Sio(RPSIO):
    """The single-cycle IO block with a compiled divider; `rest`: rp2040py's own, for all else."""

    def __init__(self, rp2040: RP2040, rest: RPSIO) -> None: ...
