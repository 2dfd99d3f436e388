// The referee's page: the board above, the answer below it, the numbers at the bottom. All that is known of the game is
// in the engine; here are events, and what they change on the screen.

import { signOf } from "../controls/keyboard";
import type { Packed } from "../files";
import type { DeviceFiles } from "../match/files";
import { MatchFace } from "../match/match";
import { painted } from "../moments";
import { asDevice, learn, say, speak, translate, type Word, type Words } from "../words";
import { answer, newBoard } from "./answer";
import { BoardView } from "./board";
import { button, make, tool } from "./elements";
import type { Engine } from "./engine";
import { HeardBoard } from "./heard";
import type { Boards, Host, OfMenu } from "./host";
import type { Cell } from "./lattice";
import { Menu } from "./menu";
import type { Told } from "./told";
import { Tray } from "./tray";

const ADDRESS_AFTER_MS = 400; // the address follows when nothing has happened for so long
const TURN = "t";

export class RefereePage implements OfMenu {
  readonly element: HTMLElement;
  readonly #board: BoardView;
  readonly #heard: HeardBoard;
  readonly #answer: HTMLElement;
  readonly #spoken: HTMLElement;
  readonly #edition: HTMLSelectElement;
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #tray: Tray;
  readonly #menu: Menu;
  readonly #title = make("h2", { "data-say": "referee.title" });
  readonly #match: MatchFace;
  /** The device's files, while a match is played. */
  #played: DeviceFiles | null = null;
  #stored = 0;
  #keeping: Promise<void> = Promise.resolve();
  #told!: Told;
  #addressTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly host: Host,
  ) {
    this.#edition = make("select", {
      "data-say-aria-label": "setup.edition",
      onchange: () => this.event("edition", this.#edition.value),
    });
    this.#edition.append(...host.editions.map(({ id }) => new Option("", id)));
    const board = make("div.board", {
      tabIndex: 0,
      role: "application",
      "data-say-aria-label": "board",
      "data-say-aria-description": "referee.keys",
    });
    this.#board = new BoardView(
      board,
      (cell, byKey) => this.#tap(cell, byKey),
      (cell) => this.#say(this.#heard.cell(cell, engine.hear(cell.x, cell.y), this.#told)),
    );
    this.#heard = new HeardBoard(this.#board);
    this.#undo = tool("undo", "referee.undo", () => this.event("undo"));
    this.#redo = tool("redo", "referee.redo", () => this.event("redo"));
    const all = tool("all", "referee.all", () => this.#board.turnWhole());
    this.#answer = make("div.answer", { id: "answer" });
    this.#spoken = make("div.unseen", { role: "status" });
    this.#tray = new Tray((digits) => this.event("tile", digits));
    this.#menu = new Menu(this, host);
    this.#match = new MatchFace({
      event: (name, ...given) => this.event(name, ...given),
      editionName: (id) => this.editionName(id),
      device: () => host.score(),
      editions: host.editions,
    });
    this.element = make(
      "section.referee",
      { id: "referee", "data-say-aria-label": "referee.title" },
      make(
        "div.above",
        {},
        make(
          "div.bar",
          {},
          tool("back", "back", () => host.leave(), "plain"),
          this.#title,
          this.#edition,
          tool("more", "referee.more", () => this.#menu.show(), "plain"),
        ),
        this.#match.scores,
      ),
      make(
        "div.stage",
        {},
        board,
        this.#heard.list,
        make("div.tools", {}, all, this.#undo, this.#redo),
        this.#tray.element,
      ),
      make("div.side", {}, this.#answer, this.#numbers()),
      this.#spoken,
    );
    addEventListener("keydown", (event: KeyboardEvent) => this.#key(event));
    this.#translate();
    this.#show(engine.do("edition", host.edition));
    this.#show(engine.do("whole"));
  }

  // --- what is there ------------------------------------------------------------------------------------------

  get told(): Told {
    return this.#told;
  }

  get tray(): Tray {
    return this.#tray;
  }

  /** The board as a picture, an SVG of its own. */
  get drawing(): string {
    return this.engine.tell("svg");
  }

  #numbers(): HTMLElement {
    const keys = [..."012345"].map((digit) => button(digit, () => this.event("digit", Number(digit)), "number"));
    const erase = button("⌫", () => this.event("erase"), "number erase", { "data-say-aria-label": "referee.erase" });
    return make("div.numbers", { role: "group", "data-say-aria-label": "referee.numbers" }, ...keys, erase);
  }

  // --- events -------------------------------------------------------------------------------------------------

  /** An event of the referee: a method of Referee, with its arguments. */
  event(name: string, ...given: unknown[]): void {
    const hadBoard = (this.#told?.count ?? 0) > 0;
    const told = this.engine.do(name, ...given);
    // A tile that cannot be taken off is the one fault of what is done by hand.
    if (told.fault !== undefined) this.#fault(name === "take_off" ? say("referee.apart") : told.fault);
    else this.#show(told);
    if (told.match?.said) this.#fault(told.match.said);
    if (this.#played && told.match && told.match.stored !== this.#stored) {
      this.#stored = told.match.stored;
      this.#keepSoon(this.#played);
    }
    if (name === "example" && hadBoard) this.#fault(say("referee.example.note"));
  }

  // --- a match --------------------------------------------------------------------------------------------------

  /** Plays the match that is in the device's files. `modules` and `words` are what that takes besides. */
  play(files: DeviceFiles, modules: Packed, words: Words): void {
    learn(words);
    this.engine.play(modules, files.contents, asDevice);
    this.#played = files;
    this.#stored = 0;
    this.#begin("menu.match");
  }

  /** Ends playing on the board; when all is kept, the device can have the match again. */
  async stop(): Promise<void> {
    const played = this.#played;
    if (!played) return;
    await this.#keeping;
    this.#played = null;
    this.engine.ask();
    this.#begin("referee.title");
  }

  /** Keeps what was confirmed, as soon as it is seen. */
  #keepSoon(played: DeviceFiles): void {
    this.#keeping = painted().then(() => {
      if (this.#played === played) return played.write(this.engine.files());
    });
  }

  /** When all that was confirmed in a match is kept. */
  get kept(): Promise<void> {
    return this.#keeping;
  }

  /** Whether a match is played. */
  get isPlaying(): boolean {
    return this.#played !== null;
  }

  #begin(title: Word): void {
    this.element.toggleAttribute("data-match", this.isPlaying);
    if (this.isPlaying) delete this.#title.dataset.say;
    else this.#title.dataset.say = title;
    this.element.dataset.sayAriaLabel = title;
    translate(this.element);
    this.#show(this.engine.do("whole"));
  }

  /** Begins with the question of a link; one that was remembered, and is none any more, is passed over. */
  open(text: string, isRemembered = false): void {
    const told = this.engine.do("open_link", text);
    if (told.fault === undefined) this.#show(told);
    else if (!isRemembered) this.#fault(say("referee.link.wrong", { fault: told.fault }));
  }

  /** The keyboard goes on at the board. */
  focus(): void {
    this.#board.element.focus({ preventScroll: true });
  }

  /** Says that the board of the last time is still there, if it is. */
  older(): void {
    if (!this.#told.count) return;
    const { textContent } = this.#spoken;
    this.#fault(
      say("referee.older"),
      newBoard(this.#told, (name, ...given) => this.event(name, ...given)),
    );
    this.#say(`${say("referee.older")} ${textContent}`);
  }

  /** Shows the match on the device. */
  match(): void {
    this.#menu.device();
  }

  /** Enter lays a tile that is on trial where the arrow keys are. */
  #tap(cell: Cell, byKey: boolean): void {
    const { answer: now, focus } = this.#told;
    const isTried = now.kind === "legal" && !now.laid && focus?.[0] === cell.x && focus[1] === cell.y;
    if (byKey && isTried) this.event("lay");
    else this.event("touch", cell.x, cell.y);
  }

  #key(event: KeyboardEvent): void {
    if (!this.element.isConnected || this.element.hidden || document.querySelector("dialog[open]")) return;
    if (event.altKey || (event.target as Element).closest?.("select, input")) return;
    const key = signOf(event);
    if (event.ctrlKey || event.metaKey) {
      if (key !== "z" && key !== "y") return;
      this.event(key === "y" || event.shiftKey ? "redo" : "undo");
    } else if (/^[0-5]$/.test(key)) this.event("digit", Number(key));
    else if (key === "Backspace" || key === "Escape") this.event("erase");
    else if (key === TURN) this.event("turn");
    else if (key === "+" || key === "-") this.#board.zoom(key === "+");
    else return;
    event.preventDefault();
  }

  // --- what is shown ------------------------------------------------------------------------------------------

  #show(told: Told): void {
    const board = this.#board;
    this.#told = told;
    if (told.board !== undefined) board.draw(told.board, told.room!);
    if (told.removed !== undefined) board.remove(told.removed, told.room!);
    if (told.added !== undefined) board.add(told.added, told.room!);
    if (told.room !== undefined) void painted().then(() => this.#heard.show(this.#told));
    board.mark(told.marks);
    board.look(inSight(told));
    this.#tray.show(told);
    this.#edition.value = told.edition;
    const { undo, redo } = told.match ?? told;
    if (!undo && document.activeElement === this.#undo) this.focus(); // it is about to be hidden
    this.#undo.hidden = !undo;
    this.#redo.hidden = !redo;
    this.element.dataset.mode = told.answer.kind;
    if (told.match) {
      this.element.dataset.phase = told.match.phase;
      this.#match.show(told.match);
      this.#title.textContent = this.#match.title(told.match);
    }
    this.#answerWith(told);
    this.#followLater();
  }

  #answerWith(told: Told): void {
    const hadFocus = this.#answer.contains(document.activeElement);
    const { match } = told;
    const own = match && this.#match.answer(told, match);
    const { elements, spoken } =
      own ??
      answer(told, {
        event: (name, ...given) => this.event(name, ...given),
        share: () => void this.#menu.share(),
        editions: () => this.#menu.editions(),
        editionName: (id) => this.editionName(id),
      });
    const more = match && !own && this.#match.more(match);
    this.#answer.replaceChildren(...elements, ...(more ? [more] : []));
    const current = this.#answer.querySelector<HTMLElement>("[aria-current]");
    if (current) current.scrollIntoView({ block: "nearest" });
    else this.#answer.scrollTop = 0; // where the answer before it was scrolled to is no matter
    // A button that was pressed is gone with its answer: the keyboard goes on at the turn that it led to, or at the board.
    if (hadFocus && current) current.focus({ preventScroll: true });
    else if (hadFocus) this.focus();
    this.#say(spoken);
  }

  #fault(text: string, act?: HTMLElement): void {
    this.#answer.querySelector(".fault")?.remove();
    this.#answer.prepend(make("div.fault", {}, make("p", {}, text), act));
    this.#say(text);
  }

  /** A new element each time, so that the same words are said again. */
  #say(text: string): void {
    this.#spoken.replaceChildren(make("p", {}, text));
  }

  // --- the address --------------------------------------------------------------------------------------------

  /** The address holds the whole question, so that a reload, a bookmark or a copy of it shows the same. */
  #followLater(): void {
    clearTimeout(this.#addressTimer);
    this.#addressTimer = setTimeout(() => {
      if (this.element.hidden || this.isPlaying) return;
      const text = this.text();
      history.replaceState(history.state, "", this.#linkOf(text));
      this.host.remember(text);
    }, ADDRESS_AFTER_MS);
  }

  /** The question as the text of a link. */
  text(): string {
    return this.engine.tell("link");
  }

  link(): string {
    return this.#linkOf(this.text());
  }

  #linkOf(text: string): string {
    const address = new URL(location.href);
    address.hash = `ask=${text}`;
    return address.href;
  }

  editionName(edition: string): string {
    const { place } = this.host.editions.find(({ id }) => id === edition)!;
    return say(`edition${place}` as Word);
  }

  /** Says everything in another language. */
  speak(code: string): void {
    speak(code);
    this.#translate();
    this.#heard.show(this.#told);
    this.#tray.show(this.#told);
    this.#answerWith(this.#told);
  }

  #translate(): void {
    translate(this.element);
    for (const option of this.#edition.options) option.text = this.editionName(option.value);
  }

  /** The board of a record or of the match on the device, as it was after so many tiles of a round. */
  load(boards: Boards, round: number, count: number): void {
    this.engine.do("edition", boards.edition);
    const { tiles, missing } = boards.rounds[round]!;
    this.event("load", tiles.slice(0, count), boards.tiles, missing);
  }

  /** The board as a game record. */
  record(): Promise<string> {
    return this.host.recordOf(this.engine.tell("position"));
  }
}

/** The cells that the answer is about: that of the tile, or all of its places, the best first. */
function inSight({ answer, focus }: Told): Cell[] {
  const cells = focus ? [focus] : [];
  if (answer.kind === "places") cells.push(...answer.places.map(([x, y]) => [x, y] as [number, number]));
  return cells.map(([x, y]) => ({ x, y }));
}
