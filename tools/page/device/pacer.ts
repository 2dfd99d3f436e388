// Emulated time at the pace of the clock on the wall.
//
// The wall's time makes emulated time due, `factor` seconds a second. A turn() runs what is due, in slices short enough
// for a key to come between them, and says when it wants to be called again: at once while there is more to do, and when
// the device sleeps not before its next alarm, so that a device at rest costs nothing.
//
// Two kinds of lateness. A computer that is too slow for the machine falls behind; at most LATE_MS of that are made up,
// the rest is dropped, or the device would rush on as soon as it sleeps. A page that was not run at all (a phone in the
// pocket, a frozen tab) is another matter: the device on the table would have gone on, and the time of a turn must be
// right, so up to AWAY_MS are made up as fast as it goes; asleep, that is no work.
//
// With the factor Infinity nobody waits for the device: while it works or its panel refreshes, and no key is held, time
// goes as fast as this computer can; while it waits for a key, time is that of the wall.

/** What is paced. */
export interface Paced {
  readonly nowMs: number; // emulated
  runMs(ms: number): void;
  /** Whether it waits for a key: asleep, the panel idle, no key held. */
  readonly resting: boolean;
  /** Whether nothing but waiting is to be made shorter: no key is held. */
  readonly mayRush: boolean;
  /** Emulated time until something happens by itself; 0 while the core works. */
  readonly idleMs: number;
}

const SLICE_MS = 8; // wall time of a turn
const STEP_MS = 4; // emulated time between two looks at the clock while the core works
const RUSH_MS = 20; // emulated time between two looks whether there is still nothing to wait for
const LEAST_MS = 0.01; // emulated time that is worth a run; what rounding leaves over is less
const TICK_MS = 4; // wall time between two turns while it works and is not late
const LATE_MS = 250;
const AWAY_MS = 600_000;
const LONGEST_SLEEP_MS = 4000; // wall time

export class Pacer {
  factor = 1;
  readonly #machine: Paced;
  readonly #wallMs: () => number;
  #lastMs: number;
  #dueMs = 0; // emulated time that is to be run
  #allowedMs = LATE_MS;

  constructor(machine: Paced, wallMs: () => number) {
    this.#machine = machine;
    this.#wallMs = wallMs;
    this.#lastMs = wallMs();
  }

  /** Forgets what is due: the power came on, or the time was changed by hand. */
  restart(): void {
    this.#lastMs = this.#wallMs();
    this.#dueMs = 0;
  }

  /** Runs a slice; returns after how many ms of wall time to call again. */
  turn(): number {
    const machine = this.#machine;
    const start = this.#wallMs();
    const pace = Number.isFinite(this.factor) ? this.factor : 1;
    const passed = Math.min((start - this.#lastMs) * pace, AWAY_MS);
    this.#lastMs = start;
    this.#dueMs += passed;
    if (passed > this.#allowedMs) this.#allowedMs = this.#dueMs; // asleep or away, not slow

    while (this.#wallMs() - start < SLICE_MS) {
      const rushes = this.#rushes();
      if (this.#dueMs < LEAST_MS && !rushes) break;
      const step = Math.max(STEP_MS, machine.idleMs);
      const before = machine.nowMs;
      machine.runMs(Math.min(step, rushes ? RUSH_MS : this.#dueMs));
      this.#dueMs = rushes ? 0 : this.#dueMs - (machine.nowMs - before);
    }

    this.#allowedMs = Math.max(LATE_MS, Math.min(this.#allowedMs, this.#dueMs));
    this.#dueMs = Math.min(this.#dueMs, this.#allowedMs);
    if (this.#dueMs >= LEAST_MS || this.#rushes()) return 0;
    const idle = machine.idleMs / pace;
    return Math.min(LONGEST_SLEEP_MS, Math.max(TICK_MS, idle));
  }

  #rushes(): boolean {
    return this.factor === Number.POSITIVE_INFINITY && this.#machine.mayRush && !this.#machine.resting;
  }
}
