// The floating-point functions of the boot ROM (RP2040 datasheet 2.8.3.2): the host computes them when the ROM's stub
// breaks with the number of one, and says how many cycles a Pico takes for it on average.
//
// Arguments and results are in r0 to r3 as the ARM EABI has them. As in a Pico's ROM, denormal numbers are taken for zero
// and become zero, and what is not a number is taken for infinity and becomes it; conversions to whole and fixed-point
// numbers round towards minus infinity and keep to the range of their result. The trigonometric ones are more exact than
// the ROM's.

/** The first break number of the table for floats, and of that for doubles; the numbers follow the table's order. */
const FLOATS = 64;
const DOUBLES = 96;
const TABLE_WORDS = 32;

/** In and out, a letter each: f the precision's own number, g that of the other, i and u 32 bits, l and m 64 bits. */
type Signature = `${string}>${string}`;
type Value = number | bigint;
type Entry = readonly [name: string, signature: Signature, cycles: readonly [number, number], compute: Compute];
// biome-ignore lint/suspicious/noExplicitAny: the signature tells which are numbers and which are bigints
type Compute = (...values: any[]) => Value;

const floorTo = (bits: number, fraction: Value, signed: boolean) => (value: number) => {
  const scaled = value * 2 ** Number(fraction);
  const low = signed ? -(2 ** (bits - 1)) : 0;
  const high = signed ? 2 ** (bits - 1) : 2 ** bits; // itself out of range
  const beyond = signed ? (1n << BigInt(bits - 1)) - 1n : (1n << BigInt(bits)) - 1n;
  if (Number.isNaN(scaled)) return 0n;
  return scaled >= high ? beyond : BigInt(Math.floor(Math.max(scaled, low)));
};
const toFixed = (bits: number, signed: boolean) => (value: number, fraction: number) =>
  floorTo(bits, fraction, signed)(value);

const EXACT_BITS = 53; // of a number
/** A 64-bit whole number as a number that rounds to a float as the whole number itself would. */
const sticky = (value: bigint): number => {
  const size = value < 0n ? -value : value;
  if (size < 1n << BigInt(EXACT_BITS)) return Number(value);
  const kept = size >> 11n;
  const exact = Number(kept | (size & 0x7ffn ? 1n : 0n)) * 2 ** 11;
  return value < 0n ? -exact : exact;
};
const isNegative = (value: number) => value < 0 || Object.is(value, -0);
const scaled = (value: number, fraction: number) => value * 2 ** -fraction;

// [name, signature, [cycles for floats, for doubles], function], in the order of the ROM's tables; the cycles are the
// averages of the vendor's second version over numbers of all sizes, less those of the stub (a test compares them).
const TABLE: readonly (Entry | null)[] = [
  ["add", "ff>f", [65, 85], (a, b) => a + b],
  ["subtract", "ff>f", [68, 93], (a, b) => a - b],
  ["multiply", "ff>f", [51, 150], (a, b) => a * b],
  ["divide", "ff>f", [71, 188], (a, b) => (b === 0 ? (isNegative(a) === isNegative(b) ? 1 : -1) * Infinity : a / b)],
  ["compare", "ff>i", [25, 39], (a, b) => (a < b ? -1 : a > b ? 1 : 0)],
  null, // compare, with the result in the flags
  ["square root", "f>f", [58, 167], (a) => Math.sqrt(a)],
  ["to int", "f>i", [35, 67], floorTo(32, 0, true)],
  ["to fixed", "fi>i", [34, 66], toFixed(32, true)],
  ["to unsigned", "f>i", [32, 35], floorTo(32, 0, false)],
  ["to unsigned fixed", "fi>i", [31, 36], toFixed(32, false)],
  ["from int", "i>f", [82, 80], (a) => a],
  ["from fixed", "ii>f", [98, 77], scaled],
  ["from unsigned", "u>f", [69, 64], (a) => a],
  ["from unsigned fixed", "ui>f", [74, 59], scaled],
  ["cosine", "f>f", [574, 1612], Math.cos],
  ["sine", "f>f", [565, 1609], Math.sin],
  ["tangent", "f>f", [654, 1896], Math.tan],
  null, // sine and cosine at once: of a later version
  ["exponential", "f>f", [515, 801], Math.exp],
  ["logarithm", "f>f", [776, 855], Math.log],
  ["compare", "ff>i", [25, 39], (a, b) => (a < b ? -1 : a > b ? 1 : 0)],
  ["arc tangent", "ff>f", [656, 2168], Math.atan2],
  ["from int of 64 bits", "l>f", [69, 69], (a) => a],
  ["from fixed of 64 bits", "li>f", [71, 62], scaled],
  ["from unsigned of 64 bits", "m>f", [64, 57], (a) => a],
  ["from unsigned fixed of 64 bits", "mi>f", [61, 53], scaled],
  ["to int of 64 bits", "f>l", [43, 58], floorTo(64, 0, true)],
  ["to fixed of 64 bits", "fi>l", [41, 57], toFixed(64, true)],
  ["to unsigned of 64 bits", "f>l", [19, 25], floorTo(64, 0, false)],
  ["to unsigned fixed of 64 bits", "fi>l", [16, 24], toFixed(64, false)],
  ["to the other precision", "f>g", [11, 17], (a) => a],
];

const words = new Uint32Array(2);
const float = new Float32Array(words.buffer);
const double = new Float64Array(words.buffer);
const long = new BigInt64Array(words.buffer);

const SMALLEST = [2 ** -126, 2 ** -1022]; // that is not denormal
const flushed = (value: number, wide: boolean) =>
  Number.isNaN(value)
    ? Number.POSITIVE_INFINITY
    : Math.abs(value) < SMALLEST[Number(wide)]
      ? Math.sign(value) * 0
      : value;

/** Whether a value of that letter takes two registers. */
const isWide = (letter: string, doubles: boolean) =>
  "lm".includes(letter) || (letter === "f" && doubles) || (letter === "g" && !doubles);

/**
 * Does the function of a break number on the registers; returns its cycles, or undefined when the number is not one of
 * a function that is there.
 */
export function arithmetic(number: number, registers: Uint32Array): number | undefined {
  const doubles = number >= DOUBLES;
  const entry = TABLE[number - (doubles ? DOUBLES : FLOATS)];
  if (number < FLOATS || number >= DOUBLES + TABLE_WORDS || !entry) return undefined;
  const [, signature, cycles, compute] = entry;
  const [takes, gives] = signature.split(">");

  let at = 0;
  const values: Value[] = [];
  for (const letter of takes) {
    words[0] = registers[at++];
    if (isWide(letter, doubles)) words[1] = registers[at++];
    values.push(read(letter, doubles));
  }
  const result = compute(...values);
  write(gives, doubles, result);
  registers[0] = words[0];
  if (isWide(gives, doubles)) registers[1] = words[1];
  return cycles[Number(doubles)];
}

/** What the words hold. Whole numbers of 64 bits become numbers that a float or double then rounds rightly. */
function read(letter: string, doubles: boolean): Value {
  switch (letter) {
    case "f":
      return flushed(doubles ? double[0] : float[0], doubles);
    case "i":
      return words[0] | 0;
    case "u":
      return words[0];
    case "l":
      return doubles ? Number(long[0]) : sticky(long[0]);
    default: {
      const unsigned = BigInt.asUintN(64, long[0]);
      return doubles ? Number(unsigned) : sticky(unsigned);
    }
  }
}

function write(letter: string, doubles: boolean, value: Value): void {
  switch (letter) {
    case "f":
    case "g":
      if (isWide(letter, doubles)) double[0] = flushed(value as number, true);
      else float[0] = flushed(Math.fround(value as number), false);
      return;
    case "i":
      words[0] = Number(BigInt.asUintN(32, BigInt(value)));
      return;
    default:
      long[0] = BigInt.asIntN(64, value as bigint);
  }
}
