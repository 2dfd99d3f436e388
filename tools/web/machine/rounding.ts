// Rounding as Python does it, a half to the even side, so that both emulators come to the same numbers and say them in the
// same words.

export function roundHalfToEven(value: number): number {
  const below = Math.floor(value);
  const over = value - below;
  return over > 0.5 || (over === 0.5 && below % 2 === 1) ? below + 1 : below;
}
