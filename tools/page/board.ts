// Which board's device the page shows, by the name of its image: NAME.bin, and its pin map, NAME.board.json. The address
// says it, ?board=NAME, and a link among the settings leads there; without it the board is that which the page is written
// for, data-board of the document. The page that is one file has no other.

import type { Board } from "../machine/pico/board";
import { asset, jsonAsset } from "./assets";

const { dataset } = document.documentElement;
const links = [...document.querySelectorAll<HTMLAnchorElement>("#boards a")];
const asked = nameIn(location);

/** The name of the board. */
export const BOARD = links.some((link) => nameIn(link) === asked) ? asked! : dataset.board!;
for (const link of links) if (nameIn(link) === BOARD) link.ariaCurrent = "true";

/** The names of all boards that the page has. */
export const BOARDS: readonly string[] = links.length ? links.map((link) => nameIn(link)!) : [BOARD];

/** The name that the address asks for and the page does not have; null if there is none. */
export const UNKNOWN_BOARD = asked === BOARD ? null : asked;

/** The name of the board from which the page has gone back to its own, for want of its files; null if it has not. */
export const LACKING_BOARD = nameIn(location, "lacking");
if (LACKING_BOARD !== null) history.replaceState(history.state, "", location.pathname + location.hash);

export const loadImage = () => orBack(asset(`${BOARD}.bin`));
export const loadPins = () => orBack(jsonAsset<Board>(`${BOARD}.board.json`));

/** What a board needs. Without a network a board that was never shown has none of it: then back to the page's own. */
function orBack<T>(coming: Promise<T>): Promise<T> {
  if (BOARD === dataset.board) return coming;
  return coming.catch(() => {
    location.replace(`?lacking=${BOARD}${location.hash}`);
    return new Promise(() => {}); // until the page is gone
  });
}

function nameIn({ search }: { search: string }, key = "board"): string | null {
  return new URLSearchParams(search).get(key);
}

/**
 * Lays the keys as they lie on a board with a keypad, whose inputs are counted along its rows. Those of a board whose keys
 * have GPIOs stay in the page's own order, in as many rows as there is room for.
 */
export function layKeys({ keys, keys_across, expander }: Board, shown: ReadonlyMap<string, HTMLElement>): void {
  if (!expander) return;
  const names = Object.keys(keys).sort((one, other) => keys[one]! - keys[other]!);
  shown.get("OK")!.parentElement!.append(...names.map((name) => shown.get(name)!));
  dataset.across = String(keys_across);
}
