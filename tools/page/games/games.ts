// Games on the page: those to try, links and files that carry one, and the link to the match that is on the device.
//
// A game is a record (tools/trivet/RECORDS.md), and what it means the device says itself: converter.ts. The match that
// was in play goes to the device's past matches, as where a new one is begun there; and the page's "Bring back" brings
// back everything as it was.

import { ask } from "../ask";
import { jsonAsset } from "../assets";
import type { Device } from "../device/device";
import type { Survival } from "../keep/survival";
import type { ForReferee } from "../referee/loader";
import type { Views } from "../views";
import { convert } from "./converter";
import { fragmentOf, GameFault, MOST_BYTES, recordOf, TOO_LONG } from "./links";
import { share } from "./share";

interface Game {
  id: string;
  name: string;
  about: string;
  record: string;
}

/** games.json, see tools/build/web/games.py. */
interface Known {
  games: Game[];
  editions: { id: string; name: string }[];
  languages: Record<string, string>; // code: the edition that it begins with
}

const JOURNAL = [0x54, 0x52, 0x56, 0x4a]; // "TRVJ"

const $ = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;

const LEFT_OUT: Record<string, string> = {
  events: "moves that did not fit",
  bytes: "a damaged end",
  names: "a name that a record cannot have",
};

export class Games {
  readonly #device: Device;
  readonly #survival: Survival;
  readonly #views: Views;
  readonly #say: (notice: string) => void;
  readonly #known = jsonAsset<Known>("games.json");
  #languages: string[] = ["en"];
  #isBusy = false;

  constructor(device: Device, survival: Survival, views: Views, say: (notice: string) => void) {
    this.#device = device;
    this.#views = views;
    this.#survival = survival;
    this.#say = say;
  }

  /** Puts everything in place; a game in the page's own address is opened. The device is started. */
  async prepare(): Promise<void> {
    const known = await this.#known;
    this.#languages = Object.keys(known.languages);
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
    const edition = (languages[plain(navigator.language)] ?? languages.en)!;
    return {
      editions,
      edition,
      boards: async (record) => JSON.parse(await this.#converted("board", record)),
      recordOf: (board) => this.#converted("record", board),
    };
  }

  // --- what there is to open --------------------------------------------------------------------------------

  #prepareGames({ games }: Known): void {
    for (const game of games) {
      const button = gameButton(game);
      $("try").append(button);
      button.addEventListener("click", () => {
        void this.#do(() => this.#open(game.record, `${game.name}. ${game.about}`));
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
      await this.#open(record, "The game of the link is on the device.");
    });
  }

  async #openFile(file: File): Promise<void> {
    const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return this.#survival.import(file);
    if (JOURNAL.every((byte, at) => bytes[at] === byte)) {
      throw new GameFault(`${file.name} is the journal of a device: trivet record makes a game record of it.`);
    }
    if (file.size > MOST_BYTES) {
      if (!isText(bytes)) return this.#survival.import(file); // a flash, or what it says of other files
      throw new GameFault(`${file.name} is too long: ${TOO_LONG}. Take out comments, and open it again.`);
    }
    await this.#open(textOf(bytes, file.name), `${file.name} is on the device.`);
  }

  // --- opening and sharing ----------------------------------------------------------------------------------

  async #open(record: string, afterwards: string): Promise<void> {
    this.#say("Opening the game …");
    let isAgreed = false;
    for (;;) {
      const before = await this.#device.flash();
      const done = await convert({ task: "open", flash: before.slice(), record, language: this.#language() });
      if (done.kind === "fault") throw new GameFault(`The game cannot be opened: ${done.text}.`);
      if (done.told.includes("kept") && !isAgreed) {
        const question =
          "A match is on the device. Open this game in its place? The match stays: it goes to the past matches of the " +
          "device (MENU), and “Bring back” goes on with it.";
        if (!(await ask(question, "Open"))) return this.#say("");
        isAgreed = true;
      }
      const now = await this.#device.flash();
      if (now.some((byte, at) => byte !== before[at])) continue; // the device went on meanwhile
      await this.#survival.replace(done.flash, afterwards);
      toTheDevice(this.#views);
      return;
    }
  }

  /** What the converter makes of a board or a record for the referee. */
  async #converted(task: "board" | "record", record?: string): Promise<string> {
    const done = await convert({ task, flash: await this.#device.flash(), record, language: this.#language() });
    if (done.kind === "fault") throw new GameFault(`${done.text}.`);
    return done.text;
  }

  async #share(): Promise<void> {
    this.#say("Making the link …");
    const done = await convert({ task: "share", flash: await this.#device.flash(), language: this.#language() });
    if (done.kind === "fault") throw new GameFault(`The match cannot be shared: ${done.text}.`);
    const address = new URL(location.href);
    address.hash = await fragmentOf(done.text);
    const missing = done.told.map((word) => LEFT_OUT[word]).join(", ");
    this.#say(missing ? `Not everything could be shared. Left out: ${missing}.` : "");
    await share({
      title: "Share this match",
      about: "Whoever opens this link has the match on a device of their own, as far as it has gone here.",
      link: address.href,
      record: done.text,
    });
  }

  /** One thing at a time; what is wrong with a game is told, and nothing has changed then. */
  async #do(task: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    document.documentElement.dataset.busy = "true";
    try {
      if (document.documentElement.dataset.state === "elsewhere") {
        throw new GameFault("The device is switched on in another tab: switch it on here first.");
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

  /** The reader's language, if the device has it. */
  #language(): string {
    const found = navigator.languages.map(plain).find((code) => this.#languages.includes(code));
    return found ?? "en";
  }
}

/** The device comes into sight, and the keyboard is its own: Enter is OK, and not the same game once more. */
function toTheDevice(views: Views): void {
  const device = $("device");
  if (!device.checkVisibility()) views.enter("table"); // on a narrow screen it is seen alone
  device.tabIndex = -1;
  device.focus({ preventScroll: true });
  if (device.getBoundingClientRect().top < 0) device.scrollIntoView({ block: "start" });
}

/** A language's code as the device has it. */
function plain(language: string): string {
  const code = language.toLowerCase().split("-")[0]!;
  return ["no", "nn"].includes(code) ? "nb" : code;
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
    throw new GameFault(`${name} is no game record: it is no text in UTF-8.`);
  }
}

function gameButton({ id, name, about }: Game): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "game";
  button.dataset.game = id;
  const title = document.createElement("strong");
  title.textContent = name;
  const text = document.createElement("span");
  text.textContent = about.replace(/\. .*$/s, "."); // the rest is what to do when it is there
  button.append(title, " ", text);
  return button;
}
