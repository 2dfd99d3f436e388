// The twelve keys: each shorts its pin to ground and bounces, on the way down and on the way up. A pin is a GPIO, or an
// input of an expander (expander.ts).
//
// A contact chatters for 1 to 8 ms, open and closed in turn, before it rests; the times come from a seeded random source,
// so a run can be repeated. An open key drives nothing: what the pin then reads is its pull's doing. (rp2040js knows no
// pulls: its input is what it was told last, so they are followed here.)

import type { RP2040 } from "rp2040js";
import { Fault } from "../fault";
import type { Random } from "../random";
import type { Alarm } from "./alarm";

const BOUNCE_MS = [1, 8] as const; // shortest and longest chatter
const CHATTER_US = [30, 900] as const; // between two edges of it
const FUNCTION_SIO = 5;

/** What a key needs of its pin: of rp2040js's. */
export interface Pin {
  readonly pullupEnabled: boolean;
  readonly pulldownEnabled: boolean;
  readonly functionSelect: number;
  readonly inputValue: boolean;
  addListener(callback: () => void): unknown;
  setInputValue(level: boolean): void;
}

/** A contact's state, and the time until the next edge; null where it rests. */
type Edge = [closed: boolean, pauseNs: number | null];

export class Keys {
  /** The keys that are down, as the fingers know it. */
  readonly held = new Set<string>();
  private contacts = new Map<string, Contact>();

  /** `pins`: the pin of each key by its name, of `those`, the GPIOs if none are given; `log(kind, detail)` gets each press and release. */
  constructor(
    private readonly pins: Readonly<Record<string, number>>,
    private readonly random: Random,
    private readonly log: (kind: string, detail: [name: string, way: "down" | "up"]) => void,
    private readonly those?: readonly Pin[],
  ) {}

  /** Wire the keys to a chip that has just got power, or was reset. Held keys are down from the first instant. */
  attach(rp2040: RP2040): void {
    this.detach();
    for (const [name, at] of Object.entries(this.pins)) {
      const pin = (this.those ?? rp2040.gpio)[at];
      this.contacts.set(name, new Contact(`${name}: GPIO ${at}`, rp2040, pin, this.held.has(name)));
    }
  }

  /** The chip lost its power. */
  detach(): void {
    for (const contact of this.contacts.values()) contact.rest();
    this.contacts.clear();
  }

  /** Push a key down (and keep it there). */
  press(name: string): void {
    this.move(name, true);
  }

  /** Let a key go. */
  release(name: string): void {
    this.move(name, false);
  }

  private move(name: string, down: boolean): void {
    if (!(name in this.pins)) {
      throw new Fault(`there is no key ${name}; the keys are ${Object.keys(this.pins).join(" ")}`);
    }
    if (this.held.has(name) === down) throw new Fault(`key ${name} is ${down ? "already" : "not"} held`);
    if (down) this.held.add(name);
    else this.held.delete(name);
    this.log("key", [name, down ? "down" : "up"]);
    this.contacts.get(name)?.go(this.bounce(down));
  }

  /** The edges of one movement, ending at rest. */
  private bounce(down: boolean): Edge[] {
    const edges: Edge[] = [];
    let leftUs = this.random.between(...BOUNCE_MS) * 1000;
    let closed = down;
    while (leftUs > 0) {
      const pauseUs = this.random.between(...CHATTER_US);
      edges.push([closed, Math.trunc(pauseUs) * 1000]);
      closed = !closed;
      leftUs -= pauseUs;
    }
    if (closed !== down) edges.pop();
    edges.push([down, null]);
    return edges;
  }
}

/** One key's contact at one pin. */
class Contact {
  private readonly alarm: Alarm;
  private edges: Edge[] = [];
  private closed: boolean;
  private level: boolean; // what the pin was told; a fresh chip's inputs are low

  constructor(
    private readonly name: string,
    rp2040: RP2040,
    private readonly pin: Pin,
    closed: boolean,
  ) {
    this.alarm = rp2040.clock.createAlarm(() => this.nextEdge());
    this.closed = closed;
    this.level = pin.inputValue;
    this.pin.addListener(() => this.settle()); // also called when the pulls change
    this.settle();
  }

  /** Take these edges, the first of them now. */
  go(edges: Edge[]): void {
    this.edges = edges;
    this.nextEdge();
  }

  /** No edge comes any more. */
  rest(): void {
    this.alarm.cancel();
  }

  private nextEdge(): void {
    const [closed, pauseNs] = this.edges.shift()!;
    this.closed = closed;
    this.settle();
    if (pauseNs !== null) this.alarm.schedule(pauseNs);
    else if (!closed) this.checkPull();
  }

  /** Tell the pin its level, if it is another one: the chip takes each call for an edge. */
  private settle(): void {
    const { pullupEnabled, pulldownEnabled } = this.pin;
    const floating = pullupEnabled === pulldownEnabled; // nothing pulls, or both do: the level stays
    const level = !this.closed && (floating ? this.level : pullupEnabled);
    if (level === this.level) return;
    this.level = level;
    this.pin.setInputValue(level);
  }

  private checkPull(): void {
    if (this.pin.functionSelect === FUNCTION_SIO && !this.pin.pullupEnabled) {
      throw new Fault(`key ${this.name} floats when the key is open; enable its pull-up`);
    }
  }
}
