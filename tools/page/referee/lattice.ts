// The lattice on which tiles lie, in units of the drawing (firmware/trivet/command/drawing.py): the point (u, v)
// stands at (50 u, 87 v), and the cell (x, y) points up where x + y is even.

export interface Cell {
  readonly x: number;
  readonly y: number;
}

export const HALF = 50;
export const HIGH = 87;

export const pointsDown = ({ x, y }: Cell): boolean => ((x + y) & 1) === 1;

/** The cell in which a point of the drawing lies. */
export function cellAt(left: number, top: number): Cell {
  const y = Math.floor(top / HIGH);
  const down = top / HIGH - y; // how far below the upper line, 0 to 1
  const across = left / HALF;
  const x = Math.round(across);
  // The nearest column's cell takes what lies between its slanted edges, the next one the rest.
  const reach = pointsDown({ x, y }) ? 1 - down : down;
  if (Math.abs(across - x) <= reach) return { x, y };
  return { x: across > x ? x + 1 : x - 1, y };
}

/** The middle of a cell, in units of the drawing. */
export function middle(cell: Cell): { left: number; top: number } {
  return { left: cell.x * HALF, top: (cell.y + (pointsDown(cell) ? 1 / 3 : 2 / 3)) * HIGH };
}

/** Its three edges in the engine's order, from corner 0 to 1 and so on: on which side each is, and the cell over it. */
export function neighbours({ x, y }: Cell): [side: string, cell: Cell][] {
  const left: [string, Cell] = ["left", { x: x - 1, y }];
  const right: [string, Cell] = ["right", { x: x + 1, y }];
  return pointsDown({ x, y }) ? [left, ["above", { x, y: y - 1 }], right] : [right, ["below", { x, y: y + 1 }], left];
}
