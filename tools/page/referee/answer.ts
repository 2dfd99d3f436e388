// An answer as one reads it: a number or a tile, a title, the reason, the editions, and what one may do next.

import { say, type Word } from "../words";
import { button, make, signs, tool } from "./elements";
import { pointsDown } from "./lattice";
import { FIGURES, figurePicture, tilePicture } from "./pictures";
import type { Answer, Digits, Group, Hand, Illegal, Legal, Move, Places, Told } from "./told";

/** What the buttons of an answer do: events of the referee, and what the page does by itself. */
export interface Actions {
  event(name: string, ...given: unknown[]): void;
  share(): void;
  editions(): void;
  editionName(edition: string): string;
}

/** An answer on the page: its elements, and the sentence for a screen reader. */
export interface Shown {
  readonly elements: Node[];
  readonly spoken: string;
}

/** A tile as the rulebooks name it, from its lowest digit on, however it lies. */
export function nameOf(digits: Digits | string): string {
  const [a, b, c] = [...digits];
  return [`${a}-${b}-${c}`, `${b}-${c}-${a}`, `${c}-${a}-${b}`].sort()[0]!;
}

/** What a screen reader is told: each part ends as a sentence does, so that it pauses. */
export const sentences = (...parts: string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(" ");

/** A row of it: a name, and what it pays. */
export const paying = (name: string, points: string | number): string => `${name}: ${points}`;

const MOST_NAMED = 3; // editions in one row
// As the device numbers the figures in its texts.
const NUMBERS = ["none", "bridge", "hexagon", "double", "triple", "two-edge"];
const TITLES: Readonly<Record<string, Word>> = {
  double: "referee.double",
  triple: "referee.triple",
  "two-edge": "rule.two_edge",
};
// By the rulebook's number in the engine's sources.py: a text with what fills its gap, or a name.
const RULEBOOKS: readonly (readonly [text: Word | "", name: string])[] = [
  ["referee.ours", ""],
  ["", "Nordic Games 2009"],
  ["source.leaflet", ""],
  ["", "Piatnik"],
  ["source.swedish", ""],
  ["source.variant", "A"],
  ["source.variant", "B"],
  ["", "Jokers"],
  ["source.unlimited", ""],
  ["source.pressman", ""],
];

export const figureName = (figure: string): string => say(`figure${NUMBERS.indexOf(figure)}` as Word);

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

const digitsOf = (text: string): Digits => [...text].map(Number) as unknown as Digits;

export function answer(told: Told, act: Actions): Shown {
  const found = told.answer;
  switch (found.kind) {
    case "legal":
      return legal(found, told, act);
    case "illegal":
      return illegal(found, told, act);
    case "hand":
      return hand(found, told, act);
    case "open":
      return open(found.waiting, act);
    case "moves":
      return steps(found, act);
    case "cell":
      return cell(found, told, act);
    case "places":
      return places(found, act);
    default:
      return plain(found, told, act);
  }
}

// --- the parts ------------------------------------------------------------------------------------------------

/** The head of an answer: a badge, a title, what else is said. */
function head(badge: Node | null, title: string, ...said: (Node | string | null)[]): HTMLElement {
  const texts = said.map((text) => (typeof text === "string" ? make("p", {}, text) : text));
  return make("div.head", {}, badge, make("div", {}, make("h3", {}, title), ...texts));
}

function badge(points: number): HTMLElement {
  return make("div.badge", {}, make("strong", {}, String(points)), make("span", {}, say("referee.unit", { points })));
}

function cross(): HTMLElement {
  return make("div.badge.no", { "aria-hidden": "true" }, "✕");
}

/** A small picture of a tile, as it lies on these cells: up, unless all of them point down. */
export function tile(digits: Digits, cells: readonly At[]): HTMLElement {
  const holder = make("div.tile-picture");
  const isDown = cells.length > 0 && cells.every(([x, y]) => pointsDown({ x, y }));
  holder.innerHTML = tilePicture(digits, isDown);
  return holder;
}

type At = readonly [x: number, y: number, ...rest: unknown[]];

/** A tile in the hand: as it will lie at the best of its places where all point the same way, else as it was typed. */
function inHand(digits: Digits, moves: readonly Move[]): HTMLElement {
  return tile(isOneWay(moves) ? digitsOf(moves[0]![2]) : digits, moves);
}

const isOneWay = (moves: readonly Move[]): boolean => new Set(moves.map(([x, y]) => pointsDown({ x, y }))).size === 1;

/** How many places a tile has, or why it has none. */
export function placesOf({ places, none }: Places): string {
  if (!none) return say("referee.places", { count: places.length });
  const [, tile, edges = ""] = none;
  return edges ? say("no.fits", { tile, edges }) : say("no.corner", { tile });
}

/** What solid and dashed places are, while both are lit. */
const lines = (moves: readonly Move[]): HTMLElement | null =>
  moves.some((move) => move[4] < moves[0]![4]) ? make("p.quiet.lines", {}, say("referee.lines")) : null;

/** The head of what is told of a tile whose places are lit; `turn` turns it, where there is something to turn. */
export function placesHead(found: Places, turn: HTMLElement | null): HTMLElement {
  const { digits, places } = found;
  return make(
    "div.head",
    {},
    inHand(digits, places),
    make("div", {}, make("h3", {}, nameOf(digits)), make("p", {}, placesOf(found)), lines(places)),
    isOneWay(places) ? null : turn, // how it lies is seen
  );
}

const turn = (act: Actions): HTMLButtonElement => tool("turn", "referee.turn", () => act.event("turn"));

function actions(...buttons: (HTMLElement | null)[]): HTMLElement {
  return make("div.actions", {}, ...buttons);
}

const share = (act: Actions): HTMLButtonElement => tool("share", "referee.share", () => act.share());

/** What one can ask of a board: what waits, one's hand, and the figures. */
function questions(act: Actions): HTMLElement {
  return make(
    "div.actions.asks",
    {},
    button(say("look.open"), () => act.event("show", "open"), "ask-open"),
    button(say("referee.hand"), () => act.event("show", "hand"), "ask-hand"),
  );
}

/** An empty board, of the set that is there. */
export function newBoard({ tiles }: Told, event: Actions["event"]): HTMLButtonElement {
  return button(say(tiles === 76 ? "referee.new.mirror" : "referee.new"), () => event("clear", tiles), "new-board");
}

function figures(act: Actions): HTMLElement {
  const buttons = FIGURES.map((figure) => {
    const made = button("", () => act.event("example", figure), "figure", { "data-figure": figure });
    made.innerHTML = `${figurePicture(figure)}<span>${figureName(figure)}</span>`;
    return made;
  });
  return make("div.figures", { role: "group", "aria-label": say("referee.example") }, ...buttons);
}

// --- a tile on trial ------------------------------------------------------------------------------------------

function legal(found: Legal, told: Told, act: Actions): Shown {
  const isFirst = told.count === (found.laid ? 1 : 0);
  const isPaid = found.bonus !== "none";
  const title = isFirst
    ? say("referee.first")
    : found.figure === "none"
      ? say("referee.fits")
      : isPaid
        ? figureTitle(found.figure)
        : say("referee.unpaid");
  const gap = found.gaps && found.figure === "none" ? ` ${say("referee.gap")}` : "";
  const reason = `${sum(found)}.${isFirst ? "" : ` ${why(found)}`}${gap}`;
  const groups = groupsOf(found.editions, act);
  const elements = [
    head(badge(found.points), title),
    groups,
    make("p", {}, reason),
    make("p.source", {}, sourceOf(found)),
    actions(
      found.laid
        ? button(say("referee.undo"), () => act.event("undo"), "take-back")
        : button(say("referee.lay"), () => act.event("lay"), "main lay"),
      found.editions.length > 1
        ? button(say("referee.nine"), () => act.editions(), "editions")
        : !found.laid || isFirst
          ? turn(act)
          : null,
      share(act),
    ),
  ];
  const rows = [...groups.children].map((row) => row.textContent!);
  const pay = rows.length ? rows : [groups.textContent!];
  const lies = found.laid ? say("referee.lies", { tile: nameOf(found.digits) }) : "";
  return { elements, spoken: sentences(lies, title, say("points", { count: found.points }), reason, ...pay) };
}

function figureTitle(figure: string): string {
  const title = TITLES[figure];
  return title ? say(title) : capital(figureName(figure));
}

function sum(found: Legal): string {
  const added = `${found.digits.join("+")} = ${found.sum}`;
  if (found.price) return say("referee.sum.price", { sum: found.digits.join("+"), price: found.price });
  if (found.extra) return say("referee.sum.opening", { sum: found.digits.join("+"), price: found.extra });
  return added;
}

function why(found: Legal): string {
  return say(`fig.about${NUMBERS.indexOf(found.figure)}` as Word);
}

function sourceOf({ source, figure }: Legal): string {
  // Of a tile that is no figure nobody doubts how the rulebook is read.
  const [text, name] = RULEBOOKS[source.rulebook]!;
  return `${text ? say(text, { number: name }) : name}${source.reading && figure !== "none" ? `, ${say("source.reading")}` : ""}`;
}

/** The editions where they pay differently, those that pay alike together; one sentence where they agree. */
function groupsOf(groups: readonly Group[], act: Actions): HTMLElement {
  if (groups.length === 1) return make("p.agree", {}, say("referee.pay", { points: groups[0]![0] }));
  const row = ([points, ids]: Group, at: number) => {
    const names = ids.map(act.editionName);
    const areNamed = at ? names.length <= MOST_NAMED : names.length === 1; // the one that is played by stands alone
    const text = areNamed ? names.join(", ") : say("referee.group", { edition: names[0]!, count: names.length - 1 });
    return make(
      at === 0 ? "li.chosen" : "li",
      {},
      make("span", {}, text, signs(": ")),
      make("strong", {}, String(points), signs(".")),
    );
  };
  return make("ul.groups", {}, ...groups.map(row));
}

function illegal(found: Illegal, told: Told, act: Actions): Shown {
  const title = say("referee.illegal", { tile: nameOf(found.digits) });
  const [reason, heard] = whyNot(found, told);
  const next = found.others
    ? button(say("referee.where"), () => act.event("elsewhere"), "main where")
    : found.fits
      ? button(say("look.fits"), () => act.event("here"), "main here")
      : null;
  return {
    elements: [
      head(cross(), title, reason, make("p.agree", {}, say("referee.same"))),
      actions(...larger(found, told, act), next, turn(act), share(act)),
    ],
    spoken: sentences(title, heard, say("referee.same")),
  };
}

/** For the eye, which sees on the board what each edge does; and for the ear, which is told it. */
function whyNot({ why: code, against, edges, digits }: Illegal, told: Told): [seen: string, heard: string] {
  const same = (text: string): [string, string] => [text, text];
  if (code === "no-such-tile") return same(noSuchTile(digits, told));
  if (code !== "corner") return same(say(`referee.no.${code}` as Word));
  const [first, second] = against;
  const [own, there] = first!;
  if (against.length === 3) return same(say("referee.against.three"));
  if (second) return same(say("referee.against.two", { own, there, second: second[0], other: second[1] }));
  const seen = say("referee.against", { own, there });
  return edges.length ? [seen, say("referee.edge", { edge: edges[0]!.join(" "), own, there })] : same(seen);
}

/** A tile that the set lacks: of the standard one it is a mirror tile of the other. */
function noSuchTile(digits: Digits, told: Told): string {
  const text = say("referee.no.no-such-tile", { tiles: told.tiles });
  const [a, b, c] = digits;
  return isMirror(digits, told) ? `${text} ${say("referee.mirror", { tile: nameOf([a, c, b]) })}` : text;
}

const isMirror = (digits: Digits, { tiles }: Told): boolean => tiles === 56 && Math.max(...digits) <= 5;

/** What goes on with the set that has such a tile; a match has the set that it began with. */
function larger({ why, digits }: { why: string; digits: Digits }, told: Told, act: Actions): HTMLElement[] {
  if (why !== "no-such-tile" || !isMirror(digits, told) || told.match) return [];
  return [button(say("referee.larger"), () => act.event("larger"), "main larger")];
}

// --- tiles, cells, figures, hands -----------------------------------------------------------------------------

function places(found: Places, act: Actions): Shown {
  const moves = found.places;
  const more = moves.length ? [...new Set(moves.map((move) => move[4]))].join(", ") : say("referee.same");
  return {
    elements: [placesHead(found, turn(act)), ...listIfWide(moves, act), questions(act)],
    spoken: sentences(nameOf(found.digits), placesOf(found), more),
  };
}

function cell({ edges, tiles, wants }: Answer & { kind: "cell" }, told: Told, act: Actions): Shown {
  const title =
    tiles.length > 0
      ? say("referee.cell", { count: tiles.length })
      : say(edges ? "referee.cell.none" : "referee.cell.alone");
  const no =
    wants && (wants[1] === "no-such-tile" ? noSuchTile(wants[0], told) : say(`referee.no.${wants[1]}` as Word));
  const reason = wants ? say("referee.wants", { tile: nameOf(wants[0]), why: no ?? "" }) : null;
  const buttons = tiles.map(([, , text, , points]) =>
    held(digitsOf(text), points, () => act.event("tile", digitsOf(text))),
  );
  return {
    elements: [
      head(null, title, reason),
      make("div.tiles-held", {}, ...buttons),
      actions(button(say("close"), () => act.event("erase"), "close-cell")),
    ],
    spoken: sentences(title, reason ?? "", ...tiles.map(([, , text, , points]) => paying(nameOf(text), points))),
  };
}

function open(waiting: readonly Move[], act: Actions): Shown {
  const title = waiting.length ? say("referee.open", { count: waiting.length }) : say("referee.open.none");
  const text = say(waiting.length ? "referee.open.about" : "referee.open.why");
  return {
    elements: [
      head(null, title, text),
      list(waiting, act),
      actions(button(say("close"), () => act.event("show", "open"), "close-open")),
    ],
    spoken: sentences(title, ...waiting.map(waits), text),
  };
}

const waits = ([, , text, bonus, points]: Move): string =>
  paying(bonus === "none" ? nameOf(text) : `${nameOf(text)}, ${figureName(bonus)}`, points);

/** The tiles in the order in which they were laid; a tap on one goes there, back or forth. */
function steps({ tiles, at }: Answer & { kind: "moves" }, act: Actions): Shown {
  const turnOf = (turn: number) => say("referee.at", { turn, turns: tiles.length });
  const steps = tiles.map((digits, before) => {
    const turn = before + 1;
    const name = turn === at ? "step chosen" : turn > at ? "step ahead" : "step";
    const made = held(digits, turn, () => act.event("step", turn), name);
    made.setAttribute("aria-label", `${turnOf(turn)}, ${nameOf(digits)}`);
    if (turn === at) made.setAttribute("aria-current", "step");
    return make("li", {}, made);
  });
  return {
    elements: [
      head(null, turnOf(at)),
      make("ol.tiles-held", { "aria-label": say("referee.moves") }, ...steps),
      actions(button(say("close"), () => act.event("show", "moves"), "close-moves")),
    ],
    spoken: sentences(turnOf(at), at ? nameOf(tiles[at - 1]!) : ""),
  };
}

const WIDE = matchMedia("(min-width: 62rem)");

/** Placements as rows, best first; a tap tries one. */
function list(moves: readonly Move[], act: Actions): HTMLElement {
  const rows = moves.map((move) => {
    const [x, y, text, bonus, points] = move;
    const row = button("", () => act.event("try_at", x, y, digitsOf(text)), "row");
    row.append(
      tile(digitsOf(text), [move]),
      make("span", {}, nameOf(text), signs(bonus === "none" ? ": " : ", ")),
      make("span.quiet", {}, ...(bonus === "none" ? [] : [figureName(bonus), signs(": ")])),
      make("strong", {}, String(points)),
    );
    return make("li", {}, row);
  });
  return make("ol.moves", {}, ...rows);
}

/** The same where there is room beside the board, on which a phone shows them all the same. */
function listIfWide(moves: readonly Move[], act: Actions): HTMLElement[] {
  return WIDE.matches ? [list(moves, act)] : [];
}

/** A tile with what it pays below it, or why it pays nothing. */
function held(digits: Digits, below: string | number, press: () => void, name = ""): HTMLButtonElement {
  const made = button("", press, `held ${name}`);
  made.append(make("span", {}, nameOf(digits), signs(": ")), make("small", {}, String(below)));
  return made;
}

function hand(found: Hand, told: Told, act: Actions): Shown {
  const shown = found.digits && nameOf(found.digits);
  const own = found.moves.filter(([, , text]) => nameOf(text) === shown);
  const best = own[0];
  let title: string = say("referee.hand.empty");
  let text: string = say("referee.hand.how");
  if (found.entered.length) {
    title = slots(found.entered);
  } else if (found.why) {
    title = say("referee.nowhere", { tile: shown ?? "" });
    text = found.why === "no-such-tile" ? noSuchTile(found.digits!, told) : say(`referee.no.${found.why}` as Word);
  } else if (best) {
    title = best[3] === "none" ? shown! : say("referee.hand.best", { tile: shown!, figure: figureName(best[3]) });
    const others = own.slice(1).map((move) => move[4]);
    text = others.length
      ? say("referee.hand.more", { count: others.length, points: others.join(", ") })
      : say("referee.hand.about");
  } else if (found.tiles.length) {
    [title, text] = shown ? [shown, say("referee.places.none")] : [say("referee.hand.none"), say("referee.hand.why")];
  }
  const tiles = found.tiles.map(([digits, points, , lies]) => {
    const name = shown === nameOf(digits) ? "chosen" : "";
    return held(
      digits,
      points ?? say(lies ? "referee.hand.lies" : "referee.hand.nowhere"),
      () => act.event("look", digits),
      name,
    );
  });
  const isHeld = found.tiles.some(([digits]) => nameOf(digits) === shown);
  return {
    elements: [
      head(best && !found.entered.length ? badge(best[4]) : null, title, text, lines(own)),
      make("div.tiles-held", {}, ...tiles),
      ...listIfWide(found.moves, act),
      actions(
        isHeld ? button(say("referee.hand.drop"), () => act.event("drop", found.digits), "put-away") : null,
        button(say("close"), () => act.event("show", "hand"), "close-hand"),
      ),
    ],
    spoken: sentences(
      title,
      text,
      ...found.tiles.map(([digits, points]) => paying(nameOf(digits), points ?? say("referee.hand.nowhere"))),
    ),
  };
}

const slots = (entered: readonly number[]): string => [0, 1, 2].map((at) => entered[at] ?? "·").join(" ");

// --- what needs no more than words ----------------------------------------------------------------------------

function plain(found: Answer, told: Told, act: Actions): Shown {
  if (found.kind === "typing") {
    const elements = [head(null, slots(found.entered), say("referee.clockwise"))];
    return { elements, spoken: found.entered.join(" ") };
  }
  if (found.kind === "nowhere") {
    const title = say("referee.nowhere", { tile: nameOf(found.digits) });
    const text = found.why === "no-such-tile" ? noSuchTile(found.digits, told) : say(`referee.no.${found.why}` as Word);
    const next = questions(act);
    next.prepend(...larger(found, told, act));
    return { elements: [head(cross(), title, text), next], spoken: sentences(title, text) };
  }
  if (found.kind === "lies") {
    const title = say("referee.lies", { tile: nameOf(found.digits) });
    const elements = [
      head(tile(found.digits, told.focus ? [told.focus] : []), title, say("referee.lies.about")),
      actions(
        button(say("referee.off"), () => act.event("take_off"), "main take-off"),
        button(say("referee.leave"), () => act.event("erase"), "leave"),
      ),
    ];
    return { elements, spoken: title };
  }
  const isEmpty = found.kind === "empty";
  const title = say(isEmpty ? "referee.empty" : "referee.ask");
  const text = say("referee.clockwise");
  const elements = [head(null, title, text)];
  if (!isEmpty) {
    const asked = questions(act);
    asked.append(
      button(say("referee.moves"), () => act.event("show", "moves"), "ask-moves"),
      newBoard(told, act.event),
    );
    elements.push(asked);
  } else elements.push(make("p.or", {}, say("referee.example")));
  elements.push(figures(act));
  return { elements, spoken: sentences(title, text) };
}
