// BUSY, the panel's wire back to the chip: what it says of a panel that is well, and of one that is not.

import type { Alarm, AlarmClock } from "./alarm";

/** What a panel can be; tools/machine/facts.py says what each is. */
export type PanelState = "ok" | "absent" | "v1" | "deaf" | "stuck" | "stuck-high" | "stuck-low" | "noisy";

const MOVES = 15; // when the plug goes in or out
const CHATTER_US = [30, 700] as const; // how long a move lasts: from the first on, and up to the second more
const NOISE_US = [50, 2000] as const;
const NS_PER_US = 1000;

/** A level on the wire, or null: nothing drives it. */
export type Drive = (level: boolean | null) => void;

export class BusyLine {
  private drive: Drive = () => {};
  private alarm: Alarm | null = null;
  private state: PanelState = "ok";
  private isBusy = false;
  private left = 0; // moves of a chatter that are still to come
  private chance = 1;

  powerUp(clock: AlarmClock, drive: Drive): void {
    this.drive = drive;
    this.alarm = clock.createAlarm(() => this.move());
    this.left = 0;
  }

  powerDown(): void {
    this.alarm?.cancel();
  }

  /** The panel is in this state, and works or does not. */
  show(state: PanelState, isBusy: boolean): void {
    const started = state === "noisy" && this.state !== "noisy";
    this.state = state;
    this.isBusy = isBusy;
    if (started || !(this.left || state === "noisy")) this.move();
  }

  /** The plug is moved: the wire goes up and down for some ms. */
  chatter(): void {
    this.left = MOVES;
    this.move();
  }

  private level(): boolean | null {
    if (this.state === "absent") return null;
    if (this.state === "deaf" || this.state === "stuck-low") return false;
    return this.state === "stuck-high" || this.isBusy !== (this.state === "v1");
  }

  private move(): void {
    this.left = Math.max(0, this.left - 1);
    if (!this.left && this.state !== "noisy") {
      this.drive(this.level());
      return;
    }
    this.chance = (this.chance * 75 + 74) % 65537;
    const [least, more] = this.left ? CHATTER_US : NOISE_US;
    this.drive(this.left ? this.left % 2 === 1 : (this.chance & 64) > 0);
    this.alarm?.schedule((least + (this.chance % more)) * NS_PER_US);
  }
}
