// Elements of the page, made by a call: what they are, what they have, what stands in them.

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

/** An icon of 24 units, drawn as lines. */
export function icon(path: string): SVGSVGElement {
  const holder = document.createElement("div");
  holder.innerHTML = `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${path}"/></svg>`;
  return holder.firstElementChild as SVGSVGElement;
}
