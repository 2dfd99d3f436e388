// What survives a reload, and what can be taken along: the device's file system kept in the browser, as a file, replaced,
// brought back, erased; and that only one tab runs the device.
//
// Whatever replaces the file system (a file, a game, erasing) keeps what was there before, until the next replacing.
//
// Where the browser has no room, or no database, everything can be played, and the page says that nothing is kept; that
// something is, it says only of what was read back.

import { ask } from "../ask";
import type { Device } from "../device/device";
import { SECTOR_BYTES, type Sector } from "../device/messages";
import { FLASH_BYTES, flashFileName, NotFlash, readFlashFile } from "./flashfile";
import { blank, type Kept, Storage, same, sectorsOf, TakenOver } from "./storage";
import { acquire } from "./tabs";

const $ = (id: string) => document.getElementById(id)!;

const KEEPS = "The match is kept in this browser, as in the device’s flash. Nothing is sent anywhere.";
const CLEARS =
  "The browser may clear it when it runs out of room; one that has the page installed seldom does. Export saves a copy.";
const UNDO = "“Bring back” undoes it.";

export class Survival {
  readonly #device: Device;
  readonly #say: (notice: string) => void;
  #storage!: Storage;
  #isReplacing = false;
  #unkept = ""; // why the browser does not keep what is in the device, in sentences
  #isLost = false;
  #hasKeys = false; // somebody has pressed one
  #isAsked = false; // the browser, whether it keeps this for good
  #isLasting = false;

  /** `start`: where in the flash the file system begins; `say` shows a sentence to whoever is at the page. */
  constructor(
    device: Device,
    readonly start: number,
    say: (notice: string) => void,
  ) {
    this.#device = device;
    this.#say = say;
  }

  /** Waits until this tab may run the device. The flash to begin with, or undefined for a new device's. */
  async begin(): Promise<Uint8Array | undefined> {
    await acquire({
      elsewhere: (takeOver) => this.#showElsewhere("The device is switched on in another tab.", takeOver),
      leave: async () => {
        this.#isLost = true; // whoever asked is being told; what is on the way is still written
        await this.#switchOff();
        await this.#storage?.quiet();
        this.#showLost();
      },
      lost: () => this.#lose(),
    });
    $("elsewhere").hidden = true;
    $("room").inert = false;
    this.#storage = new Storage(FLASH_BYTES - this.start);
    const { files, damaged, problem } = await this.#storage.begin();
    if (damaged.length) {
      this.#say(
        `Part of what this browser keeps of the device cannot be read: ${damaged.join(", ")}. The device goes on with ` +
          "the rest. Export saves that as a file, Erase begins anew.",
      );
    }
    // A page that comes back out of the browser's cache would go on with what may be old by now.
    addEventListener("pageshow", (event) => (event as PageTransitionEvent).persisted && location.reload());
    this.#device.onKey(() => {
      this.#hasKeys = true;
    });
    this.#device.onSectors((written) => {
      const first = this.start / SECTOR_BYTES; // the worker counts from the flash's first sector
      const files = written.map(([index, bytes]): Sector => [index - first, bytes]);
      if (this.#isReplacing) return;
      this.#save(() => this.#storage.save(files));
      if (this.#hasKeys) void this.#persist(); // a match has begun, or goes on
    });
    await this.#prepareButtons();
    if (problem) this.#keeps(false, problem);
    else await this.#save(() => this.#storage.save([])); // whether anything can be written
    if (files) void this.#persist(); // somebody who came back has something to lose
    return files && this.#whole(files);
  }

  /**
   * Puts another flash into the device, keeps what was in it, and switches on. undefined: a new device's. Says `told`, and
   * with it `undo`, if that holds, or that the browser does not keep what is in the device now.
   */
  async replace(flash: Uint8Array | undefined, told: string, undo = ""): Promise<void> {
    this.#device.power(false);
    const before = (await this.#device.flash()).subarray(this.start);
    const after = flash ? flash.subarray(this.start) : blank(before.length);
    this.#isReplacing = true; // what still comes is of the device that goes
    try {
      await this.#save(() => this.#storage.replace(before.slice(), after));
      await (flash ? this.#device.replace(flash) : this.#device.erase());
    } finally {
      this.#isReplacing = false;
    }
    const kept = await this.#showKept();
    const more = this.#unkept || (kept && same(kept.bytes, before) ? undo : "");
    this.#say(`${told} ${more}`.trim());
  }

  /** For tests: whether the browser keeps all that is in the flash. */
  async isSaved(): Promise<boolean> {
    const flash = (await this.#device.flash()).subarray(this.start);
    const stored = await this.stored();
    return flash.every((byte, at) => stored[at] === byte);
  }

  /** For tests: the file system as the browser keeps it now. */
  stored(): Promise<Uint8Array> {
    return this.#storage.stored();
  }

  // --- the buttons ------------------------------------------------------------------------------------------

  async #prepareButtons(): Promise<void> {
    const file = $("import-file") as HTMLInputElement;
    $("export").addEventListener("click", () => this.#export());
    $("import").addEventListener("click", () => file.click());
    file.addEventListener("change", async () => {
      const chosen = file.files?.[0];
      file.value = ""; // the same file can be chosen again
      if (chosen) await this.import(chosen);
    });
    $("erase").addEventListener("click", () => this.#erase());
    $("restore").addEventListener("click", () => this.#restore());
    await this.#showKept();
  }

  async #export(): Promise<void> {
    const flash = await this.#device.flash();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([flash as BlobPart], { type: "application/octet-stream" }));
    link.download = flashFileName(new Date());
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser reads it when it likes
    this.#say(`The device's flash is saved as ${link.download}.`);
  }

  /** A flash image that somebody chose or dropped. */
  async import(file: File): Promise<void> {
    try {
      const flash = await readFlashFile(file, this.start);
      const question = `Put ${file.name} into the device? It replaces the match and the settings that are there now.`;
      if (!(await ask(question, "Replace"))) return;
      await this.replace(flash, `The device goes on with ${file.name}.`, UNDO);
    } catch (error) {
      if (!(error instanceof NotFlash)) throw error;
      this.#say(error.message);
    }
  }

  async #erase(): Promise<void> {
    if (!(await ask("Erase the device? Match, past matches and settings go.", "Erase"))) return;
    await this.replace(undefined, "The device is as new.", UNDO);
  }

  async #restore(): Promise<void> {
    const kept = await this.#storage.kept();
    if (!kept) return;
    if (!(await ask(`Bring back what was in the device ${when(kept.at)}?`, "Bring back"))) return;
    await this.replace(this.#whole(kept.bytes), "The device is as it was before.", UNDO);
  }

  async #showKept(): Promise<Kept | undefined> {
    const kept = await this.#storage.kept();
    $("restore").hidden = !kept;
    return kept;
  }

  // --- keeping ----------------------------------------------------------------------------------------------

  async #save(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#keeps(true);
    } catch (error) {
      if (error instanceof TakenOver) this.#lose();
      else this.#keeps(false, error);
    }
  }

  /** Asks the browser once not to clear what it keeps when its room runs out; a refusal is told where that stands. */
  async #persist(): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#isLasting = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
    this.#showKeeps();
  }

  #showKeeps(): void {
    const lasts = this.#isAsked && !this.#isLasting ? ` ${CLEARS}` : "";
    $("keeps").textContent = this.#unkept || KEEPS + lasts;
  }

  /** Says whether the browser keeps what is in the device, when that changes, and where that always stands. */
  #keeps(does: boolean, problem?: unknown): void {
    const before = this.#unkept;
    this.#unkept = does
      ? ""
      : `The browser does not keep the match: ${reason(problem)}. What happens here is gone with this tab; Export saves ` +
        "it as a file.";
    this.#showKeeps();
    if (Boolean(before) !== Boolean(this.#unkept)) this.#say(this.#unkept || "The browser keeps the match again.");
  }

  #whole(files: Uint8Array): Uint8Array {
    const flash = blank(FLASH_BYTES);
    flash.set(files, this.start);
    return flash;
  }

  // --- another tab ------------------------------------------------------------------------------------------

  async #switchOff(): Promise<void> {
    if (!this.#device.isStarted) return;
    this.#device.power(false);
    const flash = (await this.#device.flash()).subarray(this.start);
    await this.#save(() => this.#storage.save([...sectorsOf(flash)]));
  }

  #lose(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#device.power(false);
    this.#showLost();
  }

  #showLost(): void {
    this.#showElsewhere("The device was switched on in another tab.", async () => {
      await acquire({ elsewhere: (takeOver) => takeOver(), leave: async () => {}, lost: () => {} });
      location.reload(); // and it comes on with what the other tab has left
    });
  }

  #showElsewhere(what: string, takeOver: () => void): void {
    const section = $("elsewhere");
    const text = document.createElement("p");
    text.textContent = what;
    const button = document.createElement("button");
    button.type = "button";
    button.id = "take-over";
    button.textContent = "Switch it on here";
    button.addEventListener("click", () => {
      button.disabled = true;
      takeOver();
    });
    const sheet = document.createElement("div");
    sheet.append(text, button);
    section.replaceChildren(sheet);
    section.hidden = false;
    $("room").inert = true; // what lies below is no device now, for the keyboard neither
    document.documentElement.dataset.state = "elsewhere";
  }
}

/** Until when something was in the device; a number that is no date's, or is too far off for one, names none. */
export function when(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return "before";
  return `until ${date.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })}`;
}

/** Why the browser does not keep anything, as the page says it. */
function reason(problem: unknown): string {
  const { name, message } = Object(problem);
  if (name === "QuotaExceededError") return "it has no room left for it";
  if (name === "VersionError") return "what it has comes from a newer version of this page, and stays as it is";
  if (name === "NotFoundError") return "its database for this page is damaged";
  return message || name || String(problem);
}
