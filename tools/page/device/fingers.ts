// Fingers on the keys, in emulated time.
//
// A finger stays on a key for some 50 ms at the least, and needs as long to come back. A mouse, a touch screen or a
// script can be quicker than any contact, and a page that stood still for a moment hands over all at once what was typed
// meanwhile: the movements are kept in their order, and each is put off until a finger could have made it.
//
// The device takes none of three keys that are down together: a hand lies on them. None lies on a screen, so a third
// finger lets go of the key that was pressed first, and presses when that contact has come to rest. Whatever two fingers
// can do passes as it comes.

const HOLD_MS = 50; // from a press to its release
const REST_MS = 70; // from a release to the next press of that key
const CALM_MS = 20; // from a release to the press of another key beside one that is down: contacts chatter for 8 ms
const MOST = 2; // keys that are down together

interface Key {
  down: boolean;
  nextMs: number; // before that it cannot move again
}

interface Movement {
  key: Key;
  name: string;
  down: boolean;
}

export class Fingers {
  readonly #keys = new Map<string, Key>();
  readonly #move: (name: string, down: boolean) => void;
  readonly #wanted = new Set<string>(); // keys that are down when all movements are made, as they were pressed
  readonly #movements: Movement[] = []; // still to be made
  #calmMs = 0; // since when no contact chatters that was let go

  /** `move` pushes a key down or lets it go. */
  constructor(names: Iterable<string>, move: (name: string, down: boolean) => void) {
    for (const name of names) this.#keys.set(name, { down: false, nextMs: 0 });
    this.#move = move;
  }

  /** A finger wants to move at this emulated instant. */
  want(name: string, down: boolean, nowMs: number): void {
    if (!this.#keys.has(name) || this.#wanted.has(name) === down) return;
    if (down && this.#wanted.size === MOST) this.#put([...this.#wanted][0]!, false);
    this.#put(name, down);
    this.due(nowMs);
  }

  #put(name: string, down: boolean): void {
    if (down) this.#wanted.add(name);
    else this.#wanted.delete(name);
    this.#movements.push({ key: this.#keys.get(name)!, name, down });
  }

  /** Makes the movements whose time has come; returns when the next one is due, Infinity for never. */
  due(nowMs: number): number {
    for (let next = this.#movements[0]; next !== undefined; next = this.#movements[0]) {
      const { key, name, down } = next;
      const dueMs = down && this.#isAnyDown ? Math.max(key.nextMs, this.#calmMs) : key.nextMs;
      if (dueMs > nowMs) return dueMs;
      this.#movements.shift();
      key.down = down;
      key.nextMs = nowMs + (down ? HOLD_MS : REST_MS);
      if (!down) this.#calmMs = nowMs + CALM_MS;
      this.#move(name, down);
    }
    return Number.POSITIVE_INFINITY;
  }

  /** Whether a key is down, or will be. */
  get busy(): boolean {
    return this.#movements.length > 0 || this.#isAnyDown;
  }

  get #isAnyDown(): boolean {
    return [...this.#keys.values()].some((key) => key.down);
  }
}
