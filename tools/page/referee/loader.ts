// The referee in the page: its program and its engine come when it is opened first, or with the page whose address asks
// for it; its question stands in the address behind #ask=, and is remembered for the next time.

import { jsonAsset, style } from "../assets";
import { decoded } from "../games/links";
import { save, share } from "../games/share";
import { DeviceFiles, type Lent } from "../match/files";
import { painted } from "../moments";
import type { Views } from "../views";
import { known, learn, say, spoken, type Words } from "../words";
import type { Boards, Host } from "./host";
import { matchModules, refereeProgram } from "./program";
import type { RefereePage } from "./referee";

const ASKED = /^#ask(?:=([\w-]+|.*))?/; // what was pasted behind a link is none of it; what is no link is told
const KEY = "trivet.question";
const ANSWER = "answer"; // the mark when one is seen, for measurements

/** What of the page's games the referee needs. */
export interface ForReferee {
  readonly editions: Host["editions"];
  readonly edition: string;
  /** The rounds of a record, or of the match on the device. Throws with a sentence. */
  boards(record?: string): Promise<Boards>;
  /** The record of a board, JSON as `trivet judge` has it. */
  recordOf(board: string): Promise<string>;
  /** Lends the device's flash to the match on the board. Throws with a sentence. */
  lend(): Promise<Lent>;
  takeBack(): void;
  /** When another tab has the device. */
  readonly elsewhere: Promise<void>;
  shareMatch(): void;
}

/** All that the referee is made of. */
export type Coming = ReturnType<typeof fetchReferee>;

/** Asks for all that the referee is made of. */
export function fetchReferee() {
  const coming = Promise.all([refereeProgram(), jsonAsset<Words>("referee-words.json"), style("referee.css")]);
  coming.catch(() => {}); // whoever shows the referee tells of it
  return coming;
}

export class RefereeLoader {
  #page: Promise<RefereePage> | null = null;
  #tellAnswered = () => {};
  /** When its first answer is seen. */
  readonly answered = new Promise<void>((resolve) => {
    this.#tellAnswered = resolve;
  });

  /** `coming`: what the referee is made of, if that was asked for already. */
  constructor(
    private readonly views: Views,
    private readonly given: Promise<ForReferee>,
    private readonly notify: (text: string) => void,
    private coming: Coming | undefined,
  ) {
    document.getElementById("ask-referee")!.addEventListener("click", () => views.enter("referee"));
    for (const button of document.querySelectorAll(".play-here")) {
      button.addEventListener("click", () => views.enter("match"));
    }
    for (const button of document.querySelectorAll(".referee-match")) {
      button.addEventListener("click", () => this.#match());
    }
    views.onShow((view, before) => {
      if (before === "match" && view !== before) void this.#stop();
      if (view === "match") void this.#play();
      else if (view === "referee") void this.#show();
      else if (before === "referee" || before === "match") this.#hide();
    });
  }

  /** Shows it with the last question, or with that of the address. */
  async #show(): Promise<RefereePage | null> {
    const asked = ASKED.exec(decoded(location.hash))?.[1];
    try {
      const page = await this.#begun();
      page.element.hidden = false;
      page.focus(); // what had the focus is hidden now
      if (!asked) page.older();
      else if (asked !== page.text()) page.open(asked);
      void painted().then(() => {
        performance.mark(ANSWER);
        this.#tellAnswered();
      });
      return page;
    } catch (error) {
      this.views.leave();
      this.notify(say("referee.fault", { fault: (error as Error).message }));
      return null;
    }
  }

  /** Shows it with the match on the device, to be played on the board. */
  async #play(): Promise<void> {
    try {
      const [page, given, modules, words] = await Promise.all([
        this.#begun(),
        this.given,
        matchModules(),
        jsonAsset<Words>("match-words.json"),
      ]);
      await this.#stopped;
      const lent = await given.lend();
      try {
        const files = await DeviceFiles.open(lent);
        if (this.views.view !== "match") return given.takeBack();
        page.play(files, modules, words);
      } catch (error) {
        given.takeBack();
        throw error;
      }
      page.element.hidden = false;
      page.focus();
      void given.elsewhere.then(() => this.views.view === "match" && this.views.leave());
    } catch (error) {
      this.views.leave();
      this.notify((error as Error).message);
    }
  }

  #stopped: Promise<void> = Promise.resolve();

  /** The match is the device's again, with all that was played on the board. */
  #stop(): Promise<void> {
    this.#stopped = (async () => {
      const page = await this.#page?.catch(() => null);
      if (!page?.isPlaying) return;
      await page.stop();
      (await this.given).takeBack();
    })();
    return this.#stopped;
  }

  #begun(): Promise<RefereePage> {
    this.#page ??= this.#load();
    this.#page.catch(() => {
      this.#page = null;
      this.coming = undefined; // the network may be back next time
    });
    return this.#page;
  }

  async #load(): Promise<RefereePage> {
    const waiting = document.createElement("p");
    waiting.id = "referee-coming";
    waiting.setAttribute("role", "status");
    waiting.textContent = say("referee.wait");
    document.body.append(waiting);
    try {
      this.coming ??= fetchReferee();
      const [[[program, wasm, modules], words], given] = await Promise.all([this.coming, this.given]);
      learn(words);
      const page = await program.begin(wasm, modules, {
        ...given,
        words: known(),
        language: spoken(),
        leave: () => this.views.leave(),
        score: () => this.views.enter("table"),
        play: () => this.views.enter("match"),
        share,
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

  /** Has it go over to the language in use. */
  speak(): void {
    void this.#page?.then((page) => page.speak(spoken()));
  }

  /** The match on the device, at its last turn. */
  #match(): void {
    this.views.enter("referee");
    this.#page?.then(
      (page) => page.match(),
      () => {}, // which was told
    );
  }

  #hide(): void {
    void this.#page?.then((page) => {
      page.element.hidden = true;
    });
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
