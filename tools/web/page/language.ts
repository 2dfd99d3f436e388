// In which of its languages the device speaks, told by its words, and the few words that the page adds to them.

import type { FontData, LanguageData } from "./fonts";

/** What is said of what the panel shows without a word. */
export interface PageWords {
  /** Of the row on which the choice is. */
  readonly chosen: string;
  /** Of a drawing of the tiles on the table. */
  readonly map: string;
  /** Of a panel without any text. */
  readonly empty: string;
}

const WORDS: Readonly<Record<string, PageWords>> = {
  en: { chosen: "chosen", map: "A drawing of tiles", empty: "Nothing to read" },
  is: { chosen: "valið", map: "Mynd af flísum", empty: "Ekkert að lesa" },
  da: { chosen: "valgt", map: "En tegning af brikker", empty: "Intet at læse" },
  sv: { chosen: "vald", map: "En bild av brickor", empty: "Inget att läsa" },
  nb: { chosen: "valgt", map: "En tegning av brikker", empty: "Ingenting å lese" },
  fi: { chosen: "valittu", map: "Kuva laatoista", empty: "Ei luettavaa" },
  de: { chosen: "ausgewählt", map: "Ein Bild der Steine", empty: "Nichts zu lesen" },
  hu: { chosen: "kiválasztva", map: "A lapok rajza", empty: "Nincs mit olvasni" },
  cs: { chosen: "vybráno", map: "Obrázek kamenů", empty: "Není co číst" },
  sk: { chosen: "vybrané", map: "Obrázok kameňov", empty: "Niet čo čítať" },
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
    return this.#data[this.code ?? FALLBACK]!.turn.replace("{player}", player);
  }
}
