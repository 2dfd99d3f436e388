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
import type { Lent } from "../match/files";
import { nameOf, say, spoken } from "../words";
import { FLASH_BYTES, flashFileName, NotFlash, readFlashFile } from "./flashfile";
import { blank, type Kept, Storage, same, sectorsOf, TakenOver } from "./storage";
import { acquire } from "./tabs";

const $ = (id: string) => document.getElementById(id)!;
const sectorAt = (flash: Uint8Array, start: number, index: number) =>
  flash.subarray(start + index * SECTOR_BYTES, start + (index + 1) * SECTOR_BYTES);

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
  #tellElsewhere = () => {};
  /** When another tab is found to run the device. */
  readonly elsewhere = new Promise<void>((resolve) => {
    this.#tellElsewhere = resolve;
  });

  /**
   * `board`: its name; each has a memory of its own. `start`: where in the flash the file system begins; `newFlash`
   * gives that of a new device; `say` shows a sentence to whoever is at the page.
   */
  constructor(
    device: Device,
    private readonly board: string,
    readonly start: number,
    private readonly newFlash: () => Promise<Uint8Array>,
    say: (notice: string) => void,
  ) {
    this.#device = device;
    this.#say = say;
  }

  /** Waits until this tab may run the device. The flash to begin with. */
  async begin(): Promise<Uint8Array> {
    await acquire(this.board, {
      elsewhere: (takeOver) => this.#showElsewhere(say("tab.is"), takeOver),
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
    this.#storage = new Storage(FLASH_BYTES - this.start, this.board);
    const { files, damaged, problem } = await this.#storage.begin();
    if (damaged.length) this.#say(say("memory.damaged", { parts: damaged.join(", ") }));
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
    if (files) {
      void this.#persist(); // somebody who came back has something to lose
      return this.#whole(files);
    }
    const flash = await this.newFlash();
    await this.#save(() => this.#storage.save([...sectorsOf(flash.subarray(this.start))]));
    return flash;
  }

  /**
   * Puts another flash into the device, keeps what was in it, and switches on. Says `told`, and with it `undo`, if that holds, or that the browser does not keep what is in the device now.
   */
  async replace(flash: Uint8Array, told: string, undo = ""): Promise<void> {
    this.#device.power(false);
    const before = (await this.#device.flash()).subarray(this.start);
    this.#isReplacing = true; // what still comes is of the device that goes
    try {
      await this.#save(() => this.#storage.replace(before.slice(), flash.subarray(this.start)));
      await this.#device.replace(flash);
    } finally {
      this.#isReplacing = false;
    }
    const kept = await this.#showKept();
    const more = this.#unkept || (kept && same(kept.bytes, before) ? undo : "");
    this.#say(`${told} ${more}`.trim());
  }

  /**
   * Lends the flash to a match on the board: the device is off until it is given back. `littlefs` is littlefs.wasm. Null
   * where another tab runs the device.
   */
  async lend(littlefs: Uint8Array): Promise<Lent | null> {
    const flash = await Promise.race([this.#device.flash(), this.elsewhere]);
    if (!flash || this.#isLost) return null;
    this.#device.power(false);
    let before = (await this.#device.flash()).slice();
    const keep = async (flash: Uint8Array) => {
      const now = flash.slice();
      const changed = [...sectorsOf(now.subarray(this.start))].filter(
        ([index, sector]) => !same(sector, sectorAt(before, this.start, index)),
      );
      before = now;
      this.#isReplacing = true; // what the worker tells of it is kept here
      try {
        await this.#save(() => this.#storage.save(changed));
        await this.#device.replace(now, false);
      } finally {
        this.#isReplacing = false;
      }
      void this.#persist();
    };
    return { flash: before.slice(), start: this.start, littlefs, keep };
  }

  /** The device goes on with what was kept. */
  takeBack(): void {
    if (!this.#isLost) this.#device.power(true);
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
    this.#say(say("memory.exported", { file: link.download }));
  }

  /** A flash image that somebody chose or dropped. */
  async import(file: File): Promise<void> {
    try {
      const flash = await readFlashFile(file, this.start);
      if (!(await ask(say("memory.replace", { file: file.name }), say("memory.replace.yes")))) return;
      await this.replace(flash, say("memory.replaced", { file: file.name }), say("memory.undo"));
    } catch (error) {
      if (!(error instanceof NotFlash)) throw error;
      this.#say(error.message);
    }
  }

  async #erase(): Promise<void> {
    if (!(await ask(say("memory.erase.ask"), say("memory.erase.yes")))) return;
    await this.replace(await this.newFlash(), say("memory.erased"), say("memory.undo"));
  }

  async #restore(): Promise<void> {
    const kept = await this.#storage.kept();
    if (!kept) return;
    if (!(await ask(askBack(kept.at), nameOf("memory.restore")))) return;
    await this.replace(this.#whole(kept.bytes), say("memory.restored"), say("memory.undo"));
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

  /** Says in the language in use where everything is kept. */
  speak(): void {
    this.#showKeeps();
  }

  #showKeeps(): void {
    const lasts = this.#isAsked && !this.#isLasting ? ` ${say("memory.clears")}` : "";
    $("keeps").textContent = this.#unkept || say("memory.keeps") + lasts;
  }

  /** Says whether the browser keeps what is in the device, when that changes, and where that always stands. */
  #keeps(does: boolean, problem?: unknown): void {
    const before = this.#unkept;
    this.#unkept = does ? "" : say("memory.lost", { fault: reason(problem) });
    this.#showKeeps();
    if (Boolean(before) !== Boolean(this.#unkept)) this.#say(this.#unkept || say("memory.again"));
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
    this.#tellElsewhere();
    this.#showElsewhere(say("tab.was"), async () => {
      await acquire(this.board, { elsewhere: (takeOver) => takeOver(), leave: async () => {}, lost: () => {} });
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
    button.textContent = say("tab.take");
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
    this.#tellElsewhere();
  }
}

/** Whether to bring back what was in the device until then; a number that is no date's, or is too far off, names none. */
export function askBack(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return say("memory.restore.before");
  return say("memory.restore.ask", {
    date: date.toLocaleString(spoken(), { dateStyle: "medium", timeStyle: "short" }),
  });
}

/** Why the browser does not keep anything, as the page says it. */
function reason(problem: unknown): string {
  const { name, message } = Object(problem);
  if (name === "QuotaExceededError") return say("memory.full");
  if (name === "VersionError") return say("memory.newer");
  if (name === "NotFoundError") return say("memory.broken");
  return message || name || String(problem);
}
