// In which of its languages the device speaks, told by its words, and what is said of the panel in that language.

import { say } from "../words";
import type { FontData } from "./fonts";

const LEAST = 2; // words of its own that a language must have on one screen to be taken for sure

export class Languages {
  readonly #words: FontData["languages"];
  /** The language of the last text in which one could be told; undefined before. */
  code: string | undefined;
  /** The language of the last text that left no doubt. */
  sure: string | undefined;

  constructor({ languages }: Pick<FontData, "languages">) {
    this.#words = languages;
  }

  /** Takes note of the language of a text: the one that has the most of its words; no other may have as many. */
  hear(text: string): void {
    const words = text.replace(/\b[A-Z]{2,}\b/g, ""); // keys are named so, in every language
    const heard = new Set(words.toLowerCase().match(/\p{L}{2,}/gu) ?? []);
    const counts = Object.entries(this.#words).map(([code, own]) => ({
      code,
      count: own.filter((word) => heard.has(word)).length,
    }));
    const [first, second] = counts.sort((one, other) => other.count - one.count);
    if (first && first.count > (second?.count ?? 0)) this.code = first.code;
    if (first && first.count >= LEAST && !second?.count) this.sure = first.code;
  }

  /** Of the row on which the choice is. */
  get chosen(): string {
    return say("panel.chosen", {}, this.code);
  }

  /** Of a panel without any text. */
  get empty(): string {
    return say("panel.empty", {}, this.code);
  }

  /** Whose turn it is, in the device's words. */
  turn(player: string): string {
    return say("turn", { player }, this.code);
  }

  /** What the device calls its drawing of the tiles on the table. */
  get map(): string {
    return say("menu.map", {}, this.code);
  }
}
