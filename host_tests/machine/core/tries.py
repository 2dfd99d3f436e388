"""Random tries of one encoding: the instruction, registers, state and memory, so that what it does can be compared."""

from array import array

from host_tests.machine.core import cores
from host_tests.machine.core.cores import FLASH, MASK, RAM
from host_tests.machine.core.encodings import EDGES, LOADS, SHIFTS, SPECIAL

# Where tries keep their things.
CODE = (RAM + 0x2000, RAM + 0x8000), (FLASH + 0x2000, FLASH + 0x8000)
DATA = (RAM + 0x10000, RAM + 0x30000)
STACKS = (RAM + 0x30000, RAM + 0x40000)
PERIPHERALS = (0x40054000, 0x40057000), (0x50000000, 0x50003000)
SIO = (0xD0000080, 0xD0000100)
SYSTEM = (0xE000E100, 0xE000E500)


def choose(pattern, rng):
    """A halfword of the pattern, and its fields."""
    fields = {}
    value = 0
    for letter in pattern:
        bit = int(letter) if letter in "01" else rng.getrandbits(1)
        value = value << 1 | bit
        if letter not in "01":
            fields[letter] = fields.get(letter, 0) << 1 | bit
    return value, fields


def number(rng):
    return rng.choice(EDGES) if rng.getrandbits(1) else rng.getrandbits(32)


def place(region, rng, align=4):
    return rng.randrange(*region, align)


def signed(value):
    return value - (1 << 32) if value >> 31 else value


class Tries:
    """Random tries of one encoding, as rows for both cores."""

    def __init__(self, rng):
        self.rng = rng

    def narrow(self, name, pattern, kind):
        rng = self.rng
        while True:
            op, f = choose(pattern, rng)
            registers = [number(rng) for _ in range(13)] + [place(STACKS, rng), number(rng), self._pc()]
            state = self._state()
            window = getattr(self, "_" + kind.replace("1", "access").replace("2", "access").replace("4", "access"))(
                name, op, f, registers, state, kind
            )
            if window is not None:
                return (op,), registers, state, window or DATA[0]

    def wide(self, name, first, second, kind):
        rng = self.rng
        registers = [number(rng) for _ in range(13)] + [place(STACKS, rng), number(rng), self._pc()]
        halves, fields = zip(choose(first, rng), choose(second, rng), strict=True)
        if kind == "call":
            offset = (rng.randrange(*CODE[registers[15] < RAM], 2) - registers[15] - 4) & MASK
            s, i1, i2 = offset >> 24 & 1, offset >> 23 & 1, offset >> 22 & 1
            halves = (
                0xF000 | s << 10 | offset >> 12 & 0x3FF,
                0xD000 | (i1 ^ s ^ 1) << 13 | (i2 ^ s ^ 1) << 11 | offset >> 1 & 0x7FF,
            )
        if kind == "special":
            special = rng.choice(list(SPECIAL.values()))
            general = rng.choice([*range(13), 14])
            first, second = halves
            halves = (
                (first, second & 0xF000 | general << 8 | special)
                if name == "MRS"
                else (first & ~15 | general, second & ~255 | special)
            )
        return halves, registers, self._state(), DATA[0]

    def _pc(self):
        return place(self.rng.choice(CODE), self.rng, 2)

    def _state(self):
        rng = self.rng
        return {
            "other_sp": place(STACKS, rng),
            "apsr": rng.getrandbits(4) << 28,
            "primask": rng.getrandbits(1),
            "spsel": rng.getrandbits(1),
            "event": rng.getrandbits(1),
        }

    def _plain(self, name, op, f, registers, state, kind):
        return 0

    def _unmasked(self, name, op, f, registers, state, kind):
        state["primask"] = 0
        return 0

    def _stack(self, name, op, f, registers, state, kind):
        return registers[13]

    def _shift(self, name, op, f, registers, state, kind):
        registers[f["m"]] = self.rng.choice(SHIFTS) if self.rng.random() < 0.8 else self.rng.getrandbits(32)
        return 0

    def _high(self, name, op, f, registers, state, kind):
        d, m = f["D"] << 3 | f["d"], f["m"]
        if name.startswith("CMP"):
            return None if 15 in (d, m) or (d < 8 and m < 8) else 0  # UNPREDICTABLE
        if d == 15 and m == 15:
            return None if name.startswith("ADD") else 0
        if d == 15:
            target = self._pc() | self.rng.getrandbits(1)
            registers[m] = (target - (registers[15] + 4 if name.startswith("ADD") else 0)) & MASK
            return None if m == 13 else 0
        return 0

    def _exchange(self, name, op, f, registers, state, kind):
        if f["m"] in (13, 15):
            return None
        registers[f["m"]] = self._pc() | 1
        return 0

    def _access(self, name, op, f, registers, state, kind):
        rng, size = self.rng, int(kind)
        loads = name.startswith(LOADS)
        regions = [DATA] * 6 + [PERIPHERALS[0], PERIPHERALS[1]]
        if loads:
            regions += [CODE[1]] * 3
        if size == 4:
            regions += [SIO, SYSTEM]
        address = place(rng.choice(regions), rng, size)
        if "m" in f:
            if f["n"] == f["m"]:
                registers[f["n"]] = (address & ~7) // 2
                address = registers[f["n"]] * 2
            else:
                registers[f["m"]] = rng.choice((0, size, 0x100, -size & MASK, number(rng)))
                registers[f["n"]] = (address - registers[f["m"]]) & MASK
        else:
            registers[f["n"]] = (address - f["i"] * size) & MASK
        return address & ~3 if RAM <= address < DATA[1] else 0

    def _push(self, name, op, f, registers, state, kind):
        return None if not op & 0x1FF else registers[13] - 36

    def _pop(self, name, op, f, registers, state, kind):
        """The last word popped may be the program counter: code in RAM that holds an address of code is needed."""
        if not op & 0x1FF:
            return None
        registers[13] = self.rng.choice(RETURNS) - 4 * (op & 0xFF).bit_count()
        return registers[13]

    def _block(self, name, op, f, registers, state, kind):
        if not f["r"]:
            return None
        regions = [DATA] * 6 + [PERIPHERALS[0]] + ([CODE[1]] if name == "LDM" else [])
        registers[f["n"]] = address = place(self.rng.choice(regions), self.rng)
        return address if RAM <= address < DATA[1] else 0


# Words in RAM that POP finds as return addresses: written there before the tries begin.
RETURNS = range(RAM + 0x41000, RAM + 0x41F00, 64)


# Exceptions: the vectors, what they and return addresses point to, and frames, each with an EXC_RETURN before it.
VECTORS = RAM + 0x1000
EXCEPTIONS = 48
NOPS = (RAM + 0x9000, RAM + 0xF000)
FRAMES = range(RAM + 0x40004, RAM + 0x40F00, 64)
EXC_RETURNS = {"handler": 0xFFFFFFF1, "main": 0xFFFFFFF9, "process": 0xFFFFFFFD}
THUMB, NOP = 1 << 24, 0xBF00


def handler_of(exception):
    return NOPS[0] + 64 * exception


def noise(rng):
    """What memory holds at first."""
    memory = bytearray(rng.randbytes(cores.RAM_BYTES + cores.FLASH_BYTES))

    def put(address, *words):
        memory[address - RAM : address - RAM + 4 * len(words)] = array("I", words).tobytes()

    for address in RETURNS:
        put(address, place(rng.choice(CODE), rng, 2) | 1)
    put(NOPS[0], *[NOP << 16 | NOP] * ((NOPS[1] - NOPS[0]) // 4))
    put(VECTORS, *(handler_of(n) | 1 for n in range(EXCEPTIONS)))
    for address in FRAMES:
        psr = rng.getrandbits(4) << 28 | THUMB | rng.getrandbits(1) << 9 | rng.choice((0, 16, 20, 41))
        excuse = rng.choice(list(EXC_RETURNS.values()))
        put(address - 4, excuse, *(number(rng) for _ in range(6)), place(NOPS, rng, 2), psr)
    return bytes(memory)
