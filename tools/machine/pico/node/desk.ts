// A panel on the desk, with nothing but a clock: what the tests of its rules and those of its driver speak to.
//
// Lines of JSON come in, each a call [name, argument], and as many go out, each with what the call left:
//
//     {"fault": sentence or null, "edges": [[ns, level], …] of the BUSY line in this call, "busy", "asleep", "analog",
//      "full", "partial": refreshes, "value": what was asked for}
//
// Calls: make {"busy_factor", "state"} (a panel without power, the clock at 0), power_up, power_down, exchange (state),
// reset_line (low?), command (byte), data (base64), tick (ns), shown and plane (number) (value: base64).

import { createInterface } from "node:readline";
import { RP2040 } from "rp2040js";
import type { PanelState } from "../board/busyline";
import { Panel } from "../board/panel";
import type { PlaneNumber } from "../board/planes";
import { Fault } from "../fault";

type Call = [name: string, argument?: unknown];

class Desk {
  private readonly clock = new RP2040().clock as RP2040["clock"] & { tick(ns: number): void };
  private readonly panel: Panel;
  private edges: [ns: number, level: boolean | null][] = [];

  constructor(busyFactor: number, state: PanelState) {
    this.panel = new Panel(busyFactor, state);
  }

  answer([name, argument]: Call) {
    let fault: string | null = null;
    let value: unknown = null;
    try {
      value = this.call(name, argument) ?? null;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      fault = error.message;
    }
    const { powered, busy, fullRefreshes: full, partialRefreshes: partial } = this.panel;
    const asleep = powered && this.panel.asleep;
    const analog = powered && this.panel.analogOn;
    const { edges } = this;
    this.edges = [];
    return { fault, edges, busy, asleep, analog, full, partial, value };
  }

  private call(name: string, argument: unknown): unknown {
    switch (name) {
      case "make":
        return null;
      case "power_up":
        return this.panel.powerUp(this.clock, (level) => {
          this.edges.push([this.clock.nanos, level]);
        });
      case "power_down":
        return this.panel.powerDown();
      case "exchange":
        return this.panel.exchange(argument as PanelState);
      case "reset_line":
        return this.panel.resetLine(argument as boolean);
      case "command":
        return this.panel.command(argument as number);
      case "data":
        return this.panel.data(Buffer.from(argument as string, "base64"));
      case "tick":
        return this.clock.tick(argument as number);
      case "shown":
        return Buffer.from(this.panel.shown).toString("base64");
      case "plane":
        return Buffer.from(this.panel.plane(argument as PlaneNumber)).toString("base64");
      default:
        throw new Error(`no such call: ${name}`);
    }
  }
}

let desk = new Desk(1, "ok");
for await (const line of createInterface({ input: process.stdin })) {
  const call = JSON.parse(line) as Call;
  if (call[0] === "make") {
    const { busy_factor, state } = call[1] as { busy_factor: number; state: PanelState };
    desk = new Desk(busy_factor, state);
  }
  process.stdout.write(`${JSON.stringify(desk.answer(call))}\n`);
}
