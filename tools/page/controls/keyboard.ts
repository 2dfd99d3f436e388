// Fingers, mice and keyboards on the device's twelve keys.
//
// A key goes down with the pointer or the keyboard's key and up with it; several at once are held at once, and a repeat
// of the keyboard is none of the device's. Whoever presses a button without a pointer (a screen reader, a switch) makes
// one short press of it.
//
// A key is also known by where it lies: the upper row of a Czech, Slovak or French keyboard gives digits only with Shift,
// a Greek or Hebrew one gives no D, and a number pad without its lock gives none of its digits. Who holds a key is known
// by its place alone, so that Shift may go up before it.

import type { Device } from "../device/device";

/** What the keyboard's keys are, by what is written on them. */
export const KEYBOARD: Readonly<Record<string, string>> = {
  ...Object.fromEntries([..."012345"].map((digit) => [digit, digit])),
  d: "DRAW",
  ArrowLeft: "LEFT",
  ArrowRight: "RIGHT",
  Enter: "OK",
  Backspace: "BACK",
  Escape: "BACK",
  m: "MENU",
};

/** The places whose keys have a digit or a letter on them. */
const PLACE = /^(Digit|Numpad|Key)([0-9A-Z])$/;
const LATIN = /^[a-z0-9]$/;
/** By the kind of place: what a key gives where its place counts. A sign elsewhere, such as a comma, is what it is. */
const COUNTS: Readonly<Record<string, RegExp>> = {
  Digit: /^([^ ]|Dead)$/u,
  Numpad: /./u,
  Key: /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u,
};
/** What an input method leaves of a key: its place alone. */
const UNSAID = ["Process", "Unidentified"];

/** Where letters are letters. */
const TAKES_TYPING = "input:not([type=radio], [type=range], [type=file]), textarea, select, dialog, [contenteditable]";
const TAKES_ARROWS = "input[type=radio], input[type=range]";
const TAKES_ENTER = "button, a, summary, input[type=file]";

function ownKey(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
}

/** What a key says: its sign, small if it is a letter, or its name; what its place says where that counts. */
export function signOf(event: KeyboardEvent): string {
  const { key, code } = event;
  const sign = UNSAID.includes(key) ? code : key.length === 1 ? key.toLowerCase() : key;
  const [, kind, place] = PLACE.exec(code) ?? [];
  if (!place || LATIN.test(sign) || event.getModifierState("AltGraph")) return sign;
  return sign === code || COUNTS[kind!]!.test(sign) ? place.toLowerCase() : sign;
}

/** After a click with a pointer the keyboard is the device's again: Enter is OK, not the page's switch once more. */
function leaveToTheDevice(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest("button, summary");
  if (event.detail > 0 && button instanceof HTMLElement && !button.closest("dialog")) button.blur();
}

/** Who holds a key: a pointer's number, or what was pressed on the keyboard. */
type Holder = number | string;

export class Keyboard {
  readonly #device: Device;
  readonly #holders = new Map<Holder, string>();
  readonly #onMove: (name: string, down: boolean) => void;
  readonly #letters = new Map<string, () => void>();

  /** Whether letters and digits do anything: who speaks to the computer may not want it. */
  types = true;
  /** Whether something else has the keyboard. */
  rests = false;

  constructor(device: Device, buttons: Iterable<HTMLElement>, onMove: (name: string, down: boolean) => void) {
    this.#device = device;
    this.#onMove = onMove;
    for (const button of buttons) this.#wire(button, button.dataset.key!);
    addEventListener("keydown", (event: KeyboardEvent) => this.#keyDown(event));
    addEventListener("keyup", (event: KeyboardEvent) => {
      if (event.key === " " && ownKey(event.target)) event.preventDefault(); // it would be a click as well
      this.#up(event.code);
    });
    addEventListener("click", leaveToTheDevice);
    addEventListener("blur", () => this.releaseAll());
    addEventListener("pagehide", () => this.releaseAll());
    document.addEventListener("visibilitychange", () => document.hidden && this.releaseAll());
  }

  /** Has a letter do something for the page. */
  onLetter(letter: string, action: () => void): void {
    this.#letters.set(letter, action);
  }

  releaseAll(): void {
    for (const holder of [...this.#holders.keys()]) this.#up(holder);
  }

  #wire(button: HTMLElement, name: string): void {
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.preventDefault(); // the focus stays where it is: Enter is OK, and not this key again
      button.setPointerCapture(event.pointerId);
      this.#down(event.pointerId, name);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const) {
      button.addEventListener(end, (event) => this.#up((event as PointerEvent).pointerId));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault()); // a long press is a held key
    button.addEventListener("click", (event) => {
      if (event.detail !== 0 || this.#holders.size) return; // a pointer's or the keyboard's, which had its press
      this.tap(name);
    });
  }

  /** One short press of a key. */
  tap(name: string): void {
    if (this.rests) return;
    this.#down("tap", name);
    this.#up("tap");
  }

  #keyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.rests) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest(TAKES_TYPING) || (event.key.startsWith("Arrow") && target.closest(TAKES_ARROWS))) return;
    const sign = signOf(event);
    const pushes = sign === "Enter" || sign === " ";
    if (sign.length === 1 && !pushes && !this.types) return;
    if (!event.repeat) this.#letters.get(sign)?.();
    const own = ownKey(target);
    let name: string | undefined = KEYBOARD[sign];
    if (pushes && own) name = own.dataset.key;
    else if (pushes && target.closest(TAKES_ENTER)) return;
    if (name === undefined) return;
    event.preventDefault();
    if (!event.repeat) this.#down(event.code, name);
  }

  #down(holder: Holder, name: string): void {
    if (this.#holders.has(holder)) return;
    const first = ![...this.#holders.values()].includes(name);
    this.#holders.set(holder, name);
    if (!first) return;
    this.#device.press(name);
    this.#onMove(name, true);
  }

  #up(holder: Holder): void {
    const name = this.#holders.get(holder);
    if (name === undefined) return;
    this.#holders.delete(holder);
    if ([...this.#holders.values()].includes(name)) return;
    this.#device.release(name);
    this.#onMove(name, false);
  }
}
