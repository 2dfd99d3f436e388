// What the referee and the page round it are to one another, and what the referee's page is to its menu.

import type { Linked } from "../games/share";
import type { Words } from "../words";
import type { Told } from "./told";
import type { Tray } from "./tray";

/** What the referee needs of the page round it. */
export interface Host {
  /** All that the page and the referee say, and the code of the language to begin with. */
  readonly words: readonly Words[];
  readonly language: string;
  readonly editions: readonly { readonly id: string; readonly place: number }[];
  /** The edition to begin with. */
  readonly edition: string;
  /** Back to where it was opened. */
  leave(): void;
  /** To the device, which keeps the score. */
  score(): void;
  /** To a match on the board. */
  play(): void;
  /** Shows a link to the match on the device. */
  shareMatch(): void;
  /** Shows a link to be copied or sent. */
  share(linked: Linked): Promise<void>;
  /** Lets the user save a text as a file. */
  save(text: string, name: string, type: string): void;
  /** Keeps the text of the question for the next time. */
  remember(text: string): void;
  /** The rounds of a record, or of the match on the device without one. Throws with a sentence. */
  boards(record?: string): Promise<Boards>;
  /** The record of a board, JSON as `trivet judge` has it. */
  recordOf(board: string): Promise<string>;
}

export interface Boards {
  readonly edition: string;
  readonly tiles: number;
  readonly rounds: readonly {
    readonly tiles: readonly (readonly [number, number, string])[];
    readonly missing: readonly string[];
  }[];
}

/** What the menu needs of the referee's page, whose class says what each of these is. */
export interface OfMenu {
  readonly told: Told;
  readonly tray: Tray;
  readonly drawing: string;
  readonly isPlaying: boolean;
  event(name: string, ...given: unknown[]): void;
  link(): string;
  editionName(edition: string): string;
  load(boards: Boards, round: number, count: number): void;
  record(): Promise<string>;
}
