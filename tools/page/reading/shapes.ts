// The rectangles and triangles on the panel, found by what hangs together in one colour: the keycaps, rows, score cells,
// boxes and tiles in which texts stand (firmware/trivet/ui/widgets.py draws them).

import { HEIGHT, WIDTH } from "../../machine/pico/board/size";

export interface Shape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Shapes {
  /** Filled rectangles, corners rounded or not. */
  readonly panels: Shape[];
  /** The white insides of frames. */
  readonly frames: Shape[];
  /** Triangles with a point up or down, by their outlines. */
  readonly triangles: (Shape & { readonly up: boolean })[];
}

const LEAST_WIDTH = 16;
const LEAST_HEIGHT = 14;
const LEAST_TRIANGLE = 40; // px: smaller ones have no digits
const SIDE = 0.5; // of a side: what must be there of a rectangle whose corners are rounded off
const FILL = 0.45; // of a panel: what the text on it leaves black
const LONG = 0.3; // of a rectangle's width: letters that touch it have no such runs
const RULE = 3; // px, at most
const BAR = 2; // px: from the panel's edge to what is black
const ACROSS = WIDTH - 2 * BAR; // px: a frame that is as wide is the paper between two lines

/** A box round pixels, and how many of them lie on each of its sides. */
interface Box {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Pixels of one colour that hang together. */
interface Blob {
  area: number;
  readonly all: Box;
  /** Round the long runs alone: letters of a neighbour may touch it. */
  readonly core: Box;
}

interface Run {
  readonly y: number;
  readonly x0: number;
  readonly x1: number; // the first pixel behind it
  of: number; // its own number, or that of a run with which it hangs together
}

function runsOf(picture: Uint8Array, colour: 0 | 1): Run[] {
  const runs: Run[] = [];
  for (let y = 0; y < HEIGHT; y++) {
    let start = -1;
    for (let x = 0; x <= WIDTH; x++) {
      const is = x < WIDTH && ((picture[y * (WIDTH >> 3) + (x >> 3)]! >> (7 - (x & 7))) & 1) === colour;
      if (is && start < 0) start = x;
      if (!is && start >= 0) {
        runs.push({ y, x0: start, x1: x, of: runs.length });
        start = -1;
      }
    }
  }
  return runs;
}

/** The runs without lines across the panel, white above or below: what they touch is none of theirs. */
function withoutRules(runs: Run[]): Run[] {
  const filled = new Int16Array(HEIGHT + 2); // of each row, from the one above the first on
  for (const { y, x0, x1 } of runs) filled[y + 1] += x1 - x0;
  const isRule = (y: number) => {
    let [above, below] = [y, y];
    while (filled[above] === ACROSS) above--;
    while (filled[below + 2] === ACROSS) below++;
    const least = Math.min(filled[above]!, filled[below + 2]!);
    return filled[y + 1] === ACROSS && below - above < RULE && least < ACROSS / 2;
  };
  return runs.filter(({ y }) => !isRule(y)).map((run, of) => ({ ...run, of }));
}

/** The runs without what lies at the panel's edges, where bars end and lines go on. */
function withoutEdges(runs: Run[]): Run[] {
  return runs
    .map((run) => ({ ...run, x0: Math.max(run.x0, BAR), x1: Math.min(run.x1, WIDTH - BAR) }))
    .filter(({ x0, x1 }) => x0 < x1);
}

function rootOf(runs: Run[], number: number): number {
  let at = number;
  while (runs[at]!.of !== at) {
    runs[at]!.of = runs[runs[at]!.of]!.of;
    at = runs[at]!.of;
  }
  return at;
}

/** Joins the runs that touch one in the row above. */
function join(runs: Run[]): void {
  for (let at = 0, above = 0; at < runs.length; at++) {
    const run = runs[at]!;
    while (runs[above]!.y < run.y - 1 || (runs[above]!.y === run.y - 1 && runs[above]!.x1 <= run.x0)) above++;
    for (let other = above; runs[other]!.y === run.y - 1 && runs[other]!.x0 < run.x1; other++) {
      runs[rootOf(runs, at)]!.of = rootOf(runs, other);
    }
  }
}

const nowhere = (): Box => ({ x0: WIDTH, x1: 0, y0: HEIGHT, y1: 0, top: 0, bottom: 0, left: 0, right: 0 });

function widen(box: Box, { x0, x1, y }: Run): void {
  box.x0 = Math.min(box.x0, x0);
  box.x1 = Math.max(box.x1, x1);
  box.y0 = Math.min(box.y0, y);
  box.y1 = Math.max(box.y1, y + 1);
}

function countSides(box: Box, { x0, x1, y }: Run): void {
  if (y === box.y0) box.top += x1 - x0;
  if (y === box.y1 - 1) box.bottom += x1 - x0;
  if (x0 === box.x0) box.left++;
  if (x1 === box.x1) box.right++;
}

function blobsOf(picture: Uint8Array, colour: 0 | 1): Blob[] {
  const all = runsOf(picture, colour);
  const runs = colour === 0 ? withoutRules(withoutEdges(all)) : all;
  join(runs);
  const found = new Map<number, Blob>();
  const blobs = runs.map((run, at) => {
    const root = rootOf(runs, at);
    const blob = found.get(root) ?? { area: 0, all: nowhere(), core: nowhere() };
    found.set(root, blob);
    blob.area += run.x1 - run.x0;
    widen(blob.all, run);
    return blob;
  });
  for (const [at, run] of runs.entries()) {
    const { all, core } = blobs[at]!;
    if (run.x1 - run.x0 >= LONG * (all.x1 - all.x0)) widen(core, run);
  }
  for (const [at, run] of runs.entries()) {
    countSides(blobs[at]!.all, run);
    countSides(blobs[at]!.core, run);
  }
  return [...found.values()];
}

const shapeOf = ({ x0, x1, y0, y1 }: Box): Shape => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 });

function isRectangle(box: Box): boolean {
  const { width, height } = shapeOf(box);
  const across = Math.min(box.top, box.bottom);
  const down = Math.min(box.left, box.right);
  return width >= LEAST_WIDTH && height >= LEAST_HEIGHT && across >= SIDE * width && down >= SIDE * height;
}

/** Whether it is a tile's outline; its box is 7 high where it is 8 wide. */
function isTriangle(box: Box): boolean {
  const { width, height } = shapeOf(box);
  if (width < LEAST_TRIANGLE || Math.abs(height * 8 - width * 7) > 24) return false;
  const [base, point] = [Math.max(box.top, box.bottom), Math.min(box.top, box.bottom)];
  return base >= 0.9 * width && point <= 0.15 * width;
}

/** The rectangle that a blob is, or null; what touches it may belong to it or not. */
function rectangleOf({ all, core }: Blob): Shape | null {
  const box = [all, core].find(isRectangle);
  return box ? shapeOf(box) : null;
}

const isFilled = ({ area }: Blob, { width, height }: Shape) => area >= FILL * width * height;

export function shapesOn(picture: Uint8Array): Shapes {
  const black = blobsOf(picture, 0);
  const rectangles = (blobs: Blob[], fits: (blob: Blob, shape: Shape) => boolean) =>
    blobs.flatMap((blob) => {
      const shape = rectangleOf(blob);
      return shape && fits(blob, shape) ? [shape] : [];
    });
  return {
    panels: rectangles(black, isFilled),
    frames: rectangles(blobsOf(picture, 1), (_, { width }) => width < ACROSS),
    triangles: black
      .filter(({ all }) => isTriangle(all))
      .map(({ all }) => ({ ...shapeOf(all), up: all.bottom > all.top })),
  };
}
