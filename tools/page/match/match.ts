// A match on the drawn board, as one sees it: the scores above the board, and below it what the match waits for. What is
// asked about a tile the referee answers; all that is known of the match is in the engine (playing.py).

import type { Shown } from "../referee/answer";
import { nameOf, placesHead, placesOf, sentences, tile } from "../referee/answer";
import { button, make } from "../referee/elements";
import type { Places, Told } from "../referee/told";
import { say } from "../words";
import type { InHands, InTurn, Length, MatchTold, Setup } from "./told";

/** What the match needs of the page that shows it. */
export interface OfMatch {
  event(name: string, ...given: unknown[]): void;
  editionName(edition: string): string;
  /** Goes on with the match on the device. */
  device(): void;
  readonly editions: readonly { readonly id: string }[];
}

const MINUS = "\u2212";
const MOST_HELD = 9; // tiles that one may still hold who is not out

export class MatchFace {
  /** The scores, a cell a player; how long the match is stands first. */
  readonly scores = make("ol.scores", { "data-say-aria-label": "setup.points" });

  constructor(private readonly page: OfMatch) {}

  show(told: MatchTold): void {
    this.scores.replaceChildren();
    if (told.phase === "setup") return;
    const cells = told.order.map((place) => {
      const { name, total, hand } = told.players[place]!;
      const isNext = place === told.turn && (told.phase === "turn" || told.phase === "hands");
      const held = make("small", { "aria-label": say("out.holds", { count: hand }) }, `▲${hand}`);
      const cell = make("li", {}, make("span", {}, name), make("strong", {}, signed(total)), held);
      if (isNext) cell.setAttribute("aria-current", "true");
      return cell;
    });
    this.scores.append(...cells);
  }

  /** What the match itself has to say now; null where the referee's answer about a tile is what one wants to see. */
  answer(told: Told, match: MatchTold): Shown | null {
    switch (match.phase) {
      case "setup":
        return this.#setup(match);
      case "opening":
        return this.#opening(match);
      case "hands":
        return this.#hands(match);
      case "over":
        return this.#over(match);
      case "turn":
        return this.#turn(told, match);
    }
  }

  /** Which round of how long a match, and by which edition; "" before it begins. */
  title(match: MatchTold): string {
    if (match.phase === "setup") return say("menu.match");
    const round = say("round", { round: Math.max(1, match.round) });
    return `${round} · ${lengthText(match.length)} · ${this.page.editionName(match.edition)}`;
  }

  /** What can be done in a turn whatever is asked about a tile. */
  more(match: MatchTold): HTMLElement | null {
    if (match.phase !== "turn" || match.question) return null;
    return this.#ways(match);
  }

  // --- a match is set up --------------------------------------------------------------------------------------

  #setup({ setup }: Setup): Shown {
    const [fewest, most] = setup.limits;
    const inputs = setup.names.map((name, seat) =>
      make("input", {
        value: name,
        placeholder: say("player", { number: seat + 1 }),
        "aria-label": say("player", { number: seat + 1 }),
        maxLength: setup.letters,
        autocomplete: "off",
      }),
    );
    const names = () => inputs.map((input) => input.value.trim());
    const edition = make("select", {
      "aria-label": say("setup.edition"),
      onchange: () => plan(names()),
    });
    edition.append(...this.page.editions.map(({ id }) => new Option(this.page.editionName(id), id)));
    edition.value = setup.edition;
    const length = make("select", { "aria-label": say("setup.length"), onchange: () => plan(names()) });
    const known = (one: Length) => setup.lengths.some((other) => same(one, other));
    const lengths = known(setup.length) ? setup.lengths : [setup.length, ...setup.lengths];
    length.append(...lengths.map((one) => new Option(lengthText(one), one.join())));
    length.value = setup.length.join();
    const plan = (of: string[]) => this.page.event("plan", of, edition.value, length.value.split(",").map(Number));
    const left = setup.known.filter((name) => !setup.names.includes(name));
    const chips = left.map((name) =>
      button(name, () => {
        const now = names();
        const free = now.indexOf("");
        if (free >= 0) now[free] = name;
        else now.push(name);
        plan(now);
      }),
    );
    const more = button("+", () => plan([...names(), ""]), "add", { "aria-label": say("match.more") });
    const fewer = button(MINUS, () => plan(names().slice(0, -1)), "drop", { "aria-label": say("match.fewer") });
    more.disabled = inputs.length >= most;
    fewer.disabled = inputs.length <= fewest;
    const start = () => {
      plan(names());
      this.page.event("begin");
    };
    const form = make(
      "form.setup",
      {
        onsubmit: (event: Event) => {
          event.preventDefault();
          start();
        },
      },
      make("div.seats", {}, ...inputs, make("div.actions", {}, fewer, more)),
      chips.length ? make("div.actions.known", {}, ...chips) : null,
      make("div.actions", {}, edition, length),
      make("div.actions", {}, make("button.main.start", { type: "submit", textContent: say("setup.start") })),
    );
    return { elements: [make("h3", {}, say("setup.players")), form], spoken: say("setup.players") };
  }

  #opening(match: Extract<MatchTold, { phase: "opening" }>): Shown {
    const title = say("opener.ask", { round: match.round + 1 });
    const gains = match.round ? match.order.map((place) => gained(match.players[place]!)).join(" · ") : "";
    const told = match.hint ?? (gains && `${say("round", { round: match.round })}: ${gains}`);
    const openers = match.order.map((place) =>
      button(match.players[place]!.name, () => this.page.event("open_round", place), "main opener"),
    );
    return {
      elements: [
        make("div.head", {}, make("div", {}, make("h3", {}, title), make("p", {}, told))),
        make("div.actions", {}, ...openers),
        this.#foot(match),
      ],
      spoken: sentences(told, title),
    };
  }

  // --- a turn -------------------------------------------------------------------------------------------------

  #turn(told: Told, match: InTurn): Shown | null {
    if (match.question) return this.#question(match);
    if (!match.board) {
      const text = say("match.quick");
      return { elements: [make("p", {}, text), this.#foot(match)], spoken: text };
    }
    const { answer } = told;
    const { kind } = answer;
    if (match.offer) return this.#offer(told, match, match.offer);
    if (match.why) {
      const text = match.why;
      return { elements: [make("p", {}, text), this.#foot(match)], spoken: text };
    }
    if (kind === "board" || kind === "empty") return this.#rest(match);
    if (answer.kind === "places") return this.#places(answer, match);
    return null;
  }

  /** Where the tile that is typed fits: the places are lit on the board. */
  #places(found: Places, match: InTurn): Shown {
    return {
      elements: [placesHead(found, null), this.#ways(match)],
      spoken: sentences(nameOf(found.digits), placesOf(found)),
    };
  }

  #rest(match: InTurn): Shown {
    const title = say("turn.ask", { player: match.players[match.turn]!.name });
    const booked = match.booked.filter(Boolean).join(", ");
    return {
      elements: [
        make(
          "div.head",
          {},
          make("div", {}, make("h3", {}, title), booked ? make("p.booked", {}, `✓ ${booked}`) : null),
        ),
        this.#ways(match),
        this.#foot(match),
      ],
      spoken: sentences(booked, title),
    };
  }

  #offer(told: Told, match: InTurn, [what, why]: readonly [string, string]): Shown {
    const { answer: now } = told;
    const picture = now.kind === "legal" && told.focus ? tile(now.digits, [told.focus]) : null;
    return {
      elements: [
        make("div.head", {}, picture, make("div", {}, make("h3", {}, what), make("p", {}, why))),
        this.#ways(match),
      ],
      spoken: sentences(what, why),
    };
  }

  /** Laying, drawing and passing. Drawing has the same place whether a tile is on trial or not: who taps twice does not draw. */
  #ways(match: InTurn): HTMLElement {
    const { draw, draws, passing, offer } = match;
    const cost = draw === null || draw === 0 ? "▲" : signed(draw);
    const drawing = button(say("match.draw", { cost }), () => this.page.event("draw"), "draw");
    drawing.disabled = draw === null; // it stays where it is, under a finger that taps again
    const drawn = draws ? `${say("turn.drawn", { draws })} · ` : "";
    return make(
      "div.actions.ways-of-turn",
      {},
      offer
        ? button(say("match.lay", { turn: offer[0] }), () => this.page.event("take"), "main take")
        : make("span.pool", {}, drawn + say("pool", { pool: match.pool })),
      draw === null && !draws ? null : drawing,
      passing && !offer
        ? button(say("match.pass", { turn: passing[0] }), () => this.page.event("pass_"), "pass")
        : null,
    );
  }

  #question(match: InTurn): Shown {
    const { kind, text } = match.question!;
    const { name, hand } = match.players[match.turn]!;
    const title = kind === "out" ? say("out.is", { player: name }) : say("block.title");
    const holds = make("select", { "aria-label": say("out.holds", { count: hand }) });
    for (let count = 1; count <= MOST_HELD; count++) {
      holds.append(new Option(say("out.holds", { count }), String(count)));
    }
    const answers =
      kind === "out"
        ? [
            button(say("key.yes"), () => this.page.event("take", true), "main yes"),
            button(say("out.no", { player: name }), () => this.page.event("take", false, Number(holds.value)), "no"),
            holds,
          ]
        : [
            button(say("key.yes"), () => this.page.event("block", true), "main yes"),
            button(say("key.no"), () => this.page.event("no"), "no"),
          ];
    return {
      elements: [make("h3", {}, title), make("p", {}, text), make("div.actions.is-asked", {}, ...answers)],
      spoken: sentences(title, text),
    };
  }

  // --- the end of a round, and of the match --------------------------------------------------------------------

  #hands(match: InHands): Shown {
    const title = say("hands.ask", { player: match.players[match.turn]!.name });
    const points = match.held.flat().reduce((sum, digit) => sum + digit, 0);
    const held = match.held.map((digits) => digits.join("-")).join("  ") + (points ? ` = ${points}` : "");
    const slots = match.entered.length ? [0, 1, 2].map((at) => match.entered[at] ?? "·").join("-") : "";
    const known = match.sum === null ? "" : say("hands.known", { sum: match.sum });
    const isWhole = match.held.length > 0 && (!match.count || match.held.length === match.count);
    const sum = make("input", {
      type: "number",
      min: "0",
      inputMode: "numeric",
      "aria-label": say("match.sum"),
      placeholder: say("match.sum"),
    });
    const take = button(
      say("key.take"),
      () => {
        if (sum.value) this.page.event("hand_sum", Number(sum.value));
        else this.page.event("hand");
      },
      "main take",
    );
    take.disabled = !isWhole && match.sum === null;
    sum.addEventListener("input", () => {
      take.disabled = !sum.value && !isWhole && match.sum === null;
    });
    const count = say("hands.count", { entered: match.held.length, tiles: match.count || "?" });
    return {
      elements: [
        make(
          "div.head",
          {},
          make("div", {}, make("h3", {}, title), make("p", {}, known || `${count}  ${held}  ${slots}`)),
        ),
        make("div.actions", {}, take, sum),
        this.#foot(match),
      ],
      spoken: sentences(title, known, held, slots),
    };
  }

  #over(match: Extract<MatchTold, { phase: "over" }>): Shown {
    const names = match.winners.map((place) => match.players[place]!.name);
    const { total } = match.players[match.winners[0]!]!;
    const title =
      names.length === 1
        ? say("end.wins", { player: names[0]!, total: signed(total) })
        : say("end.tie", { players: names.join(", "), total: signed(total) });
    return {
      elements: [
        make("h3", {}, title),
        make(
          "div.actions",
          {},
          button(say("menu.new"), () => this.page.event("leave"), "main new-match"),
        ),
        this.#foot(match),
      ],
      spoken: title,
    };
  }

  /** What leads elsewhere: to the end of the round, and to the device, which offers all the rest. */
  #foot(match: Exclude<MatchTold, Setup>): HTMLElement {
    const isTurn = match.phase === "turn" && match.board;
    return make(
      "div.actions.foot",
      {},
      isTurn ? button(say("menu.block"), () => this.page.event("block"), "block") : null,
      isTurn
        ? button(say("menu.skip", { player: match.players[match.turn]!.name }), () => this.page.event("skip"), "skip")
        : null,
      button(say("match.device"), () => this.page.device(), "on-device"),
    );
  }
}

const signed = (points: number): string => String(points).replace("-", MINUS);

function gained({ name, gain }: { name: string; gain: number }): string {
  return `${name} ${gain > 0 ? "+" : ""}${signed(gain)}`;
}

const same = (one: Length, other: Length): boolean => one[0] === other[0] && one[1] === other[1];

/** How long a match is: a target, or rounds. */
function lengthText([kind, count]: Length): string {
  return kind ? say("setup.rounds", { count }) : say("target", { target: count });
}
