// What a screen of the device says, line by line, from the texts that stand on the panel and the shapes round them: the
// title, the rows and which of them is chosen, the players with their scores and whose turn it is, messages, questions,
// the tile that is being typed, hints of what the keys do. firmware/trivet/ui/layout.py tells where each stands.

import { HEIGHT } from "../../machine/pico/board/size";
import { NUMERAL_FONTS } from "./fonts";
import { middleOf, type Reader, type Text } from "./reading";
import { type Shape, shapesOn } from "./shapes";

export type Kind =
  | "title"
  | "line"
  | "chosen" // the row on which the choice is
  | "score" // a player and the score
  | "turn" // the same of the player whose turn it is
  | "message"
  | "question" // with its answers; or a number that is asked for, in a box
  | "tile" // the digits that were typed, clockwise from the point
  | "keys" // what keys do now
  | "map"; // a drawing of tiles; its digits are left out

export interface Line {
  readonly kind: Kind;
  readonly text: string;
  /** For lists: rows are lines in the font of the one that is chosen. */
  readonly font: string;
  /** Of a player's line: whose it is. The text goes on with the score, if there is one. */
  readonly player?: string;
}

/** A line and where it begins. */
interface PlacedLine {
  readonly x: number;
  readonly y: number;
  readonly line: Line;
}

/** A text, or a keycap, that stands in a line. */
export interface Piece {
  readonly text: string;
  readonly isKey: boolean;
  /** Whether it is a digit by itself, as the corners of tiles are. */
  readonly isDigit: boolean;
  readonly inverted: boolean;
  readonly font: string;
  readonly x: number;
  readonly end: number;
  readonly middle: number; // row
}

// Rows and columns of the panel, and distances in px.
const HEADER = 32; // the title stands above it
const KEYS = 272; // below it the key hints
export const ENTRY = { top: 208, bottom: 239 }; // between them what is being entered; a message ends above it, or with it
const BAR_END = 207; // where the line above ends, white on black if something is asked; no row of a list ends there
const EDGE = 8; // where texts begin
const PITCH = 30; // from one line of a sentence to the next, at most
const LONGEST = 4; // lines of a sentence
export const SAME_LINE = 5; // between the middles of what stands in one line
export const HALF_ROW = 15; // from the middle of a row's keycap to those of its lines
const WORD_GAP = 14; // what is farther apart is something else
const KEYCAP = { height: 28, margin: 16 }; // at most; the second of both sides together
const TOP = 2; // what begins here stands on top
const BANNER = 396; // a panel that is as wide is one from edge to edge
const CELL = 41; // a player's cell is as high, at least
const BOX = { width: 240, height: 80 }; // of a number that is asked for, at least
const MAP_DIGITS = 3; // in a drawing of tiles, at least
const NUMERALS: ReadonlySet<string> = new Set(NUMERAL_FONTS);
const KEY = /^[\p{Lu}\d–]+$|^[◀▶]+$/u; // what stands on a keycap
const NAMES = /^(NAME|TITLE)/; // the fonts of players' names in cells
const ARROWS: Readonly<Record<string, string>> = { "◀": "LEFT", "▶": "RIGHT", "◀▶": "LEFT RIGHT" };
const BOOKED = "✓"; // before what was booked last
const SIGNS = /^[◀▶▲▼★]+$/u; // a cursor, or that a list goes on

export function contains(shape: Shape, text: Text): boolean {
  const middle = middleOf(text);
  return shape.x <= text.x && text.end <= shape.x + shape.width && shape.y <= middle && middle < shape.y + shape.height;
}

/** Whether this stands across the top in place of a title, as who wins; the cell of a single player has a score. */
function isBanner({ y, width }: Shape, texts: readonly Text[]): boolean {
  return y <= TOP && width >= BANNER && !texts.some(({ font }) => NUMERALS.has(font.name));
}

/** Whether this is the digit of a row that is chosen: black on its keycap, where all else is white on black. */
export const isOfChosen = ({ text, inverted }: Text | Piece) => !inverted && /^\d$/.test(text);

function kindOfPanel(panel: Shape, texts: readonly Text[]): Kind {
  if (texts.some(isOfChosen)) return "chosen";
  const bottom = panel.y + panel.height;
  const isAbove = bottom === ENTRY.top || bottom === BAR_END;
  if (bottom === ENTRY.bottom || (panel.width >= BANNER && isAbove)) return "message";
  return isBanner(panel, texts) ? "title" : "chosen";
}

function pieceOf(text: Text): Piece {
  const { x, end, font, inverted } = text;
  const entered = text.text.replace(/^·(?=-)|(-·)+$/g, ""); // of a tile, without the digits that are to come
  const isDigit = /^\d$/.test(text.text) && !NUMERALS.has(font.name);
  return { text: entered, isKey: false, isDigit, inverted, font: font.name, x, end, middle: middleOf(text) };
}

/** Whether these texts of a cell are a player's name and score, or the name and the tile that he drew. */
function isPlayers(texts: readonly Text[]): boolean {
  return texts.some(({ font }) => NUMERALS.has(font.name) || NAMES.test(font.name));
}

/** Whether this is, in a player's cell, the number of his tiles: what is said is who has how many points. */
function isCount(text: Text): boolean {
  return /^\d{1,2}$/.test(text.text) && text.font.name === "MEDIUM";
}

/**
 * The pieces in lines, top to bottom and left to right. What stands beside one of these keycaps is one line with it: a
 * row of a list may have two of them.
 */
function rowsOf(pieces: Piece[], keycaps: readonly Piece[] = []): Piece[][] {
  const rows: Piece[][] = [];
  const lineOf = ({ middle }: Piece) =>
    keycaps.find((keycap) => Math.abs(middle - keycap.middle) <= HALF_ROW)?.middle ?? middle;
  for (const piece of [...pieces].sort((one, other) => lineOf(one) - lineOf(other) || one.middle - other.middle)) {
    const row = rows.at(-1);
    if (row && lineOf(piece) - lineOf(row[0]!) <= SAME_LINE) row.push(piece);
    else rows.push([piece]);
  }
  for (const row of rows) row.sort((one, other) => one.x - other.x);
  return rows;
}

const ENDS = /[.?!…:✓]$/; // behind these is no comma

/** Whether one says something else than the other: far from it or in other letters, but for the digit before a row. */
function isApart(before: Piece, piece: Piece): boolean {
  return piece.x - before.end > WORD_GAP || (piece.font !== before.font && piece.inverted === before.inverted);
}

function joined(row: Piece[]): string {
  let text = "";
  const hasKeys = row.some(({ isKey }) => isKey);
  const said = hasKeys ? row : row.filter((piece) => !isSign(piece));
  said.forEach((piece, at) => {
    const before = said[at - 1];
    if (before?.isKey) text += piece.isKey ? ", " : ": ";
    else if (before) text += piece.isKey || (isApart(before, piece) && !ENDS.test(text)) ? ", " : " ";
    text += piece.text;
  });
  return text;
}

/** A text as it is said. */
function spoken(text: string): string {
  return text
    .replace(/◀▶|[◀▶]/gu, (arrow) => ARROWS[arrow]!)
    .replace(/[\s,]*·\s*/g, ", ")
    .replace(/[★▲▼]/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

const isSign = ({ text, isKey }: Piece) => !isKey && SIGNS.test(text);

/** `isQuestion`: the screen asks something, in large letters on top. */
function kindOfRow(row: readonly Piece[], isQuestion: boolean): Kind {
  const { middle, font } = row[0]!;
  if (middle > KEYS) return "keys";
  if (isQuestion) return "question";
  return middle < HEADER && font === "MEDIUM" ? "title" : "line";
}

/** Of a turn, what is being entered: the tile, the figure and the draws change by themselves. Other lines stay one. */
function parts(row: Piece[]): Piece[][] {
  const { isKey, text, middle } = row[0]!;
  if (isKey || text === BOOKED || middle < ENTRY.top || middle > ENTRY.bottom) return [row];
  const found: Piece[][] = [];
  for (const piece of row) {
    const before = found.at(-1);
    if (before && !isApart(before.at(-1)!, piece)) before.push(piece);
    else found.push([piece]);
  }
  return found;
}

/** Whether the first of these rows is the title of a question: alone, from the left edge, in the largest letters. */
function isAsked([first]: readonly Piece[][]): boolean {
  const title = first?.[0];
  if (first?.length !== 1 || !title || title.isKey || title.inverted || title.x !== EDGE) return false;
  return /^(TITLE|LARGE)/.test(title.font) && title.middle < 2 * HEADER;
}

/** Whether a row belongs to a drawing of tiles, as far as one row tells; a sentence may stand at its right. */
function isDrawn(row: readonly Piece[]): boolean {
  return row.slice(0, 2).every(({ isDigit }) => isDigit);
}

/** What the tile in a triangle is, of the digits in its corners: clockwise from the point. */
function tileOf(triangle: Shape & { up: boolean }, texts: Text[]): string {
  const centre = triangle.y + triangle.height / 2;
  const corner = (text: Text) => {
    const middle = triangle.x + triangle.width / 2;
    const across = (text.x + text.end) / 2;
    if (Math.abs(across - middle) < triangle.width / 8) return 0;
    return across > middle === triangle.up ? 1 : 2;
  };
  const sorted = [...texts].sort((one, other) => corner(one) - corner(other) || middleOf(one) - centre);
  return sorted.map(({ text }) => text).join("-");
}

/** Clockwise from the upper left, as the players sit: a line stands in the middle of its cell. */
function seated(cells: PlacedLine[]): PlacedLine[] {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const x = middle(cells.map((cell) => cell.x));
  const y = middle(cells.map((cell) => cell.y));
  const angle = (cell: PlacedLine) => Math.atan2(cell.y - y, cell.x - x);
  const around = [...cells].sort((one, other) => angle(one) - angle(other));
  const [first] = [...cells].sort((one, other) => one.y - other.y || one.x - other.x);
  const at = around.indexOf(first!);
  return [...around.slice(at), ...around.slice(0, at)].map(({ line }, seat) => ({ line, x: seat, y: first!.y }));
}

function joinedLines(texts: readonly Text[]): [text: string, font: string] {
  const pieces = texts.filter(({ text }) => text !== "!").map(pieceOf);
  const rows = rowsOf(pieces, pieces.filter(isOfChosen));
  return [rows.map(joined).join(" "), rows[0]?.[0]?.font ?? ""];
}

/**
 * A player's name, and the score or the tile, if all of it can be read; null if the name cannot, as it is struck out.
 */
function playersLine(texts: readonly Text[], kind: Kind): Line | null {
  const corners = texts.map(pieceOf).filter(({ isDigit }) => isDigit); // of a tile on its base, if there are several
  const isTile = corners.length > 1;
  const [name, ...others] = rowsOf(texts.filter((text) => isTile || !isCount(text)).map(pieceOf)).flat();
  if (NUMERALS.has(name!.font)) return null;
  const tile = rowsOf(corners).flatMap((row) => row.reverse()); // clockwise from the point
  const told = isTile ? (tile.length === 3 ? tile : []) : others;
  const said = told.map(({ text }) => text).join(isTile ? "-" : " ");
  return { kind, text: spoken(`${name!.text} ${said}`), font: name!.font, player: name!.text };
}

/** The keycaps, and words that are marked in a line like them, each with the text on it. */
export function keycapsOn(texts: readonly Text[], panels: readonly Shape[]): [Text, Piece][] {
  const found: [Text, Piece][] = [];
  for (const panel of panels) {
    if (panel.height > KEYCAP.height) continue;
    const inside = texts.filter((text) => contains(panel, text));
    const [text] = inside;
    if (inside.length !== 1 || panel.width - (text!.end - text!.x) > KEYCAP.margin) continue;
    const keycap = {
      ...pieceOf(text!),
      text: ARROWS[text!.text] ?? text!.text,
      isKey: KEY.test(text!.text),
      isDigit: false,
      inverted: false,
      x: panel.x,
      end: panel.x + panel.width,
    };
    found.push([text!, keycap]);
  }
  return found;
}

/** The lines of a screen, read from its texts and shapes. */
class Layout {
  private readonly left: Set<Text>;

  constructor(
    texts: Text[],
    private readonly shapes: ReturnType<typeof shapesOn>,
  ) {
    this.left = new Set(texts);
  }

  /** The texts in a shape; they are nowhere else then. */
  private take(shape: Shape): Text[] {
    const found = [...this.left].filter((text) => contains(shape, text));
    for (const text of found) this.left.delete(text);
    return found;
  }

  lines(): PlacedLine[] {
    const found: PlacedLine[] = [];
    const add = ({ x, y }: { x: number; y: number }, kind: Kind, text: string, font = "") => {
      const clean = kind === "keys" ? text : spoken(text);
      if (/[\p{L}\p{N}✓]/u.test(clean)) found.push({ y, x, line: { kind, text: clean, font } });
    };
    const middle = ({ x, y, height }: Shape) => ({ x, y: y + height / 2 });
    const keys: Piece[] = [];
    for (const [text, keycap] of keycapsOn([...this.left], this.shapes.panels)) {
      this.left.delete(text);
      keys.push(keycap);
    }
    const cells: PlacedLine[] = [];
    const sized = (shapes: readonly Shape[]) => [...shapes].sort((a, b) => a.width * a.height - b.width * b.height);
    const shapes = [
      ...sized(this.shapes.panels).map((shape) => ({ ...shape, isBlack: true })),
      ...sized(this.shapes.frames).map((shape) => ({ ...shape, isBlack: false })),
    ];
    for (const shape of shapes) {
      const texts = this.take(shape);
      if (!texts.length) continue;
      const isBox = !shape.isBlack && shape.x > EDGE && shape.width >= BOX.width && shape.height >= BOX.height;
      if (isBox) for (const text of texts) add({ x: 0, y: middleOf(text) }, "question", text.text, text.font.name);
      else if (shape.height >= CELL && !isBanner(shape, texts) && isPlayers(texts)) {
        const line = playersLine(texts, shape.isBlack ? "turn" : "score");
        if (line) cells.push({ x: shape.x + shape.width / 2, y: shape.y + shape.height / 2, line });
      } else add(middle(shape), shape.isBlack ? kindOfPanel(shape, texts) : "line", ...joinedLines(texts));
    }
    if (cells.length) found.push(...seated(cells));
    for (const triangle of this.shapes.triangles) {
      const digits = [...this.left].filter((text) => pieceOf(text).isDigit && contains(triangle, text));
      for (const text of digits) this.left.delete(text);
      add(triangle, "tile", tileOf(triangle, digits));
    }
    const rest = [...this.left].filter((text) => !text.inverted || text.text.length > 1);
    const numbers = keys.filter(({ text, x }) => /^\d$/.test(text) && x <= EDGE);
    const rows = rowsOf([...rest.map(pieceOf).filter(({ text }) => text), ...keys], numbers);
    const isMap =
      rows
        .filter(isDrawn)
        .flat()
        .filter(({ isDigit }) => isDigit).length >= MAP_DIGITS;
    const isQuestion = isAsked(rows) && !cells.length;
    for (const row of rows) {
      const said = isMap || row.every(({ isDigit }) => isDigit) ? row.filter(({ isDigit }) => !isDigit) : row;
      for (const part of !said.length ? [] : cells.length ? parts(said) : [said]) {
        add({ x: part[0]!.x, y: row[0]!.middle }, kindOfRow(row, isQuestion), joined(part), part[0]!.font);
      }
    }
    if (isMap) found.push({ y: HEIGHT / 2, x: 0, line: { kind: "map", text: "", font: "" } });
    return found.sort((one, other) => one.y - other.y || one.x - other.x);
  }
}

/** Whether a line can go on below: the same kind of line in the same letters, right under it. */
function isUnder(above: PlacedLine, below: PlacedLine): boolean {
  const alike = above.line.kind === below.line.kind && above.line.font === below.line.font && above.x === below.x;
  return alike && below.y > above.y && below.y - above.y <= PITCH;
}

/** How many lines a sentence that begins here takes, 1 if it is none: rows of a list have no full stop at their end. */
function linesOfSentence(lines: readonly PlacedLine[], at: number): number {
  for (let end = at; end < Math.min(at + LONGEST, lines.length); end++) {
    const { text } = lines[end]!.line;
    if ((end > at && !isUnder(lines[end - 1]!, lines[end]!)) || /[\]?:]$/.test(text)) return 1;
    if (/[.!]$/.test(text)) return end - at + 1;
  }
  return 1;
}

/** Whether what is below goes on with the line: in small letters, or after a comma. */
function goesOn(above: Line, below: Line): boolean {
  if (above.kind !== below.kind || above.font !== below.font || above.kind === "title") return false;
  return !/[.:?!]$/.test(above.text) && (/^\p{Ll}/u.test(below.text) || above.text.endsWith(","));
}

/** Lines of one sentence, broken where the panel ends, are one. */
function withSentences(lines: readonly PlacedLine[]): Line[] {
  const found: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const count = linesOfSentence(lines, at);
    const text = lines
      .slice(at, at + count)
      .map(({ line }) => line.text)
      .join(" ");
    const line = { ...lines[at]!.line, text };
    const before = found.at(-1);
    if (before && goesOn(before, line)) found[found.length - 1] = { ...before, text: `${before.text} ${text}` };
    else found.push(line);
    at += count;
  }
  return found;
}

export function screenOf(reader: Reader, picture: Uint8Array): Line[] {
  return withSentences(new Layout(reader.read(picture), shapesOn(picture)).lines());
}
