// The card for makers: it gives the image of a board, which the page plays, as a file for a Pico, with its SHA-256, and
// says how that is put on. What it says comes when the card is opened first: players need none of it.

import { jsonAsset } from "../assets";
import { BOARDS } from "../board";
import { save } from "../games/share";
import { learn, say, translate, type Word, type Words } from "../words";
import { uf2Of } from "./uf2";

// Which board each file is for.
const MEANT: Readonly<Record<string, Word>> = { trivet: "pico.pins", "trivet-keypad": "pico.keypad" };
const STEPS: readonly Word[] = ["pico.hold", "pico.drive", "pico.copy"];
const FAULTS: readonly Word[] = ["pico.none", "pico.two", "pico.w", "pico.gone", "pico.full"];

export class PicoCard {
  readonly #told = document.createElement("p");

  /** `imageOf` gives the image of a board. */
  constructor(
    private readonly card: HTMLDetailsElement,
    private readonly imageOf: (board: string) => Promise<Uint8Array>,
  ) {
    this.#told.id = "pico-told";
    this.#told.setAttribute("role", "status");
    card.addEventListener("toggle", () => {
      if (card.open && !this.#told.isConnected) void this.#fill();
    });
  }

  async #fill(): Promise<void> {
    learn(await jsonAsset<Words>("pico-words.json"));
    if (this.#told.isConnected) return; // it was closed and opened meanwhile
    const boards = document.createElement("div");
    boards.id = "pico-boards";
    boards.append(...BOARDS.map((board) => this.#button(board)));
    const heading = saying("h3", "pico.else");
    const parts = [boards, this.#told, list("ol", STEPS), heading, list("ul", FAULTS)];
    this.card.append(saying("p", "pico.about"), ...parts);
    translate(this.card);
  }

  #button(board: string): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "game"; // looks like one
    button.dataset.uf2 = board;
    const name = document.createElement("strong");
    name.textContent = `${board}.uf2`;
    button.append(name, " ", saying("span", MEANT[board]!));
    button.addEventListener("click", () => this.#give(board));
    return button;
  }

  /** Saves the file of a board, and says its SHA-256. */
  async #give(board: string): Promise<void> {
    const file = `${board}.uf2`;
    try {
      const bytes = uf2Of(await this.imageOf(board));
      save(bytes, file, "application/octet-stream");
      this.#told.textContent = await sumOf(file, bytes);
    } catch (error) {
      this.#told.textContent = say("pico.fault", { file, fault: (error as Error).message });
    }
  }
}

/** The sentence with the SHA-256 of a file. At an address by plain http browsers reckon none. */
async function sumOf(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!crypto.subtle) return say("pico.unsummed", { file });
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return say("pico.sum", { file, sum: [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") });
}

/** An element with a text, which goes over to another language with the page. */
function saying(tag: string, text: Word): HTMLElement {
  const element = document.createElement(tag);
  element.dataset.say = text;
  return element;
}

function list(tag: string, texts: readonly Word[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...texts.map((text) => saying("li", text)));
  return element;
}
