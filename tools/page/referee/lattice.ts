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

/** The cells over its three edges. */
export function neighbours({ x, y }: Cell): Cell[] {
  return [
    { x: x - 1, y },
    { x: x + 1, y },
    { x, y: pointsDown({ x, y }) ? y - 1 : y + 1 },
  ];
}
