// What the panel is in numbers (panel.json), and how its sentences write a number: what its parts share.

import facts from "./panel.json";

export const MAX_WRITE_HZ = facts.max_write_hz;
export const BUSY_MS = facts.busy_ms;
/** What the sensor in the panel says, and from where on the controller has a short waveform for full refreshes. */
export const ROOM_C = facts.room_c;
export const SHORT_FROM_C = facts.short_from_c;

/** Command -> number of data bytes; the two RAM commands take what the window holds. */
export const ARGUMENTS: ReadonlyMap<number, number> = new Map(
  facts.commands.map(([command, bytes]) => [Number.parseInt(command as string, 16), bytes as number]),
);
export const NEW = 0x24;
export const OLD = 0x26;

export const UNSET = -1; // what a register holds before it is written

export function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, "0");
}

export function thousands(count: number): string {
  return count.toLocaleString("en-US");
}

export function inBytes(count: number): string {
  return `${thousands(count)} byte${count === 1 ? "" : "s"}`;
}
