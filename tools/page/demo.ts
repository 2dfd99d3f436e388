// The demo: a device of its own plays a few turns by itself, on the panel and the keys of the page, with a caption for
// each step. It begins with a record (records/demo.trivet) and ends with its worker; the device of the page goes on
// meanwhile, unseen.

import type { PanelView } from "./controls/panelview";
import type { Device } from "./device/device";
import type { Views } from "./views";
import { say, type Word } from "./words";

const STEPS: readonly (readonly [caption: Word, keys: string])[] = [
  ["demo.turn", "2 2 5 OK"],
  ["demo.draw", "DRAW"],
  ["demo.place", "2 2 4 RIGHT OK"],
  ["demo.wrong", "0 0 0"],
  ["demo.back", "BACK BACK BACK BACK BACK OK"],
  ["demo.menu", "MENU"],
  ["demo.sheet", "2"],
];
const READ_MS = 1500; // for a caption of no letters
const LETTER_MS = 40; // for each of its letters
const DOWN_MS = 300;
const DIGIT_MS = 400; // from one digit to the next
const BETWEEN_MS = 1100; // after another key: the panel has something new to be seen
const LOOK_MS = 1800; // at what a step has led to
const TICK_MS = 40;

/** What the demo takes from the page. */
export interface Scene {
  readonly view: PanelView;
  readonly keys: ReadonlyMap<string, HTMLElement>;
  /** A device that has been switched on with the demo's match. */
  begin(): Promise<Device>;
  /** The device of the page. */
  own: Device;
  /** How many times faster than usual. */
  speed(): number;
}

const $ = (id: string) => document.getElementById(id)!;

export class Demo {
  #ends: AbortController | undefined;
  #isPaused = false;

  constructor(
    private readonly views: Views,
    private readonly scene: Scene,
    private readonly notify: (text: string) => void,
  ) {
    $("demo").addEventListener("click", () => views.enter("demo"));
    $("demo-pause").addEventListener("click", () => this.#pause(!this.#isPaused));
    $("demo-again").addEventListener("click", () => this.#start());
    $("demo-score").addEventListener("click", () => views.enter("table"));
    addEventListener("keydown", ({ key }: KeyboardEvent) => {
      if (views.view === "demo" && key === "Escape") views.leave();
    });
    views.onShow((view) => {
      if (view === "demo") this.#start();
      else this.#end();
    });
  }

  #start(): void {
    this.#end();
    const ends = new AbortController();
    this.#ends = ends;
    this.#pause(false);
    this.#showEnd(false);
    $("caption").hidden = false;
    $("demo-pause").focus();
    this.#say("demo.wait");
    this.#play(ends).catch((error: Error) => {
      if (error.name === "AbortError") return; // it was left
      this.views.leave();
      this.notify(say("demo.fault", { fault: error.message }));
    });
  }

  #end(): void {
    this.#ends?.abort();
    this.#ends = undefined;
    $("caption").hidden = true;
  }

  async #play(ends: AbortController): Promise<void> {
    const { signal } = ends;
    const { view, keys, own } = this.scene;
    const device = await this.scene.begin();
    const leave = () => {
      for (const name of device.held) keys.get(name)!.classList.remove("down");
      device.end();
      view.follow(own);
    };
    if (signal.aborted) return device.end();
    signal.addEventListener("abort", leave);
    device.onFault((message) => ends.abort(new Error(message)));
    device.speed(this.scene.speed());
    view.follow(device);
    await this.#rest(device, signal);
    for (const [caption, pressed] of STEPS) {
      this.#say(caption);
      await this.#wait(READ_MS + LETTER_MS * say(caption).length, signal);
      for (const name of pressed.split(" ")) await this.#press(device, name, signal);
      await this.#rest(device, signal);
      await this.#wait(LOOK_MS, signal);
    }
    this.#say("demo.end");
    this.#showEnd(true);
    $("demo-score").focus();
  }

  async #press(device: Device, name: string, signal: AbortSignal): Promise<void> {
    const key = this.scene.keys.get(name)!;
    key.classList.add("down");
    device.press(name);
    await this.#wait(DOWN_MS, signal);
    key.classList.remove("down");
    device.release(name);
    await this.#rest(device, signal);
    await this.#wait(/^\d$/.test(name) ? DIGIT_MS : BETWEEN_MS, signal);
  }

  /** Until the device waits for a key. */
  async #rest(device: Device, signal: AbortSignal): Promise<void> {
    do await this.#wait(TICK_MS, signal);
    while (!device.isResting);
  }

  /** So many ms at the usual speed, without the time of a pause; throws when the demo is left. */
  async #wait(ms: number, signal: AbortSignal): Promise<void> {
    for (let left = ms; left > 0 || this.#isPaused; left -= this.#isPaused ? 0 : TICK_MS * this.scene.speed()) {
      await new Promise((done) => setTimeout(done, TICK_MS));
      signal.throwIfAborted();
    }
  }

  #pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    $("demo-pause").textContent = say(isPaused ? "demo.go" : "demo.pause");
  }

  #say(caption: Word): void {
    $("caption-text").textContent = say(caption);
  }

  #showEnd(isOver: boolean): void {
    $("demo-pause").hidden = isOver;
    $("demo-again").hidden = $("demo-score").hidden = !isOver;
  }
}
