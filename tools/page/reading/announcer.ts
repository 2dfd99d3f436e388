// What a screen reader says of the panel: after each change the lines that are new, once the panel rests, and all of it
// when somebody asks. `Narrator` finds the words; `Announcer` puts them where a screen reader takes them from.
//
// New is what did not stand there before: the score that changed with its player, the row to which the choice went, a
// message, a question. The rows of a list are not read out, but for the chosen one, and hints of keys only when asked
// for. A full refresh changes nothing and so says nothing.

import type { Keyboard } from "../controls/keyboard";
import type { Languages } from "./language";
import type { Reader } from "./reading";
import { type Line, screenOf } from "./screen";

/** Words, and the language they are in if it can be told. */
export interface Said {
  readonly text: string;
  readonly language: string | undefined;
}

const SETUP = "Trivet"; // heads the first steps and the setting up

function sentences(lines: readonly string[]): string {
  return lines.map((line) => (/[.!?…:]$/.test(line) ? line : `${line}.`)).join(" ");
}

export class Narrator {
  readonly #reader: Reader;
  readonly #languages: Languages;
  #lines: readonly Line[] = [];
  /** The last screen that was no question: it comes back when the question goes. */
  #beneath: readonly Line[] = [];

  constructor(reader: Reader, languages: Languages) {
    this.#reader = reader;
    this.#languages = languages;
  }

  /** Takes a new picture; gives what is to be said of it, an empty text for nothing. */
  see(picture: Uint8Array): Said {
    const known = [...this.#lines, ...this.#beneath];
    this.#lines = screenOf(this.#reader, picture);
    this.#languages.hear(this.#lines.map(({ text }) => text).join(" "));
    if (!this.#isAsking) this.#beneath = this.#lines;
    return this.#said(this.#lines.filter((line) => this.#isWorthSaying(line) && isNew(line, known)));
  }

  /** The language of the last screen that left no doubt. */
  get language(): string | undefined {
    return this.#languages.sure;
  }

  /**
   * The players with their totals, "Anna: 62, Ben: 45", if the screen shows whose turn it is; "" if it says that no match is
   * on; undefined if it says neither.
   */
  get standing(): string | undefined {
    const players = this.#lines.filter(({ player }) => player !== undefined);
    if (players.some(({ kind }) => kind === "turn")) {
      const totals = players.map((line) => `${line.player}: ${scoreOf(line).split(" ")[0]}`);
      return totals.every((total) => /: [-−]?\d+$/.test(total)) ? totals.join(", ") : undefined;
    }
    return this.#lines.some(({ kind, text }) => kind === "title" && text.startsWith(SETUP)) ? "" : undefined;
  }

  /** All that stands on the panel. */
  whole(): Said {
    if (!this.#lines.length) return { text: this.#languages.empty, language: this.#languages.code };
    return this.#said(this.#lines);
  }

  /** The same, a line for each line. */
  wholeLines(): string[] {
    return this.#lines.map((line) => this.#words(line));
  }

  get #isAsking(): boolean {
    return this.#lines.some(({ kind }) => kind === "question");
  }

  #isWorthSaying({ kind, font }: Line): boolean {
    if (kind === "keys" || kind === "map") return false;
    if (this.#isAsking) return kind === "question" || kind === "message";
    const chosen = this.#lines.find((line) => line.kind === "chosen");
    return kind !== "line" || !chosen || chosen.font !== font;
  }

  #words(line: Line): string {
    if (line.kind === "chosen") return `${line.text}, ${this.#languages.chosen}`;
    if (line.kind === "map") return this.#languages.map;
    if (line.kind !== "turn") return line.text;
    const score = scoreOf(line);
    return this.#languages.turn(line.player!) + (score && `: ${score}`);
  }

  /** The lines but for the one that says once more whose turn it is. */
  #said(lines: readonly Line[]): Said {
    const turns = lines.filter(({ kind }) => kind === "turn").map(({ player }) => this.#languages.turn(player!));
    const said = lines.filter(({ kind, text }) => kind !== "line" || !turns.includes(text));
    return { text: sentences(said.map((line) => this.#words(line))), language: this.#languages.code };
  }
}

/** What a player's line says behind the name. */
function scoreOf({ text, player }: Line): string {
  return text.slice(player!.length + 1);
}

/** Whether a line says what none before has said. To lose the choice or the turn is nothing new. */
function isNew(line: Line, before: readonly Line[]): boolean {
  const marks = ["chosen", "turn", "title", "question"].includes(line.kind);
  return !before.some(({ kind, text }) => text === line.text && (!marks || kind === line.kind));
}

const REST_MS = 350; // after a picture, without another refresh: the panel rests

export class Announcer {
  readonly #narrator: Narrator;
  readonly #live: HTMLElement;
  readonly #alternative: HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Told the language of the device when a screen leaves no doubt about it. */
  onLanguage = (_: string) => {};

  /** Told how the match stands (Narrator.standing) when a screen says so. */
  onStanding = (_: string) => {};

  /** `live`: the element whose text is said when it changes; `alternative`: the one that has all of the panel's text. */
  constructor(narrator: Narrator, live: HTMLElement, alternative: HTMLElement) {
    this.#narrator = narrator;
    this.#live = live;
    this.#alternative = alternative;
  }

  /** A refresh has begun: what was to be said of the last picture is said with the next. */
  refresh(): void {
    clearTimeout(this.#timer);
  }

  /** The panel has come to this picture. */
  shown(picture: Uint8Array): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const said = this.#narrator.see(picture);
      this.#describe(said.language);
      const { language, standing } = this.#narrator;
      if (language) this.onLanguage(language);
      if (standing !== undefined) this.onStanding(standing);
      if (said.text) this.#say(said);
    }, REST_MS);
  }

  /** Has all that stands on the panel said when the button is pressed, or R on the keyboard. */
  readOn(button: HTMLElement, keyboard: Keyboard): void {
    const read = () => this.#say(this.#narrator.whole());
    button.addEventListener("click", read);
    keyboard.onLetter("r", read);
  }

  /** A new element each time, so that the same words are said again. */
  #say({ text, language }: Said): void {
    const words = document.createElement("p");
    if (language) words.lang = language;
    words.textContent = text;
    this.#live.replaceChildren(words);
  }

  #describe(language: string | undefined): void {
    this.#alternative.lang = language ?? "";
    this.#alternative.replaceChildren(
      ...this.#narrator.wholeLines().map((line) => {
        const words = document.createElement("p");
        words.textContent = line;
        return words;
      }),
    );
  }
}
