// The referee in the page: its program and its engine come when it is opened first; its question stands in the address
// behind #ask=, and is remembered for the next time.

import { asset, program, style } from "../assets";
import { save, showLink } from "../games/share";
import type { Begin } from "./entry";
import type { Boards, Host, RefereePage } from "./referee";

const ASKED = /^#ask(?:=([\w-]+|.*))?/; // what was pasted behind a link is none of it; what is no link is told
const KEY = "trivet.question";
const root = document.documentElement;

/** What of the page's games the referee needs. */
export interface Known {
  readonly editions: Host["editions"];
  readonly edition: string;
  /** The rounds of a record, or of the match on the device. Throws with a sentence. */
  boards(record?: string): Promise<Boards>;
  /** The record of a board, JSON as `trivet judge` has it. */
  recordOf(board: string): Promise<string>;
}

export class Opening {
  #page: Promise<RefereePage> | null = null;
  #isOver = false; // the page lies under it: going back leads there

  constructor(
    private readonly known: Promise<Known>,
    private readonly notify: (text: string) => void,
  ) {
    document.getElementById("ask-referee")!.addEventListener("click", () => void this.open());
    document.getElementById("referee-match")!.addEventListener("click", () => void this.#match());
    addEventListener("popstate", () => this.#follow());
    addEventListener("hashchange", () => this.#follow());
    this.#follow();
  }

  /** Shows it with the last question, or with that of the address. */
  async open(): Promise<RefereePage | null> {
    if (!ASKED.test(location.hash)) {
      this.#isOver = true;
      history.pushState(null, "", "#ask");
    }
    root.dataset.view = "referee";
    const asked = ASKED.exec(location.hash)?.[1];
    try {
      this.#page ??= this.#load();
      const page = await this.#page;
      page.element.hidden = false;
      page.focus(); // what had the focus is hidden now
      if (asked && asked !== page.text()) page.open(asked);
      return page;
    } catch (error) {
      this.#page = null;
      this.#leave();
      this.notify(`The referee did not come: ${(error as Error).message}. Try it again.`);
      return null;
    }
  }

  async #load(): Promise<RefereePage> {
    const waiting = document.createElement("p");
    waiting.id = "referee-coming";
    waiting.setAttribute("role", "status");
    waiting.textContent = "The referee is coming …";
    document.body.append(waiting);
    try {
      const [begin, wasm, modules, known] = await Promise.all([
        program<Begin>("referee.js", "referee"),
        asset("micropython.wasm"),
        asset("referee.files"),
        this.known,
        style("referee.css"),
      ]);
      const page = await begin(wasm, modules, {
        ...known,
        leave: () => this.#leave(),
        showLink,
        save,
        remember: (text) => remember(text),
      });
      document.body.append(page.element);
      window.trivet.referee = page;
      const last = remembered();
      if (last) page.open(last, true);
      return page;
    } finally {
      waiting.remove();
    }
  }

  /** The match on the device, at its last turn. */
  async #match(): Promise<void> {
    (await this.open())?.match();
  }

  #follow(): void {
    if (ASKED.test(location.hash)) void this.open();
    else this.#hide();
  }

  #leave(): void {
    if (this.#isOver) {
      history.back();
      return;
    }
    history.replaceState(null, "", location.pathname + location.search);
    this.#hide();
  }

  #hide(): void {
    this.#isOver = false;
    if (root.dataset.view !== "referee") return;
    delete root.dataset.view;
    void this.#page?.then((page) => {
      page.element.hidden = true;
    });
    document.getElementById("ask-referee")!.focus({ preventScroll: true });
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // it begins with an empty board the next time
  }
}
