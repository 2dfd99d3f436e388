// Elements of the page, made by a call: what they are, what they have, what stands in them.

import { say, type Word } from "../words";

type Child = Node | string | null | undefined | false;

/** An element "tag.class"; `has` are its properties, attributes where they have a dash, and `on…` for events. */
export function make<K extends keyof HTMLElementTagNameMap>(
  what: K | `${K}.${string}`,
  has: Record<string, unknown> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const [tag, ...classes] = what.split(".");
  const element = document.createElement(tag as K);
  element.classList.add(...classes);
  for (const [name, value] of Object.entries(has)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value as EventListener);
    else if (name.includes("-") || name === "role") element.setAttribute(name, String(value));
    else Object.assign(element, { [name]: value });
  }
  element.append(
    ...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** Signs that are not seen, for the ear: they end what stands apart for the eye. */
export const signs = (text: string): HTMLSpanElement => make("span.signs", {}, text);

export function button(
  label: string,
  press: () => void,
  name = "",
  has: Record<string, unknown> = {},
): HTMLButtonElement {
  const made = make("button", { type: "button", textContent: label, onclick: press, ...has });
  if (name) made.className = name;
  return made;
}

const ICONS = {
  back: "M15 4l-8 8 8 8",
  more: "M12 5v.01M12 12v.01M12 19v.01",
  undo: "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H8",
  redo: "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h6",
  all: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  turn: "M20 4v5h-5M20 9a8 8 0 1 0 .5 5",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
};

/** A button with an icon, and words for who does not see it. */
export function tool(name: keyof typeof ICONS, word: Word, press: () => void, more = ""): HTMLButtonElement {
  const said = { "aria-label": say(word), title: say(word), "data-say-aria-label": word, "data-say-title": word };
  const made = button("", press, `tool ${name} ${more}`, said);
  made.innerHTML = `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
  return made;
}
