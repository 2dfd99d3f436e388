// Which part of the page is seen: the opening with the cards, the device alone ("table"), or the referee. It stands in the
// address behind #, so that a bookmark leads there and going back leads out of it; and as data-view of the document.

export type View = "opening" | "table" | "referee";

const FRAGMENTS: Readonly<Record<string, View>> = { "#table": "table", "#ask": "referee" };

const WAYS = { table: "score", referee: "ask-referee", opening: "" } as const;

export class Views {
  readonly #shown: ((view: View, before: View) => void)[] = [];
  #isOver = false; // the opening lies under it: going back leads there

  constructor() {
    addEventListener("popstate", () => this.#follow());
    addEventListener("hashchange", () => this.#follow());
  }

  /** `shown` is told which view has come, and which was there before. */
  onShow(shown: (view: View, before: View) => void): void {
    this.#shown.push(shown);
  }

  get view(): View {
    return (document.documentElement.dataset.view as View) ?? "opening";
  }

  /** Shows what the address says, once all who want to know are there. */
  begin(): void {
    this.#follow();
  }

  /** Shows a view, the opening one step behind it. */
  enter(view: "table" | "referee"): void {
    if (this.view === view) return;
    const fragment = Object.keys(FRAGMENTS).find((key) => FRAGMENTS[key] === view)!;
    if (this.view === "opening") {
      history.pushState(null, "", fragment);
      this.#isOver = true;
    } else {
      history.replaceState(null, "", fragment);
    }
    this.#show(view);
  }

  /** Back to the opening. */
  leave(): void {
    if (this.#isOver) {
      history.back();
      return;
    }
    history.replaceState(null, "", location.pathname + location.search);
    this.#show("opening");
  }

  #follow(): void {
    this.#show(FRAGMENTS[location.hash.split("=")[0]!] ?? "opening");
  }

  #show(view: View): void {
    const before = this.view;
    if (view === "opening") this.#isOver = false;
    document.documentElement.dataset.view = view;
    // What was asked in another view is not asked here.
    if (view !== before) for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    for (const shown of this.#shown) shown(view, before);
    // What had the focus is hidden now: the way that led there has it again.
    if (view === "opening" && before !== view) document.getElementById(WAYS[before])?.focus({ preventScroll: true });
  }
}
