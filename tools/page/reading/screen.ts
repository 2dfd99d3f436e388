// What a screen of the device says, line by line, from the texts that stand on the panel and the shapes round them: the
// title, the rows and which of them is chosen, the players with their scores and whose turn it is, messages, questions,
// the tile that is being typed, and the hints of what the keys do.

import { HEIGHT } from "../../machine/pico/board/size";
import { middleOf, type Reader, type Text } from "./reading";
import { type Shape, shapesOn } from "./shapes";

export type Kind =
  | "title"
  | "line"
  | "chosen" // the row on which the choice is
  | "score" // a player and the score
  | "turn" // the same of the player whose turn it is
  | "message"
  | "question" // in a box over everything else
  | "tile" // the digits that were typed, clockwise from the point
  | "keys" // what keys do now
  | "map"; // a drawing of tiles; its digits are left out

export interface Line {
  readonly kind: Kind;
  readonly text: string;
  /** For lists: rows are lines in the font of the one that is chosen. */
  readonly font: string;
}

/** A line and where it begins. */
interface PlacedLine {
  readonly x: number;
  readonly y: number;
  readonly line: Line;
}

/** A text, or a keycap, that stands in a line. */
interface Piece {
  readonly text: string;
  readonly isKey: boolean;
  readonly inverted: boolean;
  readonly font: string;
  readonly x: number;
  readonly end: number;
  readonly middle: number; // row
}

const HEADER = 32; // px
const FOOTER = 24; // px
const PITCH = 30; // px from one line of a sentence to the next, at most
const LONGEST = 4; // lines of a sentence
const SAME_LINE = 5; // px between the middles of what stands in one line
const WORD_GAP = 14; // px: what is farther apart is something else
const KEYCAP = { height: 26, margin: 16 }; // px, at most; the second of both sides together
const TOP = 2; // px: what begins here stands on top
const BANNER = 396; // px: a panel on top that is wider is a title
const STRIP = 60; // px: the players side by side are no higher
const LOW_ROW = 24; // px: a chosen row in small letters is no higher
const DIALOG = { width: 240, height: 80 }; // px, at least
const MAP_DIGITS = 3; // in a drawing of tiles, at least
const NUMERALS = new Set(["LOW", "NARROW", "TOTAL", "HUGE"]);
const ARROWS: Readonly<Record<string, string>> = { "◀": "LEFT", "▶": "RIGHT", "◀▶": "LEFT RIGHT" };
const SIGNS = /^[◀▶▲▼★]+$/u; // a cursor, or that a list goes on

function contains(shape: Shape, text: Text): boolean {
  const middle = middleOf(text);
  return shape.x <= text.x && text.end <= shape.x + shape.width && shape.y <= middle && middle < shape.y + shape.height;
}

function pieceOf(text: Text): Piece {
  const { x, end, font, inverted } = text;
  return { text: text.text, isKey: false, inverted, font: font.name, x, end, middle: middleOf(text) };
}

/** Whether this is, in a player's cell, the number of his tiles: what is said is who has how many points. */
function isCount({ text, font }: Text): boolean {
  return /^▲?\d{1,2}$/u.test(text) && !NUMERALS.has(font.name);
}

/** The pieces in lines, top to bottom and left to right. */
function rowsOf(pieces: Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((one, other) => one.middle - other.middle)) {
    const row = rows.at(-1);
    if (row && piece.middle - row[0]!.middle <= SAME_LINE) row.push(piece);
    else rows.push([piece]);
  }
  for (const row of rows) row.sort((one, other) => one.x - other.x);
  return rows;
}

function joined(row: Piece[]): string {
  let text = "";
  const hasKeys = row.some(({ isKey }) => isKey);
  const said = hasKeys ? row : row.filter((piece) => !isSign(piece));
  said.forEach((piece, at) => {
    const before = said[at - 1];
    if (before?.isKey) text += piece.isKey ? ", " : ": ";
    else if (before) text += piece.isKey || piece.x - before.end > WORD_GAP ? ", " : " ";
    text += piece.text;
  });
  return text;
}

/** A text as it is said. */
function spoken(text: string): string {
  return text
    .replace(/[◀▶]/gu, (arrow) => ARROWS[arrow]!)
    .replace(/\s*·\s*/g, ", ")
    .replace(/[★▲▼]/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

const isSign = ({ text, isKey }: Piece) => !isKey && SIGNS.test(text);

/** `isStrip`: where a title is on other screens, players and scores stand side by side. */
function kindOfRow(row: Piece[], isStrip: boolean): Kind {
  const { middle, font, inverted } = row[0]!;
  if (row.some(({ isKey }) => isKey) && middle > HEIGHT - FOOTER) return "keys";
  if (inverted && font === "SMALL") return "message"; // its bar touches a box, or it would be a panel
  if (middle >= HEADER) return "line";
  return isStrip ? "score" : font === "MEDIUM" ? "title" : "line";
}

const isDigit = ({ text, font, isKey }: Piece) => !isKey && /^\d$/.test(text) && !NUMERALS.has(font);

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
    const keys = this.keycaps();
    for (const triangle of this.shapes.triangles) {
      const digits = [...this.left].filter((text) => isDigit(pieceOf(text)) && contains(triangle, text));
      for (const text of digits) this.left.delete(text);
      add(triangle, "tile", tileOf(triangle, digits));
    }
    const sized = (shapes: readonly Shape[]) => [...shapes].sort((a, b) => a.width * a.height - b.width * b.height);
    for (const panel of sized(this.shapes.panels)) {
      const texts = this.take(panel);
      if (texts.length) add(middle(panel), this.kindOfPanel(panel, texts), ...this.joined(texts));
    }
    for (const frame of sized(this.shapes.frames)) {
      const isDialog = frame.width >= DIALOG.width && frame.height >= DIALOG.height;
      const own = isDialog ? keys.filter((key) => key.x > frame.x && key.end < frame.x + frame.width) : [];
      const inside = own.filter((key) => key.middle > frame.y && key.middle < frame.y + frame.height);
      const texts = this.take(frame);
      if (isDialog) {
        for (const key of inside) keys.splice(keys.indexOf(key), 1);
        for (const row of rowsOf([...texts.map(pieceOf), ...inside])) {
          add(
            { x: row[0]!.x, y: row[0]!.middle },
            row.some(({ isKey }) => isKey) ? "keys" : "question",
            joined(row),
            row[0]!.font,
          );
        }
      } else if (texts.length) {
        const isScore = texts.some(({ font }) => NUMERALS.has(font.name));
        add(middle(frame), isScore ? "score" : "line", ...this.joined(texts));
      }
    }
    const isStrip = this.shapes.panels.some((panel) => panel.y <= TOP && panel.width < BANNER && panel.height <= STRIP);
    const rest = [...this.left].filter((text) => !text.inverted || text.text.length > 1);
    let drawn = 0;
    for (const row of rowsOf([...rest.map(pieceOf), ...keys])) {
      if (row.every(isDigit)) drawn += row.length;
      else add({ x: row[0]!.x, y: row[0]!.middle }, kindOfRow(row, isStrip), joined(row), row[0]!.font);
    }
    if (drawn >= MAP_DIGITS) found.push({ y: HEIGHT / 2, x: 0, line: { kind: "map", text: "", font: "" } });
    return found.sort((one, other) => one.y - other.y || one.x - other.x);
  }

  /** The keycaps, and the hints' words that stand with them stay what they are. */
  private keycaps(): Piece[] {
    const found: Piece[] = [];
    for (const panel of this.shapes.panels) {
      if (panel.height > KEYCAP.height) continue;
      const inside = [...this.left].filter((text) => contains(panel, text));
      const [text] = inside;
      if (inside.length !== 1 || panel.width - (text!.end - text!.x) > KEYCAP.margin) continue;
      this.left.delete(text!);
      found.push({
        ...pieceOf(text!),
        text: ARROWS[text!.text] ?? text!.text,
        isKey: true,
        inverted: false,
        x: panel.x,
        end: panel.x + panel.width,
      });
    }
    return found;
  }

  private kindOfPanel(panel: Shape, texts: Text[]): Kind {
    if (texts.some(({ text, inverted }) => text === "!" && !inverted)) return "message";
    if (panel.y <= TOP && panel.width >= BANNER) return "title";
    const rightmost = texts.reduce((last, text) => (text.x > last.x ? text : last));
    const hasScore = panel.y <= TOP && texts.length > 1 && /^[-−]?\d+$/.test(rightmost.text);
    if (hasScore || texts.some(({ font }) => NUMERALS.has(font.name)))
      return texts.some(({ text }) => text.includes("★")) ? "score" : "turn";
    if (
      panel.height > LOW_ROW &&
      rightmost.font.name === "SMALL" &&
      rowsOf(texts.map(pieceOf)).length === texts.length
    ) {
      return "message";
    }
    return "chosen";
  }

  private joined(texts: Text[]): [text: string, font: string] {
    const isScore = texts.some(({ font }) => NUMERALS.has(font.name));
    const said = texts.filter((text) => text.text !== "!" && !(isScore && isCount(text)));
    const rows = rowsOf(said.map(pieceOf));
    return [rows.map(joined).join(" "), rows[0]?.[0]?.font ?? ""];
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
