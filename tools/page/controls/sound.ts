// The buzzer, heard: a square wave for each tone of the device.
//
// Browsers give sound only after a gesture; until then, and while the switch is off, tones pass unheard. A tone comes
// from the worker with its emulated time, some ms sooner or later than it should: it is played a little later than it
// came, so that tones that follow each other keep their lengths.

const LATENCY_S = 0.04;
const AHEAD_S = 1.5; // a tone that would be heard later than that belongs to no earlier one
const VOLUME = 0.05;
const EDGE_S = 0.001; // without it a tone would begin and end with a crack

/** When tones are played that came at certain times: each as long after the one before as it was on the device. */
export class Train {
  #startS = Number.NEGATIVE_INFINITY; // the instant at which the emulated time was #startMs
  #startMs = 0;
  #lastS = 0;

  /** `nowS`: the instant it came; `atMs`: its emulated time; `speed`: emulated seconds a second. */
  when(nowS: number, atMs: number, speed: number): number {
    let at = this.#startS + (atMs - this.#startMs) / 1000 / speed;
    if (at < Math.max(nowS, this.#lastS) || at > nowS + AHEAD_S) {
      at = Math.max(nowS + LATENCY_S, this.#lastS);
      this.#startS = at;
      this.#startMs = atMs;
    }
    this.#lastS = at;
    return at;
  }
}

export class Sound {
  /** Emulated seconds a second. */
  speed = 1;
  #on = false;
  #context: AudioContext | undefined;
  #gain: GainNode | undefined;
  #oscillator: OscillatorNode | undefined;
  #train = new Train();

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    if (!on) this.#silence();
  }

  /** A gesture of the user was made: from now on there may be sound. */
  allow(): void {
    if (!this.#on) return;
    this.#context ??= this.#open();
    if (this.#context?.state === "suspended") void this.#context.resume();
  }

  /** 0 Hz is silence; `atMs` is emulated. */
  tone(hz: number, atMs: number): void {
    const context = this.#context;
    if (!this.#on || !context || !this.#gain || !this.#oscillator) return;
    const speed = Number.isFinite(this.speed) ? this.speed : 1;
    const at = this.#train.when(context.currentTime, atMs, speed);
    const gain = this.#gain.gain;
    if (hz > 0) {
      this.#oscillator.frequency.setValueAtTime(hz, at);
      gain.setTargetAtTime(VOLUME, at, EDGE_S);
    } else {
      gain.setTargetAtTime(0, at, EDGE_S);
    }
  }

  #open(): AudioContext | undefined {
    if (typeof AudioContext === "undefined") return undefined;
    const context = new AudioContext();
    this.#gain = new GainNode(context, { gain: 0 });
    this.#oscillator = new OscillatorNode(context, { type: "square" });
    this.#oscillator.connect(this.#gain).connect(context.destination);
    this.#oscillator.start();
    return context;
  }

  #silence(): void {
    if (!this.#context || !this.#gain) return;
    this.#gain.gain.cancelScheduledValues(0);
    this.#gain.gain.setValueAtTime(0, this.#context.currentTime);
  }
}
