// What survives a reload, and what can be taken along: the device's file system kept in the browser, as a file, replaced,
// brought back, erased; and that only one tab runs the device.
//
// Whatever replaces the file system (a file, a game, erasing) keeps what was there before, until the next replacing.

import { ask } from "../ask";
import type { Device } from "../device/device";
import { SECTOR_BYTES, type Sector } from "../device/messages";
import { FLASH_BYTES, flashFileName, NotFlash, readFlashFile } from "./flashfile";
import { blank, Storage, sectorsOf, TakenOver } from "./storage";
import { acquire } from "./tabs";

const $ = (id: string) => document.getElementById(id)!;

const UNSAVED = "What happens here will be gone with this tab; Export saves it as a file.";

export class Survival {
  readonly #device: Device;
  readonly #say: (notice: string) => void;
  #storage!: Storage;
  #isReplacing = false;
  #hasFailed = false; // it was said
  #isLost = false;

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
    this.#storage = await Storage.open(FLASH_BYTES - this.start);
    if (this.#storage.problem) this.#say(`This browser does not keep the match: ${this.#storage.problem}. ${UNSAVED}`);
    const files = await this.#storage.claim();
    // A page that comes back out of the browser's cache would go on with what may be old by now.
    addEventListener("pageshow", (event) => (event as PageTransitionEvent).persisted && location.reload());
    this.#device.onSectors((written) => {
      const first = this.start / SECTOR_BYTES; // the worker counts from the flash's first sector
      const files = written.map(([index, bytes]): Sector => [index - first, bytes]);
      if (!this.#isReplacing) this.#save(() => this.#storage.save(files));
    });
    await this.#prepareButtons();
    if (files) void navigator.storage?.persist?.(); // somebody who came back has something to lose
    return files && this.#whole(files);
  }

  /** Puts another flash into the device, keeps what was in it, and switches on. undefined: a new device's. */
  async replace(flash: Uint8Array | undefined): Promise<void> {
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
    await this.#showKept();
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
      await this.replace(flash);
      this.#say(`The device goes on with ${file.name}. “Bring back” undoes it.`);
    } catch (error) {
      if (!(error instanceof NotFlash)) throw error;
      this.#say(error.message);
    }
  }

  async #erase(): Promise<void> {
    if (!(await ask("Erase the device? Match, past matches and settings go.", "Erase"))) return;
    await this.replace(undefined);
    this.#say("The device is as new. “Bring back” undoes it.");
  }

  async #restore(): Promise<void> {
    const kept = await this.#storage.kept();
    if (!kept) return;
    if (!(await ask(`Bring back what was in the device ${when(kept.at)}?`, "Bring back"))) return;
    await this.replace(this.#whole(kept.bytes));
    this.#say("The device is as it was before. “Bring back” undoes that, too.");
  }

  async #showKept(): Promise<void> {
    const kept = await this.#storage.kept();
    const fits = kept !== undefined && kept.bytes.length === FLASH_BYTES - this.start;
    $("restore").hidden = !fits;
  }

  // --- keeping ----------------------------------------------------------------------------------------------

  async #save(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (this.#hasFailed) this.#say("The browser keeps the match again.");
      this.#hasFailed = false;
    } catch (error) {
      if (error instanceof TakenOver) return this.#lose();
      const why = error instanceof Error ? error.message || error.name : String(error);
      if (!this.#hasFailed) this.#say(`The browser could not keep the match: ${why}. ${UNSAVED}`);
      this.#hasFailed = true;
    }
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

function when(at: number): string {
  return `until ${new Date(at).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })}`;
}
