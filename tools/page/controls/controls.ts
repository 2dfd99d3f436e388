// What stands around the device: its switch and its supply, how fast it runs, how it sounds and how its paper looks; the
// help. Switches and speed are remembered; the supply is not, it comes with the device.

import { type Device, USB_MV } from "../device/device";
import { type Settings, save } from "../settings";
import { say, spoken } from "../words";
import type { Keyboard } from "./keyboard";
import type { PanelView } from "./panelview";
import type { Sound } from "./sound";

const $ = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;

export const SPEEDS: Readonly<Record<Settings["speed"], number>> = {
  half: 0.5,
  honest: 1,
  double: 2,
  fastest: Number.POSITIVE_INFINITY,
};

const USB_FROM_MV = 4400;
const LOW_MV = 3300; // where the device asks for new batteries
const WIDE = "(min-width: 62rem)";

/** What a voltage of the supply is, in a few words. */
export function supplyMeans(millivolts: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const voltage = `${(millivolts / 1000).toLocaleString(spoken(), digits)} V`;
  if (millivolts >= USB_FROM_MV) return `USB, ${voltage}`;
  return say(millivolts < LOW_MV ? "run.weak" : "run.batteries", { voltage });
}

export class Controls {
  readonly #device: Device;
  readonly #view: PanelView;
  readonly #sound: Sound;
  readonly #keyboard: Keyboard;
  readonly #settings: Settings;
  #tellSupply = () => {};
  #changed = () => {};
  #isAtTheTable = false;

  constructor(device: Device, view: PanelView, sound: Sound, keyboard: Keyboard, settings: Settings) {
    this.#device = device;
    this.#view = view;
    this.#sound = sound;
    this.#keyboard = keyboard;
    this.#settings = settings;
    this.#wirePower();
    this.#wireSupply();
    this.#wireSpeed();
    for (const name of ["sound", "flashes", "ghosting", "typing", "awake", "vibrate"] as const) this.#wireSwitch(name);
    // A touch counts as a gesture when it ends, a mouse's when it begins.
    for (const gesture of ["pointerdown", "pointerup", "keydown"]) addEventListener(gesture, () => sound.allow());
    this.#wireHelp();
    for (const card of document.querySelectorAll<HTMLDetailsElement>("details.card:not(#pico)")) {
      card.open ||= matchMedia(WIDE).matches; // on a phone the device comes first, and players before makers anywhere
    }
    this.apply();
  }

  /** Whether the device is alone on the screen, which plays and is no paper: a full refresh does not flash there. */
  set isAtTheTable(isThere: boolean) {
    this.#isAtTheTable = isThere;
    this.apply();
  }

  /** Tells device, panel and sound what is set. */
  apply(): void {
    const { sound, flashes, ghosting, typing, speed } = this.#settings;
    const factor = SPEEDS[speed];
    this.#view.calm = !flashes || this.#isAtTheTable;
    this.#view.ghosting = ghosting;
    this.#view.speed = factor;
    this.#view.draw();
    this.#sound.on = sound;
    this.#keyboard.types = typing;
    this.#sound.speed = factor;
    if (!this.#device.isStarted) return;
    this.#device.speed(factor);
    this.#device.battery(Number($<HTMLInputElement>("battery").value));
  }

  #change(changes: Partial<Settings>): void {
    Object.assign(this.#settings, changes);
    save(this.#settings);
    this.apply();
    this.#changed();
  }

  /** Has something done after a switch was set. */
  onChange(changed: () => void): void {
    this.#changed = changed;
  }

  #wirePower(): void {
    const power = $("power");
    const cut = () => this.#device.isStarted && this.#device.power(!this.#device.isOn);
    power.addEventListener("click", cut);
    this.#device.onPower((on) => power.setAttribute("aria-checked", String(on)));
  }

  #wireSupply(): void {
    const battery = $<HTMLInputElement>("battery");
    const means = $("battery-means");
    const tell = () => {
      means.textContent = supplyMeans(Number(battery.value));
      battery.setAttribute("aria-valuetext", means.textContent);
    };
    battery.value = String(USB_MV); // some browsers keep what it was before a reload
    battery.addEventListener("input", () => {
      tell();
      if (this.#device.isStarted) this.#device.battery(Number(battery.value));
    });
    this.#tellSupply = tell;
    tell();
  }

  /** Says in the language in use what the supply is. */
  speak(): void {
    this.#tellSupply();
  }

  #wireSpeed(): void {
    for (const radio of document.querySelectorAll<HTMLInputElement>("#speed input")) {
      radio.checked = radio.value === this.#settings.speed;
      radio.addEventListener("change", () => this.#change({ speed: radio.value as Settings["speed"] }));
    }
  }

  #wireSwitch(name: "sound" | "flashes" | "ghosting" | "typing" | "awake" | "vibrate"): void {
    const button = $(name);
    const tell = () => button.setAttribute("aria-checked", String(this.#settings[name]));
    button.addEventListener("click", () => {
      this.#change({ [name]: button.ariaChecked !== "true" }); // as it says: the system may have taken it away
      this.#sound.allow(); // this was a gesture, too
      tell();
    });
    tell();
  }

  #wireHelp(): void {
    const help = $<HTMLDialogElement>("help");
    $("help-open").addEventListener("click", () => help.showModal());
    help.addEventListener("click", (event) => event.target === help && help.close()); // beside it
  }
}
