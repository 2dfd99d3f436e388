// Chance that can be had again: the noise in RAM at power-on, the bounces of the keys, what a power cut leaves in the
// flash. One seed gives one run. (xoshiro128**, its state filled from the seed by splitmix32; not Python's generator, so
// the same seed gives other bounces in tools/machine.)

const TWO_TO_32 = 0x1_0000_0000;

export class Random {
  private readonly state: Uint32Array;

  constructor(seed: number) {
    let walk = seed >>> 0;
    this.state = Uint32Array.from({ length: 4 }, () => {
      walk = (walk + 0x9e3779b9) >>> 0;
      let word = Math.imul(walk ^ (walk >>> 16), 0x21f0aaad);
      word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
      return word ^ (word >>> 15);
    });
  }

  /** A number in [0, 1), one of 2**32. */
  next(): number {
    return this.word() / TWO_TO_32;
  }

  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** A number between two limits. */
  between(least: number, most: number): number {
    return least + (most - least) * this.next();
  }

  bytes(count: number): Uint8Array {
    const words = new Uint32Array(Math.ceil(count / 4));
    for (let i = 0; i < words.length; i++) words[i] = this.word();
    return new Uint8Array(words.buffer, 0, count);
  }

  private word(): number {
    const s = this.state;
    const word = Math.imul(rotate(Math.imul(s[1], 5), 7), 9) >>> 0;
    const shifted = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 11);
    return word;
  }
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
