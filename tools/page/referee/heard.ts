// The board for the ear: its tiles as a list, and in words the cell that the arrow keys have come to. Both say what is
// drawn (board.ts).

import { say, type Word } from "../words";
import { capital, figureName, nameOf, paying, sentences } from "./answer";
import type { BoardView } from "./board";
import { make } from "./elements";
import { type Cell, neighbours, pointsDown } from "./lattice";
import type { Heard, Told } from "./told";

export class HeardBoard {
  readonly list = make("ul.unseen", { role: "list" });

  constructor(private readonly board: BoardView) {}

  /** Lists the tiles that are drawn. */
  show({ tiles, count }: Told): void {
    const { cells } = this.board;
    this.list.hidden = !count;
    this.list.setAttribute("aria-label", say("referee.tray.title", { tiles, count }));
    this.list.replaceChildren(...cells.map((cell) => make("li", {}, sentences(this.#tile(cell, cells[0]!)))));
  }

  /** A cell in words: its tile; else the edges that it has, and what the tile in hand would do there. */
  cell(cell: Cell, { needed, sides, tried }: Heard, told: Told): string {
    if (this.board.digits(cell)) return sentences(this.#tile(cell, this.board.cells[0]!));
    const edges = sides.map((at) => {
      const edge = say("referee.side.edge", { edge: `${needed[at]}-${needed[(at + 1) % 3]}` });
      return on(neighbours(cell)[at]![0], edge);
    });
    const opposite = sides.length === 1 ? needed[(sides[0]! + 2) % 3]! : -1;
    if (opposite >= 0) edges.push(say("referee.opposite", { number: opposite }));
    const free = [say("referee.free"), ...(sides.length ? edges : [say("referee.alone")])].join(", ");
    return sentences(free, ...(tried ? would(tried, told) : []));
  }

  /** `first`: a cell of the uppermost row. */
  #tile(cell: Cell, first: Cell): string {
    const digits = this.board.digits(cell);
    const tip = say(pointsDown(cell) ? "referee.tip.down" : "referee.tip.up", { number: digits[0]! });
    const beside = neighbours(cell)
      .filter(([, other]) => this.board.digits(other))
      .map(([side, other]) => on(side, nameOf(this.board.digits(other))));
    return [nameOf(digits), say("referee.row", { row: cell.y - first.y + 1 }), tip, ...beside].join(", ");
  }
}

const on = (side: string, what: string): string => say(`referee.side.${side}` as Word, { what });

/** What the tile in hand would do: what it pays, or that it does not fit. That no edge touches is said already. */
function would([digits, why, figure, points]: NonNullable<Heard["tried"]>, { tiles }: Told): string[] {
  if (digits === null) return [say("referee.hand.none")];
  const tile = nameOf(digits);
  if (why === null) {
    const counts = figure === "none" ? "" : capital(figureName(figure));
    return [paying(tile, say("referee.fits")), counts, say("points", { count: points })];
  }
  const isSaid = why === "corner" || why === "no-edge";
  return [say("referee.illegal", { tile }), isSaid ? "" : say(`referee.no.${why}` as Word, { tiles })];
}
