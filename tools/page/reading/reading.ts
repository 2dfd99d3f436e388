// Reads the panel as a person would, but by exact pixels: all texts that stand there in the image's own fonts, black on
// white or white on black, and where. What tools/pictures/reading.py reads is among it; that one wants a glyph's whole
// line box to be clean, this one only the rows of its ink and of capitals, so that a line may reach into the next one's box.
// Within a line, a letter may even have strange ink in its outermost rows: the end of one above or below it.
//
// A picture is the panel's bytes (machine/board/size.ts). Of each pixel the 32 that begin there are made into a word
// once; a glyph is then compared word by word. A line is noticed by a glyph with enough ink: wherever ink begins in a
// row, its next pixels say of which glyphs it can be the row with the most runs of ink. From there the line is read in
// both directions.

import { HEIGHT, PICTURE_BYTES, WIDTH } from "../../machine/pico/board/size";
import { type Block, type Font, type Glyph, NUMERAL_FONTS, type Places, unpackFonts } from "./fonts";

const LEAST_INK = 14; // pixels: what a glyph must have to begin a line that is read without being looked for
const KEY_BITS = 12; // by so many pixels of a row a glyph is noticed
const KEYS = 1 << KEY_BITS;
const REACH = 2; // rows at the top and at the foot of a letter's cell into which another line may reach

/** A line of text on the panel. `x` and `end` are the pen before and after it, `y` the top of its line box. */
export interface Text {
  readonly text: string;
  readonly font: Font;
  readonly inverted: boolean;
  readonly x: number;
  readonly y: number;
  readonly end: number;
  /** How many pixels of ink it has. */
  readonly weight: number;
}

/** The word of 32 pixels that begins at each pixel, 1 for ink; white lies beyond the right edge. */
function windows(picture: Uint8Array): Uint32Array {
  const found = new Uint32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    let word = 0;
    for (let x = WIDTH - 1; x >= 0; x--) {
      const ink = (~picture[y * (WIDTH >> 3) + (x >> 3)]! >> (7 - (x & 7))) & 1;
      word = (word >>> 1) | (ink << 31);
      found[y * WIDTH + x] = word;
    }
  }
  return found;
}

/** One picture, or its negative. */
interface Page {
  readonly windows: Uint32Array;
  /** What turns its pixels: 0, or all ones. */
  readonly turn: number;
}

/** Where ink begins in a row, white being left of it: y * WIDTH + x. */
function runStarts(page: Page): Int32Array {
  const found = new Int32Array((WIDTH * HEIGHT) / 2 + HEIGHT);
  let count = 0;
  for (let at = 0, y = 0; y < HEIGHT; y++) {
    let before = 0;
    for (let x = 0; x < WIDTH; x++, at++) {
      const ink = (page.windows[at]! ^ page.turn) >>> 31;
      if (ink > before) found[count++] = at;
      before = ink;
    }
  }
  return found.subarray(0, count);
}

/**
 * Whether the block stands with its left top corner here; it lies within the picture. Of as many rows as `reach` at its
 * top and at its foot only the ink is asked for.
 */
function stands(page: Page, block: Block, x: number, y: number, reach = 0): boolean {
  const { words, last, bits, height } = block;
  for (let row = 0, at = 0; row < height; row++) {
    const start = (y + row) * WIDTH + x;
    const isInkAlone = row < reach || row >= height - reach;
    for (let word = 0; word < words; word++, at++) {
      const mask = isInkAlone ? bits[at]! : word === words - 1 ? last : 0xffffffff;
      if (((page.windows[start + 32 * word]! ^ page.turn ^ bits[at]!) & mask) !== 0) return false;
    }
  }
  return true;
}

/** A row of a glyph: where its ink begins, from the pen, and how good it is for noticing the glyph. */
interface Key {
  readonly row: number;
  readonly column: number;
  readonly worth: number;
}

function keyOf(block: Block, row: number): Key {
  let column = -1;
  let runs = 0;
  let ink = 0;
  for (let x = 0, before = 0; x < block.width; x++) {
    const black = (block.bits[row * block.words + (x >> 5)]! >>> (31 - (x & 31))) & 1;
    if (black && column < 0) column = x;
    if (black > before) runs++;
    ink += black;
    before = black;
  }
  return { row, column, worth: runs * 1024 + ink };
}

/** The row of a block with the most runs of ink, and of such the one with the most ink: it is the rarest. */
function bestKey(block: Block, leastColumn: number): Key | null {
  let best: Key | null = null;
  for (let row = 0; row < block.height; row++) {
    const key = keyOf(block, row);
    if (key.column >= leastColumn && (!best || key.worth > best.worth)) best = key;
  }
  return best;
}

/** The KEY_BITS pixels from a column on, and which of them lie within the block. */
function keyBits(block: Block, { row, column }: Key): { bits: number; known: number } {
  let bits = 0;
  let known = 0;
  for (let x = column; x < column + KEY_BITS; x++) {
    const within = x < block.width ? 1 : 0;
    const black = within && (block.bits[row * block.words + (x >> 5)]! >>> (31 - (x & 31))) & 1;
    bits = (bits << 1) | black;
    known = (known << 1) | within;
  }
  return { bits, known };
}

/** A glyph by which a line is noticed. */
interface Seed {
  readonly alphabet: Alphabet;
  readonly glyph: Glyph;
  readonly key: Key;
}

const isSpace = (glyph: Glyph | undefined) => glyph !== undefined && glyph.weight === 0;

/** A font, ready to be looked for. */
class Alphabet {
  /** Most ink first, so that a full glyph is not taken for one that it contains; without the one that any bar is. */
  private readonly glyphs: readonly Glyph[];
  private readonly keyRows: Uint8Array;

  constructor(readonly font: Font) {
    this.glyphs = font.glyphs.filter(({ char }) => char !== "_").sort((one, other) => other.weight - one.weight);
    this.keyRows = Uint8Array.from(this.glyphs, ({ cell }) => bestKey(cell, 0)?.row ?? 0);
  }

  /** Points, bars and dashes are everywhere; they are read once their line has been noticed. */
  *seeds(): Generator<Seed> {
    for (const glyph of this.glyphs) {
      const key = bestKey(glyph.cell, 1); // left of which white is sure
      if (key && glyph.weight >= LEAST_INK && !glyph.solid) yield { alphabet: this, glyph, key };
    }
  }

  /** The glyph whose cell begins, or ends, at the pen x on line y; `beside`: the one next to it in the line. */
  private glyph(page: Page, x: number, y: number, before: boolean, beside: Glyph | undefined): Glyph | null {
    const isAlone = isSpace(beside);
    for (let at = 0; at < this.glyphs.length; at++) {
      const glyph = this.glyphs[at]!;
      const { advance } = glyph;
      const cell = isAlone ? glyph.alone : glyph.cell;
      const start = before ? x - advance : x;
      const top = y + (isAlone ? glyph.topAlone : glyph.top); // a line box may begin above the picture
      if (start < 0 || start > WIDTH - advance || top < 0 || top > HEIGHT - cell.height) continue;
      const row = this.keyRows[at]!;
      const mask = cell.words === 1 ? cell.last : 0xffffffff;
      const there = page.windows[(y + glyph.top + row) * WIDTH + start]! ^ page.turn;
      const key = glyph.cell.bits[row * cell.words]!;
      if (((there ^ key) & mask) === 0 && stands(page, cell, start, top)) return glyph;
    }
    return this.reachedGlyph(page, x, y, before);
  }

  /** The same of a letter into whose outermost rows another line reaches. */
  private reachedGlyph(page: Page, x: number, y: number, before: boolean): Glyph | null {
    for (const glyph of this.glyphs) {
      const start = before ? x - glyph.advance : x;
      const top = y + glyph.top;
      if (start < 0 || start > WIDTH - glyph.advance || top < 0 || top > HEIGHT - glyph.cell.height) continue;
      if (glyph.weight >= LEAST_INK && !glyph.solid && stands(page, glyph.cell, start, top, REACH)) return glyph;
    }
    return null;
  }

  /** The whole line of which a glyph with its pen at x has been noticed: up to where two spaces stand. */
  line(page: Page, x: number, y: number): Text {
    const before: Glyph[] = [];
    let start = x;
    for (let glyph = this.glyph(page, start, y, true, undefined); glyph; ) {
      if (isSpace(glyph) && isSpace(before.at(-1))) break;
      before.push(glyph);
      start -= glyph.advance;
      glyph = this.glyph(page, start, y, true, glyph);
    }
    const after: Glyph[] = [];
    let end = x;
    for (let glyph = this.glyph(page, end, y, false, undefined); glyph; ) {
      if (isSpace(glyph) && isSpace(after.at(-1))) break;
      after.push(glyph);
      end += glyph.advance;
      glyph = this.glyph(page, end, y, false, glyph);
    }
    if (isSpace(before.at(-1))) start += before.pop()!.advance;
    if (isSpace(after.at(-1))) end -= after.pop()!.advance;
    const glyphs = [...before.reverse(), ...after];
    const text = glyphs.map(({ char }) => char).join("");
    const weight = glyphs.reduce((sum, glyph) => sum + glyph.weight, 0);
    return { text, font: this.font, inverted: page.turn !== 0, x: start, y, end, weight };
  }
}

/** The texts without those that are parts of heavier ones: an i is noticed in a j. */
function withoutParts(texts: Text[]): Text[] {
  const kept: Text[] = [];
  for (const text of texts.sort((one, other) => other.weight - one.weight)) {
    const middle = middleOf(text);
    const isPart = (whole: Text) =>
      text.x < whole.end && whole.x < text.end && Math.abs(middleOf(whole) - middle) < whole.font.cap / 2;
    if (!kept.some(isPart)) kept.push(text);
  }
  return kept;
}

/** The row in the middle of a text's capitals. */
export function middleOf({ y, font }: Text): number {
  return y + font.ascent - font.cap / 2;
}

const NUMERALS: ReadonlySet<string> = new Set(NUMERAL_FONTS);

/** Reads pictures in the fonts of one image. */
export class Reader {
  /** By the first KEY_BITS pixels of a run of ink: the glyphs of which it may be the key. */
  private readonly seeds: Seed[][] = Array.from({ length: KEYS }, () => []);

  /** `flash`: with the image, from its first byte. */
  constructor(places: Places, flash: Uint8Array) {
    for (const font of unpackFonts(places, flash)) {
      for (const seed of new Alphabet(font).seeds()) {
        const { bits, known } = keyBits(seed.glyph.cell, seed.key);
        const free = KEYS - 1 - known; // the lowest bits: what lies right of the glyph may be anything
        for (let rest = 0; rest <= free; rest++) this.seeds[bits | rest]!.push(seed);
      }
    }
  }

  /** All that can be read, top to bottom and left to right. */
  read(picture: Uint8Array): Text[] {
    if (picture.length !== PICTURE_BYTES) {
      throw new RangeError(`a picture of ${picture.length} bytes: the panel's has ${PICTURE_BYTES}`);
    }
    const all = windows(picture);
    return withoutParts([0, 0xffffffff].flatMap((turn) => this.lines({ windows: all, turn })))
      .filter(({ text }) => /[\p{L}\p{N}\p{So}\p{Sm}!]/u.test(text))
      .sort((one, other) => one.y - other.y || one.x - other.x || one.end - other.end);
  }

  private lines(page: Page): Text[] {
    const found: Text[] = [];
    const read = new Map<Alphabet, Text[]>();
    for (const at of runStarts(page)) {
      for (const { alphabet, glyph, key } of this.seeds[(page.windows[at]! ^ page.turn) >>> (32 - KEY_BITS)]!) {
        const x = (at % WIDTH) - key.column;
        const top = Math.floor(at / WIDTH) - key.row;
        const y = top - glyph.top;
        if (
          x < 0 ||
          x > WIDTH - glyph.advance ||
          y + glyph.topAlone < 0 ||
          y + glyph.topAlone > HEIGHT - glyph.alone.height
        )
          continue;
        if (!stands(page, glyph.alone, x, y + glyph.topAlone)) continue;
        const known = read.get(alphabet) ?? [];
        if (known.some((line) => line.y === y && line.x <= x && x < line.end)) continue;
        const line = alphabet.line(page, x, y);
        read.set(alphabet, [...known, line]);
        found.push(line);
      }
    }
    return found;
  }
}

/** The texts alone. */
export function textsOf(read: readonly Text[]): string[] {
  return read.map(({ text }) => text);
}

/** The numbers that stand there in the big numerals. */
export function scoresOf(read: readonly Text[]): number[] {
  return read
    .filter(({ font }) => NUMERALS.has(font.name))
    .map(({ text }) => text.replaceAll("−", "-"))
    .filter((text) => /^-?\d+$/.test(text))
    .map(Number);
}
