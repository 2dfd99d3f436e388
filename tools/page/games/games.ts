// Games on the page: those to try, links and files that carry one, and the link to the match that is on the device.
//
// A game is a record (docs/records.md), and what it means the device's own modules say: converter.ts. The match that
// was in play goes to the device's past matches, as where a new one is begun there; and the page's "Bring back" brings
// back everything as it was.

import { ask } from "../ask";
import { asset } from "../assets";
import type { Answer } from "../convert/converter";
import type { Device } from "../device/device";
import type { Survival } from "../keep/survival";
import type { ForReferee } from "../referee/loader";
import type { Views } from "../views";
import { say, spoken, translate, type Word } from "../words";
import { convert } from "./converter";
import { fragmentOf, GameFault, MOST_BYTES, MOST_KB, recordOf } from "./links";
import { share } from "./share";

interface Game {
  id: string;
  record: string;
}

/** games.json, see tools/build/web/games.py. */
export interface Known {
  games: Game[];
  demo: string; // a record
  editions: { id: string; place: number }[];
  /** By code: the edition that it begins with, and the settings file of a device that knows only its language. */
  languages: Record<string, { edition: string; settings: string }>;
}

const JOURNAL = [0x54, 0x52, 0x56, 0x4a]; // "TRVJ"

const $ = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;

export class Games {
  readonly #device: Device;
  readonly #survival: Survival;
  readonly #views: Views;
  readonly #say: (notice: string) => void;
  readonly #known: Promise<Known>;
  readonly #wake: () => void;
  #isBusy = false;

  /** `wake` has the device started, if it is not. */
  constructor(
    known: Promise<Known>,
    device: Device,
    survival: Survival,
    views: Views,
    wake: () => void,
    say: (notice: string) => void,
  ) {
    this.#wake = wake;
    this.#known = known;
    this.#device = device;
    this.#views = views;
    this.#survival = survival;
    this.#say = say;
  }

  /** Puts everything in place; a game in the page's own address is opened. The device is started. */
  async prepare(): Promise<void> {
    const known = await this.#known;
    this.#prepareGames(known);
    this.#prepareFiles();
    $("share").addEventListener("click", () => this.#do(() => this.#share()));
    for (const button of $("games").querySelectorAll<HTMLButtonElement>("button:disabled")) button.disabled = false;
    addEventListener("hashchange", () => this.#openAddress());
    await this.#openAddress();
  }

  /** What the referee needs of it: the editions, the one to begin with, and the boards of records. */
  async forReferee(): Promise<ForReferee> {
    const { editions, languages } = await this.#known;
    const edition = languages[spoken()]!.edition;
    return {
      editions,
      edition,
      boards: async (record) => JSON.parse(await this.#converted("board", record)),
      recordOf: (board) => this.#converted("record", board),
      lend: async () => {
        this.#wake();
        const lent = await this.#survival.lend(await asset("littlefs.wasm"));
        if (!lent) throw new GameFault(say("tab.first"));
        return lent;
      },
      takeBack: () => this.#survival.takeBack(),
      elsewhere: this.#survival.elsewhere,
      shareMatch: () => void this.#do(() => this.#share()),
    };
  }

  // --- what there is to open --------------------------------------------------------------------------------

  #prepareGames({ games }: Known): void {
    for (const game of games) {
      const button = gameButton(game);
      $("try").append(button);
      button.addEventListener("click", () => {
        const told = `${say(`game.${game.id}` as Word)}. ${say(`game.${game.id}.about` as Word)} ${say(`game.${game.id}.do` as Word)}`;
        void this.#do(() => this.#open(game.record, told));
      });
    }
  }

  #prepareFiles(): void {
    const chooser = $<HTMLInputElement>("open-file");
    $("open").addEventListener("click", () => chooser.click());
    chooser.addEventListener("change", () => {
      const file = chooser.files?.[0];
      chooser.value = ""; // the same file can be chosen again
      if (file) void this.#do(() => this.#openFile(file));
    });
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    document.addEventListener("dragover", (event) => {
      if (isFile(event)) event.preventDefault();
    });
    document.addEventListener("drop", (event) => {
      if (!isFile(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void this.#do(() => this.#openFile(file));
    });
  }

  async #openAddress(): Promise<void> {
    if (!location.hash) return;
    const { hash } = location;
    await this.#do(async () => {
      const record = await recordOf(hash);
      if (record === null) return;
      // What is opened once goes on by itself; a reload must not begin it again.
      history.replaceState(null, "", location.pathname + location.search);
      await this.#open(record, say("open.link"));
    });
  }

  async #openFile(file: File): Promise<void> {
    const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return this.#survival.import(file);
    if (JOURNAL.every((byte, at) => bytes[at] === byte)) {
      throw new GameFault(say("open.journal", { file: file.name }));
    }
    if (file.size > MOST_BYTES) {
      if (!isText(bytes)) return this.#survival.import(file); // a flash, or what it says of other files
      throw new GameFault(say("open.long", { file: file.name, size: MOST_KB }));
    }
    await this.#open(textOf(bytes, file.name), say("open.done", { file: file.name }));
  }

  // --- opening and sharing ----------------------------------------------------------------------------------

  async #open(record: string, afterwards: string): Promise<void> {
    this.#say(say("open.wait"));
    let isAgreed = false;
    for (;;) {
      const before = await this.#device.flash();
      const flash = before.slice();
      const done = await convert({ task: "open", flash, record, language: spoken() });
      if (done.kind === "fault") throw new GameFault(say("open.fault", { fault: faultOf(done) }));
      if (done.told.includes("kept") && !isAgreed) {
        if (!(await ask(say("open.ask"), say("open.yes")))) return this.#say("");
        isAgreed = true;
      }
      const now = await this.#device.flash();
      if (now.some((byte, at) => byte !== before[at])) continue; // the device went on meanwhile
      const lacks = lacksOf(done);
      const told = lacks ? `${afterwards} ${say("open.lacks", { lacks })}` : afterwards;
      await this.#survival.replace(flash, told);
      toTheDevice(this.#views);
      return;
    }
  }

  /** What the converter makes of a board or a record; without one of the match on the device. */
  async #converted(task: "board" | "record" | "replay", record?: string): Promise<string> {
    const flash = record === undefined ? await this.#flash() : undefined;
    const done = await convert({ task, flash, record, language: spoken() });
    if (done.kind === "fault") throw new GameFault(`${faultOf(done)}.`);
    return done.text;
  }

  async #flash(): Promise<Uint8Array> {
    this.#wake();
    const flash = await Promise.race([this.#device.flash(), this.#survival.elsewhere]);
    if (!flash) throw new GameFault(say("tab.first"));
    return flash;
  }

  async #share(): Promise<void> {
    this.#say(say("share.wait"));
    const done = await convert({ task: "share", flash: await this.#device.flash(), language: spoken() });
    if (done.kind === "fault") throw new GameFault(say("share.fault", { fault: faultOf(done) }));
    const address = new URL(location.href);
    address.hash = await fragmentOf(done.text);
    const lacks = lacksOf(done);
    this.#say(lacks && say("share.lacks", { lacks }));
    await share({
      title: say("share.title"),
      about: say("share.about"),
      link: address.href,
      record: done.text,
      page: () => this.#converted("replay", done.text).catch(asSentence),
    });
  }

  /** One thing at a time; what is wrong with a game is told, and nothing has changed then. */
  async #do(task: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    document.documentElement.dataset.busy = "true";
    try {
      if (document.documentElement.dataset.state === "elsewhere") {
        throw new GameFault(say("tab.first"));
      }
      await task();
    } catch (error) {
      if (!(error instanceof GameFault)) throw error;
      this.#say(error.message);
    } finally {
      this.#isBusy = false;
      delete document.documentElement.dataset.busy;
    }
  }
}

/** A fault of the converter itself as one that is told: of Python's the last line says what it was. */
function asSentence(error: Error): never {
  const fault = error.message.trim().split("\n").at(-1)!;
  throw error instanceof GameFault ? error : new GameFault(say("share.fault", { fault }));
}

/** What is wrong, in the page's language where it has words for it; else as the command says it. */
function faultOf({ told, text }: Answer): string {
  return told[0] ? say(`fault.${told[0]}` as Word) : text;
}

/** What was left out, in the page's language; "" if nothing was. */
function lacksOf({ told }: Answer): string {
  const names = told.filter((word) => word !== "kept");
  return names.map((word) => say(`lacks.${word}` as Word)).join(", ");
}

/** The device comes into sight, and the keyboard is its own: Enter is OK, and not the same game once more. */
function toTheDevice(views: Views): void {
  const device = $("device");
  if (!device.checkVisibility()) views.enter("table"); // on a narrow screen it is seen alone
  device.tabIndex = -1;
  device.focus({ preventScroll: true });
  if (device.getBoundingClientRect().top < 0) device.scrollIntoView({ block: "start" });
}

/** Whether a file begins like a text; its last letter may be cut. */
function isText(beginning: Uint8Array): boolean {
  try {
    return !new TextDecoder("utf-8", { fatal: true }).decode(beginning, { stream: true }).includes("\0");
  } catch {
    return false;
  }
}

function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new GameFault(say("open.binary", { file: name }));
  }
}

function gameButton({ id }: Game): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "game";
  button.dataset.game = id;
  const title = document.createElement("strong");
  title.dataset.say = `game.${id}`;
  const text = document.createElement("span");
  text.dataset.say = `game.${id}.about`;
  button.append(title, " ", text);
  translate(button);
  return button;
}
