// Fingers on the keys, in emulated time.
//
// A finger stays on a key for some 50 ms at the least, and needs as long to come back. A mouse, a touch screen or a
// script can be quicker than any contact: its movements are kept in order and put off until a finger could have made
// them, key by key. Whatever a hand can do passes as it comes.

const HOLD_MS = 50; // from a press to its release
const REST_MS = 70; // from a release to the next press of that key

interface Key {
  down: boolean;
  nextMs: number; // before that it cannot move again
  moves: boolean[]; // still to be made: down or up, in turn
}

export class Fingers {
  readonly #keys = new Map<string, Key>();
  readonly #move: (name: string, down: boolean) => void;

  /** `move` pushes a key down or lets it go. */
  constructor(names: Iterable<string>, move: (name: string, down: boolean) => void) {
    for (const name of names) this.#keys.set(name, { down: false, nextMs: 0, moves: [] });
    this.#move = move;
  }

  /** A finger wants to move at this emulated instant. */
  want(name: string, down: boolean, nowMs: number): void {
    const key = this.#keys.get(name);
    if (key === undefined || (key.moves.at(-1) ?? key.down) === down) return;
    key.moves.push(down);
    this.due(nowMs);
  }

  /** Makes the movements whose time has come; returns when the next one is due, Infinity for never. */
  due(nowMs: number): number {
    let next = Number.POSITIVE_INFINITY;
    for (const [name, key] of this.#keys) {
      while (key.moves.length && key.nextMs <= nowMs) {
        key.down = key.moves.shift()!;
        key.nextMs = nowMs + (key.down ? HOLD_MS : REST_MS);
        this.#move(name, key.down);
      }
      if (key.moves.length) next = Math.min(next, key.nextMs);
    }
    return next;
  }

  /** Whether a key is down, or will be. */
  get busy(): boolean {
    return [...this.#keys.values()].some((key) => key.down || key.moves.length > 0);
  }
}
