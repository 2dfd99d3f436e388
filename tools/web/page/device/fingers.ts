// Fingers on the keys, in emulated time.
//
// A finger stays on a key for some 50 ms at the least, and needs as long to come back. A mouse, a touch screen or a
// script can be quicker than any contact, and a page that stood still for a moment hands over all at once what was typed
// meanwhile: the movements are kept in their order, and each is put off until a finger could have made it. So what was
// pressed one after the other never looks like a hand that lies on the keys, of which the device takes none. Whatever a
// hand can do passes as it comes.

const HOLD_MS = 50; // from a press to its release
const REST_MS = 70; // from a release to the next press of that key

interface Key {
  wanted: boolean; // whether it is to be down when all movements are made
  down: boolean;
  nextMs: number; // before that it cannot move again
}

interface Movement {
  name: string;
  key: Key;
  down: boolean;
}

export class Fingers {
  readonly #keys = new Map<string, Key>();
  readonly #move: (name: string, down: boolean) => void;
  readonly #movements: Movement[] = []; // still to be made

  /** `move` pushes a key down or lets it go. */
  constructor(names: Iterable<string>, move: (name: string, down: boolean) => void) {
    for (const name of names) this.#keys.set(name, { wanted: false, down: false, nextMs: 0 });
    this.#move = move;
  }

  /** A finger wants to move at this emulated instant. */
  want(name: string, down: boolean, nowMs: number): void {
    const key = this.#keys.get(name);
    if (key === undefined || key.wanted === down) return;
    key.wanted = down;
    this.#movements.push({ name, key, down });
    this.due(nowMs);
  }

  /** Makes the movements whose time has come; returns when the next one is due, Infinity for never. */
  due(nowMs: number): number {
    for (let next = this.#movements[0]; next !== undefined; next = this.#movements[0]) {
      const { name, key, down } = next;
      if (key.nextMs > nowMs) return key.nextMs;
      this.#movements.shift();
      key.down = down;
      key.nextMs = nowMs + (down ? HOLD_MS : REST_MS);
      this.#move(name, down);
    }
    return Number.POSITIVE_INFINITY;
  }

  /** Whether a key is down, or will be. */
  get busy(): boolean {
    return this.#movements.length > 0 || [...this.#keys.values()].some((key) => key.down);
  }
}
