// What the page says: texts by id in the languages of firmware/words, the page's own and those of the device's that it
// says as well. As everywhere with texts one language is in use at a time: `speak` chooses it, `say` says something.
//
// build/web/words.json: {"ids": [ID, …], "languages": {CODE: [the text of each id, …]}}. A text has gaps, {tile}, and
// with | between them the forms that depend on a number. A gap that is not filled is the name of a button of
// the page, or of a row of the device.

import type english from "../../firmware/words/en.json";

export type Word = keyof typeof english.page | keyof typeof english.texts;
export type Gaps = Readonly<Record<string, string | number>>;

export interface Words {
  readonly ids: readonly string[];
  readonly languages: Readonly<Record<string, readonly string[]>>;
}

const NAMES: Readonly<Record<string, Word>> = {
  export: "memory.export",
  erase: "memory.erase",
  restore: "memory.restore",
  read: "device.read",
  typing: "run.typing",
  honest: "run.honest",
  fastest: "run.fastest",
  row: "setup.scoring",
};

const ENGLISH = "en";
const learnt: Words[] = [];
const texts = new Map<string, Map<string, string>>(); // by language and id
let inUse = ENGLISH;

/** Takes in texts, or more of them. */
export function learn(...words: readonly Words[]): void {
  learnt.push(...words);
  for (const { ids, languages } of words) {
    for (const [code, said] of Object.entries(languages)) {
      texts.set(code, new Map([...(texts.get(code) ?? []), ...ids.map((id, at) => [id, said[at]!] as const)]));
    }
  }
}

/** All that was learnt, for another program of the page. */
export function known(): readonly Words[] {
  return learnt;
}

/** Goes over to a language; to English if there is none of this code. */
export function speak(code: string): void {
  inUse = texts.has(code) ? code : ENGLISH;
}

/** The code of the language in use. */
export function spoken(): string {
  return inUse;
}

/**
 * A text with its gaps filled, in the language in use or another; the first number among what fills them chooses the
 * form. "" as long as none is known.
 */
export function say(id: Word, gaps: Gaps = {}, code = spoken()): string {
  const forms = texts.get(code)?.get(id)?.split("|") ?? [""];
  const count = Object.values(gaps).find((value) => typeof value === "number");
  const form = forms.length > 1 && count !== undefined ? forms[formOf(count, forms.length, code)]! : forms[0]!;
  return form.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(gaps[name] ?? (NAMES[name] ? nameOf(NAMES[name]) : "")),
  );
}

/**
 * A text as the device's own code asks for it: its values, a list as JSON, fill the gaps in the order of the English text.
 */
export function asDevice(id: string, values: string): string {
  const given: (string | number)[] = JSON.parse(values);
  const english = texts.get(ENGLISH)?.get(id)?.split("|")[0] ?? "";
  const names = [...new Set([...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))];
  return say(id as Word, Object.fromEntries(names.map((name, at) => [name, given[at] ?? ""])));
}

/** Which form a number takes: one, a few, all others, as far as the language tells them apart. */
function formOf(count: number, forms: number, code: string): number {
  const at = ["one", "few"].indexOf(new Intl.PluralRules(code).select(count));
  return at < 0 ? forms - 1 : Math.min(at, forms - 1);
}

/** A button's name within a sentence: without the dots that say that it asks for more. */
export function nameOf(button: Word): string {
  return say(button).replace(/ …$/, "");
}

/** Puts the texts into a part of the page: data-say of an element, data-say-aria-label, data-say-title. */
export function translate(root: Element): void {
  for (const element of having(root, "data-say")) element.textContent = say(element.dataset.say as Word);
  for (const name of ["aria-label", "aria-description", "title"]) {
    for (const element of having(root, `data-say-${name}`)) {
      element.setAttribute(name, say(element.getAttribute(`data-say-${name}`) as Word));
    }
  }
  for (const key of having(root, "data-on-keyboard")) {
    key.title = say("device.keyboard", { key: key.dataset.onKeyboard! });
  }
}

/** The element itself and those in it that have an attribute. */
function having(root: Element, attribute: string): HTMLElement[] {
  const within = [...root.querySelectorAll<HTMLElement>(`[${attribute}]`)];
  return root.hasAttribute(attribute) ? [root as HTMLElement, ...within] : within;
}

/** A language's code as the device has it. */
export function codeOf(language: string): string {
  const code = language.toLowerCase().split("-")[0]!;
  return ["no", "nn"].includes(code) ? "nb" : code;
}

/** The first of the browser's languages that is known; else English. */
export function ofTheBrowser(): string {
  return navigator.languages.map(codeOf).find((code) => texts.has(code)) ?? ENGLISH;
}
