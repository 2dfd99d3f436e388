// What the page remembers of its own switches, as one JSON text in the browser's local storage; where there is none, or
// it is full, everything begins as it is here.

const KEY = "trivet.settings";

export const DEFAULTS = {
  sound: false,
  ghosting: false,
  flashes: true,
  typing: true, // the letters and digits of the keyboard are keys of the device
  awake: true, // the screen stays on at the table
  vibrate: true, // a touched key does
  language: "", // that of the page; "": of the browser, as long as the device has told none
  speed: "honest" as "half" | "honest" | "double" | "fastest",
};

export type Settings = typeof DEFAULTS;

export function load(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    const known = Object.entries(kept).filter(
      ([name, value]) => typeof value === typeof DEFAULTS[name as keyof Settings],
    );
    return { ...DEFAULTS, ...Object.fromEntries(known) };
  } catch {
    return { ...DEFAULTS };
  }
}

export function save(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // nothing of it is worth a message
  }
}
