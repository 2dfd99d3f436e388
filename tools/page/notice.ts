// Sentences of the page to whoever is at it: one at a time, until it is closed or another comes.

export class Notice {
  readonly #text: HTMLElement;
  readonly #close: HTMLButtonElement;

  constructor(text: HTMLElement, close: HTMLButtonElement) {
    this.#text = text;
    this.#close = close;
    close.addEventListener("click", () => this.say(""));
  }

  /** Says more, after what stands there. */
  add(text: string): void {
    this.say(`${this.#text.textContent} ${text}`.trim());
  }

  say(text: string): void {
    this.#text.textContent = text;
    this.#close.hidden = !text;
  }
}
