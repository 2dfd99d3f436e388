// What is asked for seldom: another board, records and pictures, the tray on a phone, what each edition pays, the link.

import { say, type Word } from "../words";
import { button, make } from "./elements";
import type { Boards, Host, OfMenu } from "./host";

const MOST_BYTES = 64 * 1024; // of a record's text, as everywhere

const IN_A_MATCH = ["score", "all-tiles", "share-match", "save-picture"]; // the rest is about the referee's own board

export class Menu {
  readonly #chooser = make("input", { type: "file", hidden: true, "aria-label": say("referee.open.record") });

  constructor(
    private readonly page: OfMenu,
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
    const all: [name: string, Word, () => void][] = [
      ["play", "match.here", () => host.play()],
      ["score", "way.score", () => host.score()],
      ["new", "referee.new", () => page.event("clear", 56)],
      ["new-mirror", "referee.new.mirror", () => page.event("clear", 76)],
      ["steps", "referee.moves", () => page.event("show", "moves")],
      ["all-tiles", "referee.tray", () => this.#tray()],
      ["share-link", "referee.share", () => void this.share()],
      ["device", "referee.device", () => this.device()],
      ["open-record", "referee.open.record", () => this.#chooser.click()],
      ["save-record", "referee.record", () => void this.#record()],
      ["share-match", "share.match", () => host.shareMatch()],
      ["save-picture", "referee.picture", () => host.save(page.drawing, "board.svg", "image/svg+xml")],
    ];
    const entries = all.filter(([name]) => (page.isPlaying ? IN_A_MATCH.includes(name) : name !== "share-match"));
    const list = make("div.menu");
    const dialog = this.#dialog(say("referee.more"), list);
    for (const [name, word, press] of entries) {
      list.append(
        button(
          say(word),
          () => {
            dialog.close();
            press();
          },
          name,
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
    this.#dialog(say("referee.editions"), make("table.editions", {}, make("tbody", {}, ...rows)));
  }

  /** Shows the link to the question. */
  async share(): Promise<void> {
    await this.host.share({ title: say("referee.link"), about: say("referee.link.about"), link: this.page.link() });
  }

  /** The board of the match on the device. */
  device(): void {
    void this.#boards();
  }

  #tray(): void {
    const { element } = this.page.tray;
    const home = element.parentElement!;
    const dialog = this.#dialog(say("referee.tray"), element);
    dialog.addEventListener("close", () => home.append(element));
    element.addEventListener("click", () => dialog.close(), { once: true });
  }

  async #record(): Promise<void> {
    try {
      this.host.save(await this.page.record(), "board.trivet", "text/plain");
    } catch (error) {
      this.#dialog(say("referee.record"), make("p", {}, (error as Error).message));
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
        say(record ? "referee.open.record" : "referee.device"),
        make("p", {}, message[0]!.toUpperCase() + message.slice(1)),
      );
      return;
    }
    const last = boards.rounds.length - 1;
    const round = make("select", { "aria-label": say("round", { round: "" }).trim() });
    round.append(...boards.rounds.map((_, at) => new Option(say("round", { round: at + 1 }), String(at))));
    const turn = make("input", { type: "range", min: "0" });
    const told = make("output");
    const show = () => {
      told.textContent = say("referee.at", { turn: turn.value, turns: turn.max });
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
      told.textContent = say("referee.at", { turn: turn.value, turns: turn.max });
    });
    round.value = String(last);
    turn.setAttribute("aria-label", say("referee.at.turn"));
    this.#dialog(say("referee.device"), make("div.turns", {}, last ? round : null, told, turn));
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
