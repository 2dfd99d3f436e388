// In which of its languages the device speaks, told by its words, and the few words that the page adds to them.

import type { FontData, LanguageData } from "./fonts";

/** What is said of what the panel shows without a word. */
export interface PageWords {
  /** Of the row on which the choice is. */
  readonly chosen: string;
  /** Of a panel without any text. */
  readonly empty: string;
}

const WORDS: Readonly<Record<string, PageWords>> = {
  en: { chosen: "chosen", empty: "Nothing to read" },
  is: { chosen: "valið", empty: "Ekkert að lesa" },
  da: { chosen: "valgt", empty: "Intet at læse" },
  sv: { chosen: "vald", empty: "Inget att läsa" },
  nb: { chosen: "valgt", empty: "Ingenting å lese" },
  fi: { chosen: "valittu", empty: "Ei luettavaa" },
  de: { chosen: "ausgewählt", empty: "Nichts zu lesen" },
  hu: { chosen: "kiválasztva", empty: "Nincs mit olvasni" },
  cs: { chosen: "vybráno", empty: "Není co číst" },
  sk: { chosen: "vybrané", empty: "Niet čo čítať" },
};

const FALLBACK = "en";

export class Languages {
  readonly #data: Readonly<Record<string, LanguageData>>;
  /** The language of the last text in which one could be told; undefined before. */
  code: string | undefined;

  constructor({ languages }: Pick<FontData, "languages">) {
    this.#data = languages;
  }

  /** Takes note of the language of a text: the one that has the most of its words; no other may have as many. */
  hear(text: string): void {
    const heard = new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);
    const counts = Object.entries(this.#data).map(([code, { words }]) => ({
      code,
      count: words.filter((word) => heard.has(word)).length,
    }));
    const [first, second] = counts.sort((one, other) => other.count - one.count);
    if (first && first.count > (second?.count ?? 0)) this.code = first.code;
  }

  get words(): PageWords {
    return WORDS[this.code ?? FALLBACK] ?? WORDS[FALLBACK]!;
  }

  /** Whose turn it is, in the device's words. */
  turn(player: string): string {
    return this.#own.turn.replace("{player}", player);
  }

  /** What the device calls its drawing of the tiles on the table. */
  get map(): string {
    return this.#own.map;
  }

  get #own(): LanguageData {
    return this.#data[this.code ?? FALLBACK]!;
  }
}
