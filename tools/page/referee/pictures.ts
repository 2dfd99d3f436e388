// Small pictures: a tile with its numbers, and the shapes of the figures.

import type { Digits } from "./told";

/** A tile as it lies, its digits clockwise from its point. */
export function tilePicture([a, b, c]: Digits, isDown: boolean): string {
  const [way, side, top, low] = isDown ? ["M0 87l-50 -87h100z", -17, 59, 29] : ["M0 0l50 87h-100z", 17, 50, 80];
  return (
    `<svg class="picture" viewBox="-56 -6 112 99" aria-hidden="true"><path d="${way}"/><text x="0" y="${top}">${a}</text>` +
    `<text x="${side}" y="${low}">${b}</text><text x="${-side}" y="${low}">${c}</text></svg>`
  );
}

// By figure: the cells round the one that makes it, (0, 0).
const ROUND = [
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
] as const;
const SHAPES: Record<string, readonly (readonly [number, number])[]> = {
  bridge: [
    [0, 1],
    [0, -1],
  ],
  hexagon: ROUND,
  double: [...ROUND, [2, 0], [2, 1], [1, 1], [0, 1]],
  triple: [...ROUND, [2, 0], [2, 1], [1, 1], [0, 1], [-1, 1], [-2, 1], [-2, 0]],
  "two-edge": [
    [-1, 0],
    [1, 0],
  ],
};
export const FIGURES = Object.keys(SHAPES);

/** The shape of a figure, the tile that makes it filled. */
export function figurePicture(figure: string): string {
  const cells = SHAPES[figure]!;
  const shape = ([x, y]: readonly [number, number]) =>
    (x + y) & 1 ? `M${x * 50} ${(y + 1) * 87}l-50 -87h100z` : `M${x * 50} ${y * 87}l50 87h-100z`;
  const all = [...cells, [0, 0] as const];
  const left = Math.min(...all.map(([x]) => x * 50 - 50)) - 6;
  const right = Math.max(...all.map(([x]) => x * 50 + 50)) + 6;
  const top = Math.min(...all.map(([, y]) => y * 87)) - 6;
  const bottom = Math.max(...all.map(([, y]) => y * 87 + 87)) + 6;
  return (
    `<svg class="shape" viewBox="${left} ${top} ${right - left} ${bottom - top}" aria-hidden="true">` +
    `<path d="${cells.map(shape).join("")}"/><path class="maker" d="${shape([0, 0])}"/></svg>`
  );
}
