// The device as the page sees it: keys, a switch and a battery on one side, the panel's pictures, light, sound and the
// flash's sectors on the other. The worker behind it runs the machine; nothing else of the page speaks with it. It comes
// when the device is started: until then there are no keys, and whoever asks for something waits.

import { PICTURE_BYTES } from "../../machine/pico/board/size";
import type { FromWorker, PartsMessage, RefreshKind, Sector, Status, ToWorker } from "./messages";
import { Signal } from "./signal";

export const USB_MV = 4800;

export interface Refresh {
  refresh: RefreshKind;
  target: Uint8Array;
  ms: number; // emulated
}

export class Device {
  #worker: Worker | undefined;
  #tellStarted = () => {};
  readonly #started = new Promise<void>((resolve) => {
    this.#tellStarted = resolve;
  });
  readonly #answers = new Map<number, (message: FromWorker) => void>();
  readonly #ready = new Signal<undefined>();
  readonly #power = new Signal<boolean>();
  readonly #refresh = new Signal<Refresh>();
  readonly #shown = new Signal<Uint8Array>();
  readonly #led = new Signal<boolean>();
  readonly #tone = new Signal<{ hz: number; atMs: number }>();
  readonly #sectors = new Signal<Sector[]>();
  readonly #status = new Signal<Status>();
  readonly #fault = new Signal<string>();
  readonly #rest = new Signal<boolean>();
  readonly #keys = new Signal<{ name: string; down: boolean }>();
  #ids = 0;
  #sent = 0;
  #wasResting = false;

  /** The picture on the panel; it stays without power. */
  picture: Uint8Array = new Uint8Array(PICTURE_BYTES).fill(0xff);
  isOn = false;
  isStarted = false;
  readonly held = new Set<string>();
  status: Status = { emulatedMs: 0, instructions: 0, workedMs: 0, ratio: 0, resting: false, heard: 0 };

  readonly onReady = this.#listen(this.#ready); // the machine is built, with power or without
  readonly onPower = this.#listen(this.#power);
  readonly onRefresh = this.#listen(this.#refresh); // a refresh begins
  readonly onShown = this.#listen(this.#shown); // the panel has come to a picture
  readonly onLed = this.#listen(this.#led);
  readonly onTone = this.#listen(this.#tone);
  readonly onSectors = this.#listen(this.#sectors); // written sectors of the file system
  readonly onStatus = this.#listen(this.#status);
  readonly onFault = this.#listen(this.#fault); // one sentence; the power is off then
  readonly onRest = this.#listen(this.#rest); // whether it waits for a key, told when it changes
  readonly onKey = this.#listen(this.#keys);

  /** Whether the device waits for a key, everything that it was told being done. */
  get isResting(): boolean {
    return this.status.resting && this.status.heard === this.#sent;
  }

  /** Builds the machine in `worker`. `flash`: a whole flash image, of which the file system is taken; without it, an
   * empty one.
   */
  start(
    worker: Worker,
    parts: PartsMessage,
    image: Uint8Array,
    options: { flash?: Uint8Array; seed: number; on: boolean },
  ): void {
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#take(event.data);
    worker.onerror = (event) => this.#fault.emit(event.message || "the worker that runs the machine did not load");
    this.#worker = worker;
    this.isStarted = true;
    this.#send({ kind: "start", parts, image, ...options });
    this.#tellStarted();
  }

  /** Ends it with its worker. */
  end(): void {
    this.#worker?.terminate();
  }

  /** The switch: off cuts the supply this instant, whatever goes on. */
  power(on: boolean): void {
    if (this.isStarted && on !== this.isOn) this.#send({ kind: "power", on });
  }

  press(name: string): void {
    this.#move(name, true);
  }

  release(name: string): void {
    this.#move(name, false);
  }

  releaseAll(): void {
    for (const name of [...this.held]) this.release(name);
  }

  battery(millivolts: number): void {
    this.#send({ kind: "battery", millivolts });
  }

  /** Emulated seconds a second: 0.5, 1, 2; Infinity: nobody waits for the panel. */
  speed(factor: number): void {
    this.#send({ kind: "speed", factor });
  }

  /** Emulated time that passes at once, as fast as this computer can. */
  async advance(ms: number): Promise<void> {
    await this.#ask((id) => ({ kind: "advance", id, ms }));
  }

  /** The whole flash as it is now. */
  async flash(): Promise<Uint8Array> {
    const answer = await this.#ask((id) => ({ kind: "flash", id }));
    if (answer.kind !== "flash") throw new Error(`the worker answered ${answer.kind} to flash`);
    return answer.flash;
  }

  /** Another file system in the flash (a whole flash image); the power is cut before, and comes on again if `on`. */
  async replace(flash: Uint8Array, on = true): Promise<void> {
    await this.#ask((id) => ({ kind: "replace", id, flash, on }));
  }

  #lookForRest(): void {
    if (this.isResting === this.#wasResting) return;
    this.#wasResting = this.isResting;
    this.#rest.emit(this.isResting);
  }

  #move(name: string, down: boolean): void {
    if (!this.isStarted || this.held.has(name) === down) return;
    if (down) this.held.add(name);
    else this.held.delete(name);
    this.#send({ kind: "key", name, down });
    this.#keys.emit({ name, down });
  }

  #listen<T>(signal: Signal<T>): (listener: (news: T) => void) => () => void {
    return (listener) => signal.add(listener);
  }

  #send(message: ToWorker): void {
    this.#sent++;
    this.#lookForRest();
    this.#worker!.postMessage(message);
  }

  async #ask(question: (id: number) => ToWorker): Promise<FromWorker> {
    if (!this.isStarted) await this.#started;
    const id = ++this.#ids;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#send(question(id));
    });
  }

  #take(message: FromWorker): void {
    switch (message.kind) {
      case "ready":
        this.#ready.emit(undefined);
        break;
      case "power":
        this.isOn = message.on;
        this.#power.emit(message.on);
        break;
      case "refresh":
        this.#refresh.emit(message);
        break;
      case "shown":
        this.picture = message.picture;
        this.#shown.emit(message.picture);
        break;
      case "led":
        this.#led.emit(message.on);
        break;
      case "tone":
        this.#tone.emit(message);
        break;
      case "sectors":
        this.#sectors.emit(message.written);
        break;
      case "status":
        this.status = message.status;
        this.#status.emit(message.status);
        this.#lookForRest();
        break;
      case "fault":
        this.#fault.emit(message.message);
        break;
      case "flash":
      case "done":
        this.#answers.get(message.id)?.(message);
        this.#answers.delete(message.id);
    }
  }
}
