// The image's own fonts, unpacked: what reading.ts looks for in the panel's pixels.
//
// They lie in the flash with the image as tools/bake wrote them into the firmware; build/web/fonts.json says where. The
// format of a font is told in tools/bake/__main__.py. A glyph becomes rows of 32-bit words, the leftmost pixel the highest bit of
// the first word, 1 for ink: rows are compared with the picture's, a word at a time.

// biome-ignore format: as many in a line as have room
export const TEXT_FONTS = [
  "SMALL", "MEDIUM", "MEDIUM_NARROW", "MEDIUM_THIN", "NAME", "NAME_NARROW", "NAME_THIN", "LARGE", "LARGE_NARROW",
  "TITLE",
] as const;
export const NUMERAL_FONTS = ["SIDE", "LOW", "THIRD", "HALF", "TOTAL", "FAR", "HUGE"] as const;
export type FontName = (typeof TEXT_FONTS)[number] | (typeof NUMERAL_FONTS)[number];

/** A rectangle of pixels: `words` 32-bit words a row, those of the last one that count are set in `last`. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly words: number;
  readonly last: number;
  readonly bits: Uint32Array;
}

export interface Glyph {
  readonly char: string;
  readonly advance: number;
  /** The rows of its ink and of capitals, for the whole advance; what hangs over is cut off. */
  readonly cell: Block;
  /** The first of these rows, from the line box's top. */
  readonly top: number;
  /** The same of a glyph behind a space or before one: of a bar there is more white around it then. */
  readonly alone: Block;
  readonly topAlone: number;
  /** Whether the ink is a mere rectangle, as of a point, a bar, an l. */
  readonly solid: boolean;
  /** How many pixels the ink has. */
  readonly weight: number;
}

export interface Font {
  readonly name: FontName;
  readonly line: number;
  readonly ascent: number;
  readonly cap: number;
  readonly glyphs: readonly Glyph[];
}

const HEAD = 6;
const METRICS = 7;
// Rows above and below a rectangle, and an L, that must be white unless it stands within a word: lines are longer, and so
// are the corners of frames.
const BAR_MARGIN = 2;

/** The word whose highest `count` bits are set, of 0 to 32. */
function head(count: number): number {
  return count === 0 ? 0 : (-1 << (32 - count)) >>> 0;
}

class Drawing {
  readonly rows: Uint8Array[];

  constructor(
    readonly width: number,
    height: number,
  ) {
    this.rows = Array.from({ length: height }, () => new Uint8Array(width));
  }

  /** A rectangle of it; what lies outside is white. */
  block(x: number, y: number, width: number, height: number): Block {
    const words = Math.max(1, Math.ceil(width / 32));
    const bits = new Uint32Array(words * height);
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        if (this.rows[y + row]?.[x + column]) bits[row * words + (column >> 5)]! |= 0x80000000 >>> (column & 31);
      }
    }
    return { width, height, words, last: head(width - 32 * (words - 1)), bits };
  }
}

function unpackGlyph(font: Uint8Array, char: string, number: number): Glyph {
  const [line, ascent, cap] = font as unknown as [number, number, number];
  const at = HEAD + 2 * font[5]! + METRICS * number;
  const [advance, left, above, width, height, high, low] = font.subarray(at, at + METRICS);
  const wide = (width! + 7) >> 3;
  const drawing = new Drawing(Math.max(advance!, left! + width!), line);
  let marks = (high! << 8) | low!;
  let from = marks + ((height! + 7) >> 3) - wide; // the row before the first: each that differs goes on by one
  let top = line;
  let bottom = 0;
  let weight = 0;
  for (let row = 0; row < height!; row++) {
    if (font[marks]! & (0x80 >> (row & 7))) from += wide;
    if ((row & 7) === 7) marks++;
    for (let column = 0; column < width!; column++) {
      if (!(font[from + (column >> 3)]! & (0x80 >> (column & 7)))) continue;
      drawing.rows[above! + row]![left! + column] = 1;
      weight++;
      top = Math.min(top, above! + row);
      bottom = above! + row + 1;
    }
  }
  const solid = weight === width! * (bottom - top);
  top = Math.min(top, ascent - cap);
  bottom = Math.max(bottom, ascent);
  const margin = solid || char === "L" ? BAR_MARGIN : 0;
  const first = Math.max(0, top - margin);
  const below = Math.min(line, bottom + margin);
  return {
    char,
    advance: advance!,
    solid,
    cell: drawing.block(0, top, advance!, bottom - top),
    top,
    alone: drawing.block(0, first, advance!, below - first),
    topAlone: first,
    weight,
  };
}

/** A font as tools/bake packed it. */
export function unpackFont(name: FontName, font: Uint8Array): Font {
  const [line, ascent, cap, first, count, singles] = font;
  const glyphs: Glyph[] = [];
  for (let at = 0; at < count!; at++) glyphs.push(unpackGlyph(font, String.fromCharCode(first! + at), at));
  for (let at = 0; at < singles!; at++) {
    const code = (font[HEAD + 2 * at]! << 8) | font[HEAD + 2 * at + 1]!;
    glyphs.push(unpackGlyph(font, String.fromCharCode(code), count! + 1 + at)); // one is the box for what is missing
  }
  return { name, line: line!, ascent: ascent!, cap: cap!, glyphs };
}

/** Where in the flash each font begins, with how many bytes. */
export type Places = Readonly<Record<FontName, readonly [at: number, length: number]>>;

/** build/web/fonts.json: the fonts' places by the name of the image; and the words of language.ts. */
export interface FontData {
  readonly fonts: Readonly<Record<string, Places>>;
  /** By language, words that stand on the panel in this language and in no other. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
}

/** The fonts of an image. `flash`: the flash with it, from its first byte. */
export function unpackFonts(places: Places, flash: Uint8Array): Font[] {
  return [...TEXT_FONTS, ...NUMERAL_FONTS].map((name) => {
    const [at, length] = places[name];
    return unpackFont(name, flash.subarray(at, at + length));
  });
}
