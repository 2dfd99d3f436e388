// Which part of the page is seen: the start with the cards, the device alone ("table"), the demo, which shows a device
// alone too, the referee, or a match on its board. It stands in the address behind #, so that a bookmark leads there, and as data-view of the
// document, with data-alone where a device is alone. Each lies over the one from which it was entered: going back leads
// there, by the browser's key as by the page's own. The demo is not gone back to.

import { decoded } from "./games/links";

export type View = "start" | "table" | "demo" | "referee" | "match";

const FRAGMENTS: Readonly<Record<string, View>> = {
  "#table": "table",
  "#demo": "demo",
  "#ask": "referee",
  "#match": "match",
};
// The buttons that lead there.
const WAYS: Readonly<Record<View, string>> = {
  table: "score",
  demo: "demo",
  referee: "ask-referee",
  match: "play-here",
  start: "",
};

export class Views {
  readonly #shown: ((view: View, before: View) => void)[] = [];

  constructor() {
    addEventListener("popstate", () => this.#follow());
    addEventListener("hashchange", () => this.#follow());
  }

  /** `shown` is told which view has come, and which was there before. */
  onShow(shown: (view: View, before: View) => void): void {
    this.#shown.push(shown);
  }

  /** The view that the address says. */
  get asked(): View {
    return FRAGMENTS[decoded(location.hash).split("=")[0]!] ?? "start";
  }

  get view(): View {
    return (document.documentElement.dataset.view as View) ?? "start";
  }

  /** Shows what the address says, once all who want to know are there. */
  begin(): void {
    this.#follow();
  }

  /** Shows a view over the one that is seen. */
  enter(view: Exclude<View, "start">): void {
    if (this.view === view) return;
    const fragment = Object.keys(FRAGMENTS).find((key) => FRAGMENTS[key] === view);
    if (this.view === "demo") history.replaceState(history.state, "", fragment);
    else history.pushState({ isOver: true }, "", fragment);
    this.#show(view);
  }

  /** Back to the view from which this one was entered; to the start if an address led here. */
  leave(): void {
    if (history.state?.isOver) {
      history.back();
      return;
    }
    history.replaceState(null, "", location.pathname + location.search);
    this.#show("start");
  }

  #follow(): void {
    this.#show(this.asked);
  }

  #show(view: View): void {
    const before = this.view;
    document.documentElement.dataset.view = view;
    document.documentElement.toggleAttribute("data-alone", view === "table" || view === "demo");
    // What was asked in another view is not asked here.
    if (view !== before) for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    for (const shown of this.#shown) shown(view, before);
    // What had the focus is hidden now: the way that led there has it again.
    if (view === "start" && before !== view) document.getElementById(WAYS[before])?.focus({ preventScroll: true });
  }
}
