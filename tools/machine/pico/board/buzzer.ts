// The ear at the buzzer's pin: edges of the PWM become tones (Hz, start, length).
//
// A tone is a run of rising edges with the same period within 3 %; a pause of 5 ms ends it.

import { GPIOPinState, type RP2040 } from "rp2040js";
import { Fault } from "../fault";
import type { Alarm } from "./alarm";

const PAUSE_NS = 5_000_000;
const SAME_PERIOD = 0.03;
const CLK_SYS_CTRL = 0x3c;

interface Tone {
  readonly firstNs: number;
  lastNs: number;
  /** Rising edges. */
  count: number;
}

/** A tone that was heard; a single click counts as 0 Hz. */
export type Heard = [hz: number, startNs: number, lengthMs: number];

export class Buzzer {
  private readonly tones: Tone[] = []; // oldest first
  private sounding = false;
  private pause: Alarm | null = null;
  private pauseRuns = false;

  /** Called when a tone begins, with its frequency, and with 0 when it has ended. For a loudspeaker. */
  onTone: (hz: number) => void = () => {};

  /** `nowNs()` gives the emulated time. */
  constructor(
    private readonly gpio: number,
    private readonly nowNs: () => number,
  ) {}

  /** Listen to a chip that has just got power, or was reset. */
  attach(rp2040: RP2040): void {
    this.detach();
    const { clocks } = rp2040;
    this.pause = rp2040.clock.createAlarm(() => this.lookForPause());
    rp2040.gpio[this.gpio].addListener((now, before) => {
      if (now !== GPIOPinState.High || (before !== GPIOPinState.Low && before !== GPIOPinState.High)) return;
      if (!(clocks.readUint32(CLK_SYS_CTRL) & 1)) {
        // the system clock runs from the crystal: light sleep
        throw new Fault("buzzer: a tone sounds in light sleep, where the PWM stands still on silicon; stop it before");
      }
      this.edge(this.nowNs());
    });
  }

  /** The chip lost its power: a tone that sounded has ended. */
  detach(): void {
    this.pause?.cancel();
    this.pauseRuns = false;
    this.say(0);
  }

  /** Tones that began at or after an instant. */
  heard(sinceNs = 0): Heard[] {
    return this.tones
      .filter((tone) => tone.firstNs >= sinceNs)
      .map((tone) => [Math.round(hertz(tone)), tone.firstNs, (tone.lastNs - tone.firstNs) / 1e6]);
  }

  /** Drop all tones but the last, which may still sound. */
  forget(): void {
    this.tones.splice(0, this.tones.length - 1);
  }

  private edge(at: number): void {
    const tone = this.tones.at(-1);
    if (tone && belongs(tone, at)) {
      tone.lastNs = at;
      tone.count += 1;
      if (tone.count === 2) this.say(hertz(tone));
    } else {
      this.tones.push({ firstNs: at, lastNs: at, count: 1 });
    }
    if (!this.pauseRuns) {
      this.pauseRuns = true;
      this.pause?.schedule(PAUSE_NS);
    }
  }

  /** One alarm in 5 ms of tone, not one a period. */
  private lookForPause(): void {
    // Whole nanoseconds: what is left of a difference of two times may be too little to move the clock.
    const left = Math.ceil(PAUSE_NS - (this.nowNs() - this.tones.at(-1)!.lastNs));
    this.pauseRuns = left > 0;
    if (left > 0) this.pause?.schedule(left);
    else this.say(0);
  }

  private say(hz: number): void {
    if (!hz && !this.sounding) return;
    this.sounding = hz > 0;
    this.onTone(hz);
  }
}

/** Whether a rising edge goes on with a tone. */
function belongs(tone: Tone, at: number): boolean {
  const gap = at - tone.lastNs;
  if (gap >= PAUSE_NS) return false;
  return tone.count === 1 || Math.abs((gap * (tone.count - 1)) / (tone.lastNs - tone.firstNs) - 1) < SAME_PERIOD;
}

function hertz(tone: Tone): number {
  return tone.count > 1 ? ((tone.count - 1) * 1e9) / (tone.lastNs - tone.firstNs) : 0;
}
