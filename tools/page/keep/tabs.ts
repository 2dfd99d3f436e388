// One device, one tab: two tabs that ran it would write one flash. Each board's is a device of its own.
//
// Where the browser has locks (`navigator.locks`, on secure origins only), the tab that runs the device holds one. Else
// it leaves a mark in the local storage, "BOARD.device": its name, and the tabs talk over a BroadcastChannel: a mark may
// be that of a tab which crashed. A tab that is taken over is asked to leave first, so that it can switch off and
// finish writing; one that does not answer (asleep, or hung) is passed over. That such a tab does not write when it wakes
// is storage.ts's care: each of its transactions looks who owns the device.

const PATIENCE_MS = 500; // a tab that is being left, by a reload, has let go by then
const LEAVING_MS = 3_000; // what a tab may take to switch off when it is asked to
const TRYING_MS = 50; // between two tries of somebody who waits for one of these
const LOOKING_MS = 2_000; // between two looks whether the other tab is still there
const ANSWER_MS = 1_000; // what a tab that has the device takes to say so, on a busy computer

export interface TabEvents {
  /** The device is switched on in another tab. `takeOver` fetches it. */
  elsewhere(takeOver: () => void): void;
  /** Another tab asks for it: switch off and finish writing. */
  leave(): Promise<void>;
  /** Another tab has taken it without an answer from here: switch off. */
  lost(): void;
}

/** What tells the tabs apart: at most one of them holds it. */
interface Token {
  /** Whether it is this tab's now. */
  take(): Promise<boolean>;
  steal(): Promise<void>;
  release(): void;
}

/** Waits until this tab has the device of the board with this name. */
export async function acquire(board: string, events: TabEvents): Promise<void> {
  const name = `${board}-device`;
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
  let isHolding = false;
  const lost = () => {
    isHolding = false;
    events.lost();
  };
  const token = hasLocks() ? new Lock(name, lost) : new Conversation(channel, new Mark(`${board}.device`), lost);
  channel?.addEventListener("message", async (event) => {
    if (event.data !== "leave" || !isHolding) return;
    isHolding = false;
    await events.leave();
    token.release();
  });
  if (!(await tries(token, PATIENCE_MS))) await waitFor(token, channel, events);
  isHolding = true;
}

async function tries(token: Token, forMs: number): Promise<boolean> {
  for (const end = performance.now() + forMs; ; await pause(TRYING_MS)) {
    if (await token.take()) return true;
    if (performance.now() > end) return false;
  }
}

/** The other tab is told of, and its device is ours when it goes, or when somebody fetches it. */
async function waitFor(token: Token, channel: BroadcastChannel | undefined, events: TabEvents): Promise<void> {
  let isWanted = false;
  let wake = () => {};
  events.elsewhere(() => {
    isWanted = true;
    wake();
  });
  while (!isWanted) {
    await Promise.race([pause(LOOKING_MS), new Promise<void>((done) => (wake = done))]);
    // A tab in the background does not come on by itself: the other one may only be reloading.
    if (!isWanted && document.visibilityState === "visible" && (await token.take())) return;
  }
  channel?.postMessage("leave");
  if (!(await tries(token, LEAVING_MS))) await token.steal();
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

function hasLocks(): boolean {
  // A file on disk has no origin that every browser gives locks to.
  return location.protocol !== "file:" && navigator.locks !== undefined;
}

class Lock implements Token {
  #release = () => {};

  constructor(
    private name: string,
    private lost: () => void,
  ) {}

  take(): Promise<boolean> {
    return this.#ask({ ifAvailable: true });
  }

  async steal(): Promise<void> {
    await this.#ask({ steal: true });
  }

  release(): void {
    this.#release();
  }

  #ask(options: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      const held = (lock: globalThis.Lock | null) => {
        resolve(lock !== null);
        return lock ? new Promise<void>((done) => (this.#release = done)) : undefined;
      };
      // What fails after it was given was stolen.
      navigator.locks.request(this.name, options, held).catch(() => this.lost());
    });
  }
}

/**
 * What the tabs say without locks: {word, from, since}. "who": somebody wants the device. "here": `from` has it, since so
 * many ms since 1970; of two that have it, the later may keep it, since it took it from the earlier.
 */
class Conversation implements Token {
  readonly #name = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join(".");
  #state: "idle" | "asks" | "holds" = "idle";
  #since = 0;
  #answered = () => {};

  constructor(
    private channel: BroadcastChannel | undefined,
    private mark: Mark,
    private lost: () => void,
  ) {
    channel?.addEventListener("message", (event) => typeof event.data === "object" && this.#hear(event.data));
    // A tab that was asleep learns whether the device is still its own.
    document.addEventListener("visibilitychange", () => this.#state === "holds" && this.#say("here"));
    addEventListener("pagehide", () => this.#state === "holds" && this.release());
  }

  async take(): Promise<boolean> {
    if (this.mark.read() !== null) {
      this.#state = "asks";
      const answer = new Promise<boolean>((done) => {
        this.#answered = () => done(true);
      });
      this.#say("who");
      const isElsewhere = await Promise.race([answer, pause(ANSWER_MS).then(() => false)]);
      this.#state = "idle";
      if (isElsewhere) return false;
    }
    await this.steal();
    return true;
  }

  async steal(): Promise<void> {
    this.#state = "holds";
    this.#since = Date.now();
    this.mark.write(this.#name);
    this.#say("here");
  }

  release(): void {
    this.#state = "idle";
    if (this.mark.read() === this.#name) this.mark.remove();
  }

  #hear({ word, from, since }: { word: string; from: string; since: number }): void {
    // Of two that ask at once the one with the smaller name goes first.
    const goesFirst = this.#state === "holds" || (this.#state === "asks" && this.#name < from);
    if (word === "who" && goesFirst) this.#say("here");
    if (word !== "here") return;
    if (this.#state !== "holds") {
      this.#answered();
    } else if (since < this.#since) {
      this.#say("here");
    } else {
      this.release();
      this.lost();
    }
  }

  #say(word: "who" | "here"): void {
    this.channel?.postMessage({ word, from: this.#name, since: this.#since });
  }
}

/** The mark of the tab that has the device. A browser that keeps none is asked as if there were one. */
class Mark {
  constructor(private key: string) {}

  read(): string | null {
    try {
      return localStorage.getItem(this.key);
    } catch {
      return "";
    }
  }

  write(name: string): void {
    try {
      localStorage.setItem(this.key, name);
    } catch {
      // the tabs ask each other
    }
  }

  remove(): void {
    try {
      localStorage.removeItem(this.key);
    } catch {
      // there is none
    }
  }
}
