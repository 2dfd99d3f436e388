// The buzzer, heard: a square wave for each tone of the device.
//
// Browsers give sound only after a gesture; until then, and while the switch is off, tones pass unheard. A tone comes
// from the worker with its emulated time, some ms sooner or later than it should: it is played a little later than it
// came, so that tones that follow each other keep their lengths.

const LATENCY_S = 0.04;
const LONGEST_TRAIN_S = 3; // tones that come in one train are that close to each other
const VOLUME = 0.05;
const EDGE_S = 0.001; // without it a tone would begin and end with a crack

export class Sound {
  /** Emulated seconds a second. */
  speed = 1;
  #on = false;
  #context: AudioContext | undefined;
  #gain: GainNode | undefined;
  #oscillator: OscillatorNode | undefined;
  #train = { startS: 0, startMs: 0, lastS: 0 };

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
    const at = this.#when(context.currentTime, atMs);
    const gain = this.#gain.gain;
    if (hz > 0) {
      this.#oscillator.frequency.setValueAtTime(hz, at);
      gain.setTargetAtTime(VOLUME, at, EDGE_S);
    } else {
      gain.setTargetAtTime(0, at, EDGE_S);
    }
  }

  #when(nowS: number, atMs: number): number {
    const train = this.#train;
    const speed = Number.isFinite(this.speed) ? this.speed : 1;
    let at = train.startS + (atMs - train.startMs) / 1000 / speed;
    if (at < Math.max(nowS, train.lastS) || at > nowS + LONGEST_TRAIN_S) {
      at = Math.max(nowS + LATENCY_S, train.lastS);
      Object.assign(train, { startS: at, startMs: atMs });
    }
    train.lastS = at;
    return at;
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
