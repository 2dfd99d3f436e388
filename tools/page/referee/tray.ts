// The tray: all tiles of the set, those that lie on the board struck out. On a desk it lies below the board, on a phone
// in a dialog of its own.

import { say } from "../words";
import { button, make, signs } from "./elements";
import type { Digits, Told } from "./told";

/** The tiles of both sets in the engine's order: the 56, then the mirror tiles. */
function allTiles(): Digits[] {
  const found: Digits[] = [];
  const digits = [0, 1, 2, 3, 4, 5];
  for (const a of digits) for (const b of digits.slice(a)) for (const c of digits.slice(b)) found.push([a, b, c]);
  for (const a of digits)
    for (const c of digits.slice(a + 2)) for (const b of digits.slice(a + 1, c)) found.push([a, c, b]);
  return found;
}

const TILES = allTiles();

export class Tray {
  readonly element = make("div.tray");
  readonly #title = make("p");
  readonly #grid = make("div.grid");

  constructor(private readonly onTile: (digits: Digits) => void) {
    this.element.append(this.#title, this.#grid);
  }

  show({ lies, tiles, count }: Told): void {
    this.#title.textContent = say("referee.tray.title", { tiles, count });
    if (lies === undefined) return;
    if (this.#grid.childElementCount !== lies.length) {
      const buttons = TILES.slice(0, lies.length).map((digits) => {
        const [a, b, c] = digits.map(String);
        const made = button("", () => this.onTile(digits));
        made.append(a!, signs("-"), b!, signs("-"), c!); // 012 would be heard as twelve
        return made;
      });
      this.#grid.replaceChildren(...buttons);
    }
    [...this.#grid.children].forEach((tile, at) => {
      (tile as HTMLButtonElement).disabled = lies[at] === "1";
    });
  }
}
