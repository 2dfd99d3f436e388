// What is asked for seldom: another board, records and pictures, the tray on a phone, what each edition pays, the link.

import { button, make } from "./elements";
import type { Boards, Host, RefereePage } from "./referee";
import { say, type Word } from "./words";

const MOST_BYTES = 64 * 1024; // of a record's text, as everywhere

export class Menu {
  readonly #chooser = make("input", { type: "file", hidden: true, "aria-label": say("menuOpen") });

  constructor(
    private readonly page: RefereePage,
    private readonly host: Host,
  ) {
    this.#chooser.addEventListener("change", () => {
      const file = this.#chooser.files?.[0];
      this.#chooser.value = "";
      if (file) void this.#boards(file.slice(0, MOST_BYTES).text());
    });
  }

  show(): void {
    const { page, host } = this;
    const entries: [Word, () => void][] = [
      ["menuScore", () => host.score()],
      ["menuNew", () => page.event("clear", 56)],
      ["menuNew76", () => page.event("clear", 76)],
      ["menuTray", () => this.#tray()],
      ["share", () => void this.share()],
      ["menuDevice", () => this.device()],
      ["menuOpen", () => this.#chooser.click()],
      ["menuRecord", () => void this.#record()],
      ["menuPicture", () => host.save(page.drawing, "board.svg", "image/svg+xml")],
    ];
    const list = make("div.menu");
    const dialog = this.#dialog(say("more"), list);
    for (const [word, press] of entries) {
      list.append(
        button(
          say(word),
          () => {
            dialog.close();
            press();
          },
          word,
        ),
      );
    }
    list.append(this.#chooser);
  }

  /** What each edition pays for the tile on trial. */
  editions(): void {
    const { answer } = this.page.told;
    if (answer.kind !== "legal") return;
    const rows = answer.editions.flatMap(([points, ids]) =>
      ids.map((id) =>
        make("tr", {}, make("th", { scope: "row" }, this.page.editionName(id)), make("td", {}, String(points))),
      ),
    );
    this.#dialog(say("editionsTitle"), make("table.editions", {}, make("tbody", {}, ...rows)));
  }

  /** Shows the link to the question. */
  async share(): Promise<void> {
    await this.host.share({ title: say("linkTitle"), about: say("linkAbout"), link: this.page.link() });
  }

  /** The board of the match on the device. */
  device(): void {
    void this.#boards();
  }

  #tray(): void {
    const { element } = this.page.tray;
    const home = element.parentElement!;
    const dialog = this.#dialog(say("menuTray"), element);
    dialog.addEventListener("close", () => home.append(element));
    element.addEventListener("click", () => dialog.close(), { once: true });
  }

  async #record(): Promise<void> {
    try {
      this.host.save(await this.page.record(), "board.trivet", "text/plain");
    } catch (error) {
      this.#dialog(say("menuRecord"), make("p", {}, (error as Error).message));
    }
  }

  /** Chooses a turn of a record, or of the match on the device without one, and shows its board. */
  async #boards(record?: Promise<string>): Promise<void> {
    let boards: Boards;
    try {
      boards = await this.host.boards(await record);
    } catch (error) {
      const { message } = error as Error;
      this.#dialog(
        say(record ? "menuOpen" : "menuDevice"),
        make("p", {}, message[0]!.toUpperCase() + message.slice(1)),
      );
      return;
    }
    const last = boards.rounds.length - 1;
    const round = make("select", { "aria-label": say("roundOf", { round: "" }) });
    round.append(...boards.rounds.map((_, at) => new Option(say("roundOf", { round: at + 1 }), String(at))));
    const turn = make("input", { type: "range", min: "0" });
    const told = make("output");
    const show = () => {
      told.textContent = say("turnOf", { turn: turn.value, turns: turn.max });
      turn.setAttribute("aria-valuetext", told.textContent);
      this.page.load(boards, Number(round.value), Number(turn.value));
    };
    const begin = () => {
      turn.max = turn.value = String(boards.rounds[Number(round.value)]!.tiles.length);
      turn.value = turn.max;
      show();
    };
    round.addEventListener("change", begin);
    turn.addEventListener("change", show);
    turn.addEventListener("input", () => {
      told.textContent = say("turnOf", { turn: turn.value, turns: turn.max });
    });
    round.value = String(last);
    turn.setAttribute("aria-label", say("turnOf", { turn: "", turns: "" }).trim());
    this.#dialog(say("menuDevice"), make("div.turns", {}, last ? round : null, told, turn));
    begin();
  }

  #dialog(title: string, ...content: Node[]): HTMLDialogElement {
    const heading = make("h2", { id: "referee-dialog-title" }, title);
    const dialog = make("dialog.of-referee", { "aria-labelledby": heading.id });
    const close = button(say("close"), () => dialog.close(), "close");
    dialog.append(make("form", { method: "dialog" }, heading, close), ...content);
    document.body.append(dialog);
    dialog.addEventListener("close", () => dialog.remove());
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    dialog.showModal();
    return dialog;
  }
}
